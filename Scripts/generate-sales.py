#!/usr/bin/env python3
"""Makes the files of datasets/sales: orders of a made-up stationer with two shops and a web shop.

usage: generate-sales.py FOLDER

The same bytes on every machine: numbers come from a generator of its own (Knuth's MMIX multiplier), not from Python's.
"""

import datetime
import sys


class Numbers:
    """64-bit linear congruential numbers, of which the upper half is used."""

    def __init__(self, seed):
        self.state = seed

    def below(self, limit):
        self.state = (self.state * 6364136223846793005 + 1442695040888963407) % 2**64
        return (self.state >> 33) % limit

    def pick(self, weighted):
        """One of (value, weight) pairs."""
        place = self.below(sum(weight for _, weight in weighted))
        for value, weight in weighted:
            if place < weight:
                return value
            place -= weight


# Product, name, category, price and cost in cents, weight in grams, popularity.
PRODUCTS = [
    ("pen-fine", "Fineliner, black", "pens", 290, 95, 12, 16),
    ("pen-blue", "Fineliner, blue", "pens", 290, 95, 12, 12),
    ("pen-brush", "Brush pen", "pens", 640, 260, 15, 7),
    ("fountain-pen", "Fountain pen \"Möwe\"", "pens", 4900, 2150, 24, 4),
    ("ink-blue", "Ink, royal blue, 50 ml", "ink", 850, 300, 140, 8),
    ("ink-green", "Ink, moss green, 50 ml", "ink", 850, 310, 140, 4),
    ("ink-sepia", "Ink, sepia, 30 ml", "ink", 1190, 480, 95, 3),
    ("paper-a4", "Paper A4, 500 sheets", "paper", 790, 510, 2500, 12),
    ("paper-laid", "Laid paper, 100 sheets", "paper", 1690, 720, 620, 4),
    ("envelopes", "Envelopes, 50", "paper", 540, 210, 310, 8),
    ("notebook-a5", "Notebook A5, dotted", "books", 1450, 560, 330, 14),
    ("notebook-a6", "Notebook A6, lined", "books", 890, 330, 170, 10),
    ("diary", "Diary of the next year", "books", 1990, 800, 410, 6),
    ("sketchbook", "Sketchbook, 80 sheets", "books", 1790, 690, 560, 5),
    ("ruler", "Ruler, beech, 30 cm", "tools", 480, 150, 60, 5),
    ("scissors", "Scissors", "tools", 1290, 470, 130, 3),
    ("desk-lamp", "Desk lamp", "tools", 6900, 3350, 1900, 2),
    ("globe", "Globe, 30 cm", "tools", 8900, 4700, 2600, 1),
]
SHOPS = [("Kiel", 40), ("Ulm", 28), ("web", 32)]
CITIES = [
    ("Kiel", "DE", 24), ("Ulm", "DE", 20), ("Hamburg", "DE", 12), ("Flensburg", "DE", 6),
    ("Wien", "AT", 8), ("Graz", "AT", 4), ("Aarhus", "DK", 6), ("Odense", "DK", 3),
    ("Zürich", "CH", 6), ("Łódź", "PL", 2),
]
GIVEN = "Anna Ben Clara Dirk Elif Finn Greta Hugo Ida Jan Käthe Lars Mia Noah Olga Paul Ronja Sven Tilda Uwe".split()
SURNAMES = "Ahrens Böttcher Claasen Dierks Ehlers Fock Gosch Hinrichs Iwersen Jürs Köhn Lüders Mohr Niss Ott Petersen".split()
FIRST, DAYS = datetime.date(2023, 1, 2), 724
# How many orders months have, weekdays from Monday on, and hours from 9 on.
SEASON = [9, 8, 9, 8, 8, 7, 6, 9, 11, 10, 14, 19]
WEEKDAYS = [9, 8, 9, 10, 13, 16, 4]
HOURS = [5, 8, 10, 9, 6, 7, 9, 12, 14, 11, 6, 4]


def money(cents):
    return f"{'-' if cents < 0 else ''}{abs(cents) // 100}.{abs(cents) % 100:02d}"


def quoted(text):
    return '"' + text.replace('"', '""') + '"' if any(sign in text for sign in '",') else text


def products():
    rows = ["product_id,name,category,price,cost,weight_g"]
    for key, name, category, price, cost, weight, _ in PRODUCTS:
        # One has no category.
        category = "" if key == "globe" else category
        rows.append(f"{key},{quoted(name)},{category},{money(price)},{money(cost)},{weight}")
    # A price list of later stands below, with a key that is there already.
    rows.append('notebook-a5,"Notebook A5, dotted",books,15.50,5.90,330')
    rows.append("stapler,Stapler,tools,14.90,six,210")
    return rows


def customers(numbers):
    rows = ["customer_id,name,mail,city,country,since,newsletter"]
    found = []
    for number in range(1, 181):
        given, surname = GIVEN[numbers.below(20)], SURNAMES[numbers.below(16)]
        city, country = numbers.pick([((city, country), weight) for city, country, weight in CITIES])
        since = FIRST + datetime.timedelta(days=numbers.below(DAYS * 3 // 4))
        mail = "" if numbers.below(12) == 0 else f"c{number}@example.org"
        key = f"c{number:03d}"
        found.append((key, since))
        rows.append(
            f"{key},{given} {surname},{mail},{city},{country},{since},{'true' if numbers.below(3) else 'false'}")
    # Those two ordered, and are gone from the list.
    del rows[18], rows[90]
    rows.append("c181,Nobody,nobody at example.org,Kiel,DE,2024-02-30,true")
    return rows, found


def day_of_order(numbers):
    while True:
        day = FIRST + datetime.timedelta(days=numbers.below(DAYS))
        # More in the second year, before the holidays, and at the end of the week.
        weight = SEASON[day.month - 1] * WEEKDAYS[day.weekday()] * (4 if day.year == 2024 else 3)
        if numbers.below(19 * 16 * 4) < weight:
            return day


def orders(numbers, people):
    lines = []
    for _ in range(1500):
        day = day_of_order(numbers)
        hour = 9 + numbers.pick(list(enumerate(HOURS)))
        shop = numbers.pick(SHOPS)
        if shop == "web" and numbers.below(3) == 0:
            hour = (18 + numbers.below(9)) % 24
        at = f"{day} {hour:02d}:{numbers.below(60):02d}"
        # Who pays in a shop need not say who it is.
        is_guest = shop != "web" and numbers.below(3) == 0
        key = people[numbers.below(len(people)) * numbers.below(100) // 99 % len(people)][0]
        product = numbers.pick([(product, product[6]) for product in PRODUCTS])
        price = product[3] + (100 if product[0] == "notebook-a5" and day.year == 2024 else 0)
        if day.month == 1 and product[0] == "diary":
            price //= 2
        count = 1 + numbers.pick([(0, 60), (1, 20), (2, 9), (4, 7), (9, 3)])
        payment = "invoice" if shop == "web" and numbers.below(2) else numbers.pick(
            [("card", 60), ("cash", 34 if shop != "web" else 0), ("voucher", 4), ("", 2)])
        lines.append([at, shop, "" if is_guest else key, product[0], count, price, payment, ""])
    lines.sort(key=lambda line: line[0])
    rows = []
    for number, line in enumerate(lines):
        rows.append([f"o{number + 10001}"] + line)
    # One in 25 comes back within a month: the same line with a minus, and the order that it was.
    back = []
    for row in rows:
        if numbers.below(25) == 0 and row[5] < 10:
            at = datetime.datetime.fromisoformat(row[1]) + datetime.timedelta(
                days=1 + numbers.below(28), minutes=numbers.below(40))
            if at.date() <= FIRST + datetime.timedelta(days=DAYS):
                back.append([f"r{row[0][1:]}", at.strftime("%Y-%m-%d %H:%M")] + row[2:5]
                            + [-row[5], row[6], row[7], row[0]])
    rows = sorted(rows + back, key=lambda row: row[1])
    out = ["order_id,at,shop,customer,product,qty,price,payment,refund_of"]
    out += [",".join([*row[:6], money(row[6]), *row[7:]]) for row in
            ([str(cell) if place != 6 else cell for place, cell in enumerate(row)] for row in rows)]
    return bad(out)


def bad(rows):
    """Puts in what cannot be right, from the end on, so that places stay as they are said."""
    def changed(place, column, text):
        cells = rows[place].split(",")
        cells[column] = text
        return ",".join(cells)

    rows[300] = changed(300, 5, "two")
    rows[420] = changed(420, 1, "2023-02-30 11:15")
    rows[600] = changed(600, 6, "-4.00")
    rows[777] = changed(777, 7, "shells")
    rows[901] = rows[901].rsplit(",", 3)[0]
    rows[1010] = changed(1010, 0, "")
    rows[1111] = changed(1111, 5, "12 pcs")
    rows[1234] = changed(1234, 6, "8.99 EUR")
    # Entered twice, with a number that is there already.
    rows.insert(1300, rows[1299])
    return rows


def main():
    folder = sys.argv[1]
    numbers = Numbers(20)
    people, found = customers(numbers)
    for name, rows in [("products", products()), ("customers", people), ("orders", orders(numbers, found))]:
        with open(f"{folder}/{name}.csv", "w", encoding="utf-8", newline="") as file:
            file.write("\n".join(rows) + "\n")


if __name__ == "__main__":
    main()
