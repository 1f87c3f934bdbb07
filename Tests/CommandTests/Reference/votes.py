"""Reads votes and places from CSV files with the csv module: what the references of vote patterns and
of location pages share. Rows that Gristmill must reject are left out."""

import collections
import csv
import datetime
import fractions
import re
import statistics
import zoneinfo

Fraction = fractions.Fraction
UTC = datetime.timezone.utc
Vote = collections.namedtuple("Vote", "user location stars at local comment order")


def instant(text):
    """An instant from Unix seconds or from ISO 8601 with an offset; None for anything else."""
    if re.fullmatch(r"-?[0-9]+", text):
        return datetime.datetime.fromtimestamp(int(text), UTC)
    try:
        return datetime.datetime.fromisoformat(text).astimezone(UTC)
    except ValueError:
        return None


def read(path, columns, zone, scale):
    """The votes in the order of the file, with stars on `scale` and local times of `zone`."""
    clocks = zoneinfo.ZoneInfo(zone)
    votes = []
    with open(path, newline="", encoding="utf-8", errors="surrogateescape") as file:
        rows = csv.reader(file)
        header = next(rows)
        at = [header.index(name) for name in columns.split(",")]
        for row in rows:
            if len(row) != len(header):
                continue
            if any("\udc80" <= c <= "\udcff" for field in row for c in field):
                continue
            user, location, stars, time, comment = (row[i] for i in at)
            moment = instant(time)
            if not user or not location or moment is None:
                continue
            if not re.fullmatch(r"[0-9]+(\.[0-9]+)?", stars) or Fraction(stars) not in scale:
                continue
            votes.append(
                Vote(user, location, Fraction(stars), moment, moment.astimezone(clocks), comment,
                     len(votes)))
    return votes


def scale(text):
    least, greatest, step = (Fraction(part) for part in text.split(","))
    return [least + step * i for i in range(int((greatest - least) / step) + 1)]


def places(path, columns):
    """Rows of places by id, the first of each; None without a file."""
    if path is None:
        return None
    found = {}
    with open(path, newline="", encoding="utf-8") as file:
        for row in csv.DictReader(file):
            found.setdefault(row[columns.split(",")[0]], row)
    return found


def prior(tallies):
    """m and C of tallies (n, sum of stars) of the locations that have a vote."""
    sizes = [n for n, _ in tallies.values() if n]
    if not sizes:
        return 0.0, 0.0
    total = sum(s for n, s in tallies.values() if n)
    return float(statistics.median(sizes)), float(total) / sum(sizes)


def bayes(tally, prior):
    (n, total), (m, c) = tally, prior
    return (float(total) + m * c) / (n + m)


def ranks(tallies, prior):
    """Rank by Bayesian mean of every location with a vote; equal scores share one."""
    scores = {k: round(bayes(t, prior) * 1e9) for k, t in tallies.items() if t[0]}
    counts = collections.Counter(scores.values())
    rank, by_score = 1, {}
    for score in sorted(counts, reverse=True):
        by_score[score] = rank
        rank += counts[score]
    return {k: by_score[s] for k, s in scores.items()}, scores


def field(text):
    """A field of text as RFC 4180 and the guard against formulas want it."""
    if text == "":
        return '""'
    guarded = "'" + text if text[0] in "=+-@\t\r" else text
    return '"' + guarded.replace('"', '""') + '"' if any(c in text for c in ',"\r\n') else guarded


def write(path, table):
    with open(path, "w", newline="", encoding="utf-8") as file:
        file.writelines(",".join(line) + "\r\n" for line in table)
