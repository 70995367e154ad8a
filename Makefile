# Two commands do everything: `make play` and `make test`. Each sets up what it needs first.

PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
PIP    := $(BIN)/pip --disable-pip-version-check --quiet

.PHONY: play test check docs bench vectors pictures lock clean help
.DEFAULT_GOAL := help

help: ## list the targets
	@grep -hE '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 12

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Tacora needs Python 3.11 or newer; say PYTHON=... to name one." >&2; exit 2; }
	@$(PYTHON) -m venv $(VENV) || { echo "python3-venv is missing: install it (Debian: apt-get install python3-venv)." >&2; exit 2; }

# A stamp per set of requirements: installed once, and again when the pins or the package's metadata change.
$(VENV)/play.stamp: requirements/play.txt pyproject.toml | $(BIN)/python
	$(PIP) install --require-hashes -r requirements/play.txt
	$(PIP) install --no-deps --no-build-isolation --editable .
	@touch $@

$(VENV)/test.stamp: requirements/test.txt pyproject.toml | $(BIN)/python
	$(PIP) install --require-hashes -r requirements/test.txt
	$(PIP) install --no-deps --no-build-isolation --editable .
	@touch $@

play: $(VENV)/play.stamp ## play in the terminal
	@$(BIN)/tacora play

# The slow tests play tens of thousands of games: they run without the coverage tracer.
test: check ## check everything, then run all tests
	$(BIN)/pytest -n auto -m slow
	$(BIN)/pytest -n auto -m "not slow" --cov --cov-report=
	$(BIN)/coverage report --include='src/tacora/rules/*,src/tacora/editions/*,src/tacora/record/*' --fail-under=100

check: $(VENV)/test.stamp docs ## format, lint, types, layers, spelling, documentation
	$(BIN)/ruff format --check
	$(BIN)/ruff check
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/codespell src docs bench examples conformance/make.py *.md

docs: $(VENV)/test.stamp ## build the documentation site, warnings are errors
	$(BIN)/sphinx-build -q -W --keep-going -b html docs docs/_build/html

bench: $(VENV)/test.stamp ## measure: both sides of every comparison in one run
	$(BIN)/python -m bench.fold
	$(BIN)/python -m bench.start

vectors: $(VENV)/test.stamp ## make the published conformance vectors anew
	$(BIN)/python conformance/make.py

pictures: $(VENV)/test.stamp ## make the pictures of the documentation anew
	$(BIN)/python docs/pictures/make.py

lock: ## pin the requirements anew (needs uv on the PATH)
	for name in play test; do \
		uv pip compile --quiet --upgrade --universal --generate-hashes --python-version 3.11 \
			pyproject.toml requirements/$$name.in --output-file requirements/$$name.txt || exit 1; \
	done

clean: ## remove what can be built again
	rm -rf $(VENV) docs/_build dist .coverage .hypothesis .mypy_cache .pytest_cache .ruff_cache
