# Three commands are the whole ceremony: make play, make test, make bench.
# Needs git, make and Python 3.11 or newer; everything else is installed into .venv. Checks and tests need Node.js 20, too.
# Another interpreter: make play PYTHON=/opt/python3.12/bin/python3
# Words for the program: make play ARGS="play --seats human,random --seed 7"

PYTHON ?= $(shell for p in python3 python3.14 python3.13 python3.12 python3.11; do \
  $$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && { echo $$p; exit; }; done; echo python3)
ARGS ?=
VENV := .venv
BIN := $(if $(filter Windows_NT,$(OS)),Scripts,bin)
BENCH := .venv-bench
COMPILED := .venv-compiled
PIP_INSTALL := -m pip install -qq --disable-pip-version-check

.DEFAULT_GOAL := help
.PHONY: help setup play test quick pace coverage check types prove compiled bench docs clean node

help:  ## show this list
	@echo "Mellifera: make <target>"
	@sed -n 's/^\([a-z]*\):[^#]*## \(.*\)/  \1\t\2/p' Makefile | expand -t 12

setup: $(VENV)/.tested node_modules/.ready  ## install everything needed to work on Mellifera

play: $(VENV)/.played  ## install if need be, and play
	@$(VENV)/$(BIN)/mellifera $(ARGS)

test: check  ## run all checks and tests
	$(VENV)/$(BIN)/python -m pytest -n auto -m "not pace" $(ARGS)

quick: $(VENV)/.tested  ## run the tests that are quickly done (two minutes)
	$(VENV)/$(BIN)/ruff check .
	$(VENV)/$(BIN)/python -m pytest -n auto -m "not slow and not pace" $(ARGS)

coverage: $(VENV)/.tested  ## show which lines no test runs, browser and compiler left aside
	$(VENV)/$(BIN)/python -m pytest -n auto -m "not pace" --ignore tests/web --ignore tests/conformance/test_compiled.py \
	  --cov --cov-report=term:skip-covered --cov-report=html $(ARGS)

pace: $(VENV)/.tested  ## measure how long people wait in the browser (on a quiet machine)
	$(VENV)/$(BIN)/python -m pytest -m pace $(ARGS)

check: $(VENV)/.tested node_modules/.ready  ## run the static checks only
	$(VENV)/$(BIN)/ruff check .
	$(VENV)/$(BIN)/ruff format --check .
	$(VENV)/$(BIN)/mypy
	$(VENV)/$(BIN)/lint-imports
	node_modules/.bin/biome check --error-on-warnings
	node_modules/.bin/tsc
	node --test --test-reporter=dot tests/client/*.test.js

types: $(VENV)/.tested  ## write the types of the browser client, from what the server says it sends
	$(VENV)/$(BIN)/python -m tools.client_types

prove: $(VENV)/.tested  ## run the long proofs of the engine (ten minutes)
	$(VENV)/$(BIN)/python -m tests.conformance.prove $(ARGS)

compiled: $(COMPILED)/.ready  ## compile the engine into .venv-compiled (two minutes, needs a C compiler)
	@$(COMPILED)/$(BIN)/mellifera --version

bench: $(BENCH)/.ready $(COMPILED)/.ready  ## measure speed, pure and compiled, beside peers, and what the server sends
	$(BENCH)/$(BIN)/python -m benchmarks.run --compiled $(COMPILED)/$(BIN)/python $(ARGS)
	$(BENCH)/$(BIN)/python -m benchmarks.state

docs: $(VENV)/.tested  ## build a site from docs/ into dist/docs (with ARGS=--serve: serve it)
	$(VENV)/$(BIN)/python -m tools.site $(ARGS)

clean:  ## remove everything that was installed or generated
	rm -rf $(VENV) $(BENCH) $(COMPILED) node_modules build dist src/*.egg-info .mypy_cache .pytest_cache .ruff_cache .hypothesis .import_linter_cache .coverage htmlcov
	find src tests benchmarks -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true

# A stamp file inside the environment is redone only when pyproject.toml changes.
# An environment whose interpreter no longer runs is made anew.
define make_venv
@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
  echo "Mellifera needs Python 3.11 or newer, and '$(PYTHON)' is not that."; \
  echo "Install it, or name it: make $(MAKECMDGOALS) PYTHON=/path/to/python3.11"; exit 1; }
@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { \
  echo "'$(PYTHON)' cannot make virtual environments: its venv module is not installed."; \
  echo "On Debian or Ubuntu: sudo apt install python3-venv    (then run make again)"; exit 1; }
@$(1)/$(BIN)/python -m pip --version >/dev/null 2>&1 || $(PYTHON) -m venv --clear $(1)
endef

$(VENV)/.played: pyproject.toml
	$(call make_venv,$(VENV))
	@echo "Installing Mellifera into $(VENV) (only the first time) ..."
	@$(VENV)/$(BIN)/python $(PIP_INSTALL) -e '.[web]'
	@touch $@

$(VENV)/.tested: pyproject.toml
	$(call make_venv,$(VENV))
	@echo "Installing Mellifera and its test tools into $(VENV) (only the first time) ..."
	@$(VENV)/$(BIN)/python $(PIP_INSTALL) -e '.[test,dev]'
	@touch $(VENV)/.played $@

node:
	@node -e 'process.exit(parseInt(process.versions.node) < 20 ? 1 : 0)' 2>/dev/null && npm --version >/dev/null 2>&1 || { \
	  echo "The checks of the browser client need Node.js 20 or newer with npm: install it from https://nodejs.org, then run make again."; \
	  exit 1; }

# The client itself needs none of these: they format, lint and check it.
node_modules/.ready: package.json package-lock.json | node
	@echo "Installing what checks the browser client into node_modules (only the first time) ..."
	@npm ci --loglevel=error
	@touch $@

$(BENCH)/.ready: pyproject.toml
	$(call make_venv,$(BENCH))
	@echo "Installing Mellifera and its peers into $(BENCH) (only the first time) ..."
	@$(BENCH)/$(BIN)/python $(PIP_INSTALL) -e '.[bench,web]'
	@touch $@

# Not editable, so that no compiled file ever lies among the sources, where it would hide an edit.
$(COMPILED)/.ready: pyproject.toml setup.py $(shell find src/mellifera -name '*.py' -o -name '*.toml')
	$(call make_venv,$(COMPILED))
	@echo "Compiling Mellifera into $(COMPILED) (again whenever a source changed) ..."
	@rm -rf build
	@MELLIFERA_COMPILE=1 $(COMPILED)/$(BIN)/python $(PIP_INSTALL) '.[web]'
	@touch $@
