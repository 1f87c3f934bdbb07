"""Compares a report folder with what ranking.py computed: compare.py REPORT_FOLDER EXPECTED_FOLDER.

CSV files must be equal byte by byte. The tables of the JSON file must hold the same digits, and its
balance, findings and sentences the same counts. Prints each difference and exits 1 if there is one.
"""

import csv
import json
import os
import sys

actual_folder, expected_folder = sys.argv[1:]
differences = []


def check(what, actual, expected):
    if actual != expected:
        differences.append(f"{what}: expected {expected!r}, found {actual!r}")


def content(folder, name):
    with open(os.path.join(folder, name), "rb") as file:
        return file.read()


def csv_names(folder):
    return sorted(name for name in os.listdir(folder) if name.endswith(".csv"))


check("CSV files", csv_names(actual_folder), csv_names(expected_folder))
for name in sorted(set(csv_names(actual_folder)) & set(csv_names(expected_folder))):
    actual = content(actual_folder, name).split(b"\r\n")
    expected = content(expected_folder, name).split(b"\r\n")
    check(f"{name}: lines", len(actual), len(expected))
    for number, (a, e) in enumerate(zip(actual, expected), 1):
        check(f"{name}:{number}", a, e)

facts = json.loads(content(expected_folder, "facts.json"))
# Numbers stay text, so that every printed digit counts.
report = json.loads(content(actual_folder, "ranking.json"), parse_float=str, parse_int=str)
balance = next(row for row in report["balance"] if row["stage"] == "votes")
check(
    "balance", [int(balance[k]) for k in ("read", "kept", "filtered", "merged", "rejected")],
    facts["balance"])
rejects = {
    finding["code"]: int(finding["count"]) for finding in report["findings"]
    if finding["severity"] == "warning" and "quarantine" in finding["text"]}
check("rejects", rejects, facts["rejects"])

tables = {}
for section in report["sections"]:
    for table in section["tables"]:
        tables[f"ranking.{table['id']}.csv"] = table
    if section["id"] in facts["windows"]:
        check(f"section {section['id']}", section["paragraphs"], facts["windows"][section["id"]])
slices = {}
for name in csv_names(expected_folder):
    with open(os.path.join(expected_folder, name), newline="", encoding="utf-8") as file:
        for line in csv.DictReader(file):
            # Windows are slices of one CSV file, and tables of their own in JSON.
            label = line.pop("window", None)
            slot = name
            if label:
                section = "t" + label[:-1] if label.endswith("d") else {4: "y", 5: "", 7: "m"}[
                    len(label)] + label.replace("-", "_")
                slot = name.replace(".csv", f"_{section}.csv")
            slices.setdefault(slot, []).append(line)
check("JSON tables with rows", sorted(n for n, t in tables.items() if t["rows"]), sorted(slices))
for name, table in tables.items():
    expected = slices.get(name, [])
    check(f"JSON {name}: rows", len(table["rows"]), len(expected))
    for number, (row, line) in enumerate(zip(table["rows"], expected), 1):
        # Nothing at all in CSV is a missing value.
        found = {k: "" if v is None else v for k, v in row.items()}
        # The guard against formulas stands in CSV alone.
        texts = {k: v[1:] if v[:2] in ("'=", "'+", "'-", "'@") else v for k, v in line.items()}
        check(f"JSON {name}: row {number}", found, texts)

print("\n".join(differences[:20]))
sys.exit(1 if differences else 0)
