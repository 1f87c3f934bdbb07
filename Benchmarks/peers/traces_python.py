"""The reference of the question about traces, in plain Python: see peers/README.md.

Written to be read, point by point; too slow to be measured beside the others.
"""

import collections
import csv
import datetime
import decimal
import math
import platform
import sys

import traces_common as common

Point = collections.namedtuple("Point", "time north east")
EPOCH = datetime.datetime(1970, 1, 1, tzinfo=datetime.timezone.utc)
MILLISECOND = datetime.timedelta(milliseconds=1)


def units(text, most):
    """Degrees as units of 1e-7, or None for what does not lie on the globe."""
    if not text:
        return None
    found = int(decimal.Decimal(text).scaleb(7).to_integral_value(decimal.ROUND_HALF_UP))
    return found if abs(found) <= most * 10_000_000 else None


def read(path):
    """The points of each trip as {(device, trip): [Point]}, in the order of the file."""
    trips = collections.defaultdict(list)
    with open(path, encoding="utf-8", newline="") as lines:
        for row in csv.DictReader(lines):
            north, east = units(row["lat"], 90), units(row["lon"], 180)
            if north is not None and east is not None:
                time = (datetime.datetime.fromisoformat(row["at"]) - EPOCH) // MILLISECOND
                trips[row["device"], row["trip"]].append(Point(time, north, east))
    return trips


def millimetres(a, b):
    """The great circle between two points."""
    half = common.RADIANS / 2
    h = (
        math.sin((a.north - b.north) * half) ** 2
        + math.cos(a.north * common.RADIANS) * math.cos(b.north * common.RADIANS)
        * math.sin((a.east - b.east) * half) ** 2
    )
    return math.floor(2000 * common.RADIUS * math.asin(min(1, math.sqrt(h))) + 0.5)


def is_wrong(before, point):
    return millimetres(before, point) * 1000 > common.WRONG_SPEED * (point.time - before.time)


def filtered(points, speed):
    """The points in order of time, without those at a time that was there and those too fast."""
    alone = []
    for point in sorted(points, key=lambda point: point.time):
        if not alone or point.time != alone[-1].time:
            alone.append(point)
    if speed == "previous":
        return alone[:1] + [b for a, b in zip(alone, alone[1:]) if not is_wrong(a, b)]
    kept = alone[:1]
    for point in alone[1:]:
        if not is_wrong(kept[-1], point):
            kept.append(point)
    return kept


def count_stays(points):
    """The stays of Li et al., "Mining User Similarity Based on Location History", 2008.

    From a first point on, those before the first one at least 100 m away are a stay if that one is at
    least 10 minutes later; otherwise it is the next first point. At a gap and at the end of the trip
    the last point itself has to be as much later.
    """
    stays, first = 0, 0
    for place in range(1, len(points) + 1):
        is_end = place == len(points)
        if is_end or points[place].time - points[place - 1].time > common.GAP_TIME:
            stays += points[place - 1].time - points[first].time >= common.STAY_TIME
            first = place
        elif millimetres(points[first], points[place]) >= common.STAY_DISTANCE:
            stays += points[place].time - points[first].time >= common.STAY_TIME
            first = place
    return stays


def plane(points):
    """The points as (east, north) of the first one, in units; the way east goes over 180 degrees."""
    found, way = [], 0
    for place, point in enumerate(points):
        turn = point.east - points[place - 1].east if place else 0
        way += turn - 3_600_000_000 * ((turn > 1_800_000_000) - (turn < -1_800_000_000))
        found.append((way, point.north - points[0].north))
    return found


def square_from_line(point, start, end, scale):
    """The square of the distance from the segment, in units; `scale` shortens what goes east."""
    east, north = (point[0] - start[0]) * scale, point[1] - start[1]
    line_east, line_north = (end[0] - start[0]) * scale, end[1] - start[1]
    length = line_east ** 2 + line_north ** 2
    if length == 0:
        return east ** 2 + north ** 2
    across = east * line_north - north * line_east
    along = east * line_east + north * line_north
    beyond = max(0, -along, along - length)
    return (across ** 2 + beyond ** 2) / length


def count_simplified(points):
    """How many points Douglas and Peucker (1973) leave, each line at the latitude of its middle."""
    places = plane(points)
    limit = (common.TOLERANCE / common.METRES_PER_UNIT) ** 2
    left, lines = min(len(points), 2), [(0, len(points) - 1)]
    while lines:
        first, last = lines.pop()
        middle = points[0].north + (places[first][1] + places[last][1]) / 2
        scale = math.cos(middle * common.RADIANS)
        most, farthest = limit, None
        for place in range(first + 1, last):
            square = square_from_line(places[place], places[first], places[last], scale)
            if square > most:
                most, farthest = square, place
        if farthest is not None:
            left += 1
            lines += [(first, farthest), (farthest, last)]
    return left


def measures(points, speed):
    """What stands behind the keys in a row of the answer."""
    kept = filtered(points, speed)
    steps = [(millimetres(a, b), b.time - a.time) for a, b in zip(kept, kept[1:])]
    moving = sum(time for step, time in steps if step * 1000 > common.MOVING_SPEED * time)
    top = max(((step * 1000 + time // 2) // time for step, time in steps), default=None)
    return [len(kept), sum(step for step, _ in steps), kept[-1].time - kept[0].time, moving, top,
            count_stays(kept), count_simplified(kept)]


def main(words):
    arguments = common.parse(words)
    trips = read(arguments.fixes)
    common.write(arguments.answers,
                 ([*key, *measures(trips[key], arguments.speed)] for key in sorted(trips)))
    common.print_version("python", platform.python_version(), arguments)


if __name__ == "__main__":
    main(sys.argv[1:])
