from .book import Book
from .geometry import Cylinder, Posed, XZ_34, upright


def cases():
    book = Book("touch_in_region", "by hand: caps in one plane")
    why = "The solids share a piece of a plane: the witnesses are a whole region."
    A = upright(0, 0, -1, 1, 1)
    book.touch("lens", A, upright("3/2", 0, 1, 3, 1), ("3/4", 0, 1), (0, 0, 1), why, "Discs of radius 1 in z = 1, 3/2 apart.")
    book.touch("sliver", A, upright("2097151/1048576", 0, 1, 3, 1), ("2097151/2097152", 0, 1), (0, 0, 1), why,
               "Discs of radius 1 in z = 1, 2 - 2^-20 apart: the lens is 2^-20 wide.", rungs=(-40, -30))
    book.touch("disc-in-disc", A, upright("1/4", "1/4", 1, 3, "1/8"), ("1/4", "1/4", 1), (0, 0, 1), why, "B's cap lies inside A's.")
    book.touch("oblique", Cylinder((0, 0, 0), (1, 4, 8), 3), Cylinder((5, 5, 7), (6, 9, 15), 5), (1, 4, 8), (1, 4, 8), why,
               "(4, 1, -1) is orthogonal to (1, 4, 8), which is 9 long: B's first cap lies in A's second, sqrt(18) < 5 off-centre.")
    book.touch("posed", Posed((0, 0, 0), XZ_34, 5, 3), Posed((6, 1, 8), XZ_34, 5, 2), (3, 0, 4), (3, 0, 4), why,
               "Axes (3, 0, 4) / 5, the centres 10 along it and 1 across.")
    return book
