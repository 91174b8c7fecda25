// The first view: who is right, how fast, and where not.
import { baseline } from "./baseline";
import { By, Query, Row, data, parts, queries, rowsOf } from "./data";
import { choice, h, link, replace } from "./dom";
import { figure } from "./figure";
import { count, encode, number, partName, percent, plural, queryName, time } from "./format";
import { Cut, cuts, heat, heatSvg } from "./heat";
import { Accuracy, accuracies, accuracy, medianTime, notRight, profile, quantileCells } from "./measures";
import { colour, libraries, libraryOf, symbol } from "./palette";
import { best, profiles } from "./profiles";
import { scatter } from "./scatter";
import { table } from "./table";
import { mark } from "./marks";

// What is chosen stays chosen while other views are looked at.
const state = {
  query: (queries.includes("signed_distance") ? "signed_distance" : (queries[0] ?? "signed_distance")) as Query,
  by: "all" as By,
  of: "",
  which: "wrong" as Accuracy,
  all: false,
  cut: "pair" as Cut,
};

const rows = (): Row[] => rowsOf(state.query, state.by, state.of);
const silent = (row: Row): number => row.asked - row.answered;

export function front(): HTMLElement {
  const place = h("div", { class: "front" });
  draw(place);
  return place;
}

// What has the focus, in words that still mean it when everything is drawn again: who chooses by keyboard goes on choosing.
interface Holder {
  id: string;
  group: string;
  value: string;
}
const groupOf = (e: Element): string => e.closest("fieldset")?.querySelector("legend")?.textContent ?? "";
function holder(place: HTMLElement): Holder | null {
  const e = document.activeElement;
  if (!(e instanceof HTMLInputElement || e instanceof HTMLSelectElement) || !place.contains(e)) return null;
  return { id: e.id, group: groupOf(e), value: e.value };
}
function find(place: HTMLElement, held: Holder): HTMLElement | undefined {
  if (held.id) return [...place.querySelectorAll<HTMLElement>("select")].find(e => e.id === held.id);
  return [...place.querySelectorAll("input")].find(e => groupOf(e) === held.group && e.value === held.value);
}

function pairChooser(redraw: () => void): HTMLElement {
  const select = h("select", {
    id: "pairs",
    onchange: () => {
      const [by, ...of] = select.value.split(":");
      state.by = by as By;
      state.of = of.join(":");
      redraw();
    },
  });
  const option = (by: By, of: string) =>
    h("option", { value: `${by}:${of}`, selected: state.by === by && state.of === of }, of ? partName(by, of) : "all pairs");
  select.append(option("all", ""));
  for (const [by, title] of [
    ["pair", "Types of pairs"],
    ["family", "Populations"],
  ] as const)
    select.append(
      h(
        "optgroup",
        { label: title },
        parts(by, state.query).map(of => option(by, of)),
      ),
    );
  return h("label", { class: "field", for: "pairs" }, h("span", {}, "Pairs"), select);
}

function draw(place: HTMLElement): void {
  if (!parts(state.by, state.query).includes(state.of)) ((state.by = "all"), (state.of = ""));
  const redraw = () => {
    const held = holder(place);
    draw(place);
    if (held) find(place, held)?.focus({ preventScroll: true });
  };
  const light = (engine: string | null) => {
    for (const element of place.querySelectorAll("[data-engine]"))
      element.classList.toggle("lit", engine !== null && element.getAttribute("data-engine") === engine);
    place.classList.toggle("lighting", engine !== null);
  };
  const { run } = data,
    wrong = data.defects.filter(d => !d.known).length;
  const all = data.rows.filter(r => r.by === "all" && r.solid === "declared");
  const answers = all.reduce((n, r) => n + r.asked, 0),
    cut = run.pairs < run.planned, // short: then more pairs were asked about than those that every engine was asked
    about = cut ? "pairs" : plural(run.pairs, "pair");
  const head = h(
    "header",
    { class: "hero" },
    h("h1", {}, "Who is right, and how fast?"),
    h(
      "p",
      { class: "lead" },
      `${count(answers)} questions to ${plural(data.engines.length, "engine setting")} about ${about} of solids, each answer held against an exact answer with a proof.`,
    ),
    h(
      "dl",
      { class: "facts" },
      [
        ["pairs judged with every engine", `${count(run.pairs)}${cut ? ` of ${count(run.planned)}` : ""}`],
        ["questions", count(answers)],
        ["defects seen", count(data.defects.length)],
        ["of them new", count(wrong)],
        ["seed", String(run.seed)],
        ["made", run.date.replace(" UTC", "")], // the foot of the page has the zone
      ].map(([name, value]) => h("div", {}, h("dt", {}, name), h("dd", {}, value))),
    ),
    h("p", { class: "conclusion" }, run.conclusion),
  );
  const filters = h(
    "div",
    { class: "filters", role: "group", "aria-label": "Which answers are shown" },
    choice(
      "Question",
      queries.map(q => [q, queryName[q]]),
      state.query,
      q => {
        state.query = q;
        redraw();
      },
    ),
    pairChooser(redraw),
  );

  const what = `${queryName[state.query]}, ${state.by === "all" ? "all pairs" : partName(state.by, state.of)}`;
  const legend = h(
    "ul",
    { class: "legend", "aria-label": "Libraries" },
    libraries.map(l => h("li", {}, mark(symbol(l), colour(l)), l)),
    h("li", { class: "note" }, "hollow: computes in float"),
  );
  const against = figure({
    id: "accuracy-time",
    title: "Accuracy against time",
    says: `${what}. A point is an engine with one setting: low is accurate, left is fast. Only right answers are timed.`,
    controls: choice("Accuracy is", accuracies, state.which, w => {
      state.which = w;
      redraw();
    }),
    draw: width => scatter(rows(), state.which, width, light),
    after: legend,
    table: () =>
      rows().map(r => ({
        engine: r.engine,
        question: state.query,
        pairs: state.of || "all",
        asked: r.asked,
        answered: r.answered,
        right: r.right,
        not_right_share: accuracy(r, "wrong"),
        error_median: accuracy(r, "median"),
        error_99: accuracy(r, "p99"),
        error_max: accuracy(r, "max"),
        time_median_ns: medianTime(r),
        time_90_ns: r.time?.p90 ?? null,
      })),
  });
  const shown = () => (state.all ? rows() : best(rows()));
  const curves = figure({
    id: "error-profiles",
    title: "Error profiles",
    says: `${what}. How large a share of all questions an engine answers within an error. Silence, crashes and answers without a number never count as solved.`,
    controls: choice(
      "Curves",
      [
        ["best", "Best setting of each library"],
        ["all", "All settings"],
      ],
      state.all ? "all" : "best",
      v => {
        state.all = v === "all";
        redraw();
      },
    ),
    draw: width => profiles(shown(), width),
    after: legend.cloneNode(true),
    table: () => shown().flatMap(r => profile(r).map(s => ({ engine: r.engine, error: s.error, share: s.part }))),
  });
  const map = figure({
    id: "heat-map",
    title: "Where it goes wrong",
    says:
      state.cut === "stratum"
        ? "Wrong answers by what is true of the pair; a cell leads to the pairs behind it."
        : `${queryName[state.query]}. Percent of right answers, ✓ for all; a cell leads to the pairs behind it.`,
    controls: choice("Rows", cuts, state.cut, c => {
      state.cut = c;
      redraw();
    }),
    draw: () => heat(state.query, state.cut),
    svg: () => heatSvg(state.query, state.cut),
    table: () =>
      state.cut === "stratum"
        ? data.strata.map(([engine, stratum, n]) => ({ engine, stratum, wrong: n }))
        : parts(state.cut, state.query).flatMap(of =>
            rowsOf(state.query, state.cut as By, of).map(r => ({ engine: r.engine, [state.cut]: of, asked: r.asked, right: r.right })),
          ),
  });
  replace(place, head, filters, against.element, accuracyTable(light), curves.element, map.element, baseline(), fresh());
}

function accuracyTable(light: (engine: string | null) => void): HTMLElement {
  return h(
    "div",
    { class: "figure table-only" },
    table(
      `${queryName[state.query]}, ${state.of ? partName(state.by, state.of) : "all pairs"}: errors in sizes of the pair`,
      [
        {
          title: "engine",
          text: true,
          value: r => r.engine,
          cell: r => [mark(symbol(libraryOf(engine(r))), colour(libraryOf(engine(r)))), link(`#/engine/${encode(r.engine)}`, r.engine)],
        },
        { title: "asked", value: r => r.asked, cell: r => count(r.asked) },
        {
          title: "right %",
          hint: "within the tolerance that the engine declares",
          value: r => r.right / Math.max(1, r.asked),
          cell: r => percent(r.right, r.asked),
        },
        { title: "not right", value: notRight, cell: r => count(notRight(r)) },
        {
          title: "silent",
          hint: "crashed, hung, said NaN, or said that it does not know",
          value: silent,
          cell: r => (silent(r) ? count(silent(r)) : "–"),
        },
        ...(["median error", "99 %", "largest"] as const).map((title, i) => ({
          title,
          value: (r: Row) => quantileCells(r)[i] ?? null,
          cell: (r: Row) => {
            const v = quantileCells(r)[i];
            return v === null || v === undefined ? "–" : number(v);
          },
        })),
        { title: "median time", value: medianTime, cell: r => (r.time ? time(r.time.median) : "–") },
        { title: "90 %", value: r => r.time?.p90 ?? null, cell: r => (r.time ? time(r.time.p90) : "–") },
        {
          title: "× octic",
          hint: "median time beside that of octic-fast about the same pairs",
          value: r => r.time?.beside ?? null,
          cell: r => (r.time && r.time.beside !== null ? number(r.time.beside) : "–"),
        },
      ],
      rows(),
      {
        sort: 2,
        descending: true,
        row: (r, tr) => {
          tr.setAttribute("data-engine", r.engine);
          tr.addEventListener("pointerenter", () => light(r.engine));
          tr.addEventListener("pointerleave", () => light(null));
        },
      },
    ),
  );
}

const engine = (r: Row) => data.engines.find(e => e.name === r.engine)!;

function fresh(): HTMLElement {
  const news = data.defects.filter(d => !d.known).slice(0, 8);
  return h(
    "section",
    { class: "figure" },
    h(
      "div",
      { class: "figure-head" },
      h("h2", {}, "New defects, plainest pairs first"),
      h(
        "p",
        {},
        news.length
          ? ["What this run named and nobody has confirmed yet. ", link("#/defects", "All defects")]
          : ["Nothing that the register does not know. ", link("#/defects", "All defects")],
      ),
    ),
    h(
      "ol",
      { class: "cards" },
      news.map(d =>
        h(
          "li",
          {},
          link(`#/defect/${encode(d.name)}`, d.sentence),
          h("p", {}, `${d.engine}: ${plural(d.times, "error")}; ${d.range}`),
        ),
      ),
    ),
  );
}
