"""The question about traces in DuckDB, without stays and simplification: see peers/README.md."""

import sys

import duckdb

import traces_common as common

# window: window functions, which see the point before but not the last one that was kept.
# reduce: the points of a trip as a list, which a fold goes over, so that it knows the last one kept.
SPEEDS = {"window": "previous", "reduce": "kept"}

COLUMNS = {
    "device": "VARCHAR", "trip": "VARCHAR", "at": "TIMESTAMP", "lat": "DOUBLE", "lon": "DOUBLE",
    "ele": "VARCHAR", "accuracy": "VARCHAR", "speed": "VARCHAR",
}


def load(connection, path):
    """The table of fixes, whose row numbers rise as in the file; no column that nobody needs."""
    listed = ", ".join(f"'{name}': '{kind}'" for name, kind in COLUMNS.items())
    connection.execute(
        f"""
        CREATE TEMP TABLE fixes AS
        SELECT device, trip, epoch_ms("at") AS "time", CAST(round(lat * 1e7) AS BIGINT) AS north,
               CAST(round(lon * 1e7) AS BIGINT) AS east
        FROM read_csv('{path}', header = true, delim = ',', quote = '"', escape = '"',
                      columns = {{{listed}}})
        WHERE lat BETWEEN -90 AND 90 AND lon BETWEEN -180 AND 180
        """
    )


def millimetres(before, point):
    """The great circle between two points, which are there."""
    half = common.RADIANS / 2
    return (
        f"CAST(floor({2000 * common.RADIUS!r} * asin(least(1, sqrt("
        f"pow(sin(({point}north - {before}north) * {half!r}), 2)"
        f" + cos({point}north * {common.RADIANS!r}) * cos({before}north * {common.RADIANS!r})"
        f" * pow(sin(({point}east - {before}east) * {half!r}), 2)))) + 0.5) AS BIGINT)"
    )


def with_steps(source):
    """Each point with the millimetres and milliseconds from the one before it."""
    return f"""
        SELECT device, trip, "time", north, east, "time" - before."time" AS took,
               CASE WHEN before IS NOT NULL THEN {millimetres("before.", "")} END AS step
        FROM (
          SELECT *, lag({{'time': "time", 'north': north, 'east': east}}) OVER (
                      PARTITION BY device, trip ORDER BY "time") AS before
          FROM ({source}))
    """


def by_windows(connection):
    alone = """
        SELECT device, trip, "time", north, east
        FROM (SELECT *, lag("time") OVER (PARTITION BY device, trip ORDER BY "time", rowid) AS earlier
              FROM fixes)
        WHERE earlier IS NULL OR earlier <> "time"
    """
    reached = f"""
        SELECT device, trip, "time", north, east FROM ({with_steps(alone)})
        WHERE step IS NULL OR step * 1000 <= {common.WRONG_SPEED} * took
    """
    return connection.execute(
        f"""
        SELECT device, trip, count(*), CAST(coalesce(sum(step), 0) AS BIGINT),
               max("time") - min("time"),
               CAST(coalesce(sum(took) FILTER (step * 1000 > {common.MOVING_SPEED} * took), 0) AS BIGINT),
               max((step * 1000 + took // 2) // took)
        FROM ({with_steps(reached)}) GROUP BY device, trip ORDER BY device, trip
        """
    ).fetchall()


def by_folds(connection):
    # The first point of a trip begins the fold. A point at the same time as the one before it cannot
    # be told from a wrong one there, so these are left out by comparing with the time seen last.
    start = """{'time': p."time", 'north': p.north, 'east': p.east, 'seen': p."time",
        'started': p."time", 'points': 1::BIGINT, 'step': 0::BIGINT, 'took': 1::BIGINT,
        'distance': 0::BIGINT, 'moving': 0::BIGINT, 'top': NULL::BIGINT}"""
    stepped = f"""struct_update(a, step := {millimetres("a.", "x.")}, took := x."time" - a."time")"""
    return connection.execute(
        f"""
        WITH trips AS (
          SELECT device, trip,
                 list({{'time': "time", 'north': north, 'east': east}} ORDER BY "time", rowid) AS points
          FROM fixes GROUP BY device, trip
        ), folded AS (
          SELECT device, trip, list_reduce(
            list_transform(points, lambda p: {start}),
            lambda a, x: CASE
              WHEN x."time" = a.seen THEN a
              WHEN {millimetres("a.", "x.")} * 1000 > {common.WRONG_SPEED} * (x."time" - a."time")
                THEN struct_update(a, seen := x."time")
              ELSE list_transform([{stepped}], lambda s: {{'time': x."time", 'north': x.north,
                'east': x.east, 'seen': x."time", 'started': s.started, 'points': s.points + 1,
                'step': 0::BIGINT, 'took': 1::BIGINT, 'distance': s.distance + s.step,
                'moving': s.moving
                  + CASE WHEN s.step * 1000 > {common.MOVING_SPEED} * s.took THEN s.took ELSE 0 END,
                'top': greatest(coalesce(s.top, 0), (s.step * 1000 + s.took // 2) // s.took)}})[1]
              END) AS f
          FROM trips
        )
        SELECT device, trip, f.points, f.distance, f."time" - f.started, f.moving, f.top
        FROM folded ORDER BY device, trip
        """
    ).fetchall()


def main(words):
    arguments = common.parse(words, list(SPEEDS), ["previous", "kept"])
    arguments.speed = SPEEDS[arguments.formulation]
    connection = duckdb.connect(config={"threads": arguments.threads})
    load(connection, arguments.fixes)
    rows = (by_windows if arguments.formulation == "window" else by_folds)(connection)
    common.write(arguments.answers, ([*row, None, None] for row in rows))
    common.print_version("duckdb", duckdb.__version__, arguments)


main(sys.argv[1:])
