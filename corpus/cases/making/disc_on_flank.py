from .book import Book
from .geometry import Cylinder, cylinder_on_rim, upright, vector, whole


def cases():
    book = Book("disc_on_flank", "by hand: flank of radius 2 or 5, end disc in a tangent plane of it")
    why = "The end disc of B against the flank of A: a plane against a curved face."
    A = upright(0, 0, -5, 5, 2)
    book.touch("tangent-plane-345", upright(0, 0, -5, 5, 5), Cylinder((3, 4, 0), (6, 8, 0), 1), (3, 4, 0), (3, 4, 0), why,
               "The plane 3x + 4y = 25 of the end disc is tangent to the flank; they share the segment |z| <= 1.")
    book.touch("wide-coin", A, Cylinder((2, 0, 0), ("17/8", 0, 0), 7), (2, 0, 0), (1, 0, 0), why,
               "The end disc of radius 7 is wider than A is long: the whole flank line is shared.")
    book.touch("half-over-the-end", A, Cylinder((2, 0, 5), (4, 0, 5), 1), (2, 0, "9/2"), (1, 0, 0), why,
               "The end disc in x = 2 shares 4 <= z <= 5 of the flank line and reaches beyond A's end.")
    book.touch("off-the-line", A, Cylinder((2, "1/2", 0), (4, "1/2", 0), 1), (2, 0, 0), (1, 0, 0), why,
               "The flank line x = 2, y = 0 is a chord of the end disc, 1/2 from its centre.")
    book.touch("line-tangent-to-rim", A, Cylinder((2, 1, 0), (4, 1, 0), 1), (2, 0, 0), (1, 0, 0), why,
               "The flank line x = 2, y = 0 only touches the rim of the end disc, in (2, 0, 0).")
    book.touch("corner-on-rim", A, Cylinder((2, 0, 6), (4, 0, 6), 1), (2, 0, 5), (3, 0, 4),
               why + " Only a rim point of each is left.",
               "The lowest point (2, 0, 5) of the end disc is on A's rim; every direction between x and z separates.",
               inward=("3", (1, 0, 0)))
    n, t = vector(("3/5", "4/5", 0)), vector(("-12/25", "9/25", "20/25"))
    B, p = whole(cylinder_on_rim((3, 4, 0), n, t, "4/5", "3/5", 2, 7), vector((3, 4, 0)))
    k = p[0] / 3
    book.touch("leaning-disc", upright(0, 0, -3 * k, 3 * k, 5 * k), B, p, (3, 4, 0),
               why + " The disc leans, so that one rim point touches.",
               "B was built in the half space 3x + 4y >= 25 (scaled) with one rim point on the flank.", scale=6)
    book.add("apart", A, Cylinder((5, 1, 1), (9, 1, 1), 3), "3", (1, 0, 0), why, "Flank x = 2, end x = 5.", (2, 0, 1), (5, 0, 1))
    book.add("sunk", A, Cylinder(("3/2", 0, 0), (9, 0, 0), 3), "-1/2", (1, 0, 0), why, "The end x = 3/2 is 1/2 inside.")
    return book
