#!/usr/bin/env bash
# Runs the tests that are built; after those that failed stand once more what failed and the summary, where
# whoever sees only the end of a long log finds them.
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
log=.build/tests.log
swift test --skip-build --disable-xctest "$@" 2>&1 | tee "$log"
result=$?
if [ "$result" != 0 ]; then
  printf '\nWhat failed (the whole log: %s):\n' "$log"
  grep -a '^✘' "$log" | cut -c1-1000
fi
exit "$result"
