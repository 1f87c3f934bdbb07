# Gristmill on Debian: a Swift toolchain is all that has to be there.
SHELL := /bin/bash
MAKEFLAGS += --no-print-directory
.DEFAULT_GOAL := help

BUILD_PACKAGES := libcsv-dev libexpat1-dev libsimdjson-dev libsnappy-dev libsodium-dev \
  libsqlite3-dev libstemmer-dev libutf8proc-dev libxxhash-dev libyaml-dev libzstd-dev zlib1g-dev
TEST_PACKAGES := $(BUILD_PACKAGES) libproj-dev python3 sqlite3 zstd
SWIFT_CODE := Package.swift Sources Tests Benchmarks/Kernels Examples/OwnDomain
GRISTMILL := .build/release/gristmill
# Nobody steps through the tests here: without debug information they are built and linked faster.
TEST_BUILD := swift build --build-tests -debug-info-format none
# So is the program, which is stripped.
RELEASE_BUILD := swift build -c release --static-swift-stdlib -debug-info-format none -Xlinker -s

.PHONY: help setup build run test test-long lint format bench fuzz mutate clean

help:  ## Print this list.
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-9s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup:  ## Install the Debian packages that the build needs and that are missing.
	@Scripts/install-packages.sh $(BUILD_PACKAGES)

build: setup  ## Build the command, .build/release/gristmill.
	$(RELEASE_BUILD) $$(Scripts/build-id.sh) --product gristmill

run: build  ## Run every pipeline in pipelines/ and write reports/.
	@Scripts/run-pipelines.sh $(GRISTMILL)

# Tests start the program that users run: the debug one takes ten times as long.
test: export GRISTMILL_BINARY := $(CURDIR)/$(GRISTMILL)
test:  ## Check the style, build everything and run all tests.
	@Scripts/install-packages.sh $(TEST_PACKAGES)
	@Scripts/install-packages.sh --browser
	@Scripts/install-axe.sh
	@Scripts/unpack-data.sh
	@$(MAKE) lint
	@$(MAKE) build
	$(TEST_BUILD)
	@Scripts/run-tests.sh

test-long: export LONG_TESTS := 1
test-long: test  ## The same with the long forms of the tests, and a package of one's own outside; takes hours.
	swift build --package-path Examples/OwnDomain

lint:  ## Check format, direction of imports and length of files.
	swift format lint --strict -r $(SWIFT_CODE)
	@Scripts/test-install-packages.sh
	@Scripts/test-lint-imports.sh
	@Scripts/test-build-id.sh
	@Scripts/lint-imports.sh

format:  ## Format all Swift code.
	swift format -i -r $(SWIFT_CODE)

fuzz:  ## Feed RUNS mutated inputs (10000) from SEED to every reader, or to TARGETS.
	@Scripts/install-packages.sh $(BUILD_PACKAGES)
	GRISTMILL_FUZZ=1 swift build --scratch-path .build/fuzz --product fuzz --sanitize fuzzer
	@SEED=$(or $(SEED),1) Tests/Fuzz/run.sh .build/fuzz/debug/fuzz $(or $(RUNS),10000) $(TARGETS)

mutate:  ## Change COUNT operators (10) by SEED in what differs from BASE, and see whether tests notice.
	@Scripts/mutate.py --build '$(TEST_BUILD)' --seed $(or $(SEED),1) --count $(or $(COUNT),10) --base $(or $(BASE),HEAD) $(FILES)

bench: build  ## Time the location ranking against chdb, DuckDB and Polars.
	@Benchmarks/peers/setup.sh
	@Benchmarks/ranking.sh

clean:  ## Remove everything that was built; keep data and stores.
	rm -rf .build Benchmarks/.venv
