# Everything a newcomer needs: `make run`, `make test`. Set-up happens by itself, once, into .tools and .venv.
# Another interpreter: `make test PYTHON=python3.12`.

PYTHON ?= python3
UV := .tools/bin/uv
BIN := .venv/bin
PIN := --quiet --generate-hashes --universal --python-version 3.11 --no-emit-index-url --custom-compile-command "make lock"
# Who has run out of tests takes over some of the other's: the long ones stand together in a few files.
# -rfEs: at the very end, which tests failed, and which did not run and why.
PYTEST := $(BIN)/pytest -n 2 --dist worksteal -rfEs
SOAK ?= 10
FIRST ?= 0
TOURNAMENTS ?= 2000
DIFFERENTIAL := tests/baccarat/test_differential.py tests/blackjack/test_fast_differential.py tests/roulette/test_fast.py \
	tests/canberra/test_fast_differential.py tests/holdem/test_fast_differential.py \
	tests/pai_gow/test_fast_differential.py tests/pai_gow/test_exact_every_deal.py \
	tests/tournament/simulation/test_kernel_tables.py tests/tournament/simulation/test_kernel_sessions.py
CHECKED := src tests verifier hatch_build.py $(wildcard benchmarks/*.py)
NPM := PATH="$(CURDIR)/$(BIN):$$PATH" $(BIN)/npm --prefix web --loglevel=error
PAGES := src/croupier/server/static/.built
PAGE_SOURCES := $(shell find web -path web/node_modules -prune -o -type f -print) $(wildcard docs/*.md)

export UV_HTTP_TIMEOUT := 300
export UV_PYTHON_DOWNLOADS := never
export PIP_DISABLE_PIP_VERSION_CHECK := 1
export PIP_ROOT_USER_ACTION := ignore

.PHONY: run test check coverage soak soak-recipes soak-planted soak-contract soak-differential soak-holdem soak-kills soak-server soak-damage soak-tournaments soak-mutants mutants lint format \
	bench docs web web-types test-web screenshots evidence setup lock clean

run: setup web
	@$(BIN)/croupier demo

# --whole: nothing may be left out, also not by a setting of yours.
test: lint test-web
	$(PYTEST) --whole

# A quick look, under two minutes: lint, types, and the tests near what differs from the main branch, or a sample.
check: lint web
	$(NPM) run check
	$(BIN)/pytest -n 2 --dist worksteal -q -p tests.quick $$($(BIN)/python -m tests.touched)

# The same tests, traced, which takes two to three times as long: which lines did no test run?
coverage: lint
	$(PYTEST) --cov --cov-report=term

# The random tests with more seeds, one target for each subject: `make soak-contract SOAK=50`.
soak: soak-contract soak-differential soak-holdem soak-tournaments soak-kills soak-damage soak-server soak-recipes soak-planted \
	soak-mutants

soak-contract: setup
	CROUPIER_SOAK=$(SOAK) $(PYTEST) tests/games/test_contract.py

# A server of 20,000 events killed fifty times during play: about ten minutes.
soak-server: setup
	CROUPIER_SOAK=10 $(BIN)/pytest tests/server/test_kills.py

# Each recipe of CONTRIBUTING.md on a copy of the tree, with every check: a few minutes.
soak-recipes: web
	$(BIN)/python -m tests.recipes

# Errors planted in a copy of the tree: types, lint or a quick test must find each of them.
soak-planted: web
	$(BIN)/python -m tests.planted

soak-differential: setup
	CROUPIER_SOAK=$(SOAK) $(PYTEST) $(DIFFERENTIAL)

# Two thousand random tournaments; broken off, it goes on where it stopped. Others: `make soak-tournaments FIRST=2000`.
soak-tournaments: setup
	$(BIN)/python -m tests.tournament.chaos.soak --first $(FIRST) --count $(TOURNAMENTS)

# A million hands of hold'em, played by the script and by the kernel: about a quarter of an hour on two cores.
soak-holdem: setup
	CROUPIER_SOAK=667 $(PYTEST) tests/holdem/test_fast_differential.py

# A writing process killed 1,000 times, and the power cut 520 times: about five minutes.
soak-kills: setup
	CROUPIER_SOAK=10 $(PYTEST) tests/store/test_kills.py
	CROUPIER_SOAK=13 $(PYTEST) tests/store/test_power.py

# Every byte of a small export and of a small log changed, one after the other: about half an hour.
soak-damage: setup
	CROUPIER_SOAK=2 $(PYTEST) tests/archive/test_damage.py

# Which tests notice when the code of their clause is changed? One ruleset: `make mutants RULESETS=roulette-2002`.
mutants soak-mutants: setup
	$(BIN)/python -m tests.mutants $(RULESETS) --keep

lint: setup web/node_modules/.ready
	$(BIN)/ruff check $(CHECKED)
	$(BIN)/ruff format --check $(CHECKED)
	$(BIN)/mypy $(CHECKED)
	$(BIN)/lint-imports
	$(NPM) run --silent lint

format: setup web/node_modules/.ready
	$(BIN)/ruff check --fix $(CHECKED)
	$(BIN)/ruff format $(CHECKED)
	$(NPM) run --silent format

# Each benchmark is a script that measures Croupier and its peers in one run and prints the ratios.
bench: .venv/.bench
	@set -e; for file in benchmarks/bench_*.py; do echo "== $$file"; $(BIN)/python -m benchmarks.$$(basename $$file .py); done

.venv/.bench: .venv/.ready benchmarks/requirements-bench.txt
	$(UV) pip install --quiet --python $(BIN)/python --require-hashes -r benchmarks/requirements-bench.txt
	@touch $@

# The page of tournament commands, from the catalogue and the stories in docs/examples/tournaments.
docs: setup
	$(BIN)/python -m tests.tournament.command_page

# The types with which the pages are written, from the values that are sent to them.
web-types: setup
	$(BIN)/python -m tests.views.wire_types

# Which tests prove which clause: run after adding or renaming a test marked with clauses, and commit the result.
evidence: setup
	$(PYTEST) --write-evidence

# The pages: their packages by the lock file, then bundled into the server's static files. Costs nothing when unchanged.
web: $(PAGES)

$(PAGES): web/node_modules/.ready $(PAGE_SOURCES)
	$(NPM) run build

web/node_modules/.ready: .venv/.ready web/package.json web/package-lock.json web/.npmrc
	$(NPM) ci
	@touch $@

# The pictures of docs/pages, by the pages themselves in Chromium.
screenshots: web
	$(BIN)/python -m tests.pages.screenshots

test-web: web
	$(NPM) run check
	$(NPM) test

setup: .venv/.ready

# --target needs neither the venv module nor rights outside this folder.
.tools/.ready: requirements-tools.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo 'Croupier needs Python 3.11 or newer; name one: make PYTHON=python3.12'; exit 1; }
	rm -rf .tools
	$(PYTHON) -m pip install --quiet --require-hashes --target .tools -r requirements-tools.txt
	@touch $@

# Compiled once here: where Python may not write bytecode, every start would compile every library again.
# hatchling is pinned among the requirements, so that building the project itself fetches nothing.
.venv/.ready: .tools/.ready requirements.txt pyproject.toml
	@test -x $(BIN)/python || $(UV) venv --quiet --python "$$($(PYTHON) -c 'import sys; print(sys.executable)')" .venv
	$(UV) pip sync --quiet --compile-bytecode --python $(BIN)/python --require-hashes requirements.txt
	$(UV) pip install --quiet --python $(BIN)/python --no-deps --no-build-isolation --editable .
	@touch $@

lock: .tools/.ready
	$(UV) pip compile $(PIN) --upgrade pyproject.toml --all-extras --group dev --output-file requirements.txt
	$(UV) pip compile $(PIN) --upgrade requirements-tools.in --output-file requirements-tools.txt
	$(NPM) update --save
	$(BIN)/python -m tests.web.lock_file

clean:
	rm -rf .venv .tools .coverage .hypothesis .mypy_cache .ruff_cache .pytest_cache .import_linter_cache web/node_modules \
		src/croupier/server/static
