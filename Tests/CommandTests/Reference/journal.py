"""Computes the statistics of a journal from its JSON Lines and compares them with a report.

usage: journal.py check ENTRIES REPORT WIDTH LINES TOKENIZER STOP_WORDS
       journal.py make SEED ENTRIES

Words are cut by regular expressions that agree with the analyzers for what the texts here hold: Latin
letters, digits, apostrophes and punctuation, and pictures. `make` writes a journal with all that is rare: long
words, white space, texts without words, equal texts, dates that are not known to the day."""

import collections
import datetime
import json
import random
import re
import statistics
import sys

DAY = datetime.timedelta(days=1)
LETTER = r"[^\W\d_]"
TOKENS = {
    "simple": re.compile(r"[^\W_]+"),
    # Letters are joined by a point, colon or apostrophe between them, digits by a point, comma or
    # apostrophe.
    "uax29": re.compile(rf"[^\W_](?:[^\W_]|(?<={LETTER})[.:'’](?={LETTER})|(?<=\d)[.,'’](?=\d))*"),
}


def words(text, tokenizer):
    return [w.lower().replace("’", "'") for w in TOKENS[tokenizer].findall(text)]


def pages(text, width, lines_a_page):
    """By the rule of docs/definitions.md: the lines themselves are written down."""
    lines = []
    paragraphs = text.split("\n")
    for number, paragraph in enumerate(paragraphs):
        found = [w for w in re.split(r"[\x00-\x20]+", paragraph) if w]
        line = ""
        own = []
        for word in found:
            if line and len(line) + 1 + len(word) <= width:
                line += " " + word
                continue
            if line:
                own.append(line)
            while len(word) > width:
                own.append(word[:width])
                word = word[width:]
            line = word
        if line:
            own.append(line)
        if not own and number < len(paragraphs) - 1:
            own = [""]
        lines += own
    return -(-len(lines) // lines_a_page)


def period(written):
    """First and last day, and whether the date is known to the day."""
    parts = [int(p) for p in written[:10].split("-")]
    if len(parts) == 3:
        day = datetime.date(*parts)
        return day, day, True
    if len(parts) == 2:
        first = datetime.date(parts[0], parts[1], 1)
        return first, (first + 31 * DAY).replace(day=1) - DAY, False
    return datetime.date(parts[0], 1, 1), datetime.date(parts[0], 12, 31), False


def rounded(value, places):
    return None if value is None else f"{value:.{places}f}"


def sums(entries):
    return {
        "entries": str(len(entries)), "words": str(sum(len(e["tokens"]) for e in entries)),
        "pages": str(sum(e["own_pages"] for e in entries))}


def expected(entries, stop):
    total = [len(e["tokens"]) for e in entries]
    exact = [e for e in entries if e["exact"]]
    by_day = collections.defaultdict(list)
    for entry in exact:
        by_day[entry["first"]].append(entry)
    days = sorted(by_day)
    runs = []
    for day in days:
        if runs and runs[-1][-1] + DAY == day:
            runs[-1].append(day)
        else:
            runs.append([day])
    figures = {
        "summary/entries": str(len(entries)), "summary/days": str(len(days)),
        "summary/words": str(sum(total)), "summary/pages": sums(entries)["pages"],
        "summary/different_words": str(len({w for e in entries for w in e["tokens"]})),
        "summary/mean_words": rounded(sum(total) / len(total), 2),
        "summary/median_words": rounded(statistics.median(total), 1),
        "summary/longest_entry": str(max(total)),
        "summary/words_a_day": rounded(sum(len(e["tokens"]) for e in exact) / len(days), 2),
        "streaks_of_writing/longest_streak": str(max(len(r) for r in runs)),
        "streaks_of_writing/current_streak": str(len(runs[-1])),
    }
    span = (days[-1] - days[0]).days + 1
    if span >= 7:
        figures["summary/entries_a_week"] = rounded(7 * len(exact) / span, 2)
    given = [e for e in entries if e.get("pages") is not None]
    if given:
        figures["pages_as_given/declared_pages"] = str(sum(e["pages"] for e in given))
        figures["pages_as_given/derived_pages"] = sums(given)["pages"]
    tables = {"streaks": [], "months": [], "weekdays": [], "days": [], "entries": []}
    for run in reversed(runs):
        if len(run) >= 3:
            tables["streaks"].append({
                "first": str(run[0]), "last": str(run[-1]), "days": str(len(run)),
                **sums([e for day in run for e in by_day[day]])})
    by_month = collections.defaultdict(list)
    for entry in entries:
        if (entry["first"].year, entry["first"].month) == (entry["last"].year, entry["last"].month):
            by_month[str(entry["first"])[:7]].append(entry)
    for month in sorted(by_month, reverse=True):
        tables["months"].append({"month": month, **sums(by_month[month])})
    for number, name in enumerate(
            "Monday Tuesday Wednesday Thursday Friday Saturday Sunday".split()):
        tables["weekdays"].append(
            {"weekday": name, **sums([e for e in exact if e["first"].weekday() == number])})
    for day in reversed(days):
        tables["days"].append({"day": str(day), **sums(by_day[day])})
    newest = sorted(enumerate(entries), key=lambda e: (e[1]["first"], e[0]), reverse=True)
    for _, entry in newest[:100]:
        counts = collections.Counter(w for w in entry["tokens"] if w not in stop)
        common = sorted(counts, key=lambda w: (-counts[w], entry["tokens"].index(w)))[:3]
        tables["entries"].append({
            "entry": entry["id"], "words": str(len(entry["tokens"])),
            "pages": str(entry["own_pages"]),
            "common": ", ".join(f"{w} {counts[w]}" for w in common) or None})
    for name, table, key in (("colours", "colours", "colour"), ("pen_styles", "pen_styles", "pen_style")):
        counts = collections.Counter(
            item for e in entries for item in set(e.get(name) or []))
        if counts:
            tables[table] = [
                {key: item, "entries": str(counts[item])}
                for item in sorted(counts, key=lambda i: (-counts[i], i.encode()))]
    pairs = collections.Counter(
        (p, c) for e in entries for p in set(e.get("pen_styles") or [])
        for c in set(e.get("colours") or []))
    if pairs:
        tables["pairs"] = [
            {"pen_style": p, "colour": c, "entries": str(pairs[p, c])}
            for p, c in sorted(pairs, key=lambda pair: (
                -pairs[pair], (pair[0] + "\n" + pair[1]).encode()))]
    texts = [e["text"] for e in entries]
    findings = {
        "NO_WORDS": sum(n == 0 for n in total), "MANY_WORDS": sum(n > 20_000 for n in total),
        "DOUBLED_TEXT": len(texts) - len(set(texts)),
        "UNCERTAIN_DATE": sum(not e["exact"] for e in entries),
        "SEVERAL_MONTHS": len(entries) - sum(len(m) for m in by_month.values())}
    return figures, tables, {code: n for code, n in findings.items() if n}


def check(path, report, width, lines, tokenizer, stop_path):
    with open(path, encoding="utf-8", newline="") as file:
        entries = [json.loads(line) for line in file]
    with open(stop_path, encoding="utf-8") as file:
        stop = set(file.read().split('"""')[1].split())
    if tokenizer == "simple":
        stop = {piece for word in stop for piece in words(word, tokenizer)}
    for entry in entries:
        entry["first"], entry["last"], entry["exact"] = period(entry.get("created") or entry["date"])
        entry["tokens"] = words(entry["text"], tokenizer)
        entry["own_pages"] = pages(entry["text"], int(width), int(lines))
    figures, tables, findings = expected(entries, stop)
    with open(report, encoding="utf-8") as file:
        found = json.load(file, parse_float=str, parse_int=str)
    differences = []

    def compare(what, a, b):
        if a != b:
            differences.append(f"{what}: expected {b!r}, found {a!r}")

    found_figures = {
        f["address"].split("/", 1)[1].replace("/all/", "/"): f["value"]
        for s in found["sections"] for f in s["figures"]}
    compare("figures", found_figures, figures)
    found_tables = {t["id"]: t for s in found["sections"] for t in s["tables"]}
    for name, rows in tables.items():
        own = found_tables[name]["rows"] if name in found_tables else []
        compare(f"{name}: rows", len(own), len(rows))
        for number, (a, b) in enumerate(zip(own, rows)):
            a = {k: v for k, v in a.items() if k in b}
            compare(f"{name}, row {number}", a, b)
    own_findings = collections.Counter()
    for finding in found["findings"]:
        own_findings[finding["code"]] += int(finding["count"])
    compare("findings", dict(own_findings), findings)
    print("\n".join(differences[:20]))
    sys.exit(1 if differences else 0)


def make(seed, path):
    rng = random.Random(int(seed))
    stock = (
        "the and don't we'll river door Door lamp 3.14 12 Café über it’s a.m. rain walked "
        "station twenty-two e.g. 1,000 sea").split()
    with open(path, "w", encoding="utf-8", newline="") as file:
        texts = ["...", "🚐 🚐", "x" * 200]
        day = datetime.date(2019, 12, 20)
        for number in range(rng.randrange(150, 400)):
            day += DAY * rng.choice([0, 1, 1, 1, 1, 2, 9])
            kind = rng.random()
            if kind < 0.1:
                text = rng.choice(texts)
            else:
                text = ""
                for _ in range(rng.choice([1, 5, 40, 300])):
                    word = rng.choice(stock) if rng.random() < 0.97 else "long" * rng.randrange(5, 60)
                    text += word + rng.choice([" ", " ", " ", "  ", "\t", ", ", "\n", ".\n\n", "\r\n"])
                text = text.strip() or "."
                texts.append(text)
            date = str(day)
            if rng.random() < 0.1:
                date = date[:rng.choice([4, 7])]
            entry = {"id": f"e{number}", "date": date, "text": text}
            if rng.random() < 0.6:
                entry["pages"] = rng.randrange(0, 5)
            file.write(json.dumps(entry, ensure_ascii=rng.random() < 0.5) + "\n")


{"check": check, "make": make}[sys.argv[1]](*sys.argv[2:])
