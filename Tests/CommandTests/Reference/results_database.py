"""Compares results.sqlite with the CSV files of the same reports, cell by cell.

usage: results_database.py DATABASE FOLDER

Every CSV file must be a table and every table a CSV file, with the same columns and the same rows in
the same order. Numbers are compared by value, and by type: a number must not be a text.
"""

import csv
import pathlib
import sqlite3
import sys

KINDS = {"integer": int, "decimal": float, "real": float, "text": str}


def fail(message):
    print(message)
    sys.exit(1)


def same(cell, value, kind):
    """Whether a field of a CSV file and a value of the database say the same."""
    if value is None:
        return cell == ""
    if type(value) is not KINDS[kind]:
        return False
    if kind == "text":
        # CSV puts ' before what a spreadsheet would take for a formula.
        return cell == value or (value[:1] in "=+-@\t\r" and cell == "'" + value)
    return KINDS[kind](cell) == value


def main():
    database = sqlite3.connect(f"file:{sys.argv[1]}?mode=ro", uri=True)
    if database.execute("PRAGMA integrity_check").fetchall() != [("ok",)]:
        fail("integrity_check finds a fault")
    if database.execute("PRAGMA foreign_key_check").fetchall():
        fail("a reference leads nowhere")
    tables = database.execute("SELECT name, report, id, slice_column FROM tables").fetchall()
    files = {path.name for path in pathlib.Path(sys.argv[2]).glob("*.csv")}
    if files != {f"{report}.{id}.csv" for _, report, id, _ in tables}:
        fail(f"other tables than CSV files: {sorted(files)}")
    cells = 0
    for name, report, id, slice_column in tables:
        columns = database.execute(
            "SELECT id, type FROM columns WHERE table_name = ? ORDER BY position", [name]
        ).fetchall()
        if slice_column is not None:
            columns.insert(0, (slice_column, "text"))
        with open(pathlib.Path(sys.argv[2]) / f"{report}.{id}.csv", encoding="utf-8", newline="") as file:
            lines = list(csv.reader(file))
        rows = database.execute(f'SELECT * FROM "{name}" ORDER BY rowid').fetchall()
        if lines[0] != [column for column, _ in columns]:
            fail(f"{name}: other columns")
        if len(lines) - 1 != len(rows):
            fail(f"{name}: expected {len(lines) - 1} rows, found {len(rows)}")
        for number, (line, row) in enumerate(zip(lines[1:], rows), 1):
            for cell, value, (column, kind) in zip(line, row, columns, strict=True):
                cells += 1
                if not same(cell, value, kind):
                    fail(f"{name}, row {number}, {column}: CSV {cell!r}, database {value!r}")
    if cells == 0:
        fail("nothing to compare")
    print(f"{cells} cells are equal")


main()
