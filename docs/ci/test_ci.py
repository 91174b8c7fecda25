#!/usr/bin/env python3
"""Reads the workflow and the Containerfile, and runs the workflow's own shell steps with a right engine and a flawed one.

usage: test_ci.py OCTIC REPOSITORY     Exit code: 0 all held, 1 not, 77 PyYAML is missing."""
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree

try:
    import yaml
except ImportError as missing:
    print(f"SKIPPED: {missing}; the Debian package is python3-yaml")
    sys.exit(77)

octic, repository = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2])
text = (repository / "docs/ci/octic-gate.yml").read_text()
workflow = yaml.safe_load(text)
call = workflow[True]["workflow_call"]   # YAML 1.1 reads the key `on` as true
job = workflow["jobs"]["gate"]

# The workflow: inputs that are used are declared, and reach the shell as variables alone, so that none is taken for
# code.
assert set(re.findall(r"\$\{\{ *inputs\.(\w+) *\}\}", text)) == set(call["inputs"]), "inputs"
for one in call["inputs"].values():
    assert one["type"] in ("string", "number", "boolean") and one["description"] and ("default" in one or one.get("required"))
for step in job["steps"]:
    assert ("run" in step) != ("uses" in step), step
    assert "${{" not in step.get("run", ""), step
steps = {s["name"]: s["run"] for s in job["steps"] if "run" in s}
assert list(steps) == ["build", "certify", "gate", "summary"], list(steps)

# The Containerfile: known instructions, plain debian:12, and nothing copied that is not there.
lines = re.sub(r"\\\n", " ", (repository / "docs/ci/Containerfile").read_text()).splitlines()
lines = [line for line in lines if line and not line.startswith("#")]
assert all(re.match(r"(FROM|COPY|WORKDIR|RUN|ENV|CMD) ", line) for line in lines), lines
assert {line.split()[1] for line in lines if line.startswith("FROM")} == {"debian:12"}
assert [line for line in lines if line.startswith("RUN")]
for line in lines:
    if line.startswith("RUN"):
        subprocess.run(["sh", "-n", "-c", line[4:]], check=True)
presets = {p["name"] for p in json.loads((repository / "CMakePresets.json").read_text())["configurePresets"]}
assert set(re.findall(r"OCTIC_PRESET=(\w+)", "\n".join(lines))) <= presets
for folder in re.findall(r"cp -r (\S+)", "\n".join(lines)):
    assert (repository / folder).is_dir(), folder

# What the image installs is built before: by ./run octic, or by a target that the Containerfile names.
build, commands = octic.parent, "\n".join(lines)
if (build / "build.ninja").exists():
    targets = re.search(r"  certify \| octic\).*?\n +build ([\w -]+)\n", (repository / "run").read_text(), re.S)[1].split()
    for named in re.findall(r"--target ([\w -]+?) *(?:&&|$)", commands, re.M):
        targets += named.split()
    made = re.findall(r" -o (\S+)", subprocess.run(["ninja", "-C", build, "-t", "commands", *targets], check=True, capture_output=True, text=True).stdout)
    installed = set()
    for script in build.rglob("cmake_install.cmake"):
        if any((folder / "CMakeCache.txt").exists() for folder in script.parents if build in folder.parents):
            continue   # a build of its own inside this one: the readers of libFuzzer
        for part in re.findall(r'COMPONENT STREQUAL "oracle".*?\nendif\(\)', script.read_text(), re.S):
            installed |= {str(pathlib.Path(f).relative_to(build)) for f in re.findall(r'TYPE EXECUTABLE FILES "([^"]+)"', part)}
    assert "octic" in installed, installed
    assert installed <= set(made), f"installed, and not built by the Containerfile: {installed - set(made)}"

ENGINE = """import json, math, sys
for line in sys.stdin:
    q = json.loads(line)
    d = math.dist(q['a']['center'], q['b']['center']) - q['a']['r'] - q['b']['r']
    print(json.dumps({'name': q['name'], 'signed_distance': %s}), flush=True)
"""

with tempfile.TemporaryDirectory() as scratch:
    scratch = pathlib.Path(scratch)
    (scratch / "bin").mkdir()
    # Spheres alone, so that a test takes seconds.
    wrapper = scratch / "bin/octic"
    wrapper.write_text(f'#!/bin/sh\nif [ "$1" = certify ]; then shift; set -- certify --families any-random --pairs sphere-sphere --corpus off --jobs 1 --no-shrink "$@"; fi\nexec {octic} "$@"\n')
    wrapper.chmod(0o755)
    defaults = {name.upper(): str(one.get("default", "")) for name, one in call["inputs"].items()}
    environment = {**os.environ, **defaults, "PATH": f"{scratch / 'bin'}:{os.environ['PATH']}", "ENGINE": "python3 engine.py", "COUNT": "20"}

    def go(step, folder):
        return subprocess.run(["bash", "-e", "-c", steps[step]], cwd=folder, env={**environment, "GITHUB_STEP_SUMMARY": str(folder / "page.md")}, capture_output=True, text=True)

    def workflow_run(name, distance, baseline):
        folder = scratch / name
        folder.mkdir()
        (folder / "engine.py").write_text(ENGINE % distance)
        if baseline:
            (folder / "octic-baseline.json").write_text(baseline)
        for step in ("build", "certify"):
            done = go(step, folder)
            assert done.returncode == 0, (name, step, done.returncode, done.stdout, done.stderr)
        done = go("gate", folder) if baseline else None
        if baseline:
            assert go("summary", folder).returncode == 0
        return done, folder

    _, base = workflow_run("base", "d", None)
    baseline = (base / "octic-results/report.json").read_text()
    assert json.loads(baseline)["by_pair"], "report.json has no counts by pair"
    done, folder = workflow_run("right", "d", baseline)
    assert done.returncode == 0 and "PASSED" in done.stdout, (done.stdout, done.stderr)
    assert "passed" in (folder / "page.md").read_text()
    assert json.loads((folder / "octic-gate/badge.json").read_text())["message"] == "100 % right, 0 wrong sides"

    done, folder = workflow_run("flawed", "d + q['a']['r']", baseline)
    assert done.returncode == 1 and "new defect" in done.stdout and "regression" in done.stdout, (done.returncode, done.stdout, done.stderr)
    assert "FAILED" in (folder / "page.md").read_text()
    junit = xml.etree.ElementTree.parse(folder / "octic-gate/junit.xml").getroot()
    assert junit.findall(".//failure"), "no failure in junit.xml"
    assert "100 %" not in (folder / "octic-gate/badge.svg").read_text()

    # A defect that the baseline has is not new, and what was wrong then is no regression.
    known = (folder / "octic-results/report.json").read_text()
    done, _ = workflow_run("known", "d + q['a']['r']", known)
    assert done.returncode == 0, (done.stdout, done.stderr)

    for place in ("nowhere.json", "engine.py"):
        done = subprocess.run([octic, "gate", "--baseline", place, "octic-results"], cwd=folder, capture_output=True, text=True)
        assert done.returncode == 2 and "report.json" in done.stderr, (done.returncode, done.stderr)
print("the workflow's steps pass with a right engine, fail with a flawed one, and pass again where the flaw is known")
