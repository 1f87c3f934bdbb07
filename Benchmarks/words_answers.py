#!/usr/bin/env python3
"""Compares Gristmill's reports of words.yaml with the answers of a peer.

usage: words_answers.py REPORTS PEER_ANSWERS

Words, counts and documents have to be equal, in the same order. G2 and log ratio, which the report prints
with three decimals, may differ by what rounding does. Says how much was compared; exits 1 at a difference.
"""

import csv
import os
import sys


def rows(path, **dialect):
    with open(path, encoding="utf-8", newline="") as lines:
        return list(csv.DictReader(lines, **dialect))


def main(reports, answers):
    def ours(name):
        return rows(os.path.join(reports, name))

    def theirs(name):
        return rows(os.path.join(answers, name), delimiter="\t", quoting=csv.QUOTE_NONE)

    def same(what, one, other):
        if len(one) != len(other):
            sys.exit(f"words_answers.py: {what}: {len(one)} rows and {len(other)}")
        for line, (a, b) in enumerate(zip(one, other), start=1):
            if a != b:
                sys.exit(f"words_answers.py: {what}: row {line} differs")
        return len(one)

    words = same(
        "words", [(r["word"], r["frequency"], r["entries"]) for r in ours("words.words.csv")],
        [(r["word"], r["count"], r["documents"]) for r in theirs("words")])
    dreams = same(
        "dreams",
        [
            (r["entry"], r[f"word_{place}"], r[f"count_{place}"])
            for r in ours("dreams_words.words.csv") for place in (1, 2, 3) if r[f"count_{place}"]
        ],
        [(r["id"], r["word"], r["count"]) for r in theirs("dreams-top")])
    found, expected = ours("words.key_came_true.csv"), theirs("keywords")
    keywords = same(
        "keywords", [(r["word"], r["target"], r["reference"]) for r in found],
        [(r["word"], r["true"], r["false"]) for r in expected])
    for a, b in zip(found, expected):
        for column in ("g2", "log_ratio"):
            if abs(float(a[column]) - float(b[column])) > 0.00051:
                sys.exit(f"words_answers.py: keywords: {column} of {a['word']} differs")
    print(f"equal: {words} words, {dreams} words of dreams, {keywords} keywords")


main(*sys.argv[1:])
