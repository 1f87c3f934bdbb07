"""The question about GPX with lxml's iterparse: see peers/README.md.

usage: gpx_lxml.py FILE...
"""

import sys

import lxml.etree

import gpx_common as common


def local(tag):
    """The name of an element without its namespace; what is no element has a function for a tag."""
    return tag.rpartition("}")[2] if isinstance(tag, str) else ""


def read(path, sums):
    for _, point in lxml.etree.iterparse(path, tag="{*}trkpt"):
        ele = time = None
        for child in point:
            name = local(child.tag)
            if name == "ele" and child.text:
                ele = float(child.text)
            elif name == "time" and child.text:
                time = common.instant(child.text)
        lat, lon = point.get("lat"), point.get("lon")
        if lat is not None and lon is not None:
            sums.add(float(lat), float(lon), ele, time)
        # The points that were read would stay in the tree.
        point.clear()
        while point.getprevious() is not None:
            del point.getparent()[0]


def main(paths):
    sums = common.Sums()
    for path in paths:
        read(path, sums)
    sums.print("lxml", lxml.etree.__version__)


main(sys.argv[1:])
