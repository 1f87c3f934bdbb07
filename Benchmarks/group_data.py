#!/usr/bin/env python3
"""Makes the tables of the group and join questions: the shape of the db-benchmark of duckdblabs, by a generator of our own.

usage: group_data.py ROWS FOLDER [--seed 108]     needs numpy and polars (peers/setup.sh group)

groups.csv has ROWS rows with K = 100 values of a key: id1, id2 `id001`..`id100`; id3 `id` and ten digits, 1 to ROWS / K;
id4, id5 1 to K; id6 1 to ROWS / K; v1 1 to 5; v2 1 to 15; v3 0 to 100 with six decimals. All are uniform and unsorted.

left.csv has ROWS rows, small.csv, medium.csv and big.csv ROWS / 1e6 (at least 10), ROWS / 1e3 and ROWS. For each of these sizes n
there are 1.1 n keys: nine elevenths on both sides, one on the left side alone and one on the right side alone. Each key of a
side occurs, and is drawn where there are more rows. id1 to id3 are keys of the three sizes, id4 to id6 the same as texts, v1 and
v2 0 to 100 with six decimals. A table on the right side has each value of its last key once.
"""

import argparse
import os

import numpy as np
import polars as pl

K = 100


def write(columns, path):
    pl.DataFrame(columns).write_csv(path, float_precision=6)


def numbers(random, rows):
    return random.integers(0, 100_000_001, rows) / 1e6


def texts(column, form):
    """Integers as texts, each value made once."""
    values, places = np.unique(column, return_inverse=True)
    return pl.Series([form % value for value in values.tolist()])[places]


def groups(random, rows, folder):
    few = [random.integers(1, K + 1, rows) for _ in range(2)]
    many = random.integers(1, rows // K + 1, rows)
    write(
        {
            "id1": texts(few[0], "id%03d"), "id2": texts(few[1], "id%03d"), "id3": texts(many, "id%010d"),
            "id4": random.integers(1, K + 1, rows), "id5": random.integers(1, K + 1, rows),
            "id6": random.integers(1, rows // K + 1, rows), "v1": random.integers(1, 6, rows),
            "v2": random.integers(1, 16, rows), "v3": numbers(random, rows),
        },
        os.path.join(folder, "groups.csv"))


def keys(random, count):
    """The keys of the left and of the right side."""
    every = random.permutation(np.arange(1, count + count // 10 + 1))
    shared, alone = every[: count - count // 10], count // 10
    return (
        np.concatenate([shared, every[len(shared): len(shared) + alone]]),
        np.concatenate([shared, every[len(shared) + alone:]]))


def drawn(random, values, rows):
    """`rows` values in which each occurs."""
    return random.permutation(np.concatenate([values, random.choice(values, rows - len(values))]))


def joins(random, rows, folder):
    sizes = [max(rows // 1_000_000, 10), rows // 1_000, rows]
    sides = [keys(random, size) for size in sizes]
    for name, side, height in [("left", 0, 3), ("small", 1, 1), ("medium", 1, 2), ("big", 1, 3)]:
        count = rows if name == "left" else sizes[height - 1]
        columns = {f"id{n + 1}": drawn(random, sides[n][side], count) for n in range(height)}
        columns |= {f"id{n + 4}": texts(columns[f"id{n + 1}"], "id%d") for n in range(height)}
        columns["v2" if side else "v1"] = numbers(random, count)
        write(columns, os.path.join(folder, f"{name}.csv"))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("rows", type=lambda text: int(float(text)))
    parser.add_argument("folder")
    parser.add_argument("--seed", type=int, default=108)
    arguments = parser.parse_args()
    if arguments.rows < 10_000:
        parser.error("ROWS: expected at least 10,000")
    os.makedirs(arguments.folder, exist_ok=True)
    groups(np.random.default_rng(arguments.seed), arguments.rows, arguments.folder)
    joins(np.random.default_rng(arguments.seed + 1), arguments.rows, arguments.folder)
