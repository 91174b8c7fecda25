from fractions import Fraction

from .book import Book
from .geometry import Cylinder, X, Y, YZ_34, Z, disc, upright


def cases():
    book = Book("octic_double_root", "by hand: circles whose octic vanishes or has multiple roots, as discs and as ends of solids")
    villarceau = "A Villarceau pair: every point of one circle has a point of the other at distance 3, and the octic is zero."
    book.add("villarceau", disc((0, 0, 0), Z, 5), disc((3, 0, 0), YZ_34, 5), "-3", (0, 0, 1), villarceau,
             "Along either normal it takes 5 times the sine 3/5 of the angle between the planes.", tied=True)
    book.crossed("villarceau-solids", upright(0, 0, -8, 0, 5), Cylinder((3, 0, 0), (3, -3, -4), 5), (3, "-1/4", "-1/2"), villarceau,
                 "(3, -1/4, -1/2) is inside both.")
    for k in (10, 30, 50):
        d = Fraction(1, 2**k)
        for side in (1, -1):
            book.crossed(f"villarceau{'+' if side > 0 else '-'}2^-{k}", disc((0, 0, 0), Z, 5), disc((3 + side * d, 0, 0), YZ_34, 5),
                         (3, 0, 0), villarceau + f" B moved by 2^-{k}: almost zero.", "(3, 0, 0) is inside both discs.")
    meridian = "A meridian pair: the centre of B is on A's rim and B's plane is orthogonal to the rim; one point of A is as far from all of B."
    A, sizes = disc((0, 0, 0), Z, 2), (10, 30, 50)
    book.add("meridian", A, disc((2, 0, 0), Y, 1), "-1", (0, 0, 1), meridian,
             "Along (s, 0, c) it takes 2 |s| - 2 s + 1 >= 1: a whole quarter circle of directions ties.", tied=True)
    book.add("meridian-swapped", disc((0, 0, 0), Y, 1), disc((-2, 0, 0), Z, 2), "-1", (0, 0, 1), meridian,
             "As before, with A and B exchanged.", tied=True)
    for k in sizes:
        d = Fraction(1, 2**k)
        book.add(f"meridian+2^-{k}", A, disc((2 + d, 0, 0), Y, 1), f"-1 + 2^-{k}", (1, 0, 0), meridian + f" B moved outwards by 2^-{k}.",
                 "Now x is best: 2 + 1 less the distance of the centres.")
        book.add(f"meridian-2^-{k}", A, disc((2 - d, 0, 0), Y, 1), "-1", (0, 0, 1), meridian + f" B moved inwards by 2^-{k}.",
                 "Up or down it takes B's radius 1.", tied=True)
    concentric = "Concentric circles: roots of the octic of multiplicity 2 and 4."
    book.add("concentric", A, disc((0, 0, 0), YZ_34, 1), "-3/5", (0, 0, 1), concentric,
             "Along z it takes B's radius 1 times 3/5, along B's normal 2 times 3/5.", tied=True)
    book.add("concentric-equal", A, disc((0, 0, 0), YZ_34, 2), "-6/5", (0, 0, 1), concentric, "Along either normal it takes 2 times 3/5.",
             tied=True)
    for k in sizes:
        d = Fraction(1, 2**k)
        book.add(f"concentric-equal-2^-{k}", A, disc((0, 0, 0), YZ_34, 2 - d), f"-6/5 + 3/5*2^-{k}", (0, 0, 1), concentric,
                 f"B's radius is 2 - 2^-{k}: along z it takes 3/5 of it.", tied=True)
        book.add(f"concentric-equal+2^-{k}", A, disc((0, 0, 0), YZ_34, 2 + d), "-6/5", (0, 3, 4), concentric,
                 f"B's radius is 2 + 2^-{k}: along B's normal it takes 3/5 of A's.", tied=True)
    level = "Circles in parallel planes: the octic has degree 6."
    book.add("parallel-planes", disc((0, 0, 0), Z, 1), disc((1, 2, 3), Z, 2), "3", (0, 0, 1), level,
             "Seen along z the discs overlap: sqrt(5) < 3.", (0, "1/2", 0), (0, "1/2", 3))
    book.add("coplanar", disc((0, 0, 0), Z, 1), disc((1, 2, 0), Z, 2), "0", (0, 0, 1), level + " Here in one plane.",
             "They share (0, 1/2, 0); no push along z is needed.", (0, "1/2", 0), (0, "1/2", 0), tied=True)
    for k in sizes:
        d = Fraction(1, 2**k)
        for side in (1, -1):
            book.add(f"coplanar{'+' if side > 0 else '-'}2^-{k}", disc((0, 0, 0), Z, 1), disc((1, 2, side * d), Z, 2), f"2^-{k}", (0, 0, side),
                     level + f" B lifted by 2^-{k}.", f"Parallel planes 2^-{k} apart.", (0, "1/2", 0), (0, "1/2", side * d))
    coaxial = "Coaxial circles: the octic is zero, every pair of facing points is stationary."
    book.add("coaxial", disc((0, 0, 0), Z, 1), disc((0, 0, 2), Z, 2), "2", (0, 0, 1), coaxial, "The planes are 2 apart.", (0, 0, 0), (0, 0, 2))
    book.add("coaxial-solids", upright(0, 0, -4, 0, 1), upright(0, 0, 2, 6, 2), "2", (0, 0, 1), coaxial, "The caps are 2 apart.",
             (0, 0, 0), (0, 0, 2))
    tangent = "Rims with a common tangent in a common point: a root of multiplicity 6."
    book.touch("tangent-rims", upright(0, 0, -4, 0, 5), Cylinder((13, 0, 6), (10, 0, 10), 10), (5, 0, 0), (3, 0, 4), tangent,
               "Both rims run along y in (5, 0, 0); the directions from (4, 0, 3) to z separate.", inward=("4", (0, 0, 1)))
    crossing = "Circles that intersect: x = y, so that the direction is not x - y."
    book.touch("rims-cross-discs", disc((0, 0, 0), Z, 5), disc((5, 0, 3), X, 3), (5, 0, 0), (1, 0, 0), crossing,
               "B's plane x = 5 is tangent to A's disc in (5, 0, 0), a point of B's rim with the same tangent y: every direction "
               "between x and z separates.", inward=("0", (0, 0, 1)))
    return book
