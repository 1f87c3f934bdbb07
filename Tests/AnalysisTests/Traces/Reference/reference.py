"""Writes what other libraries say about traces: `python3 reference.py` beside this file.

- trackintel: stays, legs (its triplegs), trips, radius of gyration. scikit-learn: places (DBSCAN).
- shapely (GEOS): Douglas-Peucker. simplification (the geo crate of Rust): Visvalingam-Whyatt.

`python3 reference.py --gpx FOLDER OUT` does the same with all GPX files under FOLDER and writes to
OUT; then `GRISTMILL_TRACE_REFERENCE=OUT swift test --filter TraceReference` compares with that. Those
traces are not committed.

Needs trackintel (and with it scikit-learn), shapely and simplification. The tests do not run it: they read its tables.
"""

import datetime
import math
import pathlib
import re
import sys
import warnings

import geopandas
import made_up
import numpy
import pandas
import shapely
import trackintel
from simplification.cutil import simplify_coords_vw_idx
from sklearn.cluster import DBSCAN
from trackintel.analysis import radius_gyration

RADIUS = 6371008.8
THEIRS = 6371000  # trackintel's radius: distances are scaled to it
TOLERANCES = [1, 5, 20, 100]  # metres
AREAS = [10, 100, 1000]  # square metres


def microseconds(instant):
    return int(instant.value // 1000)


def distance(a, b):
    """Metres, to the last digits: trackintel takes an arc cosine, which loses them on short pairs."""
    near = math.sin(math.radians((a[1] - b[1]) / 2e7))
    east = math.sin(math.radians((a[2] - b[2]) / 2e7))
    h = near * near + math.cos(math.radians(a[1] / 1e7)) * math.cos(math.radians(b[1] / 1e7)) * east * east
    return 2 * RADIUS * math.atan2(math.sqrt(h), math.sqrt(1 - h))


def number_of(stay):
    return "" if pandas.isna(stay) else int(stay)


def segments(name, fixes, lines):
    frame = geopandas.GeoDataFrame(
        {"user_id": 0, "tracked_at": pandas.to_datetime([f[0] for f in fixes], unit="us", utc=True)},
        geometry=geopandas.points_from_xy([f[2] / 1e7 for f in fixes], [f[1] / 1e7 for f in fixes]),
        crs="EPSG:4326")
    frame.index.name = "id"
    pfs, stays = trackintel.Positionfixes(frame).generate_staypoints(
        dist_threshold=100 * THEIRS / RADIUS, time_threshold=5, gap_threshold=15, include_last=True,
        exclude_duplicate_pfs=False)
    if len(stays) == 0:
        return
    times = numpy.array([f[0] for f in fixes])
    latitudes = numpy.array([f[1] for f in fixes], dtype=float)
    longitudes = numpy.array([f[2] for f in fixes], dtype=float)
    means = []
    for number, stay in stays.iterrows():
        places = pfs.index[pfs["staypoint_id"] == number]
        latitude = latitudes[places].mean()
        east = (longitudes[places] - longitudes[places[0]] + 1.8e9) % 3.6e9 - 1.8e9
        longitude = (longitudes[places[0]] + east.mean() + 1.8e9) % 3.6e9 - 1.8e9
        if len(set(zip(latitudes[places], longitudes[places]))) == len(places):
            # Otherwise trackintel counts equal places once.
            assert abs(latitude - stay.geometry.y * 1e7) < 1e-3
            assert abs((longitude - stay.geometry.x * 1e7 + 1.8e9) % 3.6e9 - 1.8e9) < 1e-3
        means.append((latitude, longitude))
        lines.append([name, "stay", places[0], places[-1], microseconds(stay["started_at"]),
                      microseconds(stay["finished_at"]), f"{latitude:.2f}", f"{longitude:.2f}"])
    try:
        pfs, legs = pfs.generate_triplegs(stays, method="between_staypoints", gap_threshold=15)
    except IndexError:  # trackintel's way of saying that there is no leg
        return
    for number, leg in legs.iterrows():
        places = pfs.index[pfs["tripleg_id"] == number]
        length = sum(distance(fixes[p], fixes[p + 1]) for p in places[:-1])
        lines.append([name, "leg", places[0], places[-1], microseconds(leg["started_at"]),
                      microseconds(leg["finished_at"]), f"{length:.6f}", ""])
    stays = stays.create_activity_flag(time_threshold=15)
    if len(legs):
        stays, legs, trips = legs.generate_trips(stays, gap_threshold=15)
        for number, trip in trips.iterrows():
            # By place: a leg that trackintel drops for being no line leaves a hole in its numbers.
            mine = numpy.flatnonzero(legs["trip_id"] == number)
            lines.append([name, "trip", mine[0], mine[-1], microseconds(trip["started_at"]),
                          microseconds(trip["finished_at"]), number_of(trip["origin_staypoint_id"]),
                          number_of(trip["destination_staypoint_id"])])
    # Of the means above, so that equal fixes count as often as they are there. Not by trackintel's
    # generate_locations: it hands (longitude, latitude) to a metric that takes (latitude, longitude),
    # so that stays 80 metres apart are two places, or ones 300 metres apart one.
    stays = stays.set_geometry(geopandas.GeoSeries(geopandas.points_from_xy(
        [longitude / 1e7 for _, longitude in means], [latitude / 1e7 for latitude, _ in means]),
        index=stays.index, crs="EPSG:4326"))
    for minimum in [1, 2, 3]:
        labels = DBSCAN(eps=100 / RADIUS, min_samples=minimum, algorithm="ball_tree",
                        metric="haversine").fit_predict(numpy.deg2rad(numpy.array(means) / 1e7))
        lines.append([name, "places", minimum, "", "", "", " ".join(map(str, labels)), ""])
    if max(longitudes) - min(longitudes) < 1.8e9:  # trackintel's mean does not go over the antimeridian
        for method in ["count", "duration"]:
            radius = radius_gyration(stays, method=method).iloc[0] * RADIUS / THEIRS
            lines.append([name, "gyration", method, "", "", "", f"{radius:.6f}", ""])


def simplified(name, places, lines, areas):
    plane = [(float(longitude), float(latitude)) for latitude, longitude in places]
    for tolerance in TOLERANCES:
        line = shapely.LineString([(x, y, n) for n, (x, y) in enumerate(plane)])
        kept = line.simplify(tolerance / made_up.UNIT, preserve_topology=False)
        lines.append([name, "douglas_peucker", tolerance, " ".join(str(int(c[2])) for c in kept.coords)])
    for area in areas:
        kept = simplify_coords_vw_idx(plane, area / made_up.UNIT ** 2)
        lines.append([name, "visvalingam", area, " ".join(map(str, kept))])


def gpx(folder):
    """Tracks of GPX files: a small reader for this comparison only."""
    point = re.compile(r"<trkpt\b([^>]*)>(.*?)</trkpt>", re.S)
    traces = {}
    for path in sorted(pathlib.Path(folder).rglob("*.gpx")):
        fixes = []
        for attributes, body in point.findall(path.read_bytes().decode("utf-8", "replace")):
            at = {k: v for k, v in re.findall(r'(lat|lon)\s*=\s*["\']([^"\']+)', attributes)}
            time = re.search(r"<time>\s*([^<]+?)\s*</time>", body)
            try:
                when = datetime.datetime.fromisoformat(time.group(1).replace("Z", "+00:00"))
                micros = round(when.timestamp() * 1_000_000)
                fix = micros, round(float(at["lat"]) * 1e7), round(float(at["lon"]) * 1e7)
            except (AttributeError, KeyError, ValueError):
                continue
            if not fixes or fix[0] > fixes[-1][0]:
                fixes.append(fix)
        if len(fixes) >= 100:
            traces[f"{len(traces)}"] = fixes[:4000]
    return traces


def write(path, lines):
    path.write_text("".join("\t".join(map(str, line)) + "\n" for line in lines))


def main():
    warnings.simplefilter("ignore")
    out = pathlib.Path(__file__).parent
    made_up_days = days = made_up.days()
    shapes = made_up.shapes()
    if len(sys.argv) == 4 and sys.argv[1] == "--gpx":
        out = pathlib.Path(sys.argv[3])
        days = gpx(sys.argv[2])
        # Moved to the equator, see made_up.shapes.
        shapes = {name: [(f[1] - fixes[0][1], f[2] - fixes[0][2]) for f in fixes[:1000]]
                  for name, fixes in days.items()}
    write(out / "fixes.tsv", [[name, *fix] for name, fixes in days.items() for fix in fixes])
    write(out / "shapes.tsv", [[name, *place] for name, places in shapes.items() for place in places])
    lines = []
    for name, fixes in days.items():
        segments(name, fixes, lines)
    write(out / "segments.tsv", lines)
    lines = []
    for name, places in shapes.items():
        # Fixes of real devices make many triangles of equal area; then anyone may go first.
        simplified(name, places, lines, AREAS if days is made_up_days else [])
    write(out / "simplified.tsv", lines)


main()
