"""What all sides of the question about traces share: arguments, limits and the answer file.

See peers/README.md for the question and the output.
"""

import argparse
import json

# The sphere of the great circles, in metres; 1e-7 degrees as an angle, and as metres of a meridian.
RADIUS = 6_371_008.8
RADIANS = 3.141592653589793 / 1_800_000_000
METRES_PER_UNIT = RADIUS * RADIANS

# Millimetres a second: a point that needs more is wrong; a step with more is movement.
WRONG_SPEED = 60_000
MOVING_SPEED = 500
# Millimetres around the first point of a stay, and milliseconds that make one.
STAY_DISTANCE = 100_000
STAY_TIME = 600_000
# More milliseconds than these from point to point are a gap: no stay goes over it.
GAP_TIME = 900_000
# Metres that the simplified line may be off.
TOLERANCE = 10.0

KEYS = ["device", "trip"]
MEASURES = [
    "points", "distance_mm", "duration_ms", "moving_ms", "top_speed_mm_s", "stays", "simplified",
]
COLUMNS = KEYS + MEASURES

# kept: a point is compared with the last one that was kept. previous: with the one before it, kept
# or not, which is what a shifted column can do.
SPEED_RULES = ["kept", "previous"]


def parse(words, formulations=("only",), speeds=SPEED_RULES):
    """The arguments; of `formulations` and `speeds`, which a peer knows, the first is the default."""
    parser = argparse.ArgumentParser()
    parser.add_argument("fixes", help="CSV file made by `gristmill gen trips`")
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--speed", choices=speeds, default=speeds[0], help="what a point is compared with")
    parser.add_argument("--formulation", choices=formulations, default=formulations[0])
    parser.add_argument("--answers", required=True, help="where to write the figures of each trip")
    return parser.parse_args(words)


def write(path, rows):
    """Writes rows of COLUMNS, which stand in the order of the bytes of their keys; None is empty."""
    with open(path, "w", encoding="utf-8", newline="\n") as out:
        out.write(",".join(COLUMNS) + "\n")
        for row in rows:
            out.write(",".join("" if value is None else str(value) for value in row) + "\n")


def print_version(engine, version, arguments, **more):
    print(json.dumps({"engine": engine, "version": version, "formulation": arguments.formulation,
                      "speed": arguments.speed, "threads": arguments.threads, **more}))
