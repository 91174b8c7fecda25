#!/usr/bin/env python3
"""Runs the libFuzzer targets, seeded from the corpus, and prints how often each was executed.

usage: run.py FOLDER_OF_PROGRAMS [--seconds N | --runs N] [--targets a,b] [--keep FOLDER]

The seed of libFuzzer is fixed (--seed), so that a run is a test; --seed 0 takes a fresh one. What is found is left in
FOLDER/crash-* (--keep; otherwise in the current folder), and `fuzz_NAME FILE` runs it again. Exit code 1 when anything was found.
"""
import argparse
import pathlib
import re
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
CORPUS = HERE.parent.parent / "corpus"
READERS = ["number", "json", "case", "lines", "scene", "question", "wire", "proof"]
SOLVERS = ["truth", "contact", "motion", "section", "stationary", "judge"]

CARD = '{"name":"x","library":"l","version":"1","scalar":"double","settings":"s","solid":"sharp","promise":"p","tolerance":1e-6,"queries":["contact"]}'
ANSWERS = ['{"name":"x","contact":true,"signed_distance":{"lower":-1,"upper":0.5},"direction":[0,0,1],"witness_a":[0,0,0],"witness_b":[0,0,-1]}',
           '{"name":"x","manifold":[[0,0,0],[1,0,0]],"ns":12,"received":[{"center":[0,0,0],"rotation":[1,0,0,0,1,0,0,0,1],"radius":1,'
           '"half_length":2,"base":[[1,1]]},{"center":[0,0,0],"rotation":[1,0,0,0,1,0,0,0,1],"half_space":true}]}',
           '{"name":"x","failed":{"how":"crash","why":"w"}}', '{"name":"x","signed_distance":NaN}']
NUMBERS = ["1", "0x1p+-3", "-0", "0x1.8p-3", "1e-999", "1e999", "4.9e-324", "2.4703282292062327e-324", "2.4703282292062328e-324", "0x1p-1075", "0x1.8p-1075", ".5", "5.",
           "1.7976931348623158079e308", "9007199254740993", "0." + "0" * 400 + "1e400", "1" + "0" * 400 + "e-400", "0x" + "f" * 300 + "p-1200"]
SCENE = ('{"name":"s","about":"t","bodies":[{"name":"m","group":"g","joints":["j"]},{"name":"n","group":"h","shape":{"type":"point","at":[0,0,0]}}],'
         '"asked":[["g","h"]],"motions":[{"name":"k","about":"l","steps":[{"name":"0","shapes":[{"type":"sphere","center":[0,0,1],"r":1}]}]}]}')


def lines(folder, every):
    """Every so many-th line of each file of a folder, short ones only: libFuzzer mutates those well."""
    for file in sorted((CORPUS / folder).glob("*.jsonl")):
        for line in file.read_text(encoding="utf-8").splitlines()[::every]:
            if len(line) < 1500:
                yield line


def good_and_bad():
    for row in (CORPUS / "test" / "lines.txt").read_text(encoding="utf-8").splitlines():
        if not row.startswith("#"):
            yield row.split("\t")[2]


def answered():
    for line in list(lines("cases", 40)):
        plain = re.sub(r',"reason":.*', "}", line)
        yield plain[:-1] + ',"engine":{"name":"e","tolerance":1e-6},"query":"contact","answer":' + ANSWERS[0] + "}"


def proved():
    proofs = list(lines("certificate/cases", 1))
    of = {re.match(r'\{"name":"([^"]*)"', line)[1]: line for line in proofs}
    for line in lines("cases", 20):
        name = re.match(r'\{"name":"([^"]*)"', line)[1]
        if name in of:
            yield line + "\n" + of[name]
    yield from proofs[::20]


FRACTIONS = ['{"name":"x","lower":"08/8","upper":"010/8"}', '{"name":"x","lower":"-22/7","upper":"-0/1"}', '{"name":"x","lower":"1/0","upper":"--1"}']   # a leading 0 is no octal


def seeds(target):
    if target == "number":
        return NUMBERS
    if target in ("json", "case", "truth", "contact"):
        return [*good_and_bad(), *lines("cases", 20)]
    if target == "lines":
        some = list(good_and_bad())
        return ["\n".join(some[i:i + 3]) for i in range(0, len(some), 3)] + ["\ufeff" + some[0] + "\r\n\r\n" + some[1]]
    if target == "scene":
        return [SCENE]
    if target == "question":
        return [*lines("motion", 5), *lines("section", 5), *lines("stationary", 5)]
    if target in ("motion", "section", "stationary"):
        return list(lines(target, 2))
    if target == "wire":
        return [CARD, *ANSWERS, *answered()]
    if target == "judge":
        return list(answered())
    if target == "proof":
        return [*FRACTIONS, *proved()]
    raise ValueError(target)


def run(program, target, options, folder):
    seed_folder = folder / "seeds"
    seed_folder.mkdir()
    for i, text in enumerate(seeds(target)):
        (seed_folder / str(i)).write_bytes(text.encode())
    found = folder / "found"
    found.mkdir()
    limit = [f"-runs={options.runs}"] if options.runs else [f"-max_total_time={options.seconds}"]
    command = [program, *limit, f"-seed={options.seed}", "-print_final_stats=1", "-verbosity=1", "-timeout=60", "-rss_limit_mb=2048", "-max_len=4096",
               f"-dict={HERE / 'json.dict'}", f"-artifact_prefix={options.keep}/", found, seed_folder]
    log = pathlib.Path(options.keep, f"fuzz_{target}.log")
    with open(log, "wb") as out:
        code = subprocess.run(list(map(str, command)), stdout=out, stderr=subprocess.STDOUT).returncode
    text = log.read_text(errors="replace")
    executed = re.search(r"number_of_executed_units: (\d+)", text)
    return code, int(executed[1]) if executed else 0, text


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("programs", type=pathlib.Path)
    parser.add_argument("--seconds", type=int, default=5)
    parser.add_argument("--runs", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--targets", default=",".join(READERS + SOLVERS))
    parser.add_argument("--keep", default=".")
    options = parser.parse_args()
    pathlib.Path(options.keep).mkdir(parents=True, exist_ok=True)
    failures = total = 0
    for target in options.targets.split(","):
        program = options.programs / f"fuzz_{target}"
        if not program.exists():
            print(f"{target:12}not built")
            failures += target in READERS
            continue
        with tempfile.TemporaryDirectory() as folder:
            code, executed, text = run(program, target, options, pathlib.Path(folder))
        total += executed
        print(f"{target:12}{executed:12,} executions{'' if code == 0 else ', FOUND SOMETHING:'}", flush=True)
        if code or not executed:
            failures += 1
            print("\n".join(text.splitlines()[-40:]))
    print(f"{'all':12}{total:12,} executions")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
