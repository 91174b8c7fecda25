#!/usr/bin/env python3
"""fast/bench/table.py on a program that stands in for the benchmark: times and counters that a reader can check.

usage: table_test.py PATH_OF_TABLE_PY
"""
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

TABLE = pathlib.Path(sys.argv.pop(1)).resolve()

PROGRAM = r'''#!/usr/bin/env python3
import json, sys
if sys.argv[1:] == ["--populations"]:
    print("notation\th: half length")
    print("separated\tthe pairs that share no point")
    print("gap_1e-6\ta gap")
    print("Cylinder-Cylinder/separated\trods")
    print("Cylinder-Cylinder/gap_1e-6\trods")
    print("Cylinder-Cylinder/coins_separated\tthin ones")
    print("Box-Box/separated\tsizes up to 1")
    print("Sphere-Sphere/separated\tsizes up to 1")
    sys.exit(0)
rows = []
def row(name, ns, **counters):
    for more in (0, 1, 2):   # the median is ns + 1
        rows.append({"name": name, "run_name": name, "run_type": "iteration", "cpu_time": ns + more, **counters})
at = "boolean/Cylinder-Cylinder/separated/"
row(at + "octic", 9, wrong=0)
row(at + "textbook", 4, wrong=3)
row(at + "paper: Someone", 5, wrong=0)
row(at + "Hasty", 14, wrong=21)
row(at + "Sound", 29, wrong=20)
row("boolean/Cylinder-Cylinder/gap_1e-6/octic", 9, wrong=0)
row("boolean/Cylinder-Cylinder/gap_1e-6/Hasty", 14, wrong=21)
row("boolean/Box-Box/separated/octic", 9, wrong=0)
row("boolean/Cylinder-Cylinder/coins_separated/octic", 9, wrong=0)
row("scene/cell/octic", 99, wrong=0)
row("moving/apart/octic", 9)
row("batch/verdict/Cylinder-Cylinder/separated/single", 19, wrong=0, unsure=0)
row("batch/verdict/Cylinder-Cylinder/separated/AVX2", 9, wrong=1, unsure=0.25, left=0.5, items_per_second=1e8)
row("batch/verdict/Cylinder-Cylinder/separated/baseline", 9, wrong=2, unsure=0.25, left=0.5, items_per_second=5e7)
row("verdicts_on_pairs/instructions:1", 9, label="verdicts, AVX2")
out = next(a.split("=", 1)[1] for a in sys.argv if a.startswith("--benchmark_out="))
context = {"date": "2026-01-02T03:04:05", "num_cpus": 2, "mhz_per_cpu": 1000, "load_avg": [0.5], "compiler": "g++ 1",
           "left out: Hasty": "boxes, because it has none"}
json.dump({"context": context, "benchmarks": rows}, open(out, "w"))
'''


class Table(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.root = pathlib.Path(self.folder.name) / "project"
        (self.root / "fast" / "bench").mkdir(parents=True)
        (self.root / "docs" / "results").mkdir(parents=True)
        shutil.copy(TABLE, self.root / "fast" / "bench" / "table.py")
        self.program = pathlib.Path(self.folder.name) / "program"
        self.program.write_text(PROGRAM)
        self.program.chmod(0o755)

    def page(self, *options):
        said = subprocess.run([sys.executable, self.root / "fast" / "bench" / "table.py", self.program, *options], check=True,
                              stdout=subprocess.PIPE, text=True)
        return said.stdout

    def test_an_engine_that_is_wrong_too_often_does_not_answer(self):
        page = self.page()
        self.assertIn("| Cylinder-Cylinder | boolean | separated | 10 | Sound | 30 | 3 | 20 | Hasty | 15 | 1.5 | 21 |", page)
        self.assertIn("| Cylinder-Cylinder | boolean | gap 1e-6 | 10 | none |  |  |  | Hasty | 15 | 1.5 | 21 |", page)
        self.assertIn("| Box-Box | boolean | separated | 10 | none |  |  |  |  |  |  |  |", page)

    def test_closed_forms_stand_apart_with_their_wrong_answers(self):
        self.assertIn("| Cylinder-Cylinder | boolean | separated | 10 | 5 | 2 | 3 | 3 | 6 |", self.page())

    def test_a_batch_stands_beside_single_calls_and_every_wrong_answer_counts(self):
        page = self.page()
        self.assertIn("| AVX2 / baseline, ns |", page)
        self.assertIn("| Cylinder-Cylinder | verdict | separated | 20 | 2 % | 10 / 20 | 0 % | 2 | 50.0 % | 25.0 % | 3 |", page)

    def test_populations_follow_the_order_of_the_program_and_say_their_distributions(self):
        page = self.page()
        places = [page.index("### " + title) for title in
                  ("Cylinder-Cylinder, boolean, separated", "Cylinder-Cylinder, boolean, gap 1e-6",
                   "Cylinder-Cylinder, boolean, coins separated", "Box-Box, boolean, separated", "scene, cell", "moving, apart",
                   "Of octic alone")]
        self.assertEqual(places, sorted(places))
        self.assertIn("| Cylinder-Cylinder |  | separated, gap 1e-6 | rods |", page)
        self.assertIn("| Cylinder-Cylinder | coins | separated | thin ones |", page)
        self.assertIn("| Box-Box, Sphere-Sphere |  | separated | sizes up to 1 |", page)
        self.assertIn("- *gap 1e-6*: a gap", page)
        self.assertIn("h: half length", page)

    def test_what_has_a_label_stands_under_it(self):
        self.assertIn("| verdicts, AVX2 | 10 |", self.page())

    def test_the_page_says_what_an_engine_is_not_asked(self):
        self.assertIn("- Hasty: boxes, because it has none.", self.page())

    def test_the_page_says_which_commit_was_measured_and_whether_it_was_changed(self):
        self.assertNotIn("commit", self.page().split("\n## ")[0])

        def git(*arguments):
            subprocess.run(["git", "-c", "user.name=n", "-c", "user.email=e", *arguments], cwd=self.root, check=True,
                           stdout=subprocess.PIPE)
        git("init", "-q")
        git("add", "-A")
        git("commit", "-q", "-m", "all")
        name = subprocess.run(["git", "rev-parse", "HEAD"], cwd=self.root, check=True, stdout=subprocess.PIPE, text=True).stdout
        self.assertIn(f"; commit {name[:12]}, nothing changed.", self.page())
        (self.root / "new").write_text("")
        self.assertIn(f"; commit {name[:12]}, with changes that are not committed.", self.page())

    def test_only_a_whole_run_is_saved(self):
        saved = self.root / "docs" / "results" / "bench.md"
        self.page("--save", "--benchmark_filter=octic")
        self.assertFalse(saved.exists())
        self.assertIn("The pairs come in turn", self.page("--save", "--in-turn"))
        self.assertFalse(saved.exists())
        page = self.page("--save")
        self.assertEqual(saved.read_text() + "\n", page)
        self.assertIn("drawn at random", page)
        self.assertIn("Compared with the run of 2026-01-02.", self.page())


if __name__ == "__main__":
    unittest.main()
