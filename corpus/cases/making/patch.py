"""What the faces of two bodies share along a direction, over the rationals: the contact patch of a pair.

A face is seen along the direction, so that it is a point, a segment, a polygon, a disc, a line or the whole plane; two of
them are cut with each other. None where that needs an irrational point: such a patch is argued by hand or left out.
"""
from fractions import Fraction

from .closed_form import root
from .geometry import ORIGIN, cross, dot, minus, plus, rotated, times, vector


class Region:
    """Convex, in the plane: corners (a point, a segment, a polygon in order), or a disc, or what has no end."""

    def __init__(self, corners=(), disc=None, line=None, plane=False):
        self.corners, self.disc, self.line, self.plane = list(corners), disc, line, plane


def face_region(body, n):
    """The face of the body that supports n, before it is put into the plane of the other; None when it is not rational."""
    if body.outward is not None:
        return Region(plane=True)
    if body.infinite:
        return Region(line=(body.c, body.H))
    ends = [body.H] if dot(n, body.H) > 0 else [times(-1, body.H)] if dot(n, body.H) < 0 else [body.H, times(-1, body.H)]
    ends = list(dict.fromkeys(ends))
    if body.r:
        end = plus(body.c, ends[0])
        if cross(n, body.N) == ORIGIN:
            return Region(disc=(end, body.r))
        if len(ends) == 2:
            return Region([plus(body.c, e) for e in ends])
        across = minus(n, times(dot(n, body.N) / dot(body.N, body.N), body.N))
        length = root(dot(across, across))
        return Region([plus(end, times(body.r / length, across))]) if isinstance(length, Fraction) else None
    most = max(dot(n, corner) for corner in body.base)
    base = [corner for corner in body.base if dot(n, corner) == most]
    if len(base) == 2 and len(body.base) > 2 and base == [body.base[0], body.base[-1]]:
        base.reverse()
    ring = [plus(corner, ends[0]) for corner in base]
    if len(ends) == 2:
        ring += [plus(corner, ends[1]) for corner in reversed(base)]
    return Region([plus(body.c, corner) for corner in ring])


class Plane:
    """Coordinates of points as seen along n."""

    def __init__(self, n):
        self.n = n
        self.e = cross(n, min(((1, 0, 0), (0, 1, 0), (0, 0, 1)), key=lambda axis: abs(dot(n, axis))))
        self.f = cross(n, self.e)

    def flat(self, v):
        return dot(v, self.e), dot(v, self.f)

    def onto(self, v, height):
        return plus(v, times((height - dot(self.n, v)) / dot(self.n, self.n), self.n))


def _side(a, b, p):
    return (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])


def _cut(points, value):
    """The part of a convex ring of points where value, which is affine, is >= 0."""
    kept = []
    ring = list(zip(points, points[1:] + points[:1])) if len(points) > 1 else [(points[0], points[0])] if points else []
    for p, q in ring:
        a, b = value(p), value(q)
        if a >= 0:
            kept.append(p)
        if (a > 0 > b) or (a < 0 < b):
            kept.append(plus(p, times(a / (a - b), minus(q, p))))
    return list(dict.fromkeys(kept))


def _clip(points, other, plane):
    """points cut with the convex hull of other (corners in order)."""
    flat = [plane.flat(v) for v in other]
    if len(flat) == 1:
        same = [other[0]] if _holds(points, flat[0], plane) else []
        return same
    if len(flat) == 2:
        a, b = flat
        along = (b[0] - a[0], b[1] - a[1])
        limits = [lambda p: _side(a, b, plane.flat(p)), lambda p: -_side(a, b, plane.flat(p)),
                  lambda p: sum(u * (x - y) for u, x, y in zip(along, plane.flat(p), a)),
                  lambda p: sum(u * (y - x) for u, x, y in zip(along, plane.flat(p), b))]
    else:
        turn = 1 if _side(flat[0], flat[1], flat[2]) > 0 else -1
        limits = [lambda p, a=a, b=b: turn * _side(a, b, plane.flat(p)) for a, b in zip(flat, flat[1:] + flat[:1])]
    for limit in limits:
        points = _cut(points, limit)
    return points


def _holds(points, p, plane):
    flat = [plane.flat(v) for v in points]
    if len(flat) == 1:
        return flat[0] == p
    sides = [_side(a, b, p) for a, b in zip(flat, flat[1:] + flat[:1])]
    inside = all(s >= 0 for s in sides) or all(s <= 0 for s in sides)
    if len(flat) == 2:
        return sides[0] == 0 and min(flat) <= p <= max(flat)
    return inside


def _in_disc(disc, v, plane):
    w = plane.onto(minus(v, disc[0]), Fraction(0))
    return dot(w, w) <= disc[1] ** 2


def _chord(disc, points, plane):
    """A segment cut with a disc; None where an end is irrational."""
    a, b = (plane.onto(minus(v, disc[0]), Fraction(0)) for v in points)
    along = minus(b, a)
    p, q = dot(a, along) / dot(along, along), (dot(a, a) - disc[1] ** 2) / dot(along, along)
    if p * p < q:
        return []
    half = root(p * p - q)
    low, high = (Fraction(0) if _in_disc(disc, points[0], plane) else None), (Fraction(1) if _in_disc(disc, points[1], plane) else None)
    if (low is None or high is None) and not isinstance(half, Fraction):
        return None
    low, high = (-p - half if low is None else low), (-p + half if high is None else high)
    if high < 0 or low > 1 or low > high:
        return []
    return list(dict.fromkeys(plus(points[0], times(t, minus(points[1], points[0]))) for t in (low, high)))


def _disc_with(disc, other, plane):
    if other.disc:
        (c, r), (d, s) = disc, other.disc
        w = plane.onto(minus(d, c), Fraction(0))
        if dot(w, w) <= (r - s) ** 2:
            return Region(disc=disc if r <= s else other.disc)
        if dot(w, w) == (r + s) ** 2:
            return Region([plus(c, times(r / (r + s), w))])
        middle = (dot(w, w) + r * r - s * s) / (2 * dot(w, w))
        aside = root((r * r / dot(w, w) - middle**2) / dot(plane.n, plane.n))
        if not isinstance(aside, Fraction):
            return None
        tips = [plus(c, plus(times(middle, w), times(k * aside, cross(plane.n, w)))) for k in (1, -1)]
        return Region(tips, disc=(None, None))
    if all(_in_disc(disc, v, plane) for v in other.corners):
        return Region(other.corners)
    if len(other.corners) == 1:
        return Region()
    if len(other.corners) == 2:
        ends = _chord(disc, other.corners, plane)
        return Region(ends) if ends is not None else None
    flat = [plane.flat(v) for v in other.corners]
    centre = plane.flat(disc[0])
    scale = dot(plane.e, plane.e) * dot(plane.f, plane.f)
    sides = [_side(a, b, centre) for a, b in zip(flat, flat[1:] + flat[:1])]
    edges = [minus(b, a) for a, b in zip(other.corners, other.corners[1:] + other.corners[:1])]
    far = all(s * s >= disc[1] ** 2 * dot(e, e) * scale for s, e in zip(sides, edges))
    inside = all(s > 0 for s in sides) or all(s < 0 for s in sides)
    if far and inside:
        return Region(disc=disc)
    kept = []
    for edge in zip(other.corners, other.corners[1:] + other.corners[:1]):
        ends = _chord(disc, edge, plane)
        if ends is None:
            return None
        kept += ends if len(ends) == 2 or set(ends) <= set(edge) else []   # no corner where an edge is tangent
    return Region(list(dict.fromkeys(kept)), disc=(None, None)) if kept else None


def _line_with(line, other, plane):
    if other.disc:
        far = dot(minus(other.disc[0], line[0]), line[1]) / dot(line[1], line[1])
        reach = (1 + other.disc[1] ** 2) * (1 + 1 / dot(line[1], line[1]))   # beyond the disc, in lengths of the direction
        ends = [plus(line[0], times(far + k * reach, line[1])) for k in (-1, 1)]
        ends = _chord(other.disc, ends, plane)
        return Region(ends) if ends is not None else None
    places = [dot(minus(v, line[0]), line[1]) / dot(line[1], line[1]) for v in other.corners]
    ends = [plus(line[0], times(t, line[1])) for t in (min(places) - 1, max(places) + 1)]
    return Region(_clip(ends, other.corners, plane))


def patch(A, B, n):
    """(dimension, kind, points on A's face) of what A's face along n and B's along -n share; None when not rational."""
    one, other = face_region(A, n), face_region(B, times(-1, n))
    height = A.reach(n)
    if one is None or other is None or height is None or not isinstance(height, Fraction):
        return None
    height += dot(n, A.c)
    plane = Plane(n)
    if one.plane or other.plane:
        shared = other if one.plane else one
    elif one.line or other.line:
        if one.line and other.line:
            return None
        shared = _line_with(one.line or other.line, other if one.line else one, plane)
    elif one.disc or other.disc:
        shared = _disc_with(one.disc, other, plane) if one.disc else _disc_with(other.disc, one, plane)
    else:
        first, second = (one, other) if len(one.corners) <= len(other.corners) else (other, one)
        shared = Region(_clip(first.corners, second.corners, plane))
    if shared is None or shared.line:
        return None
    put = lambda v: plane.onto(v, height)
    if shared.disc:
        if shared.disc[0] is None:
            return 2, "region", [put(v) for v in shared.corners]
        if shared.disc[1] == 0:
            return 0, "point", [put(shared.disc[0])]
        rim = _rational_rim(n)
        return None if rim is None else (2, "disc", [put(shared.disc[0]), put(plus(shared.disc[0], times(shared.disc[1], rim)))])
    if not shared.corners:
        raise ValueError("the faces share nothing")
    kind = ("point", "segment", "polygon")[min(len(shared.corners), 3) - 1]
    return min(len(shared.corners), 3) - 1, kind, [put(v) for v in shared.corners]


def _rational_rim(n):
    """A unit vector orthogonal to n, rational."""
    tries = [(1, 0, 0), (0, 1, 0), (0, 0, 1)] + [(a, b, 1) for size in range(1, 13) for a in range(-size, size + 1) for b in range(-size, size + 1)]
    for attempt in tries:
        w = cross(n, vector(attempt))
        length = root(dot(w, w))
        if w != ORIGIN and isinstance(length, Fraction):
            return times(1 / length, w)
    return None
