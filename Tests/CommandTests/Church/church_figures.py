"""What the figures of a church should be, from its files; see church_oracle.py."""

import csv
import re
import unicodedata
from collections import Counter, defaultdict
from datetime import date
from decimal import Decimal, ROUND_HALF_UP

from church_words import PARTS, PENDING, PLACES, RECEIVED, USUAL, VOID, ZERO

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
