"""Groups on two levels: a key, and one that is computed; shares and ranks within the outer one."""

from sources import BABIES, MESSAGES, MOVIES, RATINGS, REVIEWS, TRUST
from table import Table, node

TABLES = [
    Table(
        "films", [MOVIES],
        [
            ("genres_by_decade", node("movies", by='[genre, {decade: "bucket(released, 10)"}]', measures='{n: count, part: "share(n, genre)", place: "rank(n, genre)"}'),
             """select genre, released // 10 * 10 d, count(*) n, 100.0 * count(*) / sum(count(*)) over (partition by genre),
                rank() over (partition by genre order by count(*) desc) from m group by 1, 2 order by 1 nulls last, 2 nulls last"""),
        ]),
    Table(
        "stars", [RATINGS],
        [
            ("years_by_month", node(by='["year(at)", "month_of_year(at)"]', measures='{n: count, mean: mean(stars), part: "share(n, year)", place: "rank(n, year)"}'),
             """select strftime(t, '%Y') y, month(t), count(*), avg(stars), 100.0 * count(*) / sum(count(*)) over (partition by strftime(t, '%Y')),
                rank() over (partition by strftime(t, '%Y') order by count(*) desc) from r group by 1, 2 order by 1, 2"""),
            ("movies_by_liking", node(by='[movie, {liked: "stars >= 4"}]', measures='{n: count, part: "share(n, movie)", of_all: share(n)}'),
             """select movie, stars >= 4, count(*), 100.0 * count(*) / sum(count(*)) over (partition by movie),
                100.0 * count(*) / sum(count(*)) over () from r group by 1, 2 order by 1, 2"""),
        ]),
    Table(
        "births", [BABIES],
        [
            ("decades_by_initial", node(by='[{decade: "bucket(year, 10)"}, {initial: "slice(name, 1, 1)"}]', measures='{people: sum(count), names: distinct(name), part: "share(people, decade)", place: "rank(names, decade)"}'),
             """select year // 10 * 10 d, left(name, 1) i, sum(count)::bigint, count(distinct name), 100.0 * sum(count) / sum(sum(count)) over (partition by d),
                rank() over (partition by d order by count(distinct name) desc) from r group by 1, 2 order by 1, 2"""),
            ("best_of_decades", node(by='[{decade: "bucket(year, 10)"}, name]', measures='{people: sum(count), part: "share(people, decade)", place: "rank(people, decade)"}', order_by="[decade, -people, name]", top="5", within="decade"),
             """select d, name, p, part, place from (select year // 10 * 10 d, name, sum(count)::bigint p, 100.0 * sum(count) / sum(sum(count)) over (partition by d) part,
                rank() over (partition by d order by sum(count) desc) place, row_number() over (partition by d order by sum(count) desc, name) k
                from r group by 1, 2) where k <= 5 order by d, p desc, name"""),
        ]),
    Table(
        "plates", [REVIEWS],
        [
            ("places_by_stars", node(by="[place, stars]", measures='{n: count, part: "share(n, place)", place_of: "rank(n, place)", pictures: "share(sum(pictures), place)"}'),
             """select place, stars, count(*), 100.0 * count(*) / sum(count(*)) over (partition by place), rank() over (partition by place order by count(*) desc),
                case when sum(sum(p)) over (partition by place) <> 0 then 100.0 * sum(p) / sum(sum(p)) over (partition by place) end
                from r group by 1, 2 order by 1 nulls last, 2 nulls last"""),
            ("months_by_length", node(by='["month(at)", {band: "bucket(length(comment), 100)"}]', measures='{n: count, part: "share(n, month)", place: "rank(n, month)"}'),
             """select strftime(t, '%Y-%m') y, length(c) // 100 * 100 b, count(*), 100.0 * count(*) / sum(count(*)) over (partition by y),
                rank() over (partition by y order by count(*) desc) from r group by 1, 2 order by 1 nulls last, 2 nulls last"""),
        ]),
    Table(
        "judges", [TRUST],
        [
            ("bands_by_sign", node(by='[{band: "bucket(source, 100)"}, {good: "rating > 0"}]', measures='{n: count, total: sum(rating), part: "share(total, band)", place: "rank(total, band)"}'),
             """select s // 100 * 100 b, v > 0, count(*), sum(v)::bigint, case when sum(sum(v)) over (partition by b) <> 0 then 100.0 * sum(v) / sum(sum(v)) over (partition by b) end,
                rank() over (partition by b order by sum(v) desc) from r group by 1, 2 order by 1, 2"""),
        ]),
    Table(
        "clocks", [MESSAGES],
        [
            ("weekdays_by_hour", node(by="[weekday(at), hour_of_day(at)]", measures='{n: count, people: distinct(source), part: "share(n, weekday)", place: "rank(people, weekday)"}'),
             """select isodow(t) w, hour(t), count(*), count(distinct s), 100.0 * count(*) / sum(count(*)) over (partition by w),
                rank() over (partition by w order by count(distinct s) desc) from r group by 1, 2 order by 1, 2"""),
            ("senders_by_part", node(by='[source, {part: "case(hour_of_day(at) < 12, \'morning\', \'evening\')"}]', measures='{n: count, to: distinct(target), share: "share(n, source)", place: "rank(to, part)"}'),
             """select s, case when hour(t) < 12 then 'morning' else 'evening' end h, count(*), count(distinct g), 100.0 * count(*) / sum(count(*)) over (partition by s),
                rank() over (partition by h order by count(distinct g) desc) from r group by 1, 2 order by 1, 2"""),
        ]),
]
