# Three commands do everything: `make play`, `make quick` and `make test`. Each sets up what it needs first.

PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
PIP    := $(BIN)/pip --disable-pip-version-check install --no-deps
STEP   := @$(PYTHON) .ci/step

PAGE   := src/tacora/server/page/index.html
NPM    := cd web && PATH="$(abspath $(BIN)):$$PATH" npm

# The rules, the editions and the records, whose tests reach every branch of them; and all tests that need nothing but Python.
rooms   = $(wildcard $(foreach room,$(1),tests/$(room) tests/games/*/$(room)))
CORE   := $(call rooms,rules editions record golden testing) $(wildcard tests/games/test_*.py)
PURE   := $(CORE) $(call rooms,texts table wire protocol)
PYTEST := $(BIN)/pytest -n auto
# How often `make stress` runs the tests, and how many busy loops take the processor away from them.
TIMES  ?= 1
LOAD   ?= 8
# Which mutants `make mutants` tries: all of the rules; MUTANTS= those of records, tables and host, too; SAMPLE= so many of
# them, drawn by SEED: the same seed draws the same ones from the same code.
MUTANTS ?= "tacora.games.*.rules.*"
SAMPLE ?= 0
SEED   ?= 0

# Bytecode is kept even where the environment says not to: the tests start many processes.
export PYTHONDONTWRITEBYTECODE :=
# Every core has a test worker already: threads of the linear algebra beside them only wait for each other, at full speed.
export OPENBLAS_NUM_THREADS := 1

.PHONY: play test quick tests soak stress coverage mutants check docs lint types pure webcheck bench vectors pictures studies lock release-check lowest page chromium cluster clean help
.DEFAULT_GOAL := help
# Setting up goes one step after the other; `check` and `quick` call make again for what can be done side by side.
ifndef SIDE_BY_SIDE
.NOTPARALLEL:
endif
BESIDE := @$(MAKE) --no-print-directory --jobs=2 $(if $(filter output-sync,$(.FEATURES)),--output-sync) SIDE_BY_SIDE=1

help: ## list the targets
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 12

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Tacora needs Python 3.11 or newer; say PYTHON=... to name one." >&2; exit 2; }
	$(STEP) "an environment for Python" $(PYTHON) -m venv $(VENV) || { rm -rf $(VENV); echo "If python3-venv is missing, install it (Debian: apt-get install python3-venv)." >&2; exit 2; }

# A stamp per set of requirements: installed once, and again when the pins or the package's metadata change.
$(VENV)/%.stamp: requirements/%.txt pyproject.toml | $(BIN)/python
	$(STEP) --of $< "packages to $*" $(PIP) --require-hashes -r $<
	$(STEP) "tacora itself" $(PIP) --no-build-isolation --editable .
	@touch $@

# Node and npm come with the requirements; the page is built anew when it or its texts have changed.
web/node_modules/.package-lock.json: web/package-lock.json
	$(STEP) "packages of the page" sh -c '$(NPM) ci --no-fund --no-audit'

$(PAGE): web/node_modules/.package-lock.json $(shell find web -type f -not -path '*/node_modules/*') $(shell find src/tacora -name "*.ftl")
	$(STEP) "the page" sh -c '$(NPM) run --silent build -- --logLevel warn'

page: $(VENV)/play.stamp $(PAGE) ## build the web page

play: page ## serve the table: prints its address and a QR code, and opens a browser
	@$(BIN)/tacora

# Browser tests use Debian's Chromium: Playwright's own download does not work everywhere. Its shell without windows is
# a third cheaper; where there is none, the browser itself will do.
chromium:
	@command -v chromium-headless-shell >/dev/null || { [ "$$(id -u)" = 0 ] \
		&& $(PYTHON) .ci/step "Chromium" sh -c 'apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium-headless-shell'; } \
		|| command -v chromium >/dev/null \
		|| { echo "The browser tests need Chromium: install it (Debian: apt-get install chromium-headless-shell)." >&2; exit 2; }

# Tests of several nodes start PostgreSQL, HAProxy and nginx of their own; the services that Debian's packages bring are not used.
cluster:
	@{ ls /usr/lib/postgresql/*/bin/postgres /usr/sbin/nginx && command -v haproxy; } >/dev/null 2>&1 || { [ "$$(id -u)" = 0 ] \
		&& $(PYTHON) .ci/step "PostgreSQL, HAProxy and nginx" sh -c 'apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends postgresql haproxy nginx'; } \
		|| { echo "The tests of several nodes need PostgreSQL, HAProxy and nginx: install them (Debian: apt-get install postgresql haproxy nginx)." >&2; exit 2; }

# What most tests play by is compiled before they begin: two workers would both compile the same.
KERNELS := $(VENV)/kernels.stamp
$(KERNELS): .ci/kernels $(shell find src/tacora/sim src/tacora/games -name "*.py") | $(VENV)/test.stamp
	$(STEP) "the kernels" $(BIN)/python .ci/kernels
	@touch $@

quick: $(VENV)/test.stamp ## a first answer in a minute: format, lint, types and all pure tests
	$(BESIDE) lint types pure

test: check tests ## check everything, then run all tests

# Only the tests of the core run under the coverage tracer, and not its slow ones: it makes Python up to twice as slow.
tests: $(VENV)/test.stamp $(PAGE) $(KERNELS) chromium cluster
	$(PYTEST) $(CORE) -m "not slow" --cov --cov-report=
	$(BIN)/coverage report --fail-under=100
	$(PYTEST) -m "slow or not core"

soak: $(VENV)/test.stamp $(PAGE) $(KERNELS) chromium cluster ## all tests at their full size: before a release, or at night
	TACORA_SOAK=1 $(PYTEST)

stress: $(VENV)/test.stamp $(PAGE) $(KERNELS) chromium cluster ## all tests with the processor taken away: LOAD=8 busy loops, TIMES=1
	for round in $$(seq $(TIMES)); do .ci/busy $(LOAD) $(PYTEST) || exit 1; done

coverage: $(VENV)/test.stamp $(PAGE) $(KERNELS) chromium cluster ## what the tests reach of the whole package
	$(PYTEST) --cov=tacora --cov-report=
	$(BIN)/coverage report --include='src/tacora/*' --fail-under=0

mutants: $(VENV)/test.stamp $(VENV)/mutants.stamp ## change the cores a little, again and again: do tests notice?
	$(BIN)/python .ci/mutants --sample $(SAMPLE) --seed $(SEED) $(MUTANTS)

check: $(VENV)/test.stamp $(PAGE) ## format, lint, types, layers, spelling, documentation, the page
	$(BESIDE) types webcheck lint docs

pure: $(VENV)/test.stamp
	$(PYTEST) $(PURE) -m "not slow"

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
	$(BIN)/python -m bench.sweep
	$(BIN)/python -m bench.restore
	$(BIN)/python -m bench.sim
	$(BIN)/python -m bench.step
	$(BIN)/python -m bench.rl
	$(BIN)/python -m bench.solve

vectors: $(VENV)/test.stamp ## make the published conformance vectors anew
	$(BIN)/python conformance/make.py

pictures: $(VENV)/test.stamp ## make the pictures of the documentation anew
	$(BIN)/python docs/pictures/make.py

studies: $(VENV)/test.stamp ## make the studies of docs/studies anew
	$(BIN)/python docs/studies/make.py

release-check: $(VENV)/test.stamp ## build the archives, look into them, install the wheel into a fresh environment and run it
	$(STEP) "the release" $(BIN)/python .ci/release

lowest: $(VENV)/test.stamp ## the same with the lowest versions that pyproject.toml allows
	$(STEP) "the lowest versions" $(BIN)/python .ci/release --lowest

lock: ## pin the requirements anew (needs uv on the PATH)
	for name in play test; do \
		uv pip compile --quiet --upgrade --universal --generate-hashes --python-version 3.11 \
			pyproject.toml requirements/$$name.in --output-file requirements/$$name.txt || exit 1; \
	done
	uv pip compile --quiet --upgrade --universal --generate-hashes --python-version 3.11 \
		requirements/mutants.in --output-file requirements/mutants.txt
	$(NPM) install --package-lock-only --silent
	$(PYTHON) web/strip_lock.py

clean: ## remove what can be built again
	rm -rf $(VENV) web/node_modules src/tacora/server/page docs/_build dist mutants .coverage .hypothesis .mypy_cache .pytest_cache .ruff_cache
