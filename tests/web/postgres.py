"""A PostgreSQL server of our own: in a temporary folder, and on this machine alone."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Iterator

_PLACES: Final = sorted(Path("/usr/lib/postgresql").glob("*/bin"))
_PROGRAMS: Final = _PLACES[-1] if _PLACES else Path(shutil.which("initdb") or "").parent
_USER: Final = "postgres"
_PATIENCE: Final = 60.0  # seconds that it has to begin


def missing() -> str:
    """What this machine lacks to run PostgreSQL, or nothing."""
    if not (_PROGRAMS / "initdb").is_file():
        return "needs a PostgreSQL server"
    if find_spec("asyncpg") is None:
        return "needs asyncpg"
    if os.geteuid() == 0 and not _user():
        return f"needs a user called {_USER}, for PostgreSQL refuses to run as root"
    return ""


def _user() -> dict[str, Any]:
    """Whom to run as, if not as oneself."""
    if os.geteuid():
        return {}
    try:
        found = pwd.getpwnam(_USER)
    except KeyError:
        return {}
    return {"user": found.pw_uid, "group": found.pw_gid, "extra_groups": []}


@contextmanager
def running() -> Iterator[str]:
    """The server; gives the URL of an empty database in it."""
    as_user = _user()
    quiet: dict[str, Any] = {
        "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "cwd": "/", **as_user,
    }  # fmt: skip
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        if as_user:
            os.chown(folder, as_user["user"], as_user["group"])
        data = Path(folder) / "data"
        subprocess.run(
            [_PROGRAMS / "initdb", "-D", data, "-A", "trust", "-U", "palatine", "--no-sync"],
            check=True,
            **quiet,
        )
        # At a socket in that folder, where nobody else can have the port.
        server = subprocess.Popen(
            [_PROGRAMS / "postgres", "-D", data, "-h", "", "-k", folder, "-F"], **quiet
        )
        url = f"postgresql://palatine@/postgres?host={folder}"
        try:
            _wait_for(folder, server)
            yield url
        finally:
            server.send_signal(signal.SIGINT)
            server.wait(20)


def _wait_for(folder: str, server: subprocess.Popen[bytes]) -> None:
    until = time.monotonic() + _PATIENCE
    while subprocess.run([_PROGRAMS / "pg_isready", "-q", "-h", folder], check=False).returncode:
        assert server.poll() is None, "PostgreSQL did not begin"
        assert time.monotonic() < until, "PostgreSQL does not answer"
        time.sleep(0.05)


def emptied(url: str) -> str:
    """The same database, with nothing in it."""
    anew = "DROP SCHEMA public CASCADE; CREATE SCHEMA public"
    subprocess.run([_PROGRAMS / "psql", url, "-qc", anew], check=True, stderr=subprocess.DEVNULL)
    return url
