"""What counts in names: folding as `docs/names.md` has it, and Soundex codes."""

import unicodedata

REPLACED = str.maketrans(
    {"ß": "ss", "ł": "l", "ø": "o", "æ": "ae", "œ": "oe", "þ": "th", "ð": "d", "đ": "d", "ħ": "h"}
)
DIGITS = {letter: digit for digit, letters in enumerate(
    ["bfpv", "cgjkqsxz", "dt", "l", "mn", "r"], 1) for letter in letters}


def fold(name):
    """A name in small letters without diacritics and punctuation, one blank between two words."""
    text = unicodedata.normalize("NFKD", name.lower().translate(REPLACED))
    kept = (
        letter if letter.isalnum() else " " if letter.isspace() else ""
        for letter in text
        if not unicodedata.combining(letter)
    )
    return " ".join("".join(kept).split())


def soundex(key):
    """The Soundex code of a folded name; H and W do not separate equal digits."""
    letters = [letter for letter in key if "a" <= letter <= "z"]
    if not letters:
        return ""
    code, last = letters[0].upper(), DIGITS.get(letters[0])
    for letter in letters[1:]:
        digit = DIGITS.get(letter)
        if digit and digit != last:
            code += str(digit)
        if letter not in "hw":
            last = digit
    return (code + "000")[:4]
