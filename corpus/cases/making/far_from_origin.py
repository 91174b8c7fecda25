from .book import Book
from .catalogue import catalogue
from .geometry import plus, times


def cases():
    book = Book("far_from_origin", "by hand: the catalogue of touching pairs, carried off by whole numbers")
    for tag, scale, offset, rungs in (("1e6", 0, (3 * 2**19, -(2**20), 5 * 2**18), (-20, -10)),
                                      ("1e15", 8, (2**50, -3 * 2**48, 2**49), (-7, -5))):
        why = f"About {tag} from the origin: what a difference of coordinates keeps is small against the coordinates."
        for name, A, B, p, v, argument in catalogue():
            k = 2**scale
            book.touch(f"{name}-{tag}", A.scaled(k).moved(offset), B.scaled(k).moved(offset), plus(times(k, p), offset), v, why,
                       f"{argument} Times {k}, then carried to {offset}.", scale=scale, rungs=rungs)
    return book
