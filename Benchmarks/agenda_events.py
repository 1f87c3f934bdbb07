#!/usr/bin/env python3
"""Writes a calendar of 25 years as CSV: one event in ten is a rule. usage: agenda_events.py COUNT SEED"""

import random
import sys
from datetime import datetime, timedelta

RULES = [
    "FREQ=WEEKLY;COUNT=10",
    "FREQ=DAILY;COUNT=5",
    "FREQ=MONTHLY;BYDAY=2TU;COUNT=24",
    "FREQ=WEEKLY;UNTIL=20150101T000000Z;BYDAY=MO",
    "FREQ=MONTHLY;COUNT=12",
    "FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU",
    "FREQ=YEARLY",
]
count, generator = int(sys.argv[1]), random.Random(int(sys.argv[2]))
print("id,name,start,end,rule")
for number in range(count):
    hour = generator.randrange(25 * 365 * 24)
    start = datetime(2000, 1, 1) + timedelta(hours=hour)
    end = start + timedelta(minutes=45)
    rule = generator.choice(RULES) if generator.randrange(10) == 0 else ""
    print(f"e{number},Event {number},{start:%Y-%m-%d %H:%M},{end:%Y-%m-%d %H:%M},{rule}")
