"""Random gifts, pledges and givers of a church, with one of each case; see church_oracle.py."""

import csv
import os
import random
from datetime import date, timedelta
from decimal import Decimal

from church_words import PENDING, PLACES, RECEIVED, USUAL, VOID

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
