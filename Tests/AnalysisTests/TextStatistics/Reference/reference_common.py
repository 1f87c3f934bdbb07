"""What the reference programs share: comparing, rounding, printing."""

import math
import sys
from fractions import Fraction

import mpmath
from mpmath import mpf

mpmath.mp.dps = 60
Z = 1.959963984540054
checks = 0


def agree(ours, theirs, scale=0.0):
    """Stops unless both are equal to nine digits, or to nine digits of `scale`."""
    global checks
    checks += 1
    ours, theirs = float(ours), float(theirs)
    if not math.isclose(ours, theirs, rel_tol=1e-9, abs_tol=1e-9 * scale + 1e-290):
        sys.exit(f"{ours} is not {theirs}")


def number(value):
    if isinstance(value, Fraction):
        return mpf(value.numerator) / value.denominator
    return mpf(value)


def text(value):
    if value is None:
        return "nil"
    if isinstance(value, int):
        return str(value)
    return repr(float(number(value)))


def line(measure, inputs, **values):
    print(measure, inputs, *(f"{k}={text(v)}" for k, v in values.items()), sep="\t")


def joined(values):
    return ",".join(str(v) for v in values)


def chi2_tail(x):
    return mpmath.gammainc(mpf(1) / 2, abs(x) / 2, mpmath.inf, regularized=True)


def normal_two_sided(z):
    return 2 * mpmath.ncdf(-abs(z))
