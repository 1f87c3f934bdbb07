#!/usr/bin/env python3
"""Compares two answers to a question about words: the same rows, and the same figures.

usage: words_compare.py EXPECTED.tsv FOUND.tsv

Texts and whole numbers have to be equal. Numbers with decimals may differ by one in the last place:
two sums of the same terms in another order may round to either side.
"""

import sys


def read(path):
    with open(path, encoding="utf-8") as lines:
        return [line.rstrip("\n").split("\t") for line in lines]


def agree(expected, found):
    """Whether two cells say the same."""
    if expected == found:
        return True
    places = [len(cell.partition(".")[2]) for cell in (expected, found)]
    if places[0] == 0 or places[0] != places[1]:
        return False
    try:
        return abs(float(expected) - float(found)) < 1.5 * 10 ** -places[0]
    except ValueError:
        return False


def difference(expected, found):
    """The first difference, or None: lists of rows, the header first.

    No word is named: the texts that words come from are private.
    """
    if expected[:1] != found[:1]:
        return f"columns: expected {' '.join(expected[0])}, found {' '.join(found[0] if found else [])}"
    for line, (one, other) in enumerate(zip(expected, found), start=1):
        if len(one) != len(other):
            return f"line {line}: expected {len(one)} fields, found {len(other)}"
        for name, a, b in zip(expected[0], one, other):
            if not agree(a, b):
                return f"line {line}: {name} differs"
    if len(expected) != len(found):
        return f"expected {len(expected)} lines, found {len(found)}"
    return None


def main(words):
    if len(words) != 2:
        sys.exit(__doc__)
    found = difference(*map(read, words))
    if found:
        sys.exit(f"words_compare.py: {words[1]}: {found}")


if __name__ == "__main__":
    main(sys.argv[1:])
