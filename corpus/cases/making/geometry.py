"""Cylinders over the rationals, exactly as their doubles say them: what argues a truth must not round."""
from fractions import Fraction
from math import lcm

from .closed_form import add, div, mul, neg, root


def vector(values):
    return tuple(Fraction(v) for v in values)


def plus(a, b):
    return tuple(x + y for x, y in zip(a, b))


def minus(a, b):
    return tuple(x - y for x, y in zip(a, b))


def times(k, a):
    return tuple(Fraction(k) * x for x in a)


def dot(a, b):
    return sum((x * y for x, y in zip(a, b)), Fraction(0))


def cross(a, b):
    return (a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0])


class NotADouble(ValueError):
    pass


def double(value):
    """The double that is exactly this rational."""
    value = Fraction(value)
    try:
        number = float(value)
    except OverflowError:
        raise NotADouble(value) from None
    if Fraction(number) != value:
        raise NotADouble(value)
    return number


def number_text(value):
    """A short decimal where there is one, else a hexadecimal float as a string."""
    number = double(value)
    if number == int(number) and abs(number) < 1e9:
        return str(int(number))
    text = repr(number)
    return text if len(text) <= 12 and "e" not in text else f'"{_short_hex(number)}"'


def _short_hex(number):
    mantissa, exponent = number.hex().split("p")
    if "." in mantissa:
        mantissa = mantissa.rstrip("0").rstrip(".")
    return f"{mantissa}p{exponent}"


def vector_text(v):
    return "[" + ",".join(number_text(x) for x in v) + "]"


class Body:
    """centre c, half axis vector H, axis direction N (any length), radius r."""

    def gap_terms(self, n):
        """max over the body of n.x, less n.c"""
        m = cross(n, self.N)
        return add(abs(dot(n, self.H)), mul(self.r, root(dot(m, m) / dot(self.N, self.N))))

    def contains(self, point, strictly=False):
        """strictly: in the relative interior (for a disc, within its plane)."""
        d = minus(point, self.c)
        t = dot(d, self.N) / dot(self.N, self.N)
        w = minus(d, times(t, self.N))
        along, half = abs(dot(d, self.N)), abs(dot(self.H, self.N))
        if strictly:
            return dot(w, w) < self.r**2 and (along < half or along == half == 0)
        return dot(w, w) <= self.r**2 and along <= half

    def face(self, n):
        """Which face supports the direction: see docs/architecture."""
        if cross(n, self.N) == (0, 0, 0):
            return "cap"
        if dot(n, self.N) == 0:
            return "rim" if self.is_disc() else "flank"
        return "rim"

    def is_disc(self):
        return self.H == (0, 0, 0)


class Cylinder(Body):
    def __init__(self, a, b, r):
        self.a, self.b, self.r = vector(a), vector(b), Fraction(r)
        self.c = times(Fraction(1, 2), plus(self.a, self.b))
        self.H = times(Fraction(1, 2), minus(self.b, self.a))
        self.N = minus(self.b, self.a)
        self.text()  # raises when a coordinate is no double

    def moved(self, v):
        return Cylinder(plus(self.a, v), plus(self.b, v), self.r)

    def scaled(self, k):
        return Cylinder(times(k, self.a), times(k, self.b), k * self.r)

    def text(self):
        return (f'{{"type":"cylinder","a":{vector_text(self.a)},"b":{vector_text(self.b)},'
                f'"r":{number_text(self.r)}}}')


class Posed(Body):
    def __init__(self, center, q, half_length, r):
        self.c, self.q = vector(center), vector(q)
        self.half_length, self.r = Fraction(half_length), Fraction(r)
        w, x, y, z = self.q
        square = dot(self.q, self.q)
        self.N = (2 * (x * z + w * y) / square, 2 * (y * z - w * x) / square, (w * w - x * x - y * y + z * z) / square)
        self.H = times(self.half_length, self.N)
        self.text()

    def moved(self, v):
        return Posed(plus(self.c, v), self.q, self.half_length, self.r)

    def scaled(self, k):
        return Posed(times(k, self.c), self.q, k * self.half_length, k * self.r)

    def text(self):
        return (f'{{"type":"cylinder","center":{vector_text(self.c)},"quaternion":{vector_text(self.q)},'
                f'"half_length":{number_text(self.half_length)},"r":{number_text(self.r)}}}')


def gap(A, B, n):
    """Width of the slab between A and B along n, for n of any length but zero."""
    reach = dot(n, minus(B.c, A.c))
    return div(add(reach, neg(A.gap_terms(n)), neg(B.gap_terms(n))), root(dot(n, n)))


def upright(x, y, z0, z1, r):
    """A cylinder along the z axis."""
    return Cylinder((x, y, z0), (x, y, z1), r)


# Quaternions whose rotations are rational: the axis that each makes of (0, 0, 1).
Z = (1, 0, 0, 0)
X = (1, 0, 1, 0)            # (1, 0, 0)
Y = (1, -1, 0, 0)           # (0, 1, 0)
XZ_43 = (2, 0, 1, 0)        # (4, 0, 3) / 5
XZ_34 = (3, 0, 1, 0)        # (3, 0, 4) / 5
YZ_34 = (3, -1, 0, 0)       # (0, 3, 4) / 5


def cylinder_on_rim(p, n, t, c, s, r, length):
    """Ends and radius of a cylinder in the half space n.x >= n.p that touches its plane with a rim point at p only.

    n, t: orthogonal unit vectors, t along the rim; c, s > 0 with c^2 + s^2 = 1: the cap leans out by the angle of (c, s).
    """
    p, n, t = vector(p), vector(n), vector(t)
    c, s = Fraction(c), Fraction(s)
    m = cross(n, t)
    outward = plus(times(-c, n), times(s, m))
    to_rim = plus(times(-s, n), times(-c, m))
    end = minus(p, times(r, to_rim))
    return end, minus(end, times(length, outward)), Fraction(r)


def whole(*things):
    """Cylinders (ends and radius) and points, all scaled by the one least factor that makes every number whole."""
    numbers = [x for thing in things for part in thing for x in (part if isinstance(part, tuple) else (part,))]
    factor = lcm(*(Fraction(x).denominator for x in numbers))
    grown = []
    for thing in things:
        if isinstance(thing[0], tuple):
            grown.append(Cylinder(times(factor, thing[0]), times(factor, thing[1]), factor * thing[2]))
        else:
            grown.append(times(factor, thing))
    return grown


def disc(center, q, r):
    return Posed(center, q, 0, r)


def root_length(v):
    return root(dot(vector(v), vector(v)))
