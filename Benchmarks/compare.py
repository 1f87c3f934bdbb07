#!/usr/bin/env python3
"""Compares our top lists with a peer's: the same places in the same order, with the same figures.

usage: compare.py OURS.top.csv PEER.top.csv

Ours prints 4 decimals and lets equal scores share a rank; the peers print 6 and number the rows.
"""
import csv
import sys


def lists(path):
    windows = {}
    with open(path, newline="", encoding="utf-8") as file:
        for row in csv.DictReader(file):
            windows.setdefault(row["window"], []).append(row)
    return windows


ours, peer = lists(sys.argv[1]), lists(sys.argv[2])
if sorted(ours) != sorted(peer):
    sys.exit(f"compare.py: {len(ours)} windows against {len(peer)}")
rows = 0
for window, expected in peer.items():
    found = ours[window]
    if [r["location"] for r in found] != [r["location"] for r in expected]:
        sys.exit(f"compare.py: window {window}: other places or another order")
    for a, b in zip(found, expected):
        rows += 1
        if a["votes"] != b["votes"]:
            sys.exit(f"compare.py: window {window}, {a['location']}: votes differ")
        for column in ("mean", "bayes", "wilson"):
            if abs(float(a[column]) - float(b[column])) > 0.000051:
                sys.exit(f"compare.py: window {window}, {a['location']}: {column} differs")
print(f"{rows} rows in {len(peer)} windows agree")
