"""Windows over periods and their gaps: running and trailing sums, what was before, periods that are filled."""

from sources import BABIES, MESSAGES, RATINGS, REVIEWS, TRUST
from table import Table, fields, node


def calendar(unit, values, others=None):
    """The beginning of a query: `c`, one row for each period from the first to the last one and each of `others`."""
    every = f"range((select date_trunc('{unit}', min(t)) from r), (select max(t) + interval 1 microsecond from r), interval 1 {unit}) q(d)"
    key = f", {others} k" if others else ""
    keys = f", (select distinct {others} k from r where t is not null)" if others else ""
    joined = " and x.k is not distinct from o.k" if others else ""
    shown = "o.k k, " if others else ""
    return f"""with x as (select date_trunc('{unit}', t) d{key}, {values} from r where t is not null group by all),
        c as (select {shown}o.d d, x.* exclude (d{', k' if others else ''}) from (select * from {every}{keys}) o left join x on x.d = o.d{joined})"""


TABLES = [
    Table(
        "posts", [MESSAGES],
        [
            ("days", node(by='"day(at)"', fill="day", measures="{n: count, before: previous(n), change: change(n), week: \"trailing(n, 7)\"}"),
             calendar("day", "count(*) n") + """ select strftime(d, '%Y-%m-%d'), coalesce(n, 0), lag(coalesce(n, 0)) over w, coalesce(n, 0) - lag(coalesce(n, 0)) over w,
                sum(coalesce(n, 0)) over (order by d rows 6 preceding)::bigint from c window w as (order by d) order by d"""),
            ("hours", node(by='"hour(at)"', fill="hour", measures='{n: count, people: distinct(source), day: "trailing(people, 24)", all: running(people)}'),
             calendar("hour", "count(*) n, count(distinct s) p") + """ select strftime(d, '%Y-%m-%d %Hh'), coalesce(n, 0), coalesce(p, 0),
                sum(coalesce(p, 0)) over (order by d rows 23 preceding)::bigint, sum(coalesce(p, 0)) over (order by d)::bigint from c order by d"""),
            ("weeks_unfilled", node(by='[{late: "hour_of_day(at) >= 20"}, "week(at)"]', measures='{n: count, before: previous(n), four: "trailing(n, 4)"}'),
             """with w as (select hour(t) >= 20 k, date_trunc('week', t) d, count(*) n from r group by 1, 2)
                select k, strftime(d, '%G-W%V'), n, (select b.n from w b where b.k = w.k and b.d = w.d - interval 7 day),
                sum(n) over (partition by k order by d range interval 21 day preceding)::bigint from w order by k, d"""),
        ]),
    Table(
        "credit", [TRUST],
        [
            ("months", node(by='"month(at)"', fill="month", measures='{n: count, sum: sum(rating), all: running(sum), three: "trailing(sum, 3)", mean: mean(rating), mean_before: previous(mean)}'),
             calendar("month", "count(*) n, sum(v)::bigint sm, round(avg(v), 4) mn") + """ select strftime(d, '%Y-%m'), coalesce(n, 0), coalesce(sm, 0), sum(coalesce(sm, 0)) over (order by d)::bigint,
                sum(coalesce(sm, 0)) over (order by d rows 2 preceding)::bigint, mn, lag(mn) over (order by d) from c order by d"""),
            ("days_by_sign", node(by='[{good: "rating > 0"}, "day(at)"]', fill="day", measures="{n: count, least: min(rating), before: previous(least), change: change(n), all: running(n)}"),
             calendar("day", "count(*) n, min(v) low", "v > 0") + """ select k, strftime(d, '%Y-%m-%d'), coalesce(n, 0), low, lag(low) over w, coalesce(n, 0) - lag(coalesce(n, 0)) over w,
                sum(coalesce(n, 0)) over w::bigint from c window w as (partition by k order by d) order by k, d"""),
            ("steps", node(by="rating", measures="{n: count, all: running(n), before: previous(n), change: change(n)}"),
             "select v, count(*), sum(count(*)) over (order by v)::bigint, lag(count(*)) over (order by v), count(*) - lag(count(*)) over (order by v) from r group by 1 order by 1"),
        ]),
    Table(
        "seasons", [RATINGS],
        [
            ("weeks", node(by='"week(at)"', fill="week", measures='{n: count, users: distinct(user), sum: sum(stars), mean: "sum / n", quarter: "trailing(sum, 13)"}'),
             calendar("week", "count(*) n, count(distinct u) us, sum(stars) sm") + """ select strftime(d, '%G-W%V'), coalesce(n, 0), coalesce(us, 0), coalesce(sm, 0), sm::double / n,
                sum(coalesce(sm, 0)) over (order by d rows 12 preceding) from c order by d"""),
            ("rises", node(by='"month(at)"', fill="month", measures="{n: count, change: change(n)}", having='"n:>0"', order_by="[-change, month]", top="12"),
             calendar("month", "count(*) n") + """ select strftime(d, '%Y-%m') y, n, g from (select d, n, n - lag(coalesce(n, 0)) over (order by d) g from c) where n > 0
                order by g desc nulls last, y limit 12"""),
        ]),
    Table(
        "feasts", [REVIEWS],
        [
            ("months_by_stars", node(by='[stars, "month(at)"]', fill="month", where='"at:*"', measures='{n: count, half: "trailing(n, 6)", pictures: sum(pictures), all: running(pictures)}'),
             calendar("month", "count(*) n, sum(p)::bigint p", "stars") + """ select k, strftime(d, '%Y-%m'), coalesce(n, 0), sum(coalesce(n, 0)) over (partition by k order by d rows 5 preceding)::bigint,
                coalesce(p, 0), sum(coalesce(p, 0)) over (partition by k order by d)::bigint from c order by k nulls last, d"""),
        ]),
    Table(
        "cohorts", [BABIES.but(more=fields({"born": "date(join('-', text(year), '07-01'))"}))],
        [
            ("years", node(by='[sex, "year(born)"]', measures='{people: sum(count), ten: "trailing(people, 10)", all: running(people), before: previous(people), change: change(people)}'),
             """select sex, year::varchar y, sum(count)::bigint p, sum(sum(count)) over (partition by sex order by y rows 9 preceding)::bigint, sum(sum(count)) over w::bigint,
                lag(sum(count)) over w::bigint, (sum(count) - lag(sum(count)) over w)::bigint from r group by 1, 2 window w as (partition by sex order by y) order by 1, 2"""),
        ]),
    # The same in a zone that turns its clocks: `r` gets the time that they show.
    Table(
        "abroad", [RATINGS.but(sql=RATINGS.sql.replace("make_timestamp(timestamp * 1000000)", "timezone('America/New_York', to_timestamp(timestamp))"))],
        [
            ("days", node(by='"day(at)"', fill="day", measures='{n: count, week: "trailing(n, 7)", change: change(n)}'),
             calendar("day", "count(*) n") + """ select strftime(d, '%Y-%m-%d'), coalesce(n, 0), sum(coalesce(n, 0)) over (order by d rows 6 preceding)::bigint,
                coalesce(n, 0) - lag(coalesce(n, 0)) over (order by d) from c order by d"""),
            ("hours", node(by='[{hour: "hour_of_day(at)"}, "month(at)"]', measures='{n: count, mean: mean(stars), three: "trailing(n, 3)"}'),
             """select h, strftime(m, '%Y-%m'), n, mean, sum(n) over (partition by h order by m range interval 2 month preceding)::bigint
                from (select hour(t) h, date_trunc('month', t) m, count(*) n, avg(stars) mean from r group by 1, 2) order by h, m"""),
        ], zone="America/New_York"),
]
