#!/usr/bin/env python3
"""The search benchmark in Gristmill, in the form that the peers have: see peers/README.md.

GRISTMILL names the command; .build/release/gristmill unless set.
"""

import json
import os
import subprocess
import sys
import tempfile
import time

import search_common as common

HERE = os.path.dirname(os.path.abspath(__file__))
COMMAND = os.environ.get("GRISTMILL", os.path.join(HERE, "../../.build/release/gristmill"))


def build(arguments):
    words = [COMMAND, "index", "build", "--input", arguments.input, "--text", "body"]
    words += ["--output", arguments.output, "--workers", str(arguments.threads)]
    words += ["--memory", f"{arguments.memory}M", "--store", "id", "--analyzer", "simple"]
    if arguments.no_positions:
        words.append("--no-positions")
    version = subprocess.run([COMMAND, "version"], check=True, capture_output=True, text=True).stdout
    started = time.monotonic()
    subprocess.run(words, check=True, stdout=subprocess.DEVNULL)
    ended = time.monotonic()
    line = {
        "engine": "gristmill",
        "version": version.split()[-1],
        "wall_s": round(ended - started, 3),
        "index_bytes": common.bytes_below(arguments.output),
    }
    print(json.dumps(line))


def search(arguments):
    queries = common.read_queries(arguments.queries)
    with tempfile.NamedTemporaryFile("w", suffix=".txt", encoding="utf-8") as file:
        for query in queries:
            file.write(common.printed("gristmill", query) + "\n")
        file.flush()
        words = [COMMAND, "search", arguments.index, "--queries", file.name, "--format", "jsonl"]
        words += ["--top", str(arguments.top), "--repeat", str(arguments.warm + arguments.repeat)]
        output = subprocess.run(words, check=True, stdout=subprocess.PIPE, text=True).stdout
    answers = [json.loads(line) for line in output.splitlines()]
    if len(answers) != len(queries):
        sys.exit(f"search_gristmill.py: expected {len(queries)} answers, found {len(answers)}")
    for query, answer in zip(queries, answers):
        micros = answer["micros"]
        if isinstance(micros, list):
            micros = {"top10": micros}
        line = {
            "id": query["id"],
            "class": query["class"],
            "count": answer["count"],
            "top": answer["top"],
            "micros": {name: taken[arguments.warm :] for name, taken in micros.items()},
        }
        print(json.dumps(line))


def main():
    arguments = common.parse(sys.argv[1:])
    {"build": build, "search": search}[arguments.command](arguments)


main()
