#!/usr/bin/env python3
"""Makes the queries of the search benchmark, one file a class, or prints them in an engine's syntax.

usage: search_queries.py CORPUS.jsonl --output FOLDER [--source QUERIES.txt] [--most 50] [--seed 7]
       search_queries.py --print gristmill|tantivy|lucene|sqlite FILE.jsonl...

Classes: term_frequent (in at least 5 % of the documents), term_middling (0.1 to 5 %), term_rare (at least
two documents), and_2, and_3, or_2, or_3, phrase_2, phrase_3.

--source names lines of {"query", "tags"} as the search-benchmark-game has them; those come first, as far as
all their words occur (for phrases: as the phrase occurs). The rest is drawn from the corpus: words of a band
at random, phrases and sets of words as they stand together in a random document. The same corpus, source and
seed give the same files. A line: {"id", "class", "kind": "term"|"and"|"or"|"phrase", "terms", "from", "df"};
"df" are the document frequencies of the terms. FOLDER/corpus.json describes the corpus.
"""

import argparse
import collections
import json
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


def classes(corpus, source, most, generator):
    """Lists of (kind, terms, origin) by class."""
    made = {name: {} for name in BANDS}
    for size in (2, 3):
        for kind in ("and", "or", "phrase"):
            made[f"{kind}_{size}"] = {}

    def add(name, kind, terms, origin):
        if name and len(made[name]) < most:
            made[name].setdefault((kind, terms), origin)

    wanted = collections.defaultdict(list)
    for kind, terms in source:
        wanted[kind, len(terms)].append(terms)
    for size in (2, 3):
        for kind in ("and", "or", "phrase"):
            generator.shuffle(wanted[kind, size])
            for terms in wanted[kind, size]:
                present = all(corpus.frequencies[term] for term in terms)
                if kind == "phrase" and terms not in corpus.phrases or not present:
                    continue
                add(f"{kind}_{size}", kind, terms, "source")
            for passage, scattered in corpus.passages:
                terms = (passage if kind == "phrase" else scattered)[:size]
                if len(set(terms)) == size:
                    add(f"{kind}_{size}", kind, terms, "corpus")
    for origin, words in (
        ("source", sorted({term for _, terms in source for term in terms})),
        ("corpus", sorted(corpus.frequencies)),
    ):
        generator.shuffle(words)
        for word in words:
            add(band_of(corpus.frequencies[word], corpus.documents), "term", (word,), origin)
    return made


def write(folder, corpus, made):
    os.makedirs(folder, exist_ok=True)
    for name, queries in made.items():
        with open(os.path.join(folder, f"{name}.jsonl"), "w", encoding="utf-8") as out:
            for number, ((kind, terms), origin) in enumerate(queries.items(), 1):
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
        origins = collections.Counter(queries.values())
        print(f"{name}: {len(queries)} queries, {origins['source']} of them from the source")


if __name__ == "__main__":
    main()
