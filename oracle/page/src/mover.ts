// A slider that moves B along the true direction.
import { Group, Vector3 } from "three";
import { Truth } from "./data";
import { h, plain } from "./dom";
import { number } from "./format";

// Along an optimal direction the signed distance grows by exactly what B is moved: from touching on where they are apart, and from
// where they are on where they overlap. docs/page.md has the two lines that prove it.
interface Moving {
  sd: number;
  gap: number;
  n: Vector3;
  moved: Group;
  unit: number;
  render: () => void;
  says: (signed_distance: number) => string;
}

// Whether doubles can say how far B is moved, and how far apart the solids then are.
export function canMove(truth: Truth, unit: number): boolean {
  const sd = Math.abs(Number(truth.signed_distance.value)),
    step = 0.0005 / unit;
  return step > 1e-300 && sd + 2000 * step < 1e308 && (sd > 1e-300 || truth.relation === "touching");
}

export function mover({ sd, gap, n, moved, unit, render, says }: Moving): HTMLElement {
  const from = sd > 0 ? -gap : 0,
    to = (sd < 0 ? -gap : 0) + 0.5;
  const output = h("output", { class: "says", for: "move" }),
    input = h("input", {
      type: "range",
      min: "0",
      max: "1000",
      step: "1",
      value: String(Math.round((1000 * (0 - from)) / (to - from))),
      id: "move",
      oninput: () => set(),
    });
  const start = Number(input.value);
  function set(): void {
    const t = Number(input.value) === start ? 0 : from + ((to - from) * Number(input.value)) / 1000,
      by = t / unit;
    moved.position.copy(n).multiplyScalar(t);
    const exact = Number(input.value) === 0 && sd > 0 ? 0 : sd + by,
      now = Math.abs(exact) < 1e-12 * Math.abs(sd) ? 0 : exact;
    output.textContent =
      (t === 0
        ? `B as it stands: signed distance ${number(sd, 6)}.`
        : `B moved by ${number(by, 4)}: signed distance ${number(now, 4)}, ${now > 0 ? "apart" : now < 0 ? "overlapping" : "touching"}.`) +
      plain(says(now));
    render();
  }
  queueMicrotask(set);
  return h("div", { class: "mover" }, h("label", { for: "move" }, "Move B along the true direction"), input, output);
}
