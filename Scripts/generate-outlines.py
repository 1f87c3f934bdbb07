#!/usr/bin/env python3
"""Writes Sources/Charts/Map/WorldOutlineText.swift: land, lakes and borders of the world for maps.

usage: generate-outlines.py FOLDER > Sources/Charts/Map/WorldOutlineText.swift

FOLDER holds the files of Natural Earth 1:50 m (https://www.naturalearthdata.com, public domain) that Debian's package
marble-qt-data installs in /usr/share/marble/data/naturalearth; `apt-get download marble-qt-data` and `dpkg -x` bring them
without installing anything. They are in units of half a minute of arc.

Lines are simplified by Douglas and Peucker (1973), so that none is further than TOLERANCE from where it was. `WorldOutline`
says how the text is read.
"""
import math
import struct
import sys

PER_DEGREE = 120
TURN = 360 * PER_DEGREE
KILOMETRES_PER_UNIT = 111.195 / PER_DEGREE
TOLERANCE = 2.0  # kilometres
SMALLEST_LAKE = 300.0  # square kilometres
# Digits of the text: all of ASCII that is seen, but for the quotation mark and the backslash.
DIGITS = [c for c in map(chr, range(33, 127)) if c not in '"\\']
BASE = 46  # Digits below it end a number, those from it on say that it goes on.
WIDTH = 330


def read(path):
    """The lines of a file in Marble's format PN2: lists of (longitude, latitude), by feature."""
    with open(path, "rb") as file:
        data = file.read()
    at = 0

    def take(form):
        nonlocal at
        values = struct.unpack_from(">" + form, data, at)
        at += struct.calcsize(">" + form)
        return values

    def line():
        points = []
        for _ in range(take("I")[0]):
            latitude, longitude, count = take("hhh")
            points.append((longitude, latitude))
            for _ in range(count):
                north, east = take("bb")
                points.append((longitude + east, latitude + north))
        return points

    version, _, is_coloured = take("BIB")
    assert version == 2 and not is_coloured, path
    features = {}
    while at < len(data):
        kind, name = take("BI")
        assert kind in (0, 2, 3, 4), path
        if kind == 4:  # Several lines or rings follow.
            take("B")
        else:
            features.setdefault(name, []).append(line())
    return list(features.values())


def closed(ring):
    return ring if ring[0] == ring[-1] else ring + ring[:1]


def goes_around(ring, x, y):
    crossed = 0
    for (ax, ay), (bx, by) in zip(ring, ring[1:]):
        crossed += (ay > y) != (by > y) and ax + (y - ay) / (by - ay) * (bx - ax) > x
    return crossed % 2 == 1


def distinct(lakes):
    """The rings of lakes, the outer one first in each, without those that are part of another lake."""
    lakes = [[closed(ring) for ring in lake] for lake in lakes]

    def is_part(lake):
        # A place in it: between the first two shores from the west, half a unit beside the places of rings.
        y = sum(y for _, y in lake[0]) // len(lake[0]) + 0.5
        shores = sorted(
            ax + (y - ay) / (by - ay) * (bx - ax)
            for ring in lake
            for (ax, ay), (bx, by) in zip(ring, ring[1:])
            if (ay > y) != (by > y)
        )
        if not shores:
            return False
        x = (shores[0] + shores[1]) / 2
        return any(
            other is not lake and area(other[0]) > area(lake[0])
            and sum(goes_around(ring, x, y) for ring in other) % 2 == 1
            for other in lakes
        )

    return [ring for lake in lakes if not is_part(lake) for ring in lake]


def joined(rings):
    """The rings without the cuts at the antimeridian, and lines around a pole.

    A ring begins between -180 and 180 degrees and may go on beyond; a line around the pole goes from -180 to 180 degrees.
    """
    def is_cut(*points):
        return all(abs(x) == TURN // 2 or y <= 1 - 90 * PER_DEGREE for x, y in points)

    whole, chains = [], []
    for ring in rings:
        # Some cuts lie a hundredth of a degree beside the antimeridian.
        ring = [(x if abs(x) < TURN // 2 - 1 else int(math.copysign(TURN // 2, x)), y) for x, y in closed(ring)]
        cuts = [place for place in range(len(ring) - 1) if is_cut(*ring[place:place + 2])]
        if not cuts:
            whole.append(ring)
            continue
        first = cuts[0] + 1
        turned = ring[first:] + ring[1:first + 1]
        chain = [turned[0]]
        for last, point in zip(turned, turned[1:]):
            if is_cut(last, point):
                if len(chain) > 1:
                    chains.append(chain)
                chain = []
            chain.append(point)
    around = []
    while chains:
        line, shift = chains.pop(0), 0
        while True:
            side, y = line[-1][0] - shift, line[-1][1]
            # What goes on at the same place of the other side, which may be the beginning of the line itself.
            found = [chain for chain in chains + [line] if chain[0][0] == -side and abs(chain[0][1] - y) < PER_DEGREE / 10]
            follower = min(found, key=lambda chain: abs(chain[0][1] - y), default=line)
            if follower is line:
                break
            chains.remove(follower)
            shift += 2 * side
            line = line + [(x + shift, y) for x, y in follower]
        if abs(line[-1][0] - line[0][0]) == TURN:
            around.append(line)
        else:
            turns = min(x for x, _ in line) // TURN + (min(x for x, _ in line) % TURN >= TURN // 2)
            whole.append(closed([(x - turns * TURN, y) for x, y in line]))
    return whole, [line if line[0][0] < line[-1][0] else line[::-1] for line in around]


def simplified(line, kept=frozenset()):
    """The line without what is nearer than TOLERANCE to it; points of `kept` stay."""
    stays = [index in (0, len(line) - 1) or point in kept for index, point in enumerate(line)]
    if line[0] == line[-1]:  # A ring has no ends: it is cut at what is furthest from its first point.
        stays[max(range(len(line)), key=lambda index: math.dist(line[index], line[0]))] = True
    fixed = [index for index, stay in enumerate(stays) if stay]
    pending = list(zip(fixed, fixed[1:]))
    limit = (TOLERANCE / KILOMETRES_PER_UNIT) ** 2
    while pending:
        first, last = pending.pop()
        narrow = max(0.1, math.cos(math.radians((line[first][1] + line[last][1]) / 2 / PER_DEGREE)))
        x, y = line[first][0] * narrow, line[first][1]
        east, north = line[last][0] * narrow - x, line[last][1] - y
        length = east * east + north * north
        greatest, furthest = 0, first
        for index in range(first + 1, last):
            px, py = line[index][0] * narrow - x, line[index][1] - y
            share = min(1, max(0, (px * east + py * north) / length)) if length else 0
            distance = (px - share * east) ** 2 + (py - share * north) ** 2
            if distance > greatest:
                greatest, furthest = distance, index
        if greatest > limit:
            stays[furthest] = True
            pending += [(first, furthest), (furthest, last)]
    return [point for point, stay in zip(line, stays) if stay]


def area(ring):
    """Square kilometres, near enough to tell a lake from a pond."""
    twice = sum(ax * by - bx * ay for (ax, ay), (bx, by) in zip(ring, ring[1:]))
    return abs(twice) / 2 * KILOMETRES_PER_UNIT**2 * math.cos(math.radians(ring[0][1] / PER_DEGREE))


def text(groups):
    """All groups of lines as digits: how many lines; of each how many points, and the way to each from the one before."""
    digits = []

    def number(value):
        while value >= BASE:
            digits.append(DIGITS[BASE + value % BASE])
            value = value // BASE - 1
        digits.append(DIGITS[value])

    x = y = 0
    for lines in groups:
        number(len(lines))
        for line in lines:
            number(len(line))
            for east, north in line:
                for step in (east - x, north - y):
                    number(2 * step if step >= 0 else -2 * step - 1)
                x, y = east, north
    return "".join(digits)


def checksum(digits):
    """FNV-1a of 64 bits."""
    value = 0xCBF29CE484222325
    for byte in digits.encode():
        value = (value ^ byte) * 0x100000001B3 % 2**64
    return value


def main(folder):
    def rings(name):
        return [ring for feature in read(f"{folder}/ne_50m_{name}.pn2") for ring in feature]

    borders = rings("admin_0_boundary_lines_land")
    ends = {point for line in borders for point in (line[0], line[-1])}
    land, around = joined(rings("land"))
    lakes = [ring for ring in distinct(read(folder + "/ne_50m_lakes.pn2")) if area(ring) >= SMALLEST_LAKE]
    land = [ring[:-1] for ring in (simplified(ring, ends) for ring in land + lakes) if len(ring) > 3]
    groups = [land, [simplified(line) for line in around], [simplified(line) for line in borders]]
    # Neighbours in the text are neighbours on the globe: steps are short, and so are their digits.
    groups = [sorted(lines, key=lambda line: (line[0][0] // 600, line[0][1])) for lines in groups]
    digits = text(groups)
    print(f"""// Written by Scripts/generate-outlines.py from Natural Earth 1:50 m, which is in the public domain. Do not edit.

/// The outlines of the world, as `WorldOutline` reads them.
enum WorldOutlineText {{
  /// The checksum of `digits` without line breaks: FNV-1a of 64 bits.
  static let checksum: UInt64 = 0x{checksum(digits):016X}

  /// Land with lakes, the coast around the south pole, and borders.
  static let digits = #\"\"\"""")
    for start in range(0, len(digits), WIDTH):
        print("    " + digits[start:start + WIDTH])
    print('    """#\n}')


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(sys.argv[1])
