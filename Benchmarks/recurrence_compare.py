#!/usr/bin/env python3
"""Counts where the instances of rules are equal, and ends with 1 where dateutil and libical agree and Gristmill does not.

usage: recurrence_compare.py RULES DATEUTIL LIBICAL GRISTMILL"""

import sys

rules = [line.split() for line in open(sys.argv[1])]
answers = [open(path).read().split("\n") for path in sys.argv[2:5]]
both, instances, libical_differs, wrong = 0, 0, 0, []
for (rule, start, _), dateutil, libical, ours in zip(rules, *answers):
    if dateutil in ("late", "error") or libical == "late":
        continue
    dateutil, libical, ours = dateutil.split(), libical.split(), ours.split()
    # A start that the rule does not have is an instance, and counts: RFC 5545 says so, dateutil not.
    is_added = dateutil[:1] != [start]
    if is_added and libical[:1] == [start]:
        libical = libical[1:]
    if is_added and ours[:1] == [start]:
        ours = ours[1:]
    if dateutil[:98] != libical[:98]:
        libical_differs += 1
        continue
    both += 1
    instances += len(dateutil)
    shown = len(ours) if is_added and "COUNT" in rule else 98
    if dateutil[:shown] != ours[:shown]:
        wrong.append((rule, start, dateutil[:4], ours[:4]))
print(
    f"{len(rules)} rules; dateutil and libical agree on {both} with {instances} instances; "
    f"they differ on {libical_differs}; Gristmill differs from both on {len(wrong)}"
)
for line in wrong[:5]:
    print(*line)
sys.exit(1 if wrong or not both else 0)
