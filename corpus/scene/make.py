#!/usr/bin/env python3
"""Writes work_cell.json and tensegrity.json: the moving scenes of two papers, every body at every step an explicit cylinder.

    corpus/scene/make.py [--check]    with --check nothing is written: exit code 1 when a file is another

The papers give counts, which bodies are tested against which, and the via points; the cylinders are ours. Lengths are rounded
to a thousandth, so the files are the same on every machine.
"""
import json
import pathlib
import sys

from tensegrity import tensegrity
from work_cell import work_cell

HERE = pathlib.Path(__file__).resolve().parent


def text(scene):
    """One body and one step a line."""
    flat = lambda value: json.dumps(value, separators=(",", ":"))
    lines = ["{"]
    for key in ("name", "about", "from_the_paper", "ours"):
        lines.append(f" {flat(key)}: {flat(scene[key])},")
    lines += [' "bodies": [', ",\n".join("  " + flat(b) for b in scene["bodies"]), " ],", f' "asked": {flat(scene["asked"])},', ' "motions": [']
    motions = []
    for motion in scene["motions"]:
        steps = ",\n".join("   " + flat(s) for s in motion["steps"])
        motions.append(f'  {{"name": {flat(motion["name"])}, "about": {flat(motion["about"])}, "steps": [\n{steps}\n  ]}}')
    return "\n".join(lines) + "\n" + ",\n".join(motions) + "\n ]\n}\n"


def main():
    differ = False
    for file, scene in (("work_cell.json", work_cell()), ("tensegrity.json", tensegrity())):
        path, made = HERE / file, text(scene)
        if "--check" in sys.argv[1:]:
            if not path.exists() or path.read_text() != made:
                print(f"{file} is not what make.py writes")
                differ = True
        else:
            path.write_text(made)
    return differ


if __name__ == "__main__":
    sys.exit(main())
