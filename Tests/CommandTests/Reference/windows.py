"""The windows of a ranking: all votes, years, months and last days."""

import collections
import datetime
import fractions
import statistics

import scores

Fraction = fractions.Fraction


def tally(votes):
    """Votes by stars of each location."""
    tallies = collections.defaultdict(collections.Counter)
    for item in votes:
        tallies[item.location][item.stars] += 1
    return tallies


class Window:
    """One window; `name` is the section's, `label` the one in CSV, `words` that in sentences."""

    def __init__(self, name, label, words, votes, options, scale):
        self.name, self.label, self.words, self.options = name, label, words, options
        self.title = title(name, label)
        self.tallies = tally(votes)
        sizes = [sum(stars.values()) for stars in self.tallies.values()]
        m = Fraction(options.prior) if options.prior is not None else Fraction(
            statistics.median(sizes) if sizes else 0)
        total = sum((item.stars for item in votes), Fraction(0))
        self.prior = (m, total, sum(sizes))
        self.ranked = scores.ranking(self.tallies, self.prior, options, scale)
        self.rank = {item.location: item.rank for item in self.ranked}


def title(name, label):
    """What a window is called: All time, 2018, December 2018, Last 30 days."""
    if name == "total":
        return "All time"
    if name[0] == "m":
        return datetime.date(int(label[:-3]), int(label[-2:]), 1).strftime("%B %Y")
    if name[0] == "t":
        return "Last day" if label == "1d" else f"Last {label[:-1]} days"
    return label


class Windows:
    """All windows, and those that are printed in their order."""

    def __init__(self, votes, options, scale, today):
        self.all, self.before = {}, {}
        self.options, self.scale = options, scale
        by_month = collections.defaultdict(list)
        for item in votes:
            by_month[(item.date.year, item.date.month)].append(item)
        months = sorted(by_month)
        self.printed = []
        if not votes:
            return
        self.add("total", "total", "total", votes)
        span = range(
            months[0][0] * 12 + months[0][1] - 1, months[-1][0] * 12 + months[-1][1])
        for year in range(months[0][0], months[-1][0] + 1):
            label = f"{year:04d}"
            self.add(
                f"y{label}", label, label,
                [item for month in months if month[0] == year for item in by_month[month]],
                before=f"y{year - 1:04d}")
        for number in span:
            names = [f"{n // 12:04d}-{n % 12 + 1:02d}" for n in (number, number - 1)]
            name, before = ("m" + label.replace("-", "_") for label in names)
            month = (number // 12, number % 12 + 1)
            self.add(name, names[0], names[0], by_month.get(month, []), before=before)
        kinds = options.windows.split(",")
        names = ["total"] if "total" in kinds else []
        late = []
        for kind, letter in (("year", "y"), ("month", "m")):
            newest_first = sorted((n for n in self.all if n[0] == letter), reverse=True)
            if kind in kinds:
                names += newest_first[:1]
                late += newest_first[1:]
        for days in (int(kind[:-1]) for kind in kinds if kind.endswith("d")):
            names.append(f"t{days}")
            for name, last in ((f"t{days}", today), (f"b{days}", today - datetime.timedelta(days))):
                first = last - datetime.timedelta(days - 1)
                words = f"{first} to {last}" if days > 1 else str(last)
                self.add(
                    name, f"{days}d", words, [v for v in votes if first <= v.date <= last],
                    before=f"b{days}")
        self.newest = set(names)
        self.printed = [self.all[name] for name in names + late]

    def add(self, name, label, words, votes, before=None):
        self.all[name] = Window(name, label, words, votes, self.options, self.scale)
        self.before[name] = before

    def previous(self, window):
        """The window before, or None."""
        return self.all.get(self.before[window.name])


def lead(window, options, names):
    """Who leads a window, in a sentence; nothing where nobody does."""
    ranked = window.ranked
    if not ranked:
        return []
    called = [e.location if names is None else names.get(e.location, e.location) for e in ranked[:2]]
    if len(ranked) == 1:
        return [f"{called[0]} is the only place that is ranked."]
    places = f"{len(window.tallies):,} places"
    level = sum(e.score == ranked[0].score for e in ranked)
    if level > options.top:
        return [f"Several of {places} share the lead."]
    if level > 2:
        return [f"{level} of {places} share the lead."]
    best = ranked[0].printed
    short = "%.2f" % best[options.order]
    told = {
        "votes": f" with {ranked[0].votes:,} vote{'' if ranked[0].votes == 1 else 's'}",
        "mean": f" with {short} stars",
        "bayes": " with %.2f stars (%s after weighing)" % (best["mean"], short)
        if level == 1 else f" with {short} stars after weighing",
        "wilson": ": at least %.0f %% like it" % (100 * best["wilson"]),
        "stars_lower": f" with at least {short} stars",
    }[options.order]
    share = f"{called[0]} and {called[1]} share the lead of " if level == 2 else f"{called[0]} leads "
    return [share + places + told + "."]


def paragraphs(window, span, options, names, merged):
    """What stands above a window's table."""
    m, total, n = window.prior
    c = "%.2f" % scores.mean_of_prior(total, n)
    lines = ["No votes in this period."]
    if n:
        places = len(window.tallies)
        lines = [
            f"{n:,} vote{'' if n == 1 else 's'} on {places:,} place{'' if places == 1 else 's'}, "
            f"{c} stars on average. So that few votes cannot lead, places are weighed: "
            f"{float(m):.1f} votes of {c} stars are added to each."]
    if window.name[0] == "t" and window.name != "total":
        lines.insert(0, f"{window.words}, whole days in {options.zone}.")
    if merged and window is span.printed[0]:
        were = "1 vote was merged into another" if merged == 1 else f"{merged:,} votes were merged into others"
        lines.append(f"Of several votes that are to count once, one does: {were}.")
    around = [window.rank[item.location] for item in window.ranked[options.top - 1: options.top + 1]]
    if len(around) == 2 and around[0] == around[1]:
        lines.append("More places share the last rank than are listed.")
    if window is not span.printed[0]:
        lines = lead(window, options, names) + lines
    if not options.movement or window.name == "total":
        return lines
    before = span.previous(window)
    if before is None:
        return lines + ["There is no period before to compare with."]
    m, total, n = before.prior
    return lines + [
        f"Compared with {before.words}, where {float(m):.1f} votes of "
        f"{scores.mean_of_prior(total, n):.2f} stars were added."]
