// npm install jolt-physics@1.1.0 && node this.mjs
import initJolt from "jolt-physics";

const Jolt = await initJolt();
// A world registers the shapes and how each two of them collide.
const world = new Jolt.JoltSettings(), pairs = new Jolt.ObjectLayerPairFilterTable(1);
const layers = new Jolt.BroadPhaseLayerInterfaceTable(1, 1);
layers.MapObjectToBroadPhaseLayer(0, new Jolt.BroadPhaseLayer(0));
world.mObjectLayerPairFilter = pairs;
world.mBroadPhaseLayerInterface = layers;
world.mObjectVsBroadPhaseLayerFilter = new Jolt.ObjectVsBroadPhaseLayerFilterTable(layers, 1, pairs, 1);
new Jolt.JoltInterface(world);

const one = new Jolt.Vec3(1, 1, 1), origin = new Jolt.RVec3(0, 0, 0);
// Two equal cylinders of radius 1 with parallel axes, one of them at the origin.
function ask(what, halfLength, convexRadius, place, rotation) {
  const cylinder = new Jolt.CylinderShapeSettings(halfLength, 1, convexRadius).Create().Get();
  const turned = new Jolt.Quat(...rotation);
  cylinder.AddRef();
  const b = new Jolt.TransformedShape();
  b.mShape = cylinder;
  b.mShapePositionCOM = new Jolt.RVec3(...place);
  b.mShapeRotation = turned;
  b.SetShapeScale(one);
  const found = new Jolt.CollideShapeAllHitCollisionCollector();
  b.CollideShape(cylinder, one, Jolt.RMat44.prototype.sRotationTranslation(turned, origin),
                 new Jolt.CollideShapeSettings(), origin, found, new Jolt.ShapeFilter());
  const { mPenetrationDepth, mPenetrationAxis, mContactPointOn1, mContactPointOn2 } = found.mHits.at(0);
  const along = mPenetrationAxis.Normalized();
  const depth = mContactPointOn1.Dot(along) - mContactPointOn2.Dot(along);
  console.log(`${what}: depth ${mPenetrationDepth}  of its points along its axis ${depth}`);
}
console.log("expected: depth 0.012384, both times; depth 0.088372");
ask("convex radius 0", 4, 0, [0, 0, 2], [1 / 6, 5 / 6, 1 / 6, -1 / 2]);
ask("convex radius 0.05", 4, 0.05, [0, 0, 2], [1 / 6, 5 / 6, 1 / 6, -1 / 2]);
ask("another pair, convex radius 0.05", 3, 0.05, [2, 2, 2], [0, -2 / 3, -2 / 3, 1 / 3]);
