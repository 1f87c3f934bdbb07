"""Prints the positions of a GeoJSON document on standard input, found with the json module.

A row holds the columns of the test, a blank between two; a text stands in quotes, "-" is no value. Rows
end with U+001E, and a last line has the notes with their counts.
"""
import json
import sys


class Number(str):
    """A number as the document writes it."""


def load(text):
    return json.loads(text, parse_int=Number, parse_float=Number)


def show(value):
    if value is None:
        return "-"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, Number):
        return str(value)
    if isinstance(value, str):
        return "'" + value + "'"
    return "a list" if isinstance(value, list) else "an object"


def texts(document):
    """The features and geometries of a document of any form."""
    if "\x1e" in document:
        return [load(text) for text in document.split("\x1e") if text.strip()]
    try:
        root = load(document) if document.strip() else None
    except json.JSONDecodeError:
        return [load(line) for line in document.split("\n") if line.strip()]
    if root is None:
        return []
    return root["features"] if root["type"] == "FeatureCollection" else [root]


def parts(geometry):
    """Pairs of a type and the positions of one part; those without any are left out."""
    kind = geometry["type"]
    if kind == "GeometryCollection":
        return [part for member in geometry["geometries"] for part in parts(member)]
    lists = geometry["coordinates"]
    if kind == "Point":
        lists = [[lists]] if lists else []
    elif kind in ("MultiPoint", "LineString"):
        lists = [lists]
    elif kind == "MultiPolygon":
        lists = [ring for polygon in lists for ring in polygon]
    return [(kind, positions) for positions in lists if positions]


def times(properties, found):
    """The times of the parts: None without a list, False where they do not fit."""
    listed = properties.get("coordTimes")
    if listed is None:
        return None
    if any(isinstance(item, list) for item in listed):
        groups = [group for group in listed if group]
        fits = [len(group) for group in groups] == [len(positions) for _, positions in found]
        return groups if fits else False
    if len(listed) != sum(len(positions) for _, positions in found):
        return False
    rest = iter(listed)
    return [[next(rest) for _ in positions] for _, positions in found]


def main():
    document = sys.stdin.buffer.read().decode("utf-8-sig")
    notes = {}

    def note(code):
        notes[code] = notes.get(code, 0) + 1

    for number, item in enumerate(texts(document), 1):
        is_feature = item["type"] == "Feature"
        geometry = item.get("geometry") if is_feature else item
        properties = (item.get("properties") if is_feature else None) or {}
        found = parts(geometry) if geometry else []
        if not found:
            note("GEOJSON_NO_GEOMETRY")
            continue
        listed = times(properties, found)
        if listed is False:
            note("GEOJSON_TIMES")
        for part, (kind, positions) in enumerate(found, 1):
            order = list(range(len(positions)))
            ends = [[float(value) for value in positions[place][:2]] for place in (0, -1)]
            if kind in ("Polygon", "MultiPolygon") and ends[0] != ends[1]:
                note("GEOJSON_RING")
                order.append(0)
            for point, place in enumerate(order, 1):
                position = positions[place]
                time = None
                if listed:
                    time = listed[part - 1][place]
                elif listed is None and len(position) > 3:
                    time = position[3]
                elif listed is None and kind == "Point":
                    time = properties.get("time")
                fields = [
                    Number(number), item.get("id") if is_feature else None, kind, Number(part),
                    Number(point), position[0], position[1],
                    position[2] if len(position) > 2 else None, time, properties.get("name"),
                    (properties.get("a") or {}).get("b"),
                ]
                sys.stdout.write(" ".join(show(field) for field in fields) + "\x1e")
    sys.stdout.write(" ".join(f"{code}={count}" for code, count in sorted(notes.items())))


main()
