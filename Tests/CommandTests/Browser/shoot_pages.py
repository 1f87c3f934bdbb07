"""Writes a picture of each page in each view into a folder, for people who look: FOLDER/REPORT/PAGE.VIEW.png,
the whole page down to 6,000 px, and what a printer gives as PAGE.print.pdf.

usage: shoot_pages.py [--only VIEW,...] [--screen] [--unfold] BROWSER FOLDER PAGE...
--only: phone-light, phone-dark, tablet-light, tablet-dark, desk-light, desk-dark, print
--screen: the first screen alone. --unfold: folded parts are opened."""

import argparse
import base64
import os
import sys
import urllib.parse

from devtools import Browser, BrowserError, Page
from views import VIEWS, open_in, set_up, unfold

LONGEST = 6_000
SHOT = {
    view.name.replace(", ", "-"): view for view in VIEWS
    if view.scripts and not view.unfolds and view.name != "print from a dark screen"
}


def shoot(page, path, options, views):
    """Writes the pictures of one page."""
    address = "file://" + urllib.parse.quote(path)
    folder = os.path.join(options.folder, os.path.basename(os.path.dirname(path)))
    os.makedirs(folder, exist_ok=True)
    target = os.path.join(folder, os.path.basename(path).removesuffix(".html"))
    set_up(page, views[0][1])
    open_in(page, views[0][1], address)
    if options.unfold:
        unfold(page)
    for name, view in views:
        set_up(page, view)
        clip = dict(x=0, y=0, scale=1, width=view.window["width"], height=view.window["height"])
        if not options.screen:
            height = page.call("Page.getLayoutMetrics")["cssContentSize"]["height"]
            clip["height"] = min(max(height, clip["height"]), LONGEST)
        picture = page.call(
            "Page.captureScreenshot", format="png", clip=clip, captureBeyondViewport=True)
        with open(f"{target}.{name}.png", "wb") as file:
            file.write(base64.b64decode(picture["data"]))
        if name == "print":
            paper = page.call("Page.printToPDF", printBackground=False)["data"]
            with open(f"{target}.print.pdf", "wb") as file:
                file.write(base64.b64decode(paper))


def main():
    parser = argparse.ArgumentParser(usage=__doc__.rsplit("usage: ", 1)[1])
    parser.add_argument("--only", default=",".join(SHOT))
    parser.add_argument("--screen", action="store_true")
    parser.add_argument("--unfold", action="store_true")
    parser.add_argument("browser")
    parser.add_argument("folder")
    parser.add_argument("pages", nargs="+")
    options = parser.parse_args()
    unknown = [name for name in options.only.split(",") if name not in SHOT]
    if unknown:
        parser.error(f"no view {unknown[0]}; there are {', '.join(SHOT)}")
    views = [(name, SHOT[name]) for name in options.only.split(",")]
    browser = Browser(options.browser, timeout=60 * len(options.pages))
    try:
        for path in map(os.path.abspath, options.pages):
            page = Page(browser)
            shoot(page, path, options, views)
            page.close()
    except BrowserError as error:
        print(f"browser: {error}")
        return 2
    finally:
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
