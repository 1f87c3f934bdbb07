# Gristmill on Debian: a Swift toolchain is all that has to be there.
SHELL := /bin/bash
MAKEFLAGS += --no-print-directory
.DEFAULT_GOAL := help

BUILD_PACKAGES := libcsv-dev libexpat1-dev libsimdjson-dev libsqlite3-dev libstemmer-dev \
  libutf8proc-dev libxxhash-dev libyaml-dev libzstd-dev zlib1g-dev
TEST_PACKAGES := $(BUILD_PACKAGES) libproj-dev python3 sqlite3 zstd
SWIFT_CODE := Package.swift Sources Tests Benchmarks/Kernels
GRISTMILL := .build/release/gristmill

.PHONY: help setup build run test lint format bench clean

help:  ## Print this list.
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-8s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup:  ## Install the Debian packages that the build needs and that are missing.
	@Scripts/install-packages.sh $(BUILD_PACKAGES)

build: setup  ## Build the command, .build/release/gristmill.
	swift build -c release --static-swift-stdlib -Xlinker -s --product gristmill

run: build  ## Run every pipeline in pipelines/ and write reports/.
	@Scripts/run-pipelines.sh $(GRISTMILL)

test:  ## Check the style, build everything and run all tests.
	@Scripts/install-packages.sh $(TEST_PACKAGES)
	@Scripts/install-packages.sh --browser
	@Scripts/unpack-data.sh
	@$(MAKE) lint
	@$(MAKE) build
	swift build --build-tests
	@swift test --skip-build --disable-xctest

lint:  ## Check format, direction of imports and length of files.
	swift format lint --strict -r $(SWIFT_CODE)
	@Scripts/test-install-packages.sh
	@Scripts/test-lint-imports.sh
	@Scripts/lint-imports.sh

format:  ## Format all Swift code.
	swift format -i -r $(SWIFT_CODE)

bench: build  ## Time the location ranking against chdb, DuckDB and Polars.
	@Benchmarks/peers/setup.sh
	@Benchmarks/ranking.sh

clean:  ## Remove everything that was built; keep data and stores.
	rm -rf .build Benchmarks/.venv
