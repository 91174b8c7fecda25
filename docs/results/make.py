#!/usr/bin/env python3
"""Writes the generated parts of the README, of docs/found.md and of docs/speed.md, so that no number in them is typed.

    ./run certify --out octic-results > docs/results/certify.txt
    docs/results/make.py screen docs/results/certify.txt     # the table in the README: the head of that screen
    docs/results/make.py screen docs/results/certify.txt --check
    docs/results/make.py found build/octic                   # the register in docs/found.md
    docs/results/make.py found build/octic --check
    docs/results/make.py speed docs/results/bench.json       # the tables in docs/speed.md; ./run bench does it, too
    docs/results/make.py speed docs/results/bench.json --check

With --check nothing is written: exit code 1 when a page is not up to date.
"""
import json
import pathlib
import re
import subprocess
import sys

import speed

root = pathlib.Path(__file__).resolve().parents[2]


def between(text, name, content):
    begin, end = f"<!-- begin {name} -->", f"<!-- end {name} -->"
    if begin not in text or end not in text:
        sys.exit(f"no marks for {name}")
    return re.sub(re.escape(begin) + ".*?" + re.escape(end), lambda _: f"{begin}\n{content}\n{end}", text, flags=re.S)


def engine_table(screen):
    """The first line of what octic certify printed, and its table of engines: at most 15 lines."""
    summary, _, rest = screen.partition("\n\n")
    table = rest.partition("\n\n")[0].split("\n")
    if not table[1].startswith("engine "):
        sys.exit("this is not what octic certify prints: its second paragraph is a table of engines")
    most = 15 - 2   # the summary and the empty line below it
    if len(table) > most:
        table[most - 1:] = [f"and {len(table) - most + 1} more"]
    return "\n".join([summary, "", *table])


def main():
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    what, source = sys.argv[1:3]
    if not pathlib.Path(source).is_file():
        sys.exit(f"there is no file {source}")
    if what == "screen":
        page = root / "README.md"
        contents = {"table": "```\n" + engine_table(pathlib.Path(source).read_text()) + "\n```"}
    elif what == "found":
        page = root / "docs" / "found.md"
        contents = {"defects": subprocess.run([source, "defect", "--markdown"], check=True, capture_output=True, text=True).stdout.strip("\n")}
    elif what == "speed":
        page = root / "docs" / "speed.md"
        contents = speed.parts(json.loads(pathlib.Path(source).read_text()))
    else:
        sys.exit(__doc__)
    before = after = page.read_text()
    for name, content in contents.items():
        after = between(after, name, content)
    if "--check" in sys.argv:
        print(f"{page.name} is as {source} says" if after == before else f"{page.name} is out of date: run docs/results/make.py {what} {source}")
        return int(after != before)
    page.write_text(after)
    return 0


if __name__ == "__main__":
    sys.exit(main())
