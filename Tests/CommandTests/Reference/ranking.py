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
import fractions
import json
import os
import re
import zoneinfo

import bootstrap
import movement
import scores
import windows

Fraction = fractions.Fraction
UTC = datetime.timezone.utc
Vote = collections.namedtuple("Vote", "user location stars at date")


class Reject(Exception):
    """A row that cannot be used; its only argument is the code."""


def arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument("--votes", required=True)
    parser.add_argument("--columns", required=True, help="user,location,stars,at")
    parser.add_argument("--time", required=True, help="unix_s, iso8601 or a pattern of strptime")
    parser.add_argument("--source-zone", default="UTC")
    parser.add_argument("--zone", required=True, help="the zone of years and months")
    parser.add_argument("--scale", required=True, help="least,greatest,step")
    parser.add_argument("--order", required=True, choices=scores.ORDERS)
    parser.add_argument("--min-votes", type=int, default=1)
    parser.add_argument("--top", type=int, default=100)
    parser.add_argument("--windows", default="total,year,month", help="with 30d for 30 last days")
    parser.add_argument("--now", help="an instant as Python reads ISO 8601; else the newest vote")
    parser.add_argument("--stars-z", default="1.65")
    parser.add_argument("--movement", action="store_true")
    parser.add_argument("--bootstrap", help="samples,seed")
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
    with open(path, newline="", encoding="utf-8", errors="surrogateescape") as file:
        reader = csv.reader(file)
        header = next(reader)
        return header, [row for row in reader if row]


def instant(text, options, source_zone):
    if options.time == "unix_s":
        if not re.fullmatch(r"-?[0-9]+", text):
            raise Reject("CAST")
        return datetime.datetime.fromtimestamp(int(text), UTC)
    try:
        if options.time == "iso8601":
            return datetime.datetime.fromisoformat(text).astimezone(UTC)
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
    if any("\udc80" <= c <= "\udcff" for c in "".join(row)):
        raise Reject("UTF8")
    if Fraction(stars) not in scale:
        raise Reject("RANGE")
    local = moment.astimezone(zone)
    return Vote(user, location, Fraction(stars), moment, local.date())


def accepts(item, options):
    if options.where_stars is not None and item.stars < Fraction(options.where_stars):
        return False
    return options.where_year is None or item.date.year == options.where_year


def latest(votes):
    """Of each user and location the newest vote, of equally new ones the last in the file."""
    newest = {}
    for item in votes:
        key = (item.user, item.location)
        if key not in newest or item.at >= newest[key].at:
            newest[key] = item
    return list(newest.values())


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


def name_of(location, names):
    return [field(names.get(location, location))] if names is not None else []


def rank_table(window, entries, columns, names, scale):
    """The rows of one window, with what was asked for beyond the scores."""
    reasons = scores.reasons(window, entries)
    for row, entry in enumerate(entries):
        yield [
            str(entry.rank), *(column[row] for column in columns["range"]),
            field(entry.location), *name_of(entry.location, names), str(entry.votes),
            *("%.4f" % entry.printed[key] for key in ("mean", "bayes", "wilson", "stars_lower")),
            *(column[row] for column in columns["movement"]),
            *counted(entry.stars, scale), field(reasons[row]),
        ]


def leaders(span, names):
    """The first three of each window: who led when."""
    lines = [["title", "first", "second", "third", "votes", "anchor"]]
    for window in span.printed:
        first = [entry.location for entry in window.ranked[:3]]
        called = [field(names.get(l, l) if names is not None else l) for l in first]
        votes = sum(sum(stars.values()) for stars in window.tallies.values())
        lines.append([
            window.title, *called, *[""] * (3 - len(called)), str(votes),
            field("#" + window.name)])
    return lines


def beside(span):
    """The windows before and after each of those that have a page of their own."""
    lines = [["window", "way", "title", "anchor"]]
    for window in span.printed:
        if window.name in span.newest:
            continue
        kin = sorted(w.name for w in span.printed if w.name[0] == window.name[0])
        at = kin.index(window.name)
        for way, other in (("before", at - 1), ("after", at + 1)):
            if 0 <= other < len(kin):
                found = span.all[kin[other]]
                lines.append([window.label, way, found.title, field("#" + found.name)])
    return lines


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
    now = max((item.at for item in kept), default=None)
    if options.now:
        now = datetime.datetime.fromisoformat(options.now)
    span = windows.Windows(kept, options, scale, now and now.astimezone(zones[1]).date())
    facts = {
        "balance": [
            len(records), len(kept), len(good) - len(wanted), len(wanted) - len(kept),
            sum(rejects.values()),
        ],
        "rejects": dict(rejects),
        "windows": {w.name: windows.paragraphs(w, span, options, names, len(wanted) - len(kept)) for w in span.printed},
    }
    os.makedirs(options.out)
    ranges = ["rank_low", "rank_high"] if options.bootstrap else []
    titles = [
        "window", "rank", *ranges, "location", *name_column, "votes", "mean", "bayes", "wilson",
        "stars_lower", *(movement.COLUMNS if options.movement else []), *star_columns, "reason"]
    tops = [titles]
    dropped = [["window", "location", *name_column, *movement.DROPPED_COLUMNS]]
    for window in span.printed:
        entries = window.ranked[: options.top]
        columns = {"range": [], "movement": []}
        if options.bootstrap:
            columns["range"] = bootstrap.columns(window, span, entries, options)
        if options.movement:
            columns["movement"] = movement.columns(window, span, entries)
            for location, cells in movement.dropped(window, span, options):
                dropped.append([window.label, field(location), *name_of(location, names), *cells])
        for row in rank_table(window, entries, columns, names, scale):
            tops.append([window.label, *row])
    write(f"{options.out}/ranking.top.csv", tops)
    if len(span.printed) > 1:
        write(f"{options.out}/ranking.leaders.csv", leaders(span, names))
    if any(window.name not in span.newest for window in span.printed):
        write(f"{options.out}/ranking.beside.csv", beside(span))
    if options.movement:
        write(f"{options.out}/ranking.dropped.csv", dropped)
    lines = [["location", *name_column, "votes", "mean", *star_columns]]
    total = windows.tally(kept)
    for location in sorted(total, key=str.encode):
        stars = total[location]
        count = sum(stars.values())
        mean = sum(v * k for v, k in stars.items()) / count
        lines.append([
            field(location), *name_of(location, names), str(count), "%.4f" % float(mean),
            *counted(stars, scale)])
    write(f"{options.out}/ranking.locations.csv", lines)
    with open(f"{options.out}/facts.json", "w", encoding="utf-8") as file:
        json.dump(facts, file, sort_keys=True)


main()
