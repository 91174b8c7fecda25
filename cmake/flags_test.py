#!/usr/bin/env python3
"""Every source of this build is compiled with optimisation and without contraction of a*b+c: reads compile_commands.json.

usage: flags_test.py BUILD_FOLDER
"""
import json
import pathlib
import shlex
import sys


def main(build):
    commands = json.loads(pathlib.Path(build, "compile_commands.json").read_text())
    wrong = []
    for entry in commands:
        words = shlex.split(entry["command"])
        levels = [word for word in words if word.startswith("-O")]
        if not levels or levels[-1] == "-O0":   # the last one counts
            wrong.append(f"{entry['file']}: compiled without optimisation")
        if "-ffp-contract=off" not in words:
            wrong.append(f"{entry['file']}: compiled without -ffp-contract=off")
    print("\n".join(wrong) or f"{len(commands)} compile commands: all optimised, none contracts")
    return 1 if wrong or not commands else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
