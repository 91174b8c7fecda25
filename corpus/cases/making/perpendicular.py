from .book import Book
from .geometry import Cylinder, Posed, X, upright


def cases():
    book = Book("perpendicular", "by hand: axes along coordinate axes, integer gaps")
    why = "Axes at a right angle: the cap planes of one are parallel to the axis of the other."
    A = upright(0, 0, -3, 3, 1)
    book.touch("flank-on-flank", A, Cylinder((-3, 3, 0), (3, 3, 0), 2), (0, 1, 0), (0, 1, 0), why,
               "The axes z and x are 3 = 1 + 2 apart along y: one common point (0, 1, 0).")
    book.touch("flank-on-flank-off-centre", A, Cylinder((-7, 3, 2), (1, 3, 2), 2), (0, 1, 2), (0, 1, 0), why,
               "The feet of the common normal, (0, 0, 2) and (0, 3, 2), are inside both axes.")
    book.touch("lying-on-cap", upright(0, 0, -1, 1, 2), Cylinder((-1, 0, 2), (1, 0, 2), 1), (0, 0, 1), (0, 0, 1), why,
               "B lies on the cap z = 1 along the segment |x| <= 1.")
    book.touch("lying-across-cap", upright(0, 0, -1, 1, 2), Cylinder((-5, 1, 4), (5, 1, 4), 3), (0, 1, 1), (0, 0, 1), why,
               "B lies on the cap z = 1 and reaches over its rim at both sides.")
    book.touch("end-on-flank", upright(0, 0, -3, 3, 2), Cylinder((2, 0, 0), (5, 0, 0), 1), (2, 0, 0), (1, 0, 0), why,
               "The end disc in x = 2 is tangent to the flank along the segment |z| <= 1.")
    book.touch("rim-on-flank", upright(0, 0, -5, 5, 5), Cylinder((8, -7, 9), (8, 7, 9), 5), (5, 0, 5), (3, 0, 4), why,
               "The rim point (5, 0, 5) is (3, 0, 4), that is 5, from B's axis.")
    book.touch("rim-on-rim-one-normal", upright(0, 0, -5, 5, 5), Cylinder((8, 0, 9), (8, 7, 9), 5), (5, 0, 5), (3, 0, 4),
               why + " The common point is on a rim of both.",
               "B begins in the plane y = 0 of A's rim point (5, 0, 5), (3, 0, 4) from its axis; A's rim runs along y there and "
               "B's rim runs along (-4, 0, 3), so the normal is unique.")
    book.touch("posed-flank-on-flank", Posed((0, 0, 0), (1, 0, 0, 0), 3, 1), Posed((0, 3, 0), X, 4, 2), (0, 1, 0), (0, 1, 0),
               why, "As flank-on-flank, with poses.")
    book.add("skew-apart", A, Cylinder((-3, 7, 0), (3, 7, 0), 2), "4", (0, 1, 0), why, "7 - 1 - 2.", (0, 1, 0), (0, 5, 0))
    book.add("rim-apart-from-flank", upright(0, 0, -5, 5, 5), Cylinder((11, -7, 13), (11, 7, 13), 5), "5", (3, 0, 4), why,
             "The rim point (5, 0, 5) is (6, 0, 8), that is 10, from B's axis, whose radius is 5.", (5, 0, 5), (8, 0, 9))
    book.add("end-apart-from-flank", A, Cylinder((4, 0, 0), (9, 0, 0), 2), "3", (1, 0, 0), why, "Flank x = 1, end x = 4.",
             (1, 0, 0), (4, 0, 0))
    book.add("cross", A, Cylinder((-3, 0, 0), (3, 0, 0), 1), "-2", (0, 1, 0), why,
             "Along the common normal 1 + 1 either way; along an axis 3 + 1.", tied=True)
    book.add("cross-off-centre", A, Cylinder((-3, "1/2", 0), (3, "1/2", 0), 1), "-3/2", (0, 1, 0), why,
             "The axes are 1/2 apart along y: 1 + 1 - 1/2.")
    book.add("poked", upright(0, 0, -9, 9, 4), Cylinder((3, 0, 0), (9, 0, 0), 2), "-1", (1, 0, 0), why,
             "B's end x = 3 is 1 inside the flank x = 4; along y it takes 6.")
    book.add("lying-sunk", upright(0, 0, -4, 1, 5), Cylinder((-1, 0, 2), (1, 0, 2), 2), "-1", (0, 0, 1), why,
             "B's lowest line z = 0 is 1 below the cap z = 1.")
    return book
