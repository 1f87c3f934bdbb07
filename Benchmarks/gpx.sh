#!/usr/bin/env bash
# Times parsing GPX in Gristmill, expat from C, lxml and gpxpy, in interleaved rounds, and prints medians,
# spread and ratios. All have to find the same points with the same sums.
#
# Gristmill does more than the others: it ingests into an empty store, which checks every value, keeps the
# points with their lines in checksummed, synced segments, and hashes the input.
#
# With DEFINITION=Benchmarks/xml.yaml the same files are read as XML of any vocabulary, by paths of elements.
#
# usage: gpx.sh [MEGABYTES|FILE.gpx...]    made with gpx_corpus.py unless there are files
#
# Settings, by environment variable:
#   GRISTMILL=.build/release/gristmill   the command           ROUNDS=5      rounds
#   OURS=gristmill                       may be empty          WORKERS=1     threads; the peers have one
#   PEERS="expat lxml gpxpy"             may be empty          SEED=7        of the generator
#   SLOW=20                              megabytes up to which gpxpy is asked
#   PYTHON=Benchmarks/.venv/bin/python   where the peers are   RESULTS=FILE  keeps every single run
#   DEFINITION=Benchmarks/gpx.yaml       how ours reads them
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

gristmill=${GRISTMILL:-.build/release/gristmill}
ours=${OURS-gristmill}
python=${PYTHON:-Benchmarks/.venv/bin/python}
. Benchmarks/timing.sh # work, results, fail, timed

[ -x "$(dirname "$python")/gpx_expat" ] ||
  fail 69 "the peers are missing; run Benchmarks/peers/setup.sh gpx"

# Files are copied under numbers, since ours takes a pattern and two may have one name. Of equal ones only
# the first is: ours reads a file that stands twice once.
mkdir "$work/data"
declare -A copied=()
case ${1:-16} in
  *[!0-9]*)
    number=0
    for file in "$@"; do
      [ -f "$file" ] || fail 66 "expected megabytes or files, found $file"
      content=$(sha256sum <"$file")
      [ -z "${copied[$content]:-}" ] || continue
      copied[$content]=yes
      number=$((number + 1))
      cp "$file" "$work/data/$(printf '%05d' "$number").gpx"
    done
    ;;
  *) Benchmarks/gpx_corpus.py "$work/data/made.gpx" --megabytes "${1:-16}" --seed "${SEED:-7}" ;;
esac
files=("$work"/data/*.gpx)
bytes=$(cat "${files[@]}" | wc -c)

peers=
for peer in ${PEERS-expat lxml gpxpy}; do
  case $peer in
    expat | lxml) peers+=" $peer" ;;
    gpxpy)
      if [ "$bytes" -le $((${SLOW:-20} * 1000000)) ]; then
        peers+=" gpxpy"
      else
        echo "gpx.sh: gpxpy is not asked about more than ${SLOW:-20} MB" >&2
      fi
      ;;
    *) fail 64 "PEERS: expected expat, lxml or gpxpy, found $peer" ;;
  esac
done

"$python" -B Benchmarks/gpx_test.py --quiet

for ((round = 1; round <= ${ROUNDS:-5}; round++)); do
  for threads in ${WORKERS:-1}; do
    if [ -z "$ours" ]; then continue; fi
    rm -rf "$work/store" "$work/reports"
    timed gristmill "$threads" "$gristmill" run "${DEFINITION:-Benchmarks/gpx.yaml}" --quiet --workers "$threads" \
      --store "$work/store" --output "$work/reports" --set "files=$work/data/*.gpx"
  done
  for peer in $peers; do
    case $peer in
      expat) timed expat 1 "$(dirname "$python")/gpx_expat" "${files[@]}" ;;
      *) timed "$peer" 1 "$python" -B "Benchmarks/peers/gpx_$peer.py" "${files[@]}" ;;
    esac
  done
done

answers=()
for peer in $peers; do answers+=("$work/$peer.log"); done
if [ -n "$ours" ]; then
  "$python" -B Benchmarks/peers/gpx_gristmill.py "$gristmill" "$work/store" >"$work/ours"
  answers+=("$work/ours")
fi
if [ ${#answers[@]} -gt 1 ]; then Benchmarks/figures_equal.py "${answers[@]}"; fi

printf '%s files, %s bytes, %s rounds\n' "${#files[@]}" "$bytes" "${ROUNDS:-5}"
Benchmarks/summarize.py --base gristmill --bytes "$bytes" "$results"
