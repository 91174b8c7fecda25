"""Every way in which a body can stand on the plane z = 0: above it, and sharing the origin with it."""
from dataclasses import dataclass
from fractions import Fraction
from functools import cache

from .geometry import Body, Cylinder, Posed, times, X, XZ_34, rotated
from .shapes import Box, Capsule, Disc, HalfSpace, InfiniteCylinder, Point, Prism, RoundedCylinder, Segment, Sphere, type_of


@dataclass(frozen=True)
class Stance:
    tag: str            # what it stands on
    body: Body
    words: str
    normals: str        # of the planes through the origin on one side of which it is: "one", "edge" (those that hold its
                        # edge or tangent), "corner"
    along: tuple = ()   # direction of the edge, flank or tangent that lies in the plane
    flat: bool = False  # z = 0 may as well be on its other side
    plain: bool = True  # stands against every other; else only against few, for it is a degenerate member

    @property
    def type(self):
        return type_of(self.body)


def on_plane(body):
    """Moved so that the middle of its lowest edge or rectangle, or of a diagonal of its lowest polygon, is in the origin."""
    lowest = body.support_corners((0, 0, Fraction(-1)))
    if len(lowest) > 4:
        lowest = lowest[0:3:2]
    middle = times(Fraction(1, len(lowest)), tuple(map(sum, zip(*lowest))))
    return body.moved(times(-1, tuple(c + m for c, m in zip(body.c, middle))))


PENTAGON = ((-4, -3), (2, -4), (5, 1), (1, 4), (-4, 3))
HEXAGON = ((-6, 0), (-3, -5), (3, -5), (6, 0), (3, 5), (-3, 5))
KITE = ((-5, -5), (5, -5), (10, 5), (0, 15), (-10, 5))
TRIANGLE = ((-9, -9), (9, -9), (0, 18))
TURNED_9 = (1, 2, 2, 0)        # rotates the axes to (1, 8, -4), (8, 1, 4), (4, -4, -7), all by 9
X_43 = (2, 1, 0, 0)            # y to (0, 3, 4) / 5


@cache
def stances():
    return [
        Stance("cap", Cylinder((1, 0, 0), (1, 0, 6), 5), "the inside of an end disc", "one"),
        Stance("flank", Cylinder((-3, 0, 2), (5, 0, 2), 2), "a line of its flank, which runs along x", "one", (1, 0, 0)),
        Stance("rim", Cylinder((-4, 0, 3), (2, 0, 11), 5), "a point of an end circle, whose tangent is y", "edge", (0, 1, 0)),
        Stance("posed-rim", Posed((-1, 0, 7), XZ_34, 5, 5), "a point of an end circle, whose tangent is y", "edge", (0, 1, 0), plain=False),
        Stance("thin-flank", Cylinder((-3, 0, 0), (5, 0, 0), 0), "all of it, a cylinder of no radius along x", "edge", (1, 0, 0), True, False),
        Stance("end-of-thin", Cylinder((0, 0, 0), (2, 3, 6), 0), "an end, for it has no radius", "corner", plain=False),

        Stance("cap", RoundedCylinder((1, 0, 1), (1, 0, 7), 4, 1), "the inside of an end disc", "one"),
        Stance("flank", RoundedCylinder((-3, 0, 3), (5, 0, 3), 2, 1), "a line of its flank, which runs along x", "one", (1, 0, 0)),
        Stance("rim", RoundedCylinder((-4, 0, 5), (2, 0, 13), 5, 2), "a point of its rounded rim", "one"),
        Stance("sharp-rim", RoundedCylinder((-4, 0, 3), (2, 0, 11), 5, 0), "a point of an end circle, whose tangent is y, for the rounding is 0",
               "edge", (0, 1, 0), plain=False),
        Stance("thin-flank", RoundedCylinder((-3, 0, 2), (5, 0, 2), 0, 2), "a line of its flank along x, for without a radius it is a capsule",
               "one", (1, 0, 0), plain=False),

        Stance("sphere", Sphere((0, 0, 3), 3), "its lowest point", "one"),
        Stance("no-radius", Sphere((0, 0, 0), 0), "itself, for it has no radius", "corner", flat=True, plain=False),

        Stance("flank", Capsule((-3, 0, 2), (5, 0, 2), 2), "a line of its flank, which runs along x", "one", (1, 0, 0)),
        Stance("end", Capsule((0, 0, 3), (2, 1, 9), 3), "a point of a round end", "one"),
        Stance("no-length", Capsule((0, 0, 2), (0, 0, 2), 2), "its lowest point, for without a length it is a ball", "one", plain=False),

        Stance("face", Box((1, 1, 2), (1, 0, 0, 0), (3, 2, 2)), "a face", "one"),
        Stance("edge", on_plane(Box((0, 0, 0), (2, 0, 1, 0), (5, 3, 10))), "the middle of an edge, which runs along y", "edge", (0, 1, 0)),
        Stance("vertex", on_plane(Box((0, 0, 0), TURNED_9, (9, 18, 9))), "a corner", "corner"),
        Stance("flat", Box((1, 1, 0), (1, 0, 0, 0), (3, 2, 0)), "all of it, a rectangle", "one", (), True, False),
        Stance("as-segment", Box((1, 0, 0), (1, 0, 0, 0), (4, 0, 0)), "all of it, a segment along x", "edge", (1, 0, 0), True, False),

        Stance("face", on_plane(Prism((1, 0, 0), (1, 0, 0, 0), PENTAGON, 3)), "its base", "one"),
        Stance("side", on_plane(Prism((0, 0, 0), (1, 0, -1, 0), PENTAGON, 4)), "a side", "one"),
        Stance("edge-of-base", on_plane(Prism((0, 0, 0), X_43, KITE, 5)), "the middle of an edge of its base, which runs along x", "edge", (1, 0, 0)),
        Stance("edge-of-side", on_plane(Prism((0, 0, 0), X, PENTAGON, 4)), "the middle of an edge between two sides, which runs along x",
               "edge", (1, 0, 0)),
        Stance("vertex", on_plane(Prism((0, 0, 0), TURNED_9, TRIANGLE, 9)), "a corner", "corner"),
        Stance("flat", on_plane(Prism((0, 0, 0), (1, 0, 0, 0), HEXAGON, 0)), "all of it, a hexagon without height", "one", (), True, False),

        Stance("plane", HalfSpace((2, 1, 0), (0, 0, -1)), "its plane", "one"),

        Stance("edge", Segment((-3, 0, 0), (5, 0, 0)), "all of it, along x", "edge", (1, 0, 0), True),
        Stance("vertex", Segment((0, 0, 0), (1, 2, 6)), "an end", "corner"),
        Stance("no-length", Segment((0, 0, 0), (0, 0, 0)), "itself, for it has no length", "corner", flat=True, plain=False),

        Stance("cap", Disc((1, 2, 0), (0, 0, 1), 5), "all of it, for it lies in the plane", "one", (), True),
        Stance("rim", Disc((4, 0, 3), (3, 0, -4), 5), "a point of its rim, whose tangent is y", "edge", (0, 1, 0)),
        Stance("upright-rim", Disc((0, 0, 5), (1, 0, 0), 5), "a point of its rim, whose tangent is y", "edge", (0, 1, 0), plain=False),
        Stance("no-radius", Disc((0, 0, 0), (0, 0, 1), 0), "itself, for it has no radius", "corner", flat=True, plain=False),

        Stance("vertex", Point((0, 0, 0)), "itself", "corner", flat=True),

        Stance("flank", InfiniteCylinder((7, 0, 2), (1, 0, 0), 2), "a line of its flank, which runs along x", "one", (1, 0, 0)),
        Stance("line", InfiniteCylinder((7, 0, 0), (1, 0, 0), 0), "all of it, a line along x", "edge", (1, 0, 0), True, False),
    ]
