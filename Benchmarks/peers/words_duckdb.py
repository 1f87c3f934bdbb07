"""The questions about words in DuckDB: see peers/README.md."""

import sys

import duckdb

import words_common as common

# unnest: all words become rows (dream, place, word), which are grouped twice.
# nested: a dream is grouped where it stands, inside its list of words, and the results are unnested.
# after, before: stop words are dropped when words are counted, so that only different words are looked
# up; or first, so that fewer are counted.
FORMULATIONS = {"counts": ["unnest", "nested"], "keyness": ["after", "before"]}


def quoted(text):
    return "'" + text.replace("'", "''") + "'"


def source(arguments):
    """Dreams as (dream, id, came_true, words): words without stop words, in the order of the text."""
    pattern = common.UNICODE_WORD if arguments.unicode else common.ASCII_WORD
    columns = "{'id': 'VARCHAR', 'text': 'VARCHAR', 'came_true': 'BOOLEAN'}"
    dreams = (
        f"read_json({quoted(arguments.dreams)}, format = 'newline_delimited', columns = {columns})"
    )
    words = (
        f"regexp_extract_all(lower(replace(text, {quoted(common.APOSTROPHE)}, '''')),"
        f" {quoted(pattern)})"
    )
    return f"SELECT id, came_true, {words} AS words FROM {dreams}"


def load_stop_words(connection):
    connection.execute("CREATE TEMP TABLE stop (word VARCHAR)")
    connection.executemany("INSERT INTO stop VALUES (?)", [[w] for w in common.stop_words()])


def word_rows(arguments):
    """All words but stop words as rows (dream, id, place, word)."""
    return f"""
        SELECT dream, id, place, word FROM (
          SELECT dream, id, unnest(words) AS word, generate_subscripts(words, 1) AS place
          FROM (SELECT row_number() OVER () AS dream, id, words FROM ({source(arguments)}))
        ) WHERE word NOT IN (SELECT word FROM stop)
    """


def count(connection, arguments):
    # What both answers rest on: how often each dream has each word, and where first.
    connection.execute(
        f"""
        CREATE TEMP TABLE occurrences AS
        SELECT dream, any_value(id) AS id, word, count(*) AS n, min(place) AS place
        FROM ({word_rows(arguments)}) GROUP BY dream, word
        """
    )
    finish_counts(connection, arguments)


def count_nested(connection, arguments):
    stop = "[" + ", ".join(quoted(word) for word in common.stop_words()) + "]"
    connection.execute(
        f"""
        CREATE TEMP TABLE occurrences AS
        SELECT dream, id, entry.key AS word, entry.value AS n,
               list_position(words, entry.key) AS place
        FROM (
          SELECT dream, id, words, unnest(map_entries(histogram)) AS entry FROM (
            SELECT dream, id, words, list_aggregate(words, 'histogram') AS histogram FROM (
              SELECT row_number() OVER () AS dream, id,
                     list_filter(words, lambda w: NOT list_contains({stop}, w)) AS words
              FROM ({source(arguments)})
            )
          )
        )
        """
    )
    finish_counts(connection, arguments)


def finish_counts(connection, arguments):
    rows = connection.execute(
        "SELECT word, sum(n)::BIGINT AS total, count(*) FROM occurrences GROUP BY word"
        f" ORDER BY total DESC, word LIMIT {common.TOP_WORDS}"
    ).fetchall()
    common.write_words(arguments.words, rows)
    connection.execute(
        f"""
        COPY (
          SELECT id, item.word AS word, item.n AS count FROM (
            SELECT dream, id, unnest(items) AS item, generate_subscripts(items, 1) AS rank FROM (
              SELECT dream, any_value(id) AS id,
                     max({{'n': n, 'place': -place, 'word': word}}, {common.WORDS_PER_DREAM}) AS items
              FROM occurrences GROUP BY dream
            )
          ) ORDER BY dream, rank
        ) TO {quoted(arguments.dreams_top)} (FORMAT csv, DELIMITER '\t', HEADER, QUOTE '')
        """
    )


def keyness(connection, arguments):
    if arguments.formulation == "after":
        counted = f"""
            SELECT * FROM (
              SELECT word, count(*) FILTER (came_true) AS a, count(*) FILTER (NOT came_true) AS b
              FROM (SELECT came_true, unnest(words) AS word FROM ({source(arguments)})
                    WHERE came_true IS NOT NULL)
              GROUP BY word
            ) WHERE word NOT IN (SELECT word FROM stop)
        """
    else:
        counted = f"""
            SELECT word, count(*) FILTER (came_true) AS a, count(*) FILTER (NOT came_true) AS b
            FROM (SELECT came_true, unnest(words) AS word FROM ({source(arguments)})
                  WHERE came_true IS NOT NULL)
            WHERE word NOT IN (SELECT word FROM stop)
            GROUP BY word
        """
    rows = connection.execute(
        f"""
        WITH counted AS MATERIALIZED ({counted}),
        totals AS (SELECT sum(a)::DOUBLE AS c, sum(b)::DOUBLE AS d FROM counted),
        cells AS (
          SELECT word, a, b, c, d, c * (a + b) / (c + d) AS e1, d * (a + b) / (c + d) AS e2,
                 c * (c + d - a - b) / (c + d) AS e3, d * (c + d - a - b) / (c + d) AS e4
          FROM counted, totals WHERE a + b >= {common.LEAST_COUNT}
        ),
        scored AS (
          SELECT word, a, b,
                 CASE WHEN a * d < b * c THEN -2 ELSE 2 END * (
                   CASE WHEN a > 0 THEN a * ln(a / e1) ELSE 0 END
                   + CASE WHEN b > 0 THEN b * ln(b / e2) ELSE 0 END
                   + CASE WHEN c > a THEN (c - a) * ln((c - a) / e3) ELSE 0 END
                   + CASE WHEN d > b THEN (d - b) * ln((d - b) / e4) ELSE 0 END) AS g2,
                 log2(greatest(a, 0.5) / c / (greatest(b, 0.5) / d)) AS ratio
          FROM cells
        )
        SELECT word, a, b, g2, ratio FROM scored
        ORDER BY round(abs(g2), 9) DESC, word LIMIT {common.TOP_KEYWORDS}
        """
    ).fetchall()
    common.write_keywords(arguments.keywords, rows)


def main():
    arguments = common.parse(sys.argv[1:], FORMULATIONS)
    connection = duckdb.connect(config={"threads": arguments.threads})
    load_stop_words(connection)
    if arguments.task == "keyness":
        keyness(connection, arguments)
    elif arguments.formulation == "nested":
        count_nested(connection, arguments)
    else:
        count(connection, arguments)
    common.print_version("duckdb", duckdb.__version__, arguments)


main()
