#!/usr/bin/env bash
# Feeds mutated inputs to every reader and parser: run.sh PROGRAM RUNS [TARGET...]
#
# The same SEED gives the same inputs. An input that breaks something is kept below .build/fuzz/found.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
program=$1 runs=$2
shift 2
targets=("$@")
[ ${#targets[@]} -gt 0 ] ||
  targets=(csv fixed jsonl json gedcom text gpx xml geojson sqlite parquet archive contentlines areas decoded definition query expression dates zone)
seed=${SEED:-1}
work=.build/fuzz/corpus
mkdir -p "$work" .build/fuzz/found

# Files that a target begins with: hand-made ones, samples, and small files of real data where they are unpacked.
seeds() {
  if [ -d .data ]; then
    case $1 in
    csv | jsonl | gpx | geojson) find .data -name "*.$1" -size -33k ;;
    gedcom) find .data -name '*.ged' -size -33k ;;
    contentlines) find .data -size -9k \( -name '*.ics' -o -name '*.vcf' \) | LC_ALL=C sort | head -200 ;;
    areas) find .data -name '*.geojson' -size -33k ;;
    decoded) find .data -size -33k \( -name '*.gz' -o -name '*.zst' \) ;;
    esac
  fi
  case $1 in
  csv | fixed) find datasets -name '*.csv' ;;
  jsonl) find datasets -name '*.jsonl' ;;
  json) find datasets reports -name '*.geojson' ;;
  gedcom) find datasets -name '*.ged' ;;
  text) find datasets docs -name '*.txt' -o -name '*.md' ;;
  gpx) find datasets -name '*.gpx' ;;
  xml) find datasets reports -name '*.gpx' -o -name '*.svg' ;;
  geojson | areas) find datasets reports -name '*.geojson' ;;
  parquet) find Tests/FormatsTests/Parquet/Files -name '*.parquet' ;;
  decoded) find datasets -name '*.gz' -o -name '*.zst' ;;
  definition) find pipelines -name '*.yaml' ;;
  zone) printf '%s\n' /usr/share/zoneinfo/{Europe/Berlin,America/New_York,Asia/Kathmandu,UTC} ;;
  *) : ;;
  esac
  [ ! -d "Tests/Fuzz/Seeds/$1" ] || find "Tests/Fuzz/Seeds/$1" -type f
}

passed=0 failed=0
for target in "${targets[@]}"; do
  corpus=$work/$target
  rm -rf "$corpus"
  mkdir -p "$corpus"
  number=0
  while read -r file; do
    number=$((number + 1))
    # The first byte chooses a dialect or a form for these two.
    case $target in
    csv | decoded)
      for choice in 0 1 2 3; do
        { printf "\\x0$choice"; head -c 32768 "$file"; } >"$corpus/$number-$choice"
      done
      ;;
    *) head -c 32768 "$file" >"$corpus/$number" ;;
    esac
  done < <(seeds "$target" | LC_ALL=C sort)
  if FUZZ_TARGET=$target "$program" "$corpus" -runs="$runs" -seed="$seed" -max_len=32768 -timeout=60 \
    -rss_limit_mb=4096 -artifact_prefix=".build/fuzz/found/$target-" -print_final_stats=0 \
    -verbosity=0 >".build/fuzz/$target.log" 2>&1; then
    echo "fuzz $target: $runs runs, seed $seed, $number seeds"
    passed=$((passed + 1))
  else
    echo "fuzz $target: FAILED, see .build/fuzz/$target.log"
    tail -25 ".build/fuzz/$target.log"
    failed=$((failed + 1))
  fi
done
echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
