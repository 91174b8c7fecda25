#!/usr/bin/env python3
"""Writes first_contacts.jsonl: bodies in linear motion whose first contact is argued by hand.

A time is a closed form (corpus/closed_form.h). With --check nothing is written: exit code 1 when the file is another. A family is a contact and its perturbations by 2^-k, each argued on its own.
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
    d = float(v)
    assert F(d) == v, v   # a double, exactly
    return float.hex(d) if len(repr(d)) > 12 else d


def vector(*v):
    return [number(x) for x in v]


def sphere(c, r): return {"type": "sphere", "center": vector(*c), "r": number(r)}
def point(p): return {"type": "point", "at": vector(*p)}
def segment(a, b): return {"type": "segment", "a": vector(*a), "b": vector(*b)}
def capsule(a, b, r): return {"type": "capsule", "a": vector(*a), "b": vector(*b), "r": number(r)}
def cylinder(a, b, r): return {"type": "cylinder", "a": vector(*a), "b": vector(*b), "r": number(r)}
def rounded(a, b, r, rho): return {"type": "rounded_cylinder", "a": vector(*a), "b": vector(*b), "r": number(r), "rounding": number(rho)}
def disc(c, n, r): return {"type": "disc", "center": vector(*c), "normal": vector(*n), "r": number(r)}
def half_space(p, n): return {"type": "half_space", "point": vector(*p), "normal": vector(*n)}
def tube(p, d, r): return {"type": "infinite_cylinder", "point": vector(*p), "direction": vector(*d), "r": number(r)}
def box(c, h, q=(1, 0, 0, 0)): return {"type": "box", "center": vector(*c), "quaternion": vector(*q), "half": vector(*h)}
def prism(c, base, h, q=(1, 0, 0, 0)):
    return {"type": "prism", "center": vector(*c), "quaternion": vector(*q), "base": [vector(*v) for v in base], "half_length": number(h)}


def case(name, a, v, b, kind, argument, time=None, grazing=False, features=None, why=None):
    truth = {"kind": kind}
    if time is not None:
        truth["time"] = str(time)
    if kind != "never":
        truth["grazing"] = grazing
    if features:
        truth["features"] = features
    if why:
        truth["reason"] = why
    truth["argument"] = argument
    lines.append({"name": "motion/" + name, "a": a, "b": b, "motion": vector(*v), "first_contact": truth})


def at(name, a, v, b, time, argument, features=None, grazing=False):
    case(name, a, v, b, "at", argument, time, grazing, features)


def never(name, a, v, b, why, argument):
    case(name, a, v, b, "never", argument, why=why)


def moved(p, s, v):
    return tuple(F(x) + F(s) * F(y) for x, y in zip(p, v))


K = (1, 4, 10, 20, 30, 40, 50)

# --- linear: a face, an edge or a flank meets along one direction all the while
plate = cylinder((0, 0, -1), (0, 0, 0), 8)
at("flat/coin", cylinder((0, 0, 5), (0, 0, F("5.25")), 1), (0, 0, -2), plate, "5/2", "The lower cap is at height 5 - 2t.", "cap/cap")
for k in K:
    at(f"flat/coin-tilted-motion-2^-{k}", cylinder((0, 0, 5), (0, 0, F("5.25")), 1), (F(1, 2**k), 0, -3), plate, "5/3",
       "The lower cap is at height 5 - 3t; it is above the plate all the while.", "cap/cap")
at("flat/box-on-plate", box((0, 0, 9), (1, 2, 3)), (1, 0, -4), plate, "3/2", "The lower face is at height 6 - 4t.", "face/cap")
at("flat/tilted-cylinder-on-plane", cylinder((0, 0, 20), (6, 0, 28), 5), (7, 0, -1), half_space((0, 0, 0), (0, 0, 1)), 17,
   "The axis is along (3, 0, 4): the lowest point of the lower rim is 5 * 3/5 below its centre.", "rim/plane")
at("flat/rounded-on-plane", rounded((0, 0, 20), (6, 0, 28), 5, F(1, 2)), (7, 0, -3), half_space((0, 0, 0), (0, 0, 1)), "33/6",
   "As tilted-cylinder-on-plane, 1/2 lower, three times as fast.", "rim/plane")
at("flat/irrational-but-linear", cylinder((0, 0, 20), (1, 0, 22), 5), (7, 0, -1), half_space((0, 0, 0), (0, 0, 1)), "20 - sqrt(5)",
   "The axis is along (1, 0, 2): the lowest point of the lower rim is 5 / sqrt(5) below its centre.", "rim/plane")
at("flat/crossing-capsules", capsule((-2, 0, 5), (2, 0, 5), F(1, 2)), (F(1, 4), F(1, 4), -1), capsule((0, -2, 0), (0, 2, 0), F(3, 4)), "15/4",
   "The axes cross at height 5 - t, within their segments.", "flank/flank")
at("flat/crossing-cylinders", cylinder((-2, 0, 5), (2, 0, 5), F(1, 2)), (0, 0, -1), cylinder((0, -2, 0), (0, 2, 0), F(3, 4)), "15/4",
   "The axes cross at height 5 - t, within their segments.", "flank/flank")
at("flat/roof-on-flank", prism((0, 3, 8), [(-1, -1), (1, -1), (0, 1)], 1), (0, -1, -2), cylinder((-4, 0, 0), (4, 0, 0), 1), 3,
   "The lower triangle is at height 7 - 2t; when it is at height 1 the highest line of the flank, y = 0, is below it.", "face/flank")
at("flat/axle-in-space", cylinder((0, 5, -1), (0, 5, 1), 1), (1, -1, 0), tube((0, 0, 0), (1, 0, 0), 2), 2,
   "The flank of A towards the tube is at y = 4 - t.", "flank/flank")

# --- quadratic: a ball against a ball, a corner, an edge, a flank, a rim
for name, y, time in (("central", 0, "3 - 2"), ("off-centre", 1, "3 - sqrt(3)"), ("wide", F(5, 4), "3 - sqrt(39)/4")):
    at(f"quadratic/spheres-{name}", sphere((-3, y, 0), F(3, 2)), (1, 0, 0), sphere((0, 0, 0), F(1, 2)), time,
       "The centres are at distance 2 when (3 - t)^2 + y^2 = 4.", "sphere/sphere")
at("quadratic/sphere-on-corner", sphere((5, 5, 5), 1), (-1, -1, -1), box((-1, -1, -1), (1, 1, 1)), "5 - sqrt(3)/3",
   "Towards the corner at the origin: 3 (5 - t)^2 = 1.", "sphere/vertex")
at("quadratic/sphere-on-edge", sphere((5, 5, -1), 1), (-1, -1, 0), box((-1, -1, -1), (1, 1, 1)), "5 - sqrt(2)/2",
   "Towards the edge x = y = 0: 2 (5 - t)^2 = 1.", "sphere/edge")
at("quadratic/sphere-on-flank", sphere((-7, F(1, 2), 0), F(1, 4)), (2, 0, 0), cylinder((0, 0, -3), (0, 0, 3), 1), "(7 - sqrt(21)/4)/2",
   "(7 - 2t)^2 + 1/4 = 25/16.", "sphere/flank")
at("quadratic/sphere-on-tube", sphere((-7, F(1, 2), 0), F(1, 4)), (2, 0, 5), tube((0, 0, -3), (0, 0, 3), 1), "(7 - sqrt(21)/4)/2",
   "(7 - 2t)^2 + 1/4 = 25/16, whatever the height.", "sphere/flank")
at("quadratic/sphere-on-rim", sphere((F(3, 2), 0, 6), 1), (0, 0, -1), cylinder((0, 0, -3), (0, 0, 0), 1), "6 - sqrt(3)/2",
   "The centre comes down 1/2 outside of the rim: (6 - t)^2 + 1/4 = 1.", "sphere/rim")
at("quadratic/sphere-on-cap", sphere((F(1, 2), 0, 6), 1), (0, 0, -1), cylinder((0, 0, -3), (0, 0, 0), 1), 5, "The centre comes down over the cap.", "sphere/cap")
at("quadratic/capsule-on-capsule-side", capsule((-4, 1, -1), (-4, 1, 1), 1), (1, 0, 0), capsule((0, 0, -1), (0, 0, 1), F(1, 2)), "4 - sqrt(5)/2",
   "The axes are parallel: (4 - t)^2 + 1 = 9/4.", "flank/flank")
at("quadratic/capsule-end-on-end", capsule((-4, 1, 3), (-4, 1, 5), 1), (1, 0, 0), capsule((0, 0, -1), (0, 0, 2), F(1, 2)), "7/2",
   "End centres (t - 4, 1, 3) and (0, 0, 2): (4 - t)^2 + 2 = 9/4.", "end/end")
at("quadratic/point-in-the-plane-of-a-disc", point((-5, 1, 0)), (1, 0, 0), disc((0, 0, 0), (0, 0, 1), 2), "5 - sqrt(3)",
   "(5 - t)^2 + 1 = 4. They are in one plane and can only touch.", "vertex/rim", grazing=True)
at("quadratic/discs-in-one-plane", disc((-5, 1, 0), (0, 0, 1), 1), (1, 0, 0), disc((0, 0, 0), (0, 0, -3), 1), "5 - sqrt(3)",
   "(5 - t)^2 + 1 = 4. They are in one plane and can only touch.", "rim/rim", grazing=True)

# --- through a plane region: no overlap anywhere, but nothing grazes
at("through/point-disc", point((1, 0, 3)), (0, 0, -2), disc((0, 0, 0), (0, 0, 1), 2), "3/2", "Height 3 - 2t, 1 from the centre.", "vertex/cap")
at("through/segments", segment((-1, 0, 3), (1, 0, 3)), (0, F(1, 8), -1), segment((0, -1, 0), (0, 1, 0)), 3, "They cross at height 3 - t.", "edge/edge")
at("through/point-plate", point((0, 0, 5)), (1, 1, -5), box((0, 0, 0), (2, 2, 0)), 1, "Through (1, 1, 0).", "vertex/face")

# --- grazing, and by 2^-k more or less
for k in K:
    e = F(1, 2**k)
    at(f"graze/spheres-closer-2^-{k}", sphere((-3, 2 - e, 0), F(3, 2)), (1, 0, 0), sphere((0, 0, 0), F(1, 2)), f"3 - sqrt(2^-{k}*(4 - 2^-{k}))",
       "(3 - t)^2 + (2 - e)^2 = 4.", "sphere/sphere")
    never(f"graze/spheres-wider-2^-{k}", sphere((-3, 2 + e, 0), F(3, 2)), (1, 0, 0), sphere((0, 0, 0), F(1, 2)), "passing", "They pass at distance e.")
    at(f"graze/sphere-on-flank-closer-2^-{k}", sphere((-3, 1 - e, 0), F(1, 2)), (1, 0, 0), cylinder((0, 0, -1), (0, 0, 1), F(1, 2)),
       f"3 - sqrt(2^-{k}*(2 - 2^-{k}))", "(3 - t)^2 + (1 - e)^2 = 1.", "sphere/flank")
    never(f"graze/sphere-past-flank-2^-{k}", sphere((-3, 1 + e, 0), F(1, 2)), (1, 0, 0), cylinder((0, 0, -1), (0, 0, 1), F(1, 2)), "passing",
          "They pass at distance e.")
at("graze/spheres", sphere((-3, 2, 0), F(3, 2)), (1, 0, 0), sphere((0, 0, 0), F(1, 2)), 3, "They pass at distance 0, side by side at t = 3.",
   "sphere/sphere", grazing=True)
at("graze/sphere-on-flank", sphere((-3, 1, 0), F(1, 2)), (1, 0, 0), cylinder((0, 0, -1), (0, 0, 1), F(1, 2)), 3,
   "They pass at distance 0, side by side at t = 3.", "sphere/flank", grazing=True)

# --- sliding: contact over a whole interval of time without overlap
for k in (0,) + K:
    e = F(1, 2**k)
    at(f"slide/along-a-generator-2^-{k}", cylinder((1, 0, 4 + e), (1, 0, 7), F(1, 2)), (0, 0, -1), cylinder((0, 0, -1), (0, 0, 1), F(1, 2)), f"3 + 2^-{k}",
       "The flanks share a line from the moment that the caps are level.", grazing=True)
at("slide/capsules", capsule((1, 0, 4), (1, 0, 7), F(1, 2)), (0, 0, -1), capsule((0, 0, -1), (0, 0, 1), F(1, 2)), 3,
   "The axes, 1 apart, share a height from the moment that their ends are level.", grazing=True)
at("slide/box-over-cap", box((-5, F(1, 4), 2), (1, 1, 1)), (2, 0, 0), cylinder((0, 0, -1), (0, 0, 1), F(1, 2)), "7/4",
   "The edge x = 2t - 4 of the lower face reaches the disc at x = -1/2, where y = 0 is on the edge.", grazing=True)
at("slide/coin-over-cap", cylinder((-5, 1, 1), (-5, 1, 2), F(3, 2)), (1, 0, 0), cylinder((0, 0, -1), (0, 0, 1), F(1, 2)), "5 - sqrt(3)",
   "Two discs in one plane: (5 - t)^2 + 1 = 4.", grazing=True)
at("slide/coin-past-cap", cylinder((-5, 2, 1), (-5, 2, 2), F(3, 2)), (1, 0, 0), cylinder((0, 0, -1), (0, 0, 1), F(1, 2)), 5,
   "Two discs in one plane that touch as they pass.", grazing=True)
at("slide/box-along-box", box((-5, 2, 0), (1, 1, 1)), (1, 0, 0), box((0, 0, 0), (1, 1, 1)), 3, "Face beside face from x = -1 on.", grazing=True)
at("slide/edge-along-edge", box((-5, 2, 2), (1, 1, 1)), (1, 0, 0), box((0, 0, 0), (1, 1, 1)), 3, "Edges on one line from x = -1 on.", grazing=True)
at("slide/corner-past-corner", box((-5, 2, 7), (1, 1, 1)), (1, 0, -1), box((0, 0, 0), (1, 1, 1)), 5,
   "In x they share [-1, 1] for 3 <= t <= 7, in z for 5 <= t <= 9, in y the value 1 always.", grazing=True)
at("slide/rim-over-face", cylinder((-10, 0, 3), (-4, 0, 11), 5), (1, 0, 0), box((0, 0, -1), (2, 2, 1)), 4,
   "The axis is along (3, 0, 4): the lowest rim point is (t - 10 + 4, 0, 0); the face begins at x = -2.", grazing=True)

# --- rim on rim: the direction is a root of the octic; here both are rational (see cases/rim_on_rim.jsonl)
A, B, n, r = ((0, 0, -25), (-50, 0, -25)), ((18, 40, 24), (66, -20, 88)), (3, 0, 4), (25, 50)
for v in ((1, 2, 3), (0, 0, 1), (5, -3, 1)):
    start = [moved(p, -4, v) for p in A]
    at("rim/met-along-" + ".".join(map(str, v)), cylinder(*start, r[0]), v, cylinder(*B, r[1]), 4,
       "At t = 4 they touch in one point, along (3, 0, 4) alone, which is not orthogonal to the motion.", "rim/rim")
for v in ((4, 1, -3), (-4, 2, 3), (0, 1, 0), (8, -1, -6)):
    start = [moved(p, -4, v) for p in A]
    at("rim/grazed-along-" + ".".join(map(str, v)), cylinder(*start, r[0]), v, cylinder(*B, r[1]), 4,
       "At t = 4 they touch in one point, along (3, 0, 4), which is orthogonal to the motion: that plane parts them for ever.", grazing=True)
    for k in (1, 10, 20, 40):
        away = [moved(p, -F(1, 2**k), n) for p in start]
        never("rim/missed-along-" + ".".join(map(str, v)) + f"-2^-{k}", cylinder(*away, r[0]), v, cylinder(*B, r[1]), "passing",
              "Parted by a plane along the motion, (3, 0, 4), at distance 5 * 2^-k.")

# --- already, never
case("already/touching-and-leaving", sphere((-1, 0, 0), 1), (-1, 0, 0), sphere((1, 0, 0), 1), "already", "They touch at t = 0.", 0, False, "sphere/sphere")
case("already/inside", sphere((0, 0, 0), 1), (1, 0, 0), box((0, 0, 0), (4, 4, 4)), "already", "One is in the other.", 0)
case("already/touching-and-still", box((0, 0, 2), (1, 1, 1)), (0, 0, 0), box((0, 0, 0), (1, 1, 1)), "already", "They share a face.", 0, False)
never("never/at-rest", sphere((-3, 0, 0), 1), (0, 0, 0), sphere((3, 0, 0), 1), "at rest", "Nothing moves.")
never("never/away", sphere((-3, 0, 0), 1), (-1, 0, 0), sphere((3, 0, 0), 1), "receding", "It moves away.")
never("never/beside-a-plane", capsule((0, 0, 3), (5, 1, 3), 1), (1, 2, 0), half_space((0, 0, 0), (0, 0, 1)), "receding", "The height stays 2.")
never("never/along-a-tube", box((0, 5, 0), (1, 1, 1)), (-2, 0, 0), tube((0, 0, 0), (1, 0, 0), 2), "receding", "The distance from the tube stays 2.")
never("never/over-it", box((-9, 0, 4), (1, 1, 1)), (1, 0, 0), cylinder((0, 0, -1), (0, 0, 1), 2), "passing", "It passes at height 2 above the cap.")

# --- the range of doubles
tiny, huge = F(2)**-1000, F(2)**1000
at("range/slow", sphere((-3, 0, 0), 1), (tiny, 0, 0), sphere((0, 0, 0), 1), "2^1000", "A distance of 1 at speed 2^-1000.")
at("range/fast", sphere((-3, 0, 0), 1), (huge, 0, 0), sphere((0, 0, 0), 1), "2^-1000", "A distance of 1 at speed 2^1000.")
at("range/beyond", sphere((-3, 0, 0), 1), (F(2)**-1074, 0, 0), sphere((0, 0, 0), 1), "2^1074", "A distance of 1 at the least speed: longer than any double.")
at("range/huge", cylinder((0, 0, 5 * huge), (0, 0, 6 * huge), huge), (0, 0, -tiny), cylinder((0, 0, -huge), (0, 0, 0), huge), "5*2^2000",
   "A distance of 5 * 2^1000 at speed 2^-1000.", "cap/cap")

out = pathlib.Path(__file__).with_name("first_contacts.jsonl")
text = "".join(json.dumps(line, separators=(",", ":")) + "\n" for line in lines)
assert len({line["name"] for line in lines}) == len(lines)
if "--check" in sys.argv:
    sys.exit(out.read_text() != text)
out.write_text(text)
