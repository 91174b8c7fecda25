"""The figures of Suenkel's thesis on contact points of cylinders, each as a pair that touches, with its patch and its ladder.

What the thesis asks for as a number of contact points is here the set that the faces share: a point, a segment (two), a
disc or another region (as many as its boundary has corners).
"""
from fractions import Fraction

from .book import Book
from .catalogue import rim_on_rim
from .geometry import Cylinder, upright
from .shapes import Box, Capsule, HalfSpace, Sphere
from .standing import TURNED_9, X_43, on_plane

GROUND = HalfSpace((0, 0, 0), (0, 0, 1))
UP = (0, 0, 1)
LEANING = Cylinder((-4, 0, 3), (2, 0, 11), 5)


def cases():
    book = Book("sunkel", "by hand: after a figure of M. Suenkel, Collision Detection for Cylinder-Shaped Rigid Bodies, 2010", patches=True)
    plane(book)
    sphere(book)
    capsule(book)
    cylinder(book)
    trouble(book)
    box(book)
    face(book)
    return book


def plane(book):
    o = (0, 0, 0)
    book.touch("fig_03_and_04_one_contact", GROUND, LEANING, o, UP, "Cylinder and plane, one contact: a point.",
               "The lowest point of the end circle around (-4, 0, 3) is 5 * (4, 0, -3)/5 from its centre.", contact=("point", [o]))
    book.touch("fig_05_two_contacts", GROUND, Cylinder((-3, 1, 2), (5, 1, 2), 2), (1, 1, 0), UP, "Cylinder and plane, two contacts: a segment.",
               "The axis is 2, the radius, above the plane and parallel to it.", contact=("segment", [(-3, 1, 0), (5, 1, 0)]))
    book.touch("fig_06_three_contacts", GROUND, upright(1, 2, 0, 7, 3), (1, 2, 0), UP, "Cylinder and plane, three contacts: a disc.",
               "The end disc lies in the plane.", contact=("disc", [(1, 2, 0), (4, 2, 0)]))
    for k in (10, 30, 48):
        d = Fraction(1, 2**k)
        book.add(f"fig_05_lying_but_for_2^-{k}", GROUND, Cylinder((-4, 1, 3), (4, 1, 3 + 8 * d), 2), f"3 - 2/sqrt(1 + 2^-{2 * k})", UP,
                 f"Parallel but for 2^-{k} of its length: one contact and not two, however little it leans.",
                 "The lower end circle reaches 2 cos of the slope below its centre, which is 3 above the plane.")
        book.add(f"fig_06_standing_but_for_2^-{k}", GROUND, Cylinder((1, 2, 0), (1 + 8 * d, 2, 8), 3), f"-3*2^-{k}/sqrt(1 + 2^-{2 * k})", UP,
                 f"Upright but for 2^-{k}: one contact and not three.", "The lower end circle reaches 3 sin of what it leans below its centre, which is in the plane.")


def sphere(book):
    A = upright(0, 0, -6, 2, 3)
    book.touch("fig_08_first", A, Sphere((8, 0, -1), 5), (3, 0, -1), (1, 0, 0), "Sphere at the flank.", "The centre is 8 = 3 + 5 from the axis.",
               contact=("point", [(3, 0, -1)]))
    book.touch("fig_08_second", A, Sphere((-6, -8, 1), 7), ("-9/5", "-12/5", 1), (-3, -4, 0), "Sphere at the flank, at the other side.",
               "The centre is 10 = 3 + 7 from the axis.", contact=("point", [("-9/5", "-12/5", 1)]))
    book.touch("fig_09_over_the_cap", A, Sphere((1, 2, 6), 4), (1, 2, 2), UP, "Sphere at an end.", "4, the radius, above the cap, and sqrt(5) < 3 from the axis.",
               contact=("point", [(1, 2, 2)]))
    book.touch("fig_09_over_the_rim", A, Sphere((6, 0, 6), 5), (3, 0, 2), (3, 0, 4), "Sphere at an end circle.",
               "(3, 0, 2) is the nearest point of the cylinder to the centre, (3, 0, 4) from it.", contact=("point", [(3, 0, 2)]))
    book.add("fig_10_sunk_into_the_flank", A, Sphere((7, 0, -1), 5), "-1", (1, 0, 0), "The normal is the line from the axis to the centre.", "7 is 1 less than 3 + 5.",
             (3, 0, -1), (2, 0, -1), contact=("point", [(3, 0, -1)]))
    book.add("fig_10_centre_inside", A, Sphere((2, 0, -2), 5), "-6", (1, 0, 0), "The centre of the sphere is inside the cylinder: outwards is the least push.",
             "The centre is 1 inside the flank, and 4 below the cap and above the other; with the radius 6.")
    book.add("fig_10_centre_near_the_cap", A, Sphere((1, 0, "3/2"), 5), "-11/2", UP, "The centre is inside and nearer to the cap than to the flank: the normal is not the one of the figure.",
             "1/2 below the cap, 2 inside the flank.")
    book.add("fig_10_centre_on_the_axis", A, Sphere((0, 0, -3), 1), "-4", (1, 0, 0), "The centre is on the axis: every direction across it is as good.",
             "3 to the flank, and the radius.", tied=True)
    book.add("fig_11_sunk_into_the_rim", A, Sphere((6, 0, 6), 6), "-1", (3, 0, 4), "The normal is the line from the end circle to the centre.",
             "The centre is 5 from (3, 0, 2), its nearest point of the cylinder, and the radius is 6.", (3, 0, 2), ("12/5", 0, "6/5"),
             contact=("point", [(3, 0, 2)]))


def capsule(book):
    A = upright(0, 0, -6, 2, 3)
    book.touch("fig_12_along_the_flank", A, Capsule((5, 0, -8), (5, 0, 1), 2), (3, 0, 0), (1, 0, 0), "Capsule along the flank: two contacts.",
               "Parallel axes 5 = 3 + 2 apart; beside each other from z = -6 to 1.", contact=("segment", [(3, 0, -6), (3, 0, 1)]))
    book.touch("fig_12_across_the_flank", A, Capsule((5, -7, -1), (5, 4, -1), 2), (3, 0, -1), (1, 0, 0), "Capsule across the flank: one contact.",
               "The axes are 5 = 3 + 2 apart.", contact=("point", [(3, 0, -1)]))
    book.touch("fig_12_end_at_the_flank", A, Capsule((0, 5, -1), (4, 9, 3), 2), (0, 3, -1), (0, 1, 0), "A round end at the flank: one contact.",
               "The end is 5 = 3 + 2 from the axis, the rest farther.", contact=("point", [(0, 3, -1)]))
    book.touch("fig_12_lying_on_the_cap", A, Capsule((-1, 1, 4), (2, 1, 4), 2), (0, 1, 2), UP, "Capsule on the cap: two contacts.", "The axis is 2 above the cap.",
               contact=("segment", [(-1, 1, 2), (2, 1, 2)]))
    book.touch("fig_12_lying_over_the_rim", upright(0, 0, -6, 2, 5), Capsule((0, 3, 4), (9, 3, 4), 2), (1, 3, 2), UP,
               "Capsule on the cap and beyond it: the second contact is on the rim, where its axis leaves the cap.", "The axis is 2 above the cap, which ends it at x = 4.",
               contact=("segment", [(0, 3, 2), (4, 3, 2)]))
    book.touch("fig_12_end_on_the_cap", A, Capsule((1, 1, 4), (4, 3, 9), 2), (1, 1, 2), UP, "A round end on the cap: one contact.", "The end is 2 above the cap.",
               contact=("point", [(1, 1, 2)]))
    book.touch("fig_12_end_at_the_rim", A, Capsule((6, 0, 6), (9, 1, 9), 5), (3, 0, 2), (3, 0, 4), "A round end at the rim: one contact.",
               "The end is (3, 0, 4) from the rim point (3, 0, 2).", contact=("point", [(3, 0, 2)]))
    book.touch("fig_12_flank_at_the_rim", A, Capsule((6, -5, 6), (6, 7, 6), 5), (3, 0, 2), (3, 0, 4), "The flank at the rim: one contact.",
               "The axis runs along y, (3, 0, 4) from the rim point (3, 0, 2) where the rim does too.", contact=("point", [(3, 0, 2)]))
    why = "The capsule that stands for a cylinder is another body: it has no rim to stand on."
    book.touch("fig_13_cylinder_leaning", GROUND, LEANING, (0, 0, 0), UP, why, "As figure 4.", rungs=())
    book.add("fig_13_capsule_of_the_same_axis", GROUND, Capsule((-4, 0, 3), (2, 0, 11), 5), "-2", UP, why, "Its end is 3 above the plane and its radius is 5.",
             (-4, 0, 0), (-4, 0, -2), contact=("point", [(-4, 0, 0)]))
    book.add("fig_13_capsule_of_the_same_length", GROUND, Capsule((-1, 0, 7), (-1, 0, 7), 5), "2", UP, why,
             "As long as the cylinder, it is a ball here: its centre is 7 above the plane.", (-1, 0, 0), (-1, 0, 2))


def cylinder(book):
    A = upright(0, 0, -5, 5, 3)
    book.touch("fig_15_trivial", A, Cylinder((5, -6, -8), (5, 6, 8), 2), (3, 0, 0), (1, 0, 0), "Two flanks that cross: one contact.",
               "The axes z and (0, 3, 4) are 5 = 3 + 2 apart.", contact=("point", [(3, 0, 0)]))
    book.touch("fig_16a_end_on_flank", A, Cylinder((3 + 4, 0, -3), (3 + 10, 0, 5), 5), (3, 0, 0), (1, 0, 0), "An end circle at a flank: one contact.",
               "The end circle around (7, 0, -3) is in a plane orthogonal to (3, 0, 4) and reaches (7, 0, -3) - (4, 0, -3).",
               contact=("point", [(3, 0, 0)]))
    one, other, p = rim_on_rim((0, 0, 1), (1, 0, 0), ("3/5", "4/5"), 5, 10, (0, 1, 0), ("4/5", "3/5"), 10, 20)
    book.touch("fig_16b_two_end_caps", one, other, p, UP, "Two end circles: one contact, and the common normal of their tangents.",
               "Each leans on the plane z = 0 with a point of its rim in the origin; the tangents are x and y.", contact=("point", [p]))
    book.touch("fig_16c_trivial", A, Cylinder((-8, 5, 1), (6, 5, 1), 2), (0, 3, 1), (0, 1, 0), "As figure 15: the flanks cross at a right angle.",
               "The axes z and x are 5 = 3 + 2 apart.", contact=("point", [(0, 3, 1)]))
    book.touch("fig_16d_edges", upright(0, 0, -4, 0, 5), Cylinder((13, 0, 6), (10, 0, 10), 10), (5, 0, 0), (3, 0, 4),
               "Two end circles with one tangent: one contact, and no unique normal.",
               "Both rims run along y in (5, 0, 0); the directions from (4, 0, 3) to z separate.", inward=("4", UP))
    book.touch("fig_17a_parallel", A, upright(5, 0, -2, 9, 2), (3, 0, 0), (1, 0, 0), "Two flanks along each other: two contacts, the ends of what they share.",
               "Parallel axes 5 = 3 + 2 apart; beside each other from z = -2 to 5.", contact=("segment", [(3, 0, -2), (3, 0, 5)]))
    wide = upright(0, 0, -5, 0, 5)
    book.touch("fig_17b_c4_on_c5_full_secant", wide, Cylinder((-9, 3, 2), (7, 3, 2), 2), (0, 3, 0), UP, "A flank across a cap: two contacts, both on the rim.",
               "The line y = 3 enters and leaves the disc of radius 5 at x = -4 and 4.", contact=("segment", [(-4, 3, 0), (4, 3, 0)]))
    book.touch("fig_17b_c4_with_c6_half_a_secant", wide, Cylinder((-1, 3, 2), (7, 3, 2), 2), (0, 3, 0), UP,
               "A flank that begins over the cap: what the thesis found no way to compute.", "The line begins at x = -1 and leaves the disc at 4.",
               contact=("segment", [(-1, 3, 0), (4, 3, 0)]))
    book.touch("fig_17b_c4_with_c7_within", wide, Cylinder((-1, 3, 2), (2, 3, 2), 2), (0, 3, 0), UP, "A flank all of which is over the cap.", "It reaches from x = -1 to 2.",
               contact=("segment", [(-1, 3, 0), (2, 3, 0)]))
    book.touch("fig_18_one_within_the_other", wide, upright(1, 1, 0, 7, 2), (1, 1, 0), UP, "Cap on cap, one circle within the other: three contacts.",
               "sqrt(2) + 2 < 5.", contact=("disc", [(1, 1, 0), (3, 1, 0)]))
    book.touch("fig_18_equal", wide, upright(0, 0, 0, 7, 5), (1, 1, 0), UP, "Cap on cap, two equal circles.", "The same disc.", contact=("disc", [(0, 0, 0), (5, 0, 0)]))
    book.touch("fig_18_one_within_touching_the_other", wide, upright(3, 0, 0, 7, 2), (3, 0, 0), UP, "Cap on cap, one circle within the other and tangent to it.", "3 + 2 = 5.",
               contact=("disc", [(3, 0, 0), (5, 0, 0)]))
    book.touch("fig_19_overlapping", wide, upright(6, 0, 0, 7, 5), (3, 1, 0), UP, "Cap on cap, two circles that overlap: four contacts.",
               "The circles of radius 5 around 0 and 6 intersect in (3, 4) and (3, -4).", contact=("region", [(3, 4, 0), (3, -4, 0)]))
    book.touch("fig_19_overlapping_unequal", upright(0, 0, -9, 0, 13), upright(14, 0, 0, 3, 15), (7, 0, 0), UP, "As before, of unequal radii.",
               "13^2 - 5^2 = 15^2 - 9^2 = 12^2: they intersect in (5, 12) and (5, -12).", contact=("region", [(5, 12, 0), (5, -12, 0)]))
    book.touch("fig_19_circles_that_touch", wide, upright(8, 0, 0, 7, 3), (5, 0, 0), UP, "Cap on cap, two circles that touch: the region is a point, and any direction between the two will do.",
               "8 = 5 + 3.", inward=("0", (1, 0, 0)))


def trouble(book):
    why = "Whether B came from the side or from above cannot be told from where it is: both pushes are as short, and both are the answer."
    A = upright(0, 0, -8, 0, 5)
    book.add("fig_20_tie", A, upright(8, 0, -2, 9, 5), "-2", (1, 0, 0), why, "10 - 8 = 2 sideways, 2 upwards. From the side the flanks share x = 5 from z = -2 to 0; "
             "from above the caps share the lens of the circles around 0 and 8, with the tips (4, 3) and (4, -3).", ties=[(1, 0, 0), UP])
    book.add("fig_20_tie_deeper", A, upright(6, 0, -4, 9, 5), "-4", UP, why, "10 - 6 = 4 sideways, 4 upwards; the tips are (3, 4) and (3, -4).", ties=[UP, (1, 0, 0)])
    for k in (10, 30, 48):
        d = Fraction(1, 2**k)
        book.add(f"fig_20_from_above-2^-{k}", A, upright(8, 0, -2 + d, 9, 5), f"-2 + 2^-{k}", UP, "As the tie, but B is a little higher: from above it is.",
                 f"2 sideways, 2 - 2^-{k} upwards.", contact=("region", [(4, 3, 0), (4, -3, 0)]))
        book.add(f"fig_20_from_the_side-2^-{k}", A, upright(8, 0, -2 - d, 9, 5), "-2", (1, 0, 0), "As the tie, but B is a little lower: from the side it is.",
                 f"2 sideways, 2 + 2^-{k} upwards.", contact=("segment", [(5, 0, -2 - d), (5, 0, 0)]))


def box(book):
    table = Box((0, 0, -4), (1, 0, 0, 0), (9, 6, 4))
    o = (0, 0, 0)
    book.touch("fig_21_rim_on_face", table, LEANING, o, UP, "Box and cylinder, one contact: an end circle on a face.", "The rim's lowest point is the origin.",
               contact=("point", [o]))
    edge = on_plane(Box(o, X_43, (7, 5, 10))).turned((0, 1, 0, 0))
    book.touch("fig_21_flank_across_an_edge", edge, Cylinder((-3, -4, 2), (3, 4, 2), 2), o, UP, "One contact: a flank across an edge.",
               "The box reaches z = 0 in an edge along x; the cylinder lies on it along (3, 4, 0).", contact=("point", [o]))
    corner = on_plane(Box(o, TURNED_9, (9, 18, 9))).turned((0, 1, 0, 0))
    book.touch("fig_21_corner_on_a_flank", corner, Cylinder((-3, -4, 2), (3, 4, 2), 2), o, UP, "One contact: a corner at a flank.", "The box reaches z = 0 in one corner.",
               contact=("point", [o]))
    book.touch("fig_21_corner_in_a_cap", corner, upright(1, 1, 0, 5, 4), o, UP, "One contact: a corner in an end disc.", "The box reaches z = 0 in one corner.",
               contact=("point", [o]))
    book.touch("fig_21e_edge_on_a_rim", edge, LEANING, o, UP, "One contact: an edge on an end circle, where the lines of the two are no help.",
               "The edge runs along x, the rim's tangent along y.", contact=("point", [o]))
    book.touch("fig_22_flank_on_a_face", table, Cylinder((-5, 1, 2), (4, 1, 2), 2), (0, 1, 0), UP, "Two contacts: a flank on a face.", "All of it is over the face.",
               contact=("segment", [(-5, 1, 0), (4, 1, 0)]))
    book.touch("fig_22_flank_over_an_edge_of_the_face", table, Cylinder((0, 0, 2), (12, 9, 2), 2), (4, 3, 0), UP, "Two contacts: a flank that leaves the face.",
               "Along (4, 3) from the middle, it leaves the face, where |y| <= 6, at (8, 6).", contact=("segment", [(0, 0, 0), (8, 6, 0)]))
    book.touch("fig_22_flank_along_an_edge", edge, Cylinder((-9, 0, 2), (3, 0, 2), 2), o, UP, "Two contacts: a flank along an edge.", "The edge reaches from x = -7 to 7.",
               contact=("segment", [(-7, 0, 0), (3, 0, 0)]))
    book.touch("fig_22_edge_across_a_cap", edge, upright(0, 3, 0, 7, 5), o, UP, "Two contacts: an edge across an end disc.", "4 either way in the disc of radius 5 around (0, 3).",
               contact=("segment", [(-4, 0, 0), (4, 0, 0)]))
    book.touch("fig_22_edge_that_ends_in_a_cap", edge, upright(6, 3, 0, 7, 5), (5, 0, 0), UP, "Two contacts: an edge that ends in the end disc.",
               "The disc of radius 5 around (6, 3) has it from x = 2 on; it ends at 7.", contact=("segment", [(2, 0, 0), (7, 0, 0)]))
    book.touch("fig_22_end_disc_of_a_lying_one_on_an_edge", Box((-4, 0, -4), (1, 0, 0, 0), (4, 6, 4)), Cylinder((0, 1, -2), (7, 1, -2), 1), (0, 1, -2), (1, 0, 0),
               "The end disc against a side of the box: all of it.", "The disc is in the plane x = 0, between z = -3 and -1.")


def face(book):
    """A cylinder of radius 25 or less stands on a rectangle; (7, 24), (15, 20), (20, 15), (24, 7) are on the circle of radius 25."""
    def stand(name, x, y, why, corners, r=25, p=(0, 0, 0), kind="region"):
        middle = (Fraction(x[0] + x[1], 2), Fraction(y[0] + y[1], 2), -10)
        A = Box(middle, (1, 0, 0, 0), (Fraction(x[1] - x[0], 2), Fraction(y[1] - y[0], 2), 10))
        book.touch(name, A, upright(0, 0, 0, 40, r), p, UP, f"Box and cylinder, {why}",
                   f"The circle of radius {r} around the origin, and the rectangle {x[0]} <= x <= {x[1]}, {y[0]} <= y <= {y[1]}.",
                   contact=(kind, [(*corner, 0) for corner in corners]))

    stand("fig_23_whole_cap", (-30, 28), (-26, 27), "three contacts: all of the end disc.", [(0, 0), (25, 0)], kind="disc")
    stand("fig_23_corner_of_the_face", (15, 60), (-40, 7), "three contacts: a corner of the face, and where its edges leave the disc.", [(15, -20), (15, 7), (24, 7)], p=(16, 0, 0))
    stand("fig_24_whole_face", (-15, 7), (-7, 15), "four contacts: all of the face.", [(-15, -7), (7, -7), (7, 15), (-15, 15)], kind="polygon")
    stand("fig_24_beyond_two_edges", (-30, 40), (-15, 7), "four contacts: the disc beyond two edges.", [(-20, -15), (20, -15), (24, 7), (-24, 7)])
    stand("fig_24_two_corners", (-15, 50), (-7, 20), "four contacts: two corners of the face.", [(-15, -7), (-15, 20), (15, 20), (24, -7)])
    stand("fig_24_beyond_one_edge", (-30, 40), (-26, 7), "the disc beyond one edge.", [(24, 7), (-24, 7)])
    stand("fig_25_five_contacts", (-20, 7), (-20, 7), "five contacts: three corners of the face, and one cut off.",
          [(7, 7), (-20, 7), (-20, -15), (-15, -20), (7, -20)])
    stand("fig_26_six_contacts", (-24, 15), (-15, 15), "six contacts: two corners of the face, and two cut off.",
          [(15, 15), (15, -15), (-20, 15), (-20, -15), (-24, 7), (-24, -7)])
    stand("fig_27_seven_contacts", (-24, 15), (-24, 15), "seven contacts: one corner of the face, and three cut off.",
          [(15, 15), (-20, 15), (-24, 7), (-24, -7), (-7, -24), (7, -24), (15, -20)])
    stand("fig_28_eight_contacts", (-24, 24), (-20, 24), "eight contacts: all four corners cut off.",
          [(24, 7), (7, 24), (-7, 24), (-24, 7), (-24, -7), (-15, -20), (15, -20), (24, -7)])
    for k in (10, 40):
        d = Fraction(1, 2**k)
        A = Box((0, 0, -10), (1, 0, 0, 0), (15, 20 - d, 10))
        book.touch(f"fig_28_corners_in_by_2^-{k}", A, upright(0, 0, 0, 40, 25), (0, 0, 0), UP, "Four contacts where with a little more face there would be eight.",
                   f"The corners (15, 20 - 2^-{k}) are just within the circle of radius 25.", rungs=(-30,))
