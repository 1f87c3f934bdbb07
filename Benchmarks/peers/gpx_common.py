"""What the sides of the question about GPX that are written in Python share; see peers/README.md."""

import datetime
import json

EPOCH = datetime.datetime(1970, 1, 1, tzinfo=datetime.timezone.utc)
MICROSECOND = datetime.timedelta(microseconds=1)
# A decimal that ends in a half is a double a little beside it; halves go away from zero.
HALF = 0.5 + 1e-6
FIGURES = ["points", "lat", "lon", "elevations", "ele", "times", "time"]


def whole(value, scale):
    """A number in whole units, of which `scale` make one."""
    return int(value * scale + (HALF if value >= 0 else -HALF))


class Sums:
    """The points of tracks and the sums of what they hold, in whole units."""

    def __init__(self):
        self.points = self.lat = self.lon = self.elevations = self.ele = self.times = self.time = 0

    def add(self, lat, lon, ele, time):
        """A point from degrees, metres and a datetime, the last two None if it has none."""
        if not (-90 <= lat <= 90 and -180 <= lon <= 180):
            return
        self.points += 1
        self.lat += whole(lat, 1e7)
        self.lon += whole(lon, 1e7)
        if ele is not None:
            self.elevations += 1
            self.ele += whole(ele, 1000)
        if time is not None:
            self.times += 1
            self.time += (time - EPOCH) // MICROSECOND

    def print(self, engine, version):
        figures = {name: getattr(self, name) for name in FIGURES}
        print(json.dumps({"engine": engine, "version": version, **figures}))


def instant(text):
    """The time that an ISO 8601 text means; UTC, as GPX says, unless it has an offset."""
    found = datetime.datetime.fromisoformat(text.strip())
    return found if found.tzinfo else found.replace(tzinfo=datetime.timezone.utc)
