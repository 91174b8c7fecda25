"""An independent look at a claimed signed distance: a search over directions in double, by support functions alone.

It can only find a direction that is better than the claimed one (then the claim is wrong); it proves nothing when it
finds none. Lower bounds and common points are checked exactly elsewhere.
"""
import math
import random

from .closed_form import evaluate, to_decimal
from .geometry import cross, minus, times


def _floats(v, scale):
    return tuple(float(x / scale) for x in v)


class Pair:
    """Two bodies in units of their size; bounded ones, or infinite along one common line `along`."""

    def __init__(self, A, B):
        size = max(abs(x) for x in minus(B.c, A.c)) + A.r + B.r + A.rho + B.rho
        for body in (A, B):
            size += sum(abs(x) for x in body.H) + max(sum(map(abs, corner)) for corner in body.base)
        self.size = size
        if not size:
            return
        self.d = _floats(minus(B.c, A.c), size)
        self.rho = float((A.rho + B.rho) / size)
        self.along = next((_unit(_floats(body.H, max(map(abs, body.H)))) for body in (A, B) if body.infinite), None)
        self.bodies, self.kinks = [], []
        for body, way in ((A, 1), (B, -1)):
            base = [_floats(times(way, corner), size) for corner in body.base]
            H = (0.0, 0.0, 0.0) if body.infinite else _floats(body.H, size)
            N = _unit(_floats(body.N, max(map(abs, body.N)))) if body.N is not None else (0.0, 0.0, 0.0)
            self.bodies.append((H, N, float(body.r / size), base))
            self.kinks += [_unit(_floats(e, max(map(abs, e)))) for e in body.normals() + body.edges()]
        self.kinks = list(dict.fromkeys(self.kinks))

    def gap(self, n):
        total = n[0] * self.d[0] + n[1] * self.d[1] + n[2] * self.d[2] - self.rho
        for H, u, r, base in self.bodies:
            total -= abs(n[0] * H[0] + n[1] * H[1] + n[2] * H[2])
            total -= r * math.hypot(n[1] * u[2] - n[2] * u[1], n[2] * u[0] - n[0] * u[2], n[0] * u[1] - n[1] * u[0])
            total -= max(n[0] * b[0] + n[1] * b[1] + n[2] * b[2] for b in base)
        return total


def _unit(v):
    length = math.hypot(*v)
    return tuple(x / length for x in v)


def _frame(n):
    k = min(range(3), key=lambda i: abs(n[i]))
    e = _unit(cross(n, tuple(float(i == k) for i in range(3))))
    return e, cross(n, e)


def _climb(pair, n, step, rng):
    best = pair.gap(n)
    for _ in range(400):  # on a plateau the noise of the last bits would go on for ever
        if step < 1e-11:
            break
        e, f = _frame(n)
        turn = rng.random() * math.tau
        found = None
        for i in range(8):
            angle = turn + i * math.tau / 8
            c, s = step * math.cos(angle), step * math.sin(angle)
            m = _unit(tuple(n[j] + c * e[j] + s * f[j] for j in range(3)))
            value = pair.gap(m)
            if value > best:
                best, found = value, m
        if found:
            n, step = found, step * 1.3
        else:
            step *= 0.6
    return best


def _along_circle(pair, u):
    """The best direction orthogonal to u, where the gap has a kink: a climb cannot follow it."""
    e, f = _frame(u)
    at = lambda t: pair.gap(tuple(math.cos(t) * e[j] + math.sin(t) * f[j] for j in range(3)))
    count = 360
    values = [at(math.tau * i / count) for i in range(count)]
    best = max(values)
    for i in range(count):
        if values[i] >= values[i - 1] and values[i] >= values[(i + 1) % count]:
            low, high = math.tau * (i - 1) / count, math.tau * (i + 1) / count
            for _ in range(60):
                a, b = low + (high - low) / 3, high - (high - low) / 3
                low, high = (a, high) if at(a) < at(b) else (low, b)
            best = max(best, at((low + high) / 2))
    return best


def best_gap(A, B, claimed):
    """The greatest gap found over directions, in units of pair.size; and that size."""
    pair = Pair(A, B)
    if A.outward is not None or B.outward is not None or not pair.size:   # there is one direction, and it was claimed; one point
        return -math.inf, pair.size
    if pair.along:
        return _along_circle(pair, pair.along), pair.size
    rng = random.Random(1)
    starts = []
    count = 400
    for i in range(count):
        z = 1 - (2 * i + 1) / count
        t = i * math.pi * (3 - math.sqrt(5))
        rho = math.sqrt(1 - z * z)
        starts.append((rho * math.cos(t), rho * math.sin(t), z))
    for u in pair.kinks:
        starts += [u, tuple(-x for x in u)]
    starts.sort(key=pair.gap, reverse=True)
    best = max(_climb(pair, n, 0.05, rng) for n in starts[:4])
    best = max(best, *(pair.gap(n) for n in starts[:1]))
    if claimed is not None:
        biggest = max(abs(x) for x in claimed)
        best = max(best, _climb(pair, _unit(_floats(claimed, biggest)), 1e-3, rng))
    for u in pair.kinks:
        best = max(best, _along_circle(pair, u))
    return best, pair.size


def value_of(closed_form):
    return to_decimal(evaluate(closed_form))
