from fractions import Fraction

from .book import Book
from .geometry import Posed, X, YZ_34, Z
from .shapes import Disc, Segment


def cases():
    """Thin through thin: neither has an inside, and still they overlap."""
    book = Book("pierced", "by hand: a segment through a disc, discs through each other", patches=True)
    why = "Neither body has an inside, but their difference has: the least push that parts them is the shorter way along the segment, or to the rim."
    A = Disc((0, 0, 0), (0, 0, 2), 5)
    for name, B, sd, n, how, tied in (
            ("middle", Segment((0, 0, -3), (0, 0, 4)), "-3", (0, 0, 1), "The lower end is 3 below the plane, the upper one 4 above.", False),
            ("off-centre", Segment((3, 0, -4), (3, 0, 4)), "-2", (1, 0, 0), "3 from the centre of a disc of radius 5; along it 4 either way.", False),
            ("near-an-end", Segment((1, 1, -7), (1, 1, "1/2")), "-1/2", (0, 0, -1), "The upper end is 1/2 above the plane.", False),
            ("near-the-rim", Segment((4, 0, -7), (4, 0, 9)), "-1", (1, 0, 0), "4 from the centre of a disc of radius 5.", False),
            ("at-the-rim-inside", Segment((5 - Fraction(1, 2**30), 0, -7), (5 - Fraction(1, 2**30), 0, 9)), "-2^-30", (1, 0, 0), "2^-30 inside the rim.", False),
            ("turned", Segment((0, -6, -8), (0, 6, 8)), "-4", (0, 4, -3), "Across itself, in the plane of the axis, it takes 5 * 4 / 5; along z 8.", True)):
        book.add(f"segment-{name}", A, B, sd, n, why, how, tied=tied)
    book.add("segment-at-the-rim", A, Segment((5, 0, -7), (5, 0, 9)), "0", (1, 0, 0), why, "5 from the centre of a disc of radius 5.", (5, 0, 0), (5, 0, 0))
    book.add("segment-beside-the-rim", A, Segment((5 + Fraction(1, 2**30), 0, -7), (5 + Fraction(1, 2**30), 0, 9)), "2^-30", (1, 0, 0), why,
             "2^-30 outside the rim.", (5, 0, 0), (5 + Fraction(1, 2**30), 0, 0))
    return book
