"""Writes lines whose columns stand at fixed places, and reads them by cutting strings.

fixed.py write SEED            the text, to standard output
fixed.py read HEADER PLACE...  rows of a text on standard input, places as FIRST-LAST or FIRST-
"""
import random
import sys

WORDS = ["", "a", "Zürich", "Ελλάδα", "日本", "e\u0301t\u00e9", "😀 x", "ST JOHNS", "-1.5", "\u00a0x", "007", "."]


def write(seed):
    rng = random.Random(seed)
    widths = [rng.randint(1, 12) for _ in range(rng.randint(1, 8))]
    end = rng.choice(["\n", "\r\n"])
    lines = []
    for _ in range(rng.randint(0, 200)):
        kind = rng.random()
        if kind < 0.04:
            lines.append(rng.choice(["", "  ", "\t", " " * 40]))
            continue
        cells = []
        for width in widths:
            text = rng.choice(WORDS)[:width]
            cells.append(rng.choice([text.ljust, text.rjust])(width))
        line = "".join(cells)
        if kind < 0.2:
            line = line[: rng.randint(0, len(line))]
        elif kind < 0.3:
            line = line.rstrip(" ")
        elif kind < 0.4:
            line += rng.choice(["  ", " more", "\t", "é"])
        lines.append(line)
    text = end.join(lines) + rng.choice(["", end])
    mark = b"\xef\xbb\xbf" if rng.random() < 0.2 else b""
    sys.stdout.buffer.write(mark + text.encode())


def read(header, places):
    text = sys.stdin.buffer.read().decode("utf-8-sig")
    out = []
    for number, line in enumerate(text.split("\n")):
        line = line.removesuffix("\r")
        if (header and number == 0) or not line.strip(" \t"):
            continue
        for place in places:
            first, _, last = place.partition("-")
            cut = line[int(first) - 1 : int(last) if last else None]
            out.append(cut.strip(" \t") + "\x1f")
        out.append("\x1e")
    sys.stdout.buffer.write("".join(out).encode())


if sys.argv[1] == "write":
    write(int(sys.argv[2]))
else:
    read(sys.argv[2] == "1", sys.argv[3:])
