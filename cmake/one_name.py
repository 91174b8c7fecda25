#!/usr/bin/env python3
"""Fails when two files define a type of one name in one namespace.

The linker keeps one of two inline members of that name, and the other class runs it: undefined behaviour that no compiler
need report (two classes called Line once freed each other's memory). Types of one file belong in an anonymous namespace.
Not a parser: it follows braces, which is enough for types at namespace scope.

usage: one_name.py ROOT FOLDER...
"""
import collections
import pathlib
import re
import sys

COMMENT_OR_TEXT = re.compile(r'R"(\w*)\(.*?\)\1"|//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])\'', re.S)
TOKEN = re.compile(r"namespace\s*([\w:]*)\s*\{"
                   r"|\b(?:struct|class|union|enum(?:\s+class)?)\s+(\w+)(?:\s+final)?\s*(?::(?!:)[^;{}()=]*)?\{"
                   r"|[{}]")


def types_in(text):
    """The qualified names of the types that text defines at namespace scope, anonymous namespaces left out."""
    scopes = []   # (is a namespace, name)
    for token in TOKEN.finditer(COMMENT_OR_TEXT.sub('""', text)):
        if token[0] == "}":
            if scopes:
                scopes.pop()
        elif token[1] is not None:
            scopes.append((True, token[1]))
        else:
            if token[2] and all(is_namespace and name for is_namespace, name in scopes):
                yield "::".join([name for _, name in scopes] + [token[2]])
            scopes.append((False, ""))


def duplicates(texts):
    """name -> files, of the types that several files define; texts: file -> its text."""
    places = collections.defaultdict(set)
    for file, text in texts.items():
        for name in types_in(text):
            places[name].add(file)
    return {name: sorted(files) for name, files in places.items() if len(files) > 1}


def main(root, *folders):
    planted = {"a": "namespace x { namespace y { struct Line { int a; }; } }", "b": "namespace x::y { class Line : Z { }; }",
               "c": "namespace x::y { namespace { struct Line { }; } }"}
    if duplicates(planted) != {"x::y::Line": ["a", "b"]}:
        sys.exit("one_name.py does not see a planted duplicate")
    files = [file for folder in folders for file in sorted(pathlib.Path(root, folder).rglob("*"))
             if file.suffix in (".h", ".cpp") and not {"found", "defects"} & set(file.relative_to(root).parts)]
    texts = {str(file.relative_to(root)): file.read_text() for file in files}
    count = sum(1 for text in texts.values() for _ in types_in(text))
    if count < 100:
        sys.exit(f"only {count} types seen in {len(texts)} files: the check would pass without looking")
    bad = duplicates(texts)
    for name, places in sorted(bad.items()):
        print(f"{name} is defined in {', '.join(places)}", file=sys.stderr)
    return bool(bad)


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    sys.exit(main(*sys.argv[1:]))
