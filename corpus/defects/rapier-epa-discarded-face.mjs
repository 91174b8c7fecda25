// npm install @dimforge/rapier3d-compat@0.21.0 && node this.mjs
import RAPIER from "@dimforge/rapier3d-compat";

await RAPIER.init();
const upright = { x: 0, y: 0, z: 0, w: 1 };
const words = ({ x, y, z }) => [x, y, z].map((t) => Number(t.toFixed(3)) + 0).join(" ");   // + 0: no -0
function ask(what, a, b, place) {
  const { distance, normal1 } = a.contactShape({ x: 0, y: 0, z: 0 }, upright, b, place, upright, 1);
  console.log(`${what}: distance ${distance}  normal1: ${words(normal1)}`);
}
const can = new RAPIER.Cylinder(1, 1), rod = new RAPIER.Capsule(1, 1);   // both along y
console.log("expected: distance -2, normal1 across y; distance -2, normal1 along x");
for (const y of [1, 1.25, 1.5]) ask(`cylinder, box ${y} above`, can, new RAPIER.Cuboid(1, 3, 1), { x: 0, y, z: 0 });
for (const z of [0.5, 1, 1.5]) ask(`capsule, box at z = ${z}`, rod, new RAPIER.Cuboid(1, 1, 3), { x: 0, y: 0, z });
