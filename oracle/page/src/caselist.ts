// Lists of cases: all of the page, and those behind a cell of the heat map.
import { By, Case, Finding, Query, data, engineOf, rowsOf } from "./data";
import { h, link } from "./dom";
import { byName, encode, number, partName, percent, plural, queryName } from "./format";
import { table } from "./table";

const pairOf = (c: Case): string => `${c.a.type.replace("_", " ")} – ${c.b.type.replace("_", " ")}`;

export function caseList(): HTMLElement {
  const place = h("div", {}),
    search = h("input", { type: "search", id: "search", placeholder: "name, type of solid, engine, reason", oninput: () => fill() });
  const most = 300;
  function fill(): void {
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    const found = data.cases.filter(c => {
      const text = `${c.name} ${c.a.type} ${c.b.type} ${c.reason} ${c.answers.map(a => a.engine).join(" ")}`.toLowerCase();
      return words.every(w => text.includes(w));
    });
    place.replaceChildren(
      found.length === 0
        ? h("p", { class: "empty" }, "No case has all of these words.")
        : table(
            found.length > most ? `The first ${most} of ${found.length} cases` : plural(found.length, "case"),
            [
              { title: "case", text: true, value: c => c.name, cell: c => link(`#/case/${encode(c.name)}`, c.name) },
              { title: "pair", text: true, value: pairOf },
              { title: "relation", text: true, value: c => c.truth?.relation ?? null },
              {
                title: "signed distance",
                value: c => (c.truth ? Number(c.truth.signed_distance.value) : null),
                cell: c => (c.truth ? number(Number(c.truth.signed_distance.value), 6) : "–"),
              },
              { title: "wrong answers", value: c => c.answers.filter(a => a.verdict !== "right").length },
            ],
            found.slice(0, most),
          ),
    );
  }
  fill();
  return h(
    "div",
    { class: "view" },
    h("h1", {}, "Cases"),
    h(
      "p",
      { class: "sub" },
      "Those of the register of defects, the examples of this run's defects, and a few behind each cell of the heat map.",
    ),
    h("p", {}, h("label", { for: "search", class: "unseen" }, "Search cases"), search),
    place,
  );
}

// What stands behind a cell of the heat map.
export function cell(engine: string, cut: string, of: string, query: string): HTMLElement | null {
  if (!engineOf.has(engine)) return null;
  const stratum = cut === "stratum",
    row = stratum ? undefined : rowsOf(query as Query, cut as By, of).find(r => r.engine === engine);
  const fits = (f: Finding) =>
    f.engine === engine &&
    (stratum ? f.stratum.startsWith(of) : f.query === query && (cut === "pair" ? f.pair === of : f.families.includes(of)));
  const found = data.examples.filter(fits),
    counts = Object.entries({ ...row?.wrong, ...row?.silences, ...row?.lacking }).sort((x, y) => y[1] - x[1]);
  return h(
    "article",
    { class: "view" },
    h("p", { class: "crumb" }, link("#/", "Overview"), " / ", link(`#/engine/${encode(engine)}`, engine)),
    h("h1", {}, stratum ? of : partName(cut as By, of)),
    h(
      "p",
      { class: "sub" },
      row
        ? `${engine}, ${queryName[query as Query].toLowerCase()}, ${byName[cut as By]}: ${row.right} of ${plural(row.asked, "answer")} right (${percent(row.right, row.asked)} %).`
        : `${engine}: wrong answers about pairs of this kind.`,
    ),
    counts.length
      ? [
          h("h2", {}, "What was wrong"),
          h(
            "ul",
            { class: "tags" },
            counts.map(([kind, n]) => h("li", { class: "tag" }, `${kind} ${n}`)),
          ),
        ]
      : null,
    h("h2", {}, "Examples"),
    found.length
      ? findingTable(found)
      : h(
          "p",
          { class: "empty" },
          row && row.right === row.asked
            ? "Every answer was right: there is nothing to show."
            : "The page holds a few examples behind each cell, and none of these. octic report and octic results have all of them.",
        ),
  );
}

export const findingTable = (found: Finding[]): HTMLElement =>
  table(
    "Plainest pairs first",
    [
      {
        title: "case",
        text: true,
        value: f => data.cases[f.case]!.name,
        cell: f => link(`#/case/${encode(data.cases[f.case]!.name)}`, data.cases[f.case]!.name),
      },
      { title: "wrong", text: true, value: f => f.kind },
      { title: "error", value: f => f.error, cell: f => (f.error > 0 ? number(f.error) : "–") },
      { title: "truth", text: true, value: f => f.stratum },
      { title: "pairs", value: f => f.times },
      { title: "ordinary", text: true, value: f => (f.ordinary ? "yes" : "no") },
    ],
    found,
  );
