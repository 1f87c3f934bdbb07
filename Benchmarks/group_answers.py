#!/usr/bin/env python3
"""Compares the answers to a group or join question: the number of rows, and the sum of each column of figures.

usage: group_answers.py QUESTION OURS.csv ANSWER.json...     needs polars

OURS.csv is the page that a definition printed, the others are what peers wrote with --answer. Whole numbers have to be equal; sums
of doubles may be a billionth of their value away, and as much as ours can have lost where it rounds each group.
"""

import json
import os
import sys

import polars as pl

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "peers"))
import group_common as common


def ours(question, path):
    """Rows, sums, and for each sum the unit of the last decimal."""
    texts = pl.read_csv(path, infer_schema=False)
    if question.name == "g8":
        # Peers have a row for each of the two greatest values.
        texts = texts.unpivot(["first", "second"], index="id6", value_name="v3").filter(pl.col("v3").is_not_null())
    columns = texts.select(question.sums)
    decimals = columns.select(pl.all().str.split(".").list.get(1, null_on_oob=True).str.len_bytes().max()).row(0)
    sums = columns.select(pl.all().cast(pl.Float64).sum()).row(0)
    return texts.height, sums, [10.0 ** -(places or 0) for places in decimals]


def main(words):
    if len(words) < 3:
        sys.exit(__doc__)
    question = common.NAMED[words[0]]
    rows, sums, units = ours(question, words[1])
    versions = []
    for path in words[2:]:
        with open(path) as file:
            theirs = json.load(file)
        versions.append(f"{theirs['engine']} {theirs['version']}")
        name = f"group_answers.py: {question.name}: {theirs['engine']}"
        if theirs["rows"] != rows:
            sys.exit(f"{name}: {theirs['rows']} rows, ours {rows}")
        for column, one, other, unit in zip(question.sums, sums, theirs["sums"], units):
            slack = 1e-9 * abs(other) + (rows * unit / 2 if column in question.rounded else 0)
            if not abs(one - other) <= (0 if unit == 1 and float(other).is_integer() else slack):
                sys.exit(f"{name}: sum of {column}: {other!r}, ours {one!r}")
    print(f"{question.name}: {rows} rows, sums of {', '.join(question.sums)} agree: {', '.join(versions)}")


if __name__ == "__main__":
    main(sys.argv[1:])
