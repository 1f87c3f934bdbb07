#!/usr/bin/env python3
"""Writes Sources/Platform/Time/Zones/WindowsZones+Table.swift from the time zones of ICU.

usage: generate-windows-zones.py > Sources/Platform/Time/Zones/WindowsZones+Table.swift

Needs ICU 72 (package libicu72), which holds windowsZones.xml of CLDR 42; territory 001 is taken, the
database's present name for a zone that CLDR keeps under an old one, and two corrections of later
versions. /usr/share/zoneinfo/zone.tab
(package tzdata) is read only to check that all names are present ones.
"""
import ctypes
import sys

ICU, CLDR = "72", "42"
ANY_ZONE = 0

# CLDR never changes a name; the database moved these (its file "backward").
PRESENT = {
    "America/Buenos_Aires": "America/Argentina/Buenos_Aires",
    "America/Godthab": "America/Nuuk",
    "America/Indianapolis": "America/Indiana/Indianapolis",
    "Asia/Calcutta": "Asia/Kolkata",
    "Asia/Katmandu": "Asia/Kathmandu",
    "Asia/Rangoon": "Asia/Yangon",
    "Europe/Kiev": "Europe/Kyiv",
}

# Places that changed their clocks after CLDR 42, while the zone of Windows stayed: what later versions
# of CLDR say. Almaty went from +06 to +05 in 2024, Chihuahua from -07 to -06 in 2022.
LATER = {
    "Central Asia Standard Time": "Asia/Bishkek",
    "Mountain Standard Time (Mexico)": "America/Mazatlan",
}

library = ctypes.CDLL("libicui18n.so." + ICU)
common = ctypes.CDLL("libicuuc.so." + ICU)
version = library["ucal_getTZDataVersion_" + ICU]
version.restype = ctypes.c_char_p
open_zones = library["ucal_openTimeZoneIDEnumeration_" + ICU]
open_zones.restype = ctypes.c_void_p
next_zone = common["uenum_next_" + ICU]
next_zone.restype = ctypes.c_char_p
windows_name = library["ucal_getWindowsTimeZoneID_" + ICU]
zone_name = library["ucal_getTimeZoneIDForWindowsID_" + ICU]


def check(status):
    if status.value > 0:
        sys.exit(f"ICU: error {status.value}")


def cldr_version():
    parts = (ctypes.c_uint8 * 4)()
    status = ctypes.c_int(0)
    library["ulocdata_getCLDRVersion_" + ICU](parts, ctypes.byref(status))
    check(status)
    return str(parts[0])


def asked(function, text, *more):
    """What a function of ICU says of a text, both in UTF-16."""
    status = ctypes.c_int(0)
    answer = ctypes.create_string_buffer(512)
    data = text.encode("utf-16-le")
    length = function(data + b"\0\0", len(text), *more, answer, 256, ctypes.byref(status))
    check(status)
    return answer.raw[: 2 * length].decode("utf-16-le")


def zones():
    status = ctypes.c_int(0)
    names = open_zones(ANY_ZONE, None, None, ctypes.byref(status))
    check(status)
    while True:
        name = next_zone(ctypes.c_void_p(names), None, ctypes.byref(status))
        check(status)
        if name is None:
            return
        yield name.decode()


def zone_of(name):
    status = ctypes.c_int(0)
    answer = ctypes.create_string_buffer(512)
    data = name.encode("utf-16-le") + b"\0\0"
    length = zone_name(data, len(name), b"001", answer, 256, ctypes.byref(status))
    check(status)
    zone = answer.raw[: 2 * length].decode("utf-16-le")
    return PRESENT.get(zone, zone)


if cldr_version() != CLDR:
    sys.exit(f"ICU holds CLDR {cldr_version()}, not {CLDR}")
names = sorted({asked(windows_name, zone) for zone in zones()} - {""})
table = {name: LATER.get(name) or zone_of(name) for name in names}
with open("/usr/share/zoneinfo/zone.tab", encoding="utf-8") as file:
    present = {line.split("\t")[2].strip() for line in file if not line.startswith("#")}
odd = [zone for zone in table.values() if zone not in present and not zone.startswith("Etc/")]
if odd:
    sys.exit(f"not present names: {odd}")

print(f"""// Written by Scripts/generate-windows-zones.py from ICU {ICU} (CLDR {CLDR}, zones {version(ctypes.byref(ctypes.c_int(0))).decode()}): do not edit.
// swift-format-ignore-file

extension WindowsZones {{
  /// A line `Windows name=IANA name` for each zone of Windows.
  static let table = \"\"\"""")
for name, zone in table.items():
    print(f"    {name}={zone}")
print("""    \"\"\"
}""")
