"""Reads Parquet files by other programs and holds every value to what the tests wrote beside them.

usage: compare.py FOLDER          prints one line for each reader and for each file that differs; exit 1 if any does

FOLDER has NAME.parquet and NAME.json: a list of columns with name, type, scale and rows. Numbers stand there as decimal text, reals as
the sixteen digits of their bits.
"""
import decimal
import json
import os
import struct
import sys

decimal.getcontext().prec = 60


def by_duckdb(path):
    import duckdb

    connection = duckdb.connect()
    connection.execute("set timezone = 'UTC'")
    relation = connection.read_parquet(path)
    # It tells names apart by a number behind them that differ in case alone.
    return None, relation.to_arrow_table()


def check_skipping(path):
    """Row groups that DuckDB skips by their least and greatest values have no row that is asked for."""
    import duckdb

    connection = duckdb.connect()
    connection.execute("set timezone = 'UTC'")
    connection.execute("create table whole as from read_parquet(?)", [path])
    kinds = connection.execute("select column_name, column_type from (describe whole)").fetchall()
    for name, kind in kinds:
        if kind.endswith("[]"):
            continue
        column = '"' + name.replace('"', '""') + '"'
        texts = connection.execute(f"select distinct {column}::varchar from whole order by hash({column}) limit 4").fetchall()
        for (text,) in texts:
            if text is None:
                continue
            for sign in ("=", ">", "<="):
                condition = f"{column} {sign} '" + text.replace("'", "''") + f"'::{kind}"
                counts = [
                    connection.execute(f"select count(*) from {source} where {condition}", given).fetchone()
                    for source, given in (("read_parquet(?)", [path]), ("whole", []))
                ]
                assert counts[0] == counts[1], (name, sign, counts)


def by_polars(path):
    import polars

    frame = polars.read_parquet(path, use_pyarrow=False)
    names = frame.columns
    # Between the two of them a name ends at its first NUL.
    frame.columns = [str(number) for number in range(len(names))]
    return names, frame.to_arrow()


def by_pyarrow(path):
    import pyarrow.parquet

    # The file itself, since a data set takes names apart at their points.
    table = pyarrow.parquet.ParquetFile(path, page_checksum_verification=True).read()
    return table.column_names, table


def by_spark(path):
    import pyarrow
    import pyspark.sql
    import pyspark.sql.pandas.types

    session = (
        pyspark.sql.SparkSession.builder.master("local[1]")
        .config("spark.ui.enabled", "false")
        .config("spark.sql.session.timeZone", "UTC")
        .config("spark.sql.caseSensitive", "true")
        # Days before 1582 mean what they say, as the help of `export` tells.
        .config("spark.sql.parquet.datetimeRebaseModeInRead", "CORRECTED")
        .config("spark.driver.memory", "1g")
        .getOrCreate()
    )
    session.sparkContext.setLogLevel("ERROR")
    frame = session.read.parquet(path)
    schema = pyspark.sql.pandas.types.to_arrow_schema(frame.schema)
    # A method of its own only from Spark 4 on.
    return frame.columns, pyarrow.Table.from_batches(frame._collect_as_arrow(), schema)


def cells(values, kind, scale):
    """The values of an array as the tests write them."""
    import pyarrow as pa

    if isinstance(values, pa.ChunkedArray):
        values = pa.concat_arrays(values.chunks) if values.num_chunks else pa.array([], values.type)
    if pa.types.is_list(values.type) or pa.types.is_large_list(values.type):
        inner = cells(values.flatten(), kind, scale)
        lengths = values.value_lengths().to_pylist()
        rows, at = [], 0
        for length in lengths:
            rows.append(None if length is None else inner[at : at + length])
            at += length or 0
        return rows
    if kind == "date":
        return [None if v is None else str(v) for v in values.cast(pa.int32()).to_pylist()]
    if kind in ("milliseconds", "microseconds"):
        unit = values.type.unit
        assert values.type.tz in ("UTC", "Etc/UTC"), values.type
        step = 1000 if kind == "milliseconds" and unit == "us" else 1
        numbers = values.cast(pa.int64()).to_pylist()
        assert all(v is None or v % step == 0 for v in numbers)
        return [None if v is None else str(v // step) for v in numbers]
    listed = values.to_pylist()
    if kind == "decimal":
        return [None if v is None else str(int(v.scaleb(scale))) for v in listed]
    if kind == "real":
        return [None if v is None else struct.pack(">d", v).hex() for v in listed]
    if kind == "integer":
        return [None if v is None else str(v) for v in listed]
    return listed


def is_nan(text):
    return text is not None and struct.unpack(">d", bytes.fromhex(text))[0] != struct.unpack(">d", bytes.fromhex(text))[0]


def plain(rows, kind):
    """NaN may lose its bits on the way through Python."""
    if kind != "real":
        return rows
    return [plain(r, kind) if isinstance(r, list) else "nan" if is_nan(r) else r for r in rows]


def main(folder):
    failed = False
    names = sorted(name[:-8] for name in os.listdir(folder) if name.endswith(".parquet"))
    for reader, read in (("duckdb", by_duckdb), ("polars", by_polars), ("pyarrow", by_pyarrow), ("pyspark", by_spark)):
        try:
            __import__(reader)
        except ImportError:
            print(f"skipped: no {reader}")
            continue
        for name in names:
            with open(f"{folder}/{name}.json", encoding="utf-8") as file:
                expected = json.load(file)
            try:
                columns, table = read(f"{folder}/{name}.parquet")
                assert columns is None or columns == [c["name"] for c in expected], columns
                assert table.num_columns == len(expected), table.num_columns
                for number, column in enumerate(expected):
                    kind = column["type"]
                    found = plain(cells(table.column(number), kind, column["scale"]), kind)
                    wanted = plain(column["rows"], kind)
                    if found != wanted:
                        place = next((i for i, (a, b) in enumerate(zip(found, wanted)) if a != b), None)
                        raise ValueError(f"column {number} ({column}): row {place} of {len(found)}, {len(wanted)}"[:400])
                if reader == "duckdb":
                    check_skipping(f"{folder}/{name}.parquet")
            except Exception as error:  # whatever a reader throws is a difference
                print(f"{reader}: {name}: {type(error).__name__}: {error}")
                failed = True
        print(f"{reader}: {len(names)} files read")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
