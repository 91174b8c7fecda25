from .book import Book
from .geometry import Cylinder, Posed, XZ_34, upright


def cases():
    book = Book("disc_in_wide", "by hand: a narrow cylinder on, or poked into, the end of a wide one")
    why = "An end disc inside a wide cylinder: the cap plane decides, the rim of the wide one is far away."
    wide = upright(0, 0, -10, 0, 20)
    book.touch("standing", wide, upright(3, 4, 0, 9, 1), (3, 4, 0), (0, 0, 1), why, "B's whole end disc lies on the cap z = 0.")
    book.touch("leaning", wide, Cylinder((3, 4, 3), (6, 4, 7), 5), (7, 4, 0), (0, 0, 1), why,
               "B's lowest rim point is (3, 4, 3) + (4, 0, -3).")
    book.touch("leaning-posed", wide, Posed((3, 4, 7), XZ_34, 5, 5), (4, 4, 0), (0, 0, 1), why,
               "B's lower end is at (0, 4, 3) and its lowest rim point at (4, 4, 0).")
    book.add("poked", wide, upright(3, 4, -1, 9, 1), "-1", (0, 0, 1), why, "1 below the cap; sideways 16, downwards 19.")
    book.add("poked-leaning", wide, Cylinder((3, 4, 2), (6, 4, 6), 5), "-1", (0, 0, 1), why, "The lowest rim point is at z = -1.")
    book.add("poked-deep", wide, upright(0, 0, -4, 9, 1), "-4", (0, 0, 1), why, "4 below the cap; downwards 19, sideways 21.")
    book.add("near-the-rim-tie", wide, upright(20, 0, -1, 9, 1), "-1", (0, 0, 1), why + " Up and sideways tie.",
             "Upwards 1; sideways 20 + 1 - 20 = 1.", tied=True)
    book.add("near-the-rim-sideways", wide, upright("81/4", 0, -1, 9, 1), "-3/4", (1, 0, 0), why, "Sideways 21 - 81/4; upwards 1.")
    book.add("sunk-to-the-middle", wide, upright(0, 0, -6, -4, 1), "-6", (0, 0, 1), why,
             "B lies inside, in the middle: 6 upwards or 6 downwards.", tied=True)
    book.add("sunk-below-the-middle", wide, upright(0, 0, -7, -4, 1), "-6", (0, 0, -1), why, "6 downwards, 7 upwards.")
    book.add("hovering", wide, upright(3, 4, 2, 9, 1), "2", (0, 0, 1), why, "2 above the cap.", (3, 4, 0), (3, 4, 2))
    return book
