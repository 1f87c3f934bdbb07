#!/usr/bin/env python3
"""Prints a line for each question of a benchmark: what ours took, and how many times as much each peer took.

usage: group_summarize.py RESULTS.tsv      lines of "TOOL QUESTION-MODE", threads, wall s, CPU s, peak MiB, exit

`wall x` and `cpu x` are of whole processes, `asked x` the CPU time of a peer without its start, in times of our whole process. `best`
is our CPU time in times of the least of all peers, with their start and without it. Figures are medians; the last line of each
mode has geometric means of the ratios.
"""

import statistics
import sys

OURS = "gristmill"
ASKED = "-asked"


def read(path):
    """By mode and threads, by question, by tool: medians of wall, CPU and the greatest peak."""
    runs = {}
    with open(path, encoding="utf-8") as lines:
        for line in lines:
            name, threads, wall, cpu, peak, _ = line.rstrip("\n").split("\t")
            tool, question = name.split(" ")
            question, _, mode = question.rpartition("-")
            if question:
                by_tool = runs.setdefault((mode, threads), {}).setdefault(question, {})
                by_tool.setdefault(tool, []).append((float(wall), float(cpu), float(peak)))
    return {
        key: {
            question: {
                tool: (*(statistics.median(column) for column in list(zip(*values))[:2]), max(v[2] for v in values))
                for tool, values in by_tool.items()
            }
            for question, by_tool in questions.items()
        }
        for key, questions in runs.items()
    }


def ratio(one, other):
    """A quotient of times, which are told to a thousandth of a second."""
    return max(one, 0.001) / max(other, 0.001)


def table(questions):
    """The cells of a mode; ratios are numbers."""
    peers = list(dict.fromkeys(
        tool for by_tool in questions.values() for tool in by_tool if tool != OURS and not tool.endswith(ASKED)))
    head = ["question", "wall s", "cpu s", "MiB"]
    for peer in peers:
        head += [f"{peer}: wall x", "cpu x", "asked x", "MiB"]
    head += ["best", "best asked"] if peers else []
    rows = []
    for question, by_tool in questions.items():
        ours = by_tool[OURS]
        row = [question, f"{ours[0]:.3f}", f"{ours[1]:.3f}", f"{ours[2]:.0f}"]
        for peer in peers:
            whole, asked = by_tool[peer], by_tool[peer + ASKED]
            row += [ratio(whole[0], ours[0]), ratio(whole[1], ours[1]), ratio(asked[1], ours[1]), f"{whole[2]:.0f}"]
        for suffix in ("", ASKED) if peers else ():
            row.append(ratio(ours[1], min(by_tool[peer + suffix][1] for peer in peers)))
        rows.append(row)
    means = [
        statistics.geometric_mean(column) if isinstance(column[0], float) else "" for column in zip(*rows)]
    return [head, *rows, ["mean", *means[1:]]]


def main(words):
    if len(words) != 1:
        sys.exit(__doc__)
    for (mode, threads), questions in read(words[0]).items():
        rows = [
            [f"{cell:.2f}" if isinstance(cell, float) else cell for cell in row] for row in table(questions)]
        widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
        print(f"\n{mode}, {threads} threads")
        for row in rows:
            print("  ".join(cell.rjust(width) for cell, width in zip(row, widths)))


if __name__ == "__main__":
    main(sys.argv[1:])
