#!/usr/bin/env python3
"""Prints precision, recall and F1 of pairs that were found, against the pairs that are right.

usage: linkage_answers.py GOLD.csv NAME=FOUND.csv...

GOLD has the columns id_1 and id_2, FOUND these or a and b, in either order of the two records.
"""

import csv
import sys


def read(path):
    """The pairs of a file, the lesser id first."""
    with open(path, encoding="utf-8", newline="") as lines:
        rows = csv.DictReader(lines)
        names = ("id_1", "id_2") if "id_1" in rows.fieldnames else ("a", "b")
        return {tuple(sorted((row[names[0]], row[names[1]]))) for row in rows}


def scores(gold, found):
    """Precision, recall and F1; 0 where nothing was found or is right."""
    right = len(gold & found)
    precision = right / len(found) if found else 0
    recall = right / len(gold) if gold else 0
    return precision, recall, 2 * right / (len(found) + len(gold)) if found or gold else 0


def main(words):
    if len(words) < 2:
        sys.exit(__doc__)
    gold = read(words[0])
    if not gold:
        sys.exit("linkage_answers.py: there is no pair in " + words[0])
    print("tool\tpairs\tprecision\trecall\tF1")
    for word in words[1:]:
        name, _, path = word.partition("=")
        found = read(path)
        print(name, len(found), *(f"{score:.4f}" for score in scores(gold, found)), sep="\t")


if __name__ == "__main__":
    main(sys.argv[1:])
