from fractions import Fraction

from .book import Book
from .geometry import Cylinder, Posed, upright


def cases():
    book = Book("near_parallel", "by hand: tilts of 2^-10 to 2^-53, or the doubles nearest to 1e-3 to 1e-16")
    why = "Almost parallel axes: their cross product is short and loses its direction in doubles."
    for k in (10, 17, 23, 30, 37, 43, 50, 53):
        t = Fraction(1, 2**k)
        book.touch(f"skew-2^-{k}", upright(0, 0, -1, 1, 1), Cylinder((3, -t, -1), (3, t, 1), 2), (1, 0, 0), (1, 0, 0),
                   why + f" Tilt 2^-{k}, one point of contact.",
                   f"The axes z and (0, 2^-{k}, 1) are 3 = 1 + 2 apart along x, at feet inside both.", rungs=(-10,))
    for k in range(3, 17):
        t = Fraction(float(f"1e-{k}"))
        book.add(f"crossing-1e-{k}", upright(0, 0, -1, 1, "1/2"), Cylinder((-t, 0, -1), (t, 0, 1), "1/2"), "-1", (0, 1, 0),
                 why + f" Tilt 1e-{k}, and the axes cross.",
                 "Along the common normal y it takes 1/2 + 1/2; along x more, by the tilt; lengthwise 2.", tied=True)
    for k in (10, 13, 17, 20, 27, 33, 40, 47, 53):
        s = Fraction(1, 2**k)
        low = f"(1 + 2*2^-{k} - 2^-{2 * k})/(1 + 2^-{2 * k})"
        wide = upright(0, 0, -3, 1, 4)
        cap = f" Caps tilted by 2^-{k - 1} to each other: a rim that looks like a face."
        words = f"B's lowest rim point is h cos + r sin below its centre, with cos = (1 - s^2)/(1 + s^2), sin = 2s/(1 + s^2), s = 2^-{k}."
        book.add(f"tilted-cap-apart-2^-{k}", wide, Posed((0, 0, 3), (1, 0, s, 0), 1, 1), f"2 - {low}", (0, 0, 1), why + cap, words)
        book.add(f"tilted-cap-sunk-2^-{k}", wide, Posed((0, 0, "3/2"), (1, 0, s, 0), 1, 1), f"1/2 - {low}", (0, 0, 1), why + cap, words)
    for k in (10, 17, 23, 25):
        t = Fraction(1, 2**k)
        B = Cylinder((0, 0, 1 + 2 * t), (2 * t, 0, 2 + 2 * t - t * t), 1 + t * t)
        book.touch(f"tilted-cap-2^-{k}", upright(0, 0, -3, 1, 4), B, (1 - t * t, 0, 1), (0, 0, 1),
                   why + f" Caps tilted by 2^-{k - 1} to each other.",
                   "B's axis is (2t, 0, 1 - t^2), of length 1 + t^2 like its radius; its lowest rim point is (1 - t^2, 0, -2t) from its end.",
                   rungs=(-10,))
    return book
