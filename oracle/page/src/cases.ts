// One case: the solids, the truth and its proof, and what engines said of it. And lists of cases.
import { Case, Finding, Said, Shape, Truth, Vec, caseOf, data, engineOf, rowsOf } from "./data";
import { Child, copyButton, h, link } from "./dom";
import { By, Query } from "./data";
import { byName, encode, number, partName, percent, plural, queryName } from "./format";
import { Claim, parse } from "./marks3d";
import { table } from "./table";
import { closeScenes, viewer } from "./viewer";

const digits = (x: number): string => String(x);
const coordinates = (v: Vec): string => `(${v.map(digits).join(", ")})`;
const rounded = (v: Vec): string => `(${v.map(x => number(x, 6)).join(", ")})`;

export function shapeFields(s: Shape): [string, Child][] {
  const out: [string, Child][] = [];
  for (const [name, value] of Object.entries(s)) {
    if (name === "type") continue;
    const text = name === "base" ? `${(value as unknown[]).length} corners: ${JSON.stringify(value)}` : Array.isArray(value) ? `(${(value as number[]).map(digits).join(", ")})` : String(value);
    const words: Record<string, string> = { a: "end", b: "other end", r: "radius", center: "centre", half: "half lengths", half_length: "half length", quaternion: "quaternion (w, x, y, z)" };
    out.push([words[name] ?? name, h("span", { class: "mono" }, text.length > 400 ? text.slice(0, 400) + " …" : text)]);
  }
  return out;
}

export const fields = (list: [string, Child][]): HTMLElement => h("dl", { class: "fields" }, list.filter(([, v]) => v !== "" && v !== null && v !== undefined).map(([k, v]) => [h("dt", {}, k), h("dd", {}, v)]));

// Without the zeros at the end of a value that is exact.
export function exactValue(t: Truth): string {
  const { value, error } = t.signed_distance;
  return error === "0" && value.includes(".") && !value.includes("e") ? value.replace(/\.?0+$/, "") : value;
}

export function truthFields(t: Truth): HTMLElement {
  const { error } = t.signed_distance;
  return fields([
    ["relation", t.relation],
    ["signed distance", h("span", { class: "mono" }, exactValue(t), error === "0" ? " exactly" : ` ± ${error}`)],
    ["direction", [h("span", { class: "mono" }, rounded(t.direction)), t.unique_direction ? ", the only one" : `, one of several (${t.optimal_set})`]],
    ["nearest point of A", h("span", { class: "mono" }, coordinates(t.witness_a))],
    ["nearest point of B", [h("span", { class: "mono" }, coordinates(t.witness_b)), t.unique_witnesses ? "" : "; one pair of many"]],
    ["faces that meet", [t.features, t.degeneracy ? `; ${t.degeneracy}` : ""]],
    ["decided by", t.rung],
    ["certificate", t.proof],
  ]);
}

// An answer in words, as far as it says something that we know.
export function saidInWords(said: string): string {
  const claim: Claim | null = parse(said);
  if (!claim) return said;
  const parts: string[] = [];
  if (claim.failed) parts.push(`failed (${claim.failed.how}): ${claim.failed.why}`);
  if (claim.undecided !== undefined) parts.push(`undecided: ${claim.undecided}`);
  if (claim.unsupported !== undefined) parts.push(`unsupported: ${claim.unsupported}`);
  if (claim.relation) parts.push(claim.relation);
  if (claim.contact !== undefined) parts.push(claim.contact ? "contact" : "no contact");
  if (claim.signed_distance !== undefined) parts.push(`signed distance ${typeof claim.signed_distance === "number" ? number(claim.signed_distance, 9) : JSON.stringify(claim.signed_distance)}`);
  if (claim.direction) parts.push(`direction ${Array.isArray(claim.direction) && claim.direction.every(x => typeof x === "number") ? rounded(claim.direction) : JSON.stringify(claim.direction)}`);
  if (claim.witness_a && claim.witness_b) parts.push(`points ${JSON.stringify(claim.witness_a)} and ${JSON.stringify(claim.witness_b)}`);
  if (claim.manifold) parts.push(`${plural(claim.manifold.length, "contact point")}`);
  return parts.length ? parts.join("; ") : said;
}

export const wrongInWords = (wrong: Said["wrong"]): string => wrong.map(w => (w.error > 0 ? `${w.kind} by ${number(w.error)} of size` : w.kind)).join(", ");

export const caseLine = (c: Case): string => JSON.stringify({ name: c.name, a: c.a, b: c.b });
const quotedForShell = (text: string): string => `'${text.replace(/'/g, "'\\''")}'`;
export const showCommand = (c: Case, engine?: string): string => `octic show ${quotedForShell(caseLine(c))}${engine ? ` --engines ${quotedForShell(engine)}` : ""}`;

export const code = (text: string): HTMLElement => h("div", { class: "code" }, h("pre", { tabindex: "0" }, text), copyButton(text));

export function caseView(name: string): HTMLElement | null {
  const c = caseOf.get(name);
  if (!c) return null;
  const t = c.truth, number_ = data.cases.indexOf(c), place = h("div", {});
  const draw = (a?: Said) => {
    closeScenes();
    place.replaceChildren(viewer(c, a));
  };
  const drawable = (a: Said) => {
    const claim = parse(a.said);
    return claim && (claim.direction || claim.witness_a || claim.manifold?.length || claim.signed_distance !== undefined);
  };
  draw(c.answers.find(a => drawable(a) && a.wrong.length) ?? c.answers.find(drawable));
  const of = [...data.register.filter(r => r.case === number_).map(r => r.name), ...data.defects.filter(d => d.plainest.case === number_ || d.worst.case === number_).map(d => d.name)];
  return h("article", { class: "view" },
    h("p", { class: "crumb" }, link("#/cases", "Cases")), h("h1", {}, c.name), c.reason ? h("p", { class: "sub" }, c.reason) : null,
    of.length ? h("ul", { class: "tags" }, of.map(d => h("li", { class: "tag" }, link(`#/defect/${encode(d)}`, d)))) : null,
    h("div", { class: "split" }, place,
      h("div", {}, h("h2", { style: "margin-top:0" }, "The truth"), t ? truthFields(t) : h("p", { class: "note" }, "There was no time to compute it for this page. octic page has more (--truths), and the command below prints it."),
        c.argument ? h("p", {}, "Because: ", c.argument) : null)),
    h("h2", {}, "What engines said"), c.answers.length
      ? table(c.answers.some(a => a.verdict) ? "Every engine that takes the pair, asked for this page" : "Answers that the run kept: the wrong ones", [
        { title: "engine", text: true, value: a => a.engine, cell: a => link(`#/engine/${encode(a.engine)}`, a.engine) },
        { title: "question", text: true, value: a => queryName[a.query] },
        { title: "verdict", text: true, value: a => wrongInWords(a.wrong) || (a.verdict ?? ""), cell: a => (a.verdict === "right" && !a.wrong.length ? "✓ right" : wrongInWords(a.wrong) || (a.verdict ?? "")) },
        { title: "it said", text: true, value: a => a.said, cell: a => h("span", { class: "mono" }, saidInWords(a.said)) },
        { title: "picture", value: a => Number(!!drawable(a)), cell: a => (drawable(a) ? h("button", { type: "button", class: "quiet", "aria-label": `Draw what ${a.engine} said`, onclick: () => {
          draw(a);
          place.scrollIntoView({ block: "nearest" });
        } }, "draw") : "") },
      ], c.answers)
      : h("p", { class: "note" }, "No wrong answer about it was kept in this run."),
    h("h2", {}, "The solids"), h("div", { class: "columns" }, [["A", c.a], ["B", c.b]].map(([label, s]) => h("div", {}, h("h3", {}, `${label as string}, ${(s as Shape).type.replace("_", " ")}`), fields(shapeFields(s as Shape))))),
    c.origin ? h("p", { class: "note" }, `Origin: ${c.origin}`) : null,
    h("h2", {}, "Ask again"), code(showCommand(c, c.answers[0]?.engine)));
}

const pairOf = (c: Case): string => `${c.a.type.replace("_", " ")} – ${c.b.type.replace("_", " ")}`;

export function caseList(): HTMLElement {
  const place = h("div", {}), search = h("input", { type: "search", id: "search", placeholder: "name, type of solid, engine, reason", oninput: () => fill() });
  const most = 300;
  function fill(): void {
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    const found = data.cases.filter(c => {
      const text = `${c.name} ${c.a.type} ${c.b.type} ${c.reason} ${c.answers.map(a => a.engine).join(" ")}`.toLowerCase();
      return words.every(w => text.includes(w));
    });
    place.replaceChildren(found.length === 0 ? h("p", { class: "empty" }, "No case has all of these words.") : table(found.length > most ? `The first ${most} of ${found.length} cases` : plural(found.length, "case"), [
      { title: "case", text: true, value: c => c.name, cell: c => link(`#/case/${encode(c.name)}`, c.name) },
      { title: "pair", text: true, value: pairOf },
      { title: "relation", text: true, value: c => c.truth?.relation ?? null },
      { title: "signed distance", value: c => (c.truth ? Number(c.truth.signed_distance.value) : null), cell: c => (c.truth ? number(Number(c.truth.signed_distance.value), 6) : "–") },
      { title: "wrong answers", value: c => c.answers.filter(a => a.verdict !== "right").length },
    ], found.slice(0, most)));
  }
  fill();
  return h("div", { class: "view" }, h("h1", {}, "Cases"), h("p", { class: "sub" }, "Those of the register of defects, the examples of this run's defects, and a few behind each cell of the heat map."),
    h("p", {}, h("label", { for: "search", class: "unseen" }, "Search cases"), search), place);
}

// What stands behind a cell of the heat map.
export function cell(engine: string, cut: string, of: string, query: string): HTMLElement | null {
  if (!engineOf.has(engine)) return null;
  const stratum = cut === "stratum", row = stratum ? undefined : rowsOf(query as Query, cut as By, of).find(r => r.engine === engine);
  const fits = (f: Finding) => f.engine === engine && (stratum ? f.stratum.startsWith(of) : f.query === query && (cut === "pair" ? f.pair === of : f.families.includes(of)));
  const found = data.examples.filter(fits), counts = Object.entries({ ...row?.wrong, ...row?.silences, ...row?.lacking }).sort((x, y) => y[1] - x[1]);
  return h("article", { class: "view" }, h("p", { class: "crumb" }, link("#/", "Overview"), " / ", link(`#/engine/${encode(engine)}`, engine)),
    h("h1", {}, stratum ? of : partName(cut as By, of)),
    h("p", { class: "sub" }, row ? `${engine}, ${queryName[query as Query].toLowerCase()}, ${byName[cut as By]}: ${row.right} of ${plural(row.asked, "answer")} right (${percent(row.right, row.asked)} %).` : `${engine}: wrong answers about pairs of this kind.`),
    counts.length ? [h("h2", {}, "What was wrong"), h("ul", { class: "tags" }, counts.map(([kind, n]) => h("li", { class: "tag" }, `${kind} ${n}`)))] : null,
    h("h2", {}, "Examples"), found.length ? findingTable(found) : h("p", { class: "empty" }, row && row.right === row.asked ? "Every answer was right: there is nothing to show." : "The page holds a few examples behind each cell, and none of these. octic report and octic results have all of them."));
}

export const findingTable = (found: Finding[]): HTMLElement => table("Plainest pairs first", [
  { title: "case", text: true, value: f => data.cases[f.case]!.name, cell: f => link(`#/case/${encode(data.cases[f.case]!.name)}`, data.cases[f.case]!.name) },
  { title: "wrong", text: true, value: f => f.kind },
  { title: "error", value: f => f.error, cell: f => (f.error > 0 ? number(f.error) : "–") },
  { title: "truth", text: true, value: f => f.stratum },
  { title: "pairs", value: f => f.times },
  { title: "ordinary", text: true, value: f => (f.ordinary ? "yes" : "no") },
], found);
