#!/usr/bin/env bash
# Times what trips amount to in Gristmill, DuckDB, Polars, and Polars with numba and simplification, in
# interleaved rounds, and prints medians, spread and ratios. peers/README.md has the question; all answers
# are compared with those of a reference, trip by trip.
#
# usage: traces.sh [M|L|POINTS|FIXES.csv]    made with `gristmill gen trips` unless it is a file
#
# M, the default, is 1.6 million points, 100 MB; L ten times that.
#
# Settings, by environment variable:
#   GRISTMILL=.build/release/gristmill   the command            ROUNDS=5       rounds
#   OURS=gristmill                       may be empty           WORKERS="1 2"  threads
#   PEERS="duckdb polars numba"          may be empty           DIRTY=0.01     share of wrong fixes
#   ORDER=time                           order of the rows      SEED=7         of the generator
#   SAMPLE=20000                         points for trackintel and movingpandas; 0 asks neither
#   PYTHON=Benchmarks/.venv/bin/python   where the peers are    RESULTS=FILE   keeps every single run
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

gristmill=${GRISTMILL:-.build/release/gristmill}
ours=${OURS-gristmill}
peers=${PEERS-duckdb polars numba}
python=${PYTHON:-Benchmarks/.venv/bin/python}
sample=${SAMPLE:-20000}
definition=Benchmarks/traces.yaml
. Benchmarks/timing.sh # work, results, fail, timed

[ -e "$(dirname "$python")/../.peers-traces" ] ||
  fail 69 "the peers are missing; run Benchmarks/peers/setup.sh traces"
for peer in $peers; do
  case $peer in
    duckdb | polars | numba) ;;
    *) fail 64 "PEERS: expected duckdb, polars or numba, found $peer" ;;
  esac
done

generate() { # POINTS FOLDER
  "$gristmill" gen trips --count "$1" --seed "${SEED:-7}" --dirty "${DIRTY:-0.01}" \
    --order "${ORDER:-time}" --out "$2"
}

# name_trips FROM TO: several devices have a trip t1; ours goes by one field, so names get the device in front.
name_trips() {
  mkdir -p "$(dirname "$2")"
  awk -F , -v OFS=, 'NR > 1 { $2 = $1 "-" $2 } 1' "$1" >"$2"
}

case ${1:-M} in
  M) points=1600000 ;;
  L) points=16000000 ;;
  *[!0-9]*) points= ;;
  *) points=$1 ;;
esac
if [ -n "$points" ]; then
  generate "$points" "$work/made"
  given=$work/made/fixes.csv
else
  [ -f "$1" ] || fail 66 "expected M, L, a number of points or a file, found $1"
  given=$1
fi
fixes=$work/data/fixes.csv
name_trips "$given" "$fixes"
rm -rf "$work/made"

"$python" -B Benchmarks/traces_answers_test.py --quiet
"$python" -B Benchmarks/traces_test.py --quiet
if [ -n "$ours" ] && ! "$gristmill" check "$definition" --set "fixes=$fixes" >"$work/log" 2>&1; then
  tail -n 5 "$work/log" >&2
  echo "traces.sh: $gristmill does not take $definition: only the peers are timed" >&2
  ours=
fi

# peer NAME THREADS ANSWERS ARGUMENTS...: sets `command`.
peer() {
  command=("$python" -B "Benchmarks/peers/traces_$1.py" "$fixes" --threads "$2" --answers "$3" "${@:4}")
}

# What is right, by either rule of speed. This also compiles the loops of numba for the rounds.
export NUMBA_CACHE_DIR=$work/numba
for rule in kept previous; do
  peer numba 2 "$work/expected-$rule.csv" --formulation loops --speed "$rule"
  "${command[@]}" >/dev/null
done

cat "$fixes" >/dev/null # Everyone reads from the page cache.
for ((round = 1; round <= ${ROUNDS:-5}; round++)); do
  for threads in ${WORKERS:-1 2}; do
    if [ -n "$ours" ]; then
      rm -rf "$work/store" "$work/reports"
      timed gristmill "$threads" "$gristmill" run "$definition" --quiet --workers "$threads" \
        --store "$work/store" --output "$work/reports" --set "fixes=$fixes"
    fi
    for name in $peers; do
      peer "$name" "$threads" "$work/$name.csv"
      timed "$name" "$threads" "${command[@]}"
    done
  done
done

# DuckDB and Polars compare a point with the one before it, which changes what they keep; numba measures
# as asked, but its library simplifies on one plane for a trip.
Benchmarks/traces_answers.py --may-differ all "$work/expected-kept.csv" "$work/expected-previous.csv"
for name in $peers; do
  case $name in
    numba) Benchmarks/traces_answers.py --may-differ simplified "$work/expected-kept.csv" "$work/$name.csv" ;;
    *) Benchmarks/traces_answers.py "$work/expected-previous.csv" "$work/$name.csv" ;;
  esac
done
if [ -n "$ours" ]; then
  Benchmarks/traces_ours.py "$work"/reports/*/trips.traces.csv "$work/expected-kept.csv"
fi

printf '%s points, %s MB, %s rounds\n' "$(($(wc -l <"$fixes") - 1))" \
  "$(($(stat -c %s "$fixes") / 1000000))" "${ROUNDS:-5}"
Benchmarks/summarize.py --base gristmill "$results"

if [ "$sample" = 0 ]; then exit; fi
if [ ! -e "$(dirname "$python")/../.peers-traces-sample" ]; then
  echo "trackintel and movingpandas are not installed: run Benchmarks/peers/setup.sh traces-sample"
  exit
fi
generate "$sample" "$work/made"
name_trips "$work/made/fixes.csv" "$fixes"
peer numba 2 "$work/expected.csv" --formulation loops
"${command[@]}" >/dev/null
# trackintel drops what comes before a gap; movingpandas measures on the ellipsoid.
for row in trackintel:stays movingpandas:points,distance_mm,duration_ms; do
  name=${row%%:*}
  peer "$name" 1 "$work/$name.csv"
  "${command[@]}" >"$work/said"
  "$python" - "$work/said" <<'PYTHON'
import json, sys

with open(sys.argv[1], encoding="utf-8") as lines:
    said = json.loads(lines.read().splitlines()[-1])
print(f"{said['engine']}: {said['points'] / said['core_s']:,.0f} points per second, {said['points']} points")
PYTHON
  Benchmarks/traces_answers.py --may-differ "${row#*:}" "$work/expected.csv" "$work/$name.csv"
done
