// What a row says about accuracy and time, as numbers to plot and to sort by.
import { Row, data } from "./data";

export type Accuracy = "wrong" | "median" | "p99" | "max";
export const accuracies: [Accuracy, string][] = [
  ["wrong", "Not right"],
  ["median", "Median error"],
  ["p99", "99 % error"],
  ["max", "Largest error"],
];

export const notRight = (row: Row): number => row.asked - row.right;

// Errors are parts of the size of the pair. Below this a double says nothing, and 0 is drawn here.
export const leastError = 1e-17;
export const largestDrawn = 10; // and what is larger

export function accuracy(row: Row, which: Accuracy): number | null {
  if (which === "wrong") return row.asked ? notRight(row) / row.asked : null;
  return row.error ? row.error[which] : null;
}

export const medianTime = (row: Row): number | null => row.time?.median ?? null;

// The part of the questions that were answered with an error up to 10^exponent, as steps from the least error on.
export function profile(row: Row): { error: number; part: number }[] {
  const m = row.error;
  if (!m || row.asked === 0) return [];
  let solved = m.zeros;
  const steps = [{ error: leastError, part: solved / row.asked }];
  for (const [i, n] of m.counts.entries()) {
    if (n === 0) continue;
    const bin = m.first + i,
      from = Math.max(leastError, 10 ** (bin / data.bins_a_decade)),
      to = 10 ** ((bin + 1) / data.bins_a_decade);
    if (to <= leastError) {
      solved += n;
      steps[0]!.part = solved / row.asked;
      continue;
    }
    steps.push({ error: from, part: solved / row.asked });
    solved += n;
    steps.push({ error: to, part: solved / row.asked });
  }
  steps.push({ error: largestDrawn, part: solved / row.asked });
  return steps.map(s => ({ error: Math.min(s.error, largestDrawn), part: s.part }));
}

export const quantileCells = (row: Row): (number | null)[] =>
  row.error ? [row.error.median, row.error.p99, row.error.max] : [null, null, null];
