"""Reads reports with the parsers of others: hostile_pages.py REPORT_FOLDER TEXTS_JSON.

Every text must stand in the tables of comments in CSV and JSON; no HTML page may hold an element or an
attribute that runs anything; each Markdown row must have as many cells as its table's head.
"""

import csv
import html.parser
import json
import os
import re
import sys

folder, texts = sys.argv[1:]
with open(texts, encoding="utf-8") as file:
    texts = sorted(json.load(file))


def content(name):
    with open(os.path.join(folder, name), newline="", encoding="utf-8") as file:
        return file.read()


class Page(html.parser.HTMLParser):
    """Fails on anything that could run."""

    void = {"meta", "link", "br", "hr", "img", "input", "col"}

    def __init__(self, own):
        super().__init__()
        # Elements of the page's own that texts might hold, too.
        self.own = own
        self.open_tags = []
        self.scripts = 0

    def handle_starttag(self, tag, attributes):
        self.scripts += tag == "script"
        assert tag not in {"img", "iframe", "object", "embed", "form", "b"} - self.own, tag
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


in_csv, in_json, titles = [], [], []
for name in sorted(os.listdir(folder)):
    if name.endswith(".html"):
        page = Page({"b"} if name == "index.html" else set())
        page.feed(content(name))
        page.close()
        assert not page.open_tags, page.open_tags
        # The page's own, which the policy in its head names by its hash.
        assert page.scripts == (0 if name == "index.html" else 1), name
    elif name.endswith(".csv"):
        for line in content(name).split("\r\n"):
            assert not re.match(r'"?[=+@]', line), (name, line)
        with open(os.path.join(folder, name), newline="", encoding="utf-8") as file:
            for row in csv.DictReader(file):
                for cell in row.values():
                    formula = cell.startswith(("=", "+", "@", "\t", "\r"))
                    assert not formula, (name, cell)
                if name.endswith(".newest_comments.csv"):
                    cell = row["comment"]
                    guarded = cell[:2] in ("'=", "'+", "'-", "'@", "'\t")
                    in_csv.append(cell[1:] if guarded else cell)
    elif name.endswith(".json") and name != "index.json":
        report = json.loads(content(name))
        titles.append(report["title"])
        for section in report["sections"]:
            for table in section["tables"]:
                if table["id"] == "newest_comments":
                    in_json += [row["comment"] for row in table["rows"]]
    elif name.endswith(".md"):
        head = None
        for line in content(name).split("\n"):
            cells = len(re.findall(r"(?<!\\)(?:\\\\)*\|", line))
            if line.startswith("|"):
                head = head or cells
                assert cells == head, line
            else:
                head = None
            assert not re.search(r"(?<!\\)<(script|img|!--|b>)", line), line
assert sorted(in_csv) == texts, (sorted(in_csv), texts)
assert sorted(in_json) == texts, (sorted(in_json), texts)
assert set(texts) <= set(titles), set(texts) - set(titles)
