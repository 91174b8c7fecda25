#!/usr/bin/env python3
"""./run, with a project of two lines in place of octic: it keeps the caller's folder, says nothing when there is nothing
to do, and builds a copied clone anew.

usage: run_test.py PATH_OF_RUN
"""
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

RUN = pathlib.Path(sys.argv.pop(1)).resolve()

CMAKE = """
cmake_minimum_required(VERSION 3.22)
project(stand_in LANGUAGES CXX)
option(OCTIC_TESTS "as octic" OFF)
option(OCTIC_BENCH "as octic" OFF)
add_executable(octic main.cpp)
set_target_properties(octic PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR})
target_compile_definitions(octic PRIVATE PLACE="${PROJECT_SOURCE_DIR}")
add_custom_target(octic_engines)
"""
PRESETS = """{"version": 3, "configurePresets": [{"name": "dev", "generator": "Ninja", "binaryDir": "${sourceDir}/build"}]}"""
MAIN = """
#include <fstream>
#include <iostream>
#include <string>
int main(int argc, char** argv) {   // octic VERB FILE: the place it was built from, then the file's first line
  std::string line;
  std::ifstream file(argc > 2 ? argv[2] : "");
  std::getline(file, line);
  std::cout << PLACE << '\\n' << line << '\\n';
}
"""


class Run(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory())).resolve()
        self.clone = self.folder / "clone"
        self.clone.mkdir()
        shutil.copy(RUN, self.clone / "run")
        for name, text in [("CMakeLists.txt", CMAKE), ("CMakePresets.json", PRESETS), ("main.cpp", MAIN)]:
            (self.clone / name).write_text(text)

    def run_octic(self, clone, *words, cwd):
        return subprocess.run([clone / "run", "octic", *words], cwd=cwd, text=True, capture_output=True, check=True,
                              env=dict(os.environ, OCTIC_NO_INSTALL="1"))

    def test_a_file_is_sought_in_the_callers_folder(self):
        elsewhere = self.folder / "else where"
        elsewhere.mkdir()
        (elsewhere / "cases").write_text("a case\n")
        self.assertEqual(self.run_octic(self.clone, "truth", "cases", cwd=elsewhere).stdout, f"{self.clone}\na case\n")

    def test_nothing_to_do_is_silent_and_work_is_said(self):
        self.assertIn("building", self.run_octic(self.clone, cwd=self.clone).stderr)
        self.assertEqual(self.run_octic(self.clone, cwd=self.clone).stderr, "")
        os.utime(self.clone / "main.cpp")
        self.assertIn("building what is out of date", self.run_octic(self.clone, cwd=self.clone).stderr)
        self.assertEqual(self.run_octic(self.clone, cwd=self.clone).stderr, "")
        (self.clone / "CMakeLists.txt").write_text(CMAKE.replace('PLACE="', 'PLACE="now '))
        self.assertEqual(self.run_octic(self.clone, cwd=self.clone).stdout, f"now {self.clone}\n\n")

    def test_a_copied_and_a_moved_clone_build_their_own_place(self):
        self.run_octic(self.clone, cwd=self.clone)
        copied, moved = self.folder / "copied", self.folder / "moved"
        shutil.copytree(self.clone, copied)
        self.assertEqual(self.run_octic(copied, cwd=copied).stdout, f"{copied}\n\n")
        self.clone.rename(moved)
        self.assertEqual(self.run_octic(moved, cwd=moved).stdout, f"{moved}\n\n")

    def test_the_help_of_bench_builds_nothing(self):
        said = subprocess.run([RUN, "bench", "--help"], capture_output=True, text=True, check=True)
        self.assertIn("./run bench [--quick]", said.stdout)
        self.assertEqual(said.stderr, "")

    def test_a_clone_reached_through_a_link_is_the_same_place(self):
        self.run_octic(self.clone, cwd=self.clone)
        (self.folder / "link").symlink_to(self.clone)
        self.assertEqual(self.run_octic(self.folder / "link", cwd=self.folder).stderr, "")

    def test_a_link_to_the_script_leads_to_its_place_and_leaves_the_folder_of_the_link_alone(self):
        self.run_octic(self.clone, cwd=self.clone)
        foreign = self.folder / "foreign/build"
        foreign.mkdir(parents=True)
        (foreign / "CMakeCache.txt").write_text("CMAKE_HOME_DIRECTORY:INTERNAL=/somewhere/else\n")
        (self.folder / "foreign/run").symlink_to(self.clone / "run")
        self.assertEqual(self.run_octic(self.folder / "foreign", cwd=self.folder).stdout, f"{self.clone}\n\n")
        self.assertTrue((foreign / "CMakeCache.txt").exists())

    def refused(self, *words, **options):
        env = dict(os.environ, OCTIC_NO_INSTALL="1", **options.pop("env", {}))
        ran = subprocess.run([self.clone / "run", *words], text=True, capture_output=True, env=env, **options)
        self.assertEqual(ran.returncode, 2, ran.stderr)
        self.assertEqual(ran.stderr.count("\n"), 1, ran.stderr)
        return ran.stderr

    def test_a_folder_that_may_not_be_written_is_named(self):
        nobody = {"user": 65534} if os.getuid() == 0 else {}   # root may write everywhere
        self.folder.chmod(0o755)
        self.clone.chmod(0o555)
        self.addCleanup(self.clone.chmod, 0o755)
        self.assertIn("cannot write", self.refused("octic", **nobody))
        self.clone.chmod(0o755)
        self.run_octic(self.clone, cwd=self.clone)
        copied = self.folder / "copied"
        shutil.copytree(self.clone, copied)   # built for another place: what it cannot delete it leaves alone
        for folder, _, _ in os.walk(copied):
            os.chmod(folder, 0o555)
        self.addCleanup(subprocess.run, ["chmod", "-R", "u+w", copied])
        self.clone = copied
        self.assertIn("cannot write", self.refused("octic", **nobody))

    def test_a_preset_that_cannot_do_it_is_refused_and_leaves_nothing(self):
        self.assertIn("there is no such preset", self.refused("octic", env={"OCTIC_PRESET": "nonsense"}))
        self.assertFalse((self.clone / "build-nonsense").exists())
        presets = PRESETS.replace("}]}", '}, {"name": "fast-only", "inherits": "dev"}]}')
        (self.clone / "CMakePresets.json").write_text(presets)
        self.assertIn("the library alone", self.refused("octic", env={"OCTIC_PRESET": "fast-only"}))
        self.assertFalse((self.clone / "build-fast-only").exists())

    def test_a_full_disk_is_named(self):
        df = self.folder / "bin/df"
        df.parent.mkdir()
        df.write_text("#!/bin/sh\necho Avail; echo 12\n")
        df.chmod(0o755)
        (self.clone / "main.cpp").write_text("no C++\n")
        ran = subprocess.run([self.clone / "run", "octic"], text=True, capture_output=True,
                             env=dict(os.environ, OCTIC_NO_INSTALL="1", PATH=f"{df.parent}:{os.environ['PATH']}"))
        self.assertEqual(ran.returncode, 2)
        self.assertIn("the disk is full", ran.stderr)


if __name__ == "__main__":
    unittest.main()
