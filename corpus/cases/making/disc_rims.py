"""Two discs in two planes, by what their rims do on the line that the planes share.

That line is y. Each disc cuts a chord out of it: A lies in z = 0 around (a, 0, 0), its chord reaches h to either side, with
a^2 + h^2 = r^2; B lies in a plane through y, at a right angle unless said otherwise. The chords are apart, meet in one end
(the rims touch), share an end with one inside the other (the rims meet once and the discs cross), have both ends in common
(the rims meet twice), overlap (the circles are linked), or one of them is a point (a rim tangent to the other plane).

Depth, for B in x = 0 around (0, 0, b): with u and w the parts of a direction n in the two planes, gap(n) <= -(r_A - |a|) |u|
- (r_B - |b|) |w|, and |u| + |w| >= 1. So the less of r_A - |a| and r_B - |b| is the depth. Where the centres are moved along
y, too, the depth is searched for (make.py --check).
"""
from fractions import Fraction
from math import gcd

from .book import Book
from .geometry import times
from .shapes import Disc
from .two_discs import Placed

X, Y, Z = (1, 0, 0), (0, 1, 0), (0, 0, 1)
STEPS = (-44, -20, -4)


def upright_pair(p, A, B, y=0):
    """(r, a, h) of A in z = 0 and of B in x = 0, whose centre is y along the line."""
    return p.disc((A[1], 0, 0), Z, A[0]), p.disc((0, y, B[1]), X, B[0])


def steps(book, name, A, B, along, value, n, why, argument):
    """The pair, and B moved by steps along `along`: value(step) is a closed form."""
    for k in (None, *STEPS):
        for side, sign in ((1, "+"), (-1, "-")) if k is not None else ((0, ""),):
            step = side * Fraction(2) ** k if side else Fraction(0)
            moved = B.moved(times(step, along)) if side else B
            words = f" B moved by {sign}2^{k} along {tuple(map(str, along))}.".replace("'", "") if side else ""
            book.add(f"{name}{sign}2^{k}" if side else name, A, moved, value(step), n, why + words, argument, tied=True)


def rims_meet_twice(book):
    why = "The circles meet in two points: the chords are the same."
    for A, B in (((5, 3, 4), (5, 3, 4)), ((5, 3, 4), (4, 0, 4)), ((13, 5, 12), (20, 16, 12)), ((25, 7, 24), (26, -10, 24)), ((40, 32, 24), (30, 18, 24))):
        for tag in ("", "-turned"):
            p = Placed(tag)
            one, two = upright_pair(p, A, B)
            of_a, of_b = A[0] - abs(A[1]), B[0] - abs(B[1])
            n = p.v((-1, 0, 0)) if of_a < of_b else p.v(Z if B[1] >= 0 else times(-1, Z))
            argument = f"Both chords reach {A[2]} to either side. Out of B's plane it takes {of_a}, out of A's {of_b}: the less of the two."
            name = f"meet-twice-{A[0]}-{B[0]}{tag}"
            if of_b < of_a and B[1] > 0 and not tag:   # the step changes B's share alone
                steps(book, name, one, two, Z, lambda s: str(s - of_b), n, why, argument)
            else:
                book.add(name, one, two, str(-p.by * min(of_a, of_b)), n, why, argument, tied=True)


def rims_meet_once(book):
    """The chords [-h, h] of A and [y - h', y + h'] of B."""
    kinds = {"meet-once-and-cross": (lambda h, k: h - k, "The circles meet in one point and the discs cross: B's chord is inside A's and shares an end with it."),
             "linked": (lambda h, k: h - k // 2, "Linked circles: B's chord begins inside A's and ends outside."),
             "rim-through-centre-line": (lambda h, k: k, "B's circle meets the line of both planes in the foot of A's centre: B's chord begins there.")}
    for kind, (middle, why) in kinds.items():
        for A, B in (((13, 5, 12), (5, 3, 4)), ((25, 7, 24), (15, 9, 12))):
            p, y = Placed(""), middle(A[2], B[2])
            one, two = upright_pair(p, A, B, y)
            of_b = B[0] - B[1]
            argument = f"A's chord reaches from -{A[2]} to {A[2]}, B's from {y - B[2]} to {y + B[2]}. Out of A's plane it takes {B[0]} - {B[1]}; no other direction takes less."
            steps(book, f"{kind}-{A[0]}-{B[0]}", one, two, Y, lambda s: f"-{of_b}", Z, why, argument)
    why = "B's circle goes through the centre of A."
    for tag in ("", "-leaning"):
        p = Placed(tag)
        book.add(f"rim-through-centre{tag}", p.disc((0, 0, 0), Z, 8), p.disc((0, 3, 4), X, 5), str(-p.by), p.v(Z), why,
                 "B's centre is (0, 3, 4), its radius 5: the origin is on its rim. Upwards it takes 5 - 4.", tied=True)
        book.add(f"plane-through-centre{tag}", p.disc((0, 0, 0), Z, 8), p.disc((0, 3, 0), X, 5), str(-p.by * 5), p.v(Z), "B's plane goes through the centre of A, B's centre is in A.",
                 "Out of A's plane it takes 5, out of B's 8.", tied=True)


def rims_touch(book):
    why = "The rims touch in one point, in two planes and with two tangents: the chords share an end."
    for tag, A, B in (("", (5, 3, 4), (5, 3, 4)), ("", (5, -3, 4), (13, 5, 12)), ("", (13, 12, 5), (10, 6, 8)), ("-turned", (5, 4, 3), (25, 24, 7))):
        p = Placed(tag)
        one, two = upright_pair(p, A, B, A[2] + B[2])
        n = (-A[1] * B[2], A[2] * B[2], A[2] * B[1])     # the product of the two tangents
        n = times(Fraction(1, gcd(*n)), n)
        words = f"In (0, {A[2]}, 0) A's rim runs along ({A[2]}, {A[1]}, 0), B's along (0, {B[1]}, {-B[2]}): ({', '.join(str(x) for x in n)}) is the only normal."
        book.touch(f"touch-{A[0]}-{B[0]}{tag}", one, two, p.v((0, A[2], 0)), _short(p.v(n)), why, words)


def rim_on_face(book):
    why = "A's rim is tangent to the plane of B, in a point of B"
    tilted = (4, 0, 3)
    for name, r, N, at, s, where in (("inside", 5, X, (0, 2, 1), 3, " that is inside."), ("inside-tilted", 5, tilted, (6, 2, -8), 13, " that is inside; the planes are not at a right angle."),
                                     ("at-the-centre", 2, tilted, (0, 0, 0), 1, ": its centre."), ("on-the-rim", 5, X, (0, 3, 4), 5, " that is on its rim; the tangents are two."),
                                     ("on-the-rim-tilted", 13, tilted, (3, 12, -4), 13, " that is on its rim; the planes are not at a right angle.")):
        A, B = Disc((r, 0, 0), Z, r), Disc(at, N, s)
        book.touch(f"rim-on-face-{name}", A, B, (0, 0, 0), times(-1, N), why + where,
                   f"A is where x >= 0 and reaches B's plane in the origin alone, which is {_where(at, s)}.")


def degenerate(book):
    """Circles whose octic has multiple roots or is zero, as discs."""
    why = "The centre of B is on A's rim and B's plane is orthogonal to the rim: one point of A is as far from all of B's circle."
    A = Disc((0, 0, 0), Z, 2)
    book.add("meridian-larger", A, Disc((2, 0, 0), Y, 3), "-2", Y, why, "Along y it takes A's radius 2, along z B's 3.", tied=True)
    book.add("meridian-both", A, Disc((2, 0, 0), Y, 2), "-2", Y, why + " So it is with A and B exchanged.", "Along y and along z it takes 2.", tied=True)
    for tag in ("", "-turned"):
        p = Placed(tag)
        book.add(f"villarceau-5-12-13{tag}", p.disc((0, 0, 0), Z, 13), p.disc((0, 5, 0), (5, 0, 12), 13), str(-5 * p.by), p.v(Z), "A Villarceau pair: the octic is zero.",
                 "Along either normal it takes 13 times the sine 5/13 of the angle of the planes.", tied=True)
    over = "The centre of B is on A's axis: the octic has a double root."
    for k in (None, *STEPS):
        for side in (1, -1) if k is not None else (0,):
            step = side * Fraction(2) ** k if side else Fraction(0)
            tag = f"{'+' if side > 0 else '-'}2^{k}" if side else ""
            words = f" B moved by {tag} along the axis." if side else ""
            height = Fraction(15) + step
            book.add(f"centre-on-axis{tag}", Disc((0, 0, 0), Z, 10), Disc((0, 0, height), (0, 3, 4), 5), str(height - 3), Z, over + words,
                     "B's lowest point is 5 * 3/5 = 3 below its centre and 4 aside, over A.", (0, 4, 0), (0, 4, height - 3))
            away = Fraction(5) + step
            book.add(f"tangent-axis{tag}", Disc((0, 0, 0), Z, 2), Disc((2, away, 0), Y, 2), str(away - 2), Y,
                     "B's axis is tangent to A's rim: the octic has a root to which no pair belongs." + words.replace("the axis", "y"),
                     "A's point (0, 2, 0) is nearest to B's plane, and before a point of B's rim.", (0, 2, 0), (0, away, 0))


def _where(at, radius):
    squared = sum(Fraction(x) ** 2 for x in at)
    return "the centre of B" if squared == 0 else "on B's rim" if squared == radius**2 else f"sqrt({squared}) < {radius} from the centre of B"


def _short(v):
    whole = [int(x) for x in v]
    return times(Fraction(1, gcd(*whole)), v)


def cases():
    book = Book("disc_rims", "by hand: discs of Pythagorean sizes, as they are and turned by quaternions of whole numbers")
    rims_meet_twice(book)
    rims_meet_once(book)
    rims_touch(book)
    rim_on_face(book)
    degenerate(book)
    return book
