// What an engine says while B moves along the true direction: claimed against true signed distance, so that one sees where it changes its mind.
import * as Plot from "@observablehq/plot";
import { Ladder, Truth, data } from "./data";
import { plain } from "./dom";
import { figure } from "./figure";
import { number } from "./format";

interface Step {
  truth: number;
  said: number | null;
  verdict: string;
}
const steps = (ladder: Ladder, truth: Truth): Step[] =>
  ladder.map(([t, said, verdict]) => ({ truth: Number(truth.signed_distance.value) + t, said, verdict }));

export function ladderFigure(ladder: Ladder | null | undefined, truth: Truth | undefined, engine: string): HTMLElement | null {
  if (!ladder?.length || !truth) return null;
  const all = steps(ladder, truth),
    silent = all.filter(s => s.said === null),
    spoken = all.filter(s => s.said !== null && Number.isFinite(s.said));
  const right = all.filter(s => s.verdict === "right").length,
    low = Math.min(...all.map(s => s.truth)),
    high = Math.max(...all.map(s => s.truth));
  const floor = Math.min(low, ...spoken.map(s => s.said!)) - (high - low) * 0.06;
  const kind = (s: Step): keyof typeof paint => (s.verdict === "right" || s.verdict === "wrong" ? s.verdict : "silent");
  const paint = { right: "var(--truth)", wrong: "var(--claim)", silent: "var(--soft)" };
  return figure({
    id: "ladder",
    title: "Where it changes its mind",
    says: `${engine} asked ${all.length} times while B moves along the true direction, closer together around this case and around touching: right ${right} times. A right answer is on the line; a cross on the line is wrong in its direction or points.`,
    draw: width =>
      Plot.plot({
        width,
        height: Math.min(380, Math.max(260, width * 0.42)),
        marginLeft: 64,
        marginBottom: 44,
        marginTop: 26,
        style: { background: "transparent", fontSize: "12px", overflow: "visible" },
        x: {
          label: "true signed distance →",
          labelAnchor: "right",
          labelOffset: 38,
          tickSize: 0,
          grid: true,
          ticks: Math.round(width / 130),
          tickFormat: (v: number) => number(v, 3),
        },
        y: {
          type: "linear",
          label: "↑ claimed signed distance",
          tickSize: 0,
          grid: true,
          ticks: 6,
          tickFormat: (v: number) => number(v, 3),
        },

        marks: [
          Plot.line([{ v: low }, { v: high }], { x: "v", y: "v", stroke: "var(--truth)", strokeWidth: 1.2, strokeOpacity: 0.7 }),
          Plot.ruleX([Number(truth.signed_distance.value)], { stroke: "var(--soft)", strokeDasharray: "3,3" }),
          Plot.dot(spoken, {
            x: "truth",
            y: "said",
            symbol: (s: Step) => (s.verdict === "right" ? "circle" : "times"),
            r: 4.2,
            fill: "none",
            stroke: (s: Step) => paint[kind(s)],
            strokeWidth: 1.8,
            title: (s: Step) => `true ${number(s.truth, 6)}, claimed ${number(s.said!, 6)}: ${s.verdict}`,
          }),
          Plot.ruleX(silent, {
            x: "truth",
            y1: floor,
            y2: floor + (high - low) * 0.035,
            stroke: (s: Step) => paint[kind(s)],
            strokeWidth: 2,
            title: (s: Step) => plain(`true ${number(s.truth, 6)}: ${s.verdict}`),
          }),
        ],
      }),
    after: silent.length
      ? Object.assign(document.createElement("p"), {
          className: "note",
          textContent: `Strokes at the bottom: ${silent.length} answers without a number (${[...new Set(silent.map(s => s.verdict))].join(", ")}).`,
        })
      : null,
    table: () => all.map(s => ({ engine, true_signed_distance: s.truth, claimed: s.said, verdict: s.verdict, seed: data.run.seed })),
  }).element;
}

// What the engine said nearest to a signed distance, in words.
export function nearest(ladder: Ladder | null | undefined, truth: Truth, signed_distance: number, engine: string): string {
  if (!ladder?.length) return "";
  const step = steps(ladder, truth).reduce((a, b) => (Math.abs(b.truth - signed_distance) < Math.abs(a.truth - signed_distance) ? b : a));
  return ` Asked at ${number(step.truth, 4)}, ${engine} said ${step.said === null ? `no number (${step.verdict})` : `${number(step.said, 6)} (${step.verdict})`}.`;
}
