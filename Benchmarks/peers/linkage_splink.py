"""Finds records of one person with Splink on DuckDB: see peers/README.md.

usage: linkage_splink.py NAMES.csv --answers PAIRS.csv [--threshold 0.9] [--threads N]
"""

import argparse
import logging
import warnings

import duckdb
import splink
import splink.comparison_library as cl
from splink import DuckDBAPI, Linker, SettingsCreator, block_on

# The rules of linkage.yaml.
BLOCKS = [
    block_on("birth"),
    block_on("surname", "birth_year"),
    block_on("substr(surname, 1, 3)", "substr(given, 1, 1)"),
]


def table(connection, path):
    """The list, with what Splink compares: dates as ISO 8601 where they are one day."""
    connection.execute(
        """
        CREATE TABLE people AS
        SELECT id AS unique_id, lower(given) AS given, lower(surname) AS surname, sex, birth_place,
          try_strptime(birth, '%d %b %Y')::DATE AS birth,
          try_cast(regexp_extract(birth, '(\\d{4})', 1) AS INTEGER) AS birth_year,
          try_strptime(death, '%d %b %Y')::DATE AS death
        FROM read_csv(?, header = true, all_varchar = true, nullstr = '')
        """, [path])
    return "people"


def main():
    words = argparse.ArgumentParser()
    words.add_argument("list")
    words.add_argument("--answers", required=True)
    words.add_argument("--threshold", type=float, default=0.9)
    words.add_argument("--threads", type=int, default=1)
    asked = words.parse_args()
    logging.disable(logging.WARNING)
    warnings.simplefilter("ignore")

    connection = duckdb.connect(config={"threads": asked.threads})
    database = DuckDBAPI(connection=connection)
    settings = SettingsCreator(
        link_type="dedupe_only",
        blocking_rules_to_generate_predictions=BLOCKS,
        comparisons=[
            cl.NameComparison("given").configure(term_frequency_adjustments=True),
            cl.NameComparison("surname").configure(term_frequency_adjustments=True),
            cl.DateOfBirthComparison("birth", input_is_string=False),
            cl.DateOfBirthComparison("death", input_is_string=False),
            cl.ExactMatch("sex"),
            cl.ExactMatch("birth_place").configure(term_frequency_adjustments=True),
        ],
    )
    linker = Linker(database.register(table(connection, asked.list)), settings)
    linker.training.estimate_probability_two_random_records_match(
        [block_on("given", "surname", "birth")], recall=0.6)
    linker.training.estimate_u_using_random_sampling(max_pairs=1e6, seed=1)
    linker.training.estimate_parameters_using_expectation_maximisation(block_on("given", "surname"))
    linker.training.estimate_parameters_using_expectation_maximisation(block_on("birth"))
    found = linker.inference.predict(threshold_match_probability=asked.threshold)
    connection.execute(
        f"COPY (SELECT unique_id_l AS id_1, unique_id_r AS id_2, match_probability AS probability "
        f"FROM {found.physical_name}) TO '{asked.answers}' (HEADER)")
    print("splink", splink.__version__, "duckdb", duckdb.__version__)


if __name__ == "__main__":
    main()
