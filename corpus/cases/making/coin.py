from fractions import Fraction

from .book import Book
from .geometry import Cylinder, Posed, X, upright

T = Fraction(1, 2**20)


def cases():
    book = Book("coin", "by hand: radius 2^10, thickness 2^-19")
    why = "Coins: the radius is 2^29 thicknesses, so that an error relative to the radius is larger than the thickness."
    A = upright(0, 0, -T, T, 1024)
    book.touch("stacked", A, upright(0, 0, T, 3 * T, 1024), (0, 0, T), (0, 0, 1), why, "The caps in z = 2^-20 coincide.", scale=-20)
    book.touch("stacked-shifted", A, upright(300, 400, T, 3 * T, 1024), (150, 200, T), (0, 0, 1), why,
               "The caps in z = 2^-20 overlap, 500 off-centre.", scale=-20)
    book.touch("edge-to-edge", A, upright(2048, 0, -T, T, 1024), (1024, 0, 0), (1, 0, 0), why,
               "Side by side on one plane; moved together the best way out is at first sideways.", scale=-20)
    book.touch("on-edge", A, Cylinder((0, -T, 1024 + T), (0, T, 1024 + T), 1024), (0, 0, T), (0, 0, 1), why,
               "B stands on its edge, a segment 2^-19 long, in the middle of A.", scale=-20)
    book.touch("leaning", A, Cylinder((0, 0, 3 * 128 + T), (3 * T, 0, 3 * 128 + 5 * T), 640), (512, 0, T), (0, 0, 1), why,
               "B leans at the angle of (3, 0, 4); its lowest rim point is 128 * (4, 0, -3) from its end centre.", scale=-20,
               rungs=(-10, -2))
    book.add("crossing", A, Cylinder((-T, 0, 0), (T, 0, 0), 1024), "-1024 - 2^-20", (1, 0, 0), why,
             "Along either axis 2^10 + 2^-20; along y 2^11.", tied=True)
    book.add("identical", A, A, "-2*2^-20", (0, 0, 1), why, "Lengthwise 2^-19.", tied=True)
    book.add("half-sunk", A, upright(0, 0, 0, 2 * T, 1024), "-2^-20", (0, 0, 1), why, "Upwards 2^-20.")
    book.add("in-a-slot", upright(0, 0, -5, 5, 2048), Posed((0, 0, 0), X, T, 4), "-9", (0, 0, 1), why,
             "The coin stands upright inside a thick plate: 5 + 4 up or down.", tied=True)
    return book
