#!/usr/bin/env bash
# Times two questions about the words of dreams in Gristmill and its peers, in interleaved rounds, and prints
# medians, spread and ratios. All answers have to be equal.
#
# The questions: the three most common words of each dream with the 1,000 most common of all and their
# documents; and the 100 words that set dreams that came true apart. Gristmill answers both in one run from an
# empty store, and leaves the index; each peer is started once for each question, and both are added up.
#
# usage: words.sh [DREAMS.jsonl]    made with `gristmill gen dreams --ascii` when there is none
#
# Settings, by environment variable:
#   GRISTMILL=.build/release/gristmill   the command        COUNT=130000   dreams to generate
#   ROUNDS=3                             rounds             WORKERS="2"    threads
#   PEERS="duckdb polars sklearn"        what to time beside it, may be empty
#   PYTHON=Benchmarks/.venv/bin/python   where they are     RESULTS=FILE   keeps every single run
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

gristmill=${GRISTMILL:-.build/release/gristmill}
peers=${PEERS-duckdb polars sklearn}
python=${PYTHON:-Benchmarks/.venv/bin/python}
. Benchmarks/timing.sh # work, results, fail, timed

if [ $# -gt 0 ]; then
  dreams=$(realpath "$1")
else
  "$gristmill" gen dreams --ascii --count "${COUNT:-130000}" --seed 7 --out "$work/data"
  dreams=$work/data/dreams.jsonl
fi
cat "$dreams" >/dev/null # Everyone reads from the page cache.

# Both questions to one peer, one process after the other.
both='set -e; peer=$1; shift
"$@" "Benchmarks/peers/words_$peer.py" counts "$DREAMS" --threads "$THREADS" --words "$OUT/words" --dreams-top "$OUT/dreams-top"
"$@" "Benchmarks/peers/words_$peer.py" keyness "$DREAMS" --threads "$THREADS" --keywords "$OUT/keywords"'

for ((round = 1; round <= ${ROUNDS:-3}; round++)); do
  for threads in ${WORKERS:-2}; do
    rm -rf "$work/store" "$work/reports"
    timed gristmill "$threads" "$gristmill" run Benchmarks/words.yaml --quiet --workers "$threads" \
      --store "$work/store" --output "$work/reports" --set "dreams=$dreams"
    for peer in $peers; do
      mkdir -p "$work/$peer"
      DREAMS=$dreams THREADS=$threads OUT=$work/$peer timed "$peer" "$threads" \
        bash -c "$both" words "$peer" "$python" -B
      if [ "$round" = 1 ]; then
        "$python" -B Benchmarks/words_answers.py "$work/reports/words" "$work/$peer"
      fi
    done
  done
done
Benchmarks/summarize.py --base gristmill "$results"
