# What benchmark scripts share: to be sourced behind `set -euo pipefail`, in the package's folder.
#
# `gristmill bench` measures this program alone. Here it takes turns with peers within each round, so one instrument
# times them all.
#
# Sets `work`, a folder that is removed at the end, and `results`, the file RESULTS or one in that folder, empty.

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
results=${RESULTS:-$work/results.tsv}
: >"$results"

fail() { # EXIT MESSAGE
  echo "$(basename "$0"): $2" >&2
  exit "$1"
}

# timed NAME THREADS COMMAND...: what the command printed goes to $work/NAME.log, what it cost as a line
# "name threads wall cpu rss exit" into the results.
timed() {
  local name=$1 threads=$2 line log
  log=$work/${1// /-}.log
  rm -f "$log"
  if ! line=$(Benchmarks/measure.py --log "$log" "${@:3}"); then
    tail -n 20 "$log" >&2
    fail 70 "$name failed"
  fi
  printf '%s\t%s\t%s\n' "$name" "$threads" "$line" | tee -a "$results" >&2
}
