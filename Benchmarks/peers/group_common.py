"""The group and join questions: what each reads and asks, in SQL and as a node of a definition; see peers/README.md."""

import argparse
import dataclasses
import json
import os
import resource
import time

# Columns of the files, with their types: text, integer, or a number with six decimals.
COLUMNS = {
    "groups": {
        "id1": "text", "id2": "text", "id3": "text", "id4": "integer", "id5": "integer", "id6": "integer",
        "v1": "integer", "v2": "integer", "v3": "number",
    },
    "left": {
        "id1": "integer", "id2": "integer", "id3": "integer", "id4": "text", "id5": "text", "id6": "text",
        "v1": "number",
    },
    "small": {"id1": "integer", "id4": "text", "v2": "number"},
    "medium": {"id1": "integer", "id2": "integer", "id4": "text", "id5": "text", "v2": "number"},
    "big": {
        "id1": "integer", "id2": "integer", "id3": "integer", "id4": "text", "id5": "text", "id6": "text",
        "v2": "number",
    },
}


@dataclasses.dataclass(frozen=True)
class Question:
    """What is asked.

    `reads` are the columns of each file. `by` and `measures` are the node of a definition, `lookup`
    that of the left side. `sql` names files as {groups}; its columns are those of the node. `sums` are the columns that are added
    up to compare answers; `rounded` those that ours rounds group by group.
    """

    name: str
    reads: dict
    measures: dict
    sql: str
    sums: list
    by: str = ""
    lookup: str = ""
    rounded: list = ()
    chdb: str = ""


def grouped(name, columns, by, measures, sql, rounded=(), chdb="", sums=()):
    return Question(
        name, {"groups": columns.split()}, measures, sql, list(sums or measures), by=by, rounded=list(rounded), chdb=chdb)


def joined(name, right, key, isInner):
    take = f"{{in: {right}, match: {key}, take: v2{', missing: drop' if isInner else ''}}}"
    return Question(
        name, {"left": [key, "v1"], right: [key, "v2"]}, {"n": "count", "v1": "sum(v1)", "v2": "sum(v2)"},
        f"SELECT count(*) AS n, sum(v1) AS v1, sum(v2) AS v2 FROM {{left}} AS x {'' if isInner else 'LEFT '}JOIN {{{right}}} AS y"
        f" ON x.{key} = y.{key}",
        ["n", "v1", "v2"], lookup=take)


QUESTIONS = [
    grouped("g1", "id1 v1", "id1", {"v1": "sum(v1)"}, "SELECT id1, sum(v1) AS v1 FROM {groups} GROUP BY id1"),
    grouped("g2", "id1 id2 v1", "[id1, id2]", {"v1": "sum(v1)"}, "SELECT id1, id2, sum(v1) AS v1 FROM {groups} GROUP BY id1, id2"),
    grouped(
        "g3", "id3 v1 v3", "id3", {"v1": "sum(v1)", "v3": "mean(v3)"},
        "SELECT id3, sum(v1) AS v1, avg(v3) AS v3 FROM {groups} GROUP BY id3", ["v3"]),
    grouped(
        "g4", "id4 v1 v2 v3", "id4", {"v1": "mean(v1)", "v2": "mean(v2)", "v3": "mean(v3)"},
        "SELECT id4, avg(v1) AS v1, avg(v2) AS v2, avg(v3) AS v3 FROM {groups} GROUP BY id4", ["v1", "v2", "v3"]),
    grouped(
        "g5", "id6 v1 v2 v3", "id6", {"v1": "sum(v1)", "v2": "sum(v2)", "v3": "sum(v3)"},
        "SELECT id6, sum(v1) AS v1, sum(v2) AS v2, sum(v3) AS v3 FROM {groups} GROUP BY id6"),
    grouped(
        "g6", "id4 id5 v3", "[id4, id5]", {"middle": "median(v3)", "spread": "sd(v3)"},
        "SELECT id4, id5, median(v3) AS middle, stddev_samp(v3) AS spread FROM {groups} GROUP BY id4, id5", ["middle", "spread"],
        chdb="SELECT id4, id5, quantileExactInclusive(0.5)(v3) AS middle, stddevSamp(v3) AS spread FROM {groups} GROUP BY id4, id5"),
    grouped(
        "g7", "id3 v1 v2", "id3", {"width": "max(v1) - min(v2)"},
        "SELECT id3, max(v1) - min(v2) AS width FROM {groups} GROUP BY id3"),
    # Ours has a column for each of the two greatest values.
    grouped(
        "g8", "id6 v3", "id6", {"first": "largest(v3, 1)", "second": "largest(v3, 2)"},
        "SELECT id6, unnest(max(v3, 2)) AS v3 FROM {groups} GROUP BY id6", sums=["v3"],
        chdb="SELECT id6, arrayJoin(arraySlice(arrayReverseSort(groupArray(v3)), 1, 2)) AS v3 FROM {groups} GROUP BY id6"),
    grouped(
        "g9", "id2 id4 v1 v2", "[id2, id4]", {"r": "corr(v1, v2)", "square": "round(r * r, 9)"},
        "SELECT id2, id4, corr(v1, v2) AS r, pow(corr(v1, v2), 2) AS square FROM {groups} GROUP BY id2, id4", ["r", "square"]),
    grouped(
        "g10", "id1 id2 id3 id4 id5 id6 v3", "[id1, id2, id3, id4, id5, id6]", {"v3": "sum(v3)", "n": "count"},
        "SELECT id1, id2, id3, id4, id5, id6, sum(v3) AS v3, count(*) AS n FROM {groups} GROUP BY id1, id2, id3, id4, id5, id6"),
    joined("j1", "small", "id1", True),
    joined("j2", "medium", "id2", True),
    joined("j3", "medium", "id2", False),
    joined("j4", "medium", "id5", True),
    joined("j5", "big", "id3", True),
]
NAMED = {question.name: question for question in QUESTIONS}


def parse(words):
    """The arguments of a peer; `load` as the question makes the tables of a peer's own that `--own` reads."""
    parser = argparse.ArgumentParser()
    parser.add_argument("question", choices=["load", *NAMED])
    parser.add_argument("data", help="folder that group_data.py made")
    parser.add_argument("--own", metavar="PATH", help="the tables of the peer's own, which are read instead of CSV")
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--spent", metavar="FILE", help="where to write what the question alone took: wall and CPU seconds")
    parser.add_argument("--answer", metavar="FILE", help="where to write the rows and sums of the answer")
    return parser.parse_args(words)


def csv_path(arguments, name):
    return os.path.join(arguments.data, f"{name}.csv")


class Spent:
    """What is done inside of it is timed: the question without the start of Python and the library."""

    def __init__(self, arguments):
        self.path = arguments.spent

    def __enter__(self):
        self.before = time.monotonic(), self.cpu()

    def __exit__(self, *failure):
        if self.path and not any(failure):
            with open(self.path, "w") as out:
                out.write(f"{time.monotonic() - self.before[0]:.3f}\t{self.cpu() - self.before[1]:.3f}\n")

    @staticmethod
    def cpu():
        usage = resource.getrusage(resource.RUSAGE_SELF)
        return usage.ru_utime + usage.ru_stime


def write_answer(arguments, engine, version, rows, sums):
    """Writes the number of rows and the sum of each column that is compared; a deviation of one value, which is NaN or
    nothing, counts for nothing.
    """
    if arguments.answer:
        with open(arguments.answer, "w") as out:
            json.dump({"engine": engine, "version": version, "rows": rows, "sums": sums}, out)
            out.write("\n")
