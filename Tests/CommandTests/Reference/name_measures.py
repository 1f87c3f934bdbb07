"""Ranks, diversity, changes and trends of names, from plain counts."""

import collections
import math

Z = 1.959963984540054


def rank(name, counts):
    own = counts.get(name, 0)
    return 1 + sum(1 for c in counts.values() if c > own) if own else None


def diversity(counts, n):
    h = -sum(c / n * math.log2(c / n) for c in counts.values()) + 0.0
    squares = sum(c * c for c in counts.values()) / (n * n)
    return {
        "names": len(counts), "entropy": h, "effective": 2 ** h,
        "simpson": 1 - sum(c * (c - 1) for c in counts.values()) / (n * (n - 1)) if n > 1 else None,
        "top_share": 100 * sum(sorted(counts.values(), reverse=True)[:10]) / n,
        "isonymy": squares, "inbreeding": squares / 4}


def wilson(k, n):
    p = k / n
    centre = p + Z * Z / (2 * n)
    half = Z * math.sqrt(p * (1 - p) / n + Z * Z / (4 * n * n))
    return p, (centre - half) / (1 + Z * Z / n), (centre + half) / (1 + Z * Z / n)


def change(k1, n1, k2, n2):
    (p1, l1, u1), (p2, l2, u2) = wilson(k1, n1), wilson(k2, n2)
    return {
        "change": 100 * (p1 - p2),
        "change_low": 100 * (p1 - p2 - math.hypot(p1 - l1, u2 - p2)),
        "change_high": 100 * (p1 - p2 + math.hypot(u1 - p1, p2 - l2))}


def g2(a, b, c, d):
    n = c + d
    cells = ((a, a + b, c), (b, a + b, d), (c - a, n - a - b, c), (d - b, n - a - b, d))
    if not (c and d and a + b and n - a - b):
        return None
    sum_ = 2 * sum(o * math.log(o * n / (r * k)) for o, r, k in cells if o)
    return sum_ if a * d >= b * c else -sum_


def trend(points):
    """Mann and Kendall's S and p, Sen's slope; of (decade, part, whole)."""
    pairs = [(a, b) for j, b in enumerate(points) for a in points[:j]]
    s = sum((b[1] * a[2] > a[1] * b[2]) - (b[1] * a[2] < a[1] * b[2]) for a, b in pairs)
    slopes = sorted((b[1] / b[2] - a[1] / a[2]) / (b[0] - a[0]) for a, b in pairs)
    ties = collections.Counter(
        (p // math.gcd(p, w), w // math.gcd(p, w)) for _, p, w in points).values()
    n = len(points)
    variance = (n * (n - 1) * (2 * n + 5) - sum(t * (t - 1) * (2 * t + 5) for t in ties)) / 18
    sign = (s > 0) - (s < 0)
    p = math.erfc(abs((s - sign) / math.sqrt(variance)) / math.sqrt(2)) if variance else None
    middle = len(slopes)
    slope = (slopes[(middle - 1) // 2] + slopes[middle // 2]) / 2 * 100 if slopes else None
    return {"s": s, "p": p, "slope": slope}
