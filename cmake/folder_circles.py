#!/usr/bin/env python3
"""Fails when folders include each other in a circle, directly or through others.

Two folders that include each other are one folder with two names: neither can be read, tested or moved alone. The
circles that are known stand below with their reason; a known circle that is gone must be deleted there.

usage: folder_circles.py ROOT FOLDER...
"""
import collections
import pathlib
import re
import sys

INCLUDE = re.compile(r'^\s*#\s*include\s*"([^"]+)"', re.M)

# (folder, a folder that it includes although that one includes it, too): why
KNOWN = {
    ("fast", "fast/pair"): "the sources beside the public headers call the kernels, which return the public types",
    ("fast", "fast/section"): "fast/section.cpp calls the kernels, which use the public types",
    ("fast", "fast/batch"): "fast/verdict.h takes the type Verdict from fast/batch/verdicts.h, a header that includes "
                            "nothing of ours so that it can be copied alone",
}


def edges_of(texts):
    """(folder, included folder) -> one such include, of the files of texts: file -> its text."""
    folder = {file: file.rpartition("/")[0] for file in texts}
    edges = {}
    for file, text in sorted(texts.items()):
        for included in INCLUDE.findall(text):
            if included in folder and folder[included] != folder[file]:
                edges.setdefault((folder[file], folder[included]), f"{file} includes {included}")
    return edges


def circle(edges):
    """A shortest circle of these edges, as a list of folders; none when there is no circle."""
    next_of = collections.defaultdict(list)
    for start, end in sorted(edges):
        next_of[start].append(end)
    best = None
    for start in sorted(next_of):
        paths = collections.deque([[start]])
        seen = set()
        while paths:
            path = paths.popleft()
            for end in next_of[path[-1]]:
                if end == start and (best is None or len(path) < len(best)):
                    best = path
                if end not in seen:
                    seen.add(end)
                    paths.append(path + [end])
    return best


def complaints(edges, known):
    """What is wrong, a line each."""
    lines = []
    allowed = {edge: why for edge, why in edges.items() if edge not in known}
    found = circle(allowed)
    if found:
        lines.append("these folders include each other in a circle:")
        lines += ["  " + allowed[edge] for edge in zip(found, found[1:] + found[:1])]
        lines.append("Move the file that both need to where neither needs the other.")
    for edge in known:
        without_the_others = {e: why for e, why in edges.items() if e == edge or e not in known}
        if not circle(without_the_others):
            lines.append(f"{edge[0]} and {edge[1]} are in no circle any more: delete their entry in folder_circles.py")
    return lines


def main(root, *folders):
    planted = {"x/a/one.h": '#include "x/b/two.h"', "x/b/two.h": '#include "x/c/three.h"\n', "x/c/three.h": '#include "x/a/one.h"'}
    if len(complaints(edges_of(planted), {})) != 5 or complaints(edges_of(planted), {("x/c", "x/a"): "known"}):
        sys.exit("folder_circles.py does not see a planted circle, or refuses a known one")
    del planted["x/c/three.h"]
    if not complaints(edges_of(planted), {("x/c", "x/a"): "gone"}):
        sys.exit("folder_circles.py does not see that a known circle is gone")
    root = pathlib.Path(root)
    texts = {file.relative_to(root).as_posix(): file.read_text()
             for folder in folders for file in sorted((root / folder).rglob("*")) if file.suffix in (".h", ".cpp")}
    edges = edges_of(texts)
    if len(edges) < 20:
        sys.exit(f"only {len(edges)} pairs of folders seen in {len(texts)} files: the check would pass without looking")
    wrong = complaints(edges, KNOWN)
    for line in wrong:
        print(line, file=sys.stderr)
    return bool(wrong)


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    sys.exit(main(*sys.argv[1:]))
