"""The questions about words in Polars: see peers/README.md."""

import os
import sys

import words_common as common

# lists: a dream is grouped where it stands, inside its list of words, and the results become rows.
# rows: all words become rows (dream, place, word), which are grouped twice.
# after, before: stop words are dropped when words are counted, so that only different words are looked
# up; or first, so that fewer are counted.
FORMULATIONS = {"counts": ["lists", "rows"], "keyness": ["after", "before"]}
arguments = common.parse(sys.argv[1:], FORMULATIONS)
# Polars reads its thread count when it is imported.
os.environ["POLARS_MAX_THREADS"] = str(arguments.threads)

import polars as pl  # noqa: E402

# Faster than the engine that works in memory, by a tenth, and with two thirds of its memory.
ENGINE = "streaming"


def dreams():
    """Dreams as (id, came_true, word); `word` is the list of words, stop words included."""
    pattern = common.UNICODE_WORD if arguments.unicode else common.ASCII_WORD
    words = (
        pl.col("text").str.replace_all(common.APOSTROPHE, "'", literal=True).str.to_lowercase()
        .str.extract_all(pattern)
    )
    return pl.scan_ndjson(
        arguments.dreams,
        schema={"id": pl.String, "text": pl.String, "came_true": pl.Boolean},
    ).with_columns(words.alias("word")).drop("text")


def is_kept(word):
    return ~word.is_in(common.stop_words()) & word.is_not_null()


def occurrences_by_lists():
    """How often each dream has each word: (dream, id, word, n, place).

    Places rise with the first appearance of a word in a dream.
    """
    element = pl.element()
    kept = pl.col("word").list.eval(element.filter(is_kept(element)))
    return (
        dreams().select("id", kept)
        .select(
            "id", pl.col("word").list.eval(element.unique(maintain_order=True)),
            pl.col("word").list.eval(element.unique_counts()).alias("n"),
        )
        .with_row_index("dream").explode("word", "n")
        .filter(pl.col("word").is_not_null()).with_row_index("place")
        .collect(engine=ENGINE)
    )


def occurrences_by_rows():
    return (
        dreams().select("id", "word").with_row_index("dream").explode("word").with_row_index("place")
        .filter(is_kept(pl.col("word"))).group_by("dream", "word")
        .agg(pl.len().alias("n"), pl.col("place").min(), pl.col("id").first())
        .collect(engine=ENGINE)
    )


def count():
    by_lists = arguments.formulation == "lists"
    occurrences = occurrences_by_lists() if by_lists else occurrences_by_rows()
    words = (
        occurrences.lazy().group_by("word").agg(pl.col("n").sum(), pl.len().alias("documents"))
        .sort(["n", "word"], descending=[True, False]).head(common.TOP_WORDS)
        .collect(engine=ENGINE)
    )
    common.write_words(arguments.words, words.iter_rows())
    top = (
        occurrences.lazy().sort(["dream", "n", "place"], descending=[False, True, False])
        .group_by("dream", maintain_order=True).head(common.WORDS_PER_DREAM)
        .select("id", "word", pl.col("n").alias("count"))
        .collect()
    )
    top.write_csv(arguments.dreams_top, separator="\t", quote_style="never")


def term(observed, expected):
    return pl.when(observed > 0).then(observed * (observed / expected).log()).otherwise(0.0)


def keyness():
    rows = (
        dreams().filter(pl.col("came_true").is_not_null()).select("came_true", "word").explode("word")
    )
    if arguments.formulation == "before":
        rows = rows.filter(is_kept(pl.col("word")))
    counted = (
        rows.group_by("word")
        .agg(pl.col("came_true").sum().cast(pl.Int64).alias("a"),
             (~pl.col("came_true")).sum().cast(pl.Int64).alias("b"))
        .filter(is_kept(pl.col("word")))
        .collect(engine=ENGINE)
    )
    c, d = float(counted["a"].sum()), float(counted["b"].sum())
    a, b = pl.col("a"), pl.col("b")
    share = (a + b) / (c + d)
    g2 = 2 * (
        term(a, c * share) + term(b, d * share) + term(c - a, c * (1 - share))
        + term(d - b, d * (1 - share))
    )
    signed = pl.when(a * d < b * c).then(-g2).otherwise(g2)
    smoothed = [pl.max_horizontal(n.cast(pl.Float64), pl.lit(0.5)) for n in (a, b)]
    ratio = (smoothed[0] / c / (smoothed[1] / d)).log(2)
    top = (
        counted.filter(a + b >= common.LEAST_COUNT)
        .with_columns(signed.alias("g2"), ratio.alias("ratio"))
        .with_columns(pl.col("g2").abs().round(9).alias("key"))
        .sort(["key", "word"], descending=[True, False]).head(common.TOP_KEYWORDS)
        .select("word", "a", "b", "g2", "ratio")
    )
    common.write_keywords(arguments.keywords, top.iter_rows())


{"counts": count, "keyness": keyness}[arguments.task]()
common.print_version("polars", pl.__version__, arguments)
