#!/usr/bin/env python3
"""Mutants of the reference: is each of them caught, and by whom?

    mutants.py BUILD [--only WORD] [--every N] [--table]

For each line of mutants.txt one source of the reference is changed, compiled with the flags of the build in BUILD
(Ninja), and put before the library in the link of mutant_hunt, which is then run. Exit code: 0 all caught and the right
reference not, 1 not so, 77 cannot run here. A mutant whose text is not found exactly once is stale, which fails, too;
this is looked at for all mutants, whatever --every says. "a.h in b.cpp": the header is changed, and b.cpp compiled.
"""
import json
import math
import pathlib
import resource
import shlex
import signal
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
PAIRS = "2500"


def mutants():
    for line in (HERE / "mutants.txt").read_text().splitlines():
        if line.strip() and not line.startswith("#"):
            name, file, old, new, what = (part.replace("\\n", "\n").replace("NOTHING", "") for part in line.split(" | "))
            yield name, file, old, new, what


def computed():
    """Seconds of processor time of the programs that have ended."""
    of = resource.getrusage(resource.RUSAGE_CHILDREN)
    return of.ru_utime + of.ru_stime


def hunt(program, limit=600):
    """Whether the reference is caught, and what was printed. Limit: seconds of processor time."""
    run = subprocess.run([program, str(ROOT / "corpus"), PAIRS], capture_output=True, text=True,
                         preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, (limit, limit + 5)))
    if -run.returncode in (signal.SIGXCPU, signal.SIGKILL):
        return True, ["any: does not end"]
    lines = run.stdout.strip().splitlines()
    if run.returncode < 0:
        lines.append(f"any: killed by signal {-run.returncode}")
    return run.returncode != 0, lines


def main():
    if len(sys.argv) < 2 or sys.argv[1].startswith("-"):
        sys.exit(__doc__)
    build = pathlib.Path(sys.argv[1]).resolve()
    only = sys.argv[sys.argv.index("--only") + 1] if "--only" in sys.argv else ""
    commands = build / "compile_commands.json"
    if not commands.exists() or not (build / "build.ninja").exists():
        print("no Ninja build here")
        return 77
    compile_of = {pathlib.Path(c["file"]): c for c in json.loads(commands.read_text())}
    link = subprocess.run(["ninja", "-t", "commands", "mutant_hunt"], cwd=build, capture_output=True, text=True).stdout.strip().splitlines()[-1]
    link = link.split("&&")[1].strip()
    every = int(sys.argv[sys.argv.index("--every") + 1]) if "--every" in sys.argv else 1
    caught, alive, stale, rows = 0, [], [], []
    before = computed()
    found, lines = hunt(str(build / "bin" / "mutant_hunt"))
    if found:
        print("the right reference is caught: " + "; ".join(lines))
        return 1
    limit = math.ceil(6 * (computed() - before)) + 1   # whoever computes for longer than that does not end
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        for number, (name, file, old, new, what) in enumerate(mutants()):
            changed, _, compiled = file.partition(" in ")
            text = (ROOT / "reference" / changed).read_text() if (ROOT / "reference" / changed).exists() else ""
            if text.count(old) != 1:
                stale.append(name)
                print(f"STALE   {name}: its text is {text.count(old)} times in {changed}", flush=True)
                continue
            if only not in name or number % every:
                continue
            source = ROOT / "reference" / (compiled or changed)
            if source not in compile_of:
                stale.append(name)
                print(f"STALE   {name}: {file} is not compiled alone; see reference/CMakeLists.txt", flush=True)
                continue
            mutant = folder / "reference" / changed if compiled else folder / "mutant.cpp"
            mutant.parent.mkdir(parents=True, exist_ok=True)
            mutant.write_text(text.replace(old, new))
            command = shlex.split(compile_of[source]["command"])
            command = [word for word in command if word not in ("-Werror", "-Wall", "-Wextra", "-Wpedantic")] + ["-w"]
            out = command.index("-o")
            command[out + 1] = str(folder / "mutant.o")
            if compiled:   # the header is found in this folder first
                command.insert(1, f"-I{folder}")
            command = [str(mutant) if word == str(source) and not compiled else word for word in command if not word.startswith(("-MF", "-MT")) and not word.endswith(".d") and word != "-MD"]
            command = [word for k, word in enumerate(command) if not (word.endswith(".o") and k != command.index("-o") + 1)]
            made = subprocess.run(command, cwd=compile_of[source]["directory"], capture_output=True, text=True)
            if made.returncode:
                print(f"STALE   {name}: does not compile\n{made.stderr[:2000]}", flush=True)
                stale.append(name)
                continue
            words = shlex.split(link)
            words[words.index("-o") + 1] = str(folder / "hunt")
            first = next(k for k, word in enumerate(words) if word.endswith(".o"))
            words.insert(first, str(folder / "mutant.o"))
            subprocess.run(words, cwd=build, check=True)
            found, lines = hunt(str(folder / "hunt"), limit)
            caught += found
            if not found:
                alive.append(name)
            rows.append((name, what, lines))
            print(f"{'caught ' if found else 'ALIVE  '} {name}: " + "; ".join(lines), flush=True)
    if "--table" in sys.argv:
        print("\n| mutant | what is wrong then | certificates of the corpus | random pairs against the cover | pairs that nearly touch |\n|---|---|---|---|---|")
        for name, what, lines in rows:
            said = {line.split(":")[0]: line.split(":", 1)[-1].strip().replace("octic: ", "").replace("; please report this pair", "") for line in lines}
            print(f"| {name} | {what} | " + " | ".join(said.get(hunter, said.get("any", "-")) for hunter in ("corpus", "cover", "ladder")) + " |")
    print(f"{caught} caught, {len(alive)} alive, {len(stale)} stale")
    return 1 if alive or stale or not rows else 0


if __name__ == "__main__":
    sys.exit(main())
