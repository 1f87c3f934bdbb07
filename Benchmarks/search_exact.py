#!/usr/bin/env python3
"""The answers of the search benchmark by an exhaustive scan, and what engines' answers differ from them in.

usage: search_exact.py scan CORPUS.jsonl QUERIES.jsonl --output EXPECTED.jsonl
       search_exact.py check EXPECTED.jsonl ENGINE=ANSWERS.jsonl... [--verbose]

`scan` looks at every word of every document. It writes for every query the number of documents and the
ten best by BM25 (k1 1.2, b 0.75) in three ways, with all documents that the tenth place could go to:

- exact: idf = ln(1 + (N - df + 0.5) / (df + 0.5)), lengths in words;
- bytes: the same, but the length of a document is rounded down as Lucene and tantivy store it, in a byte;
- fts5: lengths in words, idf = ln((N - df + 0.5) / (df + 0.5)), 1e-6 where that is not positive, and a
  phrase counts as one term with a frequency of its own.

Constant factors are left out. The idf of a phrase is the sum of those of its terms, but for fts5.

`check` compares numbers of hits, and each engine's list with each of the three. A list fits if at every
place the document's score is that of the place, to a relative 1e-5: so the order of equal scores is free,
as is the last digit of a 32-bit sum. "only bytes" is a list that the exact lengths would not give, and so
on. The score factor is what the engine's scores are to those of the variant that they follow: 2.2 in
engines that multiply by k1 + 1. Exit 1 when an engine's list fits none of the three, or its hits are off
by more than 0.01 % in all.
"""

import argparse
import array
import collections
import json
import math
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "peers"))
import search_common as common
from search_queries import occurrences

K1, B = 1.2, 0.75
TOP = 10
TOLERANCE = 1e-5
# Documents kept beyond the tenth place: those that an engine with rounding of its own may put there.
MARGIN = 1e-4
LEAST_FTS5_IDF = 1e-6
HITS_TOLERANCE = 1e-4


def byte_length(length):
    """A length as one byte keeps it: exact below 40, then four significant bits of what is above 24."""
    if length < 40:
        return length
    above = length - 24
    shift = above.bit_length() - 4
    return 24 + (above >> shift << shift)


class Scan:
    """How often the terms and phrases of the queries stand in each document."""

    def __init__(self, path, queries):
        terms = {term for query in queries for term in query["terms"]}
        phrases = {tuple(query["terms"]) for query in queries if query["kind"] == "phrase"}
        by_first = collections.defaultdict(list)
        for phrase in sorted(phrases):
            by_first[phrase[0]].append(phrase)
        self.ids = []
        self.lengths = array.array("I")
        # Of each term and phrase: the documents that have it and how often.
        self.found = {key: (array.array("I"), array.array("I")) for key in terms | phrases}
        with open(path, encoding="utf-8") as lines:
            for number, line in enumerate(lines):
                document = json.loads(line)
                words = common.words_of(document["body"])
                self.ids.append(document["id"])
                self.lengths.append(len(words))
                counts = collections.Counter(words)
                for term in counts.keys() & terms:
                    self._add(term, number, counts[term])
                    for phrase in by_first.get(term, ()):
                        if counts.keys() >= set(phrase):
                            self._add(phrase, number, occurrences(words, list(phrase)))
        self.documents = len(self.ids)
        self.mean = sum(self.lengths) / max(1, self.documents)

    def _add(self, key, number, count):
        if count:
            documents, counts = self.found[key]
            documents.append(number)
            counts.append(count)

    def frequency(self, key):
        return len(self.found[key][0])


def matches(scan, query):
    """The documents that a query finds, in order, with the counts of its terms (or of its phrase)."""
    keys = [tuple(query["terms"])] if query["kind"] == "phrase" else query["terms"]
    counts = [dict(zip(*scan.found[key])) for key in keys]
    if query["kind"] == "or":
        documents = set().union(*counts)
    else:
        documents = set(counts[0]).intersection(*counts[1:])
    return {number: [count.get(number, 0) for count in counts] for number in sorted(documents)}


def idf(documents, frequency):
    return math.log(1 + (documents - frequency + 0.5) / (frequency + 0.5))


def fts5_idf(documents, frequency):
    found = math.log((documents - frequency + 0.5) / (frequency + 0.5))
    return found if found > 0 else LEAST_FTS5_IDF


def weights(scan, query):
    """The idf of each count that `matches` gives, by variant."""
    if query["kind"] == "phrase":
        exact = [sum(idf(scan.documents, scan.frequency(term)) for term in query["terms"])]
        own = scan.frequency(tuple(query["terms"]))
        return {"exact": exact, "bytes": exact, "fts5": [fts5_idf(scan.documents, own)]}
    exact = [idf(scan.documents, scan.frequency(term)) for term in query["terms"]]
    fts5 = [fts5_idf(scan.documents, scan.frequency(term)) for term in query["terms"]]
    return {"exact": exact, "bytes": exact, "fts5": fts5}


def best(scan, found, idfs, length_of):
    """(id, score) of the best documents, ties in the order of the corpus, and of those close to the last."""
    scored = []
    for number, counts in found.items():
        norm = K1 * (1 - B + B * length_of(scan.lengths[number]) / scan.mean)
        score = sum(weight * count / (count + norm) for weight, count in zip(idfs, counts))
        scored.append((-score, number))
    scored.sort()
    if len(scored) > TOP:
        last = -scored[TOP - 1][0] * (1 - MARGIN)
        scored = [entry for entry in scored if -entry[0] >= last]
    return [(scan.ids[number], -score) for score, number in scored]


def scan_all(arguments):
    queries = common.read_queries(arguments.queries)
    scan = Scan(arguments.corpus, queries)
    with open(arguments.output, "w") as out:
        for query in queries:
            found = matches(scan, query)
            idfs = weights(scan, query)
            line = {"id": query["id"], "class": query["class"], "count": len(found), "top": {}}
            for variant, length_of in (("exact", int), ("bytes", byte_length), ("fts5", int)):
                line["top"][variant] = best(scan, found, idfs[variant], length_of)
            out.write(json.dumps(line) + "\n")


def fits(expected, found):
    """Whether a list of ids and scores has at every place a document that belongs there."""
    scores = {str(id): score for id, score in expected}
    places = [score for _, score in expected[:TOP]]
    ids = [str(hit["id"]) for hit in found]
    if len(ids) != len(places) or len(set(ids)) != len(ids):
        return False
    return all(
        abs(scores.get(id, math.inf) - place) <= TOLERANCE * place for id, place in zip(ids, places)
    )


class Tally:
    """What an engine's answers to one class come to."""

    def __init__(self):
        self.queries = self.equal_counts = self.off = self.absolutely_off = self.hits = 0
        self.fitting = collections.Counter()
        self.factors = collections.defaultdict(list)

    def row(self, engine, name, followed):
        only = ", ".join(f"{count} {what}" for what, count in sorted(self.fitting.items()))
        factors = self.factors[followed]
        factor = f"{min(factors):.4f}..{max(factors):.4f}" if factors else "-"
        return [engine, name, self.queries, self.equal_counts, f"{self.off:+d}", factor, only]


def fitting_variants(expected, answer):
    return [name for name in expected["top"] if fits(expected["top"][name], answer["top"])]


def score_factors(expected, answer, name):
    """The engine's scores divided by those of a variant, place by place."""
    places = [score for _, score in expected["top"][name][:TOP]]
    return [hit["score"] / place for hit, place in zip(answer["top"], places)]


def verdict(names):
    if not names:
        return "none"
    if "exact" in names:
        return "exact"
    return "only " + " and ".join(names)


def check_engine(engine, expected, answers, verbose):
    tallies = collections.defaultdict(Tally)
    if sorted(expected) != sorted(answers):
        sys.exit(f"search_exact.py: {engine}: expected {len(expected)} queries, found {len(answers)}")
    for id, want in expected.items():
        answer, tally = answers[id], tallies[want["class"]]
        variants = fitting_variants(want, answer)
        fitting = verdict(variants)
        for name in variants:
            tally.factors[name] += score_factors(want, answer, name)
        tally.queries += 1
        tally.hits += want["count"]
        tally.equal_counts += answer["count"] == want["count"]
        tally.off += answer["count"] - want["count"]
        tally.absolutely_off += abs(answer["count"] - want["count"])
        tally.fitting[fitting] += 1
        if verbose and (fitting == "none" or answer["count"] != want["count"]):
            print(f"{engine} {id}: {answer['count']} hits, expected {want['count']}; order: {fitting}")
    return tallies


def check_all(arguments):
    expected = {line["id"]: line for line in common.read_queries(arguments.expected)}
    table = [["engine", "class", "queries", "equal hits", "hits off", "score factor", "order fits"]]
    failed = []
    for word in arguments.answers:
        engine, path = word.split("=", 1)
        answers = {line["id"]: line for line in common.read_queries(path)}
        tallies = check_engine(engine, expected, answers, arguments.verbose)
        # The variant that the engine follows explains the most of its places.
        explained = collections.Counter()
        for tally in tallies.values():
            explained.update({name: len(factors) for name, factors in tally.factors.items()})
        followed = explained.most_common(1)[0][0] if explained else "exact"
        table += [tally.row(engine, name, followed) for name, tally in tallies.items()]
        off = sum(tally.absolutely_off for tally in tallies.values())
        hits = sum(tally.hits for tally in tallies.values())
        if off > HITS_TOLERANCE * hits:
            failed.append(f"{engine}: hits are off by {off} of {hits}")
        none = sum(tally.fitting["none"] for tally in tallies.values())
        if none:
            failed.append(f"{engine}: {none} lists fit none of the variants")
    common.print_table(table)
    if failed:
        sys.exit("search_exact.py: " + "; ".join(failed))


def main():
    parser = common.parser(__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    scan = commands.add_parser("scan")
    scan.add_argument("corpus")
    scan.add_argument("queries")
    scan.add_argument("--output", required=True)
    check = commands.add_parser("check")
    check.add_argument("expected")
    check.add_argument("answers", nargs="+", help="ENGINE=FILE")
    check.add_argument("--verbose", action="store_true")
    arguments = parser.parse_args()
    {"scan": scan_all, "check": check_all}[arguments.command](arguments)


if __name__ == "__main__":
    main()
