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

const cylinder = new Jolt.CylinderShapeSettings(4, 1, 0).Create().Get();
const turned = new Jolt.Quat(1 / 6, 5 / 6, 1 / 6, -1 / 2);
cylinder.AddRef();
const b = new Jolt.TransformedShape();
b.mShape = cylinder;
b.mShapePositionCOM = new Jolt.RVec3(0, 0, 2);
b.mShapeRotation = turned;
b.SetShapeScale(new Jolt.Vec3(1, 1, 1));
const found = new Jolt.CollideShapeAllHitCollisionCollector(), origin = new Jolt.RVec3(0, 0, 0);
b.CollideShape(cylinder, new Jolt.Vec3(1, 1, 1), Jolt.RMat44.prototype.sRotationTranslation(turned, origin),
               new Jolt.CollideShapeSettings(), origin, found, new Jolt.ShapeFilter());
const hit = found.mHits.at(0);
console.log("expected: depth 0.012384");
console.log("depth", hit.mPenetrationDepth, " length of the penetration axis", hit.mPenetrationAxis.Length());
