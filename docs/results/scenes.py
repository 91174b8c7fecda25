#!/usr/bin/env python3
"""Writes docs/results/scenes.md: what octic scene says of the scenes of two papers, as tables.

    octic scene corpus/scene/work_cell.json  --engines all,papers --json > work_cell.json
    octic scene corpus/scene/tensegrity.json --engines all,papers --json > tensegrity.json
    octic scene corpus/scene/tensegrity.json --engines all,papers --json --as-capsules > capsules.json
    docs/results/scenes.py OCTIC work_cell.json tensegrity.json capsules.json > docs/results/scenes.md

OCTIC is the program; it is asked for the clearances, which takes a second, and for the cards of the engines.
"""
import json
import pathlib
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
SCENES = HERE.parents[1] / "corpus" / "scene"
WITHIN, STRETCH = "12.7", "1.01"


def lines_of(text):
    return [json.loads(line) for line in text.splitlines()]


def asked(octic, *arguments):
    return lines_of(subprocess.run([octic, *arguments], check=True, capture_output=True, text=True).stdout)


def number(n):
    return f"{n:,}"


def table(head, rows):
    kinds = ["---" if not name.startswith(">") else "---:" for name in head]
    head = [name.lstrip(">") for name in head]
    return "\n".join("| " + " | ".join(row) + " |" for row in [head, kinds, *rows]) + "\n"


def pair(line):
    return "-".join(map(str, line["numbers"])) + f" {line['a']}, {line['b']}"


def place(line):
    return f"{line['step']} ({line['at']})"


def decimal(text, digits=6):
    return f"{float(text):.{digits}g}"


def clearances(octic):
    rows = []
    for name, file, more in POPULATIONS:
        for sum_ in (s for s in asked(octic, "scene", str(SCENES / file), "--clearance", "--within", WITHIN, "--between", STRETCH,
                                      "--json", "--digits", "17", *more) if s["kind"] == "motion"):
            between = sum_["between"]
            rows.append([name, sum_["motion"], number(sum_["steps"]), number(sum_["pairs"]), decimal(sum_["signed_distance"]["value"]),
                         place(sum_), pair(sum_), str(sum_["near"]), number(between["never"]), number(between["in_contact"]),
                         f"{number(between['undecided'])} of {between['undecided_pairs']}" if between["undecided"] else "0"])
    return table(["scene", "motion", ">steps", ">pairs", ">nearest", "at step", "pair", f">nearer than {WITHIN}", ">clear between", ">in contact",
                  ">undecided, of pairs"], rows)


def wrong_cell(line):
    if not line:
        return ""
    text = number(line["wrong"]) if line["wrong"] else "0"
    if line["wrong"]:
        text += f" ({line['wrong_pairs']}, {line['wrong_steps']})"
    if line["undecided"] + line["unsupported"]:
        text += f"; {number(line['undecided'] + line['unsupported'])} open"
    return text


def right_cell(line):
    """A part of the answers that gave what was asked for."""
    given = line["asked"] - line["lacking"].get("distance", 0) if line else 0
    if not given:
        return ""
    return f"{100 * line['right'] / given:.4g} %" + ("" if given == line["asked"] else f" of {number(given)}")


def answers(motions, query):
    """One row for each engine: the wrong answers of each motion. Engines that only lack the answer are left out."""
    engines = sorted({e for m in motions.values() for e, q in m if q == query})
    rows, same = [], []
    for engine in engines:
        here = [m.get((engine, query)) for m in motions.values()]
        known = [line for line in here if line]
        if all(line["wrong"] == 0 and sum(line["lacking"].values()) == line["asked"] for line in known):
            continue
        row = [wrong_cell(line) for line in here]
        if all(cell == "0" for cell, line in zip(row, here) if line) and not any(sum(l["lacking"].values()) for l in known) and all(row):
            same.append(f"`{engine}`")
            continue
        right = [right_cell(line) for line in here]
        rows.append([engine] + [x for both in zip(right, row) for x in both])
    head = ["engine"] + [x for name in motions for x in (f">{name}: right", ">wrong (pairs, steps)")]
    text = table(head, rows) if rows else ""
    return text, same


def firsts(motions, queries, open_too):
    rows = []
    for motion, lines in motions.items():
        for (engine, query), line in sorted(lines.items()):
            if query not in queries:
                continue
            for error in line["errors"] + (line["open"] if open_too else []):
                first = error["first"]
                said = first["answer"]
                answer = ("contact" if said["contact"] else "no contact") if "contact" in said and query == "boolean" else ""
                if not answer and isinstance(said.get("signed_distance"), float | int):
                    answer = decimal(said["signed_distance"], 9)
                error_text = f"{first['error']:.2g}" if first["error"] else ""
                largest = f"{error['largest']['error']:.2g}" if error["largest"]["error"] else ""
                rows.append([motion, engine, error["kind"], number(error["answers"]), number(error["pairs"]), number(error["steps"]), place(first),
                             pair(first), decimal(first["truth"]["signed_distance"], 9), answer, error_text, largest])
    return table(["motion", "engine", "kind", ">answers", ">pairs", ">steps", "first at step", "pair", ">exact", ">says", ">error", ">largest"], rows)


TEMPLATE = """# Scenes

The moving scenes of two papers ([corpus/scene](../../corpus/scene)): how near their pairs come, exactly, and where engines and
the papers' algorithms are wrong. {total} answers of {engines} engines were judged. `docs/results/scenes.py` makes this page
from what these commands print:

```sh
octic scene corpus/scene/work_cell.json --engines all,papers --json
octic scene corpus/scene/tensegrity.json --engines all,papers --json
octic scene corpus/scene/tensegrity.json --engines all,papers --json --as-capsules
octic scene corpus/scene/work_cell.json --clearance --within 12.7 --between 1.01    # and so for the others
```

- **Work cell** (Ketchel and Larochelle 2006): 58 cylinders, 1,032 pairs, millimetres. `planned` is Table I, `altered` is
  section IV.B; 151 steps each.
- **Tensegrity** (Cefalo and Mirats Tur 2010): 27 elements, 351 pairs, of which 99 share a node and are not tested; 61 steps
  for each motion, millimetres. `capsules`: every element is a segment with a thickness, as the paper computes it.

In this run three engine programs were ended from outside, each while it answered one question. Two of the three were asked
about the whole motion again (`xing-3600-corrected` on `planned`, `xing-3600-repaired` on `twist`), and these results stand
here. `xing-3600-repaired` on `altered` was asked that one question again (case altered/135/1-10), and was right.

Built with g++ 12.2.0, `-O2 -ffp-contract=off`, assertions on (preset `dev`); engines: {libraries}.

## Clearances

Nearest: the least signed distance of any pair at any step; negative is a depth. Nearer: pairs that come nearer than half an
inch at some step. Between: pairs times gaps between steps that are proved never to touch there, if no point travels farther
than 1.01 times its displacement ([derivation](../derivations/scene.md)); in contact at one of both steps; or undecided.

{clearances}

The pair of the altered motion is mounted half an inch from the pillar. The nearest doubles of its coordinates leave
less than that, in the last digit.

## Contact: yes or no

Wrong answers, and in brackets how many pairs and steps have them; open: undecided or unsupported. Right about every pair at
every step that they were asked about: {contacts_right}. The others:

{contacts}

The first wrong or open answer of each, by step and pair. Exact: the signed distance of the solids that the engine declares.
Error and largest error: parts of the size of the pair.

{contact_firsts}

## Signed distance, direction and witnesses

Some engines give a distance of pairs in contact alone, or of near ones; `right` is then a part of these. Engines that gave
none at all are left out. Right about every pair: {distances_right}. The others:

{distances}

The first error of each kind. `direction` and `witness` are judged by themselves, so an answer may have several. Many of these
errors are small: what an engine's card allows decides.

{distance_firsts}
"""

POPULATIONS = [("work cell", "work_cell.json", []), ("tensegrity", "tensegrity.json", []), ("tensegrity as capsules", "tensegrity.json", ["--as-capsules"])]


def main():
    if len(sys.argv) != 2 + len(POPULATIONS):
        sys.exit(__doc__)
    octic, files = sys.argv[1], sys.argv[2:]
    motions, steps, not_asked = {}, {}, {}
    for (name, _, _), file in zip(POPULATIONS, files, strict=True):
        for line in lines_of(pathlib.Path(file).read_text()):
            motion = line["motion"] + (" (capsules)" if "capsules" in name else "")
            if line["kind"] == "engine":
                motions.setdefault(motion, {})[line["engine"], line["query"]] = line
            else:
                steps[motion], not_asked[motion] = line["steps"], line["not_asked"]
                if line["problems"]:
                    sys.exit(f"{motion}: the reference could not answer {line['problems']}")
    total = sum(line["asked"] for m in motions.values() for line in m.values())
    engines = {e for m in motions.values() for e, _ in m}
    cards = {c["name"]: c for c in asked(octic, "engines", "--json") + asked(octic, "engines", "--papers", "--json")}
    libraries = sorted({f"{cards[e]['library']} {cards[e]['version']}" for e in engines})
    contacts, all_right = answers(motions, "boolean")
    distances, distances_right = answers(motions, "signed_distance")
    sys.stdout.write(TEMPLATE.format(
        total=number(total), engines=len(engines), libraries="; ".join(libraries), clearances=clearances(octic).rstrip(), contacts=contacts.rstrip(),
        contacts_right=", ".join(all_right) or "none", contact_firsts=firsts(motions, ["boolean"], True).rstrip(),
        distances=distances.rstrip(), distances_right=", ".join(distances_right) or "none",
        distance_firsts=firsts(motions, ["signed_distance"], True).rstrip()))


if __name__ == "__main__":
    main()
