// Which view is shown: the part of the address behind #, so that every view has a link that stays.
import { caseOf, data } from "./data";
import { Child, h, later, link, replace } from "./dom";
import { front } from "./front";
import { caseList, cell } from "./caselist";
import { caseArticle, caseView } from "./cases";
import { corpusCase, hasCorpus } from "./corpus";
import { defectList, defectView } from "./defects";
import { engineList, engineView } from "./engines";
import { tryView } from "./tryit";
import { closeScenes } from "./viewer";

interface View {
  title: string;
  content: Child;
}

const absent = (what: string): HTMLElement =>
  h("div", { class: "prose" }, h("h1", {}, "Not in this run"), h("p", {}, what), h("p", {}, link("#/", "To the overview")));
const missing = (what: string): View => ({ title: "Not here", content: absent(what) });
const inNoCase = hasCorpus
  ? "The page holds every case of the corpus, the examples of defects, and a few behind each cell of the heat map. This one is not among them."
  : "The page holds the cases of the register, the examples of defects, and a few behind each cell of the heat map. This one is not among them; octic show NAME shows every case of the corpus.";

// A case of the corpus, or one of the page alone.
function corpusView(name: string): HTMLElement {
  const found = corpusCase(name).catch((why: unknown) => {
    if (caseOf.has(name)) return null;
    throw why;
  });
  return later(found, c => (c ? caseArticle(c) : (caseView(name) ?? absent(inNoCase))));
}

function view(hash: string): View {
  const parts = hash
    .replace(/^#\/?/, "")
    .split("/")
    .map(part => {
      try {
        return decodeURIComponent(part);
      } catch {
        return part;
      }
    });
  const [kind, name] = parts;
  switch (kind) {
    case "":
    case undefined:
      return { title: "octic: who is right, and how fast", content: front() };
    case "defects":
      return { title: "Defects", content: defectList() };
    case "engines":
      return { title: "Engines", content: engineList() };
    case "cases":
      return { title: "Cases", content: caseList() };
    case "defect":
      return one(name, defectView, "There is no such defect in these data.");
    case "engine":
      return one(name, engineView, "There is no such engine in these data.");
    case "case":
      if (hasCorpus && name) return { title: name, content: corpusView(name) };
      return one(name, caseView, inNoCase);
    case "cell":
      return one(name, n => cell(n, parts[2] ?? "", parts[3] ?? "", parts[4] ?? ""), "There is nothing here.");
    case "try":
      return { title: "Try it", content: tryView(name, parts[2]) };
    default:
      return missing("The address names no view.");
  }
}

function one(name: string | undefined, make: (name: string) => HTMLElement | null, otherwise: string): View {
  const content = name ? make(name) : null;
  return content ? { title: name!, content } : missing(otherwise);
}

const links: [string, string][] = [
  ["", "Overview"],
  ["defects", "Defects"],
  ["engines", "Engines"],
  ["cases", "Cases"],
  ["try", "Try it"],
];

function show(first: boolean): void {
  closeScenes();
  const kind = location.hash.replace(/^#\/?/, "").split("/")[0] ?? "";
  const active = kind === "defect" ? "defects" : kind === "engine" ? "engines" : kind === "case" ? "cases" : kind;
  replace(
    document.getElementById("nav")!,
    links.map(([to, text]) => h("a", { href: `#/${to}`, ...(active === to ? { "aria-current": "page" } : {}) }, text)),
  );
  const main = document.getElementById("main")!,
    { title, content } = view(location.hash);
  document.title = title;
  replace(main, content);
  if (!first) {
    window.scrollTo(0, 0);
    main.focus({ preventScroll: true });
  }
}

const { run } = data;
replace(
  document.getElementById("footer")!,
  h(
    "div",
    {},
    h("p", {}, `octic ${run.octic} (${run.commit}); seed ${run.seed}; ${run.date}; load ${run.load.toFixed(1)}.`),
    h("p", {}, `${run.machine.cpu}; ${run.machine.system}; ${run.machine.compiler}; ${run.machine.libraries.join(", ")}.`),
    h("p", {}, h("code", {}, run.command)),
  ),
  run.notes.length
    ? h(
        "details",
        {},
        h("summary", {}, "What the reader of the numbers has to know"),
        h(
          "ul",
          {},
          run.notes.map(n => h("li", {}, n)),
        ),
      )
    : null,
);
// Its address would name a view.
document.querySelector(".skip")!.addEventListener("click", e => {
  e.preventDefault();
  document.getElementById("main")!.focus();
});
addEventListener("hashchange", () => show(false));
show(true);
document.documentElement.setAttribute("data-ready", String(Math.round(performance.now())));
