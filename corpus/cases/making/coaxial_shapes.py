"""Bodies of every type stacked on one axis, and one of them moved a very little off it, which changes nothing."""
from fractions import Fraction

from .book import Book
from .closed_form import root
from .geometry import compose, dot, plus, times, turn, upright, vector
from .pairs import FRAMES, OVER, PLACES, TYPES, primitive, told
from .shapes import Box, Capsule, Disc, HalfSpace, Point, Prism, RoundedCylinder, Segment, Sphere, type_of
from .standing import HEXAGON

AS_IT_IS = (1, 0, 0, 0)


def stack():
    """On z = 0, symmetric about the z axis; `corner`: other planes than z = 0 hold it too."""
    return [
        (Box((0, 0, 3), AS_IT_IS, (4, 2, 3)), False),
        (Capsule((0, 0, 2), (0, 0, 7), 2), False),
        (upright(0, 0, 0, 6, 3), False),
        (Disc((0, 0, 0), (0, 0, 5), 4), False),
        (HalfSpace((0, 0, 0), (0, 0, -1)), False),
        (Point((0, 0, 0)), True),
        (Prism((0, 0, 2), AS_IT_IS, HEXAGON, 2), False),
        (RoundedCylinder((0, 0, 1), (0, 0, 5), 2, 1), False),
        (Segment((0, 0, 0), (0, 0, 6)), True),
        (Sphere((0, 0, 4), 4), False),
    ]


def cases():
    book = Book("coaxial_shapes", "by hand: one above the other on an axis", patches=True)
    number = 0
    for i, (A, sharp_a) in enumerate(stack()):
        for B, sharp_b in stack()[i:]:
            both = type_of(A), type_of(B)
            thin = ("disc", "point", "segment")
            if (sharp_a and sharp_b) or (both[0] in thin and both[1] in thin) or both in (("cylinder",) * 2, ("half_space",) * 2):
                continue
            number += 1
            q = FRAMES[number % len(FRAMES)]
            p = vector(PLACES[number % len(PLACES)])
            v, side = (primitive(turn(q, vector(e))) for e in ((0, 0, 1), (1, 0, 0)))
            a, b = A.turned(compose(q, OVER)).moved(p), B.turned(q).moved(p)
            why = f"One axis for both, along {told(v)}."
            words = f"A ends and B begins in the plane through {told(p)} orthogonal to the axis; both hold that point of it."
            name = "-".join(both)
            book.touch(name, a, b, p, v, why, words, rungs=())
            for k in (-40, -20):
                off = times(Fraction(2) ** k, side)
                shared = common(a, b.moved(off), p, plus(p, off))
                if shared is None:
                    continue   # both are round there, and part
                book.add(f"{name}-off-axis-by+2^{k}", a, b.moved(off), "0", v, f"{why} B is moved off it by {told(off)}.",
                         f"{words} The move leaves B's point in the plane and in A's face, or A's point in B's.",
                         shared, shared)
            book.add(f"{name}-apart", a, b.moved(times(3, v)), str(3 * root(dot(v, v))), v, f"{why} Apart.", f"{words} B is moved by 3 times {told(v)}.",
                     p, plus(p, times(3, v)))
    return book


def common(A, B, *points):
    return next((point for point in points if A.contains(point) and B.contains(point)), None)
