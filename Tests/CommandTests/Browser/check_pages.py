"""Opens HTML pages in one headless browser and checks each of them in every way that people look at
it. Prints one line per finding (page, kind, what, views) and how many there are of each kind; ends with
1 if there are any.

Loading costs more than looking: a page is loaded once with scripts, under which window, colours and
medium are changed, and once without. With --reload it is loaded anew for each view. With --some each page
is looked at on a light phone and in every third other view, the next page in the next ones. With --strict it
is also asked what stands on the first screen, whether tables are cut, whether letters in charts can be
read on a phone, what the Tab key reaches, and what axe-core says (Scripts/install-axe.sh).

usage: check_pages.py [--reload] [--some] [--strict] BROWSER SECONDS PAGE..."""

import argparse
import os
import sys
import urllib.parse
from collections import Counter

from devtools import Browser, BrowserError, Page
from probes import AXE, ask_axe, look, look_at_layout, press_keys, print_page
from views import VIEWS, open_in, set_up, unfold


def check(page, path, views, reloads, strict):
    """The findings of one page, each once: kind and sentence, and the views that show it."""
    address = "file://" + urllib.parse.quote(path)
    found = {}
    loaded_with_scripts = None
    for view in views:
        set_up(page, view)
        if reloads or view.scripts != loaded_with_scripts:
            open_in(page, view, address)
            loaded_with_scripts = view.scripts
        if view.unfolds:
            unfold(page)
        problems = look(page)
        if view.name == "print":
            problems += print_page(page)
        if strict:
            problems += look_at_layout(page, view)
            if "keyboard" in view.tries:
                problems += press_keys(page)
            if "axe" in view.tries:
                problems += ask_axe(page)
        for kind, sentence in problems + page.complaints(address):
            found.setdefault((kind, sentence), []).append(view.name)
    return found


def short(path):
    """The name of a page with the one of its folder, which is its report's."""
    return os.path.join(os.path.basename(os.path.dirname(path)), os.path.basename(path))


def main():
    parser = argparse.ArgumentParser(usage=__doc__.rsplit("usage: ", 1)[1])
    parser.add_argument("--reload", action="store_true")
    parser.add_argument("--some", action="store_true")
    parser.add_argument("--strict", action="store_true")
    parser.add_argument("browser")
    parser.add_argument("seconds", type=int)
    parser.add_argument("pages", nargs="+")
    options = parser.parse_args()

    if options.strict and not os.path.exists(AXE):
        print("skipped: axe-core, which Scripts/install-axe.sh installs")
    browser = Browser(options.browser, timeout=options.seconds)
    findings, pages = Counter(), Counter()
    try:
        for number, path in enumerate(map(os.path.abspath, options.pages)):
            views = [
                view for place, view in enumerate(VIEWS)
                if not options.some or place == 0 or place % 3 == number % 3]
            # A tab of its own: the more worlds of checks a tab has seen, the longer it takes to load.
            page = Page(browser)
            found = check(page, path, views, options.reload, options.strict)
            page.close()
            for (kind, sentence), seen in found.items():
                where = "everywhere" if len(seen) == len(VIEWS) else "; ".join(seen)
                print(f"{short(path)}: {kind}: {sentence} ({where})")
                findings[kind] += 1
            pages.update({kind for kind, _ in found})
    except BrowserError as error:
        print(f"browser: {error}")
        return 2
    finally:
        browser.close()
    for kind, count in findings.most_common():
        print(f"{count:6} {kind}, on {pages[kind]} pages")
    print(f"{len(options.pages)} pages, {'some' if options.some else len(VIEWS)} views each, {findings.total()} findings")
    return 1 if findings else 0


if __name__ == "__main__":
    sys.exit(main())
