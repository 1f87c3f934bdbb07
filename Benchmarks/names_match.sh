#!/usr/bin/env bash
# Times finding the five nearest of a million names for misspelled ones in Gristmill and RapidFuzz, in interleaved
# rounds, and prints medians, spread and ratios, and how many answers are right.
#
# Gristmill is timed as a whole command over a store that is there: it opens the store, unpacks the dictionary of
# names, answers, and reads names and ids of what it found. The peers read and fold the list first; what the
# queries alone cost them is printed too, as `NAME-queries`.
#
# usage: names_match.sh [FOLDER]    with names.csv and queries.csv; made with `gristmill gen names` when not given
#
# Settings, by environment variable:
#   GRISTMILL=.build/release/gristmill   the command          COUNT=1000000    names to generate
#   QUERIES=1000                         queries              SEED=1           of the generator
#   ROUNDS=3                             rounds               WORKERS="1"      threads
#   PEERS="all blocks"                   how RapidFuzz is asked, may be empty
#   PYTHON=Benchmarks/.venv/bin/python   where it is          RESULTS=FILE     keeps every single run
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

gristmill=${GRISTMILL:-.build/release/gristmill}
peers=${PEERS-all blocks}
python=${PYTHON:-Benchmarks/.venv/bin/python}
. Benchmarks/timing.sh # work, results, fail, timed

for peer in $peers; do
  case $peer in
    all | blocks) ;;
    *) fail 64 "expected all or blocks in PEERS, found $peer" ;;
  esac
  "$python" -c 'import rapidfuzz, numpy' 2>/dev/null ||
    fail 69 "RapidFuzz is missing; run Benchmarks/peers/setup.sh names"
done

if [ $# -gt 0 ]; then
  data=$(realpath "$1")
else
  data=$work/data
  "$gristmill" gen names --count "${COUNT:-1000000}" --queries "${QUERIES:-1000}" --seed "${SEED:-1}" --out "$data"
fi
"$gristmill" run Benchmarks/names_match.yaml --quiet --store "$work/store" --output "$work/reports" \
  --set "names=$data/names.csv"
cat "$data"/*.csv >/dev/null # Everyone reads from the page cache.

ours='"$1" match --store "$2" --clearance personal --id query --top 5 --format csv --workers "$3" "$4" >"$5"'
sides=()
for ((round = 1; round <= ${ROUNDS:-3}; round++)); do
  for threads in ${WORKERS:-1}; do
    timed gristmill "$threads" bash -c "$ours" match "$gristmill" "$work/store" "$threads" "$data/queries.csv" \
      "$work/gristmill.csv"
    for peer in $peers; do
      timed "$peer" "$threads" "$python" -B Benchmarks/peers/names_match_rapidfuzz.py "$peer" \
        "$data/names.csv" "$data/queries.csv" --threads "$threads" --output "$work/$peer.csv"
      # The line of the peer itself: wall and CPU of the queries, and the peak of the process.
      awk -F'\t' -v name="$peer-queries" -v threads="$threads" -v peak="$(tail -n 1 "$results" | cut -f 5)" \
        '$1 == "queries" {print name "\t" threads "\t" $2 "\t" $3 "\t" peak "\t0"}' "$work/$peer.log" |
        tee -a "$results" >&2
    done
  done
done
for side in gristmill $peers; do sides+=("$side=$work/$side.csv"); done
Benchmarks/names_match_hits.py "$data/names.csv" "$data/queries.csv" "${sides[@]}"
Benchmarks/summarize.py --base gristmill "$results"
