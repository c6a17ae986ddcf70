# play           set up, serve the table and open it in a browser
# test           everything CI runs on the source: check, then the tests
# check          format, lint, types and floors, in seconds
# bench          measure the compiled engine
# build          make a compiled wheel in dist/ and install it into .venv-compiled
# test-compiled  build, then run on the wheel what must hold for it too
# soak           the tests that take minutes
# clean          remove whatever these made

PYTHON ?= $(shell for python in python3 python3.11 python3.12 python3.13 python3.14; do \
	$$python -c 'import ensurepip, sys, venv; sys.exit(sys.version_info < (3, 11))' 2>/dev/null \
	&& echo $$python && break; done)
BIN := .venv/bin
READY := .venv/.ready
COMPILED := .venv-compiled
ARGS ?=

export PIP_DISABLE_PIP_VERSION_CHECK := 1

.PHONY: play test check bench build test-compiled soak clean python

play: $(READY)
	$(BIN)/palatine serve --open $(ARGS)

test: check
	$(BIN)/pytest -n auto $(ARGS)

check: $(READY)
	$(BIN)/ruff format --check
	$(BIN)/ruff check
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo
	$(BIN)/pytest -q tests/test_floors.py

bench: build
	$(COMPILED)/bin/palatine bench $(ARGS)

build: python
	rm -rf dist
	$(PYTHON) -m venv --clear $(COMPILED)
	PALATINE_COMPILE=1 $(COMPILED)/bin/pip wheel -q --no-deps -w dist .
	$(COMPILED)/bin/pip install -q dist/*.whl

# From a directory that does not hold src/, so that only the wheel can be imported.
test-compiled: build
	$(COMPILED)/bin/pip install -q "$$(echo dist/*.whl)[dev]"
	cd $(COMPILED) && bin/pytest -n auto -c ../pyproject.toml --rootdir .. ../tests --compiled $(ARGS)

soak: $(READY)
	$(BIN)/pytest -n auto -m soak $(ARGS)

clean:
	rm -rf .venv $(COMPILED) dist .mypy_cache .ruff_cache .import_linter_cache \
		.pytest_cache .hypothesis
	find src tests -name __pycache__ -prune -exec rm -rf {} +

$(READY): pyproject.toml | python
	$(PYTHON) -m venv .venv
	$(BIN)/pip install -q -e '.[dev]'
	@touch $@

python:
	@test -n "$(PYTHON)" || { echo "Palatine needs Python 3.11 or newer with venv on PATH" \
		"(Debian: apt install python3-venv), or make PYTHON=/path/to/python3" >&2; exit 2; }
