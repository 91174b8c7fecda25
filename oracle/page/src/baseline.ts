// What changed since an earlier run.
import { data, Query, rowsOf } from "./data";
import { h } from "./dom";
import { encode, percent, queryName, time } from "./format";
import { table } from "./table";

export function baseline(): HTMLElement | null {
  const old = data.baseline;
  if (!old) return null;
  const before = new Map(old.defects.map(d => [d.name, d])),
    now = new Map(data.defects.map(d => [d.name, d]));
  const fresh = [...now.values()].filter(d => !before.has(d.name)),
    gone = [...before.values()].filter(d => !now.has(d.name));
  const changes = old.tallies
    .filter(t => t.solid === "declared")
    .flatMap(t => {
      const row = rowsOf(t.query, "all", "").find(r => r.engine === t.engine);
      return row
        ? [
            {
              engine: t.engine,
              query: t.query as Query,
              before: t,
              row,
              change: row.right / Math.max(1, row.asked) - t.right / Math.max(1, t.asked),
            },
          ]
        : [];
    });
  const moved = changes.filter(c => Math.abs(c.change) > 1e-9);
  const shown = 8,
    items = (what: { name: string; sentence: string }[], linked: boolean) =>
      h(
        "ul",
        { class: "plain" },
        what.map(d =>
          h("li", {}, linked ? h("a", { href: `#/defect/${encode(d.name)}` }, d.name) : h("code", {}, d.name), " ", d.sentence),
        ),
      );
  const list = (title: string, what: { name: string; sentence: string }[], linked: boolean) =>
    h(
      "div",
      {},
      h("h3", {}, `${title}: ${what.length}`),
      what.length ? items(what.slice(0, shown), linked) : h("p", { class: "note" }, "None."),
      what.length > shown ? h("details", {}, h("summary", {}, `${what.length - shown} more`), items(what.slice(shown), linked)) : null,
    );
  return h(
    "section",
    { id: "changes", class: "figure" },
    h(
      "div",
      { class: "figure-head" },
      h("h2", {}, "What changed"),
      h(
        "p",
        {},
        `Since the run of ${old.date} (octic ${old.commit}, seed ${old.seed}). Shares are of the pairs that each run asked about, which need not be the same.`,
      ),
    ),
    h("div", { class: "columns" }, list("Defects that are new", fresh, true), list("Defects that are gone", gone, false)),
    moved.length
      ? table(
          "Engines whose share of right answers changed: right answers and median times, before and now",
          [
            { title: "engine", text: true, value: c => c.engine, cell: c => h("a", { href: `#/engine/${encode(c.engine)}` }, c.engine) },
            { title: "question", text: true, value: c => queryName[c.query] },
            {
              title: "right before",
              value: c => c.before.right / Math.max(1, c.before.asked),
              cell: c => `${percent(c.before.right, c.before.asked)} %`,
            },
            { title: "right now", value: c => c.row.right / Math.max(1, c.row.asked), cell: c => `${percent(c.row.right, c.row.asked)} %` },
            { title: "change", value: c => c.change, cell: c => `${c.change > 0 ? "+" : ""}${(100 * c.change).toFixed(2)}` },
            { title: "time before", value: c => c.before.time || null, cell: c => (c.before.time ? time(c.before.time) : "–") },
            { title: "time now", value: c => c.row.time?.median ?? null, cell: c => (c.row.time ? time(c.row.time.median) : "–") },
          ],
          moved,
          { sort: 4 },
        )
      : h("p", { class: "note" }, "No engine has another share of right answers."),
  );
}
