"""Makes up traces: days of somebody who stays, walks, drives, and whose device sleeps now and then.

Every value is a whole number drawn from one seeded sequence, so the same program gives the same traces.
"""

import math
import random

UNIT = math.pi / 1.8e9 * 6371008.8  # metres in 1e-7 degrees of latitude


class Walker:
    """A device that writes a fix every few seconds, in units of 1e-7 degrees and whole seconds."""

    def __init__(self, seed, latitude, longitude):
        self.r = random.Random(seed)
        self.time = 1_700_000_000 + self.r.randrange(86400)
        self.latitude, self.longitude = latitude, longitude
        self.fixes = []

    def fix(self, noise):
        north = self.r.gauss(0, noise) / UNIT
        east = self.r.gauss(0, noise) / UNIT / math.cos(math.radians(self.latitude / 1e7))
        longitude = round(self.longitude + east)
        if longitude > 1_800_000_000:
            longitude -= 3_600_000_000
        self.fixes.append((self.time * 1_000_000, round(self.latitude + north), longitude))

    def stay(self, seconds, every):
        end = self.time + seconds
        while self.time < end:
            self.fix(8)
            self.time += every + self.r.randrange(every)

    def move(self, seconds, every, speed):
        heading = self.r.uniform(0, 2 * math.pi)
        end = self.time + seconds
        while self.time < end:
            self.fix(4)
            step = every + self.r.randrange(every)
            heading += self.r.gauss(0, 0.25)
            scale = UNIT * math.cos(math.radians(self.latitude / 1e7))
            self.latitude += math.cos(heading) * speed * step / UNIT
            self.longitude += math.sin(heading) * speed * step / scale
            if self.longitude > 1_800_000_000:
                self.longitude -= 3_600_000_000
            self.time += step

    def gap(self, seconds):
        self.time += seconds


def days():
    """Traces by name: each with other latitudes, speeds and habits."""
    traces = {}
    starts = {"plain": (470000000, 85000000), "north": (692000000, 189000000),
              "south": (-338000000, 1512000000), "date_line": (-180000000, 1799600000),
              "equator": (0, 0)}
    for number, (name, place) in enumerate(starts.items()):
        walker = Walker(100 + number, *place)
        for _ in range(6):
            walker.stay(walker.r.randrange(100, 2400), 40)
            walker.move(walker.r.randrange(120, 1200), 15, walker.r.choice([1.2, 1.4, 4, 14]))
            if walker.r.random() < 0.3:
                walker.gap(walker.r.randrange(800, 4000))
            if walker.r.random() < 0.3:  # there and back: a place twice
                here = walker.latitude, walker.longitude
                walker.stay(walker.r.randrange(250, 1200), 40)
                walker.move(400, 20, 3)
                walker.latitude, walker.longitude = here
        if number % 2 == 0:
            walker.stay(700, 40)
        traces[name] = walker.fixes
    return traces


def shapes():
    """Traces to simplify, at the equator, where a degree is as long in both directions."""
    traces = {}
    for number, (noise, turn) in enumerate([(2, 0.05), (6, 0.3), (0.5, 0.8)]):
        r = random.Random(200 + number)
        x = y = heading = 0.0
        places = []
        for _ in range(400):
            places.append((round((y + r.gauss(0, noise)) / UNIT), round((x + r.gauss(0, noise)) / UNIT)))
            heading += r.gauss(0, turn)
            x += math.sin(heading) * 9
            y += math.cos(heading) * 9
        traces[f"walk{number}"] = places
    traces["spiral"] = [(round(math.sin(t / 9) * t * 40), round(math.cos(t / 9) * t * 40))
                        for t in range(300)]
    # Its ends are one place. No two triangles are alike: nobody says which of equal ones goes first.
    rounds = [(math.sin(t / 50 * math.tau), math.cos(t / 50 * math.tau), 50000 + 37 * t * (50 - t))
              for t in range(51)]
    traces["round"] = [(round(y * size), round(x * size)) for y, x, size in rounds]
    return traces
