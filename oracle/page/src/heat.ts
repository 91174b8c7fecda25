// The heat map: engines across, parts of the pairs down; a cell leads to the pairs behind it. A table, so that it can be read, tabbed through and printed.
import { By, Query, Row, data, parts, rowsOf } from "./data";
import { h } from "./dom";
import { encode, partName, percent, plural } from "./format";
import { notRight } from "./measures";
import { libraries, libraryOf } from "./palette";

export type Cut = Exclude<By, "all"> | "stratum";
export const cuts: [Cut, string][] = [
  ["pair", "Types of pairs"],
  ["family", "Populations"],
  ["stratum", "Kinds of truth"],
];

// From all right to nearly all wrong, in six steps.
const limits = [0, 0.001, 0.01, 0.1, 0.5];
const step = (share: number): number => (limits.findIndex(limit => share <= limit) < 0 ? 5 : limits.findIndex(limit => share <= limit));
const legend = ["all right", "to 0.1 %", "to 1 %", "to 10 %", "to 50 %", "more not right"];

const byLibrary = (a: string, b: string): number => {
  const place = (name: string) => libraries.indexOf(libraryOf(data.engines.find(e => e.name === name)!));
  return place(a) - place(b) || a.localeCompare(b);
};

export const cellLink = (engine: string, cut: Cut, of: string, query: Query): string =>
  `#/cell/${encode(engine)}/${cut}/${encode(of)}/${query}`;

function grid(
  lines: string[],
  engines: string[],
  label: (line: string) => string,
  cell: (engine: string, line: string) => HTMLElement,
  caption: string,
): HTMLElement {
  return h(
    "div",
    { class: "scroll heat", tabindex: "0", role: "region", "aria-label": caption },
    h(
      "table",
      {},
      h("caption", { class: "unseen" }, caption),
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          h("td", {}),
          engines.map(e => h("th", { scope: "col" }, h("a", { href: `#/engine/${encode(e)}` }, e))),
        ),
      ),
      h(
        "tbody",
        {},
        lines.map(line =>
          h(
            "tr",
            {},
            h("th", { scope: "row" }, label(line)),
            engines.map(e => cell(e, line)),
          ),
        ),
      ),
    ),
  );
}

export function heat(query: Query, cut: Cut): HTMLElement {
  if (cut === "stratum") return strata(query);
  const engines = [...new Set(parts(cut, query).flatMap(of => rowsOf(query, cut, of).map(r => r.engine)))].sort(byLibrary);
  const lines = parts(cut, query),
    rows = new Map<string, Row>();
  for (const of of lines) for (const row of rowsOf(query, cut, of)) rows.set(`${row.engine}\n${of}`, row);
  const cell = (engine: string, of: string) => {
    const row = rows.get(`${engine}\n${of}`);
    if (!row || row.asked === 0) return h("td", { class: "none" });
    const share = notRight(row) / row.asked,
      text = row.right === row.asked ? (Object.keys(row.wrong).length ? "100" : "✓") : percent(row.right, row.asked).replace(/\..*/, "");
    return h(
      "td",
      { class: `step-${step(share)}` },
      h(
        "a",
        {
          href: cellLink(engine, cut, of, query),
          title: `${engine}, ${partName(cut, of)}: ${row.right} of ${plural(row.asked, "answer")} right`,
          "aria-label": `${engine}, ${partName(cut, of)}: ${row.right} of ${row.asked} right`,
        },
        text,
      ),
    );
  };
  return h(
    "div",
    {},
    h(
      "ul",
      { class: "steps" },
      legend.map((text, i) => h("li", {}, h("span", { class: `swatch step-${i}` }), text)),
      h("li", { class: "note" }, "blank: the engine does not take such pairs, or was not asked; 100: contact and distance are right, and some direction or point is not"),
    ),
    grid(lines, engines, line => partName(cut, line), cell, "Percent of right answers by engine and part of the pairs"),
  );
}

// Wrong things that were said, by what is true of the pair: relation, and the faces that meet.
function strata(query: Query): HTMLElement {
  const counts = new Map(data.strata.map(([engine, stratum, n]) => [`${engine}\n${stratum}`, n]));
  const sums = new Map<string, number>();
  for (const [, stratum, n] of data.strata) sums.set(stratum, (sums.get(stratum) ?? 0) + n);
  const lines = [...sums.keys()].sort(),
    engines = [...new Set(data.strata.map(([e]) => e))].filter(e => data.engines.some(x => x.name === e)).sort(byLibrary);
  if (lines.length === 0) return h("p", { class: "empty" }, "Nothing wrong was said.");
  const cell = (engine: string, stratum: string) => {
    const n = counts.get(`${engine}\n${stratum}`) ?? 0;
    if (n === 0) return h("td", { class: "none" });
    return h(
      "td",
      { class: `step-${Math.min(5, 1 + Math.floor(Math.log10(n) * 1.5))}` },
      h(
        "a",
        {
          href: cellLink(engine, "stratum", stratum, query),
          title: `${engine}, ${stratum}: ${plural(n, "wrong thing")} said`,
          "aria-label": `${engine}, ${stratum}: ${n} wrong`,
        },
        n > 999 ? `${Math.floor(n / 1000)}k` : String(n),
      ),
    );
  };
  return h(
    "div",
    {},
    h(
      "p",
      { class: "note" },
      "How many wrong things were said, over all questions: how many pairs of each kind were asked about is not counted.",
    ),
    grid(lines, engines, line => line, cell, "Wrong answers by engine and kind of truth"),
  );
}

// The same as a drawing, for export.
export function heatSvg(query: Query, cut: Cut): SVGSVGElement {
  const ns = "http://www.w3.org/2000/svg",
    svg = document.createElementNS(ns, "svg"),
    source = heat(query, cut);
  const engines = [...source.querySelectorAll("thead th")].map(e => e.textContent ?? ""),
    lines = [...source.querySelectorAll("tbody tr")];
  const left = 230,
    top = 170,
    w = 30,
    t = 18;
  svg.setAttribute("width", String(left + w * engines.length + 20));
  svg.setAttribute("height", String(top + t * lines.length + 10));
  svg.setAttribute("font-size", "11");
  const text = (x: number, y: number, content: string, anchor: string, turn = "", fill = "currentColor") => {
    const e = document.createElementNS(ns, "text");
    for (const [k, v] of Object.entries({ x, y, "text-anchor": anchor, fill, transform: turn })) e.setAttribute(k, String(v));
    e.textContent = content;
    svg.append(e);
  };
  engines.forEach((e, i) => text(0, 0, e, "start", `translate(${left + w * i + 19},${top - 6}) rotate(-60)`));
  lines.forEach((line, j) => {
    text(left - 8, top + t * j + 13, line.querySelector("th")?.textContent ?? "", "end");
    [...line.querySelectorAll("td")].forEach((td, i) => {
      const found = /step-(\d)/.exec(td.className);
      if (!found) return;
      const rect = document.createElementNS(ns, "rect");
      for (const [k, v] of Object.entries({
        x: left + w * i,
        y: top + t * j,
        width: w - 1,
        height: t - 1,
        fill: `var(--step-${found[1]})`,
      }))
        rect.setAttribute(k, String(v));
      svg.append(rect);
      text(left + w * i + w / 2, top + t * j + 13, td.textContent ?? "", "middle", "", `var(--step-ink-${found[1]})`);
    });
  });
  return svg;
}
