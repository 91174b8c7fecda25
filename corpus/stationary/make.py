#!/usr/bin/env python3
"""Writes circle_circle.jsonl, line_circle.jsonl and point_circle.jsonl: stationary distances that are argued by hand, or counted by Singular.

A distance is a closed form (corpus/closed_form.h). "pairs" lists every real stationary pair, where the argument gives them all; "counts"
is how many there are of each kind. "eliminant" is what a Groebner basis of the stationary equations gives in the squared distance,
constant first: the characteristic polynomial where there are finitely many complex solutions ("solutions", with multiplicity), else the
generator of the elimination ideal. It was computed by Singular and stands in eliminants.txt; --singular computes it again and compares.
With --check nothing is written: exit code 1 when a file is another.
"""
import json
import pathlib
import subprocess
import sys
from fractions import Fraction as F

here = pathlib.Path(__file__).parent
files = {"circle_circle": [], "line_circle": [], "point_circle": []}
eliminants = {}
for text in (here / "eliminants.txt").read_text().splitlines() if (here / "eliminants.txt").exists() else []:
    name, solutions, *coefficients = text.split()
    eliminants[name] = (int(solutions), coefficients)


def number(v):
    v = F(v)
    if v.denominator == 1 and abs(v) < 2**53:
        return int(v)
    assert F(float(v)) == v, v   # a double, exactly
    return float(v) if len(repr(float(v))) <= 12 else float.hex(float(v))


def vector(v): return [number(x) for x in v]
def circle(c, n, r): return {"type": "circle", "center": vector(c), "normal": vector(n), "r": number(r)}
def line(p, d): return {"type": "line", "point": vector(p), "direction": vector(d)}
def point(p): return {"type": "point", "at": vector(p)}


Z = (0, 0, 1)
short = {"m": "minimum", "s": "saddle", "x": "maximum", "o": "shoulder", "k": "monkey saddle"}


def add(file, name, a, b, argument, pairs=None, counts=None, families=(), arrangement=None, small=False):
    """pairs: "m 3" or "m3 0" (multiplicity 3, distance 0), increasing. counts: "2m 4s 2x". families: (name, distance, kind, index)."""
    said = {}
    if pairs is not None:
        said["pairs"] = []
        for text in pairs:
            kind, distance = text.split(" ", 1)
            said["pairs"].append({"distance": distance, "kind": short[kind[0]], "multiplicity": int(kind[1:] or 1)})
        said["counts"] = {full: n for full in short.values() if (n := sum(p["kind"] == full for p in said["pairs"]))}
    if counts is not None:
        said["counts"] = {short[text[-1]]: int(text[:-1]) for text in counts.split()}
    said["families"] = [dict(zip(("name", "distance", "kind", "index"), f)) for f in families]
    if arrangement is not None:
        said["arrangement"] = arrangement
    if small:
        full = f"{file}/{name}"
        if full not in eliminants:
            eliminants[full] = singular(a, b)
        elif "--singular" in sys.argv:
            assert singular(a, b) == eliminants[full], full
        said["solutions"], said["eliminant"] = eliminants[full]
    said["argument"] = argument
    files[file].append({"name": f"stationary/{file}/{name}", "a": a, "b": b, "stationary": said})


PROGRAM = r'''LIB "linalg.lib"; short = 0; printlevel = -1;
ring R = 0,(UNKNOWNS),dp; ideal K = RELATIONS; poly D = SQUARED; K = std(K); int dimension = dim(K); int count = vdim(K); int i; int j;
if (dimension == 0) {
  ideal B = kbase(K); int n = size(B); matrix M[n][n]; poly h;
  for (i = 1; i <= n; i++) { h = reduce(D * B[i], K); while (h != 0) { for (j = 1; j <= n; j++) { if (leadmonom(h) == B[j]) { M[j,i] = leadcoef(h); } } h = h - lead(h); } }
  string cells = string(M); ring U = 0,t,dp; execute("matrix M[" + string(n) + "][" + string(n) + "] = " + cells + ";"); poly p = det(t * unitmat(n) - M);
} else {
  ring W = 0,(UNKNOWNS,t),dp; ideal K = RELATIONS; poly D = SQUARED; K = K, t - D; poly all = 1; int m = nvars(W) - 1;
  for (i = 1; i <= m; i++) { all = all * var(i); }
  ideal E = eliminate(K, all); string polynomial = string(E[1]); ring U = 0,t,dp; execute("poly p = " + polynomial + ";"); count = -1;
}
p = cleardenom(p); matrix C = coeffs(p, t); string text = string(count); int rows = nrows(C);
for (i = 1; i <= rows; i++) { text = text + " " + string(C[i,1]); }
print(text); quit;
'''


def singular(a, b):
    """Stationary equations in the coordinates of both points, nothing else; coefficients as strings, the last one positive."""
    def num(v): return f"({F(v).numerator}*number(1)/{F(v).denominator})"
    def vec(v): return [num(x) for x in v]
    def dot(u, v): return "(" + "+".join(f"({x})*({y})" for x, y in zip(u, v)) + ")"
    def cross(u, v): return [f"(({u[i]})*({v[j]})-({u[j]})*({v[i]}))" for i, j in ((1, 2), (2, 0), (0, 1))]
    def value(x): return F(float.fromhex(x)) if isinstance(x, str) else F(x)
    def get(shape, field): return [value(x) for x in shape[field]]
    q = ["q1", "q2", "q3"]
    c2, n2, r2 = vec(get(b, "center")), vec(get(b, "normal")), value(b["r"])
    y = [f"({c}+{x})" for c, x in zip(c2, q)]
    on2 = [dot(n2, q), f"{dot(q, q)}-{num(r2 * r2)}"]
    if a["type"] == "circle":
        p, n1, r1 = ["p1", "p2", "p3"], vec(get(a, "normal")), value(a["r"])
        x = [f"({c}+{v})" for c, v in zip(vec(get(a, "center")), p)]
        unknowns, on1, tangent = "p1,p2,p3,q1,q2,q3", [dot(n1, p), f"{dot(p, p)}-{num(r1 * r1)}"], cross(n1, p)
    else:
        d = vec(get(a, "direction"))
        x = [f"({c}+s*{v})" for c, v in zip(vec(get(a, "point")), d)]
        unknowns, on1, tangent = "s,q1,q2,q3", [], d
    between = [f"({u}-{v})" for u, v in zip(x, y)]
    relations = ",".join(on1 + on2 + [dot(between, tangent), dot(between, cross(n2, q))])
    text = PROGRAM.replace("UNKNOWNS", unknowns).replace("RELATIONS", relations).replace("SQUARED", dot(between, between))
    said = subprocess.run(["Singular", "-q", "--no-rc"], input=text, capture_output=True, text=True, timeout=300).stdout
    count, *coefficients = said.strip().splitlines()[-1].split()
    while coefficients[-1] == "0":
        coefficients.pop()
    if int(coefficients[-1]) < 0:
        coefficients = [str(-int(v)) for v in coefficients]
    return int(count), coefficients


# --- circle and circle: how many there can be, in small numbers; counted by Singular (the trace form) and by interval
# Newton on the torus
def circles(name, c, n, r, argument, first=None, **about):
    add("circle_circle", name, first or circle((0, 0, 0), Z, 1), circle(c, n, r), argument, **about)


def around(r): return circle((0, 0, 0), Z, r)


counted = "Counted: Singular and interval Newton on the torus of pairs."
circles("eight", (1, 0, -1), (2, -1, 0), 2, counted, around(2), counts="2m 4s 2x", small=True)
circles("eight-unit-circles", (0, -1, 0), (1, 1, -1), 1, counted, circle((0, 0, 0), (1, -2, 0), 1), counts="2m 4s 2x", small=True)
circles("six", (1, -1, 0), (0, -1, -1), 2, counted, counts="2m 3s 1x", small=True)
circles("four", (2, 0, 0), (-1, 1, -1), 1, counted, counts="1m 2s 1x", small=True)

# --- the ladder of special places
planar = "In the plane all pairs off the line of the centres are crossings; on it x = +-r1, y = D +- r2."
circles("coplanar/apart", (7, 0, 0), Z, 2, planar, pairs=["m 4", "s 6", "s 8", "x 10"], arrangement="coplanar+parallel", small=True)
circles("coplanar/inside", (2, 0, 0), Z, 5, planar, pairs=["m 2", "s 4", "s 6", "x 8"], arrangement="coplanar+parallel", small=True)
circles("coplanar/crossing", (2, 0, 0), Z, 2, planar, around(2), pairs=["m 0", "m 0", "s 2", "s 2", "s 2", "x 6"], arrangement="coplanar+parallel+rim-on-axis+rims-cross", small=True)
circles("coplanar/tangent-outside", (3, 0, 0), Z, 2, planar + " Two crossings and the saddle between them meet in the point of contact.",
        pairs=["m3 0", "s 2", "s 4", "x 6"], arrangement="coplanar+parallel+rims-tangent", small=True)
circles("coplanar/tangent-inside", (1, 0, 0), Z, 2, planar + " Two crossings and the saddle between them meet in the point of contact.",
        pairs=["m3 0", "s 2", "s 2", "x 4"], arrangement="coplanar+parallel+rim-on-axis+rims-tangent", small=True)
for k in (1, 2, 5, 10, 20, 26):
    e = F(1, 2**k)
    circles(f"coplanar/tangent-moved-apart-2^-{k}", (3 + e, 0, 0), Z, 2, planar, pairs=[f"m 2^-{k}", f"s 2 + 2^-{k}", f"s 4 + 2^-{k}", f"x 6 + 2^-{k}"], arrangement="coplanar+parallel")
    circles(f"coplanar/tangent-moved-together-2^-{k}", (3 - e, 0, 0), Z, 2, planar,
            pairs=["m 0", "m 0", f"s 2^-{k}", f"s 2 - 2^-{k}", f"s 4 - 2^-{k}", f"x 6 - 2^-{k}"], arrangement="coplanar+parallel+rims-cross")
level = "Parallel planes at distance h: the planar pairs, each squared distance greater by h^2, but crossings are the lowest pairs."
circles("parallel/apart", (5, 0, 3), Z, 2, level, pairs=["m sqrt(13)", "s 5", "s sqrt(45)", "x sqrt(73)"], arrangement="parallel", small=True)
circles("parallel/crossing", (2, 0, 1), (0, 0, -3), 2, level, around(2), pairs=["m 1", "m 1", "s sqrt(5)", "s sqrt(5)", "s sqrt(5)", "x sqrt(37)"],
        arrangement="parallel+rim-on-axis", small=True)
for k in (1, 4, 10, 20, 30):
    circles(f"parallel/tangent-seen-from-above-2^-{k}", (3, 0, F(1, 2**k)), Z, 2, level,
            pairs=[f"m3 2^-{k}", f"s sqrt(4 + 2^-{2 * k})", f"s sqrt(16 + 2^-{2 * k})", f"x sqrt(36 + 2^-{2 * k})"], arrangement="parallel")
coaxial = "Rotation about the common axis moves pairs to pairs: p.q alone varies with the angle between them."
circles("coaxial/apart", (0, 0, 2), Z, 2, coaxial, families=[("coaxial", "sqrt(5)", "minimum", 0), ("coaxial", "sqrt(13)", "maximum", 0)], pairs=[], arrangement="coaxial+parallel", small=True)
circles("coaxial/concentric", (0, 0, 0), Z, 2, coaxial, families=[("coaxial", "1", "minimum", 0), ("coaxial", "3", "maximum", 0)], pairs=[], arrangement="coaxial+concentric+coplanar+parallel", small=True)
circles("coaxial/identical", (0, 0, 0), (0, 0, -2), 1, coaxial, families=[("coaxial", "0", "minimum", 0), ("coaxial", "2", "maximum", 0)], pairs=[],
        arrangement="identical+coaxial+concentric+coplanar+parallel", small=True)
for k in (1, 4, 10, 20, 30, 45):
    e = F(1, 2**k)
    circles(f"coaxial/concentric-moved-2^-{k}", (e, 0, 0), Z, 3, planar + " Each family breaks into two pairs.",
            pairs=[f"m 2 - 2^-{k}", f"s 2 + 2^-{k}", f"s 4 - 2^-{k}", f"x 4 + 2^-{k}"], arrangement="coplanar+parallel")
    circles(f"coaxial/identical-moved-2^-{k}", (e, 0, 0), Z, 1, planar, pairs=["m 0", "m 0", f"s 2^-{k}", f"s 2^-{k}", f"s 2 - 2^-{k}", f"x 2 + 2^-{k}"],
            arrangement="coplanar+parallel+rims-cross")
about = "Concentric: |x - y|^2 = r1^2 + r2^2 - 2 p.q, stationary along the common diameter (cosine 1) and across it (cosine of the planes' angle)."
circles("concentric/tilted", (0, 0, 0), (0, 3, 4), 1, about, around(2), pairs=["m 1", "m 1", "s sqrt(9/5)", "s sqrt(9/5)", "s sqrt(41/5)", "s sqrt(41/5)", "x 3", "x 3"],
        arrangement="concentric+crossing-axes+centre-on-axis", small=True)
circles("concentric/equal-radii", (0, 0, 0), (0, 3, 4), 2, about, around(2), pairs=["m 0", "m 0", "s sqrt(8/5)", "s sqrt(8/5)", "s sqrt(72/5)", "s sqrt(72/5)", "x 4", "x 4"],
        arrangement="concentric+crossing-axes+centre-on-axis+rims-cross", small=True)
circles("concentric/perpendicular", (0, 0, 0), (0, 1, 0), 1, about, around(2), pairs=["m 1", "m 1", "s sqrt(5)", "s sqrt(5)", "s sqrt(5)", "s sqrt(5)", "x 3", "x 3"],
        arrangement="concentric+perpendicular+crossing-axes+centre-on-axis+rim-on-axis", small=True)
for k in (1, 4, 10, 20, 26):
    circles(f"concentric/nearly-coplanar-2^-{k}", (0, 0, 0), (0, F(2, 2**k), 1 - F(1, 4**k)), 1, about + " With tan(angle / 2) = e the cosine is (1 - e^2) / (1 + e^2).", around(2),
            pairs=["m 1", "m 1"] + [f"s sqrt(5 - 4*(1 - 2^-{2 * k})/(1 + 2^-{2 * k}))"] * 2 + [f"s sqrt(5 + 4*(1 - 2^-{2 * k})/(1 + 2^-{2 * k}))"] * 2 + ["x 3", "x 3"],
            arrangement="concentric+crossing-axes+centre-on-axis")
tube = "Equal radii r, the line D of the centres in both planes, sin(angle) = |D| / r: circle 2 lies on a torus around circle 1. On the line of the centres: 2r - |D|, 2r + |D|."
circles("Villarceau/3-4-5", (3, 0, 0), (0, 3, 4), 5, tube, around(5), pairs=["s 7", "x 13"], families=[("Villarceau", "3", "minimum", 0)], small=True)
circles("Villarceau/5-12-13", (0, 5, 0), (5, 0, 12), 13, tube, around(13), pairs=["s 21", "x 31"], families=[("Villarceau", "5", "minimum", 0)], small=True)
line_of_centres = ("With |D| = d the line of the centres gives d twice, 10 - d and 10 + d. The two at d have Hessians of determinant (25 - 5d)(25 + 5d) - 20^2 = "
                   "25(9 - d^2), DESCRIBED; 10 - d is a saddle, 10 + d the maximum; the other two pairs make up the sum of the indices.")
for k in (1, 4, 10, 20, 30, 40):
    circles(f"Villarceau/moved-out-2^-{k}", (3 + F(1, 2**k), 0, 0), (0, 3, 4), 5, line_of_centres.replace("DESCRIBED", "so they are saddles"), around(5), counts="2m 3s 1x")
    circles(f"Villarceau/moved-in-2^-{k}", (3 - F(1, 2**k), 0, 0), (0, 3, 4), 5, line_of_centres.replace("DESCRIBED", "so they are minima"), around(5), counts="2m 3s 1x")
meridian = "The centre of circle 2 is the point x of circle 1, its plane across the tangent there: x is r2 from all of circle 2. |x - y|^2 = r2^2 + 2 (1 - cos u)(r1^2 - D.q)."
circles("meridian/smaller", (2, 0, 0), (0, 1, 0), 1, meridian, around(2), pairs=["s 3", "x 5"], families=[("meridian", "1", "minimum", 0)], small=True)
circles("meridian/larger", (2, 0, 0), (0, 1, 0), 3, meridian, around(2), pairs=["m 1", "x 7"], families=[("meridian", "3", "minimum on one arc, maximum on the other", -2)], small=True)
circles("meridian/both", (2, 0, 0), (0, 1, 0), 2, meridian + " Equal radii: the same holds with the circles exchanged, and the families have one pair in common.", around(2), pairs=["x 6"],
        families=[("meridian", "2", "minimum", -1), ("meridian", "2", "minimum", 0)], small=True)
circles("meridian/of-the-second", (-2, 0, 0), Z, 2, meridian, circle((0, 0, 0), (0, 1, 0), 1), pairs=["s 3", "x 5"], families=[("meridian", "1", "minimum", 0)], small=True)
circles("rims-tangent-across", (13, 0, 6), (-3, 0, 4), 10, "The circles touch in (5, 0, 0), in planes that are not parallel.", around(5), arrangement="crossing-axes+rims-tangent", counts="1m 2s 1x", small=True)
circles("centre-on-the-other-axis", (0, 0, 3), (0, 3, 4), 1, "D.t = 0 all along circle 1, so q is along +-w where |w|^2 = 13 - (6 sin u - 12)^2 / 25 is stationary: u = 90 and -90 degrees.",
        around(2), pairs=["m sqrt(36/5)", "s sqrt(68/5)", "s sqrt(72/5)", "x sqrt(104/5)"], small=True)
circles("tangent-axis", (2, 5, 0), (0, 1, 0), 2, "Axis 2 is tangent to circle 1 in (2, 0, 0); that point has no real partner, but 29 is a root of the octic.", around(2), counts="1m 2s 1x",
        arrangement="perpendicular+rim-on-axis+tangent-axis", small=True)
circles("monkey-saddle", (64, -60, 27), (12, 20, -9), 100,
        "Circle 1 meets axis 2 in x = (100, 0, 0), circle 2 meets axis 1 in y = (0, 0, 75), the tangents there are orthogonal: the Hessian is 0. Four pairs have met; the other four: counted.",
        around(100), counts="2m 1s 1x 1k", small=True)
circles("shoulder", (-44, 60, -272), (12, 45, 116), 125,
        "At x = (260, 0, 0), y = (65, 0, -260) the Hessian is ((260 * 65, m), (m, 125 * 320)), m^2 = (260 * 100)^2: its determinant is 0; two pairs have met there. The others: counted.",
        around(260), counts="1m 2s 1x 1o", small=True)

# --- line and circle
def lines(name, p, d, b, argument, **about):
    add("line_circle", name, line(p, d), b, argument, small=about.pop("small", True), **about)


unit = around(1)
plane = "In the plane of the circle, at distance d from its centre: |d - r| and d + r, and the crossings."
lines("in-plane/through-centre", (9, 0, 0), (1, 0, 0), unit, plane, pairs=["m 0", "m 0", "s 1", "s 1"], arrangement="perpendicular+in-plane+through-centre+meets-axis+meets-circle")
lines("in-plane/crossing", (9, F(1, 2), 0), (1, 0, 0), unit, plane, pairs=["m 0", "m 0", "s 1/2", "s 3/2"], arrangement="perpendicular+in-plane+meets-circle")
lines("in-plane/tangent", (9, 1, 0), (1, 0, 0), unit, plane + " Two crossings and the saddle between them meet.", pairs=["m3 0", "s 2"], arrangement="perpendicular+in-plane+meets-circle+tangent")
lines("in-plane/apart", (9, 3, 0), (1, 0, 0), unit, plane, pairs=["m 2", "s 4"], arrangement="perpendicular+in-plane")
for k in (1, 4, 10, 20, 26):
    e = F(1, 2**k)
    lines(f"in-plane/tangent-moved-in-2^-{k}", (9, 1 - e, 0), (1, 0, 0), unit, plane, pairs=["m 0", "m 0", f"s 2^-{k}", f"s 2 - 2^-{k}"], small=False)
    lines(f"in-plane/tangent-moved-out-2^-{k}", (9, 1 + e, 0), (1, 0, 0), unit, plane, pairs=[f"m 2^-{k}", f"s 2 + 2^-{k}"], small=False)
    lines(f"in-plane/tangent-lifted-2^-{k}", (9, 1, e), (1, 0, 0), unit, "Squared distance (1 - y)^2 + h^2: at y = 1 of order 4 along the circle.", pairs=[f"m3 2^-{k}", f"s sqrt(4 + 2^-{2 * k})"], small=False)
lines("axis", (0, 0, 7), (0, 0, 2), circle((0, 0, 0), Z, 3), "All points of a circle are as far from its axis.", pairs=[], families=[("coaxial", "3", "minimum", 0)], arrangement="axis+parallel+through-centre")
across = "Parallel to the axis, at distance d from it: |d - r| and d + r."
lines("parallel/outside", (3, 0, 5), (0, 0, 2), unit, across, pairs=["m 2", "s 4"], arrangement="parallel")
lines("parallel/inside", (F(1, 2), 0, 5), (0, 0, 2), unit, across, pairs=["m 1/2", "s 3/2"], arrangement="parallel")
lines("parallel/on-the-circle", (1, 0, 5), (0, 0, 2), unit, across, pairs=["m 0", "s 2"], arrangement="parallel+meets-circle")
for k in (1, 4, 10, 20, 40):
    lines(f"axis-moved-2^-{k}", (F(1, 2**k), 0, 0), Z, unit, across, pairs=[f"m 1 - 2^-{k}", f"s 1 + 2^-{k}"], small=False)
for k in (1, 4, 10, 20, 26):
    lines(f"axis-tilted-2^-{k}", (0, 0, 0), (0, F(2, 2**k), 1 - F(1, 4**k)), unit,
          "Through the centre: squared distance 1 - (p.n)^2, p.n = sin(angle) sin u; tan(angle / 2) = 2^-k, the cosine (1 - e^2)/(1 + e^2).",
          pairs=[f"m (1 - 2^-{2 * k})/(1 + 2^-{2 * k})"] * 2 + ["s 1", "s 1"], small=False)
lines("through-centre", (0, 3, 4), (0, 3, 4), unit, "Squared distance 1 - (p.n)^2, p.n = 3/5 sin u.", pairs=["m 4/5", "m 4/5", "s 1", "s 1"], arrangement="through-centre+meets-axis")
lines("over-the-centre", (0, 0, 1), (1, 0, 0), unit, "Perpendicular to the axis and meeting it at height 1: squared distance y^2 + 1.", pairs=["m 1", "m 1", "s sqrt(2)", "s sqrt(2)"], arrangement="perpendicular+meets-axis")
lines("two", (3, 0, 5), (0, 0, 1), unit, across, pairs=["m 2", "s 4"])
lines("four", (0, F(1, 2), 3), (1, 0, 0), unit, "Perpendicular to the axis at distance 1/2 from it, height 3: squared distance (y - 1/2)^2 + 9.", pairs=["m 3", "m 3", "s sqrt(37/4)", "s sqrt(45/4)"], arrangement="perpendicular")
lines("shoulder", (2, -2, -1), (1, 2, 2), circle((0, 0, 0), (1, -1, 0), 2), "A minimum and a saddle at distance 3 have met: found by search in small numbers.", counts="1m 1s 1o")

# --- point and circle
def points(name, p, argument, **about):
    add("point_circle", name, point(p), around(2), argument, **about)


inward = "In the half-planes through the axis: sqrt(h^2 + (d -+ r)^2)."
points("general", (3, 4, 12), inward, pairs=["m sqrt(153)", "x sqrt(193)"], arrangement="")
points("in-plane", (5, 0, 0), inward, pairs=["m 3", "x 7"], arrangement="in-plane")
points("on-circle", (0, 2, 0), inward, pairs=["m 0", "x 4"], arrangement="in-plane+on-circle")
points("on-axis", (0, 0, 3), "All points are as far.", pairs=[], families=[("coaxial", "sqrt(13)", "constant", 0)], arrangement="on-axis")
points("centre", (0, 0, 0), "All points are as far.", pairs=[], families=[("coaxial", "2", "constant", 0)], arrangement="on-axis+centre+in-plane")
for k in (1, 10, 30, 50):
    points(f"centre-moved-2^-{k}", (F(1, 2**k), 0, 0), inward, pairs=[f"m 2 - 2^-{k}", f"x 2 + 2^-{k}"], arrangement="in-plane")

wanted = {f"{file}.jsonl": "".join(json.dumps(item, separators=(",", ":")) + "\n" for item in items) for file, items in files.items()}
wanted["eliminants.txt"] = "".join(f"{name} {count} {' '.join(c)}\n" for name, (count, c) in sorted(eliminants.items()))
names = [item["name"] for items in files.values() for item in items]
assert len(set(names)) == len(names)
if "--check" in sys.argv:
    sys.exit(any((here / file).read_text() != text for file, text in wanted.items()))
for file, text in wanted.items():
    (here / file).write_text(text)
