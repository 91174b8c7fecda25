"""Touching pairs with a rational normal, one for each way in which faces meet, to be scaled and carried elsewhere."""
from fractions import Fraction

from .geometry import Cylinder, cylinder_on_rim, times, upright, vector, whole


def rim_on_rim(n, t1, lean1, r1, length1, t2, lean2, r2, length2):
    """Two rims that touch in one point, with tangents t1 and t2 there, in whole numbers: A, B, the point."""
    n = vector(n)
    origin = vector((0, 0, 0))
    A = cylinder_on_rim(origin, times(-1, n), vector(t1), *map(Fraction, lean1), Fraction(r1), Fraction(length1))
    B = cylinder_on_rim(origin, n, vector(t2), *map(Fraction, lean2), Fraction(r2), Fraction(length2))
    return whole(A, B, origin)


def catalogue():
    """name, A, B, common point, integer direction of integer length, argument"""
    A, B, p = rim_on_rim(("3/5", 0, "4/5"), (0, 1, 0), ("3/5", "4/5"), 5, 10, ("4/5", 0, "-3/5"), ("4/5", "3/5"), 10, 20)
    return [
        ("flank-flank-parallel", upright(0, 0, -1, 1, 1), upright(3, 0, -1, 1, 2), (1, 0, 0), (1, 0, 0),
         "Parallel axes 3 = 1 + 2 apart."),
        ("cap-cap", upright(0, 0, -1, 1, 1), upright(1, 0, 1, 3, 2), (0, 0, 1), (0, 0, 1), "The cap planes coincide in z = 1."),
        ("flank-flank-skew", upright(0, 0, -2, 2, 1), Cylinder((3, -3, -4), (3, 3, 4), 2), (1, 0, 0), (1, 0, 0),
         "The axes z and (0, 3, 4) are 3 = 1 + 2 apart along x."),
        ("rim-flank", upright(0, 0, -5, 5, 5), Cylinder((8, -7, 9), (8, 7, 9), 5), (5, 0, 5), (3, 0, 4),
         "The rim point (5, 0, 5) is (3, 0, 4), that is 5, from B's axis."),
        ("cap-rim", upright(0, 0, -1, 1, 10), Cylinder((0, 0, 4), (3, 0, 8), 5), (4, 0, 1), (0, 0, 1),
         "B's lowest rim point is (0, 0, 4) + (4, 0, -3), on the cap z = 1."),
        ("rim-rim", A, B, p, (3, 0, 4), "The rims touch in the origin with tangents y and (4, 0, -3), so (3, 0, 4) is the normal."),
    ]
