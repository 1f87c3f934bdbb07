"""Writes what other libraries say about traces: `python3 reference.py` beside this file.

- trackintel: stays, legs (its triplegs), trips, places (its locations), radius of gyration.
- shapely (GEOS): Douglas-Peucker. simplification (the geo crate of Rust): Visvalingam-Whyatt.

`python3 reference.py --gpx FOLDER OUT` does the same with all GPX files under FOLDER and writes to
OUT; then `GRISTMILL_TRACE_REFERENCE=OUT swift test --filter TraceReference` compares with that. Those
traces are not committed.

Needs trackintel, shapely and simplification. The tests do not run it: they read its tables.
"""

import datetime
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
from trackintel.analysis import radius_gyration
from trackintel.geogr import point_haversine_dist

RADIUS = 6371008.8
THEIRS = 6371000  # trackintel's radius: distances are scaled to it
METRES = {"tolerances": [1, 5, 20, 100], "areas": [10, 100, 1000]}


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
    micros = lambda instant: int(instant.value // 1000)
    for number, stay in stays.iterrows():
        places = pfs.index[pfs["staypoint_id"] == number]
        latitude = latitudes[places].mean()
        east = (longitudes[places] - longitudes[places[0]] + 1.8e9) % 3.6e9 - 1.8e9
        longitude = (longitudes[places[0]] + east.mean() + 1.8e9) % 3.6e9 - 1.8e9
        distinct = len(set(zip(latitudes[places], longitudes[places])))
        if distinct == len(places):  # otherwise trackintel counts equal places once
            assert abs(latitude - stay.geom.y * 1e7) < 1 if hasattr(stay, "geom") else True
        lines.append([name, "stay", places[0], places[-1], micros(stay["started_at"]),
                      micros(stay["finished_at"]), f"{latitude:.2f}", f"{longitude:.2f}"])
    pfs, legs = pfs.generate_triplegs(stays, method="between_staypoints", gap_threshold=15)
    for number, leg in legs.iterrows():
        places = pfs.index[pfs["tripleg_id"] == number]
        length = sum(point_haversine_dist(longitudes[p] / 1e7, latitudes[p] / 1e7,
                                          longitudes[p + 1] / 1e7, latitudes[p + 1] / 1e7,
                                          r=RADIUS, float_flag=True)
                     for p in places[:-1])
        lines.append([name, "leg", places[0], places[-1], micros(leg["started_at"]),
                      micros(leg["finished_at"]), f"{length:.6f}", ""])
    stays = stays.create_activity_flag(time_threshold=15)
    if len(legs):
        stays, legs, trips = legs.generate_trips(stays, gap_threshold=15)
        for number, trip in trips.iterrows():
            mine = legs.index[legs["trip_id"] == number]
            say = lambda stay: "" if pandas.isna(stay) else int(stay)
            lines.append([name, "trip", mine[0], mine[-1], micros(trip["started_at"]),
                          micros(trip["finished_at"]), say(trip["origin_staypoint_id"]),
                          say(trip["destination_staypoint_id"])])
    for minimum in [1, 2, 3]:
        located, _ = stays.generate_locations(epsilon=100 * THEIRS / RADIUS, num_samples=minimum)
        labels = [-1 if pandas.isna(label) else int(label) for label in located.sort_index()["location_id"]]
        lines.append([name, "places", minimum, "", "", "", " ".join(map(str, labels)), ""])
    if max(abs(latitudes)) > 0 and max(longitudes) - min(longitudes) < 1.8e9:
        for method in ["count", "duration"]:
            radius = radius_gyration(stays, method=method).iloc[0] * RADIUS / THEIRS
            lines.append([name, "gyration", method, "", "", "", f"{radius:.6f}", ""])


def simplified(name, places, lines):
    plane = [(float(longitude), float(latitude)) for latitude, longitude in places]
    for tolerance in METRES["tolerances"]:
        line = shapely.LineString([(x, y, n) for n, (x, y) in enumerate(plane)])
        kept = line.simplify(tolerance / made_up.UNIT, preserve_topology=False)
        lines.append([name, "douglas_peucker", tolerance, " ".join(str(int(c[2])) for c in kept.coords)])
    for area in METRES["areas"]:
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
    days, shapes = made_up.days(), made_up.shapes()
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
        simplified(name, places, lines)
    write(out / "simplified.tsv", lines)


main()
