// The frame around a figure: title, what is to be seen, where the data come from, and how to take it along.
import { Child, copyButton, h, save } from "./dom";
import { data } from "./data";

export type Table = Record<string, string | number | null>[];

export const provenance = (): string => {
  const { octic, commit, seed, date, load } = data.run;
  return `octic ${octic} (${commit}), seed ${seed}, ${date}, load ${Number(load.toFixed(1))}`;
};

export const bibtex = (title: string): string => {
  const { octic, commit, seed, date, load } = data.run;
  const clean = (text: string) => text.replace(/[{}\\%#&~^$]/g, " ");
  return (
    `@misc{octic-${date.slice(0, 10)}-seed${seed},\n  title        = {${clean(title)}},\n  author       = {{octic}},\n  year         = {${date.slice(0, 4)}},\n` +
    `  howpublished = {octic certify, version ${octic}, commit ${clean(commit)}},\n  note         = {seed ${seed}, ${date}, machine load ${load.toFixed(1)}, ${data.run.pairs} pairs}\n}`
  );
};

const quoted = (cell: string | number | null): string => {
  let text = cell === null ? "" : String(cell);
  if (typeof cell === "string" && /^[=+\-@\t\r]/.test(text)) text = `'${text}`; // never a formula of a spreadsheet
  return /[",\n\r]/.test(text) ? `"${text.replace(/"/g, '""')}"` : text;
};
export const csv = (table: Table): string => {
  const columns = [...new Set(table.flatMap(row => Object.keys(row)))];
  return [columns.map(quoted).join(","), ...table.map(row => columns.map(c => quoted(row[c] ?? null)).join(","))].join("\n") + "\n";
};

// The light colours of the page, whatever the reader's screen prefers: a figure is for paper.
const lightColours = (): CSSStyleDeclaration => {
  for (const sheet of document.styleSheets)
    for (const rule of sheet.cssRules) if (rule instanceof CSSStyleRule && rule.selectorText === ":root") return rule.style;
  return getComputedStyle(document.documentElement);
};

// A drawing that stands alone: colours of the page written out, fonts named, a ground, and where it comes from.
export function standalone(svg: SVGSVGElement, title: string): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const style = lightColours();
  const resolve = (text: string) =>
    text.replace(/var\((--[\w-]+)\)/g, (_, name: string) => style.getPropertyValue(name).trim() || "currentColor");
  for (const element of [copy, ...copy.querySelectorAll("*")])
    for (const attribute of [...element.attributes])
      if (attribute.value.includes("var(")) element.setAttribute(attribute.name, resolve(attribute.value));
  for (const a of copy.querySelectorAll("a")) a.replaceWith(...a.childNodes);
  for (const css of copy.querySelectorAll("style")) css.textContent = resolve(css.textContent ?? "");
  const w = Number(svg.getAttribute("width")),
    tall = Number(svg.getAttribute("height")) + 34,
    ns = "http://www.w3.org/2000/svg";
  copy.setAttribute("xmlns", ns);
  copy.setAttribute("height", String(tall));
  copy.setAttribute("viewBox", `0 0 ${w} ${tall}`);
  copy.setAttribute("font-family", "system-ui, sans-serif");
  copy.setAttribute("font-size", "12");
  copy.setAttribute("color", style.getPropertyValue("--ink").trim());
  const ground = document.createElementNS(ns, "rect");
  ground.setAttribute("width", "100%");
  ground.setAttribute("height", "100%");
  ground.setAttribute("fill", style.getPropertyValue("--paper").trim());
  copy.insertBefore(ground, copy.firstChild);
  [title, provenance()].forEach((text, i) => {
    const line = document.createElementNS(ns, "text");
    line.setAttribute("x", "10");
    line.setAttribute("y", String(tall - 22 + 15 * i));
    line.setAttribute("fill", "currentColor");
    line.setAttribute("font-size", i ? "10" : "12");
    line.textContent = text;
    copy.append(line);
  });
  return new XMLSerializer().serializeToString(copy);
}

export interface Figure {
  id: string;
  title: string;
  says: Child;
  controls?: Child;
  draw: (width: number) => Node; // called again when the width changes
  svg?: () => SVGSVGElement | null; // what is exported, when it is not the first svg of the drawing
  table: () => Table;
  after?: Child;
}

export function figure(f: Figure): { element: HTMLElement; redraw: () => void } {
  const place = h("div", { class: "drawing" });
  let width = 0;
  // Drawn when it comes near the window, so that the first view waits for nothing below it; and before printing.
  let near = false;
  const redraw = () => {
    if (width > 0 && near) place.replaceChildren(f.draw(width));
  };
  const approach = () => {
    if (near) return;
    near = true;
    watch.disconnect();
    redraw();
  };
  const watch = new IntersectionObserver(
    entries => {
      if (entries.some(e => e.isIntersecting)) approach();
    },
    { rootMargin: "400px" },
  );
  watch.observe(place);
  addEventListener("beforeprint", approach);
  new ResizeObserver(entries => {
    const now = Math.floor(entries[0]!.contentRect.width);
    if (now > 0 && now !== width) {
      width = now;
      redraw();
    }
  }).observe(place);
  const exportSvg = () => {
    approach();
    const svg = f.svg ? f.svg() : place.querySelector("svg");
    if (svg) save(`octic-${f.id}.svg`, "image/svg+xml", standalone(svg, f.title));
  };
  const element = h(
    "figure",
    { id: f.id, class: "figure" },
    h("div", { class: "figure-head" }, h("h2", {}, f.title), h("p", {}, f.says)),
    f.controls ? h("div", { class: "controls" }, f.controls) : null,
    place,
    f.after,
    h(
      "figcaption",
      {},
      h("span", { class: "provenance" }, provenance()),
      h(
        "span",
        { class: "take" },
        h("button", { type: "button", class: "quiet", onclick: exportSvg, "aria-label": `SVG of: ${f.title}` }, "SVG"),
        h(
          "button",
          {
            type: "button",
            class: "quiet",
            "aria-label": `CSV of: ${f.title}`,
            onclick: () => save(`octic-${f.id}.csv`, "text/csv", csv(f.table())),
          },
          "CSV",
        ),
        h(
          "button",
          {
            type: "button",
            class: "quiet",
            "aria-label": `JSON of: ${f.title}`,
            onclick: () =>
              save(`octic-${f.id}.json`, "application/json", JSON.stringify({ provenance: provenance(), rows: f.table() }, null, 1)),
          },
          "JSON",
        ),
        copyButton(bibtex(f.title), "BibTeX"),
      ),
    ),
  );
  return { element, redraw };
}
