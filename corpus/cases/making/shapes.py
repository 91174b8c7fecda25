"""The other shapes over the rationals. Lengths and places are whole or dyadic, so that every one of them is a double."""
from fractions import Fraction

from .geometry import ORIGIN, Body, cross, dot, minus, number_text, plus, rotated, square, times, turn, compose, vector, vector_text

AS_IT_IS = (1, 0, 0, 0)


class RoundedCylinder(Body):
    def __init__(self, a, b, r, rounding):
        self.a, self.b, self.r, self.rho = vector(a), vector(b), Fraction(r), Fraction(rounding)
        self.c = times(Fraction(1, 2), plus(self.a, self.b))
        self.H = times(Fraction(1, 2), minus(self.b, self.a))
        self.N = self.H
        self.text()

    def moved(self, v):
        return RoundedCylinder(plus(self.a, v), plus(self.b, v), self.r, self.rho)

    def turned(self, q):
        return RoundedCylinder(turn(q, self.a), turn(q, self.b), square(q) * self.r, square(q) * self.rho)

    def places(self):
        return self.a, self.b

    def text(self):
        return (f'{{"type":"rounded_cylinder","a":{vector_text(self.a)},"b":{vector_text(self.b)},'
                f'"r":{number_text(self.r)},"rounding":{number_text(self.rho)}}}')


class Sphere(Body):
    def __init__(self, center, r):
        self.c, self.rho = vector(center), Fraction(r)
        self.text()

    def moved(self, v):
        return Sphere(plus(self.c, v), self.rho)

    def turned(self, q):
        return Sphere(turn(q, self.c), square(q) * self.rho)

    def places(self):
        return (self.c,)

    def text(self):
        return f'{{"type":"sphere","center":{vector_text(self.c)},"r":{number_text(self.rho)}}}'


class Capsule(Body):
    def __init__(self, a, b, r):
        self.a, self.b, self.rho = vector(a), vector(b), Fraction(r)
        self.c = times(Fraction(1, 2), plus(self.a, self.b))
        self.H = times(Fraction(1, 2), minus(self.b, self.a))
        self.text()

    def moved(self, v):
        return Capsule(plus(self.a, v), plus(self.b, v), self.rho)

    def turned(self, q):
        return Capsule(turn(q, self.a), turn(q, self.b), square(q) * self.rho)

    def places(self):
        return self.a, self.b

    def text(self):
        return f'{{"type":"capsule","a":{vector_text(self.a)},"b":{vector_text(self.b)},"r":{number_text(self.rho)}}}'


class Segment(Body):
    def __init__(self, a, b):
        self.a, self.b = vector(a), vector(b)
        self.c = times(Fraction(1, 2), plus(self.a, self.b))
        self.H = times(Fraction(1, 2), minus(self.b, self.a))
        self.text()

    def moved(self, v):
        return Segment(plus(self.a, v), plus(self.b, v))

    def turned(self, q):
        return Segment(turn(q, self.a), turn(q, self.b))

    def places(self):
        return self.a, self.b

    def text(self):
        return f'{{"type":"segment","a":{vector_text(self.a)},"b":{vector_text(self.b)}}}'


class Point(Body):
    def __init__(self, at):
        self.c = vector(at)
        self.text()

    def moved(self, v):
        return Point(plus(self.c, v))

    def turned(self, q):
        return Point(turn(q, self.c))

    def places(self):
        return (self.c,)

    def text(self):
        return f'{{"type":"point","at":{vector_text(self.c)}}}'


class Disc(Body):
    def __init__(self, center, normal, r):
        self.c, self.N, self.r = vector(center), vector(normal), Fraction(r)
        self.text()

    def moved(self, v):
        return Disc(plus(self.c, v), self.N, self.r)

    def turned(self, q):
        return Disc(turn(q, self.c), turn(q, self.N), square(q) * self.r)

    def places(self):
        return (self.c,)

    def text(self):
        return f'{{"type":"disc","center":{vector_text(self.c)},"normal":{vector_text(self.N)},"r":{number_text(self.r)}}}'


class HalfSpace(Body):
    def __init__(self, point, normal):
        self.c, self.outward = vector(point), vector(normal)
        self.text()

    def moved(self, v):
        return HalfSpace(plus(self.c, v), self.outward)

    def turned(self, q):
        return HalfSpace(turn(q, self.c), turn(q, self.outward))

    def places(self):
        return (self.c,)

    def text(self):
        return f'{{"type":"half_space","point":{vector_text(self.c)},"normal":{vector_text(self.outward)}}}'


class InfiniteCylinder(Body):
    infinite = True

    def __init__(self, point, direction, r):
        self.c, self.H, self.r = vector(point), vector(direction), Fraction(r)
        self.N = self.H
        self.text()

    def moved(self, v):
        return InfiniteCylinder(plus(self.c, v), self.H, self.r)

    def turned(self, q):
        return InfiniteCylinder(turn(q, self.c), turn(q, self.H), square(q) * self.r)

    def places(self):
        return (self.c,)

    def text(self):
        return (f'{{"type":"infinite_cylinder","point":{vector_text(self.c)},"direction":{vector_text(self.H)},'
                f'"r":{number_text(self.r)}}}')


class Prism(Body):
    def __init__(self, center, q, base, half_length):
        self.c, self.q, self.half_length = vector(center), vector(q), Fraction(half_length)
        self.flat = [(Fraction(x), Fraction(y)) for x, y in base]
        self.base = tuple(rotated(self.q, (x, y, 0)) for x, y in self.flat)
        self.axis = rotated(self.q, (0, 0, 1))
        self.H = times(self.half_length, self.axis)
        self.text()

    def moved(self, v):
        return Prism(plus(self.c, v), self.q, self.flat, self.half_length)

    def turned(self, q):
        k = square(q)
        return Prism(turn(q, self.c), compose(q, self.q), [(k * x, k * y) for x, y in self.flat], k * self.half_length)

    def places(self):
        return (self.c,)

    def contains(self, point, strictly=False):
        local = rotated((self.q[0], *times(-1, self.q[1:])), minus(vector(point), self.c))
        sides = zip(self.flat, self.flat[1:] + self.flat[:1])
        turns = [(b[0] - a[0]) * (local[1] - a[1]) - (b[1] - a[1]) * (local[0] - a[0]) for a, b in sides]
        if strictly:
            inside = all(t > 0 for t in turns) or all(t < 0 for t in turns)
            return inside and (abs(local[2]) < self.half_length or local[2] == self.half_length == 0)
        return (all(t >= 0 for t in turns) or all(t <= 0 for t in turns)) and abs(local[2]) <= self.half_length

    def is_nearly_round(self):
        """So many sides that not all of their normals are tried."""
        return len(self.flat) > 30

    def normals(self):
        return [self.axis] + [cross(self.axis, e) for e in self._sides()]

    def edges(self):
        return ([self.axis] if self.half_length else []) + self._sides()

    def _sides(self):
        if self.is_nearly_round():
            return []
        return [minus(b, a) for a, b in zip(self.base, self.base[1:] + self.base[:1])]

    def text(self):
        base = ",".join(f"[{number_text(x)},{number_text(y)}]" for x, y in self.flat)
        return (f'{{"type":"prism","center":{vector_text(self.c)},"quaternion":{vector_text(self.q)},"base":[{base}],'
                f'"half_length":{number_text(self.half_length)}}}')


class Box(Body):
    def __init__(self, center, q, half):
        self.c, self.q, self.half = vector(center), vector(q), vector(half)
        self.axes = [rotated(self.q, e) for e in ((1, 0, 0), (0, 1, 0), (0, 0, 1))]
        x, y = (times(h, e) for h, e in zip(self.half, self.axes[:2]))
        corners = plus(x, y), minus(x, y), times(-1, plus(x, y)), minus(y, x)
        self.base = tuple(dict.fromkeys(corners))
        self.H = times(self.half[2], self.axes[2])
        self.text()

    def moved(self, v):
        return Box(plus(self.c, v), self.q, self.half)

    def turned(self, q):
        return Box(turn(q, self.c), compose(q, self.q), times(square(q), self.half))

    def places(self):
        return (self.c,)

    def contains(self, point, strictly=False):
        d = minus(vector(point), self.c)
        return all(abs(dot(d, e)) < h or (abs(dot(d, e)) == h and (h == 0 or not strictly)) for h, e in zip(self.half, self.axes))

    def has_interior(self):
        return all(self.half)

    def normals(self):
        return self.axes

    def edges(self):
        return [e for h, e in zip(self.half, self.axes) if h]

    def text(self):
        q = "" if self.q == AS_IT_IS else f'"quaternion":{vector_text(self.q)},'
        return f'{{"type":"box","center":{vector_text(self.c)},{q}"half":{vector_text(self.half)}}}'


def type_of(body):
    return {"Cylinder": "cylinder", "Posed": "cylinder", "RoundedCylinder": "rounded_cylinder", "HalfSpace": "half_space",
            "InfiniteCylinder": "infinite_cylinder"}.get(type(body).__name__, type(body).__name__.lower())
