"""The question about traces in Polars, without stays and simplification: see peers/README.md."""

import os
import sys

import traces_common as common

arguments = common.parse(sys.argv[1:], speeds=["previous"])
# Polars reads its thread count when it is imported.
os.environ["POLARS_MAX_THREADS"] = str(arguments.threads)

import polars as pl  # noqa: E402

import traces_table  # noqa: E402


def millimetres(before, point):
    """The great circle between two points, each (north, east) in units."""
    (north, east), (other, side) = point, before
    half = common.RADIANS / 2
    h = (
        ((north - other) * half).sin().pow(2)
        + (north * common.RADIANS).cos() * (other * common.RADIANS).cos()
        * ((east - side) * half).sin().pow(2)
    )
    # Rounding may bring h above 1 for points opposite each other.
    arc = h.clip(upper_bound=1).sqrt().arcsin()
    return (2000 * common.RADIUS * arc + 0.5).floor().cast(pl.Int64)


def with_steps(points):
    """Each point with the millimetres and milliseconds from the one before it in its trip."""
    names = ["key", "time", "north", "east"]
    before = {name: pl.col(name).shift(1) for name in names}
    is_step = pl.col("key") == before["key"]
    step = millimetres((before["north"], before["east"]), (pl.col("north"), pl.col("east")))
    return points.with_columns(
        pl.when(is_step).then(step).alias("step"),
        pl.when(is_step).then(pl.col("time") - before["time"]).alias("took"),
    )


def main():
    points = traces_table.points(arguments.fixes).collect().lazy()
    same = (pl.col("key") == pl.col("key").shift(1)) & (pl.col("time") == pl.col("time").shift(1))
    alone = points.filter(~same.fill_null(False))
    step, took = pl.col("step"), pl.col("took")
    reached = with_steps(alone).filter(took.is_null() | (step * 1000 <= common.WRONG_SPEED * took))
    moving = took.filter(step * 1000 > common.MOVING_SPEED * took)
    trips = (
        with_steps(reached).group_by("key")
        .agg(
            pl.len().alias("points"), step.sum().alias("distance_mm"),
            (pl.col("time").last() - pl.col("time").first()).alias("duration_ms"),
            moving.sum().alias("moving_ms"),
            ((step * 1000 + took // 2) // took).max().alias("top_speed_mm_s"),
            pl.lit(None).alias("stays"), pl.lit(None).alias("simplified"),
            pl.col("device").first(), pl.col("trip").first(),
        )
        .with_columns(pl.col(common.KEYS).cast(pl.String))
        .sort(common.KEYS).select(common.COLUMNS)
        .collect()
    )
    common.write(arguments.answers, trips.iter_rows())
    common.print_version("polars", pl.__version__, arguments)


main()
