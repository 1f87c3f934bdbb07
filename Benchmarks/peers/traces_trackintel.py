"""The stays of the question about traces in trackintel, for a small sample: see peers/README.md.

trackintel has no filter that knows the last point kept, so the reference filters for it. The line
that it prints says how long the stays alone took: `core_s`.
"""

import sys
import time
import warnings

import traces_common as common
import traces_python

warnings.filterwarnings("ignore")

import geopandas as gpd  # noqa: E402
import pandas as pd  # noqa: E402
import trackintel as ti  # noqa: E402


def main(words):
    arguments = common.parse(words, speeds=["kept"])
    trips = {key: traces_python.filtered(points, arguments.speed)
             for key, points in sorted(traces_python.read(arguments.fixes).items())}
    rows = [(number, point.time, point.north / 1e7, point.east / 1e7)
            for number, points in enumerate(trips.values()) for point in points]
    table = pd.DataFrame(rows, columns=["user_id", "tracked_at", "lat", "lon"])
    table["tracked_at"] = pd.to_datetime(table["tracked_at"], unit="ms", utc=True)
    places = gpd.points_from_xy(table.pop("lon"), table.pop("lat"))
    fixes = ti.Positionfixes(gpd.GeoDataFrame(table, geometry=places, crs="EPSG:4326"))
    started = time.perf_counter()
    _, stays = fixes.generate_staypoints(
        method="sliding", dist_threshold=common.STAY_DISTANCE / 1000,
        time_threshold=common.STAY_TIME / 60_000, gap_threshold=common.GAP_TIME / 60_000,
        include_last=True, n_jobs=arguments.threads)
    core = time.perf_counter() - started
    counts = stays.groupby("user_id").size()
    common.write(arguments.answers, (
        [*key, None, None, None, None, None, int(counts.get(number, 0)), None]
        for number, key in enumerate(trips)))
    common.print_version("trackintel", ti.__version__, arguments, points=len(rows), core_s=core)


main(sys.argv[1:])
