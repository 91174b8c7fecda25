#!/usr/bin/env python3
"""octic_fuzz on the command line: what tests nothing is refused, and a run that does not end or cannot be written never
agrees.

usage: verbs_test.py PATH_OF_OCTIC_FUZZ
"""
import pathlib
import re
import signal
import subprocess
import sys
import tempfile
import time
import unittest

FUZZ = str(pathlib.Path(sys.argv.pop(1)).resolve())
NEAR = ["proofs", "--populations", "near", "--count", "10"]


class Verbs(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def run_in(self, *words, **more):
        return subprocess.run([FUZZ, *words], cwd=self.folder, text=True, stderr=subprocess.PIPE, timeout=120,
                              **({"stdout": subprocess.PIPE} | more))

    @staticmethod
    def catches(process, which):
        caught = re.search(r"SigCgt:\s*(\w+)", pathlib.Path(f"/proc/{process}/status").read_text())
        return int(caught[1], 16) >> (which - 1) & 1

    def assert_refused(self, words, why):
        ran = self.run_in(*words.split())
        self.assertEqual(ran.returncode, 2, words + ": " + ran.stderr)
        self.assertRegex(ran.stderr, why)

    def test_an_option_before_the_verb_is_not_left_aside(self):
        self.assert_refused("--seed 7 " + " ".join(NEAR), "--seed stands before the verb proofs")

    def test_what_would_test_nothing_is_refused(self):
        for verb in ["", "proofs ", "accuracy ", "complete ", "exponents ", "matrix ", "true-answers ", "prisms ",
                     "properties ", "verdicts ", "casts ", "sections ", "stationary ", "estimates ", "populations "]:
            self.assert_refused(verb + "--count 0", "must be at least 1")
        self.assert_refused("accuracy --families any-poised", "no pairs")
        self.assert_refused("slowest --rounds 0 --draws 0", "must be at least 1")
        self.assert_refused("slowest --rounds 0 --draws 1 --types disc-disc,nope-nope", "no pair 'nope-nope'")
        self.assert_refused("climb --budget 1 --families parallel,nope", "no family 'nope'")
        self.assert_refused("properties --count 4294967296", "too many")
        (self.folder / "empty").mkdir()
        self.assert_refused("--count 1 --families parallel --corpus empty", "no cases in empty")

    def test_an_engine_that_is_missing_or_broken_is_said(self):
        engine = self.folder / "octic-engine-broken"
        engine.write_text("#!/bin/sh\nexit 3\n")
        engine.chmod(0o755)
        for verb in ["casts", "sections"]:
            self.assert_refused(f"{verb} --count 1 --programs {self.folder}", "octic-engine-broken")
            self.assert_refused(f"{verb} --count 1 --engines nope", "nope")

    def test_what_cannot_be_written_is_a_failure_and_spoils_nothing(self):
        with open("/dev/full", "w") as full:
            self.assertEqual(self.run_in(*NEAR, stdout=full).returncode, 2)
        self.assertEqual(self.run_in(*NEAR, "--table", "nowhere/x.md").returncode, 2)
        self.assertEqual(self.run_in(*NEAR, "--table", "x.md").returncode, 0)
        self.assertIn("--count 10", (self.folder / "x.md").read_text())

    def test_who_is_interrupted_does_not_agree(self):
        for verb, stop in [("matrix", signal.SIGINT), ("prisms", signal.SIGTERM)]:
            started = subprocess.Popen([FUZZ, verb, "--count", "1000000", "--table", "x.md"], cwd=self.folder,
                                       stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
            while not self.catches(started.pid, stop):
                time.sleep(0.05)
            time.sleep(0.5)
            started.send_signal(stop)
            _, said = started.communicate(timeout=100)
            self.assertEqual(started.returncode, 3, said)
            self.assertIn("stopped before its end", said)
            self.assertIn("Stopped before its end", (self.folder / "x.md").read_text())


if __name__ == "__main__":
    unittest.main()
