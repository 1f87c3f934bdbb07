"""Ranges of ranks: every location's votes drawn again, all locations ranked, many times.

The draws are those that docs/definitions.md specifies, so that the ranges must agree to the digit.
"""

import collections

import scores

WORD = 2**64 - 1


def mix(value):
    value = ((value ^ (value >> 30)) * 0xBF58476D1CE4E5B9) & WORD
    value = ((value ^ (value >> 27)) * 0x94D049BB133111EB) & WORD
    return value ^ (value >> 31)


def fnv(data):
    value = 0xCBF29CE484222325
    for byte in data:
        value = ((value ^ byte) * 0x100000001B3) & WORD
    return value


def words(key):
    while True:
        key = (key + 0x9E3779B97F4A7C15) & WORD
        yield mix(key)


def binomial(trials, chance, stream):
    """How many of `trials` binary fractions are below `chance` / 2**64, each drawn until decided."""
    below = 0
    for start in range(0, trials, 64):
        undecided = range(min(64, trials - start))
        for digit in range(63, -1, -1):
            if not undecided or chance & ((1 << (digit + 1)) - 1) == 0:
                break
            word, one = next(stream), chance >> digit & 1
            if one:
                below += sum(1 for lane in undecided if not word >> lane & 1)
            undecided = [lane for lane in undecided if word >> lane & 1 == one]
    return below


def draw(stars, stream):
    """As many votes as `stars` has, drawn from it with replacement."""
    rest, left, drawn = sum(stars.values()), sum(stars.values()), collections.Counter()
    for value in sorted(v for v in stars if stars[v]):
        n = rest
        if stars[value] < left:
            n = binomial(rest, (stars[value] << 64) // left, stream)
        drawn[value] = n
        rest, left = rest - n, left - stars[value]
        if rest == 0:
            break
    return drawn


def columns(window, span, entries, options):
    if window.name not in span.newest:
        return [[""] * len(entries)] * 2
    samples, seed = (int(part) for part in options.bootstrap.split(","))
    ranks = collections.defaultdict(list)
    keys = {e.location: mix(fnv(e.location.encode()) ^ mix(seed)) for e in window.ranked}
    for sample in range(samples):
        drawn = {
            e.location: draw(e.stars, words(mix((keys[e.location] + sample) & WORD)))
            for e in window.ranked}
        sums = [scores.sums(stars) for stars in drawn.values()]
        prior = (window.prior[0], sum(t for t, _ in sums), sum(n for _, n in sums))
        for item in scores.ranking(drawn, prior, options, span.scale):
            ranks[item.location].append(item.rank)
    def quantile(location, thousandths):
        ordered = sorted(ranks[location])
        return str(ordered[max(1, -(-thousandths * samples // 1000)) - 1])
    return [[quantile(e.location, q) for e in entries] for q in (25, 975)]
