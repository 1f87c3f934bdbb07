#!/usr/bin/env bash
# Times ten group and five join questions, those of the db-benchmark of duckdblabs, in Gristmill, DuckDB, Polars and chdb, in
# interleaved rounds, and prints medians, spread and ratios. All answers have to agree.
#
# usage: group.sh [FOLDER]    made by group_data.py when there is none
#
# Settings, by environment variable:
#   GRISTMILL=.build/release/gristmill   the command            ROWS=10000000   rows to generate
#   QUESTIONS="g1 ... g10 j1 ... j5"     what to ask            ROUNDS=3        rounds
#   MODES="cold again"                   how                    WORKERS=2       threads
#   PEERS="duckdb polars chdb"           whom, may be empty     MEMORY=512M     what Gristmill may hold
#   PYTHON=Benchmarks/.venv/bin/python   where the peers are    RESULTS=FILE    keeps every single run
#
# cold: from CSV, of which the columns of the question are read, into an empty store. again: all tables were read before: ours in
# a store that knows no answer yet, and is copied for each run; DuckDB's in a database, chdb's as MergeTree, Polars' as Parquet.
# What that costs stands as `load`.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

gristmill=${GRISTMILL:-.build/release/gristmill}
questions=${QUESTIONS:-g1 g2 g3 g4 g5 g6 g7 g8 g9 g10 j1 j2 j3 j4 j5}
modes=${MODES:-cold again}
peers=${PEERS-duckdb polars chdb}
python=${PYTHON:-Benchmarks/.venv/bin/python}
. Benchmarks/timing.sh # work, results, fail, timed

for mode in $modes; do
  case $mode in
    cold | again) ;;
    *) fail 64 "MODES: expected cold or again, found $mode" ;;
  esac
done

if [ $# -gt 0 ]; then
  data=$(realpath "$1")
else
  data=$work/data
  "$python" -B Benchmarks/group_data.py "${ROWS:-10000000}" "$data"
fi

# All that follows takes: QUESTION MODE THREADS.

definition() { # QUESTION MODE [OPTIONS]
  local own=()
  [ "$2" = cold ] || own=(--own)
  "$python" -B Benchmarks/group_definition.py "$1" "$data" "${own[@]}" "${@:3}" >"$work/$1-$2.yaml"
}

# An empty store, or one that has read all tables.
store() { # MODE
  rm -rf "$work/store"
  [ "$1" = cold ] || cp -r "$work/own/gristmill" "$work/store"
}

ours=("$gristmill" run --quiet --memory "${MEMORY:-512M}" --output "$work/reports")

peer() { # PEER QUESTION MODE THREADS OPTIONS...
  local own=()
  [ "$3" = cold ] || own=(--own "$work/own/$1")
  printf '%s\0' "$python" -B "Benchmarks/peers/group_$1.py" "$2" "$data" --threads "$4" "${own[@]}" "${@:5}"
}

run_ours() {
  store "$2"
  timed "gristmill $1-$2" "$3" "${ours[@]}" --workers "$3" --store "$work/store" "$work/$1-$2.yaml"
}

run_peer() { # PEER QUESTION MODE THREADS
  local command
  mapfile -d '' command < <(peer "$@" --spent "$work/spent")
  timed "$1 $2-$3" "$4" "${command[@]}"
  # The question alone, without the start of Python and its libraries.
  printf '%s-asked %s\t%s\t%s\t0\t0\n' "$1" "$2-$3" "$4" "$(cat "$work/spent")" >>"$results"
}

check() { # QUESTION MODE
  local peer command answers=()
  definition "$1" "$2" --page
  store "$2"
  rm -rf "$work/reports"
  "${ours[@]}" --store "$work/store" "$work/$1-$2.yaml"
  for peer in $peers; do
    mapfile -d '' command < <(peer "$peer" "$1" "$2" 2 --answer "$work/$peer.json")
    "${command[@]}"
    answers+=("$work/$peer.json")
  done
  [ -z "$peers" ] || "$python" -B Benchmarks/group_answers.py "$1" "$work/reports/group/page.groups.csv" "${answers[@]}"
  definition "$1" "$2"
}

cat "$data"/*.csv >/dev/null # Everyone reads from the page cache.
mkdir "$work/own"
if [[ $modes = *again* ]]; then
  definition load load
  threads=${WORKERS:-2}
  threads=${threads%% *}
  timed "gristmill load" "$threads" "${ours[@]}" --workers "$threads" --store "$work/own/gristmill" "$work/load-load.yaml"
  for peer in $peers; do
    mapfile -d '' command < <(peer "$peer" load again "$threads")
    timed "$peer load" "$threads" "${command[@]}"
  done
  du -sm "$work"/own/* | sed "s|$work/own/||; s|\t| MB |"
fi

for question in $questions; do
  for mode in $modes; do check "$question" "$mode"; done
done

for ((round = 1; round <= ${ROUNDS:-3}; round++)); do
  for threads in ${WORKERS:-2}; do
    for question in $questions; do
      for mode in $modes; do
        run_ours "$question" "$mode" "$threads"
        for peer in $peers; do run_peer "$peer" "$question" "$mode" "$threads"; done
      done
    done
  done
done

printf '%s rows, %s rounds\n' "$(($(wc -l <"$data/groups.csv") - 1))" "${ROUNDS:-3}"
Benchmarks/summarize.py --base gristmill "$results"
Benchmarks/group_summarize.py "$results"
