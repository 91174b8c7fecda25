// Defects: those of the register, and those that this run named. One view each, with the pair in three dimensions.
import { Case, Defect, Ladder, Registered, Said, data, engineOf, registered } from "./data";
import { Child, h, link, outside } from "./dom";
import { encode, kindName, number, pairName, plural } from "./format";
import { code, exactValue, fields, saidInWords, showCommand, truthFields } from "./words";
import { ladderFigure } from "./ladder";
import { libraryOf } from "./palette";
import { seenAsClaim } from "./seen";
import { table } from "./table";
import { viewer } from "./viewer";

const seenIn = (r: Registered): Defect[] => data.defects.filter(d => d.known === r.name);

interface Line {
  name: string;
  title: string;
  status: string;
  library: string;
  engines: string[];
  times: number;
  ordinary: boolean;
  error: number;
}

export function defectList(): HTMLElement {
  const libraryNamed = (engine: string) => {
    const card = data.engines.find(e => e.name === engine);
    return card ? libraryOf(card) : engine;
  };
  const lines: Line[] = [
    ...data.defects
      .filter(d => !registered.has(d.known))
      .map(d => ({
        name: d.name,
        title: `${d.engine} ${d.sentence}`,
        status: d.known ? d.status || "in the baseline" : "new",
        library: libraryNamed(d.engine),
        engines: [d.engine],
        times: d.times,
        ordinary: d.ordinary,
        error: d.plainest.error,
      })),
    ...data.register.map(r => {
      const seen = seenIn(r),
        { library } = r;
      return {
        name: r.name,
        title: r.title,
        status: r.status,
        library,
        engines: seen.map(d => d.engine),
        times: seen.reduce((n, d) => n + d.times, 0),
        ordinary: r.ordinary,
        error: Math.max(0, ...seen.map(d => d.plainest.error)),
      };
    }),
  ];
  const rank = (l: Line) => (l.status === "new" ? 0 : l.times > 0 ? 1 : 2);
  lines.sort((x, y) => rank(x) - rank(y) || Number(y.ordinary) - Number(x.ordinary) || y.times - x.times);
  const fresh = lines.filter(l => l.status === "new").length,
    seen = lines.filter(l => l.times > 0).length;
  return h(
    "div",
    { class: "view" },
    h("h1", {}, "Defects"),
    h(
      "p",
      { class: "sub" },
      `A defect is the wrong answers of one engine that have one mechanism. ${seen} were seen in this run, ${fresh} of them new; the others are in the register and were not met.`,
    ),
    table(
      "New ones first, then those that were seen, on ordinary pairs before odd ones",
      [
        {
          title: "defect",
          text: true,
          value: l => l.title,
          cell: l =>
            h(
              "span",
              { style: "white-space: normal; display: inline-block; min-width: 18rem" },
              link(`#/defect/${encode(l.name)}`, l.title),
            ),
        },
        { title: "library", text: true, value: ({ library }) => library },
        {
          title: "status",
          text: true,
          value: l => l.status,
          cell: l => h("span", { class: l.status === "new" ? "tag new" : "tag" }, l.status),
        },
        {
          title: "errors",
          hint: "an answer may have several",
          value: l => l.times,
          cell: l => (l.times ? String(l.times) : "–"),
        },
        { title: "engine settings", value: l => l.engines.length, cell: l => (l.engines.length ? String(l.engines.length) : "–") },
        {
          title: "size of error",
          hint: "of the plainest example, in sizes of the pair",
          value: l => l.error || null,
          cell: l => (l.error ? number(l.error) : "–"),
        },
        { title: "on ordinary pairs", text: true, value: l => (l.ordinary ? "yes" : "no") },
      ],
      lines,
    ),
  );
}

export function defectView(name: string): HTMLElement | null {
  const r = registered.get(name),
    d = data.defects.find(x => x.name === name);
  if (r) return registeredView(r);
  if (d) return d.known && registered.has(d.known) ? registeredView(registered.get(d.known)!, d) : freshView(d);
  return null;
}

const caseLink = (c: Case): Child => link(`#/case/${encode(c.name)}`, c.name);

function pairSection(
  c: Case,
  said: Said | undefined,
  ladder: Ladder | null | undefined,
  expected: string,
  because: string,
  seen: string,
): HTMLElement {
  return h(
    "div",
    { class: "split" },
    viewer(c, said, ladder),
    h(
      "div",
      {},
      h("h2", { style: "margin-top:0" }, "The smallest case"),
      h("p", { class: "note" }, caseLink(c)),
      fields([
        ["expected", expected],
        ["because", because],
        ["seen", seen ? h("span", { class: "mono", style: "white-space: pre-wrap" }, seen) : ""],
        ["claim", said && !seen ? h("span", { class: "mono" }, saidInWords(said.said)) : ""],
      ]),
      c.truth ? h("details", {}, h("summary", {}, "The truth, and its certificate"), truthFields(c.truth)) : null,
    ),
  );
}

function registeredView(r: Registered, from?: Defect): HTMLElement {
  const c = data.cases[r.case]!,
    { library } = r,
    seen = seenIn(r),
    said =
      c.answers.find(a => a.engine === r.engine && a.query === r.query) ?? c.answers.find(a => a.engine === r.engine) ?? seenAsClaim(r);
  const example = from ?? seen[0];
  return h(
    "article",
    { class: "view" },
    h("p", { class: "crumb" }, link("#/defects", "Defects"), " / ", library),
    h("h1", {}, r.title),
    h("p", { class: "sub" }, r.mechanism),
    h(
      "ul",
      { class: "tags" },
      [
        r.status,
        `${library} ${r.versions.join(", ")}`,
        r.function,
        r.ordinary ? "on ordinary pairs" : "on odd pairs alone",
        r.fixed_in ? `fixed in ${r.fixed_in}` : "",
      ]
        .filter(Boolean)
        .map(t => h("li", { class: "tag" }, t)),
    ),
    pairSection(c, said, r.ladder, r.expected, r.proof, r.seen),
    ladderFigure(r.ladder, c.truth, r.engine),
    h(
      "div",
      { class: "columns" },
      h(
        "section",
        {},
        h("h2", {}, "Where"),
        h("p", {}, r.range),
        r.cause ? [h("h3", {}, "A first reading of the cause"), h("p", {}, r.cause)] : null,
      ),
      h("section", {}, h("h2", {}, "The promise"), h("blockquote", {}, r.promise, h("footer", {}, r.promise_place))),
    ),
    h(
      "div",
      { class: "columns" },
      h("section", {}, h("h2", {}, "What could be objected"), h("p", {}, r.objection), h("p", {}, r.answer)),
      h(
        "section",
        {},
        h("h2", {}, "Upstream"),
        r.upstream.length
          ? h(
              "ul",
              {},
              r.upstream.map(t => h("li", {}, outside(t.url), h("br"), h("span", { class: "note" }, t.says))),
            )
          : h("p", { class: "note" }, "No thread was found."),
      ),
    ),
    h("h2", {}, "In this run"),
    seen.length ? seenTable(seen, true) : h("p", { class: "empty" }, "This run did not meet it."),
    example ? h("p", { class: "note" }, "An example of this run: ", caseLink(data.cases[example.plainest.case]!)) : null,
    r.program ? [h("h2", {}, "A program that shows it with the library alone"), code(r.program)] : null,
    h("h2", {}, "Ask again"),
    code(showCommand(c, r.engine)),
  );
}

// An engine is judged by the solids that it declares. Truth and picture are of those that it was asked about.
const ofSharpSolids = (engine: string): string => {
  const solid = engineOf.get(engine)?.solid ?? "sharp";
  return solid.startsWith("sharp") ? "" : `, of the sharp solids; it is judged by those that it declares: ${solid}`;
};

function freshView(d: Defect): HTMLElement {
  const c = data.cases[d.plainest.case]!,
    worst = data.cases[d.worst.case]!,
    said: Said = { engine: d.engine, query: d.plainest.query, said: d.plainest.said, wrong: [] };
  return h(
    "article",
    { class: "view" },
    h("p", { class: "crumb" }, link("#/defects", "Defects"), " / ", link(`#/engine/${encode(d.engine)}`, d.engine)),
    h("h1", {}, `${d.engine} ${d.sentence}`),
    h("p", { class: "sub" }, `${plural(d.times, "error")} of ${plural(d.findings, "kind")}: ${d.range}.`),
    h(
      "ul",
      { class: "tags" },
      h("li", { class: "tag new" }, d.known ? d.status : "new"),
      h("li", { class: "tag" }, d.mechanism),
      h("li", { class: "tag" }, d.ordinary ? "on ordinary pairs" : "on odd pairs alone"),
      d.kinds.map(k => h("li", { class: "tag" }, kindName(k))),
    ),
    pairSection(
      c,
      said,
      d.ladder,
      c.truth ? `${c.truth.relation}, signed distance ${exactValue(c.truth)}${ofSharpSolids(d.engine)}` : "",
      c.argument ?? "",
      "",
    ),
    ladderFigure(d.ladder, c.truth, d.engine),
    h("h2", {}, "Evidence"),
    fields([
      ["mechanism", d.sentence],
      [
        "observed",
        d.evidence.length
          ? h(
              "ul",
              { style: "margin:0;padding-left:1.1rem" },
              d.evidence.map(e => h("li", {}, e)),
            )
          : "",
      ],
      ["other poses", d.poses],
      [
        "by its own contract",
        Object.entries(d.parts)
          .map(([k, n]) => `${kindName(k)} ${n}×`)
          .join(", "),
      ],
      ["pairs", d.pairs.map(pairName).join(", ")],
      ["relations", d.relations.join(", ")],
      ["faces", d.features.join(", ")],
      [
        "populations",
        Object.entries(d.families)
          .map(([f, n]) => `${f} (${n})`)
          .join(", "),
      ],
      ["largest error", d.worst_error > 0 ? [`${number(d.worst_error)} of size: `, caseLink(worst)] : ""],
    ]),
    d.program ? [h("h2", {}, "A program that shows it with the library alone"), code(d.program)] : null,
    h("h2", {}, "Ask again"),
    code(showCommand(c, d.engine)),
  );
}

// short: all of them are one entry of the register.
export const seenTable = (defects: Defect[], short = false): HTMLElement =>
  table(
    "Wrong answers of this run",
    [
      { title: "engine", text: true, value: d => d.engine, cell: d => link(`#/engine/${encode(d.engine)}`, d.engine) },
      ...(short
        ? [{ title: "where", text: true, value: (d: Defect) => d.range }]
        : [
            {
              title: "seen",
              text: true,
              value: (d: Defect) => d.sentence,
              cell: (d: Defect) =>
                d.known && registered.has(d.known)
                  ? link(`#/defect/${encode(d.known)}`, d.sentence)
                  : link(`#/defect/${encode(d.name)}`, d.sentence),
            },
            {
              title: "status",
              text: true,
              value: (d: Defect) => (d.known ? d.status : "new"),
              cell: (d: Defect) => h("span", { class: d.known ? "tag" : "tag new" }, d.known ? d.status : "new"),
            },
          ]),
      { title: "errors", hint: "an answer may have several", value: d => d.times },
      { title: "largest error", value: d => d.worst_error, cell: d => (d.worst_error > 0 ? number(d.worst_error) : "–") },
      { title: "plainest", text: true, value: d => data.cases[d.plainest.case]!.name, cell: d => caseLink(data.cases[d.plainest.case]!) },
    ],
    defects,
  );
