"""The question about GEDCOM with python-gedcom: see peers/README.md.

usage: gedcom_python_gedcom.py FILE...
"""

import importlib.metadata
import sys

from gedcom.element.individual import IndividualElement
from gedcom.parser import Parser

import gedcom_common as common


def value(element, tags):
    """The payload of the first structure of the path."""
    for tag in tags:
        element = next((child for child in element.get_child_elements() if child.get_tag() == tag), None)
        if element is None:
            return None
    return element.get_value()


def main(paths):
    sums = common.Sums()
    for path in paths:
        parser = Parser()
        parser.parse_file(path, False)
        for person in parser.get_root_child_elements():
            if isinstance(person, IndividualElement):
                sums.add(
                    value(person, ("NAME",)), value(person, ("BIRT", "DATE")), value(person, ("BIRT", "PLAC")),
                    value(person, ("DEAT", "DATE")), value(person, ("FAMC",)))
    sums.print("python-gedcom", importlib.metadata.version("python-gedcom"))


main(sys.argv[1:])
