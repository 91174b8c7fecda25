from .book import Book
from .geometry import Cylinder, Posed, upright


def cases():
    book = Book("plain", "by hand: small whole numbers, the distance by the formula for skew lines or by a coordinate")
    why = "Nothing special: a pair that everybody should get right."
    A = upright(0, 0, -5, 5, 1)
    book.add("skew-sqrt5", A, Cylinder((-10, 0, -5), (-6, 8, 7), 2), "4*sqrt(5) - 3", (-2, 1, 0), why,
             "Axes z and (1, 2, 3): common normal (-2, 1, 0), and B's centre (-8, 4, 1) is 4 times that from (0, 0, 1).")
    book.add("skew-sqrt3", Cylinder((-4, -4, 0), (4, 4, 0), 1), Cylinder((5, -9, 1), (5, -1, 9), 1), "5*sqrt(3) - 2", (1, -1, 1), why,
             "Axes (1, 1, 0) and (0, 1, 1): common normal (1, -1, 1), centres 5 times that apart.")
    book.add("skew-sqrt3-overlapping", Cylinder((-4, -4, 0), (4, 4, 0), 1), Cylinder((1, -5, -3), (1, 3, 5), 1), "sqrt(3) - 2", (1, -1, 1), why,
             "As skew-sqrt3, with the centres one normal vector apart: sqrt(3) < 1 + 1.")
    book.add("skew-122", Cylinder((-3, -6, -6), (3, 6, 6), 2), Cylinder((-14, 5, 2), (-2, 11, -10), 3), "7", (-2, 2, -1), why,
             "Axes (1, 2, 2) and (2, 1, -2): common normal (-2, 2, -1), 3 long; the axes are 4 * 3 = 12 = 2 + 3 + 7 apart.",
             ("-4/3", "4/3", "-2/3"), (-6, 6, -3))
    book.add("lying-above", upright(0, 0, -5, 1, 4), Cylinder((-3, -2, 6), (3, 2, 6), 2), "3", (0, 0, 1), why, "6 - 2 above the cap z = 1.",
             (0, 0, 1), (0, 0, 4))
    book.add("leaning-45-apart", upright(0, 0, -5, 1, 9), Cylinder((0, 0, 6), (4, 0, 10), 2), "5 - sqrt(2)", (0, 0, 1), why,
             "The lowest rim point is 2 sin 45 degrees below the end centre (0, 0, 6).")
    book.add("leaning-45-sunk", upright(0, 0, -5, 1, 9), Cylinder((0, 0, 2), (4, 0, 6), 2), "1 - sqrt(2)", (0, 0, 1), why,
             "The lowest rim point is 2 sin 45 degrees below the end centre (0, 0, 2).")
    book.add("parallel-sqrt2", upright(0, 0, -2, 2, "1/2"), upright(1, 1, -1, 3, "1/2"), "sqrt(2) - 1", (1, 1, 0), why, "Axes (1, 1) apart.")
    book.add("parallel-sqrt2-overlapping", upright(0, 0, -2, 2, 1), upright(1, 1, -1, 3, 1), "sqrt(2) - 2", (1, 1, 0), why,
             "Axes (1, 1) apart, radii 1 + 1.")
    book.add("corner-to-corner", upright(0, 0, 0, 2, 1), upright(3, 0, 3, 5, 1), "sqrt(2)", (1, 0, 1), why, "1 along x and 1 along z.",
             (1, 0, 2), (2, 0, 3))
    book.add("quoted-in-the-manual", upright(0, 0, -1, 1, "1/2"), Cylinder(("-1/2", 0, 3), ("1/2", 0, 3), 1), "1", (0, 0, 1), why,
             "Cap z = 1, and B's lowest line at z = 2.", (0, 0, 1), (0, 0, 2))
    book.add("posed-111", Posed((0, 0, 0), (1, 0, 0, 0), 2, 1), Posed((9, 0, 0), (1, 1, 1, 1), 2, 1), "6", (1, 0, 0), why,
             "The quaternion (1, 1, 1, 1) turns z to x: B's end is x = 7.", (1, 0, 0), (7, 0, 0))
    book.crossed("decimals-overlapping", upright(0.1, 0.2, -0.3, 0.7, 0.25), Cylinder((-0.9, 0.2, 0.1), (1.3, 0.3, 0.2), 0.15), (0.1, 0.25, 0.15),
                 why + " Decimal fractions, which no double holds.", "(0.1, 0.25, 0.15) is inside both.")
    book.separated("decimals-apart", upright(0.1, 0.2, -0.3, 0.7, 0.25), Cylinder((0.61, 0.2, 0.1), (1.3, 0.3, 0.2), 0.05), (1, 0, 0),
                   why + " Decimal fractions, which no double holds.", "A ends before x = 0.36 and B begins after x = 0.55.")
    book.separated("far", upright(0, 0, 0, 1, 1), Cylinder((100, 200, 300), (101, 203, 307), 5), (1, 2, 3), why,
                   "They are hundreds apart along (1, 2, 3).")
    book.crossed("ordinary-overlap", Cylinder((0, 0, 0), (4, 5, 6), 2), Cylinder((3, 0, 4), (0, 6, 3), 2), (2, "5/2", 3), why,
                 "(2, 5/2, 3) is on A's axis and 3/4 or so from B's.")
    return book
