"""The first hundred instances of each rule of a file by dateutil, a line each; `late` where it looks for longer than
0.3 s, `error` where it refuses. usage: recurrence_dateutil.py RULES"""

import signal
import sys
from datetime import datetime, timedelta
from itertools import islice, takewhile

from dateutil.rrule import rrulestr

EPOCH = datetime(1970, 1, 1)


class Late(Exception):
    pass


def late(*_):
    raise Late


signal.signal(signal.SIGALRM, late)
for line in open(sys.argv[1]):
    rule, start, end = line.split()
    start, end = (EPOCH + timedelta(seconds=int(number)) for number in (start, end))
    signal.setitimer(signal.ITIMER_REAL, 0.3)
    try:
        found = takewhile(lambda time: time <= end, rrulestr(rule, dtstart=start))
        text = " ".join(str(round((x - EPOCH).total_seconds())) for x in islice(found, 100))
    except ValueError:
        text = "error"
    except Late:
        text = "late"
    signal.setitimer(signal.ITIMER_REAL, 0)
    print(text)
