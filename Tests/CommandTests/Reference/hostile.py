"""Reads a report with the parsers of others: hostile.py REPORT_FOLDER COLUMN PLACES_CSV.

The column of names in CSV and JSON must be the names of PLACES_CSV; the HTML must hold no element or
attribute that runs anything; each Markdown row must have as many cells as its table's head.
"""

import csv
import html.parser
import json
import os
import re
import sys

folder, column, places = sys.argv[1:]
with open(places, newline="", encoding="utf-8") as file:
    names = sorted(row["name"] for row in csv.DictReader(file))


def content(name):
    with open(os.path.join(folder, name), newline="", encoding="utf-8") as file:
        return file.read()


def printable(name):
    """Characters that could mislead are replaced, so only the others are compared."""
    return "".join(c for c in name if c.isprintable() and c != "\u202e").replace(" ", "")


with open(os.path.join(folder, "ranking.top.csv"), newline="", encoding="utf-8") as file:
    cells = [row[column] for row in csv.DictReader(file) if row["window"] == "total"]
for cell in cells:
    assert not cell.startswith(("=", "+", "-", "@", "\t", "\r")), cell
# A guard stands before what a spreadsheet would take for a formula, and before nothing else.
unguarded = [c[1:] if c[:2] in ("'=", "'+", "'-", "'@", "'\t") else c for c in cells]
assert sorted(unguarded) == names, (sorted(unguarded), names)

report = json.loads(content("ranking.json"))
table = next(t for s in report["sections"] for t in s["tables"] if t["id"] == "top_total")
assert sorted(row[column] for row in table["rows"]) == names
assert json.loads(content("index.json"))["title"] == "</script><b>title</b>"


class Page(html.parser.HTMLParser):
    tags, texts, open_tags = set(), [], []
    void = {"meta", "link", "br", "hr", "img", "input", "col"}

    def handle_starttag(self, tag, attributes):
        self.tags.add(tag)
        if tag not in self.void:
            self.open_tags.append(tag)
        for name, value in attributes:
            assert not name.startswith("on"), (tag, name)
            assert not (value or "").strip().lower().startswith(("javascript:", "http")), value

    def handle_endtag(self, tag):
        assert self.open_tags and self.open_tags[-1] == tag, (tag, self.open_tags)
        self.open_tags.pop()

    def handle_startendtag(self, tag, attributes):
        self.handle_starttag(tag, attributes)
        if tag not in self.void:
            self.open_tags.pop()

    def handle_data(self, data):
        self.texts.append(data)


page = Page()
page.feed(content("ranking.html"))
page.close()
assert not page.open_tags, page.open_tags
# The page's own script is the only one; the policy in its head names it by its hash.
assert content("ranking.html").count("<script") == 1
assert not page.tags & {"img", "iframe", "object", "embed", "form", "b"}, page.tags
text = printable("".join(page.texts))
for name in names:
    assert printable(name) in text, name

head, total = None, 0
for line in content("ranking.md").split("\n"):
    cells = len(re.findall(r"(?<!\\)(?:\\\\)*\|", line))
    if line.startswith("|"):
        head = head or cells
        assert cells == head, line
        total += 1
    else:
        head = None
        assert not re.search(r"<script|<img|<!--|<b>", line), line
    assert not re.search(r"(?<!\\)<(script|img|!--|b>)", line), line
assert total > len(names)
