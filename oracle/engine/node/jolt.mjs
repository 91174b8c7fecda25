// Jolt Physics, in single precision, from npm: TransformedShape.CollideShape, and once more with a separation distance
// where the solids are apart.
//
// Convex radii are 0. By default Jolt rounds edges by 0.05 where its GJK answers, and not where its EPA does, so that
// the solid would depend on the depth.
// Hits are asked relative to the centre of the first solid, as TransformedShape.h advises far from the origin.
import initJolt from "jolt-physics";
import { dependencies } from "./package.json";
import { axisY, farther } from "./pose.mjs";
import { NotHeld, pairsOf, serve } from "./serve.mjs";

const version = dependencies["jolt-physics"];

const finerTolerance = 1e-6;

const sizes = (s) => ({
  sphere: ["SphereShapeSettings", s.rounding],
  capsule: ["CapsuleShapeSettings", s.halfLength, s.rounding],
  cylinder: ["CylinderShapeSettings", s.halfLength, s.radius, 0],
  box: ["BoxShapeSettings", s.half, 0],
  half_space: ["PlaneShapeSettings", s.normal],
})[s.kind];

// A world, although none is needed: making one registers the shapes and how each two of them collide.
function makeWorld(Jolt) {
  const settings = new Jolt.JoltSettings(), pairs = new Jolt.ObjectLayerPairFilterTable(1);
  const layers = new Jolt.BroadPhaseLayerInterfaceTable(1, 1);
  layers.MapObjectToBroadPhaseLayer(0, new Jolt.BroadPhaseLayer(0));
  settings.mObjectLayerPairFilter = pairs;
  settings.mBroadPhaseLayerInterface = layers;
  settings.mObjectVsBroadPhaseLayerFilter = new Jolt.ObjectVsBroadPhaseLayerFilterTable(layers, 1, pairs, 1);
  new Jolt.JoltInterface(settings);
}

function asker(Jolt, finer) {
  makeWorld(Jolt);
  const scale = new Jolt.Vec3(1, 1, 1), all = new Jolt.ShapeFilter();
  const settings = new Jolt.CollideShapeSettings();
  if (finer) settings.mCollisionTolerance = settings.mPenetrationTolerance = finerTolerance;

  const vec3 = (v) => new Jolt.Vec3(...v);
  const flat = (v) => [v.GetX(), v.GetY(), v.GetZ()];

  // Held by one reference of ours.
  function shape(s) {
    const [name, ...numbers] = sizes(s), made = [];
    const keep = (object) => (made.push(object), object);
    if (s.kind === "box") numbers[0] = keep(vec3(numbers[0]));
    if (s.kind === "half_space") numbers[0] = keep(new Jolt.Plane(keep(vec3(numbers[0])), 0));
    const of = keep(new Jolt[name](...numbers));
    const result = of.Create();
    const error = result.HasError() ? result.GetError().c_str() : null;
    const shape = error === null ? result.Get() : null;
    shape?.AddRef();
    result.Clear();
    made.reverse().forEach((object) => Jolt.destroy(object));
    if (error !== null) throw new NotHeld(`Jolt: ${error}`);
    return shape;
  }

  return (a, b, query) => {
    const shapes = [], position = [a, b].map((s) => new Jolt.RVec3(...s.position));
    const rotation = [a, b].map(({ rotation: { x, y, z, w } }) => new Jolt.Quat(x, y, z, w));
    const other = new Jolt.TransformedShape();
    // Of two convex solids Jolt finds one hit at most.
    const deepest = (farthest) => {
      const collector = new Jolt.CollideShapeAllHitCollisionCollector();
      settings.mMaxSeparationDistance = farthest;
      const place = Jolt.RMat44.prototype.sRotationTranslation(rotation[0], position[0]);
      other.CollideShape(shapes[0], scale, place, settings, position[0], collector, all);
      const hit = collector.mHits.size() > 0 ? collector.mHits.at(0) : null;
      const inWorld = (v) => flat(v).map((t, i) => t + a.position[i]);   // in double
      const said = hit && {
        signed_distance: -hit.mPenetrationDepth, witness_a: inWorld(hit.mContactPointOn1),
        witness_b: inWorld(hit.mContactPointOn2), direction: flat(hit.mPenetrationAxis),
      };
      Jolt.destroy(collector);
      return said;
    };
    try {
      for (const s of [a, b]) shapes.push(shape(s));
      other.mShape = shapes[1];
      other.mShapePositionCOM = position[1];
      other.mShapeRotation = rotation[1];
      other.SetShapeScale(scale);
      const overlap = deepest(0);
      if (query === "boolean") return { contact: overlap !== null };
      const said = overlap ?? deepest(farther(a, b));
      if (!said) return null;
      const { direction, ...others } = said, long = Math.hypot(...direction);
      return long === 0 ? others : { ...others, direction: direction.map((t) => t / long) };   // of any length (CollideShape.h)
    } finally {
      shapes.forEach((s) => s.Release());
      [...position, ...rotation, other].forEach((object) => Jolt.destroy(object));
    }
  };
}

const text = (s) => {
  const [name, ...numbers] = sizes(s);
  if (s.kind === "box") numbers[0] = `new Jolt.Vec3(${numbers[0]})`;
  if (s.kind === "half_space") numbers[0] = `new Jolt.Plane(new Jolt.Vec3(${numbers[0]}), 0)`;
  return `new Jolt.${name}(${numbers.join(", ")}).Create().Get()`;
};
const numbersOf = ({ x, y, z, w }) => [x, y, z, w].join(", ");

const reproducer = (a, b, query) => `// npm install jolt-physics@${version} && node this.mjs
import initJolt from "jolt-physics";

const Jolt = await initJolt();
${makeWorld}
makeWorld(Jolt);
const a = ${text(a)};   // convex radii: 0
a.AddRef();
const placeOfA = Jolt.RMat44.prototype.sRotationTranslation(
  new Jolt.Quat(${numbersOf(a.rotation)}), new Jolt.RVec3(${a.position}));
const b = new Jolt.TransformedShape();
b.mShape = ${text(b)};
b.mShapePositionCOM = new Jolt.RVec3(${b.position});
b.mShapeRotation = new Jolt.Quat(${numbersOf(b.rotation)});
b.SetShapeScale(new Jolt.Vec3(1, 1, 1));
const settings = new Jolt.CollideShapeSettings();
const nothing = new Jolt.ShapeFilter(), words = (v) => [v.GetX(), v.GetY(), v.GetZ()].join(" ");
function contacts(farthest) {   // farthest: apart; 0: overlapping solids alone
  settings.mMaxSeparationDistance = farthest;
  const found = new Jolt.CollideShapeAllHitCollisionCollector();
  // Points are relative to the centre of a.
  b.CollideShape(a, new Jolt.Vec3(1, 1, 1), placeOfA, settings, new Jolt.RVec3(${a.position}), found, nothing);
  for (let i = 0; i < found.mHits.size(); ++i) {
    const hit = found.mHits.at(i);
    console.log("depth:", hit.mPenetrationDepth, " penetration axis:", words(hit.mPenetrationAxis),
                " on a:", words(hit.mContactPointOn1), " on b:", words(hit.mContactPointOn2));
  }
  return found.mHits.size();
}
const overlapping = contacts(0) > 0;
console.log("contact:", Number(overlapping));
${query === "boolean" ? "" : `if (!overlapping) contacts(${farther(a, b)});
`}`;

serve([{
  card: {
    name: "jolt", library: "Jolt Physics", version: `JoltPhysics.js ${version}`, scalar: "float", solid: "sharp",
    settings: "TransformedShape.CollideShape relative to the centre of the first solid, convex radii 0; of solids that " +
              "are apart with an mMaxSeparationDistance beyond them; defaults: mCollisionTolerance 1e-4, " +
              "mPenetrationTolerance 1e-4",
    promise: "mCollisionTolerance, \"If objects are closer than this distance, they are considered to be colliding\": " +
             "1e-4 m; mPenetrationTolerance, \"A factor that determines the accuracy of the penetration depth " +
             "calculation\": 1e-4 (PhysicsSettings.h)",
    tolerance: 1e-4, tolerance_relative: 1e-4, queries: ["boolean", "signed_distance"], reproducer: true,
    finer: `mCollisionTolerance and mPenetrationTolerance ${finerTolerance}`,
    pairs: pairsOf(["cylinder", "sphere", "capsule", "box", "half_space"]),
  },
  round: Math.fround, frame: axisY, reproducer, load: async (finer) => asker(await initJolt(), finer),
}]);
