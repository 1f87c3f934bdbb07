"""The questions about words in plain Python: the reference. See peers/README.md."""

import collections
import json
import math
import platform
import re
import sys

import words_common as common


def tokens_of(arguments):
    """A function from a text to its words without stop words, in the order of the text."""
    stop = frozenset(common.stop_words())
    pattern = common.PYTHON_UNICODE_WORD if arguments.unicode else common.ASCII_WORD
    find = re.compile(pattern).findall

    def tokens(text):
        words = find(text.replace(common.APOSTROPHE, "'").lower())
        return [word for word in words if word not in stop]

    return tokens


def read(path):
    with open(path, encoding="utf-8") as lines:
        for line in lines:
            yield json.loads(line)


def count(arguments):
    tokens = tokens_of(arguments)
    counts, documents = collections.Counter(), collections.Counter()
    with open(arguments.dreams_top, "w", encoding="utf-8") as out:
        out.write("id\tword\tcount\n")
        for dream in read(arguments.dreams):
            words = collections.Counter(tokens(dream["text"]))
            counts.update(words)
            documents.update(words.keys())
            # Sorting is stable and a Counter keeps the order of first appearance.
            top = sorted(words.items(), key=lambda item: -item[1])[: common.WORDS_PER_DREAM]
            out.writelines(f"{dream['id']}\t{word}\t{n}\n" for word, n in top)
    ranked = sorted(counts.items(), key=lambda item: (-item[1], item[0].encode()))
    common.write_words(
        arguments.words, ((word, n, documents[word]) for word, n in ranked[: common.TOP_WORDS])
    )


def g2(a, c, b, d):
    """Signed G2 over the four cells: a of c words against b of d."""
    def term(observed, expected):
        return observed * math.log(observed / expected) if observed else 0.0

    both, total = a + b, c + d
    value = 2 * (
        term(a, c * both / total) + term(b, d * both / total)
        + term(c - a, c * (total - both) / total) + term(d - b, d * (total - both) / total)
    )
    return -value if a * d < b * c else value


def log_ratio(a, c, b, d):
    """log2 of the relative frequencies; 0.5 stands for a count of none."""
    return math.log2((a or 0.5) / c / ((b or 0.5) / d))


def keyness(arguments):
    tokens = tokens_of(arguments)
    true, false = collections.Counter(), collections.Counter()
    for dream in read(arguments.dreams):
        came_true = dream.get("came_true")
        if came_true is not None:
            (true if came_true else false).update(tokens(dream["text"]))
    c, d = true.total(), false.total()
    rows = []
    for word in true.keys() | false.keys():
        a, b = true[word], false[word]
        if a + b >= common.LEAST_COUNT:
            rows.append((word, a, b, g2(a, c, b, d), log_ratio(a, c, b, d)))
    rows.sort(key=lambda row: (-round(abs(row[3]), 9), row[0].encode()))
    common.write_keywords(arguments.keywords, rows[: common.TOP_KEYWORDS])


def main():
    arguments = common.parse(sys.argv[1:], {"counts": ["counter"], "keyness": ["counter"]})
    {"counts": count, "keyness": keyness}[arguments.task](arguments)
    common.print_version("python", platform.python_version(), arguments)


if __name__ == "__main__":
    main()
