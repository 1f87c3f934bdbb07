#!/usr/bin/env python3
"""Computes the figures of a church's gifts a second time, in plain Python, and compares.

  church_oracle.py make SEED COUNT FOLDER          writes gifts.csv, pledges.csv, donors.csv,
                                                   funds.csv and church.yaml into FOLDER
  church_oracle.py check FOLDER REPORTS [SECOND]   compares the report folder REPORTS that
                                                   `gristmill run church.yaml` wrote from FOLDER;
                                                   SECOND is that of another run: equal in each byte
  church_oracle.py all PROGRAM SEED COUNT FOLDER   make, run PROGRAM twice (the second time with one
                                                   worker, small chunks and small parts), check

`check` prints a line for each difference (`DIFF what where: expected, found`) and then one that says
how many values were compared; it exits with 1 if there is a difference. REPORTS is the folder with
`giving.kinds.csv`, most often FOLDER/reports/church. Amounts are decimals, never floats.

The rules are those of the help texts (`gristmill help gift`, `help statements`), read as the treasurer
of a church would. Two things are taken from what the program prints: the numbers of receipts, and which
sheet is whose, told by the days and gifts on it.
"""

import csv
import glob
import json
import os
import random
import re
import subprocess
import sys
import unicodedata
from collections import Counter, defaultdict
from datetime import date, timedelta
from decimal import Decimal, ROUND_HALF_UP, InvalidOperation
from html.parser import HTMLParser

RECEIVED = ("approved captured cleared closed complete completed paid posted received settled"
            " succeeded").split()
PENDING = "authorized open pending processing scheduled".split()
VOID = "canceled cancelled declined error failed refunded rejected void voided".split()
PLACES = {"JPY": 0, "KWD": 3}  # of all others 2
USUAL = "USD"
PARTS = ["deductible", "other", "in_kind", "uncounted"]
TITLES = {"Gifts that lessen taxes": "deductible", "Other gifts": "other",
          "Given in kind": "in_kind", "Not counted: pending or void": "uncounted"}
MONTHS = ("January February March April May June July August September October November"
          " December").split()
ZERO = Decimal(0)

# MARK: - make

GIFT_COLUMNS = ["gift", "line", "donor", "date", "fund", "amount", "quantity", "adjustments",
                "currency", "method", "status", "refunds", "deductible", "anonymous", "note",
                "card_number"]
DONOR_COLUMNS = ["id", "first_name", "last_name", "name", "household", "household_name", "street",
                 "street2", "city", "region", "postcode", "country", "address", "anonymous"]
PLEDGE_COLUMNS = ["id", "donor", "fund", "amount", "currency", "from", "through", "every"]
FUNDS = [("General", "General", "true"), ("GEN", "General", "true"), ("MIS", "Missions", "true"),
         ("BLD", "Bau & Dach", "false"), ("CAF", "Café Zoë", ""), ("SHOP", "Shop", "false")]
FIRST = ["Ann", "Zoë", "Łukasz", "Søren", "Мария", "美咲", "Ol'ga", "Jean-Luc", "Ngọc", "ann", "Ève"]
LAST = ["Birch", "Müller & Søn", "O'Neil", "Ångström", "de la <Cruz>", "Иванова", "山田", 'K "Kit" Dunn',
        "Peña, Jr.", "Quist", "E\u0301douard"]


def make(seed, count, folder):
    """Writes the files of a seed; `count` is about the number of lines of gifts."""
    rng = random.Random(seed)
    os.makedirs(folder, exist_ok=True)
    first_year = rng.choice([2013, 2015, 2018])
    shop = seed % 3 == 0  # quantity and adjustments
    numbers = seed % 4 == 0  # ids are numbers
    homes = 300 if seed % 8 == 4 else 9000 if numbers else None  # in some seeds those of households are ids of givers, too
    dedupe = seed % 5 == 0
    donors = make_donors(rng, max(6, count // 12), homes)
    ids = [row["id"] for row in donors] + ["lost1", "lost2"] + (["310"] if numbers else [])
    gifts = make_gifts(rng, seed, count, ids, first_year, shop)
    pledges = make_pledges(rng, max(8, count // 25), ids, first_year)
    newline = "\r\n" if seed % 2 else "\n"
    funds = [dict(zip(["fund", "name", "deductible"], fund)) for fund in FUNDS]
    for name, columns, rows in [
            ("gifts", [c for c in GIFT_COLUMNS if shop or c not in ("quantity", "adjustments")], gifts),
            ("donors", DONOR_COLUMNS, donors), ("pledges", PLEDGE_COLUMNS, pledges),
            ("funds", ["fund", "name", "deductible"], funds)]:
        with open(f"{folder}/{name}.csv", "w", encoding="utf-8", newline="") as file:
            writer = csv.DictWriter(file, columns, extrasaction="ignore", lineterminator=newline)
            writer.writeheader()
            writer.writerows(rows)
    year = first_year + rng.randrange(4)
    spans = [f"from: {year}-01-01", f"from: {year}-03-15, through: {year + 1}-02-10", ""]
    spans = [spans[0], spans[seed % 3]] if seed % 2 else [spans[seed % 3], spans[0]]
    with open(f"{folder}/church.yaml", "w", encoding="utf-8") as file:
        file.write(definition(spans, dedupe, shop, rng.choice([3, 50, 500])))


def make_donors(rng, count, homes):
    rows = []
    for number in range(count):
        row = dict.fromkeys(DONOR_COLUMNS, "")
        row["id"] = str(300 + number) if homes else f"d{number}"
        first, last = rng.choice(FIRST), rng.choice(LAST)
        form = rng.random()
        if form < 0.55:
            row["first_name"], row["last_name"] = first, last
        elif form < 0.85:
            row["name"] = f"{first} {last}"
        elif form < 0.9:
            row["last_name"] = last
        elif form < 0.93:
            row["name"] = rng.choice(["=SUM(A1) Guild", "@home Club", "-Lee"])
        if rng.random() < 0.6:
            place = rng.randrange(max(2, count // 3))
            row["household"] = str(homes + place) if homes else f"h{place}"
            if rng.random() < 0.5:
                row["household_name"] = f"The {LAST[place % len(LAST)]} family {place}"
        form = rng.random()
        if form < 0.6:
            row["street"] = f"{number} Mill Läne"
            row["street2"] = rng.choice(["", "Apt. 4"])
            row["city"], row["region"] = "Corvale", rng.choice(["", "OR"])
            row["postcode"], row["country"] = rng.choice(["", f"{97000 + number}"]), rng.choice(["", "US"])
        elif form < 0.75:
            row["address"] = rng.choice([f"Haus {number} | 1010 Wien", f"{number} Rue é|| 75001 Paris |FR"])
        row["anonymous"] = rng.choices(["", "false", "true", "1"], [80, 14, 4, 2])[0]
        rows.append(row)
        if rng.random() < 0.02:
            rows.append(dict(row, name="Twice Listed", household=""))
    return rows


def make_amount(rng, currency):
    form = rng.random()
    if form < 0.02:
        return rng.choice(["0.0001", "0.0049", "10000000", "9999999.9999", "0.005", "0", ".5", "+3.00"])
    whole = int(rng.lognormvariate(3.5, 1.2)) + 1
    places = rng.randrange(5) if form < 0.12 else PLACES.get(currency.upper(), 2)
    return f"{whole}.{rng.randrange(10 ** places):0{places}}" if places else str(whole)


def make_gifts(rng, seed, count, ids, first_year, shop):
    first, days = date(first_year, 1, 1), (date(first_year + 4, 1, 1) - date(first_year, 1, 1)).days
    rows, old, number = [], [], 1000
    regular = {giver: rng.random() < 0.3 for giver in ids}
    while len(rows) < count:
        number += rng.choices([1, 2], [97, 3])[0]
        row = dict.fromkeys(GIFT_COLUMNS, "")
        row["gift"] = str(number) if seed % 2 else f"g{number}"
        row["donor"] = rng.choice(ids) if rng.random() < 0.95 else ""
        day = first + timedelta(rng.randrange(days))
        row["currency"] = rng.choices(["", "USD", "EUR", "JPY", "KWD", "usd", "Eur"], [30, 38, 12, 10, 7, 2, 1])[0]
        word = rng.choices([RECEIVED, PENDING, VOID, [""]], [60, 5, 5, 30])[0]
        word = rng.choice(word)
        row["status"] = rng.choice([word, word, word.upper(), word.capitalize()])
        row["method"] = rng.choice(["Cash", "Check", "ACH", "Überweisung", ""])
        row["anonymous"] = rng.choices(["", "false", "true", "1"], [80, 16, 2, 2])[0]
        refund = bool(old) and rng.random() < 0.06
        if refund:
            gift = rng.choice(old)
            day = date.fromisoformat(gift["date"]) + timedelta(rng.choice([0, 3, 40, 400, 700]))
            row["donor"] = rng.choices([gift["donor"], "", row["donor"]], [85, 8, 7])[0]
            row["currency"] = gift["currency"] if rng.random() < 0.95 else row["currency"]
        row["date"] = day.isoformat()
        lines = rng.choices([1, 2, 3, 4], [70, 17, 8, 5])[0]
        has_lines = rng.random() < 0.9
        for line in range(1, lines + 1):
            item = dict(row, line=str(line) if has_lines else "", note=rng.choice(["", "", "dänke", 'for "all", & <more>']))
            item["fund"] = rng.choice([fund[0] for fund in FUNDS] * 3 + ["", "OLD"])
            item["deductible"] = rng.choices(["", "true", "false", "1", "0"], [75, 8, 12, 2, 3])[0]
            item["amount"] = "" if rng.random() < 0.03 and not refund else make_amount(rng, row["currency"])
            if shop and item["amount"] and rng.random() < 0.2:
                item["quantity"] = str(rng.randint(1, 5))
                item["adjustments"] = rng.choice(["", "0.50", "1|-0.0001", "2.25 | 1", "free|1"])
            if refund:
                mode = rng.randrange(5)
                item["refunds"] = "nothere" if mode == 0 else "" if mode == 1 else gift["gift"]
                if mode == 2:
                    item["amount"] = gift["amount"] or "5"
                if mode == 3:
                    item["amount"] = str(Decimal(gift["amount"] or 5) + 7)
                if mode == 1 or rng.random() < 0.5:
                    item["amount"], item["adjustments"] = "-" + item["amount"].lstrip("+"), ""
            rows.append(item)
            if not refund and regular.get(row["donor"]) and line == 1:
                for month in range(1, rng.randint(1, 4)):
                    number += 1
                    later = date.fromisoformat(item["date"]) + timedelta(30 * month)
                    again = dict(item, gift=str(number) if seed % 2 else f"g{number}", date=later.isoformat())
                    rows.append(again)
            if rng.random() < 0.015:
                rows.append(dict(item) if rng.random() < 0.6 else dict(item, amount="77.70"))
            if not refund:
                old.append(item)
    rows = rows[:count]
    if seed % 2:
        rng.shuffle(rows)
    for place in rng.sample(range(len(rows)), max(2, len(rows) // 300)):
        column, value = rng.choice([
            ("status", "maybe"), ("status", " approved"), ("date", "2019-02-29"), ("date", ""), ("gift", ""),
            ("currency", "US$"), ("currency", "EURO"), ("amount", "1.23456"), ("amount", "12 USD"), ("deductible", "perhaps")])
        rows[place] = dict(rows[place], **{column: value})
    for place, row in enumerate(rows):
        row["card_number"] = f"PLANTED-{seed}-{place}" if rng.random() < 0.7 else ""
    return rows


def make_pledges(rng, count, ids, first_year):
    rows = []
    for number in range(count):
        first = date(first_year, 1, 1) + timedelta(rng.choice([0, 0, 31, 90, 181, 365, 366, 700, rng.randrange(1200)]))
        last = first + timedelta(rng.choice([0, 6, 7, 27, 30, 89, 200, 364, 365, 366, 800]))
        rows.append({
            "id": f"p{number}", "donor": rng.choice(ids + ["ghost"]), "fund": rng.choice([fund[0] for fund in FUNDS] + ["", "", "OLD"]),
            "amount": make_amount(rng, "USD"), "currency": rng.choice(["", "USD", "usd", "EUR", "JPY"]), "from": first.isoformat(),
            "through": last.isoformat(), "every": rng.choice(["", "once", "week", "month", "quarter", "year"])})
    rows[0].update(every="day")
    rows[1].update({"from": "2016-05-02", "through": "2016-05-01"})
    rows[2].update(donor="")
    return rows


def definition(spans, dedupe, shop, per_file):
    plain = [c for c in GIFT_COLUMNS if c not in ("quantity", "adjustments", "card_number")]
    gift_map = ", ".join(f"{c}: {c}" for c in plain)
    if shop:
        gift_map += ', quantity: quantity, adjustments: {from: adjustments, as: "list |"}'
    donor_map = ", ".join(f"{c}: {c}" for c in DONOR_COLUMNS if c != "address")
    pledge_map = ", ".join(f"{c}: {c}" for c in PLEDGE_COLUMNS)
    by = lambda span, who: ", ".join(filter(None, [span, f"by: {who}", f"currency: {USUAL}"]))
    return f"""gristmill: 1
pipeline: church
clearance: personal
ingest:
  gift_rows: {{from: gifts.csv, format: csv, class: {{card_number: secret}}}}
  pledge_rows: {{from: pledges.csv, format: csv}}
  donor_rows: {{from: donors.csv, format: csv}}
  fund_rows: {{from: funds.csv, format: csv}}
normalize:
  funds: {{record: fund, input: fund_rows, map: {{fund: fund, name: name, deductible: deductible}}}}
  donors: {{record: donor, input: donor_rows, dedupe: id, map: {{{donor_map}, address: {{from: address, as: "list |"}}}}}}
  pledges: {{record: pledge, input: pledge_rows, map: {{{pledge_map}}}}}
  gifts:
    record: gift
    input: gift_rows
    map: {{{gift_map}}}
{'    dedupe: [gift, line]' if dedupe else ''}
    lookup: {{known: {{in: funds, match: fund, take: {{fund_name: name}}}}}}
    derive:
      money: "upper(coalesce(currency, '{USUAL}'))"
      for_fund: "coalesce(fund_name, 'unassigned')"
analyze:
  givers: {{op: giving, inputs: {{gifts: gifts, pledges: pledges, funds: funds}}, currency: {USUAL}, recurring: 3}}
  to_donors: {{op: statements, inputs: {{gifts: gifts, donors: donors, funds: funds}}, {by(spans[0], 'donor')}}}
  to_households: {{op: statements, inputs: {{gifts: gifts, donors: donors, funds: funds}}, {by(spans[1], 'household')}}}
  by_fund:
    op: group
    input: gifts
    where: "kind:gift OR kind:refund"
    by: [money, for_fund]
    measures: {{gifts: count, total: sum(value), given_back: "sum(case(kind = 'refund', value, null))"}}
  by_month:
    op: group
    input: gifts
    where: "kind:gift OR kind:refund"
    by: [money, month(date)]
    measures: {{gifts: count, total: sum(value)}}
report:
  giving: {{kind: giving, input: givers, formats: [html, json, csv]}}
  statements: {{kind: giving_statement, input: to_donors, formats: [html, json, csv], per_file: {per_file}}}
  households: {{kind: giving_statement, input: to_households, formats: [html, json, csv], per_file: {per_file}}}
  fund_totals: {{kind: table, input: by_fund, formats: [html, json, csv]}}
  months: {{kind: table, input: by_month, formats: [html, json, csv]}}
quarantine: {{max_rejects: 50%}}
"""


# MARK: - Reading

class Refused(Exception):
    """A row that goes to the quarantine, by its code."""


def decimal(text):
    """An exact number of at most four places; nothing of an empty text."""
    if not text:
        return None
    if not re.fullmatch(r"[+-]?(\d+(\.\d+)?|\.\d+)", text):
        raise Refused("CAST")
    value = Decimal(text)
    if value != value.quantize(Decimal("0.0001")):
        raise Refused("CAST")
    return value


def boolean(text):
    if text not in ("", "true", "false", "1", "0"):
        raise Refused("CAST")
    return text in ("true", "1") if text else None


def day(text):
    if not text:
        raise Refused("MISSING")
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise Refused("CAST") from None


def needed(text):
    if not text:
        raise Refused("MISSING")
    return text


def items(text):
    return [part.strip() for part in (text or "").split("|") if part.strip()]


def read_gift(row):
    gift = {name: row[name] or None for name in ("line", "donor", "fund", "method", "refunds", "note")}
    gift.update(gift=needed(row["gift"]), date=day(row["date"]), deductible=boolean(row["deductible"]),
                anonymous=boolean(row["anonymous"]) or False)
    amount = decimal(row["amount"])
    if row["currency"] and not re.fullmatch("[A-Za-z]{3}", row["currency"]):
        raise Refused("GIFT_CURRENCY")
    gift["currency"] = row["currency"].upper() or USUAL
    status = row["status"].lower()
    if status and status not in RECEIVED + PENDING + VOID:
        raise Refused("GIFT_STATUS")
    gift["kind"] = ("pending" if status in PENDING else "void" if status in VOID else "in_kind" if amount is None
                    else "refund" if gift["refunds"] or amount < 0 else "gift")
    for part in items(row.get("adjustments")) if amount is not None else []:
        try:
            amount += decimal(part)
        except Refused:
            pass
    if amount is not None and row.get("quantity"):
        amount *= int(row["quantity"])
    if gift["kind"] == "refund":
        amount = -abs(amount)
    gift["amount"], gift["counts"] = amount, gift["kind"] in ("gift", "refund")
    return gift


def read_donor(row):
    donor = {name: row[name] or None for name in ("household", "household_name")}
    names = [row[n] for n in ("first_name", "last_name") if row[n]]
    place = " ".join(row[n] for n in ("city", "region", "postcode") if row[n])
    address = [line for line in (row["street"], row["street2"], place, row["country"]) if line]
    donor.update(id=needed(row["id"]), name=row["name"] or " ".join(names) or None,
                 address=items(row["address"]) or address, anonymous=boolean(row["anonymous"]) or False)
    return donor


def read_pledge(row):
    pledge = dict(id=needed(row["id"]), donor=needed(row["donor"]), fund=row["fund"] or None, amount=decimal(needed(row["amount"])),
                  currency=row["currency"].upper() or USUAL, first=day(row["from"]), last=day(row["through"]), every=row["every"] or "once")
    if pledge["first"] > pledge["last"]:
        raise Refused("PLEDGE_SPAN")
    if pledge["every"] not in ("once", "week", "month", "quarter", "year"):
        raise Refused("PLEDGE_EVERY")
    return pledge


def read_fund(row):
    return dict(id=needed(row["fund"]), name=needed(row["name"]), deductible=boolean(row["deductible"]))


def read(path, reader, key=None):
    """The records of a file, how many were merged, and the codes of what was refused."""
    kept, seen, merged, refused = [], set(), 0, Counter()
    with open(path, encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            try:
                record = reader(row)
            except Refused as code:
                refused[str(code)] += 1
                continue
            same = tuple(record[field] for field in key or [])
            if key and same in seen:
                merged += 1
                continue
            seen.add(same)
            kept.append(record)
    return kept, merged, refused


# MARK: - What should come out

class Church:
    def __init__(self, folder):
        with open(f"{folder}/church.yaml", encoding="utf-8") as file:
            self.definition = file.read()
        key = ["gift", "line"] if "dedupe: [gift, line]" in self.definition else None
        self.gifts, *gifts = read(f"{folder}/gifts.csv", read_gift, key)
        self.donors, *donors = read(f"{folder}/donors.csv", read_donor, ["id"])
        self.pledges, *pledges = read(f"{folder}/pledges.csv", read_pledge)
        funds, *fund_counts = read(f"{folder}/funds.csv", read_fund)
        self.funds = {fund["id"]: fund for fund in funds}
        self.counts = dict(gifts=gifts, donors=donors, pledges=pledges, funds=fund_counts)
        with open(f"{folder}/gifts.csv", encoding="utf-8", newline="") as file:
            self.secrets = sum(1 for row in csv.DictReader(file) if row["card_number"])

    def fund(self, code):
        return self.funds[code]["name"] if code in self.funds else "unassigned"

    def is_of(self, gift, pledge):
        """Whether a gift is for the fund of a pledge: one fund may have several codes."""
        one, other = gift["fund"], pledge["fund"]
        return other is None or one == other or (one in self.funds and other in self.funds and self.fund(one) == self.fund(other))

    def kinds(self):
        sums = defaultdict(lambda: [0, ZERO])
        for gift in self.gifts:
            sums[gift["currency"], gift["kind"]][0] += 1
            sums[gift["currency"], gift["kind"]][1] += gift["amount"] or 0
        return {key: dict(group=" ".join(key), lines=lines, amount=amount) for key, (lines, amount) in sums.items()}

    def years(self):
        """Years and cohorts."""
        months = defaultdict(set)
        for gift in self.gifts:
            if gift["kind"] in ("gift", "in_kind") and not gift["anonymous"] and gift["donor"]:
                months[gift["donor"]].add((gift["date"].year, gift["date"].month))
        years = {giver: {year for year, _ in own} for giver, own in months.items()}
        if not years:
            return {}, {}
        span = range(min(map(min, years.values())), max(map(max, years.values())) + 1)
        table, cohorts = {}, {}
        for year in span:
            gave = {giver for giver in years if year in years[giver]}
            new = {giver for giver in gave if min(years[giver]) == year}
            kept = {giver for giver in gave if year - 1 in years[giver]}
            lapsed = {giver for giver in years if year - 1 in years[giver]} - gave
            recurring = {g for g in gave if any(all((year, m + i) in months[g] for i in range(3)) for m in range(1, 11))}
            table[str(year),] = dict(givers=len(gave), new=len(new), kept=len(kept), returned=len(gave - new - kept),
                                     lapsed=len(lapsed), recurring=len(recurring))
            for later in span:
                if new and later >= year:
                    cohorts[str(year), str(later)] = dict(cohort=f"{year} in {later}", givers=sum(1 for giver in new if later in years[giver]))
        return table, cohorts

    def pledged(self):
        """Pledges, and what those of a fund come to."""
        rows, sums = {}, defaultdict(Counter)
        for pledge in self.pledges:
            total = pledge["amount"] * due(pledge["every"], pledge["first"], pledge["last"])
            given = sum((gift["amount"] for gift in self.gifts if gift["counts"] and gift["donor"] == pledge["donor"]
                         and gift["currency"] == pledge["currency"] and self.is_of(gift, pledge)
                         and pledge["first"] <= gift["date"] <= pledge["last"]), ZERO)
            fund, left = self.fund(pledge["fund"]) if pledge["fund"] else "any", max(ZERO, total - given)
            state = "met" if given >= total else "begun" if given > 0 else "nothing yet"
            rows[pledge["id"],] = {"fund": fund, "currency": pledge["currency"], "from": str(pledge["first"]), "through": str(pledge["last"]),
                                   "pledged": total, "given": given, "left": left, "state": state}
            sums[pledge["currency"], fund].update(pledges=1, pledged=total, given=given, left=left)
        return rows, {key: dict(row, group=" ".join(key)) for key, row in sums.items()}

    def refunds(self):
        """In the order of the file; what was given, and given back, is that of the refund's currency."""
        given, back, known, counted = Counter(), Counter(), set(), set()
        for gift in self.gifts:
            if gift["kind"] != "refund":
                known.add(gift["gift"])
            if gift["kind"] == "gift":
                counted.add(gift["gift"])
                given[gift["gift"], gift["currency"]] += gift["amount"]
            elif gift["kind"] == "refund" and gift["refunds"]:
                back[gift["refunds"], gift["currency"]] += gift["amount"]
        rows = {}
        for gift in (gift for gift in self.gifts if gift["kind"] == "refund"):
            of, key, row = gift["refunds"], (gift["refunds"], gift["currency"]), {}
            row.update(date=str(gift["date"]), gift=gift["gift"], of=of, fund=self.fund(gift["fund"]), currency=gift["currency"],
                       value=gift["amount"], given=given[key] if key in given else None)
            row["odd"] = ("names no gift" if not of else "no such gift" if of not in known
                          else "its gift does not count" if of not in counted
                          else "its gift is in another currency" if key not in given
                          else "more than was given" if given[key] + back[key] < 0 else None)
            rows[str(len(rows) + 1),] = row
        return rows

    def findings(self):
        gifts, odd = self.gifts, Counter(row["odd"] for row in self.refunds().values())
        lines = Counter((gift["gift"], gift["line"]) for gift in gifts if gift["line"])
        numbers = {int(gift["gift"]) for gift in gifts} if all(gift["gift"].isdigit() for gift in gifts) else set()
        span = max(numbers) - min(numbers) + 1 if numbers else 0
        counted = len(numbers) >= 10 and len(numbers) > span // 10 * 9
        ones = [gift for gift in gifts if gift["kind"] in ("gift", "in_kind")]
        return {"GIFT_TWICE": sum(lines.values()) - len(lines), "GIFT_GAP": span - len(numbers) if counted else 0, "GIFT_NO_CURRENCY": 0,
                "FUND_UNASSIGNED": sum(self.fund(gift["fund"]) == "unassigned" for gift in gifts),
                "GIFT_NEGATIVE": odd["names no gift"], "REFUND_UNKNOWN": odd["no such gift"],
                "REFUND_UNCOUNTED": odd["its gift does not count"], "REFUND_CURRENCY": odd["its gift is in another currency"],
                "REFUND_MORE": odd["more than was given"],
                "GIFT_NO_GIVER": sum(not gift["donor"] and not gift["anonymous"] for gift in ones),
                "GIFT_ANONYMOUS": sum(gift["anonymous"] for gift in ones)}

    def groups(self, key):
        sums = {}
        for gift in self.gifts:
            if gift["counts"]:
                row = sums.setdefault((gift["currency"], key(gift)), dict(group=" / ".join((gift["currency"], key(gift))), gifts=0, records=0, total=ZERO, given_back=None))
                row["gifts"] += 1
                row["records"] += 1
                row["total"] += gift["amount"]
                if gift["kind"] == "refund":
                    row["given_back"] = (row["given_back"] or ZERO) + gift["amount"]
        return sums

    def part(self, gift):
        if not gift["counts"]:
            return "in_kind" if gift["kind"] == "in_kind" else "uncounted"
        says = gift["deductible"]
        if says is None and gift["fund"] in self.funds:
            says = self.funds[gift["fund"]]["deductible"]
        return "other" if says is False else "deductible"

    def days(self, node):
        """The first and the last day of a node `statements`."""
        line = next(line for line in self.definition.splitlines() if line.startswith(f"  {node}:"))
        first, last = (re.search(rf"{word}: (\d{{4}}-\d\d-\d\d)", line) for word in ("from", "through"))
        first = date.fromisoformat(first[1]) if first else date(max(gift["date"] for gift in self.gifts).year, 1, 1)
        return first, date.fromisoformat(last[1]) if last else date(first.year, 12, 31)

    def statements(self, node, by_household):
        """Statements in the order of names, and the ledger: sums by currency, with a giver and without."""
        first, last = self.days(node)
        receivers, of_giver = {}, {}
        for donor in self.donors:
            key = ("household", donor["household"]) if by_household and donor["household"] else ("donor", donor["id"])
            one = receivers.setdefault(key, dict(key=key[1], household_name=None, name=None, address=[], hidden=False, lines=[]))
            if key[0] == "household":
                one["household_name"] = one["household_name"] or donor["household_name"]
            one["name"], one["address"] = one["name"] or donor["name"], one["address"] or donor["address"]
            one["hidden"] |= donor["anonymous"]
            of_giver[donor["id"]] = one
        ledger = defaultdict(lambda: [ZERO, ZERO])
        for gift in sorted((gift for gift in self.gifts if first <= gift["date"] <= last), key=lambda gift: gift["date"]):
            giver = gift["donor"]
            if gift["counts"]:
                ledger[gift["currency"]][0 if giver else 1] += gift["amount"]
            if giver:
                unlisted = dict(key=giver, household_name=None, name=None, address=[], hidden=False, lines=[])
                one = of_giver.setdefault(giver, unlisted)
                one["hidden"] |= gift["anonymous"]
                one["lines"].append(dict(gift, part=self.part(gift), fund_name=self.fund(gift["fund"])))
        ones = list({id(one): one for one in of_giver.values() if one["lines"]}.values())
        for one in ones:
            one["name"] = one["household_name"] or one["name"]
            one["lines"].sort(key=lambda line: PARTS.index(line["part"]))
            totals = one["totals"] = {}
            for line in one["lines"]:
                if line["counts"]:
                    total = totals.setdefault(line["currency"], dict(lines=0, deductible=ZERO, other=ZERO, sum=ZERO))
                    total["lines"] += 1
                    total[line["part"]] += line["amount"]
                    total["sum"] += line["amount"]
        ones.sort(key=lambda one: (one["name"] is None, folded(one["name"] or one["key"]), one["key"]))
        return ones, ledger


def folded(name):
    return unicodedata.normalize("NFC", name.lower())


def due(every, first, last):
    """How many weeks, months, quarters or years have begun from the first to the last day."""
    if every in ("once", "week"):
        return 1 if every == "once" else (last - first).days // 7 + 1
    months = (last.year - first.year) * 12 + last.month - first.month - (last.day < first.day)
    return months // {"month": 1, "quarter": 3, "year": 12}[every] + 1


def printed(value, currency, is_sum):
    """An amount as pages have it: sums rounded halves away from zero, single ones with all their digits."""
    places = PLACES.get(currency, 2)
    if not is_sum:
        places = max(places, -value.normalize().as_tuple().exponent)
    text = f"{abs(value.quantize(Decimal(1).scaleb(-places), ROUND_HALF_UP)):,}"
    return ("\u2212" if value < 0 and text.strip("0.,") else "") + text


# MARK: - What came out

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


def run_all(program, seed, count, folder):
    make(seed, count, folder)
    again = "--store .second --output second --workers 1 --chunk 16K --part 32K".split()
    for options in ["--output reports".split(), again]:
        run = subprocess.run([os.path.abspath(program), "run", "-q", *options, "church.yaml"], cwd=folder)
        if run.returncode:
            print(f"DIFF exit of run {' '.join(options)}: expected 0, found {run.returncode}")
            return 1
    return check(folder, f"{folder}/reports/church", f"{folder}/second/church")


def main(words):
    if len(words) == 4 and words[0] == "make":
        make(int(words[1]), int(words[2]), words[3])
        return 0
    if len(words) in (3, 4) and words[0] == "check":
        return check(*words[1:])
    if len(words) == 5 and words[0] == "all":
        return run_all(words[1], int(words[2]), int(words[3]), words[4])
    print(__doc__, file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
