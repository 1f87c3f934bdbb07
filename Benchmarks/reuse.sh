#!/usr/bin/env bash
# Times what a run over a store costs that an earlier run left, beside the first run: with nothing
# new, with one file in a hundred new, and with only the analysis changed. Prints medians, spread and ratios.
#
# usage: reuse.sh [RATINGS.csv]    made with `gristmill gen ratings` when there is none
#
# The file is cut into 100 files of whole lines: `scattered` as it comes, where each holds votes of all
# months, and `by-month`, sorted by time first, where each holds the votes of some weeks.
#
# `gristmill bench run`, also with --again, measures the first two of these by themselves. One file more and another
# analysis are states that it does not make, and ratios need all of them in the same rounds.
#
# Settings, by environment variable:
#   GRISTMILL=.build/release/gristmill   the command            ROWS=15000000   rows to generate
#   ROUNDS=5                             rounds                 WORKERS=1       threads
#   WORK=a temporary folder              needs three times the space of the file
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

gristmill=${GRISTMILL:-.build/release/gristmill}
rounds=${ROUNDS:-5}
workers=${WORKERS:-1}
work=${WORK:-$(mktemp -d)}
mkdir -p "$work"
trap 'rm -rf "$work"' EXIT
results=$work/results.tsv
: >"$results"

if [ $# -gt 0 ]; then
  ratings=$(realpath "$1")
else
  "$gristmill" gen ratings --count "${ROWS:-15000000}" --seed 7 --out "$work/data"
  ratings=$work/data/ratings.csv
fi

# cut NAME: the rows on standard input become 100 files with a header each.
cut_rows() {
  local lines
  mkdir "$work/$1"
  lines=$(($(wc -l <"$ratings") / 100))
  head -n 1 "$ratings" >"$work/header"
  split -l "$lines" -d -a 3 --filter "cat '$work/header' - >\"$work/$1/\$FILE.csv\"" - part
}
tail -n +2 "$ratings" | cut_rows scattered
# The generator writes no line breaks in fields and puts the time last but one.
column=$(head -n 1 "$ratings" | tr , '\n' | grep -n '^at$' | cut -d : -f 1)
tail -n +2 "$ratings" | LC_ALL=C sort -s -t , -k "$column,$column" | cut_rows by-month

run() { # NAME FOLDER ARGUMENTS...
  local line
  if ! line=$(Benchmarks/measure.py --log "$work/log" "$gristmill" run Benchmarks/ranking.yaml --quiet \
    --workers "$workers" --store "$work/store" --output "$work/reports" \
    --set "ratings=$work/$2/part*.csv" "${@:3}"); then
    echo "reuse.sh: $1 failed:" >&2
    tail -n 20 "$work/log" >&2
    exit 70
  fi
  [ "$1" = - ] || printf '%s\t%s\t%s\n' "$1 $2" "$workers" "$line" | tee -a "$results" >&2
}

for ((round = 1; round <= rounds; round++)); do
  for folder in scattered by-month; do
    new=$work/$folder/part099.csv
    cat "$work/$folder"/*.csv >/dev/null # All is read from the page cache.
    rm -rf "$work/store"
    run first "$folder"
    run nothing-new "$folder"
    run analysis-changed "$folder" --set order=wilson
    rm -rf "$work/store"
    mv "$new" "$work/later"
    run - "$folder"
    mv "$work/later" "$new"
    run one-file-new "$folder"
  done
done

printf '%s rows, %s MB in 100 files, %s rounds\n' "$(wc -l <"$ratings")" \
  "$(($(stat -c %s "$ratings") / 1000000))" "$rounds"
Benchmarks/summarize.py --base first "$results"
