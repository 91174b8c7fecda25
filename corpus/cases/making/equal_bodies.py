"""A body and itself, and the same solid in other words."""
from .book import Book
from .contained import try_one
from .geometry import Cylinder, Posed, upright
from .pairs import FRAMES
from .shapes import Box, Capsule, Disc, Point, Prism, RoundedCylinder, Segment, Sphere
from .standing import HEXAGON, PENTAGON

AS_IT_IS = (1, 0, 0, 0)
SQUARE = ((-3, -2), (3, -2), (3, 2), (-3, 2))


def same():
    """name -> bodies that are one and the same point set."""
    return {
        "box": [Box((1, 2, 3), AS_IT_IS, (3, 2, 5)), Box((1, 2, 3), (1, 0, 0, 1), (2, 3, 5)), Prism((1, 2, 3), AS_IT_IS, SQUARE, 5)],
        "cube": [Box((1, 2, 3), AS_IT_IS, (4, 4, 4)), Box((1, 2, 3), (1, 1, 1, 1), (4, 4, 4))],
        "pentagon": [Prism((1, 2, 3), AS_IT_IS, PENTAGON, 5), Prism((1, 2, 3), AS_IT_IS, tuple(reversed(PENTAGON)), 5)],
        "hexagon": [Prism((1, 2, 3), AS_IT_IS, HEXAGON, 1), Prism((1, 2, 3), (0, 0, 0, 1), HEXAGON, 1)],
        "ball": [Sphere((1, 2, 3), 4), Capsule((1, 2, 3), (1, 2, 3), 4)],
        "capsule": [Capsule((1, 2, -3), (1, 2, 5), 4), RoundedCylinder((1, 2, 5), (1, 2, -3), 0, 4)],
        "cylinder": [upright(1, 2, -3, 5, 3), Posed((1, 2, 1), (2, 0, 0, 1), 4, 3), RoundedCylinder((1, 2, -3), (1, 2, 5), 3, 0)],
        "rounded": [RoundedCylinder((1, 2, -3), (1, 2, 5), 3, 1), RoundedCylinder((1, 2, 5), (1, 2, -3), 3, 1)],
        "disc": [Disc((1, 2, 3), (0, 0, 7), 4), Posed((1, 2, 3), AS_IT_IS, 0, 4), Disc((1, 2, 3), (0, 0, -1), 4)],
        "segment": [Segment((1, 2, -3), (1, 2, 5)), Cylinder((1, 2, 5), (1, 2, -3), 0), Capsule((1, 2, -3), (1, 2, 5), 0), Box((1, 2, 1), AS_IT_IS, (0, 0, 4))],
        "point": [Point((1, 2, 3)), Sphere((1, 2, 3), 0), Segment((1, 2, 3), (1, 2, 3)), Box((1, 2, 3), AS_IT_IS, (0, 0, 0))],
        "rectangle": [Box((1, 2, 3), AS_IT_IS, (3, 2, 0)), Prism((1, 2, 3), AS_IT_IS, SQUARE, 0)],
    }


def cases():
    book = Book("equal_bodies", "by hand: the width of one body, twice its support function", patches=True)
    for number, (name, bodies) in enumerate(same().items()):
        for i, A in enumerate(bodies):
            for j, B in enumerate(bodies):
                if j < i:
                    continue
                try_one(book, f"{name}-{i}-{j}", A, B)
                q = FRAMES[1 + (number + i + j) % 4]
                try_one(book, f"{name}-{i}-{j}-turned", A.turned(q), B.turned(q))
    return book
