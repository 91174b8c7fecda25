#!/usr/bin/env python3
"""Does what docs/tutorial.md says, in a copy, and holds what comes out against what the page promises.

usage: test_tutorial.py OCTIC REPOSITORY [--write]     Exit code: 0 all is as the page says, 1 not.

On the page,
  a block `sh`    is a command a line; `# exit code N` after it promises its exit code (0 where nothing is said);
  a plain block   promises lines of the last command's stdout, one directly below the other. A line `...` stands for any
                  number of lines, `...` within a line for any text;
  a block `diff`  is the edit: `--- file`, then lines that stay, go (-) or come (+).
--write puts the figures of this run into the promised lines. Words that changed have to be put right by hand.
"""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

FIGURE = r"[-+]?\d+(?:\.\d+)?(?:e[-+]?\d+)?"


def blocks(lines):
    """(kind, number of the first line, lines) of each fenced block."""
    out, kind, first = [], None, 0
    for number, line in enumerate(lines):
        if line.startswith("```"):
            if kind is None:
                kind, first = line[3:], number + 1
            else:
                out.append((kind, first, lines[first:number]))
                kind = None
    return out


def pattern(line, any_figures):
    """What a promised line matches: itself, or itself with other figures."""
    def part(text):
        if not any_figures:
            return re.escape(text)
        between = [re.sub(r"(\\ )+", " +", re.escape(t)) for t in re.split(FIGURE, text)]
        return FIGURE.join(between)
    return re.compile(".*".join(part(text) for text in line.rstrip().split("...")) + " *")


def runs(promised):
    """(index of its first line, lines) of the lines between the lines `...`."""
    out = [(0, [])]
    for i, line in enumerate(promised):
        if line == "...":
            out.append((i + 1, []))
        else:
            out[-1][1].append(line)
    return [(start, run) for start, run in out if run]


def held(promised, said, any_figures=False):
    """For the index of every promised line the line that was said; or the first run of lines that was not said."""
    at, out = 0, {}
    for start, run in runs(promised):
        wanted = [pattern(line, any_figures) for line in run]
        places = (i for i in range(at, len(said) - len(run) + 1) if all(w.fullmatch(said[i + k]) for k, w in enumerate(wanted)))
        found = next(places, None)
        if found is None:
            return None, run
        out.update({start + k: said[found + k] for k in range(len(run))})
        at = found + len(run)
    return out, None


def mend(folder, diff):
    assert diff[0].startswith("--- "), diff[0]
    file = folder / diff[0][4:].strip()
    before = "".join(line[1:] + "\n" for line in diff[1:] if line[:1] != "+")
    after = "".join(line[1:] + "\n" for line in diff[1:] if line[:1] != "-")
    text = file.read_text()
    assert text.count(before) == 1 and before != after, f"the edit does not fit {file.name}, or changes nothing"
    file.write_text(text.replace(before, after))


def main(octic, repository, write):
    page = repository / "docs/tutorial.md"
    lines = page.read_text().splitlines()
    kinds = [kind for kind, _, _ in blocks(lines)]
    assert kinds.count("diff") == 1 and "" in kinds and "sh" in kinds, kinds
    codes = []
    with tempfile.TemporaryDirectory() as scratch:
        scratch = pathlib.Path(scratch)
        shutil.copytree(repository / "docs/tutorial", scratch / "docs/tutorial")
        # ./run builds, then starts octic. Here it is built.
        run = scratch / "run"
        run.write_text(f'#!/bin/sh\n[ "$1" = octic ] && shift\nexec {octic} "$@"\n')
        run.chmod(0o755)
        (scratch / "bin").mkdir()
        (scratch / "bin/python3").symlink_to(sys.executable)
        environment = {**os.environ, "PATH": f"{scratch / 'bin'}:{os.environ['PATH']}"}
        last = None
        for kind, first, block in blocks(lines):
            if kind == "sh":
                for command in block:
                    code = int((re.search(r"# exit code (\d)", command) or [0, 0])[1])
                    last = subprocess.run(["sh", "-c", command], cwd=scratch, env=environment, capture_output=True, text=True)
                    print(f"$ {command}\n{last.stdout}", flush=True)
                    assert last.returncode == code, f"exit code {last.returncode} of: {command}\n{last.stderr}"
                    if " certify " in command:
                        codes.append(code)
            elif kind == "diff":
                mend(scratch, block)
            elif kind == "":
                said = last.stdout.splitlines()
                found, lacking = held(block, said)
                if write and found is None:
                    found, lacking = held(block, said, any_figures=True)
                    for i, line in (found or {}).items():
                        if not pattern(block[i], False).fullmatch(line):
                            lines[first + i] = line.rstrip()
                assert found is not None, (f"{page.name}, line {first}: the page promises, and the program does not say (--write renews figures):\n"
                                           + "\n".join(lacking))
    assert codes == [1, 0], f"certify before and after the edit: {codes}, and not a defect, then none"
    if write:
        page.write_text("\n".join(lines) + "\n")
    print("all is as the page says")


if __name__ == "__main__":
    arguments = [a for a in sys.argv[1:] if a != "--write"]
    try:
        main(pathlib.Path(arguments[0]).resolve(), pathlib.Path(arguments[1]).resolve(), "--write" in sys.argv)
    except AssertionError as said:
        sys.exit(f"NOT as the page says: {said}")
