// MuJoCo 3 about kept models with other numbers set, and about compiled ones: the same bits.
import assert from "node:assert/strict";
import loadMujoco from "@mujoco/mujoco";
import { compiled, release, withModel } from "../mujoco3_model.mjs";
import { axisZ, given } from "../pose.mjs";

let state = 1;
const random = (low, high) => {   // Park and Miller
  state = (state * 48271) % 2147483647;
  return low + ((high - low) * state) / 2147483647;
};
const three = (range) => [0, 1, 2].map(() => random(-range, range));
const shapes = {
  sphere: () => ({ type: "sphere", center: three(2), r: random(0.1, 1) }),
  capsule: () => ({ type: "capsule", a: three(2), b: three(2), r: random(0.1, 1) }),
  cylinder: () => ({ type: "cylinder", a: three(2), b: three(2), r: random(0.1, 1) }),
  box: () => ({
    type: "box", center: three(2), quaternion: [random(-1, 1), ...three(1)], half: three(1).map((t) => 0.1 + Math.abs(t)),
  }),
};

const mujoco = await loadMujoco();
const asked = ({ model, data, ids }) => {
  mujoco.mj_collision(model, data);
  const fromTo = new mujoco.DoubleBuffer(6);
  const distance = mujoco.mj_geomDistance(model, data, ids[0], ids[1], 1e10, fromTo);
  const said = [data.ncon > 0, distance, ...fromTo.GetView(), ...data.geom_xpos, ...data.geom_xmat];
  fromTo.delete();
  return said;
};
let pairs = 0, contacts = 0;
for (const one of Object.values(shapes))
  for (const other of Object.values(shapes))
    for (let i = 0; i < 60; ++i) {
      const [a, b] = [one(), other()].map((shape) => given(shape, (v) => v, axisZ));
      const pair = compiled(mujoco, a, b, false), anew = asked(pair);
      release(pair);
      assert.deepEqual(withModel(mujoco, a, b, false, asked), anew, `${a.kind} ${b.kind} ${i}`);
      ++pairs;
      contacts += anew[0];
    }
assert.ok(contacts > pairs / 5 && contacts < (4 * pairs) / 5, `${contacts} of ${pairs} overlap`);
console.log(`${pairs} pairs, ${contacts} of them overlapping`);
