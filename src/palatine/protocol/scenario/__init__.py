"""A rules position as a file: what is given, what is done, what must be true."""

from palatine.protocol.scenario.check import Checked, check, check_file, vocabulary
from palatine.protocol.scenario.file import load_scenario, read_scenario
from palatine.protocol.scenario.schema import scenario_schema
from palatine.protocol.scenario.words import Vocabulary

__all__ = [
    "Checked",
    "Vocabulary",
    "check",
    "check_file",
    "load_scenario",
    "read_scenario",
    "scenario_schema",
    "vocabulary",
]
