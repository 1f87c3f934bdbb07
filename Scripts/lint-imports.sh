#!/usr/bin/env bash
# Checks what the compiler does not: which module may use which, which folder of a module which other one, and how long a file may be. Prints `file:line: rule: what to do` for each finding and exits 1.
#
# usage: lint-imports.sh [PROJECT]
set -euo pipefail
scripts=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
cd "${1:-$scripts/..}"

# Bottom to top; C libraries (CSupport, CLib...) stand below them all.
order="Platform Text SearchIndex Expression Store Parquet Formats Export Charts Report Definition Engine Analysis Generation Shell DOMAIN Domains gristmill"
# Domains are DOMAIN, each in a folder of its own, and know no other; Domains/Catalog is the list of them.
domains=$(find Sources/Domains -mindepth 1 -maxdepth 1 -type d ! -name Catalog -printf '%f ' 2>/dev/null || true)
# Modules whose folders still use each other in a circle: they were cut by subject, before anybody asked which stands below which. None may be
# added, and one whose last cycle is broken has to go.
cyclic="Platform Text SearchIndex Formats Charts Report Shell Genealogy Journal Ratings Trips"
longest=400

files() { find "$@" -type d -name '.*' -prune -o -type f -print | LC_ALL=C sort; }

# Cuts comments and the contents of string literals, so that only code is looked at. A block or a
# text that goes over several lines is followed to its end.
read -r -d '' code_only <<'AWK' || true
  function code_of(line,    out, at, two, three) {
    out = ""
    for (at = 1; at <= length(line); at++) {
      two = substr(line, at, 2); three = substr(line, at, 3)
      if (block) { if (two == "*/") { block--; at++ } else if (two == "/*") { block++; at++ } }
      else if (text) { if (three == "\"\"\"") { text = 0; at += 2 } }
      else if (quoted) {
        if (substr(line, at, 1) == "\\") at++
        else if (substr(line, at, 1) == "\"") quoted = 0
      }
      else if (two == "//") break
      else if (two == "/*") { block++; at++ }
      else if (three == "\"\"\"") { text = 1; at += 2 }
      else if (substr(line, at, 1) == "\"") quoted = 1
      else out = out substr(line, at, 1)
    }
    quoted = 0
    return out
  }
  FNR == 1 { block = 0; text = 0; quoted = 0 }
AWK

check_imports() {
  files Sources | grep '\.swift$' | xargs -r -d '\n' awk -v order="$order" -v domains="$domains" "$code_only"'
    BEGIN {
      count = split(order, names, " "); for (i = 1; i <= count; i++) rank[names[i]] = i
      count = split(domains, names, " "); for (i = 1; i <= count; i++) rank[names[i]] = rank["DOMAIN"]
    }
    function found(message) { print FILENAME ":" FNR ": " message; bad = 1 }
    {
      split(FILENAME, path, "/"); module = path[2]
      if (module == "Domains" && path[3] in rank) module = path[3]
      if (FNR == 1 && !(module in rank))
        found("module-order: " module " has no place; add it to `order` in this script")
      statements = split(code_of($0), statement, ";")
      for (i = 1; i <= statements; i++) {
        text_left = statement[i]
        sub(/^[ \t]+/, "", text_left)
        while (sub(/^@[A-Za-z_]+(\([^)]*\))?[ \t]+/, "", text_left)) {}
        sub(/^(public|package|internal|fileprivate|private)[ \t]+/, "", text_left)
        if (!sub(/^import[ \t]+/, "", text_left)) continue
        sub(/^(struct|class|enum|protocol|typealias|func|var|let|actor)[ \t]+/, "", text_left)
        imported = text_left
        sub(/[^A-Za-z0-9_].*$/, "", imported)
        if (imported ~ /^Foundation/)
          found("no-foundation: " imported " is slow to start; use Glibc or a type of Platform")
        else if (imported in rank && rank[imported] >= rank[module])
          found("import-direction: " module " stands below " imported \
            "; move the code up or what it needs down")
      }
    }
    END { exit bad }'
}

check_folders() {
  files Sources | grep '\.swift$' | python3 "$scripts/folder-cycles.py" --known "$cyclic"
}

check_lengths() {
  local roots=()
  for root in Sources Tests Benchmarks Scripts; do [ -d $root ] && roots+=($root); done
  files "${roots[@]}" | grep -E '\.(swift|c|h|sh|py)$' | xargs -r -d '\n' awk -v longest=$longest '
    FNR == longest + 1 {
      print FILENAME ":" FNR ": file-length: more than " longest " lines; one concept to a file"
      bad = 1
    }
    END { exit bad }'
}

status=0
check_imports || status=1
check_folders || status=1
check_lengths || status=1
exit $status
