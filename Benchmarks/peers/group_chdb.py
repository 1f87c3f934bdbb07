"""The group and join questions in chdb (ClickHouse as a library): see peers/README.md."""

import csv
import importlib.metadata
import io
import sys

from chdb import session

import group_common as common

TYPES = {"text": "String", "integer": "Int32", "number": "Float64"}


def source(arguments, name):
    columns = ", ".join(f"{column} {TYPES[kind]}" for column, kind in common.COLUMNS[name].items())
    return f"file('{common.csv_path(arguments, name)}', 'CSVWithNames', '{columns}')"


def main():
    arguments = common.parse(sys.argv[1:])
    database = session.Session(arguments.own) if arguments.own else session.Session()
    database.query(f"SET max_threads = {arguments.threads}")
    if arguments.own:
        database.query("CREATE DATABASE IF NOT EXISTS own")
    if arguments.question == "load":
        for name in common.COLUMNS:
            database.query(
                f"CREATE TABLE own.`{name}` ENGINE = MergeTree ORDER BY tuple() AS SELECT * FROM {source(arguments, name)}")
        return
    question = common.NAMED[arguments.question]
    places = {name: f"own.`{name}`" if arguments.own else source(arguments, name) for name in question.reads}
    with common.Spent(arguments):
        database.query("CREATE TEMPORARY TABLE answer ENGINE = Memory AS " + (question.chdb or question.sql).format(**places))
    if arguments.answer:
        sums = ", ".join(f"sumIf({column}, NOT isNaN({column}))" for column in question.sums)
        result = database.query(f"SELECT count(), {sums} FROM answer", "CSV")
        rows, *sums = next(csv.reader(io.StringIO(result.bytes().decode())))
        common.write_answer(arguments, "chdb", importlib.metadata.version("chdb"), int(rows), [float(value) for value in sums])


main()
