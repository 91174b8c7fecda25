from fractions import Fraction

from .book import Book
from .catalogue import catalogue
from .geometry import Cylinder, Posed, Z, disc, times, upright


def cases():
    book = Book("subnormal", "by hand: whole multiples of 2^-1066, or radii and gaps of that size in a pair of size 1")
    why = "Subnormal numbers: products of two of them are zero in doubles, and relative precision is gone."
    k = Fraction(1, 2**1066)
    for name, A, B, p, v, argument in catalogue():
        book.touch(name, A.scaled(k), B.scaled(k), times(k, p), v, why, argument + " All times 2^-1066.", scale=-1066, rungs=(-4,))
    thin = Fraction(1, 2**1070)
    some = "A unit length with a subnormal radius or gap."
    book.touch("thin-wires-cross", upright(0, 0, -1, 1, thin), Cylinder((-1, 2 * thin, 0), (1, 2 * thin, 0), thin), (0, thin, 0),
               (0, 1, 0), some, "Axes z and x, 2^-1069 apart along y, radii 2^-1070.", scale=-1072, rungs=())
    book.touch("least-step-from-a-cap", upright(0, 0, -1, 0, 1), Posed((0, 0, 0), Z, 0, 1), (0, 0, 0), (0, 0, 1), some,
               "A disc on the cap z = 0; the least step of its centre is 2^-1074.")
    least = Fraction(1, 2**1074)
    book.add("least-solid", upright(0, 0, 0, least, least), upright(0, 0, 2 * least, 3 * least, least), "2^-1074", (0, 0, 1), why,
             "The smallest cylinders that doubles can hold, one step apart.", (0, 0, least), (0, 0, 2 * least))
    book.add("least-solid-identical", upright(0, 0, 0, least, least), upright(0, 0, 0, least, least), "-2^-1074", (0, 0, 1), why,
             "Lengthwise 2^-1074, sideways twice that.", tied=True)
    book.touch("least-solid-stacked", upright(0, 0, -8 * least, 0, 8 * least), upright(0, 0, 0, 8 * least, 8 * least), (0, 0, 0), (0, 0, 1),
               why, "Caps in z = 0; the steps are 2^-1074.", rungs=())
    book.add("discs-one-step-apart", disc((0, 0, 0), Z, 1), disc((0, 0, least), Z, 1), "2^-1074", (0, 0, 1), some,
             "Parallel unit discs in z = 0 and z = 2^-1074.", (0, 0, 0), (0, 0, least))
    return book
