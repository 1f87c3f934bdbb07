#!/usr/bin/env bash
# Shows that lint-imports.sh finds what it is for, and nothing else.
set -euo pipefail
lint=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)/lint-imports.sh
project=$(mktemp -d)
trap 'rm -rf "$project"' EXIT
failed=0

write() { # FILE, then its lines
  mkdir -p "$project/$(dirname "$1")"
  printf '%s\n' "${@:2}" >"$project/$1"
}

expect() { # NAME EXPECTED, of the files written since the last call
  local found
  found=$("$lint" "$project" | sed -E 's/^([^:]+:[0-9]+: [a-z-]+):.*/\1/') || true
  if [ "$found" != "$2" ]; then
    printf 'test-lint-imports.sh: %s\n expected: %s\n found:    %s\n' "$1" "$2" "$found" >&2
    failed=1
  fi
  rm -rf "$project"/*
}

write Sources/Platform/A.swift 'internal import CSupport' 'import Glibc'
write Sources/Domains/Trips/A.swift 'public import Platform' '@preconcurrency import Dispatch'
write Sources/gristmill/main.swift 'import Domains' 'import struct Report.Table'
write Tests/PlatformTests/A.swift 'import Foundation'
expect "what is allowed" ""

for import in 'import Report' 'public import Report' '  internal import Report' \
  '@testable import Report' '@preconcurrency public import Report' 'import struct Report.Table' \
  'import Glibc; import Report' '@_spi(Tables) import Report' 'import Report // why'; do
  write Sources/Formats/A.swift '' "$import"
  expect "$import" "Sources/Formats/A.swift:2: import-direction"
done

write Sources/Text/A.swift '// import Report' '/* import Report' 'import Report */' \
  'let text = """' 'import Report' '"""' 'let important = Reporter()' '/* /* */ import Report */'
expect "comments and texts" ""

write Sources/Text/A.swift 'import Text'
expect "a module that imports itself" "Sources/Text/A.swift:1: import-direction"

write Sources/Text/A.swift 'import FoundationEssentials'
expect "Foundation" "Sources/Text/A.swift:1: no-foundation"

write Sources/Extra/A.swift 'let a = 1'
expect "a new module" "Sources/Extra/A.swift:1: module-order"

write Sources/Domains/Trips/Trip.swift 'import Generation' 'import Report'
write Sources/Domains/Catalog/All.swift 'import Trips' 'import Ratings'
write Sources/Domains/Ratings/Vote.swift 'import Definition'
expect "domains that mind their own" ""

write Sources/Domains/Trips/Trip.swift 'import Definition'
write Sources/Domains/Ratings/Vote.swift 'import Trips' 'import Domains'
write Sources/Engine/A.swift 'import Trips'
expect "a domain that uses another" \
  "Sources/Domains/Ratings/Vote.swift:1: import-direction
Sources/Domains/Ratings/Vote.swift:2: import-direction
Sources/Engine/A.swift:1: import-direction"

write Sources/Analysis/Fold/Fold.swift 'struct Fold {}' 'extension Fold { static func of(_ words: [Words]) {} }'
write Sources/Analysis/Words/Words.swift '' 'public struct Words {' '  let fold: Fold?, folds: [Fold]' '}'
expect "two folders that use each other: the weaker use" "Sources/Analysis/Fold/Fold.swift:2: folder-cycle"

write Sources/Domains/Planner/Record/A.swift 'enum A { case b(B), c(B) }'
write Sources/Domains/Planner/Analysis/Deeper/B.swift 'class B { let text = "\(C.name)" }'
write Sources/Domains/Planner/Report/C.swift '@MainActor public final class C: D<A> {}' 'class Own {}'
write Sources/Domains/Planner/Command/D.swift 'class D<T> {}'
write Sources/Domains/Planner/E.swift 'struct E { let a: A, b: B, c: C }'
expect "three folders of a domain in a circle" "Sources/Domains/Planner/Analysis/Deeper/B.swift:1: folder-cycle"

write Sources/Analysis/Fold/Fold.swift 'struct Fold {' '  struct Words {}' '}' 'private struct Table {}' 'struct Each {}' \
  'func fold() { Other.Words() }'
write Sources/Analysis/Fold/More.swift 'extension Fold { func more(_ words: Words) {} }' '// Words' '/* Words' 'Words */' \
  'let text = "Words \" Words"' 'let texts = """' '  Words' '"""' 'let raw = #"Words \(Words)"#'
write Sources/Analysis/Words/Words.swift 'struct Words { let fold: Fold }' 'struct Table {}' 'struct Each {}'
write Sources/Analysis/Words/Lists.swift 'let words = Each()'
write Sources/Analysis/Fold/Lists.swift 'let folds = Each()'
expect "folders of which one uses the other" ""

write Sources/Text/Analyzer/A.swift 'struct A {}'
write Sources/Text/Stemmer/B.swift 'let a = A()'
expect "a module that is listed and has no cycle" "Sources/Text:1: folder-cycle"

mapfile -t lines < <(seq -f '// %g' 400)
write Sources/Text/A.swift "${lines[@]}"
expect "400 lines" ""
write Sources/Text/A.swift "${lines[@]}" "// 401"
expect "401 lines" "Sources/Text/A.swift:401: file-length"

exit $failed
