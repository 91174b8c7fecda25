#!/usr/bin/env python3
"""Follows the proofs of octic-vectors in rational arithmetic: + - * / and comparison of fractions, and nothing of octic.
usage: [EVERY=N] verify.py FOLDER_OR_FILE ...     (the unpacked archive, or files of it; EVERY=N: each N-th vector alone)
Of each vector it proves lower <= signed distance <= upper and the relation, as its proof says, and holds the relation, signed distance
and direction that the vector states against that: what is stated more precisely than proved is not proved, and the widest proof is
printed. Roots are two fractions whose squares enclose the radicand. Equations: octic's docs/derivations/certificate.md. Not followed,
and counted so: the fan of cones. Not looked at: witnesses and contact patches. Exit code: 0 nothing failed, 1 something did, 2 nothing to read."""
import collections, itertools, json, math, os, pathlib, sys
from fractions import Fraction as F
from types import SimpleNamespace
def dot(u, v): return sum(p * q for p, q in zip(u, v))
def add(u, v, s=1): return tuple(p + s * q for p, q in zip(u, v))
def mul(s, v): return tuple(s * p for p in v)
def cross(u, v): return (u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0])
def exact(v): return tuple(F(c) for c in v)
ZERO = exact((0, 0, 0))
def root(x):  # Two fractions around the square root of x, to 128 bits; equal where it is rational.
    p = F(math.isqrt(x.numerator), math.isqrt(x.denominator))
    if p * p == x: return p, p
    scale = F(2) ** (130 - (x.numerator.bit_length() - x.denominator.bit_length()) // 2)
    low, high = ((math.isqrt(math.floor(x * scale * scale)) + i) / scale for i in (0, 1))
    if not low * low <= x <= high * high: raise ArithmeticError("not a square root")
    return low, high
def solid(s):  # { center + t axis + x side0 + y side1 + w + v : |t| <= reach, (x, y) in base, w across the axis, |w| <= radius, |v| <= ball }
    k = SimpleNamespace(axis=exact((0, 0, 1)), reach=F(0), radius=F(0), ball=F(0), base=[(F(0), F(0))], side=(ZERO, ZERO), line=False, half=False)
    kind, r, a, b = s["type"], F(s.get("r", 0)), exact(s.get("a", ())), exact(s.get("b", ()))
    if a:                                                         # cylinder by its ends, rounded cylinder, capsule, segment
        k.center, k.ball = mul(F(1, 2), add(a, b)), F(s.get("rounding", 0)) if kind != "capsule" else r
        if a != b: k.axis, k.reach, k.radius = add(b, a, -1), F(1, 2), r if "cylinder" in kind else F(0)
    elif kind in ("sphere", "point"): k.center, k.ball = exact(s["center" if kind == "sphere" else "at"]), r
    elif kind == "disc": k.center, k.axis, k.radius = exact(s["center"]), exact(s["normal"]), r
    elif kind == "half_space": k.center, k.axis, k.half = exact(s["point"]), exact(s["normal"]), True
    elif kind == "infinite_cylinder": k.center, k.axis, k.ball, k.line = exact(s["point"]), exact(s["direction"]), r, True
    else:                                                         # cylinder by a pose, box, prism
        w, x, y, z = exact(s.get("quaternion", (1, 0, 0, 0)))
        n = w * w + x * x + y * y + z * z
        k.center, k.axis = exact(s["center"]), mul(1 / n, (2 * (x * z + w * y), 2 * (y * z - w * x), w * w - x * x - y * y + z * z))
        k.side = (mul(1 / n, (w * w + x * x - y * y - z * z, 2 * (x * y + w * z), 2 * (x * z - w * y))),
                  mul(1 / n, (2 * (x * y - w * z), w * w - x * x + y * y - z * z, 2 * (y * z + w * x))))
        p, q, h = exact(s["half"] if kind == "box" else (0, 0, s["half_length"]))
        k.base, k.reach, k.radius = [(p, q), (-p, q), (-p, -q), (p, -q)] if kind == "box" else [exact(c) for c in s.get("base", [(0, 0)])], h, r
    k.axis2, k.has_axis = dot(k.axis, k.axis), k.line or k.reach != 0 or k.radius != 0 or len(k.base) > 1
    return k
def admissible(A, B, n):  # The part of n along which the gap is finite.
    for k, sign in ((A, 1), (B, -1)):
        along = dot(n, k.axis)
        if k.line: n = add(mul(k.axis2, n), k.axis, -along)
        if k.half: n = mul(along, k.axis) if sign * along > 0 else ZERO
    return n
def gap(A, B, n):  # min n.B - max n.A over |n|, of the cores: (1)
    if (n := admissible(A, B, n)) == ZERO: return None
    low = high = dot(n, add(B.center, A.center, -1))
    for k, sign in ((A, 1), (B, -1)):
        if k.line or k.half: continue
        along, d = dot(n, k.axis), (sign * dot(n, k.side[0]), sign * dot(n, k.side[1]))
        rim, flat = root(k.radius ** 2 * (dot(n, n) - along * along / k.axis2)), k.reach * abs(along) + max(dot(c, d) for c in k.base)
        low, high = low - flat - rim[1], high - flat - rim[0]
    length = root(dot(n, n))
    return low / length[low >= 0], high / length[high < 0]
def nearest(polygon, p):  # Whether p is inside, the square of its distance to the boundary, and the point nearest to it; of one corner that corner.
    best, signs = None, set()
    for a, b in zip(polygon, polygon[1:] + polygon[:1]):
        e, v = add(b, a, -1), add(p, a, -1)
        signs.add((e[0] * v[1] > e[1] * v[0]) - (e[0] * v[1] < e[1] * v[0]))
        q = add(a, e, min(F(1), max(F(0), dot(e, v) / dot(e, e)))) if any(e) else a
        if best is None or dot(d := add(p, q, -1), d) < best[0]: best = dot(add(p, q, -1), add(p, q, -1)), q
    return signs in ({1}, {-1}), *best
def station(k, p):  # Where p stands to the core: t along the axis, in the polygon or not, square of the distance across to it, its nearest point there.
    t = dot(v := add(p, k.center, -1), k.axis) / k.axis2
    if len(k.base) == 1: return t, False, dot(v, v) - t * t * k.axis2, ZERO
    inside, d2, (x, y) = nearest(k.base, (dot(v, k.side[0]), dot(v, k.side[1])))
    return t, inside, d2, add(mul(x, k.side[0]), mul(y, k.side[1]))
def moved_into(k, p):  # A point of the core next to p: (2)
    v = add(p, k.center, -1)
    if k.half: return add(p, k.axis, -max(F(0), dot(v, k.axis)) / k.axis2)
    t, inside, d2, foot = station(k, p)
    across, to = add(v, k.axis, -t), t if k.line else min(k.reach, max(-k.reach, t))
    if not inside and d2 > k.radius ** 2: across = add(foot, mul(root(k.radius ** 2 / d2)[0], add(across, foot, -1)))
    q = add(add(k.center, k.axis, to), across)
    t, inside, d2, _ = station(k, q)
    if not ((k.line or abs(t) <= k.reach) and (inside or d2 <= k.radius ** 2)): raise ArithmeticError("moved to outside")
    return q
def to_origin(k):  # Signed distance of the origin to a right solid: (4)
    t, inside, d2, _ = station(k, ZERO)
    axial, rho, r, more = F(-1) if k.line else abs(t) - k.reach, root(d2), k.radius, d2 - k.radius ** 2
    along = root(axial * axial * k.axis2)
    if axial > 0 and r == 0: return root(axial * axial * k.axis2 + (0 if inside else d2))
    radial = (-rho[1] - r, -rho[0] - r) if inside else (F(0), F(0)) if more == 0 else (more / (rho[more > 0] + r), more / (rho[more < 0] + r))
    if axial > 0: return tuple(root(axial * axial * k.axis2 + v * v)[i] for i, v in enumerate(radial)) if radial[1] > 0 else along
    return radial if radial[1] > 0 or k.line else (max(-along[1], radial[0]), max(-along[0], radial[1]))
def sum_of(P, Q):  # Minkowski sum of two convex polygons: their edges in the order of their angles.
    edges, start = [], (F(0), F(0))
    for polygon in (P, Q):
        if sum(a[0] * b[1] - a[1] * b[0] for a, b in zip(polygon, polygon[1:] + polygon[:1])) < 0: polygon = polygon[::-1]
        start = add(start, min(polygon, key=lambda c: (c[1], c[0])))
        edges += [e for a, b in zip(polygon, polygon[1:] + polygon[:1]) if any(e := add(b, a, -1))]
    edges.sort(key=lambda e: (down := (e[1], e[0]) < (0, 0), (e[0] if down else -e[0]) / (abs(e[0]) + abs(e[1]))))
    return list(itertools.accumulate(edges[:-1], add, initial=start))
def parallel(A, B):  # Signed distance of cores with parallel axes: that of the origin to the right solid B - A
    k, frame = solid({"type": "point", "at": (0, 0, 0)}), A if len(A.base) > 1 else B
    k.axis, k.axis2 = (A.axis, A.axis2) if A.has_axis else (B.axis, B.axis2)
    k.side, k.center, k.radius, k.line = frame.side, add(B.center, A.center, -1), A.radius + B.radius, A.line or B.line
    k.reach = sum(s.reach * abs(dot(s.axis, k.axis)) / k.axis2 for s in (A, B))
    k.base = sum_of(*([tuple(sign * dot(add(mul(x, s.side[0]), mul(y, s.side[1])), n) for n in k.side) for x, y in s.base] for s, sign in ((B, 1), (A, -1))))
    return to_origin(k)
def closed_form(A, B):  # Two bounds of the signed distance of the cores, without a hint: one direction alone, parallel, or nearly parallel (5)
    n = A.axis if A.half else mul(-1, B.axis) if B.half else cross(A.axis, B.axis) if A.line and B.line else ZERO
    if n != ZERO: return gap(A, B, n if A.half or B.half or dot(n, add(B.center, A.center, -1)) >= 0 else mul(-1, n))
    c = cross(A.axis, B.axis)
    if not (A.has_axis and B.has_axis) or c == ZERO: return parallel(A, B)
    if len(B.base) > 1 or B.line: A, B = B, A
    sine2, along2 = dot(c, c) / (A.axis2 * B.axis2), B.reach ** 2 * B.axis2
    reach = root(along2 / A.axis2)
    moved = root(2 * sine2 / (2 - sine2) * (along2 + B.radius ** 2))[1] + (reach[1] - reach[0]) * root(A.axis2)[1]
    low, high = parallel(A, SimpleNamespace(**{**vars(B), "axis": A.axis, "axis2": A.axis2, "reach": reach[0]}))
    return low - moved, high + moved
def follow(vector):  # What is wrong with the proof of a vector, or with what the vector states; "" for nothing, "NOT FOLLOWED: ..." for a kind unknown here
    A, B, proof = solid(vector["a"]), solid(vector["b"]), vector["proof"]
    ball, lower, upper, relation = A.ball + B.ball, F(proof["lower"]), F(proof["upper"]), proof.get("relation")
    lows, highs, apart2, surrounded = [], [], None, False
    if proof.get("closed_form"): lows, highs = ([bound - ball] for bound in closed_form(A, B))
    if "direction" in proof and (along := gap(A, B, exact(proof["direction"]))): lows.append(along[0] - ball)
    between = lambda x, y: add(moved_into(B, exact(y)), moved_into(A, exact(x)), -1)
    if "points" in proof: highs.append(root(apart2 := dot(*[between(*proof["points"])] * 2))[1] - ball)
    if "around" in proof:                                         # the origin with three of four corners: volumes of one sign
        g = [between(*pair) for pair in proof["around"]]
        tetrahedra = [[add(p, h[0], -1) for p in h[1:]] for i in range(4) if (h := g[:i] + [ZERO] + g[i + 1:])]
        surrounded = len({dot(p, cross(q, r)) > 0 for p, q, r in tetrahedra}) == 1 and all(dot(p, cross(q, r)) for p, q, r in tetrahedra)
    if max(lows, default=lower - 1) < lower: return "the lower bound does not follow"
    if min(highs, default=upper + 1) > upper and not (upper + ball >= 0 and (surrounded or (apart2 is not None and apart2 <= (upper + ball) ** 2))):
        return "NOT FOLLOWED: fan of cones" if "cones" in proof and upper < -ball else "the upper bound does not follow"
    overlap = upper < 0 or surrounded or min(highs, default=0) < 0 or (ball > 0 and apart2 is not None and apart2 < ball ** 2)
    if not {"apart": lower > 0, "touching": lower == 0 == upper, "overlapping": overlap}.get(relation, relation is None): return "the relation does not follow"
    if relation != vector["relation"]: return "the vector states another relation than its proof"
    stated, low, high = vector.get("signed_distance"), max(lows + [lower]), min(highs + [upper])
    if stated and not (stated["upper"] in (stated["lower"], math.nextafter(stated["lower"], math.inf)) and F(stated["lower"]) <= high and F(stated["upper"]) >= low): return "the stated signed distance is contradicted"
    n = exact(vector.get("direction", ()))
    if n and (abs(dot(n, n) - 1) > F(1, 2 ** 50) or not (along := gap(A, B, n)) or along[1] - ball < low - F(vector["size"]) / 2 ** 49): return "the stated direction is contradicted"
    return ""
def vectors_of(file):
    try:
        data = json.loads(file.read_text(encoding="utf-8"))
        vectors, states = data["vectors"], {"signed_distance": ("signed_distance", "direction"), "contact": ("signed_distance",)}
        if len(vectors) != data.get("count", len(vectors)): raise ValueError(f"{len(vectors)} vectors, {data['count']} promised")
        return [(v, [s for s in states.get(data.get("question"), ()) if not v.get(s)]) for v in vectors]
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as error: raise SystemExit(print(f"{file} cannot be read as vectors: {error!r}", file=sys.stderr) or 2)
def main(arguments):
    every = os.environ.get("EVERY", "1")
    if not every.isdecimal() or int(every) == 0: raise SystemExit(print("EVERY must be a whole number from 1 on, not " + every, file=sys.stderr) or 2)
    files = [f for p in map(pathlib.Path, arguments) for f in (sorted(p.rglob("*-*.json")) if p.is_dir() else [p])]
    told, widest = collections.Counter(), 0.0
    for vector, missing in [v for f in files for v in vectors_of(f)][::int(every)]:
        try:
            fault = f"states no {missing[0]}" if missing else follow(vector)
            if not fault: widest = max(widest, float((F(vector["proof"]["upper"]) - F(vector["proof"]["lower"])) / F(vector["size"])))
        except (ArithmeticError, KeyError, TypeError, ValueError) as error: fault = f"no proof: {error!r}"
        told[fault or "proved"] += 1
        if fault and not fault.startswith("NOT FOLLOWED"): print(f"FAILED {vector.get('id')}: {fault}")
    print("; ".join(f"{n} {what}" for what, n in told.most_common()) or "nothing to read")
    if told["proved"]: print(f"proved bounds are at most {widest:.1e} of the size apart")
    return 2 if not told else int(any(w != "proved" and not w.startswith("NOT FOLLOWED") for w in told))
if __name__ == "__main__": sys.exit(main(sys.argv[1:]))
