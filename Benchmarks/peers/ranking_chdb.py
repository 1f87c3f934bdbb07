"""The location ranking in chdb (ClickHouse as a library): see peers/README.md for the question and the output."""

import csv
import io
import sys

from chdb import session

import ranking_common as common

STARS = range(1, 6)


def votes_sql(arguments):
    """The votes as (location_id, stars, local_time); only the columns the question needs."""
    columns = (
        "rating_id UInt32, user_id String, location_id String, stars UInt8,"
        f" at DateTime(''{arguments.zone}''), comment String"
    )
    source = f"file('{arguments.ratings}', 'CSVWithNames', '{columns}')"
    if not arguments.latest:
        return f"SELECT location_id, stars, at AS local_time FROM {source}"
    # Of equal times the later row counts, which has the greater id.
    return (
        "SELECT location_id, argMax(stars, (at, rating_id)) AS stars, max(at) AS local_time"
        f" FROM {source} GROUP BY user_id, location_id"
    )


def rank(database, arguments):
    database.query(
        f"""
        CREATE TEMPORARY TABLE months ENGINE = Memory AS
        SELECT location_id, toYYYYMM(local_time) AS month, count() AS votes, sum(stars) AS total,
               countIf(stars >= 4) AS good,
               {", ".join(f"countIf(stars = {n}) AS s{n}" for n in STARS)}
        FROM ({votes_sql(arguments)})
        GROUP BY location_id, month
        """
    )
    top = database.query(
        f"""
        WITH windows AS (
          SELECT 'total' AS window_name, location_id, sum(months.votes) AS n,
                 sum(months.total) AS total, sum(months.good) AS good
          FROM months GROUP BY location_id
          UNION ALL
          SELECT toString(intDiv(month, 100)) AS window_name, location_id, sum(months.votes),
                 sum(months.total), sum(months.good)
          FROM months GROUP BY window_name, location_id
          UNION ALL
          SELECT concat(toString(intDiv(month, 100)), '-', leftPad(toString(month % 100), 2, '0')),
                 location_id, votes, total, good
          FROM months
        ), priors AS (
          SELECT window_name, quantileExactInclusive(0.5)(n) AS m, sum(total) / sum(n) AS c
          FROM windows GROUP BY window_name
        )
        SELECT window_name,
               row_number() OVER (
                 PARTITION BY window_name ORDER BY round(bayes, 9) DESC, n DESC, location_id
               ) AS place,
               location_id, n, total / n AS mean, (total + m * c) / (n + m) AS bayes,
               {common.WILSON_SQL.format(n="n", good="good")} AS wilson
        FROM windows INNER JOIN priors USING (window_name)
        QUALIFY place <= {common.TOP}
        ORDER BY window_name, place
        """,
        "CSV",
    )
    histogram = database.query(
        f"""
        SELECT location_id, {", ".join(f"sum(s{n})" for n in STARS)}
        FROM months GROUP BY location_id ORDER BY location_id
        """,
        "CSV",
    )
    return rows(top), rows(histogram)


def rows(result):
    return csv.reader(io.StringIO(result.bytes().decode()))


def main(words):
    arguments = common.parse(words)
    database = session.Session()
    database.query(f"SET max_threads = {arguments.threads}")
    database.query("SET date_time_input_format = 'best_effort'")
    top, histogram = rank(database, arguments)
    common.write(
        arguments,
        (
            (window, place, location, votes, float(mean), float(bayes), float(wilson))
            for window, place, location, votes, mean, bayes, wilson in top
        ),
        histogram,
    )


main(sys.argv[1:])
