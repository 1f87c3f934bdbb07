"""Asks the same questions of a definition and of DuckDB in SQL, and compares every cell.

usage: ask.py GRISTMILL DATA [NAME...]     DATA is the folder of the real data sets

A question is a node of `op: group` and a query whose columns are those of its table, in its order of rows. Numbers of
DuckDB that are doubles are rounded to the decimals that ours have; all other cells have to be equal as they are.
"""

import csv
import decimal
import os
import subprocess
import sys
import tempfile

import duckdb

from tables import TABLES

decimal.getcontext().prec = 60


def definition(table, data):
    nodes = "".join(f"  {name}:\n    op: group\n    input: rows\n{node}" for name, node, _ in table.questions)
    pages = "".join(f"  {name}_page: {{kind: table, input: {name}, formats: [csv]}}\n" for name, _, _ in table.questions)
    return (
        f"gristmill: 1\npipeline: {table.name}\nzone: UTC\nclearance: intimate\nquarantine: {{max_rejects: 100%}}\n"
        f"records:\n  row:\n    fields:\n{table.fields}"
        f"ingest:\n  file: {{from: {data}/{table.path}, {table.form}}}\n"
        f"normalize:\n  rows:\n    record: row\n    input: file\n    map: {table.columns}\n"
        f"analyze:\n{nodes}report:\n{pages}")


def equal(ours, theirs):
    """Whether a printed cell is a value of DuckDB."""
    if theirs is None:
        return ours == ""
    if isinstance(theirs, bool):
        return ours == ("true" if theirs else "false")
    if isinstance(theirs, (int, decimal.Decimal)):
        return ours != "" and decimal.Decimal(ours) == theirs
    if isinstance(theirs, float):
        if ours == "":
            return False
        mine = decimal.Decimal(ours)
        unit = decimal.Decimal(1).scaleb(mine.as_tuple().exponent)
        # A double holds 15 digits: the last of ours may be the other neighbour of what lies in the middle.
        slack = abs(decimal.Decimal(theirs)) * decimal.Decimal("1e-14")
        return abs(mine - decimal.Decimal(theirs)) <= unit / 2 + slack
    return ours == str(theirs)


def ask(gristmill, data, table):
    with tempfile.TemporaryDirectory() as folder:
        with open(os.path.join(folder, "d.yaml"), "w") as file:
            file.write(definition(table, data))
        subprocess.run([gristmill, "run", "d.yaml", "-q"], cwd=folder, check=True)
        connection = duckdb.connect()
        connection.execute("set threads = 2")
        connection.execute(table.sql.format(path=f"{data}/{table.path}"))
        wrong = 0
        for name, _, query in table.questions:
            path = os.path.join(folder, "reports", table.name, f"{name}_page.groups.csv")
            with open(path, newline="", encoding="utf-8") as file:
                reader = csv.reader(file)
                head = next(reader)
                keep = [n for n, column in enumerate(head) if column not in ("group", "records")]
                ours = [[row[n] for n in keep] for row in reader]
            theirs = connection.execute(query).fetchall()
            cells = sum(len(row) for row in theirs)
            bad = [
                (number, one, other)
                for number, (one, other) in enumerate(zip(ours, theirs))
                if len(one) != len(other) or not all(map(equal, one, other))
            ]
            isRight = len(ours) == len(theirs) and not bad
            wrong += not isRight
            print(f"{'equal' if isRight else 'WRONG'}  {table.name}.{name}: {len(theirs)} rows, {cells} cells")
            if not isRight:
                print(f"  rows {len(ours)} and {len(theirs)}; first difference: {bad[:1]}")
        return len(table.questions), wrong


if __name__ == "__main__":
    gristmill, data = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
    asked = wrong = 0
    for table in TABLES:
        if len(sys.argv) > 3 and table.name not in sys.argv[3:]:
            continue
        if not os.path.exists(f"{data}/{table.path}"):
            print(f"skipped {table.name}: no {table.path}")
            continue
        count, bad = ask(gristmill, data, table)
        asked, wrong = asked + count, wrong + bad
    print(f"{asked} questions, {wrong} with differences; DuckDB {duckdb.__version__}")
    sys.exit(1 if wrong else 0)
