#!/usr/bin/env python3
"""Compares what parsers of GPX found: as many points, and the same sums to the last unit.

usage: gpx_answers.py EXPECTED FOUND...

The last line of each file is the object that peers/README.md describes. Exits 1 at a difference.
"""

import json
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "peers"))
import gpx_common as common


def read(path):
    with open(path, encoding="utf-8") as lines:
        return json.loads(lines.read().splitlines()[-1])


def differences(expected, found):
    """What differs, by name: [(name, expected, found)]."""
    return [(name, expected[name], found[name]) for name in common.FIGURES if expected[name] != found[name]]


def main(paths):
    if len(paths) < 2:
        sys.exit(__doc__)
    expected, *others = map(read, paths)
    if expected["points"] == 0:
        sys.exit("gpx_answers.py: nothing was compared: there is no point")
    is_wrong = False
    for found in others:
        for name, one, other in differences(expected, found):
            print(f"gpx_answers.py: {name}: {expected['engine']} has {one}, {found['engine']} {other}",
                  file=sys.stderr)
            is_wrong = True
    if is_wrong:
        sys.exit(1)
    engines = ", ".join(f"{answer['engine']} {answer['version']}" for answer in (expected, *others))
    print(f"equal: {expected['points']} points, {expected['elevations']} elevations, "
          f"{expected['times']} times: {engines}")


if __name__ == "__main__":
    main(sys.argv[1:])
