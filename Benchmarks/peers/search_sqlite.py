#!/usr/bin/env python3
"""The search benchmark in SQLite FTS5: see peers/README.md for the question and the output.

Without positions FTS5 keeps no frequencies either; such an index can be built, but not ranked.
"""

import os
import sqlite3
import sys
import time

import orjson

import search_common as common

BATCH = 1_000


def build(arguments):
    if arguments.threads != 1:
        sys.exit("search_sqlite.py: FTS5 builds with one thread")
    started = time.monotonic()
    os.makedirs(arguments.output, exist_ok=True)
    connection = sqlite3.connect(os.path.join(arguments.output, "index.sqlite"), isolation_level=None)
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute(f"PRAGMA cache_size = {-arguments.memory * 1_000 // 2}")
    detail = "column" if arguments.no_positions else "full"
    connection.execute(
        f"CREATE VIRTUAL TABLE texts USING fts5(body, content = '', detail = {detail},"
        " tokenize = \"unicode61 remove_diacritics 0 categories 'L* N*'\")"
    )
    # Words are gathered in memory up to this many bytes; the default of 1 MiB means much merging.
    connection.execute(
        "INSERT INTO texts(texts, rank) VALUES ('hashsize', ?)", (arguments.memory * 1_000_000 // 2,)
    )
    connection.execute("BEGIN")
    documents, batch = 0, []
    insert = "INSERT INTO texts(rowid, body) VALUES (?, ?)"
    with open(arguments.input, "rb") as lines:
        for line in lines:
            document = orjson.loads(line)
            # The row id is the stored id.
            batch.append((document["id"], document["body"]))
            documents += 1
            if len(batch) == BATCH:
                connection.executemany(insert, batch)
                batch.clear()
    connection.executemany(insert, batch)
    committing = time.monotonic()
    connection.execute("COMMIT")
    connection.close()
    common.print_build(
        "sqlite", sqlite3.sqlite_version, documents, started, committing, arguments.output
    )


def search(arguments):
    path = os.path.join(arguments.index, "index.sqlite")
    connection = sqlite3.connect(f"file:{path}?mode=ro", uri=True)
    connection.execute("PRAGMA mmap_size = 4000000000")
    connection.execute("PRAGMA cache_size = -500000")
    queries = common.read_queries(arguments.queries)
    for query in queries:
        query["text"] = common.printed("sqlite", query)

    def top(query):
        return connection.execute(
            "SELECT rowid, rank FROM texts WHERE texts MATCH ? ORDER BY rank LIMIT ?",
            (query["text"], arguments.top),
        ).fetchall()

    def count(query):
        return connection.execute(
            "SELECT count(*) FROM texts WHERE texts MATCH ?", (query["text"],)
        ).fetchone()[0]

    # FTS5 gives the better rows the lesser numbers.
    common.run_queries(arguments, queries, top, count, lambda rows: [(id, -rank) for id, rank in rows])


def main():
    arguments = common.parse(sys.argv[1:])
    {"build": build, "search": search}[arguments.command](arguments)


main()
