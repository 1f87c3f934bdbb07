#!/usr/bin/env python3
"""Writes random recurrence rules, a line each: the rule, and its start and the end of the span in seconds since 1970.

All starts are in one year, and the span ends nine years behind it. usage: recurrence_rules.py SEED COUNT"""

import random
import sys
from datetime import datetime

EPOCH = datetime(1970, 1, 1)


def seconds(year):
    return int((datetime(year, 1, 1) - EPOCH).total_seconds())


class Rules:
    def __init__(self, seed):
        self.random = random.Random(seed)
        self.first = seconds(1995 + seed % 40)
        self.last = seconds(2005 + seed % 40) - 1

    def chance(self, percent):
        return self.random.randrange(100) < percent

    def numbers(self, low, high, count, signed=False):
        chosen = set()
        for _ in range(self.random.randint(1, count)):
            number = self.random.randint(low, high)
            chosen.add(-number if signed and self.chance(30) else number)
        return ",".join(map(str, sorted(chosen)))

    def weekdays(self, frequency, has_month):
        numbered = frequency in ("MONTHLY", "YEARLY") and self.chance(50)
        most = 53 if frequency == "YEARLY" and not has_month else 5
        return ",".join(
            dict.fromkeys(
                (self.numbers(1, most, 1, True) if numbered else "")
                + self.random.choice(["MO", "TU", "WE", "TH", "FR", "SA", "SU"])
                for _ in range(self.random.randint(1, 3))
            )
        )

    def rule(self):
        frequency = self.random.choice(["HOURLY"] + ["DAILY", "WEEKLY", "MONTHLY", "YEARLY"] * 2)
        parts = ["FREQ=" + frequency]
        if self.chance(50):
            parts.append(f"INTERVAL={self.random.randint(1, 12)}")
        has_month = self.chance(30)
        if has_month:
            parts.append("BYMONTH=" + self.numbers(1, 12, 4))
        has_month_day = frequency != "WEEKLY" and self.chance(25)
        if has_month_day:
            parts.append("BYMONTHDAY=" + self.numbers(1, 31, 4, True))
        if frequency == "YEARLY" and not has_month and not has_month_day and self.chance(15):
            parts.append("BYYEARDAY=" + self.numbers(1, 366, 5, True))
        has_day = self.chance(40)
        if has_day:
            parts.append("BYDAY=" + self.weekdays(frequency, has_month))
        if frequency == "YEARLY" and has_month_day and not has_month and not has_day:
            parts.append("BYMONTH=" + self.numbers(1, 12, 3))
        for name, most in (("BYHOUR", 23), ("BYMINUTE", 59)):
            if self.chance(15):
                parts.append(f"{name}=" + self.numbers(0, most, 3))
        if len(parts) > 2 and frequency not in ("WEEKLY", "HOURLY") and self.chance(20):
            parts.append("BYSETPOS=" + self.numbers(1, self.random.choice([3, 10]), 2, True))
        if self.chance(30):
            parts.append("WKST=" + self.random.choice(["SU", "WE", "SA"]))
        if self.chance(20):
            parts.append(f"COUNT={self.random.randint(1, 200)}")
        return ";".join(parts)

    def start(self):
        return self.first + self.random.randint(0, 360 * 86_400) // 60 * 60


if __name__ == "__main__":
    rules = Rules(int(sys.argv[1]))
    for _ in range(int(sys.argv[2])):
        print(rules.rule(), rules.start(), rules.last)
