"""Finds odd votes independently of Gristmill and writes the CSV files that the report `vote_patterns`,
called `patterns`, must have, byte by byte, into the folder --out."""

import argparse
import collections
import math
import os
import statistics

import votes as v


def arguments():
    parser = argparse.ArgumentParser()
    for name in ("votes", "columns", "zone", "scale", "out"):
        parser.add_argument("--" + name, required=True)
    parser.add_argument("--places")
    parser.add_argument("--place-columns", default="id,name")
    parser.add_argument("--burst-votes", type=int, default=10)
    parser.add_argument("--one-in", type=float, default=1e6)
    parser.add_argument("--one-sided", type=int, default=10)
    parser.add_argument("--repeated", type=int, default=5)
    parser.add_argument("--new-users", type=int, default=5)
    parser.add_argument("--share", type=v.Fraction, default=v.Fraction(1, 2))
    parser.add_argument("--top", type=int, default=50)
    parser.add_argument("--users", action="store_true", help="users may be named")
    return parser.parse_args()


def surprise(k, rate):
    """-log10 of the chance of k or more, summed from the far end with exact rounding."""
    if k <= rate:
        return 0.0
    terms = [
        math.exp(i * math.log(rate) - rate - math.lgamma(i + 1)) for i in range(k, k + 400)]
    # The largest term may be too small for a float; logarithms of ratios are not.
    first = k * math.log(rate) - rate - math.lgamma(k + 1)
    if terms[0] > 1e-290:
        return -math.log10(math.fsum(terms))
    ratio, series = 1.0, [1.0]
    for i in range(k + 1, k + 400):
        ratio *= rate / i
        series.append(ratio)
    return -(first + math.log(math.fsum(series))) / math.log(10)


def main():
    options = arguments()
    scale = v.scale(options.scale)
    all_votes = v.read(options.votes, options.columns, options.zone, set(scale))
    places = v.places(options.places, options.place_columns)

    def names(location):
        if places is None:
            return []
        column = options.place_columns.split(",")[1]
        return [v.field(places[location][column] if location in places else location)]

    by_day = collections.defaultdict(list)
    by_user = collections.defaultdict(list)
    for vote in all_votes:
        by_day[vote.location, vote.local.date()].append(vote)
        by_user[vote.user].append(vote)
    flagged = set()

    days_of = collections.defaultdict(list)
    for (location, _), found in by_day.items():
        days_of[location].append(len(found))
    bursts = []
    for (location, day), found in by_day.items():
        k = len(found)
        if k < options.burst_votes:
            continue
        others = list(days_of[location])
        others.remove(k)
        rate = max(1.0, float(statistics.median(others)) if others else 1.0)
        odd = surprise(k, rate)
        if odd >= math.log10(options.one_in):
            bursts.append((odd, location, day, k, rate, sum(x.stars for x in found) / k))
            flagged.update(x.order for x in found)
    bursts.sort(key=lambda b: (-round(b[0] * 1e9), b[1].encode(), b[2]))

    one_sided, repeated, listed, firsts = [0, 0], [0, 0], [], collections.defaultdict(list)
    for user, found in by_user.items():
        first = min(found, key=lambda x: (x.at, x.order))
        firsts[first.location, first.local.date()].append(first.order)
        ends = {x.stars for x in found}
        end = (
            next(iter(ends)) if len(found) >= options.one_sided and len(scale) > 1
            and ends in ({scale[0]}, {scale[-1]}) else None)
        counts = collections.Counter(x.location for x in found)
        many = {k: n for k, n in counts.items() if n >= options.repeated}
        if end is not None:
            one_sided[0] += 1
            one_sided[1] += len(found)
            flagged.update(x.order for x in found)
        for location, n in many.items():
            repeated[0] += 1
            repeated[1] += n
            flagged.update(x.order for x in found if x.location == location)
        if end is not None or many:
            most = max(counts.values())
            listed.append((end is None, -len(found), user.encode(), user, end, most))
    clusters = []
    for (location, day), orders in firsts.items():
        k = len(by_day[location, day])
        if len(orders) >= options.new_users and len(orders) >= options.share * k:
            clusters.append((-len(orders), location.encode(), day, location, k))
            flagged.update(orders)
    clusters.sort()

    os.makedirs(options.out)
    name = ["name"] if places is not None else []
    out = options.out + "/patterns."
    v.write(out + "reasons.csv", [
        ["rule", "title", "found", "votes"],
        ["burst", "Far more votes than usual on one day", str(len(bursts)), str(sum(b[3] for b in bursts))],
        ["one_sided", "Only the best or the worst stars", str(one_sided[0]), str(one_sided[1])],
        ["repeated", "Many votes of one user for one place", str(repeated[0]), str(repeated[1])],
        ["new_accounts", "Many new users at one place", str(len(clusters)),
         str(-sum(c[0] for c in clusters))],
    ])
    v.write(out + "bursts.csv", [
        ["burst", "day", "location", *name, "votes", "usual", "surprise", "mean"],
        *([v.field(f"{day} {location}"), str(day), v.field(location), *names(location), str(k),
           "%.1f" % rate, "%.2f" % odd, "%.4f" % float(mean)]
          for odd, location, day, k, rate, mean in bursts)])
    v.write(out + "clusters.csv", [
        ["cluster", "day", "location", *name, "new_users", "votes"],
        *([v.field(f"{day} {location}"), str(day), v.field(location), *names(location), str(-n),
           str(k)] for n, _, day, location, k in clusters)])
    if options.users:
        v.write(out + "users.csv", [
            ["user", "votes", "all_at", "most_on_one"],
            *([v.field(user), str(-n), "" if end is None else "%.2f" % float(end), str(most)]
              for _, n, _, user, end, most in sorted(listed)[:100])])

    def tallies(votes):
        sums = collections.defaultdict(lambda: [0, v.Fraction(0)])
        for vote in votes:
            sums[vote.location][0] += 1
            sums[vote.location][1] += vote.stars
        return {k: tuple(t) for k, t in sums.items()}

    every = tallies(all_votes)
    rest = tallies(x for x in all_votes if x.order not in flagged)
    odd = collections.Counter(x.location for x in all_votes if x.order in flagged)
    prior, prior_rest = v.prior(every), v.prior(rest)
    rank, score = v.ranks(every, prior)
    rank_rest, score_rest = v.ranks(rest, prior_rest)

    def best(scores, counts):
        return sorted(scores, key=lambda k: (-scores[k], -counts[k][0], k.encode()))

    order = best(score, every)
    shown = set(order[: options.top]) | set(best(score_rest, rest)[: options.top])
    lines = [[
        "location", *name, "rank", "rank_without", "rank_change", "votes", "flagged", "bayes",
        "bayes_without"]]
    for location in order:
        if location not in shown:
            continue
        other = rank_rest.get(location)
        lines.append([
            v.field(location), *names(location), str(rank[location]),
            "" if other is None else str(other),
            "" if other is None else str(rank[location] - other), str(every[location][0]), str(odd[location]),
            "%.4f" % v.bayes(every[location], prior),
            "" if other is None else "%.4f" % v.bayes(rest[location], prior_rest)])
    v.write(out + "ranking.csv", lines)
    at = lines[0].index("rank_change")
    v.write(out + "changed.csv", [line for line in lines if line[at] != "0"])


main()
