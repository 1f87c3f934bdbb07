"""The group and join questions in DuckDB: see peers/README.md."""

import sys

import duckdb

import group_common as common

TYPES = {"text": "VARCHAR", "integer": "INTEGER", "number": "DOUBLE"}


def source(arguments, name):
    columns = ", ".join(f"'{column}': '{TYPES[kind]}'" for column, kind in common.COLUMNS[name].items())
    return f"read_csv('{common.csv_path(arguments, name)}', header = true, delim = ',', columns = {{{columns}}})"


def main():
    arguments = common.parse(sys.argv[1:])
    connection = duckdb.connect(arguments.own or ":memory:", config={"threads": arguments.threads})
    if arguments.question == "load":
        for name in common.COLUMNS:
            connection.execute(f'CREATE TABLE "{name}" AS SELECT * FROM {source(arguments, name)}')
        return
    question = common.NAMED[arguments.question]
    places = {name: f'"{name}"' if arguments.own else source(arguments, name) for name in question.reads}
    with common.Spent(arguments):
        connection.execute("CREATE TEMP TABLE answer AS " + question.sql.format(**places))
    if arguments.answer:
        sums = ", ".join(f"sum({column}) FILTER (NOT isnan({column}::DOUBLE))" for column in question.sums)
        rows, *sums = connection.execute(f"SELECT count(*), {sums} FROM answer").fetchone()
        common.write_answer(arguments, "duckdb", duckdb.__version__, rows, [float(value) for value in sums])


main()
