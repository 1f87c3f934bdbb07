#!/usr/bin/env python3
"""How many queries were answered with the name that was meant, first and among all answers.

usage: names_match_hits.py NAMES.csv QUERIES.csv NAME=ANSWERS.csv...

ANSWERS has the columns query, rank and id. Of several people with one name none is more right than another, so
a hit is a record whose folded name is that of the person meant; `same record` counts the person alone.
"""

import csv
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "peers"))
from names_match_common import fold  # noqa: E402


def main(names, queries, *sides):
    with open(queries, newline="") as lines:
        meant = {row["query"]: row["id"] for row in csv.DictReader(lines)}
    keys = {}
    with open(names, newline="") as lines:
        for row in csv.DictReader(lines):
            keys[row["id"]] = fold(row["given"] + " " + row["surname"])
    print("side\thit@1\thit@all\tsame record@1\tsame record@all")
    for side in sides:
        name, path = side.split("=", 1)
        first, among, own_first, own_among = set(), set(), set(), set()
        with open(path, newline="") as lines:
            for row in csv.DictReader(lines):
                query = row["query"]
                if not row["id"]:
                    continue
                if keys[row["id"]] == keys[meant[query]]:
                    among.add(query)
                    first |= {query} if row["rank"] == "1" else set()
                if row["id"] == meant[query]:
                    own_among.add(query)
                    own_first |= {query} if row["rank"] == "1" else set()
        shares = [len(found) / len(meant) for found in (first, among, own_first, own_among)]
        print(name + "".join(f"\t{share:.4f}" for share in shares))


main(*sys.argv[1:])
