#!/usr/bin/env python3
"""The questions of Benchmarks/safety.sh in DuckDB.

usage: safety_duckdb.py load DATA DATABASE
       safety_duckdb.py ask DATABASE THREADS ANSWERS
"""

import sys

import duckdb

RIGHTS = """
create temp table rights as
select a."user" as subject, c.member as viewer, a.alert,
  greatest(a.started, c."from", case when a.kind = 'watch' then greatest(r.answered, r.created) else a.started end) as first,
  least(a.ended, coalesce(c."to", a.ended)) as last
from alerts a join circles c on c.owner = a."user"
left join requests r on r.alert = a.alert and r."to" = c.member
where a.kind = 'helpNow' or r.state = 'accepted'
"""

VIEWS = """
with shown as (
  select v.viewer, v.subject, v.at, p.at as position
  from views v asof left join positions p on v.subject = p."user" and v.at >= p.at
)
select count(*) filter (where allowed), count(*) filter (where allowed is not true) from (
  select s.viewer = s.subject or exists (
    select 1 from rights r where r.subject = s.subject and r.viewer = s.viewer
      and r.first <= s.at and s.at < r.last and r.first <= s.position and s.position < r.last
  ) as allowed
  from shown s
)
"""

SEEN = """
select count(*) from positions p join rights r on p."user" = r.subject and r.first <= p.at and p.at < r.last
"""


def main():
    if sys.argv[1] == "load":
        database = duckdb.connect(sys.argv[3])
        for table in ["circles", "alerts", "requests", "positions", "views"]:
            database.execute(f"create table {table} as select * from read_csv('{sys.argv[2]}/{table}.csv')")
        return
    database = duckdb.connect(sys.argv[2], read_only=True, config={"threads": int(sys.argv[3])})
    database.execute("set timezone = 'UTC'")
    database.execute(RIGHTS)
    allowed, denied = database.execute(VIEWS).fetchone()
    seen = database.execute(SEEN).fetchone()[0]
    with open(sys.argv[4], "w", encoding="utf-8") as out:
        out.write(f"allowed {allowed}\nothers {denied}\nseen {seen}\n")


main()
