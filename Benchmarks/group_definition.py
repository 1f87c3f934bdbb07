#!/usr/bin/env python3
"""Prints the definition of a group or join question, or of all tables without a question.

usage: group_definition.py QUESTION|load DATA [--own] [--page]

With --own it reads all columns of the files, so that it finds what `load` left in a store. With --page it has a page with
the answer in CSV.
"""

import argparse
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "peers"))
import group_common as common

TYPES = {"text": "symbol", "integer": "integer", "number": "{type: decimal, scale: 6}"}


def mapping(entries):
    return "{" + ", ".join(f"{name}: {value}" for name, value in entries.items()) + "}"


def definition(question, data, isOwn=False, hasPage=False):
    """The text; `question` is None for all tables."""
    reads = dict(question.reads) if question else dict(common.COLUMNS)
    # What is looked up stands above.
    names = sorted(reads, key=lambda name: name == "left")
    columns = {name: list(common.COLUMNS[name]) if isOwn or not question else reads[name] for name in names}
    lines = ["gristmill: 1", "pipeline: group", "zone: UTC", "records:"]
    for name in names:
        fields = {column: TYPES[common.COLUMNS[name][column]] for column in columns[name]}
        lines.append(f"  {name}_row: {{fields: {mapping(fields)}}}")
    lines.append("ingest:")
    lines += [f"  {name}_file: {{from: {data}/{name}.csv, format: csv}}" for name in names]
    lines.append("normalize:")
    for name in names:
        lines += [f"  {name}:", f"    record: {name}_row", f"    input: {name}_file"]
        lines.append(f"    map: {mapping({column: column for column in columns[name]})}")
        if name == "left" and question:
            lines.append(f"    lookup: {{found: {question.lookup}}}")
    if question:
        node = {"op": "group", "input": names[-1]}
        node |= {"by": question.by} if question.by else {}
        node["measures"] = mapping({name: f'"{of}"' for name, of in question.measures.items()})
        lines += ["analyze:", f"  answer: {mapping(node)}"]
    if hasPage:
        lines += ["report:", "  page: {kind: table, input: answer, formats: [csv]}"]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("question", choices=["load", *common.NAMED])
    parser.add_argument("data")
    parser.add_argument("--own", action="store_true")
    parser.add_argument("--page", action="store_true")
    arguments = parser.parse_args()
    print(
        definition(
            common.NAMED.get(arguments.question), os.path.abspath(arguments.data), arguments.own, arguments.page), end="")
