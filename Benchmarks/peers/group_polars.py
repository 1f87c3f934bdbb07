"""The group and join questions in Polars: see peers/README.md."""

import os
import sys

import group_common as common

arguments = common.parse(sys.argv[1:])
# Polars reads its thread count when it is imported.
os.environ["POLARS_MAX_THREADS"] = str(arguments.threads)

import polars as pl  # noqa: E402

TYPES = {"text": pl.String, "integer": pl.Int32, "number": pl.Float64}


def own_path(name):
    return os.path.join(arguments.own, f"{name}.parquet")


def source(name):
    if arguments.own and arguments.question != "load":
        return pl.scan_parquet(own_path(name))
    return pl.scan_csv(
        common.csv_path(arguments, name), schema={column: TYPES[kind] for column, kind in common.COLUMNS[name].items()})


def total(*columns):
    """Sums as wide as those of the other peers."""
    return [pl.col(column).cast(pl.Int64 if column != "v3" else pl.Float64).sum() for column in columns]


def grouped(keys, *measures):
    return source("groups").group_by(keys.split()).agg(*measures)


def joined(right, key, how):
    return (
        source("left").join(source(right).select(key, "v2"), on=key, how=how)
        .select(pl.len().alias("n"), pl.col("v1").sum(), pl.col("v2").sum()))


def middle(column):
    return pl.col(column).median().alias("middle")


def ask(name):
    r = pl.corr("v1", "v2")
    return {
        "g1": lambda: grouped("id1", *total("v1")),
        "g2": lambda: grouped("id1 id2", *total("v1")),
        "g3": lambda: grouped("id3", *total("v1"), pl.col("v3").mean()),
        "g4": lambda: grouped("id4", pl.col("v1", "v2", "v3").mean()),
        "g5": lambda: grouped("id6", *total("v1", "v2", "v3")),
        "g6": lambda: grouped("id4 id5", middle("v3"), pl.col("v3").std().alias("spread")),
        "g7": lambda: grouped("id3", (pl.col("v1").max() - pl.col("v2").min()).alias("width")),
        "g8": lambda: grouped("id6", pl.col("v3").top_k(2)).explode("v3"),
        "g9": lambda: grouped("id2 id4", r.alias("r"), (r**2).alias("square")),
        "g10": lambda: grouped("id1 id2 id3 id4 id5 id6", pl.col("v3").sum(), pl.len().alias("n")),
        "j1": lambda: joined("small", "id1", "inner"),
        "j2": lambda: joined("medium", "id2", "inner"),
        "j3": lambda: joined("medium", "id2", "left"),
        "j4": lambda: joined("medium", "id5", "inner"),
        "j5": lambda: joined("big", "id3", "inner"),
    }[name]()


def main():
    if arguments.question == "load":
        os.makedirs(arguments.own, exist_ok=True)
        for name in common.COLUMNS:
            source(name).sink_parquet(own_path(name))
        return
    with common.Spent(arguments):
        answer = ask(arguments.question).collect(engine="streaming")
    if arguments.answer:
        sums = answer.select(pl.col(common.NAMED[arguments.question].sums).cast(pl.Float64).fill_nan(None).sum()).row(0)
        common.write_answer(arguments, "polars", pl.__version__, answer.height, list(sums))


main()
