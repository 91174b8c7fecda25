"""The tables of docs/speed.md, from docs/results/bench.json. make.py writes them into the page."""
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "fast" / "bench"))
from table import not_engines, tolerated  # noqa: E402  which engine answers a question is decided there, for both pages

RANDOM = ("separated", "overlapping", "gap_1e-6")
RIMS = (None, "depth_1e-6", "gap_1e-6")
CYLINDERS, CAPSULES = "Cylinder-Cylinder", "Capsule-Capsule"
PAIRS = [   # words, the pair and the population as in docs/results/bench.md, the ends of its names
    ("cylinders: random rods", CYLINDERS, "", RANDOM),
    ("random proportions", CYLINDERS, "proportions", RANDOM),
    ("cans on each other", CYLINDERS, "stacked", RANDOM),
    ("equal cans on each other", CYLINDERS, "equal", RANDOM),
    ("cans side by side", CYLINDERS, "beside", RANDOM),
    ("a can lying on a can", CYLINDERS, "rolling", RANDOM),
    ("coins", CYLINDERS, "coins", RANDOM),
    ("parallel axes", CYLINDERS, "parallel", RANDOM),
    ("one axis", CYLINDERS, "coaxial", RANDOM),
    ("rims: nothing / depth 1e-6 / gap 1e-6", CYLINDERS, "rims", RIMS),
    ("links of a robot arm", CYLINDERS, "one_arm", RANDOM),
    ("links of two arms", CYLINDERS, "two_arms", RANDOM),
    ("cylinder, box", "Cylinder-Box", "", RANDOM),
    ("can standing on a box", "Cylinder-Box", "shelves", RANDOM),
    ("cylinder, prism", "Cylinder-Prism", "", RANDOM),
    ("cylinder, sphere", "Cylinder-Sphere", "", RANDOM),
    ("cylinder, half-space", "Cylinder-HalfSpace", "", RANDOM),
    ("box, box", "Box-Box", "", RANDOM),
    ("prism, prism", "Prism-Prism", "", RANDOM),
    ("box, sphere", "Box-Sphere", "", RANDOM),
    ("box, capsule", "Box-Capsule", "", RANDOM),
    ("box, half-space", "Box-HalfSpace", "", RANDOM),
    ("capsule, capsule", CAPSULES, "", RANDOM),
    ("capsules: links of a robot arm", CAPSULES, "one_arm", RANDOM),
    ("capsules: links of two arms", CAPSULES, "two_arms", RANDOM),
    ("sphere, sphere", "Sphere-Sphere", "", RANDOM),
    ("sphere, half-space", "Sphere-HalfSpace", "", RANDOM),
]
SCENES = [
    ("10,000 rods", "10000_cylinders"),
    ("1,000 cans at rest", "1000_cans_at_rest"),
    ("1,000 cans shaken", "1000_cans_shaken"),
    ("warehouse of 1,010 cans and boxes at rest", "warehouse_at_rest"),
    ("warehouse shaken", "warehouse_shaken"),
    ("work cell, planned", "work_cell_planned"),
    ("work cell, altered", "work_cell_altered"),
    ("tensegrity, sway", "tensegrity_sway"),
    ("tensegrity, twist", "tensegrity_twist"),
]
AIMS = [   # the project's aims: how many times the time of octic the fastest engine takes
    ("contact", "boolean", "separated", 5.9),
    ("contact", "boolean", "overlapping", 3.9),
    ("contact", "boolean", "gap_1e-6", 3.3),
    ("signed distance", "signed_distance", "separated", 16.6),
    ("signed distance", "signed_distance", "overlapping", 8.5),
]
NEAR = 1.5   # an engine that takes less than so many times the time of octic::fast is named on the page
NOTHING = "-"


def two_digits(v):
    return f"{v:.2g}" if v < 1 else f"{v:.1f}" if v < 9.95 else f"{float(f'{v:.2g}'):.0f}"


def library(engine):
    return engine.removeprefix("grid-").split("-")[0]


def table(head, rows):
    kinds = ["---", *["---:"] * (len(head) - 1)]
    return "\n".join("| " + " | ".join(row) + " |" for row in [head, kinds, *rows])


def asked(result):
    """(question, pair, population) -> engine -> entry, of the questions about one pair."""
    all_ = {}
    for name, entry in result.items():
        parts = name.split("/")
        if parts[0] in ("boolean", "signed_distance") and len(parts) == 4:
            all_.setdefault(tuple(parts[:3]), {})[parts[3]] = entry
    return all_


def fastest(rows):
    """(ns, engine) of the fastest that answers the question; None where there is none."""
    return min(((e["ns"], name) for name, e in rows.items()
                if not name.startswith(not_engines) and e["wrong"] <= tolerated * 2000), default=None)


def in_one_cell(ratios):
    """[("libccd", 5.3), ("libccd", 5.1), None] -> libccd 5.3 / 5.1 / -: a name holds for the ratios that follow it."""
    cells, last = [], None
    for entry in ratios:
        if not isinstance(entry, tuple):
            cells.append(entry or NOTHING)
            last = None
            continue
        cells.append(two_digits(entry[1]) if entry[0] == last else f"{entry[0]} {two_digits(entry[1])}")
        last = entry[0]
    return " / ".join(cells)


def beside(families, question, pair, kind, sides, ours="octic"):
    """The two cells of a question: nanoseconds of `ours`, and the fastest engine beside it."""
    times, ratios = [], []
    for side in sides:
        rows = families.get((question, pair, "_".join(v for v in (kind, side) if v)), {}) if side else {}
        its = rows.get(ours)
        best = fastest(rows)
        times.append(two_digits(its["ns"]) if its else NOTHING)
        ratios.append(None if not its else (library(best[1]), best[0] / its["ns"]) if best else "none")
    return [" / ".join(times), in_one_cell(ratios)]


def named(words, kind):
    return words + (f" (*{kind.replace('_', ' ')}*)" if kind else "")


def pairs(families):
    rows = [[named(words, kind), *beside(families, "boolean", pair, kind, sides),
             *beside(families, "signed_distance", pair, kind, sides)] for words, pair, kind, sides in PAIRS]
    return table(["pair (*population*)", "contact, ns", "fastest engine / octic", "signed distance, ns", "fastest engine / octic"], rows)


def aims(families):
    def reached(question, kind, side):
        return beside(families, question, CYLINDERS, kind, (side,))[1]
    rows = [[f"{words}, {side.replace('_', ' ')}", str(aim), reached(question, "", side), reached(question, "proportions", side)]
            for words, question, side, aim in AIMS]
    return table(["cylinders", "aim", "random rods", "random proportions"], rows)


def moving(families):
    rows = [[named(words, kind), *beside(families, "boolean", pair, kind, sides, "octic-moved")] for words, pair, kind, sides in PAIRS
            if any(key[:2] == ("boolean", pair) and "octic-moved" in its for key, its in families.items())]
    return table(["pair (*population*)", "move both and contact, ns", "fastest engine / octic"], rows)


def scenes(result):
    def cells(name):
        rows = {engine.rpartition("/")[2]: e for engine, e in result.items() if engine.startswith(f"scene/{name}/")}
        if "octic" not in rows:
            return [NOTHING] * 3

        def ratio(engines, says_library):
            best = min((e for e in engines if e in rows), key=lambda e: rows[e]["ns"], default=None)
            if best is None:
                return NOTHING
            wrong = rows[best]["wrong"]
            return (f"{library(best)} " if says_library else "") + two_digits(rows[best]["ns"] / rows["octic"]["ns"]) + (f" ({wrong:.0f})" if wrong else "")
        return [two_digits(rows["octic"]["ns"] / 1000), ratio([e for e in rows if not e.startswith(("octic", "grid"))], True),
                ratio([e for e in rows if e.startswith("grid")], False)]
    rows = [[words, *cells(name), *cells("one_of_" + name)] for words, name in SCENES]
    return table(["scene", "all contacts, us", "fastest engine / octic", "grid / octic", "of one body, us", "fastest engine / octic", "grid / octic"], rows)


def as_fast(families):
    """The questions in which an engine is faster or nearly as fast, the fastest first."""
    found, answered, faster, near = {}, 0, 0, 0
    for (question, pair, population), rows in families.items():
        best = fastest(rows)
        if not best or "octic" not in rows:
            continue
        ratio = best[0] / rows["octic"]["ns"]
        answered, faster, near = answered + 1, faster + (ratio < 1), near + (ratio < NEAR)
        if ratio < NEAR:
            found.setdefault((pair, question), []).append((ratio, population.replace("_", " "), library(best[1])))
    rows = [[f"{pair}, " + ("contact" if question == "boolean" else "signed distance"),
             ", ".join(f"{population} {two_digits(ratio)} ({engine})" for ratio, population, engine in sorted(its))]
            for (pair, question), its in sorted(found.items(), key=lambda item: min(item[1]))]
    if not near:
        return f"In all {answered} rows of bench.md that an engine answers, the fastest one takes at least {NEAR} times as long as octic."
    return (f"Of the {answered} rows of bench.md that an engine answers, an engine is faster in {faster}, and takes less than\n{NEAR} times the time of octic in {near}:\n\n"
            + table(["question", "population, engine / octic"], rows))


def run(bench):
    here = bench["here"]
    versions = ", ".join(f"{k} {here[k]}" for k in ("FCL", "libccd", "Bullet", "ODE", "MuJoCo") if k in here)
    return f"`./run bench` of {bench['date']}: {here['machine']} at {here['MHz'] / 1000:.1f} GHz, {here['compiler']};\n{versions}."


def self_check():
    result = {"boolean/Box-Box/separated/" + name: {"ns": ns, "wrong": wrong}
              for name, ns, wrong in (("octic", 10, 0), ("Hasty-x", 12, 21), ("Sound-y", 14, 20), ("textbook", 1, 0))}
    families = asked(result)
    assert beside(families, "boolean", "Box-Box", "", RANDOM) == ["10 / - / -", "Sound 1.4 / - / -"]
    assert in_one_cell([("A", 2), ("A", 123), None, ("B", 0.5), "none"]) == "A 2.0 / 120 / - / B 0.5 / none"
    assert "faster in 0, and takes less than\n1.5 times the time of octic in 1:" in as_fast(families)
    assert "| Box-Box, contact | separated 1.4 (Sound) |" in as_fast(families)
    slow = {key: {name: entry for name, entry in rows.items() if name in ("octic", "Sound-y")} for key, rows in families.items()}
    slow["boolean", "Box-Box", "separated"]["Sound-y"] = {"ns": 15, "wrong": 0}
    assert as_fast(slow) == "In all 1 rows of bench.md that an engine answers, the fastest one takes at least 1.5 times as long as octic."


def parts(bench):
    """The name of each part of docs/speed.md that is made -> its text."""
    self_check()
    families = asked(bench["result"])
    return {"run": run(bench), "pairs": pairs(families), "aims": aims(families), "moving": moving(families), "scenes": scenes(bench["result"]),
            "as fast": as_fast(families)}
