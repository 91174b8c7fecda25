from fractions import Fraction

from .book import Book
from .catalogue import catalogue
from .geometry import times


def cases():
    book = Book("tiny_scale", "by hand: the catalogue of touching pairs times 2^-997 (about 1e-300)")
    why = "Everything is about 1e-300 large: squares and products of lengths underflow."
    k = Fraction(1, 2**997)
    for name, A, B, p, v, argument in catalogue():
        book.touch(name, A.scaled(k), B.scaled(k), times(k, p), v, why, argument + " All times 2^-997.", scale=-997, rungs=(-10,))
    name, A, B, p, v, argument = catalogue()[3]
    book.add("apart", A.scaled(k), B.moved((9, 0, 12)).scaled(k), "15*2^-997", v, why, argument + " Then moved by (9, 0, 12).")
    return book
