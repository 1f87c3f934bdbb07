"""Sums the points that a store of gpx.yaml holds, to compare them: this is not timed.

usage: gpx_gristmill.py GRISTMILL STORE
"""

import json
import subprocess
import sys

import gpx_common as common


def add(line, sums):
    """Adds the record in a line of `gristmill search --format jsonl`."""
    record = json.loads(line)["record"]
    time = record.get("at")
    sums.add(record["lat"], record["lon"], record.get("ele"), common.instant(time) if time else None)


def main(words):
    gristmill, store = words
    found = subprocess.Popen(
        [gristmill, "search", store, "*", "--format", "jsonl", "--clearance", "personal", "--top", "1000000000"],
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, encoding="utf-8")
    sums = common.Sums()
    for line in found.stdout:
        add(line, sums)
    # 1: nothing was found.
    if found.wait() not in (0, 1):
        sys.exit(f"gpx_gristmill.py: gristmill search: exit {found.returncode}")
    version = subprocess.run([gristmill, "version"], capture_output=True, text=True, check=True)
    sums.print("gristmill", version.stdout.split()[1])


if __name__ == "__main__":
    main(sys.argv[1:])
