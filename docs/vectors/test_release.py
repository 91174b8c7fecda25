#!/usr/bin/env python3
"""Holds an unpacked release, and how releases are made, against what docs/vectors.md promises.

usage: test_release.py OCTIC REPOSITORY FOLDER     (FOLDER: the --out of `octic release --unpacked`)
Exit code: 0 all held, 1 not, 77 something to test with is missing."""
import collections
import copy
import hashlib
import json
import math
import os
import pathlib
import random
import re
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from fractions import Fraction

try:
    from jsonschema import Draft202012Validator
except ImportError as missing:
    print(f"SKIPPED: {missing}; the Debian package is python3-jsonschema")
    sys.exit(77)

octic, repository, out = sys.argv[1], pathlib.Path(sys.argv[2]), pathlib.Path(sys.argv[3])
sys.path.insert(0, str(repository / "docs" / "vectors"))
import verify   # noqa: E402

wrong = []


def check(good, what):
    if not good:
        wrong.append(what)
        print("WRONG:", what)


def run(*arguments, **more):
    return subprocess.run([octic, *map(str, arguments)], capture_output=True, text=True, **more)


def the_only(pattern, folder):
    found = sorted(folder.glob(pattern))
    assert len(found) == 1, found
    return found[0]


def shape_numbers(shape):
    for value in shape.values():
        if isinstance(value, (int, float)):
            yield value
        elif isinstance(value, list):
            yield from (n for v in value for n in (v if isinstance(v, list) else [v]))


def is_float32(value):
    """Zero or a normal float, from the definition."""
    mantissa, exponent = math.frexp(value)
    return value == 0 or (-125 <= exponent <= 128 and (mantissa * 2**24).is_integer())


def lint(schema, path=""):
    """Every property says what it is, and every object is closed."""
    if not isinstance(schema, dict):
        return
    if schema.get("type") == "object" and "properties" in schema:
        check(schema.get("additionalProperties") is False, f"schema{path}: an object that takes any field")
        check(set(schema.get("required", [])) <= set(schema["properties"]), f"schema{path}: requires what it does not know")
        for name, of in schema["properties"].items():
            check(of is True or "description" in of or "$ref" in of or "const" in of or "enum" in of or name in ("lower", "upper"), f"schema{path}/{name}: no description")
    for key, value in schema.items():
        if isinstance(value, dict):
            lint(value, f"{path}/{key}")


def files_and_sums(folder, archive):
    check(archive.stat().st_size <= 7_000_000, f"the archive has {archive.stat().st_size} bytes")
    listed = dict(reversed(line.split("  ", 1)) for line in (folder / "SHA256SUMS").read_text().splitlines())
    there = {str(f.relative_to(folder)): f for f in folder.rglob("*") if f.is_file() and f.name != "SHA256SUMS"}
    check(set(listed) == set(there), "SHA256SUMS lists other files than there are")
    for name, file in there.items():
        check(hashlib.sha256(file.read_bytes()).hexdigest() == listed.get(name), f"SHA256SUMS: {name}")
    said = (archive.parent / (archive.name + ".sha256")).read_text()
    check(said == f"{hashlib.sha256(archive.read_bytes()).hexdigest()}  {archive.name}\n", "the checksum beside the archive")


def rational(text):
    """The value of a closed form without roots, such as "-9*2^-48"; None for any other text."""
    if not re.fullmatch(r"[\d*/^ +()-]+", text):
        return None
    return eval(re.sub(r"\d+", r"Fraction(\g<0>)", text).replace("^", "**"))   # nothing but numbers and signs


def schema_and_rules(folder):
    schema = json.loads((folder / "schema/vectors.schema.json").read_text())
    case = json.loads((folder / "schema/case.schema.json").read_text())
    for one in (schema, case):
        Draft202012Validator.check_schema(one)
    lint(schema)
    check(not set(schema["$defs"]) & set(case["$defs"]), "the two schemas have a name in common")
    bundle = json.loads(json.dumps(schema).replace("case.schema.json#", "#"))
    bundle["$defs"].update(case["$defs"])
    whole = Draft202012Validator(bundle)
    boxes = json.loads((folder / "signed_distance/sphere-box.json").read_text())
    sphere, box = sorted((boxes["vectors"][0][s] for s in "ab"), key=lambda shape: shape["type"], reverse=True)
    turned = {k: v for k, v in box.items() if k != "quaternion"}
    for what, shape, good in (
            ("a sphere", sphere, True),
            ("a cone", {**sphere, "type": "cone"}, False),
            ("a field too many", {**sphere, "h": 1}, False),
            ("a string among coordinates", {**sphere, "center": ["0x1p0", 0, 0]}, False),
            ("a number in a string", {**sphere, "r": "0x1p0"}, False),
            ("xyzw", {**turned, "quaternion_xyzw": [0, 0, 0, 1]}, False)):
        told = list(whole.iter_errors({**boxes, "vectors": [{**boxes["vectors"][0], "a": shape}]}))
        check(bool(told) != good, f"schema: {what} is {'refused' if told else 'taken'}")
    counts, by_id, floats, exacts = collections.Counter(), {}, 0, 0
    for question in ("boolean", "signed_distance", "contact"):
        for file in sorted((folder / question).glob("*.json")):
            data = json.loads(file.read_text())
            check(file.stem == "-".join(data["pair"]) and data["question"] == question and data["count"] == len(data["vectors"]), f"{file}: its head")
            # every twentieth vector against the schema, with the head; the validator needs a millisecond for each
            sampled = {**data, "vectors": data["vectors"][::20]}
            for error in whole.iter_errors(sampled):
                check(False, f"{file.name}: {error.json_path}: {error.message[:200]}")
            check([v["id"] for v in data["vectors"]] == sorted(v["id"] for v in data["vectors"]), f"{file}: order")
            for v in data["vectors"]:
                counts[question] += 1
                check(set(v["flags"]) <= set(data["notes"]), f"{v['id']}: a flag without a note")
                check(("touching" in v["flags"]) == (v["relation"] == "touching"), f"{v['id']}: touching")
                check(v["float32"] == all(is_float32(n) for s in "ab" for n in shape_numbers(v[s])), f"{v['id']}: float32")
                check((v["result"] == "acceptable") == bool(v.get("choice")), f"{v['id']}: result")
                check(("side" in v.get("choice", [])) == (v["relation"] == "touching"), f"{v['id']}: side")
                floats += v["float32"]
                if question == "boolean":
                    check(v["id"] not in by_id, f"{v['id']} stands twice")
                    by_id[v["id"]] = v
                else:
                    check(by_id[v["id"]]["a"] == v["a"] and by_id[v["id"]]["proof"] == v["proof"], f"{v['id']}: differs between questions")
                    low, high = v["signed_distance"]["lower"], v["signed_distance"]["upper"]
                    check(high in (low, math.nextafter(low, math.inf)), f"{v['id']}: lower and upper are no neighbours")
                    exact = rational(v["signed_distance"].get("exact", ""))
                    check(exact is None or low <= exact <= high and (low == high) == (exact == float(exact)), f"{v['id']}: the doubles around {exact}")
                    exacts += exact is not None
                    check({"apart": high > 0, "touching": low == high == 0, "overlapping": low < 0}[v["relation"]], f"{v['id']}: side")
    check(counts["boolean"] >= 9000 and counts["contact"] >= 3000 and floats > 1000 and exacts > 5000, f"few vectors: {counts}, {floats}, {exacts}")
    said = json.loads((folder / "manifest.json").read_text())["counts"]
    check(all(said[q] == n for q, n in counts.items()), "manifest.json counts otherwise")
    check(said["plain"] + said["not in plain"] == counts["signed_distance"], "the tables and what is left out of them are not all")
    registered = {f.stem for f in (repository / "corpus/defects").glob("*.json")}
    check({d for v in by_id.values() for d in v.get("defects", [])} == registered, "not every defect of the register has its vector")
    return by_id


def tables(folder, by_id):
    rows = 0
    for file in (folder / "plain").glob("*.tsv"):
        head, *lines = [line.split("\t") for line in file.read_text().splitlines()]
        vectors = {v["id"]: v for v in json.loads((folder / "signed_distance" / (file.stem + ".json")).read_text())["vectors"]}
        for cells in lines:
            row, rows = dict(zip(head, cells)), rows + 1
            v = vectors[row["id"]]
            check(float(row["lower"]) == v["signed_distance"]["lower"] and float(row["upper"]) == v["signed_distance"]["upper"], f"{file.name}: {row['id']}")
            first = file.stem.split("-")[0]
            order = "ab" if v["a"]["type"] == first else "ba"
            for name, value in row.items():
                if name[:2] in ("a.", "b."):
                    shape = v[order["ab".index(name[0])]]
                    parts = name.split(".")[1:]
                    held = shape[parts[0]] if len(parts) == 1 else shape[parts[0]][("wxyz" if parts[0] == "quaternion" else "xyz").index(parts[1])]
                    check(float(value) == held, f"{file.name}: {row['id']}: {name}")
    check(rows > 5000, f"{rows} rows")


def header(folder):
    files = [json.loads(f.read_text()) for f in (folder / "signed_distance").glob("*.json")]
    rows, by_id = 0, {v["id"]: v for data in files for v in data["vectors"]}
    text, flag, number, solid = '"([^"]*)"', "(-?[01])", r"(\S+)", r"\{(.*)\}"
    form = ", ".join([text, flag, flag, flag, number, number, number, solid, solid, text])
    for line in (folder / "c/octic_vectors.h").read_text().splitlines():
        row = re.fullmatch(r"  \{" + form + r"\},", line)
        check(row or not line.startswith("  {"), f"octic_vectors.h: {line}")
        if not row:
            continue
        rows, v = rows + 1, by_id[row[1]]
        solids = [list(shape_numbers(v[s])) for s in "ab"]
        a, b = ([float(n) for n in row[k].split(", ")] for k in (8, 9))
        check([a, b] in (solids, solids[::-1]), f"octic_vectors.h: {row[1]}: solids")
        said = ["overlapping", "touching", "apart"][int(row[2]) + 1]
        check(said == v["relation"], f"octic_vectors.h: {row[1]}: relation")
        flags = (int(row[3]), int(row[4]))
        check(flags == (v["result"] == "acceptable", v["float32"]), f"octic_vectors.h: {row[1]}: acceptable, float32")
        check(row[10] == (",".join(v["flags"]) or "-"), f"octic_vectors.h: {row[1]}: flags")
        held = [v["signed_distance"]["lower"], v["signed_distance"]["upper"], v["size"]]
        check([float(row[k]) for k in (5, 6, 7)] == held, f"octic_vectors.h: {row[1]}: numbers")
    check(rows > 2500, f"octic_vectors.h: {rows} rows")


def reader_of_proofs(folder):
    """verify.py as a program: what is missing in a file is no proof."""
    whole = json.loads((folder / "signed_distance/cylinder-point.json").read_text())

    def without(key):
        vectors = copy.deepcopy(whole["vectors"])
        del vectors[3][key]
        return {**whole, "vectors": vectors}
    with tempfile.TemporaryDirectory() as scratch:
        for what, data, every, code, says in (
                ("a release", whole, 1, 0, f"{whole['count']} proved\nproved bounds are at most "),
                ("half of the vectors", {**whole, "vectors": whole["vectors"][::2]}, 1, 2, "promised"),
                ("no signed distance", without("signed_distance"), 1, 1, "states no signed_distance"),
                ("no direction", without("direction"), 1, 1, "states no direction"),
                ("no size", without("size"), 1, 1, "no proof"),
                ("a vector that is none", {**whole, "vectors": ["x"], "count": 1}, 1, 2, "cannot be read"),
                ("no vectors", {**whole, "vectors": [], "count": 0}, 1, 2, "nothing to read"),
                ("a number that is none", whole, "\u00b2", 2, "EVERY must be")):
            file = pathlib.Path(scratch) / "vectors.json"
            file.write_text(json.dumps(data))
            done = subprocess.run([sys.executable, folder / "verify.py", file], capture_output=True, text=True,
                                  env={**os.environ, "EVERY": str(every)})
            told = done.stdout + done.stderr
            good = done.returncode == code and says in told and "Traceback" not in told
            check(good, f"verify.py of {what}: {done.returncode} {told[:300]}")


def proofs(folder):
    """A sample is proved; tampered with, each is refused."""
    every = [v for f in sorted((folder / "signed_distance").glob("*.json")) for v in json.loads(f.read_text())["vectors"]]
    sample = [v for v in random.Random(1).sample(every, 200) if "180_" not in v["id"]]
    told = collections.Counter(verify.follow(v) or "proved" for v in sample)
    print("proofs:", dict(told))
    check(set(told) <= {"proved", "NOT FOLLOWED: fan of cones"} and told["proved"] > 160, f"proofs: {told}")
    others = {"apart": "overlapping", "touching": "apart", "overlapping": "touching"}
    refused = collections.Counter()
    for v in sample:
        if verify.follow(v):
            continue
        falsified = {}

        def bad(name):
            falsified[name] = copy.deepcopy(v)
            return falsified[name]
        bad("another relation")["relation"] = others[v["relation"]]
        bad("another relation, in the proof as well")["relation"] = others[v["relation"]]
        falsified["another relation, in the proof as well"]["proof"]["relation"] = others[v["relation"]]
        step = v["size"] / 2**20
        if v["signed_distance"]["upper"] + step == v["signed_distance"]["upper"] - step:
            continue   # a subnormal pair: no millionth of it is a double
        far = bad("a signed distance off by a millionth")["signed_distance"]
        far["lower"] = far["upper"] = far["upper"] + step
        near = bad("a signed distance off by a millionth, downwards")["signed_distance"]
        near["lower"] = near["upper"] = near["lower"] - step
        wide = bad("a wide enclosure")["signed_distance"]
        wide["lower"] -= step
        proof = v["proof"]
        if all(isinstance(proof[k], (int, float)) for k in ("lower", "upper")):
            bad("a lower bound too high")["proof"].update(lower=proof["upper"] + step, upper=proof["upper"] + 2 * step)
            bad("an upper bound too low")["proof"].update(lower=proof["lower"] - 2 * step, upper=proof["lower"] - step)
        for part in ("closed_form", "direction", "points", "around"):
            if part in proof and not (proof.get("closed_form") and part != "closed_form"):
                bad(f"no {part}")["proof"].pop(part)
        ball = bad("another solid")
        for s in "ab":
            if "r" in ball[s]:
                ball[s]["r"] = ball[s]["r"] * 1.25 + step
            elif "half" in ball[s]:
                ball[s]["half"] = [h * 1.25 + step for h in ball[s]["half"]]
        for what, vector in falsified.items():
            try:
                fault = verify.follow(vector)
            except (ArithmeticError, KeyError, TypeError, ValueError) as error:
                fault = repr(error)
            if fault:
                refused[what] += 1
            else:
                # Points that are not needed, and solids without a radius to change, leave a proof that holds.
                check(what in ("no points", "no direction", "no around", "another solid"), f"{v['id']}: {what} was not seen")
    print("falsified and refused:", dict(refused))
    check(len(refused) >= 10 and all(n > 10 for what, n in refused.items() if what != "no around"), f"few falsified: {refused}")


def small_repository(folder):
    for name in ("cases/capsule_capsule.jsonl", "cases/sphere_sphere.jsonl", "found/ode.jsonl"):
        for place in (pathlib.Path("corpus") / name, pathlib.Path("corpus/certificate") / name):
            (folder / place).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(repository / place, folder / place)
    (folder / "corpus/defects").mkdir()
    shutil.copytree(repository / "corpus/schema", folder / "corpus/schema")
    shutil.copytree(repository / "docs/vectors", folder / "docs/vectors", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(repository / "LICENSE", folder)


def made_of_a_small_corpus():
    with tempfile.TemporaryDirectory() as scratch:
        scratch = pathlib.Path(scratch)
        small_repository(scratch / "octic")
        cases = scratch / "octic/corpus/cases"
        environment = {**os.environ, "OCTIC_CORPUS": str(cases)}
        archives = []
        for name, threads in (("one", 1), ("two", 2)):
            done = run("release", "--out", scratch / name, "--threads", threads, env={**environment, "TZ": "Asia/Tokyo" if threads == 2 else "UTC"}, umask=0o077 if threads == 2 else 0o022)
            check(done.returncode == 0, f"release of a small corpus: {done.stderr}")
            archives.append(the_only("*.tar.zst", scratch / name).read_bytes())
        check(archives[0] == archives[1], "the same corpus gives other bytes")
        for what, file, old, new in (
                ("a relation", "cases/sphere_sphere.jsonl", '"relation":"apart"', '"relation":"overlapping"'),
                ("a value", "cases/capsule_capsule.jsonl", '"value":"0.', '"value":"0.1'),
                ("an exact form", "cases/sphere_sphere.jsonl", '"exact":"0"', '"exact":"12345"'),
                ("a direction", "cases/sphere_sphere.jsonl", '"direction":[0,-0.8,0.6]', '"direction":[0,0.8,-0.6]'),
                ("a witness", "cases/sphere_sphere.jsonl", '"witness_a":[-2,-9,5]', '"witness_a":[9,9,9]'),
                ("a patch", "cases/capsule_capsule.jsonl", '"points":[[36,-6,2]', '"points":[[37,-6,2]'),
                ("features", "cases/sphere_sphere.jsonl", '"features":"sphere/sphere"', '"features":"cap/rim"'),
                ("no origin", "cases/sphere_sphere.jsonl", '"origin":"by hand', '"origin_":"by hand'),
                ("a proof", "certificate/cases/capsule_capsule.jsonl", '"lower":0.0,"upper":0.0', '"lower":0.5,"upper":0.5')):
            place = scratch / "octic/corpus" / file
            good = place.read_text()
            check(old in good, f"{file} has no {old}")
            place.write_text(good.replace(old, new, 1))
            done = run("release", "--out", scratch / "bad", env=environment)
            check(done.returncode == 2 and done.stderr and not (scratch / "bad").exists(), f"{what}: a wrong case was released: {done.returncode} {done.stderr}")
            place.write_text(good)


def large():
    """Shards hold the same rows as one file, and the same command gives the same bytes."""
    with tempfile.TemporaryDirectory() as scratch:
        scratch = pathlib.Path(scratch)

        def make(name, shard, threads):
            done = run("release", "--large", "--count", 60, "--seed", 5, "--shard", shard, "--threads", threads, "--out", scratch / name)
            check(done.returncode == 0, f"--large: {done.stderr}")
            file = the_only(f"*-{shard.replace('/', 'of')}.sqlite", scratch / name)
            check((scratch / name / (file.name + ".sha256")).read_text() == f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.name}\n", "the checksum beside the file")
            return file

        def rows(file):
            with sqlite3.connect(file) as database:
                return database.execute("SELECT * FROM vector").fetchall()
        whole = make("one", "1/1", 1)
        check(whole.read_bytes() == make("two", "1/1", 2).read_bytes(), "--large: the same command gives other bytes")
        parts = [row for i in (1, 2, 3) for row in rows(make("parts", f"{i}/3", 1))]
        check(len(parts) == 60 and sorted(parts) == sorted(rows(whole)), "--large: the shards are not the whole")
        columns = [c[1] for c in sqlite3.connect(whole).execute("PRAGMA table_info(vector)")]
        for row in rows(whole):
            v = dict(zip(columns, row))
            check({1: v["upper"] > 0, 0: v["lower"] == v["upper"] == 0, -1: v["lower"] < 0}[v["relation"]] and v["lower"] <= v["upper"], f"{v['id']}: side")
            check(abs(v["nx"] ** 2 + v["ny"] ** 2 + v["nz"] ** 2 - 1) < 1e-14, f"{v['id']}: direction")
            json.loads(v["a"]), json.loads(v["b"])
        again = run("release", "--large", "--count", 60, "--seed", 5, "--out", scratch / "one")
        check(again.returncode == 2 and "is there already" in again.stderr, "--large overwrites")
        for bad in (["--count", 0], ["--count", 5, "--shard", "3/2"], ["--count", 5, "--shard", "x"], ["--count", 5, "--shard", "-2/-1"],
                    ["--count", 5, "--shard", "1/100000000000000000000"], ["--count", 5, "--unpacked"]):
            check(run("release", "--large", *bad, "--out", scratch / "bad").returncode == 2, f"--large {bad}")


folder = the_only("octic-vectors-*/", out)
files_and_sums(folder, the_only("*.tar.zst", out))
tables(folder, schema_and_rules(folder))
header(folder)
reader_of_proofs(folder)
proofs(folder)
made_of_a_small_corpus()
large()
print(f"{len(wrong)} wrong")
sys.exit(1 if wrong else 0)
