#!/usr/bin/env python3
"""Runs one example of docs/vectors against a release, in a copy of its folder. Then spoils the release, or the flags of
the compiler, and sees it fail.

usage: run_example.py RELEASE SCRATCH EXAMPLE     (RELEASE: the --out of `octic release --unpacked`)
Exit code: 0 it did as it should, 1 not, 77 its language is not installed."""
import json
import os
import pathlib
import shutil
import subprocess
import sys

release, scratch, example = map(pathlib.Path, sys.argv[1:])
[vectors] = release.glob("octic-vectors-*/")
name = example.name


def need(program, package):
    # Debian's before any other in the path: the example is promised to run with it.
    found = f"/usr/bin/{program}" if os.access(f"/usr/bin/{program}", os.X_OK) else shutil.which(program)
    if not found:
        print(f"SKIPPED: there is no {program}; the Debian package is {package}")
        sys.exit(77)
    return found


def run(*command, of=vectors, fails=False):
    print("+", *command, flush=True)
    environment = {**os.environ, "OCTIC_VECTORS": str(of), "CARGO_NET_OFFLINE": "true"}
    done = subprocess.run(list(map(str, command)), cwd=scratch, env=environment, capture_output=fails)
    if bool(done.returncode) != fails:
        print(f"exit code {done.returncode}")
        sys.exit(1)


def spoiled(what, pattern, change):
    """A copy of the release in which the text of each file of the pattern is changed."""
    copy = scratch / "spoiled" / what
    for file in vectors.rglob("*"):
        if file.is_file() and file.parent.name in ("boolean", "signed_distance", "plain"):
            place = copy / file.relative_to(vectors)
            place.parent.mkdir(parents=True, exist_ok=True)
            text = file.read_text()
            place.write_text(change(text) if file.match(pattern) else text)
    print(f"# {what}")
    return copy


def without_half(text):
    file = json.loads(text)
    return json.dumps({**file, "vectors": file["vectors"][::2]})


def without_any(text):
    return json.dumps({**json.loads(text), "vectors": [], "count": 0})


shutil.rmtree(scratch, ignore_errors=True)
shutil.copytree(example, scratch, ignore=shutil.ignore_patterns("__pycache__", "target"))
if name == "cpp":
    if not pathlib.Path("/usr/include/gtest/gtest.h").exists():
        print("SKIPPED: there is no GoogleTest; the Debian package is libgtest-dev")
        sys.exit(77)
    run(need("cmake", "cmake"), "-S", ".", "-B", "build", f"-DOCTIC_VECTORS={vectors}", "-DCMAKE_BUILD_TYPE=Debug")
    run(need("cmake", "cmake"), "--build", "build")
    run(need("ctest", "cmake"), "--test-dir", "build", "--output-on-failure")
    run(need("cmake", "cmake"), "-S", ".", "-B", "build", "-DCMAKE_CXX_FLAGS=-ffast-math")
    run(need("cmake", "cmake"), "--build", "build", fails=True)   # it would take NaN for right
elif name == "python":
    python = need("python3", "python3")
    if subprocess.run([python, "-c", "import pytest"], capture_output=True).returncode:
        print("SKIPPED: there is no pytest; the Debian package is python3-pytest")
        sys.exit(77)
    pytest = (python, "-B", "-m", "pytest", "-q", "-p", "no:cacheprovider", "test_vectors.py")
    run(*pytest)
    run(*pytest, of=spoiled("half", "*.json", without_half), fails=True)
    run(*pytest, "-k", "not flawed", of=spoiled("none", "*.json", without_any), fails=True)
elif name == "rust":
    cargo = (need("cargo", "cargo"), "test", "--quiet")
    run(*cargo)
    # a table that ends within its last number, and one within a row
    run(*cargo, "sphere_and", of=spoiled("number", "*.tsv", lambda text: text.rstrip("\n")), fails=True)
    run(*cargo, "sphere_and", of=spoiled("row", "*.tsv", lambda text: text[:text.rindex("\t")] + "\n"), fails=True)
elif name == "javascript":
    node = (need("node", "nodejs"), "--test")
    run(*node)
    run(*node, of=spoiled("half", "*.json", without_half), fails=True)
    of_distance = "--test-name-pattern=signed distance"
    run(*node, of_distance)
    run(*node, of_distance, of=spoiled("none", "*.json", without_any), fails=True)
