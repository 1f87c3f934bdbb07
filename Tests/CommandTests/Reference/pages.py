"""Computes pages about locations independently of Gristmill: pages.py REPORT_FOLDER ... compares the
CSV files of the report `location_ratings`, called `pages`, with what they must be, byte by byte."""

import argparse
import collections
import decimal
import os
import re
import sys

import votes as v

Z = decimal.Decimal("1.959963984540054")
decimal.getcontext().prec = 40


def arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument("folder")
    for name in ("votes", "columns", "zone", "scale"):
        parser.add_argument("--" + name, required=True)
    parser.add_argument("--top", type=int, default=10)
    parser.add_argument("--ids", help="separated by commas")
    parser.add_argument("--comments", type=int, default=50)
    parser.add_argument("--liked-from", type=v.Fraction, default=v.Fraction(4))
    parser.add_argument("--shows-comments", action="store_true")
    return parser.parse_args()


def wilson(liked, n):
    if liked == 0:
        return 0.0
    p, n = decimal.Decimal(liked) / n, decimal.Decimal(n)
    root = (p * (1 - p) / n + Z * Z / (4 * n * n)).sqrt()
    return float((p + Z * Z / (2 * n) - Z * root) / (1 + Z * Z / n))


def number(stars):
    return f"{float(stars):g}"


def when(vote):
    text = vote.local.strftime("%Y-%m-%dT%H:%M:%S")
    if vote.local.microsecond:
        text += "." + f"{vote.local.microsecond:06d}".rstrip("0")
    offset = vote.local.strftime("%z")
    return text + ("Z" if offset == "+0000" else offset[:3] + ":" + offset[3:])


def main():
    options = arguments()
    scale = v.scale(options.scale)
    votes = v.read(options.votes, options.columns, options.zone, set(scale))
    newest = max((x.local.year, x.local.month) for x in votes)
    oldest = min((x.local.year, x.local.month) for x in votes)
    month = "%04d-%02d"
    windows = [
        ("total", month % oldest, month % newest, lambda x: True),
        ("%04d" % newest[0], "%04d" % newest[0], "%04d" % newest[0],
         lambda x: x.local.year == newest[0]),
        (month % newest, month % newest, month % newest,
         lambda x: (x.local.year, x.local.month) == newest),
    ]
    standings = []
    for label, first, last, inside in windows:
        sums = collections.defaultdict(lambda: [0, v.Fraction(0), 0])
        for vote in filter(inside, votes):
            sums[vote.location][0] += 1
            sums[vote.location][1] += vote.stars
            sums[vote.location][2] += vote.stars >= options.liked_from
        tallies = {k: (n, s) for k, (n, s, _) in sums.items()}
        prior = v.prior(tallies)
        standings.append((label, first, last, sums, tallies, prior, v.ranks(tallies, prior)[0]))

    total = standings[0][4]
    wanted = (
        [i for i in options.ids.split(",") if i in total] if options.ids
        else sorted(total, key=lambda k: (-total[k][0], k.encode()))[: options.top])
    expected = {}
    for location in wanted:
        mine = [x for x in votes if x.location == location]
        page = {}
        page["windows"] = [
            ["window", "first", "last", "location", "rank", "ranked", "votes", "mean", "bayes",
             "wilson"]]
        for label, first, last, sums, tallies, prior, ranks in standings:
            n, s = tallies.get(location, (0, 0))
            page["windows"].append([
                label, first, last, v.field(location), str(ranks[location]) if n else "",
                str(len(tallies)), str(n), *(
                    ["%.4f" % (float(s) / n), "%.4f" % v.bayes((n, s), prior),
                     "%.4f" % wilson(sums[location][2], n)] if n else ["", "", ""])])
        counts = collections.Counter(x.stars for x in mine)
        page["stars"] = [["stars", "location", "votes", "share"]] + [
            [number(s), v.field(location), str(counts[s]), "%.1f" % (counts[s] * 100 / len(mine))]
            for s in scale]
        rows, so_far = [], []
        for key in sorted({(x.local.year, x.local.month) for x in mine}):
            of_month = [x.stars for x in mine if (x.local.year, x.local.month) == key]
            so_far += of_month
            rows.append([
                month % key, v.field(location), str(len(of_month)),
                "%.4f" % (float(sum(of_month)) / len(of_month)),
                "%.4f" % (float(sum(so_far)) / len(so_far)),
                *(str(of_month.count(s)) for s in scale)])
        page["months"] = [[
            "month", "location", "votes", "mean", "mean_so_far",
            *("stars_" + number(s).replace(".", "_") for s in scale)]] + rows[::-1]
        if options.shows_comments:
            said = sorted((x for x in mine if x.comment), key=lambda x: (x.at, x.order))[::-1]
            page["newest_comments"] = [["number", "at", "stars", "comment", "user"]] + [
                [str(len(said) - i), when(x), number(x.stars), v.field(x.comment), v.field(x.user)]
                for i, x in enumerate(said[: options.comments])]
        kept = re.sub("[^a-z0-9]", "", location.lower() if location.isascii() else location)
        is_plain = re.fullmatch("[a-z0-9]{1,24}", location) is not None
        expected[location] = (location if is_plain else kept[:24], is_plain, page)

    differences = []
    names = [n for n in os.listdir(options.folder) if n.startswith("pages--")]
    stems = sorted({n.split(".")[0] for n in names})
    if len(stems) != len(expected):
        differences.append(f"expected {len(expected)} pages, found {len(stems)}")
    for location, (kept, is_plain, page) in expected.items():
        # XXH3 is not in the standard library, so the hash is known by its form alone.
        form = f"pages--{kept}" if is_plain else f"pages--{kept}{'-' if kept else ''}[0-9a-f]{{10}}"
        found = [s for s in stems if re.fullmatch(form, s)]
        if len(found) != 1:
            differences.append(f"expected one page like {form}, found {len(found)}")
            continue
        files = sorted(n for n in names if n.startswith(found[0] + ".") and n.endswith(".csv"))
        if files != sorted(f"{found[0]}.{table}.csv" for table in page):
            differences.append(f"{found[0]}: other tables: {files}")
            continue
        for table, lines in page.items():
            with open(f"{options.folder}/{found[0]}.{table}.csv", "rb") as file:
                actual = file.read()
            wanted_bytes = "".join(",".join(line) + "\r\n" for line in lines).encode()
            if actual != wanted_bytes:
                pairs = zip(actual.split(b"\r\n"), wanted_bytes.split(b"\r\n"))
                different = next(((a, b) for a, b in pairs if a != b), (len(actual), "length"))
                differences.append(f"{found[0]}.{table}: found, expected {different}")
    print("\n".join(differences[:20]))
    sys.exit(1 if differences else 0)


main()
