"""Fields that are looked up: keys that are missing, stand twice, or are without a value."""

from sources import LINKS, MOVIES, RATINGS, REVIEWS, TAGS, TRUST
from table import Table, fields, node

# What DuckDB joins is one row a key, made by an order that says which one is meant: of equal ones the one that was
# read last for `last`, first for `first`.
FIRST_TAGS = "(select * from g qualify row_number() over (partition by movie order by rowid) = 1)"
LATEST_TAGS = "(select * from g qualify row_number() over (partition by movie order by t desc, rowid desc) = 1)"
OWN_TAGS = "(select * from g qualify row_number() over (partition by u, movie order by rowid desc) = 1)"
FIRST_REVIEWS = "(select * from r where u is not null qualify row_number() over (partition by u order by coalesce(t, timestamp '9999-01-01'), rowid) = 1)"

TABLES = [
    Table(
        "rated", [
            MOVIES, TAGS, LINKS,
            RATINGS.but(more=fields(lookup={
                "film": "{in: movies, match: movie, take: [title, genre, released]}",
                "first_one": "{in: tags, match: movie, pick: first, take: {first_tag: tag}}",
                "latest": "{in: tags, match: movie, pick: {last: at}, take: {latest_tag: tag}}",
                "mine": "{in: tags, match: [user, movie], pick: last, take: {own_tag: tag}}",
                "link": "{in: links, match: movie, take: [imdb, tmdb]}",
            })),
            RATINGS.but(name="tagged", sql="", more=fields(lookup={
                "own": "{in: tags, match: [user, movie], pick: last, missing: drop, take: tag}"})),
            TAGS.but(name="labels", sql="", more=fields(lookup={
                "rating": "{in: rows, match: [user, movie], take: [stars, genre]}"})),
        ],
        [
            ("genres", node(by="genre", measures="{n: count, mean: mean(stars), users: distinct(user), films: distinct(title)}"),
             "select genre, count(*), avg(stars), count(distinct u), count(distinct title) from r left join m using (movie) group by 1 order by 1 nulls last"),
            ("decades", node(by='{decade: "bucket(released, 10)"}', measures='{n: count, mean: mean(stars), later: "sum(case(text(year(at)) = text(released), 1, 0))"}'),
             """select released // 10 * 10, count(*), avg(stars), sum(case when year(t) = released then 1 else 0 end)::bigint
                from r left join m using (movie) group by 1 order by 1 nulls last"""),
            ("first_tags", node(by="[first_one, first_tag]", measures="{n: count, mean: mean(stars)}"),
             f"select f.movie is not null, f.tag, count(*), avg(stars) from r left join {FIRST_TAGS} f using (movie) group by 1, 2 order by 1, 2 nulls last"),
            ("latest_tags", node(by="latest_tag", measures="{n: count, middle: median(stars)}"),
             f"select f.tag, count(*), quantile_cont(stars::double, .5) from r left join {LATEST_TAGS} f using (movie) group by 1 order by 1 nulls last"),
            ("own_tags", node(by="own_tag", where='"mine:true"', measures="{n: count, mean: mean(stars)}"),
             f"select f.tag, count(*), avg(stars) from r join {OWN_TAGS} f on r.u = f.u and r.movie = f.movie group by 1 order by 1 nulls last"),
            ("tagged_alone", node("tagged", by="user", measures="{n: count, tags: distinct(tag), mean: mean(stars)}"),
             f"select r.u, count(*), count(distinct f.tag), avg(stars) from r join {OWN_TAGS} f on r.u = f.u and r.movie = f.movie group by 1 order by 1"),
            ("labels_rated", node("labels", by="genre", measures="{n: count, rated: count(stars), mean: mean(stars)}"),
             """select m.genre, count(*), count(stars), avg(stars) from g left join r on r.u = g.u and r.movie = g.movie
                left join m on m.movie = r.movie group by 1 order by 1 nulls last"""),
            ("tmdb", node(by='{known: "not (tmdb is null)"}', measures="{n: count, films: distinct(imdb), least: min(tmdb), first: min(imdb)}"),
             "select tmdb is not null, count(*), count(distinct imdb), min(tmdb), min(imdb) from r left join l using (movie) group by 1 order by 1"),
        ]),
    Table(
        "mutual", [
            TRUST.but(name="given"),
            TRUST.but(sql="", more=fields(lookup={
                "back": "{in: given, match: {source: target, target: source}, take: {back_rating: rating, back_at: at}}"})),
        ],
        [
            ("returned", node(by="[back, rating]", measures='{n: count, mean: mean(back_rating), same: "sum(case(rating = back_rating, 1, 0))", earlier: "sum(case(back_at < at, 1, 0))"}'),
             """select b.s is not null, r.v, count(*), avg(b.v), sum(case when r.v = b.v then 1 else 0 end)::bigint,
                sum(case when b.t < r.t then 1 else 0 end)::bigint from r left join r b on r.s = b.g and r.g = b.s group by 1, 2 order by 1, 2"""),
        ]),
    Table(
        "eaters", [
            REVIEWS.but(name="reviews"),
            REVIEWS.but(sql="", more=fields(lookup={
                "debut": "{in: reviews, match: user, pick: {first: at}, take: {first_place: place, first_at: at}}"})),
        ],
        [
            ("debuts", node(by='[debut, {same: "place = first_place"}, {years: "years(first_at, at)"}]', measures="{n: count, pictures: sum(pictures)}"),
             f"""select f.u is not null, r.place = f.place, date_diff('year', f.t, r.t) - case when f.t + to_years(date_diff('year', f.t, r.t)::integer) > r.t then 1 else 0 end,
                count(*), sum(r.p)::bigint from r left join {FIRST_REVIEWS} f using (u) group by 1, 2, 3 order by 1, 2 nulls last, 3 nulls last"""),
        ]),
]
