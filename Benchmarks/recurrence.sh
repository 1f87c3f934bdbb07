#!/usr/bin/env bash
# Compares the instances of random recurrence rules in Gristmill, dateutil and libical: where the peers agree, all three
# have to be equal.
#
# usage: recurrence.sh [COUNT]    4000 rules of each seed unless said
#
# Settings, by environment variable:
#   GRISTMILL=.build/release/gristmill   the command           SEEDS="1 2 3"   of the rules
#   PYTHON=Benchmarks/.venv/bin/python   where dateutil is
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

gristmill=${GRISTMILL:-.build/release/gristmill}
python=${PYTHON:-Benchmarks/.venv/bin/python}
fail() { # EXIT MESSAGE
  echo "recurrence.sh: $2" >&2
  exit "$1"
}
"$python" -c 'import dateutil' 2>/dev/null ||
  fail 69 "dateutil is missing; run Benchmarks/peers/setup.sh calendars"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cc -O2 Benchmarks/peers/recurrence_libical.c -o "$work/libical" -lical ||
  fail 69 "libical is missing; install libical-dev"

for seed in ${SEEDS:-1 2 3}; do
  "$python" -B Benchmarks/recurrence_rules.py "$seed" "${1:-4000}" >"$work/rules"
  "$python" -B Benchmarks/peers/recurrence_dateutil.py "$work/rules" >"$work/by-dateutil"
  "$work/libical" "$work/rules" >"$work/by-libical"
  "$python" -B Benchmarks/peers/recurrence_gristmill.py "$gristmill" "$work/rules" "$work/run" \
    >"$work/by-gristmill"
  printf 'seed %s: ' "$seed"
  "$python" -B Benchmarks/recurrence_compare.py "$work/rules" "$work/by-dateutil" "$work/by-libical" \
    "$work/by-gristmill"
done
