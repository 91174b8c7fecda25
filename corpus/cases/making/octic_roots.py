from .book import Book
from .geometry import Cylinder, plus, times

# Two circles whose stationary pairs are the real roots of an octic: N1, r1, N2, r2, centre of the second.
CIRCLES = {
    "8-real": ((0, 0, 1), 2, (2, -1, 0), 2, (1, 0, -1)),
    "8-real-unit": ((1, -2, 0), 1, (1, 1, -1), 1, (0, -1, 0)),
    "6-real": ((0, 0, 1), 1, (0, -1, -1), 2, (1, -1, 0)),
    "4-real": ((0, 0, 1), 1, (-1, 1, -1), 1, (2, 0, 0)),
}

# Where an end plane of B turns out to be tangent to A's rim.
TANGENT = {
    ("6-real++", 0): ((0, -1, 0), (0, -1, -1), "B's end plane y + z = -1 is tangent to A's rim in (0, -1, 0), 1 < 2 from B's end centre."),
    ("6-real--", 1): ((0, 1, 0), (0, 1, 1), "B's end plane y + z = 1 is tangent to A's rim in (0, 1, 0), sqrt(3) < 2 from B's end centre."),
}

# A direction with a slab between the two, or a point inside both.
DECIDED = {
    "8-real++": ("inside", (1, -1, "1/2")),
    "8-real++-moved-1": ("between", (1, 0, 0)),
    "8-real++-moved-4": ("between", (0, -1, 0)),
    "8-real+-": ("inside", ("-3/2", 0, "1/2")),
    "8-real+--moved-1": ("inside", ("-3/2", "1/2", "1/2")),
    "8-real+--moved-4": ("between", (-1, 0, 0)),
    "8-real-+": ("inside", ("1/2", "-3/2", -2)),
    "8-real-+-moved-1": ("between", (1, 0, 0)),
    "8-real-+-moved-4": ("between", (0, -1, 0)),
    "8-real--": ("inside", ("-3/2", "-1/2", -2)),
    "8-real---moved-1": ("inside", ("-3/2", "1/2", "-5/2")),
    "8-real---moved-4": ("between", (-1, 0, 0)),
    "8-real-unit++": ("inside", ("-1/2", "-1/2", "-1/2")),
    "8-real-unit++-moved-1": ("between", (1, 1, -1)),
    "8-real-unit++-moved-4": ("between", (0, 0, -1)),
    "8-real-unit+-": ("inside", ("-1/2", -1, 0)),
    "8-real-unit+--moved-1": ("between", (-2, -1, 0)),
    "8-real-unit+--moved-4": ("between", (-1, 0, 0)),
    "8-real-unit-+": ("inside", ("1/2", "1/2", "-1/2")),
    "8-real-unit-+-moved-1": ("between", (2, 1, -2)),
    "8-real-unit-+-moved-4": ("between", (0, 0, -1)),
    "8-real-unit--": ("inside", ("-11/16", "-5/16", "1/16")),
    "8-real-unit---moved-1": ("between", (0, -1, 0)),
    "8-real-unit---moved-4": ("between", (0, -1, 0)),
    "6-real++-moved-1": ("between", (0, -1, -1)),
    "6-real++-moved-4": ("between", (0, -1, 0)),
    "6-real+-": ("inside", ("-1/2", "-1/2", "1/2")),
    "6-real+--moved-1": ("inside", ("-1/2", "-1/2", 2)),
    "6-real+--moved-4": ("between", (0, 1, 0)),
    "6-real-+": ("inside", ("-1/2", "-1/2", -1)),
    "6-real-+-moved-1": ("inside", (0, "-7/8", "-9/4")),
    "6-real-+-moved-4": ("between", (0, -1, 0)),
    "6-real--": ("inside", ("-1/2", 0, "-1/2")),
    "6-real---moved-4": ("between", (0, 0, 1)),
    "4-real++": ("inside", ("3/4", "3/8", "1/8")),
    "4-real++-moved-1": ("between", (0, 0, -1)),
    "4-real++-moved-4": ("between", (-1, 0, 0)),
    "4-real+-": ("between", (1, 0, 0)),
    "4-real+--moved-1": ("between", (1, 0, 0)),
    "4-real+--moved-4": ("between", (0, -1, 0)),
    "4-real-+": ("inside", ("1/2", "1/2", "-3/2")),
    "4-real-+-moved-1": ("inside", ("1/2", "1/2", "-3/2")),
    "4-real-+-moved-4": ("between", (-1, 0, 0)),
    "4-real--": ("between", (1, 0, 0)),
    "4-real---moved-1": ("between", (0, 0, 1)),
    "4-real---moved-4": ("between", (0, -1, 0)),
}


def cases():
    book = Book("octic_roots", "by hand: circles with small whole parameters, their real roots counted by elimination")
    for name, (N1, r1, N2, r2, c) in CIRCLES.items():
        roots = name[0]
        why = f"End circles whose squared distance has {roots} real stationary pairs, the ends of solids on either side."
        for first in (1, -1):
            for second in (1, -1):
                A = Cylinder((0, 0, 0), times(3 * first, N1), r1)
                B = Cylinder(c, plus(c, times(3 * second, N2)), r2)
                tag = f"{name}{'+' if first > 0 else '-'}{'+' if second > 0 else '-'}"
                for far in (0, 1, 4):
                    if (tag, far) in TANGENT:
                        p, v, words = TANGENT[tag, far]
                        book.touch(f"{tag}-moved-{far}" if far else tag, A, B.moved(times(far * second, N2)), p, v, why, words)
                        continue
                    moved = B.moved(times(far * second, N2))
                    title = f"{tag}-moved-{far}" if far else tag
                    reason = why + (f" B moved by {far} of its axis vectors." if far else "")
                    kind, v = DECIDED[title]
                    if kind == "between":
                        book.separated(title, A, moved, v, reason, f"The slab between them along {_text(v)} has a positive width.")
                    else:
                        book.crossed(title, A, moved, v, reason, f"The point {_text(v)} is inside both.")
    return book


def _text(v):
    return "(" + ", ".join(str(x) for x in v) + ")"
