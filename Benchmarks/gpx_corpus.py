#!/usr/bin/env python3
"""Writes a GPX file of any size: tracks as recorders write them, of made-up journeys.

usage: gpx_corpus.py OUT.gpx [--megabytes 16] [--seed 7]

The same seed and size give the same bytes. One point in twenty has no elevation, one in a thousand no
time; a third of the tracks have extensions with a heart rate in each point.
"""

import argparse
import datetime
import math
import random

START = datetime.datetime(2019, 5, 3)
HEADER = """<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="gpx_corpus.py" xmlns="http://www.topografix.com/GPX/1/1" \
xmlns:gpxtpx="http://www.garmin.com/xmlschemas/TrackPointExtension/v1">
  <metadata><time>2019-05-03T00:00:00Z</time></metadata>
"""
WAYPOINT = '  <wpt lat="{lat:.7f}" lon="{lon:.7f}"><ele>100.0</ele><name>Start {number}</name></wpt>\n'
EXTENSION = """        <extensions><gpxtpx:TrackPointExtension><gpxtpx:hr>{}</gpxtpx:hr>\
</gpxtpx:TrackPointExtension></extensions>
"""


def stamp(second, has_fraction):
    """The instant so many seconds after START, as text."""
    text = (START + datetime.timedelta(seconds=second)).isoformat()
    return text + (".000Z" if has_fraction else "Z")


def track(number, generator):
    """The lines of one track."""
    lat, lon = generator.uniform(-60, 60), generator.uniform(-179, 179)
    second, course, ele = number * 30_000, generator.uniform(0, 2 * math.pi), 100.0
    has_extension, has_fraction = number % 3 == 1, number % 2 == 1
    places = 7 if number % 4 else 6
    yield f"  <trk>\n    <name>Track {number}</name>\n    <type>cycling</type>\n"
    for _ in range(generator.randint(1, 4)):
        yield "    <trkseg>\n"
        for _ in range(generator.randint(200, 2000)):
            second += generator.choice((1, 1, 1, 2, 5))
            course += generator.gauss(0, 0.1)
            lat += 8e-5 * math.cos(course)
            lon += 8e-5 * math.sin(course)
            ele += generator.gauss(0, 0.3)
            yield f'      <trkpt lat="{lat:.{places}f}" lon="{lon:.{places}f}">\n'
            if generator.random() >= 0.05:
                yield f"        <ele>{ele:.1f}</ele>\n"
            if generator.random() >= 0.001:
                yield f"        <time>{stamp(second, has_fraction)}</time>\n"
            if has_extension:
                yield EXTENSION.format(generator.randint(80, 170))
            yield "      </trkpt>\n"
        yield "    </trkseg>\n"
    yield "  </trk>\n"


def write(out, byte_count, seed):
    """Writes whole tracks until there are as many bytes."""
    generator = random.Random(seed)
    written = out.write(HEADER)
    for number in range(3):
        written += out.write(WAYPOINT.format(lat=47 + number, lon=8.5, number=number))
    number = 0
    while written < byte_count:
        written += out.write("".join(track(number, generator)))
        number += 1
    out.write("</gpx>\n")


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out")
    parser.add_argument("--megabytes", type=float, default=16)
    parser.add_argument("--seed", type=int, default=7)
    arguments = parser.parse_args()
    with open(arguments.out, "w", encoding="utf-8", newline="\n") as out:
        write(out, arguments.megabytes * 1_000_000, arguments.seed)


if __name__ == "__main__":
    main()
