// octic-vectors with node's own runner: OCTIC_VECTORS=.../octic-vectors-1.0.0 node --test
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { sphereBox, sphereUprightBox } from "./boxes.mjs";

const folder = process.env.OCTIC_VECTORS ?? "octic-vectors";
const tolerance = 1e-14; // of the size of the pair: that of the code under test

// Without lengths whose squares are no doubles: the code under test does not take them.
function vectors(question) {
  const file = JSON.parse(readFileSync(`${folder}/${question}/sphere-box.json`, "utf8"));
  assert.equal(file.vectors.length, file.count);
  const taken = file.vectors
    .filter((v) => !v.flags.includes("squares_overflow") && !v.flags.includes("squares_underflow"))
    .map((v) => ({ ...v, sphere: v.a.type === "sphere" ? v.a : v.b, box: v.a.type === "box" ? v.a : v.b }));
  assert.ok(taken.length > 20, `${taken.length}`);
  return taken;
}

// How far the claim is outside of what the vector allows, as a part of its size. The smallest double is no error.
function error({ signed_distance: { lower, upper }, size }, claim) {
  if (typeof claim !== "number" || Number.isNaN(claim)) return Infinity; // undefined, too: no number is no answer
  return Math.max(0, Math.max(lower - claim, claim - upper) - Number.MIN_VALUE) / size;
}

test("what counts as an error", () => {
  const [tiny, vector] = [Number.MIN_VALUE, { signed_distance: { lower: 1, upper: 1 }, size: 4 }];
  for (const claim of [undefined, null, NaN, "1", [1], true, Infinity, -Infinity])
    assert.equal(error(vector, claim), Infinity);
  assert.deepEqual([1, 3, -1].map((claim) => error(vector, claim)), [0, 0.5, 0.5]);
  const least = { signed_distance: { lower: 3 * tiny, upper: 3 * tiny }, size: 9 * tiny };
  assert.deepEqual([2, 4].map((steps) => error(least, steps * tiny)), [0, 0]);
  assert.ok(error(least, tiny) > tolerance && error(least, 5 * tiny) > tolerance);
});

test("signed distance of a sphere and a box", () => {
  const wrong = vectors("signed_distance").filter((v) => error(v, sphereBox(v.sphere, v.box)) > tolerance);
  assert.deepEqual(wrong.map((v) => v.id), []);
});

test("contact of a sphere and a box", () => {
  const seen = vectors("signed_distance").filter((v) => Math.abs(v.signed_distance.lower) > tolerance * v.size);
  const right = (v, claim) => (v.relation === "apart" ? claim > 0 : claim <= 0); // of NaN neither holds
  const wrong = seen.filter((v) => !right(v, sphereBox(v.sphere, v.box)));
  assert.deepEqual(wrong.map((v) => v.id), []);
  // Where solids touch exactly the side is a choice: result is "acceptable" in the question boolean.
  for (const v of vectors("boolean")) assert.equal(v.result, v.relation === "touching" ? "acceptable" : "valid", v.id);
});

test("flawed code is seen to fail", () => {
  const wrong = vectors("signed_distance").filter((v) => error(v, sphereUprightBox(v.sphere, v.box)) > tolerance);
  assert.ok(wrong.length > 10, `${wrong.length}`);
});
