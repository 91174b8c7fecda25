"""A book of cases: one mechanism, one file. Whatever is added is checked before it is written.

  add      a pair with its signed distance in closed form and a direction that reaches it
  touch    a pair that touches in a common point, and its ladder
  crossed  a pair that overlaps because of one common point; the depth is not argued
  separated  a pair that is apart because of one direction, not the best; the distance is not argued

Why a ladder needs no argument of its own: along the separating direction v the gap changes by exactly the step. Moved
apart, the witnesses part by as much. Moved together, let the largest step be right: then the ball of that radius around
the origin lies in the Minkowski difference and touches its boundary at the foot of v; every smaller ball tangent there
lies inside this one, so every smaller step is right too. The largest step is searched (make.py --check).
"""
import copy
import json
import math
from fractions import Fraction

from .closed_form import add, agree, evaluate, less, root, to_decimal, value_and_error
from .geometry import ORIGIN, NotADouble, cross, dot, gap, minus, number_text, plus, times, vector
from .patch import patch


class Wrong(Exception):
    pass


def relation_of(sd):
    return "touching" if sd == 0 else "apart" if sd > 0 else "overlapping"


def sideways(N):
    """Some direction orthogonal to N."""
    return cross(N, min(((1, 0, 0), (0, 1, 0), (0, 0, 1)), key=lambda e: abs(dot(N, e))))


class Glance:
    """A look in double that spares an exact one: most rivals of a direction are far worse."""

    def __init__(self, A, B, value):
        between = minus(B.c, A.c)
        sizes = [abs(x) for body in (A, B) for v in (body.H, *body.base) for x in v] + [A.r, B.r, A.rho, B.rho] + [abs(x) for x in between]
        self.size = float(sum(sizes)) if sum(sizes) < 2**300 else math.inf
        bounded = not (A.infinite or B.infinite or A.outward or B.outward)
        self.fit = bounded and 2**-300 < self.size < 2**300 and len(A.base) + len(B.base) < 100
        if self.fit:
            self.value = float(value) - 1e-6 * self.size
            self.between = [float(x) for x in between]
            self.bodies = [([[float(x) for x in v] for v in body.corners()], [float(x) for x in body.N] if body.r else None, float(body.r), float(body.rho))
                           for body in (A, B)]

    def far_below(self, n, side):
        if not self.fit or not any(n) or not all(x == 0 or 2**-300 < abs(x) < 2**300 for x in n):
            return False
        m = [side * float(x) for x in n]
        length = math.hypot(*m)
        m = [x / length for x in m]
        total = sum(x * y for x, y in zip(m, self.between))
        for (corners, N, r, rho), way in zip(self.bodies, (1, -1)):
            total -= max(way * sum(x * y for x, y in zip(m, v)) for v in corners) + rho
            if N:
                total -= r * math.hypot(*cross(m, N)) / math.hypot(*N)
        return total < self.value


def rivals(A, B, n):
    """Directions that could beat n: normals of faces, common perpendiculars of edges and axes, the line of centres, and n mirrored."""
    found = A.normals() + B.normals() + [minus(B.c, A.c), n]
    found += [cross(e, f) for e in A.edges() for f in B.edges()]
    axes = [body.N for body in (A, B) if body.N is not None] + [body.H for body in (A, B) if body.H != ORIGIN]
    found += [minus(minus(B.c, A.c), times(dot(minus(B.c, A.c), axis) / dot(axis, axis), axis)) for axis in axes]
    found += [sideways(axis) for axis in A.edges() + B.edges()]
    for body in (A, B):
        if body.N is not None:
            found += [sideways(body.N), minus(n, times(2 * dot(n, body.N) / dot(body.N, body.N), body.N))]
    return found


def _same_patch(kind, points, found):
    if kind != found[1]:
        return False
    if kind != "disc":
        return set(points) == set(found[2])
    radii = [minus(rim, centre) for centre, rim in (points, found[2])]
    return points[0] == found[2][0] and dot(radii[0], radii[0]) == dot(radii[1], radii[1])


def _core(body):
    """The body without its ball."""
    core = copy.copy(body)
    core.rho = Fraction(0)
    return core


def _proved(A, B, value, n, x, y):
    """Whether what has been checked of the value is a proof. Every direction is a lower bound, so what is missing is an upper one."""
    if A.outward is not None or B.outward is not None:
        return True      # there is one direction
    if value >= 0 and x is not None:
        return True      # two points
    beyond = add(value, A.rho + B.rho)   # the signed distance without the balls, when its direction is the same
    one, other = _core(A), _core(B)
    if beyond > 0 and x is not None:
        # Two points of the bodies without their balls, which are apart.
        length = root(dot(n, n))
        if isinstance(length, Fraction) and isinstance(value, Fraction):
            core_x, core_y = minus(x, times(A.rho / length, n)), plus(y, times(B.rho / length, n))
            if one.contains(core_x) and other.contains(core_y):
                return True
    if A.is_nearly_round() or B.is_nearly_round():
        return False
    # The greatest gap of overlapping polytopes is along the normal of a face of their difference: all of them are
    # rivals.
    if beyond <= 0 and one.is_polytope() and other.is_polytope():
        return True
    # The difference of parallel cylinders is a cylinder: its axis and the radial direction are rivals.
    axes = [body.N if body.N is not None else body.H for body in (A, B) if body.N is not None or body.H != ORIGIN]
    round_only = len(A.base) == len(B.base) == 1
    if beyond <= 0 and round_only and all(cross(axes[0], axis) == ORIGIN for axis in axes):
        return True
    return beyond <= 0 and _upright(one, other, axes)


def _upright(A, B, axes):
    """Both are products of something flat and a segment along one axis, and their polygons overlap even without the discs: then
    the axis and the normals of the sides are all that can be best."""
    axis = next((body.N for body in (A, B) if body.N is not None), axes[0] if axes else None)
    if axis is None or any(cross(axis, v) != ORIGIN for body in (A, B) for v in (body.H, body.N or ORIGIN)):
        return False
    if any(dot(axis, corner) != 0 for body in (A, B) for corner in body.base):
        return False
    sides = [v for body in (A, B) for v in body.normals() if dot(v, axis) == 0]
    flat = [copy.copy(body) for body in (A, B)]
    for body in flat:
        body.r, body.H = Fraction(0), ORIGIN
    widths = [gap(*flat, times(side, v)) for v in sides for side in (1, -1)]
    return bool(widths) and all(not less(Fraction(0), width) for width in widths)


def _rounded(v):
    return "[" + ",".join(number_text(Fraction(float(x))) for x in v) + "]"


def _unit_text(n):
    length = to_decimal(root(dot(n, n)))
    return "[" + ",".join(json.dumps(float(to_decimal(x) / length)).removesuffix(".0") for x in n) + "]"


class Book:
    def __init__(self, mechanism, origin, patches=False):
        """patches: pairs that touch or overlap along one direction carry their contact patch, where it is rational."""
        self.mechanism, self.origin, self.patches = mechanism, origin, patches
        self.proved = 0   # of the cases, exactly: see _proved
        self.cases = []   # (line, A, B, closed form or None, direction or None, follows, relation if sd is None)
        self.names = set()

    def add(self, name, A, B, sd, n, reason, argument, x=None, y=None, tied=False, follows=False, ties=None, contact=None, faces=True):
        """n reaches sd; tied: others reach it too, so that no features are told. x, y: witnesses, exactly.
        follows: a smaller step of a ladder, right when the largest is. ties: all directions that reach it, finitely many.
        contact: the patch (kind, points) where it is to be said by hand; False for none. faces: False to leave the features out."""
        n = vector(n)
        full = f"{self.mechanism}/{name}"
        value = evaluate(sd)
        reached = gap(A, B, n)
        if not agree(reached, value):
            raise Wrong(f"{full}: the gap along {n} is {float(reached)}, not {sd}")
        look = Glance(A, B, value)
        for other in rivals(A, B, n):
            for side in (1, -1):
                if look.far_below(other, side):
                    continue
                m = times(side, other)
                width = gap(A, B, m) if m != ORIGIN else None
                if width is not None and less(value, width) and not agree(value, width):
                    raise Wrong(f"{full}: {sd} is beaten along {[str(c) for c in m]}: {float(width)}")
        if x is not None:
            x, y = vector(x), vector(y)
            if not (A.contains(x) and B.contains(y)):
                raise Wrong(f"{full}: a witness is not on its solid")
            if not agree(root(dot(minus(y, x), minus(y, x))), abs(value)):
                raise Wrong(f"{full}: the witnesses are not |sd| apart")
        for other in ties or ():
            if not agree(gap(A, B, vector(other)), value):
                raise Wrong(f"{full}: {other} does not tie")
        tied = tied or bool(ties)
        features = "" if tied or not faces else f"{A.face(n)}/{B.face(times(-1, n))}"
        contacts = []
        if self.patches and contact is not False and not less(Fraction(0), value):
            contacts = [self._contact(full, A, B, vector(m), contact) for m in ties or ([] if tied else [n])]
        self.proved += _proved(A, B, value, n, x, y)
        self._write(full, A, B, sd, n, x, y, features, reason, argument, follows, contacts=[c for c in contacts if c])

    def _contact(self, full, A, B, n, contact):
        found = patch(A, B, n)
        if contact is not None:
            kind, points = contact[0], [vector(p) for p in contact[1]]
            if found is not None and not _same_patch(kind, points, found):
                raise Wrong(f"{full}: the patch is {found[1]} {[list(map(str, p)) for p in found[2]]}")
            found = {"point": 0, "segment": 1}.get(kind, 2), kind, points
        return found and (n, *found)

    def drop(self, before):
        """Takes back what was added since (proved, number of cases) was so."""
        self.proved = before[0]
        for case in self.cases[before[1]:]:
            self.names.discard(json.loads(case[0])["name"])
        del self.cases[before[1]:]

    def crossed(self, name, A, B, point, reason, argument):
        """Overlapping, since point is in the relative interior of both and no plane could hold both bodies."""
        point = vector(point)
        if not (A.contains(point, True) and B.contains(point, True)):
            raise Wrong(f"{name}: {point} is not inside both")
        if not (A.has_interior() or B.has_interior() or (A.is_disc() and B.is_disc())):
            raise Wrong(f"{name}: neither has an interior")
        flat = A.is_disc() and B.is_disc()
        if flat and gap(A, B, A.N) == 0 and gap(A, B, B.N) == 0:
            raise Wrong(f"{name}: the discs lie in one plane")
        self._write(f"{self.mechanism}/{name}", A, B, None, None, None, None, "", reason, argument)

    def separated(self, name, A, B, n, reason, argument):
        n = vector(n)
        if not less(Fraction(0), gap(A, B, n)):
            raise Wrong(f"{name}: {n} does not separate")
        self._write(f"{self.mechanism}/{name}", A, B, None, None, None, None, "", reason, argument, relation="apart")

    def touch(self, name, A, B, p, v, reason, argument, inward=None, outward=None, tied=False, scale=0,
              rungs=(-30, -10), contact=None):
        """The ladder moves B by (1, 3 ulps, 2^(scale + rung)) times v.

        inward   (coefficient, direction): sd = -coefficient * step when moved together; by default v itself
        outward  the same for moving apart (sd = +coefficient * step)
        """
        v, p = vector(v), vector(p)
        length = _length_text(v)
        alone = inward is None and not tied
        self.add(name, A, B, "0", v, reason, argument, p, p, tied=not alone, contact=contact)
        out_by, out_n = outward or (length, v)
        in_by, in_n = inward or (length, v)
        ulp = self.ulp(B, v)
        steps = [(1, ulp, "1ulp"), (3, ulp, "3ulp")]
        steps += [(1, scale + k, f"2^{scale + k}") for k in rungs if scale + k > ulp + 1]
        for rung, (count, k, tag) in enumerate(steps):
            step = Fraction(count) * Fraction(2) ** k
            for side, by, n in ((1, out_by, vector(out_n)), (-1, in_by, vector(in_n))):
                try:
                    moved = B.moved(times(side * step, v))
                except NotADouble:
                    raise Wrong(f"{name}: step {count}*2^{k} is not exact") from None
                form = _product(count, by, k, side)
                way = "apart" if side > 0 else "together"
                x = y = None
                if n == v:  # the witnesses go with the bodies
                    x, y = p, plus(p, times(side * step, v))
                flat = evaluate(form) == 0
                self.add(f"{name}{'+' if side > 0 else '-'}{tag}", A, moved, form, n,
                         f"{reason} Moved {way} by {count} * 2^{k} times {_tuple_text(v)}.",
                         f"{argument} {_ladder_argument(form, n, n == v, flat)}", x, y,
                         tied=(flat and gap(A, moved, times(-1, n)) == 0) or (tied and side < 0),
                         follows=rung + 1 < len(steps))

    @staticmethod
    def ulp(B, v):
        largest = max(abs(place[i]) for place in B.places() for i in range(3) if v[i] != 0)
        # Nothing is exact that far below the last bit of the largest coordinate that moves.
        start = -1074 if largest == 0 else max(-1074, math.frexp(largest)[1] - 64)
        for k in range(start, 1000):
            try:
                for count in (1, 3):
                    for side in (1, -1):
                        B.moved(times(side * count * Fraction(2) ** k, v))
                return k
            except NotADouble:
                pass
        raise Wrong("no step is exact")

    def _write(self, full, A, B, sd, n, x, y, features, reason, argument, follows=False,
               relation="overlapping", contacts=()):
        if full in self.names:
            raise Wrong(f"{full} stands twice")
        self.names.add(full)
        q = lambda text: json.dumps(text, ensure_ascii=False)
        truth = [f'"relation":{q(relation_of(evaluate(sd)) if sd is not None else relation)}']
        if sd is not None:
            value, error = value_and_error(sd)
            truth.append(f'"signed_distance":{{"value":{q(value)},"error":{q(error)},"exact":{q(sd)}}}')
        if n is not None:
            truth.append(f'"direction":{_unit_text(n)}')
        if x is not None:
            truth += [f'"witness_a":{_rounded(x)}', f'"witness_b":{_rounded(y)}']
        if features:
            truth.append(f'"features":{q(features)}')
        if contacts:
            told = [f'{{"direction":{_unit_text(m)},"dimension":{size},"patch":{q(kind)},"points":[{",".join(map(_rounded, points))}]}}'
                    for m, size, kind, points in contacts]
            truth.append(f'"contacts":[{",".join(told)}]')
        truth.append(f'"argument":{q(argument)}')
        line = (f'{{"name":{q(full)},"a":{A.text()},"b":{B.text()},"reason":{q(reason)},"origin":{q(self.origin)},'
                f'"truth":{{{",".join(truth)}}}}}')
        self.cases.append((line, A, B, sd, n, follows, relation))


def _length_text(v):
    length = root(dot(v, v))
    if isinstance(length, Fraction):
        return str(length)
    return f"sqrt({dot(v, v)})"


def _product(count, by, k, side):
    if evaluate(by) == 0:
        return "0"
    whole = evaluate(by)
    if isinstance(whole, Fraction) and whole.denominator == 1:
        front = count * whole.numerator
        text = f"2^{k}" if front == 1 else f"{front}*2^{k}"
    else:
        text = f"({by})*{count}*2^{k}"
    return text if side > 0 else f"-{text}"


def _tuple_text(v):
    return "(" + ", ".join(str(x) for x in v) + ")"


def _ladder_argument(form, n, with_witnesses, flat):
    if flat:
        return f"The move leaves the gap along {_tuple_text(n)} at zero, and a point in common."
    if with_witnesses:
        return f"The move changes the gap along its own direction to {form}, and the witnesses part by as much."
    return f"Of the directions that separated the touching pair, {_tuple_text(n)} is best now, with the gap {form}."
