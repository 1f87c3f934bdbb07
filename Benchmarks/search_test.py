#!/usr/bin/env python3
"""Tests of the search benchmark's own arithmetic, on texts small enough to count by hand.

usage: search_test.py [--quiet]     takes a second, needs no peer
"""

import json
import math
import os
import random
import sys
import tempfile
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "peers"))
import search_common as common
import search_corpus
import search_exact
import search_queries

BODIES = [
    "The mill grinds. The miller sleeps",
    "a mill, a river and a miller's dog",
    "River river RIVER mill",
    "the miller sleeps by the river",
    "",
]


def write_lines(folder, name, values):
    path = os.path.join(folder, name)
    with open(path, "w", encoding="utf-8") as out:
        out.writelines(json.dumps(value) + "\n" for value in values)
    return path


def query(kind, *terms):
    return {"id": f"{kind}:{'+'.join(terms)}", "class": kind, "kind": kind, "terms": list(terms)}


class Words(unittest.TestCase):
    def test_letters_and_digits_in_lower_case(self):
        words = common.words_of("Don't_stop, 3x\u00c9T\u00c9-2")
        self.assertEqual(words, ["don", "t", "stop", "3x\u00e9t\u00e9", "2"])

    def test_lower_casing_splits_no_word(self):
        self.assertEqual(len(common.words_of("\u0130stanbul")), 1)


class Syntax(unittest.TestCase):
    def test_each_engine_has_its_own(self):
        both = query("and", "a", "b")
        self.assertEqual(common.printed("gristmill", both), "a b")
        self.assertEqual(common.printed("lucene", both), "+a +b")
        self.assertEqual(common.printed("sqlite", both), '"a" AND "b"')
        either = query("or", "a", "b")
        self.assertEqual(common.printed("gristmill", either), "a OR b")
        self.assertEqual(common.printed("tantivy", either), "a b")
        self.assertEqual(common.printed("sqlite", either), '"a" OR "b"')
        self.assertEqual(common.printed("gristmill", query("phrase", "a", "b")), '"a b"')


class Occurrences(unittest.TestCase):
    def test_counts_neighbours_only(self):
        words = "x y x z y x y".split()
        self.assertEqual(search_queries.occurrences(words, ["x", "y"]), 2)
        self.assertEqual(search_queries.occurrences(words, ["y", "z"]), 0)
        self.assertEqual(search_queries.occurrences(words, ["x", "y", "x"]), 1)


class ByteLengths(unittest.TestCase):
    def test_small_lengths_are_kept_and_large_ones_lose_low_bits(self):
        self.assertEqual([search_exact.byte_length(n) for n in (0, 1, 39, 40)], [0, 1, 39, 40])
        # From the table that Lucene's documentation and tantivy's give: 40, 42 ... 54, 56, 60.
        self.assertEqual([search_exact.byte_length(n) for n in (41, 42, 55, 57, 60)], [40, 42, 54, 56, 60])

    def test_never_longer_and_at_most_an_eighth_shorter(self):
        for length in range(100_000):
            kept = search_exact.byte_length(length)
            self.assertTrue(length - length / 8 <= kept <= length, length)


class Exact(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        documents = [{"id": 10 + n, "title": "mill", "body": body} for n, body in enumerate(BODIES)]
        self.corpus = write_lines(self.folder.name, "corpus.jsonl", documents)
        self.queries = [
            query("term", "mill"),
            query("and", "miller", "river"),
            query("or", "mill", "sleeps"),
            query("phrase", "miller", "sleeps"),
            query("phrase", "river", "mill"),
        ]
        self.scan = search_exact.Scan(self.corpus, self.queries)

    def found(self, number):
        return search_exact.matches(self.scan, self.queries[number])

    def test_hits(self):
        self.assertEqual(self.found(0), {0: [1], 1: [1], 2: [1]})
        self.assertEqual(self.found(1), {1: [1, 1], 3: [1, 1]})
        self.assertEqual(self.found(2), {0: [1, 1], 1: [1, 0], 2: [1, 0], 3: [0, 1]})
        self.assertEqual(self.found(3), {0: [1], 3: [1]})
        self.assertEqual(self.found(4), {2: [1]})

    def test_score_by_hand(self):
        best = search_exact.best(self.scan, self.found(0), [2.0], int)
        self.assertEqual([id for id, _ in best], [12, 10, 11])
        mean = (6 + 9 + 4 + 6 + 0) / 5
        self.assertAlmostEqual(best[0][1], 2.0 / (1 + 1.2 * (0.25 + 0.75 * 4 / mean)))
        exact = search_exact.weights(self.scan, self.queries[0])
        self.assertAlmostEqual(exact["exact"][0], math.log(1 + 2.5 / 3.5))
        self.assertAlmostEqual(exact["fts5"][0], 1e-6)

    def expected(self):
        path = os.path.join(self.folder.name, "expected.jsonl")
        queries = write_lines(self.folder.name, "queries.jsonl", self.queries)
        arguments = type("A", (), {"corpus": self.corpus, "queries": queries, "output": path})
        search_exact.scan_all(arguments)
        return common.read_queries(path)

    def test_a_wrong_list_is_found(self):
        line = self.expected()[0]
        right = {"top": [{"id": id, "score": score} for id, score in line["top"]["exact"]]}
        self.assertIn("exact", search_exact.fitting_variants(line, right))
        for wrong in (right["top"][::-1], right["top"][:-1], right["top"][:1] * 3):
            self.assertEqual(search_exact.fitting_variants(line, {"top": wrong}), [])

    def test_equal_scores_may_come_in_any_order(self):
        line = {"top": {"exact": [[1, 2.0], [2, 1.0], [3, 1.0]]}}
        hits = [{"id": id, "score": 0} for id in (1, 3, 2)]
        self.assertEqual(search_exact.fitting_variants(line, {"top": hits}), ["exact"])


class Queries(unittest.TestCase):
    def test_words_occur_and_a_seed_decides(self):
        with tempfile.TemporaryDirectory() as folder:
            generator = random.Random(3)
            words = [f"w{n}" for n in range(60)]
            bodies = [" ".join(generator.choices(words, range(60, 0, -1), k=30)) for _ in range(80)]
            path = write_lines(folder, "c.jsonl", [{"id": n, "body": b} for n, b in enumerate(bodies)])

            def made(seed):
                drawn = random.Random(seed)
                corpus = search_queries.Corpus(path, set(), drawn)
                return corpus, search_queries.classes(corpus, [], 5, drawn)

            corpus, first = made(1)
            self.assertEqual(first, made(1)[1])
            self.assertNotEqual(first, made(2)[1])
            for name in ("and_2", "or_3", "phrase_2", "term_frequent"):
                self.assertEqual(len(first[name]), 5, name)
                for _, terms, _ in first[name]:
                    self.assertTrue(all(corpus.frequencies[term] for term in terms))
            for _, phrase, _ in first["phrase_3"]:
                counts = [search_queries.occurrences(b.split(), list(phrase)) for b in bodies]
                self.assertGreater(sum(counts), 0)


    def test_queries_spread_over_their_cost(self):
        costs = [1, 2, 1, 2, 1, 2, 1, 2, 1, 9_000]
        chosen = search_queries.spread("abcdefghij", costs, documents=10_000, most=2)
        self.assertEqual(chosen, ["a", "j"])
        self.assertEqual(len(search_queries.spread("abcdefghij", costs, 10_000, 50)), 10)


class Generated(unittest.TestCase):
    def test_the_same_seed_gives_the_same_bytes(self):
        with tempfile.TemporaryDirectory() as folder:
            generator = random.Random(5)
            words = ["Mill", "river", "the", "Ardenwick7", "1847", "sleeps", "Qoxley", "by"]
            bodies = [
                ". ".join(" ".join(generator.choices(words, k=6)) for _ in range(5)) for _ in range(40)
            ]
            path = write_lines(folder, "c.jsonl", [{"id": n, "body": b} for n, b in enumerate(bodies)])

            def made(seed):
                out = os.path.join(folder, f"{seed}.jsonl")
                search_corpus.generate(path, out, documents=100, byte_count=15_000, seed=seed)
                with open(out, "rb") as file:
                    return file.read()

            first = made(1)
            self.assertEqual(first, made(1))
            self.assertNotEqual(first, made(2))
            lines = [json.loads(line) for line in first.splitlines()]
            self.assertEqual([line["id"] for line in lines], list(range(100)))
            self.assertTrue(all(line["body"] for line in lines))
            self.assertTrue(10_000 < len(first) < 20_000, len(first))


if __name__ == "__main__":
    unittest.main()
