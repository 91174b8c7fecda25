from .book import Book
from .geometry import Cylinder, Posed, XZ_34, upright


def cases():
    book = Book("crossing_axes", "by hand: axis lines in the plane y = 0 at the angle of (3, 0, 4)")
    why = "The axis lines meet in a point, so the vector between their nearest points is zero."
    A = upright(0, 0, -10, 10, 2)
    book.touch("rim-on-flank", A, Cylinder((6, 0, 0), (12, 0, 8), 5), (2, 0, 3), (1, 0, 0), why,
               "B's first rim has the point (6, 0, 0) + (-4, 0, 3) nearest to A: on the flank x = 2.")
    book.touch("rim-on-flank-end", upright(0, 0, -10, 4, 2), Cylinder((6, 0, 0), (12, 0, 8), 5), (2, 0, 3), (1, 0, 0), why,
               "As before, with A's end only 1 above the point of contact.")
    book.touch("rim-on-cap", upright(0, 0, -1, 1, 10), Cylinder((0, 0, 4), (3, 0, 8), 5), (4, 0, 1), (0, 0, 1), why,
               "B's lowest rim point is (0, 0, 4) + (4, 0, -3), on the cap z = 1.")
    book.touch("rim-on-cap-posed", upright(0, 0, -1, 1, 10), Posed((3, 0, 8), XZ_34, 5, 5), (4, 0, 1), (0, 0, 1), why,
               "B is centred 5 along (3, 0, 4) / 5 from (0, 0, 4); its lowest rim point is (4, 0, 1).")
    book.touch("rim-under-cap", upright(0, 0, -5, 0, 4), Cylinder((4, 0, 0), (7, 0, 4), 5), (4, 0, 0), (3, 0, 4), why,
               "B's end plane 3x + 4z = 12 passes through A's rim point (4, 0, 0), its end centre, and A is below it.")
    book.add("cross-345", upright(0, 0, -5, 5, 1), Cylinder((-6, 0, -8), (6, 0, 8), 1), "-2", (0, 1, 0), why,
             "Along the common normal y it takes 1 + 1, to either side.", tied=True)
    book.add("cross-thin-and-thick", upright(0, 0, -20, 20, 1), Cylinder((-12, 0, -16), (12, 0, 16), 3), "-4", (0, 1, 0), why,
             "Along the common normal y it takes 1 + 3.", tied=True)
    book.add("rim-apart-from-flank", A, Cylinder((9, 0, 0), (15, 0, 8), 5), "3", (1, 0, 0), why,
             "B's nearest rim point is (5, 0, 3), the flank is x = 2.", (2, 0, 3), (5, 0, 3))
    book.add("rim-inside-flank", A, Cylinder((5, 0, 0), (11, 0, 8), 5), "-1", (1, 0, 0), why,
             "B's rim point (1, 0, 3) is 1 inside the flank x = 2.")
    book.add("rim-apart-from-cap", upright(0, 0, -1, 1, 10), Cylinder((0, 0, 9), (3, 0, 13), 5), "5", (0, 0, 1), why,
             "B's lowest rim point is (4, 0, 6).", (4, 0, 1), (4, 0, 6))
    book.add("rim-in-cap", upright(0, 0, -4, 1, 10), Cylinder((0, 0, 3), (3, 0, 7), 5), "-1", (0, 0, 1), why,
             "B's lowest rim point is (4, 0, 0).")
    book.crossed("ends-meet", upright(0, 0, -5, 0, 1), Cylinder((0, 0, -1), (3, 0, 3), 1), (0, 0, "-1/2"), why,
                 "(0, 0, -1/2) is inside A, and 2/5 along B's axis and 3/10 from it.")
    book.crossed("v-shape", upright(0, 0, -5, 1, 1), Cylinder((0, 0, 0), (-6, 0, 8), 2), ("-3/10", 0, "4/10"), why,
                 "(-3, 0, 4) / 10 is on B's axis and inside A.")
    return book
