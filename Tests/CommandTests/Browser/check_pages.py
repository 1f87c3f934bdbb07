"""Opens HTML pages in one headless browser and checks each of them in every way that people look at
it. Prints one line per finding and ends with 1 if there are any.

usage: check_pages.py BROWSER SECONDS PAGE..."""

import base64
import os
import re
import sys
import urllib.parse

from devtools import Browser, BrowserError, Page

PHONE = dict(width=390, height=844, deviceScaleFactor=1, mobile=True)
DESK = dict(width=1280, height=900, deviceScaleFactor=1, mobile=False)
# A4 without margins of a centimetre, in CSS pixels.
PAPER = dict(width=718, height=1047, deviceScaleFactor=1, mobile=False)
# name, window, colour scheme, medium, whether scripts may run, whether folded parts are opened, too
VIEWS = [
    ("phone, light", PHONE, "light", "screen", True, True),
    ("phone, dark", PHONE, "dark", "screen", True, False),
    ("desk, light", DESK, "light", "screen", True, False),
    ("desk, dark", DESK, "dark", "screen", True, True),
    ("desk, no script", DESK, "light", "screen", False, False),
    ("print", PAPER, "light", "print", True, False),
    ("print from a dark screen", PAPER, "dark", "print", True, False),
]


def check(page, path, checks):
    """The findings of one page, by view."""
    address = "file://" + urllib.parse.quote(path)
    found = []
    for view, window, scheme, medium, scripts, unfolds in VIEWS:
        page.call("Emulation.setDeviceMetricsOverride", **window)
        page.call(
            "Emulation.setEmulatedMedia", media=medium,
            features=[{"name": "prefers-color-scheme", "value": scheme}])
        page.call("Emulation.setScriptExecutionDisabled", value=not scripts)
        page.open(address)
        problems = page.complaints(address)
        # The checks are a script themselves; what was loaded without one stays as it is.
        page.call("Emulation.setScriptExecutionDisabled", value=False)
        problems += page.evaluate(checks)
        if view == "print":
            # The first pages will do: all of them would be hundreds.
            pdf = page.call("Page.printToPDF", printBackground=False, pageRanges="1-2")["data"]
            pdf = base64.b64decode(pdf)
            if not pdf.startswith(b"%PDF-") or not re.search(rb"/Type\s*/Page\b", pdf):
                problems.append("no page was printed")
        if unfolds:
            page.evaluate("document.querySelectorAll('details').forEach(d => { d.open = true })")
            problems += [p + " (unfolded)" for p in page.evaluate(checks) if p not in problems]
        found += [f"{view}: {problem}" for problem in problems]
    return found


def main(arguments):
    program, seconds, paths = arguments[0], int(arguments[1]), arguments[2:]
    with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "page_checks.js")) as file:
        checks = file.read()
    browser = Browser(program, timeout=seconds)
    count = 0
    try:
        page = Page(browser)
        for path in paths:
            for finding in check(page, os.path.abspath(path), checks):
                count += 1
                print(f"{os.path.basename(path)}: {finding}")
    except BrowserError as error:
        print(f"browser: {error}")
        return 2
    finally:
        browser.close()
    print(f"{len(paths)} pages, {len(VIEWS)} views each, {count} findings")
    return 1 if count else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
