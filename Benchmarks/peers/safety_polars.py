#!/usr/bin/env python3
"""The questions of Benchmarks/safety.sh in Polars.

usage: safety_polars.py load DATA FOLDER
       safety_polars.py ask FOLDER THREADS ANSWERS
"""

import os
import sys

if sys.argv[1] == "ask":
    os.environ["POLARS_MAX_THREADS"] = sys.argv[3]

import polars as pl  # noqa: E402

TABLES = ["circles", "alerts", "requests", "positions", "views"]


def load(data, folder):
    os.makedirs(folder, exist_ok=True)
    for table in TABLES:
        frame = pl.read_csv(f"{data}/{table}.csv", try_parse_dates=True)
        if table == "positions":
            # As an as-of join needs them.
            frame = frame.sort("at")
        frame.write_parquet(f"{folder}/{table}.parquet")


def rights(tables):
    answers = tables["requests"].select("alert", "to", "state", "created", "answered").rename({"to": "member"})
    return (
        tables["alerts"]
        .join(tables["circles"], left_on="user", right_on="owner")
        .join(answers, on=["alert", "member"], how="left")
        .filter((pl.col("kind") == "helpNow") | (pl.col("state") == "accepted"))
        .select(
            subject="user",
            viewer="member",
            alert="alert",
            first=pl.when(pl.col("kind") == "watch")
            .then(pl.max_horizontal("started", "from", "answered", "created"))
            .otherwise(pl.max_horizontal("started", "from")),
            last=pl.min_horizontal("ended", "to"),
        )
        .filter(pl.col("first") < pl.col("last"))
    )


def ask(folder, answers):
    tables = {table: pl.read_parquet(f"{folder}/{table}.parquet") for table in TABLES}
    held = rights(tables)
    positions = tables["positions"].select(subject="user", position="at", at="at")
    views = tables["views"].with_row_index("view").sort("at")
    shown = views.join_asof(positions, on="at", by="subject", strategy="backward", check_sortedness=False)
    inside = (
        shown.lazy()
        .join(held.lazy(), on=["subject", "viewer"])
        .filter(
            (pl.col("first") <= pl.col("at")) & (pl.col("at") < pl.col("last"))
            & (pl.col("first") <= pl.col("position")) & (pl.col("position") < pl.col("last"))
        )
        .select(pl.col("view").n_unique())
        .collect(engine="streaming")
        .item()
    )
    own = shown.filter(pl.col("viewer") == pl.col("subject")).height
    allowed = inside + own
    seen = (
        positions.lazy()
        .join(held.lazy(), on="subject")
        .filter((pl.col("first") <= pl.col("at")) & (pl.col("at") < pl.col("last")))
        .select(pl.len())
        .collect(engine="streaming")
        .item()
    )
    with open(answers, "w", encoding="utf-8") as out:
        out.write(f"allowed {allowed}\nothers {views.height - allowed}\nseen {seen}\n")


if sys.argv[1] == "load":
    load(sys.argv[2], sys.argv[3])
else:
    ask(sys.argv[2], sys.argv[4])
