#!/usr/bin/env python3
"""Writes corpus/cases/*.jsonl, and checks every argued truth while it does.

  make.py                 writes the files beside itself
  make.py --into FOLDER   writes them there
  make.py --check         also searches over directions for one that beats a claimed signed distance (slow, in double)

The mechanisms, reasons and arguments are written by hand in making/, one module per mechanism; making/pairs.py stands every
shape on every other. What is checked exactly, over the rationals: every claimed direction reaches the claimed signed
distance; witnesses are on their solids and as far apart as claimed, which proves the distance of every pair that is apart
or touching. The depth of an overlapping pair is proved where its directions are finitely many (book.py), and else argued in
words and searched for.
"""
import argparse
import concurrent.futures
import importlib
import pathlib
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))
sys.dont_write_bytecode = True

from making import pairs, search  # noqa: E402

MECHANISMS = """
parallel_axes coaxial coincident perpendicular crossing_axes disc_on_flank disc_in_wide rim_on_rim tangent_discs two_discs disc_rims
touch_in_point touch_in_segment touch_in_region needle coin tiny_scale huge_scale mixed_scale far_from_origin
near_parallel subnormal disc octic_roots octic_double_root plain pierced
sunkel xing_prisms contained equal_bodies distant far_apart_in_size coaxial_shapes leaning
""".split()
PAIRS = pairs.mechanisms()


def check(book):
    wrong = 0
    for line, A, B, sd, n, follows, relation in book.cases:
        if follows:
            continue
        name = line.split('"')[3]
        best, size = search.best_gap(A, B, n)
        if not size:
            continue
        if sd is None:
            if relation == "overlapping" and best >= -1e-9:
                print(f"{name}: claimed to overlap, but a direction has the gap {best} of size")
                wrong += 1
            continue
        claimed = float(search.value_of(sd) / search.to_decimal(size))
        if best > claimed + 1e-9:
            print(f"{name}: claimed {claimed}, but a direction has the gap {best} (of size {float(size)})")
            wrong += 1
    return wrong


def make(mechanism, into, checked):
    """Writes one file: the number of cases, of values proved, of claims beaten."""
    book = pairs.cases(mechanism) if mechanism in PAIRS else importlib.import_module(f"making.{mechanism}").cases()
    lines = [case[0] for case in book.cases]
    (into / f"{mechanism}.jsonl").write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    return len(lines), book.proved, check(book) if checked else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--into", type=pathlib.Path, default=HERE)
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--only", nargs="*", default=MECHANISMS + PAIRS)
    arguments = parser.parse_args()
    with concurrent.futures.ProcessPoolExecutor() as pool:
        jobs = [pool.submit(make, mechanism, arguments.into, arguments.check) for mechanism in arguments.only]
        total, proved, wrong = (sum(column) for column in zip(*(job.result() for job in jobs)))
    print(f"{total} cases, {proved} values proved exactly" + (f", {wrong} claims beaten" if arguments.check else ""))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
