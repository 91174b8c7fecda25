#!/usr/bin/env python3
"""Writes the generated parts of the README and of docs/found.md, so that no number in them is typed.

    ./run certify --out octic-results > docs/results/certify.txt
    docs/results/make.py screen docs/results/certify.txt     # the screen in the README
    docs/results/make.py found build/octic                   # the register in docs/found.md
    docs/results/make.py found build/octic --check           # whether it is up to date: exit code 1 when it is not
"""
import pathlib
import re
import subprocess
import sys

root = pathlib.Path(__file__).resolve().parents[2]


def between(text, name, content):
    begin, end = f"<!-- begin {name} -->", f"<!-- end {name} -->"
    if begin not in text or end not in text:
        sys.exit(f"no marks for {name}")
    return re.sub(re.escape(begin) + ".*?" + re.escape(end), lambda _: f"{begin}\n{content}\n{end}", text, flags=re.S)


def main():
    if sys.argv[1] == "screen":
        readme = root / "README.md"
        readme.write_text(between(readme.read_text(), "table", "```\n" + pathlib.Path(sys.argv[2]).read_text().rstrip("\n") + "\n```"))
        return 0
    shown = subprocess.run([sys.argv[2], "defect", "--markdown"], check=True, capture_output=True, text=True).stdout.strip("\n")
    page = root / "docs" / "found.md"
    before = page.read_text()
    after = between(before, "defects", shown)
    if "--check" in sys.argv:
        print("docs/found.md is as octic defect --markdown says" if after == before else "docs/found.md is out of date: run docs/results/make.py found build/octic")
        return int(after != before)
    page.write_text(after)
    return 0


if __name__ == "__main__":
    sys.exit(main())
