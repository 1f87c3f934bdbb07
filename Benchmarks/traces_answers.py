#!/usr/bin/env python3
"""Compares two answers to the question about traces: the same trips with the same figures.

usage: traces_answers.py [--may-differ COLUMN,...] EXPECTED.csv FOUND.csv

Both have the columns that peers/README.md lists. A column that is empty in all rows of one file was not
asked of it and is left out. All others have to be equal to the last millimetre and millisecond; those
that may differ, where a tool does something else, are counted. `all` names every column. Prints how many
trips differ in anything, and for each column how many do, and by how much at most; exits 1 if one does
that must not.

No trip is named: who went where is private.
"""

import csv
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "peers"))
import traces_common as common


class Wrong(Exception):
    """An answer that cannot be compared."""


def read(path):
    """The figures of each trip: {(device, trip): [number or None]}."""
    found = {}
    with open(path, encoding="utf-8", newline="") as lines:
        reader = csv.reader(lines)
        header = next(reader, [])
        if header != common.COLUMNS:
            raise Wrong(f"columns: expected {','.join(common.COLUMNS)}, found {','.join(header)}")
        for row in reader:
            if len(row) != len(header):
                raise Wrong(f"line {reader.line_num}: expected {len(header)} fields, found {len(row)}")
            key = tuple(row[:2])
            if key in found:
                raise Wrong(f"line {reader.line_num}: a trip stands there twice")
            found[key] = [int(cell) if cell else None for cell in row[2:]]
    return found


def compare(expected, found):
    """How the trips differ: the number of those that do, and {column: (trips, most)}.

    Only columns that both have stand there. `most` is the greatest difference, or None where one of
    two numbers is missing whenever they differ.
    """
    if expected.keys() != found.keys():
        lacking, more = len(expected.keys() - found.keys()), len(found.keys() - expected.keys())
        raise Wrong(f"other trips: {lacking} of {len(expected)} are missing, {more} were not expected")
    trips, differing = set(), {}
    for place, column in enumerate(common.MEASURES):
        if any(all(row[place] is None for row in side.values()) for side in (expected, found)):
            continue
        unequal = {key: (row[place], found[key][place]) for key, row in expected.items()
                   if row[place] != found[key][place]}
        most = max((abs(a - b) for a, b in unequal.values() if None not in (a, b)), default=None)
        differing[column] = (len(unequal), most)
        trips |= unequal.keys()
    return len(trips), differing


def described(column, count, most):
    if not count:
        return f"{column} equal"
    return f"{column} differs in {count}" + (f" by at most {most}" if most is not None else "")


def report(name, count, trips, differing, free):
    """Prints what differs of `count` trips, and exits if a column does that is not in `free`."""
    columns = "; ".join(described(column, *found) for column, found in differing.items())
    print(f"{name}: {trips} of {count} trips differ: {columns}", flush=True)
    wrong = [column for column, (trips, _) in differing.items()
             if trips and column not in free and "all" not in free]
    if wrong or not differing:
        sys.exit(f"{name}: must not differ: {', '.join(wrong) or 'nothing was compared'}")


def main(words):
    free = []
    if words[:1] == ["--may-differ"] and len(words) > 1:
        free, words = words[1].split(","), words[2:]
    if len(words) != 2 or not set(free) <= {*common.MEASURES, "all"}:
        sys.exit(__doc__)
    name = os.path.basename(words[1])
    try:
        expected = read(words[0])
        trips, differing = compare(expected, read(words[1]))
    except Wrong as wrong:
        sys.exit(f"traces_answers.py: {name}: {wrong}")
    report(name, len(expected), trips, differing, free)


if __name__ == "__main__":
    main(sys.argv[1:])
