"""What the sides of the question about GEDCOM share; see peers/README.md."""

import json

FIGURES = ["people", "names", "name_bytes", "births", "birth_places", "place_bytes", "deaths", "parents"]


class Sums:
    """How many individuals have what, and how long names and places are, in bytes of UTF-8."""

    def __init__(self):
        self.figures = dict.fromkeys(FIGURES, 0)

    def add(self, name, has_birth, place, has_death, has_parents):
        """An individual; texts as they stand in the file, None or empty where there is none."""
        figures = self.figures
        figures["people"] += 1
        if name:
            figures["names"] += 1
            figures["name_bytes"] += len(name.encode())
        figures["births"] += bool(has_birth)
        if place:
            figures["birth_places"] += 1
            figures["place_bytes"] += len(place.encode())
        figures["deaths"] += bool(has_death)
        figures["parents"] += bool(has_parents)

    def print(self, engine, version):
        print(json.dumps({"engine": engine, "version": version, **self.figures}))
