"""The questions about words in Polars: see peers/README.md."""

import os
import sys

import words_common as common

# streaming, memory: one query in the engine of that name. enumerated: words become numbers first.
FORMULATIONS = ["streaming", "memory"]
arguments = common.parse(sys.argv[1:], FORMULATIONS)
# Polars reads its thread count when it is imported.
os.environ["POLARS_MAX_THREADS"] = str(arguments.threads)

import polars as pl  # noqa: E402

ENGINE = {"streaming": "streaming", "memory": "in-memory"}[arguments.formulation]


def dreams():
    """Dreams as (dream, id, came_true, word), a row for each list of words."""
    pattern = common.UNICODE_WORD if arguments.unicode else common.ASCII_WORD
    words = (
        pl.col("text").str.replace_all(common.APOSTROPHE, "'", literal=True).str.to_lowercase()
        .str.extract_all(pattern)
    )
    return pl.scan_ndjson(
        arguments.dreams,
        schema={"id": pl.String, "text": pl.String, "came_true": pl.Boolean},
    ).with_columns(words.alias("word")).drop("text")


def without_stop_words(rows):
    return rows.filter(~pl.col("word").is_in(common.stop_words()) & pl.col("word").is_not_null())


def count():
    rows = (
        dreams().select("id", "word").with_row_index("dream").explode("word").with_row_index("place")
    )
    occurrences = (
        without_stop_words(rows).group_by("dream", "word")
        .agg(pl.len().alias("n"), pl.col("place").min(), pl.col("id").first())
        .collect(engine=ENGINE)
    )
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
    rows = dreams().filter(pl.col("came_true").is_not_null()).select("came_true", "word")
    counted = (
        without_stop_words(rows.explode("word")).group_by("word")
        .agg(pl.col("came_true").sum().cast(pl.Int64).alias("a"),
             (~pl.col("came_true")).sum().cast(pl.Int64).alias("b"))
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
