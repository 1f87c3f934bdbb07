#!/usr/bin/env bash
# Times the agenda of a year out of a large calendar, from its CSV to pages of JSON, with an empty store.
#
# usage: agenda.sh [COUNT]    1000000 events unless said, of which a tenth are rules
#
# Settings, by environment variable:
#   GRISTMILL=.build/release/gristmill   the command           ROUNDS=5      rounds
#   WORKERS=1     threads                                      SEED=7        of the generator
#   RESULTS=FILE  keeps every single run
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

gristmill=${GRISTMILL:-.build/release/gristmill}
. Benchmarks/timing.sh # work, results, fail, timed

Benchmarks/agenda_events.py "${1:-1000000}" "${SEED:-7}" >"$work/events.csv"
for ((round = 1; round <= ${ROUNDS:-5}; round++)); do
  for threads in ${WORKERS:-1}; do
    rm -rf "$work/store" "$work/reports"
    timed gristmill "$threads" "$gristmill" run Benchmarks/agenda.yaml --quiet --workers "$threads" \
      --store "$work/store" --output "$work/reports" --set "events=$work/events.csv"
  done
done
Benchmarks/summarize.py --base gristmill "$results"
