#!/usr/bin/env bash
# Times finding the records of one person in Gristmill and Splink, in interleaved rounds, and prints medians,
# spread, ratios, and precision, recall and F1 of both at a probability of .9.
#
# linkage asks for the same blocks as Splink; linkage-wide for more, which Splink has no keys for (sounds).
#
# Gristmill does more: it ingests the list into an empty store, which checks every value and keeps the records in
# checksummed, synced segments, puts the pairs into groups, and writes each pair with its weights.
#
# usage: linkage.sh [RECORDS]    160000 unless said
#
# Settings, by environment variable:
#   GRISTMILL=.build/release/gristmill   the command           ROUNDS=3      rounds
#   OURS="linkage linkage-wide"          definitions, may be empty
#   WORKERS="1 2"                        threads, of the peer too
#   PEERS=splink                         may be empty          SEED=7        of the generator
#   PYTHON=Benchmarks/.venv/bin/python   where the peer is     RESULTS=FILE  keeps every single run
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

gristmill=${GRISTMILL:-.build/release/gristmill}
ours=${OURS-linkage linkage-wide}
peers=${PEERS-splink}
python=${PYTHON:-Benchmarks/.venv/bin/python}
. Benchmarks/timing.sh # work, results, fail, timed

[ -z "$peers" ] || "$python" -c 'import splink' 2>/dev/null ||
  fail 69 "the peers are missing; run Benchmarks/peers/setup.sh linkage"
"$gristmill" gen names --count "${1:-160000}" --seed "${SEED:-7}" --out "$work"

answers=()
for name in $ours; do answers+=("$name=$work/$name/benchmark-$name/duplicates.pairs.csv"); done
for peer in $peers; do answers+=("$peer=$work/$peer.csv"); done
for ((round = 1; round <= ${ROUNDS:-3}; round++)); do
  for threads in ${WORKERS:-1 2}; do
    for name in $ours; do
      rm -rf "$work/store" "${work:?}/$name"
      timed "$name" "$threads" "$gristmill" run "Benchmarks/$name.yaml" --quiet --workers "$threads" \
        --store "$work/store" --output "$work/$name" --set "list=$work/names.csv"
    done
    for peer in $peers; do
      timed "$peer" "$threads" "$python" -B "Benchmarks/peers/linkage_$peer.py" "$work/names.csv" \
        --answers "$work/$peer.csv" --threads "$threads"
    done
  done
done

Benchmarks/linkage_answers.py "$work/pairs.csv" "${answers[@]}"
printf '%s records, %s rounds\n' "${1:-160000}" "${ROUNDS:-3}"
Benchmarks/summarize.py --base linkage "$results"
