#!/usr/bin/env python3
"""Compares the figures that parsers found: all of them are equal to the last unit.

usage: figures_equal.py EXPECTED FOUND...

The last line of each file is an object with `engine`, `version` and the figures, whole numbers that peers/README.md
describes; the first of them counts what was read. Exits 1 at a difference.
"""

import json
import sys

NAMES = ("engine", "version")


def read(path):
    with open(path, encoding="utf-8") as lines:
        return json.loads(lines.read().splitlines()[-1])


def main(paths):
    if len(paths) < 2:
        sys.exit(__doc__)
    expected, *others = map(read, paths)
    figures = [name for name in expected if name not in NAMES]
    if expected[figures[0]] == 0:
        sys.exit(f"figures_equal.py: nothing was compared: 0 {figures[0]}")
    is_wrong = False
    for found in others:
        for name in figures:
            if expected[name] != found[name]:
                print(f"figures_equal.py: {name}: {expected['engine']} has {expected[name]}, "
                      f"{found['engine']} {found[name]}", file=sys.stderr)
                is_wrong = True
    if is_wrong:
        sys.exit(1)
    engines = ", ".join(f"{answer['engine']} {answer['version']}" for answer in (expected, *others))
    print(f"equal: {len(figures)} figures of {expected[figures[0]]} {figures[0]}: {engines}")


if __name__ == "__main__":
    main(sys.argv[1:])
