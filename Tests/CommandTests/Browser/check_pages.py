"""Opens HTML pages in one headless browser and checks each of them in every way that people look at
it. Prints one line per finding and ends with 1 if there are any.

Loading costs more than looking: a page is loaded once with scripts, under which window, colours and
medium are changed, and once without. With --reload it is loaded anew for each view.

usage: check_pages.py [--reload] BROWSER SECONDS PAGE..."""

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
# name, window, colour scheme, medium, whether scripts may run, whether folded parts are opened. What was
# opened stays open until the next load, so views with folded parts come first.
VIEWS = [
    ("phone, light", PHONE, "light", "screen", True, False),
    ("phone, dark", PHONE, "dark", "screen", True, False),
    ("desk, light", DESK, "light", "screen", True, False),
    ("desk, dark", DESK, "dark", "screen", True, False),
    ("print", PAPER, "light", "print", True, False),
    ("print from a dark screen", PAPER, "dark", "print", True, False),
    ("phone, light", PHONE, "light", "screen", True, True),
    ("desk, dark", DESK, "dark", "screen", True, True),
    ("desk, no script", DESK, "light", "screen", False, False),
]


def check(page, path, checks, reloads):
    """The findings of one page, by view."""
    address = "file://" + urllib.parse.quote(path)
    found = []
    loaded_with_scripts = None
    for view, window, scheme, medium, scripts, unfolds in VIEWS:
        page.call("Emulation.setDeviceMetricsOverride", **window)
        page.call(
            "Emulation.setEmulatedMedia", media=medium,
            features=[{"name": "prefers-color-scheme", "value": scheme}])
        if reloads or scripts != loaded_with_scripts:
            page.call("Emulation.setScriptExecutionDisabled", value=not scripts)
            page.open(address)
            # The checks are a script themselves; what was loaded without one stays as it is.
            page.call("Emulation.setScriptExecutionDisabled", value=False)
            loaded_with_scripts = scripts
        if unfolds:
            page.evaluate("document.querySelectorAll('details').forEach(d => { d.open = true })")
        problems = page.evaluate(checks) + page.complaints(address)
        if view == "print":
            # The first pages will do: all of them would be hundreds.
            pdf = page.call("Page.printToPDF", printBackground=False, pageRanges="1-2")["data"]
            pdf = base64.b64decode(pdf)
            if not pdf.startswith(b"%PDF-") or not re.search(rb"/Type\s*/Page\b", pdf):
                problems.append("no page was printed")
        for problem in problems:
            finding = f"{view}: {problem}"
            if not unfolds:
                found.append(finding)
            elif finding not in found:
                found.append(finding + " (unfolded)")
    return found


def main(arguments):
    reloads = arguments[0] == "--reload"
    program, seconds, *paths = arguments[1 if reloads else 0:]
    with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "page_checks.js")) as file:
        checks = file.read()
    browser = Browser(program, timeout=int(seconds))
    count = 0
    try:
        for path in paths:
            # A tab of its own: the more worlds of checks a tab has seen, the longer it takes to load.
            page = Page(browser)
            for finding in check(page, os.path.abspath(path), checks, reloads):
                count += 1
                print(f"{os.path.basename(path)}: {finding}")
            page.close()
    except BrowserError as error:
        print(f"browser: {error}")
        return 2
    finally:
        browser.close()
    print(f"{len(paths)} pages, {len(VIEWS)} views each, {count} findings")
    return 1 if count else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
