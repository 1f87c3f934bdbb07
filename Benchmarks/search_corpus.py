#!/usr/bin/env python3
"""Makes a larger corpus out of a smaller one, for the search benchmark; nothing is downloaded.

usage: search_corpus.py SMALL.jsonl LARGE.jsonl [--documents 500000] [--megabytes 500] [--seed 7]

A document of the large corpus takes the title and the length of a random document of the small one (times
a factor that leads to the size asked for). Its body is runs of whole sentences of that document and of
others about the same thing: documents with the same most telling word. Wherever a word is copied that the
small corpus has up to three times, chance decides whether it stays or a new one of its kind comes
instead: other digits for a number, the beginning of the word with the end of another rare word otherwise.
The same small corpus, options and seed give the same bytes. A line is {"id": 0, 1, 2 ..., "title",
"body"}.

What this preserves: the frequencies of frequent and middling words; which words stand beside each other,
since sentences stay whole; which words meet in a document, roughly; the spread of document lengths;
capital letters, punctuation and languages as they are; new rare words, numbers and names that keep
coming, so that the term dictionary goes on growing as it does in real text.

What it does not: sentences come several times, so rare phrases are more frequent than in real text, and
the bytes compress better; invented words mean nothing and most stand in one document; topics are coarser;
which documents come one after the other tells nothing; a document is no thread of thought.
"""

import argparse
import collections
import json
import math
import os
import random
import re
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "peers"))
import search_common as common

SENTENCE = re.compile(r"[^.!?\n]*[.!?\n]+\s*|[^.!?\n]+")
# Occurrences in the small corpus up to which a word is rare.
RARE = 3
# The share of copied rare words that are made new. A corpus of 21.6 M words, 213,000 of them distinct, grew
# with the power 0.587 of its length; at 82.8 M words that leads to 470,000, and this share gave 465,000.
RENEWED = 0.38
# Of the sentences of a document, runs of this many stay together.
LONGEST_RUN = 6
# How many documents lend sentences to one.
LENDERS = 4
# How often a lender is about the same thing; else it is any document.
SAME_TOPIC = 0.75
# Words that may be a document's topic stand in so many documents.
TOPIC_DOCUMENTS = range(5, 1_000)


class Small:
    """The small corpus: sentences, the rare words in them, and documents by topic."""

    def __init__(self, path):
        self.titles, self.sentences = [], []
        counts, documents = collections.Counter(), collections.Counter()
        words = []
        with open(path, encoding="utf-8") as lines:
            for line in lines:
                document = json.loads(line)
                # NUL ends a word as a space does; Gristmill refuses texts that hold it.
                body = document["body"].replace("\0", " ")
                if not common.WORDS.search(body):
                    continue
                self.titles.append(document.get("title"))
                self.sentences.append(SENTENCE.findall(body))
                own = collections.Counter(common.words_of(body))
                counts.update(own)
                documents.update(own.keys())
                words.append(own)
        if not words:
            sys.exit("search_corpus.py: expected at least one document with a word")
        self.lengths = [sum(map(len, own)) for own in self.sentences]
        self.mean_length = sum(self.lengths) / len(words)
        self.rare = sorted(word for word, count in counts.items() if count <= RARE)
        self._place(documents, words)
        self._mark(words)

    def _place(self, documents, words):
        """Puts each document under its most telling word."""
        self.topics, self.members = [], collections.defaultdict(list)
        for number, own in enumerate(words):
            telling = [
                (count * math.log(len(words) / documents[word]), word)
                for word, count in own.items()
                if documents[word] in TOPIC_DOCUMENTS
            ]
            topic = max(telling)[1] if telling else None
            self.topics.append(topic)
            self.members[topic].append(number)

    def _mark(self, words):
        """Notes where rare words stand in each sentence."""
        rare = set(self.rare)
        self.places = []
        for own, sentences in zip(words, self.sentences):
            if rare.isdisjoint(own):
                self.places.append({})
                continue
            marked = {}
            for number, sentence in enumerate(sentences):
                spans = [
                    match.span()
                    for match in common.WORDS.finditer(sentence)
                    if match.group().lower() in rare
                ]
                if spans:
                    marked[number] = spans
            self.places.append(marked)


class Writer:
    """Makes bodies out of a small corpus."""

    def __init__(self, small, generator):
        self.small = small
        self.random = generator

    def renewed(self, word):
        """Another word of the same kind."""
        if any(letter.isdigit() for letter in word):
            return "".join(
                self.random.choice("0123456789") if letter.isdigit() else letter for letter in word
            )
        other = self.random.choice(self.small.rare)
        made = word[: (len(word) + 1) // 2].lower() + other[len(other) // 2 :]
        if word.isupper():
            return made.upper()
        return made.capitalize() if word[0].isupper() else made

    def sentence(self, document, number):
        text = self.small.sentences[document][number]
        spans = self.small.places[document].get(number)
        if not spans:
            return text
        parts, at = [], 0
        for start, end in spans:
            if self.random.random() < RENEWED:
                parts += text[at:start], self.renewed(text[start:end])
                at = end
        parts.append(text[at:])
        return "".join(parts)

    def lenders(self, document):
        members = self.small.members[self.small.topics[document]]
        found = [document]
        for _ in range(LENDERS - 1):
            if self.random.random() < SAME_TOPIC:
                found.append(self.random.choice(members))
            else:
                found.append(self.random.randrange(len(self.small.titles)))
        return found

    def body(self, document, wanted):
        lenders = self.lenders(document)
        parts, length = [], 0
        while length < wanted:
            lender = self.random.choice(lenders)
            count = len(self.small.sentences[lender])
            start = self.random.randrange(count)
            for number in range(start, min(count, start + self.random.randint(1, LONGEST_RUN))):
                text = self.sentence(lender, number)
                # The last sentence of a document ends in no space.
                parts.append(text if text[-1].isspace() else text + " ")
                length += len(parts[-1])
                if length >= wanted:
                    break
        return "".join(parts).rstrip()


def generate(source, target, documents, byte_count, seed):
    small = Small(source)
    generator = random.Random(seed)
    writer = Writer(small, generator)
    # A body passes its length by half a sentence or so: on average, by what the bodies so far did.
    passed = 0.0
    with open(target, "wb") as out:
        for number in range(documents):
            base = generator.randrange(len(small.titles))
            title = small.titles[base]
            line = {"id": number} if title is None else {"id": number, "title": title}
            around = len(json.dumps(line, ensure_ascii=False)) + len(', "body": ""\n')
            share = small.lengths[base] / small.mean_length
            wanted = share * max(1.0, byte_count / documents - around)
            asked = max(1.0, wanted - passed / (number + 1))
            line["body"] = writer.body(base, asked)
            text = json.dumps(line, ensure_ascii=False).encode() + b"\n"
            passed += len(text) - around - asked
            out.write(text)


def main():
    parser = common.parser(__doc__)
    parser.add_argument("source")
    parser.add_argument("target")
    parser.add_argument("--documents", type=int, default=500_000)
    parser.add_argument("--megabytes", type=float, default=500)
    parser.add_argument("--seed", type=int, default=7)
    arguments = parser.parse_args()
    generate(
        arguments.source,
        arguments.target,
        arguments.documents,
        int(arguments.megabytes * 1e6),
        arguments.seed,
    )


if __name__ == "__main__":
    main()
