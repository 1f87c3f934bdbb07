"""What is asked of a page as it is shown now. Findings are pairs of a kind and a sentence."""

import base64
import functools
import json
import os
import re

from views import DESK, PHONE

FOLDER = os.path.dirname(os.path.abspath(__file__))
AXE = os.path.join(FOLDER, "../../../.data/axe/axe-3.1.1.min.js")
# How often Tab is pressed from either end of a page.
PRESSES = 150
# Some rules of axe-core compare each element with all: 48,000 take more than ten minutes.
MOST_ELEMENTS = 20_000


@functools.cache
def script(*names):
    """Scripts of this folder, one after the other; the first gives elements their names."""
    text = []
    for name in ("element_names.js", *names):
        with open(os.path.join(FOLDER, name)) as file:
            text.append(file.read())
    return "\n".join(text)


def look(page):
    """Width, contrast, words for charts and tables, ids and links."""
    return page.evaluate(script("page_checks.js"))


def look_at_layout(page, view):
    """What is wrong with the places of things. Colours do not move anything."""
    if view.medium == "print" or view.scheme == "dark" and not view.unfolds:
        return []
    options = json.dumps({
        "width": view.window["width"],
        "asksFirstScreen": view.window in (PHONE, DESK) and not view.unfolds,
        "asksLetters": view.window == PHONE,
    })
    return page.evaluate(script("layout_checks.js") + f"layoutFindings({options})")


# Folds that paper shows closed; in a row of a table one is the name of the row.
CLOSED_FOLDS = """
[...document.querySelectorAll("details:not([open])")].filter(fold =>
  fold.checkVisibility() && fold.getClientRects().length && !fold.closest("table") &&
  getComputedStyle(fold, "::details-content").contentVisibility === "hidden"
).map(fold => fold.querySelector("summary").textContent.trim().slice(0, 60))
"""


def print_page(page):
    """What of a page says nothing on paper, and whether paper comes out.

    The first pages will do: all of them would be hundreds.
    """
    folds = [["print", f"a closed fold: {title}"] for title in page.evaluate(CLOSED_FOLDS)]
    return folds + print_paper(page)


def print_paper(page):
    pdf = page.call("Page.printToPDF", printBackground=False, pageRanges="1-2")["data"]
    pdf = base64.b64decode(pdf)
    if not pdf.startswith(b"%PDF-") or not re.search(rb"/Type\s*/Page\b", pdf):
        return [["print", "no page was printed"]]
    return []


def press_keys(page):
    """What the Tab key does not reach, or not visibly. A long page is tried from both ends."""
    found = page.evaluate(script("keyboard.js") + "keyboard.forMouseAlone()")
    for from_end in ("false", "true"):
        count, presses = page.evaluate(f"keyboard.start({PRESSES}, {from_end})")
        for _ in range(presses):
            page.press_tab()
        found += [f for f in page.evaluate("keyboard.findings()") if f not in found]
        if count == presses:
            break
    return found


def ask_axe(page):
    """The violations that axe-core finds, if it is installed."""
    if not os.path.exists(AXE):
        return []
    count = page.evaluate("document.querySelectorAll('*').length")
    if count > MOST_ELEMENTS:
        return [["axe", f"cannot be asked of {count} elements"]]
    return page.evaluate(script("accessibility.js", AXE) + "\naccessibilityFindings()")
