// Error profiles: the share of questions that each engine solves within an error, after Dolan and Moré.
import * as Plot from "@observablehq/plot";
import { Row, engineOf } from "./data";
import { plain } from "./dom";
import { power } from "./format";
import { leastError, profile } from "./measures";
import { colour, libraryOf } from "./palette";

// Of each library the setting with the most right answers.
export function best(rows: Row[]): Row[] {
  const held = new Map<string, Row>();
  for (const row of rows) {
    const engine = engineOf.get(row.engine);
    if (!engine || !row.error) continue;
    const old = held.get(libraryOf(engine));
    if (!old || row.right / row.asked > old.right / old.asked) held.set(libraryOf(engine), row);
  }
  return [...held.values()];
}

export function profiles(rows: Row[], width: number): Node {
  const shown = rows.filter(r => r.error && r.asked > 0);
  if (shown.length === 0) {
    const empty = document.createElement("p");
    empty.className = "empty";
    empty.textContent = "No engine said a number here.";
    return empty;
  }
  const steps = shown.flatMap(row => profile(row).map(s => ({ ...s, engine: row.engine, library: libraryOf(engineOf.get(row.engine)!) })));
  const last = shown
    .map(row => ({ row, library: libraryOf(engineOf.get(row.engine)!), part: profile(row).at(-1)!.part }))
    .sort((a, b) => b.part - a.part);
  const height = Math.round(Math.max(320, Math.min(440, width * 0.45))),
    right = width > 560 ? 170 : 16;
  const plot = Plot.plot({
    width,
    height,
    marginLeft: 52,
    marginBottom: 44,
    marginTop: 24,
    marginRight: right,
    style: { background: "transparent", fontSize: "12px" },
    x: {
      type: "log",
      domain: [leastError, 10],
      label: "error, in sizes of the pair →",
      labelAnchor: "right",
      ticks: [1e-17, 1e-14, 1e-11, 1e-8, 1e-5, 1e-2, 10].filter((_, i) => width > 420 || i % 2 === 0),
      tickSize: 0,
      labelOffset: 38,
      tickFormat: (v: number) => (v <= leastError ? "0" : power(Math.round(Math.log10(v)))),
      grid: true,
    },
    y: {
      domain: [0, 1],
      label: "↑ share of questions within this error",
      tickSize: 0,
      tickFormat: (v: number) => `${Math.round(v * 100)} %`,
      grid: true,
    },
    marks: [
      Plot.line(steps, {
        x: "error",
        y: "part",
        z: "engine",
        stroke: ({ library }) => colour(library),
        strokeWidth: 2,
        strokeLinejoin: "round",
        title: d => plain(d.engine),
      }),
    ],
  }) as SVGSVGElement;
  plot.setAttribute("role", "img");
  plot.setAttribute("aria-label", `Error profiles of ${shown.map(r => plain(r.engine)).join(", ")}`);
  // Names at the ends of the curves, moved apart where they would meet.
  if (right > 100) {
    const scale = (plot as unknown as { scale(name: string): { apply(v: number): number } }).scale("y").apply,
      at: number[] = [];
    const ns = "http://www.w3.org/2000/svg",
      group = document.createElementNS(ns, "g");
    const room = Math.min(15, (height - 68) / last.length),
      crowded = room < 9;
    group.setAttribute("class", "labels");
    last.forEach((l, i) => at.push(Math.max(scale(l.part), i ? at[i - 1]! + room : 0)));
    for (let i = last.length - 1, floor = height - 44; i >= 0; --i, floor = at[i + 1]! - room) at[i] = Math.min(at[i]!, floor);
    if (!crowded)
      last.forEach((l, i) => {
        const text = document.createElementNS(ns, "text"),
          lead = document.createElementNS(ns, "path");
        lead.setAttribute("d", `M${width - right},${scale(l.part)}L${width - right + 12},${at[i]}`);
        lead.setAttribute("stroke", colour(libraryOf(engineOf.get(l.row.engine)!)));
        lead.setAttribute("fill", "none");
        text.setAttribute("x", String(width - right + 16));
        text.setAttribute("y", String(at[i]! + 4));
        text.setAttribute("fill", "currentColor");
        text.setAttribute("text-anchor", "start");
        text.textContent = plain(l.row.engine);
        group.append(lead, text);
      });
    plot.append(group);
  }
  return plot;
}
