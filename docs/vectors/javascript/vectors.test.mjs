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
  return file.vectors
    .filter((v) => !v.flags.includes("squares_overflow") && !v.flags.includes("squares_underflow"))
    .map((v) => ({ ...v, sphere: v.a.type === "sphere" ? v.a : v.b, box: v.a.type === "box" ? v.a : v.b }));
}

// How far the claim is outside of what the vector allows, as a part of its size.
function error({ signed_distance: { lower, upper }, size }, claim) {
  return Number.isNaN(claim) ? Infinity : Math.max(0, lower - claim, claim - upper) / size;
}

test("signed distance of a sphere and a box", () => {
  const wrong = vectors("signed_distance").filter((v) => error(v, sphereBox(v.sphere, v.box)) > tolerance);
  assert.deepEqual(wrong.map((v) => v.id), []);
});

test("contact of a sphere and a box", () => {
  const seen = vectors("signed_distance").filter((v) => Math.abs(v.signed_distance.lower) > tolerance * v.size);
  const wrong = seen.filter((v) => sphereBox(v.sphere, v.box) <= 0 !== (v.relation !== "apart"));
  assert.deepEqual(wrong.map((v) => v.id), []);
  // Where solids touch exactly the side is a choice: result is "acceptable" in the question boolean.
  for (const v of vectors("boolean")) assert.equal(v.result, v.relation === "touching" ? "acceptable" : "valid", v.id);
});

test("flawed code is seen to fail", () => {
  const wrong = vectors("signed_distance").filter((v) => error(v, sphereUprightBox(v.sphere, v.box)) > tolerance);
  assert.ok(wrong.length > 10, `${wrong.length}`);
});
