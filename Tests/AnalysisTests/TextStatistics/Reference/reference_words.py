"""Reference values of keyness, collocation, dispersion and diversity; see reference.py."""

import math
from fractions import Fraction

import mpmath
import numpy
from mpmath import mpf
from reference_common import agree, chi2_tail, joined, line, number
from scipy import stats


# Tables of two rows and two columns


def cells_with_expected(table):
    n = sum(map(sum, table))
    for i in range(2):
        for j in range(2):
            expected = Fraction(sum(table[i]) * (table[0][j] + table[1][j]), n)
            yield table[i][j], expected


def likelihood(cells):
    return 2 * sum((o * mpmath.log(o / number(e)) for o, e in cells if o > 0), mpf(0))


def has_empty_margin(table):
    (a, b), (c, d) = table
    return 0 in (a + b, c + d, a + c, b + d)


def pearson(table, yates):
    total = Fraction(0)
    for o, e in cells_with_expected(table):
        distance = abs(o - e)
        if yates:
            distance -= min(distance, Fraction(1, 2))
        total += distance**2 / e
    return total


def williams(table):
    (a, b), (c, d) = table
    if 0 in (a, b, c, d):
        return Fraction(1)
    n = a + b + c + d
    rows = Fraction(n, a + b) + Fraction(n, c + d) - 1
    columns = Fraction(n, a + c) + Fraction(n, b + d) - 1
    return 1 + rows * columns / (6 * n)


def check_table(table, g2, chi2, chi2_yates, p):
    n = sum(map(sum, table))
    if n > 10**12:
        return
    # Sums of terms as large as n·log n lose that many digits.
    scale = n * 1e-6
    for lambda_, correction, ours in [
        ("log-likelihood", False, g2), ("pearson", False, chi2), ("pearson", True, chi2_yates)
    ]:
        theirs = stats.chi2_contingency(table, correction=correction, lambda_=lambda_)
        agree(ours, theirs.statistic, scale)
    agree(p, stats.chi2.sf(float(g2), 1))


# Keyness


def keyness(a, c, b, d):
    inputs = joined([a, c, b, d])
    names = "g2 williams two chi2 yates p log_ratio percent bic".split()
    values = dict.fromkeys(names)
    if c > 0 and d > 0 and a + b > 0:
        share = Fraction(a + b, c + d)
        sign = -1 if a < c * share else 1
        two = likelihood([(a, c * share), (b, d * share)])
        smooth_a = Fraction(a) if a else Fraction(1, 2)
        smooth_b = Fraction(b) if b else Fraction(1, 2)
        values["two"] = sign * two
        values["log_ratio"] = mpmath.log(number((smooth_a / c) / (smooth_b / d)), 2)
        reference = Fraction(b, d)
        values["percent"] = 100 * (Fraction(a, c) - reference) / reference if b else math.inf
        table = [[a, b], [c - a, d - b]]
        if not has_empty_margin(table):
            g2 = likelihood(cells_with_expected(table))
            if Fraction(a, c) == Fraction(b, d):
                g2 = mpf(0)
            chi2, yates = pearson(table, False), pearson(table, True)
            p = chi2_tail(g2)
            check_table(table, g2, chi2, yates, p)
            values.update(
                g2=sign * g2, williams=sign * g2 / number(williams(table)), chi2=sign * chi2,
                yates=sign * yates, p=p, bic=g2 - mpmath.log(c + d))
            assert two <= g2 + mpf(10) ** -30
    line("keyness", inputs, **values)


def keyness_rows(r):
    for case in [
        (0, 0, 0, 0), (0, 0, 5, 10), (5, 10, 0, 0), (0, 10, 0, 20), (10, 10, 20, 20), (3, 3, 0, 5),
        (0, 5, 3, 3), (0, 1000, 7, 1000), (7, 1000, 0, 1000), (1, 2, 1, 2), (10, 100, 20, 200),
        (10, 100, 21, 200), (1, 1, 1, 2), (1000001, 10**9, 1000000, 10**9),
        (123456789, 10**12, 123456788, 10**12), (10**17 + 1, 10**18, 10**17, 10**18 - 7),
        (1, 10**18, 3, 10**18), (30, 1000, 10, 1000), (14, 77, 28, 153), (500, 1000, 499, 1000),
    ]:
        keyness(*case)
    for _ in range(120):
        c, d = (int(10 ** r.uniform(0.5, 7)) for _ in range(2))
        share = 10 ** r.uniform(-5, 0)
        a = min(c, int(c * share * r.uniform(0.3, 3)))
        b = min(d, int(d * share * r.uniform(0.3, 3)))
        keyness(a, c, b, d)


# Collocation


def collocation(joint, fx, fy, n, window):
    values = dict.fromkeys("expected pmi log_dice g2 t".split())
    if fx and fy and window:
        expected = Fraction(window * fy, n)
        values["expected"] = expected
        if joint:
            values["pmi"] = mpmath.log(number(joint / expected), 2)
            values["log_dice"] = 14 + mpmath.log(number(Fraction(2 * joint, fx + fy)), 2)
            values["t"] = number(joint - expected) / mpmath.sqrt(joint)
        table = [[joint, window - joint], [fy - joint, n - window - fy + joint]]
        if min(map(min, table)) >= 0 and not has_empty_margin(table):
            g2 = likelihood(cells_with_expected(table))
            check_table(table, g2, pearson(table, False), pearson(table, True), chi2_tail(g2))
            values["g2"] = -g2 if joint < expected else g2
    line("collocation", joined([joint, fx, fy, n, window]), **values)


def collocation_rows(r):
    for case in [
        (0, 0, 0, 0, 0), (0, 0, 3, 10, 0), (0, 2, 3, 10, 2), (2, 2, 2, 10, 2), (5, 2, 3, 20, 4),
        (3, 5, 3, 10, 10), (3, 4, 3, 10, 9), (10, 100, 100, 1000, 100), (10, 100, 101, 1000, 100),
        (1, 10**15, 10**15, 10**18, 10**16), (4, 4, 4, 9, 8),
    ]:
        collocation(*case)
    for _ in range(60):
        n = int(10 ** r.uniform(1.5, 8))
        fx, fy = (max(1, int(n * 10 ** r.uniform(-4, -0.7))) for _ in range(2))
        window = min(n, fx * r.choice([1, 2, 4, 8, 10]))
        joint = min(fy, window, int(window * fy / n * r.uniform(0, 6) + r.randrange(3)))
        collocation(joint, fx, fy, n, window)


# Dispersion


def dispersion(counts, sizes):
    values = dict(range=sum(v > 0 for v in counts), dp=None, dp_norm=None, d=None)
    parts = [(v, s) for v, s in zip(counts, sizes) if s > 0]
    f, size, n = sum(counts), sum(sizes), len(parts)
    if f:
        dp = sum(abs(Fraction(v, f) - Fraction(s, size)) for v, s in parts) / 2
        values["dp"] = dp
        if n > 1:
            values["dp_norm"] = dp / (1 - min(Fraction(s, size) for _, s in parts))
            p = [Fraction(v, s) for v, s in parts]
            mean = sum(p) / n
            variance = sum((x - mean) ** 2 for x in p) / n
            values["d"] = 1 - mpmath.sqrt(number(variance)) / number(mean) / mpmath.sqrt(n - 1)
            floats = numpy.array([float(x) for x in p])
            agree(values["d"], 1 - floats.std() / floats.mean() / math.sqrt(n - 1), 1)
    line("dispersion", joined(counts) + ";" + joined(sizes), **values)


def dispersion_rows(r):
    for case in [
        ([], []), ([0], [5]), ([3], [5]), ([0, 0], [0, 0]), ([0, 2], [0, 9]), ([2, 0, 1], [9, 0, 7]),
        ([5, 0, 0], [10, 10, 10]), ([2, 2, 2], [10, 10, 10]), ([1, 2, 3], [10, 20, 30]),
        # Gries 2008, section 3, and the correction of 2012: three equal parts with 2, 1 and 0.
        ([2, 1, 0], [1000, 1000, 1000]), ([0, 0, 1], [5, 5, 1]),
        ([10**17, 1, 10**17], [10**18, 10**18, 10**18]),
    ]:
        dispersion(*case)
    for _ in range(50):
        n = r.randrange(2, 25)
        sizes = [int(10 ** r.uniform(0, 4)) for _ in range(n)]
        share = 10 ** r.uniform(-3, 0)
        dispersion([min(s, int(s * share * r.uniform(0, 2))) for s in sizes], sizes)


# Diversity


def diversity(window, terms):
    n = len(terms)
    windows = [terms[i:i + window] for i in range(n - window + 1)] or ([terms] if terms else [])
    sums = [len(set(w)) for w in windows]
    ratios = [Fraction(len(set(w)), len(w)) for w in windows]
    line(
        "diversity", f"{window};{joined(terms)}", tokens=n, types=len(set(terms)),
        ttr=Fraction(len(set(terms)), n) if n else None, windows=len(windows), type_sum=sum(sums),
        mattr=sum(ratios) / len(ratios) if ratios else None, short=int(n < window))


def diversity_rows(r):
    for case in [
        (5, []), (1, [0]), (2, [0]), (1, [3, 3, 3]), (2, [3, 3, 3]), (3, [3, 3, 3]), (4, [3, 3, 3]),
        (2, [0, 1, 0, 1, 0]), (3, [0, 1, 2, 3, 4]),
    ]:
        diversity(*case)
    for _ in range(40):
        n = r.randrange(0, 90)
        vocabulary = r.randrange(1, 40)
        terms = [int(vocabulary * r.random() ** 2) for _ in range(n)]
        diversity(r.choice([1, 2, 3, 5, 10, 25, 50]), terms)
