"""Counts the words of DreamBank in plain Python and compares the most common three of each dream.

    dreams.py convert FOLDER OUTPUT      JSON Lines of the English series, and the stop words' texts
    dreams.py check LINES STOP FOUND     the words that were found, against a count

The token rule is that of Unicode Standard Annex #29 for what the texts hold: runs of letters, digits,
marks and low lines, joined by a colon, full stop or apostrophe between letters, and by a comma, semicolon,
full stop or apostrophe between digits.
"""

import json
import os
import sys
import unicodedata

APOSTROPHES = "'\u2019\u2018\uff07"


def convert(folder, output):
    count = 0
    with open(output, "w", encoding="utf-8") as lines:
        for name in sorted(os.listdir(folder)):
            if not name.endswith(".json") or name.endswith(".de.json"):
                continue
            with open(os.path.join(folder, name), encoding="utf-8") as file:
                series = json.load(file)
            for number, dream in enumerate(series["dreams"]):
                text = (dream.get("content") or "").replace("\0", "")
                if not text:
                    continue
                row = {"id": "%s-%d" % (name[:-5], number), "date": "2000-01-01", "text": text}
                lines.write(json.dumps(row, ensure_ascii=False) + "\n")
                count += 1
    print(count)


def kind(character):
    """What a character is to the rule: letter, digit, low line, mark, or what it joins."""
    category = unicodedata.category(character)
    if character == "_":
        return "_"
    if category == "Nd":
        return "d"
    if category[0] == "M" or category == "Cf":
        return "m"
    if category[0] == "L" or category == "Nl":
        return "a"
    return character if character in ":.,;'\u2019\u2018\u00b7\u2027\u2024\uff07" else " "


def tokens(text):
    """The words of a text, in lower case with ASCII apostrophes."""
    kinds = [kind(character) for character in text]
    found = []
    start = None

    def neighbour(at, step):
        at += step
        while 0 <= at < len(kinds) and kinds[at] == "m":
            at += step
        return kinds[at] if 0 <= at < len(kinds) else " "

    for at, sort in enumerate(kinds):
        if sort in "ad_":
            inside = True
        elif sort == "m":
            inside = start is not None
        else:
            before, after = neighbour(at, -1), neighbour(at, 1)
            letters = sort in ":.'\u2019\u2018\u00b7\u2027\u2024\uff07" and before == after == "a"
            digits = sort in ".,;'\u2019\u2018\u2024\uff07" and before == after == "d"
            inside = start is not None and (letters or digits)
        if inside and start is None:
            start = at
        elif not inside and start is not None:
            found.append(text[start:at])
            start = None
    if start is not None:
        found.append(text[start:])
    words = []
    for word in found:
        if any(kind(character) in "ad" for character in word):
            word = word.lower()
            for apostrophe in APOSTROPHES:
                word = word.replace(apostrophe, "'")
            words.append(word)
    return words


def top(text, stop):
    counts = {}
    for word in tokens(text):
        if word not in stop:
            counts[word] = counts.get(word, 0) + 1
    # The sort is stable, and a dict keeps the order of first appearance.
    order = sorted(counts.items(), key=lambda item: -item[1])
    ties = sum(1 for word, count in order[3:] if count == order[2][1])
    return [list(item) for item in order[:3]], ties


def check(lines, stop_file, found_file):
    with open(stop_file, encoding="utf-8") as file:
        stop = set(file.read().split("\n"))
    different = compared = 0
    with open(lines, encoding="utf-8") as rows, open(found_file, encoding="utf-8") as answers:
        answers = [json.loads(line) for line in answers]
        rows = [json.loads(line) for line in rows]
    if len(rows) != len(answers):
        sys.exit("%d dreams, %d answers" % (len(rows), len(answers)))
    for row, answer in zip(rows, answers):
        compared += 1
        words, ties = top(row["text"], stop)
        if words != answer["top"] or ties != answer["tied"]:
            different += 1
            if different <= 5:
                print(row["id"], "expected", words, ties, "found", answer)
    print(compared, "compared,", different, "different")
    sys.exit(1 if different else 0)


{"convert": convert, "check": check}[sys.argv[1]](*sys.argv[2:])
