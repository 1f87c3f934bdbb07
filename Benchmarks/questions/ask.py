"""Asks the same questions of a definition and of DuckDB in SQL, and compares every cell.

usage: ask.py GRISTMILL DATA [NAME...]     DATA is the folder of the real data sets, NAME a table or a file of questions

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

import intervals
import levels
import lookups
import plain
import windows

THEMES = [plain, levels, lookups, windows, intervals]

decimal.getcontext().prec = 60


def definition(table, paths):
    files = dict.fromkeys((paths[source.path], source.form) for source in table.sources)
    numbers = {file: f"file{number}" for number, file in enumerate(files, start=1)}
    ingest = "".join(f"  {name}: {{from: {path}, {form}}}\n" for (path, form), name in numbers.items())
    records = "".join(f"  {source.name}_row:\n    fields:\n{source.fields}" for source in table.sources)
    datasets = "".join(
        f"  {source.name}:\n    record: {source.name}_row\n    input: {numbers[paths[source.path], source.form]}\n"
        f"    map: {source.columns}\n{source.more}" for source in table.sources)
    nodes = "".join(f"  {name}:\n    op: group\n{node}" for name, node, _ in table.questions)
    pages = "".join(f"  {name}_page: {{kind: table, input: {name}, formats: [csv]}}\n" for name, _, _ in table.questions)
    return (
        f"gristmill: 1\npipeline: {table.name}\nzone: {table.zone}\nclearance: intimate\nquarantine: {{max_rejects: 100%}}\n"
        f"records:\n{records}ingest:\n{ingest}normalize:\n{datasets}analyze:\n{nodes}report:\n{pages}")


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


def load(table, data, folder):
    """A connection with the tables of the sources, and where their files are."""
    connection = duckdb.connect()
    connection.execute("set threads = 2")
    paths = {}
    for source in table.sources:
        paths[source.path] = os.path.join(folder if source.made else data, source.path)
        if source.made:
            connection.execute(f"copy ({source.made}) to '{paths[source.path]}' (header)")
        if source.sql:
            connection.execute(source.sql.replace("{path}", paths[source.path]))
    return connection, paths


def printed(path):
    """The cells of a table that was printed, without the columns that every table has."""
    with open(path, newline="", encoding="utf-8") as file:
        reader = csv.reader(file)
        head = next(reader)
        keep = [n for n, column in enumerate(head) if column not in ("group", "records")]
        return [[row[n] for n in keep] for row in reader]


def ask(gristmill, data, table):
    """How many questions have an answer with differences; prints a line for each."""
    with tempfile.TemporaryDirectory() as folder:
        connection, paths = load(table, data, folder)
        with open(os.path.join(folder, "d.yaml"), "w") as file:
            file.write(definition(table, paths))
        subprocess.run([gristmill, "run", "d.yaml", "-q"], cwd=folder, check=True)
        cells = wrong = 0
        for name, _, query in table.questions:
            ours = printed(os.path.join(folder, "reports", table.name, f"{name}_page.groups.csv"))
            theirs = connection.execute(query).fetchall()
            count = sum(len(row) for row in theirs)
            bad = [
                (number, one, other)
                for number, (one, other) in enumerate(zip(ours, theirs))
                if len(one) != len(other) or not all(map(equal, one, other))
            ]
            isRight = len(ours) == len(theirs) and not bad
            wrong += not isRight
            cells += count
            print(f"{'equal' if isRight else 'WRONG'}  {table.name}.{name}: {len(theirs)} rows, {count} cells", flush=True)
            if not isRight:
                print(f"  rows {len(ours)} and {len(theirs)}; {len(bad)} rows differ, first: {bad[:1]}")
        return cells, wrong


if __name__ == "__main__":
    gristmill, data = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
    asked = cells = wrong = 0
    for theme in THEMES:
        for table in theme.TABLES:
            if len(sys.argv) > 3 and not {theme.__name__, table.name} & set(sys.argv[3:]):
                continue
            missing = [s.path for s in table.sources if not s.made and not os.path.exists(f"{data}/{s.path}")]
            if missing:
                print(f"skipped {table.name}: no {missing[0]}")
                continue
            count, bad = ask(gristmill, data, table)
            asked, cells, wrong = asked + len(table.questions), cells + count, wrong + bad
    print(f"{asked} questions, {cells:,} cells, {wrong} questions with differences; DuckDB {duckdb.__version__}")
    sys.exit(1 if wrong else 0)
