"""Prisms on regular polygons, as Xing's paper has them: a pentagon of circumradius 2, a hexagon of 2.5, and up to 3600 vertices.

A regular polygon has irrational corners; what stands here is the polygon of the decimals that are written, which is a
rational one. The corners on the axes are exact.
"""
from fractions import Fraction
from math import cos, pi, sin

from .book import Book
from .geometry import Cylinder
from .shapes import AS_IT_IS, Box, HalfSpace, Prism, Sphere
from .standing import X_43

DOWN = (1, 0, 1, 0)   # the axis to x, x to -z: a side edge below
Z_TO_Y = (1, -1, 0, 0)   # and x stays
UP = (0, 0, 1)


def regular(n, r):
    """n a corner at (r, 0); where n is even, one at (-r, 0)."""
    return [(Fraction(round(r * cos(2 * pi * i / n), 7)), Fraction(round(r * sin(2 * pi * i / n), 7))) for i in range(n)]


def cases():
    book = Book("xing_prisms", "by hand: regular prisms as in D. Xing et al., 2018, with coordinates of seven decimals", patches=True)
    pentagon, hexagon = regular(5, 2), regular(6, 2.5)
    low = -min(y for _, y in hexagon)                # of a side of the hexagon
    A = Prism((0, 0, 0), AS_IT_IS, pentagon, 3)
    b = lambda center, q, h=5: Prism(center, q, hexagon, h)
    # Case 1 has no projection: the prisms are apart along the axis of A. Moved apart, Case 4 is Case 1.
    book.add("case_1_apart_along_the_axis", A, b((1, 0, 10), AS_IT_IS), "2", UP, "Axes parallel, apart along them.", "Bases z = 3 and 5.", (1, 0, 3), (1, 0, 5))
    book.touch("case_4_standing", A, b((1, 0, 8), AS_IT_IS), (1, 0, 3), UP, "Axes parallel, base on base.", "Both bases in z = 3.")
    turned = (2, 0, 1, 0)
    # The corner (2.5, 0, -5) of B is its lowest: 2.5 * 4/5 + 5 * 3/5 = 5 below the centre.
    book.touch("case_2_corner_on_base", A, b((2, 0, 8), turned), ("-1/2", 0, 3), UP, "B leans on A's base with a corner: a point in the projection.",
               "The corner (2.5, 0, -5) is 5 below B's centre, and (-2.5, 0) aside.")
    for name, k in (("apart", 1), ("nearly_touching", Fraction(1, 2**20)), ("sunk_a_little", -Fraction(1, 2**20)), ("sunk", Fraction(-1, 2))):
        height = Fraction(float(low))
        depth = Fraction(4, 5) * height + 3
        z = Fraction(float(3 + depth + k))
        book.add(f"case_3_edge_on_base_{name}", A, b((0, -3, z), X_43), str(z - depth - 3), UP, "B leans on A's base with an edge: a segment in the projection.",
                 "Turned about x, an edge of B's base is 4/5 of the distance of its side and 3/5 * 5 below the centre.")
    case_4(book, A, hexagon)
    case_5(book, A, hexagon)
    book.touch("case_6_side_edge_on_side_edge", A, b(("9/2", 0, 0), X_43), (2, 0, 0), (1, 0, 0), "Side edges that cross: two polygons in the projection.",
               "A's edge through (2, 0) along z, and B's 5/2 from its axis along (0, -4, 3): one common normal, x.")
    book.add("case_5_apart", A, b((5, 0, 0), X_43), "1/2", (1, 0, 0), "Side edges that cross, apart.", "5 - 2 - 5/2.", (2, 0, 0), ("5/2", 0, 0))
    book.touch("case_7_side_edge_on_base", A, b((0, 0, "11/2"), DOWN), (0, 0, 3), UP, "Axes at a right angle, a side edge of B on A's base.",
               "The side edge is 5/2 below B's axis.")
    for name, k in (("apart", 1), ("nearly_touching", Fraction(1, 2**20)), ("sunk_a_little", -Fraction(1, 2**20)), ("sunk", Fraction(-1, 2))):
        height = Fraction(float(low))
        z = Fraction(float(3 + height + k))
        book.add(f"case_8_side_on_base_{name}", A, b((0, 0, z), (1, 1, 0, 0)), str(z - height - 3), UP, "Axes at a right angle, a side of B on A's base.",
                 "The side is as far below B's axis as the hexagon reaches along y.")
    book.add("case_9_side_against_a_side_edge", A, b((5, 0, 0), Z_TO_Y), str(Fraction(5) - 2 - Fraction(5, 2)), (1, 0, 0),
             "Axes at a right angle, side edge against side edge.", "B's axis along y, its edge 5/2 before it; A's edge at x = 2.", (2, 0, 0), ("5/2", 0, 0))
    book.touch("case_9_side_edges_cross", A, b(("9/2", 0, 0), Z_TO_Y), (2, 0, 0), (1, 0, 0), "Axes at a right angle, side edges that cross.",
               "9/2 = 2 + 5/2.")
    book.crossed("case_9_through", A, b((1, 0, 0), Z_TO_Y), (0, 0, 0), "Axes at a right angle, each through the other.", "The origin is inside both.")
    book.add("side_edges_parallel", A, b((5, 0, 1), AS_IT_IS), "1/2", (1, 0, 0), "Axes parallel, side edge against side edge.", "5 - 2 - 5/2.", (2, 0, 0), ("5/2", 0, 0))
    many(book)
    return book


def case_4(book, A, hexagon):
    """Both end surfaces in the plane z = 3: two polygons, which the paper compares in the frame (22), zero by zero here."""
    why = "The end surfaces are in one plane: two polygons"
    b = lambda x, y, q=AS_IT_IS: Prism((x, y, 8), q, hexagon, 5)
    book.touch("case_4_overlapping", A, b(3, 0), (1, 0, 3), UP, why + " that overlap.", "A reaches x = 2 along x, B from 1/2 on.")
    book.touch("case_4_a_within_b", A, b(0, 0), (0, 0, 3), UP, why + ", A's inside B's: no corner of B is in A.",
               "A's corners are within 2.0001 of the axis, B's sides 2.165 from it.")
    wide = Prism((0, 0, 0), AS_IT_IS, [(4 * x, 4 * y) for x, y in hexagon], 3)
    book.touch("case_4_b_within_a", wide, Prism((1, 0, 8), AS_IT_IS, regular(5, 2), 5), (1, 0, 3), UP, why + ", B's inside A's.", "B's corners are within 3.0001 of A's axis, A's sides 8.66.")
    book.touch("case_4_same_polygon", Prism((0, 0, 0), AS_IT_IS, hexagon, 3), b(0, 0), (0, 0, 3), UP, why + ", the same one.", "Both bases in z = 3.")
    book.touch("case_4_corner_on_corner", A, b("9/2", 0), (2, 0, 3), (1, 0, 0), why + " with a corner in common.",
               "A ends at x = 2 and z = 3, B begins there; they share (2, 0, 3). Moved together, B still stands on A's plane.", inward=("0", UP))
    book.add("case_4_aside", A, b(5, 0), "1/2", (1, 0, 0), why + " side by side.", "5 - 2 - 5/2.", (2, 0, 3), ("5/2", 0, 3))
    book.add("case_4_aside_by_2^-20", A, b(Fraction(9, 2) + Fraction(1, 2**20), 0), "2^-20", (1, 0, 0), why + " side by side.", "9/2 + 2^-20 - 2 - 5/2.",
             (2, 0, 3), (2 + Fraction(1, 2**20), 0, 3))


def case_5(book, A, hexagon):
    """B reaches below A's end surface, and the rectangle around its projection is beside the circle around A: (35), a line for each of its rows."""
    why = "Far apart by the rectangle around the projection"
    b = lambda center, q: Prism(center, q, hexagon, 5)
    book.add("case_5_aside_of_the_tilt", A, b((9, 0, 0), X_43), "9/2", (1, 0, 0), why + ", across the direction of the tilt.", "9 - 2 - 5/2: two side edges that cross as seen along x.",
             (2, 0, 0), ("13/2", 0, 0))
    tilt = (2, 0, 1, 0)   # z to (4, 0, 3)/5, x to (3, 0, -4)/5: the corners (-5/2, 0) and (5/2, 0) are (-3/2, 0, 2) and (3/2, 0, -2) from the centre of their end
    book.add("case_5_before_the_tilt", A, b((16, 0, 3), tilt), "17/2", (1, 0, 0), why + ", on the side of its end surface.",
             "The centre of B's end surface is 5 (4, 0, 3)/5 below, (12, 0, 0): B's corner (21/2, 0, 2) is beside A's edge x = 2, and the rest of B is farther along x.",
             (2, 0, 2), ("21/2", 0, 2))
    left = min(x for x, _ in regular(5, 2))
    book.add("case_5_behind_the_tilt", A, b((-16, 0, 2), tilt), str(Fraction(21, 2) + left), (-1, 0, 0), why + ", on the side to which it leans.",
             "The centre of B's other end is (-12, 0, 5), and B's corner (-21/2, 0, 3) at the height of A's face on this side.", (left, 0, 3), ("-21/2", 0, 3))
    book.add("case_6_apart_within_the_circles", A, b(("-17/4", 0, 0), X_43), str(Fraction(17, 4) - Fraction(5, 2) + left), (-1, 0, 0),
             "Apart, though the circles around the end surfaces overlap: (35) does not tell, and the two polygons are compared.", "17/4 - 5/2 less the distance of A's face on this side.",
             (left, 0, 0), ("-7/4", 0, 0))


def many(book):
    e = Fraction(1, 2**20)
    for n in (36, 180, 360, 1800, 3600):
        why = f"Prisms on regular polygons of {n} corners."
        A, B = regular(n, 2), regular(n, 2.5)
        one = Prism((0, 0, 0), AS_IT_IS, A, 3)
        book.add(f"{n}_side_edges_cross", one, Prism((5, 0, 0), X_43, B, 5), "1/2", (1, 0, 0), why, "The edges through (2, 0, 0) and (5/2, 0, 0) cross as seen along x.",
                 (2, 0, 0), ("5/2", 0, 0))
        if n < 100:   # base on base costs a reference the square of n
            book.add(f"{n}_standing_apart", one, Prism((1, 0, 8 + e), AS_IT_IS, B, 5), "2^-20", UP, why, "Bases z = 3 and 2^-20 above it.", (1, 0, 3), (1, 0, 3 + e))
            book.add(f"{n}_standing_sunk", one, Prism((1, 0, 8 - e), AS_IT_IS, B, 5), "-2^-20", UP, why, "Bases z = 3 and 2^-20 below it; the way aside is longer.", contact=False)
            book.add(f"{n}_side_edges_sunk", one, Prism((Fraction(9, 2) - e, 0, 0), X_43, B, 5), "-2^-20", (1, 0, 0), why, "2 + 5/2 less 9/2 - 2^-20.")
        if n < 1000:
            book.add(f"{n}_side_edges_parallel", one, Prism((5, 0, 1), AS_IT_IS, B, 5), "1/2", (1, 0, 0), why, "5 - 2 - 5/2.", (2, 0, 0), ("5/2", 0, 0))
            book.add(f"{n}_box_over_the_base", Box((0, 0, 5), AS_IT_IS, (1, 1, 1)), one, "1", (0, 0, -1), why, "z = 4 and 3.", (0, 0, 4), (0, 0, 3))
        book.add(f"{n}_cylinder_at_an_edge", Cylinder((7, -6, -8), (7, 6, 8), 4), one, "1", (-1, 0, 0), why, "7 - 4 - 2: the axis (0, 3, 4) crosses that of the edge.", (3, 0, 0), (2, 0, 0))
        if n < 1000:   # the lines of the others are long enough
            book.add(f"{n}_sphere_at_an_edge", one, Sphere((7, 0, 1), 4), "1", (1, 0, 0), why, "7 - 2 - 4.", (2, 0, 1), (3, 0, 1))
            book.add(f"{n}_ground_below", HalfSpace((0, 0, -4), UP), one, "1", UP, why, "z = -4 and -3.", (0, 0, -4), (0, 0, -3))
            book.add(f"{n}_ground_sunk", HalfSpace((0, 0, -3 + e), UP), one, "-2^-20", UP, why, "The base z = -3 is 2^-20 below the plane.", contact=False)
