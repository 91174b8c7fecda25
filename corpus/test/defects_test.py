#!/usr/bin/env python3
"""Holds corpus/defects against its schema, looks for the quoted promises in the headers, and compiles and runs the program of each defect
without octic.

Every program has to end as its file says, and to print what its file says it printed. A library that is not installed is passed over.
Exit code 77 (skipped) without python3-jsonschema. --every N: only each Nth program. After a change of programs, and with
a new version of a library: all of them.
"""
import argparse
import json
import os
import pathlib
import re
import signal
import subprocess
import sys
import tempfile

try:
    from jsonschema import Draft202012Validator
except ImportError as error:
    print(f"skipped: {error}; the Debian package is python3-jsonschema")
    sys.exit(77)

CORPUS = pathlib.Path(__file__).resolve().parent.parent
HEADERS = {"FCL": "/usr/include/fcl/fcl.h", "libccd": "/usr/include/ccd/ccd.h", "ODE": "/usr/include/ode/ode.h", "MuJoCo": "/usr/include/mujoco/mujoco.h",
           "Bullet": "/usr/include/bullet/btBulletCollisionCommon.h", "DART": "/usr/include/dart/dart.hpp",
           "OpenCASCADE": "/usr/include/opencascade/BRepExtrema_DistShapeShape.hxx"}
# Where npm has installed the library of a program in JavaScript.
PACKAGES = {"Rapier": "@dimforge/rapier3d-compat", "Jolt": "jolt-physics", "MuJoCo 3": "@mujoco/mujoco"}
# Parsed once for all programs: parsing is most of what compiling them costs.
PRECOMPILED = {"FCL": ("fcl/fcl.h", "-std=c++17 -I/usr/include/eigen3")}


def quoted(defect, modules):
    """Whether the promise stands in the header that it is said to stand in, but for comment marks and line ends. None: not installed."""
    header = re.match(r"[-@\w/.]+\.(hpp|hxx|h|d\.ts)\b", defect["promise"]["place"])
    roots = [p for p in ("/usr/include", "/usr/include/bullet", "/usr/include/opencascade", modules) if header and os.path.exists(f"{p}/{header.group(0)}")]
    if not roots:
        return None
    plain = lambda text: re.sub(r"(<br>|[\s/*!<])+", " ", text)
    return plain(defect["promise"]["text"]) in plain(pathlib.Path(f"{roots[0]}/{header.group(0)}").read_text(errors="replace"))


def how_it_ends(command, folder):
    """Exit code, signal's name or "timeout", and what was printed, without places in memory and folders."""
    try:
        ran = subprocess.run(command, capture_output=True, text=True, timeout=10, cwd=folder)
    except subprocess.TimeoutExpired:
        return "timeout", "no end within 10 s"
    out = "\n".join(line for line in ran.stdout.splitlines() if not line.startswith("expected"))
    if ran.returncode >= 0:
        return str(ran.returncode), out
    return signal.Signals(-ran.returncode).name, out


def numbers(text):
    return [float(n) for n in re.findall(r"-?(?:nan|inf|[0-9]+(?:\.[0-9]+)?(?:e[-+]?[0-9]+)?)", text)]


def same(seen, printed):
    """The same words, and numbers that are equal to a part in a thousand."""
    if re.sub(r"[-0-9.e+]+", "#", seen.replace("-nan", "nan")) != re.sub(r"[-0-9.e+]+", "#", printed.replace("-nan", "nan")):
        return False
    pairs = list(zip(numbers(seen), numbers(printed)))
    return all(a == b or (a != a and b != b) or abs(a - b) <= 1e-3 * max(1, abs(a)) for a, b in pairs)


def check_program(defect, source, folder, headers, modules):
    if source.suffix == ".mjs":
        if not os.path.exists(f"{modules}/{PACKAGES[defect['library']]}"):
            return None
        program = pathlib.Path(folder) / "this.mjs"   # its imports are looked for beside it
        program.write_text(source.read_text())
        if not os.path.exists(f"{folder}/node_modules"):
            os.symlink(modules, f"{folder}/node_modules")
        return as_told(defect, ["node", str(program)], folder)
    if not os.path.exists(HEADERS[defect["library"]]):
        return None
    command = source.read_text().splitlines()[0].removeprefix("// ").replace("this.cpp", f"-I{headers} {source}") + f" -o {folder}/a.out"
    compiled = subprocess.run(["bash", "-c", command], capture_output=True, text=True)
    if compiled.returncode != 0:
        return "does not compile: " + compiled.stderr[:300]
    return as_told(defect, [f"{folder}/a.out"], folder)


def as_told(defect, command, folder):
    ends, printed = how_it_ends(command, folder)
    if ends != defect["ends"]:
        return f"ends with {ends} and not with {defect['ends']}"
    if ends == "0" and not same(defect["seen"], printed):
        return f"printed {printed!r} and not {defect['seen']!r}"
    return None


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", metavar="NAME", help="a defect; all of them without a name")
    parser.add_argument("--no-programs", action="store_true", help="compile and run none")
    parser.add_argument("--every", type=int, default=1, metavar="N", help="compile and run each Nth program")
    parser.add_argument("--modules", default="", metavar="FOLDER", help="node_modules with the libraries of npm")
    options = parser.parse_args()
    options.modules = options.modules and os.path.abspath(options.modules)
    names, programs, sources = options.names, not options.no_programs, 0
    schema = json.loads((CORPUS / "schema" / "defect.schema.json").read_text())
    case_schema = json.loads((CORPUS / "schema" / "case.schema.json").read_text())
    Draft202012Validator.check_schema(schema)
    validator, case_validator = Draft202012Validator(schema), Draft202012Validator(case_schema)
    wrong, ran = [], 0
    with tempfile.TemporaryDirectory() as folder:
        headers = pathlib.Path(folder) / "headers"
        for library, (header, flags) in PRECOMPILED.items():
            if programs and os.path.exists(HEADERS[library]):
                (headers / header).parent.mkdir(parents=True)
                subprocess.run(f"g++ {flags} -x c++-header {HEADERS[library]} -o {headers / header}.gch", shell=True, check=True)
        files = sorted((CORPUS / "defects").glob("*.json"))
        for file in files:
            if names and file.stem not in names:
                continue
            defect = json.loads(file.read_text())
            wrong += [f"{file.name}: {error.json_path}: {error.message}" for error in validator.iter_errors(defect)]
            wrong += [f"{file.name}: case: {error.json_path}: {error.message}" for error in case_validator.iter_errors(defect["case"])]
            if quoted(defect, options.modules) is False:
                wrong.append(f"{file.name}: the promise is not quoted word for word")
            source = next((s for s in (file.with_suffix(".cpp"), file.with_suffix(".mjs")) if s.exists()), file.with_suffix(".cpp"))
            if defect["status"] == "defect" and not source.exists():
                wrong.append(f"{file.name}: a defect without a program")
            if not programs or not source.exists():
                continue
            sources += 1
            if sources % options.every:
                continue
            ran += 1
            if problem := check_program(defect, source, folder, headers, options.modules):
                wrong.append(f"{source.name}: {problem}")
    for line in wrong:
        print(line)
    print(f"{len(files)} defects, {ran} programs run, {len(wrong)} problems")
    return 1 if wrong or not files else 0


if __name__ == "__main__":
    sys.exit(main())
