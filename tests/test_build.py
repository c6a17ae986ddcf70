"""Wheels of a small stand-in project, made by the real build files: compiled, or saying why not."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
BUILD_FILES = (
    "setup.py",
    "pyproject.toml",
    "README.md",
    "LICENSE",
    "src/palatine/build_info.py",
    "src/palatine/py.typed",
)
PROBE_ONLY = {"CC": "./cc-probe-only"}
TYPE_ERROR = 'def draw() -> int:\n    return "Copper"\n'
MYPYC_WARNS = "counts = (n for n in range(3))\n"

failures = pytest.mark.parametrize(
    ("environment", "card", "why"),
    [
        ({"CC": "false"}, "", "no working C compiler"),
        (PROBE_ONLY, "", "the C compiler failed"),
        (PROBE_ONLY | {"PYTHONPATH": "no_mypyc"}, "", "mypyc is not installed"),
        (PROBE_ONLY, TYPE_ERROR, "mypyc: src/palatine/rules/card.py:4: error: Incompatible return"),
    ],
    ids=["no compiler", "C fails", "no mypyc", "type error"],
)
compiles = pytest.mark.skipif(
    not shutil.which((sysconfig.get_config_var("CC") or "cc").split()[0])
    or not Path(sysconfig.get_path("include"), "Python.h").is_file(),
    reason="a C compiler or Python.h is missing",
)


class Project:
    """A copy of the build files around two modules of rules."""

    def __init__(self, home: Path) -> None:
        self.home = home
        self.rules = home / "src/palatine/rules"
        self.rules.mkdir(parents=True)
        for name in BUILD_FILES:
            shutil.copy(ROOT / name, home / name)
        self.rules.with_name("version.py").write_text('VERSION = "0.1.0"\n')
        for package in (self.rules, self.rules.parent):
            (package / "__init__.py").touch()
        (self.rules / "card.py").write_text("def pile() -> int:\n    return 10\n")
        (self.rules / "game.py").write_text("from palatine.rules.card import pile as pile\n")
        (home / "cc-probe-only").write_text(
            '#!/bin/sh\ncase "$*" in *probe.c*) ;; *) exit 1 ;; esac\n'
        )
        (home / "cc-probe-only").chmod(0o755)
        (home / "no_mypyc").mkdir()
        (home / "no_mypyc/mypyc.py").write_text('raise ImportError("mypyc is not installed")\n')

    def add(self, code: str) -> None:
        with (self.rules / "card.py").open("a") as source:
            source.write(code)

    def build(self, hook: str, **environment: str) -> subprocess.CompletedProcess[str]:
        """Call a hook of the build backend, as pip does, to put a wheel into dist/."""
        call = f"from setuptools.build_meta import {hook} as build; build('dist')"
        return subprocess.run(
            [sys.executable, "-c", call],
            cwd=self.home,
            env=os.environ | environment,
            capture_output=True,
            text=True,
            check=False,
        )

    def wheel(self, **environment: str) -> Path:
        built = self.build("build_wheel", **environment)
        assert built.returncode == 0, built.stdout + built.stderr
        [wheel] = self.home.glob("dist/*.whl")
        return wheel

    def files(self) -> set[Path]:
        return set(self.home.rglob("*"))


def ask(wheel: Path) -> str:
    """What the Palatine in this wheel says of itself, in a process of its own."""
    site = wheel.parent / "site"
    zipfile.ZipFile(wheel).extractall(site)
    code = "from palatine import build_info, rules; print(rules.__file__, build_info.describe())"
    answer = subprocess.run(
        [sys.executable, "-c", code],
        cwd=wheel.parent,
        env=os.environ | {"PYTHONPATH": str(site)},
        capture_output=True,
        text=True,
        check=True,
    )
    place, _, said = answer.stdout.strip().partition(" ")
    assert Path(place).is_relative_to(site)
    return said


@pytest.fixture
def project(tmp_path: Path) -> Project:
    return Project(tmp_path)


@compiles
def test_wheel_is_compiled_and_nothing_is_left_in_the_tree(project: Project) -> None:
    before = project.files()
    wheel = project.wheel(PALATINE_COMPILE="1")
    assert project.files() - before == {wheel.parent, wheel}
    assert "none-any" not in wheel.name
    assert ask(wheel) == "compiled"
    assert "palatine/rules/card.py" in zipfile.ZipFile(wheel).namelist()


@failures
def test_wheel_without_extensions_says_why(
    project: Project, environment: dict[str, str], card: str, why: str
) -> None:
    project.add(card)
    wheel = project.wheel(**environment, PALATINE_COMPILE="")
    assert wheel.name == "palatine-0.1.0-py3-none-any.whl"
    assert ask(wheel).startswith(f"interpreted ({why}")


@failures
def test_build_fails_where_compiling_is_demanded(
    project: Project, environment: dict[str, str], card: str, why: str
) -> None:
    project.add(card)
    built = project.build("build_wheel", **environment, PALATINE_COMPILE="1")
    assert built.returncode != 0
    assert why in built.stderr
    assert not list(project.home.glob("dist/*.whl"))


def test_warning_of_mypyc_fails_where_compiling_is_demanded(project: Project) -> None:
    project.add(MYPYC_WARNS)
    built = project.build("build_wheel", **PROBE_ONLY, PALATINE_COMPILE="1")
    assert built.returncode != 0
    assert "Treating generator comprehension as list" in built.stderr


def test_compiling_can_be_declined(project: Project) -> None:
    assert ask(project.wheel(PALATINE_COMPILE="0")) == "interpreted (PALATINE_COMPILE=0)"


def test_editable_install_stays_interpreted(project: Project) -> None:
    before = project.files()
    built = project.build("build_editable", PALATINE_COMPILE="1")
    assert built.returncode == 0, built.stderr
    [wheel] = project.home.glob("dist/*.whl")
    assert project.files() - before == {wheel.parent, wheel}
