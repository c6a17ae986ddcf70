"""Builds the wheel: compiled by mypyc, all or nothing, or else as it is, saying why.

PALATINE_COMPILE=1 makes any failure, and any warning of mypyc, fail the build; =0 does not try.
Editable installs and source distributions are never compiled, and whatever is made on the way
to a wheel lies in a scratch directory: an extension in the source tree would shadow later edits.
"""

import os
import shutil
import sysconfig
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from tempfile import TemporaryDirectory

from setuptools import Extension, setup
from setuptools.command.bdist_wheel import bdist_wheel

COMPILED = (
    "rules/**/*.py",
    "cards/**/*.py",
    "protocol/decision.py",
    "protocol/session.py",
    "protocol/view.py",
    "agents/**/*.py",
    "lab/match.py",
    "lab/bench/spread.py",
)
INTERPRETED = (  # the last parts of paths: nothing in them is worth compiling
    "__init__.py",
    "cards/catalogue.py",
    "cards/kingdoms.py",
    "cards/registry.py",
)
CHOICE = os.environ.get("PALATINE_COMPILE", "")


class BuildFailure(Exception):
    """Why there are no extensions, as one line for people."""


def check_compiler(scratch: str) -> str:
    """Compile nothing but Python's headers: mypyc would work for a minute before C is tried.

    Tells what kind of compiler it is ("unix" takes the options of gcc and clang).
    """
    from distutils.ccompiler import new_compiler
    from distutils.sysconfig import customize_compiler

    probe = Path(scratch, "probe.c")
    probe.write_text("#include <Python.h>\n", encoding="ascii")
    compiler = new_compiler()
    try:
        customize_compiler(compiler)
        compiler.compile([str(probe)], scratch, include_dirs=[sysconfig.get_path("include")])
    except Exception as failure:
        raise BuildFailure(
            "no working C compiler with Python's headers; on Debian, apt install gcc python3-dev"
        ) from failure
    return compiler.compiler_type


def translate(scratch: str) -> list[Extension]:
    """Let mypyc turn the compiled modules into C."""
    from mypyc.build import mypycify

    package = Path("src/palatine")
    sources = sorted(
        str(source)
        for pattern in COMPILED
        for source in package.glob(pattern)
        if not any(source.match(name) for name in INTERPRETED)
    )
    if not sources:
        raise BuildFailure("there is nothing to compile")
    # Neither settings nor stubs meant for `make check` should decide whether a wheel is compiled.
    options = ["--config-file=", "--follow-imports=silent", f"--cache-dir={scratch}/mypy"]
    said = StringIO()
    try:
        with redirect_stdout(said):
            made = mypycify(
                [*options, *sources],
                opt_level="3",
                # Costs then compare in plain calls; so no special method may say NotImplemented.
                strict_dunder_typing=True,
                target_dir=scratch,
                group_name="palatine",
            )
    except SystemExit as failure:
        why = first(": error:", said) or f"it stopped with status {failure.code}"
        raise BuildFailure(f"mypyc: {why}") from failure
    finally:
        print(said.getvalue(), end="")
    if CHOICE == "1" and (warning := first(": warning:", said)):
        raise BuildFailure(f"mypyc: {warning}")
    return made


def first(kind: str, said: StringIO) -> str:
    """The first line of that kind in what mypyc said, or nothing."""
    return next((line for line in said.getvalue().splitlines() if kind in line), "")


class Wheel(bdist_wheel):
    """A wheel with extensions for this machine, or one for any machine that says why."""

    def run(self) -> None:
        """Compile first, so that the wheel is named after what came of it."""
        build = self.get_finalized_command("build")
        why = "PALATINE_COMPILE=0"
        if CHOICE != "0":
            try:
                self.compile(build.build_base)
            except Exception as failure:
                if CHOICE == "1":
                    raise
                self.distribution.ext_modules = []
                shutil.rmtree(build.build_lib, ignore_errors=True)
                why = " ".join(str(failure).split())
        self.root_is_pure = not self.distribution.has_ext_modules()
        if self.root_is_pure:
            print(f"palatine: not compiled ({why})")
            reason = Path(build.build_lib, "palatine", "_why_interpreted.txt")
            reason.parent.mkdir(parents=True, exist_ok=True)
            reason.write_text(why + "\n", encoding="utf-8")
        super().run()

    def compile(self, scratch: str) -> None:
        """Put the extensions where the wheel is gathered, all of them, or raise."""
        kind = check_compiler(scratch)
        extensions = translate(scratch)
        if kind == "unix":
            for extension in extensions:
                # Calls from one compiled function to another are direct then, which they need not
                # be while any other library might put its own in the place of ours.
                extension.extra_compile_args.append("-fvisibility=hidden")
        self.distribution.ext_modules = extensions
        try:
            self.run_command("build_ext")
        except Exception as failure:
            raise BuildFailure(
                "the C compiler failed; PALATINE_COMPILE=1 shows its errors"
            ) from failure


if CHOICE not in ("", "0", "1"):
    raise SystemExit(f"PALATINE_COMPILE is {CHOICE!r}; it may be 0, 1 or unset")
with TemporaryDirectory(prefix="palatine-") as scratch_directory:
    setup(
        cmdclass={"bdist_wheel": Wheel},
        options={
            "build": {"build_base": scratch_directory},
            "egg_info": {"egg_base": scratch_directory},
        },
    )
