#!/usr/bin/env python3
"""Prints medians, spread and ratios of the runs that a benchmark kept.

usage: summarize.py [--base NAME] [--bytes N] RESULTS.tsv
                    lines of name, threads, wall s, CPU s, peak MiB, exit

Ratios are to the runs called NAME, gristmill-cold unless given. Where names have two words, as in
"first scattered", they are to those of the same second word. With --bytes, the size of the input, there are
also megabytes per CPU second.
"""

import argparse
import statistics


def main(path, base_name, byte_count):
    runs = {}
    with open(path) as lines:
        for line in lines:
            name, threads, wall, cpu, peak, _ = line.rstrip("\n").split("\t")
            runs.setdefault((name, threads), []).append((float(wall), float(cpu), float(peak)))
    header = ["tool", "threads", "wall s", "min..max", "cpu s", "min..max", "peak MiB", "wall x", "cpu x"]
    header += ["MB/cpu s"] if byte_count else []
    table = [header]
    for (name, threads), values in runs.items():
        wall, cpu, peak = zip(*values)
        base = runs.get((" ".join([base_name, *name.split(" ")[1:]]), threads))
        ratios = ["", ""]
        if base:
            medians = [statistics.median(column) for column in zip(*base)]
            ratios = [
                f"{statistics.median(wall) / medians[0]:.2f}",
                f"{statistics.median(cpu) / medians[1]:.2f}",
            ]
        rates = [f"{byte_count / 1e6 / statistics.median(cpu):,.0f}"] if byte_count else []
        table.append(
            [
                name,
                threads,
                f"{statistics.median(wall):.3f}",
                f"{min(wall):.3f}..{max(wall):.3f}",
                f"{statistics.median(cpu):.3f}",
                f"{min(cpu):.3f}..{max(cpu):.3f}",
                f"{max(peak):.0f}",
                *ratios,
                *rates,
            ]
        )
    widths = [max(len(row[column]) for row in table) for column in range(len(header))]
    for row in table:
        print("  ".join(cell.rjust(width) for cell, width in zip(row, widths)))


parser = argparse.ArgumentParser(
    description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
parser.add_argument("--base", default="gristmill-cold", metavar="NAME")
parser.add_argument("--bytes", type=int, metavar="N")
parser.add_argument("results")
arguments = parser.parse_args()
main(arguments.results, arguments.base, arguments.bytes)
