#!/usr/bin/env python3
"""Prints the tables of the runs that search.sh kept: builds, then the queries class by class.

usage: search_summarize.py CORPUS.json RESULTS.tsv

A line of the results: build or search, engine, threads, wall s, CPU s, peak MiB, exit, then the JSON line
of the build or the file of the answers. A figure is the median of the rounds. Of a query it is the median
of all its repeats in all rounds, then p50, p95 and p99 go over the queries of a class. "x" is the ratio
to Gristmill.
"""

import collections
import json
import math
import os
import statistics
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "peers"))
import search_common as common

OURS = "gristmill"
SHARES = (50, 95, 99)


def read(path):
    """Builds by (engine, threads), and files of answers by engine."""
    builds, searches = collections.defaultdict(list), collections.defaultdict(list)
    with open(path) as lines:
        for line in lines:
            kind, engine, threads, wall, cpu, peak, _, rest = line.rstrip("\n").split("\t")
            if kind == "build":
                figures = json.loads(rest)
                figures.update(process_wall=float(wall), cpu=float(cpu), peak=float(peak))
                builds[engine, threads].append(figures)
            else:
                searches[engine].append(rest)
    return builds, searches


def middle(runs, name):
    values = [run[name] for run in runs if run.get(name) is not None]
    return statistics.median(values) if values else None


def text(value, form):
    return "-" if value is None else format(value, form)


def ratio(value, base):
    return f"{value / base:.2f}" if base else ""


def build_table(corpus, builds):
    header = ["engine", "threads", "wall s", "min..max", "cpu s", "docs/s", "MB/s JSON", "MB/s body"]
    header += ["M words/s", "commit s", "peak MiB", "index MB", "wall x", "cpu x"]
    table = [header]
    for (engine, threads), runs in builds.items():
        walls = [run["process_wall"] for run in runs]
        wall, cpu = statistics.median(walls), middle(runs, "cpu")
        base = builds.get((OURS, threads))
        table.append(
            [
                engine,
                threads,
                f"{wall:.2f}",
                f"{min(walls):.2f}..{max(walls):.2f}",
                f"{cpu:.2f}",
                f"{corpus['documents'] / wall:,.0f}",
                f"{corpus['bytes'] / wall / 1e6:.1f}",
                f"{corpus['body_bytes'] / wall / 1e6:.1f}",
                f"{corpus['words'] / wall / 1e6:.2f}",
                text(middle(runs, "commit_s"), ".2f"),
                f"{max(run['peak'] for run in runs):,.0f}",
                f"{middle(runs, 'index_bytes') / 1e6:.1f}",
                ratio(wall, base and middle(base, "process_wall")),
                ratio(cpu, base and middle(base, "cpu")),
            ]
        )
    return table


def percentile(values, share):
    """The least value that at least this share of all values does not pass."""
    ordered = sorted(values)
    return ordered[max(0, math.ceil(share * len(ordered) / 100) - 1)]


def medians(files, kind):
    """The median time of each query, by class."""
    taken = collections.defaultdict(list)
    for path in files:
        for answer in common.read_queries(path):
            taken[answer["class"], answer["id"]] += answer["micros"].get(kind, [])
    found = collections.defaultdict(list)
    for (name, _), micros in taken.items():
        if micros:
            found[name].append(statistics.median(micros))
    return found


def micros(value):
    return f"{value:.1f}" if value < 100 else f"{value:,.0f}"


def query_table(searches, kind):
    by_engine = {engine: medians(files, kind) for engine, files in searches.items()}
    ours = by_engine.get(OURS, {})
    names = list(dict.fromkeys(name for found in by_engine.values() for name in found))
    table = [["class", *by_engine, *(f"{engine} x" for engine in by_engine if ours and engine != OURS)]]
    for name in names:
        cells, ratios = [], []
        for engine, found in by_engine.items():
            at = [percentile(found[name], share) for share in SHARES] if found.get(name) else None
            cells.append(" / ".join(map(micros, at)) if at else "-")
            if ours and engine != OURS:
                base = [percentile(ours[name], share) for share in SHARES] if ours.get(name) else None
                ratios.append(" / ".join(map(ratio, at, base)) if at and base else "-")
        table.append([name, *cells, *ratios])
    return table


def main(corpus_path, results_path):
    with open(corpus_path) as file:
        corpus = json.load(file)
    builds, searches = read(results_path)
    print(
        f"{corpus['documents']:,} documents, {corpus['bytes'] / 1e6:.1f} MB JSON Lines,"
        f" {corpus['body_bytes'] / 1e6:.1f} MB body, {corpus['words'] / 1e6:.1f} M words,"
        f" {corpus['distinct_words']:,} distinct"
    )
    for engine in dict.fromkeys(engine for engine, _ in builds):
        rounds = [runs for (name, _), runs in builds.items() if name == engine]
        print(f"{engine} {rounds[0][0]['version']}: {max(map(len, rounds))} rounds")
    print("\nBuild; commit and fsync included\n")
    common.print_table(build_table(corpus, builds))
    for kind, title in (("top10", "Ten best by BM25"), ("count", "Number of hits")):
        if searches:
            print(f"\n{title}: microseconds, p50 / p95 / p99, one thread, warm\n")
            common.print_table(query_table(searches, kind))


if len(sys.argv) != 3:
    sys.exit(__doc__)
main(*sys.argv[1:])
