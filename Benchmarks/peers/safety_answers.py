#!/usr/bin/env python3
"""Prints the figures of an audit that the peers compute as well.

usage: safety_answers.py AUDIT.json
"""

import json
import sys

report = json.load(open(sys.argv[1], encoding="utf-8"))
tables = {table["id"]: table["rows"] for section in report["sections"] for table in section["tables"]}


def number(cell):
    return cell["value"] if isinstance(cell, dict) else cell


views = {row["outcome"]: number(row["views"]) for row in tables["verdicts"]}
seen = {row["what"]: number(row["positions"]) for row in tables["exposure"]}
print("allowed", views["allowed"])
# A peer knows no third verdict: where no position is known, nothing was seen.
print("others", sum(views.values()) - views["allowed"])
print("seen", seen["times somebody could see one"])
