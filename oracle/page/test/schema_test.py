#!/usr/bin/env python3
"""Holds the data of pages and of a site against corpus/schema/page.schema.json, and report.json against report.schema.json, with every
field that they may have.

usage: schema_test.py OCTIC PAGE SOURCE     the program, the template of the page, octic's repository

Exit code 77 (skipped) without python3-jsonschema, or where no page was built.
"""
import copy
import json
import os
import pathlib
import subprocess
import sys
import tempfile

OCTIC, PAGE, SOURCE = (pathlib.Path(word).resolve() for word in sys.argv[1:])
try:
    from jsonschema import Draft202012Validator, RefResolver
except ImportError as error:
    print(f"skipped: {error}; the Debian package is python3-jsonschema")
    sys.exit(77)
if not PAGE.exists():
    print(f"skipped: {PAGE} was not built: npm could not install what it is made with")
    sys.exit(77)

# It is wrong by the radius of A.
ENGINE = """
import json, math, sys
if '--cards' in sys.argv:
    print(json.dumps({"name": "wrong", "library": "test", "version": "1", "scalar": "double", "settings": "", "solid": "sharp", "promise": "", "tolerance": 0,
                      "tolerance_relative": 1e-9, "queries": ["signed_distance"], "pairs": [["sphere", "sphere"]]}))
    sys.exit(0)
for line in sys.stdin:
    q = json.loads(line)
    print(json.dumps({'name': q['name'], 'signed_distance': math.dist(q['a']['center'], q['b']['center']) - q['b']['r']}), flush=True)
"""


def lint(schema, path=""):
    """Every object is closed, requires what it knows, and says of each field what it is."""
    if isinstance(schema, list):
        return [w for i, s in enumerate(schema) for w in lint(s, f"{path}/{i}")]
    if not isinstance(schema, dict):
        return []
    wrong = []
    if schema.get("type") == "object" and "properties" in schema:
        if schema.get("additionalProperties") is not False:
            wrong.append(f"{path}: takes any field")
        if not set(schema["required"]) <= set(schema["properties"]):
            wrong.append(f"{path}: requires what it does not know")
        wrong += [f"{path}/{name}: no description" for name, of in schema["properties"].items() if not {"description", "$ref", "const"} & set(of)]
    return wrong + [w for key, value in schema.items() for w in lint(value, f"{path}/{key}")]


def paths_of(data, path=()):
    """Every field that the data have, with * for places in a list."""
    if isinstance(data, dict):
        for key, value in data.items():
            yield (*path, key)
            yield from paths_of(value, (*path, key))
    elif isinstance(data, list):
        for value in data:
            yield from paths_of(value, (*path, "*"))


def site_piece(text):
    assert text.startswith("octicPiece(") and text.endswith(");\n"), text[:80]
    return json.loads("[" + text[len("octicPiece("):-len(");\n")] + "]")


def main(folder):
    schema = json.loads((SOURCE / "corpus/schema/page.schema.json").read_text(encoding="utf-8"))
    cases = json.loads((SOURCE / "corpus/schema/case.schema.json").read_text(encoding="utf-8"))
    reports = json.loads((SOURCE / "corpus/schema/report.schema.json").read_text(encoding="utf-8"))
    for one in (schema, reports):
        Draft202012Validator.check_schema(one)
    wrong = lint(schema) + lint(reports)

    def validator(name=None, whole=schema):
        of = {"$ref": f"{whole['$id']}#/$defs/{name}"} if name else whole
        return Draft202012Validator(of, resolver=RefResolver(whole["$id"], whole, store={s["$id"]: s for s in (whole, cases)}))

    def hold(data, what, name=None):
        for error in validator(name).iter_errors(data):
            wrong.append(f"{what}: {'/'.join(map(str, error.absolute_path))}: {error.message[:200]}")

    sphere = lambda x, r: {"type": "sphere", "center": [x, 0, 0], "r": r}
    box = {"type": "box", "center": [0, 0, 0], "quaternion": [1, 0, 0, 0], "half": [1, 1, 1]}
    coin = {"type": "cylinder", "a": [0.5, 0, 1], "b": [0.5, 0, 2], "r": 1}   # rests on the box, over its edge: a patch with an arc
    (folder / "corpus/cases").mkdir(parents=True)
    (folder / "corpus/defects").mkdir()
    (folder / "corpus/certificate/cases").mkdir(parents=True)
    lines = [{"name": f"test/{i}", "a": sphere(0, 1 + i), "b": sphere(5 + i, 1), "reason": "r", "origin": "by hand"} for i in range(16)]
    lines.append({"name": "test/patch", "a": box, "b": coin, "truth": {"relation": "touching", "argument": "by hand"}})
    (folder / "corpus/cases/test.jsonl").write_text("".join(json.dumps(line) + "\n" for line in lines))
    (folder / "corpus/certificate/cases/test.jsonl").write_text('{"name":"test/0","relation":"apart","lower":3,"upper":3}\n')
    defect = {"name": "test-defect", "title": "t", "status": "defect", "library": "Test", "versions": ["1"], "function": "f",
              "explains": {"engines": ["nobody"], "mechanisms": ["value:zero"]}, "mechanism": "m", "range": "r",
              "case": {"name": "test-defect", "a": sphere(0, 1), "b": sphere(3, 1)}, "asked": {"engine": "octic-fast", "query": "signed_distance", "wrong": "depth"},
              "expected": "1", "proof": "p", "seen": "s", "promise": {"text": "p", "place": "p"}, "objection": "o", "answer": "a",
              "upstream": [{"thread": "https://example.org/1", "says": "s"}], "fixed_in": "", "ordinary": True}
    (folder / "corpus/defects/test-defect.json").write_text(json.dumps(defect))
    (folder / "corpus/defects/test-defect.cpp").write_text("int main() {}\n")
    (folder / "engine.py").write_text(ENGINE)

    def octic(*words, codes=(0,)):
        ran = subprocess.run([OCTIC, *map(str, words)], capture_output=True, text=True, cwd=folder, env=dict(os.environ, OCTIC_CORPUS=str(folder / "corpus/cases")))
        if ran.returncode not in codes:
            sys.exit(f"octic {words}: {ran.returncode}\n{ran.stderr}")

    octic("certify", "--engines", "octic-fast", "--command", f"python3 {folder}/engine.py", "--families", "corpus/*,any-random", "--count", "4", "--budget", "0",
          "--out", "run", "--no-shrink", codes=(1, 3))
    octic("page", "run", "--out", "plain.html")
    octic("page", "run", "--baseline", "run/report.json", "--engines", "octic-fast", "--site", "site")
    pages = []
    for file in ("run/index.html", "plain.html", "site/index.html"):
        pages.append(json.loads((folder / file).read_text(encoding="utf-8").split('id="data">')[1].split("</script>")[0]))
        hold(pages[-1], file)
    name, index = site_piece((folder / "site/cases.js").read_text(encoding="utf-8"))
    hold(index, "cases.js", "index")
    pieces = {}
    for file in index["files"]:
        name, piece = site_piece((folder / f"site/cases/{file}.js").read_text(encoding="utf-8"))
        pieces[name] = piece
        hold(piece, file, "piece")
    held = [(index["files"][place], case) for case, place, *_ in index["cases"]]
    if held != [("test", line["name"]) for line in lines] or {f: [c["name"] for c in p] for f, p in pieces.items()} != {"test": [line["name"] for line in lines]}:
        wrong.append("the site does not hold the corpus")
    if any("truth" not in case for case in pieces["test"]):
        wrong.append("a case of the site has no truth")

    # The data are not so poor that they would fit any schema: every field of the schema is there once, but for these.
    there = {path[-1] for data in [*pages, index, pieces["test"]] for path in paths_of(data)}
    known = set(schema["properties"]).union(*(of.get("properties", {}) for of in schema["$defs"].values()))
    rare = {"reproducer", "frames", "unexplained"}
    wrong += [f"no data have the field {field}" for field in sorted(known - there - rare)]
    report = json.loads((folder / "run/report.json").read_text(encoding="utf-8"))
    wrong += [f"report.json: {'/'.join(map(str, e.absolute_path))}: {e.message[:200]}" for e in validator(None, reports).iter_errors(report)]
    there = {path[-1] for path in paths_of(report)}
    known = set(reports["properties"]).union(*(of.get("properties", {}) for of in reports["$defs"].values()))
    rare = {"reproducer", "frames", "finer", "tolerance_time", "turns", "worst", "open_findings", "open_times", "nothing_known"}
    wrong += [f"report.json has no field {field}" for field in sorted(known - there - rare)]
    for field in reports["properties"]:
        if validator(None, reports).is_valid({key: value for key, value in report.items() if key != field}):
            wrong.append(f"the schema takes a report without {field}")
    if validator(None, reports).is_valid(dict(report, unknown=1)):
        wrong.append("the schema takes a report with a field that it does not know")
    # And the schema is not so poor that it would take any data.
    data = pages[-1]
    for path in [("run", "seed"), ("engines", 0, "name"), ("rows", "values"), ("defects", 0, "plainest"), ("cases", 0, "a"), ("cases", 0, "truth", "relation"), ("register", 0, "case")]:
        for change in (lambda at, key: at.pop(key), lambda at, key: at.update({key: {"no": 1}}), lambda at, key: at.update(unknown=1)):
            broken = copy.deepcopy(data)
            at = broken
            for key in path[:-1]:
                at = at[key]
            change(at, path[-1])
            if validator().is_valid(broken):
                wrong.append(f"the schema takes data whose {path} was broken")
    for text in wrong:
        print(text)
    print(f"{len(pages)} pages and {1 + len(pieces)} pieces held against the schema, {len(wrong)} disagreements")
    return 1 if wrong else 0


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as temporary:
        sys.exit(main(pathlib.Path(temporary)))
