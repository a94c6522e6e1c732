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
SOURCES := pyproject.toml setup.py $(wildcard docs/rules*.md) $(shell find src/mellifera -type f -not -path '*/__pycache__/*')
BUILT := $(wildcard $(COMPILED)/.ready)
CHANGED := $(if $(BUILT),$(shell find $(SOURCES) -newer $(BUILT)))
PLAYED := $(if $(CHANGED),$(VENV)/.played,$(or $(BUILT),$(VENV)/.played))
PIP_INSTALL := -m pip install -qq --disable-pip-version-check

.DEFAULT_GOAL := help
.PHONY: help setup play page test quick nightly pace coverage check types prove compiled bench docs clean node

help:  ## show this list
	@echo "Mellifera: make <target>"
	@sed -n 's/^\([a-z]*\):[^#]*## \(.*\)/  \1\t\2/p' Makefile | expand -t 12

setup: $(VENV)/.tested node_modules/.ready  ## install everything needed to work on Mellifera

play: $(PLAYED)  ## install if need be, and play; with the compiled engine, if make compiled has built it
	@$(if $(CHANGED),echo "The compiled engine is older than the sources: plain Python plays. To refresh it: make compiled")
	@$(dir $(PLAYED))$(BIN)/mellifera $(ARGS)

page: $(VENV)/.played node_modules/.ready  ## build the page edition into dist/page (with ARGS=--serve: serve it)
	@$(VENV)/$(BIN)/python -m mellifera.page.build $(ARGS)

test: check  ## run all checks and tests
	$(VENV)/$(BIN)/python -m pytest -n auto --dist loadgroup -m "not pace and not nightly" $(ARGS)

quick: $(VENV)/.tested  ## run the tests that are quickly done (two minutes)
	$(VENV)/$(BIN)/ruff check .
	$(VENV)/$(BIN)/python -m pytest -n auto --dist loadgroup -m "not slow and not pace and not nightly" $(ARGS)

coverage: $(VENV)/.tested  ## show which lines no test runs, browser and compiler left aside
	$(VENV)/$(BIN)/python -m pytest -n auto --dist loadgroup -m "not pace and not nightly" --ignore tests/web --ignore tests/conformance/test_compiled.py \
	  --ignore tests/test_container.py --cov --cov-report=term:skip-covered --cov-report=html $(ARGS)

nightly: $(VENV)/.tested node_modules/.ready  ## run the long sweeps that make test takes samples of
	$(VENV)/$(BIN)/python -m pytest -n auto --dist loadgroup -m nightly $(ARGS)

pace: $(VENV)/.tested  ## measure how long people wait in the browser (on a quiet machine)
	$(VENV)/$(BIN)/python -m pytest -m pace $(ARGS)

check: $(VENV)/.tested node_modules/.ready  ## run the static checks only
	$(VENV)/$(BIN)/ruff check .
	$(VENV)/$(BIN)/ruff format --check .
	$(VENV)/$(BIN)/mypy
	$(VENV)/$(BIN)/lint-imports
	$(VENV)/$(BIN)/hadolint Dockerfile
	node_modules/.bin/biome check --error-on-warnings
	node_modules/.bin/tsc
	node_modules/.bin/tsc -p tsconfig.page.json
	node --test --test-reporter=dot tests/client/*.test.js

types: $(VENV)/.tested  ## write the types of the browser client, from what the server says it sends
	$(VENV)/$(BIN)/python -m tools.client_types

prove: $(VENV)/.tested  ## run the long proofs of the engine (ten minutes)
	$(VENV)/$(BIN)/python -m tests.conformance.prove $(ARGS)

compiled: $(COMPILED)/.ready  ## compile the engine into .venv-compiled (two minutes, needs a C compiler)
	@$(COMPILED)/$(BIN)/mellifera --version

bench: $(BENCH)/.ready $(COMPILED)/.ready $(VENV)/.tested  ## measure speed, pure and compiled, beside peers, and what the server sends
	$(BENCH)/$(BIN)/python -m benchmarks.run --compiled $(COMPILED)/$(BIN)/python $(ARGS)
	$(BENCH)/$(BIN)/python -m benchmarks.state
	@$(MAKE) --no-print-directory page
	$(VENV)/$(BIN)/python -m benchmarks.page
	$(VENV)/$(BIN)/python -m benchmarks.click

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
	@$(VENV)/$(BIN)/python $(PIP_INSTALL) -e .
	@touch $@

$(VENV)/.tested: pyproject.toml
	$(call make_venv,$(VENV))
	@echo "Installing Mellifera and its test tools into $(VENV) (only the first time) ..."
	@$(VENV)/$(BIN)/python $(PIP_INSTALL) -e '.[test,dev]'
	@touch $(VENV)/.played $@

node:
	@node -e 'process.exit(parseInt(process.versions.node) < 20 ? 1 : 0)' 2>/dev/null && npm --version >/dev/null 2>&1 || { \
	  echo "The page edition and the checks of the browser client need Node.js 20 or newer with npm: install it from https://nodejs.org, then run make again."; \
	  exit 1; }

# The client itself needs none of these: they format, lint and check it; Pyodide is what the page edition runs on.
node_modules/.ready: package.json package-lock.json | node
	@echo "Installing Pyodide and what checks the browser client into node_modules (only the first time) ..."
	@npm ci --loglevel=error
	@touch $@

$(BENCH)/.ready: pyproject.toml
	$(call make_venv,$(BENCH))
	@echo "Installing Mellifera and its peers into $(BENCH) (only the first time) ..."
	@$(BENCH)/$(BIN)/python $(PIP_INSTALL) -e '.[bench]'
	@touch $@

# Not editable, so that no compiled file ever lies among the sources, where it would hide an edit.
$(COMPILED)/.ready: $(SOURCES)
	$(call make_venv,$(COMPILED))
	@echo "Compiling Mellifera into $(COMPILED) (again whenever a source changed) ..."
	@rm -rf build
	@MELLIFERA_COMPILE=1 $(COMPILED)/$(BIN)/python $(PIP_INSTALL) .
	@touch $@
