from fractions import Fraction

from .book import Book
from .geometry import X, XZ_34, Y, Z, disc, upright


def cases():
    book = Book("disc", "by hand: discs (half length zero) in coordinate planes and at the angle of (3, 0, 4)")
    why = "A disc has no interior."
    flat = disc((0, 0, 0), Z, 1)
    book.add("inside-solid", flat, upright(0, 0, -3, 3, 5), "-3", (0, 0, 1), why + " It overlaps a solid around it.",
             "3 up or down, 6 sideways: every direction needs a push.", tied=True)
    book.add("inside-solid-higher", disc((0, 0, 1), Z, 1), upright(0, 0, -3, 3, 5), "-2", (0, 0, -1), why + " It overlaps a solid around it.",
             "B must sink by 3 - 1, or rise by 4.")
    book.add("upright-inside-solid", disc((0, 0, 0), X, 1), upright(0, 0, -9, 9, 2), "-2", (1, 0, 0), why, "2 along its normal, 3 across.",
             tied=True)
    book.add("cutting-through", disc((0, 0, 0), Z, 9), upright(0, 0, -3, 3, 2), "-3", (0, 0, 1), why + " It cuts the solid in two.",
             "3 up or down, 11 sideways.", tied=True)
    book.add("flush-with-flank", disc((0, 0, 0), Z, 2), upright(0, 0, -3, 3, 2), "-3", (0, 0, 1), why + " Its rim lies in the flank.",
             "3 up or down, 4 sideways.", tied=True)
    book.add("crossing-at-right-angle", disc((0, 0, 0), Z, 2), disc((0, 0, 0), X, 3), "-2", (1, 0, 0), why + " Two discs that cross overlap.",
             "Along B's normal it takes A's radius 2, along A's normal 3, along y 5.", tied=True)
    book.add("crossing-345", disc((0, 0, 0), Z, 5), disc((0, 0, 0), XZ_34, 5), "-3", (0, 0, 1), why + " Two discs that cross overlap.",
             "Along either normal it takes 5 times the sine 3/5; between them 5 (sin a + sin b) >= 3.", tied=True)
    book.add("crossing-off-centre", disc((0, 0, 0), Z, 2), disc((1, 0, 1), X, 3), "-1", (1, 0, 0), why + " Two discs that cross overlap.",
             "Along B's normal x it takes 2 - 1; upwards 3 - 1.")
    for name, other in (("lens", disc((3, 0, 0), Z, 3)), ("identical", flat), ("nested", disc(("1/4", 0, 0), Z, "1/4"))):
        base = disc((0, 0, 0), Z, 1)
        p = {"lens": ("1/2", 0, 0), "identical": (0, 0, 0), "nested": ("1/4", 0, 0)}[name]
        book.add(f"coplanar-{name}", base, other, "0", (0, 0, 1), why + " Two discs in one plane can only touch.",
                 "They share a point, and the gap along their normal is zero.", p, p, tied=True)
        for step, tag in ((Fraction(1, 2**1074), "2^-1074"), (Fraction(1, 2**52), "2^-52"), (Fraction(1, 2**10), "2^-10")):
            for side in (1, -1):
                moved = other.moved((0, 0, side * step))
                x, y = p, (p[0], p[1], side * step)
                book.add(f"coplanar-{name}{'+' if side > 0 else '-'}{tag}", base, moved, tag, (0, 0, side),
                         why + " Out of the common plane, to either side, they are apart.", f"Parallel planes {tag} apart.", x, y)
    cap = upright(0, 0, -4, 0, 10)
    book.touch("on-cap", cap, disc((2, 1, 0), Z, 3), (2, 1, 0), (0, 0, 1), why + " It lies on a cap.", "All of it is in the cap z = 0.")
    book.touch("in-cap-plane-outside", upright(0, 0, -1, 0, 2), disc((3, 0, 0), Z, 1), (2, 0, 0), (3, 0, 4),
               why + " It lies in the plane of a cap and touches its rim.", "Every direction between x and z separates.", inward=("3", (1, 0, 0)))
    book.touch("edge-on-cap", cap, disc((0, 0, 2), X, 2), (0, 0, 0), (0, 0, 1), why + " It stands on its edge.", "Its lowest point is the origin.")
    book.touch("leaning-on-cap", cap, disc((0, 0, 3), XZ_34, 5), (4, 0, 0), (0, 0, 1), why + " It leans on a cap.",
               "Its lowest point is (0, 0, 3) + (4, 0, -3).")
    A = upright(0, 0, -5, 5, 2)
    book.touch("against-flank", A, disc((2, 0, 0), X, 1), (2, 0, 0), (1, 0, 0), why + " Its plane is tangent to a flank.",
               "They share |z| <= 1 of the flank line x = 2.")
    book.touch("rim-to-flank-level", A, disc((3, 0, 0), Z, 1), (2, 0, 0), (1, 0, 0), why + " Level, beside a flank.", "2 + 1 = 3.")
    book.touch("rim-to-flank-edge-on", A, disc((3, 0, 0), Y, 1), (2, 0, 0), (1, 0, 0), why + " Edge-on against a flank.",
               "Its plane y = 0 holds A's axis; 2 + 1 = 3.")
    book.add("in-cap-plane-apart", upright(0, 0, -1, 0, 2), disc((5, 0, 0), Z, 1), "2", (1, 0, 0), why, "5 - 2 - 1 in the plane z = 0.",
             (2, 0, 0), (4, 0, 0))
    book.add("above", flat, disc((0, 0, 3), X, 2), "1", (0, 0, 1), why, "Its lowest point is at z = 1.", (0, 0, 0), (0, 0, 1))
    return book
