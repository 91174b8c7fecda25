#!/usr/bin/env python3
"""Runs corpus/cases/make.py again and compares with the committed files, byte for byte."""
import pathlib
import subprocess
import sys
import tempfile

CASES = pathlib.Path(__file__).resolve().parent.parent / "cases"


def main():
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([sys.executable, "-B", CASES / "make.py", "--into", folder], check=True)
        made = {file.name: file.read_bytes() for file in pathlib.Path(folder).glob("*.jsonl")}
    kept = {file.name: file.read_bytes() for file in CASES.glob("*.jsonl")}
    differ = sorted(name for name in made.keys() | kept.keys() if made.get(name) != kept.get(name))
    for name in differ:
        print(f"{name} is not what make.py writes")
    return 1 if differ or not made else 0


if __name__ == "__main__":
    sys.exit(main())
