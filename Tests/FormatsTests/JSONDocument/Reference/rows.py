"""Documents that another program writes, and their rows as it reads them.

    rows.py write SEED              a document, by the module json
    rows.py read ROWS COLUMN...     rows of the document on standard input, by the module json

Fields end in U+001F, rows in U+001E. A column is a path of keys; [] behind it asks for a list.
"""

import json
import random
import sys


class Number(str):
    """A number as it is written."""


def write(seed):
    rng = random.Random(seed)
    texts = ["", "a", "ü\n\t\"\\", "日本", "{[", "\u007f", "x" * 300]

    def value(depth):
        kind = rng.randrange(8 if depth else 6)
        if kind == 6:
            return [value(depth - 1) for _ in range(rng.randrange(4))]
        if kind == 7:
            return {key: value(depth - 1) for key in rng.sample(["a", "b", "c.d", "é"], rng.randrange(4))}
        return [None, True, rng.randrange(10**12), rng.random() * 1e30, rng.choice(texts), -1][kind]

    rows = [
        {key: value(3) for key in rng.sample(["id", "a", "b", "l", "c.d"], rng.randint(0, 5))}
        for _ in range(rng.randrange(60))
    ]
    document = {"meta": value(3), "data": {"x": value(2), "rows": rows, "y": value(2)}, "end": value(1)}
    if rng.random() < 0.3:
        document["data"] = [{"rows": rows[: len(rows) // 2]}, {"rows": rows[len(rows) // 2 :]}, None]
    indent = rng.choice([None, 1, "\t"])
    sys.stdout.write(json.dumps(document, indent=indent, ensure_ascii=rng.random() < 0.5))


def items(value, keys):
    if isinstance(value, list):
        return [one for each in value for one in items(each, keys)] if keys else value
    if not keys:
        return [value] if value is not None else []
    return items(value[keys[0]], keys[1:]) if value and keys[0] in value else []


def scalar(value):
    return {True: "true", False: "false", None: ""}[value] if value is None or isinstance(value, bool) else value


def field(row, column):
    is_list = column.endswith("[]")
    for key in column.removesuffix("[]").replace("\\.", "\0").split("."):
        row = row.get(key.replace("\0", ".")) if isinstance(row, dict) else None
    if isinstance(row, (dict, list)):
        if not is_list or isinstance(row, dict) or any(isinstance(each, (dict, list)) for each in row):
            return ""
        cleaned = (scalar(each).strip(" \t\n\v\f\r").replace("\n", " ") for each in row)
        return "\n".join(filter(None, cleaned))
    return scalar(row)


sys.stdin.reconfigure(encoding="utf-8")
sys.stdout.reconfigure(encoding="utf-8", newline="\n")
if sys.argv[1] == "write":
    write(int(sys.argv[2]))
else:
    document = json.load(sys.stdin, parse_int=Number, parse_float=Number)
    for row in items(document, sys.argv[2].split(".")):
        sys.stdout.write("".join(field(row, column) + "\x1f" for column in sys.argv[3:]) + "\x1e")
