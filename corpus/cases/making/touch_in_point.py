from .book import Book
from .geometry import Cylinder, cylinder_on_rim, upright, vector, whole


def cases():
    book = Book("touch_in_point", "by hand: one common point with a rational normal")
    why = "The solids share exactly one point."
    book.touch("skew-flanks", upright(0, 0, -2, 2, 1), Cylinder((3, -3, -4), (3, 3, 4), 2), (1, 0, 0), (1, 0, 0), why,
               "The axes z and (0, 3, 4) are 3 = 1 + 2 apart along x, at feet inside both.")
    book.touch("skew-flanks-at-end", upright(0, 0, 0, 4, 1), Cylinder((3, 0, 0), (3, 3, 4), 2), (1, 0, 0), (1, 0, 0), why,
               "As skew-flanks, with the feet at an end of both axes: the point is on a rim of both.")
    book.touch("skew-flanks-oblique", Cylinder((-2, -3, -6), (2, 3, 6), 7), Cylinder((15, 12, -11), (21, 0, -7), 14), (6, 2, -3),
               (6, 2, -3), why, "(2, 3, 6), (3, -6, 2) and (6, 2, -3) are orthogonal and 7 long; the axes are 21 = 7 + 14 apart.")
    n = vector((0, 0, 1))
    B, p = whole(cylinder_on_rim((1, 2, 0), n, ("3/5", "4/5", 0), "12/13", "5/13", 3, 4), vector((1, 2, 0)))
    k = p[0]
    book.touch("cap-under-rim", upright(0, 0, -k, 0, 9 * k), B, p, (0, 0, 1), why,
               "B was built above the cap plane with one rim point in it, inside A's cap.", scale=8)
    book.touch("rim-under-flank", Cylinder((8, -7, 9), (8, 7, 9), 5), upright(0, 0, -5, 5, 5), (5, 0, 5), (-3, 0, -4), why,
               "B's rim point (5, 0, 5) is (3, 0, 4), that is 5, from A's axis.")
    book.touch("corner-of-caps", upright(0, 0, -1, 0, 5), upright(6, 8, 0, 1, 5), (3, 4, 0), (3, 4, 0), why,
               "Caps in one plane with centres 10 = 5 + 5 apart; moved within that plane they stay in contact or part by the step.",
               inward=("0", (0, 0, 1)))
    return book
