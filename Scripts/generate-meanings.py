#!/usr/bin/env python3
"""Writes Sources/Domains/Journal/Meanings/BundledMeanings.swift from datasets/dreams/meanings.csv.

Run it from the package's folder after the list has changed; a test compares the two.
"""

source = "datasets/dreams/meanings.csv"
target = "Sources/Domains/Journal/Meanings/BundledMeanings.swift"

with open(source, encoding="utf-8", newline="") as file:
    text = file.read()
assert text.endswith("\n") and "\r" not in text and '"""##' not in text

lines = [
    "// Made by Scripts/generate-meanings.py from datasets/dreams/meanings.csv.",
    "",
    "/// The list of meanings that comes with the program.",
    "enum BundledMeanings {",
    "  /// The list as CSV, as `MeaningFile` reads it.",
    '  static let csv = ##"""',
]
lines += ["    " + line if line else "" for line in text.split("\n")]
lines += ['    """##', "}"]
with open(target, "w", encoding="utf-8") as file:
    file.write("\n".join(lines) + "\n")
