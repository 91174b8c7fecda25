#!/usr/bin/env python3
"""Writes sections.jsonl: what a disc and a solid have in common, argued by hand.

Coordinates of corners are closed forms (corpus/closed_form.h), counterclockwise about the disc's normal from any corner on; an arc is
"face:curve" and goes from its corner to the next. "rim": how often each point of the rim on the solid's boundary counts, sorted.
With --check nothing is written: exit code 1 when the file is another.
"""
import json
import pathlib
import sys
from fractions import Fraction as F

lines = []


def number(v):
    v = F(v)
    if v.denominator == 1 and abs(v) < 2**53:
        return int(v)
    assert F(float(v)) == v, v   # a double, exactly
    return float(v) if len(repr(float(v))) <= 12 else float.hex(float(v))


def vector(v): return [number(x) for x in v]
def disc(r, c=(0, 0, 0), n=(0, 0, 1)): return {"type": "disc", "center": vector(c), "normal": vector(n), "r": number(r)}
def sphere(c, r): return {"type": "sphere", "center": vector(c), "r": number(r)}
def cylinder(a, b, r): return {"type": "cylinder", "a": vector(a), "b": vector(b), "r": number(r)}
def capsule(a, b, r): return {"type": "capsule", "a": vector(a), "b": vector(b), "r": number(r)}
def tube(p, d, r): return {"type": "infinite_cylinder", "point": vector(p), "direction": vector(d), "r": number(r)}
def segment(a, b): return {"type": "segment", "a": vector(a), "b": vector(b)}
def point(p): return {"type": "point", "at": vector(p)}
def half_space(p, n): return {"type": "half_space", "point": vector(p), "normal": vector(n)}
def box(c, h, q=(1, 0, 0, 0)): return {"type": "box", "center": vector(c), "quaternion": vector(q), "half": vector(h)}
def prism(c, base, h, q=(1, 0, 0, 0)):
    return {"type": "prism", "center": vector(c), "quaternion": vector(q), "base": [vector(v) for v in base], "half_length": number(h)}


def add(name, a, b, kind, argument, corners=(), arcs=(), rim=None, cuts=None):
    said = {"kind": kind, "corners": [[str(x) for x in c] for c in corners], "arcs": list(arcs)}
    if rim is not None:
        said["rim"] = sorted(rim)
    if cuts is not None:
        said["cuts"] = cuts
    said["argument"] = argument
    lines.append({"name": "section/" + name, "a": a, "b": b, "section": said})


K = (1, 4, 10, 20, 30, 45)

# --- two discs
line = "The line of the planes is x = const, z = 0; on it an interval of each disc (Zsombor-Murray, section 3: both spheres are met)."
X = (1, 0, 0)
add("disc/through", disc(2), disc(1, (1, 0, 0), X), "segment", line, [(1, -1, 0), (1, 1, 0)])
add("disc/through-the-smaller", disc(2), disc(5, (1, 0, 0), X), "segment", line, [(1, "-sqrt(3)", 0), (1, "sqrt(3)", 0)])
add("disc/linked", disc(2), disc(1, (1, 1, 0), X), "segment", line, [(1, 0, 0), (1, "sqrt(3)", 0)])
add("disc/rims-cross", disc(5), disc(2, (3, 6, 0), X), "point", line, [(3, 4, 0)])
add("disc/rim-on-disc", disc(5), disc(1, (5, 0, 0), X), "point", line, [(5, 0, 0)])
add("disc/beside", disc(5), disc(1, (6, 0, 0), X), "empty", line)
add("disc/one-sphere-met", disc(5), disc(1, (3, 7, 0), X), "empty", line + " Here on intervals apart: real points on both spheres alone do not make a contact.")
add("disc/common-axis-crossing", disc(2), disc(3, (1, 0, 0), (0, 3, 4)), "segment", "On the x axis: [-2, 2] and [-2, 4].", [(-2, 0, 0), (2, 0, 0)])
for k in K:
    e = F(1, 2**k)
    add(f"disc/rims-cross-moved-in-2^-{k}", disc(5), disc(2, (3, 6 - e, 0), X), "segment", line, [(3, f"4 - 2^-{k}", 0), (3, 4, 0)])
    add(f"disc/rims-cross-moved-out-2^-{k}", disc(5), disc(2, (3, 6 + e, 0), X), "empty", line)
flat = "One plane."
h3 = "sqrt(3)/2"
add("disc/parallel", disc(2), disc(2, (0, 0, 1)), "empty", "Parallel planes.")
add("disc/lens", disc(1), disc(1, (1, 0, 0)), "region", flat, [("1/2", "-" + h3, 0), ("1/2", h3, 0)], ["rim:circle", "disc:circle"], [1, 1], cuts=False)
add("disc/inside", disc(3), disc(1, (1, 0, 0)), "region", flat, [], ["disc:circle"], [])
add("disc/around", disc(1), disc(3, (1, 0, 0), (0, 0, -2)), "region", flat, [], ["rim:circle"], [])
add("disc/same", disc(1), disc(1, (0, 0, 0), (0, 0, -2)), "region", flat, [], ["rim:circle"], [])
add("disc/tangent-inside", disc(3), disc(1, (2, 0, 0)), "region", flat, [], ["disc:circle"], [2])
add("disc/tangent-outside", disc(3), disc(1, (4, 0, 0)), "point", flat, [(3, 0, 0)], [], [2])
for k in K:
    e = F(1, 2**k)
    # (d^2 + 9 - 1) / (2 d), d = 4 - e
    x = f"(24 - 8*2^-{k} + 2^-{2 * k})/(8 - 2*2^-{k})"
    add(f"disc/tangent-outside-moved-in-2^-{k}", disc(3), disc(1, (4 - e, 0, 0)), "region", flat, [(x, f"-sqrt(9 - ({x})^2)", 0), (x, f"sqrt(9 - ({x})^2)", 0)], ["rim:circle", "disc:circle"], [1, 1])
    add(f"disc/tangent-outside-moved-out-2^-{k}", disc(3), disc(1, (4 + e, 0, 0)), "empty", flat, rim=[])
    add(f"disc/lifted-2^-{k}", disc(3), disc(1, (2, 0, e)), "empty", "Parallel planes.")

# --- sphere
ball = "The plane z = 0 cuts the sphere in a circle."
add("sphere/inside", disc(5), sphere((0, 0, 3), 5), "region", ball, [], ["sphere:circle"], [])
add("sphere/same-circle", disc(4), sphere((0, 0, 3), 5), "region", ball, [], ["rim:circle"], [])
add("sphere/around", disc(2), sphere((0, 0, 3), 5), "region", ball, [], ["rim:circle"], [])
add("sphere/lens", disc(4), sphere((4, 0, 3), 5), "region", ball, [(2, "-sqrt(12)", 0), (2, "sqrt(12)", 0)], ["rim:circle", "sphere:circle"], [1, 1], cuts=True)
add("sphere/touching-plane", disc(4), sphere((1, 1, 5), 5), "point", "The plane touches the sphere.", [(1, 1, 0)])
add("sphere/touching-plane-on-rim", disc(5), sphere((3, 4, 5), 5), "point", "The plane touches the sphere, on the rim.", [(3, 4, 0)])
add("sphere/beside", disc(4), sphere((3, 4, 5), 5), "empty", "The plane touches the sphere, outside the disc.")
add("sphere/rim-tangent", disc(4), sphere((8, 0, 3), 5), "point", ball + " It touches the rim from outside.", [(4, 0, 0)], [], [2])
for k in K:
    e = F(1, 2**k)
    add(f"sphere/touching-plane-lifted-2^-{k}", disc(4), sphere((1, 1, 5 + e), 5), "empty", "Above the plane.")
    add(f"sphere/touching-plane-lowered-2^-{k}", disc(5), sphere((0, 0, 5 - e), 5), "region", ball, [], ["sphere:circle"], [])

# --- cylinder
post = cylinder((0, 0, -1), (0, 0, 1), 1)
add("cylinder/across", disc(2), post, "region", "The plane is orthogonal to the axis.", [], ["flank:circle"], [])
add("cylinder/across-same", disc(1), post, "region", "The plane is orthogonal to the axis.", [], ["rim:circle"], [])
add("cylinder/across-around", disc(F(1, 2)), post, "region", "The small disc that the paper's four points do not see: it lies within.", [], ["rim:circle"], [], cuts=True)
add("cylinder/across-lens", disc(1), cylinder((1, 0, -1), (1, 0, 1), 1), "region", "Two circles.", [("1/2", "-" + h3, 0), ("1/2", h3, 0)], ["rim:circle", "flank:circle"], [1, 1])
add("cylinder/on-its-cap", disc(2), cylinder((0, 0, 0), (0, 0, 1), 1), "region", "The plane carries a cap.", [], ["cap:circle"], [], cuts=False)
add("cylinder/below-its-cap", disc(2), cylinder((0, 0, F(1, 2**40)), (0, 0, 1), 1), "empty", "Below the cap.")
add("cylinder/cap-beside", disc(1), cylinder((2, 0, 0), (2, 0, 1), 1), "point", "The plane carries a cap, which touches the rim.", [(1, 0, 0)], [], [2])
bar = cylinder((-1, 0, 0), (1, 0, 0), F(1, 2))
add("cylinder/along", disc(5), bar, "region", "The plane goes through the axis: a rectangle.",
    [(1, "-1/2", 0), (1, "1/2", 0), (-1, "1/2", 0), (-1, "-1/2", 0)], ["cap:segment", "flank:segment", "cap:segment", "flank:segment"], [], cuts=True)
add("cylinder/along-clipped", disc(1), bar, "region", "The rectangle, rounded off by the rim, which touches both caps.",
    [(h3, "-1/2", 0), (h3, "1/2", 0), ("-" + h3, "1/2", 0), ("-" + h3, "-1/2", 0)], ["rim:circle", "flank:segment", "rim:circle", "flank:segment"], [1, 1, 1, 1, 2, 2])
lying = cylinder((-1, 0, 1), (1, 0, 1), 1)
add("cylinder/lying", disc(5), lying, "segment", "The flank touches the plane along y = 0.", [(-1, 0, 0), (1, 0, 0)], cuts=False)
add("cylinder/lying-longer-than-disc", disc(F(1, 2)), lying, "segment", "The flank touches the plane along y = 0.", [("-1/2", 0, 0), ("1/2", 0, 0)])
add("cylinder/lying-end-on-rim", disc(1, (2, 0, 0)), lying, "point", "The flank touches the plane along y = 0, which ends on the rim.", [(1, 0, 0)])
add("cylinder/lying-rim-tangent", disc(1, (0, 1, 0)), lying, "point", "The line of contact is a tangent of the rim.", [(0, 0, 0)])
for k in K:
    e = F(1, 2**k)
    add(f"cylinder/lying-lifted-2^-{k}", disc(5), cylinder((-1, 0, 1 + e), (1, 0, 1 + e), 1), "empty", "Above the plane.")
    w = f"sqrt(2*2^-{k} - 2^-{2 * k})"
    add(f"cylinder/lying-lowered-2^-{k}", disc(5), cylinder((-1, 0, 1 - e), (1, 0, 1 - e), 1), "region", "A strip of half width sqrt(1 - (1 - e)^2).",
        [(1, "-" + w, 0), (1, w, 0), (-1, w, 0), (-1, "-" + w, 0)], ["cap:segment", "flank:segment", "cap:segment", "flank:segment"], [])
S = (0, 3, 4)
slant = "The plane 3y + 4z = 0 cuts the flank in an ellipse with half axes 1 and 5/4."
tall = cylinder((0, 0, -10), (0, 0, 10), 1)
add("cylinder/ellipse", disc(2, n=S), tall, "region", slant, [], ["flank:ellipse"], [])
x9 = "sqrt(56)/9"
four = [(x9, "-5/9", "5/12"), (x9, "5/9", "-5/12"), ("-" + x9, "5/9", "-5/12"), ("-" + x9, "-5/9", "5/12")]
# the rim with r = 13/12 is no double: everything times 12
big = cylinder((0, 0, -120), (0, 0, 120), 12)
twelve = [tuple(f"12*({v})" for v in c) for c in four]
add("cylinder/ellipse-four-points", disc(13, n=S), big, "region", slant + " Twelve times as large; the rim |p| = 13 meets it where y^2 = 400/9: four points of plane, sphere and cylinder (Zsombor-Murray, section 4).",
    twelve, ["flank:ellipse", "rim:circle", "flank:ellipse", "rim:circle"], [1, 1, 1, 1])
add("flank/four-points", disc(13, n=S), tube((0, 0, 5), (0, 0, -7), 12), "region", slant + " Twelve times as large.", twelve, ["flank:ellipse", "rim:circle", "flank:ellipse", "rim:circle"], [1, 1, 1, 1])
add("cylinder/ellipse-rim-inside-tangent", disc(1, n=S), tall, "region", slant + " The rim touches it in the ends of its minor axis.", [], ["rim:circle"], [2, 2])
add("cylinder/ellipse-in-rim-tangent", disc(5, n=S), cylinder((0, 0, -40), (0, 0, 40), 4), "region", slant + " Four times as large; the rim touches it in the ends of its major axis.", [], ["flank:ellipse"], [2, 2])
for k in (1, 2, 3):
    e = F(1, 2**k)
    add(f"cylinder/ellipse-tangent-rim-smaller-2^-{k}", disc(1 - e, n=S), tall, "region", slant, [], ["rim:circle"], [])
for k in (3, 6, 10, 20, 30, 45):
    e = F(1, 2**k)
    y = f"4/3*sqrt(2*2^-{k} + 2^-{2 * k})"
    xx = f"sqrt(1 - 16/9*(2*2^-{k} + 2^-{2 * k}))"
    add(f"cylinder/ellipse-tangent-rim-larger-2^-{k}", disc(1 + e, n=S), tall, "region", slant + " y^2 = 16/9 (r^2 - 1).",
        [(xx, f"-{y}", f"3/4*{y}"), (xx, y, f"-3/4*{y}"), (f"-{xx}", y, f"-3/4*{y}"), (f"-{xx}", f"-{y}", f"3/4*{y}")], ["flank:ellipse", "rim:circle", "flank:ellipse", "rim:circle"], [1, 1, 1, 1])
capped = [(h3, "-1/2", "3/8"), (h3, "1/2", "-3/8"), ("-" + h3, "1/2", "-3/8"), ("-" + h3, "-1/2", "3/8")]
add("cylinder/ellipse-cut-by-caps", disc(9, n=S), cylinder((0, 0, -F(3, 8)), (0, 0, F(3, 8)), 1), "region", slant + " The caps cut it at y = 1/2 and -1/2.",
    capped, ["flank:ellipse", "cap:segment", "flank:ellipse", "cap:segment"], [])
add("cylinder/ellipse-touched-by-cap", disc(9, n=S), cylinder((0, 0, -F(3, 4)), (0, 0, F(3, 4)), 1), "region", slant + " The caps touch it in the ends of its major axis: no corner.", [], ["flank:ellipse"], [])
add("cylinder/one-cap", disc(9, n=S), cylinder((0, 0, -10), (0, 0, F(3, 8)), 1), "region", slant + " One cap cuts it at y = -1/2.", [("-" + h3, "-1/2", "3/8"), (h3, "-1/2", "3/8")], ["cap:segment", "flank:ellipse"], [])
tilted = cylinder((0, 0, 3), (6, 0, 11), 5)
add("cylinder/standing-on-its-rim", disc(9), tilted, "point", "The axis is along (3, 0, 4): the lowest point of the lower rim is (4, 0, 0).", [(4, 0, 0)])
add("cylinder/standing-on-rims", disc(4), tilted, "point", "As standing-on-its-rim; the point is on the disc's rim.", [(4, 0, 0)])
add("cylinder/standing-beside", disc(3), tilted, "empty", "As standing-on-its-rim, outside the disc.")
for k in K:
    e = F(1, 2**k)
    add(f"cylinder/standing-lifted-2^-{k}", disc(9), cylinder((0, 0, 3 + e), (6, 0, 11 + e), 5), "empty", "Above the plane.")

# --- infinite cylinder and line
add("flank/strip", disc(1), tube((0, 0, 0), (1, 0, 0), F(1, 2)), "region", "The plane goes through the axis.",
    [(h3, "-1/2", 0), (h3, "1/2", 0), ("-" + h3, "1/2", 0), ("-" + h3, "-1/2", 0)], ["rim:circle", "flank:segment", "rim:circle", "flank:segment"], [1, 1, 1, 1])
add("flank/touching", disc(1), tube((0, "1/2", 2), (1, 0, 0), 2), "segment", "The plane touches the flank along y = 1/2.", [("-" + h3, "1/2", 0), (h3, "1/2", 0)])
add("line/through", disc(1), tube((0, F(1, 2), 3), (0, 0, 1), 0), "point", "The line meets the plane in one point.", [(0, "1/2", 0)])
add("line/in-plane", disc(1), tube((0, F(1, 2), 0), (1, 0, 0), 0), "segment", "A chord.", [("-" + h3, "1/2", 0), (h3, "1/2", 0)])
add("line/tangent", disc(1), tube((0, 1, 0), (1, 0, 0), 0), "point", "A tangent.", [(0, 1, 0)])

# --- capsule
add("capsule/along", disc(5), capsule((-1, 0, 0), (1, 0, 0), 1), "region", "The plane goes through the axis: a stadium.",
    [(1, -1, 0), (1, 1, 0), (-1, 1, 0), (-1, -1, 0)], ["end:circle", "flank:segment", "end:circle", "flank:segment"], [])
add("capsule/along-in-rim-tangent", disc(2), capsule((-1, 0, 0), (1, 0, 0), 1), "region", "The stadium touches the rim at both ends.",
    [(1, -1, 0), (1, 1, 0), (-1, 1, 0), (-1, -1, 0)], ["end:circle", "flank:segment", "end:circle", "flank:segment"], [2, 2])
add("capsule/slanted", disc(9, n=S), capsule((0, 0, -F(3, 8)), (0, 0, F(3, 8)), 1), "region", "An ellipse for |y| <= 1/2, circles beyond: they go over into one another.",
    capped, ["flank:ellipse", "end:circle", "flank:ellipse", "end:circle"], [])
add("capsule/across", disc(9), capsule((0, 0, -1), (0, 0, 1), 2), "region", "The plane is orthogonal to the axis.", [], ["flank:circle"], [])
add("capsule/end-only", disc(9), capsule((0, 0, 3), (0, 0, 8), 5), "region", "The plane cuts the lower end.", [], ["end:circle"], [])
add("capsule/lying", disc(5), capsule((-1, 0, 1), (1, 0, 1), 1), "segment", "The flank touches the plane.", [(-1, 0, 0), (1, 0, 0)])
add("capsule/standing", disc(5), capsule((0, 0, 1), (0, 0, 3), 1), "point", "The end touches the plane.", [(0, 0, 0)])

# --- box, prism
cube = box((0, 0, 0), (1, 1, 1))
square = [(1, -1, 0), (1, 1, 0), (-1, 1, 0), (-1, -1, 0)]
add("box/square", disc(5), cube, "region", "Half way up.", square, ["face:segment"] * 4, [])
add("box/octagon", disc(F(5, 4)), cube, "region", "The rim meets each side in two points, 3/4 from its middle.",
    [(1, "-3/4", 0), (1, "3/4", 0), ("3/4", 1, 0), ("-3/4", 1, 0), (-1, "3/4", 0), (-1, "-3/4", 0), ("-3/4", -1, 0), ("3/4", -1, 0)], ["face:segment", "rim:circle"] * 4, [1] * 8)
add("box/inscribed", disc(1), cube, "region", "The rim touches the four sides.", [], ["rim:circle"], [2, 2, 2, 2])
add("box/hexagon", disc(5, n=(1, 1, 1)), cube, "region", "x + y + z = 0.", 
    [(1, -1, 0), (1, 0, -1), (0, 1, -1), (-1, 1, 0), (-1, 0, 1), (0, -1, 1)], ["face:segment"] * 6, [])
add("box/triangle", disc(5, (1, 1, 0), (1, 1, 1)), cube, "region", "x + y + z = 2 cuts off a corner.", [(1, 1, 0), (0, 1, 1), (1, 0, 1)], ["face:segment"] * 3, [])
add("box/on-a-corner", disc(5, (1, 1, 1), (1, 1, 1)), cube, "point", "x + y + z = 3.", [(1, 1, 1)])
add("box/on-an-edge", disc(5, (1, 1, 0), (1, 1, 0)), cube, "segment", "x + y = 2.", [(1, 1, -1), (1, 1, 1)])
add("box/on-an-edge-clipped", disc(F(1, 2), (1, 1, 0), (1, 1, 0)), cube, "segment", "x + y = 2.", [(1, 1, "-1/2"), (1, 1, "1/2")])
add("box/on-a-face", disc(5, (1, 0, 0), (1, 0, 0)), cube, "region", "x = 1.", [(1, -1, -1), (1, 1, -1), (1, 1, 1), (1, -1, 1)], ["face:segment"] * 4, [], cuts=False)
for k in K:
    e = F(1, 2**k)
    add(f"box/off-a-face-2^-{k}", disc(5, (1 + e, 0, 0), (1, 0, 0)), cube, "empty", "x > 1.")
    add(f"box/corner-cut-2^-{k}", disc(5, (1 - e, 1, 1), (1, 1, 1)), cube, "region", "x + y + z = 3 - e.",
        [(f"1 - 2^-{k}", 1, 1), (1, f"1 - 2^-{k}", 1), (1, 1, f"1 - 2^-{k}")], ["face:segment"] * 3, [])
add("box/flat-coplanar", disc(1), box((1, 0, 0), (1, 2, 0)), "region", "A rectangle in the plane: its side x = 0 halves the disc.", [(0, -1, 0), (0, 1, 0)], ["rim:circle", "face:segment"], [1, 1], cuts=False)
add("box/flat-crossing", disc(1), box((0, 0, 0), (2, 0, 3)), "segment", "A rectangle across: a chord along x.", [(-1, 0, 0), (1, 0, 0)])
wedge = prism((0, 0, 0), [(-1, -1), (1, -1), (0, 1)], 2)
add("prism/triangle", disc(5), wedge, "region", "Half way up.", [(-1, -1, 0), (1, -1, 0), (0, 1, 0)], ["face:segment"] * 3, [])
add("prism/along", disc(9, n=(1, 0, 0)), wedge, "region", "x = 0: y from -1 to 1, z from -2 to 2.", [(0, -1, -2), (0, 1, -2), (0, 1, 2), (0, -1, 2)], ["face:segment"] * 4, [])
add("prism/on-its-edge", disc(9, (0, 1, 0), (0, 1, 0)), wedge, "segment", "y = 1.", [(0, 1, -2), (0, 1, 2)])
add("prism/corner-on-rim", disc(1), prism((0, 0, 0), [(0, 1), (2, 2), (-2, 2)], 1), "point", "The triangle's corner (0, 1) is on the rim, on two of its sides.", [(0, 1, 0)])

# --- half-space
half = "x <= c in the plane z = 0."
add("half_space/half", disc(2), half_space((0, 5, 3), (1, 0, 0)), "region", half, [(0, -2, 0), (0, 2, 0)], ["plane:segment", "rim:circle"], [1, 1])
add("half_space/most", disc(2), half_space((1, 0, 0), (1, 0, 0)), "region", half, [(1, "-sqrt(3)", 0), (1, "sqrt(3)", 0)], ["plane:segment", "rim:circle"], [1, 1])
add("half_space/all", disc(2), half_space((3, 0, 0), (1, 0, 0)), "region", half, [], ["rim:circle"], [])
add("half_space/tangent-outside", disc(2), half_space((-2, 0, 0), (1, 0, 0)), "point", half, [(-2, 0, 0)], [], [2])
add("half_space/tangent-inside", disc(2), half_space((2, 0, 0), (1, 0, 0)), "region", half, [], ["rim:circle"], [2])
add("half_space/none", disc(2), half_space((-3, 0, 0), (1, 0, 0)), "empty", half, rim=[])
add("half_space/parallel-inside", disc(2), half_space((0, 0, 1), (0, 0, 1)), "region", "z <= 1.", [], ["rim:circle"], [], cuts=True)
add("half_space/coplanar", disc(2), half_space((0, 0, 0), (0, 0, 1)), "region", "z <= 0: the disc lies on its plane.", [], ["rim:circle"], [], cuts=False)
add("half_space/parallel-outside", disc(2), half_space((0, 0, -1), (0, 0, 1)), "empty", "z <= -1.")
for k in K:
    e = F(1, 2**k)
    add(f"half_space/tangent-moved-in-2^-{k}", disc(2), half_space((-2 + e, 0, 0), (1, 0, 0)), "region", half,
        [(f"2^-{k} - 2", f"-sqrt(4*2^-{k} - 2^-{2 * k})", 0), (f"2^-{k} - 2", f"sqrt(4*2^-{k} - 2^-{2 * k})", 0)], ["plane:segment", "rim:circle"], [1, 1])
    add(f"half_space/tangent-moved-out-2^-{k}", disc(2), half_space((-2 - e, 0, 0), (1, 0, 0)), "empty", half)

# --- segment, point, a disc without extent
add("segment/through", disc(2), segment((1, 0, -1), (1, 0, 3)), "point", "Through the plane.", [(1, 0, 0)])
add("segment/ends-on-plane", disc(2), segment((1, 0, 0), (1, 0, 3)), "point", "On the plane with its end.", [(1, 0, 0)])
add("segment/above", disc(2), segment((1, 0, F(1, 2**45)), (1, 0, 3)), "empty", "Above the plane.")
add("segment/in-plane", disc(2), segment((0, 0, 0), (5, 0, 0)), "segment", "From its end to the rim.", [(0, 0, 0), (2, 0, 0)])
add("segment/in-plane-inside", disc(2), segment((0, 0, 0), (1, 1, 0)), "segment", "All of it.", [(0, 0, 0), (1, 1, 0)])
add("segment/in-plane-ends-on-rim", disc(5), segment((3, 4, 0), (6, 8, 0)), "point", "It begins on the rim.", [(3, 4, 0)])
add("segment/tangent", disc(2), segment((-1, 2, 0), (1, 2, 0)), "point", "A tangent.", [(0, 2, 0)])
add("point/inside", disc(2), point((1, 0, 0)), "point", "In the disc.", [(1, 0, 0)])
add("point/on-rim", disc(5), point((3, 4, 0)), "point", "On the rim.", [(3, 4, 0)])
add("point/outside", disc(5), point((4, 4, 0)), "empty", "Beside the disc.")
add("nothing/in-cylinder", disc(0, (1, 0, 0)), post, "point", "A disc of radius 0, on the flank.", [(1, 0, 0)])
add("nothing/beside-cylinder", disc(0, (2, 0, 0)), post, "empty", "A disc of radius 0.")

out = pathlib.Path(__file__).with_name("sections.jsonl")
text = "".join(json.dumps(item, separators=(",", ":")) + "\n" for item in lines)
assert len({item["name"] for item in lines}) == len(lines)
if "--check" in sys.argv:
    sys.exit(out.read_text() != text)
out.write_text(text)
