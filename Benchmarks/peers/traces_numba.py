"""The question about traces in Polars, numba and simplification: see peers/README.md.

Polars reads and sorts, loops compiled by numba do the rest, trip by trip, on all threads. What numba
compiled is kept in NUMBA_CACHE_DIR, so only the first call pays for it.
"""

import concurrent.futures
import math
import os
import sys

import traces_common as common

# library: the lines are simplified by the package `simplification`, on one plane for a whole trip.
# loops: by a loop here, each line at the latitude of its middle, as the question asks.
FORMULATIONS = ["library", "loops"]
arguments = common.parse(sys.argv[1:], FORMULATIONS)
os.environ["POLARS_MAX_THREADS"] = str(arguments.threads)
os.environ["NUMBA_NUM_THREADS"] = str(arguments.threads)

import numba  # noqa: E402
import numpy as np  # noqa: E402
import polars as pl  # noqa: E402
import simplification  # noqa: E402
from simplification.cutil import simplify_coords_idx  # noqa: E402

import traces_table  # noqa: E402

RADIANS, HALF, DIAMETER = common.RADIANS, common.RADIANS / 2, 2000 * common.RADIUS
WRONG_SPEED, MOVING_SPEED = common.WRONG_SPEED, common.MOVING_SPEED
STAY_DISTANCE, STAY_TIME, GAP_TIME = common.STAY_DISTANCE, common.STAY_TIME, common.GAP_TIME
LIMIT = common.TOLERANCE / common.METRES_PER_UNIT
# The columns of a trip's figures.
POINTS, DISTANCE, DURATION, MOVING, TOP, STAYS, SIMPLIFIED = range(7)


@numba.njit(cache=True)
def millimetres(north, east, a, b):
    near = math.sin((north[a] - north[b]) * HALF)
    side = math.sin((east[a] - east[b]) * HALF)
    h = near * near + math.cos(north[a] * RADIANS) * math.cos(north[b] * RADIANS) * side * side
    return np.int64(math.floor(DIAMETER * math.asin(min(1.0, math.sqrt(h))) + 0.5))


@numba.njit(cache=True)
def keep(time, north, east, first, last, is_previous, found):
    """Moves the points that are kept to the front of the trip and measures their steps."""
    end, before = first + 1, first
    seen = first
    for place in range(first + 1, last):
        if time[place] == time[seen]:
            continue
        seen = place
        took = time[place] - time[before]
        step = millimetres(north, east, before, place)
        if step * 1000 > WRONG_SPEED * took:
            if is_previous:
                before = place
            continue
        # What stands between `end` and `before` is not asked for again.
        time[end], north[end], east[end] = time[place], north[place], east[place]
        before = place if is_previous else end
        end += 1
    found[POINTS] = end - first
    found[DURATION] = time[end - 1] - time[first]
    found[TOP] = -1
    for place in range(first + 1, end):
        took = time[place] - time[place - 1]
        step = millimetres(north, east, place - 1, place)
        found[DISTANCE] += step
        if step * 1000 > MOVING_SPEED * took:
            found[MOVING] += took
        found[TOP] = max(found[TOP], (step * 1000 + took // 2) // took)
    return end


@numba.njit(cache=True)
def count_stays(time, north, east, first, end):
    stays, anchor = 0, first
    for place in range(first + 1, end):
        if time[place] - time[place - 1] > GAP_TIME:
            stays += time[place - 1] - time[anchor] >= STAY_TIME
            anchor = place
        elif millimetres(north, east, anchor, place) >= STAY_DISTANCE:
            stays += time[place] - time[anchor] >= STAY_TIME
            anchor = place
    return stays + (time[end - 1] - time[anchor] >= STAY_TIME)


@numba.njit(cache=True)
def project(north, east, first, end, plane):
    """Units of 1e-7 degrees east and north of the first point, over 180 degrees if need be."""
    way = 0
    for place in range(first, end):
        if place > first:
            turn = east[place] - east[place - 1]
            if turn > 1_800_000_000:
                turn -= 3_600_000_000
            elif turn < -1_800_000_000:
                turn += 3_600_000_000
            way += turn
        plane[place, 0] = way
        plane[place, 1] = north[place] - north[first]


@numba.njit(cache=True)
def count_simplified(plane, latitude, first, end):
    if end - first < 3:
        return end - first
    left = 2
    lines = [(first, end - 1)]
    while lines:
        start, last = lines.pop()
        scale = math.cos((latitude + (plane[start, 1] + plane[last, 1]) / 2) * RADIANS)
        line_east = (plane[last, 0] - plane[start, 0]) * scale
        line_north = plane[last, 1] - plane[start, 1]
        length = line_east * line_east + line_north * line_north
        # A line without length is one of length 1, seen from beyond its start.
        if length == 0:
            line_east, line_north = 0.0, 0.0
        most, farthest = LIMIT * LIMIT * (length if length > 0 else 1.0), -1
        for place in range(start + 1, last):
            east = (plane[place, 0] - plane[start, 0]) * scale
            north = plane[place, 1] - plane[start, 1]
            if length > 0:
                across = east * line_north - north * line_east
                along = east * line_east + north * line_north
                beyond = max(0.0, -along, along - length)
                square = across * across + beyond * beyond
            else:
                square = east * east + north * north
            if square > most:
                most, farthest = square, place
        if farthest >= 0:
            left += 1
            lines.append((start, farthest))
            lines.append((farthest, last))
    return left


@numba.njit(cache=True, parallel=True)
def measure(time, north, east, starts, is_previous, is_simplified, plane, figures):
    for trip in numba.prange(len(starts) - 1):
        first = starts[trip]
        end = keep(time, north, east, first, starts[trip + 1], is_previous, figures[trip])
        figures[trip, STAYS] = count_stays(time, north, east, first, end)
        project(north, east, first, end, plane)
        if is_simplified:
            figures[trip, SIMPLIFIED] = count_simplified(plane, np.float64(north[first]), first, end)


def simplify(plane, north, first, count):
    """How many points the library leaves, on the plane at the middle of the trip's first line."""
    if count < 3:
        return count
    line = plane[first : first + count].copy()
    line[:, 0] *= math.cos((north[first] + line[-1, 1] / 2) * RADIANS)
    return len(simplify_coords_idx(line, LIMIT))


def main():
    points = traces_table.points(arguments.fixes).collect()
    time, north, east = (points[name].to_numpy().copy() for name in ("time", "north", "east"))
    is_first = np.empty(len(points), bool)
    is_first[:1] = True
    key = points["key"].to_numpy()
    is_first[1:] = key[1:] != key[:-1]
    starts = np.append(np.flatnonzero(is_first), len(points))
    names = points.select(pl.col(common.KEYS).gather(starts[:-1])).cast(pl.String)
    del points, key

    plane = np.empty((len(time), 2))
    figures = np.zeros((len(starts) - 1, 7), np.int64)
    is_library = arguments.formulation == "library"
    measure(time, north, east, starts, arguments.speed == "previous", not is_library, plane, figures)
    if is_library:
        # The library lets other threads run meanwhile.
        with concurrent.futures.ThreadPoolExecutor(arguments.threads) as pool:
            counts = pool.map(lambda trip: simplify(plane, north, starts[trip], figures[trip, POINTS]),
                              range(len(figures)))
            figures[:, SIMPLIFIED] = list(counts)

    rows = zip(*names.get_columns(), *figures.T.tolist())
    common.write(arguments.answers, sorted(
        [*row[:6], None if row[6] < 0 else row[6], *row[7:]] for row in rows))
    version = f"polars {pl.__version__}, numba {numba.__version__}, simplification "
    common.print_version("numba", version + simplification.__version__, arguments)


main()
