#!/usr/bin/env python3
"""Runs a command and prints what it cost: `wall_s cpu_s peak_rss_mib exit`, tab-separated.

usage: measure.py [--log FILE] COMMAND ARGUMENT...

CPU time is user plus system of the whole process tree, as the kernel counted it when the processes
ended. The peak of the resident set is that of the largest process, by the kernel's own count, or of
the tree as a whole, sampled every 10 ms, whichever is greater. Less than about 14 MiB cannot be told:
the kernel's count starts with this script's own size, before the command takes its place.
"""

import os
import subprocess
import sys
import threading
import time

PAGE_KIB = os.sysconf("SC_PAGE_SIZE") // 1024


def children_of(pid):
    """The living descendants of a process, itself included."""
    found, waiting = [], [pid]
    while waiting:
        current = waiting.pop()
        found.append(current)
        try:
            for task in os.listdir(f"/proc/{current}/task"):
                with open(f"/proc/{current}/task/{task}/children") as listing:
                    waiting.extend(int(child) for child in listing.read().split())
        except OSError:
            pass  # It ended meanwhile.
    return found


def resident_kib(pid):
    try:
        with open(f"/proc/{pid}/statm") as numbers:
            return int(numbers.read().split()[1]) * PAGE_KIB
    except (OSError, IndexError):
        return 0


def main(words):
    log = subprocess.DEVNULL
    if words[:1] == ["--log"]:
        log, words = open(words[1], "ab"), words[2:]
    if not words:
        sys.exit(__doc__)

    peak = 0
    ended = threading.Event()
    started = time.monotonic()
    process = subprocess.Popen(words, stdin=subprocess.DEVNULL, stdout=log, stderr=log)

    def sample():
        nonlocal peak
        while not ended.wait(0.01):
            peak = max(peak, sum(resident_kib(pid) for pid in children_of(process.pid)))

    sampler = threading.Thread(target=sample)
    sampler.start()
    _, status, usage = os.wait4(process.pid, 0)
    wall = time.monotonic() - started
    ended.set()
    sampler.join()
    # The kernel adds a child that the command waited for to the command's own usage.
    cpu = usage.ru_utime + usage.ru_stime
    code = os.waitstatus_to_exitcode(status)
    print(f"{wall:.3f}\t{cpu:.3f}\t{max(peak, usage.ru_maxrss) / 1024:.1f}\t{code}")
    return code if code >= 0 else 128 - code


sys.exit(main(sys.argv[1:]))
