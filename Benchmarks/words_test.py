#!/usr/bin/env python3
"""Tests of the questions about words, on texts small enough to count by hand.

usage: words_test.py [--quiet]     takes some seconds; peers that are not installed are skipped
"""

import importlib.util
import json
import math
import os
import random
import subprocess
import sys
import tempfile
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "peers"))
import words_common as common
import words_compare
import words_peers
import words_python

TEXTS = [
    ("The sea, the sea! I don\u2019t swim. Snow", True),
    ("Snow on the mother's sea; snow.", False),
    ("It's the one that wasn't", None),
    ("", True),
    ("Teeth teeth 1847 snow", False),
]
MODULES = {"duckdb": ["duckdb"], "polars": ["polars"], "sklearn": ["sklearn", "orjson"]}


def write_dreams(folder, texts):
    path = os.path.join(folder, "dreams.jsonl")
    with open(path, "w", encoding="utf-8") as out:
        for number, (text, came_true) in enumerate(texts, start=1):
            dream = {"id": f"D{number}", "dreamer": "a", "date": "2019-01-01", "text": text}
            if came_true is not None or number % 2:
                dream["came_true"] = came_true
            out.write(json.dumps(dream, ensure_ascii=number % 2 == 0) + "\n")
    return path


def answers(peer, choice, path, unicode=False):
    """What a peer writes: a list of rows for each output; `choice` is a place among formulations."""
    arguments = type("A", (), {"dreams": path, "threads": 2, "unicode": unicode})
    found = {}
    with tempfile.TemporaryDirectory() as folder:
        for task, outputs in words_peers.OUTPUTS.items():
            formulation = words_peers.PEERS[peer][task][choice]
            command = words_peers.command(peer, formulation, task, arguments, folder)
            done = subprocess.run(command, capture_output=True, text=True)
            if done.returncode != 0:
                raise AssertionError(f"{peer} {formulation} {task}: {done.stderr[-2000:]}")
            for output in outputs:
                found[output] = words_compare.read(os.path.join(folder, output))
    return found


def made_up(seed):
    """Dreams with ties, doubled words, all kinds of apostrophes and of letters."""
    generator = random.Random(seed)
    words = ["sea", "Snow", "don't", "don\u2019t", "the", "I", "mother's", "mother\u2019s", "1847"]
    words += ["\u00dcber", "caf\u00e9", "x1", "dogs'", "'tis", "rock'n'roll", "1990's", "\U0001f30a"]
    words += [f"w{number}" for number in range(40)]
    return [
        (
            generator.choice([" ", ", ", "\u2014", "\n\n"]).join(
                generator.choices(words, range(len(words), 0, -1), k=generator.randrange(40))
            ),
            generator.choice([True, False, None]),
        )
        for _ in range(300)
    ]


class StopWords(unittest.TestCase):
    def test_they_are_those_of_the_toolkit(self):
        words = common.stop_words()
        self.assertEqual(len(words), len(set(words)))
        self.assertTrue({"the", "don't", "yourselves"} <= set(words))
        self.assertFalse({"one", "", "sea"} & set(words))


class Reference(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.found = answers("python", 0, write_dreams(folder.name, TEXTS))

    def test_counts_and_documents(self):
        self.assertEqual(
            self.found["words"],
            [["word", "count", "documents"], ["snow", "4", "3"], ["sea", "3", "2"],
             ["teeth", "2", "1"], ["1847", "1", "1"], ["mother's", "1", "1"], ["one", "1", "1"],
             ["swim", "1", "1"]],
        )

    def test_words_of_each_dream_by_count_and_then_by_place(self):
        self.assertEqual(
            self.found["dreams-top"][1:],
            [["D1", "sea", "2"], ["D1", "swim", "1"], ["D1", "snow", "1"], ["D2", "snow", "2"],
             ["D2", "mother's", "1"], ["D2", "sea", "1"], ["D3", "one", "1"], ["D5", "teeth", "2"],
             ["D5", "1847", "1"], ["D5", "snow", "1"]],
        )

    def test_keywords_occur_five_times(self):
        self.assertEqual(self.found["keywords"], [["word", "true", "false", "g2", "log_ratio"]])

    def test_keyness_by_hand(self):
        # 8 of 10 against 2 of 20: expected are 10/3 and 20/3, of the others 20/3 and 40/3.
        expected = 2 * (
            8 * math.log(8 / (10 / 3)) + 2 * math.log(2 / (20 / 3)) + 2 * math.log(2 / (20 / 3))
            + 18 * math.log(18 / (40 / 3))
        )
        self.assertAlmostEqual(words_python.g2(8, 10, 2, 20), expected)
        self.assertAlmostEqual(words_python.g2(2, 20, 8, 10), -expected)
        self.assertAlmostEqual(words_python.log_ratio(8, 10, 2, 20), 3)
        self.assertAlmostEqual(words_python.log_ratio(8, 10, 0, 10), 4)


class Peers(unittest.TestCase):
    """Every peer and formulation gives the reference's answer."""

    def check_all(self, peer, texts, unicode):
        for module in MODULES[peer]:
            if importlib.util.find_spec(module) is None:
                self.skipTest(f"{module} is not installed: run peers/setup.sh words")
        with tempfile.TemporaryDirectory() as folder:
            path = write_dreams(folder, texts)
            expected = answers("python", 0, path, unicode)
            self.assertGreater(len(expected["dreams-top"]), 1)
            for choice in range(2):
                found = answers(peer, choice, path, unicode)
                for output in expected:
                    wrong = words_compare.difference(expected[output], found[output])
                    self.assertIsNone(wrong, f"formulation {choice}, {output}")

    def test_they_agree(self):
        for peer in MODULES:
            for unicode in (False, True):
                with self.subTest(peer, unicode=unicode):
                    self.check_all(peer, TEXTS + made_up(seed=7), unicode)


class Comparison(unittest.TestCase):
    ROWS = [["word", "true", "g2"], ["sea", "12", "3.500000"], ["snow", "7", "1.250000"]]

    def changed(self, line, place, value):
        rows = [list(row) for row in self.ROWS]
        rows[line][place] = value
        return words_compare.difference(self.ROWS, rows)

    def test_differences_are_found(self):
        self.assertIsNone(words_compare.difference(self.ROWS, self.ROWS))
        self.assertIsNone(self.changed(1, 2, "3.500001"))
        self.assertEqual(self.changed(1, 2, "3.500002"), "line 2: g2 differs")
        self.assertEqual(self.changed(1, 2, "3.5"), "line 2: g2 differs")
        self.assertEqual(self.changed(2, 1, "8"), "line 3: true differs")
        self.assertEqual(self.changed(2, 0, "now"), "line 3: word differs")
        self.assertIn("columns", self.changed(0, 0, "name"))
        self.assertIn("found 2", words_compare.difference(self.ROWS, self.ROWS[:2]))
        self.assertIn("columns", words_compare.difference(self.ROWS, []))


if __name__ == "__main__":
    unittest.main()
