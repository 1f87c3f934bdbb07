#!/usr/bin/env python3
"""Makes the file of datasets/access-log: three weeks of requests to a made-up web shop, with one bad evening.

usage: generate-access-log.py FOLDER

The same bytes on every machine: numbers come from a generator of its own (Knuth's MMIX multiplier), not from Python's.
"""

import datetime
import sys

STATE = [7]


def below(limit):
    STATE[0] = (STATE[0] * 6364136223846793005 + 1442695040888963407) % 2**64
    return (STATE[0] >> 33) % limit


def pick(weighted):
    place = below(sum(weight for _, weight in weighted))
    for value, weight in weighted:
        if place < weight:
            return value
        place -= weight


# Path, its share, and how many ms and bytes it takes.
PATHS = [
    (("/", 40, 18_000), 20), (("/shop/pens", 85, 31_000), 14), (("/shop/paper", 80, 28_500), 9),
    (("/search", 240, 12_500), 12), (("/cart", 130, 6_400), 8), (("/checkout", 420, 4_200), 4),
    (("/login", 160, 2_100), 6), (("/static/site.css", 6, 9_300), 16), (("/static/logo.png", 8, 22_800), 11),
    (("/robots.txt", 4, 120), 2),
]
FIRST = datetime.datetime(2024, 11, 11)
# Requests of each hour of a day.
HOURS = [3, 2, 1, 1, 1, 2, 4, 7, 9, 11, 11, 12, 13, 11, 10, 11, 12, 13, 15, 18, 19, 16, 11, 6]


def row():
    day, hour = below(21), pick(list(enumerate(HOURS)))
    at = FIRST + datetime.timedelta(days=day, hours=hour, seconds=below(3600))
    (path, ms, size), agent = pick(PATHS), pick([("browser", 70), ("phone", 55), ("bot", 14)])
    method = "POST" if path in ("/cart", "/checkout", "/login") and below(3) else "GET"
    status = pick([(200, 88), (304, 6 if path.startswith("/static") else 0), (404, 3), (302, 3 if method == "POST" else 0)])
    spent = ms // 2 + below(ms + 1) + (ms * (1 + below(8)) if below(20) == 0 else 0)
    # Whatever asks the database hangs on the second Monday from 17 to 22.
    if day == 7 and 17 <= hour < 22 and ms > 100:
        spent = 4_000 + below(26_000)
        status = 503 if below(2) else status
    sent = 0 if status in (304, 302) else 530 if status >= 400 else size - size // 8 + below(size // 4 + 1)
    client = f"192.0.2.{1 + below(180)}" if agent != "bot" else f"198.51.100.{1 + below(6)}"
    return [at.strftime("%Y-%m-%dT%H:%M:%SZ"), client, agent, method, path, status, sent, spent]


def main():
    rows = sorted((row() for _ in range(2400)), key=lambda row: row[0])
    lines = [",".join(str(cell) for cell in row) for row in rows]
    # A line cut off when the disk was full, a clock without its battery, an answer without a size.
    lines[1500] = lines[1500][:37]
    lines[1800] = "0000-00-00T00:00:00Z" + lines[1800][20:]
    lines[2000] = ",".join(str(cell) if place != 6 else "-" for place, cell in enumerate(rows[2000]))
    with open(sys.argv[1] + "/requests.csv", "w", encoding="utf-8", newline="") as file:
        file.write("time,client,agent,method,path,status,bytes,ms\n" + "\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
