from .book import Book
from .geometry import Cylinder, X, Y, Z, disc, upright


def cases():
    book = Book("tangent_discs", "by hand: circles of radius 2, 3, 5, 10 that are tangent in (2, 0, 0) or (5, 0, 0)")
    plane = "Tangent discs in one plane."
    two = "Tangent discs in two planes."
    small = disc((0, 0, 0), Z, 2)
    book.touch("one-plane-outside", small, disc((5, 0, 0), Z, 3), (2, 0, 0), (1, 0, 0), plane + " From outside.",
               "Coplanar, centres 5 = 2 + 3 apart. Moved together they share a lens but no push along z is needed: still touching.",
               inward=("0", (0, 0, 1)))
    book.add("one-plane-inside", disc((0, 0, 0), Z, 5), disc((2, 0, 0), Z, 3), "0", (0, 0, 1), plane + " From inside.",
             "Coplanar, 2 = 5 - 3 apart: they share B, and the gap along z is zero.", (5, 0, 0), (5, 0, 0), tied=True)
    for k in (10, 30, 51):
        for side, way in ((1, "past the rim"), (-1, "inwards")):
            x = f"{2 * 2**k + side}/{2**k}"
            book.add(f"one-plane-inside{'+' if side > 0 else '-'}2^-{k}", disc((0, 0, 0), Z, 5), disc((x, 0, 0), Z, 3), "0", (0, 0, 1),
                     plane + f" From inside, B moved 2^-{k} {way}.", "Coplanar and sharing the point (2, 0, 0).",
                     (2, 0, 0), (2, 0, 0), tied=True)
    book.touch("one-plane-solids-inside", upright(0, 0, -1, 0, 5), upright(2, 0, 0, 1, 3), (5, 0, 0), (0, 0, 1),
               plane + " The discs are caps of solids, tangent from inside.", "The caps share B's whole cap in z = 0.")
    book.touch("one-plane-solids-outside", upright(0, 0, -1, 0, 2), upright(5, 0, 0, 1, 3), (2, 0, 0), (3, 0, 4),
               plane + " The discs are caps of solids, tangent from outside.",
               "One common point (2, 0, 0); every direction between x and z separates.", inward=("3", (1, 0, 0)))
    book.touch("two-planes-outside", small, disc((5, 0, 0), Y, 3), (2, 0, 0), (1, 0, 0), two + " The rims cross at a right angle.",
               "A's rim runs along y in (2, 0, 0) and B's along z: x is the only normal.")
    book.touch("two-planes-345", small, disc((5, 0, 0), (3, -1, 0, 0), 3), (2, 0, 0), (1, 0, 0), two + " At the angle of (0, 3, 4).",
               "A's rim runs along y in (2, 0, 0), B's along (0, 4, -3): x is the only normal.")
    book.touch("edge-on-face", small, disc((2, 0, 0), X, 3), (2, 0, 0), (1, 0, 0), two + " A's rim touches the inside of B.",
               "B's plane x = 2 is tangent to A's rim.")
    book.touch("edge-on-face-off-centre", small, disc((2, 1, 2), X, 3), (2, 0, 0), (1, 0, 0), two + " A's rim touches the inside of B.",
               "(2, 0, 0) is sqrt(5) < 3 from B's centre in its plane.")
    book.touch("two-planes-common-tangent", disc((0, 0, 0), Z, 5), disc((13, 0, 6), (3, 0, -1, 0), 10), (5, 0, 0), (2, 0, 1),
               two + " The rims have a common tangent, so many directions separate.",
               "Both rims run along y in (5, 0, 0). The directions from (3, 0, -4) to (0, 0, 1) separate.",
               inward=("2/5", (3, 0, -4)))
    book.touch("two-planes-common-tangent-slide", disc((0, 0, 0), Z, 5), disc((13, 0, 6), (3, 0, -1, 0), 10), (5, 0, 0), (4, 0, 3),
               two + " The rims have a common tangent, and B slides in its own plane.",
               "Both rims run along y in (5, 0, 0). B's plane is a plane of support of A, whichever part of it B covers.",
               inward=("0", (3, 0, -4)))
    book.touch("two-planes-solids", upright(0, 0, -1, 0, 5), Cylinder((13, 0, 6), (10, 0, 10), 10), (5, 0, 0), (3, 0, 4),
               two + " The discs are caps of solids; the rims have a common tangent.",
               "B stands on its rim in (5, 0, 0); the directions from (4, 0, 3) to z separate.",
               inward=("4", (0, 0, 1)))
    book.add("parallel-planes", small, disc((3, 0, 2), Z, 3), "2", (0, 0, 1), "Discs in parallel planes.",
             "The planes are 2 apart and the discs overlap when seen along z.", (1, 0, 0), (1, 0, 2))
    book.add("parallel-planes-apart", small, disc((8, 0, 4), Z, 3), "5", (3, 0, 4), "Discs in parallel planes.",
             "The nearest rim points (2, 0, 0) and (5, 0, 4) are (3, 0, 4) apart.", (2, 0, 0), (5, 0, 4))
    book.add("one-plane-apart", small, disc((9, 12, 0), Z, 3), "10", (3, 4, 0), plane, "Centres 15 apart: 15 - 2 - 3.",
             ("6/5", "8/5", 0), ("36/5", "48/5", 0))
    return book
