#!/usr/bin/env bash
# Prints how often two spellings of a name agree in at least K phonetic codes: the table of docs/names.md.
#
# usage: sounds.sh [COUNT]
#
# Makes COUNT people (default: 20000) and compares the surnames, then the first given names, of records of one
# person that are spelled in two ways. Needs a release build of gristmill and kernels, and python3.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
.build/release/gristmill gen names --count "${1:-20000}" --out "$work"
for column in surname given; do
  python3 - "$work" "$column" <<'PYTHON'
import csv, sys
folder, column = sys.argv[1:]

def read(name):
    with open(f"{folder}/{name}.csv", encoding="utf-8") as file:
        return list(csv.DictReader(file))

names = {}
for person in read("names"):
    words = person[column].lower().split(" ")
    names[person["id"]] = words[0] if column == "given" else " ".join(words)
pairs = sorted({(names[p["id_1"]], names[p["id_2"]]) for p in read("pairs")})
with open(f"{folder}/{column}.names", "w", encoding="utf-8") as file:
    file.writelines(name + "\n" for name in sorted(set(names.values())) if name)
with open(f"{folder}/{column}.pairs", "w", encoding="utf-8") as file:
    file.writelines(f"{a},{b}\n" for a, b in pairs if a and b and a != b)
PYTHON
  echo "$column"
  .build/release/kernels --sounds "$work/$column.names" "$work/$column.pairs"
done
