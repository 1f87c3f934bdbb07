#!/usr/bin/env python3
"""Computes the figures of a church's gifts a second time, in plain Python, and compares.

  church_oracle.py make SEED COUNT FOLDER          writes gifts.csv, pledges.csv, donors.csv,
                                                   funds.csv and church.yaml into FOLDER
  church_oracle.py check FOLDER REPORTS [SECOND]   compares the report folder REPORTS that
                                                   `gristmill run church.yaml` wrote from FOLDER;
                                                   SECOND is that of another run: equal in each byte
  church_oracle.py all PROGRAM SEED COUNT FOLDER   make, run PROGRAM twice (the second time with one
                                                   worker, small chunks and small parts), check

`check` prints a line for each difference (`DIFF what where: expected, found`) and then one that says
how many values were compared; it exits with 1 if there is a difference. REPORTS is the folder with
`giving.kinds.csv`, most often FOLDER/reports/church. Amounts are decimals, never floats.

The rules are those of the help texts (`gristmill help gift`, `help statements`), read as the treasurer
of a church would. Two things are taken from what the program prints: the numbers of receipts, and which
sheet is whose, told by the days and gifts on it.
"""

import os
import subprocess
import sys

from church_compare import check
from church_made import make


def run_all(program, seed, count, folder):
    make(seed, count, folder)
    again = "--store .second --output second --workers 1 --chunk 16K --part 32K".split()
    for options in ["--output reports".split(), again]:
        run = subprocess.run([os.path.abspath(program), "run", "-q", *options, "church.yaml"], cwd=folder)
        if run.returncode:
            print(f"DIFF exit of run {' '.join(options)}: expected 0, found {run.returncode}")
            return 1
    return check(folder, f"{folder}/reports/church", f"{folder}/second/church")


def main(words):
    if len(words) == 4 and words[0] == "make":
        make(int(words[1]), int(words[2]), words[3])
        return 0
    if len(words) in (3, 4) and words[0] == "check":
        return check(*words[1:])
    if len(words) == 5 and words[0] == "all":
        return run_all(words[1], int(words[2]), int(words[3]), words[4])
    print(__doc__, file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
