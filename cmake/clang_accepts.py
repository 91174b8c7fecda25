#!/usr/bin/env python3
"""clang reads every source of a g++ build that the preset sanitize does not compile, with warnings as errors.

It only reads (-fsyntax-only): templates are instantiated, nothing is generated. The headers that most sources include
are parsed once, for all of them.

usage: clang_accepts.py BUILD_FOLDER CLANG [EVERY [JOBS]]
EVERY: only each EVERY-th source; all of them take minutes. JOBS: how many at once; otherwise one on each processor.
"""
import concurrent.futures
import json
import os
import pathlib
import shlex
import subprocess
import sys
import tempfile

FOLDERS = ("reference", "oracle", "fuzz")
SANITIZED = {"octic_checker.dir", "octic_wire.dir", "octic-verify.dir"}   # compiled by clang with the preset sanitize
HEADERS = ["gtest/gtest.h", "boost/multiprecision/gmp.hpp", "nlohmann/json.hpp", "fmt/format.h", "CLI/CLI.hpp"]
ALWAYS = ["-std=c++20", "-ffp-contract=off", "-Wall", "-Wextra", "-Wpedantic", "-Werror"]


def meaning(command):
    """The words of a compile command that say what the source means: macros and folders of headers."""
    words, kept = shlex.split(command), []
    for word, following in zip(words, words[1:] + [""]):
        if word in ("-isystem", "-I", "-D"):
            kept += [word, following]
        elif word.startswith(("-I", "-D")) and not word.startswith("-DGTEST_HAS_PTHREAD"):   # GoogleTest finds out
            kept.append(word)
    return kept


def sources(build):
    """(file, its folder of compilation, words) of every compile command that is not left out."""
    for entry in json.loads((build / "compile_commands.json").read_text()):
        output = pathlib.Path(shlex.split(entry["command"].split(" -o ")[1])[0])   # fuzz/CMakeFiles/octic_fuzz.dir/...
        file = pathlib.Path(entry["file"])
        ours = output.parts[0] in FOLDERS and "fast" not in file.parts   # octic_counted compiles fast once more
        if ours and not set(output.parts) & SANITIZED and file.suffix in (".cpp", ".cxx") and "pch" not in file.name:
            yield str(file), entry["directory"], meaning(entry["command"])


def main(build, clang, every="1", jobs=os.cpu_count()):
    build = pathlib.Path(build).resolve()
    found = list(sources(build))
    if len(found) < 50:
        sys.exit(f"only {len(found)} sources in {build}: is this a build of the project?")
    found = found[::int(every)]
    with tempfile.TemporaryDirectory() as folder:
        headers = pathlib.Path(folder, "headers.h")
        headers.write_text("".join(f"#include <{header}>\n" for header in HEADERS))
        parsed = f"{headers}.pch"
        subprocess.run([clang, *ALWAYS, "-w", "-x", "c++-header", headers, "-o", parsed], check=True)

        def read(source):
            file, directory, words = source
            return file, subprocess.run([clang, *ALWAYS, "-include-pch", parsed, *words, "-fsyntax-only", file],
                                        cwd=directory, capture_output=True, text=True)

        refused = 0
        with concurrent.futures.ThreadPoolExecutor(int(jobs)) as pool:
            for file, run in pool.map(read, found):
                if run.returncode:
                    refused += 1
                    print(f"{file}:\n{run.stderr[:4000]}", flush=True)
    print(f"{len(found)} sources, {refused} refused")
    return 1 if refused else 0


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    sys.exit(main(*sys.argv[1:]))
