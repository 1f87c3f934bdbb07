"""Writes the dreams of DreamBank's series as JSON Lines: dreambank.py FOLDER OUT.jsonl [SERIES ...].

Each has id, dreamer, text, head (as it stands there), date (the day of the head if that is a plain one:
2019-05-03, or month/day/year as these series write it) and, so that there are two sub-sets to compare,
came_true by the parity of its number in the file, none for every fifth.
"""

import glob
import json
import os
import re
import sys

folder, out = sys.argv[1:3]
wanted = set(sys.argv[3:])
with open(out, "w", encoding="utf-8") as target:
    for path in sorted(glob.glob(os.path.join(folder, "*.json"))):
        name = os.path.basename(path)[: -len(".json")]
        if wanted and name not in wanted:
            continue
        series = json.load(open(path, encoding="utf-8"))
        for number, dream in enumerate(series["dreams"]):
            head = dream.get("head") or ""
            entry = {
                "id": f"{name}/{number}", "dreamer": series["dreamer"], "text": dream["content"],
                "head": head}
            iso = re.fullmatch(r"(\d{4})-(\d\d)-(\d\d)", head)
            numbers = re.fullmatch(r"(\d{1,2})/(\d{1,2})/(\d{2}|\d{4})(?: \(age \d+\))?", head)
            if iso:
                day = tuple(map(int, iso.groups()))
            elif numbers:
                month, date, year = map(int, numbers.groups())
                day = (year + 1900 if year < 100 else year, month, date)
            else:
                day = None
            if day and 1 <= day[1] <= 12 and 1 <= day[2] <= 28:
                entry["date"] = "%04d-%02d-%02d" % day
            if number % 5:
                entry["came_true"] = number % 2 == 0
            target.write(json.dumps(entry, ensure_ascii=False) + "\n")
