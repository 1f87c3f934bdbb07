"""Groups over one table each."""

from sources import BABIES, MESSAGES, RATINGS, REVIEWS, TRUST
from table import Table, fields, node

TABLES = [
    Table(
        "movies", [RATINGS.but(more=fields({"month": "month(at)", "half": "{value: stars / 2, scale: 2}"}))],
        [
            ("by_stars", node(by="stars", measures="{n: count, users: distinct(user)}"),
             "select stars, count(*), count(distinct u) from r group by 1 order by 1"),
            ("by_year", node(by='"year(at)"', measures='{n: count, mean: mean(stars), sum: sum(stars), movies: distinct(movie)}'),
             "select strftime(t, '%Y'), count(*), avg(stars), sum(stars), count(distinct movie) from r group by 1 order by 1"),
            ("by_month", node(by='"month(at)"', measures='{n: count, least: min(stars), most: max(stars), middle: median(stars)}'),
             "select strftime(t, '%Y-%m'), count(*), min(stars), max(stars), quantile_cont(stars::double, .5) from r group by 1 order by 1"),
            ("by_weekday_hour", node(by="[weekday(at), hour_of_day(at)]", measures="{n: count, mean: mean(stars)}"),
             "select isodow(t), hour(t), count(*), avg(stars) from r group by 1, 2 order by 1, 2"),
            ("quarters_filled", node(by='"quarter(at)"', fill="quarter", measures="{n: count}"),
             """select strftime(d, '%Y-Q') || quarter(d), count(t) from range(
                (select date_trunc('quarter', min(t)) from r), (select max(t) from r), interval 3 month) q(d)
                left join r on date_trunc('quarter', t) = d group by d order by d"""),
            ("best_movies", node(by="movie", measures="{n: count, mean: mean(stars)}", having='"n:>=100"', order_by="[-mean, movie]", top="25"),
             """select movie, count(*), round(avg(stars), 5) from r group by 1 having count(*) >= 100 order by 3 desc, 1 limit 25"""),
            ("busiest_users", node(by="user", measures='{n: count, spread: sd(stars), v: variance(stars)}', order_by="[-n, user]", top="50"),
             "select u, count(*), stddev_samp(stars), var_samp(stars) from r group by 1 order by 2 desc, 1 limit 50"),
            ("quantiles", node(by='"year(at)"', measures='{p10: "quantile(stars, .1)", p95: "quantile(stars, .95)"}'),
             "select strftime(t, '%Y'), quantile_cont(stars::double, .1), quantile_cont(stars::double, .95) from r group by 1 order by 1"),
            ("share_of_year", node(by='["year(at)", stars]', measures='{n: count, part: "share(n, year)", place: "rank(n, year)"}'),
             """select strftime(t, '%Y') y, stars, count(*) n, 100.0 * count(*) / sum(count(*)) over (partition by strftime(t, '%Y')),
                rank() over (partition by strftime(t, '%Y') order by count(*) desc) from r group by 1, 2 order by 1, 2"""),
            ("running", node(by='"month(at)"', fill="month", measures='{n: count, all: running(n), before: previous(n), change: change(n)}'),
             """with m as (select d, count(t) n from range((select date_trunc('month', min(t)) from r), (select max(t) from r), interval 1 month) q(d)
                left join r on date_trunc('month', t) = d group by d)
                select strftime(d, '%Y-%m'), n, sum(n) over (order by d)::bigint, lag(n) over (order by d), n - lag(n) over (order by d) from m order by d"""),
            ("trailing", node(by='"month(at)"', fill="month", measures='{n: count, year: "trailing(n, 12)"}'),
             """with m as (select d, count(t) n from range((select date_trunc('month', min(t)) from r), (select max(t) from r), interval 1 month) q(d)
                left join r on date_trunc('month', t) = d group by d)
                select strftime(d, '%Y-%m'), n, sum(n) over (order by d rows between 11 preceding and current row)::bigint from m order by d"""),
            ("three_a_year", node(by='["year(at)", movie]', measures="{n: count}", order_by="[year, -n, movie]", top="3", within="year"),
             """select y, movie, n from (select strftime(t, '%Y') y, movie, count(*) n,
                row_number() over (partition by strftime(t, '%Y') order by count(*) desc, movie) k from r group by 1, 2) where k <= 3 order by y, n desc, movie"""),
            ("liked", node(by='{liked: "stars >= 4"}', measures='{n: count, mean: mean(stars), odd: "sum(case(mod(user, 2) = 1, 1, 0))"}'),
             "select stars >= 4, count(*), avg(stars), sum(case when u % 2 = 1 then 1 else 0 end)::bigint from r group by 1 order by 1"),
            ("correlation", node(measures='{n: count, r: "corr(user, stars)"}'),
             "select count(*), corr(u, stars::double) from r"),
            ("a_year_by_weekday", node(by='{weekday: "weekday(at)"}', where='"month:2016"', measures="{n: count, half: sum(half), mean: mean(half)}"),
             "select isodow(t), count(*), sum(stars / 2)::decimal(18,2), avg(stars::double / 2) from r where year(t) = 2016 group by 1 order by 1"),
        ]),
    Table(
        "reviews", [REVIEWS.but(more=fields({"photo": "pictures > 0"}))],
        [
            ("places", node(by="place", measures="{n: count, users: distinct(user), pictures: sum(pictures)}"),
             "select place, count(*), count(distinct u), sum(p)::bigint from r group by 1 order by 1 nulls last"),
            ("stars", node(by="stars", measures="{n: count, first: first(place), last: last(place)}"),
             "select stars, count(*), first(place), last(place) from r where true group by 1 order by 1 nulls last"),
            ("days", node(by='"day(at)"', measures="{n: count, most: max(pictures)}"),
             "select strftime(t, '%Y-%m-%d'), count(*), max(p) from r group by 1 order by 1 nulls last"),
            ("lengths", node(by='{band: "bucket(length(comment), 200)"}', measures='{n: count, longest: "max(length(comment))", sum: "sum(length(comment))"}'),
             "select (floor(length(c) / 200.0) * 200)::bigint, count(*), max(length(c)), sum(length(c))::bigint from r group by 1 order by 1 nulls last"),
            ("initials", node(by='{initial: "upper(slice(place, 1, 1))"}', measures="{n: count, places: distinct(place), common: mode(stars)}"),
             """select i, n, d, s from (select upper(substr(place, 1, 1)) i, count(*) n, count(distinct place) d from r group by 1) a
                left join (select i as j, s, row_number() over (partition by i order by k desc, s) z from
                  (select upper(substr(place, 1, 1)) i, stars s, count(*) k from r where stars is not null group by 1, 2)) b
                on a.i is not distinct from b.j and z = 1 order by i nulls last"""),
            ("photographers", node(by="user", measures="{n: count, pictures: sum(pictures)}", having='"pictures:>20"', order_by="[-pictures, user]"),
             "select u, count(*), sum(p)::bigint from r group by 1 having sum(p) > 20 order by 3 desc, 1"),
            ("photographed", node(by="place", where='"photo:true"', measures="{n: count, pictures: sum(pictures), most: max(pictures)}"),
             "select place, count(*), sum(p)::bigint, max(p) from r where p > 0 group by 1 order by 1 nulls last"),
        ]),
    Table(
        "babies", [BABIES.but(more=fields({"decade": "bucket(year, 10)", "ending": "slice(name, -1)"}))],
        [
            ("decades", node(by='[{decade: "bucket(year, 10)"}, sex]', measures="{rows: count, people: sum(count), names: distinct(name)}"),
             "select (year // 10) * 10, sex, count(*), sum(count)::bigint, count(distinct name) from r group by 1, 2 order by 1, 2"),
            ("top_names", node(by="[sex, name]", measures="{people: sum(count), years: distinct(year), first: min(year), last: max(year)}", order_by="[sex, -people, name]", top="20", within="sex"),
             """select sex, name, p, y, a, b from (select sex, name, sum(count)::bigint p, count(distinct year) y, min(year) a, max(year) b,
                row_number() over (partition by sex order by sum(count) desc, name) k from r group by 1, 2) where k <= 20 order by sex, p desc, name"""),
            ("all_names", node(by="name", measures="{people: sum(count), middle: median(count), spread: sd(count)}"),
             "select name, sum(count)::bigint, quantile_cont(count::double, .5), stddev_samp(count) from r group by 1 order by encode(name)"),
            ("initials", node(by='[{initial: "slice(name, 1, 1)"}, {decade: "bucket(year, 10)"}]', measures='{people: sum(count), part: "share(people, decade)"}'),
             """select substr(name, 1, 1) i, (year // 10) * 10 d, sum(count)::bigint, 100.0 * sum(count) / sum(sum(count)) over (partition by (year // 10) * 10)
                from r group by 1, 2 order by 1, 2"""),
            ("lengths", node(by='{letters: "length(name)"}', measures='{people: sum(count), mean: mean(count), p99: "quantile(count, .99)"}'),
             "select length(name), sum(count)::bigint, avg(count), quantile_cont(count::double, .99) from r group by 1 order by 1"),
            ("changes", node(by="[sex, year]", measures='{people: sum(count), per: sum(count) / distinct(name)}'.replace("sum(count) / distinct(name)", '"sum(count) / distinct(name)"')),
             "select sex, year, sum(count)::bigint, sum(count) / count(distinct name) from r group by 1, 2 order by 1, 2"),
            ("nineties_by_end", node(by="[ending, sex]", where='"decade:1990"', measures="{people: sum(count), names: distinct(name)}"),
             "select right(name, 1), sex, sum(count)::bigint, count(distinct name) from r where (year // 10) * 10 = 1990 group by 1, 2 order by 1, 2"),
        ]),
    Table(
        "trust", [TRUST.but(more=fields({"low": "case(source < target, source, target)", "high": "case(source < target, target, source)"}))],
        [
            ("ratings", node(by="rating", measures="{n: count, sources: distinct(source), targets: distinct(target)}"),
             "select v, count(*), count(distinct s), count(distinct g) from r group by 1 order by 1"),
            ("signs", node(by='{sign: "case(rating > 0, \'good\', rating < 0, \'bad\', \'none\')"}', measures="{n: count, mean: mean(rating), v: variance(rating)}"),
             "select case when v > 0 then 'good' when v < 0 then 'bad' else 'none' end, count(*), avg(v), var_samp(v) from r group by 1 order by 1"),
            ("targets", node(by="target", measures='{n: count, sum: sum(rating), least: min(rating), lower: "quantile(rating, .25)"}'),
             "select g, count(*), sum(v)::bigint, min(v), quantile_cont(v::double, .25) from r group by 1 order by 1"),
            ("weeks", node(by='"week(at)"', measures="{n: count, r: \"corr(source, rating)\"}"),
             "select strftime(t, '%G-W%V'), count(*), case when count(*) > 1 and var_pop(s) > 0 and var_pop(v) > 0 then corr(s::double, v::double) end from r group by 1 order by 1"),
            ("self", node(by='{distance: "bucket(abs(source - target), 500)"}', measures="{n: count, product: sum(source * target)}"),
             "select (abs(s - g) // 500) * 500, count(*), sum(s::hugeint * g)::bigint from r group by 1 order by 1"),
            ("couples", node(by="[low, high]", measures="{n: count, sum: sum(rating), spread: sd(rating)}", having='"n:>=2"'),
             "select least(s, g), greatest(s, g), count(*), sum(v)::bigint, stddev_samp(v) from r group by 1, 2 having count(*) >= 2 order by 1, 2"),
        ]),
    Table(
        "messages", [MESSAGES],
        [
            ("hours", node(by="hour_of_day(at)", measures="{n: count, people: distinct(source)}"),
             "select hour(t), count(*), count(distinct s) from r group by 1 order by 1"),
            ("days", node(by='"day(at)"', fill="day", measures='{n: count, week: "trailing(n, 7)", so_far: running(n)}'),
             """with m as (select d, count(t) n from range((select date_trunc('day', min(t)) from r), (select max(t) from r), interval 1 day) q(d)
                left join r on date_trunc('day', t) = d group by d)
                select strftime(d, '%Y-%m-%d'), n, sum(n) over (order by d rows between 6 preceding and current row)::bigint, sum(n) over (order by d)::bigint from m order by d"""),
            ("pairs", node(by="[source, target]", measures="{n: count}", having='"n:>=50"', order_by="[-n, source, target]"),
             "select s, g, count(*) from r group by 1, 2 having count(*) >= 50 order by 3 desc, 1, 2"),
            ("senders", node(by="source", measures="{n: count, to: distinct(target), place: rank(count)}", order_by="[place, source]", top="100"),
             "select s, count(*), count(distinct g), rank() over (order by count(*) desc) from r group by 1 order by 4, 1 limit 100"),
            ("weekdays", node(by='[{weekend: "weekday(at) >= 6"}, {part: "case(hour_of_day(at) < 6, \'night\', hour_of_day(at) < 18, \'day\', \'evening\')"}]', measures="{n: count, first: min(at)}"),
             """select isodow(t) >= 6, case when hour(t) < 6 then 'night' when hour(t) < 18 then 'day' else 'evening' end, count(*),
                strftime(min(t), '%Y-%m-%dT%H:%M:%SZ') from r group by 1, 2 order by 1, 2"""),
        ]),
]
