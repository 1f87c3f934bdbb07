"""The question about GPX with gpxpy, which makes an object of everything: see peers/README.md.

usage: gpx_gpxpy.py FILE...     gpxpy parses with lxml, which setup.sh installs beside it
"""

import importlib.metadata
import sys

import gpxpy

import gpx_common as common


def main(paths):
    sums = common.Sums()
    for path in paths:
        with open(path, encoding="utf-8") as file:
            for point in gpxpy.parse(file).walk(only_points=True):
                sums.add(point.latitude, point.longitude, point.elevation, point.time)
    sums.print("gpxpy", importlib.metadata.version("gpxpy"))


main(sys.argv[1:])
