"""Standing, lying or face on face but for a turn by 2^-k: one point where there would have been many, however little it leans.

The quaternion (2^k, 1, 0, 0) turns by some 2 * 2^-k, exactly; so the lowest point is a rational one.
"""
from fractions import Fraction

from .book import Book
from .closed_form import root
from .geometry import Posed, compose, dot, minus, plus, times, upright, vector
from .pairs import TYPES, gap_text
from .shapes import Box, Disc, HalfSpace, Prism, type_of
from .standing import HEXAGON, PENTAGON

AS_IT_IS = (1, 0, 0, 0)
X = (1, 0, 1, 0)        # the axis to x


def floors():
    wide = tuple((4 * x, 4 * y) for x, y in HEXAGON)
    return [HalfSpace((0, 0, 0), (0, 0, 1)), Box((0, 0, -5), AS_IT_IS, (20, 18, 5)), Prism((0, 0, -4), AS_IT_IS, wide, 4), upright(0, 0, -6, 0, 20),
            Disc((0, 0, 0), (0, 0, 1), 20)]


def leaners(q):
    return {
        "standing": Posed((1, 2, 0), q, 3, 2),
        "lying": Posed((1, 2, 0), compose(q, (1, 1, 0, 0)), 3, 2),
        "flat-disc": Posed((1, 2, 0), q, 0, 4),
        "face": Box((1, 2, 0), q, (3, 2, 1)),
        "base": Prism((1, 2, 0), q, PENTAGON, 2),
        "side": Prism((1, 2, 0), compose(q, X), HEXAGON, 2),
    }


def lowest(body):
    """Its point nearest to z = -infinity: one, for it leans."""
    down = vector((0, 0, -1))
    low = plus(body.c, body.support_corners(down)[0])
    if body.r:
        across = minus(down, times(dot(down, body.N) / dot(body.N, body.N), body.N))
        low = plus(low, times(body.r / root(dot(across, across)), across))
    return low


def cases():
    book = Book("leaning", "by hand: the lowest point of a body that leans by a rational turn", patches=True)
    up = vector((0, 0, 1))
    for k in (8, 20, 30):
        for floor in floors():
            for name, body in leaners((2**k, 1, 0, 0)).items():
                thin = type_of(floor) == "disc"
                for way, lift in (("over", 1), ("in", Fraction(-1, 4))):
                    if way == "in" and (thin or name == "flat-disc"):
                        continue
                    height = Fraction(float(lift - lowest(body)[2]))    # of the centre; so the gap is lift but for a rounding, exactly known
                    B = body.moved((0, 0, height))
                    y = lowest(B)
                    x = minus(y, times(dot(y, up), up))
                    words = "Its lowest point is over the inside of A's face, so that straight up is the least way."
                    full = f"{name}-{way}-{type_of(floor)}-2^-{k}"
                    A, n = floor, up
                    if TYPES.index(type_of(A)) > TYPES.index(type_of(B)):
                        A, B, n, x, y = B, A, times(-1, n), y, x
                    book.add(full, A, B, gap_text(A, B, n), n, f"Leaning by some 2 * 2^-{k}.", words, x, y)
    return book
