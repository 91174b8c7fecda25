#!/usr/bin/env python3
"""Runs the benchmarks, prints docs/results/bench.md and saves it, and compares with the run saved before on the same machine.

    ./run bench [--quick] [options of Google Benchmark]
    fast/bench/table.py PROGRAM [--save] [--quick] [options of Google Benchmark]

  --quick                       three repetitions instead of nine; the whole takes about 6 minutes instead of 17
  --benchmark_filter=REGEX      only these; they are printed, and not saved
                                names: QUESTION/PAIR/POPULATION/ENGINE, such as boolean/Cylinder-Cylinder/stacked_separated/octic,
                                batch/QUESTION/PAIR/POPULATION/single or /AVX2 ... (QUESTION: verdict or signed_distance),
                                scene/SCENE/ENGINE, moving/POPULATION/ENGINE; every_pair/... is left out unless asked for
                                (PROGRAM --populations prints what the populations are)
  --in-turn                     pairs in turn, round and round, as before 2026-11-28: printed, and not saved; docs/speed.md says what
                                a branch predictor makes of it
  --save                        also into docs/results/bench.md and bench.json; ./run bench does for a whole run, and then makes the
                                tables of docs/speed.md again (docs/results/make.py)

Everything is asked several times in random order, so that a disturbance of the machine meets every engine alike. Times
are of the processor, the median of the repetitions; the spread is half the distance between the quartiles, as a part of it.
"""
import json
import pathlib
import platform
import statistics
import subprocess
import sys
import tempfile

root = pathlib.Path(__file__).resolve().parents[2]
saved = root / "docs" / "results" / "bench.json"
page = root / "docs" / "results" / "bench.md"


def machine():
    model = platform.machine()
    try:
        for line in pathlib.Path("/proc/cpuinfo").read_text().splitlines():
            if line.startswith("model name"):
                model = line.split(":", 1)[1].strip()
                break
    except OSError:
        pass
    return model


def run(program, options, repetitions):
    with tempfile.NamedTemporaryFile(suffix=".json") as out:
        command = [program, f"--benchmark_out={out.name}", "--benchmark_out_format=json",
                   "--benchmark_enable_random_interleaving=true", f"--benchmark_repetitions={repetitions}",
                   "--benchmark_min_time=0.02"] + options
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        return json.loads(pathlib.Path(out.name).read_text())


def of_git(*arguments):
    """What git says of this tree; nothing where there is no git or no repository."""
    try:
        said = subprocess.run(["git", "-C", root, *arguments], check=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    except (OSError, subprocess.CalledProcessError):
        return None
    return said.stdout.decode().strip()


def commit():
    """The commit that is measured, and whether the tree has changes beyond it; empty where git does not know."""
    name, changes = of_git("rev-parse", "--short=12", "HEAD"), of_git("status", "--porcelain")
    if not name or changes is None:
        return ""
    return f"commit {name}, " + ("with changes that are not committed" if changes else "nothing changed")


def summary(report):
    """name -> {ns, spread, the counters, and a label where the program gives one}"""
    times = {}
    for row in report["benchmarks"]:
        if row["run_type"] != "iteration" or row.get("error_occurred"):
            continue
        times.setdefault(row["run_name"].split("/repeats:")[0], []).append(row)
    result = {}
    for name, rows in times.items():
        items = rows[0].get("items_per_second")
        ns = sorted(1e9 / r["items_per_second"] if items else r["cpu_time"] for r in rows)
        entry = {"ns": statistics.median(ns)}
        if len(ns) >= 3:
            low, _, high = statistics.quantiles(ns, n=4, method="inclusive")
            entry["spread"] = (high - low) / 2 / entry["ns"]
        for counter in ("wrong", "error", "unsure", "left", "found", "exact"):
            if counter in rows[0]:
                entry[counter] = rows[0][counter]
        if rows[0].get("label"):
            entry["label"] = rows[0]["label"]
        result[name] = entry
    return result


def number(v):
    return f"{v:.3g}" if v < 1000 else f"{v:.0f}"


def spread(entry):
    return f"{100 * entry['spread']:.0f} %" if "spread" in entry else ""


def ratio(theirs, ours):
    return f"{theirs / ours:.2g}" if theirs < 10 * ours else f"{theirs / ours:.0f}"


def comparison(name, entry, before):
    if name not in before:
        return ""
    return f"{entry['ns'] / before[name]['ns']:.2f}"


left_out_key = "left out: "   # of the context, before the name of an engine
not_engines = ("octic", "paper", "textbook")
unjudged = ("scene", "moving")   # questions about more than a population; scenes count wrong pairs, not wrong answers
tolerated = 0.01   # of 2000 answers: an engine that is wrong more often does not answer the question


def in_words(said):
    """name -> words, from what PROGRAM --populations prints: of populations, of the ends of their names, and the notation."""
    return dict(line.split("\t", 1) for line in said.splitlines())


def in_order(families, words):
    """Cylinders first, then the other pairs; of a pair the populations in the order of the program; scenes last."""
    order = {name: i for i, name in enumerate(words)}

    def place(key):
        question, pair, family = key
        return unjudged.index(question) if question in unjudged else -1, pair != "Cylinder-Cylinder", pair, order.get(f"{pair}/{family}", len(order)), question
    return {key: families[key] for key in sorted(families, key=place)}


def overview(families):
    """Pair x question: octic, the fastest engine that answers it, and the fastest whatever its answers are worth."""
    lines = ["", "## Beside the fastest engine", "",
             f"Of every pair and question: the fastest engine with at most {100 * tolerated:.0f} % of its answers wrong, and the fastest of all where that is another one. The papers' algorithms (docs/published) and the closed forms of textbooks take no part here.", "",
             "| pair | question | pairs | octic, ns | fastest engine that answers | ns | engine / octic | its wrong | fastest of all | ns | engine / octic | its wrong |",
             "|---|---|---|---:|---|---:|---:|---:|---|---:|---:|---:|"]
    for (question, pair, family), rows in families.items():
        if "octic" not in rows or question in unjudged:
            continue
        ours = rows["octic"][1]["ns"]
        engines = sorted((e["ns"], e["wrong"], name) for name, (_, e) in rows.items()
                         if not name.startswith(not_engines))
        answering = [e for e in engines if e[1] <= tolerated * 2000]
        cells = [pair, question.replace("_", " "), family.replace("_", " "), number(ours)]
        for row in (answering[:1], [] if engines[:1] == answering[:1] else engines[:1]):
            cells += [row[0][2], number(row[0][0]), ratio(row[0][0], ours), f"{row[0][1]:.0f}"] if row else [""] * 4
        if not answering:
            cells[4] = "none"
        lines.append("| " + " | ".join(cells) + " |")
    return lines


def floors(families):
    """octic and the fastest engine beside the bare closed form."""
    lines = ["", "## Closed forms, and what they can reach", "",
             "textbook: the closed form alone, on types made for it, without units or care for rounding "
             "(fast/bench/engines/textbook.cpp). Of parallel and coaxial cylinders: the early-out that an engine's author would "
             "write, bounding balls, then the height along the axis and the distance across it. "
             "The last column is about the greatest ratio to that engine that any library can reach in a call.", "",
             "| pair | question | pairs | octic, ns | textbook, ns | octic / textbook | textbook wrong | engine / octic | engine / textbook |",
             "|---|---|---|---:|---:|---:|---:|---:|---:|"]
    for (question, pair, family), rows in families.items():
        if "octic" not in rows or "textbook" not in rows:
            continue
        ours, textbook = rows["octic"][1]["ns"], rows["textbook"][1]
        engines = [e["ns"] for name, (_, e) in rows.items()
                   if not name.startswith(not_engines) and e["wrong"] <= tolerated * 2000]
        ratios = [f"{min(engines) / ns:.2g}" for ns in (ours, textbook["ns"])] if engines else ["", ""]
        lines.append("| " + " | ".join([pair, question.replace("_", " "), family.replace("_", " "), number(ours),
                                        number(textbook["ns"]), f"{ours / textbook['ns']:.2g}", f"{textbook['wrong']:.0f}",
                                        *ratios]) + " |")
    return lines


def distributions(words):
    """The populations: those of several pairs of types with one distribution in one row."""
    names = [name for name in words if "/" in name]
    sides = {name: text for name, text in words.items() if name != "notation" and "/" not in name}
    lines = ["", "## Populations", "",
             "2,000 pairs each, seed 20 (fast/population/populations.cpp). The end of a name says which pairs of the "
             "distribution are taken:",
             ""]
    lines += [f"- *{name.replace('_', ' ')}*: {text}" for name, text in sides.items()]
    lines += ["", f"{words['notation']}", "", "| pair | population | taken | distribution |", "|---|---|---|---|"]
    rows = {}   # (distribution, kind, sides) -> pairs; kind: the name without its end
    for pair in dict.fromkeys(name.split("/")[0] for name in names):
        kinds = {}
        for name in (n for n in names if n.startswith(pair + "/")):
            side = max((s for s in sides if name.endswith(s)), key=len)
            kinds.setdefault((words[name], name[len(pair) + 1:-len(side)].rstrip("_")), []).append(side)
        for (distribution, kind), its in kinds.items():
            rows.setdefault((distribution, kind, tuple(its)), []).append(pair)
    for (distribution, kind, its), pairs in rows.items():
        cells = [", ".join(pairs), kind, ", ".join(its), distribution]
        lines.append("| " + " | ".join(cell.replace("_", " ") for cell in cells) + " |")
    return lines


def batches(pairs, words):
    """Batches beside the same questions one at a time. pairs: (question, pair of types, population) -> how -> entry"""
    have = [i for i in ("AVX-512", "AVX2", "baseline") if any(i in rows for rows in pairs.values())]
    pairs = {key: rows for key, rows in in_order(pairs, words).items() if {"single", *have} <= rows.keys()}
    if not have or not pairs:
        return []
    lines = ["", "## Batches by population", "",
             "The same pairs by one call for all, with each instruction set of the machine (fast/batch; baseline: SSE2 on x86-64), "
             f"and by a call for each of two prepared bodies; both ask them in a random order. The ratio and the spread are those of {have[0]}, which a call takes by "
             "itself. left: the part of the pairs that the batch leaves to the code for one pair; unsure: the part of the verdicts; "
             "wrong: of 2000, a false verdict, or a distance that is more than 1e-13 of size from that of a single call.", "",
             f"| pair | question | pairs | single, ns | spread | {' / '.join(have)}, ns | spread | single / batch | left | unsure | wrong |",
             "|---|---|---|---:|---:|---:|---:|---:|---:|---:|---:|"]
    for (question, pair, family), rows in pairs.items():
        single, batch = rows["single"][1], rows[have[0]][1]
        cells = [pair, question, family, number(single["ns"]), spread(single),
                 " / ".join(number(rows[i][1]["ns"]) for i in have), spread(batch), ratio(single["ns"], batch["ns"]),
                 f"{100 * batch['left']:.1f} %", f"{100 * batch['unsure']:.1f} %" if "unsure" in batch else "",
                 f"{sum(rows[i][1]['wrong'] for i in have):.0f}"]
        lines.append("| " + " | ".join(cell.replace("_", " ") for cell in cells) + " |")
    return lines


def left_out(context):
    """Which pairs and questions which engine is not asked: its adapter says it, and why."""
    said = {key.removeprefix(left_out_key): words for key, words in context.items() if key.startswith(left_out_key)}
    lines = ["", "## What engines are not asked", ""] if said else []
    return lines + [f"- {engine}: {words}." for engine, words in sorted(said.items())]


def tables(result, before, words, context):
    head = ["ns", "spread", "others / octic", "wrong", "median error"] + (["now / before"] if before else [])
    families, together, others = {}, {}, {}
    for name, entry in result.items():
        parts = name.split("/")
        if parts[0] in ("boolean", "signed_distance") and len(parts) == 4:
            families.setdefault(tuple(parts[:3]), {})[parts[3]] = (name, entry)
        elif parts[0] == "scene" and len(parts) == 3:
            families.setdefault(("scene", parts[1], ""), {})[parts[2]] = (name, entry)
        elif parts[0] == "moving" and len(parts) == 3:
            families.setdefault(("moving", "", parts[1]), {})[parts[2]] = (name, entry)
        elif parts[0] == "batch" and len(parts) == 5:
            together.setdefault(tuple(parts[1:4]), {})[parts[4]] = (name, entry)
        else:
            others[name] = entry
    families = in_order(families, words)
    lines = overview(families) + floors(families) + batches(together, words) + distributions(words) + left_out(context)
    for (question, pair, family), rows in families.items():
        title = ", ".join(v for v in ((question, pair, family) if question in unjudged else (pair, question, family)) if v)
        title = title.replace("_", " ")
        lines += ["", f"### {title}", ""]
        lines += ["| engine | " + " | ".join(head) + " |", "|---|" + "---:|" * len(head)]
        ours = rows["octic"][1]["ns"] if "octic" in rows else None
        for engine, (name, e) in sorted(rows.items(), key=lambda item: item[1][1]["ns"]):
            cells = [engine, number(e["ns"]), spread(e),
                     f"{e['ns'] / ours:.1f}" if ours and engine != "octic" else "",
                     f"{e['wrong']:.0f}" if "wrong" in e else "", f"{e['error']:.0e}" if "error" in e else ""]
            if before:
                cells.append(comparison(name, e, before))
            lines.append("| " + " | ".join(cells) + " |")
    if others:
        head = ["ns", "spread", "unsure"] + (["now / before"] if before else [])
        lines += ["", "### Of octic alone", "", "Batches of random cylinders (fast/bench/batch.cpp).", "", "| what | " + " | ".join(head) + " |", "|---|" + "---:|" * len(head)]
        for name, e in sorted(others.items()):
            cells = [e.get("label", name), number(e["ns"]), spread(e),
                     f"{100 * e['unsure']:.2f} %" if "unsure" in e else ""]
            if before:
                cells.append(comparison(name, e, before))
            lines.append("| " + " | ".join(cells) + " |")
    return lines


def main():
    arguments = sys.argv[1:]
    if "--help" in arguments or "-h" in arguments:
        print(__doc__)
        return
    save, quick = "--save" in arguments, "--quick" in arguments
    program, *options = [a for a in arguments if a not in ("--save", "--quick")] or [""]
    if not pathlib.Path(program).is_file():
        sys.exit(f"there is no program '{program}': ./run bench builds it and calls this one")
    if "--in-turn" in options:
        save = False
    if any(o.startswith("--benchmark_filter") for o in options):
        save = False
    else:
        options.append("--benchmark_filter=-^every_pair/")
    tree = commit()
    report = run(program, options, 3 if quick else 9)
    words = in_words(subprocess.run([program, "--populations"], check=True, stdout=subprocess.PIPE).stdout.decode())
    context = report["context"]
    versions = {k: context[k] for k in ("compiler", "FCL", "libccd", "Bullet", "ODE", "MuJoCo") if k in context}
    result = summary(report)
    here = {"machine": machine(), "processors": context["num_cpus"], "MHz": context["mhz_per_cpu"], **versions}
    before, said = {}, "There is no run saved before."
    if saved.exists():
        old = json.loads(saved.read_text())
        same = all(old["here"].get(k) == here[k] for k in ("machine", "processors"))
        before = old["result"] if same else {}
        said = (f"Compared with the run of {old['date']}." if same else "The run saved before was on another machine: not compared.")
    lines = ["# Time of octic::fast beside the engines", "",
             f"`./run bench`, {context['date'][:10]}; {here['machine']}, {here['processors']} processors at {here['MHz']} MHz, load "
             f"{context['load_avg'][0]:.1f}; " + ", ".join(f"{k} {v}" for k, v in versions.items())
             + (f"; {tree}" if tree else "") + ".",
             "", "Same pairs for all, in one program; made in each engine's own types before the clock starts. "
             + ("The pairs come in turn, which a branch predictor learns." if "--in-turn" in options else
                "Each question is about a pair drawn at random, so that no branch predictor learns their order; scenes come in turn."),
             "Processor time of one pair: median of the repetitions, and half the distance between their quartiles.",
             "wrong: of 2000 pairs, contact said of solids apart or the reverse, or a signed distance off by more than 1e-3 of size;",
             "of a scene, pairs of all its steps;",
             "error: parts of size, relative to octic::fast, which is judged elsewhere (docs/how-it-is-tested.md).",
             "[Populations](#populations), and [what engines are not asked](#what-engines-are-not-asked). " + said]
    lines += tables(result, before, words, context)
    text = "\n".join(lines) + "\n"
    print(text)
    if save:
        page.write_text(text)
        saved.write_text(json.dumps({"date": context["date"][:10], "here": here, "result": result}, indent=1) + "\n")


if __name__ == "__main__":
    main()
