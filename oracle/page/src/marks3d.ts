// What is true of the pair, and what an engine claims, as things to see: arrows, points, the slab, the contact patch.
import {
  CircleGeometry,
  Color,
  ConeGeometry,
  DoubleSide,
  Group,
  Matrix3,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  Object3D,
  OctahedronGeometry,
  Quaternion,
  Shape as Outline,
  ShapeGeometry,
  SphereGeometry,
  Vector3,
} from "three";
import { Patch, Vec } from "./data";
import { circle, lines } from "./solid";
import { Units, vector } from "./units";

const on = { depthTest: false, transparent: true };

// An arrow, a point or a face of the slab stands at a place and along a direction of the pair. It keeps its own size and shape in a picture
// that is shortened along an axis.
interface Mark {
  at: Vector3;
  along?: Vector3;
  normal?: Vector3;
}
const marks = new WeakMap<Object3D, Mark>();

// under: what the picture is multiplied by.
export function keepMarks(root: Object3D, under: Matrix4): void {
  const back = under.clone().invert(),
    ofNormals = new Matrix3().getNormalMatrix(under);
  root.traverse(o => {
    const mark = marks.get(o);
    if (!mark) return;
    const at = mark.at.clone().applyMatrix4(under),
      turn = new Quaternion();
    if (mark.along) turn.setFromUnitVectors(mark.along, mark.along.clone().transformDirection(under));
    if (mark.normal) turn.setFromUnitVectors(mark.normal, mark.normal.clone().applyMatrix3(ofNormals).normalize());
    o.matrixAutoUpdate = false;
    o.matrix.compose(at, turn, new Vector3(1, 1, 1)).premultiply(back);
    o.matrixWorldNeedsUpdate = true;
  });
}

export function arrow(from: Vector3, direction: Vector3, length: number, colour: Color, dashed: boolean): Group {
  const group = new Group(),
    tip = direction.clone().multiplyScalar(length);
  const line = lines([new Vector3(), tip], colour, 2.6, dashed);
  line.material.depthTest = false;
  const head = new Mesh(new ConeGeometry(0.012, 0.035, 24), new MeshBasicMaterial({ color: colour, ...on }));
  head.position.copy(tip);
  head.quaternion.setFromUnitVectors(new Vector3(0, 1, 0), direction);
  group.add(line, head);
  group.traverse(o => {
    o.renderOrder = 10;
  });
  group.position.copy(from);
  marks.set(group, { at: from.clone(), along: direction.clone() });
  return group;
}

export function point(at: Vector3, colour: Color, claimed: boolean): Mesh {
  const mesh = new Mesh(
    claimed ? new OctahedronGeometry(0.014) : new SphereGeometry(0.0095, 20, 14),
    new MeshBasicMaterial({ color: colour, ...on }),
  );
  mesh.position.copy(at);
  marks.set(mesh, { at: at.clone() });
  mesh.renderOrder = 11;
  return mesh;
}

// One face of the slab: no point of A is beyond the one, none of B before the other.
export function slabFace(at: Vector3, normal: Vector3, colour: Color): Group {
  const group = new Group(),
    r = 0.27;
  const face = new Mesh(
    new CircleGeometry(r, 64),
    new MeshBasicMaterial({ color: colour, transparent: true, opacity: 0.1, side: DoubleSide, depthWrite: false }),
  );
  face.quaternion.setFromUnitVectors(new Vector3(0, 0, 1), normal);
  const rim = lines(circle(new Vector3(), normal, r), colour, 1.2);
  rim.material.opacity = 0.55;
  group.add(face, rim);
  group.position.copy(at);
  marks.set(group, { at: at.clone(), normal: normal.clone() });
  group.renderOrder = 4;
  return group;
}

// The contact patch: its boundary, an arc where a side is one, and its inside.
export function patch(p: Patch, u: Units, colour: Color): Group | null {
  const corners = (p.corners ?? []).map(c => u.place(c)),
    n = vector(p.direction),
    group = new Group();
  const boundary: Vector3[] = [];
  if (p.patch === "disc" && p.sides?.[0]) boundary.push(...circle(u.place(p.sides[0].centre), n, u.length(p.sides[0].r)));
  else
    corners.forEach((from, i) => {
      const to = corners[(i + 1) % corners.length]!,
        side = p.sides?.[i];
      if (corners.length < 2 || (!p.sides && corners.length === 2 && i === 1)) return;
      if (!side) {
        boundary.push(from, to);
        return;
      }
      const centre = u.place(side.centre),
        x = from.clone().sub(centre),
        y = to.clone().sub(centre);
      let angle = Math.atan2(x.clone().cross(y).dot(n), x.dot(y));
      if (angle <= 0) angle += 2 * Math.PI;
      boundary.push(...circle(centre, n, u.length(side.r), 0, angle, from));
    });
  if (boundary.length === 0 || boundary.some(b => ![b.x, b.y, b.z].every(Number.isFinite))) return null;
  const line = lines(boundary, colour, 3);
  line.material.depthTest = false;
  group.add(line);
  if (boundary.length > 4) {
    const flat = new Quaternion().setFromUnitVectors(n, new Vector3(0, 0, 1)),
      turned = boundary.filter((_, i) => i % 2 === 0).map(b => b.clone().applyQuaternion(flat));
    const outline = new Outline();
    turned.forEach((b, i) => (i ? outline.lineTo(b.x, b.y) : outline.moveTo(b.x, b.y)));
    const inside = new Mesh(
      new ShapeGeometry(outline),
      new MeshBasicMaterial({ color: colour, transparent: true, opacity: 0.35, side: DoubleSide, depthTest: false }),
    );
    inside.position.set(0, 0, turned[0]!.z).applyQuaternion(flat.clone().invert());
    inside.quaternion.copy(flat.invert());
    group.add(inside);
  }
  group.traverse(o => {
    o.renderOrder = 9;
  });
  return group;
}

// What an engine said, as far as it can be drawn.
export interface Claim {
  contact?: boolean;
  relation?: string;
  signed_distance?: number | { lower: number; upper: number };
  direction?: Vec;
  witness_a?: Vec;
  witness_b?: Vec;
  manifold?: Vec[];
  failed?: { how: string; why: string };
  undecided?: string;
  unsupported?: string;
}

export function parse(said: string): Claim | null {
  try {
    const claim: unknown = JSON.parse(said);
    return claim && typeof claim === "object" ? (claim as Claim) : null;
  } catch {
    return null;
  }
}

export const isPoint = (p: unknown): p is Vec => Array.isArray(p) && p.length === 3 && p.every(x => typeof x === "number" && Number.isFinite(x));
export const claimedDistance = (claim: Claim): number | null => {
  const d = claim.signed_distance;
  return typeof d === "number" ? d : d && typeof d.lower === "number" ? (d.lower + d.upper) / 2 : null;
};

// start: where an arrow begins that has no point of its own.
export function claimMarks(claim: Claim, start: Vec | undefined, u: Units, colour: Color): Group | null {
  const group = new Group(),
    near = (p: Vec) => u.place(p).length() < 4; // far points would only shrink the picture
  const from = isPoint(claim.witness_a) && near(claim.witness_a) ? claim.witness_a : start;
  if (from && isPoint(claim.direction) && Math.hypot(...claim.direction) > 0) {
    const d = claimedDistance(claim),
      length = d !== null && Number.isFinite(d) ? Math.min(0.8, Math.max(0.14, Math.abs(u.length(d)))) : 0.2;
    group.add(arrow(u.place(from), vector(claim.direction), length, colour, true));
  }
  const a = isPoint(claim.witness_a) && near(claim.witness_a) ? u.place(claim.witness_a) : null,
    b = isPoint(claim.witness_b) && near(claim.witness_b) ? u.place(claim.witness_b) : null;
  if (a && b && a.distanceTo(b) > 1e-4) {
    const line = lines([a, b], colour, 2.2, true);
    line.material.depthTest = false;
    line.renderOrder = 10;
    group.add(line);
  }
  for (const p of [a, b]) if (p) group.add(point(p, colour, true));
  if (Array.isArray(claim.manifold)) for (const p of claim.manifold) if (isPoint(p) && near(p)) group.add(point(u.place(p), colour, true));
  return group.children.length ? group : null;
}
