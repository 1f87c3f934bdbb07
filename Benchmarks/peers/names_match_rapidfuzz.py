#!/usr/bin/env python3
"""The nearest names of a list for each of some misspelled names, by RapidFuzz.

usage: names_match_rapidfuzz.py all|blocks NAMES.csv QUERIES.csv [--threads N] [--top 5] --output FILE

all: every query against every different name, optimal string alignment up to five edits (`cdist`).
blocks: only against names whose surname has the same first three letters, or the same Soundex code.

Names are folded first: case, diacritics and punctuation do not count. Both order by edits, then by
Jaro-Winkler similarity, then by the place in the list, and write `query,rank,id`. The last line on standard
error has the seconds of the process and of the threads for the queries alone, without reading and folding.
"""

import argparse
import csv
import sys
import time

import numpy
from rapidfuzz import process
from rapidfuzz.distance import OSA, JaroWinkler

from names_match_common import fold, soundex

MOST_EDITS = 5


def read_names(path):
    """The rows of each different name, in order, and by its surname's blocks."""
    rows, ids, blocks = {}, [], {}
    with open(path, newline="") as lines:
        for row in csv.DictReader(lines):
            key = fold(row["given"] + " " + row["surname"])
            known = rows.get(key)
            if known is None:
                rows[key] = [len(ids)]
                for block in blocks_of(row["surname"]):
                    blocks.setdefault(block, []).append(key)
            else:
                known.append(len(ids))
            ids.append(row["id"])
    return rows, ids, blocks


def blocks_of(surname):
    key = fold(surname)
    return {"p" + key[:3], "s" + soundex(key)}


def best(query, names, distances, rows, top):
    """The first `top` records of the names that are near enough, as places in the list."""
    near = numpy.nonzero(distances <= MOST_EDITS)[0]
    found, edits = [], 0
    order = near[numpy.argsort(distances[near], kind="stable")]
    at = 0
    while at < len(order) and len(found) < top:
        edits = distances[order[at]]
        tied = []
        while at < len(order) and distances[order[at]] == edits:
            name = names[order[at]]
            likeness = round(JaroWinkler.similarity(query, name), 9)
            tied += [(-likeness, row) for row in rows[name][:top]]
            at += 1
        found += sorted(tied)
    return [row for _, row in found[:top]]


def all_pairs(queries, rows, top, threads):
    names = list(rows)
    for start in range(0, len(queries), 20):
        some = queries[start : start + 20]
        table = process.cdist(
            some, names, scorer=OSA.distance, score_cutoff=MOST_EDITS, dtype=numpy.uint8, workers=threads
        )
        for query, distances in zip(some, table):
            yield best(query, names, distances, rows, top)


def in_blocks(queries, surnames, rows, blocks, top, threads):
    for query, surname in zip(queries, surnames):
        names = list({name: None for block in blocks_of(surname) for name in blocks.get(block, [])})
        if not names:
            yield []
            continue
        (distances,) = process.cdist(
            [query], names, scorer=OSA.distance, score_cutoff=MOST_EDITS, dtype=numpy.uint8, workers=threads
        )
        yield best(query, names, distances, rows, top)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("how", choices=["all", "blocks"])
    parser.add_argument("names")
    parser.add_argument("queries")
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--top", type=int, default=5)
    parser.add_argument("--output", required=True)
    given = parser.parse_args()
    rows, ids, blocks = read_names(given.names)
    with open(given.queries, newline="") as lines:
        asked = list(csv.DictReader(lines))
    wall, cpu = time.monotonic(), time.process_time()
    queries = [fold(row["given"] + " " + row["surname"]) for row in asked]
    if given.how == "all":
        answers = list(all_pairs(queries, rows, given.top, given.threads))
    else:
        surnames = [row["surname"] for row in asked]
        answers = list(in_blocks(queries, surnames, rows, blocks, given.top, given.threads))
    wall, cpu = time.monotonic() - wall, time.process_time() - cpu
    with open(given.output, "w", newline="") as out:
        writer = csv.writer(out, lineterminator="\n")
        writer.writerow(["query", "rank", "id"])
        for row, found in zip(asked, answers):
            writer.writerows([row["query"], rank + 1, ids[place]] for rank, place in enumerate(found))
    print(f"queries\t{wall:.3f}\t{cpu:.3f}", file=sys.stderr)


main()
