"""Writes workbooks with openpyxl or xlsxwriter, and reads them with another library.

workbook.py write SEED PATH          a workbook of random cells
workbook.py read READER PATH SHEET   cells of a sheet by `openpyxl` or `calamine`: REFERENCE, 0x1F, TYPE and VALUE, 0x1E
"""
import datetime
import random
import sys

TEXTS = ["Zürich", " padded ", "日本", "a\nb", "<&>\"'", "=1+1x", "😀", "007", "-", "long " * 300, "\ttab"]
FORMATS = ["General", "0.00", "dd.mm.yyyy", "yyyy-mm-dd hh:mm:ss", "hh:mm", "[h]:mm", "#,##0 \"days\"", "[Red]0;[Blue]-0",
           "mmm yy", "mm:ss.0", "d/m/yy h:mm AM/PM", "0.00E+00", "[$-409]mmmm d", "\\d0", "@"]

PLAIN = ["General", "0.00", '#,##0 "days"', "[Red]0;[Blue]-0", "0.00E+00", "@"]


def value(rng):
    kind = rng.randrange(9)
    if kind == 0:
        return rng.choice(TEXTS)
    if kind == 1:
        return rng.randint(-(10**6), 10**6)
    if kind == 2:
        return rng.choice([0.1 + 0.2, 1.1, 1e-9, 123456789.125, 2.0**60, -0.5, 1e300, 5e-324])
    if kind == 3:
        return rng.random() * 60000
    if kind == 4:
        return rng.random() < 0.5
    if kind == 5:
        return datetime.datetime(2024, 2, 29, 13, 45, 6) + datetime.timedelta(days=rng.randint(-40000, 40000))
    if kind == 6:
        return datetime.date(1904, 1, 2) + datetime.timedelta(days=rng.randint(0, 90000))
    if kind == 7:
        return datetime.time(rng.randrange(24), rng.randrange(60), rng.randrange(60))
    return None


def style(rng, number):
    """A format; those of days only for numbers that are days."""
    isDay = 61 <= number < 2_900_000
    return rng.choice(FORMATS if isDay else [f for f in FORMATS if f in PLAIN])


def write(seed, path):
    rng = random.Random(seed)
    count, width = rng.randint(0, 60), rng.randint(1, 30)
    table = [[value(rng) if rng.random() < 0.7 else None for _ in range(width)] for _ in range(count)]
    if seed % 2:
        import openpyxl

        book = openpyxl.Workbook(write_only=seed % 4 == 1)
        if seed % 4 == 3:
            book.epoch = openpyxl.utils.datetime.CALENDAR_MAC_1904 if seed % 8 == 3 else book.epoch
            sheet = book.active
            sheet.title = "Data & more"
            for r, row in enumerate(table):
                for c, cell in enumerate(row):
                    if cell is not None:
                        sheet.cell(2 * r + 1, c + 1, cell)
                        if isinstance(cell, (int, float)) and not isinstance(cell, bool):
                            sheet.cell(2 * r + 1, c + 1).number_format = style(rng, cell)
            if count > 2 and width > 2:
                sheet.merge_cells("A1:B3")
            book.create_sheet("other").append([1, 2])
        else:
            sheet = book.create_sheet("Data & more")
            for row in table:
                sheet.append(row)
        book.save(path)
        return
    import xlsxwriter

    options = {"constant_memory": seed % 4 == 0, "date_1904": seed % 8 == 2}
    book = xlsxwriter.Workbook(path, options)
    if seed % 6 == 0:
        book.use_zip64()
    sheet = book.add_worksheet("Data & more")
    formats = [book.add_format({"num_format": f}) for f in FORMATS]
    stamp, day, time = (book.add_format({"num_format": f}) for f in ("yyyy-mm-dd hh:mm:ss", "yyyy-mm-dd", "hh:mm:ss"))
    bold = book.add_format({"bold": True})
    for r, row in enumerate(table):
        for c, cell in enumerate(row):
            if isinstance(cell, bool):
                sheet.write_boolean(r, c, cell)
            elif isinstance(cell, datetime.datetime):
                sheet.write_datetime(r, c, cell, stamp)
            elif isinstance(cell, datetime.date):
                sheet.write_datetime(r, c, cell, day)
            elif isinstance(cell, datetime.time):
                sheet.write_datetime(r, c, cell, time)
            elif isinstance(cell, (int, float)):
                if rng.random() < 0.2:
                    sheet.write_formula(r, c, "=1+1", None, cell)
                else:
                    sheet.write_number(r, c, cell, formats[FORMATS.index(style(rng, cell))])
            elif isinstance(cell, str):
                if rng.random() < 0.2:
                    sheet.write_rich_string(r, c, bold, cell, "and", bold, " more ")
                else:
                    sheet.write_string(r, c, cell)
    if count and rng.random() < 0.5:
        sheet.write_formula(count + 3, 1, "=1/0", None, "#DIV/0!")
    book.add_worksheet("other")
    book.close()


def letters(column):
    text = ""
    while column:
        column, rest = divmod(column - 1, 26)
        text = chr(65 + rest) + text
    return text


def shown(cell):
    if isinstance(cell, bool):
        return "b" + str(cell).lower()
    if isinstance(cell, (int, float)):
        return "n" + repr(float(cell))
    if isinstance(cell, datetime.datetime):
        return "d" + cell.isoformat()
    if isinstance(cell, datetime.date):
        return "d" + cell.isoformat() + "T00:00:00"
    if isinstance(cell, datetime.time):
        return "t" + cell.isoformat()
    if isinstance(cell, datetime.timedelta):
        return "e" + repr(cell.total_seconds())
    return "s" + str(cell)


def read(reader, path, sheet):
    out = []
    if reader == "calamine":
        import python_calamine

        book = python_calamine.CalamineWorkbook.from_path(path)
        rows = book.get_sheet_by_name(sheet).to_python(skip_empty_area=False)
    else:
        import openpyxl

        rows = openpyxl.load_workbook(path, data_only=True, read_only=False)[sheet].iter_rows(values_only=True)
    for r, row in enumerate(rows):
        for c, cell in enumerate(row):
            if cell is None or cell == "" or (isinstance(cell, str) and cell.startswith("#DIV")):
                continue
            out.append(f"{letters(c + 1)}{r + 1}\x1f{shown(cell)}\x1e")
    sys.stdout.write("".join(out))


if sys.argv[1] == "write":
    write(int(sys.argv[2]), sys.argv[3])
else:
    read(*sys.argv[2:])
