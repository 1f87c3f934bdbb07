"""Checks the ranks of all locations in all windows against a count of the votes.

Reads the file of votes, the objects that `gristmill ranking --format jsonl` printed, the order and the least
number of votes. Trailing windows are left out.
"""

import collections
import csv
import datetime
import json
import statistics
import sys
from fractions import Fraction

Z = 1.959963984540054


def windows(at):
    day = datetime.datetime.fromtimestamp(int(at), datetime.timezone.utc)
    return ["total", f"{day.year:04}", f"{day.year:04}-{day.month:02}"]


def wilson(liked, votes):
    if liked == 0:
        return 0.0
    zz = Z * Z
    return (
        liked + zz / 2 - Z * (liked * (votes - liked) / votes + zz / 4) ** 0.5
    ) / (votes + zz)


def main():
    votes_path, found_path, order, minimum = sys.argv[1:]
    stars = collections.defaultdict(lambda: collections.defaultdict(list))
    with open(votes_path, newline="") as file:
        for row in csv.DictReader(file):
            for window in windows(row["at"]):
                stars[window][row["place"]].append(int(row["stars"]))
    expected = {}
    for window, places in stars.items():
        prior = Fraction(statistics.median(len(v) for v in places.values()))
        everything = [star for v in places.values() for star in v]
        mean = Fraction(sum(everything), len(everything))
        scores = {}
        rows = {}
        for place, v in places.items():
            rows[place] = {
                "votes": len(v),
                "mean": float(Fraction(sum(v), len(v))),
                "bayes": float((sum(v) + prior * mean) / (len(v) + prior)),
                "wilson": wilson(sum(star >= 4 for star in v), len(v)),
            }
            if len(v) >= int(minimum):
                scores[place] = round(rows[place][order], 9)
        for place, row in rows.items():
            rank = None
            if place in scores:
                rank = 1 + sum(other > scores[place] for other in scores.values())
            expected[place, window] = dict(row, rank=rank, of=len(scores))
    seen = 0
    with open(found_path) as file:
        for line in file:
            location = json.loads(line)
            for entry in location["windows"]:
                if entry["window"].endswith("d"):
                    continue
                want = expected.pop((location["location"], entry["window"]))
                for key, value in want.items():
                    near = value == entry[key]
                    if isinstance(value, float):
                        near = abs(value - entry[key]) <= 0.5001e-4
                    if not near:
                        sys.exit(f"{location['location']} {entry}: {key} should be {value}")
                seen += 1
    if expected:
        sys.exit(f"{len(expected)} are missing, such as {next(iter(expected))}")
    print(f"equal {seen}")


main()
