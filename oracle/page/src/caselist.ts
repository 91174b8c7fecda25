// Lists of cases: all of the page, and those behind a cell of the heat map.
import { Entry, corpus, hasCorpus } from "./corpus";
import { By, Case, Finding, Query, data, engineOf, rowsOf } from "./data";
import { h, later, link } from "./dom";
import { byName, decimal, encode, number, partName, percent, plural, queryName } from "./format";
import { table } from "./table";

// What a list says of a case, and the words that it is found by.
interface Listed {
  name: string;
  pair: string;
  relation: string | null;
  distance: string | null;
  last: number | string; // wrong answers, or the file of the corpus
  words: string;
}
const pairName = (a: string, b: string): string => `${a.replace("_", " ")} – ${b.replace("_", " ")}`;

const ofPage = (c: Case): Listed => ({
  name: c.name,
  pair: pairName(c.a.type, c.b.type),
  relation: c.truth?.relation ?? null,
  distance: c.truth?.signed_distance.value ?? null,
  last: c.answers.filter(a => a.verdict !== "right").length,
  words: `${c.name} ${c.a.type} ${c.b.type} ${c.reason} ${c.answers.map(a => a.engine).join(" ")}`.toLowerCase(),
});
const ofCorpus = (e: Entry): Listed => ({
  name: e.name,
  pair: pairName(...e.types),
  relation: e.relation,
  distance: e.signed_distance,
  last: e.file,
  words: `${e.name} ${e.types.join(" ")} ${e.relation ?? ""} ${e.file}`.toLowerCase(),
});

// id: of the field that searches.
function searchable(id: string, hint: string, last: string, listed: Listed[]): HTMLElement {
  const place = h("div", {}),
    search = h("input", { type: "search", id, placeholder: hint, oninput: () => fill() });
  const most = 300;
  function fill(): void {
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    const found = listed.filter(c => words.every(w => c.words.includes(w)));
    place.replaceChildren(
      found.length === 0
        ? h("p", { class: "empty" }, "No case has all of these words.")
        : table(
            found.length > most ? `The first ${most} of ${found.length} cases` : plural(found.length, "case"),
            [
              { title: "case", text: true, value: c => c.name, cell: c => link(`#/case/${encode(c.name)}`, c.name) },
              { title: "pair", text: true, value: c => c.pair },
              { title: "relation", text: true, value: c => c.relation },
              {
                title: "signed distance",
                value: c => (c.distance === null ? null : Number(c.distance)),
                cell: c => (c.distance === null ? "–" : decimal(c.distance, 6)),
              },
              { title: last, text: last === "file", value: c => c.last },
            ],
            found,
            { most },
          ),
    );
  }
  fill();
  return h("div", {}, h("p", {}, h("label", { for: id, class: "unseen" }, "Search cases"), search), place);
}

export function caseList(): HTMLElement {
  const ofRun = searchable("search", "name, type of solid, engine, reason", "wrong answers", data.cases.map(ofPage));
  const says = "Those of the register of defects, the examples of this run's defects, and a few behind each cell of the heat map.";
  return h(
    "div",
    { class: "view" },
    h("h1", {}, "Cases"),
    hasCorpus
      ? [
          h("h2", {}, "The corpus"),
          later(corpus(), entries => searchable("search-corpus", "name, type of solid, relation, file", "file", entries.map(ofCorpus))),
          h("h2", {}, "Of this run"),
        ]
      : null,
    h("p", { class: "sub" }, says),
    ofRun,
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
        ? `${engine}, ${queryName[query as Query].toLowerCase()}, ${byName[cut as By]}: ${row.right} of ${plural(row.asked, "answer")} right about contact and distance (${percent(row.right, row.asked)} %).`
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
            ? counts.length
              ? "Contact and distance were right in every answer. The page holds no example of what else was wrong; octic report and octic results have all of them."
              : "Every answer was right: there is nothing to show."
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
