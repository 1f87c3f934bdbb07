#!/usr/bin/env python3
"""Tests of the question about traces, on trips small enough to reckon by hand.

usage: traces_test.py [--quiet]     takes some seconds; peers that are not installed are skipped
"""

import datetime
import importlib.util
import math
import os
import random
import subprocess
import sys
import tempfile
import unittest
import unittest.mock

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "peers"))
import traces_answers
import traces_common as common
import traces_python
from traces_python import Point

# Each peer with the formulations and rules of speed that it can be asked in, and what it needs.
PEERS = {
    "duckdb": (["duckdb"], [("window", "previous"), ("reduce", "kept")]),
    "polars": (["polars"], [("only", "previous")]),
    "numba": (["polars", "numba", "simplification"], [
        ("loops", "kept"), ("loops", "previous"), ("library", "kept"), ("library", "previous")]),
}
# A unit of 1e-7 degrees along a meridian in millimetres.
UNIT = 1000 * common.METRES_PER_UNIT


def north(*places):
    """Points along a meridian from (second, metres)."""
    return [Point(1000 * second, round(1000 * metres / UNIT), 0) for second, metres in places]


def write_fixes(path, rows):
    """Rows of (device, trip, seconds, lat, lon), the last two as texts."""
    with open(path, "w", encoding="utf-8") as out:
        out.write("device,trip,at,lat,lon,ele,accuracy,speed\n")
        for device, trip, second, lat, lon in rows:
            at = datetime.datetime.fromtimestamp(second, datetime.timezone.utc)
            out.write(f"{device},{trip},{at:%Y-%m-%dT%H:%M:%SZ},{lat},{lon},1.5,,0.0\n")


def made_up(seed):
    """Trips with all that can go wrong, on the antimeridian and in the far north too."""
    generator, rows = random.Random(seed), []
    for device, (lat, lon) in enumerate([(47.5, 8.5), (-17.0, 179.9995), (71.1, 25.7), (0.0, 0.0)]):
        second = 1_680_000_000
        for trip in range(4):
            speed = generator.uniform(0, 40)
            for _ in range(generator.choice([1, 2, 3, 400])):
                second += generator.choice([1, 1, 1, 5, 5, 60, 700, 1000])
                if generator.random() < 0.02:
                    speed = generator.choice([0, 0, 1.4, 8, 30])
                lat += generator.gauss(0, 1e-5) + speed * generator.uniform(0, 1e-5)
                lon += generator.gauss(0, 1e-5)
                lon -= 360 * (lon > 180)
                texts = [f"{lat:.7f}", f"{lon:.7f}"]
                if generator.random() < 0.05:
                    texts = generator.choice([
                        ["", texts[1]], ["91.5", texts[1]], ["0.0000000", "0.0000000"], texts[::-1],
                        [texts[0], f"{-lon:.7f}"], [f"{lat + 0.1:.7f}", texts[1]],
                    ])
                rows.append((f"d{device}", f"t{trip}", second - generator.choice([0] * 9 + [3]), *texts))
                if generator.random() < 0.03:
                    rows.append((f"d{device}", f"t{trip}", second, f"{lat + 0.001:.7f}", texts[1]))
    if seed % 2:
        generator.shuffle(rows)
    return rows


def ask(peer, fixes, answers, formulation, speed, threads=2):
    done = subprocess.run(
        [sys.executable, "-B", os.path.join(HERE, "peers", f"traces_{peer}.py"), fixes, "--answers",
         answers, "--formulation", formulation, "--speed", speed, "--threads", str(threads)],
        capture_output=True, text=True)
    if done.returncode != 0:
        raise AssertionError(f"{peer} {formulation} {speed}: {done.stderr[-2000:]}")
    return traces_answers.read(answers)


class Distances(unittest.TestCase):
    def test_a_degree_of_a_meridian_and_of_a_parallel(self):
        degree = 10_000_000
        whole = 1000 * common.RADIUS * math.pi / 180
        self.assertEqual(traces_python.millimetres(Point(0, 0, 0), Point(0, degree, 0)), round(whole))
        self.assertEqual(traces_python.millimetres(Point(0, 0, 0), Point(0, 0, degree)), round(whole))

    def test_the_short_way_over_the_antimeridian(self):
        a, b = Point(0, 0, 1_799_999_000), Point(0, 0, -1_799_999_000)
        self.assertEqual(traces_python.millimetres(a, b), round(2000 * UNIT))

    def test_half_the_globe(self):
        found = traces_python.millimetres(Point(0, 0, 0), Point(0, 0, 1_800_000_000))
        self.assertEqual(found, round(1000 * common.RADIUS * math.pi))


class Filter(unittest.TestCase):
    def seconds(self, points, speed="kept"):
        return [point.time // 1000 for point in traces_python.filtered(points, speed)]

    def test_order_of_time_and_the_first_of_one_time(self):
        points = north((20, 40), (0, 0), (10, 20), (10, 30))
        self.assertEqual(self.seconds(points), [0, 10, 20])
        self.assertEqual(traces_python.filtered(points, "kept")[1], points[2])

    def test_sixty_metres_a_second_are_not_too_fast(self):
        at_limit = [Point(0, 0, 0), Point(1000, round(59_990 / UNIT), 0)]
        above = [Point(0, 0, 0), Point(1000, round(60_010 / UNIT), 0)]
        self.assertEqual(len(traces_python.filtered(at_limit, "kept")), 2)
        self.assertEqual(len(traces_python.filtered(above, "kept")), 1)

    def test_the_limit_itself_is_not_too_fast(self):
        points = north((0, 0), (1, 50))
        step = traces_python.millimetres(*points)
        for limit, count in ((step, 2), (step - 1, 1)):
            with unittest.mock.patch.object(common, "WRONG_SPEED", limit):
                self.assertEqual(len(traces_python.filtered(points, "kept")), count)

    def test_one_spike_costs_the_rule_of_the_previous_point_one_more(self):
        points = north((0, 0), (10, 5000), (20, 10), (30, 20))
        self.assertEqual(self.seconds(points), [0, 20, 30])
        self.assertEqual(self.seconds(points, "previous"), [0, 30])

    def test_two_far_points_pass_as_neighbours_by_the_rule_of_the_previous_point(self):
        points = north((0, 0), (10, 5000), (20, 5010), (30, 20), (40, 30))
        self.assertEqual(self.seconds(points), [0, 30, 40])
        self.assertEqual(self.seconds(points, "previous"), [0, 20, 40])

    def test_a_duplicate_of_a_wrong_point_is_one_all_the_same(self):
        # The second point at 10 s would be kept if times were only compared with the last one kept.
        points = north((0, 0), (10, 5000), (10, 10), (20, 20))
        self.assertEqual(self.seconds(points), [0, 20])


class Stays(unittest.TestCase):
    def count(self, *places):
        return traces_python.count_stays(north(*places))

    def test_ten_minutes_within_a_hundred_metres(self):
        self.assertEqual(self.count((0, 0), (300, 50), (600, 200)), 1)
        self.assertEqual(self.count((0, 0), (300, 50), (599, 200)), 0)
        self.assertEqual(self.count((0, 0), (300, 101), (600, 300)), 0)

    def test_the_last_one_counts_and_so_does_one_before_a_gap(self):
        self.assertEqual(self.count((0, 0), (600, 50)), 1)
        self.assertEqual(self.count((0, 0), (600, 0), (1501, 5)), 1)
        self.assertEqual(self.count((0, 0), (600, 0), (1500, 5)), 1)
        self.assertEqual(self.count((0, 0), (900, 50)), 1)
        self.assertEqual(self.count((0, 0), (901, 50)), 0)

    def test_the_radius_itself_is_elsewhere(self):
        points = north((0, 0), (300, 80), (700, 81))
        radius = traces_python.millimetres(*points[:2])
        for limit, count in ((radius, 0), (radius + 1, 1)):
            with unittest.mock.patch.object(common, "STAY_DISTANCE", limit):
                self.assertEqual(traces_python.count_stays(points), count)

    def test_what_ends_a_stay_begins_the_next(self):
        self.assertEqual(self.count((0, 0), (600, 200), (1200, 400), (1300, 600)), 2)

    def test_one_point_is_no_stay(self):
        self.assertEqual(self.count((0, 0)), 0)


class Simplification(unittest.TestCase):
    def count(self, *places):
        """Points from metres east and north at the equator."""
        points = [Point(n, round(1000 * y / UNIT), round(1000 * x / UNIT))
                  for n, (x, y) in enumerate(places)]
        return traces_python.count_simplified(points)

    def test_ten_metres(self):
        self.assertEqual(self.count((0, 0), (50, 9.9), (100, 0)), 2)
        self.assertEqual(self.count((0, 0), (50, 10.1), (100, 0)), 3)

    def test_distances_are_those_of_the_segment(self):
        self.assertEqual(self.count((0, 0), (-20, 0), (100, 0)), 3)
        self.assertEqual(self.count((0, 0), (120, 0), (100, 0)), 3)

    def test_a_round_trip(self):
        self.assertEqual(self.count((0, 0), (5, 0), (0, 0)), 2)
        self.assertEqual(self.count((0, 0), (50, 0), (100, 0), (0, 0)), 3)

    def test_small_trips(self):
        self.assertEqual(self.count((0, 0)), 1)
        self.assertEqual(self.count((0, 0), (500, 0)), 2)

    def test_the_far_north_is_narrow(self):
        # 4,000 units east are 44 m at the equator and 8 m at 80 degrees.
        points = [Point(0, 800_000_000, 0), Point(1, 800_000_450, 4_000), Point(2, 800_000_900, 0)]
        self.assertEqual(traces_python.count_simplified(points), 2)
        at_equator = [Point(p.time, p.north - 800_000_000, p.east) for p in points]
        self.assertEqual(traces_python.count_simplified(at_equator), 3)


class Measures(unittest.TestCase):
    def test_by_hand(self):
        # 4 m in 10 s is no movement, 6 m in 10 s is; the last step is the fastest.
        points = north((0, 0), (10, 4), (20, 10), (22, 20))
        steps = [traces_python.millimetres(a, b) for a, b in zip(points, points[1:])]
        found = traces_python.measures(points, "kept")
        self.assertEqual(found, [4, sum(steps), 22_000, 12_000, (steps[2] * 1000 + 1000) // 2000, 0, 2])

    def test_speeds_are_rounded_halves_up(self):
        # 11 millimetres in about 2 seconds: 5.5 a second, a little more and a little less.
        for time, expected in ((2000, 6), (1999, 6), (2001, 5)):
            points = [Point(0, 0, 0), Point(time, 1, 0)]
            self.assertEqual(traces_python.measures(points, "kept")[4], expected)

    def test_the_limit_itself_is_no_movement(self):
        points = north((0, 0), (1, 5))
        step = traces_python.millimetres(*points)
        for limit, moving in ((step, 0), (step - 1, 1000)):
            with unittest.mock.patch.object(common, "MOVING_SPEED", limit):
                self.assertEqual(traces_python.measures(points, "kept")[3], moving)

    def test_one_point(self):
        self.assertEqual(traces_python.measures(north((5, 0)), "kept"), [1, 0, 0, 0, None, 0, 1])


class Peers(unittest.TestCase):
    """Every peer and formulation gives the reference's answer."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        os.environ.setdefault("NUMBA_CACHE_DIR", os.path.join(HERE, ".venv", "numba"))

    def test_they_agree(self):
        for seed in (1, 2):
            fixes = os.path.join(self.folder, f"fixes-{seed}.csv")
            write_fixes(fixes, made_up(seed))
            answers = os.path.join(self.folder, "answers.csv")
            expected = {rule: ask("python", fixes, answers, "only", rule) for rule in common.SPEED_RULES}
            self.assertGreater(traces_answers.compare(*expected.values())[0], 0)
            for peer, (modules, ways) in PEERS.items():
                lacking = [name for name in modules if importlib.util.find_spec(name) is None]
                for formulation, speed in [] if lacking else ways:
                    with self.subTest(peer, formulation=formulation, speed=speed, seed=seed):
                        found = ask(peer, fixes, answers, formulation, speed)
                        _, differing = traces_answers.compare(expected[speed], found)
                        if formulation == "library":
                            # Another plane: some lines differ by some points.
                            count, most = differing.pop("simplified")
                            self.assertLess(count, len(found) / 2)
                            self.assertLess(most or 0, 20)
                        self.assertGreaterEqual(len(differing), 5)
                        self.assertEqual({count for count, _ in differing.values()}, {0}, differing)

    def test_a_peer_that_is_not_installed_is_named(self):
        lacking = sorted({name for modules, _ in PEERS.values() for name in modules
                          if importlib.util.find_spec(name) is None})
        if lacking:
            self.skipTest(f"{', '.join(lacking)}: not installed, run peers/setup.sh traces")


if __name__ == "__main__":
    unittest.main()
