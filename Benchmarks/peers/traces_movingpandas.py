"""What movingpandas answers of the question about traces, for a small sample: see peers/README.md.

It measures on the ellipsoid, so its distances are up to 0.6 per cent off those of the question. The
line that it prints says how long filter and distances alone took: `core_s`.
"""

import sys
import time
import warnings

import traces_common as common
import traces_python

warnings.filterwarnings("ignore")

import movingpandas as mpd  # noqa: E402
import pandas as pd  # noqa: E402


def main(words):
    arguments = common.parse(words, speeds=["kept"])
    trips = sorted(traces_python.read(arguments.fixes).items())
    rows, single, count = [], [], 0
    started = time.perf_counter()
    for key, points in trips:
        count += len(points)
        # Sorted here: it sorts by time alone, and points at one time may change places.
        points = sorted(points, key=lambda point: point.time)
        table = pd.DataFrame(points).assign(north=lambda t: t.north / 1e7, east=lambda t: t.east / 1e7)
        table["time"] = pd.to_datetime(table["time"], unit="ms")
        table = table.drop_duplicates("time")
        if len(table) < 2:
            single.append(key)
            continue
        trip = mpd.Trajectory(table, "trip", t="time", x="east", y="north")
        cleaned = mpd.OutlierCleaner(trip).clean(v_max=common.WRONG_SPEED / 1000, units=("m", "s"))
        rows.append([
            *key, cleaned.size(), round(1000 * cleaned.get_length()),
            cleaned.get_duration() // pd.Timedelta(milliseconds=1), None, None, None, None])
    core = time.perf_counter() - started
    rows += [[*key, 1, 0, 0, None, None, None, None] for key in single]
    common.write(arguments.answers, sorted(rows, key=lambda row: row[:2]))
    common.print_version("movingpandas", mpd.__version__, arguments, points=count, core_s=core)


main(sys.argv[1:])
