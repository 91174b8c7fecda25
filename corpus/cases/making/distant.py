"""Tip to tip: two bodies that are apart, each nearest to the other in one corner, end or point of a rim, along a slanting line.

The tip of A is in the origin and the octant of directions (or, for a rim, the quarter of those across its tangent) supports
it there; B's is at D, supported by the opposite ones. So D itself is the direction, and |D| less the radii of balls the distance.
"""
from fractions import Fraction

from .book import Book
from .closed_form import root
from .geometry import Cylinder, dot, times, vector
from .pairs import TYPES
from .shapes import Box, Capsule, Disc, Point, Prism, RoundedCylinder, Segment, Sphere, type_of

AS_IT_IS = (1, 0, 0, 0)
TRIANGLE = ((0, 0), (-6, -2), (-2, -6))      # its corner (0, 0) is supported by all of the quarter (+, +)


def tips():
    """Body, its tip, what it is; `rim`: only directions with y = 0."""
    o = (0, 0, 0)
    return [
        (Box((-3, -2, -5), AS_IT_IS, (3, 2, 5)), "a corner", False),
        (Prism((0, 0, -4), AS_IT_IS, TRIANGLE, 4), "a corner", False),
        (Segment((-3, -1, -2), o), "an end", False),
        (Point(o), "itself", False),
        (Cylinder((-4, 0, -6), (-4, 0, 0), 4), "a point of an end circle", True),
        (Disc((-4, 0, 0), (0, 0, 2), 4), "a point of its rim", True),
        (Sphere(o, 1), "its centre", False),
        (Capsule((-3, -1, -2), o, 1), "an end of its axis", False),
        (RoundedCylinder((-4, 0, -6), (-4, 0, 0), 4, 1), "a point of the end circle under its rounded rim", True),
    ]


def cases():
    book = Book("distant", "by hand: the length of the vector from tip to tip", patches=True)
    for i, (A, a, a_rim) in enumerate(tips()):
        for B, b, b_rim in tips()[i:]:
            if type_of(A) == type_of(B) == "cylinder":
                continue
            if TYPES.index(type_of(A)) > TYPES.index(type_of(B)):
                (A1, a1), (B1, b1) = (B, b), (A, a)
            else:
                (A1, a1), (B1, b1) = (A, a), (B, b)
            facing = mirrored(B1)
            balls = bool(A.rho or B.rho)
            rim = a_rim or b_rim
            ways = [(3, 0, 4), (12, 0, 5)] if balls and rim else [(1, 0, 2), (2, 0, 3)] if rim else [(2, 3, 6), (4, 4, 7)] if balls else [(1, 2, 5), (1, 1, 1)]
            for D in ways:
                one(book, A1, facing, a1, b1, D, 0)
            for k in (-20, 20):
                one(book, A1, facing, a1, b1, ways[0], k)
    return book


def mirrored(body):
    """The body reflected in the origin; directions and axes may as well be reversed."""
    name = type(body).__name__
    m = lambda v: times(-1, v)
    if name == "Box":
        return Box(m(body.c), body.q, body.half)
    if name == "Prism":
        return Prism(m(body.c), body.q, [(-x, -y) for x, y in body.flat], body.half_length)
    if name in ("Segment",):
        return Segment(m(body.a), m(body.b))
    if name == "Point":
        return Point(m(body.c))
    if name == "Disc":
        return Disc(m(body.c), body.N, body.r)
    if name == "Sphere":
        return Sphere(m(body.c), body.rho)
    if name == "Cylinder":
        return Cylinder(m(body.a), m(body.b), body.r)
    if name == "Capsule":
        return Capsule(m(body.a), m(body.b), body.rho)
    return RoundedCylinder(m(body.a), m(body.b), body.r, body.rho)


def one(book, A, B, a, b, D, k):
    far = times(Fraction(2) ** k, D) if k else vector(D)
    length = root(dot(far, far))
    name = f"{type_of(A)}-{type_of(B)}-{'-'.join(map(str, D))}" + (f"-2^{k}" if k else "")
    moved = B.moved(far)
    # An edge of a box that is orthogonal to the direction in which a rim looks at its end: the face is that edge, the
    # tip its end.
    faces = not (D[1] == 0 and "box" in (type_of(A), type_of(B)))
    if isinstance(length, Fraction):
        if length < A.rho + B.rho:
            return overlapping(book, name, A, moved, far, length, a, b, faces)
        x, y = times(A.rho / length, far), times((length - B.rho) / length, far)
        sd = length - A.rho - B.rho
        text = str(sd)
    else:
        x, y = vector((0, 0, 0)), far
        text = f"sqrt({dot(D, D)})" + (f"*2^{k}" if k else "")
    book.add(name, A, moved, text, D, f"Tip to tip: {a} of A and {b} of B, {' '.join(map(str, D))} apart" + (f" times 2^{k}." if k else "."),
             "The direction from tip to tip supports both there.", x, y, faces=faces)


def overlapping(book, name, A, B, far, length, a, b, faces):
    x, y = times(A.rho / length, far), times((length - B.rho) / length, far)
    book.add(name, A, B, f"{length * 2**20}*2^-20 - {A.rho + B.rho}", far, f"Tip to tip: {a} of A and {b} of B, nearer than the radii.",
             "The direction from tip to tip supports both there.", x, y, faces=faces)
