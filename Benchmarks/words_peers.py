#!/usr/bin/env python3
"""Asks the peers the questions about words, checks their answers, and prints what each cost.

usage: words_peers.py DREAMS.jsonl [--threads 2] [--peers python duckdb ...] [--task counts keyness]
                      [--all] [--unicode]

The answers have to be those of plain Python, which is asked first. Each is asked once: this shows
that they agree and about what they cost; a benchmark asks all of them in turns, several times.
`--all` asks in every formulation a peer has, not only in the fastest one. One line each:
`task engine version formulation threads wall_s cpu_s peak_rss_mib`, tab-separated.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile

import words_compare

HERE = os.path.dirname(os.path.abspath(__file__))
# How a peer can be asked, the fastest way first.
PEERS = {
    "python": {"counts": ["counter"], "keyness": ["counter"]},
    "duckdb": {"counts": ["unnest", "nested"], "keyness": ["after", "before"]},
    "polars": {"counts": ["lists", "rows"], "keyness": ["after", "before"]},
    "sklearn": {"counts": ["analyzer", "default"], "keyness": ["default", "analyzer"]},
}
OUTPUTS = {"counts": ["words", "dreams-top"], "keyness": ["keywords"]}


def command(peer, formulation, task, arguments, folder):
    script = os.path.join(HERE, "peers", f"words_{peer}.py")
    words = [sys.executable, "-B", script, task, arguments.dreams, "--formulation", formulation]
    words += ["--threads", str(arguments.threads)] + (["--unicode"] if arguments.unicode else [])
    for output in OUTPUTS[task]:
        words += ["--" + output, os.path.join(folder, output)]
    return words


def ask(peer, formulation, task, arguments, folder):
    """Runs one peer and returns its line: what it says of itself and what measure.py says of it."""
    log = os.path.join(folder, "log")
    measured = subprocess.run(
        [os.path.join(HERE, "measure.py"), "--log", log]
        + command(peer, formulation, task, arguments, folder),
        stdout=subprocess.PIPE, text=True,
    )
    with open(log, encoding="utf-8") as said:
        lines = said.read().splitlines()
    if measured.returncode != 0:
        sys.exit(f"words_peers.py: {peer} {formulation} failed:\n" + "\n".join(lines[-20:]))
    about = json.loads(lines[-1])
    cost = measured.stdout.split()[:3]
    return [task, about["engine"], about["version"], formulation, str(arguments.threads)] + cost


def check(peer, formulation, task, expected, found):
    for output in OUTPUTS[task]:
        wrong = words_compare.difference(
            *(words_compare.read(os.path.join(folder, output)) for folder in (expected, found))
        )
        if wrong:
            sys.exit(f"words_peers.py: {peer} {formulation}, {output}: {wrong}")


def main(words):
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("dreams")
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--peers", nargs="+", choices=list(PEERS), default=list(PEERS))
    parser.add_argument("--task", nargs="+", choices=list(OUTPUTS), default=list(OUTPUTS))
    parser.add_argument("--all", action="store_true")
    parser.add_argument("--unicode", action="store_true")
    arguments = parser.parse_args(words)
    with tempfile.TemporaryDirectory() as folder:
        for task in arguments.task:
            reference = os.path.join(folder, task)
            os.mkdir(reference)
            line = ask("python", PEERS["python"][task][0], task, arguments, reference)
            if "python" in arguments.peers:
                print(*line, sep="\t", flush=True)
            for peer in arguments.peers:
                formulations = PEERS[peer][task][: None if arguments.all else 1]
                for formulation in formulations if peer != "python" else []:
                    with tempfile.TemporaryDirectory() as found:
                        line = ask(peer, formulation, task, arguments, found)
                        check(peer, formulation, task, reference, found)
                    print(*line, sep="\t", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
