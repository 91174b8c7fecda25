from fractions import Fraction

from .book import Book
from .geometry import Cylinder, Posed, X, XZ_34, Z, upright


def cases():
    book = Book("coincident", "by hand: equal, nested or sharing a face; pushes counted along the axis and sideways")
    why = "The two solids share more than they should: many features coincide and none tells a direction."
    long = upright(0, 0, -3, 3, 1)
    coin = upright(0, 0, -1, 1, 5)
    book.add("identical-long", long, long, "-2", (1, 0, 0), why, "Sideways 1 + 1, lengthwise 6: any sideways direction.")
    book.add("identical-coin", coin, coin, "-2", (0, 0, 1), why, "Lengthwise 2 either way, sideways 10.", tied=True)
    book.add("identical-square", upright(0, 0, -1, 1, 1), upright(0, 0, -1, 1, 1), "-2", (0, 0, 1), why,
             "Lengthwise 2 and sideways 2 tie; in between it takes 2 (|cos| + |sin|).", tied=True)
    book.add("identical-swapped-ends", long, upright(0, 0, 3, -3, 1), "-2", (1, 0, 0), why + " The ends are swapped.",
             "The same point set twice: sideways 1 + 1.")
    book.add("identical-in-both-forms", long, Posed((0, 0, 0), Z, 3, 1), "-2", (1, 0, 0), why + " One is posed.",
             "The same point set, written once by ends and once by a pose.")
    book.add("identical-oblique", Cylinder((1, 2, 3), (3, 5, 9), 2), Cylinder((1, 2, 3), (3, 5, 9), 2), "-4", (6, 2, -3), why,
             "The axis (2, 3, 6) is 7 long: lengthwise 7, sideways 2 + 2.")
    book.add("identical-turned-over", Posed((0, 0, 0), X, 1, 4), Posed((0, 0, 0), (1, 0, -1, 0), 1, 4), "-2", (1, 0, 0), why,
             "Quaternions that turn the axis to x and to -x: the same solid; lengthwise 2.", tied=True)
    book.add("identical-scaled-quaternion", Posed((0, 0, 0), XZ_34, 5, 1), Posed((0, 0, 0), (-21, 0, -7, 0), 5, 1), "-2",
             (0, 1, 0), why, "-7 times the quaternion is the same rotation; sideways 1 + 1.")
    book.add("half-shared", upright(0, 0, 0, 2, 3), upright(0, 0, 1, 3, 3), "-1", (0, 0, 1), why, "They share 1 <= z <= 2.")
    book.add("shared-end-cap", upright(0, 0, 0, 1, 1), upright(0, 0, 0, 3, 2), "-1", (0, 0, 1), why + " One cap plane is shared.",
             "Upwards B must rise by 1; downwards 3, sideways 3.")
    book.add("shared-flank-line", upright(1, 0, -1, 1, 1), upright(0, 0, -9, 9, 2), "-2", (-1, 0, 0),
             why + " One flank line is shared: tangent from inside.", "B must move by 2 in -x: then x <= 0 <= A.")
    book.add("nested-strictly", upright(0, 0, -1, 1, 1), upright(1, 0, -9, 9, 4), "-4", (1, 0, 0), why,
             "Along +x the gap is 1 - 1 - 4 = -4; lengthwise 10; other sideways directions give up part of the 1.")
    book.add("nested-short", upright(0, 0, -1, 1, 4), upright(0, 0, -2, 3, 9), "-3", (0, 0, 1), why,
             "Upwards 1 + 2 = 3, downwards 3 + 1 = 4, sideways 13.")
    for k in (10, 20, 40, 52):
        d = Fraction(1, 2**k)
        book.add(f"identical-long-x+2^-{k}", long, upright(d, 0, -3, 3, 1), f"-2 + 2^-{k}", (1, 0, 0),
                 why + f" B stands 2^-{k} to the right: now one direction is best.", f"Along +x it takes 2 - 2^-{k}.")
        book.add(f"identical-coin-z+2^-{k}", coin, Posed((0, 0, d), Z, 1, 5), f"-2 + 2^-{k}", (0, 0, 1),
                 why + f" B stands 2^-{k} higher: now one pole is best.", f"Upwards it takes 2 - 2^-{k}.")
        book.add(f"identical-square-wider-2^-{k}", upright(0, 0, -1, 1, 1), upright(0, 0, -1, 1, 1 + d), "-2", (0, 0, 1),
                 why + f" B is 2^-{k} wider: the circle of directions drops out.", f"Lengthwise 2, sideways 2 + 2^-{k}.", tied=True)
    return book
