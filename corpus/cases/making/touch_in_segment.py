from .book import Book
from .geometry import Cylinder, Posed, X, YZ_34, upright


def cases():
    book = Book("touch_in_segment", "by hand: a flank line in a plane or on another flank")
    why = "The solids share a segment: the witnesses are not unique."
    book.touch("lying-on-wide-cap", upright(0, 0, -1, 1, 13), Cylinder((-3, -4, 3), (3, 4, 3), 2), (0, 0, 1), (0, 0, 1), why,
               "B lies on z = 1 along (3, 4, 0), all of it inside the cap.")
    book.touch("lying-over-the-rim", upright(0, 0, -1, 1, 5), Cylinder((0, 3, 3), (9, 3, 3), 2), (4, 3, 1), (0, 0, 1), why,
               "B lies on z = 1 along y = 3; A's cap ends it at (4, 3, 1).")
    book.touch("lying-posed", upright(0, 0, -1, 1, 5), Posed((1, 2, 4), X, 2, 3), (1, 2, 1), (0, 0, 1), why,
               "B lies on z = 1 along |x - 1| <= 2, y = 2.")
    book.touch("short-shared-flank", upright(0, 0, -1, 1, 1), upright(3, 0, "1023/1024", 3, 2), (1, 0, 1), (1, 0, 0), why,
               "The flanks share x = 1 for 1 - 2^-10 <= z <= 1 only, so together it stays true below that depth.",
               rungs=(-30, -20))
    book.touch("posed-parallel", Posed((0, 0, 0), YZ_34, 2, 1), Posed((5, 0, 0), YZ_34, 3, 4), (1, 0, 0), (1, 0, 0), why,
               "Axes along (0, 3, 4), 5 = 1 + 4 apart along x.")
    return book
