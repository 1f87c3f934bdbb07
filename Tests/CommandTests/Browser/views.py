"""The ways in which people look at a page."""

from collections import namedtuple

PHONE = dict(width=390, height=844, deviceScaleFactor=1, mobile=True)
TABLET = dict(width=768, height=1024, deviceScaleFactor=1, mobile=True)
DESK = dict(width=1280, height=900, deviceScaleFactor=1, mobile=False)
# A4 without margins of a centimetre, in CSS pixels.
PAPER = dict(width=718, height=1047, deviceScaleFactor=1, mobile=False)

# medium: "screen" or "print". scripts: whether the page's own may run. unfolds: whether folded parts are
# opened. tries: what takes longer than looking: "keyboard", "axe".
View = namedtuple(
    "View", "name window scheme medium scripts unfolds tries", defaults=[True, False, ()])

# What was opened stays open until the next load, so views with folded parts come first.
VIEWS = [
    View("phone, light", PHONE, "light", "screen", tries=("axe",)),
    View("phone, dark", PHONE, "dark", "screen"),
    View("tablet, light", TABLET, "light", "screen"),
    View("tablet, dark", TABLET, "dark", "screen"),
    View("desk, light", DESK, "light", "screen", tries=("keyboard",)),
    View("desk, dark", DESK, "dark", "screen"),
    View("print", PAPER, "light", "print"),
    View("print from a dark screen", PAPER, "dark", "print"),
    View("phone, light, unfolded", PHONE, "light", "screen", unfolds=True, tries=("keyboard",)),
    View("tablet, light, unfolded", TABLET, "light", "screen", unfolds=True),
    View("desk, dark, unfolded", DESK, "dark", "screen", unfolds=True, tries=("axe",)),
    View("phone, no script", PHONE, "light", "screen", scripts=False),
    View("tablet, no script", TABLET, "light", "screen", scripts=False),
    View("desk, no script", DESK, "light", "screen", scripts=False),
]


def set_up(page, view):
    """Gives the page the window, the colours and the medium of a view."""
    page.call("Emulation.setDeviceMetricsOverride", **view.window)
    page.call(
        "Emulation.setEmulatedMedia", media=view.medium,
        features=[{"name": "prefers-color-scheme", "value": view.scheme}])


def open_in(page, view, address):
    """Loads a page as a view has it, with or without scripts."""
    page.call("Emulation.setScriptExecutionDisabled", value=not view.scripts)
    page.open(address)
    # The checks are a script themselves; what was loaded without one stays as it is.
    page.call("Emulation.setScriptExecutionDisabled", value=False)


def unfold(page):
    page.evaluate("document.querySelectorAll('details').forEach(d => { d.open = true })")
