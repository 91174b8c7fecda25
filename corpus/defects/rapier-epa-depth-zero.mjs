// npm install @dimforge/rapier3d-compat@0.21.0 && node this.mjs
import RAPIER from "@dimforge/rapier3d-compat";

await RAPIER.init();
const upright = { x: 0, y: 0, z: 0, w: 1 };
const rod = new RAPIER.Capsule(2, 1);   // along y
const across = { x: Math.SQRT1_2, y: 0, z: 0, w: Math.SQRT1_2 };   // along z
console.log("expected: distance -2 (-1.999)");
for (const x of [0, 0.001]) {
  const { distance } = rod.contactShape({ x: 0, y: 0, z: 0 }, across, rod, { x, y: 0, z: 0.5 }, upright, 1);
  console.log(`axes ${x} apart: distance ${Math.abs(distance) < 1e-6 ? 0 : distance}`);
}
