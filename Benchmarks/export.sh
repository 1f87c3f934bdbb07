#!/usr/bin/env bash
# Times taking all votes out of a store as CSV, JSON Lines and Parquet, beside DuckDB's COPY out of its own table, in
# interleaved rounds, and prints medians, spread and ratios. What both wrote has to hold the same values.
#
# usage: export.sh [RATINGS.csv]    made with `gristmill gen ratings` when there is none
#
# Settings, by environment variable:
#   GRISTMILL=.build/release/gristmill   the command            ROWS=15000000   rows to generate
#   FORMATS="csv jsonl parquet"          what to write          ROUNDS=5        rounds
#   WORKERS="1 2"                        threads                PEERS=duckdb    may be empty
#   PYTHON=Benchmarks/.venv/bin/python   where the peer is      RESULTS=FILE    keeps every single run
#
# Neither side reads the input: ours has a store, DuckDB a database file of the same columns. `start` is what the peer takes
# without writing anything. Parquet is zstd on both sides; ours has checksums of pages, DuckDB's has none.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

gristmill=${GRISTMILL:-.build/release/gristmill}
formats=${FORMATS:-csv jsonl parquet}
peers=${PEERS-duckdb}
python=${PYTHON:-Benchmarks/.venv/bin/python}
. Benchmarks/timing.sh # work, results, fail, timed

if [ $# -gt 0 ]; then
  ratings=$(realpath "$1")
else
  "$gristmill" gen ratings --count "${ROWS:-15000000}" --seed 7 --out "$work/data"
  ratings=$work/data/ratings.csv
fi

"$gristmill" run Benchmarks/export.yaml --quiet --store "$work/store" --output "$work/reports" --set "ratings=$ratings"
for peer in $peers; do "$python" -B "Benchmarks/peers/export_$peer.py" load "$work/$peer.db" "$ratings"; done
mkdir "$work/out"

for ((round = 1; round <= ${ROUNDS:-5}; round++)); do
  for threads in ${WORKERS:-1 2}; do
    for peer in $peers; do
      timed "$peer start" "$threads" "$python" -B "Benchmarks/peers/export_$peer.py" start "$work/$peer.db" --threads "$threads"
    done
    for format in $formats; do
      raw=--raw
      [ "$format" = csv ] || raw=
      timed "gristmill $format" "$threads" "$gristmill" export "$work/store" votes --clearance intimate $raw \
        --format "$format" --output "$work/out/gristmill.$format" --workers "$threads"
      for peer in $peers; do
        timed "$peer $format" "$threads" "$python" -B "Benchmarks/peers/export_$peer.py" "$format" "$work/$peer.db" \
          --output "$work/out/$peer.$format" --threads "$threads"
      done
    done
  done
done

for peer in $peers; do "$python" -B "Benchmarks/peers/export_$peer.py" compare "$work/out" $formats; done
printf '%s rows, %s rounds\n' "$(($(wc -l <"$ratings") - 1))" "${ROUNDS:-5}"
stat -c '%s bytes %n' "$work"/out/* | sed "s|$work/out/||"
Benchmarks/summarize.py --base gristmill "$results"
