"""Vectors, rotations as three columns, and cylinders whose numbers are the same on every machine."""
import math


def add(a, b): return tuple(x + y for x, y in zip(a, b))
def sub(a, b): return tuple(x - y for x, y in zip(a, b))
def times(s, a): return tuple(s * x for x in a)
def dot(a, b): return sum(x * y for x, y in zip(a, b))
def norm(a): return math.sqrt(dot(a, a))
def turned(R, v): return tuple(R[0][i] * v[0] + R[1][i] * v[1] + R[2][i] * v[2] for i in range(3))
def product(R, S): return tuple(turned(R, column) for column in S)
def inverse(R): return tuple(zip(*R))


def rotation(axis, degrees):
    c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return {"x": ((1, 0, 0), (0, c, s), (0, -s, c)), "y": ((c, 0, -s), (0, 1, 0), (s, 0, c)), "z": ((c, s, 0), (-s, c, 0), (0, 0, 1))}[axis]


def placed(frame, v): return add(turned(frame[0], v), frame[1])


def cylinder(a, b, r):
    """To a thousandth."""
    near = lambda v: [round(x, 3) + 0.0 for x in v]
    return {"type": "cylinder", "a": near(a), "b": near(b), "r": r}
