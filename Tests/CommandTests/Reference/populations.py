"""Asks the command for the population of every count in reports: populations.py GRISTMILL FOLDER.

A figure whose measure is a count of votes must be the number of records that its query finds.
"""

import json
import os
import subprocess
import sys
import urllib.parse

gristmill, folder = sys.argv[1:]
counts = {
    "ratings.votes", "ratings.stars", "pages.star_votes", "pages.month_votes", "pages.comments",
    "patterns.day_votes", "patterns.user_votes",
}
found, differences = {}, []


def quoted(text):
    if text and all(c in "0123456789" for c in text):
        return text
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def ask(population):
    key = population["dataset"], population["query"]
    if key not in found:
        run = subprocess.run(
            [gristmill, "search", "--count", "--clearance", "intimate", "--dataset", key[0], key[1]],
            capture_output=True, text=True, check=False)
        found[key] = run.stdout.strip() if run.returncode in (0, 1) else run.stderr
    return found[key]


def check(what, value, population):
    if ask(population) != str(value):
        differences.append(f"{what}: {value}, but {population['query']} finds {ask(population)}")


checked = 0
for name in sorted(n for n in os.listdir(folder) if n.endswith(".json") and n != "index.json"):
    with open(os.path.join(folder, name), encoding="utf-8") as file:
        report = json.load(file)
    for section in report["sections"]:
        for figure in section["figures"]:
            if figure["measure"] in counts:
                check(figure["address"], figure["value"], figure["populations"][0])
                checked += 1
        for table in section["tables"]:
            for column in table["columns"]:
                if column.get("measure") not in counts:
                    continue
                for row in table["rows"]:
                    query = column["populations"][0]["query"]
                    # One pass, so that a value that looks like a placeholder is not filled in again.
                    for part in {c["id"] for c in table["columns"]}:
                        query = query.replace("{" + part + "}", "\0" + part + "\0")
                    pieces = query.split("\0")
                    pieces[1::2] = [quoted(row[p]) for p in pieces[1::2]]
                    population = {
                        "dataset": column["populations"][0]["dataset"], "query": "".join(pieces)}
                    key = urllib.parse.quote(str(row[table["key"]]), safe="")
                    check(column["address"].replace("{key}", key), row[column["id"]], population)
                    checked += 1
print("\n".join(differences[:20]) or f"{checked} counts checked")
sys.exit(1 if differences or not checked else 0)
