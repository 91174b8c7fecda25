// Try it: two solids as they are typed, and the answer of octic::fast, which is in this page.
import { Case, Shape, Vec } from "./data";
import { Child, h, later, link, replace } from "./dom";
import { encode, number } from "./format";
import { middleOfPrism, units, vector } from "./units";
import { closeScenes, viewer } from "./viewer";
import { Answer, Fast, unpacked } from "./wasm";
import { code, fields, quotedForShell, shapeFields } from "./words";

let loaded: Promise<Fast | null> | undefined;
const fast = (): Promise<Fast | null> =>
  (loaded ??= unpacked(document.getElementById("wasm")?.textContent?.trim() ?? "").then(m => m && new Fast(m)));
export const hasFast = !!document.getElementById("wasm")?.textContent?.trim();

export const tryAddress = (a: string, b: string): string => `#/try/${encode(a)}/${encode(b)}`;

const examples: [string, string, string][] = [
  ["A can and a box", "cylinder xyz=0.4,0,1.6 rpy=0.3,1.2,0 length=2 r=0.5", "box size=1,1,1"],
  ["Two crossed cans", "cylinder a=-1,0,0 b=1,0,0 r=0.5", "cylinder a=0,-1,1.2 b=0,1,1.2 r=0.5"],
  ["Edge on edge", "cylinder a=0,0,0 b=0,0,1 r=1", "cylinder xyz=1.6,0.5,2 rpy=0.6,0.5,0 length=2 r=0.8"],
  ["A coin on a table", "cylinder xyz=0,0,0.4 rpy=0.3,0,0 length=0.1 r=1", "half_space point=0,0,0 normal=0,0,1"],
  ["A needle and a prism", "capsule a=-3,0.2,0.6 b=3,0.1,0.9 r=0.01", "prism base=0,0;2,0;1,1.5 xyz=-1,-0.5,0 length=1"],
  ["A 4×4 matrix", "box half=0.5,0.5,1 matrix=0.8,0,0.6,1.9,0,1,0,0,-0.6,0,0.8,0,0,0,0,1", "sphere xyz=0,0,0 r=1"],
];

function relation(answer: Answer, size: number): string {
  const d = answer.signed_distance;
  if (answer.not_promised) return "the reference decides: octic::fast promises nothing of this pair";
  if (Math.abs(d) > answer.promised_error * size) return d > 0 ? "apart" : "overlapping";
  return "touching, or nearer to that than octic::fast promises to tell: the reference decides";
}

const coordinates = (v: number[]): Child => h("span", { class: "mono" }, `(${v.map(x => String(x)).join(", ")})`);

// What is unbounded counts near the other body only (reference/certificate/size.h): as the ball around the point of its
// axis, or the point of its plane, that is nearest to the other's middle. The box around both is no smaller than they.
export function sizeOf({ a, b }: Pick<Case, "a" | "b">): number {
  const middle = (s: Shape): Vec => {
    if (s.a && s.b) return s.a.map((x, i) => x / 2 + s.b![i]! / 2) as Vec;
    return s.base ? middleOfPrism(s) : (s.center ?? s.at ?? s.point!);
  };
  const near = (s: Shape, other: Shape): Shape => {
    if (!s.point) return s;
    const n = vector((s.direction ?? s.normal)!).toArray(),
      along = middle(other).reduce((sum, x, i) => sum + (x - s.point![i]!) * n[i]!, 0),
      center = middle(other).map((x, i) => (s.direction ? s.point![i]! + along * n[i]! : x - along * n[i]!)) as Vec;
    return { type: "sphere", center, r: s.r ?? 0 };
  };
  return 1 / units({ name: "", a: near(a, b), b: near(b, a), reason: "", origin: "", answers: [] }, []).length(1);
}

function answerFields(answer: Answer, pair: Case): HTMLElement {
  const size = sizeOf(pair);
  return fields([
    ["signed distance", h("strong", { class: "mono", id: "try-distance" }, String(answer.signed_distance))],
    ["relation", relation(answer, size)],
    ["direction", [coordinates(answer.direction), ", from A to B"]],
    ["nearest point of A", coordinates(answer.witness_a)],
    ["nearest point of B", coordinates(answer.witness_b)],
    [
      "error",
      answer.not_promised ? `not promised: ${answer.not_promised}` : `at most ${number(answer.promised_error)} of the size of the pair`,
    ],
  ]);
}

function help(): HTMLElement {
  return h(
    "details",
    { class: "help" },
    h("summary", {}, "How a solid is written"),
    h(
      "p",
      {},
      "Its type, then words key=value without blanks inside. It is what octic show takes; the JSON of a case file is taken, too.",
    ),
    fields([
      ["types", "cylinder, box, sphere, capsule, prism, half_space, disc, segment, point, rounded_cylinder, infinite_cylinder"],
      ["position", [h("code", {}, "xyz=1,2,3"), ": the centre; or the ends ", h("code", {}, "a=0,0,0 b=0,0,1"), " of a cylinder or capsule"]],
      [
        "rotation",
        [
          h("code", {}, "rpy=0,1.5708,0"),
          " in radians, as URDF has it; ",
          h("code", {}, "wxyz=1,0,0,0"),
          " or ",
          h("code", {}, "xyzw=0,0,0,1"),
          ": a quaternion; ",
          h("code", {}, "matrix="),
          "12 or 16 numbers, row by row, for both",
        ],
      ],
      [
        "lengths",
        [
          h("code", {}, "length=2"),
          " or ",
          h("code", {}, "half_length=1"),
          "; ",
          h("code", {}, "r=0.5"),
          "; of a box ",
          h("code", {}, "size=1,1,1"),
          " or ",
          h("code", {}, "half=0.5,0.5,0.5"),
          "; of a prism ",
          h("code", {}, "base=0,0;1,0;0,1"),
        ],
      ],
      ["numbers", ["decimal, or hexadecimal as ", h("code", {}, "0x1.8p-3")]],
    ]),
  );
}

interface Field {
  box: HTMLElement;
  input: HTMLTextAreaElement;
  say: (why: string) => void;
}
function field(name: "A" | "B", value: string, changed: () => void): Field {
  const id = `try-${name.toLowerCase()}`,
    wrong = h("p", { class: "wrong", id: `${id}-wrong`, role: "status" });
  const input = h("textarea", {
    id,
    rows: "2",
    spellcheck: "false",
    autocapitalize: "off",
    autocomplete: "off",
    "aria-describedby": `${id}-wrong`,
    oninput: changed,
  });
  input.value = value;
  return {
    box: h("div", { class: "try-field" }, h("label", { for: id }, `Solid ${name}`), input, wrong),
    input,
    say: why => {
      replace(wrong, why);
      input.setAttribute("aria-invalid", String(why !== ""));
    },
  };
}

function form(program: Fast, first: string, second: string): HTMLElement {
  let timer = 0;
  const answered = h("div", {}),
    picture = h("div", {}),
    // The numbers follow each letter, the picture and the address a pause.
    typed = () => {
      clearTimeout(timer);
      ask(false);
      timer = window.setTimeout(() => ask(true), 350);
    };
  const a = field("A", first, typed),
    b = field("B", second, typed);

  const solid = (from: Field): Shape | null => {
    try {
      const shape = program.solid(from.input.value);
      from.say("");
      return shape;
    } catch (why) {
      from.say(why instanceof Error ? why.message : String(why));
      return null;
    }
  };
  function ask(settled: boolean): void {
    if (!answered.isConnected) return; // another view is shown by now
    const shapes = [solid(a), solid(b)],
      texts: [string, string] = [a.input.value, b.input.value];
    if (settled) history.replaceState(null, "", tryAddress(...texts));
    const [shapeA, shapeB] = shapes;
    if (!shapeA || !shapeB) {
      replace(answered, h("p", { class: "empty" }, "There is an answer as soon as both solids can be read."));
      if (settled) closeScenes(), picture.replaceChildren();
      return;
    }
    const answer = program.ask(...texts);
    if (!answer) {
      replace(answered, h("p", { class: "empty" }, "One of the two has to be bounded, or both infinite cylinders: nobody answers this pair."));
      if (settled) closeScenes(), picture.replaceChildren();
      return;
    }
    const pair: Case = { name: "pair", a: shapeA, b: shapeB, reason: "", origin: "", answers: [] };
    replace(
      answered,
      answerFields(answer, pair),
      h("h2", {}, "The solids, as they were read"),
      h(
        "div",
        { class: "columns" },
        [shapeA, shapeB].map((s, i) =>
          h("div", {}, h("h3", {}, `${"AB"[i]}, ${s.type.replace("_", " ")}`), fields(shapeFields(s))),
        ),
      ),
      h("h2", {}, "Ask the reference, and every engine"),
      code(
        texts.some(t => t.trim().startsWith("{"))
          ? `octic show ${quotedForShell(`{"a":${JSON.stringify(shapeA)},"b":${JSON.stringify(shapeB)}}`)} --engines all`
          : `octic show ${texts.map(t => quotedForShell(t.trim())).join(" ")} --engines all`,
      ),
    );
    if (!settled) return;
    closeScenes();
    picture.replaceChildren(
      viewer(pair, { engine: "octic::fast", query: "signed_distance", said: JSON.stringify(answer), wrong: [] }),
    );
  }
  const swap = () => {
    [a.input.value, b.input.value] = [b.input.value, a.input.value];
    ask(true);
  };
  queueMicrotask(() => ask(true));
  return h(
    "div",
    {},
    h("div", { class: "try" }, a.box, b.box),
    h(
      "p",
      { class: "try-tools" },
      h("button", { type: "button", class: "quiet", onclick: swap }, "Swap A and B"),
      " ",
      h("span", { class: "note" }, "The address of this page carries both solids: copy it to send them."),
    ),
    h("h2", { class: "unseen" }, "Examples"),
    h(
      "ul",
      { class: "tags" },
      examples.map(([name, x, y]) => h("li", { class: "tag" }, link(tryAddress(x, y), name))),
    ),
    help(),
    h("div", { class: "split" }, picture, h("div", { "aria-live": "polite" }, h("h2", { class: "first" }, "octic::fast says"), answered)),
  );
}

const without = (): HTMLElement =>
  h(
    "div",
    { class: "prose" },
    h(
      "p",
      {},
      "This page was made without octic::fast: where it was built, there was no compiler for WebAssembly. The answers that are in it are those of its ",
      link("#/cases", "cases"),
      ".",
    ),
    h("p", {}, "On a command line, octic show answers about any two solids:"),
    code(`octic show ${quotedForShell(examples[0]![1])} ${quotedForShell(examples[0]![2])} --engines all`),
  );

export function tryView(a?: string, b?: string): HTMLElement {
  const [, first, second] = examples[0]!;
  return h(
    "div",
    { class: "view" },
    h("h1", {}, "Try it"),
    h("p", { class: "sub" }, "Two solids, and what octic::fast says of them: in this page, and nothing is sent."),
    later(fast(), program => (program ? form(program, b === undefined ? a || first : (a ?? first), b ?? second) : without())),
  );
}
