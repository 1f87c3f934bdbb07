"""The question about GEDCOM with ged4py: see peers/README.md.

usage: gedcom_ged4py.py FILE...
"""

import sys

import ged4py
from ged4py.date import DateValue

import gedcom_common as common


def raw(record, tags):
    """The payload of the first structure of the path, as it stands in the file."""
    for tag in tags:
        record = next((child for child in record.sub_records if child.tag == tag), None)
        if record is None:
            return None
    value = record.value
    if isinstance(value, tuple):  # A name, divided by its slashes.
        given, surname, suffix = (part or "" for part in value)
        return " ".join(part for part in (given, f"/{surname}/", suffix) if part)
    return value


def main(paths):
    sums = common.Sums()
    for path in paths:
        with ged4py.GedcomReader(path) as reader:
            for person in reader.records0("INDI"):
                birth, death = raw(person, ("BIRT", "DATE")), raw(person, ("DEAT", "DATE"))
                assert birth is None or isinstance(birth, DateValue)
                family = next((child for child in person.sub_records if child.tag == "FAMC"), None)
                sums.add(raw(person, ("NAME",)), birth, raw(person, ("BIRT", "PLAC")), death, family)
    sums.print("ged4py", ged4py.__version__)


main(sys.argv[1:])
