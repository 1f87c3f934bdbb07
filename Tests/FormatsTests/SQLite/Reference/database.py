"""Databases that another program writes, and their rows as it reads them.

    database.py write SEED PATH     a database, by the module sqlite3
    database.py read PATH SQL       the rows of a statement; fields end in U+001F, rows in U+001E

A field is a letter for its type (i, r, t, b, n) and its value: blobs in hexadecimal digits, reals as their bits.
"""

import random
import sqlite3
import struct
import sys


def write(seed, path):
    rng = random.Random(seed)
    database = sqlite3.connect(path)
    if seed % 3 == 1:
        database.execute("PRAGMA encoding = 'UTF-16le'")
    if seed % 4 == 2:
        database.execute("PRAGMA journal_mode = WAL")
    database.execute("PRAGMA page_size = %d" % rng.choice([512, 1024, 4096, 65536]))
    columns = ["id", "a.b", 'odd "name', "été", "x", "y"]
    types = ["INTEGER PRIMARY KEY", "TEXT", "", "NUMERIC", "REAL", "BLOB"]
    quoted = ['"%s"' % name.replace('"', '""') for name in columns]
    end = " WITHOUT ROWID" if seed % 5 == 3 else ""
    database.execute(
        "CREATE TABLE t (%s)%s" % (", ".join(" ".join(pair) for pair in zip(quoted, types)), end)
    )
    database.execute("CREATE INDEX all_of_it ON t (%s, %s)" % (quoted[4], ", ".join(quoted)))
    texts = ["", "a", "ü\n\t\"\\\u2028", "日本𝄞", "12", "1e5", "x" * 5000, "\x7f\x01"]

    def value():
        kind = rng.randrange(6)
        if kind == 5:
            return rng.choice([float("inf"), 1e300, -1e-300, 0.1, 1e15, 123456789012345680.0, 5e-324, 2.0**70, 1e-7])
        return [
            None, rng.randrange(-(2**63), 2**63), rng.randrange(-100, 100), rng.choice(texts),
            bytes(rng.randrange(256) for _ in range(rng.randrange(40))),
        ][kind]

    keys = rng.sample(range(-1000, 10**12), 400)
    for key in keys:
        marks = ", ".join("?" * len(columns))
        database.execute("INSERT INTO t VALUES (%s)" % marks, [key] + [value() for _ in columns[1:]])
    database.execute("DELETE FROM t WHERE id % 7 = 0")
    database.execute("CREATE VIEW v AS SELECT id, x FROM t WHERE id > 0")
    database.commit()
    database.close()


def field(value):
    if value is None:
        return "n"
    if isinstance(value, int):
        return "i%d" % value
    if isinstance(value, float):
        return "r%d" % struct.unpack("<q", struct.pack("<d", value))
    return "t" + value if isinstance(value, str) else "b" + value.hex().upper()


sys.stdout.reconfigure(encoding="utf-8", newline="\n")
if sys.argv[1] == "write":
    write(int(sys.argv[2]), sys.argv[3])
else:
    for row in sqlite3.connect("file:%s?immutable=1" % sys.argv[2], uri=True).execute(sys.argv[3]):
        sys.stdout.write("".join(field(value) + "\x1f" for value in row) + "\x1e")
