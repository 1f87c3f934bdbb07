"""Documents that another program writes, and their rows as it reads them.

    rows.py write SEED              a document, by xml.etree
    rows.py read ROWS COLUMN...     rows of the document on standard input, by xml.etree

Fields end in U+001F, rows in U+001E. A column is a path as in definitions; [] behind it asks for a list.
"""

import io
import random
import sys
import xml.etree.ElementTree as ET

NAMESPACES = {"a": "urn:a", "b": "urn:b"}


def write(seed):
    rng = random.Random(seed)
    words = ["one", "two & three", "<four>", "fünf", "  six ", "", "seven\neight", "日本", "\u00a0nine"]

    def element(parent, name):
        space = rng.choice(["", "", "{urn:a}", "{urn:b}"])
        made = ET.SubElement(parent, space + name)
        if rng.random() < 0.7:
            made.text = rng.choice(words)
        for key in ("id", "k", "{urn:b}k"):
            if rng.random() < 0.4:
                made.set(key, rng.choice(words))
        made.tail = rng.choice([None, "\n  ", "tail"])
        return made

    root = ET.Element(rng.choice(["r", "{urn:a}r"]), {"k": "root"})
    for _ in range(rng.randint(1, 30)):
        section = element(root, rng.choice(["s", "s", "s", "m"]))
        for _ in range(rng.randint(0, 12)):
            row = element(section, rng.choice(["x", "x", "x", "h", "t"]))
            for _ in range(rng.randint(0, 6)):
                part = element(row, rng.choice(["t", "x", "n", "h"]))
                for _ in range(rng.randint(0, 3)):
                    element(part, rng.choice(["n", "t"]))
    encoding = rng.choice(["utf-8", "utf-16", "iso-8859-1", "us-ascii"])
    out = io.BytesIO()
    ET.ElementTree(root).write(out, encoding=encoding, xml_declaration=True)
    sys.stdout.buffer.write(out.getvalue())


def local(name):
    return name.rsplit("}", 1)[-1]


def meets(name, step):
    prefix, _, rest = step.rpartition(":")
    return local(name) == rest and (not prefix or name == "{%s}%s" % (NAMESPACES[prefix], rest))


def attribute(element, step):
    found = [key for key in element.keys() if meets(key, step)]
    plain = [key for key in found if "}" not in key]
    return element.get((plain + found)[0]) if found else None


def text(element):
    return "".join(element.itertext())


def item(value):
    return " ".join((value or "").strip().split("\n"))


def follow(element, steps, is_first):
    found = [element]
    for step in steps:
        found = [child for each in found for child in each if meets(child.tag, step)]
        if is_first:
            found = found[:1]
    return found


def read(rows, columns):
    order, parents = {}, {}
    root = None
    # Elements in the order of their start tags.
    stack = []
    for event, element in ET.iterparse(sys.stdin.buffer, events=("start", "end")):
        if event == "start":
            order[element] = len(order)
            if stack:
                parents[element] = stack[-1]
            root = root if root is not None else element
            stack.append(element)
        else:
            stack.pop()
    steps = rows.split("/")
    level = [root] if meets(root.tag, steps[0]) else []
    for step in steps[1:]:
        level = [child for each in level for child in each if meets(child.tag, step)]
    first = {}
    for row in level:
        around = row
        while around in parents:
            around = parents[around]
            first[around] = min(first.get(around, order[row]), order[row])

    def value(row, column):
        is_list = column.endswith("[]")
        path = column.removesuffix("[]")
        base = row
        is_around = False
        if path.startswith("/"):
            parts = path.split("/")[1:]
            base, parts, is_around = root, parts[1:], True
        else:
            parts = [] if path == "." else path.split("/")
            while parts and parts[0] == "..":
                base, parts, is_around = parents[base], parts[1:], True
        name = parts.pop()[1:] if parts and parts[-1].startswith("@") else None
        found = follow(base, parts, not is_list)
        if is_around:
            found = [each for each in found if each is base or order[each] < first[base]]
        values = [text(each) if name is None else attribute(each, name) for each in found]
        if is_list:
            return "\n".join(filter(None, map(item, values)))
        return (values[0] or "").strip() if values else ""

    for row in level:
        sys.stdout.write("".join(value(row, column) + "\x1f" for column in columns) + "\x1e")


sys.stdout.reconfigure(encoding="utf-8", newline="\n")
if sys.argv[1] == "write":
    write(int(sys.argv[2]))
else:
    read(sys.argv[2], sys.argv[3:])
