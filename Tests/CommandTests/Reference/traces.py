"""Computes what traces amount to from a CSV file of fixes and compares it with a report.

usage: traces.py FIXES TRACES DAYS NOW DISTANCE TIME GAP ACTIVITY

FIXES is a file of `gristmill gen trips`; TRACES and DAYS are files of the report `traces`, over all filters but
ping_pong, with an accuracy of 200 m and days of UTC. The last four are those of `stays:`. Everything is held in lists and looked at from front to back,
a filter after the other, in whole numbers: microseconds, millimetres, units of 1e-7 degrees."""

import collections
import csv
import datetime
import decimal
import math
import sys

Fix = collections.namedtuple("Fix", "time lat lon ele accuracy")
RADIUS = 6_371_008.8
SECOND = 1_000_000
EPOCH = datetime.datetime(1970, 1, 1)


def instant(text):
    return (datetime.datetime.fromisoformat(text.rstrip("Z")) - EPOCH) // datetime.timedelta(microseconds=1)


def units(text, places):
    if text == "":
        return None
    return int((decimal.Decimal(text) * 10**places).quantize(1, rounding=decimal.ROUND_HALF_UP))


def rounded(value, divisor):
    return (2 * value + divisor) // (2 * divisor)


def metres(a, b):
    """Millimetres along the great circle."""
    p, q = math.radians(a.lat / 1e7), math.radians(b.lat / 1e7)
    east = math.radians((b.lon - a.lon) / 1e7)
    h = math.sin((q - p) / 2) ** 2 + math.cos(p) * math.cos(q) * math.sin(east / 2) ** 2
    return math.floor(2 * RADIUS * math.asin(min(1, math.sqrt(h))) * 1000 + 0.5)


def single(fixes, now):
    """Filters that look at a fix alone, and at the time of the one kept before."""
    kept = []
    for fix in fixes:
        if fix.lat == 0 and fix.lon == 0 or fix.time > now:
            continue
        if fix.accuracy is not None and fix.accuracy > 200_000:
            continue
        if kept and kept[-1].time == fix.time:
            continue
        kept.append(fix)
    return kept


def without_jumps(fixes):
    kept = []
    for number, fix in enumerate(fixes):
        if kept and number + 1 < len(fixes):
            before, behind = kept[-1], fixes[number + 1]
            if (metres(before, fix) > 5_000_000 and metres(fix, behind) > 5_000_000
                    and metres(before, behind) <= 5_000_000 and behind.time - before.time <= 600 * SECOND):
                continue
        kept.append(fix)
    return kept


def reachable(a, b):
    return metres(a, b) * SECOND <= 300_000 * (b.time - a.time)


def without_speed(fixes):
    kept, chain = [], []
    # How many were kept since the last chain took over without anything being dropped, at most: those may go.
    loose = 0
    for fix in fixes:
        if not kept or reachable(kept[-1], fix):
            chain = []
            kept.append(fix)
            loose += 1
            continue
        if chain and not reachable(chain[-1], fix):
            chain = []
        chain.append(fix)
        if len(chain) < 5:
            continue
        for wrong in range(0, 5):
            if wrong <= min(4, loose) and wrong < len(kept) and reachable(kept[-1 - wrong], chain[0]):
                del kept[len(kept) - wrong:]
                break
        else:
            if len(kept) < 5:
                kept = []
        kept += chain
        loose, chain = len(kept), []
    return kept


class Stays:
    """What is a stay, a gap and an activity: millimetres and microseconds."""

    def __init__(self, distance, time, gap, activity):
        self.distance = int(distance) * 1000
        self.time, self.gap, self.activity = (int(x) * SECOND for x in (time, gap, activity))


def outline(fixes, stays):
    """Stays and legs as (kind, first, last, start, end), in the order of time."""
    found = []
    runs, start = [], 0
    for place in range(1, len(fixes) + 1):
        if place == len(fixes) or fixes[place].time - fixes[place - 1].time > stays.gap:
            runs.append((start, place - 1))
            start = place

    def leg(first, last):
        if any(fixes[i][1:3] != fixes[first][1:3] for i in range(first + 1, last + 1)):
            found.append(("leg", first, last, fixes[first].time, fixes[last].time))

    for first, last in runs:
        begin = anchor = first
        for place in range(first + 1, last + 1):
            if metres(fixes[anchor], fixes[place]) < stays.distance:
                continue
            if fixes[place].time - fixes[anchor].time >= stays.time:
                leg(begin, anchor - 1)
                found.append(("stay", anchor, place - 1, fixes[anchor].time, fixes[place].time))
                begin = place
            anchor = place
        if fixes[last].time - fixes[anchor].time >= stays.time:
            leg(begin, anchor - 1)
            found.append(("stay", anchor, last, fixes[anchor].time, fixes[last].time))
        else:
            leg(begin, last)
    return found


def trips(segments, stays):
    count, legs, end = 0, 0, None
    for kind, _, _, begin, finish in segments:
        if end is not None and begin - end > stays.gap:
            count, legs = count + (legs > 0), 0
        if kind == "leg":
            legs += 1
        elif finish - begin > stays.activity:
            count, legs = count + (legs > 0), 0
        end = finish
    return count + (legs > 0)


def climb(legs, fixes, pairs, threshold, window):
    """Rises of legs, whose elevations are means over `window` of way to both sides but for the first and the last."""
    total = None
    for first, last in legs:
        way, known = 0, []
        for place in range(first, last + 1):
            way += pairs[place - 1][0] if place > first else 0
            if fixes[place].ele is not None:
                known.append((way, fixes[place].ele))
        if not known:
            continue
        total = total or 0
        counted = known[0][1]
        for place, (way, ele) in enumerate(known):
            if 0 < place < len(known) - 1 and window is not None:
                near = [other for there, other in known if abs(there - way) <= window]
                ele = rounded(sum(near), len(near))
            if abs(ele - counted) > threshold:
                total += max(0, ele - counted)
                counted = ele
    return total


def text(value, places):
    if value is None:
        return ""
    return f"{decimal.Decimal(value).scaleb(-places):.{places}f}"


def day(time):
    return (EPOCH + datetime.timedelta(microseconds=time)).date().isoformat()


def amounts(read, now, settings, days):
    fixes = without_speed(without_jumps(single(read, now)))
    pairs = [(metres(a, b), b.time - a.time) for a, b in zip(fixes, fixes[1:])]
    for number, date in enumerate(map(day, (fix.time for fix in fixes))):
        days[date]["fixes"] += 1
        days[date]["traces"] += number == 0 or day(fixes[number - 1].time) != date
    speeds = sorted((way * SECOND + time // 2) // time for way, time in pairs if time > 0)
    segments = outline(fixes, settings)
    legs = [s for s in segments if s[0] == "leg"]
    for _, a, b, begin, _ in legs:
        days[day(begin)]["distance"] += sum(way for way, _ in pairs[a:b])
    stays = [s for s in segments if s[0] == "stay"]
    ends = [(a, b) for _, a, b, _, _ in legs]
    metre = lambda climbed: text(None if climbed is None else rounded(climbed, 100), 1)
    high = None
    if speeds:
        nearest = speeds[max(1, -(-len(speeds) * 95 // 100)) - 1]
        high = min((min(nearest // 100, 9_999) + 1) * 100, speeds[-1])
    moving = lambda pairs: rounded(sum(time for way, time in pairs if way * SECOND > 500 * time), 1000)
    kmh = lambda speed: None if speed is None else rounded(speed * 36, 1000)
    return {
        "fixes": str(len(read)),
        "kept": str(len(fixes)),
        "distance": text(rounded(sum(way for way, _ in pairs), 1000), 3),
        "duration": text(rounded(rounded(fixes[-1].time - fixes[0].time, 1000), 3600), 3),
        "moving_time": text(rounded(moving(pairs), 3600), 3),
        "leg_moving_time": text(rounded(sum(moving(pairs[a:b]) for _, a, b, _, _ in legs), 3600), 3),
        "maximum_speed": text(kmh(speeds[-1] if speeds else None), 1),
        "high_speed": text(kmh(high), 1),
        "climb": metre(climb(ends, fixes, pairs, 3_000, 100_000)),
        "raw_climb": metre(climb(ends, fixes, pairs, 0, None)),
        "legs": str(len(legs)),
        "leg_distance": text(rounded(sum(way for _, a, b, _, _ in legs for way, _ in pairs[a:b]), 1000), 3),
        "stays": str(len(stays)),
        "stay_time": text(rounded(sum(rounded(s[4] - s[3], 1000) for s in stays), 3600), 3),
        "trips": str(trips(segments, settings)),
        "gaps": str(sum(time > settings.gap for _, time in pairs)),
    }


def main():
    _, given, report, report_of_days, now, *stays = sys.argv
    settings = Stays(*stays)
    days = collections.defaultdict(collections.Counter)
    traces = collections.defaultdict(list)
    with open(given, encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            lat, lon = units(row["lat"], 7), units(row["lon"], 7)
            if lat is None or lon is None or abs(lat) > 900_000_000 or abs(lon) > 1_800_000_000:
                continue
            traces[row["device"]].append(
                Fix(instant(row["at"]), lat, lon, units(row["ele"], 3), units(row["accuracy"], 3)))
    with open(report, encoding="utf-8", newline="") as file:
        shown = {row["trace"]: row for row in csv.DictReader(file)}
    wrong = sorted(set(shown) ^ set(traces))
    for name, fixes in sorted(traces.items()):
        expected = amounts(sorted(fixes, key=lambda fix: fix.time), instant(now), settings, days)
        for figure, value in expected.items():
            if shown[name][figure] != value:
                wrong.append(f"{name} {figure}: {shown[name][figure]}, not {value}")
    with open(report_of_days, encoding="utf-8", newline="") as file:
        shown = {row["day"]: (row["traces"], row["fixes"], row["distance"]) for row in csv.DictReader(file)}
    expected = {date: (str(found["traces"]), str(found["fixes"]), text(rounded(found["distance"], 1000), 3))
                for date, found in days.items()}
    wrong += sorted(f"{date}: {found}" for date, found in shown.items() ^ expected.items())
    print("\n".join(wrong) if wrong else f"{len(traces)} traces equal, {len(days)} days")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
