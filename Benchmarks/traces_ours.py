#!/usr/bin/env python3
"""Compares Gristmill's report of traces.yaml with an answer of the peers, as far as the report prints digits.

usage: traces_ours.py TRACES.csv EXPECTED.csv     the report's table of all traces, and the answer

The report prints kilometres to the metre, hours to a thousandth and speeds to a tenth of a kilometre an hour.
Every figure has to be the expected one, rounded like that. Lines are not compared: the report simplifies
the legs between stays, the peers whole trips. Prints and exits as traces_answers.py does; differences are
in units of the last digit.
"""

import csv
import decimal
import sys

import traces_answers
from traces_answers import Wrong, common

# The column of the report that a figure stands in, how many decimals it has there, and the fraction that makes
# its last digit of the answer's unit: millimetres, milliseconds, millimetres a second.
PRINTED = {
    "points": ("kept", 0, (1, 1)),
    "distance_mm": ("distance", 3, (1, 1000)),
    "duration_ms": ("duration", 3, (1, 3600)),
    "moving_ms": ("moving_time", 3, (1, 3600)),
    "top_speed_mm_s": ("maximum_speed", 1, (36, 1000)),
    "stays": ("stays", 0, (1, 1)),
}


def rounded(value, fraction):
    """A figure of an answer in units of the report's last digit; halves go up."""
    if value is None:
        return None
    times, parts = fraction
    return (value * times + parts // 2) // parts


def digits(text, places):
    """A printed figure in units of its last digit."""
    if text == "":
        return None
    scaled = decimal.Decimal(text).scaleb(places)
    if scaled != scaled.to_integral_value():
        raise ValueError
    return int(scaled)


def read(path):
    """The figures of each trip as the report prints them, in the order of an answer."""
    found = {}
    with open(path, encoding="utf-8", newline="") as lines:
        reader = csv.DictReader(lines)
        for row in reader:
            cells = []
            for name in common.MEASURES:
                column, places, _ = PRINTED.get(name, (None, None, None))
                if column is not None and column not in row:
                    raise Wrong(f"expected a column {column}, found {', '.join(row)}")
                try:
                    cells.append(None if column is None else digits(row[column], places))
                except (ValueError, decimal.InvalidOperation):
                    raise Wrong(f"line {reader.line_num}: {column}: "
                                f"expected a number of {places} decimals") from None
            found[row["trace"]] = cells
    return found


def expected_of(path):
    """An answer in the units of the report, by trip: traces.sh gives each trip a name of its own."""
    answer = traces_answers.read(path)
    fractions = [PRINTED.get(name, (None, None, None))[2] for name in common.MEASURES]
    return {
        trip: [None if fraction is None else rounded(value, fraction)
               for value, fraction in zip(figures, fractions)]
        for (_, trip), figures in answer.items()
    }


def main(words):
    if len(words) != 2:
        sys.exit(__doc__)
    try:
        expected = expected_of(words[1])
        trips, differing = traces_answers.compare(expected, read(words[0]))
    except Wrong as wrong:
        sys.exit(f"traces_ours.py: {wrong}")
    traces_answers.report("gristmill", len(expected), trips, differing, free=[])


if __name__ == "__main__":
    main(sys.argv[1:])
