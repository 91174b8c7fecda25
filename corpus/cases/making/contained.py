"""A small body inside a large one, or with its middle in it: how deep it is follows from finitely many directions.

Every pair here is of one of three kinds, for which the least push is known to be along one of them: polytopes, with or
without a ball around them (normals of faces, common perpendiculars of edges); round bodies about parallel axes (the axis
and the line from axis to axis); flat things times segments along one axis (the axis and the normals of the sides).
"""
from .book import Book, Wrong
from .closed_form import evaluate
from .geometry import ORIGIN, cross, dot, minus, upright
from .pairs import TYPES, best_normal, told
from .shapes import Box, Capsule, Disc, InfiniteCylinder, Point, Prism, RoundedCylinder, Segment, Sphere, type_of
from .standing import HEXAGON, PENTAGON, TURNED_9, X_43

AS_IT_IS = (1, 0, 0, 0)
TIMES_3 = tuple((3 * x, 3 * y) for x, y in HEXAGON)


def large():
    return {
        "box": Box((0, 0, 0), AS_IT_IS, (20, 18, 17)),
        "turned-box": Box((0, 0, 0), (2, 1, 0, 0), (20, 25, 15)),
        "prism": Prism((0, 0, 0), AS_IT_IS, TIMES_3, 19),
        "sphere": Sphere((0, 0, 0), 20),
        "capsule": Capsule((0, 0, -6), (0, 0, 7), 16),
        "cylinder": upright(0, 0, -15, 18, 17),
        "rounded_cylinder": RoundedCylinder((0, 0, -13), (0, 0, 16), 13, 3),
        "infinite_cylinder": InfiniteCylinder((0, 0, 0), (0, 0, 2), 17),
    }


def small(at):
    x, y, z = at
    return {
        "box": Box(at, AS_IT_IS, (3, 2, 1)),
        "turned-box": Box(at, TURNED_9, (3, 2, 1)),
        "prism": Prism(at, AS_IT_IS, PENTAGON, 2),
        "turned-prism": Prism(at, X_43, PENTAGON, 2),
        "sphere": Sphere(at, 3),
        "capsule": Capsule((x, y, z - 2), (x, y, z + 3), 2),
        "leaning-capsule": Capsule((x - 1, y, z - 2), (x + 1, y + 2, z + 3), 2),
        "cylinder": upright(x, y, z - 2, z + 3, 2),
        "rounded_cylinder": RoundedCylinder((x, y, z - 2), (x, y, z + 2), 2, 1),
        "disc": Disc(at, (0, 0, 3), 3),
        "segment": Segment((x, y, z - 3), (x, y, z + 1)),
        "leaning-segment": Segment((x - 2, y, z - 3), (x + 1, y - 1, z + 1)),
        "point": Point(at),
    }


def cases():
    book = Book("contained", "by hand: the least of finitely many pushes", patches=True)
    places = {"middle": (0, 0, 0), "aside": (3, 4, -1), "near-the-side": (12, -1, 2), "near-the-top": (1, 2, 14)}
    for outer_name, outer in large().items():
        for place, at in places.items():
            for inner_name, inner in small(at).items():
                one, other = (outer, inner) if TYPES.index(type_of(outer)) <= TYPES.index(type_of(inner)) else (inner, outer)
                try_one(book, f"{inner_name}-in-{outer_name}-{place}", one, other)
    return book


def try_one(book, name, A, B):
    sd, ties = best_normal(A, B, (0, 0, 1))
    before = book.proved, len(book.cases)
    many = endless(A, B, sd, ties)
    said = f"Of the finitely many pushes that could be least, that along {told(ties[0])} is"
    said += ", as are all around it." if many else "." if len(ties) == 1 else f", and {len(ties) - 1} more."
    try:
        book.add(name, A, B, sd, ties[0], "One body in the other, well inside or nearly out again.", said, tied=many,
                 ties=ties if len(ties) > 1 and not many else None)
    except (Wrong, ValueError):   # another direction is better, or the faces along it share nothing: none of the three kinds
        book.drop(before)
        return
    if book.proved == before[0]:
        book.drop(before)


def endless(A, B, sd, ties):
    """Whether the best directions are more than can be listed: round an axis that both have, or where their cores only touch."""
    if evaluate(sd) == -(A.rho + B.rho):
        return True
    if len(A.base) > 1 or len(B.base) > 1:
        return False
    axis = next((v for body in (A, B) for v in (body.N or ORIGIN, body.H) if v != ORIGIN), None)
    return axis is not None and cross(axis, minus(B.c, A.c)) == ORIGIN and any(dot(axis, n) == 0 for n in ties)
