"""What is measured on the wheel is compiled."""

from __future__ import annotations

import json
import subprocess
import sys


def test_a_short_benchmark_measures_compiled_code() -> None:
    command = [sys.executable, "-m", "palatine", "bench", "--json", "--seconds", "0.1"]
    figures = json.loads(subprocess.run(command, capture_output=True, check=True).stdout)
    assert figures["compiled"] is True
    assert figures["games_per_cpu_s"]["W1"] > 0
