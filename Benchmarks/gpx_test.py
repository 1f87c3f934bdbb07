#!/usr/bin/env python3
"""Tests of the question about GPX, on files small enough to reckon by hand.

usage: gpx_test.py [--quiet]     takes a second; peers that are not installed are skipped
"""

import contextlib
import datetime
import importlib.util
import io
import json
import os
import subprocess
import sys
import tempfile
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "peers"))
import figures_equal
import gpx_common as common
import gpx_corpus
import gpx_gristmill

EXPAT = os.path.join(HERE, ".venv", "bin", "gpx_expat")
HEAD = '<?xml version="1.0"?><gpx version="1.1" creator="t" xmlns="http://www.topografix.com/GPX/1/1">'
# Waypoints and routes do not count, nor what extensions call `ele` and `time`.
HAND = HEAD + """
<wpt lat="1" lon="1"><ele>5</ele></wpt>
<rte><rtept lat="2" lon="2"/></rte>
<trk><trkseg>
 <trkpt lat="47.1234567" lon="-8.5"><ele> 400.25 </ele><time>1970-01-01T00:00:01Z</time></trkpt>
 <trkpt lat="-0.0000001" lon="180"><time>1970-01-01T01:00:02.5+01:00</time>
  <extensions><ele>9</ele><time>2020-01-01T00:00:00Z</time></extensions></trkpt>
 <!-- a comment -->
</trkseg><trkseg>
 <trkpt lat="10.00000005" lon="-10.00000005"><ele>-1.0004</ele></trkpt>
</trkseg></trk></gpx>
"""
FIGURES = dict(points=3, lat=471_234_567 - 1 + 100_000_001, lon=-85_000_000 + 1_800_000_000 - 100_000_001,
               elevations=2, ele=400_250 - 1_000, times=2, time=3_500_000)


def commands():
    """How each peer that is installed is asked."""
    found = {"expat": [EXPAT]} if os.path.exists(EXPAT) else {}
    for name in ("lxml", "gpxpy"):
        if importlib.util.find_spec(name) is not None:
            found[name] = [sys.executable, "-B", os.path.join(HERE, "peers", f"gpx_{name}.py")]
    return found


def ask(command, *paths):
    done = subprocess.run([*command, *paths], capture_output=True, text=True)
    if done.returncode != 0:
        raise AssertionError(f"{command[-1]}: exit {done.returncode}: {done.stderr[-2000:]}")
    answer = json.loads(done.stdout)
    return {name: answer[name] for name in common.FIGURES}


class Whole(unittest.TestCase):
    def test_halves_go_away_from_zero(self):
        for number in range(1, 2000):
            text = f"{number}.12345675"
            self.assertEqual(common.whole(float(text), 1e7), number * 10_000_000 + 1_234_568, text)
            self.assertEqual(common.whole(-float(text), 1e7), -number * 10_000_000 - 1_234_568, text)
        self.assertEqual(common.whole(47.12345674, 1e7), 471_234_567)
        self.assertEqual(common.whole(-0.00000004, 1e7), 0)


class Files(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    def written(self, name, text, encoding="utf-8"):
        path = os.path.join(self.folder, name)
        with open(path, "w", encoding=encoding, newline="\n") as out:
            out.write(text)
        return path


class Peers(Files):
    def test_by_hand(self):
        path = self.written("hand.gpx", HAND)
        for name, command in commands().items():
            with self.subTest(name):
                self.assertEqual(ask(command, path), FIGURES)
                twice = {figure: 2 * value for figure, value in FIGURES.items()}
                self.assertEqual(ask(command, path, path), twice)

    def test_they_agree(self):
        path = os.path.join(self.folder, "made.gpx")
        with open(path, "w", encoding="utf-8") as out:
            gpx_corpus.write(out, 600_000, seed=3)
        answers = {name: ask(command, path) for name, command in commands().items()}
        for name, answer in answers.items():
            with self.subTest(name):
                self.assertGreater(answer["points"], answer["elevations"])
                self.assertGreater(answer["points"], answer["times"])
                self.assertEqual(answer, next(iter(answers.values())))

    def test_a_peer_that_is_not_installed_is_named(self):
        lacking = sorted({"expat", "lxml", "gpxpy"} - commands().keys())
        if lacking:
            self.skipTest(f"{', '.join(lacking)}: not installed, run peers/setup.sh gpx")


@unittest.skipUnless(os.path.exists(EXPAT), "gpx_expat is not compiled: run peers/setup.sh gpx")
class Expat(Files):
    def point(self, lat="1", lon="2", inside=""):
        text = f'{HEAD}<trk><trkseg><trkpt lat="{lat}" lon="{lon}">{inside}</trkpt></trkseg></trk></gpx>'
        return ask([EXPAT], self.written("point.gpx", text))

    def test_decimals(self):
        cases = {"1": 10_000_000, "-.5": -5_000_000, "+0.25": 2_500_000, " 3. ": 30_000_000,
                 "0.00000005": 1, "-0.00000005": -1, "0.00000004999": 0, "5.0E-4": 5000, "90": 900_000_000}
        for text, expected in cases.items():
            self.assertEqual(self.point(lat=text)["lat"], expected, text)

    def test_what_is_no_place_is_no_point(self):
        for text in ("", "north", "90.0000001", "-91", "1,5", "1.5x", "9999999999999999999999"):
            self.assertEqual(self.point(lat=text)["points"], 0, text)
        self.assertEqual(self.point(lon="180.1")["points"], 0)
        self.assertEqual(self.point(lon="-180")["points"], 1)

    def test_times(self):
        cases = ["1970-01-01T00:00:00Z", "1969-12-31T23:59:59.999999Z", "2000-02-29T12:30:00+05:30",
                 "2024-03-01T00:00:00-0800", "1900-03-01T00:00:00Z", "2019-10-22T14:36:00.25",
                 "2400-12-31T23:59:59.123456Z"]
        for text in cases:
            found = self.point(inside=f"<time>{text}</time>")
            expected = (common.instant(text) - common.EPOCH) // datetime.timedelta(microseconds=1)
            self.assertEqual((found["times"], found["time"]), (1, expected), text)
        self.assertEqual(self.point(inside="<time>1970-01-01T00:00:00.0000019Z</time>")["time"], 1)

    def test_what_is_no_time_does_not_count(self):
        for text in ("", "today", "2019-13-01T00:00:00Z", "2019-01-01", "2019-01-01T00:00:00 UTC",
                     "2019-01-01T24:00:00Z"):
            self.assertEqual(self.point(inside=f"<time>{text}</time>")["times"], 0, text)

    def test_texts_in_pieces_and_prefixes(self):
        self.assertEqual(self.point(inside="<ele>1<!-- -->2.<![CDATA[5]]></ele>")["ele"], 12_500)
        text = ('<g:gpx xmlns:g="http://www.topografix.com/GPX/1/1"><g:trkpt lat="1" lon="2"><g:ele>7'
                "</g:ele></g:trkpt></g:gpx>")
        found = ask([EXPAT], self.written("prefix.gpx", text))
        self.assertEqual((found["points"], found["ele"]), (1, 7000))

    def test_a_damaged_file_ends_it_with_the_line(self):
        path = self.written("cut.gpx", HAND[:-20])
        done = subprocess.run([EXPAT, path], capture_output=True, text=True)
        self.assertEqual(done.returncode, 65)
        self.assertIn("cut.gpx:1", done.stderr)
        self.assertEqual(done.stdout, "")


class Ours(unittest.TestCase):
    def test_a_line_of_search(self):
        sums = common.Sums()
        gpx_gristmill.add('{"line":3,"record":{"lat":47.1234567,"lon":-8.5000000,"ele":400.250,'
                          '"at":"1970-01-01T00:00:01.5Z","kind":"trkpt"},"hidden":0}', sums)
        gpx_gristmill.add('{"line":9,"record":{"lat":1,"lon":2},"hidden":0}', sums)
        self.assertEqual(
            {name: getattr(sums, name) for name in common.FIGURES},
            dict(points=2, lat=481_234_567, lon=-65_000_000, elevations=1, ele=400_250, times=1,
                 time=1_500_000))


class Corpus(unittest.TestCase):
    def made(self, byte_count, seed):
        out = io.StringIO()
        gpx_corpus.write(out, byte_count, seed)
        return out.getvalue()

    def test_the_seed_decides(self):
        first = self.made(50_000, 1)
        self.assertEqual(first, self.made(50_000, 1))
        self.assertNotEqual(first, self.made(50_000, 2))
        self.assertGreaterEqual(len(first), 50_000)

    def test_instants(self):
        self.assertEqual(gpx_corpus.stamp(0, False), "2019-05-03T00:00:00Z")
        self.assertEqual(gpx_corpus.stamp(86_400 * 29 - 1, True), "2019-05-31T23:59:59.000Z")


class Answers(Files):
    ANSWER = {"engine": "expat", "version": "2", **FIGURES}

    def run_main(self, *answers):
        paths = [self.written(str(place), "said before\n" + json.dumps(answer) + "\n")
                 for place, answer in enumerate(answers)]
        said = io.StringIO()
        with contextlib.redirect_stdout(said), contextlib.redirect_stderr(said):
            try:
                figures_equal.main(paths)
            except SystemExit as end:
                return said.getvalue(), end.code
        return said.getvalue(), 0

    def test_equal(self):
        said, code = self.run_main(self.ANSWER, {**self.ANSWER, "engine": "lxml"})
        self.assertEqual(code, 0)
        self.assertIn("equal: 7 figures of 3 points: expat 2, lxml 2", said)

    def test_each_difference_is_found(self):
        for name in common.FIGURES:
            found = {**self.ANSWER, "engine": "lxml", name: self.ANSWER[name] + 1}
            said, code = self.run_main(self.ANSWER, self.ANSWER, found)
            self.assertEqual(code, 1, name)
            self.assertIn(f"{name}: expat has {self.ANSWER[name]}, lxml {found[name]}", said)

    def test_nothing_is_no_agreement(self):
        empty = {**self.ANSWER, "points": 0}
        self.assertNotEqual(self.run_main(empty, empty)[1], 0)
        self.assertNotEqual(self.run_main(self.ANSWER)[1], 0)


if __name__ == "__main__":
    unittest.main()
