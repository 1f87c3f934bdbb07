"""Computes with Python's decimal what expressions compute: one line in, one line out.

in:  OPERATION SCALE_A UNITS_A SCALE_B UNITS_B SCALE_OF_RESULT
out: the result in units of its scale, or `null CODE`
"""
import sys
from decimal import ROUND_FLOOR, ROUND_HALF_UP, Decimal, getcontext

getcontext().prec = 120


def units(value, scale, rounding):
    return int((value * Decimal(10) ** scale).to_integral_value(rounding=rounding))


def answer(operation, a, b, scale):
    if operation in ("/", "div", "mod") and b == 0:
        return "null ZERO_DIVISOR"
    if operation == "+":
        result = units(a + b, scale, ROUND_HALF_UP)
    elif operation == "-":
        result = units(a - b, scale, ROUND_HALF_UP)
    elif operation == "*":
        result = units(a * b, scale, ROUND_HALF_UP)
    elif operation == "/":
        result = units(a / b, scale, ROUND_HALF_UP)
    elif operation == "*/":
        result = units(a * b, scale, ROUND_HALF_UP)
    elif operation == "div":
        result = units(a / b, 0, ROUND_FLOOR)
    elif operation == "mod":
        whole = (a / b).to_integral_value(rounding=ROUND_FLOOR)
        result = units(a - whole * b, scale, ROUND_HALF_UP)
    else:
        result = units(a, scale, ROUND_HALF_UP)
    return str(result) if -(2**63) <= result < 2**63 else "null OVERFLOW"


for line in sys.stdin:
    operation, scale_a, a, scale_b, b, scale = line.split()
    print(answer(operation, Decimal(a).scaleb(-int(scale_a)), Decimal(b).scaleb(-int(scale_b)), int(scale)))
