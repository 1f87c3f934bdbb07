"""What all sides of the questions about words share: arguments, stop words and output files.

See peers/README.md for the questions and the output.
"""

import argparse
import json
import os
import re

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
STOP_WORDS = os.path.join(ROOT, "Sources", "Text", "StopWords", "StopWordList+English.swift")

TOP_WORDS = 1000
WORDS_PER_DREAM = 3
TOP_KEYWORDS = 100
LEAST_COUNT = 5

APOSTROPHE = "\u2019"
# A word is a run of letters and digits, and what follows an apostrophe inside it: don't, 1847.
# Without the ASCII option of the generator, letters are those of Unicode.
ASCII_WORD = r"[a-z0-9]+(?:'[a-z0-9]+)*"
UNICODE_WORD = r"[\p{L}\p{N}]+(?:'[\p{L}\p{N}]+)*"
PYTHON_UNICODE_WORD = r"[^\W_]+(?:'[^\W_]+)*"


def parse(words, formulations):
    """The arguments; `formulations` has, for each task, how a peer can be asked, the fastest first."""
    parser = argparse.ArgumentParser()
    parser.add_argument("task", choices=list(formulations))
    parser.add_argument("dreams", help="JSON Lines made by `gristmill gen dreams`")
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument(
        "--unicode", action="store_true", help="letters of all scripts, not of ASCII alone"
    )
    parser.add_argument("--formulation", help="how the question is put; the fastest unless named")
    parser.add_argument("--words", help="counts: where to write the most frequent words")
    parser.add_argument("--dreams-top", help="counts: where to write the words of each dream")
    parser.add_argument("--keywords", help="keyness: where to write the list")
    arguments = parser.parse_args(words)
    known = formulations[arguments.task]
    if arguments.formulation is None:
        arguments.formulation = known[0]
    if arguments.formulation not in known:
        parser.error(f"--formulation: expected {' or '.join(known)}, found {arguments.formulation}")
    needed = ["words", "dreams_top"] if arguments.task == "counts" else ["keywords"]
    for name in needed:
        if getattr(arguments, name) is None:
            parser.error(f"{arguments.task} needs --{name.replace('_', '-')}")
    return arguments


def stop_words(path=STOP_WORDS):
    """The English stop words of the toolkit, from its source."""
    with open(path, encoding="utf-8") as source:
        found = re.search(r'"""(.*?)"""', source.read(), re.DOTALL)
    if not found:
        raise SystemExit(f"{path}: expected a list between triple quotes")
    return found.group(1).split()


def write_words(path, rows):
    """Rows of (word, count, documents), by falling count and then by the bytes of the word."""
    with open(path, "w", encoding="utf-8") as out:
        out.write("word\tcount\tdocuments\n")
        out.writelines(f"{word}\t{count}\t{documents}\n" for word, count, documents in rows)


def write_keywords(path, rows):
    """Rows of (word, count in true, count in false, G2, log ratio), by falling G2, then word."""
    with open(path, "w", encoding="utf-8") as out:
        out.write("word\ttrue\tfalse\tg2\tlog_ratio\n")
        out.writelines(
            f"{word}\t{true}\t{false}\t{g2:.6f}\t{ratio:.6f}\n"
            for word, true, false, g2, ratio in rows
        )


def print_version(engine, version, arguments):
    print(json.dumps({"engine": engine, "version": version, "task": arguments.task,
                      "formulation": arguments.formulation, "threads": arguments.threads}))
