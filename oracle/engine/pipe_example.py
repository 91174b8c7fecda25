#!/usr/bin/env python3
"""A complete pipe engine for octic: signed distance of two round solids, standard library only.

It maximises gap(n) = min over B of n.y - max over A of n.x by sampling and refining directions, apart in each stratum
on which gap is smooth: the whole sphere, the circles orthogonal to an axis (gap has a ridge there), the axes themselves.
It allows itself 1e-5 of the size, and it can miss the best direction: see what `octic certify` says about it.

    octic certify --engines octic-fast --command "python3 oracle/engine/pipe_example.py"
"""
import json
import math
import sys

ROUND = ["cylinder", "rounded_cylinder", "sphere", "capsule", "segment", "disc", "point"]
CARD = {"name": "python-example", "library": "pipe_example.py", "version": "1", "scalar": "double", "settings": "defaults",
        "solid": "sharp", "promise": "1e-5 of the size, where the right direction is found (its own comment)",
        "tolerance": 0, "tolerance_relative": 1e-5, "queries": ["boolean", "signed_distance"],
        "pairs": [[a, b] for a in ROUND for b in ROUND]}


def dot(u, v):
    return u[0] * v[0] + u[1] * v[1] + u[2] * v[2]


def combine(s, u, t, v):
    return [s * u[0] + t * v[0], s * u[1] + t * v[1], s * u[2] + t * v[2]]


def unit(v):
    big = max(abs(x) for x in v)
    v = [x / big for x in v]
    return [x / math.sqrt(dot(v, v)) for x in v]


def frame(u):
    """Two unit vectors orthogonal to u and to each other."""
    k = min(range(3), key=lambda i: abs(u[i]))
    e = unit(combine(1, [float(i == k) for i in range(3)], -u[k], u))
    return e, [u[1] * e[2] - u[2] * e[1], u[2] * e[0] - u[0] * e[2], u[0] * e[1] - u[1] * e[0]]


def read_shape(s):
    """(centre, unit axis, half length, radius across the axis, radius of a ball around all of it); None: not known here."""
    kind = s["type"]
    r = float(s.get("r", 0))
    if kind in ("sphere", "point"):
        return [float(t) for t in s["center" if kind == "sphere" else "at"]], [0.0, 0.0, 1.0], 0.0, 0.0, r
    if kind == "disc":
        return [float(t) for t in s["center"]], unit([float(t) for t in s["normal"]]), 0.0, r, 0.0
    if kind in ("cylinder", "rounded_cylinder", "capsule", "segment") and "a" in s:
        a, b = [float(x) for x in s["a"]], [float(x) for x in s["b"]]
        half = combine(0.5, b, -0.5, a)
        axis = unit(half) if any(half) else [0.0, 0.0, 1.0]
        flat, ball = (0.0, r) if kind == "capsule" else (r, float(s.get("rounding", 0)))
        return combine(0.5, a, 0.5, b), axis, math.hypot(*half), flat, ball
    if kind != "cylinder":
        return None
    q = [float(x) for x in s["quaternion"]]
    big = max(abs(x) for x in q)
    w, x, y, z = [t / big for t in q]
    axis = unit([2 * (x * z + w * y), 2 * (y * z - w * x), w * w - x * x - y * y + z * z])
    return [float(t) for t in s["center"]], axis, float(s["half_length"]), r, 0.0


def reach(body, n):
    """The support function of the body moved to the origin."""
    _, u, h, r, ball = body
    c = dot(u, n)
    return h * abs(c) + r * math.sqrt(max(0.0, 1 - c * c)) + ball


def best_direction(A, B):
    away = combine(1, B[0], -1, A[0])

    def gap(n):
        return dot(away, n) - reach(A, n) - reach(B, n)

    found = [s for u in (A[1], B[1]) for s in (u, [-x for x in u])]   # the poles
    for u in (A[1], B[1]):   # directions orthogonal to an axis
        e, f = frame(u)
        around = lambda t: combine(math.cos(t), e, math.sin(t), f)
        t = max((math.tau * k / 64 for k in range(64)), key=lambda t: gap(around(t)))
        step = math.tau / 64
        while step > 1e-9:
            t = max((t - step, t, t + step), key=lambda t: gap(around(t)))
            step *= 0.6
        found.append(around(t))
    golden = math.pi * (3 - math.sqrt(5))   # all directions: a spiral, then the best of it refined
    sphere = []
    for k in range(200):
        z = 1 - (2 * k + 1) / 200
        s = math.sqrt(1 - z * z)
        sphere.append([s * math.cos(golden * k), s * math.sin(golden * k), z])
    for n in sorted(sphere, key=gap)[-3:]:
        step, turn, best = 0.1, 0.0, gap(n)
        while step > 1e-8:
            e, f = frame(n)
            turn += 1.0
            tries = [unit(combine(1, n, step, combine(math.cos(turn + q), e, math.sin(turn + q), f)))
                     for q in (0, math.pi / 2, math.pi, 3 * math.pi / 2)]
            better = max(tries, key=gap)
            value = gap(better)
            if value > best:
                n, best = better, value
            else:
                step /= 2
        found.append(n)
    n = max(found, key=gap)
    return n, gap(n)


def answer(question):
    A, B = read_shape(question["a"]), read_shape(question["b"])
    if A is None or B is None:
        return {"name": question["name"], "unsupported": "a shape that is not round"}
    n, distance = best_direction(A, B)
    said = {"name": question["name"], "contact": distance <= 0}
    if question.get("query") != "boolean":
        said.update(signed_distance=distance, direction=n)
    return said


if "--cards" in sys.argv:
    print(json.dumps(CARD))
else:
    for line in sys.stdin:
        print(json.dumps(answer(json.loads(line))), flush=True)   # a line a question, at once
