"""JSON Lines by Python's json module.

jsonlines.py make SEED FILE             writes random lines, good and bad
jsonlines.py check FILE KEPT REJECTS    compares what gristmill printed of them: the records of
                                        `search --format jsonl` and the rejects of `quarantine list --json`
jsonlines.py convert CSV FOLDER         writes the votes of CSV that JSON can hold to FOLDER/csv/votes
                                        and FOLDER/jsonl/votes

Places are mapped as {id: a, name: b.c, address: 'd\\.e'}.
"""

import csv
import json
import os
import random
import re
import sys

DEPTH_LIMIT = 64


class Raw(str):
    """A number as it is written."""


class Object(dict):
    """An object that keeps all its members, those too whose key stands there before."""

    def __init__(self, members):
        super().__init__(members)
        self.members = members


def refuse(word):
    raise ValueError(word)


def walk(value, depth=0):
    """All values in `value` with the number of objects and lists around each."""
    yield value, depth
    if isinstance(value, dict):
        for key, inner in value.members:
            yield key, depth + 1
            yield from walk(inner, depth + 1)
    elif isinstance(value, list):
        for inner in value:
            yield from walk(inner, depth + 1)


def is_lone(text):
    return any(0xD800 <= ord(character) <= 0xDFFF for character in text)


def judge(line):
    """The codes that a line may be rejected with, or the fields that are kept of it."""
    if b"\0" in line:
        return {"NUL"}, None
    try:
        text = line.decode("utf-8")
    except UnicodeDecodeError:
        return {"UTF8"}, None
    try:
        # What Python takes beyond JSON: NaN, Infinity, and halves of surrogate pairs.
        value = json.loads(
            text, parse_int=Raw, parse_float=Raw, parse_constant=refuse, object_pairs_hook=Object)
    except (ValueError, RecursionError):
        return {"JSON_SYNTAX", "JSON_DEPTH"}, None
    inner = list(walk(value))
    if any(isinstance(v, str) and is_lone(v) for v, _ in inner):
        return {"JSON_SYNTAX", "JSON_DEPTH"}, None
    if any(d >= DEPTH_LIMIT and isinstance(v, (dict, list)) for v, d in inner):
        return {"JSON_DEPTH"}, None
    if not isinstance(value, dict):
        return {"JSON_OBJECT"}, None
    if any(isinstance(v, Object) and len(v) < len(v.members) for v, _ in inner):
        return {"JSON_DUPLICATE_KEY"}, None
    outer = value.get("b")
    found = [value.get("a"), outer.get("c") if isinstance(outer, dict) else None, value.get("d.e")]
    found = [v.replace("\0", "\ufffd") if isinstance(v, str) else v for v in found]
    fields = {}
    for name, v in zip(["id", "name", "address"], found):
        if isinstance(v, (dict, list)):
            return {"TYPE"}, None
        if v is None or v == "":
            if name != "address":
                return {"MISSING"}, None
        else:
            fields[name] = {True: "true", False: "false"}[v] if isinstance(v, bool) else str(v)
    return None, fields


def check(path, kept, rejects):
    expected_kept, expected_rejects = [], []
    with open(path, "rb") as file:
        content = file.read()
    lines = content.removeprefix(b"\xef\xbb\xbf").split(b"\n")
    for number, line in enumerate(lines, 1):
        line = line.removesuffix(b"\r")
        if not line.strip(b" \t\r"):
            continue
        codes, fields = judge(line)
        if codes:
            expected_rejects.append((number, codes, line))
        else:
            expected_kept.append((number, fields))
    with open(kept, encoding="utf-8") as file:
        found_kept = [(r["line"], r["record"]) for r in map(json.loads, file)]
    with open(rejects, encoding="utf-8") as file:
        found_rejects = [(r["line"], r["code"]) for r in map(json.loads, file)]
    print(f"{len(expected_kept)} kept, {len(expected_rejects)} rejected")
    for (number, codes, line), found in zip(expected_rejects, found_rejects):
        if found[0] != number or found[1] not in codes:
            sys.exit(f"line {number}: expected {codes}, found {found}: {line[:200]!r}")
    for expected, found in zip(expected_kept, found_kept):
        if expected != found:
            sys.exit(f"expected {expected}, found {found}")
    if len(expected_kept) != len(found_kept) or len(expected_rejects) != len(found_rejects):
        sys.exit(f"found {len(found_kept)} kept, {len(found_rejects)} rejected")


NUMBERS = [
    "0", "-0", "7", "-1.5", "1e5", "1E-7", "0.1", "1e400", "-1e400", "9223372036854775807",
    "18446744073709551615", "18446744073709551616", "123456789012345678901234567890", "1e-400",
    "01", "1.", ".5", "+1", "-", "1e", "0x1", "NaN", "Infinity", "-Infinity", "1_0", "\u0661",
]
PIECES = [
    "a", "\u00e9", "\U0001f600", "\\n", '\\"', "\\\\", "\\/", "\\u00e9", "\\ud83d\\ude00", "\\u0000",
    "\\ud800", "\\udc00", "\\uD83D\\u0041", "\\", "\\x", "\\u12", "\t", "\x7f", "\x01", " ", "{", "}",
    "x" * 70, "\u2028",
]
KEYS = ["a", "b", "c", "d", "d.e", "\\u0061", "\\u0062", "", "\u00e9"]


def text(r):
    good = [0, 1, 2, 3, 4, 5, 6, 7, 8, 19, 20, 21, 22]
    pieces = (PIECES[r.choice(good)] if r.random() < 0.97 else r.choice(PIECES)
              for _ in range(r.randrange(5)))
    return '"' + "".join(pieces) + '"'


def value(r, depth):
    kind = r.randrange(10 if depth else 6)
    if kind == 0:
        return r.choice(["null", "true", "false"])
    if kind == 1:
        return r.choice(NUMBERS[:14]) if r.random() < 0.9 else r.choice(NUMBERS)
    if kind < 6:
        return text(r)
    if kind < 8:
        return members(r, [(r.choice(KEYS), value(r, depth - 1)) for _ in range(r.randrange(4))])
    return "[" + ",".join(value(r, depth - 1) for _ in range(r.randrange(4))) + "]"


def members(r, pairs):
    space = r.choice(["", "", " ", "\t", " \r"])
    inside = f"{space},".join(f'{space}"{key}"{space}:{space}{v}' for key, v in pairs)
    return "{" + inside + space + "}"


def record(r):
    if r.random() < 0.02:
        levels = r.choice([62, 63, 64, 65, 66, 200])
        return '{"a": "x", "b": {"c": "y"}, "z": ' + "[" * levels + "1" + "]" * levels + "}"
    keys = [("a", text(r) if r.random() < 0.9 else value(r, 1)),
            ("b", members(r, [("c", text(r) if r.random() < 0.8 else value(r, 0))]) if r.random() < 0.9 else value(r, 2)),
            ("d.e", value(r, 1)), ("x", value(r, 3)), (r.choice(KEYS), value(r, 1))]
    if r.random() < 0.8:
        keys.pop()
    r.shuffle(keys)
    return members(r, keys if r.random() < 0.9 else keys[:3])


def damage(r, line):
    line = bytearray(line)
    for _ in range(r.randrange(3)):
        at = r.randrange(len(line))
        byte = r.choice(b'"\\{}[]:,u0e.-\x00\x01\x1f\x80\xc3\xed\xa0\xff ')
        what = r.randrange(4)
        if what == 0 and len(line) > 1:
            del line[at]
        elif what == 1:
            line.insert(at, byte)
        elif what == 2:
            line[at] ^= 1 << r.randrange(8)
        else:
            line[at] = byte
    return bytes(line).replace(b"\n", b" ")


def make(seed, path):
    r = random.Random(int(seed))
    with open(path, "wb") as file:
        if r.random() < 0.5:
            file.write(b"\xef\xbb\xbf")
        for _ in range(4000):
            kind = r.random()
            line = record(r).encode() if kind > 0.05 else value(r, 2).encode()
            if kind > 0.7:
                line = damage(r, line)
            if 0.05 < kind < 0.08:
                line = r.choice([b"", b" ", b"\t \r"])
            file.write(line + r.choice([b"\n", b"\r\n"]))
        file.write(b'{"a": "last", "b": {"c": "line"}}')


def convert(path, folder):
    for name in ["csv", "jsonl"]:
        os.makedirs(f"{folder}/{name}", exist_ok=True)
    r = random.Random(1)
    with (open(path, newline="", encoding="utf-8", errors="surrogateescape") as source,
          open(f"{folder}/csv/votes", "w", newline="", encoding="utf-8") as rows,
          open(f"{folder}/jsonl/votes", "w", newline="", encoding="utf-8") as lines):
        reader = csv.DictReader(source, strict=True)
        writer = csv.DictWriter(rows, reader.fieldnames, lineterminator="\n")
        writer.writeheader()
        for row in reader:
            if None in row or None in row.values() or is_lone("".join(row.values())):
                continue
            if not re.fullmatch(r"-?(0|[1-9][0-9]*)(\.[0-9]+)?", row["stars"]):
                continue
            writer.writerow(row)
            fields = []
            for key, v in row.items():
                if v == "" and r.random() < 0.5:
                    continue
                written = (v if key == "stars" else "null" if v == "" and r.random() < 0.5
                           else json.dumps(v, ensure_ascii=r.random() < 0.5))
                fields.append(f'"{key}": {written}')
            r.shuffle(fields)
            lines.write("{" + ", ".join(fields) + r.choice(["}\n", "} \r\n"]))


{"make": make, "check": check, "convert": convert}[sys.argv[1]](*sys.argv[2:])
