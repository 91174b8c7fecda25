// MuJoCo 3: a model of two geoms, called a and b.
//
// Compiling takes a hundred times as long as asking, so one model is kept for each two types of geom, and its numbers
// are set. The ctest mujoco3_kept_model compares the answers with those about compiled ones.
import { NotHeld } from "./serve.mjs";

const sizes = (s) => ({
  sphere: ["sphere", s.rounding],
  capsule: ["capsule", s.rounding, s.halfLength],
  cylinder: ["cylinder", s.radius, s.halfLength],
  box: ["box", ...(s.half ?? [])],
  half_space: ["plane", 0, 0, 1],
})[s.kind];

const geom = (name, s) => {
  const [type, ...size] = sizes(s), { x, y, z, w } = s.rotation;
  const pose = `pos="${s.position.join(" ")}" quat="${[w, x, y, z].join(" ")}"`;
  return `<geom name="${name}" type="${type}" size="${size.join(" ")}" ${pose}/>`;
};

// A plane may only stand in the world; of two solids, b is the free body.
const isPlane = (s) => s.kind === "half_space";

export function modelText(a, b, finer) {
  const texts = [geom("a", a), geom("b", b)];
  if (isPlane(b)) texts.reverse();
  return `<mujoco>
 <option${finer ? ' ccd_tolerance="1e-12" ccd_iterations="10000"' : ""}/>
 <worldbody>
  ${texts[0]}
  <body><freejoint/><inertial pos="0 0 0" mass="1" diaginertia="1 1 1"/>
   ${texts[1]}</body>
 </worldbody>
</mujoco>`;
}

export function compiled(mujoco, a, b, finer) {
  let model;
  try {
    model = mujoco.MjModel.from_xml_string(modelText(a, b, finer));
  } catch (e) {
    throw new NotHeld(`MuJoCo compiles no model: ${e.message ?? e}`);
  }
  const ids = ["a", "b"].map((name) => mujoco.mj_name2id(model, mujoco.mjtObj.mjOBJ_GEOM.value, name));
  const pair = { model, data: new mujoco.MjData(model), ids };
  place(mujoco, pair);
  return pair;
}

export function release(pair) {
  pair.data.delete();
  pair.model.delete();
}

function place(mujoco, { model, data }) {
  mujoco.mj_kinematics(model, data);
  mujoco.mj_comPos(model, data);
}

// Half the sides of the box around a geom, in its frame; of a plane the compiler's own numbers stay.
const extents = (s) => ({
  sphere: [s.rounding, s.rounding, s.rounding],
  capsule: [s.rounding, s.rounding, s.rounding + s.halfLength],
  cylinder: [s.radius, s.radius, s.halfLength],
  box: s.half,
})[s.kind];
const reach = (s) => (s.kind === "sphere" || s.kind === "capsule" ? s.rounding + s.halfLength : Math.hypot(...extents(s)));

// Sets the numbers of a geom as the compiler would; place() must be called next.
function set({ model, ids }, which, s) {
  const id = ids[which], [, ...size] = sizes(s), { x, y, z, w } = s.rotation;
  const long = Math.sqrt(w * w + x * x + y * y + z * z);
  const factor = Math.abs(long - 1) <= 1e-15 ? 1 : 1 / long;   // as mju_normalize4 has it
  model.geom_size.set([...size, 0, 0].slice(0, 3), 3 * id);
  model.geom_pos.set(s.position, 3 * id);
  model.geom_quat.set([w, x, y, z].map((t) => t * factor), 4 * id);
  model.geom_sameframe[id] = 0;   // the geom does not share the frame of its body
  const half = extents(s);
  model.geom_rbound[id] = reach(s);
  model.geom_aabb.set([0, 0, 0, ...half], 6 * id);
  // The tree of boxes of a body with one geom is one box, around that geom in the frame of the body.
  const turned = (i, j) => Math.abs(s.received.rotation[3 * i + j]) * half[j];
  const around = [0, 1, 2].map((i) => turned(i, 0) + turned(i, 1) + turned(i, 2));
  model.bvh_aabb.set([...s.position, ...around], 6 * model.body_bvhadr[model.geom_bodyid[id]]);
}

// Whether a kept model is used. Other numbers are left to the compiler, which may refuse them.
const usual = (s) => !isPlane(s) && s.position.every((t) => Math.abs(t) <= 1e6) &&
  sizes(s).slice(1).every((t) => t >= 1e-6 && t <= 1e6);

const kept = new Map();   // by the types of the geoms

// use(pair) is called with a model of the pair.
export function withModel(mujoco, a, b, finer, use) {
  if (!usual(a) || !usual(b)) {
    const pair = compiled(mujoco, a, b, finer);
    try {
      return use(pair);
    } finally {
      release(pair);
    }
  }
  const types = `${a.kind} ${b.kind}`;
  if (!kept.has(types)) kept.set(types, compiled(mujoco, a, b, finer));
  const pair = kept.get(types);
  set(pair, 0, a);
  set(pair, 1, b);
  place(mujoco, pair);
  return use(pair);
}
