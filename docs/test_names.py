#!/usr/bin/env python3
"""Checks that what docs/where.md and CONTRIBUTING.md name exists, and the pages that comments name, and that quoted bounds
are those of fast/bounds.h.

Text in backquotes that begins with a top folder of the repository, or is a file there, is a path and must exist; a word in
capitals in it stands for anything. In where.md, names in backquotes after a path must be words of that file. Elsewhere,
`name (number)` for a name of fast/bounds.h must give the number that stands there. A block of code after the line
`<!-- quotes PATH -->` must stand in that file as it is.

usage: test_names.py ROOT
"""
import pathlib
import re
import sys

TOP = ("cmake/", "corpus/", "docs/", "fast/", "fuzz/", "oracle/", "reference/")
LEAST = {"docs/where.md": 60, "CONTRIBUTING.md": 50}   # paths: fewer would mean that the check does not see them
QUOTED = re.compile(r"`([^`\n]+)`")
NAME = re.compile(r"[A-Za-z_]\w*")
STANDS_FOR_ANYTHING = re.compile(r"\b[A-Z]+\b")


def names_in(text):
    """(path or "", name or "") of each quoted path, and of each quoted name after a path in the same line."""
    for line in text.splitlines():
        path = ""
        for quoted in QUOTED.findall(line):
            if quoted.startswith(TOP) or (quoted == "run" and not path):
                path = quoted
                yield path, ""
            elif path and NAME.fullmatch(quoted):
                yield path, quoted


def exists(root, path):
    if STANDS_FOR_ANYTHING.search(path):
        return any(root.glob(STANDS_FOR_ANYTHING.sub("*", path)))
    return (root / path).exists()


def wrong_names(root, file, text, with_names):
    wrong, paths = [], 0
    for path, name in names_in(text):
        if not name:
            paths += 1
            if not exists(root, path):
                wrong.append(f"{file} names {path}, which does not exist")
        elif with_names and (root / path).is_file() and not re.search(rf"\b{name}\b", (root / path).read_text()):
            wrong.append(f"{file} names {name} in {path}, where no such word is")
    return wrong, paths


def wrong_pages(root, file, text):
    return [f"{file} names {page}, which does not exist" for page in re.findall(r"\bdocs/[\w/.-]*\.md\b", text)
            if not (root / page).exists()]


def bounds_of(text):
    """name -> value, of the constants in fast/bounds.h."""
    number = re.compile(r"inline constexpr \w+ (\w+) = ([^;]+);")
    return {name: float.fromhex(value) if value.startswith("0x") else float(value.replace("'", ""))
            for name, value in number.findall(text)}


def wrong_bounds(bounds, file, text):
    flat = re.sub(r"\n\s*//\s*", " ", text)
    return [f"{file} says {name} is {said}; fast/bounds.h says {bounds[name]:g}"
            for name, said in re.findall(r"\b(\w+)`? \((\d[\d.e+-]*)\)", flat)
            if name in bounds and float(said) != bounds[name]]


QUOTE = re.compile(r"<!-- quotes (\S+) -->\n```\w*\n(.*?)```\n", re.S)


def wrong_quotes(root, file, text):
    return [f"{file} quotes {path}, where this is not: {block[:60]!r}..."
            for path, block in QUOTE.findall(text) if block not in (root / path).read_text()]


def self_check(root):
    planted = "| x | `fast/bounds.h`: `promised_error`, `promised_terror` |\n`fast/none.h`, `corpus/cases/N.none`, `fast/NAME.h`\n"
    wrong, paths = wrong_names(root, "planted", planted, True)
    if len(wrong) != 3 or paths != 4 or len(wrong_bounds({"bound": 2.0}, "planted", "bound (2), `bound` (3), other (3)")) != 1:
        sys.exit(f"test_names.py does not see planted mistakes: {wrong}")
    if len(wrong_pages(root, "planted", "// docs/where.md, docs/derivations/none.md")) != 1:
        sys.exit("test_names.py does not see a planted wrong page")
    quote = "<!-- quotes docs/test_names.py -->\n```py\nimport {}\n```\n"
    if len(wrong_quotes(root, "planted", quote.format("pathlib") + quote.format("nothing"))) != 1:
        sys.exit("test_names.py does not see a planted wrong quote")


def main(root):
    root = pathlib.Path(root)
    self_check(root)
    wrong = []
    for file, least in LEAST.items():
        more, paths = wrong_names(root, file, (root / file).read_text(), file == "docs/where.md")
        wrong += more
        if paths < least:
            wrong.append(f"only {paths} paths seen in {file}: the check would pass without looking")
    pages = 0
    for folder in TOP:
        for file in sorted([*(root / folder).glob("**/*.h"), *(root / folder).glob("**/*.cpp")]):
            text = file.read_text()
            pages += text.count("docs/")
            wrong += wrong_pages(root, file.relative_to(root), text)
    if pages < 50:
        wrong.append(f"only {pages} pages seen in comments: the check would pass without looking")
    bounds = bounds_of((root / "fast/bounds.h").read_text())
    quoted = quotes = 0
    for file in sorted([*root.glob("fast/**/*.h"), *root.glob("docs/**/*.md"), root / "README.md"]):
        text = file.read_text()
        quoted += sum(text.count(f"{name} (") for name in bounds)
        wrong += wrong_bounds(bounds, file.relative_to(root), text) + wrong_quotes(root, file.relative_to(root), text)
        quotes += len(QUOTE.findall(text))
    if len(bounds) < 5 or not quoted:
        wrong.append("no bounds seen in fast/bounds.h, or none quoted: the check would pass without looking")
    if not quotes:
        wrong.append("no quoted code seen: the check would pass without looking")
    for line in wrong:
        print(line, file=sys.stderr)
    return bool(wrong)


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    sys.exit(main(sys.argv[1]))
