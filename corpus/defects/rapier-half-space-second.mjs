// npm install @dimforge/rapier3d-compat@0.21.0 && node this.mjs
import RAPIER from "@dimforge/rapier3d-compat";

await RAPIER.init();
const upright = { x: 0, y: 0, z: 0, w: 1 }, words = ({ x, y, z }) => [x, y, z].join(" ");
const ball = new RAPIER.Ball(1), ground = new RAPIER.HalfSpace({ x: 0, y: 1, z: 0 });
const above = { x: 0, y: 3, z: 0 }, origin = { x: 0, y: 0, z: 0 };
function say(order, { distance, normal1, point1, point2 }) {
  const points = `point1: ${words(point1)}  point2: ${words(point2)}`;
  console.log(`${order}: distance ${distance}  normal1: ${words(normal1)}  ${points}`);
}
console.log("expected: distance 2 in both orders");
say("ball, half-space", ball.contactShape(above, upright, ground, origin, upright, 10));
say("half-space, ball", ground.contactShape(origin, upright, ball, above, upright, 10));
