"""Prints the values that TextStatistics is tested against: `python3 reference.py > reference.tsv`.

Every formula is written here a second time, from the publication that the Swift code names, in the
most literal way: sums over cells, all windows, all pairs of periods, all orders. Numbers are fractions
or have 60 digits (mpmath) until they are rounded once. Where scipy or numpy has the measure, its
value must agree as far as doubles carry, or the program stops.

A line is: measure, inputs, then name=value pairs. `nil` is undefined. The table has only made-up numbers.

Needs mpmath, numpy and scipy. The tests do not run it: they read its table.
"""

import random
import sys

import mpmath
import numpy
import reference_common
import scipy
from mpmath import mpf
from reference_common import Z, agree, chi2_tail, line, normal_two_sided
from reference_series import effect_rows, forecast_rows, runs_rows, trend_rows
from reference_words import collocation_rows, dispersion_rows, diversity_rows, keyness_rows
from scipy import stats


def tail_rows(r):
    for x in [0.0, 1e-300, 1e-9, 0.5, 1.0, 2.705543454095404, 3.841458820694124, 6.6349, 10.8276,
              15.1367, 100.0, 700.0, 1400.0] + [10 ** r.uniform(-4, 3) for _ in range(20)]:
        p = chi2_tail(mpf(x))
        agree(p, stats.chi2.sf(x, 1))
        agree(normal_two_sided(mpf(x) / 30), 2 * stats.norm.sf(x / 30))
        line("tail", repr(x), chi2=p, normal=normal_two_sided(mpf(x / 30)))


def main():
    r = random.Random(20081993)
    print(f"# reference.py with Python {sys.version.split()[0]}, mpmath {mpmath.__version__}, "
          f"numpy {numpy.__version__}, scipy {scipy.__version__}; z = {Z}")
    for rows in [keyness_rows, collocation_rows, dispersion_rows, diversity_rows, effect_rows,
                 runs_rows, trend_rows, forecast_rows, tail_rows]:
        rows(r)
    print(f"{reference_common.checks} values agree with numpy and scipy", file=sys.stderr)


main()
