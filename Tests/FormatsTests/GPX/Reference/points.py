#!/usr/bin/env python3
"""What Python's own XML modules find in GPX files, point by point.

usage: points.py FOLDER

Prints for each file in the folder and those in it, in the order of their names, its path, then a line for each point in the order of the file:
  kind, track, segment, number, lat, lon, ele, time, byte, line
with tabs between them and `-` for what is not there; at the end `end`, or `failed` if Python cannot
read the file as XML. The first eight come from xml.etree, byte and line from a parser that is told of
tags only.
"""

import os
import sys
import xml.etree.ElementTree as ElementTree
import xml.parsers.expat

POINTS = ("wpt", "rtept", "trkpt")


def local(element):
    """The name without namespace, of elements in one of GPX or in none."""
    name = element.tag
    if not isinstance(name, str):
        return None
    if name.startswith("{"):
        space, name = name[1:].split("}")
        if not space.startswith("http://www.topografix.com/GPX/"):
            return None
    return name


def shown(text):
    text = (text or "").strip()
    return text.replace("\\", "\\\\").replace("\n", "\\n").replace("\t", "\\t") or "-"


def child(point, name):
    for element in point:
        if local(element) == name:
            return shown(element.text)
    return "-"


def points(root):
    """Rows of all points of a document."""
    numbers = {"trk": 0, "rte": 0, "wpt": 0}
    rows = []

    def add(point, track, segment, number):
        rows.append(
            [local(point), track, segment, number]
            + [shown(point.get("lat")), shown(point.get("lon"))]
            + [child(point, "ele"), child(point, "time")]
        )

    for element in root:
        name = local(element)
        if name == "wpt":
            numbers["wpt"] += 1
            add(element, "-", "-", numbers["wpt"])
        elif name == "rte":
            numbers["rte"] += 1
            found = [point for point in element if local(point) == "rtept"]
            for number, point in enumerate(found, 1):
                add(point, numbers["rte"], "-", number)
        elif name == "trk":
            numbers["trk"] += 1
            segments = [segment for segment in element if local(segment) == "trkseg"]
            for segment, content in enumerate(segments, 1):
                found = [point for point in content if local(point) == "trkpt"]
                for number, point in enumerate(found, 1):
                    add(point, numbers["trk"], segment, number)
    return rows


def places(data):
    """Byte and line, counted from 0, of all tags that begin a point."""
    found = []
    parser = xml.parsers.expat.ParserCreate(namespace_separator="}")

    def start(name, attributes):
        space, _, name = name.rpartition("}")
        if name in POINTS and (not space or space.startswith("http://www.topografix.com/GPX/")):
            found.append((parser.CurrentByteIndex, parser.CurrentLineNumber - 1))

    parser.StartElementHandler = start
    parser.Parse(data, True)
    return found


def main():
    output = open(sys.stdout.fileno(), "w", encoding="utf-8", newline="\n")
    paths = sorted(
        os.path.join(folder, name)
        for folder, _, names in os.walk(sys.argv[1])
        for name in names
        if name.lower().endswith(".gpx")
    )
    for path in paths:
        print(path, file=output)
        with open(path, "rb") as file:
            data = file.read()
        try:
            rows = points(ElementTree.fromstring(data))
            found = places(data)
        except (ElementTree.ParseError, xml.parsers.expat.ExpatError, ValueError, LookupError):
            print("failed", file=output)
            continue
        assert len(rows) == len(found), path
        for row, place in zip(rows, found):
            print(*row, *place, sep="\t", file=output)
        print("end", file=output)


main()
