#!/usr/bin/env python3
"""The search benchmark in tantivy: see peers/README.md for the question and the output."""

import os
import sys
import time
from importlib import metadata

import tantivy

import search_common as common

ANALYZER = "letters_and_digits"
# Less per thread is refused by the library.
LEAST_BYTES_PER_THREAD = 15_000_000


def analyzer():
    return (
        tantivy.TextAnalyzerBuilder(tantivy.Tokenizer.simple())
        .filter(tantivy.Filter.lowercase())
        .build()
    )


def build(arguments):
    started = time.monotonic()
    os.makedirs(arguments.output, exist_ok=True)
    schema = tantivy.SchemaBuilder()
    schema.add_unsigned_field("id", stored=True)
    kept = "freq" if arguments.no_positions else "position"
    schema.add_text_field("body", tokenizer_name=ANALYZER, index_option=kept)
    index = tantivy.Index(schema.build(), path=arguments.output)
    index.register_tokenizer(ANALYZER, analyzer())
    budget = max(arguments.memory * 1_000_000, arguments.threads * LEAST_BYTES_PER_THREAD)
    writer = index.writer(budget, arguments.threads)
    documents = 0
    with open(arguments.input, encoding="utf-8") as lines:
        # Keys that the schema does not have, such as title, are passed over.
        for line in lines:
            writer.add_json(line)
            documents += 1
    committing = time.monotonic()
    writer.commit()
    writer.wait_merging_threads()
    common.print_build(
        "tantivy", metadata.version("tantivy"), documents, started, committing, arguments.output
    )


def search(arguments):
    index = tantivy.Index.open(arguments.index)
    index.register_tokenizer(ANALYZER, analyzer())
    searcher, schema = index.searcher(), index.schema
    queries = common.read_queries(arguments.queries)
    for query in queries:
        query["query"] = parsed(schema, query)

    def top(query):
        return searcher.search(query["query"], arguments.top, count=False)

    def count(query):
        if query["kind"] == "term":  # No document was deleted.
            return searcher.doc_freq("body", query["terms"][0])
        # A search for no hit at all is refused.
        return searcher.search(query["query"], 1, count=True).count

    def hits(result):
        return [(searcher.doc(address)["id"][0], score) for score, address in result.hits]

    common.run_queries(arguments, queries, top, count, hits)


def parsed(schema, query):
    if query["kind"] == "phrase":
        return tantivy.Query.phrase_query(schema, "body", list(query["terms"]))
    terms = [tantivy.Query.term_query(schema, "body", term) for term in query["terms"]]
    if len(terms) == 1:
        return terms[0]
    occur = tantivy.Occur.Must if query["kind"] == "and" else tantivy.Occur.Should
    return tantivy.Query.boolean_query([(occur, term) for term in terms])


def main():
    arguments = common.parse(sys.argv[1:])
    {"build": build, "search": search}[arguments.command](arguments)


main()
