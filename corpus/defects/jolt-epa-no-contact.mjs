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
function ask(what, convexRadius) {
  const [a, b] = [[2, 1, 1], [1, 1, 1]].map((half) => {
    const shape = new Jolt.BoxShapeSettings(new Jolt.Vec3(...half), convexRadius).Create().Get();
    shape.AddRef();
    return shape;
  });
  const beside = new Jolt.TransformedShape();
  beside.mShape = b;
  beside.mShapePositionCOM = new Jolt.RVec3(0, 1, 1);
  beside.mShapeRotation = upright;
  beside.SetShapeScale(one);
  const found = new Jolt.CollideShapeAllHitCollisionCollector();
  beside.CollideShape(a, one, Jolt.RMat44.prototype.sRotationTranslation(upright, origin),
                      new Jolt.CollideShapeSettings(), origin, found, new Jolt.ShapeFilter());
  const hits = found.mHits.size();
  console.log(`${what}: hits ${hits}${hits > 0 ? `  depth ${found.mHits.at(0).mPenetrationDepth}` : ""}`);
}
console.log("expected: one hit, depth 1");
ask("convex radius 0", 0);
ask("convex radius 0.05", 0.05);
