// Accuracy against time, a point an engine setting. A point leads to its engine, and is lit with its row of the table.
import * as Plot from "@observablehq/plot";
import { Row, engineOf } from "./data";
import { plain } from "./dom";
import { number, power, time } from "./format";
import { Accuracy, accuracies, accuracy, largestDrawn, leastError, medianTime, notRight } from "./measures";
import { colour, libraries, libraryOf, symbol, symbols } from "./palette";

interface Point {
  row: Row;
  library: string;
  x: number;
  y: number;
  exact: number;
}

export function scatterPoints(rows: Row[], which: Accuracy): Point[] {
  const floor = which === "wrong" ? 10 ** Math.floor(Math.log10(0.5 / Math.max(1, ...rows.map(r => r.asked)))) : leastError;
  return rows.flatMap(row => {
    const x = medianTime(row),
      y = accuracy(row, which),
      engine = engineOf.get(row.engine);
    return x === null || y === null || !engine
      ? []
      : [{ row, library: libraryOf(engine), x, y: Math.max(floor, Math.min(y, which === "wrong" ? 1 : largestDrawn)), exact: y }];
  });
}

const said = (p: Point, which: Accuracy): string =>
  which === "wrong"
    ? `${notRight(p.row)} of ${p.row.asked} not right`
    : `${accuracies.find(([a]) => a === which)![1].toLowerCase()} ${number(p.exact)} of the size of the pair`;

const decades = (from: number, to: number): number[] => {
  const out: number[] = [];
  for (let k = Math.floor(Math.log10(from) + 1e-9); k <= Math.ceil(Math.log10(to) - 1e-9); ++k) out.push(Number(`1e${k}`));
  return out;
};

export function scatter(rows: Row[], which: Accuracy, width: number, light: (engine: string | null) => void): Node {
  const points = scatterPoints(rows, which);
  if (points.length === 0) {
    const empty = document.createElement("p");
    empty.className = "empty";
    empty.textContent =
      "No times here. Only right answers are timed, of the first pairs of each population, and only of engines that say how long an answer took (ns).";
    return empty;
  }
  const least = Math.min(...points.map(p => p.y)),
    none = points.some(p => p.exact < p.y);
  const ticks = decades(Math.min(least, which === "wrong" ? 1e-3 : 1e-16), which === "wrong" ? 1 : largestDrawn),
    slow = Math.max(...points.map(p => p.x)),
    fast = Math.min(...points.map(p => p.x));
  const share = (v: number) => (v > 9e-5 ? `${Number((v * 100).toPrecision(1))} %` : power(Math.round(Math.log10(v))));
  const plot = Plot.plot({
    width,
    height: Math.round(Math.max(340, Math.min(500, width * 0.5))),
    marginLeft: 62,
    marginBottom: 46,
    marginTop: 28,
    marginRight: 24,
    style: { background: "transparent", overflow: "visible", fontSize: "12px" },
    x: {
      type: "log",
      domain: [fast / 1.6, slow * (width > 600 ? 2.4 : 1.5)],
      label: "median time of a right answer →",
      labelAnchor: "right",
      labelOffset: 40,
      ticks: decades(fast / 10, slow * 10)
        .flatMap(d => [d, 2 * d, 5 * d])
        .filter(t => t >= fast / 1.6 && t <= slow * 2.4 && (width > 560 || slow / fast < 8 || /^1/.test(t.toExponential()))),
      tickFormat: time,
      grid: true,
      tickSize: 0,
    },
    y: {
      type: "log",
      domain: [ticks[0]!, ticks.at(-1)!],
      grid: true,
      tickSize: 0,
      ticks: ticks.filter((_, i) => ticks.length < 9 || (ticks.length - 1 - i) % 3 === 0 || (none && i === 0)),
      label: `↑ ${which === "wrong" ? "share of answers that are not right" : "error, in sizes of the pair"}`,
      tickFormat: (v: number) =>
        none && v <= least * 1.01
          ? "none"
          : which === "wrong"
            ? share(v)
            : v === largestDrawn && points.some(p => p.exact > v)
              ? `≥ ${v}`
              : power(Math.round(Math.log10(v))),
    },
    symbol: { domain: libraries, range: libraries.map(symbol) as unknown as readonly (typeof symbols)[number][] },
    marks: [
      Plot.dot(points, {
        x: "x",
        y: "y",
        symbol: "library",
        r: 6,
        stroke: ({ library }: Point) => colour(library),
        strokeWidth: 2,
        fill: ({ row, library }: Point) => (engineOf.get(row.engine)?.scalar === "float" ? "var(--paper)" : colour(library)),
        fillOpacity: 0.85,
        href: (p: Point) => `#/engine/${encodeURIComponent(p.row.engine)}`,
        title: (p: Point) => plain(`${p.row.engine}\n${said(p, which)}\nmedian ${time(p.x)}`),
      }),
    ],
  });
  plot.setAttribute("role", "group");
  plot.setAttribute("aria-label", "Accuracy against time; the table below has the same numbers");
  const dots = [...plot.querySelectorAll("a")];
  dots.forEach(a => {
    const shape = a.querySelector("path,circle") as (Element & { __data__?: number }) | null,
      index = shape?.__data__;
    const point = index === undefined ? undefined : points[index];
    if (!point) return;
    a.setAttribute("data-engine", point.row.engine);
    a.setAttribute("aria-label", (a.textContent ?? "").replace(/\s+/g, " "));
    for (const [on, off] of [
      ["pointerenter", "pointerleave"],
      ["focus", "blur"],
    ] as const) {
      a.addEventListener(on, () => light(point.row.engine));
      a.addEventListener(off, () => light(null));
    }
  });
  if (width > 480) label(plot as SVGSVGElement, points, plot.scale("x")!.apply, plot.scale("y")!.apply);
  return plot;
}

// Names beside the points, where there is room; the others are in the table, and show when they are pointed at.
function label(plot: SVGSVGElement, points: Point[], x: (v: number) => number, y: (v: number) => number): void {
  const taken = points.map(p => ({ left: x(p.x) - 8, right: x(p.x) + 8, top: y(p.y) - 7, bottom: y(p.y) + 7 }));
  const right = Number(plot.getAttribute("width")),
    group = document.createElementNS("http://www.w3.org/2000/svg", "g");
  group.setAttribute("aria-hidden", "true");
  group.setAttribute("class", "labels");
  for (const p of [...points].sort((a, b) => a.y - b.y || a.x - b.x)) {
    const w = 6.9 * p.row.engine.length,
      px = x(p.x),
      py = y(p.y);
    const places = [
      [px + 12, py + 4, "start", px + 12],
      [px - 12 - w, py + 4, "end", px - 12],
      [px - w / 2, py - 11, "middle", px],
      [px - w / 2, py + 20, "middle", px],
    ] as const;
    for (const [left, base, anchor, at] of places) {
      const box = { left, right: left + w, top: base - 11, bottom: base + 3 };
      if (
        box.left < 60 ||
        box.right > right ||
        box.top < 8 ||
        taken.some(t => t.left < box.right && box.left < t.right && t.top < box.bottom && box.top < t.bottom)
      )
        continue;
      taken.push(box);
      const text = document.createElementNS("http://www.w3.org/2000/svg", "text");
      text.setAttribute("x", String(at));
      text.setAttribute("y", String(base));
      text.setAttribute("text-anchor", anchor);
      text.setAttribute("data-engine", p.row.engine);
      text.textContent = plain(p.row.engine);
      group.append(text);
      break;
    }
  }
  plot.append(group);
}
