#!/usr/bin/env python3
"""octic show --picture: what is drawn is the pair; nothing of a terminal's goes anywhere else; a missing program is said.

usage: picture_test.py PATH_OF_OCTIC. Exit code 77 (skipped) without python3-pil, librsvg2-bin and chafa.
"""
import json
import math
import os
import pathlib
import pty
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree as xml

try:
    from PIL import Image
except ImportError:
    print("skipped: no PIL; the Debian package is python3-pil")
    sys.exit(77)
for program, package in [("rsvg-convert", "librsvg2-bin"), ("chafa", "chafa")]:
    if not shutil.which(program):
        print(f"skipped: no {program}; the Debian package is {package}")
        sys.exit(77)

OCTIC = str(pathlib.Path(sys.argv.pop(1)).resolve())
SVG = "{http://www.w3.org/2000/svg}"

# One of each type, and one whose numbers are extreme, around (0, 0, 0).
SOLIDS = {
    "cylinder": {"type": "cylinder", "a": [-1, 0, -0.5], "b": [1, 0.5, 0.5], "r": 0.5},
    "posed cylinder": {"type": "cylinder", "center": [0, 0, 0], "quaternion": [2, 1, 0, 0], "half_length": 1, "r": 0.5},
    "rounded_cylinder": {"type": "rounded_cylinder", "a": [0, 0, -1], "b": [0, 0.5, 1], "r": 0.5, "rounding": 0.125},
    "sphere": {"type": "sphere", "center": [0, 0, 0], "r": 0.75},
    "capsule": {"type": "capsule", "a": [0, -1, 0], "b": [0.5, 1, 0], "r": 0.5},
    "box": {"type": "box", "center": [0, 0, 0], "quaternion": [3, 1, 0, 1], "half": [1, 0.75, 0.5]},
    "prism": {"type": "prism", "center": [0, 0, 0], "quaternion": [1, 0, 0.25, 0], "base": [[-1, -1], [1, -1], [0, 1]], "half_length": 0.5},
    "half_space": {"type": "half_space", "point": [0, 0, 0], "normal": [0.25, 0, 1]},
    "segment": {"type": "segment", "a": [-1, 0, 0], "b": [1, 0.5, 0]},
    "disc": {"type": "disc", "center": [0, 0, 0], "normal": [0.5, 0.25, 1], "r": 1},
    "point": {"type": "point", "at": [0, 0, 0]},
    "infinite_cylinder": {"type": "infinite_cylinder", "point": [0, 0, 0], "direction": [1, 0.5, 0], "r": 0.5},
    "needle": {"type": "cylinder", "a": [-1000, 0, 0], "b": [1000, 0, 0], "r": 0.001},
    "coin": {"type": "cylinder", "a": [0, 0, 0], "b": [0, 0, 1e-6], "r": 1},
    "line": {"type": "infinite_cylinder", "point": [0, 0, 0], "direction": [0, 1, 0], "r": 0},
    "no thicker than a point": {"type": "box", "center": [0, 0, 0], "quaternion": [1, 0, 0, 0], "half": [0, 0, 0]},
    "flat prism of many corners": {"type": "prism", "center": [0, 0, 0], "quaternion": [1, 0, 0, 0], "half_length": 0,
                                   "base": [[math.cos(k * math.pi / 90), math.sin(k * math.pi / 90)] for k in range(180)]},
}
BALL = {"type": "sphere", "center": [0.25, -0.125, 4], "r": 1}
OTHER_LINE = {"type": "infinite_cylinder", "point": [0, 0, 4], "direction": [0, 1, 0.125], "r": 0.25}


def scaled(shape, factor):
    same = {"quaternion", "normal", "direction", "type"}
    times = lambda v: [times(w) for w in v] if isinstance(v, list) else v * factor
    return {key: value if key in same else times(value) for key, value in shape.items()}


def moved(shape, by):
    place = {"a", "b", "center", "point", "at"}
    return {key: [x + d for x, d in zip(value, by)] if key in place else value for key, value in shape.items()}


def coloured(png):
    """How many pixels of the panel are bluish, and how many orange: those of A and of B."""
    blue = orange = 0
    with Image.open(png) as file:
        image = file.convert("RGB")
    assert min(image.size) >= 900, image.size
    panel = image.crop((0, 68, image.width, 900))
    for count, (r, g, b) in panel.getcolors(panel.width * panel.height):   # a table of so many entries is made each time
        if b > r + 40 and b > g + 10:
            blue += count
        if r > b + 40 and r > g + 10:
            orange += count
    return blue, orange


class Picture(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory())).resolve()

    def octic(self, *words, env=None, code=0):
        ran = subprocess.run([OCTIC, "show", *words], capture_output=True, cwd=self.folder, env=env)
        self.assertEqual(ran.returncode, code, (words, ran.stderr))
        for control in (b"\x1b", b"\x01", "\u202e".encode()):
            self.assertNotIn(control, ran.stdout + ran.stderr)
        return ran

    def show(self, a, b, file, name="pair", **more):
        self.octic(json.dumps({"name": name, "a": a, "b": b}), "--picture", file, **more)
        return self.folder / file

    def drawn(self, a, b, name="pair"):
        return xml.parse(self.show(a, b, "p.svg", name)).getroot()

    def panels(self, svg):
        return svg.findall(f"{SVG}g[@class='panel']")

    def scale(self, panel):
        """Pixels for a unit of the case."""
        return 560 / float(panel.get("data-width"))

    def outline(self, panel, solid):
        path = panel.find(f"{SVG}g[@class='{solid}']/{SVG}path[@class='outline']").get("d")
        return [tuple(map(float, at)) for at in re.findall(r"[ML](-?[\d.]+) (-?[\d.]+)", path)]

    def direction(self, panel):
        (x0, y0), (x1, y1) = re.findall(r"(-?[\d.]+) (-?[\d.]+)", panel.find(f".//{SVG}path[@class='direction']").get("d"))
        d = float(x1) - float(x0), float(y1) - float(y0)
        return d[0] / math.hypot(*d), d[1] / math.hypot(*d)

    def extent(self, points, along):
        values = [x * along[0] + y * along[1] for x, y in points]
        return min(values), max(values)

    def test_each_type_is_drawn_in_its_colour_and_the_swapped_pair_is_another_picture(self):
        for name, shape in SOLIDS.items():
            with self.subTest(name):
                other = OTHER_LINE if name in ("infinite_cylinder", "line") else BALL
                one, two = self.show(shape, other, "one.png"), self.show(other, shape, "two.png")
                for png in (one, two):
                    flat = name in ("segment", "point", "line", "needle", "coin", "no thicker than a point", "flat prism of many corners")
                    self.assertGreater(min(coloured(png)), 60 if flat else 5000, coloured(png))
                self.assertNotEqual(one.read_bytes(), two.read_bytes())

    def test_proportions_are_true(self):
        # Both axes are at right angles to the true direction, or along it: they are seen in full length but for the tilt about it.
        panel = self.panels(self.drawn(moved(BALL, [0, 0, 4]), {"type": "cylinder", "a": [0.25, -0.125, 0], "b": [0.25, -0.125, 4], "r": 0.5}))[0]
        (left, right), (low, high) = (self.extent(self.outline(panel, "a"), d) for d in ((1, 0), (0, 1)))
        self.assertAlmostEqual((right - left) / (high - low), 1, delta=2e-3)
        self.assertAlmostEqual((right - left) / self.scale(panel), 2, delta=1e-2)
        (left, right), (low, high) = (self.extent(self.outline(panel, "b"), d) for d in ((1, 0), (0, 1)))
        self.assertAlmostEqual((high - low) / (right - left), 4, delta=2e-2)

    def test_what_is_seen_between_the_solids_is_the_signed_distance(self):
        pairs = [(SOLIDS[name], BALL) for name in SOLIDS]
        pairs += [(SOLIDS["box"], moved(SOLIDS["cylinder"], [0.5, 0.25, 0.75])), (SOLIDS["prism"], moved(SOLIDS["capsule"], [0.25, 0, 0.25])),
                  (SOLIDS["sphere"], moved(SOLIDS["sphere"], [1e8, 0, 0])), (SOLIDS["infinite_cylinder"], OTHER_LINE),
                  (moved(SOLIDS["sphere"], [1e15, 0, 0]), moved(SOLIDS["sphere"], [1e15 + 2, 0, 0]))]
        for a, b in pairs:
            with self.subTest(a["type"] + " " + b["type"]):
                line = json.dumps({"name": "x", "a": a, "b": b})
                truth = json.loads(subprocess.run([OCTIC, "truth"], input=line, text=True, capture_output=True, check=True).stdout)
                for panel in self.panels(self.drawn(a, b)):
                    n, scale = self.direction(panel), self.scale(panel)
                    end_of_a, start_of_b = self.extent(self.outline(panel, "a"), n)[1], self.extent(self.outline(panel, "b"), n)[0]
                    # A panel is 560 pixels wide; its border cuts what goes on beyond.
                    self.assertAlmostEqual((start_of_b - end_of_a) / scale, float(truth["signed_distance"]["value"]), delta=1.0 / scale)

    def test_a_thin_gap_a_needle_and_a_coin_have_a_close_up(self):
        near = {"type": "sphere", "center": [0, 0, 2 + 2**-30], "r": 1}
        for a, b, closer in [({"type": "sphere", "center": [0, 0, 0], "r": 1}, near, 2**28),
                             (SOLIDS["needle"], {"type": "sphere", "center": [0, 0, 1.001], "r": 1}, 1e5), (SOLIDS["coin"], {"type": "sphere", "center": [0, 0, -1], "r": 1}, 1e4)]:
            panels = self.panels(self.drawn(a, b))
            self.assertEqual(len(panels), 2)
            whole, near = map(self.scale, panels)
            self.assertGreater(near / whole, closer)
        self.assertEqual(len(self.panels(self.drawn(SOLIDS["sphere"], BALL))), 1)

    def test_the_picture_is_that_of_the_pair_at_any_scale(self):
        for name, other in [("cylinder", BALL), ("prism", BALL), ("infinite_cylinder", OTHER_LINE), ("half_space", BALL)]:
            paths = []
            for power in (0, 996, -996, -1050):
                if power == -1050 and name != "prism":
                    continue   # subnormal: rounded to other numbers, unless they are few bits long
                panel = self.panels(self.drawn(scaled(SOLIDS[name], 2.0**power), scaled(other, 2.0**power)))[0]
                self.assertNotRegex((self.folder / "p.svg").read_text().split("</title>")[1], r"\bnan\b|\binf\b")
                paths.append([self.outline(panel, "a"), self.outline(panel, "b")])
            for other_scale in paths[1:]:
                self.assertEqual(paths[0], other_scale, name)

    def test_nothing_for_a_terminal_goes_into_a_pipe_or_a_file(self):
        case = json.dumps({"name": "pair", "a": SOLIDS["box"], "b": BALL})
        words = [OCTIC, "show", case]
        plain = self.octic(case).stdout
        self.assertEqual(plain, self.octic(case, "--picture", "none").stdout)
        self.assertNotIn(b"picture", plain)
        with open(self.folder / "out", "wb") as out:
            subprocess.run(words, stdout=out, check=True)
        self.assertEqual((self.folder / "out").read_bytes(), plain)
        self.assertIn(b"standard output is no terminal", self.octic(case, "--picture", "terminal", code=2).stderr)
        self.octic(case, "--picture", "p.svg", "--line", code=2)

    def in_terminal(self, *words, **env):
        master, slave = pty.openpty()
        ran = subprocess.Popen([OCTIC, "show", json.dumps({"name": "pair", "a": SOLIDS["box"], "b": BALL}), *words], stdout=slave, stderr=slave,
                               cwd=self.folder, env={"PATH": os.environ["PATH"], "TERM": "xterm-256color", "LANG": "C.UTF-8", **env})
        os.close(slave)
        out = b""
        while True:
            try:
                got = os.read(master, 1 << 16)
            except OSError:
                break
            if not got:
                break
            out += got
        os.close(master)
        return ran.wait(), out.decode()

    def test_a_terminal_is_drawn_into_in_colours_unless_it_can_not_or_should_not(self):
        code, out = self.in_terminal()
        self.assertEqual(code, 0)
        self.assertIn("\x1b[", out)
        self.assertTrue(set("▁▂▃▄▅▆▇█▌▐▖▗▘▝") & set(out), out)
        self.assertGreater(len(out.split("picture:")[1].splitlines()), 8)
        self.assertIn("\x1bP", self.in_terminal(TERM="mlterm")[1])   # sixel
        for words, env in [(["--picture", "none"], {}), ([], {"TERM": "dumb"}), ([], {"TERM": ""}), (["--picture", "p.svg"], {})]:
            code, out = self.in_terminal(*words, **env)
            self.assertEqual((code, "\x1b" in out), (0, False), (words, env))

    def test_a_renderer_that_is_missing_or_fails_is_said_and_octic_works_without(self):
        case = json.dumps({"name": "pair", "a": SOLIDS["box"], "b": BALL})
        empty = self.folder / "empty"
        empty.mkdir()
        without = dict(os.environ, PATH=str(empty))
        code, out = self.in_terminal(PATH=str(empty))
        self.assertEqual(code, 0)
        self.assertIn("chafa is not installed. Install it (apt-get install chafa)", out)
        self.assertNotIn("\x1b", out)
        self.assertEqual(self.in_terminal("--picture", "terminal", PATH=str(empty))[0], 2)
        ran = self.octic(case, "--picture", "p.png", env=without, code=2)
        self.assertIn(b"apt-get install librsvg2-bin", ran.stderr)
        self.assertEqual(ran.stdout, b"")
        self.octic(case, "--picture", "p.svg", env=without)
        (self.folder / "p.svg").unlink()
        for body in ("exit 3", "echo no picture", "kill -9 $$"):
            (empty / "rsvg-convert").write_text("#!/bin/sh\n" + body + "\n")
            (empty / "rsvg-convert").chmod(0o755)
            self.octic(case, "--picture", "p.png", env=without, code=2)
        self.assertEqual([p.name for p in self.folder.iterdir()], ["empty"])

    def test_files_are_written_as_named_and_nothing_else(self):
        case = json.dumps({"name": "pair", "a": SOLIDS["box"], "b": BALL})
        for name in ("-o.png", "--help.svg", "$(touch x).png", "a b'\".svg", "new\nline.png", "é.svg", ".png.svg"):
            self.octic(case, "--picture=" + name)
            self.assertTrue((self.folder / name).stat().st_size > 1000)
            (self.folder / name).unlink()
        for name in ("p.jpg", "p", ".png", "p.PNG", "", "no such folder/p.svg", "no such folder/p.png", "/proc/p.svg"):
            if name:
                self.octic(case, "--picture=" + name, code=2)
        self.assertEqual(list(self.folder.iterdir()), [])

    def test_a_name_is_only_text(self):
        name = "</title><script>alert(1)</script>]]>&amp;\u202e\x01\x1b[31m\"'"
        svg = self.drawn(SOLIDS["box"], BALL, name)
        allowed = {SVG + tag for tag in ("svg", "title", "rect", "clipPath", "g", "path", "text", "circle", "linearGradient", "radialGradient", "stop")}
        self.assertEqual({e.tag for e in svg.iter()} - allowed, set())
        self.assertIn("<script>", svg.find(f"{SVG}title").text)
        self.assertNotIn("\x1b", (self.folder / "p.svg").read_text())
        self.assertNotIn("\u202e", (self.folder / "p.svg").read_text())
        self.show(SOLIDS["box"], BALL, "p.png", name)
        self.octic(json.dumps({"name": name, "a": SOLIDS["box"], "b": BALL, "reason": name, "origin": name, "truth": {"relation": "apart", "argument": name}}))


if __name__ == "__main__":
    unittest.main()
