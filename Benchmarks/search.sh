#!/usr/bin/env bash
# Builds an inverted index with Gristmill, tantivy, Lucene and SQLite FTS5, and asks each the same queries, in
# interleaved rounds; checks all answers against an exhaustive scan, then prints medians and ratios.
#
# usage: search.sh CORPUS.jsonl     lines of {"id": integer, "body": text}; see search_corpus.py
#
# Settings, by environment variable:
#   GRISTMILL=.build/release/gristmill     the command         ROUNDS=5     rounds
#   OURS=gristmill                         may be empty        REPEAT=10    times that a query is asked a round
#   PEERS="tantivy lucene sqlite"          may be empty        MEMORY=512   budget of a build in MB
#   QUERIES=FILE                           JSON lines of queries, as queries.txt of search-benchmark-game
#   THREADS="1 2"                          builds; the queries go to the index of the last, from one thread
#   POSITIONS=yes|no                       no: builds are timed without positions, nothing is searched
#   WORK=FOLDER                            keeps indexes, queries and answers; the scan is done once
#   RESULTS=FILE                           keeps every single run
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

[ $# -eq 1 ] || {
  sed -n '2,/^set/{/^set/!s/^# \{0,1\}//p}' "${BASH_SOURCE[0]}" >&2
  exit 64
}
corpus=$(realpath "$1")
export GRISTMILL=${GRISTMILL:-$PWD/.build/release/gristmill}
ours=${OURS-gristmill}
peers=${PEERS-tantivy lucene sqlite}
threads=${THREADS:-1 2}
positions=${POSITIONS:-yes}
python=Benchmarks/.venv/bin/python

[ -x "$python" ] && [ -e Benchmarks/.venv/lucene/java ] || {
  echo "search.sh: the peers are missing; run Benchmarks/peers/setup.sh search" >&2
  exit 69
}

if [ -n "${WORK:-}" ]; then
  work=$(realpath -m "$WORK")
  mkdir -p "$work"
else
  work=$(mktemp -d)
  trap 'rm -rf "$work"' EXIT
fi
results=${RESULTS:-$work/results.tsv}
: >"$results"

python3 -B Benchmarks/search_test.py --quiet
if [ -n "$ours" ] && ! "$GRISTMILL" index build --help >/dev/null 2>&1; then
  echo "search.sh: $GRISTMILL has no command index build: only the peers are timed" >&2
  ours=
fi

driver() { # ENGINE: sets `command`
  case $1 in
    gristmill | tantivy | sqlite) command=("$python" -B "Benchmarks/peers/search_$1.py") ;;
    lucene) command=(Benchmarks/peers/search_lucene.sh) ;;
    *)
      echo "search.sh: expected gristmill, tantivy, lucene or sqlite, found $1" >&2
      exit 64
      ;;
  esac
}

# timed ENGINE THREADS COMMAND...: what it printed goes to $work/log, what it cost into `cost`.
timed() {
  rm -f "$work/log"
  if ! cost=$(Benchmarks/measure.py --log "$work/log" "${@:3}"); then
    echo "search.sh: $1 failed:" >&2
    tail -n 20 "$work/log" >&2
    exit 70
  fi
}

build() { # ENGINE THREADS
  local index=$work/index-$1 options=()
  if [ "$positions" = no ]; then options=(--no-positions); fi
  rm -rf "$index"
  driver "$1"
  timed "$1" "$2" "${command[@]}" build --input "$corpus" --output "$index" --threads "$2" \
    --memory "${MEMORY:-512}" "${options[@]}"
  printf 'build\t%s\t%s\t%s\t%s\n' "$1" "$2" "$cost" "$(grep '^{' "$work/log")" |
    tee -a "$results" >&2
}

search() { # ENGINE THREADS ROUND
  local answers=$work/answers-$1-$3.jsonl
  driver "$1"
  timed "$1" "$2" "${command[@]}" search --index "$work/index-$1" --queries "$work/queries.jsonl" \
    --repeat "${REPEAT:-10}"
  grep '^{' "$work/log" >"$answers"
  printf 'search\t%s\t%s\t%s\t%s\n' "$1" "$2" "$cost" "$answers" | tee -a "$results" >&2
}

# What was scanned before holds for the same corpus and source of queries alone.
scanned="$(stat -c '%n %s %Y' "$corpus" ${QUERIES:+"$QUERIES"})"
if [ ! -e "$work/scanned" ] || [ "$(cat "$work/scanned")" != "$scanned" ]; then
  source=()
  if [ -n "${QUERIES:-}" ]; then source=(--source "$QUERIES"); fi
  Benchmarks/search_queries.py "$corpus" --output "$work/queries" "${source[@]}" >&2
  cat "$work"/queries/*.jsonl >"$work/queries.jsonl"
  Benchmarks/search_exact.py scan "$corpus" "$work/queries.jsonl" --output "$work/expected.jsonl"
  echo "$scanned" >"$work/scanned"
fi

cat "$corpus" >/dev/null # Everyone reads from the page cache.
for ((round = 1; round <= ${ROUNDS:-5}; round++)); do
  declare -A built=()
  for count in $threads; do
    for engine in $ours $peers; do
      # FTS5 builds with one thread.
      if [ "$engine" = sqlite ] && [ "$count" != 1 ]; then continue; fi
      build "$engine" "$count"
      built[$engine]=$count
    done
  done
  if [ "$positions" = no ]; then continue; fi
  for engine in $ours $peers; do
    if [ -n "${built[$engine]:-}" ]; then search "$engine" "${built[$engine]}" "$round"; fi
  done
done

if [ "$positions" != no ]; then
  for ((round = 1; round <= ${ROUNDS:-5}; round++)); do
    answers=()
    for engine in "${!built[@]}"; do answers+=("$engine=$work/answers-$engine-$round.jsonl"); done
    Benchmarks/search_exact.py check "$work/expected.jsonl" "${answers[@]}" >"$work/check.txt" || {
      cat "$work/check.txt"
      exit 1
    }
  done
  cat "$work/check.txt"
  echo
fi
Benchmarks/search_summarize.py "$work/queries/corpus.json" "$results"
