"""Checks that a report of names with a smallest cell shows no figure over fewer records.

usage: small_names.py NAMES REPORT LEAST

Every count that is printed must be 0 or LEAST and more, no row may be about a name that fewer records have, and no hidden
count may be the only one that its total and the other counts leave open."""

import csv
import json
import sys

names, report, least = sys.argv[1], sys.argv[2], int(sys.argv[3])
with open(report, encoding="utf-8") as file:
    report = json.load(file)
tables = {t["id"]: t["rows"] for s in report["sections"] for t in s["tables"]}
faults = []
shown = 0


def value(cell):
    return None if cell == {"suppressed": True} else cell


for name in tables:
    if any(word in name for word in ("place", "keyness", "courses", "changes", "cells")):
        faults.append(f"{name} is printed")
    for row in tables[name]:
        if "first_year" in row:
            faults.append(f"{name} prints years")
        for column in ("records", "men", "women"):
            count = value(row.get(column))
            if count is not None:
                shown += 1
                if 0 < count < least:
                    faults.append(f"{name} {row} {column}: {count}")
with open(names, newline="", encoding="utf-8") as file:
    records = len(list(csv.DictReader(file)))
for side, plural in (("surname", "surnames"), ("given", "given_names")):
    for row in tables[f"{side}_diversity_decades"]:
        sex = row.get("sex")
        decade = row["decade"]
        mine = [r for r in tables.get(f"{side}_decades", []) if r["decade"] == decade
                and r.get("sex") == sex]
        gone = [r for r in mine if value(r["records"]) is None]
        rest = (value(row["records"]) or 0) - sum(value(r["records"]) or 0 for r in mine)
        if value(row["records"]) is None and not gone and not mine:
            continue
        if value(row["records"]) is not None and len(gone) == 1 and 0 < rest < least:
            faults.append(f"{side} {decade} {sex}: {gone[0]['id']} is {rest}")
if shown < 10 or records < 50:
    faults.append(f"only {shown} counts of {records} records are printed")
print("\n".join(faults[:20]) or f"{shown} counts are shown")
sys.exit(1 if faults else 0)
