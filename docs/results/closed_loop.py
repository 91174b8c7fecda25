#!/usr/bin/env python3
"""Draws docs/results/closed-loop.svg from what `octic_closed_loop --csv FOLDER` wrote (Debian: python3-matplotlib).

    docs/results/closed_loop.py FOLDER
"""
import csv
import pathlib
import sys

import matplotlib

matplotlib.use("svg")
matplotlib.rcParams["svg.hashsalt"] = "octic"   # the same file for the same numbers
import matplotlib.pyplot as plt  # noqa: E402

RUNS = [("1", "force = velocity", "tab:blue"), ("5", "0.6 of the pace", "tab:red")]
INITIAL, DESIRED = (2551, -2780, -1970), (0, 0, 1000)


def read(path):
    with open(path, newline="") as file:
        rows = list(csv.DictReader(file))
    return {name: [float(row[name]) for row in rows] for name in rows[0]}


def main(folder):
    fig, ((along, states), (pulls, pushes)) = plt.subplots(2, 2, figsize=(11, 8))
    # seen along d^a x (x_d - x_0): across is the horizontal way from the initial to the desired place
    length = (INITIAL[0] ** 2 + INITIAL[1] ** 2) ** 0.5
    for name, label, colour in RUNS:
        run = read(pathlib.Path(folder) / (name + ".csv"))
        across = [(x * INITIAL[0] + y * INITIAL[1]) / length for x, y in zip(run["x"], run["y"])]
        along.plot(across, run["z"], color=colour, label=label)
        hit = [i for i, said in enumerate(run["said"]) if said]
        along.plot([across[i] for i in hit], [run["z"][i] for i in hit], "o", color=colour)
        for axis, style in zip("xyz", ("-", "--", ":")):
            states.plot(run["t"], run[axis], style, color=colour, label=f"{axis}, {label}")
            pulls.plot(run["t"], run["pull_" + axis], style, color=colour)
            pushes.plot(run["t"], run["push_" + axis], style, color=colour)
    along.set(title="(a) seen along d^a x (x_d - x_0); dots: said to collide", xlabel="micrometres", ylabel="z")
    states.set(title="(b) state", xlabel="s", ylabel="micrometres")
    pulls.set(title="(c) attraction", xlabel="s", ylabel="micrometres / s")
    pushes.set(title="(c) detach", xlabel="s", ylabel="micrometres / s", xlim=(0, 8))
    along.legend()
    states.legend(fontsize=7)
    fig.tight_layout()
    fig.savefig(pathlib.Path(__file__).with_name("closed-loop.svg"), metadata={"Date": None})


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(sys.argv[1])
