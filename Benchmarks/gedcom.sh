#!/usr/bin/env bash
# Times reading the individuals of a GEDCOM file in Gristmill, ged4py and python-gedcom, in interleaved rounds, and
# prints medians, spread and ratios. All have to find the same people with the same names and places.
#
# Gristmill does more than the others: it ingests into an empty store, divides and folds names, reads dates as
# intervals, keeps the records in checksummed, synced segments, and hashes the input.
#
# usage: gedcom.sh [PEOPLE]    100000 unless said
#
# Settings, by environment variable:
#   GRISTMILL=.build/release/gristmill   the command           ROUNDS=3      rounds
#   OURS=gristmill                       may be empty          WORKERS=1     threads; the peers have one
#   PEERS="ged4py python_gedcom"         may be empty          SEED=7        of the generator
#   PYTHON=Benchmarks/.venv/bin/python   where the peers are   RESULTS=FILE  keeps every single run
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

gristmill=${GRISTMILL:-.build/release/gristmill}
ours=${OURS-gristmill}
peers=${PEERS-ged4py python_gedcom}
python=${PYTHON:-Benchmarks/.venv/bin/python}
. Benchmarks/timing.sh # work, results, fail, timed

[ -z "$peers" ] || "$python" -c 'import ged4py, gedcom' 2>/dev/null ||
  fail 69 "the peers are missing; run Benchmarks/peers/setup.sh gedcom"
"$gristmill" gen names --gedcom --count "${1:-100000}" --seed "${SEED:-7}" --out "$work"
bytes=$(wc -c <"$work/names.ged")

for ((round = 1; round <= ${ROUNDS:-3}; round++)); do
  for threads in ${WORKERS:-1}; do
    if [ -z "$ours" ]; then continue; fi
    rm -rf "$work/store" "$work/reports"
    timed gristmill "$threads" "$gristmill" run Benchmarks/gedcom.yaml --quiet --workers "$threads" \
      --store "$work/store" --output "$work/reports" --set "files=$work/names.ged"
  done
  for peer in $peers; do
    timed "$peer" 1 "$python" -B "Benchmarks/peers/gedcom_$peer.py" "$work/names.ged"
  done
done

answers=()
for peer in $peers; do answers+=("$work/$peer.log"); done
if [ -n "$ours" ]; then
  "$python" -B Benchmarks/peers/gedcom_gristmill.py "$gristmill" "$work/store" >"$work/ours"
  answers+=("$work/ours")
fi
if [ ${#answers[@]} -gt 1 ]; then Benchmarks/figures_equal.py "${answers[@]}"; fi

printf '%s people, %s bytes, %s rounds\n' "${1:-100000}" "$bytes" "${ROUNDS:-3}"
Benchmarks/summarize.py --base gristmill --bytes "$bytes" "$results"
