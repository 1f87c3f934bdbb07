#!/usr/bin/env bash
# Times statements of gifts, from a CSV of gifts to sheets that can be printed, with an empty store.
#
# usage: statements.sh [GIFTS [GIVERS]]    200000 gifts of 20000 givers unless said
#
# Settings, by environment variable:
#   GRISTMILL=.build/release/gristmill   the command           ROUNDS=5      rounds
#   WORKERS=1     threads                                      SEED=7        of the generator
#   RESULTS=FILE  keeps every single run
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

gristmill=${GRISTMILL:-.build/release/gristmill}
. Benchmarks/timing.sh # work, results, fail, timed

Benchmarks/statement_gifts.py "${1:-200000}" "${2:-20000}" "${SEED:-7}" "$work"
for ((round = 1; round <= ${ROUNDS:-5}; round++)); do
  for threads in ${WORKERS:-1}; do
    rm -rf "$work/store" "$work/reports"
    timed gristmill "$threads" "$gristmill" run Benchmarks/statements.yaml --quiet --workers "$threads" \
      --store "$work/store" --output "$work/reports" --set "folder=$work"
  done
done
Benchmarks/summarize.py --base gristmill "$results"
