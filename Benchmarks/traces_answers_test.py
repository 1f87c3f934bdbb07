#!/usr/bin/env python3
"""Tests of how answers to the question about traces are compared, with each other and with a report.

usage: traces_answers_test.py [--quiet]
"""

import contextlib
import csv
import io
import os
import tempfile
import unittest

import traces_answers
import traces_ours
from traces_answers import common


class Answers(unittest.TestCase):
    ROWS = [["d1", "t1", 3, 1000, 20, 10, 500, 1, 2], ["d1", "t2", 1, 0, 0, 0, None, 0, 1]]

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    def written(self, name, rows):
        path = os.path.join(self.folder, name)
        common.write(path, rows)
        return path

    def run_main(self, *words):
        """What was printed, and the reason of the exit or None."""
        with contextlib.redirect_stdout(io.StringIO()) as said:
            try:
                traces_answers.main(list(words))
            except SystemExit as reason:
                return said.getvalue(), str(reason)
        return said.getvalue(), None

    def changed(self, *words, place=3, value=1002):
        rows = [list(row) for row in self.ROWS]
        rows[0][place] = value
        return self.run_main(
            *words, self.written("expected.csv", self.ROWS), self.written("found.csv", rows))

    def test_equal_answers(self):
        said, reason = self.changed(value=1000)
        self.assertIsNone(reason)
        self.assertIn("0 of 2 trips differ", said)

    def test_a_difference_ends_it_unless_it_may_be(self):
        said, reason = self.changed()
        self.assertIn("distance_mm differs in 1 by at most 2", said)
        self.assertIn("must not differ: distance_mm", reason)
        for free in ("distance_mm", "stays,distance_mm", "all"):
            said, reason = self.changed("--may-differ", free)
            self.assertIsNone(reason)
            self.assertIn("1 of 2 trips differ", said)
        self.assertIn("must not differ", self.changed("--may-differ", "stays")[1])

    def test_a_missing_figure_is_a_difference(self):
        said, reason = self.changed(place=6, value=None)
        self.assertIsNone(reason)  # The whole column is empty: it was not asked for.
        self.assertNotIn("top_speed", said)
        said, reason = self.changed(place=7, value=None)
        self.assertIn("stays differs in 1;", said)
        self.assertIn("must not differ: stays", reason)

    def test_other_trips_end_it_and_are_not_named(self):
        found = self.written("found.csv", self.ROWS[:1])
        expected = self.written("expected.csv", self.ROWS)
        _, reason = self.run_main("--may-differ", "all", expected, found)
        self.assertIn("1 of 2 are missing, 0 were not expected", reason)
        self.assertNotIn("t2", reason)
        twice = self.written("found.csv", self.ROWS + self.ROWS[1:])
        self.assertIn("line 4: a trip stands there twice", self.run_main(expected, twice)[1])

    def test_nothing_compared_is_no_agreement(self):
        empty = [[*row[:2], *[None] * 7] for row in self.ROWS]
        _, reason = self.run_main(self.written("a.csv", self.ROWS), self.written("b.csv", empty))
        self.assertIn("nothing was compared", reason)

    def test_wrong_columns_and_words(self):
        path = os.path.join(self.folder, "other.csv")
        with open(path, "w", encoding="utf-8") as out:
            out.write("device,points\n")
        self.assertIn("expected device,trip,", self.run_main(path, path)[1])
        self.assertIn("usage:", self.run_main("--may-differ", "speed", path, path)[1])


class Ours(unittest.TestCase):
    # 12.3455 km, 20 s, 1.9 h less 1.8 s, 13.95 m/s.
    ANSWER = ["d1", "d1-t1", 3, 12_345_500, 20_000, 6_838_200, 13_950, 0, 2]
    REPORT = dict(trace="d1-t1", fixes="4", kept="3", distance="12.346", duration="0.006",
                  moving_time="1.900", maximum_speed="50.2", stays="0", line_places="9")

    def compared(self, answer=ANSWER, **changed):
        """What differs between an answer and a report of one trip."""
        row = {**self.REPORT, **changed}
        with tempfile.TemporaryDirectory() as folder:
            answers, report = os.path.join(folder, "answers"), os.path.join(folder, "report")
            common.write(answers, [answer])
            with open(report, "w", encoding="utf-8", newline="") as out:
                csv.writer(out).writerows([[name for name in row if row[name] is not None],
                                           [cell for cell in row.values() if cell is not None]])
            _, differing = traces_answers.compare(
                traces_ours.expected_of(answers), traces_ours.read(report))
        return {column: most for column, (count, most) in differing.items() if count}, set(differing)

    def test_figures_are_compared_as_they_are_printed(self):
        differing, compared = self.compared()
        self.assertEqual(differing, {})
        self.assertEqual(compared, set(common.MEASURES) - {"simplified"})

    def test_a_unit_more_is_a_difference(self):
        for name, column, text in (
            ("points", "kept", "4"), ("distance_mm", "distance", "12.345"), ("stays", "stays", "1"),
            ("duration_ms", "duration", "0.005"), ("moving_ms", "moving_time", "1.899"),
            ("top_speed_mm_s", "maximum_speed", "50.3"),
        ):
            self.assertEqual(self.compared(**{column: text})[0], {name: 1})

    def test_a_trip_of_one_point_has_no_speed(self):
        answer = [*self.ANSWER[:6], None, *self.ANSWER[7:]]
        self.assertNotIn("top_speed_mm_s", self.compared(answer, maximum_speed="")[1])

    def test_what_cannot_be_compared(self):
        for column, text, reason in (
            ("stays", None, "expected a column stays"), ("kept", "many", "line 2: kept"),
            ("distance", "12.3456", "line 2: distance: expected a number of 3 decimals"),
            ("trace", "d1-t2", "other trips"),
        ):
            with self.assertRaisesRegex(traces_answers.Wrong, reason):
                self.compared(**{column: text})


if __name__ == "__main__":
    unittest.main()
