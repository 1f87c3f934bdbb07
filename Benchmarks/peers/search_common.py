"""What the Python drivers of the search benchmark share: words, arguments, timing, output lines."""

import argparse
import json
import os
import re
import time

WORDS = re.compile(r"[^\W_]+")


def words_of(text):
    """Runs of letters and digits in lower case: the words that every engine is told to index."""
    if text.isascii():
        return WORDS.findall(text.lower())
    # A letter may become two by lower-casing, of which the second is none: cut first.
    return [word.lower() for word in WORDS.findall(text)]


def parser(text):
    """A parser of arguments whose help is a file's own description."""
    return argparse.ArgumentParser(
        description=text, formatter_class=argparse.RawDescriptionHelpFormatter, usage=argparse.SUPPRESS
    )


def parse(words):
    """The command line that all drivers understand, `build` or `search`."""
    parser = argparse.ArgumentParser()
    commands = parser.add_subparsers(dest="command", required=True)
    build = commands.add_parser("build", help="build an index and print one JSON line")
    build.add_argument("--input", required=True, help="JSON Lines with an integer id and a body")
    build.add_argument("--output", required=True, help="folder of the index, made anew")
    build.add_argument("--threads", type=int, default=1)
    build.add_argument("--memory", type=int, default=512, help="budget in MB")
    build.add_argument("--no-positions", action="store_true")
    search = commands.add_parser("search", help="answer queries and print a JSON line for each")
    search.add_argument("--index", required=True)
    search.add_argument("--queries", required=True, help="JSON Lines of search_queries.py")
    search.add_argument("--repeat", type=int, default=10)
    search.add_argument("--top", type=int, default=10)
    search.add_argument("--warm", type=int, default=1, help="passes before anything is timed")
    search.add_argument(
        "--slow", type=float, default=0.25, help="a query that takes so many seconds is timed once"
    )
    return parser.parse_args(words)


def printed(engine, query):
    """A query in an engine's own syntax; its words are lower case, letters and digits only."""
    terms, kind = query["terms"], query["kind"]
    if engine == "sqlite":
        terms = [f'"{term}"' for term in terms]
    if kind == "phrase":
        return '"' + " ".join(query["terms"]) + '"'
    if kind == "or":
        # A bare list means "any" to the query parsers of tantivy and Lucene, and "all" to the others.
        return (" OR " if engine in ("gristmill", "sqlite") else " ").join(terms)
    if kind == "and" and engine in ("tantivy", "lucene"):
        return " ".join("+" + term for term in terms)
    return (" AND " if engine == "sqlite" else " ").join(terms)


def read_queries(path):
    with open(path, encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


def bytes_below(folder):
    return sum(
        os.path.getsize(os.path.join(parent, name))
        for parent, _, names in os.walk(folder)
        for name in names
    )


def print_build(engine, version, documents, started, committing, folder):
    """The line of a build; the times are those of time.monotonic()."""
    ended = time.monotonic()
    line = {
        "engine": engine,
        "version": version,
        "documents": documents,
        "wall_s": round(ended - started, 3),
        "commit_s": round(ended - committing, 3),
        "index_bytes": bytes_below(folder),
    }
    print(json.dumps(line), flush=True)


def run_queries(arguments, queries, top, count, hits):
    """Times `top(query)` and `count(query)` in passes over all queries and prints the answers.

    A pass asks every query once, so that none finds its own data in the processor's caches. `hits` turns
    what `top` gave into (id, score) pairs; it is not timed.
    """
    micros = {"top10": [[] for _ in queries], "count": [[] for _ in queries]}
    answers = {"top10": [None] * len(queries), "count": [None] * len(queries)}
    clock = time.perf_counter_ns
    for turn in range(arguments.warm + arguments.repeat):
        for name, ask in (("top10", top), ("count", count)):
            for number, query in enumerate(queries):
                taken = micros[name][number]
                if taken and taken[0] > arguments.slow * 1e6:
                    continue
                started = clock()
                answer = ask(query)
                ended = clock()
                if turn >= arguments.warm:
                    taken.append((ended - started) / 1e3)
                    answers[name][number] = answer
    for number, query in enumerate(queries):
        line = {
            "id": query["id"],
            "class": query["class"],
            "count": answers["count"][number],
            "top": [{"id": id, "score": score} for id, score in hits(answers["top10"][number])],
            "micros": {name: [round(value, 1) for value in micros[name][number]] for name in micros},
        }
        print(json.dumps(line))


def print_table(rows):
    """Columns of text, the first row is the header; numbers and all that follows are right-aligned."""
    rows = [[str(cell) for cell in row] for row in rows]
    widths = [max(map(len, column)) for column in zip(*rows)]
    for row in rows:
        print("  ".join(cell.rjust(width) for cell, width in zip(row, widths)).rstrip())
