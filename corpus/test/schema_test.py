#!/usr/bin/env python3
"""Holds the corpus, and lines.txt, against the published schema. Exit code 77 (skipped) without python3-jsonschema."""
import json
import pathlib
import sys

CORPUS = pathlib.Path(__file__).resolve().parent.parent

try:
    from jsonschema import Draft202012Validator
except ImportError as error:
    print(f"skipped: {error}; the Debian package is python3-jsonschema")
    sys.exit(77)


def refuse(word):
    raise ValueError(f"JSON has no {word}")


def parse(line):
    return json.loads(line, parse_constant=refuse)


def main():
    schema = json.loads((CORPUS / "schema" / "case.schema.json").read_text(encoding="utf-8"))
    Draft202012Validator.check_schema(schema)
    validator = Draft202012Validator(schema)
    wrong = []

    cases = 0
    for file in sorted((CORPUS / "cases").glob("*.jsonl")) + sorted((CORPUS / "found").glob("**/*.jsonl")):
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
            cases += 1
            for error in validator.iter_errors(parse(line)):
                wrong.append(f"{file.name}:{number}: {error.message}")

    counts = {"good": 0, "bad": 0, "beyond": 0}
    for number, text in enumerate((CORPUS / "test" / "lines.txt").read_text(encoding="utf-8").splitlines(), 1):
        if text.startswith("#"):
            continue
        verdict, _, line = text.split("\t")
        counts[verdict] += 1
        try:
            valid = validator.is_valid(parse(line))
        except (ValueError, RecursionError):
            valid = False
        if valid != (verdict != "bad"):
            wrong.append(f"lines.txt:{number}: {verdict}, but the schema {'takes' if valid else 'refuses'} it")

    for text in wrong:
        print(text)
    print(f"{cases} cases and {sum(counts.values())} lines held against the schema, {len(wrong)} disagreements")
    return 1 if wrong or cases < 300 or min(counts.values()) < 10 else 0


if __name__ == "__main__":
    sys.exit(main())
