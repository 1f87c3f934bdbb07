"""Computes the statistics of names from a list or a family tree and compares them with a report.

usage: names.py check FILE REPORT PLACE_PART TOP LEAST LEADING PLACES CHANGES
       names.py make SEED FILE

FILE is CSV with the columns given and surname (or name, the last word of which is the surname), sex, birth and
birth_place, or GEDCOM. `make` writes a list in
which names are written in several ways, births are uncertain and places have empty parts."""

import collections
import csv
import json
import math
import random
import re
import sys
import unicodedata

from name_measures import change, diversity, g2, rank, trend

LETTERS = str.maketrans({"ø": "o", "ł": "l", "ß": "ss", "æ": "ae", "đ": "d", "þ": "th"})
OPEN = (-4713, 9999)
SEXES = "MFXU"
# First words of given names that say that there is none, as far as the sample has them: docs/names.md.
UNKNOWN = {"child", "infant"}
Row = collections.namedtuple("Row", "given given_written surname surname_written sex years place")


def fold(name):
    plain = unicodedata.normalize("NFKD", name.lower().translate(LETTERS))
    return "".join(c for c in plain if c.isalnum())


def years(written):
    """The first and last year that a date may lie in; None for none."""
    written = written.strip().upper()
    if not written:
        return None
    found = [int(y) for y in re.findall(r"\d{4}", written)]
    if written.startswith("BEF"):
        return (OPEN[0], found[0])
    if written.startswith("AFT"):
        return (found[0], OPEN[1])
    if written.startswith("ABT"):
        return (found[0] - 5, found[0] + 5)
    return (found[0], found[-1])


def part_of(place, which):
    if which == "whole":
        return place.strip()
    parts = [p.strip() for p in place.split(",") if p.strip()]
    return (parts[-1] if which == "last" else parts[0]) if parts else ""


def people(path):
    if path.endswith(".csv"):
        with open(path, newline="", encoding="utf-8") as file:
            for person in csv.DictReader(file):
                if "name" in person:
                    # What docs/names.md says of `Infant` and `St`, as far as the sample has it.
                    found = re.fullmatch(r"(Infant )?(.*?) ?((?:St )?\S+)", person["name"])
                    person["given"] = "" if found[1] else found[2]
                    person["surname"] = found[3]
                yield person
        return
    person, above = None, ""
    for line in open(path, encoding="utf-8"):
        level, _, rest = line.rstrip("\r\n").partition(" ")
        if level == "0":
            if person:
                yield person
            person = collections.defaultdict(str) if rest.endswith(" INDI") else None
        elif person is not None:
            tag, _, value = rest.partition(" ")
            if level == "1":
                above = tag
                if tag == "NAME":
                    given, surname, _ = value.split("/")
                    person["given"] = given.strip()
                    person["surname"] = surname
                elif tag == "SEX":
                    person["sex"] = value
            elif above == "BIRT" and tag == "DATE":
                person["birth"] = value
            elif above == "BIRT" and tag == "PLAC":
                person["birth_place"] = value
    if person:
        yield person


def rows_of(path, which):
    rows = []
    for p in people(path):
        given = p["given"].split(" ")[0]
        if fold(given) in UNKNOWN:
            given = ""
        sex = p["sex"].strip().upper()[:1]
        surname = re.sub(r"^((van|de|la) )+", "", p["surname"])
        rows.append(Row(
            fold(given) or None, given, fold(surname) or None, surname,
            None if not sex else sex if sex in SEXES else "U", years(p["birth"]),
            part_of(p["birth_place"], which) or None))
    return rows


def decade(row):
    if row.years is None:
        return None
    first, last = row.years[0] // 10, row.years[1] // 10
    return first if first == last else None


def single_years(rows):
    return [r.years[0] for r in rows if r.years and r.years[0] == r.years[1]]


def leading(counts, limit):
    return sorted(counts, key=lambda n: (-counts[n], n.encode()))[:limit]


class Set:
    """The records with a name of a side, of given names those of one sex."""

    def __init__(self, rows, side, sex):
        self.side, self.sex = side, sex
        self.rows = [r for r in rows if getattr(r, side) and (sex is None or r.sex == sex)]
        self.suffix = f" {sex}" if sex else ""
        self.counts = self.count(self.rows)
        self.decades = collections.defaultdict(list)
        self.places = collections.defaultdict(list)
        for r in self.rows:
            if decade(r) is not None:
                self.decades[decade(r)].append(r)
            if r.place:
                self.places[r.place].append(r)
        self.by_decade = {d: self.count(rs) for d, rs in self.decades.items()}

    def count(self, rows):
        return collections.Counter(getattr(r, self.side) for r in rows)

    def named(self, name, rows=None):
        return [r for r in (self.rows if rows is None else rows) if getattr(r, self.side) == name]


class Reference:
    def __init__(self, rows, top, least, leading_, places, changes):
        self.rows, self.top, self.least = rows, top, least
        self.leading, self.place_limit, self.changes = leading_, places, changes
        self.tables = {}
        for side in ("surname", "given"):
            with_name = [r for r in rows if getattr(r, side)]
            if not with_name:
                continue
            sexes = [s for s in SEXES if any(r.sex == s for r in with_name)]
            sets = [Set(rows, side, s) for s in sexes] if side == "given" and sexes else [
                Set(rows, side, None)]
            spellings = collections.defaultdict(collections.Counter)
            for r in with_name:
                spellings[getattr(r, side)][getattr(r, side + "_written")] += 1
            self.spelling = {
                n: sorted(c, key=lambda w: (-c[w], w.encode()))[0] for n, c in spellings.items()}
            self.side(side, sets)

    def name(self, s, name, key):
        return {"id": key, "name": name, "spelling": self.spelling[name]} | (
            {"sex": s.sex} if s.sex else {})

    def side(self, side, sets):
        enough = [d for s in sets for d, rs in s.decades.items() if len(rs) >= self.least]
        latest = max(enough, default=None)
        tables = {k: [] for k in (
            "names", "decades", "places", "keyness", "whole", "spread", "courses", "changes")}
        for s in sets:
            self.frequent(s, tables["names"], latest, any(r.sex in ("M", "F") for r in s.rows))
            self.decades_of(s, tables["decades"])
            self.places_of(s, tables["places"], tables["keyness"])
            tables["whole"].append(self.spread(s.sex or "all", s, s.rows))
            for d in sorted(s.decades):
                tables["spread"].append(
                    self.spread(f"{d * 10}s{s.suffix}", s, s.decades[d], decade=f"{d * 10}s"))
            self.courses(s, tables["courses"])
            self.moves(s, tables["changes"])
        plural = {"surname": "surnames", "given": "given_names"}[side]
        for id_, key in ((plural, "names"), (side + "_decades", "decades"),
                         (side + "_places", "places"), (side + "_keyness", "keyness"),
                         (side + "_diversity", "whole"), (side + "_diversity_decades", "spread"),
                         (side + "_courses", "courses"), (side + "_changes", "changes")):
            self.tables[id_] = tables[key]
        if side == "surname":
            s = sets[0]
            chosen = self.chosen(s)
            self.tables["surname_diversity_places"] = [
                self.spread(p, s, s.places[p], place=p) for p in chosen]
            cells = collections.defaultdict(list)
            for r in s.rows:
                if decade(r) is not None and r.place in chosen:
                    cells[decade(r), chosen.index(r.place)].append(r)
            self.tables["surname_diversity_cells"] = [
                self.spread(f"{d * 10}s: {chosen[p]}", s, rs, decade=f"{d * 10}s", place=chosen[p])
                for (d, p), rs in sorted(cells.items()) if len(rs) >= self.least]

    def chosen(self, s):
        return sorted(
            s.places, key=lambda p: (-len(s.places[p]), p.encode()))[:self.place_limit]

    def frequent(self, s, table, latest, has_sexes):
        for name in leading(s.counts, self.top):
            own = s.named(name)
            row = self.name(s, name, name + s.suffix) | {
                "rank": rank(name, s.counts), "records": len(own),
                "share": 100 * len(own) / len(s.rows)}
            if s.side == "surname" and has_sexes:
                row |= {
                    "men": sum(r.sex == "M" for r in own), "women": sum(r.sex == "F" for r in own)}
            if latest is not None:
                row |= {
                    "rank_latest": rank(name, s.by_decade.get(latest, {})),
                    "rank_before": rank(name, s.by_decade.get(latest - 1, {}))}
            seen = single_years(own)
            row |= {"first_year": min(seen, default=None), "last_year": max(seen, default=None)}
            table.append(row)

    def decades_of(self, s, table):
        for d in sorted(s.decades):
            counts = s.by_decade[d]
            for name in leading(counts, self.leading):
                table.append(self.name(s, name, f"{name}{s.suffix} {d * 10}s") | {
                    "decade": f"{d * 10}s", "rank": rank(name, counts), "records": counts[name],
                    "share": 100 * counts[name] / len(s.decades[d]),
                    "rank_before": rank(name, s.by_decade.get(d - 1, {}))})

    def places_of(self, s, leaders, keys):
        placed = [r for r in s.rows if r.place]
        everywhere = s.count(placed)
        for p in self.chosen(s):
            counts, n = s.count(s.places[p]), len(s.places[p])
            for name in leading(counts, self.leading):
                leaders.append(
                    {"place": p} | self.name(s, name, f"{p}: {name}{s.suffix}") | {
                        "rank": rank(name, counts), "records": counts[name],
                        "share": 100 * counts[name] / n})
            if n < self.least:
                continue
            found = {}
            for name, a in counts.items():
                b, d = everywhere[name] - a, len(placed) - n
                value = g2(a, b, n, d) if a >= 3 else None
                if value is not None and value >= 3.841458820694124:
                    ratio = math.log2(a / n) - math.log2((b or 0.5) / d)
                    found[name] = (value, ratio)
            order = sorted(found, key=lambda k: (-round(found[k][0], 9), k.encode()))
            for name in order[:self.leading]:
                keys.append({"place": p} | self.name(s, name, f"{p}: {name}{s.suffix}") | {
                    "records": counts[name], "share": 100 * counts[name] / n,
                    "g2": found[name][0], "log_ratio": found[name][1]})

    def spread(self, key, s, rows, **more):
        few = len(rows) < self.least
        row = {"group": key} | ({"sex": s.sex} if s.sex else {}) | more | {
            "records": len(rows), "remark": "too few" if few else ""}
        values = diversity(s.count(rows), len(rows))
        return row | {
            k: None if few else v for k, v in values.items()
            if s.side == "surname" or k not in ("isonymy", "inbreeding")}

    def enough(self, s):
        return [d for d in sorted(s.decades) if len(s.decades[d]) >= self.least]

    def courses(self, s, table):
        enough = self.enough(s)
        if not enough:
            return
        for name in leading(s.counts, self.top):
            if s.counts[name] < self.least:
                continue
            points = [(d, s.by_decade[d][name], len(s.decades[d])) for d in enough]
            peak = max(points, key=lambda p: (p[1] / p[2], -p[0]))
            last = points[-1]
            table.append(self.name(s, name, name + s.suffix) | {
                "records": s.counts[name], "peak": peak[0] * 10, "peak_records": peak[1],
                "peak_share": 100 * peak[1] / peak[2], "last_records": last[1],
                "last_share": 100 * last[1] / last[2],
            } | change(last[1], last[2], peak[1], peak[2]) | trend(points))

    def moves(self, s, table):
        enough = self.enough(s)
        found = []
        for name, count in s.counts.items():
            if count < self.least:
                continue
            for d in enough:
                if d - 1 not in enough:
                    continue
                later, before = s.by_decade[d][name], s.by_decade[d - 1][name]
                n1, n2 = len(s.decades[d]), len(s.decades[d - 1])
                if later * n2 != before * n1:
                    found.append((name, d, later, n1, before, n2))
        for direction, sign in (("rise", 1), ("fall", -1)):
            ours = [f for f in found if (f[2] * f[5] - f[4] * f[3]) * sign > 0]
            ours.sort(key=lambda f: (
                -round(abs((f[2] * f[5] - f[4] * f[3]) / (f[3] * f[5])), 9), f[0].encode(), f[1]))
            for name, d, later, n1, before, n2 in ours[:self.changes]:
                table.append(self.name(s, name, f"{name}{s.suffix} {d * 10}s") | {
                    "direction": direction, "decades": f"{d * 10 - 10}s to {d * 10}s",
                    "records_before": before, "records": later} | change(later, n1, before, n2))


def compare(reference, report):
    differences, compared = [], 0
    tables = {t["id"]: t for section in report["sections"] for t in section["tables"]}
    expected = {k: v for k, v in reference.tables.items() if v or k in tables}
    if set(tables) != set(expected):
        differences.append(f"tables: expected {sorted(expected)}, found {sorted(tables)}")
    for id_, rows in expected.items():
        found = tables.get(id_, {"rows": []})["rows"]
        if len(found) != len(rows):
            differences.append(f"{id_}: expected {len(rows)} rows, found {len(found)}")
        for number, (a, e) in enumerate(zip(found, rows)):
            for column, want in e.items():
                have = a[column]
                compared += 1
                if isinstance(want, float):
                    unit = 10.0 ** -len(have.partition(".")[2]) if have is not None else 0
                    same = have is not None and abs(float(have) - want) <= 0.5 * unit + 1e-9
                elif isinstance(want, int):
                    same = have == str(want)
                else:
                    same = have == want
                if not same:
                    differences.append(f"{id_} row {number} {column}: expected {want}, found {have}")
            days = {p + d for p in ("", "before_", "peak_", "last_") for d in ("from", "to")}
            if set(a) - days != set(e):
                differences.append(f"{id_}: columns {set(a) ^ set(e)}")
    figures = {f["address"].split("/")[-1]: f["value"] for s in report["sections"]
               for f in s["figures"]}
    rows = reference.rows
    want = {"records": len(rows)}
    for side, plural in (("surname", "surnames"), ("given", "given_names")):
        names = [getattr(r, side) for r in rows if getattr(r, side)]
        if names:
            want |= {f"with_{side}": len(names), plural: len(set(names))}
    named = [r for r in rows if r.given or r.surname]
    if figures != {k: str(v) for k, v in want.items()}:
        differences.append(f"figures: expected {want}, found {figures}")
    codes = {
        "NAME_NONE": len(rows) - len(named), "NAME_NO_SEX": sum(r.sex is None for r in named),
        "NAME_NO_DECADE": sum(decade(r) is None for r in named),
        "NAME_NO_PLACE": sum(r.place is None for r in named)}
    found = {f["code"]: int(f["count"]) for f in report["findings"] if f["code"] in codes}
    if found != {k: v for k, v in codes.items() if v}:
        differences.append(f"findings: expected {codes}, found {found}")
    return differences, compared


def make(seed, path):
    rng = random.Random(seed)
    given = {"M": ["Ole", "Jan", "José", "Søren", "Karl", "KARL", "Otto"],
             "F": ["Anna", "ÅSE", "Åse", "Marie", "Mária", "Ida"], "": ["Kim"], "x": ["Robin"]}
    surnames = ["Dvořák", "Dvorak", "DVORAK", "O'Brien", "OBrien", "Müller", "Muller", "Lie", "de Wit",
                "DeWit", "Berg", "Ås", ""] + [f"Nam{i}" for i in range(40)]
    places = ["Voss, Hordaland, Norway", "Norway", "Brno,Moravia", " Brno , Moravia , ", "Wien", "",
              ",,", "St. Gallen: Stadt, Schweiz", "Odense, Denmark", "Denmark"]
    with open(path, "w", newline="", encoding="utf-8") as file:
        out = csv.writer(file)
        out.writerow(["id", "given", "surname", "sex", "birth", "birth_place"])
        for number in range([60, 700, 1500][seed % 3]):
            sex = rng.choice(["M", "F", "M", "F", "M", "F", "", "x"])
            year = rng.choice([rng.randrange(1795, 1860), rng.randrange(1840, 1850)])
            birth = rng.choice([
                f"{rng.randrange(1, 28)} MAR {year}", f"{year}", f"JUN {year}", "",
                f"BET {year} AND {year + rng.randrange(12)}", f"BEF {year}", f"AFT {year}",
                f"{year}", f"{year}"])
            name = rng.choice(given[sex]) if rng.random() < 0.95 else ""
            if name and rng.random() < 0.3:
                name += " " + rng.choice(["Marie", "Peter"])
            surname = surnames[min(int(rng.expovariate(0.12)), len(surnames) - 1)]
            out.writerow([f"i{number}", name, surname, sex, birth, rng.choice(places)])


if sys.argv[1] == "make":
    make(int(sys.argv[2]), sys.argv[3])
else:
    path, report, which = sys.argv[2:5]
    options = [int(x) for x in sys.argv[5:]]
    reference = Reference(rows_of(path, which), *options)
    with open(report, encoding="utf-8") as file:
        found = json.load(file, parse_float=str, parse_int=str)
    differences, compared = compare(reference, found)
    print("\n".join(differences[:20]) or f"{compared} values are equal")
    sys.exit(1 if differences or compared < 50 else 0)
