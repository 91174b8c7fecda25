from fractions import Fraction

from .book import Book
from .geometry import Cylinder, Posed, XZ_34, YZ_34, upright


def cases():
    book = Book("coaxial", "by hand: one axis line, integer ends and radii")
    why = "One common axis line: sideways every direction is as good as any other."
    book.touch("cap-on-cap", upright(0, 0, -1, 1, 1), upright(0, 0, 1, 3, 2), (0, 0, 1), (0, 0, 1), why,
               "The caps share the disc of radius 1 in z = 1.")
    book.touch("cap-on-equal-cap", upright(0, 0, -1, 1, 1), upright(0, 0, 1, 3, 1), (0, 0, 1), (0, 0, 1), why,
               "The two caps in z = 1 are the same disc.")
    book.touch("oblique-ends-meet", Cylinder((0, 0, 0), (2, 3, 6), 1), Cylinder((2, 3, 6), (4, 6, 12), 2), (2, 3, 6),
               (2, 3, 6), why, "B begins where A ends; (2, 3, 6) is 7 long.")
    book.touch("posed-ends-meet", Posed((0, 0, 0), XZ_34, 5, 2), Posed((6, 0, 8), XZ_34, 5, 7), (3, 0, 4), (3, 0, 4),
               why, "The axis of both is (3, 0, 4) / 5 and the centres are 10 = 5 + 5 apart along it.")
    book.touch("coins-meet", Posed((0, 0, 0), YZ_34, "1/64", 2), Posed((0, "3/128", "4/128"), YZ_34, "3/128", 1),
               (0, "3/320", "4/320"), (0, 3, 4), why, "Half thicknesses 1/64 + 3/128 = 5/128 = centre distance.", scale=-7)
    book.add("apart", upright(0, 0, -1, 1, 1), upright(0, 0, 3, 4, 2), "2", (0, 0, 1), why, "Caps at z = 1 and z = 3.",
             (0, 0, 1), (0, 0, 3))
    book.add("end-overlap", upright(0, 0, 0, 4, 1), upright(0, 0, 3, 7, 5), "-1", (0, 0, 1), why,
             "The slabs share a length of 1; sideways it would take 6.")
    book.add("nested-sideways", upright(0, 0, -1, 1, 1), upright(0, 0, -5, 5, 3), "-4", (1, 0, 0), why,
             "Sideways 1 + 3 = 4, along the axis 1 + 5 = 6: any sideways direction.")
    book.add("nested-lengthwise", upright(0, 0, -1, 1, 3), upright(0, 0, -2, 2, 5), "-3", (0, 0, 1), why,
             "Along the axis 1 + 2 = 3 either way, sideways 8.", tied=True)
    book.add("off-centre-lengthwise", upright(0, 0, -1, 1, 3), upright(0, 0, -1, 3, 5), "-2", (0, 0, 1), why,
             "Upwards it takes 1 - (-1) = 2, downwards 3 - (-1) = 4, sideways 8.")
    for name, h, r in (("tie", 3, 3), ("tie-coin", Fraction(1, 1024), Fraction(1, 1024))):
        book.add(f"poles-and-circle-{name}", upright(0, 0, -h, h, 2 * r), upright(0, 0, -h * 2, h * 2, r),
                 "-9" if h == 3 else "-3*2^-10", (0, 0, 1), why + " Both poles and the whole circle tie.",
                 "In a direction at angle t from the axis it takes (h1 + h2) |cos t| + (r1 + r2) |sin t| >= h1 + h2 = r1 + r2.",
                 tied=True)
    for k in (10, 30, 51):
        d = Fraction(1, 2**k)
        book.add(f"almost-tie-wide-2^-{k}", upright(0, 0, -1, 1, 1), upright(0, 0, -1, 1, 1 + d), "-2", (0, 0, 1), why,
                 f"Along the axis 2, sideways 2 + 2^-{k}.", tied=True)
        book.add(f"almost-tie-narrow-2^-{k}", upright(0, 0, -1, 1, 1), upright(0, 0, -1, 1, 1 - d), f"-2 + 2^-{k}", (1, 0, 0),
                 why, f"Along the axis 2, sideways 2 - 2^-{k}.")
    return book
