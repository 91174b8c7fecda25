"""Closed forms such as "5*2^-20" or "sqrt(2) - 1": rationals + - * / ^ sqrt ( ), where ^ takes an integer.

A value stays a Fraction as long as it is rational, so that "sd = 2^-20" is checked as an equation and not within an
error; after an irrational root it is a Decimal of PRECISION digits.
"""
import ast
import decimal
import functools
from fractions import Fraction
from math import isqrt

PRECISION = 1500  # enough for 2^1000 + 2^-1074 in one sum, with some hundred digits to spare
decimal.getcontext().prec = PRECISION
decimal.getcontext().Emax = 10**6
decimal.getcontext().Emin = -(10**6)


def to_decimal(value):
    if isinstance(value, decimal.Decimal):
        return value
    return decimal.Decimal(value.numerator) / decimal.Decimal(value.denominator)


@functools.lru_cache(maxsize=1 << 14)   # the same bodies are asked in the same directions again and again
def root(value):
    if isinstance(value, Fraction):
        n, d = isqrt(value.numerator), isqrt(value.denominator)
        if n * n == value.numerator and d * d == value.denominator:
            return Fraction(n, d)
    return to_decimal(value).sqrt()


def binary(op, a, b):
    if not (isinstance(a, Fraction) and isinstance(b, Fraction)):
        a, b = to_decimal(a), to_decimal(b)
    if op == "+":
        return a + b
    if op == "-":
        return a - b
    if op == "*":
        return a * b
    return a / b


def add(*values):
    total = Fraction(0)
    for value in values:
        total = binary("+", total, value)
    return total


def mul(a, b):
    return binary("*", a, b)


def neg(a):
    return -a


def div(a, b):
    return binary("/", a, b)


def _walk(node):
    if isinstance(node, ast.Constant) and type(node.value) is int:
        return Fraction(node.value)
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        return neg(_walk(node.operand))
    if isinstance(node, ast.BinOp):
        if isinstance(node.op, ast.Pow):
            exponent = _walk(node.right)
            base = _walk(node.left)
            if exponent.denominator != 1 or not isinstance(base, Fraction):
                raise ValueError("^ takes a rational and an integer")
            return base**exponent.numerator
        op = {ast.Add: "+", ast.Sub: "-", ast.Mult: "*", ast.Div: "/"}[type(node.op)]
        return binary(op, _walk(node.left), _walk(node.right))
    if isinstance(node, ast.Call) and node.func.id == "sqrt" and len(node.args) == 1:
        return root(_walk(node.args[0]))
    raise ValueError("not a closed form")


def evaluate(text):
    return _walk(ast.parse(text.replace("^", "**"), mode="eval").body)


def agree(a, b):
    """Equal as rationals; or, after an irrational root, equal to all but the last digits carried."""
    if isinstance(a, Fraction) and isinstance(b, Fraction):
        return a == b
    a, b = to_decimal(a), to_decimal(b)
    return abs(a - b) <= max(abs(a), abs(b)) * decimal.Decimal(10) ** -100


def less(a, b):
    if isinstance(a, Fraction) and isinstance(b, Fraction):
        return a < b
    return to_decimal(a) < to_decimal(b)


def value_and_error(text, digits=40):
    """Decimal strings: the value, and a bound on how far it is from the closed form ("0" when it is exact)."""
    exact = evaluate(text)
    if exact == 0:
        return "0", "0"
    with decimal.localcontext() as context:
        context.prec = digits
        value = +to_decimal(exact)
    if isinstance(exact, Fraction) and Fraction(value) == exact:
        value = value.normalize()
        return (f"{value:f}" if -12 < value.adjusted() < 15 else f"{value:e}"), "0"
    # Half a unit of the last digit, rounded up to a whole unit.
    return f"{value:e}", f"1e{value.adjusted() - digits + 1}"
