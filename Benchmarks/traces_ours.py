#!/usr/bin/env python3
"""Turns Gristmill's report of traces.yaml into an answer as the peers give it.

usage: traces_ours.py REPORTS ANSWERS.csv     REPORTS is the folder that the run wrote

SOURCE names the file in that folder: the CSV file of a table, or results.sqlite with its TABLE.
"""

import csv
import decimal
import os
import sqlite3
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "peers"))
import traces_common as common

SOURCE = "trips.trips.csv"
TABLE = "trips_trips"
# The column of the table that holds a figure, and how many of the answer's units make one of its own:
# metres are 1,000 millimetres, seconds 1,000 milliseconds.
COLUMNS = {
    "device": ("device", None),
    "trip": ("trace", None),
    "points": ("fixes", 1),
    "distance_mm": ("distance", 1000),
    "duration_ms": ("duration", 1000),
    "moving_ms": ("moving_time", 1000),
    "top_speed_mm_s": ("maximum_speed", 1000),
    "stays": ("stays", 1),
    "simplified": ("simplified", 1),
}


def rows_of_csv(path):
    with open(path, encoding="utf-8", newline="") as lines:
        yield from csv.DictReader(lines)


def rows_of_database(path, table):
    connection = sqlite3.connect(f"file:{path}?mode=ro", uri=True)
    connection.row_factory = sqlite3.Row
    try:
        for row in connection.execute(f'SELECT * FROM "{table}"'):
            yield dict(row)
    finally:
        connection.close()


def whole(value, factor):
    """A figure in the units of the answer; None if there is none."""
    if value is None or value == "":
        return None
    found = decimal.Decimal(str(value)) * factor
    if found != found.to_integral_value():
        raise ValueError(f"expected at most {len(str(factor)) - 1} decimals, found more")
    return int(found)


def answer(rows, columns=COLUMNS):
    """The rows of an answer, in the order of their keys."""
    found = []
    for number, row in enumerate(rows, start=1):
        cells = []
        for name in common.COLUMNS:
            column, factor = columns[name]
            if column not in row:
                raise ValueError(f"expected a column {column}, found {', '.join(row)}")
            try:
                cells.append(row[column] if factor is None else whole(row[column], factor))
            except decimal.InvalidOperation:
                raise ValueError(f"row {number}, column {column}: expected a number") from None
            except ValueError as wrong:
                raise ValueError(f"row {number}, column {column}: {wrong}") from None
        found.append(cells)
    return sorted(found, key=lambda cells: cells[: len(common.KEYS)])


def main(words):
    if len(words) != 2:
        sys.exit(__doc__)
    path = os.path.join(words[0], SOURCE)
    if not os.path.exists(path):
        sys.exit(f"traces_ours.py: {path}: expected a report, found none")
    rows = rows_of_csv(path) if SOURCE.endswith(".csv") else rows_of_database(path, TABLE)
    try:
        common.write(words[1], answer(rows))
    except ValueError as wrong:
        sys.exit(f"traces_ours.py: {SOURCE}: {wrong}")


if __name__ == "__main__":
    main(sys.argv[1:])
