"""Words and numbers that the parts of church_oracle.py have in common."""

from decimal import Decimal

RECEIVED = ("approved captured cleared closed complete completed paid posted received settled"
            " succeeded").split()
PENDING = "authorized open pending processing scheduled".split()
VOID = "canceled cancelled declined error failed refunded rejected void voided".split()
PLACES = {"JPY": 0, "KWD": 3}  # of all others 2
USUAL = "USD"
PARTS = ["deductible", "other", "in_kind", "uncounted"]
TITLES = {"Gifts that lessen taxes": "deductible", "Other gifts": "other",
          "Given in kind": "in_kind", "Not counted: pending or void": "uncounted"}
MONTHS = ("January February March April May June July August September October November"
          " December").split()
ZERO = Decimal(0)
