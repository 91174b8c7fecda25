// One case: the solids, the truth and its proof, and what engines said of it.
import { Case, Said, Shape, caseOf, data } from "./data";
import { h, link } from "./dom";
import { encode, queryName, verdictName } from "./format";
import { parse } from "./marks3d";
import { table } from "./table";
import { hasFast, tryAddress } from "./tryit";
import { closeScenes, viewer } from "./viewer";
import { code, fields, saidInWords, shapeFields, showCommand, truthFields, wrongInWords } from "./words";

export function caseView(name: string): HTMLElement | null {
  const c = caseOf.get(name);
  return c ? caseArticle(c) : null;
}

export function caseArticle(c: Case): HTMLElement {
  const t = c.truth,
    number_ = data.cases.indexOf(caseOf.get(c.name) ?? c),
    solids: [string, string] = [JSON.stringify(c.a), JSON.stringify(c.b)],
    place = h("div", {});
  const draw = (a?: Said) => {
    closeScenes();
    place.replaceChildren(viewer(c, a));
  };
  const drawable = (a: Said) => {
    const claim = parse(a.said);
    return claim && (claim.direction || claim.witness_a || claim.manifold?.length || claim.signed_distance !== undefined);
  };
  draw(c.answers.find(a => drawable(a) && a.wrong.length) ?? c.answers.find(drawable));
  const of = [
    ...data.register.filter(r => r.case === number_).map(r => r.name),
    ...data.defects.filter(d => d.plainest.case === number_ || d.worst.case === number_).map(d => d.name),
  ];
  return h(
    "article",
    { class: "view" },
    h("p", { class: "crumb" }, link("#/cases", "Cases")),
    h("h1", {}, c.name),
    c.reason ? h("p", { class: "sub" }, c.reason) : null,
    of.length
      ? h(
          "ul",
          { class: "tags" },
          of.map(d => h("li", { class: "tag" }, link(`#/defect/${encode(d)}`, d))),
        )
      : null,
    h(
      "div",
      { class: "split" },
      place,
      h(
        "div",
        {},
        h("h2", { style: "margin-top:0" }, "The truth"),
        t
          ? truthFields(t)
          : h(
              "p",
              { class: "note" },
              "There was no time to compute it for this page. octic page has more (--truths), and the command below prints it.",
            ),
        c.argument ? h("p", {}, "Because: ", c.argument) : null,
      ),
    ),
    h("h2", {}, "What engines said"),
    c.answers.length
      ? table(
          c.answers.some(a => a.verdict)
            ? "What engines said when they were asked for this page"
            : "Answers that the run kept: the wrong ones",
          [
            { title: "engine", text: true, value: a => a.engine, cell: a => link(`#/engine/${encode(a.engine)}`, a.engine) },
            { title: "question", text: true, value: a => queryName[a.query] },
            {
              title: "verdict",
              text: true,
              value: a => wrongInWords(a.wrong) || verdictName(a.verdict ?? ""),
              cell: a => (a.verdict === "right" && !a.wrong.length ? "✓ right" : wrongInWords(a.wrong) || verdictName(a.verdict ?? "")),
            },
            { title: "it said", text: true, value: a => a.said, cell: a => h("span", { class: "mono said" }, saidInWords(a.said)) },
            {
              title: "picture",
              value: a => Number(!!drawable(a)),
              cell: a =>
                drawable(a)
                  ? h(
                      "button",
                      {
                        type: "button",
                        class: "quiet",
                        "aria-label": `Draw what ${a.engine} said`,
                        onclick: () => {
                          draw(a);
                          place.scrollIntoView({ block: "nearest" });
                        },
                      },
                      "draw",
                    )
                  : "",
            },
          ],
          c.answers,
        )
      : h("p", { class: "note" }, "No wrong answer about it was kept in this run."),
    h("h2", {}, "The solids"),
    h(
      "div",
      { class: "columns" },
      [
        ["A", c.a],
        ["B", c.b],
      ].map(([label, s]) =>
        h("div", {}, h("h3", {}, `${label as string}, ${(s as Shape).type.replace("_", " ")}`), fields(shapeFields(s as Shape))),
      ),
    ),
    c.certificate ? [h("h2", {}, "The certificate"), code(c.certificate)] : null,
    c.origin ? h("p", { class: "note" }, `Origin: ${c.origin}`) : null,
    h("h2", {}, "Ask again"),
    code(showCommand(c, c.answers[0]?.engine)),
    hasFast && solids.join().length < 2000 ? h("p", {}, link(tryAddress(...solids), "Try it with other numbers")) : null,
  );
}
