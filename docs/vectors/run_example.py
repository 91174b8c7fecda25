#!/usr/bin/env python3
"""Runs one example of docs/vectors against a release, in a copy of its folder.

usage: run_example.py RELEASE SCRATCH EXAMPLE     (RELEASE: the --out of `octic release --unpacked`)
Exit code: 0 it passed, 1 it failed, 77 its language is not installed."""
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


def run(*command):
    print("+", *command, flush=True)
    done = subprocess.run(list(map(str, command)), cwd=scratch, env={**os.environ, "OCTIC_VECTORS": str(vectors), "CARGO_NET_OFFLINE": "true"})
    if done.returncode:
        sys.exit(1)


shutil.rmtree(scratch, ignore_errors=True)
shutil.copytree(example, scratch, ignore=shutil.ignore_patterns("__pycache__", "target"))
if name == "cpp":
    if not pathlib.Path("/usr/include/gtest/gtest.h").exists():
        print("SKIPPED: there is no GoogleTest; the Debian package is libgtest-dev")
        sys.exit(77)
    run(need("cmake", "cmake"), "-S", ".", "-B", "build", f"-DOCTIC_VECTORS={vectors}", "-DCMAKE_BUILD_TYPE=Debug")
    run(need("cmake", "cmake"), "--build", "build")
    run(need("ctest", "cmake"), "--test-dir", "build", "--output-on-failure")
elif name == "python":
    python = need("python3", "python3")
    if subprocess.run([python, "-c", "import pytest"], capture_output=True).returncode:
        print("SKIPPED: there is no pytest; the Debian package is python3-pytest")
        sys.exit(77)
    run(python, "-B", "-m", "pytest", "-q", "-p", "no:cacheprovider", "test_vectors.py")
elif name == "rust":
    run(need("cargo", "cargo"), "test", "--quiet")
elif name == "javascript":
    run(need("node", "nodejs"), "--test")
