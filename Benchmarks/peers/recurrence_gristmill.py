"""The first instances of each rule of a file by the agenda of Gristmill, a line each; a start that the rule does not have
is the first of 101. usage: recurrence_gristmill.py GRISTMILL RULES FOLDER"""

import csv
import os
import subprocess
import sys
from datetime import datetime, timedelta

EPOCH = datetime(1970, 1, 1)
gristmill, rules, folder = os.path.abspath(sys.argv[1]), sys.argv[2], sys.argv[3]
rules = [line.split() for line in open(rules)]
starts = [EPOCH + timedelta(seconds=int(start)) for _, start, _ in rules]
end = EPOCH + timedelta(seconds=int(rules[0][2]))
os.makedirs(folder, exist_ok=True)
with open(os.path.join(folder, "events.csv"), "w") as events:
    events.write("id,start,rule\n")
    for number, (rule, _, _) in enumerate(rules):
        events.write(f'{number},{starts[number]:%Y%m%dT%H%M%S},"{rule}"\n')
with open(os.path.join(folder, "rules.yaml"), "w") as definition:
    definition.write(
        f"""gristmill: 1
pipeline: rules
clearance: personal
ingest: {{rows: {{from: events.csv, format: csv}}}}
normalize: {{events: {{record: event, input: rows, map: {{id: id, start: start, rule: rule}}}}}}
analyze:
  all: {{op: agenda, inputs: {{events: events}}, from: {min(starts).year}-01-01, through: {end.year}-12-31, max_per_rule: 101}}
"""
    )
export = ["export", "all.agenda", "--output", "all.csv", "--clearance", "personal"]
for arguments in (["run", "-q", "rules.yaml"], export + ["--store", ".gristmill/rules"]):
    subprocess.run([gristmill] + arguments, cwd=folder, check=True)
found = [[] for _ in rules]
with open(os.path.join(folder, "all.csv")) as rows:
    for row in csv.DictReader(rows):
        time = datetime.strptime(f"{row['day']} {row['time']}", "%Y-%m-%d %H:%M")
        found[int(row["id"])].append(str(round((time - EPOCH).total_seconds())))
for times in found:
    print(" ".join(times))
