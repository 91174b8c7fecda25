"""Pairs of every two types in which one is 2^30 times as large as the other, or both are far from the origin."""
from fractions import Fraction

from .book import Book
from .geometry import compose, times, turn, vector
from .pairs import FRAMES, OVER, TYPES, UNBOUNDED, primitive, told
from .standing import stances


def cases():
    book = Book("far_apart_in_size", "by hand: on the two sides of a plane, one body 2^30 times as large as the other, or both far from the origin",
                patches=True)
    number = 0
    for i, first in enumerate(TYPES):
        for second in TYPES[i:]:
            if first in UNBOUNDED and second in UNBOUNDED:
                continue
            A, B = pick(first, second)
            if A is None:
                continue
            number += 1
            q = FRAMES[number % len(FRAMES)]
            v = primitive(turn(q, vector((0, 0, 1))))
            a, b = A.body.turned(compose(q, OVER)), B.body.turned(q)
            what = f"{first}-{second}"
            words = f"A reaches the plane with normal {told(v)} with {A.words}, B from the other side with {B.words}, as seen in the frame where it is z = 0."
            small = b.turned((Fraction(1, 2**15), 0, 0, 0))
            p = vector((1, -2, 3))
            book.touch(f"{what}-of-unlike-size", a.moved(p), small.moved(p), p, v, "B is 2^30 times as small as its numbers were for A.", words, rungs=())
            p = vector((3 * 2**39, -5 * 2**39, 7 * 2**39))   # amid the doubles of one exponent each
            book.touch(f"{what}-far-from-the-origin", a.moved(p), b.moved(p), p, v, "Both are some 2^40 from the origin: the last bits of the places decide.",
                       words, rungs=())
    return book


def pick(first, second):
    """Stances of which one allows only this plane."""
    for A in stances():
        for B in stances():
            if A.type == first and B.type == second and A.plain and B.plain and not (A.flat and B.flat) and "one" in (A.normals, B.normals):
                return A, B
    return None, None
