"""Compares what reports say of a church with what they should say; see church_oracle.py."""

import csv
import glob
import json
import os
import re
from collections import Counter, defaultdict
from datetime import date
from decimal import Decimal, InvalidOperation
from html.parser import HTMLParser

from church_words import MONTHS, PARTS, TITLES, USUAL, ZERO
from church_figures import Church, day, folded, items, printed, read

class Sheets(HTMLParser):
    """The sheets of a printed page: the words of its parts, and the cells of its tables by their heads."""

    def __init__(self):
        super().__init__(convert_charrefs=True)
        self.sheets, self.place, self.text, self.heads, self.cells = [], None, "", [], []

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        if tag == "article" and attributes.get("class") == "sheet":
            self.sheets.append(dict(subtitle="", texts=[], tables={}))
        if tag == "table":
            self.heads = []
        if tag == "tr":
            self.cells = []
        if tag in ("p", "h2", "h3", "th", "td"):
            self.place = "head" if tag == "th" and attributes.get("scope") == "col" else attributes.get("class") if tag == "p" else tag
            self.text, self.value = "", attributes.get("data-v")

    def handle_data(self, data):
        self.text += data

    def handle_endtag(self, tag):
        if not self.sheets:
            return
        sheet = self.sheets[-1]
        if tag == "p" and self.place == "subtitle":
            sheet["subtitle"] = self.text
        elif tag == "p" and self.place == "text":
            sheet["texts"].append(self.text)
        elif tag == "h3":
            self.section = TITLES.get(self.text, self.text)
            sheet["tables"].setdefault(self.section, [])
        elif tag == "th" and self.place == "head":
            self.heads.append(self.text)
        elif tag in ("td", "th"):
            self.cells.append((self.text, self.value))
        elif tag == "tr" and self.cells and self.heads:  # a table without rows has no heads
            sheet["tables"][self.section].append(dict(zip(self.heads, self.cells)))


class Comparison:
    def __init__(self):
        self.compared, self.different = 0, 0

    def same(self, what, where, expected, found):
        self.compared += 1
        if isinstance(expected, (int, Decimal)) and isinstance(found, str):
            try:
                found = Decimal(found)
            except InvalidOperation:
                pass
        if expected != found:
            self.different += 1
            print(f"DIFF {what} {where}: expected {text_of(expected)}, found {text_of(found)}")

    def table(self, what, expected, path, keys):
        """Compares rows by their keys with a file of CSV."""
        found = {}
        for row in rows_of(path):
            key = tuple(row[name] for name in keys)
            self.same(f"{what} key twice", key, False, key in found)
            found[key] = row
        self.same(f"{what} rows", os.path.basename(path), len(expected), len(found))
        for key in sorted(set(expected) | set(found), key=str):
            if key not in expected or key not in found:
                self.same(f"{what} row", key, key in expected, key in found)
                continue
            for name, value in expected[key].items():
                self.same(f"{what} {name}", " ".join(key), cell(value), found[key][name])


def text_of(value):
    return str(value) if isinstance(value, Decimal) else repr(value)


def cell(value):
    """A value as cells of CSV have it: nothing for none, a mark before what a spreadsheet would compute."""
    if isinstance(value, str) and value[:1] in tuple("=+-@"):
        return "'" + value
    return "" if value is None else value


def rows_of(path):
    if not os.path.exists(path):
        return []
    with open(path, encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def check_statements(to, church, reports, name, node, by_household):
    first, last = church.days(node)
    ones, ledger = church.statements(node, by_household)
    files = glob.glob(f"{reports}/{name}.print*.html")
    parser = Sheets()
    for path in sorted(files, key=lambda path: [int(n) for n in re.findall(r"print-(\d+)", path)]):
        with open(path, encoding="utf-8") as file:
            parser.feed(file.read())
    sheets = parser.sheets
    to.same(f"{name} sheets", "", len(ones), len(sheets))
    ones = in_order_of(ones, sheets, to, name)
    receipts = [sheet["subtitle"].rpartition("receipt ")[2] for sheet in sheets]
    for receipt, times in Counter(receipts).items():
        to.same(f"{name} receipts", receipt, 1, times)
        form = rf"{last.year}-[0-9A-HJKMNP-TV-Z]{{4}}-[0-9A-HJKMNP-TV-Z]{{4}}-[0-9A-HJKMNP-TV-Z]{{2}}"
        to.same(f"{name} form of receipt", receipt, True, bool(re.fullmatch(form, receipt)))
    lists, missing = [], []
    for one, sheet, receipt in zip(ones, sheets, receipts):
        check_sheet(to, name, one, sheet, receipt, f"{first} to {last} · receipt {receipt}")
        no_money = {USUAL: dict(lines=0, deductible=ZERO, other=ZERO, sum=ZERO)}
        for currency in sorted(one["totals"] or no_money):
            row = dict(statement=f"{receipt} {currency}", receipt=receipt, donor=None if one["hidden"] else one["key"],
                       name="anonymous" if one["hidden"] else one["name"], currency=currency, **(one["totals"] or no_money)[currency],
                       address=None if one["hidden"] else ", ".join(one["address"]) or None)
            lists.append(row)
            if not one["address"]:
                missing.append({key: row[key] for key in row if key != "address"})
    for table, expected in [("statements", lists), ("missing", missing)]:
        found = rows_of(f"{reports}/{name}.{table}.csv")
        to.same(f"{name} {table} rows", "", len(expected), len(found))
        for number, (row, other) in enumerate(zip(expected, found), 1):
            for key, value in row.items():
                to.same(f"{name} {table} {key}", f"{number} {row['statement']}", cell(value), other.get(key))
    sums, listed = {}, Counter()
    for row in rows_of(f"{reports}/{name}.statements.csv"):
        listed[row["currency"]] += Decimal(row["sum"])
    for currency, (stated, without) in ledger.items():
        to.same(f"{name} list adds up to statements", currency, stated, listed[currency])
        for key, value in [("on statements", stated), ("without a giver", without), ("ledger", stated + without)]:
            sums[currency, key] = dict(group=f"{currency} {key}", amount=value)
    to.table(f"{name} ledger", sums, f"{reports}/{name}.ledger.csv", ["currency", "name"])
    with open(f"{reports}/{name}.json", encoding="utf-8") as file:
        found = {finding["code"]: finding["count"] for finding in json.load(file)["findings"]}
    to.same(f"{name} finding", "STATEMENT_NO_ADDRESS", sum(not one["address"] for one in ones), found.get("STATEMENT_NO_ADDRESS", 0))
    for path in (path for kind in ("html", "json", "csv") for path in glob.glob(f"{reports}/{name}*.{kind}") if ".print" not in path):
        with open(path, encoding="utf-8") as file:
            text = file.read()
        for address in (", ".join(one["address"]) for one in ones if one["hidden"] and one["address"]):
            to.same(f"{name} withheld address in", os.path.basename(path), None, re.search(rf"(?<!\d){re.escape(address)}", text))
    lost = sum(gift["kind"] in ("gift", "refund", "in_kind") and not gift["donor"] and first <= gift["date"] <= last for gift in church.gifts)
    to.same(f"{name} finding", "STATEMENT_NO_GIVER", lost, found.get("STATEMENT_NO_GIVER", 0))


def in_order_of(ones, sheets, to, name):
    """Statements in the order of sheets, told by the gifts that they have; those that have none by place."""
    left = defaultdict(list)
    for place, one in enumerate(ones):
        left[str(sorted((line["gift"], str(line["date"])) for line in one["lines"]))].append(place)
    places = []
    for sheet in sheets:
        rows = [row for part in PARTS for row in sheet["tables"].get(part, [])]
        same = left[str(sorted((row["Gift"][0], row["Date"][1]) for row in rows))]
        places.append(same.pop(0) if same else None)
    rest = iter(sorted(place for same in left.values() for place in same))
    places = [next(rest, None) if place is None else place for place in places]
    places = [place for place in places if place is not None]
    shown = [sheet["texts"][0].split("\n")[0] for sheet in sheets]
    order = [(ones[place]["name"] is None, folded(name), ones[place]["key"]) for name, place in zip(shown, places)]
    apart = [name for name, key, other in zip(shown, order, sorted(order)) if key != other]
    to.same(f"{name} order", "of names", [], apart)
    return [ones[place] for place in places]


def check_sheet(to, name, one, sheet, receipt, subtitle):
    """Compares what is printed for one statement."""
    to.same(f"{name} sheet subtitle", receipt, subtitle, sheet["subtitle"])
    to.same(f"{name} sheet address", receipt, [one["name"] or one["key"]] + one["address"], sheet["texts"][0].split("\n"))
    added = defaultdict(Counter)
    for part in PARTS:
        lines, rows = [line for line in one["lines"] if line["part"] == part], sheet["tables"].get(part, [])
        to.same(f"{name} sheet lines {part}", receipt, len(lines), len(rows))
        for line, row in zip(lines, rows):
            where, shown = f"{receipt} {line['date']} {line['gift']}", lambda head: row.get(head, ("", None))[0].strip("–—-")
            said = {"refund": f"refund of {line['refunds']}" if line["refunds"] else "refund", "pending": "pending", "void": "void"}
            to.same(f"{name} sheet date", where, str(line["date"]), row["Date"][1])
            to.same(f"{name} sheet day", where, f"{line['date'].day} {MONTHS[line['date'].month - 1]} {line['date'].year}", row["Date"][0])
            for head, value in [("Gift", line["gift"]), ("For", line["fund_name"])]:
                to.same(f"{name} sheet {head}", where, value, shown(head))
            if part == "in_kind":
                to.same(f"{name} sheet note", where, line["note"] or "", shown("Note"))
                continue
            for head, value in [("Method", line["method"]), ("What", said.get(line["kind"])), ("Currency", line["currency"])]:
                to.same(f"{name} sheet {head}", where, value or "", shown(head))
            amount = line["amount"]
            if amount is None:
                to.same(f"{name} sheet amount {part}", where, "", shown("Amount"))
                continue
            to.same(f"{name} sheet amount {part}", where, amount, row["Amount"][1])
            to.same(f"{name} sheet amount printed {part}", where, printed(amount, line["currency"], False), row["Amount"][0])
            if line["counts"]:
                added[row["Currency"][0]].update({"lines": 1, part: Decimal(row["Amount"][1]), "sum": Decimal(row["Amount"][1])})
    totals = sheet["tables"].get("Total", [])
    to.same(f"{name} sheet totals", receipt, sorted(one["totals"]), [row["Currency"][0] for row in totals])
    for row in totals:
        currency = row["Currency"][0]
        for head, key in [("Lessens taxes", "deductible"), ("Does not", "other"), ("Total", "sum")]:
            value, where = one["totals"].get(currency, {}).get(key), f"{receipt} {currency} {head}"
            to.same(f"{name} sheet total", where, value, row[head][1])
            to.same(f"{name} sheet lines add up to total", where, Decimal(added[currency][key]), row[head][1])
            if value is not None:
                to.same(f"{name} sheet total printed", where, printed(value, currency, True), row[head][0])


def scan(folder, word):
    """The files below a folder with these bytes, and how many files there are."""
    paths = [os.path.join(top, name) for top, _, names in os.walk(folder) for name in names]
    return [path for path in paths if word in open(path, "rb").read()], len(paths)


def check(folder, reports, second=None):
    if not os.path.exists(f"{reports}/giving.json"):
        print(f"DIFF no report in {reports}\n0 values compared, 1 differences")
        return 1
    church, to = Church(folder), Comparison()
    csv_of = lambda name: f"{reports}/{name}.csv"
    to.table("kinds", church.kinds(), csv_of("giving.kinds"), ["currency", "kind"])
    years, cohorts = church.years()
    to.table("years", years, csv_of("giving.years"), ["year"])
    to.table("cohorts", cohorts, csv_of("giving.cohorts"), ["first", "year"])
    pledges, sums = church.pledged()
    to.table("pledges", pledges, csv_of("giving.pledges"), ["id"])
    to.table("pledge_funds", sums, csv_of("giving.pledge_funds"), ["currency", "fund"])
    to.table("refunds", church.refunds(), csv_of("giving.refunds"), ["number"])
    to.table("by fund", church.groups(lambda gift: church.fund(gift["fund"])), csv_of("fund_totals.groups"), ["money", "for_fund"])
    months = church.groups(lambda gift: f"{gift['date']:%Y-%m}")
    months = {key: {name: row[name] for name in ("group", "gifts", "records", "total")} for key, row in months.items()}
    to.table("by month", months, csv_of("months.groups"), ["money", "month"])
    check_statements(to, church, reports, "statements", "to_donors", False)
    check_statements(to, church, reports, "households", "to_households", True)
    with open(f"{reports}/giving.json", encoding="utf-8") as file:
        giving = json.load(file)
    found = {finding["code"]: finding for finding in giving["findings"]}
    refused = Counter()
    for name, (merged, codes) in church.counts.items():
        row = next(row for row in giving["balance"] if row["stage"] == name)
        to.same("rejected", name, sum(codes.values()), row["rejected"])
        to.same("merged", name, merged, row["merged"])
        refused.update({code: n for code, n in codes.items() if "_" in code})
    for code, count in {**church.findings(), **refused}.items():
        to.same("finding", code, count, found.get(code, {}).get("count", 0))
    said = re.match(r"\d+", found.get("SECRET_DROPPED", {}).get("text", "0"))[0]
    to.same("secret values dropped", "", church.secrets, said)
    for place in [reports, f"{folder}/.gristmill"]:
        hits, files = scan(place, b"PLANTED")
        to.same("no files in", place, True, files > 0)
        for path in hits or [None]:
            to.same("planted secret in", place, None, path)
    # Control: what is not secret is found in the same way, so the store keeps texts readable.
    print(f"control: {len(scan(f'{folder}/.gristmill', 'Überweisung'.encode())[0])} files of the store hold a word that is not secret")
    if second:
        names = sorted(set(os.listdir(reports)) | set(os.listdir(second)))
        for name in (name for name in names if not name.startswith(".")):
            one, other = (open(path, "rb").read() if os.path.exists(path) else None for path in (f"{reports}/{name}", f"{second}/{name}"))
            to.same("second run", name, True, one == other)
    print(f"{to.compared} values compared, {to.different} differences")
    return 1 if to.different else 0
