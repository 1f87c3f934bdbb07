"""Scores of locations from their votes, with exact fractions and 40-digit decimals.

Only what is printed becomes a float. Where an exact value ends in a 5 that is to be rounded, the digit
printed depends on the floating-point steps; they are those of the formula as the report states it.
"""

import collections
import decimal
import fractions

Fraction = fractions.Fraction
Decimal = decimal.Decimal
decimal.getcontext().prec = 40
Z = Decimal("1.959963984540054")
ORDERS = ["bayes", "wilson", "mean", "votes", "stars_lower"]
# `score` is in units of 1/10**9; `printed` holds the floats that the table prints, by column.
Entry = collections.namedtuple("Entry", "score votes location rank stars liked printed")


def wilson(liked, n):
    p, n = Decimal(liked) / Decimal(n), Decimal(n)
    root = (p * (1 - p) / n + Z * Z / (4 * n * n)).sqrt()
    return Fraction((p + Z * Z / (2 * n) - Z * root) / (1 + Z * Z / n))


def stars_lower(stars, scale, z):
    """The bound by its definition: the posterior mean minus z posterior standard deviations."""
    total = Decimal(sum(stars.values()) + len(scale))
    share = {v: (stars[v] + 1) / total for v in scale}
    value = {v: Decimal(v.numerator) / Decimal(v.denominator) for v in scale}
    mean = sum(value[v] * share[v] for v in scale)
    variance = (sum(value[v] ** 2 * share[v] for v in scale) - mean**2) / (total + 1)
    # With one vote of each step there is always a spread; digits lost may leave less than nothing.
    return mean - Decimal(z) * max(variance, Decimal(0)).sqrt()


def mean_of_prior(total, n):
    return float(total * 100) / 100 / n if n else 0.0


def bayes(total, n, prior):
    """The float that is printed; `prior` is m and the sum and number of all votes."""
    m, all_total, all_n = prior
    c = mean_of_prior(all_total, all_n)
    return (float(total) + float(m) * c) / (n + float(m)) if n + m > 0 else c


def sums(stars):
    return sum(value * count for value, count in stars.items()), sum(stars.values())


def entry(location, stars, prior, options, scale):
    total, n = sums(stars)
    m, all_total, all_n = prior
    liked = sum(k for v, k in stars.items() if v >= Fraction(options.liked_from))
    c = Fraction(all_total, 1) / all_n
    exact = {
        "votes": Fraction(n), "mean": total / n, "bayes": (total + m * c) / (n + m),
        "wilson": wilson(liked, n),
        "stars_lower": Fraction(stars_lower(stars, scale, options.stars_z)),
    }
    printed = {key: float(value) for key, value in exact.items()}
    printed["bayes"] = bayes(total, n, prior)
    unit = 1 if options.order == "votes" else 10**9
    score = round(exact[options.order] * unit)  # To the nearest, ties to even.
    return Entry(score, n, location, None, stars, liked, printed)


def ranking(tallies, prior, options, scale):
    """All locations with enough votes, best first, with their ranks."""
    entries = [
        entry(location, stars, prior, options, scale) for location, stars in tallies.items()
        if sum(stars.values()) >= options.min_votes]
    entries.sort(key=lambda e: (-e.score, -e.votes, e.location.encode()))
    ranked = []
    for number, item in enumerate(entries, 1):
        tied = ranked and ranked[-1].score == item.score
        ranked.append(item._replace(rank=ranked[-1].rank if tied else number))
    return ranked


def count(n, noun):
    return f"{n} {noun}" if n == 1 else f"{n} {noun}s"


def reasons(window, shown):
    """The sentence of each entry of a window."""
    sentences, ranked, options = [], window.ranked, window.options
    m = window.prior[0]
    for number, item in enumerate(shown):
        mean = "%.4f" % item.printed["mean"]
        text = f"{mean} from {count(item.votes, 'vote')}"
        if options.order == "votes":
            text = f"{count(item.votes, 'vote')}, {mean} on average"
        elif options.order == "wilson":
            verb = "likes" if item.votes == 1 else "like"
            text = (
                f"{item.liked} of {count(item.votes, 'vote')} {verb} it; the lower bound of that "
                "share is %.4f" % item.printed["wilson"])
        elif options.order == "stars_lower":
            text += (
                "; with one vote of each step added, the lower bound is %.4f"
                % item.printed["stars_lower"])
        elif options.order == "bayes" and m == 0:
            text += "; no votes are added"
        elif options.order == "bayes":
            c = "%.4f" % mean_of_prior(*window.prior[1:])
            after = "%.4f" % item.printed["bayes"]
            pull = Decimal(after) - Decimal(mean)
            verb = "" if m != 1 else "s"
            direction = f"pull{verb} it {'down' if pull < 0 else 'up'} by {abs(pull)} to {after}"
            weight = f"{float(m):g}" if m.denominator > 1 else str(m)
            text += (
                f"; {weight} added {'vote' if m == 1 else 'votes'} of {c} "
                + (direction if pull else "leaves it there" if m == 1 else "leave it there"))
        if number and ranked[number - 1].score == item.score:
            text += "; level with the one before"
        after = ranked[number + 1] if number + 1 < len(ranked) else None
        if after is None:
            text += "; the only one ranked" if len(ranked) == 1 else "; the last one ranked"
        elif after.score == item.score:
            fewer = after.votes < item.votes
            text += "; level with the next, which " + (
                "has fewer votes" if fewer else "follows by its id")
        elif options.order == "votes":
            text += f"; {item.votes - after.votes} more than the next"
        else:
            ends = [Decimal("%.4f" % e.printed[options.order]) for e in (item, after)]
            distance = ends[0] - ends[1]
            text += f"; {distance if distance else 'less than 0.0001'} above the next"
        sentences.append(text + ".")
    return sentences
