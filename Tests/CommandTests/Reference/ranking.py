"""Computes a ranking of locations by their votes, independently of Gristmill.

Reads a CSV file of votes with the csv module and works with exact fractions and 40-digit decimals;
only figures that are printed become floats. Writes to the folder --out the tables that the
report `locations_ranking` must have, byte by byte, and `facts.json` with the balance, the rejects by
code and, for each window, votes, locations, m and C.
"""

import argparse
import collections
import csv
import datetime
import decimal
import fractions
import json
import os
import re
import statistics
import zoneinfo

Fraction = fractions.Fraction
Decimal = decimal.Decimal
decimal.getcontext().prec = 40
Z = Decimal("1.959963984540054")
UTC = datetime.timezone.utc
Vote = collections.namedtuple("Vote", "user location stars at month")


class Reject(Exception):
    """A row that cannot be used; its only argument is the code."""


def arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument("--votes", required=True)
    parser.add_argument("--columns", required=True, help="user,location,stars,at")
    parser.add_argument("--time", required=True, help="unix_s or a pattern of strptime")
    parser.add_argument("--source-zone", default="UTC")
    parser.add_argument("--zone", required=True, help="the zone of years and months")
    parser.add_argument("--scale", required=True, help="least,greatest,step")
    parser.add_argument("--order", required=True, choices=["bayes", "wilson", "mean", "votes"])
    parser.add_argument("--min-votes", type=int, default=1)
    parser.add_argument("--top", type=int, default=100)
    parser.add_argument("--prior", type=int, help="a fixed m instead of the median")
    parser.add_argument("--liked-from", default="4")
    parser.add_argument("--latest", action="store_true")
    parser.add_argument("--where-stars", help="keep votes with at least so many stars")
    parser.add_argument("--where-year", type=int, help="keep votes of this year in --zone")
    parser.add_argument("--places", help="a CSV file with names of locations")
    parser.add_argument("--place-columns", default="movieId,title")
    parser.add_argument("--out", required=True)
    return parser.parse_args()


def rows(path):
    """The header and the records that follow, as the csv module reads them."""
    with open(path, newline="", encoding="utf-8") as file:
        reader = csv.reader(file)
        header = next(reader)
        return header, [row for row in reader if row]


def instant(text, options, source_zone):
    if options.time == "unix_s":
        if not re.fullmatch(r"-?[0-9]+", text):
            raise Reject("CAST")
        return datetime.datetime.fromtimestamp(int(text), UTC)
    try:
        local = datetime.datetime.strptime(text, options.time)
    except ValueError:
        raise Reject("CAST") from None
    return local.replace(tzinfo=source_zone).astimezone(UTC)


def vote(row, header, options, zones, scale):
    if len(row) != len(header):
        raise Reject("CSV_COLUMNS")
    user, location, stars, at = (row[header.index(name)] for name in options.columns.split(","))
    # The fields are looked at in the order in which the record declares them.
    for required in (user, location, stars):
        if required == "":
            raise Reject("MISSING")
        if required is stars and not re.fullmatch(r"-?[0-9]+(\.[0-9]+)?", stars):
            raise Reject("CAST")
    if at == "":
        raise Reject("MISSING")
    source_zone, zone = zones
    moment = instant(at, options, source_zone)
    if Fraction(stars) not in scale:
        raise Reject("RANGE")
    local = moment.astimezone(zone)
    return Vote(user, location, Fraction(stars), moment, (local.year, local.month))


def accepts(item, options):
    if options.where_stars is not None and item.stars < Fraction(options.where_stars):
        return False
    return options.where_year is None or item.month[0] == options.where_year


def latest(votes):
    """Of each user and location the newest vote, of equally new ones the last in the file."""
    newest = {}
    for item in votes:
        key = (item.user, item.location)
        if key not in newest or item.at >= newest[key].at:
            newest[key] = item
    return list(newest.values())


def windows(months):
    """Total, each year, each month, from the first to the last, with the months that have votes."""
    yield "total", sorted(months)
    if not months:
        return
    first, last = min(months), max(months)
    for year in range(first[0], last[0] + 1):
        yield f"y{year:04d}", [month for month in sorted(months) if month[0] == year]
    for number in range(first[0] * 12 + first[1] - 1, last[0] * 12 + last[1]):
        month = (number // 12, number % 12 + 1)
        yield f"m{month[0]:04d}_{month[1]:02d}", [month] if month in months else []


def wilson(liked, n):
    p, n = Decimal(liked) / Decimal(n), Decimal(n)
    root = (p * (1 - p) / n + Z * Z / (4 * n * n)).sqrt()
    return Fraction((p + Z * Z / (2 * n) - Z * root) / (1 + Z * Z / n))


def field(text):
    """A field of text as RFC 4180 and the guard against formulas want it."""
    if text == "":
        return '""'
    guarded = "'" + text if text[0] in "=+-@\t\r" else text
    if any(c in text for c in ',"\r\n'):
        return '"' + guarded.replace('"', '""') + '"'
    return guarded


def write(path, table):
    with open(path, "w", newline="", encoding="utf-8") as file:
        file.writelines(",".join(line) + "\r\n" for line in table)


def counted(item, scale):
    return [str(item[stars]) for stars in scale]


def rank_table(tallies, prior, options, scale, names):
    """The rows of one window."""
    m, c = prior
    liked_from = Fraction(options.liked_from)
    scored = []
    for location, stars in tallies.items():
        n = sum(stars.values())
        if n < options.min_votes:
            continue
        total = sum(value * count for value, count in stars.items())
        figures = {
            "votes": Fraction(n),
            "mean": total / n,
            "bayes": (total + m * c) / (n + m),
            "wilson": wilson(sum(k for v, k in stars.items() if v >= liked_from), n),
        }
        score = round(figures[options.order] * 10**9)  # To the nearest, ties to even.
        # Where the exact value ends in a 5 that is to be rounded, the digit printed depends on the
        # floating-point steps; they are those of the formula as the report states it.
        printed = {
            "mean": float(figures["mean"]), "wilson": float(figures["wilson"]),
            "bayes": (float(total) + float(m) * float(c)) / (n + float(m)),
        }
        scored.append(((-score, -n, location.encode()), location, n, printed, stars))
    scored.sort(key=lambda entry: entry[0])
    rank, before = 0, None
    for number, (order, location, n, printed, stars) in enumerate(scored[: options.top], 1):
        if order[0] != before:
            rank, before = number, order[0]
        name = [field(names.get(location, location))] if names is not None else []
        yield [
            str(rank), field(location), *name, str(n),
            *("%.4f" % printed[key] for key in ("mean", "bayes", "wilson")),
            *counted(stars, scale),
        ]


def main():
    options = arguments()
    zones = zoneinfo.ZoneInfo(options.source_zone), zoneinfo.ZoneInfo(options.zone)
    least, greatest, step = (Fraction(part) for part in options.scale.split(","))
    scale = [least + step * i for i in range(int((greatest - least) / step) + 1)]
    header, records = rows(options.votes)
    rejects, good = collections.Counter(), []
    for row in records:
        try:
            good.append(vote(row, header, options, zones, set(scale)))
        except Reject as reject:
            rejects[reject.args[0]] += 1
    wanted = [item for item in good if accepts(item, options)]
    kept = latest(wanted) if options.latest else wanted

    names = None
    if options.places:
        place_header, place_rows = rows(options.places)
        id_at, name_at = (place_header.index(n) for n in options.place_columns.split(","))
        names = {}
        for row in place_rows:
            names.setdefault(row[id_at], row[name_at])

    star_columns = ["stars_" + f"{float(s):g}".replace(".", "_") for s in scale]
    name_column = ["name"] if names is not None else []
    facts = {
        "balance": [
            len(records), len(kept), len(good) - len(wanted), len(wanted) - len(kept),
            sum(rejects.values()),
        ],
        "rejects": dict(rejects), "windows": {},
    }
    os.makedirs(options.out)
    votes_of_month = collections.defaultdict(list)
    for item in kept:
        votes_of_month[item.month].append(item)
    tops, header = {}, []
    for window, months in windows(votes_of_month):
        tallies = collections.defaultdict(collections.Counter)
        for month in months:
            for item in votes_of_month[month]:
                tallies[item.location][item.stars] += 1
        sizes = [sum(stars.values()) for stars in tallies.values()]
        n = sum(sizes)
        total = sum(v * k for stars in tallies.values() for v, k in stars.items())
        c = Fraction(total, 1) / n if n else Fraction(0)
        m = Fraction(options.prior) if options.prior is not None else Fraction(
            statistics.median(sizes) if sizes else 0)
        facts["windows"][window] = [n, len(sizes), "%.1f" % float(m), "%.4f" % float(c)]
        titles = ["rank", "location", *name_column, "votes", "mean", "bayes", "wilson"]
        header = ["window", *titles, *star_columns]
        label = window.lstrip("ym").replace("_", "-")
        tops[window] = [
            [label, *row] for row in rank_table(tallies, (m, c), options, scale, names)]
        if window == "total":
            lines = [["location", *name_column, "votes", "mean", *star_columns]]
            for location in sorted(tallies, key=str.encode):
                stars = tallies[location]
                count = sum(stars.values())
                mean = sum(v * k for v, k in stars.items()) / count
                name = [field(names.get(location, location))] if names is not None else []
                lines.append([
                    field(location), *name, str(count), "%.4f" % float(mean),
                    *counted(stars, scale)])
            write(f"{options.out}/ranking.locations.csv", lines)
    write(
        f"{options.out}/ranking.top.csv",
        [header, *(row for window in printed_order(tops) for row in tops[window])])
    with open(f"{options.out}/facts.json", "w", encoding="utf-8") as file:
        json.dump(facts, file, sort_keys=True)


def printed_order(tops):
    """The total, the newest year and month, then earlier years and months, newest first."""
    years = sorted((w for w in tops if w.startswith("y")), reverse=True)
    months = sorted((w for w in tops if w.startswith("m")), reverse=True)
    total = [w for w in tops if w == "total"]
    return total + years[:1] + months[:1] + years[1:] + months[1:]


main()
