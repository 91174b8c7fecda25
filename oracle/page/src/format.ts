// Numbers and names as they stand in tables.
import { By, Query } from "./data";

const superscripts: Record<string, string> = {
  "-": "⁻",
  "0": "⁰",
  "1": "¹",
  "2": "²",
  "3": "³",
  "4": "⁴",
  "5": "⁵",
  "6": "⁶",
  "7": "⁷",
  "8": "⁸",
  "9": "⁹",
};
export const power = (exponent: number): string =>
  "10" +
  String(exponent)
    .split("")
    .map(c => superscripts[c] ?? c)
    .join("");

// "3.2×10⁻⁷"; what is plain as a decimal stays one.
export function number(value: number, digits = 2): string {
  if (!Number.isFinite(value)) return String(value);
  if (value === 0) return "0";
  const size = Math.abs(value);
  if (size >= 1e-3 && size < 1e5) return String(Number(value.toPrecision(digits)));
  const [mantissa, exponent] = value.toExponential(digits - 1).split("e") as [string, string];
  return `${Number(mantissa)}×${power(Number(exponent))}`;
}

// Of a decimal from the reference, which may lie beyond every double: such a number is neither 0 nor infinite.
export function decimal(text: string, digits = 2): string {
  const value = Number(text),
    [mantissa, exponent] = text.split("e") as [string, string?];
  if (exponent === undefined || (Number.isFinite(value) && Math.abs(value) >= 1e-300)) return number(value, digits);
  return `${number(Number(mantissa), digits)}×${power(Number(exponent))}`;
}

export const count = (n: number): string => n.toLocaleString("en-US").replace(/,/g, "\u202f");

// Never rounded up: 100 means all of them.
export function percent(part: number, whole: number): string {
  if (whole === 0) return "–";
  if (part === whole) return "100";
  const digits = 100 * part >= 99 * whole ? 2 : 1;
  const unit = 10 ** digits;
  return (Math.floor((100 * unit * part) / whole) / unit).toFixed(digits);
}

export function time(ns: number): string {
  if (ns < 1e3) return `${Number(ns.toPrecision(2))} ns`;
  if (ns < 1e6) return `${Number((ns / 1e3).toPrecision(2))} µs`;
  return `${Number((ns / 1e6).toPrecision(2))} ms`;
}

export const queryName: Record<Query, string> = {
  signed_distance: "Signed distance",
  contact: "Contact points",
  boolean: "Touching, yes or no",
};
export const byName: Record<By, string> = { all: "all pairs", pair: "pair of types", family: "population" };

export const pairName = (pair: string): string => pair.replace(/_/g, " ").replace("-", " – ");
export const partName = (by: By, of: string): string => (by === "pair" ? pairName(of) : of);
export const plural = (n: number, one: string, many = one + "s"): string => `${count(n)} ${n === 1 ? one : many}`;
export const encode = encodeURIComponent;

// What the judge calls what is wrong, and what is missing from an answer, in words.
const kinds: Record<string, string> = {
  side: "wrong side",
  relation: "wrong relation",
  distance: "wrong distance",
  depth: "wrong depth",
  direction: "wrong direction",
  witness: "wrong nearest points",
  wide: "bounds wider than the tolerance",
  "manifold-off": "contact points off the contact",
  "manifold-span": "contact points that do not span the contact",
  "manifold-missing": "no contact points",
  "manifold-spurious": "contact points of solids that are apart",
  "failed-exception": "threw",
  "failed-abort": "aborted",
  "failed-crash": "crashed",
  "failed-hang": "hung",
  "failed-memory": "ran out of memory",
  "failed-nan": "said NaN",
  "failed-garbage": "said what is no answer",
};
export const kindName = (kind: string): string => kinds[kind] ?? kind;

const lacks: Record<string, string> = {
  "lacks touch": "denies that touching is contact",
  "lacks tolerance": "off by more than a twentieth of the size",
  "lacks distance": "gave no distance",
  "lacks manifold": "gave no contact points",
};
export const verdictName = (verdict: string): string => lacks[verdict] ?? kindName(verdict);

export function toleranceInWords(length: number, part: number): string {
  const parts = [length > 0 ? `${number(length)} (a length)` : "", part > 0 ? `${number(part)} of the size of the pair` : ""].filter(Boolean);
  return parts.join(" + ") || "none: every digit counts";
}
