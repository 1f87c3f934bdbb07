"""Computes word statistics independently of Gristmill and compares them with a report:
dream_words.py REPORT.json DREAMS.jsonl CATEGORIES.csv [--stop WORDS.txt] [--window N] [--min-count N].

Reads the texts themselves, plainly, with nothing but the standard library. Dreams have id, text, dreamer,
date (a day, or none) and came_true. Prints each difference and exits 1 if there is one.
"""

import argparse
import collections
import csv
import json
import math
import re
import statistics
import sys
import unicodedata

parser = argparse.ArgumentParser()
parser.add_argument("report")
parser.add_argument("dreams")
parser.add_argument("categories")
parser.add_argument("--stop")
parser.add_argument("--window", type=int, default=50)
parser.add_argument("--min-count", type=int, default=3)
parser.add_argument("--analyzer", choices=["simple", "apostrophes"], default="simple")
parser.add_argument("--nodes", default="")
parser.add_argument("--collocation-window", type=int, default=5)
parser.add_argument("--collocation-least", type=int, default=3)
parser.add_argument("--collocation-top", type=int, default=20)
options = parser.parse_args()

LETTERS = {"Lu", "Ll", "Lt", "Lm", "Lo", "Nd", "Nl", "No"}
MARKS = {"Mn", "Mc", "Me"}


def tokens_of(text):
    """Runs of letters and digits, with the marks behind them; with apostrophes inside if asked for."""
    tokens, current = [], ""
    for place, char in enumerate(text):
        kind = unicodedata.category(char)
        if kind in LETTERS or (kind in MARKS and current):
            current += char.lower()
        elif (
            options.analyzer == "apostrophes" and char in "'\u2019" and current
            and text[place + 1:place + 2].isalpha() and current[-1].isalpha()
        ):
            current += "'"
        else:
            if current:
                tokens.append(current)
            current = ""
    return tokens + [current] if current else tokens


differences = []
compared = 0


def check(what, actual, expected, places=None):
    global compared
    compared += 1
    if places is None or expected is None or actual is None:
        if actual != expected:
            differences.append(f"{what}: expected {expected!r}, found {actual!r}")
    elif not abs(actual - expected) <= 0.500001 * 10 ** -places:
        differences.append(f"{what}: expected {expected!r}, found {actual!r}")


report = json.load(open(options.report, encoding="utf-8"))
tables = {t["id"]: t for s in report["sections"] for t in s["tables"]}
headline = {
    f["address"].split("/")[-1]: f.get("value") for s in report["sections"] for f in s["figures"]}


def bytewise(word):
    return word.encode("utf-8")


MONTHS = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December"]


def day_and_month(text):
    """The exact day and the month that a written date means, as far as it means one."""
    if re.fullmatch(r"\d{4}-\d\d-\d\d", text):
        return text, text[:7]
    if found := re.fullmatch(r"(\d{4}-\d\d)-\?+", text):
        return None, found[1]
    if (found := re.fullmatch(r"(\w+) (\d{4})", text)) and found[1] in MONTHS:
        return None, f"{found[2]}-{MONTHS.index(found[1]) + 1:02}"
    return None, None


dreams = []
with open(options.dreams, encoding="utf-8", newline="\n") as file:
    for line in file:
        try:
            dream = json.loads(line)
        except json.JSONDecodeError:
            continue
        # An entry has to have a date.
        if dream.get("text") and dream.get("date"):
            dream["day"], dream["month"] = day_and_month(dream["date"])
            dream["tokens"] = tokens_of(dream["text"])
            dreams.append(dream)
stop = set()
if options.stop:
    stop = {line.split("#")[0].strip() for line in open(options.stop, encoding="utf-8")} - {""}


def mattr_parts(tokens):
    """Types of all windows added up, and their places."""
    if not tokens or options.window == 0:
        return 0, 0
    width = min(options.window, len(tokens))
    windows = [tokens[i:i + width] for i in range(len(tokens) - width + 1)]
    return sum(len(set(w)) for w in windows), len(windows) * width


def group_figures(group):
    lengths = [len(d["tokens"]) for d in group]
    parts = [mattr_parts(d["tokens"]) for d in group]
    places = sum(p for _, p in parts)
    return {
        "entries": (len(group), None),
        "tokens": (sum(lengths), None),
        "types": (len({t for d in group for t in d["tokens"]}), None),
        "mattr": (sum(t for t, _ in parts) / places if places else None, 4),
        "mean_length": (statistics.fmean(lengths) if lengths else None, 2),
        "median_length": (statistics.median(lengths) if lengths else None, 1),
        "longest": (max(lengths, default=0), None),
    }


def check_figures(what, actual, group):
    for name, (expected, places) in group_figures(group).items():
        if name == "mattr" and options.window == 0:
            continue
        check(f"{what}/{name}", actual(name), expected, places)


frequency = collections.Counter(t for d in dreams for t in d["tokens"])
texts = collections.Counter(t for d in dreams for t in set(d["tokens"]))
total = sum(frequency.values())
check_figures("summary", headline.get, dreams)
check("summary/once", headline["once"], sum(1 for c in frequency.values() if c == 1))

# Frequent words and their dispersion.
listed = sorted((w for w in frequency if w not in stop), key=lambda w: (-frequency[w], bytewise(w)))
rows = tables["words"]["rows"]
check("words", [r["word"] for r in rows], listed[:len(rows)])
sizes = [len(d["tokens"]) for d in dreams if d["tokens"]]
counts = [collections.Counter(d["tokens"]) for d in dreams if d["tokens"]]
for row in rows:
    word = row["word"]
    f = frequency[word]
    check(f"{word}/frequency", row.get("frequency"), f)
    check(f"{word}/entries", row.get("entries"), texts[word])
    check(f"{word}/share", row.get("share"), 100 * texts[word] / len(dreams), 2)
    check(f"{word}/per_thousand", row.get("per_thousand"), 1000 * f / total, 3)
    dp = math.fsum(abs(c[word] / f - s / total) for c, s in zip(counts, sizes)) / 2
    check(f"{word}/dp", row.get("dp"), dp, 4)
    check(f"{word}/dp_norm", row.get("dp_norm"), dp / (1 - min(sizes) / total), 4)
    shares = [c[word] / s for c, s in zip(counts, sizes)]
    variation = statistics.pstdev(shares) / statistics.fmean(shares)
    check(
        f"{word}/juilland_d", row.get("juilland_d"),
        max(0, 1 - variation / math.sqrt(len(sizes) - 1)), 4)

# Keywords of what came true.
if "key_came_true" in tables:
    target = [d for d in dreams if d.get("came_true") is True]
    reference = [d for d in dreams if d.get("came_true") is False]
    a = collections.Counter(t for d in target for t in d["tokens"])
    b = collections.Counter(t for d in reference for t in d["tokens"])
    c, d = sum(a.values()), sum(b.values())

    def g2(word):
        cells = [a[word], b[word], c - a[word], d - b[word]]
        rows, columns = [cells[0] + cells[1], cells[2] + cells[3]], [c, d]
        sum_ = math.fsum(
            cells[i] * math.log(cells[i] * (c + d) / (rows[i // 2] * columns[i % 2]))
            for i in range(4) if cells[i])
        return math.copysign(2 * sum_, a[word] * d - b[word] * c)

    found = [
        w for w in frequency if w not in stop and a[w] + b[w] >= options.min_count]
    found.sort(key=lambda w: (-round(abs(g2(w)), 9), bytewise(w)))
    rows = tables["key_came_true"]["rows"]
    check("keywords", [r["word"] for r in rows], found[:len(rows)])
    for row in rows:
        word = row["word"]
        check(f"key {word}/target", row.get("target"), a[word])
        check(f"key {word}/reference", row.get("reference"), b[word])
        check(f"key {word}/g2", row.get("g2"), g2(word), 3)
        check(f"key {word}/bic", row.get("bic"), abs(g2(word)) - math.log(c + d), 2)
        check(f"key {word}/p", row.get("p"), math.erfc(math.sqrt(abs(g2(word)) / 2)), 6)
        check(
            f"key {word}/log_ratio", row.get("log_ratio"),
            math.log2(((a[word] or 0.5) / c) / ((b[word] or 0.5) / d)), 3)
        check(
            f"key {word}/percent_difference", row.get("percent_difference"),
            (a[word] / c - b[word] / d) * 100 / (b[word] / d) if b[word] else None, 1)
        check(
            f"key {word}/target_entries", row.get("target_entries"),
            sum(word in x["tokens"] for x in target))

# Categories.
patterns = collections.defaultdict(set)
for line in csv.DictReader(open(options.categories, encoding="utf-8", newline="")):
    patterns[line["category"]].add(line["word"].lower())
words_of = {}
for name, own in patterns.items():
    words_of[name] = {
        w for w in frequency
        if w in own or any(p.endswith("*") and len(p) > 1 and w.startswith(p[:-1]) for p in own)}
for d in dreams:
    present = set(d["tokens"])
    d["categories"] = {name for name in patterns if present & words_of[name]}


def wilson(k, n, z=1.959963984540054):
    p = k / n
    middle = p + z * z / (2 * n)
    half = z * math.sqrt(p * (1 - p) / n + z * z / (4 * n * n))
    return (middle - half) / (1 + z * z / n), (middle + half) / (1 + z * z / n)


def share_of(name, group):
    return sum(name in d["categories"] for d in group), len(group)


if "categories" in tables:
    rows = tables["categories"]["rows"]
    check(
        "categories", [r["category"] for r in rows],
        sorted(patterns, key=lambda name: (-share_of(name, dreams)[0], bytewise(name))))
    for row in rows:
        name = row["category"]
        k, n = share_of(name, dreams)
        low, high = wilson(k, n)
        f = sum(frequency[w] for w in words_of[name])
        check(f"{name}/entries", row.get("entries"), k)
        check(f"{name}/share", row.get("share"), 100 * k / n, 2)
        check(f"{name}/share_low", row.get("share_low"), 100 * low, 2)
        check(f"{name}/share_high", row.get("share_high"), 100 * high, 2)
        check(f"{name}/frequency", row.get("frequency"), f)
        check(f"{name}/per_hundred", row.get("per_hundred"), 100 * f / total, 3)
if "effect_came_true" in tables:
    for row in tables["effect_came_true"]["rows"]:
        name = row["category"]
        (k1, n1), (k2, n2) = share_of(name, target), share_of(name, reference)
        h = 2 * math.asin(math.sqrt(k1 / n1)) - 2 * math.asin(math.sqrt(k2 / n2))
        half = 1.959963984540054 * math.sqrt(1 / n1 + 1 / n2)
        check(f"effect {name}/cohen_h", row.get("cohen_h"), h, 4)
        check(f"effect {name}/h_low", row.get("h_low"), h - half, 4)
        check(f"effect {name}/h_high", row.get("h_high"), h + half, 4)

# Dreamers.
if "dreamers" in tables:
    groups = collections.defaultdict(list)
    for dream in dreams:
        if dream.get("dreamer"):
            groups[dream["dreamer"]].append(dream)
    rows = tables["dreamers"]["rows"]
    check("dreamers", [r["dreamer"] for r in rows], sorted(groups, key=bytewise))
    for row in rows:
        check_figures(row["dreamer"], lambda name: row.get(name), groups[row["dreamer"]])

# Months, trends and runs.
if "months" in tables:
    groups = collections.defaultdict(list)
    for dream in dreams:
        if dream["month"]:
            groups[dream["month"]].append(dream)
    rows = tables["months"]["rows"]
    check("months", [r["month"] for r in rows], sorted(groups))
    for row in rows:
        check_figures(row["month"], lambda name: row.get(name), groups[row["month"]])

    def trend(has):
        points = []
        for month in sorted(groups):
            year, number = month.split("-")
            part = sum(has(d) for d in groups[month])
            points.append((int(year) * 12 + int(number) - 1, part / len(groups[month]),
                           (part, len(groups[month]))))
        s, slopes = 0, []
        for j, later in enumerate(points):
            for earlier in points[:j]:
                (p, n), (q, m) = earlier[2], later[2]
                rise = q * n - p * m
                s += (rise > 0) - (rise < 0)
                slopes.append((later[1] - earlier[1]) / (later[0] - earlier[0]))
        n = len(points)
        ties = collections.Counter((a * 10 ** 12) // b for _, _, (a, b) in points)
        variance = (
            n * (n - 1) * (2 * n + 5)
            - sum(t * (t - 1) * (2 * t + 5) for t in ties.values())) / 18
        z = (s - ((s > 0) - (s < 0))) / math.sqrt(variance) if variance else None
        return s, z, statistics.median(slopes) if slopes else None

    for row in tables["trends"]["rows"]:
        name = row["name"]
        if row["kind"] == "word":
            s, z, slope = trend(lambda d: name in d["tokens"])
        else:
            s, z, slope = trend(lambda d: name in d["categories"])
        check(f"trend {name}/s", row.get("s"), s)
        check(f"trend {name}/z", row.get("z"), z, 3)
        check(f"trend {name}/slope", row.get("slope"), slope, 6)
        if z is not None:
            check(f"trend {name}/p", row.get("p"), math.erfc(abs(z) / math.sqrt(2)), 6)
if "runs" in tables:
    series = collections.defaultdict(list)
    for number, dream in enumerate(dreams):
        if dream["day"]:
            series[dream.get("dreamer") or ""].append((dream["day"], number, dream))
    expected = {}
    for who, own in series.items():
        own.sort(key=lambda entry: entry[:2])
        for name in patterns:
            marks = [name in d["categories"] for _, _, d in own]
            if any(marks) and not all(marks):
                runs = 1 + sum(x != y for x, y in zip(marks, marks[1:]))
                expected[who, name] = (sum(marks), runs, len(marks))
    rows = {(r["dreamer"], r["category"]): r for r in tables["runs"]["rows"]}
    check("runs", sorted(rows), sorted(expected))
    for key in set(rows) & set(expected):
        marked, runs, n = expected[key]
        mean = 2 * marked * (n - marked) / n + 1
        check(f"runs {key}/with", rows[key].get("with"), marked)
        check(f"runs {key}/runs", rows[key].get("runs"), runs)
        check(f"runs {key}/expected", rows[key].get("expected"), mean, 2)

# Collocations: tokens that stand within the window of an occurrence of the node, each once.
if "collocations" in tables:
    window = options.collocation_window
    nodes = options.nodes.split(",")
    expected = []
    for node in nodes:
        joint, reach = collections.Counter(), 0
        for d in dreams:
            own = [i for i, t in enumerate(d["tokens"]) if t == node]
            near = {
                j for i in own for j in range(i - window, i + window + 1)
                if j != i and 0 <= j < len(d["tokens"])}
            reach += len(near)
            joint.update(d["tokens"][j] for j in near)
        found = []
        for word, o in joint.items():
            if word in stop or o < options.collocation_least:
                continue
            fx, fy = frequency[node], frequency[word]
            cells = [o, reach - o, fy - o, total - reach - fy + o]
            assert min(cells) >= 0
            sums = [reach, total - reach], [fy, total - fy]
            g = 2 * math.fsum(
                c * math.log(c * total / (sums[0][i // 2] * sums[1][i % 2]))
                for i, c in enumerate(cells) if c)
            e = reach * fy / total
            g = -abs(g) if o < e else g
            found.append((-round(abs(g), 9), bytewise(word), word, o, e, g, fx, fy))
        for _, _, word, o, e, g, fx, fy in sorted(found)[:options.collocation_top]:
            expected.append((node, word, o, e, math.log2(o / e),
                             14 + math.log2(2 * o / (fx + fy)), g, (o - e) / math.sqrt(o)))
    rows = tables["collocations"]["rows"]
    check("collocations", [(r["node"], r["collocate"]) for r in rows], [e[:2] for e in expected])
    for row, (node, word, *values) in zip(rows, expected):
        columns = ["together", "expected", "pmi", "log_dice", "g2", "t"]
        for name, value, places in zip(columns, values, [None, 2, 3, 3, 3, 3]):
            check(f"{node} {word}/{name}", row.get(name), value, places)

# Words in a row.
for n in range(2, 9):
    if f"ngrams_{n}" not in tables:
        continue
    grams = collections.Counter(
        tuple(d["tokens"][i:i + n]) for d in dreams for i in range(len(d["tokens"]) - n + 1)
        if d["tokens"][i] not in stop and d["tokens"][i + n - 1] not in stop)
    found = sorted(
        (g for g, c in grams.items() if c >= 2), key=lambda g: (-grams[g], [bytewise(w) for w in g]))
    rows = tables[f"ngrams_{n}"]["rows"]
    check(
        f"{n} words", [(r["words"], r.get("frequency")) for r in rows],
        [(" ".join(g), grams[g]) for g in found[:50]])

for difference in differences[:40]:
    print(difference)
print(f"{compared} figures compared, {len(differences)} differ")
sys.exit(1 if differences or compared < 100 else 0)
