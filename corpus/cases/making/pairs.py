"""Two bodies of any types on the two sides of a plane, which both reach: in a face, an edge, a rim, a corner each.

What makes this a proof: A is below z = 0, B above it, and both contain the origin. Whether another plane would do as well
follows from what they stand on: a face or a round point allows one plane; two edges that cross, one; an edge or a corner
on an edge along it or on a corner, many. The whole is then turned by a quaternion, enlarged by its square, and moved, all
in whole numbers.
"""
from fractions import Fraction
from math import gcd

from .book import Book, rivals
from .closed_form import agree, evaluate, less, root
from .geometry import ORIGIN, compose, cross, dot, gap, minus, plus, rotated, times, turn, vector
from .standing import stances

OVER = (0, 1, 0, 0)      # half a turn about x
FRAMES = ((1, 0, 0, 0), (2, 1, 0, 0), (1, 1, 1, 1), (2, 0, -1, 0), (1, 2, 2, 0), (3, 1, 1, 1), (1, 1, 0, 0), (2, 1, 2, 4))
PLACES = ((1, 2, -3), (-5, 3, 7), (11, -6, 2), (3, 3, 1), (-2, -9, 5), (64, 1, -17), (13, 8, 21))
SPINS = {"across": (1, 0, 0, 1), "askew": (2, 0, 0, 1), "along": (1, 0, 0, 0)}

TYPES = "box capsule cylinder disc half_space infinite_cylinder point prism rounded_cylinder segment sphere".split()
UNBOUNDED = ("half_space", "infinite_cylinder")


def mechanisms():
    return [f"{a}_{b}" for i, a in enumerate(TYPES) for b in TYPES[i:]
            if not (a in UNBOUNDED and b in UNBOUNDED) and (a, b) != ("cylinder", "cylinder")]


def primitive(v):
    divisor = gcd(*(int(x) for x in v))
    return times(Fraction(1, divisor), v)


def spins(A, B):
    """How B is turned about z before they meet, by name; "" where only one way is asked about."""
    if not (A.along and B.along):
        return {"": SPINS["along"]}
    if A.normals == B.normals == "one":
        return {"along": SPINS["along"], "across": SPINS["across"]}
    parallel = tuple(map(abs, A.along)) == B.along
    if A.normals == B.normals == "edge":
        if not (A.plain and B.plain):
            return {"askew": SPINS["askew"]}
        return {"askew": SPINS["askew"], "along": SPINS["along" if parallel else "across"]}
    return {"across": SPINS["across" if parallel else "along"]}


def uniqueness(A, B, parallel):
    if A.normals == "one" or B.normals == "one":
        return "no other plane has them on its two sides"
    if A.normals == B.normals == "edge" and not parallel:
        return "their directions there cross, so no other plane has them on its two sides"
    return ""


class Meeting:
    def __init__(self, book, A, B, spin_name, spin, number):
        self.book, self.A, self.B = book, A, B
        q = FRAMES[number % len(FRAMES)]
        self.p = vector(PLACES[number % len(PLACES)])
        self.v = primitive(turn(q, vector((0, 0, 1))))
        self.a = A.body.turned(compose(q, OVER)).moved(self.p)
        self.b = B.body.turned(compose(q, spin)).moved(self.p)
        along = rotated(OVER, A.along) if A.along else ORIGIN
        self.parallel = bool(A.along and B.along) and cross(along, rotated(spin, B.along)) == ORIGIN
        self.name = f"{A.tag}-on-{B.tag}" + (f"-{spin_name}" if spin_name else "")
        self.reason = f"A's {A.tag} against B's {B.tag}" + (f", {spin_name} it." if spin_name else ".")
        self.argument = (f"The plane with normal {told(self.v)} through {told(self.p)} has A on one side and B on the other. Seen in their own frame, "
                         f"where it is z = 0, A reaches it with {A.words}; B with {B.words}.")

    def write(self):
        only = uniqueness(self.A, self.B, self.parallel)
        if only:
            self.argument += f" They share that point, and {only}."
            if self.A.flat and self.B.flat:
                self.lifted()
            else:
                self.book.touch(self.name, self.a, self.b, self.p, self.v, self.reason, self.argument, rungs=(-30, -8))
        else:
            self.argument += " They share that point; other planes part them as well."
            if self.A.flat and self.B.flat:
                self.lifted()
            elif self.a.is_polytope() and self.b.is_polytope():
                self.wedged()
            else:
                self.opened()

    def lifted(self):
        """Flat on flat: B may leave to either side."""
        self.book.add(self.name, self.a, self.b, "0", self.v, self.reason, self.argument + " Neither has an inside there: it parts them either way.",
                      self.p, self.p, tied=True)
        for k in (-30, -8, 0):
            for side in (1, -1):
                self.apart(f"{'+' if side > 0 else '-'}2^{k}", times(side * Fraction(2) ** k, self.v), "to one side" if side > 0 else "to the other")

    def apart(self, tag, step, way):
        length = root(dot(step, step))
        self.book.add(self.name + tag, self.a, self.b.moved(step), closed_form(length), step, f"{self.reason} B moved {way} by {told(step)}.",
                      f"{self.argument} The move parts the planes by its length, and the points that were common with them.",
                      self.p, plus(self.p, step))

    def steps(self):
        ulp = self.book.ulp(self.b, self.v)
        return [("1ulp", Fraction(2) ** ulp), ("3ulp", 3 * Fraction(2) ** ulp)] + [(f"2^{k}", Fraction(2) ** k) for k in (-30, -8)]

    def wedged(self):
        """Two polytopes with many separating planes: how deep they are after a step together is the best of the finitely many normals."""
        self.book.add(self.name, self.a, self.b, "0", self.v, self.reason, self.argument, self.p, self.p, tied=True)
        for tag, step in self.steps():
            self.apart(f"+{tag}", times(step, self.v), "apart")
            moved = self.b.moved(times(-step, self.v))
            sd, ties = best_normal(self.a, moved, self.v)
            if less(Fraction(0), evaluate(sd)):
                continue   # they have passed each other, and a normal of a face is no proof of how far they are apart
            self.book.add(f"{self.name}-{tag}", self.a, moved, sd, ties[0], f"{self.reason} B moved together by {step} times {told(self.v)}.",
                          f"{self.argument} Of the normals of faces of both and the common perpendiculars of their edges, {told(ties[0])} has the greatest gap now"
                          + ("." if len(ties) == 1 else f", as have {len(ties) - 1} others."), ties=ties if len(ties) > 1 else None)

    def opened(self):
        """As wedged, where a round body is one of the two: how deep they are is not argued, only that they are."""
        self.book.add(self.name, self.a, self.b, "0", self.v, self.reason, self.argument, self.p, self.p, tied=True)
        for tag, step in self.steps():
            self.apart(f"+{tag}", times(step, self.v), "apart")
            back = times(-step, self.v)
            inner = self.inner(back)
            if inner:
                self.book.crossed(f"{self.name}-{tag}", self.a, self.b.moved(back), inner, f"{self.reason} B moved together by {step} times {told(self.v)}.",
                                  f"{told(inner)}, from B's point that was common a little way to its middle, is inside both.")

    def inner(self, back):
        """A point inside both after the step, near the one of B that was common; None where there is none or neither has an inside."""
        moved = self.b.moved(back)
        touched = plus(self.p, back)
        for k in range(2, 120):
            point = plus(touched, times(Fraction(1, 2**k), minus(moved.c, touched)))
            if self.a.contains(point, True) and moved.contains(point, True):
                return point if self.a.has_interior() or moved.has_interior() else None
        return None


def best_normal(A, B, n):
    """The greatest gap over the rivals, as a closed form, and all of them that reach it."""
    best, ties = None, []
    for rival in rivals(A, B, n):
        if rival == ORIGIN:
            continue
        rival = primitive(times(_denominator(rival), rival))
        for side in (1, -1):
            m = times(side, rival)
            width = gap(A, B, m)
            if width is None:
                continue
            if best is not None and agree(best, width):
                ties += [m] if m not in ties else []
            elif best is None or less(best, width):
                best, ties = width, [m]
    return gap_text(A, B, ties[0]), ties


def gap_text(A, B, m):
    """The gap along m as a closed form."""
    flat, rational, roots = dot(m, minus(B.c, A.c)), -A.rho - B.rho, ""
    for body in (A, B):
        if body.outward is None:
            flat -= max(dot(times(1 if body is A else -1, m), corner) for corner in body.corners()) if not body.infinite else 0
        if body.r:
            across = cross(m, body.N)
            sine = dot(across, across) / (dot(m, m) * dot(body.N, body.N))
            if isinstance(root(sine), Fraction):
                rational -= body.r * root(sine)
            else:
                roots += f" - {body.r}*sqrt({sine})"
    length = root(dot(m, m))
    if isinstance(length, Fraction):
        return closed_form(flat / length + rational) + roots
    text = f"{closed_form(flat)}/sqrt({dot(m, m)})"
    if rational:
        text += f" - {closed_form(-rational)}" if rational < 0 else f" + {closed_form(rational)}"
    return text + roots


def closed_form(value):
    """Of a rational: with a power of two where the denominator is a large one."""
    power = value.denominator.bit_length() - 1
    if value.denominator == 1 << power and power > 8:
        return f"{value.numerator}*2^-{power}" if value.numerator != 1 else f"2^-{power}"
    return str(value)


def _denominator(v):
    product = 1
    for x in v:
        product *= Fraction(x).denominator
    return product


def told(v):
    return "(" + ", ".join(map(str, v)) + ")"


def cases(mechanism):
    book = Book(mechanism, "by hand: on the two sides of a plane, turned by a rational quaternion", patches=True)
    names = mechanism
    first, second = next((a, b) for a in TYPES for b in TYPES if f"{a}_{b}" == names)
    found = stances()
    one, other = ([s for s in found if s.type == t] for t in (first, second))
    number = TYPES.index(first) * 5 + TYPES.index(second) * 3
    for i, A in enumerate(one):
        for j, B in enumerate(other):
            if first == second and j < i:
                continue
            if not (A.plain and B.plain) and not worthwhile(A, B):
                continue
            for spin_name, spin in spins(A, B).items():
                number += 1
                Meeting(book, A, B, spin_name, spin, number).write()
    return book


def worthwhile(A, B):
    """Degenerate members stand against one plain stance of every type: its first."""
    first = {"cap", "flank", "face", "sphere", "plane", "edge", "vertex"}
    return A.plain != B.plain and (A if A.plain else B).tag in first
