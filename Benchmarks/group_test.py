#!/usr/bin/env python3
"""Tests of the group and join questions, on tables small enough for plain Python.

usage: group_test.py [--quiet]     takes a minute; peers that are not installed are skipped
"""

import collections
import contextlib
import csv
import importlib.util
import io
import json
import os
import statistics
import subprocess
import sys
import tempfile
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "peers"))
import group_common as common
import group_summarize

NEEDED = [name for name in ("numpy", "polars") if importlib.util.find_spec(name) is None]
ROWS = 20_000


def rows(folder, name):
    """The rows of a table, numbers as such."""
    kinds = common.COLUMNS[name]
    as_value = {"text": str, "integer": int, "number": float}
    with open(os.path.join(folder, f"{name}.csv"), newline="") as file:
        return [{column: as_value[kinds[column]](value) for column, value in row.items()} for row in csv.DictReader(file)]


def correlation(one, other):
    try:
        return statistics.correlation(one, other)
    except statistics.StatisticsError:
        return None  # One row, or equal ones.


def expected_groups(name, table):
    """The rows of an answer, without keys."""
    keys, measures = {
        "g1": ("id1", lambda v: [sum(v["v1"])]),
        "g2": ("id1 id2", lambda v: [sum(v["v1"])]),
        "g3": ("id3", lambda v: [sum(v["v1"]), statistics.fmean(v["v3"])]),
        "g4": ("id4", lambda v: [statistics.fmean(v[c]) for c in ("v1", "v2", "v3")]),
        "g5": ("id6", lambda v: [sum(v[c]) for c in ("v1", "v2", "v3")]),
        "g6": ("id4 id5", lambda v: [statistics.median(v["v3"]), statistics.stdev(v["v3"]) if len(v["v3"]) > 1 else None]),
        "g7": ("id3", lambda v: [max(v["v1"]) - min(v["v2"])]),
        "g8": ("id6", lambda v: [sum(sorted(v["v3"])[-2:])]),
        "g9": ("id2 id4", lambda v: [r := correlation(v["v1"], v["v2"]), r and r * r]),
        "g10": ("id1 id2 id3 id4 id5 id6", lambda v: [sum(v["v3"]), len(v["v3"])]),
    }[name]
    found = collections.defaultdict(lambda: collections.defaultdict(list))
    for row in table:
        values = found[tuple(row[key] for key in keys.split())]
        for column in ("v1", "v2", "v3"):
            values[column].append(row[column])
    return [measures(values) for values in found.values()]


def expected_join(name, left, right):
    key = {"j1": "id1", "j2": "id2", "j3": "id2", "j4": "id5", "j5": "id3"}[name]
    values = {row[key]: row["v2"] for row in right}
    kept = [row for row in left if row[key] in values or name == "j3"]
    return [[len(kept), sum(row["v1"] for row in kept), sum(values.get(row[key], 0) for row in kept)]]


@unittest.skipIf(NEEDED, f"{', '.join(NEEDED)} not installed: run peers/setup.sh group")
class Tables(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.folder.cleanup)
        subprocess.run(
            [sys.executable, "-B", os.path.join(HERE, "group_data.py"), str(ROWS), cls.folder.name], check=True)
        cls.tables = {name: rows(cls.folder.name, name) for name in common.COLUMNS}

    def test_tables_have_the_shape_of_the_db_benchmark(self):
        groups = self.tables["groups"]
        self.assertEqual(len(groups), ROWS)
        self.assertEqual({row["id1"] for row in groups}, {f"id{n:03d}" for n in range(1, 101)})
        self.assertEqual({row["id6"] for row in groups}, set(range(1, ROWS // 100 + 1)))
        self.assertEqual({row["id3"] for row in groups}, {f"id{n:010d}" for n in range(1, ROWS // 100 + 1)})
        self.assertEqual({row["v1"] for row in groups}, set(range(1, 6)))
        self.assertEqual({row["v2"] for row in groups}, set(range(1, 16)))
        self.assertTrue(0 <= min(row["v3"] for row in groups) < 1 and 99 < max(row["v3"] for row in groups) <= 100)

    def test_nine_of_ten_keys_stand_on_both_sides(self):
        for right, key, count in [("small", "id1", 10), ("medium", "id2", ROWS // 1000), ("big", "id3", ROWS)]:
            mine = {row[key] for row in self.tables["left"]}
            theirs = [row[key] for row in self.tables[right]]
            self.assertEqual((len(mine), len(theirs), len(set(theirs))), (count, count, count), right)
            self.assertEqual(len(mine & set(theirs)), count - count // 10, right)
        for row in self.tables["big"][:100]:
            self.assertEqual([row[f"id{n + 3}"] for n in (1, 2, 3)], [f"id{row[f'id{n}']}" for n in (1, 2, 3)])

    def test_peers_answer_as_plain_python(self):
        for peer in ("duckdb", "polars", "chdb"):
            if importlib.util.find_spec(peer) is None:
                continue
            own = os.path.join(self.folder.name, f"own-{peer}")
            self.ask(peer, "load", "--own", own)
            for question in common.QUESTIONS:
                for options in ([], ["--own", own]):
                    with self.subTest(peer, question=question.name, options=bool(options)):
                        self.check(question, self.ask(peer, question.name, *options))

    def ask(self, peer, question, *options):
        answer, spent = (os.path.join(self.folder.name, name) for name in ("answer.json", "spent"))
        command = [sys.executable, "-B", os.path.join(HERE, "peers", f"group_{peer}.py"), question, self.folder.name]
        done = subprocess.run(
            [*command, "--threads", "2", "--answer", answer, "--spent", spent, *options], capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stderr[-2000:])
        if question == "load":
            return None
        with open(spent) as file:
            self.assertEqual(len(file.read().split("\t")), 2)
        with open(answer) as file:
            return json.load(file)

    def check(self, question, found):
        if question.name.startswith("g"):
            answer = expected_groups(question.name, self.tables["groups"])
        else:
            (right,) = set(question.reads) - {"left"}
            answer = expected_join(question.name, self.tables["left"], self.tables[right])
        pairs = sum(min(2, n) for n in collections.Counter(row["id6"] for row in self.tables["groups"]).values())
        self.assertEqual(found["rows"], pairs if question.name == "g8" else len(answer))
        for one, other in zip(found["sums"], zip(*answer)):
            wanted = sum(value for value in other if value is not None)
            self.assertAlmostEqual(one, wanted, delta=1e-7 + 1e-9 * abs(wanted))


@unittest.skipIf(NEEDED, f"{', '.join(NEEDED)} not installed: run peers/setup.sh group")
class Answers(unittest.TestCase):
    def compare(self, question, text, **theirs):
        import group_answers

        with tempfile.TemporaryDirectory() as folder:
            ours, other = (os.path.join(folder, name) for name in ("ours.csv", "other.json"))
            with open(ours, "w") as file:
                file.write(text)
            with open(other, "w") as file:
                json.dump({"engine": "peer", "version": "1", **theirs}, file)
            with contextlib.redirect_stdout(io.StringIO()):
                try:
                    group_answers.main([question, ours, other])
                except SystemExit as end:
                    return str(end.code)
        return None

    def test_whole_numbers_have_to_be_equal(self):
        text = "id1,v1,records\na,3,1\nb,4,1\n"
        self.assertIsNone(self.compare("g1", text, rows=2, sums=[7.0]))
        self.assertIn("sum of v1", self.compare("g1", text, rows=2, sums=[8.0]))
        self.assertIn("3 rows", self.compare("g1", text, rows=3, sums=[7.0]))

    def test_what_is_rounded_may_differ_by_half_a_unit_a_group(self):
        text = "id4,v1,v2,v3,records\n1,1.50,1.50,1.50,1\n2,1.50,1.50,1.50,1\n"
        self.assertIsNone(self.compare("g4", text, rows=2, sums=[3.009, 2.991, 3.0]))
        self.assertIn("sum of v1", self.compare("g4", text, rows=2, sums=[3.02, 3.0, 3.0]))
        exact = "id6,v1,v2,v3,records\n1,1,1,1.500000,1\n"
        self.assertIn("sum of v3", self.compare("g5", exact, rows=1, sums=[1.0, 1.0, 1.500001]))

    def test_a_greatest_value_that_stands_twice_is_both(self):
        text = "id6,first,second,records\n1,9.0,9.0,3\n2,5.0,,1\n"
        self.assertIsNone(self.compare("g8", text, rows=3, sums=[23.0]))


class Summary(unittest.TestCase):
    def test_ratios_are_to_our_whole_process(self):
        lines = [
            "gristmill load\t2\t9\t9\t9\t0", "gristmill g1-again\t2\t0.2\t0.1\t50\t0", "gristmill g1-again\t2\t0.4\t0.3\t60\t0",
            "gristmill g1-again\t2\t0.3\t0.2\t40\t0", "duckdb g1-again\t2\t0.6\t0.4\t90\t0", "duckdb-asked g1-again\t2\t0.1\t0.1\t0\t0",
        ]
        with tempfile.NamedTemporaryFile("w", suffix=".tsv") as file:
            file.write("\n".join(lines) + "\n")
            file.flush()
            runs = group_summarize.read(file.name)
        self.assertEqual(list(runs), [("again", "2")])
        head, row, mean = group_summarize.table(runs["again", "2"])
        self.assertEqual(head[:4] + head[-2:], ["question", "wall s", "cpu s", "MiB", "best", "best asked"])
        self.assertEqual(row[:4], ["g1", "0.300", "0.200", "60"])
        for one, other in zip(row[4:7] + row[8:], [2.0, 2.0, 0.5, 0.5, 2.0]):
            self.assertAlmostEqual(one, other)
        self.assertAlmostEqual(mean[4], 2.0)


if __name__ == "__main__":
    unittest.main()
