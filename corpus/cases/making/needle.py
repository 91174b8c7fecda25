from fractions import Fraction

from .book import Book
from .geometry import Cylinder, Posed, XZ_34, YZ_34, upright

T = Fraction(1, 2**20)


def cases():
    book = Book("needle", "by hand: radius 2^-20, length 2^10")
    why = "Needles: the length is 2^30 radii, so that an error relative to the length is larger than the radius."
    A = upright(0, 0, -512, 512, T)
    book.touch("crossing", A, Cylinder((-512, 2 * T, 0), (512, 2 * T, 0), T), (0, T, 0), (0, 1, 0), why,
               "Axes z and x, 2^-19 apart along y.", scale=-20)
    book.touch("crossing-345", A, Posed((2 * T, 0, 0), YZ_34, 512, T), (T, 0, 0), (1, 0, 0), why,
               "Axes z and (0, 3, 4), 2^-19 apart along x.", scale=-20)
    book.touch("side-by-side", A, upright(2 * T, 0, -512, 512, T), (T, 0, 0), (1, 0, 0), why, "Parallel axes 2^-19 apart.", scale=-20)
    book.touch("end-to-end", A, upright(0, 0, 512, 1536, T), (0, 0, 512), (0, 0, 1), why, "The caps in z = 512 coincide.", scale=-20,
               rungs=(-10, -3))
    book.touch("tip-on-flank", A, Cylinder((T, 0, 3), (1024, 0, 3), T), (T, 0, 3), (1, 0, 0), why,
               "B's tip is the disc x = 2^-20 against the flank.", scale=-20)
    book.touch("leaning-on-cap", upright(0, 0, -1, 0, 1024), Cylinder((0, 0, 3 * T), (768, 0, 1024 + 3 * T), 5 * T), (4 * T, 0, 0),
               (0, 0, 1), why, "The lowest rim point of the leaning needle is (0, 0, 3t) + (4t, 0, -3t) with t = 2^-20.", scale=-20,
               rungs=(-10, -3))
    book.add("identical", A, A, "-2*2^-20", (0, 1, 0), why, "Sideways 2^-19.")
    book.add("through-a-solid", upright(0, 0, -2, 2, 1), Cylinder((-512, 0, 0), (512, 0, 0), T), "-1 - 2^-20", (0, 1, 0), why,
             "Sideways 1 + 2^-20, upwards 2 + 2^-20.", tied=True)
    book.add("inside-a-needle", A, upright(0, 0, -256, 256, T / 2), "-3*2^-21", (1, 0, 0), why, "Sideways (1 + 1/2) 2^-20.")
    book.add("crossing-deep", A, Posed((0, 0, 0), XZ_34, 512, T), "-2*2^-20", (0, 1, 0), why, "The axes meet: 2^-19 along y.", tied=True)
    book.add("far-apart", A, upright(300, 400, -512, 512, T), "500 - 2^-19", (3, 4, 0), why, "Parallel axes 500 apart.")
    return book
