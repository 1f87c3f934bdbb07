"""The table of fixes as Polars reads it, for the peers that stand on Polars."""

import polars as pl


def points(path):
    """Points on the globe as (device, trip, time, north, east, key), each trip in order of time.

    Points at one time stand as in the file. `key` is a number of the trip.
    """
    texts = ["ele", "accuracy", "speed"]
    schema = {
        "device": pl.Categorical, "trip": pl.Categorical, "at": pl.String, "lat": pl.Float64,
        "lon": pl.Float64, **{name: pl.String for name in texts},
    }
    numbers = [pl.col(name).to_physical().cast(pl.Int64) for name in ("device", "trip")]
    at = pl.col("at").str.to_datetime("%Y-%m-%dT%H:%M:%SZ", time_unit="ms")
    return (
        pl.scan_csv(path, schema=schema)
        .filter(pl.col("lat").is_between(-90, 90) & pl.col("lon").is_between(-180, 180))
        .select(
            "device", "trip", at.dt.epoch("ms").alias("time"),
            (pl.col("lat") * 1e7).round().cast(pl.Int64).alias("north"),
            (pl.col("lon") * 1e7).round().cast(pl.Int64).alias("east"),
            (numbers[0] * 2**32 + numbers[1]).alias("key"),
        )
        .sort("key", "time", maintain_order=True)
    )
