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

const one = new Jolt.Vec3(1, 1, 1), origin = new Jolt.RVec3(0, 0, 0), upright = new Jolt.Quat(0, 0, 0, 1);
// The half sides of both boxes, and their convex radius; b stands 1 farther along z than a.
function ask(what, halfA, halfB, convexRadius) {
  const [a, b] = [halfA, halfB].map((half) => {
    const shape = new Jolt.BoxShapeSettings(new Jolt.Vec3(...half), convexRadius).Create().Get();
    shape.AddRef();
    return shape;
  });
  const above = new Jolt.TransformedShape();
  above.mShape = b;
  above.mShapePositionCOM = new Jolt.RVec3(0, 0, 1);
  above.mShapeRotation = upright;
  above.SetShapeScale(one);
  const found = new Jolt.CollideShapeAllHitCollisionCollector();
  above.CollideShape(a, one, Jolt.RMat44.prototype.sRotationTranslation(upright, origin),
                     new Jolt.CollideShapeSettings(), origin, found, new Jolt.ShapeFilter());
  const hit = found.mHits.at(0), axis = hit.mPenetrationAxis.Normalized();
  console.log(`${what}: depth ${hit.mPenetrationDepth}  axis ${axis.GetX()} ${axis.GetY()} ${axis.GetZ()}`);
}
console.log("expected: depth 2 along x (2.01)");
ask("convex radius 0", [1, 1, 1], [1, 2, 3], 0);
ask("convex radius 0.05", [1, 1, 1], [1, 2, 3], 0.05);
ask("1 % wider across", [1, 1, 1], [1.01, 2, 3], 0);
