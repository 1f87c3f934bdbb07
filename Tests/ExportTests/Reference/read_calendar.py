"""Reads a calendar by icalendar and dateutil, and compares it with what was written: read_calendar.py FILE ROWS KIND.

ROWS is a JSON object a component, with the values of each property as they are to be read. Prints how many components and
times of zones were compared, or ends with an assertion that names the first difference.
"""

import io
import json
import random
import sys
from datetime import date, datetime, timedelta
from zoneinfo import ZoneInfo, available_timezones

import dateutil.tz
import icalendar


def basic(moment):
    """A day or time in the basic form of ISO 8601."""
    text = f"{moment.year:04}{moment.month:02}{moment.day:02}"
    if not isinstance(moment, datetime):
        return text
    text += f"T{moment.hour:02}{moment.minute:02}{moment.second:02}"
    return text + ("Z" if moment.tzinfo is not None and str(moment.tzinfo) == "UTC" else "")


def each(value):
    return value if isinstance(value, list) else [value]


def times(values):
    """Of lists of times each one, with the zone that it names."""
    for value in each(values):
        for item in value.dts:
            moment = item.dt
            if isinstance(moment, tuple):
                start, end = moment
                end = end if isinstance(end, timedelta) else basic(end)
                yield basic(start), end
            else:
                yield basic(moment), None


def duration(text):
    return icalendar.vDuration.from_ical(text)


def compare(component, row, number):
    def same(name, found, wanted):
        assert found == wanted, f"component {number}, {name}: {found!r} in place of {wanted!r}"

    for name in ["UID", "SUMMARY", "LOCATION", "DESCRIPTION", "STATUS", "URL", "PRIORITY"]:
        found = component.get(name)
        if name == "UID" or name in row:
            same(name, str(found), row[name][0])
        else:
            same(name, found, None)
    zone = row.get("zone", [None])[0]
    for name in ["DTSTART", "DUE", "DTEND", "RECURRENCE-ID", "COMPLETED", "CREATED"]:
        if name not in row:
            same(name, component.get(name), None)
            continue
        value = component[name]
        wanted = row[name][0]
        if zone == "UTC" and len(wanted) == 15:
            # There is no telling the zone of that name from UTC.
            same(name, basic(value.dt), wanted + "Z")
        else:
            same(name, basic(value.dt), wanted)
        if len(wanted) == 15 and zone is not None:
            same(name + ";TZID", value.params["TZID"], zone)
            assert value.dt.tzinfo is not None, f"component {number}, {name}: {zone} is no zone"
        else:
            same(name + ";TZID", value.params.get("TZID"), None)
    for name in ["RDATE", "EXDATE"]:
        if name not in row:
            same(name, component.get(name), None)
            continue
        wanted = []
        for item in row[name]:
            start, _, end = item.partition("/")
            if zone == "UTC" and len(start) == 15:
                start, end = start + "Z", end + "Z" if end and not end.startswith("P") else end
            wanted.append((start, (duration(end) if end.startswith("P") else end) if end else None))
        same(name, list(times(component[name])), wanted)
    if "DURATION" in row:
        same("DURATION", component["DURATION"].dt, duration(row["DURATION"][0]))
    if "RRULE" in row:
        found = component["RRULE"].to_ical().decode().split(";")
        same("RRULE", sorted(found), sorted(row["RRULE"][0].split(";")))
    if "CATEGORIES" in row:
        same("CATEGORIES", [str(c) for c in component["CATEGORIES"].cats], row["CATEGORIES"])
    alarms = [c for c in component.subcomponents if c.name == "VALARM"]
    same("alarms", len(alarms), len(row.get("TRIGGER", [])))
    for alarm, wanted in zip(alarms, row.get("TRIGGER", [])):
        moment = alarm["TRIGGER"].dt
        found = basic(moment) if isinstance(moment, datetime) else moment
        same("TRIGGER", found, wanted if wanted[0] == "2" else duration(wanted))
        same("alarm", str(alarm["DESCRIPTION"]), row["alarm"][0])
        same("ACTION", str(alarm["ACTION"]), "DISPLAY")


def compare_zone(zone, earliest):
    """By dateutil, which knows nothing of the zone but what the file says."""
    name = str(zone["TZID"])
    text = zone.to_ical().decode()
    read = dateutil.tz.tzical(io.StringIO(text)).get()
    if name not in available_timezones() or name == "UTC":
        return 0
    known = ZoneInfo(name)
    draw = random.Random(name)
    first = max(earliest, datetime(1, 1, 4))
    count = 0
    for _ in range(150):
        moment = first + (datetime(2100, 1, 1) - first) * draw.random() if first.year < 2100 else first
        moment = moment.replace(microsecond=0)
        around = {(moment + timedelta(hours=h)).replace(tzinfo=known).utcoffset() for h in (-26, -3, 0, 3, 26)}
        if len(around) > 1:
            continue
        found = moment.replace(tzinfo=read).utcoffset()
        # Older releases round to minutes.
        wanted = moment.replace(tzinfo=known).utcoffset()
        assert found == wanted, f"{name} at {moment}: {found} in place of {wanted}"
        count += 1
    return count


def main():
    file, rows, kind = sys.argv[1:]
    calendar = icalendar.Calendar.from_ical(open(file, "rb").read())
    assert not calendar.get_missing_tzids(), calendar.get_missing_tzids()
    assert not [error for c in calendar.walk() for error in c.errors], [c.errors for c in calendar.walk()]
    components = calendar.walk(kind)
    rows = [json.loads(line) for line in open(rows, encoding="utf-8")]
    assert len(components) == len(rows), (len(components), len(rows))
    earliest = {}
    for number, (component, row) in enumerate(zip(components, rows)):
        assert basic(component["DTSTAMP"].dt) == "19700101T000000Z"
        compare(component, row, number)
        local = [v for n in ["DTSTART", "DUE", "DTEND", "RECURRENCE-ID", "RDATE", "EXDATE"] for v in row.get(n, [])]
        for value in local:
            start = value.partition("/")[0]
            if "zone" in row and len(start) == 15:
                moment = datetime(*[int(start[a:b]) for a, b in [(0, 4), (4, 6), (6, 8), (9, 11), (11, 13), (13, 15)]])
                zone = row["zone"][0]
                earliest[zone] = min(earliest.get(zone, moment), moment)
    zones = {str(zone["TZID"]): zone for zone in calendar.walk("VTIMEZONE")}
    assert set(zones) == set(earliest), (set(zones), set(earliest))
    checked = sum(compare_zone(zone, earliest[name]) for name, zone in zones.items())
    print(len(components), checked)


main()
