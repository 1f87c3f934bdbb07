"""The location ranking in DuckDB: see peers/README.md for the question and the output."""

import sys

import duckdb

import ranking_common as common

AT = '"at"'


def votes_sql(arguments):
    """The votes as (location, user_id, stars, local time); only the columns the question needs."""
    columns = {
        "rating_id": "BIGINT",
        "user_id": "VARCHAR",
        "location_id": "VARCHAR",
        "stars": "TINYINT",
        "at": "TIMESTAMPTZ" if arguments.zone != "UTC" else "TIMESTAMP",
        "comment": "VARCHAR",
    }
    listed = ", ".join(f"'{name}': '{kind}'" for name, kind in columns.items())
    source = (
        f"read_csv('{arguments.ratings}', header = true, delim = ',', quote = '\"', escape = '\"',"
        f" columns = {{{listed}}})"
    )
    local = AT if arguments.zone == "UTC" else f"timezone('{arguments.zone}', \"at\")"
    if not arguments.latest:
        return f"SELECT location_id, stars, {local} AS local_time FROM {source}"
    # Seconds, rating id (it rises with the row, below 2^28) and stars in one integer: its maximum is
    # the latest vote, and one integer aggregate finds it.
    instant = "make_timestamp((latest >> 31) * 1000000)"
    if arguments.zone != "UTC":
        instant = f"timezone('{arguments.zone}', to_timestamp(latest >> 31))"
    return (
        f"SELECT location_id, CAST(latest & 7 AS TINYINT) AS stars, {instant} AS local_time FROM ("
        f" SELECT location_id, max((CAST(epoch({AT}) AS BIGINT) << 31) | (rating_id << 3) | stars)"
        f" AS latest FROM {source} GROUP BY user_id, location_id)"
    )


def rank(connection, arguments):
    connection.execute(
        f"""
        CREATE TEMP TABLE months AS
        SELECT location_id,
               CAST(year(local_time) * 100 + month(local_time) AS INTEGER) AS month,
               count(*) AS votes, sum(stars) AS total, count(*) FILTER (stars >= 4) AS good,
               {", ".join(f"count(*) FILTER (stars = {n}) AS s{n}" for n in range(1, 6))}
        FROM ({votes_sql(arguments)})
        GROUP BY ALL
        """
    )
    top = connection.execute(
        f"""
        WITH windows AS (
          SELECT 'total' AS window_name, location_id, sum(votes) AS n, sum(total) AS total,
                 sum(good) AS good
          FROM months GROUP BY location_id
          UNION ALL
          SELECT CAST(month // 100 AS VARCHAR), location_id, sum(votes), sum(total), sum(good)
          FROM months GROUP BY month // 100, location_id
          UNION ALL
          SELECT printf('%d-%02d', month // 100, month % 100), location_id, votes, total, good
          FROM months
        ), priors AS (
          SELECT window_name, median(n) AS m, CAST(sum(total) AS DOUBLE) / sum(n) AS c
          FROM windows GROUP BY window_name
        ), scored AS (
          SELECT window_name, location_id, CAST(n AS BIGINT) AS votes, good,
                 CAST(total AS DOUBLE) / n AS mean, (total + m * c) / (n + m) AS bayes
          FROM windows JOIN priors USING (window_name)
        ), ranked AS (
          SELECT *, row_number() OVER (
            PARTITION BY window_name ORDER BY round(bayes, 9) DESC, votes DESC, location_id
          ) AS place
          FROM scored
        )
        SELECT window_name, place, location_id, votes, mean, bayes,
               {common.WILSON_SQL.format(n="CAST(votes AS DOUBLE)", good="CAST(good AS DOUBLE)")}
        FROM ranked WHERE place <= {common.TOP} ORDER BY window_name, place
        """
    ).fetchall()
    histogram = connection.execute(
        "SELECT location_id, sum(s1), sum(s2), sum(s3), sum(s4), sum(s5) FROM months"
        " GROUP BY location_id ORDER BY location_id"
    ).fetchall()
    return top, histogram


def main():
    arguments = common.parse(sys.argv[1:])
    connection = duckdb.connect(config={"threads": arguments.threads})
    if arguments.latest or arguments.zone != "UTC":
        connection.execute("SET TimeZone = 'UTC'")
    top, histogram = rank(connection, arguments)
    common.write(arguments, top, histogram)


main()
