#!/usr/bin/env bash
# Times the audit of a safety network: each view with the last position before it and the right to see it, and each position with all
# who could see it. All three questions read what was read before: ours a store, DuckDB's a database, Polars' Parquet. The answers have
# to agree.
#
# usage: safety.sh [USERS [ALERTS [POSITIONS [VIEWS]]]]    20000 100000 10000000 1000000 unless said
#
# Settings, by environment variable:
#   GRISTMILL=.build/release/gristmill   the command           ROUNDS=5      rounds
#   WORKERS=1     threads                                      SEED=7        of the generator
#   PEERS="duckdb polars"                whom, may be empty    PYTHON=Benchmarks/.venv/bin/python
#   RESULTS=FILE  keeps every single run
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

gristmill=${GRISTMILL:-.build/release/gristmill}
python=${PYTHON:-Benchmarks/.venv/bin/python}
peers=${PEERS-duckdb polars}
. Benchmarks/timing.sh # work, results, fail, timed

"$gristmill" gen safety --users "${1:-20000}" --alerts "${2:-100000}" --positions "${3:-10000000}" \
  --views "${4:-1000000}" --seed "${SEED:-7}" --out "$work/data"

# The same definition twice: what is read is used again, what is asked is new.
cp Benchmarks/safety.yaml "$work/ask.yaml"
cat >>"$work/ask.yaml" <<'ASK'
analyze:
  network: {op: safety, inputs: {circles: circles, alerts: alerts, requests: requests, positions: positions, views: views}, list: 10, pages: 0}
report:
  audit: {kind: safety_audit, input: network, formats: [json]}
ASK
ours=("$gristmill" run --quiet --set "folder=$work/data")
"${ours[@]}" Benchmarks/safety.yaml --store "$work/own" --output "$work/reports"
for peer in $peers; do "$python" -B "Benchmarks/peers/safety_$peer.py" load "$work/data" "$work/$peer"; done

for ((round = 1; round <= ${ROUNDS:-5}; round++)); do
  for threads in ${WORKERS:-1}; do
    rm -rf "$work/store" "$work/reports"
    cp -r "$work/own" "$work/store"
    timed gristmill "$threads" "${ours[@]}" --workers "$threads" --store "$work/store" --output "$work/reports" "$work/ask.yaml"
    "$python" -B Benchmarks/peers/safety_answers.py "$work/reports/safety/audit.json" >"$work/gristmill.answers"
    for peer in $peers; do
      timed "$peer" "$threads" "$python" -B "Benchmarks/peers/safety_$peer.py" ask "$work/$peer" "$threads" "$work/$peer.answers"
      cmp "$work/gristmill.answers" "$work/$peer.answers" || fail 1 "$peer says something else"
    done
  done
done
cat "$work/gristmill.answers"
Benchmarks/summarize.py --base gristmill "$results"
