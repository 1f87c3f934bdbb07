"""Reference values of effect sizes, runs, trends and forecasts; see reference.py."""

import math
from collections import Counter
from fractions import Fraction
from functools import lru_cache
from statistics import median

import mpmath
import numpy
from mpmath import mpf
from reference_common import Z, agree, joined, line, normal_two_sided, number
from scipy import stats


# Effect sizes


def wilson(k, n):
    p, z = Fraction(k, n), mpf(Z)
    p = number(p)
    root = z * mpmath.sqrt(p * (1 - p) / n + z**2 / (4 * n**2))
    low = (p + z**2 / (2 * n) - root) / (1 + z**2 / n)
    high = (p + z**2 / (2 * n) + root) / (1 + z**2 / n)
    if n < 10**9:
        theirs = stats.binomtest(k, n).proportion_ci(0.95, method="wilson")
        agree(low, theirs.low, 1)
        agree(high, theirs.high, 1)
    return low, high


def effect(k1, n1, k2, n2):
    values = dict.fromkeys("difference low high h h_low h_high".split())
    if n1 and n2:
        p1, p2 = number(Fraction(k1, n1)), number(Fraction(k2, n2))
        (l1, u1), (l2, u2) = wilson(k1, n1), wilson(k2, n2)
        h = 2 * mpmath.asin(mpmath.sqrt(p1)) - 2 * mpmath.asin(mpmath.sqrt(p2))
        if Fraction(k1, n1) == Fraction(k2, n2):
            h = mpf(0)
        half = mpf(Z) * mpmath.sqrt(mpf(1) / n1 + mpf(1) / n2)
        values = dict(
            difference=p1 - p2,
            low=p1 - p2 - mpmath.sqrt((p1 - l1) ** 2 + (u2 - p2) ** 2),
            high=p1 - p2 + mpmath.sqrt((u1 - p1) ** 2 + (p2 - l2) ** 2),
            h=h, h_low=h - half, h_high=h + half)
    line("effect", joined([k1, n1, k2, n2]), **values)


def effect_rows(r):
    for case in [
        (0, 0, 1, 2), (1, 2, 0, 0), (0, 5, 0, 9), (5, 5, 9, 9), (0, 5, 9, 9), (5, 5, 0, 9),
        (1, 3, 1, 3), (1, 3, 2, 6), (10**9, 2 * 10**9, 10**9 + 1, 2 * 10**9), (1, 10**15, 2, 10**15),
        # Newcombe 1998, table II, (a): 56/70 against 48/80 is 0.0524 to 0.3339 by method 10.
        (56, 70, 48, 80),
    ]:
        effect(*case)
    for _ in range(50):
        n1, n2 = (int(10 ** r.uniform(0, 5)) for _ in range(2))
        effect(r.randint(0, n1), n1, r.randint(0, n2), n2)


# Runs


@lru_cache(None)
def orders(marked, unmarked, last):
    """Orders of what is left after an entry of kind `last`, by the runs that they begin."""
    if marked == 0 and unmarked == 0:
        return Counter({0: 1})
    found = Counter()
    for kind, left in [(1, (marked - 1, unmarked)), (0, (marked, unmarked - 1))]:
        if min(left) >= 0:
            for runs, times in orders(*left, kind).items():
                found[runs + (kind != last)] += times
    return found


def runs_test(marked, unmarked, runs):
    values = dict.fromkeys("expected variance z p".split())
    n = marked + unmarked
    if marked and unmarked:
        expected = Fraction(2 * marked * unmarked, n) + 1
        variance = Fraction(
            2 * marked * unmarked * (2 * marked * unmarked - n), n**2 * (n - 1))
        distance = runs - expected
        towards = max(Fraction(0), abs(distance) - Fraction(1, 2))
        z = None
        if variance:
            z = number(towards if distance > 0 else -towards) / mpmath.sqrt(number(variance))
        if max(marked, unmarked) <= 20:
            found = orders(marked, unmarked, None)
            assert sum(found.values()) == math.comb(n, marked)
            low = sum(t for r, t in found.items() if r <= runs)
            high = sum(t for r, t in found.items() if r >= runs)
            p = min(Fraction(1), Fraction(2 * min(low, high), math.comb(n, marked)))
        else:
            p = normal_two_sided(z)
            agree(p, 2 * stats.norm.sf(abs(float(z))))
        values = dict(expected=expected, variance=variance, z=z, p=p)
    line("runs", joined([marked, unmarked, runs]), **values)


def runs_rows(r):
    for case in [
        (0, 0, 0), (4, 0, 1), (0, 1, 1), (1, 1, 2), (1, 2, 2), (1, 2, 3), (2, 2, 2), (2, 2, 3),
        (2, 2, 4), (20, 20, 2), (20, 20, 40), (20, 20, 21), (20, 1, 3), (21, 20, 12), (21, 1, 3),
        (20, 21, 21), (10**9, 10**9, 10**9 + 60000), (25, 40, 50),
    ]:
        runs_test(*case)
    for _ in range(50):
        top = r.choice([8, 20, 20, 60, 2000])
        marked, unmarked = (r.randint(1, top) for _ in range(2))
        most = 2 * min(marked, unmarked) + (marked != unmarked)
        runs_test(marked, unmarked, r.randint(2, most))


# Trends


def trend(points):
    kept = [(t, Fraction(k, n)) for t, k, n in points if n]
    pairs = [(x, y) for i, x in enumerate(kept) for y in kept[i + 1:]]
    score = sum((y[1] > x[1]) - (y[1] < x[1]) for x, y in pairs)
    n = len(kept)
    ties = Counter(share for _, share in kept).values()
    variance = Fraction(
        n * (n - 1) * (2 * n + 5) - sum(t * (t - 1) * (2 * t + 5) for t in ties), 18)
    z = p = slope = None
    if variance > 0:
        z = number(score - (score > 0) + (score < 0)) / mpmath.sqrt(number(variance))
        p = normal_two_sided(z)
    if pairs:
        slope = median((y[1] - x[1]) / (y[0] - x[0]) for x, y in pairs)
        times, shares = [float(t) for t, _ in kept], [float(s) for _, s in kept]
        agree(slope, stats.theilslopes(shares, times).slope, 1)
        if len(set(shares)) == len(ties) > 1:
            tied = sum(t * (t - 1) // 2 for t in ties)
            half = n * (n - 1) // 2
            tau = score / math.sqrt(half * (half - tied))
            agree(tau, stats.kendalltau(times, shares).statistic, 1)
    line(
        "trend", ",".join(f"{t}:{k}:{w}" for t, k, w in points), count=n, s=score,
        variance=variance, z=z, p=p, slope=slope)


def trend_rows(r):
    for case in [
        [], [(3, 1, 2)], [(1, 1, 2), (2, 1, 2)], [(1, 1, 2), (2, 2, 3)], [(1, 0, 0), (2, 1, 5)],
        [(-5, 1, 2), (0, 2, 4), (7, 3, 6)], [(1, 1, 3), (2, 2, 6), (3, 1, 2), (4, 0, 0), (6, 0, 9)],
        # Alike as doubles, not as fractions.
        [(1, 10**17, 3 * 10**17 + 1), (2, 10**17 + 1, 3 * 10**17 + 4), (3, 10**17, 3 * 10**17)],
    ]:
        trend(case)
    for _ in range(30):
        points, t = [], r.randrange(100)
        rise = r.uniform(-0.02, 0.02)
        for i in range(r.randrange(2, 30)):
            t += r.choice([1, 1, 1, 2])
            whole = r.choice([0, 4, 5, 10, 30, r.randrange(1, 2000)])
            share = min(1, max(0, 0.4 + rise * i + r.uniform(-0.2, 0.2)))
            points.append((t, int(whole * share), whole))
        trend(points)


# Forecasts


def forecast(scale, entries):
    brier = base = skill = None
    n = len(entries)
    if n:
        brier = sum((Fraction(p, scale) - o) ** 2 for p, o in entries) / n
        rate = Fraction(sum(o for _, o in entries), n)
        base = sum((rate - o) ** 2 for _, o in entries) / n
        agree(brier, numpy.mean([(p / scale - o) ** 2 for p, o in entries]))
        if base:
            skill = 1 - brier / base
    line(
        "forecast", f"{scale};" + ",".join(f"{p}:{o}" for p, o in entries), brier=brier, base=base,
        skill=skill)


def forecast_rows(r):
    for scale, entries in [
        (100, []), (100, [(100, 1)]), (100, [(0, 1)]), (100, [(50, 1), (50, 0)]), (1, [(1, 1), (0, 0)]),
        (1, [(0, 1), (1, 0)]), (2**31, [(2**31, 0), (1, 1)]), (10, [(5, 1), (5, 0), (5, 0), (5, 1)]),
    ]:
        forecast(scale, entries)
    for _ in range(30):
        scale = r.choice([10, 100, 1000, 10**6])
        entries = []
        for _ in range(r.randrange(1, 40)):
            probability = r.randint(0, scale)
            entries.append((probability, int(r.random() * scale < probability)))
        forecast(scale, entries)
