#!/usr/bin/env python3
"""A small collision engine: a ball against a ball, a capsule or a cylinder. Signed distance and direction.

It has ONE FLAW, left in on purpose: docs/tutorial.md finds it with octic and mends it.
"""
import json
import math
import sys

CARD = {"name": "balls", "library": "balls.py", "version": "1", "scalar": "double", "settings": "defaults", "solid": "sharp",
        "promise": "1e-12 of the size of the pair", "tolerance": 0, "tolerance_relative": 1e-12,
        "queries": ["boolean", "signed_distance"],
        "pairs": [["sphere", "sphere"], ["sphere", "capsule"], ["sphere", "cylinder"]]}


def dot(u, v):
    return sum(p * q for p, q in zip(u, v))


def combine(s, u, t, v):
    return [s * p + t * q for p, q in zip(u, v)]


def unit(v, otherwise, least=0.0):
    """v with length 1; `otherwise` where v is no longer than `least`."""
    big = max(abs(x) for x in v)
    if big <= least:
        return otherwise
    v = [x / big for x in v]
    return [x / math.hypot(*v) for x in v]


def across(u):
    """A unit vector orthogonal to u."""
    k = min(range(3), key=lambda i: abs(u[i]))
    return unit(combine(1, [float(i == k) for i in range(3)], -u[k], u), None)


def seen_from(solid, p):
    """(p from the middle of the solid, unit axis, half length) of a capsule or a cylinder, in either form of a case."""
    if "a" in solid:
        whole = combine(1, solid["b"], -1, solid["a"])
        axis, half = unit(whole, [0.0, 0.0, 1.0]), math.hypot(*whole) / 2
        return combine(1, combine(1, p, -1, solid["a"]), -half, axis), axis, half
    w, x, y, z = unit(solid["quaternion"], None)
    axis = [2 * (x * z + w * y), 2 * (y * z - w * x), w * w - x * x - y * y + z * z]
    return combine(1, p, -1, solid["center"]), axis, solid["half_length"]


def from_ball(centre, r):
    length = math.hypot(*centre)
    return length - r, unit(centre, [1.0, 0.0, 0.0])


def from_axis(p, axis):
    """How far p is from the line through the middle, and the unit vector away from it: any across it if p is on it."""
    rest = combine(1, p, -dot(p, axis), axis)
    rest = combine(1, rest, -dot(rest, axis), axis)   # rounding leaves a part along the axis the first time
    return math.hypot(*rest), unit(rest, across(axis), 1e-14 * math.hypot(*p))


def from_capsule(p, axis, half, r):
    height = dot(p, axis)
    if abs(height) < half:
        length, n = from_axis(p, axis)
        return length - r, n
    rest = combine(1, p, -math.copysign(half, height), axis)
    return math.hypot(*rest) - r, unit(rest, across(axis))


def from_cylinder(p, axis, half, r):
    height, (length, side) = dot(p, axis), from_axis(p, axis)
    beyond, beside = abs(height) - half, length - r   # of the end, of the side; negative: inside
    end = combine(math.copysign(1, height), axis, 0, axis)
    to_end, to_side = (1, 0) if beyond > beside else (0, 1)
    return to_end * beyond + to_side * beside, combine(to_end, end, to_side, side)


def from_solid(solid, p):
    """Signed distance of the point p from the solid, and the unit vector along which it grows."""
    if solid["type"] == "sphere":
        return from_ball(combine(1, p, -1, solid["center"]), solid["r"])
    measure = from_capsule if solid["type"] == "capsule" else from_cylinder
    return measure(*seen_from(solid, p), solid["r"])


def answer(question):
    a, b = question["a"], question["b"]
    ball, solid, sign = (a, b, -1) if a["type"] == "sphere" else (b, a, 1)   # the direction points from a to b
    distance, n = from_solid(solid, ball["center"])
    distance -= ball["r"]
    said = {"name": question["name"], "contact": distance <= 0}
    if question.get("query") != "boolean":
        said.update(signed_distance=distance, direction=[sign * x for x in n])
    return said


if "--cards" in sys.argv:
    print(json.dumps(CARD))
else:
    for line in sys.stdin:
        print(json.dumps(answer(json.loads(line))), flush=True)   # a line a question, at once
