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
    for v in json.loads((FOLDER / "signed_distance" / "cylinder-point.json").read_text(encoding="utf-8"))["vectors"]:
        if {"squares_overflow", "squares_underflow"} & set(v["flags"]):
            continue
        shapes = {v[s]["type"]: v[s] for s in "ab"}
        if "a" in shapes["cylinder"]:
            yield v, shapes["point"]["at"], shapes["cylinder"]


def error(vector, claim):
    """How far the claim is outside of what the vector allows, as a part of its size."""
    stated = vector["signed_distance"]
    return math.inf if math.isnan(claim) else max(0.0, stated["lower"] - claim, claim - stated["upper"]) / vector["size"]


@pytest.mark.parametrize("vector, point, cylinder", [pytest.param(*v, id=v[0]["id"]) for v in vectors()])
def test_point_cylinder(vector, point, cylinder):
    claim = point_cylinder(point, cylinder["a"], cylinder["b"], cylinder["r"])
    assert error(vector, claim) <= TOLERANCE, f"{vector['comment']} {vector['flags']}"


def test_flawed_code_is_seen_to_fail():
    wrong = [v["id"] for v, p, c in vectors() if error(v, point_capsule_for_cylinder(p, c["a"], c["b"], c["r"])) > TOLERANCE]
    assert len(wrong) > 10
