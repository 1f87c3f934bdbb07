"""DuckDB's COPY of the votes of Benchmarks/export.sh.

usage: export_duckdb.py load DATABASE RATINGS.csv
       export_duckdb.py start|csv|jsonl|parquet DATABASE [--output FILE] [--threads N]
       export_duckdb.py compare FOLDER FORMAT...
"""

import argparse
import sys

import duckdb

OPTIONS = {"csv": "FORMAT csv, HEADER", "jsonl": "FORMAT json", "parquet": "FORMAT parquet, COMPRESSION zstd"}


def load(database, ratings):
    connection = duckdb.connect(database)
    with open(ratings, encoding="utf-8") as lines:
        names = lines.readline().rstrip("\n").split(",")
    types = ", ".join(f"'{name}': '{'TIMESTAMPTZ' if name == 'at' else 'VARCHAR'}'" for name in names)
    connection.execute(f"""CREATE TABLE votes AS SELECT user_id "user", location_id location, stars::DECIMAL(18, 1) stars, "at",
        nullif(comment, '') comment FROM read_csv('{ratings}', header = true, columns = {{{types}}})""")


def compare(folder, formats):
    """Whether files of both programs hold the same votes, by counts and sums of hashes of their values."""
    connection = duckdb.connect()
    for format in formats:
        found = []
        for tool in ["gristmill", "duckdb"]:
            path = f"{folder}/{tool}.{format}"
            columns = "{'user': 'VARCHAR', 'location': 'VARCHAR', 'stars': 'DECIMAL(18,1)', 'at': 'TIMESTAMPTZ', 'comment': 'VARCHAR'}"
            source = {
                "csv": f"read_csv('{path}', header = true, types = {columns})",
                "jsonl": f"read_json('{path}', format = 'newline_delimited', columns = {columns})",
                "parquet": f"read_parquet('{path}')",
            }[format]
            found.append(connection.execute(f"""SELECT count(*), sum(hash("user")::HUGEINT), sum(hash(location)::HUGEINT), sum(stars),
                sum(epoch_us("at")::HUGEINT), count(comment), sum(hash(comment)::HUGEINT) FROM {source}""").fetchone())
        if found[0] != found[1]:
            sys.exit(f"{format}: ours has {found[0]}, DuckDB's {found[1]}")
        print(f"{format}: {found[0][0]} votes, all values equal")


def main():
    if sys.argv[1] == "load":
        return load(*sys.argv[2:])
    if sys.argv[1] == "compare":
        return compare(sys.argv[2], sys.argv[3:])
    parser = argparse.ArgumentParser()
    parser.add_argument("action")
    parser.add_argument("database")
    parser.add_argument("--output")
    parser.add_argument("--threads", type=int, default=2)
    arguments = parser.parse_args()
    connection = duckdb.connect(arguments.database, read_only=True, config={"threads": arguments.threads})
    if arguments.action == "start":
        connection.execute("SELECT 1").fetchall()
    else:
        connection.execute(f"COPY votes TO '{arguments.output}' ({OPTIONS[arguments.action]})")


main()
