#!/usr/bin/env bash
# Times the location ranking in Gristmill, chdb, DuckDB and Polars, in interleaved rounds, and prints
# medians, spread and ratios. The peers' answers have to agree to the byte, ours with theirs.
#
# usage: ranking.sh [RATINGS.csv]    made with `gristmill gen ratings` when there is none
#
# Settings, by environment variable:
#   GRISTMILL=.build/release/gristmill   the command            ROWS=1500000   rows to generate
#   DEFINITION=Benchmarks/ranking.yaml   the definition         ROUNDS=5       rounds
#   VARIANT=all|latest                   which votes count      WORKERS="1 2"  threads
#   OURS="cold again"                    what to time of ours, may be empty
#   PEERS="chdb duckdb polars"           what to time beside it, may be empty
#   PYTHON=Benchmarks/.venv/bin/python   where the peers are    RESULTS=FILE   keeps every single run
#
# cold: an empty store. again: the store is kept and the analysis asks for another order, so that the
# input is checked and only the analysis runs.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

gristmill=${GRISTMILL:-.build/release/gristmill}
variant=${VARIANT:-all}
rounds=${ROUNDS:-5}
workers=${WORKERS:-1 2}
ours=${OURS-cold again}
peers=${PEERS-chdb duckdb polars}
python=${PYTHON:-Benchmarks/.venv/bin/python}
case $variant in
  all) definition=${DEFINITION:-Benchmarks/ranking.yaml} latest=() ;;
  latest) definition=${DEFINITION:-Benchmarks/ranking-latest.yaml} latest=(--latest) ;;
  *)
    echo "ranking.sh: VARIANT: expected all or latest, found $variant" >&2
    exit 64
    ;;
esac

. Benchmarks/timing.sh # work, results, fail, timed

if [ $# -gt 0 ]; then
  ratings=$(realpath "$1")
else
  "$gristmill" gen ratings --count "${ROWS:-1500000}" --seed 7 --out "$work/data"
  ratings=$work/data/ratings.csv
fi
cat "$ratings" >/dev/null # Everyone reads from the page cache.

run_ours() { # NAME THREADS STORE ARGUMENTS...
  timed "$1" "$2" "$gristmill" run "$definition" --quiet --workers "$2" --store "$3" \
    --output "$work/reports" --set "ratings=$ratings" "${@:4}"
}

run_peer() { # NAME THREADS
  timed "$1" "$2" "$python" -B "Benchmarks/peers/ranking_$1.py" "$ratings" --threads "$2" \
    "${latest[@]}" --top "$work/$1.top.csv" --histogram "$work/$1.histogram.csv"
}

for ((round = 1; round <= rounds; round++)); do
  for threads in $workers; do
    rm -rf "$work/store"
    for mode in $ours; do
      case $mode in
        cold) run_ours gristmill-cold "$threads" "$work/store" ;;
        again)
          # Makes the store when `cold` was not asked for.
          [ -e "$work/store" ] || "$gristmill" run "$definition" --quiet --store "$work/store" \
            --output "$work/reports" --set "ratings=$ratings"
          run_ours gristmill-again "$threads" "$work/store" --set order=wilson
          ;;
        *)
          echo "ranking.sh: OURS: expected cold or again, found $mode" >&2
          exit 64
          ;;
      esac
    done
    for peer in $peers; do run_peer "$peer" "$threads"; done
  done
done

first=
for peer in $peers; do
  for output in top histogram; do
    [ -z "$first" ] || cmp "$work/$first.$output.csv" "$work/$peer.$output.csv"
  done
  first=$peer
done

if [ -n "$first" ] && [ -n "$ours" ]; then
  # The list in the order that the peers use.
  "$gristmill" run "$definition" --quiet --store "$work/store" --output "$work/reports" \
    --set "ratings=$ratings"
  Benchmarks/compare.py "$work"/reports/*/ranking.top.csv "$work/$first.top.csv"
fi

printf '%s lines, %s MB, votes: %s, %s rounds\n' "$(wc -l <"$ratings")" \
  "$(($(stat -c %s "$ratings") / 1000000))" "$variant" "$rounds"
Benchmarks/summarize.py "$results"
