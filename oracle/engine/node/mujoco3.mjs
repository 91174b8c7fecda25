// MuJoCo 3 from npm: mj_geomDistance, or the contacts of mj_collision for a yes or no. A model of two geoms is compiled for each pair.
import loadMujoco from "@mujoco/mujoco";
import wasm from "@mujoco/mujoco/mujoco.wasm";
import { dependencies } from "./package.json";
import { axisZ } from "./pose.mjs";
import { NotHeld, pairsOf, serve } from "./serve.mjs";

const version = dependencies["@mujoco/mujoco"];

const farthest = 1e10;   // mj_geomDistance says this where the geoms are farther apart

const sizes = (s) => ({
  sphere: ["sphere", s.rounding], capsule: ["capsule", s.rounding, s.halfLength], cylinder: ["cylinder", s.radius, s.halfLength],
  box: ["box", ...(s.half ?? [])], half_space: ["plane", 0, 0, 1],
})[s.kind];

const geom = (name, s) => {
  const [type, ...size] = sizes(s), { x, y, z, w } = s.rotation;
  return `<geom name="${name}" type="${type}" size="${size.join(" ")}" pos="${s.position.join(" ")}" quat="${[w, x, y, z].join(" ")}"/>`;
};

// A plane may only stand in the world; of two solids, the second is the free body.
function model(a, b, finer) {
  const texts = [geom("a", a), geom("b", b)];
  if (b.kind === "half_space") texts.reverse();
  return `<mujoco>
 <option${finer ? ' ccd_tolerance="1e-12" ccd_iterations="10000"' : ""}/>
 <worldbody>
  ${texts[0]}
  <body><freejoint/><inertial pos="0 0 0" mass="1" diaginertia="1 1 1"/>
   ${texts[1]}</body>
 </worldbody>
</mujoco>`;
}

const asker = (mujoco, finer) => (a, b, query) => {
  let compiled = null, data = null;
  try {
    try {
      compiled = mujoco.MjModel.from_xml_string(model(a, b, finer));
    } catch (e) {
      throw new NotHeld(`MuJoCo compiles no model: ${e.message ?? e}`);
    }
    data = new mujoco.MjData(compiled);
    mujoco.mj_kinematics(compiled, data);
    mujoco.mj_comPos(compiled, data);
    const id = ["a", "b"].map((name) => mujoco.mj_name2id(compiled, mujoco.mjtObj.mjOBJ_GEOM.value, name));
    [a, b].forEach((s, i) => {
      s.received.center = [...data.geom_xpos.slice(3 * id[i], 3 * id[i] + 3)];
      s.received.rotation = [...data.geom_xmat.slice(9 * id[i], 9 * id[i] + 9)];
    });
    if (query === "boolean") {
      mujoco.mj_collision(compiled, data);
      return { contact: data.ncon > 0 };
    }
    const fromTo = new mujoco.DoubleBuffer(6);
    try {
      const distance = mujoco.mj_geomDistance(compiled, data, id[0], id[1], farthest, fromTo);
      if (distance === farthest) return null;
      const points = [...fromTo.GetView()];
      return { signed_distance: distance, witness_a: points.slice(0, 3), witness_b: points.slice(3) };
    } finally {
      fromTo.delete();
    }
  } finally {
    data?.delete();
    compiled?.delete();
  }
};

const reproducer = (a, b, query) => `// npm install @mujoco/mujoco@${version} && node this.mjs
import loadMujoco from "@mujoco/mujoco";

const mujoco = await loadMujoco();
const model = mujoco.MjModel.from_xml_string(\`${model(a, b, false)}\`);
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
