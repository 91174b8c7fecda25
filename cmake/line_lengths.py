#!/usr/bin/env python3
"""Fails when a line of C++ or of a page is longer than the 120 columns of .clang-format.

Raw string literals are exempt: their lines are the text that a person reads, in the width that this text needs. So are
corpus/defects and corpus/found, whose programs octic writes. Of a page (*.md of ROOT and below docs) tables, equations
and blocks of code are exempt, and the pages that programs write: docs/results and docs/found.md.

usage: line_lengths.py ROOT FOLDER...
"""
import pathlib
import re
import sys

COLUMNS = 120
WRITTEN_BY_OCTIC = ("corpus/defects/", "corpus/found/")
PAGES_WRITTEN_BY_OCTIC = ("docs/results/", "docs/found.md")
RAW = re.compile(r'R"([^\s()\\]{0,16})\(.*?\)\1"', re.S)


def too_long(text):
    """The numbers of the lines that are too long, of those without a part of a raw string literal."""
    raw = set()
    for literal in RAW.finditer(text):
        first = text.count("\n", 0, literal.start()) + 1
        raw.update(range(first, first + literal.group().count("\n") + 1))
    return [i for i, line in enumerate(text.split("\n"), 1) if len(line) > COLUMNS and i not in raw]


def too_long_in_page(text):
    """The numbers of the lines that are too long and could be broken, outside of tables and blocks of code."""
    code, found = False, []
    for i, line in enumerate(text.split("\n"), 1):
        if line.lstrip().startswith("```"):
            code = not code
        elif len(line) > COLUMNS and not code and not line.lstrip().startswith("|") and not line.startswith("    "):
            found += [i] if " " in line.strip() else []
    return found


def self_check():
    assert too_long_in_page("| " + "a " * 60 + "\n```\n" + "a " * 61 + "\n```\n" + "a " * 60 + "a") == [5]
    assert too_long("a" * 120) == []
    assert too_long("\n" + "a" * 121) == [2]
    assert too_long('R"(\n' + "a" * 121 + '\n)"\n' + "a" * 121) == [4]
    assert too_long('R"X(\n)"' + "a" * 121 + '\n)X"') == []


def report(root, files, exempt, too_long, advice):
    """Prints the lines that are too long, and returns how many."""
    count = 0
    for file in files:
        name = file.relative_to(root).as_posix()
        for line in [] if name.startswith(exempt) else too_long(file.read_text(encoding="utf-8")):
            count += 1
            print(f"{name}:{line}: longer than {COLUMNS} columns{advice.format(line=line, name=name)}")
    return count


def main(root, *folders):
    self_check()
    root = pathlib.Path(root)
    sources = [f for folder in folders for end in ("h", "cpp") for f in sorted((root / folder).rglob(f"*.{end}"))]
    pages = sorted(root.glob("*.md")) + sorted((root / "docs").rglob("*.md"))
    if len(sources) < 100 or len(pages) < 20:
        sys.exit(f"only {len(sources)} sources and {len(pages)} pages below {root}: is this the project?")
    found = report(root, sources, WRITTEN_BY_OCTIC, too_long, ": clang-format -i --lines={line}:{line} {name}")
    found += report(root, pages, PAGES_WRITTEN_BY_OCTIC, too_long_in_page, "")
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main(*sys.argv[1:])
