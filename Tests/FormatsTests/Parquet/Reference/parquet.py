"""Tables that other programs write as Parquet, and the text that each value is to have here.

usage: parquet.py fixtures FOLDER    writes the files that the tests keep
       parquet.py random SEED FOLDER writes files of a random table, in forms that are drawn

Beside the files stands `cells.tsv`: a line for each column, its name and the text of each of its values, with tabs between.
"""

import datetime
import decimal
import math
import random
import struct
import sys

import pyarrow as pa
import pyarrow.parquet as pq

PER = {"ms": 1_000, "us": 1_000_000, "ns": 1_000_000_000}


def text(value):
    out = []
    for char in value:
        if ord(char) < 0x20:
            out.append("\\u%04X" % ord(char))
        else:
            out.append("\\" + char if char in '"\\' else char)
    return '"' + "".join(out) + '"'


def positional(digits):
    """A real whose digits are known, without an exponent of -7 to 20."""
    if "e" not in digits or not -7 <= int(digits.split("e")[1]) <= 20:
        return digits
    whole = format(decimal.Decimal(digits), "f")
    return whole if "." in whole else whole + ".0"


def real(value, kind):
    """The fewest digits that say a real of this kind (`d` or `f` of `struct`)."""
    if math.isnan(value):
        return '"NaN"'
    if math.isinf(value):
        return '"Infinity"' if value > 0 else '"-Infinity"'
    for digits in range(1, 18):
        short = "%.*g" % (digits, value)
        try:
            if struct.pack(kind, float(short)) == struct.pack(kind, value):
                break
        except OverflowError:
            pass
    return positional(repr(float(short)))


def clock(nanoseconds):
    seconds, fraction = divmod(nanoseconds, 10**9)
    shown = "%02d:%02d:%02d" % (seconds // 3600, seconds // 60 % 60, seconds % 60)
    if fraction == 0:
        return shown
    for digits in (3, 6, 9):
        if fraction % 10 ** (9 - digits) == 0:
            return shown + ".%0*d" % (digits, fraction // 10 ** (9 - digits))


def moment(count, per, is_utc):
    seconds, fraction = divmod(count, per)
    days, seconds = divmod(seconds, 86_400)
    day = datetime.date(1970, 1, 1) + datetime.timedelta(days=days)
    return text(day.isoformat() + "T" + clock(seconds * 10**9 + fraction * (10**9 // per)) + ("Z" if is_utc else ""))


def cell(value, kind):
    """The text of one value of a type of PyArrow."""
    if value is None or pa.types.is_list(kind) and not value:
        return "null"
    if pa.types.is_boolean(kind):
        return "true" if value else "false"
    if pa.types.is_integer(kind):
        return str(value)
    if pa.types.is_floating(kind):
        return real(value, {16: "f", 32: "f", 64: "d"}[kind.bit_width])
    if pa.types.is_decimal(kind):
        return format(value, "f")
    if pa.types.is_date(kind):
        return text(value.isoformat())
    if pa.types.is_list(kind):
        return "[" + ",".join(cell(item, kind.value_type) for item in value) + "]"
    if pa.types.is_string(kind):
        return text(value)
    return text(value.hex().upper())


def cells(array, kind):
    if pa.types.is_timestamp(kind):
        counts = array.cast(pa.int64()).to_pylist()
        return ["null" if n is None else moment(n, PER[kind.unit], kind.tz is not None) for n in counts]
    if pa.types.is_time(kind):
        counts = array.cast(pa.int32() if kind.bit_width == 32 else pa.int64()).to_pylist()
        return ["null" if n is None else text(clock(n * (10**9 // PER[kind.unit]))) for n in counts]
    return [cell(value, kind) for value in array.to_pylist()]


def table(draw, count):
    """A table with a column of each kind; values repeat in some and not in others."""

    def column(make, kind, nulls=0.2):
        return pa.array([None if draw.random() < nulls else make() for _ in range(count)], kind)

    def digits(n):
        return draw.randint(-(10**n) + 1, 10**n - 1)

    def words():
        return draw.choice(["", "a", '"q"\\', "é日😀", "line\nand\ttab", "x" * draw.randint(0, 40)])

    def bits(kind, size):
        while True:
            value = struct.unpack(kind, draw.randbytes(size))[0]
            if math.isfinite(value):
                return value

    def short_list(make):
        return [draw.choice([make(), make(), None]) for _ in range(draw.choice([0, 1, 2, 5]))]

    columns = {
        "flag": column(lambda: draw.random() < 0.5, pa.bool_()),
        "i8": column(lambda: draw.randint(-128, 127), pa.int8()),
        "u8": column(lambda: draw.randint(0, 255), pa.uint8()),
        "i32": column(lambda: draw.choice([-(2**31), 2**31 - 1, 0, draw.randint(-9, 9)]), pa.int32()),
        "u32": column(lambda: draw.randint(0, 2**32 - 1), pa.uint32()),
        "i64": column(lambda: draw.choice([-(2**63), 2**63 - 1, draw.randint(0, 99)]), pa.int64()),
        "u64": column(lambda: draw.choice([2**64 - 1, 0, 7]), pa.uint64()),
        "half": column(lambda: bits("e", 2), pa.float16()),
        "float": column(lambda: draw.choice([0.1, 1e30, -0.0, math.inf, math.nan, bits("f", 4)]), pa.float32()),
        "double": column(lambda: draw.choice([0.1, 1e300, 5e-324, 1e16, -math.inf, bits("d", 8)]), pa.float64()),
        "word": column(words, pa.string()),
        "colour": column(lambda: draw.choice(["red", "green", "blue"]), pa.string()),
        "bytes": column(lambda: draw.randbytes(draw.randint(0, 4)), pa.binary()),
        "five": column(lambda: draw.randbytes(5), pa.binary(5)),
        "d9": column(lambda: decimal.Decimal(digits(9)).scaleb(-2), pa.decimal128(9, 2)),
        "d18": column(lambda: decimal.Decimal(digits(18)).scaleb(-5), pa.decimal128(18, 5)),
        "d38": column(lambda: decimal.Decimal(digits(38)).scaleb(-38), pa.decimal128(38, 38)),
        "day": column(lambda: datetime.date(1, 1, 1) + datetime.timedelta(draw.randint(0, 3_000_000)), pa.date32()),
        "t_ms": column(lambda: draw.randint(0, 86_399_999), pa.time32("ms")),
        "t_us": column(lambda: draw.randint(0, 86_399_999_999), pa.time64("us")),
        "t_ns": column(lambda: draw.randint(0, 86_399_999_999_999), pa.time64("ns")),
        "at_ms": column(lambda: draw.randint(-(10**12), 2 * 10**12), pa.timestamp("ms", "UTC")),
        "at_us": column(lambda: draw.randint(-(10**15), 2 * 10**15), pa.timestamp("us")),
        "at_ns": column(lambda: draw.randint(-(10**18), 2 * 10**18), pa.timestamp("ns", "UTC")),
        "none": pa.nulls(count),
        "tags": column(lambda: short_list(words), pa.list_(pa.string())),
        "counts": column(lambda: short_list(lambda: draw.randint(0, 9)), pa.list_(pa.int32())),
        "box": column(lambda: {"x": draw.randint(0, 9), "y": words()}, pa.struct([("x", pa.int64()), ("y", pa.string())])),
        "map": pa.array([[("k", 1)]] * count, pa.map_(pa.string(), pa.int32())),
        "lists": pa.array([[[1], [2]]] * count),
        "id": pa.array(range(count), pa.int64()),
    }
    return pa.table(columns, pa.schema([pa.field(n, c.type, n != "id") for n, c in columns.items()]))


def write_cells(whole, path):
    with open(path, "w", newline="\n") as file:
        for name, kind in zip(whole.schema.names, whole.schema.types):
            column = whole[name].combine_chunks()
            if pa.types.is_map(kind) or name == "lists":
                continue
            parts = [(name, kind, column)]
            if pa.types.is_struct(kind):
                flat = column.flatten()
                parts = [(name + "." + kind.field(n).name, kind.field(n).type, flat[n]) for n in range(len(flat))]
            for name, kind, column in parts:
                file.write("\t".join([name] + cells(column, kind)) + "\n")


DELTAS = {
    **{n: "DELTA_BINARY_PACKED" for n in "i8 u8 i32 u32 i64 u64 day t_ms t_us t_ns at_ms at_us at_ns id".split()},
    **{n: "BYTE_STREAM_SPLIT" for n in "half float double five".split()},
    **{n: "DELTA_BYTE_ARRAY" for n in "word colour bytes".split()},
}
OTHERS = {**DELTAS, "word": "DELTA_LENGTH_BYTE_ARRAY", "bytes": "DELTA_LENGTH_BYTE_ARRAY", "five": "DELTA_BYTE_ARRAY",
          "i32": "BYTE_STREAM_SPLIT", "i64": "BYTE_STREAM_SPLIT"}
COMMON = "flag i32 i64 double word colour d18 day at_us tags box id".split()


def fixtures(folder):
    whole = table(random.Random(5), 70)
    write_cells(whole, folder + "/cells.tsv")

    def write(name, part=whole, **options):
        options = {"compression": "none", "data_page_size": 100, "store_schema": False, **options}
        pq.write_table(part, f"{folder}/{name}.parquet", **options)

    write("plain", use_dictionary=False)
    write("plain-v2", use_dictionary=False, data_page_version="2.0", compression="snappy")
    write("dictionary", row_group_size=30, compression="zstd", write_page_checksum=True)
    write("dictionary-v2", row_group_size=30, compression="gzip", data_page_version="2.0")
    write("old", version="1.0", compression="snappy", part=whole.select(["i32", "word", "d9", "day", "tags", "flag"]))
    write("delta", use_dictionary=False, column_encoding=DELTAS, compression="gzip")
    write("delta-v2", use_dictionary=False, column_encoding=OTHERS, compression="zstd", data_page_version="2.0")
    write("integers", whole.select(["d9", "d18", "id"]), store_decimal_as_integer=True)
    write("lz4", whole.select(["word"]), compression="lz4")
    write("brotli", whole.select(["word"]), compression="brotli")
    # What is read of them is a moment of a clock that is not said which.
    naive = whole["at_ns"].cast(pa.timestamp("ns"))
    write("int96", pa.table({"at_us": whole["at_us"], "spark": naive}), use_deprecated_int96_timestamps=True)
    with open(folder + "/cells.tsv", "a", newline="\n") as file:
        file.write("\t".join(["spark"] + cells(naive.combine_chunks(), naive.type)) + "\n")
    import duckdb
    import polars

    common = whole.select(COMMON)
    polars.from_arrow(common).write_parquet(folder + "/polars.parquet", compression="snappy")
    duckdb.sql("SET threads = 1")
    duckdb.sql("SELECT * FROM common").write_parquet(folder + "/duckdb.parquet", compression="snappy")
    duckdb.sql(f"COPY common TO '{folder}/duckdb-v2.parquet' (FORMAT parquet, PARQUET_VERSION v2, COMPRESSION zstd)")


def drawn(seed, folder):
    draw = random.Random(seed)
    whole = table(draw, draw.choice([0, 1, 8, 300, 2500]))
    write_cells(whole, folder + "/cells.tsv")
    for number in range(4):
        options = {
            "compression": draw.choice(["none", "snappy", "gzip", "zstd"]),
            "data_page_version": draw.choice(["1.0", "2.0"]),
            "data_page_size": draw.choice([50, 1000, 1 << 20]),
            "row_group_size": draw.choice([7, 999, 1 << 20]),
            "write_page_checksum": draw.random() < 0.5,
        }
        encoding = draw.choice([None, DELTAS, OTHERS])
        options["use_dictionary"] = False if encoding else draw.choice([True, False])
        pq.write_table(whole, f"{folder}/{number}.parquet", column_encoding=encoding, **options)


if sys.argv[1] == "fixtures":
    fixtures(sys.argv[2])
else:
    drawn(int(sys.argv[2]), sys.argv[3])
