// From the unit of the case, which may be anything a double can say, to that of the picture, where the pair has size 1.
import { Matrix4, Quaternion, Vector3 } from "three";
import { Case, Shape, Vec } from "./data";
import { number } from "./format";

export interface Units {
  place(p: Vec): Vector3;
  length(l: number): number;
}

export const vector = (v: Vec): Vector3 => {
  const largest = Math.max(...v.map(Math.abs)) || 1; // first, so that no square overflows or vanishes
  return new Vector3(v[0] / largest, v[1] / largest, v[2] / largest).normalize();
};
export const quaternion = (q: [number, number, number, number]): Quaternion => {
  const largest = Math.max(...q.map(Math.abs)) || 1;
  return new Quaternion(q[1] / largest, q[2] / largest, q[3] / largest, q[0] / largest).normalize();
};

const isBounded = (s: Shape): boolean => s.type !== "half_space" && s.type !== "infinite_cylinder";
// Beyond its anchors.
const reach = (s: Shape): number =>
  s.base ? 0 : (s.r ?? 0) + (s.rounding ?? 0) + (s.half_length ?? 0) + (s.half ? Math.hypot(...s.half) : 0);
const largest = (v: number[]): number => Math.max(...v.map(Math.abs)) || 1;

// The middle of the box around the base of a prism, which may be far from the place that the prism is given by.
export function middleOfBase(base: [number, number][]): [number, number] {
  const [x, y] = [0, 1].map(i => base.map(p => p[i]!)) as [number[], number[]],
    middle = (v: number[]) => Math.min(...v) / 2 + Math.max(...v) / 2;
  return [middle(x), middle(y)];
}
const turned = (s: Shape, v: Vec): Vec => {
  const by = largest(v),
    { x, y, z } = new Vector3(...(v.map(c => c / by) as Vec)).applyQuaternion(quaternion(s.quaternion!));
  return [s.center![0] + by * x, s.center![1] + by * y, s.center![2] + by * z];
};
export const middleOfPrism = (s: Shape): Vec => turned(s, [...middleOfBase(s.base!), 0]);
const anchors = (s: Shape): Vec[] =>
  s.base
    ? s.base.flatMap(([x, y]) => [-1, 1].map(side => turned(s, [x, y, side * (s.half_length ?? 0)])))
    : [s.a, s.b, s.center, s.at, s.point].filter(p => p !== undefined);

// marks: points to be seen besides, where a solid has no end.
export function units(c: Case, marks: Vec[]): Units {
  const bounded = [c.a, c.b].filter(isBounded),
    shapes = bounded.length ? bounded : [c.a, c.b];
  const scale = Math.max(...shapes.flatMap(s => [reach(s), ...anchors(s).flat().map(Math.abs)])) || 1;
  const low = [Infinity, Infinity, Infinity],
    high = [-Infinity, -Infinity, -Infinity];
  const include = (p: Vec, by: number) =>
    p.forEach((x, i) => {
      low[i] = Math.min(low[i]!, x / scale - by);
      high[i] = Math.max(high[i]!, x / scale + by);
    });
  if (bounded.length || !marks.length) for (const s of shapes) for (const p of anchors(s)) include(p, reach(s) / scale);
  if (bounded.length < 2) for (const p of marks) include(p, bounded.length ? 0 : Math.max(c.a.r ?? 0, c.b.r ?? 0) / scale);
  const middle = low.map((l, i) => (l + high[i]!) / 2),
    size = Math.hypot(...low.map((l, i) => high[i]! - l)) || 1;
  return {
    place: p => new Vector3(...(p.map((x, i) => (x / scale - middle[i]!) / size) as Vec)),
    length: l => l / scale / size,
  };
}

// A needle or a coin fills no picture. What is offered besides the true proportions: the picture shortened, or stretched, along the axis of
// the body that is the most extreme, which keeps what touches touching.
export interface Squeeze {
  axis: Vector3;
  factor: number;
  words: string;
}

function extremes(s: Shape): { axis: Vector3; aspect: number } | null {
  if (s.a && s.b && s.r) {
    const along = s.b.map((x, i) => x - s.a![i]!) as Vec;
    return { axis: vector(along), aspect: Math.hypot(...along.map(x => x / s.r!)) / 2 };
  }
  if (s.quaternion && s.half_length !== undefined && s.r)
    return { axis: new Vector3(0, 0, 1).applyQuaternion(quaternion(s.quaternion)), aspect: s.half_length / s.r };
  if (s.quaternion && s.half) {
    const order = [0, 1, 2].sort((i, j) => s.half![i]! - s.half![j]!) as [number, number, number],
      [least, middle, most] = order.map(i => s.half![i]!) as Vec;
    const long = most / middle,
      flat = middle / least,
      along = long >= flat ? order[2] : order[0];
    return {
      axis: new Vector3(...([0, 1, 2].map(i => (i === along ? 1 : 0)) as Vec)).applyQuaternion(quaternion(s.quaternion)),
      aspect: long >= flat ? long : 1 / flat,
    };
  }
  return null;
}

export function squeeze(c: Case): Squeeze | null {
  let found: Squeeze | null = null,
    most = 15;
  for (const s of [c.a, c.b]) {
    const e = extremes(s);
    if (!e || !Number.isFinite(e.aspect) || e.aspect <= 0) continue;
    const how = Math.max(e.aspect, 1 / e.aspect);
    if (how <= most || how > 1e15) continue; // beyond it a picture in floats says nothing
    most = how;
    const times = how / 5,
      shown = number(times);
    found =
      e.aspect > 1
        ? { axis: e.axis, factor: 1 / times, words: `Shortened ${shown}×` }
        : { axis: e.axis, factor: times, words: `Thickened ${shown}×` };
  }
  return found;
}

// x -> x + (factor - 1) (axis . x) axis
export function stretch(axis: Vector3, factor: number): Matrix4 {
  const { x, y, z } = axis,
    f = factor - 1;
  return new Matrix4().set(
    1 + f * x * x,
    f * x * y,
    f * x * z,
    0,
    f * x * y,
    1 + f * y * y,
    f * y * z,
    0,
    f * x * z,
    f * y * z,
    1 + f * z * z,
    0,
    0,
    0,
    0,
    1,
  );
}
