"""Solids over the rationals, exactly as their doubles say them: what argues a truth must not round."""
from fractions import Fraction
from math import lcm

from .closed_form import add, agree, div, less, mul, neg, root

ORIGIN = (Fraction(0),) * 3


def vector(values):
    return tuple(Fraction(v) for v in values)


def plus(a, b):
    return tuple(x + y for x, y in zip(a, b))


def minus(a, b):
    return tuple(x - y for x, y in zip(a, b))


def times(k, a):
    return tuple(Fraction(k) * x for x in a)


def dot(a, b):
    # One fraction is made, and brought to its lowest terms, for all products: half of make.py's time was spent here.
    above, below = 0, 1
    for x, y in zip(a, b):
        divisor = x.denominator * y.denominator
        above, below = above * divisor + x.numerator * y.numerator * below, below * divisor
    return Fraction(above, below)


def cross(a, b):
    return (a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0])


def square(q):
    return sum((Fraction(x) ** 2 for x in q), Fraction(0))


def turn(q, v):
    """q v q*: the vector turned by the quaternion, and |q|^2 times as long, so that whole numbers stay whole."""
    w, u = Fraction(q[0]), vector(q[1:])
    return plus(plus(times(w * w - dot(u, u), v), times(2 * dot(u, v), u)), times(2 * w, cross(u, v)))


def rotated(q, v):
    return times(1 / square(q), turn(q, vector(v)))


def compose(p, q):
    """The quaternion that turns by q and then by p."""
    a, u, b, v = Fraction(p[0]), vector(p[1:]), Fraction(q[0]), vector(q[1:])
    return (a * b - dot(u, v), *plus(plus(times(a, v), times(b, u)), cross(u, v)))


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
    """c + convex hull of base + { s H : |s| <= 1 } + disc of radius r orthogonal to N + ball of radius rho.

    c is a place, the others are vectors. Infinite: all of the line along H. A half-space has outward and c alone.
    """
    base = (ORIGIN,)
    H = ORIGIN
    N = None          # any length
    r = rho = Fraction(0)
    infinite = False
    outward = None

    def reach(self, n):
        """max over the body of n.x, less n.c, for n of any length; None when there is none."""
        if self.outward is not None:
            return Fraction(0) if cross(n, self.outward) == ORIGIN and dot(n, self.outward) > 0 else None
        total = max(dot(n, corner) for corner in self.base)
        along = abs(dot(n, self.H))
        if self.infinite and along:
            return None
        total += along
        if self.r:
            m = cross(n, self.N)
            total = add(total, mul(self.r, root(dot(m, m) / dot(self.N, self.N))))
        return add(total, mul(self.rho, root(dot(n, n)))) if self.rho else total

    def contains(self, point, strictly=False):
        """strictly: in the relative interior (for a disc, within its plane). For bodies whose base is one point."""
        d = minus(point, self.c)
        if self.outward is not None:
            height = dot(d, self.outward)
            return height < 0 if strictly else height <= 0
        axis = self.N if self.r or self.H == ORIGIN else self.H
        t, half = Fraction(0), Fraction(0)   # along the axis, in units of its length
        if axis is not None:
            t, half = (abs(dot(v, axis)) / dot(axis, axis) for v in (d, self.H))
            d = minus(d, times(dot(d, axis) / dot(axis, axis), axis))
        if self.infinite:
            t, half = Fraction(0), Fraction(1)
        if not self.rho:
            if strictly:
                return (dot(d, d) < self.r**2 or dot(d, d) == self.r == 0) and (t < half or t == half == 0)
            return dot(d, d) <= self.r**2 and t <= half
        beyond = mul(t - half, root(dot(axis, axis))) if t > half else Fraction(0)
        aside = add(root(dot(d, d)), -self.r)
        far = add(mul(beyond, beyond), mul(aside, aside) if less(Fraction(0), aside) else Fraction(0))
        if agree(far, self.rho**2):
            return not strictly
        return less(far, self.rho**2)

    def corners(self):
        """Of the body without disc and ball, from c: each once."""
        ends = (self.H, times(-1, self.H)) if self.H != ORIGIN else (ORIGIN,)
        return list(dict.fromkeys(plus(corner, end) for corner in self.base for end in ends))

    def support_corners(self, n):
        corners = self.corners()
        most = max(dot(n, corner) for corner in corners)
        return [corner for corner in corners if dot(n, corner) == most]

    def face(self, n):
        """Which face supports the direction n, which points out of the body: see docs/architecture."""
        if self.outward is not None:
            return "plane"
        sideways = self.H != ORIGIN and dot(n, self.H) == 0
        if self.r or self.infinite:
            if self.N is not None and cross(n, self.N) == ORIGIN:
                return "cap"
            return "flank" if sideways else "rim"
        if self.rho:
            return "sphere" if self.H == ORIGIN else "flank" if sideways else "end"
        return ("vertex", "edge", "face")[min(len(self.support_corners(n)), 3) - 1]

    def is_disc(self):
        return self.N is not None and self.H == ORIGIN and not self.rho

    def is_polytope(self):
        return not (self.r or self.rho or self.infinite or self.outward)

    def is_nearly_round(self):
        return False

    def has_interior(self):
        if self.outward is not None or self.rho or (self.infinite and self.r):
            return True
        if self.r:
            return self.H != ORIGIN
        return self.H != ORIGIN and len(self.base) > 2

    def normals(self):
        """Of its flat faces and of the plane of its disc."""
        if self.outward is not None:
            return [self.outward]
        return [self.N] if self.N is not None else []

    def edges(self):
        """Directions of its segments."""
        return [self.H] if self.H != ORIGIN else []


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

    def turned(self, q):
        return Cylinder(turn(q, self.a), turn(q, self.b), square(q) * self.r)

    def places(self):
        return self.a, self.b

    def text(self):
        return (f'{{"type":"cylinder","a":{vector_text(self.a)},"b":{vector_text(self.b)},'
                f'"r":{number_text(self.r)}}}')


class Posed(Body):
    def __init__(self, center, q, half_length, r):
        self.c, self.q = vector(center), vector(q)
        self.half_length, self.r = Fraction(half_length), Fraction(r)
        self.N = rotated(self.q, (0, 0, 1))
        self.H = times(self.half_length, self.N)
        self.text()

    def moved(self, v):
        return Posed(plus(self.c, v), self.q, self.half_length, self.r)

    def scaled(self, k):
        return Posed(times(k, self.c), self.q, k * self.half_length, k * self.r)

    def turned(self, q):
        return Posed(turn(q, self.c), compose(q, self.q), square(q) * self.half_length, square(q) * self.r)

    def places(self):
        return (self.c,)

    def text(self):
        return (f'{{"type":"cylinder","center":{vector_text(self.c)},"quaternion":{vector_text(self.q)},'
                f'"half_length":{number_text(self.half_length)},"r":{number_text(self.r)}}}')


def gap(A, B, n):
    """Width of the slab between A and B along n, for n of any length but zero. None: A or B has no end that way."""
    one, other = A.reach(n), B.reach(times(-1, n))
    if one is None or other is None:
        return None
    return div(add(dot(n, minus(B.c, A.c)), neg(one), neg(other)), root(dot(n, n)))


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
