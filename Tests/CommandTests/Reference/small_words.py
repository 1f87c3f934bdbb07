"""Looks for figures of categories that rest on few entries:
small_words.py REPORT.json DREAMS.jsonl CATEGORIES.csv LEAST.

Counts the entries of each category by itself, in all and in what came true or did not, and by dreamer. Where
that is from 1 to LEAST - 1, no figure may have a value. Prints each that has; exits 1 then, and if nothing
was looked at.
"""

import collections
import csv
import json
import re
import sys

report_path, dreams_path, categories_path, least = sys.argv[1:]
least = int(least)
patterns = collections.defaultdict(list)
for line in csv.DictReader(open(categories_path, encoding="utf-8", newline="")):
    patterns[line["category"]].append(line["word"])
dreams = []
for line in open(dreams_path, encoding="utf-8"):
    try:
        dream = json.loads(line)
    except json.JSONDecodeError:
        continue
    if dream.get("text") and dream.get("date"):
        words = set(re.findall(r"[^\W_]+(?:'[^\W_]+)*", dream["text"].replace("\u2019", "'").lower()))
        dream["categories"] = {
            name for name, own in patterns.items()
            if any(
                w.startswith(p[:-1]) if p.endswith("*") else w == p for p in own for w in words)}
        dreams.append(dream)


def count(category, of=lambda dream: True):
    return sum(category in d["categories"] and of(d) for d in dreams)


def few(number):
    return 0 < number < least


tables = {
    t["id"]: t["rows"] for s in json.load(open(report_path, encoding="utf-8"))["sections"]
    for t in s["tables"]}
looked, found = 0, []


def check(table, row, columns):
    global looked
    for column in columns:
        looked += 1
        if row.get(column) not in (None, {"suppressed": True}):
            found.append(f"{table}: {column} is printed")


for row in tables["effect_came_true"]:
    true = count(row["category"], lambda d: d.get("came_true") is True)
    false = count(row["category"], lambda d: d.get("came_true") is False)
    if few(true):
        check("effect", row, ["target_share", "cohen_h", "h_low", "h_high"])
    if few(false):
        check("effect", row, ["reference_share", "cohen_h", "h_low", "h_high"])
for row in tables["categories"]:
    if few(count(row["category"])):
        check("categories", row, ["share", "share_low", "share_high", "frequency", "per_hundred"])
for row in tables["trends"]:
    if row["kind"] == "category" and few(count(row["name"])):
        check("trends", row, ["s", "z", "p", "slope"])
for row in tables["runs"]:
    # Entries without an exact day are in no series, so a category may have fewer here, never more.
    if few(count(row["category"], lambda d: d.get("dreamer") == row["dreamer"])):
        check("runs", row, ["with", "runs", "expected", "z", "p"])
for line in found[:20]:
    print(line)
print(f"{looked} figures looked at, {len(found)} printed")
sys.exit(1 if found or looked < 20 else 0)
