"""How a ranking differs from that of the window before."""

import collections
import decimal

import scores

Decimal = decimal.Decimal
COLUMNS = [
    "previous_rank", "previous_votes", "movement", "moved", "change", "change_prior", "change_old",
    "change_new"]
DROPPED_COLUMNS = [
    "previous_rank", "previous_votes", "previous_bayes", "rank", "votes", "bayes", "why"]


def cells(item, window, before):
    """The cells of one row."""
    rank = before.rank.get(item.location)
    old = before.tallies.get(item.location, collections.Counter())
    old_total, old_n = scores.sums(old)
    climbed = None if rank is None else rank - item.rank
    moved = "new" if rank is None else "same" if climbed == 0 else (
        f"up {climbed}" if climbed > 0 else f"down {-climbed}")
    change = [""] * 4
    if old_n:
        steps = [
            scores.bayes(old_total, old_n, before.prior),
            scores.bayes(old_total, old_n, window.prior),
            scores.bayes(0, 0, window.prior),
            item.printed["bayes"],
        ]
        printed = [Decimal("%.4f" % step) for step in steps]
        parts = [b - a for a, b in zip(printed, printed[1:])]
        assert sum(parts) == printed[-1] - printed[0]
        change = [str(part) for part in [printed[-1] - printed[0], *parts]]
    return [
        "" if rank is None else str(rank), str(old_n), "" if rank is None else str(climbed), moved,
        *change]


def columns(window, span, entries):
    before = span.previous(window)
    if before is None:
        return [[""] * len(entries) for _ in COLUMNS]
    rows = [cells(item, window, before) for item in entries]
    return [[row[i] for row in rows] for i in range(len(COLUMNS))]


def dropped(window, span, options):
    """Locations shown in the window before and not in this one, with their cells."""
    before = span.previous(window)
    if before is None:
        return
    shown = {item.location for item in window.ranked[: options.top]}
    for item in before.ranked[: options.top]:
        if item.location in shown:
            continue
        total, n = scores.sums(window.tallies.get(item.location, collections.Counter()))
        rank = window.rank.get(item.location)
        if rank is not None and rank <= options.top:
            continue  # it shares the last rank that is shown
        why = "no votes" if n == 0 else (
            "too few votes" if rank is None else f"below the first {options.top}")
        yield item.location, [
            str(item.rank), str(item.votes), "%.4f" % item.printed["bayes"],
            "" if rank is None else str(rank), str(n),
            "%.4f" % scores.bayes(total, n, window.prior) if n else "", why]
