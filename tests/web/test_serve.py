"""`palatine serve` and `palatine db`: how they begin, and what they say when they cannot."""

from __future__ import annotations

import signal
import socket
import sqlite3
import sys
import urllib.request
from contextlib import contextmanager
from typing import TYPE_CHECKING

import pytest
from click.testing import CliRunner, Result

from palatine.cli import main
from palatine.web import serving
from tests.web.site import server

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, list(arguments))


@contextmanager
def served(folder: Path, *arguments: str) -> Iterator[str]:
    """A server in a process of its own; gives its address."""
    with server("--port", "0", *arguments, XDG_DATA_HOME=str(folder)) as (address, process):
        yield address
        process.send_signal(signal.SIGINT)
        rest, _ = process.communicate(timeout=20)
        assert "kept" in rest
        assert process.returncode == 0


def test_it_says_where_it_is_and_keeps_its_data_in_the_folder_for_data(tmp_path: Path) -> None:
    with (
        served(tmp_path) as address,
        urllib.request.urlopen(f"{address}/health", timeout=10) as answer,
    ):
        assert answer.read() == b"ok\n"
    assert (tmp_path / "palatine" / "palatine.db").is_file()


def test_it_says_where_it_is_and_opens_nothing_without_a_display(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" > "{tmp_path}/opened"\n', "utf-8")
    browser.chmod(0o700)
    monkeypatch.setenv("BROWSER", str(browser))
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    with served(tmp_path, "--open") as address:
        assert address.startswith("http://127.0.0.1:")
    assert not (tmp_path / "opened").exists()


def test_it_can_be_stopped_as_soon_as_it_says_where_it_is(tmp_path: Path) -> None:
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)  # as for a shell's job in the background
    try:
        with served(tmp_path):
            pass
    finally:
        signal.signal(signal.SIGINT, before)


def test_a_busy_port_is_one_line(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        result = run("serve", "--port", port, "--database", f"sqlite:///{tmp_path / 'x.db'}")
    assert result.exit_code == 2
    assert result.stderr == (
        f"palatine: port {port} is in use, perhaps by another Palatine; choose one with --port\n"
    )


@pytest.mark.parametrize(
    ("host", "why"), [("", "name an address"), ("ä..b", "no name or address of this machine")]
)
def test_a_host_that_is_none_is_refused(tmp_path: Path, host: str, why: str) -> None:
    url = f"sqlite:///{tmp_path / 'x.db'}"
    result = run("serve", "--host", host, "--port", "0", "--database", url)
    assert result.exit_code == 2
    assert why in result.stderr


@pytest.mark.parametrize(
    ("url", "why"),
    [
        ("sqlite:////nowhere/at/all/x.db", "unable to open"),
        ("postgresql://ada:secret@127.0.0.1:1/x", "127.0.0.1"),
        ("mysql://ada:secret@127.0.0.1/x", "only sqlite"),
        ("what", "sqlite:///file"),
        ("postgresql://ada@127.0.0.1:port/x", "sqlite:///file"),
        ("sqlite://", "kept in a file"),
    ],
)
@pytest.mark.parametrize("command", [["serve", "--port", "0"], ["db", "upgrade"]])
def test_a_database_that_cannot_be_used_is_one_line(command: list[str], url: str, why: str) -> None:
    result = run(*command, "--database", url)
    assert result.exit_code == 2
    assert result.stderr.count("\n") == 1
    assert why in result.stderr
    assert "secret" not in result.stderr


def test_a_database_of_a_newer_version_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    url = f"sqlite:///{path}"
    assert "(before: empty)" in run("db", "upgrade", "--database", url).stdout
    assert "up to date" in run("db", "upgrade", "--database", url).stdout
    with sqlite3.connect(path) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.close()
    for command in (["serve", "--port", "0"], ["db", "upgrade"]):
        result = run(*command, "--database", url)
        assert result.exit_code == 2
        assert "newer Palatine" in result.stderr


def test_a_public_url_is_one_and_a_cluster_needs_it() -> None:
    assert "table.example" in run("serve", "--public-url", "here").stderr
    assert "--public-url" in run("serve", "--cluster").stderr


def test_no_browser_is_opened_without_a_display(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    assert not serving.has_display()
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-0")
    assert serving.has_display()
