// Engines: the card, what is wrong, where, and how long it takes.
import { By, Engine, Row, data, engineOf, parts, queries, rowsOf } from "./data";
import { h, link } from "./dom";
import { fields } from "./words";
import { seenTable } from "./defects";
import { cellLink } from "./heat";
import { count, encode, number, pairName, partName, percent, plural, queryName, time, toleranceInWords } from "./format";
import { mark } from "./marks";
import { colour, libraries, libraryOf, symbol } from "./palette";
import { table } from "./table";

const sums = (e: Engine): Row[] => queries.flatMap(q => rowsOf(q, "all", "").filter(r => r.engine === e.name));
const defectsOf = (e: Engine) => data.defects.filter(d => d.engine === e.name);

export function engineList(): HTMLElement {
  const total = (e: Engine) => sums(e).reduce((t, r) => ({ asked: t.asked + r.asked, right: t.right + r.right }), { asked: 0, right: 0 });
  return h(
    "div",
    { class: "view" },
    h("h1", {}, "Engines"),
    h(
      "p",
      { class: "sub" },
      "Every setting is an engine of its own, with its own card: what it computes in, which solid it declares, and how exact it says that it is.",
    ),
    libraries.map(l => {
      const own = data.engines.filter(e => libraryOf(e) === l);
      return h(
        "section",
        {},
        h("h2", {}, mark(symbol(l), colour(l)), `${l} ${[...new Set(own.map(e => e.version).filter(Boolean))].join(", ")}`),
        table(
          `${l}: ${plural(own.length, "setting")}`,
          [
            { title: "engine", text: true, value: e => e.name, cell: e => link(`#/engine/${encode(e.name)}`, e.name) },
            {
              title: "settings",
              text: true,
              value: e => e.settings ?? "",
              cell: e =>
                h("span", { style: "display:inline-block;min-width:14rem;white-space:normal" }, `${e.scalar ?? ""}; ${e.settings ?? ""}`),
            },
            {
              title: "right %",
              value: e => total(e).right / Math.max(1, total(e).asked),
              cell: e => percent(total(e).right, total(e).asked),
            },
            { title: "answers", value: e => total(e).asked, cell: e => count(total(e).asked) },
            { title: "defects", value: e => defectsOf(e).length },
            { title: "of them new", value: e => defectsOf(e).filter(d => !d.known).length },
          ],
          own,
        ),
      );
    }),
  );
}

function rowTable(caption: string, rows: Row[], first: string, name: (r: Row) => string, to?: (r: Row) => string): HTMLElement {
  return table(
    caption,
    [
      { title: first, text: true, value: name, cell: r => (to ? link(to(r), name(r)) : name(r)) },
      { title: "asked", value: r => r.asked, cell: r => count(r.asked) },
      { title: "right %", value: r => r.right / Math.max(1, r.asked), cell: r => percent(r.right, r.asked) },
      { title: "silent", value: r => r.asked - r.answered, cell: r => (r.asked > r.answered ? count(r.asked - r.answered) : "–") },
      { title: "median error", value: r => r.error?.median ?? null, cell: r => (r.error ? number(r.error.median) : "–") },
      {
        title: "largest gap error",
        hint: "error of distances, in sizes of the pair",
        value: r => r.distance_max,
        cell: r => (r.distance_max !== null ? number(r.distance_max) : "–"),
      },
      { title: "largest depth error", value: r => r.depth_max, cell: r => (r.depth_max !== null ? number(r.depth_max) : "–") },
      { title: "median time", value: r => r.time?.median ?? null, cell: r => (r.time ? time(r.time.median) : "–") },
      { title: "90 %", value: r => r.time?.p90 ?? null, cell: r => (r.time ? time(r.time.p90) : "–") },
    ],
    rows,
    { sort: -1 },
  );
}

export function engineView(name: string): HTMLElement | null {
  const e = engineOf.get(name);
  if (!e) return null;
  const defects = defectsOf(e),
    of = (by: By, query: (typeof queries)[number]) => parts(by, query).flatMap(p => rowsOf(query, by, p).filter(r => r.engine === name));
  const sharp = data.rows.filter(r => r.engine === name && r.by === "all" && r.solid === "sharp");
  return h(
    "article",
    { class: "view" },
    h("p", { class: "crumb" }, link("#/engines", "Engines"), " / ", libraryOf(e)),
    h("h1", {}, mark(symbol(libraryOf(e)), colour(libraryOf(e))), e.name),
    h("p", { class: "sub" }, [e.library, e.version].filter(Boolean).join(" "), e.settings ? `: ${e.settings}` : ""),
    h("h2", {}, "Card"),
    fields([
      ["computes in", e.scalar ?? ""],
      ["solid", e.solid ?? ""],
      ["tolerance", toleranceInWords(e.tolerance, e.tolerance_relative)],
      ["promise", e.promise ?? ""],
      ["questions", e.queries.map(q => queryName[q].toLowerCase()).join(", ")],
      [
        "pairs",
        e.pairs.length
          ? h("details", {}, h("summary", {}, plural(e.pairs.length, "pair of types", "pairs of types")), e.pairs.map(pairName).join(", "))
          : "all",
      ],
      [
        "answers",
        `${count(e.asked_now ?? 0)} of this run${e.reused ? `, ${count(e.reused)} of earlier ones, the oldest of ${e.oldest ?? "?"}` : ""}`,
      ],
      ["identity", e.identity ? h("span", { class: "mono" }, e.identity.slice(0, 16)) : ""],
      [
        "unexplained",
        e.unexplained
          ? `${plural(e.unexplained.times, "wrong answer")} of ${plural(e.unexplained.findings, "kind")} that no defect explains`
          : "",
      ],
    ]),
    h("h2", {}, "Answers"),
    rowTable("By question; errors in sizes of the pair", sums(e), "question", r => queryName[r.query]),
    sharp.length
      ? rowTable(
          "Held against the sharp solids that it was asked about, and not the rounded ones that it declares",
          sharp,
          "question",
          r => queryName[r.query],
        )
      : null,
    h("h2", {}, "Defects"),
    defects.length ? seenTable(defects) : h("p", { class: "empty" }, "No defect was named in this run."),
    queries
      .filter(q => e.queries.includes(q))
      .map(q =>
        [
          ["pair", "types of pairs"],
          ["family", "populations"],
        ].map(([by, title]) => {
          const rows = of(by as By, q);
          return rows.length
            ? h(
                "details",
                { class: "fold", open: by === "pair" && q === "signed_distance" },
                h("summary", {}, `${queryName[q]} by ${title}`),
                rowTable(
                  `${queryName[q]} by ${title}`,
                  rows,
                  by!,
                  r => partName(by as By, r.of),
                  r => cellLink(name, by as "pair" | "family", r.of, q),
                ),
              )
            : null;
        }),
      ),
  );
}
