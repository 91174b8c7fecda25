from fractions import Fraction

from .book import Book
from .geometry import Cylinder, upright


def cases():
    book = Book("parallel_axes", "by hand: axes along z or (2, 3, 6), centres at Pythagorean distances")
    why = "Parallel axes: the common normal of the axes is a whole circle of directions, and their cross product is zero."
    book.touch("flank-on-flank", upright(0, 0, -1, 1, 1), upright(3, 0, -1, 1, 2), (1, 0, 0), (1, 0, 0), why,
               "Axes 3 = 1 + 2 apart: the flanks share the segment x = 1, y = 0, |z| <= 1.")
    book.touch("flank-on-flank-345", upright(0, 0, -2, 2, 2), upright(3, 4, 0, 8, 3), ("6/5", "8/5", 1), (3, 4, 0), why,
               "Axes 5 = 2 + 3 apart along (3, 4, 0); the flanks share the part of that line of contact with 0 <= z <= 2.")
    book.touch("caps-overlap", upright(0, 0, -1, 1, 1), upright(1, 0, 1, 3, 1), ("1/2", 0, 1), (0, 0, 1), why,
               "Both have a cap in the plane z = 1 and the caps share a lens around (1/2, 0, 1).")
    book.touch("rims-touch", upright(0, 0, -1, 1, 1), upright(2, 0, 1, 3, 1), (1, 0, 1), (3, 0, 4), why,
               "The one common point is (1, 0, 1), on a rim of each; every direction between x and z separates.",
               inward=("3", (1, 0, 0)))
    book.touch("rims-touch-slide-x", upright(0, 0, -1, 1, 1), upright(2, 0, 1, 3, 1), (1, 0, 1), (1, 0, 0),
               why + " The move keeps the caps in one plane.",
               "The one common point is (1, 0, 1), on a rim of each; every direction between x and z separates.",
               inward=("0", (0, 0, 1)))
    book.touch("oblique-flanks", Cylinder((-2, -3, -6), (2, 3, 6), 14), Cylinder((16, 3, -15), (20, 9, -3), 7),
               (12, 4, -6), (6, 2, -3), why,
               "(2, 3, 6) and (6, 2, -3) are orthogonal and 7 long: the axes are 3 * 7 = 14 + 7 apart.")
    book.add("ends-face-each-other", upright(0, 0, -1, 1, 1), upright(5, 0, 5, 6, 1), "5", (3, 0, 4), why,
             "The flanks leave 5 - 1 - 1 = 3 along x and the caps 5 - 1 = 4 along z: the nearest rim points are 5 apart.",
             (1, 0, 1), (4, 0, 5))
    book.add("side-by-side-apart", upright(0, 0, -1, 1, 1), upright(6, 8, 0, 5, 2), "7", (3, 4, 0), why,
             "Axes 10 apart along (3, 4, 0), radii 1 and 2; the slabs of z overlap.", ("3/5", "4/5", 0), ("24/5", "32/5", 0))
    book.add("above-apart", upright(0, 0, -1, 1, 4), upright(3, 0, 3, 4, 2), "2", (0, 0, 1), why,
             "The discs overlap when seen along z, so the caps z = 1 and z = 3 are the nearest faces.", (2, 0, 1), (2, 0, 3))
    book.add("side-overlap", upright(0, 0, -5, 5, 2), upright(3, 0, -5, 5, 2), "-1", (1, 0, 0), why,
             "Axes 3 apart and radii 2 + 2: a push of 1 along x; along z it would be 10. Between the two the gap is "
             "-(cos + 10 sin), so no direction in between is better.")
    book.add("end-overlap", upright(0, 0, 0, 4, 10), upright(1, 0, 3, 9, 10), "-1", (0, 0, 1), why,
             "The slabs 0..4 and 3..9 share a length of 1; sideways it would take 19.")
    book.add("side-and-end-tie", upright(0, 0, 0, 4, 2), upright(3, 0, 3, 9, 2), "-1", (1, 0, 0), why +
             " Two directions tie.", "A push of 1 along x (3 - 2 - 2) or of 1 along z (3 - 4); between them it takes cos + sin >= 1.",
             tied=True)
    for k in (10, 40, 51):
        d = Fraction(1, 2**k)
        A = upright(0, 0, 0, 4, 2)
        book.add(f"side-and-end-tie-x+2^-{k}", A, upright(3 + d, 0, 3, 9, 2), f"-1 + 2^-{k}", (1, 0, 0),
                 why + " The tie is broken in favour of x.", f"A push of 1 - 2^-{k} along x, or of 1 along z.")
        book.add(f"side-and-end-tie-x-2^-{k}", A, upright(3 - d, 0, 3, 9, 2), "-1", (0, 0, 1),
                 why + " The tie is broken in favour of z.", f"A push of 1 + 2^-{k} along x, or of 1 along z.")
    return book
