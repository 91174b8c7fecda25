"""octic-vectors with pytest: python3 -m pytest test_vectors.py, with OCTIC_VECTORS naming the unpacked archive."""
import json
import math
import os
import pathlib

import pytest

from point_cylinder import point_capsule_for_cylinder, point_cylinder

FOLDER = pathlib.Path(os.environ.get("OCTIC_VECTORS", pathlib.Path(__file__).parent / "octic-vectors"))
TOLERANCE = 1e-14   # of the size of the pair: that of the code under test


def vectors():
    """Points against cylinders by their ends, within lengths whose squares are doubles: what the code under test takes."""
    file = json.loads((FOLDER / "signed_distance" / "cylinder-point.json").read_text(encoding="utf-8"))
    assert len(file["vectors"]) == file["count"]
    for v in file["vectors"]:
        if {"squares_overflow", "squares_underflow"} & set(v["flags"]):
            continue
        shapes = {v[s]["type"]: v[s] for s in "ab"}
        if "a" in shapes["cylinder"]:
            yield v, shapes["point"]["at"], shapes["cylinder"]


def error(vector, claim):
    """How far the claim is outside of what the vector allows, in sizes; the smallest double is no error."""
    if math.isnan(claim):
        return math.inf
    claim, stated = float(claim), vector["signed_distance"]   # NumPy would round these to the float32 of a claim
    return max(0.0, max(stated["lower"] - claim, claim - stated["upper"]) - math.ulp(0.0)) / vector["size"]


def test_what_counts_as_an_error():
    class Single:
        """Like float32 of NumPy 2: a difference is rounded to it."""
        def __float__(self): return 0.100000001490116
        def __sub__(self, other): return 0.0
        __rsub__ = __sub__

    vector = {"signed_distance": {"lower": 1.0, "upper": 1.0}, "size": 4.0}
    assert [error(vector, claim) for claim in (math.nan, math.inf, -math.inf)] == [math.inf] * 3
    assert [error(vector, claim) for claim in (1, 3, -1)] == [0, 0.5, 0.5]
    for missing in (None, "1", [1.0]):
        with pytest.raises(TypeError):
            error(vector, missing)
    assert error({"signed_distance": {"lower": 0.1, "upper": 0.1}, "size": 1.0}, Single()) > TOLERANCE
    tiny = math.ulp(0.0)
    least = {"signed_distance": {"lower": 3 * tiny, "upper": 3 * tiny}, "size": 9 * tiny}
    assert [error(least, steps * tiny) > TOLERANCE for steps in range(1, 6)] == [True, False, False, False, True]


@pytest.mark.parametrize("vector, point, cylinder", [pytest.param(*v, id=v[0]["id"]) for v in vectors()])
def test_point_cylinder(vector, point, cylinder):
    claim = point_cylinder(point, cylinder["a"], cylinder["b"], cylinder["r"])
    assert error(vector, claim) <= TOLERANCE, f"{vector['comment']} {vector['flags']}"


def test_there_is_something_to_test():
    assert len(list(vectors())) > 20


def test_flawed_code_is_seen_to_fail():
    wrong = [v["id"] for v, p, c in vectors() if error(v, point_capsule_for_cylinder(p, c["a"], c["b"], c["r"])) > TOLERANCE]
    assert len(wrong) > 10
