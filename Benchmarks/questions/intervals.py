"""Joins of moments with moments (`asof`) and with intervals (`within`)."""

from sources import MESSAGES, RATINGS, TAGS, TRUST
from table import Source, Table, fields, node

# Sittings of a sender: messages less than half an hour apart; the end is a second behind the last one.
SITTINGS = Source(
    "sittings", "sittings.csv", "format: csv",
    "      person: integer\n      sitting: integer\n      begin: instant\n      end: instant\n",
    "{person: person, sitting: sitting, begin: {from: begin, as: unix_s}, end: {from: end, as: unix_s}}",
    "create table sittings as select person, sitting, make_timestamp(begin * 1000000) a, make_timestamp(\"end\" * 1000000) b from read_csv('{path}')",
    made="""with marked as (select s, t, rowid id, case when t - lag(t) over w < interval 30 minute then 0 else 1 end fresh from r window w as (partition by s order by t, rowid)),
        numbered as (select s, t, sum(fresh) over (partition by s order by t, id)::bigint n from marked)
        select s person, n sitting, epoch(min(t))::bigint as begin, epoch(max(t))::bigint + 1 as "end" from numbered group by 1, 2 order by s, n desc""")

# Turns that overlap: each message begins one of its sender. Some have no end, some no beginning, some are empty.
TURNS = Source(
    "turns", "turns.csv", "format: csv",
    "      person: integer\n      turn: integer\n      begin: instant\n      end: instant\n",
    "{person: person, turn: turn, begin: {from: begin, as: unix_s}, end: {from: end, as: unix_s}}",
    """create table turns as select person, turn, make_timestamp(begin * 1000000) a, make_timestamp("end" * 1000000) b
       from read_csv('{path}', types = {'begin': 'bigint', 'end': 'bigint'})""",
    made="""select s person, rowid + 1 as turn, case when rowid % 97 <> 0 then epoch(t)::bigint end as begin,
        case when rowid % 89 <> 0 then epoch(t)::bigint + 600 * (rowid % 13) end as "end" from r order by (rowid * 7919) % 59999""")

# Seasons of all: quarters of a year from the first rating on, each second one left out.
SEASONS = Source(
    "seasons", "seasons.csv", "format: csv",
    "      season: integer\n      begin: instant\n      end: instant\n",
    "{season: season, begin: {from: begin, as: unix_s}, end: {from: end, as: unix_s}}",
    "create table seasons as select season, make_timestamp(begin * 1000000) a, make_timestamp(\"end\" * 1000000) b from read_csv('{path}')",
    made="""select n season, epoch(min(t) + to_months(6 * n::integer))::bigint as begin, epoch(min(t) + to_months(6 * n::integer + 3))::bigint as "end"
        from r, range(60) q(n) group by n order by n desc""")


def nearest(match, condition, order):
    """The records of `r` as `x`, each with the record of `h` that comes first, or none: of equal times the last one read."""
    return f"""x as (select r.s, r.g, r.t, h.s hs, h.g hg, h.t ht from r left join h on {match} and {condition}
        qualify row_number() over (partition by r.rowid order by {order}) = 1)"""


HEARD = "with h as (select rowid id, * from r), "


def holding(condition, order):
    """The records of `r`, each with the turn of its sender that comes first of those that hold its time, or none."""
    return f"""with x as (select r.s, r.t, q.turn from r left join turns q on q.person = r.s
        and coalesce(q.a, timestamp '1900-01-01') <= r.t and coalesce(q.b, timestamp '2200-01-01') > r.t{condition}
        and coalesce(q.a, timestamp '1900-01-01') < coalesce(q.b, timestamp '2200-01-01')
        qualify row_number() over (partition by r.rowid order by {order}) = 1)"""


def pairs(other, join, **keys):
    """The lines of a group over pairs of messages and another dataset."""
    return f"    inputs: {{records: rows, joined: {other}}}\n    join: {join}\n" + "".join(f"    {key}: {value}\n" for key, value in keys.items())


# Whether a turn `q` holds the time of a message `r`.
HOLDS = "coalesce(q.a, timestamp '1900-01-01') <= r.t and coalesce(q.b, timestamp '2200-01-01') > r.t"

BEGIN = "coalesce(q.a, timestamp '1900-01-01')"

TABLES = [
    Table(
        "replies", [
            MESSAGES.but(name="heard"), SITTINGS, TURNS,
            MESSAGES.but(sql="", more=fields(lookup={
                "before": "{in: heard, match: {source: target}, asof: {at: at}, take: {whom: source, heard_at: at}}",
                "strictly": "{in: heard, match: {source: target}, asof: {at: at}, strict: true, take: {strict_whom: source}}",
                "lately": "{in: heard, match: {source: target}, asof: {at: at}, max_age: 1h}",
                "answer": "{in: heard, match: {source: target, target: source}, asof: {at: at}, direction: after, strict: true, max_age: 1d, take: {answered_at: at}}",
                "near": "{in: heard, match: {source: target}, asof: {at: at}, direction: nearest, take: {near_whom: source, near_at: at}}",
                "sat": "{in: sittings, match: {source: person}, within: {at: [begin, end]}, take: sitting}",
                "begun_first": "{in: turns, match: {source: person}, within: {at: [begin, end]}, take: {first_turn: turn}}",
                "begun_last": "{in: turns, match: {source: person}, within: {at: [begin, end]}, pick: last, take: {last_turn: turn}}",
                "shortest": "{in: turns, match: {source: person}, within: {at: [begin, end]}, pick: shortest, take: {short_turn: turn}}",
            })),
        ],
        [
            ("heard_before", node(by='{reply: "whom = target"}', measures='{n: count, people: distinct(whom), days: "sum(days(heard_at, at))"}'),
             HEARD + nearest("h.g = r.s", "h.t <= r.t", "h.t desc, h.id desc")
             + " select hs = g, count(*), count(distinct hs), sum((epoch(t) - epoch(ht))::bigint // 86400)::bigint from x group by 1 order by 1 nulls last"),
            ("heard_strictly", node(by="source", measures='{n: count, heard: count(strict_whom), sum: sum(strict_whom)}'),
             HEARD + nearest("h.g = r.s", "h.t < r.t", "h.t desc, h.id desc")
             + " select s, count(*), count(hs), sum(hs)::bigint from x group by 1 order by 1"),
            ("heard_lately", node(by="[{hour: hour_of_day(at)}, lately]", measures="{n: count}"),
             """select hour(t), exists(from r h where h.g = r.s and h.t <= r.t and h.t >= r.t - interval 1 hour), count(*) from r group by 1, 2 order by 1, 2"""),
            ("answered", node(by="weekday(at)", measures='{n: count, answered: count(answered_at), same_day: "sum(case(day(answered_at) = day(at), 1, 0))"}'),
             HEARD + nearest("h.g = r.s and h.s = r.g", "h.t > r.t and h.t <= r.t + interval 1 day", "h.t, h.id desc")
             + """ select isodow(t), count(*), count(ht), sum(case when ht::date = t::date then 1 else 0 end)::bigint from x group by 1 order by 1"""),
            ("nearest", node(by='{side: "case(near_at < at, \'before\', near_at > at, \'after\', near_at = at, \'now\', \'none\')"}', measures='{n: count, sum: sum(near_whom), same: "sum(case(near_whom = target, 1, 0))"}'),
             HEARD + nearest("h.g = r.s", "true", "abs(epoch(h.t) - epoch(r.t)), h.t, h.id desc")
             + """ select case when ht < t then 'before' when ht > t then 'after' when ht = t then 'now' else 'none' end, count(*), sum(hs)::bigint,
                sum(case when hs = g then 1 else 0 end)::bigint from x group by 1 order by 1"""),
            ("by_sitting", node(by="sitting", measures="{n: count, people: distinct(source), found: \"sum(integer(sat))\"}"),
             """select sitting, count(*), count(distinct s), count(sitting) from r left join sittings q on q.person = r.s and q.a <= r.t and r.t < q.b
                group by 1 order by 1 nulls last"""),
            ("first_turns", node(by="source", measures="{n: count, held: count(first_turn), sum: sum(first_turn)}"),
             holding("", f"{BEGIN}, q.rowid") + " select s, count(*), count(turn), sum(turn)::bigint from x group by 1 order by 1"),
            ("last_turns", node(by='"month(at)"', measures="{n: count, turns: distinct(last_turn), sum: sum(last_turn)}"),
             holding("", f"{BEGIN} desc, q.rowid desc") + " select strftime(t, '%Y-%m'), count(*), count(distinct turn), sum(turn)::bigint from x group by 1 order by 1"),
            ("shortest_turns", node(by='"day(at)"', measures="{n: count, turns: distinct(short_turn), sum: sum(short_turn)}"),
             holding("", f"case when q.a is null or q.b is null then interval 10000 year else q.b - q.a end, {BEGIN}, q.rowid")
             + " select strftime(t, '%Y-%m-%d'), count(*), count(distinct turn), sum(turn)::bigint from x group by 1 order by 1"),
            ("all_turns", pairs("turns", "{match: {source: person}, within: {at: [begin, end]}, take: {turn: turn, began: begin}}",
                                by="source", measures='{n: count, held: count(turn), sum: sum(turn), days: "sum(days(began, at))"}'),
             f"""select r.s, count(*), count(turn), sum(turn)::bigint, sum((epoch(r.t) - epoch(q.a))::bigint // 86400)::bigint
                from r left join turns q on q.person = r.s and {HOLDS} group by 1 order by 1"""),
            ("turns_at_once", pairs("turns", "{match: {source: person}, within: {at: [begin, end]}, take: {turn: turn}, missing: drop}",
                                    each="{by: [source, at], measures: {turns: distinct(turn)}}", by="turns", measures="{moments: count, most: max(source)}"),
             f"""with x as (select r.s, r.t, count(distinct turn) n from r join turns q on q.person = r.s and {HOLDS} group by 1, 2)
                select n, count(*), max(s) from x group by 1 order by 1"""),
            ("talked_to", pairs("sittings", "{match: {target: person}, within: {at: [begin, end]}, take: {with: sitting}, missing: drop}",
                                by='"month(at)"', measures="{n: count, people: distinct(target), most: max(with)}"),
             """select strftime(r.t, '%Y-%m'), count(*), count(distinct r.g), max(sitting) from r join sittings q on q.person = r.g and q.a <= r.t and r.t < q.b
                group by 1 order by 1"""),
            ("back_and_forth", pairs("heard", "{match: {source: target, target: source}, take: {then: at}, missing: drop}",
                                     by='{order: "case(then < at, \'before\', then > at, \'after\', \'now\')"}', measures="{n: count, people: distinct(source)}"),
             """select case when h.t < r.t then 'before' when h.t > r.t then 'after' else 'now' end, count(*), count(distinct r.s)
                from r join r h on h.g = r.s and h.s = r.g group by 1 order by 1"""),
        ]),
    Table(
        "reputation", [
            TRUST.but(name="given"),
            TRUST.but(sql="", more=fields(lookup={
                "known": "{in: given, match: {source: target}, asof: {at: at}, strict: true, take: {got: rating}}"})),
        ],
        [
            ("ratings_of_the_rated", node(by="rating", measures='{n: count, known: count(got), mean: mean(got), sum: sum(rating * got)}'),
             """with x as (select r.v, h.v got from r left join r h on h.g = r.s and h.t < r.t
                qualify row_number() over (partition by r.rowid order by h.t desc, h.rowid desc) = 1)
                select v, count(*), count(got), avg(got), sum(v * got)::bigint from x group by 1 order by 1"""),
        ]),
    Table(
        "labelled", [
            RATINGS.but(name="ratings"), SEASONS,
            TAGS.but(name="rows", more=fields(lookup={
                "near": "{in: ratings, match: user, asof: {at: at}, direction: nearest, max_age: 1h, take: {near_movie: movie, near_stars: stars}}",
                "season_of": "{in: seasons, within: {at: [begin, end]}, take: season}",
            })),
            TAGS.but(name="settled", sql="", more=fields(lookup={
                "rated": "{in: ratings, match: [user, movie], asof: {at: at}, missing: drop, take: stars}"})),
        ],
        [
            ("near_ratings", node(by='[near, {same: "movie = near_movie"}]', measures="{n: count, mean: mean(near_stars), sum: sum(near_movie)}"),
             """with x as (select g.movie m, h.movie hm, h.stars from g left join r h on h.u = g.u and abs(epoch(h.t) - epoch(g.t)) <= 3600
                qualify row_number() over (partition by g.rowid order by abs(epoch(h.t) - epoch(g.t)), h.t, h.rowid desc) = 1)
                select hm is not null, m = hm, count(*), avg(stars), sum(hm)::bigint from x group by 1, 2 order by 1, 2 nulls last"""),
            ("settled_tags", node("settled", by="user", measures="{n: count, mean: mean(stars), tags: distinct(tag)}"),
             "select g.u, count(*), avg(stars), count(distinct tag) from g join r on r.u = g.u and r.movie = g.movie and r.t <= g.t group by 1 order by 1"),
            ("in_seasons", node(by="season", measures="{n: count, people: distinct(user), first: min(at)}"),
             """select season, count(*), count(distinct u), strftime(min(t), '%Y-%m-%dT%H:%M:%SZ') from g left join seasons q on q.a <= g.t and g.t < q.b
                group by 1 order by 1 nulls last"""),
        ]),
]
