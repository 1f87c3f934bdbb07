"""The files of real data; see ask.py."""

from table import Source, fields

RATINGS = Source(
    "rows", "ratings/ml-latest-small/ratings.csv", "format: csv",
    "      user: integer\n      movie: integer\n      stars: {type: decimal, scale: 1}\n      at: instant\n",
    "{user: userId, movie: movieId, stars: rating, at: {from: timestamp, as: unix_s}}",
    """create table r as select userId as u, movieId as movie, rating::decimal(9,1) as stars,
       make_timestamp(timestamp * 1000000) as t from read_csv('{path}')""")

REVIEWS = Source(
    "rows", "ratings/zomato-restaurant-reviews/reviews.csv", "format: csv, zone: UTC",
    "      place: symbol\n      user: symbol\n      stars: symbol\n      at: instant\n      comment: text\n      pictures: integer\n",
    '{place: place, user: user, stars: rating, at: {from: time, as: "%m/%d/%Y %H:%M"}, comment: comment, pictures: pictures}',
    """create table r as select nullif(place, '') place, nullif("user", '') u, nullif(rating, '') stars,
       strptime(nullif(time, ''), '%m/%d/%Y %H:%M') t, nullif(comment, '') c, nullif(pictures, '')::bigint p
       from read_csv('{path}', all_varchar = true, header = true, quote = '"', escape = '"')""")

BABIES = Source(
    "rows", "genealogy/ssa-baby-names/all_years.csv", "format: csv",
    "      year: integer\n      name: symbol\n      sex: symbol\n      count: integer\n",
    "{year: year, name: name, sex: sex, count: count}",
    "create table r as select * from read_csv('{path}')")

TRUST = Source(
    "rows", "ratings/bitcoin-alpha-trust/soc-sign-bitcoinalpha.csv", "format: csv",
    "      source: integer\n      target: integer\n      rating: integer\n      at: instant\n",
    "{source: Source, target: Target, rating: Rating, at: {from: Time, as: unix_s}}",
    """create table r as select Source as s, Target as g, Rating as v, make_timestamp(Time * 1000000) as t from read_csv('{path}')""")

MESSAGES = Source(
    "rows", "events/snap-temporal/CollegeMsg.txt", 'format: csv, delimiter: " "',
    "      source: integer\n      target: integer\n      at: instant\n",
    "{source: Source, target: Destination, at: {from: Timestamp, as: unix_s}}",
    """create table r as select Source as s, Destination as g, make_timestamp(Timestamp * 1000000) as t from read_csv('{path}', delim = ' ')""")

MOVIES = Source(
    "movies", "ratings/ml-latest-small/movies.csv", "format: csv",
    "      movie: integer\n      title: text\n      genres: text\n",
    "{movie: movieId, title: title, genres: genres}",
    """create table m as select movieId movie, title, genres, split_part(genres, '|', 1) genre,
       try_cast(regexp_extract(title, '[(](\\d\\d\\d\\d)[)]', 1) as integer) released from read_csv('{path}', quote = '"', escape = '"')""",
    fields({
        "genre": "split(genres, '|', 1)",
        "released": r"integer(slice(extract(title, '[(]\d\d\d\d[)]'), 2, 4))",
    }))

TAGS = Source(
    "tags", "ratings/ml-latest-small/tags.csv", "format: csv",
    "      user: integer\n      movie: integer\n      tag: symbol\n      at: instant\n",
    "{user: userId, movie: movieId, tag: tag, at: {from: timestamp, as: unix_s}}",
    """create table g as select userId u, movieId movie, tag, make_timestamp(timestamp * 1000000) t
       from read_csv('{path}', quote = '"', escape = '"')""")

LINKS = Source(
    "links", "ratings/ml-latest-small/links.csv", "format: csv",
    "      movie: integer\n      imdb: symbol\n      tmdb: integer\n",
    "{movie: movieId, imdb: imdbId, tmdb: tmdbId}",
    """create table l as select movieId::bigint movie, imdbId imdb, nullif(tmdbId, '')::bigint tmdb
       from read_csv('{path}', all_varchar = true)""")
