// MuJoCo 3 from npm: mj_geomDistance, or the contacts of mj_collision for a yes or no.
import loadMujoco from "@mujoco/mujoco";
import wasm from "@mujoco/mujoco/mujoco.wasm";
import { dependencies } from "./package.json";
import { axisZ } from "./pose.mjs";
import { modelText, withModel } from "./mujoco3_model.mjs";
import { pairsOf, serve } from "./serve.mjs";

const version = dependencies["@mujoco/mujoco"];

const farthest = 1e10;   // mj_geomDistance says this where the geoms are farther apart

function answer(mujoco, { model, data, ids }, a, b, query) {
  [a, b].forEach(({ received }, i) => {
    received.center = [...data.geom_xpos.slice(3 * ids[i], 3 * ids[i] + 3)];
    received.rotation = [...data.geom_xmat.slice(9 * ids[i], 9 * ids[i] + 9)];
  });
  if (query === "boolean") {
    mujoco.mj_collision(model, data);
    return { contact: data.ncon > 0 };
  }
  const fromTo = new mujoco.DoubleBuffer(6);
  try {
    const distance = mujoco.mj_geomDistance(model, data, ids[0], ids[1], farthest, fromTo);
    if (distance === farthest) return null;
    const points = [...fromTo.GetView()];
    return { signed_distance: distance, witness_a: points.slice(0, 3), witness_b: points.slice(3) };
  } finally {
    fromTo.delete();
  }
}

const asker = (mujoco, finer) => (a, b, query) =>
  withModel(mujoco, a, b, finer, (pair) => answer(mujoco, pair, a, b, query));

const reproducer = (a, b, query) => `// npm install @mujoco/mujoco@${version} && node this.mjs
import loadMujoco from "@mujoco/mujoco";

const mujoco = await loadMujoco();
const model = mujoco.MjModel.from_xml_string(\`${modelText(a, b, false)}\`);
const data = new mujoco.MjData(model);
mujoco.mj_kinematics(model, data);
mujoco.mj_comPos(model, data);
${query === "boolean" ? `mujoco.mj_collision(model, data);
console.log("contact:", Number(data.ncon > 0));` : `const id = (name) => mujoco.mj_name2id(model, mujoco.mjtObj.mjOBJ_GEOM.value, name);
const fromTo = new mujoco.DoubleBuffer(6);
console.log("distance:", mujoco.mj_geomDistance(model, data, id("a"), id("b"), ${farthest}, fromTo), " from, to:", ...fromTo.GetView());`}
`;

serve([{
  card: {
    name: "mujoco3", library: "MuJoCo 3", version: `${version} (WebAssembly)`, scalar: "double", solid: "sharp",
    settings: "mj_geomDistance; boolean: mj_collision, margin 0; defaults: ccd_tolerance 1e-6, ccd_iterations 35",
    promise: "ccd_tolerance, \"Tolerance threshold used for early termination of the convex collision algorithm\", \"in units of " +
             "distance\": 1e-6 (XML reference, option; Computation, Collision detection)",
    tolerance: 1e-6, queries: ["boolean", "signed_distance"], reproducer: true,
    finer: "ccd_tolerance 1e-12, ccd_iterations 10000",
    pairs: pairsOf(["cylinder", "sphere", "capsule", "box", "half_space"]),
  },
  round: (v) => v, frame: axisZ, reproducer,
  load: async (finer) => asker(await loadMujoco({ wasmBinary: wasm }), finer),
}]);
