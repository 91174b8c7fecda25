// Rapier, that is Parry in single precision, from npm: contactShape, or intersectsShape for a yes or no.
import RAPIER from "@dimforge/rapier3d-compat";
import { dependencies } from "./package.json";
import { axisY, farther } from "./pose.mjs";
import { NotHeld, pairsOf, quaternion, serve, vector } from "./serve.mjs";

const version = dependencies["@dimforge/rapier3d-compat"];

const point = ([x, y, z]) => ({ x, y, z });
const flat = ({ x, y, z }) => [x, y, z];

function shape(s) {
  switch (s.kind) {
    case "sphere": return new RAPIER.Ball(s.rounding);
    case "capsule": return new RAPIER.Capsule(s.halfLength, s.rounding);
    case "cylinder": return new RAPIER.Cylinder(s.halfLength, s.radius);
    case "rounded_cylinder": return new RAPIER.RoundCylinder(s.halfLength, s.radius, s.rounding);
    case "box": return new RAPIER.Cuboid(...s.half);
    case "prism": {
      const hull = new RAPIER.ConvexPolyhedron(new Float32Array(s.corners.flat()), null), made = hull.intoRaw();
      if (!made) throw new NotHeld("Rapier makes no convex hull of the corners");   // its own answer would be a TypeError
      made.free();
      return hull;
    }
    default: return new RAPIER.HalfSpace(point(s.normal));
  }
}

function ask(a, b, query) {
  const one = [point(a.position), a.rotation], other = [shape(b), point(b.position), b.rotation];
  if (query === "boolean") return { contact: shape(a).intersectsShape(...one, ...other) };
  const contact = shape(a).contactShape(...one, ...other, farther(a, b));
  if (!contact) return null;
  return {
    signed_distance: contact.distance, direction: flat(contact.normal1),
    witness_a: flat(contact.point1), witness_b: flat(contact.point2),
  };
}

const text = (s) => ({
  sphere: `new RAPIER.Ball(${s.rounding})`,
  capsule: `new RAPIER.Capsule(${s.halfLength}, ${s.rounding})`,
  cylinder: `new RAPIER.Cylinder(${s.halfLength}, ${s.radius})`,
  rounded_cylinder: `new RAPIER.RoundCylinder(${s.halfLength}, ${s.radius}, ${s.rounding})`,
  box: `new RAPIER.Cuboid(${s.half})`,
  prism: `new RAPIER.ConvexPolyhedron(new Float32Array([${s.corners}]), null)`,
  half_space: `new RAPIER.HalfSpace(${vector(s.normal ?? [0, 0, 0])})`,
})[s.kind];

const reproducer = (a, b, query) => `// npm install @dimforge/rapier3d-compat@${version} && node this.mjs
import RAPIER from "@dimforge/rapier3d-compat";

await RAPIER.init();
const a = ${text(a)}, b = ${text(b)};
const placeOfA = [${vector(a.position)}, ${quaternion(a.rotation)}];
const placeOfB = [${vector(b.position)}, ${quaternion(b.rotation)}];
${query === "boolean" ? `console.log("contact:", Number(a.intersectsShape(...placeOfA, b, ...placeOfB)));`
                      : `const found = a.contactShape(...placeOfA, b, ...placeOfB, ${farther(a, b)});
console.log("distance:", found?.distance, found);`}
`;

serve([{
  card: {
    name: "rapier", library: "Rapier (Parry)", version, scalar: "float", solid: "sharp",
    settings: "Shape.contactShape with a prediction beyond the solids; boolean: Shape.intersectsShape",
    promise: "none documented; the constants of the code: GJK stops at 1.1e-3 of the distance (sqrt of 10 epsilon), EPA at " +
             "1.2e-5 as a length (100 epsilon) (parry, query/gjk/gjk.rs, query/epa/epa3.rs)",
    tolerance: 1.2e-5, tolerance_relative: 1.1e-3, queries: ["boolean", "signed_distance"], reproducer: true,
    pairs: pairsOf(["cylinder", "rounded_cylinder", "sphere", "capsule", "box", "prism", "half_space"]),
  },
  round: Math.fround, frame: axisY, reproducer,
  load: async () => {
    await RAPIER.init();
    return ask;
  },
}]);
