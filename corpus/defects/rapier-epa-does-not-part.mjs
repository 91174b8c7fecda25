// npm install @dimforge/rapier3d-compat@0.21.0 && node this.mjs
import RAPIER from "@dimforge/rapier3d-compat";

await RAPIER.init();
const upright = { x: 0, y: 0, z: 0, w: 1 }, words = ({ x, y, z }) => [x, y, z].join(" ");
const can = new RAPIER.Cylinder(1, 1);
const { distance, normal1 } = can.contactShape({ x: 0, y: 0, z: 0 }, upright, can, { x: 0, y: 1, z: 0 }, upright, 1);
console.log("expected: distance -1  normal1: 0 1 0");
console.log(`distance ${distance}  normal1: ${words(normal1)}`);
