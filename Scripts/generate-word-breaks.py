#!/usr/bin/env python3
"""Writes Sources/Text/Unicode/WordBreakRuns.swift from the character properties of ICU.

usage: generate-word-breaks.py > Sources/Text/Unicode/WordBreakRuns.swift

Needs ICU 72 (package libicu72), which holds Unicode 15.0. The properties are Word_Break (UAX #29),
Extended_Pictographic (UTS #51) and General_Category.
"""
import ctypes
import sys

UNICODE = "15.0"
ICU = "72"
WORD_BREAK, EXTENDED_PICTOGRAPHIC, SHORT_NAME_OF_VALUE = 0x1014, 64, 1
LETTERS_AND_NUMBERS = {1, 2, 3, 4, 5, 9, 10, 11}
WORDS = {"ALetter", "Hebrew_Letter", "Katakana", "Numeric"}

# The order of WordBreakClass.
CLASSES = [
    "Other", "CR", "LF", "Newline", "Extend", "ZWJ", "Format", "Regional_Indicator", "Katakana",
    "Hebrew_Letter", "ALetter", "Single_Quote", "Double_Quote", "MidNumLet", "MidLetter", "MidNum",
    "Numeric", "ExtendNumLet", "WSegSpace",
]
PICTOGRAPH, WORD = 0x20, 0x40

icu = ctypes.CDLL("libicuuc.so." + ICU)
value_name = icu["u_getPropertyValueName_" + ICU]
value_name.restype = ctypes.c_char_p


def unicode_version():
    parts = (ctypes.c_uint8 * 4)()
    icu["u_getUnicodeVersion_" + ICU](parts)
    return f"{parts[0]}.{parts[1]}"


def code(scalar):
    value = icu["u_getIntPropertyValue_" + ICU](scalar, WORD_BREAK)
    name = value_name(WORD_BREAK, value, SHORT_NAME_OF_VALUE).decode()
    category = icu["u_charType_" + ICU](scalar)
    result = CLASSES.index(name)
    if icu["u_hasBinaryProperty_" + ICU](scalar, EXTENDED_PICTOGRAPHIC) & 0xFF:
        result |= PICTOGRAPH
    if name in WORDS or category in LETTERS_AND_NUMBERS:
        result |= WORD
    return result


def main():
    if unicode_version() != UNICODE:
        sys.exit(f"ICU {ICU} holds Unicode {unicode_version()}, expected {UNICODE}")
    runs, last = [], None
    for scalar in range(0x110000):
        now = code(scalar)
        if now != last:
            runs.append(f"0x{scalar << 8 | now:X}")
            last = now
    print(f"""\
// Written by Scripts/generate-word-breaks.py from ICU {ICU}, Unicode {UNICODE}. Do not edit.

extension WordBreakTable {{
  /// The version of Unicode that the runs come from.
  static let unicodeVersion = "{UNICODE}"

  /// Runs of scalars with equal properties: the first scalar, shifted by 8, and its code.
  ///
  /// A run ends where the next begins. See `WordBreakCode` for the bits.
  static let runs: [UInt32] = [""")
    line = "   "
    for run in runs:
        if len(line) + len(run) + 2 > 100:
            print(line)
            line = "   "
        line += " " + run + ","
    print(line)
    print("  ]\n}")


main()
