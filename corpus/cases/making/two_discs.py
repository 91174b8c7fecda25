"""Two discs: parallel, perpendicular, coincident, tangent, crossing, linked; as they are and turned."""
from fractions import Fraction

from .book import Book
from .geometry import square, times, turn, vector
from .shapes import Disc

TURNS = {"": (1, 0, 0, 0), "-turned": (1, 2, 2, 0), "-leaning": (2, 1, 0, 0)}   # lengths grow by 1, 9, 5
Z, X, Y = (0, 0, 1), (1, 0, 0), (0, 1, 0)
STEPS = (-36, -20, -4)


class Placed:
    """A pair in one of the poses above: vectors and lengths are said before it is turned."""

    def __init__(self, tag):
        self.q = TURNS[tag]
        self.by = square(self.q)

    def disc(self, center, normal, r):
        return Disc(center, normal, r).turned(self.q)

    def v(self, vector_):
        return turn(self.q, vector(vector_))

    def length(self, value):
        return str(self.by * Fraction(value))


def along(step, v):
    return times(Fraction(2) ** step, vector(v))


def out_of_plane(book, tag, name, p, A, B, point, reason, argument):
    """Two discs in one plane (normal z) that share `point`, and B lifted out of it to either side."""
    at = p.v(point)
    book.add(name + tag, A, B, "0", p.v(Z), reason, argument, at, at, tied=True)
    for k in STEPS:
        for side, sign in ((1, "+"), (-1, "-")):
            lift = p.v(times(side, along(k, Z)))
            length = f"{p.by}*2^{k}"
            book.add(f"{name}{tag}{sign}2^{k}", A, B.moved(lift), length, p.v((0, 0, side)), reason + f" B is lifted by {length}.",
                     "The planes are parallel and so far apart; the point that they shared shows that it is no more.",
                     at, tuple(a + b for a, b in zip(at, lift)))


def one_plane(book):
    why = "Two discs in one plane can only touch."
    for tag, r1, r2 in (("", 1, 1), ("", 2, 3), ("-turned", 7, "1/4"), ("-leaning", 1, 1000)):
        p, R1, R2 = Placed(tag), Fraction(r1), Fraction(r2)
        A, B = p.disc((0, 0, 0), Z, r1), p.disc((R1 + R2, 0, 0), Z, r2)
        name = f"one-plane-outside-{r1}-{r2}".replace("/", "over")
        book.touch(name + "-aside" + tag, A, B, p.v((R1, 0, 0)), p.v(X), why + " Tangent from outside.",
                   f"The centres are {r1} + {r2} apart. Moved together, no push out of the plane is needed: still touching.",
                   inward=("0", p.v(Z)), scale=2)
        out_of_plane(book, tag, name, p, A, B, (R1, 0, 0), why + " Tangent from outside.", "The centres are as far apart as the radii together.")
    for tag, r1, r2 in (("", 5, 3), ("-turned", 2, 1), ("-leaning", 10, 1)):
        p = Placed(tag)
        A, B = p.disc((0, 0, 0), Z, r1), p.disc((r1 - r2, 0, 0), Z, r2)
        name = f"one-plane-inside-{r1}-{r2}"
        out_of_plane(book, tag, name, p, A, B, (r1, 0, 0), why + " Tangent from inside.", "The centres are as far apart as the radii differ.")
        for k in (-40, -20, -2):
            for side, sign in ((1, "+"), (-1, "-")):
                moved = B.moved(p.v(times(side, along(k, X))))
                inner = p.v((r1 - r2, 0, 0))
                book.add(f"{name}-aside{tag}{sign}2^{k}", A, moved, "0", p.v(Z), why + f" Tangent from inside, then moved by {p.by}*2^{k}.",
                         "In one plane, with a common point: the gap along the normal is zero.", inner, inner, tied=True)
    for tag, r1, r2, off, name in (("", 1, 1, 0, "identical"), ("-turned", 2, 2, 0, "identical"), ("", 3, 1, 0, "concentric"),
                                   ("-leaning", 4, 3, 0, "concentric"), ("-turned", 5, 1, 2, "nested"), ("", 2, 2, 2, "lens"),
                                   ("-leaning", 3, 2, 4, "lens")):
        p = Placed(tag)
        A, B = p.disc((0, 0, 0), Z, r1), p.disc((off, 0, 0), Z, r2)
        shared = Fraction(off + max(-r1, off - r2) - off + min(r1, off + r2), 2) if off else 0
        out_of_plane(book, tag, f"one-plane-{name}-{r1}-{r2}", p, A, B, (shared, 0, 0), why + f" {name.capitalize()}.", "They have a common point in their plane.")
    for tag, r1, r2, d, u, length in (("", 1, 2, (9, 12, 0), (3, 4, 0), 12), ("-turned", 3, 3, (5, 0, 0), (1, 0, 0), None),
                                      ("-leaning", 2, 3, (12, 16, 0), (3, 4, 0), 15), ("", 1, 1, (5, 12, 0), (5, 12, 0), 11)):
        p = Placed(tag)
        if length is None:
            continue
        book.add(f"one-plane-apart-{r1}-{r2}{tag}", p.disc((0, 0, 0), Z, r1), p.disc(d, Z, r2), p.length(length), p.v(u), "Two discs in one plane, apart.",
                 "The distance of the centres less the radii.")


def parallel_planes(book):
    for tag in TURNS:
        p = Placed(tag)
        for r1, r2 in ((1, 1), (3, 2)):
            for k in (-60, -30, 0, 5):
                A, B = p.disc((0, 0, 0), Z, r1), p.disc(along(k, Z), Z, r2)
                book.add(f"coaxial-{r1}-{r2}-2^{k}{tag}", A, B, f"{p.by}*2^{k}", p.v(Z), "Coaxial discs: every meridian has the same four stationary distances.",
                         "Parallel planes; the centres are above each other.", p.v((0, 0, 0)), p.v(along(k, Z)))
        A = p.disc((0, 0, 0), Z, 2)
        book.add(f"parallel-planes-over-each-other{tag}", A, p.disc((3, 0, 2), Z, 3), p.length(2), p.v(Z), "Discs in parallel planes.", "Seen along the normal they share a lens.",
                 p.v((1, 0, 0)), p.v((1, 0, 2)))
        book.add(f"parallel-planes-tangent-from-above{tag}", A, p.disc((5, 0, 2), Z, 3), p.length(2), p.v(Z), "Discs in parallel planes.", "Seen along the normal they are tangent.",
                 p.v((2, 0, 0)), p.v((2, 0, 2)))
        book.add(f"parallel-planes-beside{tag}", A, p.disc((8, 0, 4), Z, 3), p.length(5), p.v((3, 0, 4)), "Discs in parallel planes.",
                 "The nearest rim points (2, 0, 0) and (5, 0, 4) are (3, 0, 4) apart.", p.v((2, 0, 0)), p.v((5, 0, 4)))


def two_planes(book):
    for tag, r1, r2 in (("", 2, 3), ("-turned", 1, 1), ("-leaning", 5, 1)):
        p = Placed(tag)
        A = p.disc((0, 0, 0), Z, r1)
        at = p.v((r1, 0, 0))
        book.touch(f"tangent-perpendicular-{r1}-{r2}{tag}", A, p.disc((r1, 0, r2), X, r2), at, p.v((3, 0, 4)),
                   "Tangent discs in perpendicular planes: the rims have a common tangent.",
                   "Both rims run along y in the common point; the directions from x to z separate.",
                   inward=(p.length(3), p.v(X)), scale=4)
        # B over A: its centre at (-3, 0, 4) / 5 of its radius from the common point
        B = p.disc((r1 - 3 * r2, 0, 4 * r2), (4, 0, 3), 5 * r2)
        book.touch(f"tangent-folded-{r1}-{r2}{tag}", A, B, at, p.v((7, 0, 24)),
                   "Tangent discs in two planes, folded over each other: the rims have a common tangent.",
                   "Both rims run along y in the common point; the directions from (4, 0, 3) to z separate.",
                   inward=(p.length(20), p.v((4, 0, 3))), scale=4)
        book.touch(f"rims-cross-{r1}-{r2}{tag}", A, p.disc((r1 + r2, 0, 0), Y, r2), at, p.v(X),
                   "Discs in perpendicular planes whose rims touch at a right angle.", "The rims run along y and along z there: x is the only normal.", scale=4)
        book.touch(f"rims-cross-345-{r1}-{r2}{tag}", A, p.disc((r1 + r2, 0, 0), (0, 3, 4), r2), at, p.v(X),
                   "Discs whose rims touch at the angle of (0, 3, 4).", "The rims run along y and along (0, 4, -3) there: x is the only normal.", scale=4)
        book.touch(f"standing-on-face-{r1}-{r2}{tag}", A, p.disc((Fraction(r1, 2), 0, r2), X, r2), p.v((Fraction(r1, 2), 0, 0)), p.v(Z),
                   "A disc stands upright on another.", "Its lowest point is inside the other one.", scale=4)
        book.touch(f"standing-on-centre-{r1}-{r2}{tag}", A, p.disc((0, 0, r2), X, r2), p.v((0, 0, 0)), p.v(Z),
                   "A disc stands upright on the centre of another.", "Its lowest point is the centre.", scale=4)


def crossing(book):
    for tag in TURNS:
        p = Placed(tag)
        for r1, r2, a, h in ((5, 3, 1, 1), (2, 5, 1, 0), (4, 4, 3, 1), (6, 2, 3, 0), (3, 3, 0, 2), (8, 5, 4, 3)):
            side, up = r1 - a, r2 - h
            n, depth = ((1, 0, 0), side) if side < up else ((0, 0, 1), up)
            tied = side == up or (n == X and a == 0) or (n == Z and h == 0)
            where = "its centre" if a == 0 else "a chord"
            book.add(f"perpendicular-{r1}-{r2}-{a}-{h}{tag}", p.disc((0, 0, 0), Z, r1), p.disc((a, 0, h), X, r2), f"-{p.by * depth}", p.v(n),
                     f"Perpendicular discs that cross: B's plane cuts A through {where}.", f"Along x it takes {side}, along z {up}.", tied=tied)
        for k in (-44, -30, -10):
            book.add(f"perpendicular-next-to-rim-2^{k}{tag}", p.disc((0, 0, 0), Z, 2), p.disc((2 - Fraction(2) ** k, 0, 0), X, 3), f"-{p.by}*2^{k}", p.v(X),
                     "Perpendicular discs: B's plane cuts A next to its rim.", "So far sideways along x; 3 along z.")
            book.add(f"perpendicular-standing-deep-2^{k}{tag}", p.disc((0, 0, 0), Z, 2), p.disc((1, 0, 3 - Fraction(2) ** k), X, 3), f"-{p.by}*2^{k}", p.v(Z),
                     "Perpendicular discs: B's lowest point is a little below A.", "So far up along z; 1 along x.")
        for k in (1, 4, 10, 26, 50):
            for r1, r2 in ((3, 2), (2, 2)):
                depth = f"-{p.by * r2}/sqrt({4**k + 1})"
                book.add(f"same-centre-tilt-2^-{k}-{r1}-{r2}{tag}", p.disc((0, 0, 0), Z, r1), p.disc((0, 0, 0), (1, 0, 2**k), r2), depth, p.v(Z),
                         f"Two discs with one centre, the second tilted by about 2^-{k}.",
                         "They cross along y. Along A's normal it takes B's radius times the sine of the tilt, along B's normal A's.", tied=True)
        for r1, r2 in ((3, 2), (5, 5), (2, 3)):
            least, n = (r2, Z) if r2 <= r1 else (r1, Y)
            book.add(f"linked-{r1}-{r2}{tag}", p.disc((0, 0, 0), Z, r1), p.disc((r1, 0, 0), Y, r2), f"-{p.by * least}", p.v(n),
                     "Linked circles: each goes through the middle of the other's disc or its rim.", f"B's centre is on A's rim. Along z it takes {r2}, along y {r1}.", tied=True)


def villarceau(book):
    """Circles of one torus (radii 5 and 3): radius 5, centres 3 from the origin, planes through it. The octic of two of one family vanishes."""
    first = Disc((3, 0, 0), (0, -3, 4), 5)
    others = {"half-turn": Disc((-3, 0, 0), (0, 3, 4), 5), "quarter-turn": Disc((0, 3, 0), (3, 0, 4), 5), "three-quarters": Disc((0, -3, 0), (-3, 0, 4), 5),
              "other-family": Disc((3, 0, 0), (0, 3, 4), 5)}
    for name, other in others.items():
        for tag in TURNS:
            q = TURNS[tag]
            book.crossed(f"villarceau-{name}{tag}", first.turned(q), other.turned(q), (0, 0, 0),
                         "Two circles of one torus (radii 5 and 3) in planes that touch it twice.", "Both planes hold the origin, which is 3 < 5 from either centre.")


def cases():
    book = Book("two_discs", "by hand: discs with whole numbers, as they are and turned by quaternions of whole numbers")
    one_plane(book)
    parallel_planes(book)
    two_planes(book)
    crossing(book)
    villarceau(book)
    return book
