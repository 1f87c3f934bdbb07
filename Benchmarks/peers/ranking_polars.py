"""The location ranking in Polars: see peers/README.md for the question and the output."""

import os
import sys

import ranking_common as common

arguments = common.parse(sys.argv[1:])
# Polars reads its thread count when it is imported.
os.environ["POLARS_MAX_THREADS"] = str(arguments.threads)

import polars as pl  # noqa: E402


def votes():
    """The votes as (location_id, stars, local time); only the columns the question needs."""
    needed = ["location_id", "stars", "at"] + (["user_id", "rating_id"] if arguments.latest else [])
    rows = pl.scan_csv(
        arguments.ratings,
        schema={
            "rating_id": pl.Int64,
            "user_id": pl.String,
            "location_id": pl.String,
            "stars": pl.Int8,
            "at": pl.String,
            "comment": pl.String,
        },
    ).select(needed)
    rows = rows.with_columns(
        pl.col("at").str.to_datetime("%Y-%m-%dT%H:%M:%SZ", time_unit="us", time_zone="UTC")
    )
    if arguments.latest:
        # Seconds, rating id (it rises with the row, below 2^28) and stars in one integer: its maximum
        # is the latest vote, and one integer aggregate finds it.
        packed = pl.col("at").dt.epoch("s") * 2**31 + pl.col("rating_id") * 8 + pl.col("stars")
        latest = rows.group_by("user_id", "location_id").agg(packed.max().alias("latest"))
        rows = latest.select(
            "location_id",
            (pl.col("latest") & 7).cast(pl.Int8).alias("stars"),
            pl.from_epoch(pl.col("latest") // 2**31, time_unit="s")
            .dt.replace_time_zone("UTC").alias("at"),
        )
    if arguments.zone != "UTC":
        rows = rows.with_columns(pl.col("at").dt.convert_time_zone(arguments.zone))
    return rows


def months():
    stars = [(pl.col("stars") == n).sum().cast(pl.Int64).alias(f"s{n}") for n in range(1, 6)]
    return (
        votes()
        .with_columns(
            (pl.col("at").dt.year() * 100 + pl.col("at").dt.month().cast(pl.Int32)).alias("month")
        )
        .group_by("location_id", "month")
        .agg(
            pl.len().cast(pl.Int64).alias("n"),
            pl.col("stars").cast(pl.Int64).sum().alias("total"),
            *stars,
        )
        .collect(engine="streaming")
    )


def top_lists(table):
    sums = [pl.col("n").sum(), pl.col("total").sum(), pl.col("good").sum()]
    counted = table.with_columns((pl.col("s4") + pl.col("s5")).alias("good"))
    year = (pl.col("month") // 100).cast(pl.String)
    month = pl.format("{}-{}", year, (pl.col("month") % 100).cast(pl.String).str.zfill(2))
    columns = ["window", "location_id", "n", "total", "good"]
    windows = pl.concat(
        [
            counted.lazy().group_by("location_id").agg(sums)
            .with_columns(pl.lit("total").alias("window")).select(columns),
            counted.lazy().group_by(year.alias("window"), "location_id").agg(sums).select(columns),
            counted.lazy().with_columns(month.alias("window")).select(columns),
        ]
    )
    m = pl.col("n").median().over("window")
    c = (pl.col("total").sum() / pl.col("n").sum()).over("window")
    share, n, z = pl.col("good") / pl.col("n"), pl.col("n"), common.Z
    wilson = (
        share + z * z / (2 * n) - z * ((share * (1 - share) + z * z / (4 * n)) / n).sqrt()
    ) / (1 + z * z / n)
    return (
        windows.with_columns(m.alias("m"), c.alias("c"))
        .with_columns(((pl.col("total") + pl.col("m") * pl.col("c")) / (n + pl.col("m"))).alias("bayes"))
        .with_columns(pl.col("bayes").round(9).alias("key"))
        .sort("window", "key", "n", "location_id", descending=[False, True, True, False])
        .with_columns((pl.int_range(pl.len()).over("window") + 1).alias("rank"))
        .filter(pl.col("rank") <= common.TOP)
        .select(
            "window", "rank", "location_id", "n", (pl.col("total") / n).alias("mean"), "bayes",
            wilson.alias("wilson"),
        )
        .collect()
    )


def main():
    table = months()
    histogram = (
        table.group_by("location_id").agg([pl.col(f"s{n}").sum() for n in range(1, 6)])
        .sort("location_id")
    )
    common.write(arguments, top_lists(table).iter_rows(), histogram.iter_rows())


main()
