#!/usr/bin/env python3
"""Writes the tables of the README and of docs/found.md from a run of octic certify, so that no number in them is typed.

    ./run certify --count 200 --budget 600 --out octic-results > docs/results/certify.txt
    docs/results/make.py octic-results/report.json docs/results/certify.txt
"""
import json
import pathlib
import re
import sys

root = pathlib.Path(__file__).resolve().parents[2]


def between(text, name, content):
    begin, end = f"<!-- begin {name} -->", f"<!-- end {name} -->"
    if begin not in text or end not in text:
        sys.exit(f"no marks for {name}")
    return re.sub(re.escape(begin) + ".*?" + re.escape(end), lambda _: f"{begin}\n{content}\n{end}", text, flags=re.S)


def main():
    report = json.loads(pathlib.Path(sys.argv[1]).read_text())
    shown = pathlib.Path(sys.argv[2]).read_text().splitlines()
    table_end = next(i for i, line in enumerate(shown) if line.startswith("right%"))
    explained = shown[table_end:]
    explained = explained[: next((i for i, line in enumerate(explained) if not line.strip()), len(explained))]
    foot = [line for line in shown if re.match(r"\d+ pairs judged|Machine:|With:", line)]

    readme = root / "README.md"
    block = "```\n" + "\n".join(shown[:table_end] + explained + [""] + foot) + "\n```"
    readme.write_text(between(readme.read_text(), "table", block))

    rows = {}
    for finding in report["findings"]:
        key = (finding["engine"], finding["query"], finding["kind"])
        rows.setdefault(key, []).append(finding)
    lines = ["| engine | query | kind | pairs of shapes | strata | worst, of size | pair and stratum of the worst | case |", "|---|---|---|---:|---:|---:|---|---|"]
    for (engine, query, kind), found in sorted(rows.items()):
        worst = max(found, key=lambda f: f.get("error") or 0)
        error = worst.get("error")
        size = "" if error is None or kind.startswith("failed") else (f"{error:.1e}" if error < 1e9 else "> 1e9")
        pairs = len({f["pair"] for f in found})
        lines.append(f"| {engine} | {query} | {kind} | {pairs} | {len(found)} | {size} | {worst['pair']}: {worst.get('stratum', '')} | `{json.loads(worst['case'])['name']}` |")
    page = root / "docs" / "found.md"
    page.write_text(between(page.read_text(), "findings", "\n".join(lines)))


if __name__ == "__main__":
    main()
