from fractions import Fraction

from .book import Book
from .catalogue import rim_on_rim
from .geometry import minus, root_length, times

# direction n; rim tangents t1, t2 orthogonal to it; how the caps lean; radii and lengths
PAIRS = [
    ("y-and-xz", ("3/5", 0, "4/5"), (0, 1, 0), ("3/5", "4/5"), 5, 10, ("4/5", 0, "-3/5"), ("4/5", "3/5"), 10, 20),
    ("upright-and-turned", ("3/5", 0, "4/5"), (0, 1, 0), ("4/5", "3/5"), 5, 5, ("16/25", "15/25", "-12/25"), ("3/5", "4/5"), 2, 8),
    ("both-turned", ("2/7", "3/7", "6/7"), ("6/7", "2/7", "-3/7"), ("3/5", "4/5"), 7, 7, ("-3/7", "6/7", "-2/7"), ("5/13", "12/13"), 3, 9),
    ("shallow", ("1/3", "2/3", "2/3"), ("2/3", "1/3", "-2/3"), ("12/13", "5/13"), 2, 3, ("-2/3", "2/3", "-1/3"), ("40/41", "9/41"), 2, 3),
    ("steep", (0, 0, 1), (1, 0, 0), ("9/41", "40/41"), 4, 4, ("3/5", "4/5", 0), ("7/25", "24/25"), 4, 4),
    ("almost-parallel-tangents", (0, 0, 1), (1, 0, 0), ("3/5", "4/5"), 1, 5, ("4095/4097", "128/4097", 0), ("4/5", "3/5"), 1, 5),
]


def cases():
    book = Book("rim_on_rim", "by hand: built outwards from one point, a rational normal and two rational rim tangents")
    why = "Rim against rim: the direction is a root of the octic, here a rational one."
    for name, n, *rest in PAIRS:
        A, B, p = rim_on_rim(n, *rest)
        factor = 5 if name in ("y-and-xz", "upright-and-turned") else 7 if name == "both-turned" else 3 if name == "shallow" else 1
        v = tuple(int(Fraction(x) * factor) for x in n)
        length = int(root_length(v))
        size = int(A.r).bit_length() - 3
        book.touch(name, A, B, p, v, why,
                   f"A lies in the half space below the plane through the origin with normal {v}, B above it, and each has one rim "
                   "point in it, the origin; the tangents there differ, so the normal is unique.", scale=size)
        step = Fraction(2) ** (size + 1)
        book.add(f"{name}-apart", A, B.moved(times(step, v)), str(length * step), v, why,
                 f"Moved apart by {step} times the normal.", p, times(step, v))
        # Rims that cross at a small angle soon have a better way out.
        for k in () if name == "almost-parallel-tangents" else (-5, -3):
            deep = Fraction(2) ** (size + k)
            book.add(f"{name}-deep{k}", A, B.moved(minus((0, 0, 0), times(deep, v))), f"-{length}*{deep}", v,
                     why + " The depth of a pair is a rim-rim value.",
                     f"Moved together by {deep} times the normal; still the least push.")
    return book
