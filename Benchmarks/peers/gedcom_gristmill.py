"""Sums the individuals that a store of gedcom.yaml holds, to compare them: this is not timed.

usage: gedcom_gristmill.py GRISTMILL STORE
"""

import json
import subprocess
import sys

import gedcom_common as common


def main(words):
    gristmill, store = words
    found = subprocess.Popen(
        [gristmill, "search", store, "*", "--format", "jsonl", "--clearance", "personal", "--top", "1000000000"],
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, encoding="utf-8")
    sums = common.Sums()
    for line in found.stdout:
        person = json.loads(line)["record"]
        sums.add(
            person.get("name"), person.get("birth_form"), person.get("birth_place"),
            person.get("death_form"), person.get("parents"))
    # 1: nothing was found.
    if found.wait() not in (0, 1):
        sys.exit(f"gedcom_gristmill.py: gristmill search: exit {found.returncode}")
    version = subprocess.run([gristmill, "version"], capture_output=True, text=True, check=True)
    sums.print("gristmill", version.stdout.split()[1])


if __name__ == "__main__":
    main(sys.argv[1:])
