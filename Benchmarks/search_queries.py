#!/usr/bin/env python3
"""Makes the queries of the search benchmark, one file a class, or prints them in an engine's syntax.

usage: search_queries.py CORPUS.jsonl --output FOLDER [--source QUERIES.txt] [--most 50] [--seed 7]
       search_queries.py --print gristmill|tantivy|lucene|sqlite FILE.jsonl...

Classes: term_frequent (in at least 5 % of the documents), term_middling (0.1 to 5 %), term_rare (at least
two documents), and_2, and_3, or_2, or_3, phrase_2, phrase_3.

--source names lines of {"query", "tags"} as the search-benchmark-game has them; those come first, as far
as all their words occur (for phrases: as the phrase occurs). The rest is drawn from the corpus: words of
a band at random, phrases and sets of words as they stand together in a random document. Queries of
several words are taken in turn from bins of equal width in the logarithm of the document frequency of
their rarest word (for OR: of the sum of all), so that a class goes from cheap to dear in even steps. The
same corpus, source and seed give the same files. A line: {"id", "class", "kind":
"term"|"and"|"or"|"phrase", "terms", "from", "df"}; "df" are the document frequencies of the terms.
FOLDER/corpus.json describes the corpus.
"""

import argparse
import collections
import json
import math
import os
import random
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "peers"))
import search_common as common

# The least share of the documents, from the most frequent band down; a rare word is in two or more.
BANDS = {"term_frequent": 0.05, "term_middling": 0.001, "term_rare": 0.0}
KINDS = {"intersection": "and", "union": "or", "phrase": "phrase"}
# Documents from which words that stand together are drawn.
DRAWN = 4_000
# Queries of several words cost from a ten-thousandth of the documents up, in so many bins.
LEAST_SHARE, BINS = 10_000, 10


def occurrences(words, phrase):
    """How often a phrase of distinct words stands in a list of words."""
    found, at = 0, -1
    try:
        while True:
            at = words.index(phrase[0], at + 1)
            found += words[at : at + len(phrase)] == phrase
    except ValueError:
        return found


class Corpus:
    """What one pass over the documents tells: frequencies, phrases that occur, drawn passages."""

    def __init__(self, path, phrases, generator):
        self.frequencies = collections.Counter()
        self.phrases = set()
        self.passages = []
        self.documents = self.words = self.body_bytes = self.empty = 0
        by_first = collections.defaultdict(set)
        for phrase in phrases:
            by_first[phrase[0]].add(phrase)
        firsts = by_first.keys()
        with open(path, encoding="utf-8") as lines:
            for line in lines:
                body = json.loads(line)["body"]
                words = common.words_of(body)
                distinct = set(words)
                self.documents += 1
                self.words += len(words)
                self.empty += not words
                self.body_bytes += len(body) if body.isascii() else len(body.encode())
                self.frequencies.update(distinct)
                for first in distinct & firsts:
                    for phrase in list(by_first[first]):
                        if distinct.issuperset(phrase) and occurrences(words, list(phrase)):
                            self.phrases.add(phrase)
                            by_first[first].discard(phrase)
                self._draw(words, generator)
        self.bytes = os.path.getsize(path)

    def _draw(self, words, generator):
        """Keeps a uniform sample of documents, of each a passage and words from anywhere in it."""
        if len(words) < 8:
            return
        slot = generator.randrange(self.documents)
        if len(self.passages) >= DRAWN and slot >= DRAWN:
            return
        at = generator.randrange(len(words) - 2)
        drawn = (tuple(words[at : at + 3]), tuple(generator.sample(words, 3)))
        if len(self.passages) < DRAWN:
            self.passages.append(drawn)
        else:
            self.passages[slot] = drawn


def asked(path):
    """(kind, terms) of each usable line of a source, in its order."""
    found = []
    if not path:
        return found
    with open(path, encoding="utf-8") as lines:
        for line in lines:
            query = json.loads(line)
            kinds = [KINDS[tag] for tag in query["tags"] if tag in KINDS]
            text = query["query"]
            terms = tuple(common.words_of(text))
            plain = text.strip('"').replace("+", "").lower().split() == list(terms)
            if "term" in query["tags"] and len(terms) == 1:
                kinds.append("term")
            if plain and len(kinds) == 1 and len(set(terms)) == len(terms) <= 3:
                found.append((kinds[0], terms))
    return found


def band_of(frequency, documents):
    if frequency < 2:
        return None
    return next(name for name, share in BANDS.items() if frequency >= share * documents)


def cost(kind, frequencies):
    """What a query comes to: all postings of its words for OR, else those of its rarest word."""
    return sum(frequencies) if kind == "or" else min(frequencies)


def spread(candidates, costs, documents, most):
    """At most so many candidates, in turn from bins of equal width in the logarithm of their cost."""
    least = max(2, documents / LEAST_SHARE)
    bins = [[] for _ in range(BINS)]
    for candidate, value in zip(candidates, costs):
        share = math.log(max(value, least) / least) / math.log(max(documents / least, 2))
        bins[min(BINS - 1, int(share * BINS))].append(candidate)
    chosen = [bin[turn] for turn in range(most) for bin in bins if turn < len(bin)]
    return chosen[:most]


def together(corpus, source, kind, size):
    """(terms, origin) of all queries of several words that there could be, those of the source first."""
    found = {}
    for terms in source:
        occur = terms in corpus.phrases if kind == "phrase" else all(map(corpus.frequencies.get, terms))
        if occur:
            found.setdefault(terms, "source")
    for passage, scattered in corpus.passages:
        terms = (passage if kind == "phrase" else scattered)[:size]
        if len(set(terms)) == size:
            found.setdefault(terms, "corpus")
    return list(found.items())


def classes(corpus, source, most, generator):
    """Lists of (kind, terms, origin) by class."""
    made = {name: [] for name in BANDS}
    words = [sorted({term for _, terms in source for term in terms}), sorted(corpus.frequencies)]
    seen = set()
    for origin, listed in zip(("source", "corpus"), words):
        generator.shuffle(listed)
        for word in listed:
            name = band_of(corpus.frequencies[word], corpus.documents)
            if name and word not in seen and len(made[name]) < most:
                made[name].append(("term", (word,), origin))
                seen.add(word)
    for kind in ("and", "or", "phrase"):
        for size in (2, 3):
            asked_for = [terms for what, terms in source if what == kind and len(terms) == size]
            generator.shuffle(asked_for)
            candidates = together(corpus, asked_for, kind, size)
            costs = [
                cost(kind, [corpus.frequencies[term] for term in terms]) for terms, _ in candidates
            ]
            chosen = spread(candidates, costs, corpus.documents, most)
            made[f"{kind}_{size}"] = [(kind, terms, origin) for terms, origin in chosen]
    return made


def write(folder, corpus, made):
    os.makedirs(folder, exist_ok=True)
    for name, queries in made.items():
        with open(os.path.join(folder, f"{name}.jsonl"), "w", encoding="utf-8") as out:
            for number, (kind, terms, origin) in enumerate(queries, 1):
                query = {
                    "id": f"{name}-{number:02}",
                    "class": name,
                    "kind": kind,
                    "terms": terms,
                    "from": origin,
                    "df": [corpus.frequencies[term] for term in terms],
                }
                out.write(json.dumps(query, ensure_ascii=False) + "\n")
    described = {
        "documents": corpus.documents,
        "words": corpus.words,
        "distinct_words": len(corpus.frequencies),
        "documents_without_words": corpus.empty,
        "bytes": corpus.bytes,
        "body_bytes": corpus.body_bytes,
    }
    with open(os.path.join(folder, "corpus.json"), "w") as out:
        out.write(json.dumps(described, indent=2) + "\n")


def main():
    parser = common.parser(__doc__)
    parser.add_argument("corpus", nargs="+")
    parser.add_argument("--output")
    parser.add_argument("--source")
    parser.add_argument("--most", type=int, default=50)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--print", choices=["gristmill", "tantivy", "lucene", "sqlite"])
    arguments = parser.parse_args()
    if arguments.print:
        for path in arguments.corpus:
            for query in common.read_queries(path):
                print(common.printed(arguments.print, query))
        return
    if not arguments.output or len(arguments.corpus) != 1:
        parser.error("expected one corpus and --output")
    generator = random.Random(arguments.seed)
    source = asked(arguments.source)
    phrases = {terms for kind, terms in source if kind == "phrase"}
    corpus = Corpus(arguments.corpus[0], phrases, generator)
    made = classes(corpus, source, arguments.most, generator)
    write(arguments.output, corpus, made)
    for name, queries in made.items():
        origins = collections.Counter(origin for _, _, origin in queries)
        print(f"{name}: {len(queries)} queries, {origins['source']} of them from the source")


if __name__ == "__main__":
    main()
