from fractions import Fraction

from .book import Book
from .geometry import Cylinder, Posed, Z, disc, upright

H, T = Fraction(2**990), Fraction(1, 2**990)


def cases():
    book = Book("mixed_scale", "by hand: lengths of 2^990 and 2^-990 in one pair, with the contact in the origin")
    why = "One solid is about 1e298 large, the other about 1e-298: no common scale fits both into doubles."
    floor = upright(0, 0, -H, 0, H)
    wall = upright(-H, 0, -H, H, H)
    book.touch("standing", floor, upright(0, 0, 0, T, T), (0, 0, 0), (0, 0, 1), why, "The small one stands on the cap z = 0.",
               scale=-990)
    book.touch("against-the-wall", wall, Cylinder((0, 0, 0), (T, 0, 0), T), (0, 0, 0), (1, 0, 0), why,
               "The small one leans its end against the flank, in the plane x = 0.", scale=-990)
    book.touch("lying", floor, Cylinder((-T, 0, 2 * T), (T, 0, 2 * T), 2 * T), (0, 0, 0), (0, 0, 1), why,
               "The small one lies on the cap z = 0.", scale=-990)
    book.touch("leaning", floor, Cylinder((0, 0, 3 * T), (3 * T, 0, 7 * T), 5 * T), (4 * T, 0, 0), (0, 0, 1), why,
               "The lowest rim point of the small one is 2^-990 (4, 0, 0).", scale=-990)
    book.touch("side-by-side", wall, upright(T, 0, -T, T, T), (0, 0, 0), (1, 0, 0), why,
               "Parallel axes 2^990 + 2^-990 apart: a sum that no double holds.", scale=-990)
    book.touch("disc-on-the-floor", floor, disc((0, 0, 0), Z, T), (0, 0, 0), (0, 0, 1), why, "A disc of radius 2^-990 on z = 0.",
               scale=-990)
    unit = upright(0, 0, -1, 0, 1)
    book.touch("speck-on-a-unit", unit, Posed((0, 0, T), Z, T, T), (0, 0, 0), (0, 0, 1), "A speck of 1e-298 on a solid of size 1.",
               "It stands on the cap z = 0.", scale=-990)
    book.touch("unit-on-the-floor", floor, upright(0, 0, 0, 1, 1), (0, 0, 0), (0, 0, 1), "A solid of size 1 on one of 1e298.",
               "It stands on the cap z = 0.")
    book.add("speck-inside-a-unit", upright(0, 0, -1, 1, 3), Posed((0, 0, 0), Z, T, T), "-1 - 2^-990", (0, 0, 1),
             "A speck of 1e-298 inside a solid of size 1.", "Up or down it takes 1 + 2^-990.", tied=True)
    book.add("far-speck", unit, upright(0, 0, H, 2 * H, T), "2^990", (0, 0, 1), why, "The caps z = 0 and z = 2^990.",
             (0, 0, 0), (0, 0, H))
    book.add("wire-over-the-floor", floor, Cylinder((-H, 0, 1), (H, 0, 1), T), "1 - 2^-990", (0, 0, 1), why,
             "A wire of length 2^991 and radius 2^-990, 1 above the cap.")
    return book
