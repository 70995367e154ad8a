# Two commands do everything: `make play` and `make test`. Each sets up what it needs first.

PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
PIP    := $(BIN)/pip --disable-pip-version-check --quiet

PAGE   := src/tacora/server/page/index.html
NPM    := cd web && PATH="$(abspath $(BIN)):$$PATH" npm

# The rules, the editions and the records: every branch of them is run by these tests.
CORE   := tests/rules tests/editions tests/record tests/golden tests/testing
PYTEST := $(BIN)/pytest -n auto

# Bytecode is kept even where the environment says not to: the tests start many processes.
export PYTHONDONTWRITEBYTECODE :=

.PHONY: play test check docs lint types webcheck bench vectors pictures studies lock page chromium clean help
.DEFAULT_GOAL := help
# Setting up goes one step after the other; `check` calls make again for what can be done side by side.
ifndef SIDE_BY_SIDE
.NOTPARALLEL:
endif

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

# Node and npm come with the requirements; the page is built anew when it or its texts have changed.
web/node_modules/.package-lock.json: web/package-lock.json
	$(NPM) ci --silent

$(PAGE): web/node_modules/.package-lock.json $(shell find web -type f -not -path '*/node_modules/*') $(wildcard src/tacora/texts/*/*.ftl)
	$(NPM) run --silent build -- --logLevel warn

page: $(VENV)/play.stamp $(PAGE) ## build the web page

play: page ## serve the table: prints its address and a QR code, and opens a browser
	@$(BIN)/tacora

# Browser tests use Debian's Chromium: Playwright's own download does not work everywhere.
chromium:
	@command -v chromium >/dev/null || { [ "$$(id -u)" = 0 ] && apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium >/dev/null; } \
		|| { echo "The browser tests need Chromium: install it (Debian: apt-get install chromium)." >&2; exit 2; }

# Only the tests of the core run under the coverage tracer, and not its slow ones: it makes Python up to twice as slow.
test: check chromium ## check everything, then run all tests
	$(PYTEST) $(CORE) -m slow
	$(PYTEST) $(CORE) -m "not slow" --cov --cov-report=
	$(BIN)/coverage report --fail-under=100
	$(PYTEST) $(CORE:%=--ignore=%)

check: $(VENV)/test.stamp $(PAGE) ## format, lint, types, layers, spelling, documentation, the page
	@$(MAKE) --no-print-directory --jobs=2 $(if $(filter output-sync,$(.FEATURES)),--output-sync) SIDE_BY_SIDE=1 types webcheck lint docs

types: $(VENV)/test.stamp
	$(BIN)/mypy

lint: $(VENV)/test.stamp
	$(BIN)/ruff format --check
	$(BIN)/ruff check
	$(BIN)/lint-imports
	$(BIN)/codespell src docs bench examples conformance/make.py *.md

webcheck: $(VENV)/test.stamp $(PAGE)
	$(NPM) run --silent check
	$(NPM) test --silent
	$(NPM) run --silent size

docs: $(VENV)/test.stamp ## build the documentation site, warnings are errors
	$(BIN)/sphinx-build -q -W --keep-going -b html docs docs/_build/html

bench: $(VENV)/test.stamp ## measure: both sides of every comparison in one run
	$(BIN)/python -m bench.fold
	$(BIN)/python -m bench.start
	$(BIN)/python -m bench.load
	$(BIN)/python -m bench.sim
	$(BIN)/python -m bench.step
	$(BIN)/python -m bench.solve

vectors: $(VENV)/test.stamp ## make the published conformance vectors anew
	$(BIN)/python conformance/make.py

pictures: $(VENV)/test.stamp ## make the pictures of the documentation anew
	$(BIN)/python docs/pictures/make.py

studies: $(VENV)/test.stamp ## make the studies of docs/studies anew
	$(BIN)/python docs/studies/make.py

lock: ## pin the requirements anew (needs uv on the PATH)
	for name in play test; do \
		uv pip compile --quiet --upgrade --universal --generate-hashes --python-version 3.11 \
			pyproject.toml requirements/$$name.in --output-file requirements/$$name.txt || exit 1; \
	done
	$(NPM) install --package-lock-only --silent
	$(PYTHON) web/strip_lock.py

clean: ## remove what can be built again
	rm -rf $(VENV) web/node_modules src/tacora/server/page docs/_build dist .coverage .hypothesis .mypy_cache .pytest_cache .ruff_cache
