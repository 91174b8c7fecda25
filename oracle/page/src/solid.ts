// A shape as meshes: translucent faces and drawn edges.
import {
  BackSide,
  BoxGeometry,
  BufferGeometry,
  CapsuleGeometry,
  CircleGeometry,
  Color,
  CylinderGeometry,
  DoubleSide,
  EdgesGeometry,
  ExtrudeGeometry,
  FrontSide,
  Group,
  LatheGeometry,
  Material,
  Mesh,
  MeshLambertMaterial,
  Quaternion,
  Shape as Outline,
  SphereGeometry,
  Vector2,
  Vector3,
} from "three";
import { LineMaterial } from "three/examples/jsm/lines/LineMaterial.js";
import { LineSegments2 } from "three/examples/jsm/lines/LineSegments2.js";
import { LineSegmentsGeometry } from "three/examples/jsm/lines/LineSegmentsGeometry.js";
import { Shape, Vec } from "./data";
import { Units, middleOfBase, middleOfPrism, quaternion, vector } from "./units";

const round = 72,
  up = new Vector3(0, 1, 0),
  infinity = 1.1; // how far what has no end is drawn

export const lines = (points: Vector3[], colour: Color, width: number, dashed = false): LineSegments2 => {
  const geometry = new LineSegmentsGeometry().setPositions(points.flatMap(p => [p.x, p.y, p.z]));
  const line = new LineSegments2(
    geometry,
    new LineMaterial({ color: colour, linewidth: width, dashed, dashSize: 0.02, gapSize: 0.014, transparent: true }),
  );
  if (dashed) line.computeLineDistances();
  return line;
};

export const circle = (centre: Vector3, normal: Vector3, r: number, from = 0, to = 2 * Math.PI, start?: Vector3): Vector3[] => {
  const u = start
    ? start.clone().sub(centre).normalize()
    : new Vector3(1, 0, 0).applyQuaternion(new Quaternion().setFromUnitVectors(new Vector3(0, 0, 1), normal));
  const v = normal.clone().cross(u),
    steps = Math.max(8, Math.ceil((round * Math.abs(to - from)) / (2 * Math.PI))),
    out: Vector3[] = [];
  const at = (t: number) =>
    centre
      .clone()
      .addScaledVector(u, r * Math.cos(t))
      .addScaledVector(v, r * Math.sin(t));
  for (let i = 0; i < steps; ++i) out.push(at(from + ((to - from) * i) / steps), at(from + ((to - from) * (i + 1)) / steps));
  return out;
};

interface Made {
  geometry: BufferGeometry;
  position: Vector3;
  turn: Quaternion;
  edges?: Vector3[];
}

const along = (a: Vector3, b: Vector3): Quaternion => new Quaternion().setFromUnitVectors(up, b.clone().sub(a).normalize());
const upright = new Quaternion().setFromUnitVectors(up, new Vector3(0, 0, 1)); // three's cylinders stand along y, octic's along z

// The axis as octic says it, not from rounded places: two ends that are near each other far away would turn it.
function axial(s: Shape, u: Units): { middle: Vector3; length: number; turn: Quaternion } {
  const a = s.a!,
    b = s.b!,
    d = b.map((x, i) => x - a[i]!) as Vec,
    pa = u.place(a),
    pb = u.place(b),
    largest = Math.max(...d.map(Math.abs));
  const length = largest > 0 ? u.length(largest) * Math.hypot(...d.map(x => x / largest)) : 0;
  return {
    middle: pa.clone().add(pb).multiplyScalar(0.5),
    length,
    turn: largest > 0 ? new Quaternion().setFromUnitVectors(up, vector(d)) : new Quaternion(),
  };
}

function make(s: Shape, u: Units): Made {
  const r = u.length(s.r ?? 0);
  switch (s.type) {
    case "cylinder":
      if (s.center)
        return {
          geometry: new CylinderGeometry(r, r, 2 * u.length(s.half_length ?? 0), round),
          position: u.place(s.center),
          turn: quaternion(s.quaternion!).multiply(upright),
        };
      {
        const { middle, length, turn } = axial(s, u);
        return { geometry: new CylinderGeometry(r, r, length, round), position: middle, turn };
      }
    case "rounded_cylinder": {
      const { middle, length, turn } = axial(s, u),
        margin = u.length(s.rounding ?? 0),
        profile = [new Vector2(0, -length / 2 - margin)];
      for (const [y, from] of [
        [-length / 2, -Math.PI / 2],
        [length / 2, 0],
      ] as const)
        for (let i = 0; i <= 12; ++i)
          profile.push(new Vector2(r + margin * Math.cos(from + (i * Math.PI) / 24), y + margin * Math.sin(from + (i * Math.PI) / 24)));
      profile.push(new Vector2(0, length / 2 + margin));
      const rings = [-1, 1].flatMap(side => circle(new Vector3(0, side * (length / 2 + margin), 0), up, r));
      return { geometry: new LatheGeometry(profile, round), position: middle, turn, edges: rings };
    }
    case "sphere":
      return { geometry: new SphereGeometry(r, 48, 32), position: u.place(s.center!), turn: new Quaternion(), edges: globe(r) };
    case "capsule": {
      const { middle, length, turn } = axial(s, u),
        rings = [-1, 1].flatMap(side => circle(new Vector3(0, (side * length) / 2, 0), up, r));
      return { geometry: new CapsuleGeometry(r, length, 16, round), position: middle, turn, edges: rings };
    }
    case "box": {
      const [x, y, z] = s.half!.map(l => 2 * u.length(l)) as Vec;
      return { geometry: new BoxGeometry(x, y, z), position: u.place(s.center!), turn: quaternion(s.quaternion!) };
    }
    case "prism": {
      const [mx, my] = middleOfBase(s.base!),
        base = new Outline(s.base!.map(([x, y]) => new Vector2(u.length(x - mx), u.length(y - my)))),
        h = u.length(s.half_length ?? 0);
      return {
        geometry: new ExtrudeGeometry(base, { depth: 2 * h, bevelEnabled: false }).translate(0, 0, -h),
        position: u.place(middleOfPrism(s)),
        turn: quaternion(s.quaternion!),
      };
    }
    case "half_space": {
      // its surface, around the place that is nearest to the middle
      const n = vector(s.normal!),
        p = u.place(s.point!),
        foot = n.clone().multiplyScalar(p.dot(n));
      return {
        geometry: new BoxGeometry(infinity, infinity, 0.025).translate(0, 0, -0.0125),
        position: foot,
        turn: new Quaternion().setFromUnitVectors(new Vector3(0, 0, 1), n),
      };
    }
    case "infinite_cylinder": {
      const d = vector(s.direction!),
        p = u.place(s.point!),
        foot = p.clone().addScaledVector(d, -p.dot(d));
      const rings = [0, Math.PI / 2, Math.PI, 1.5 * Math.PI].flatMap(t =>
        [-1, 1].map(side => new Vector3(r * Math.cos(t), side * infinity, r * Math.sin(t))),
      );
      return {
        geometry: new CylinderGeometry(r, r, 2 * infinity, round, 1, true),
        position: foot,
        turn: new Quaternion().setFromUnitVectors(up, d),
        edges: rings,
      };
    }
    case "disc": {
      const n = vector(s.normal!);
      return {
        geometry: new CircleGeometry(r, round),
        position: u.place(s.center!),
        turn: new Quaternion().setFromUnitVectors(new Vector3(0, 0, 1), n),
        edges: circle(new Vector3(), new Vector3(0, 0, 1), r),
      };
    }
    case "segment": {
      const a = u.place(s.a!),
        b = u.place(s.b!),
        middle = a.clone().add(b).multiplyScalar(0.5);
      return {
        geometry: new CylinderGeometry(0.003, 0.003, a.distanceTo(b), 12),
        position: middle,
        turn: a.equals(b) ? new Quaternion() : along(a, b),
        edges: [a.clone().sub(middle), b.clone().sub(middle)].map(p =>
          p.applyQuaternion(a.equals(b) ? new Quaternion() : along(a, b).invert()),
        ),
      };
    }
    default:
      return {
        geometry: new SphereGeometry(0.008, 16, 12),
        position: u.place(s.at ?? s.center ?? [0, 0, 0]),
        turn: new Quaternion(),
        edges: [],
      };
  }
}

const globe = (r: number): Vector3[] => [new Vector3(1, 0, 0), up, new Vector3(0, 0, 1)].flatMap(n => circle(new Vector3(), n, r));

function extents(geometry: BufferGeometry): Vector3 {
  geometry.computeBoundingBox();
  return geometry.boundingBox!.getSize(new Vector3());
}

// EdgesGeometry takes corners for one that are nearer than 1e-4. So each extent is made 1 first.
function edgesOf(geometry: BufferGeometry): Vector3[] {
  const size = extents(geometry).toArray().map(l => l || 1) as Vec,
    unit = geometry.clone().scale(1 / size[0], 1 / size[1], 1 / size[2]),
    found = new EdgesGeometry(unit, 25).getAttribute("position");
  return Array.from({ length: found.count }, (_, i) => new Vector3().fromBufferAttribute(found, i).multiply(new Vector3(...size)));
}

// Faces narrower than a pixel are not drawn: a line stands for the solid.
function axisOfThin(geometry: BufferGeometry): Vector3[] {
  const size = extents(geometry).toArray(),
    middle = geometry.boundingBox!.getCenter(new Vector3()),
    longest = size.indexOf(Math.max(...size));
  if (size.some((l, i) => i !== longest && l > 0.004)) return [];
  return [-0.5, 0.5].map(side => middle.clone().setComponent(longest, middle.getComponent(longest) + side * size[longest]!));
}

export function solid(s: Shape, u: Units, colour: Color): Group {
  const { geometry, position, turn, edges } = make(s, u),
    group = new Group();
  const face = (side: typeof FrontSide | typeof BackSide | typeof DoubleSide, opacity: number, order: number) => {
    const mesh = new Mesh(
      geometry,
      new MeshLambertMaterial({ color: colour, transparent: true, opacity, side, depthWrite: false }) as Material,
    );
    mesh.renderOrder = order;
    group.add(mesh);
  };
  face(BackSide, 0.22, 1);
  face(FrontSide, 0.3, 2);
  const drawn = [...(edges ?? edgesOf(geometry)), ...axisOfThin(geometry)];
  if (drawn.length) {
    const line = lines(drawn, colour, 1.6);
    line.renderOrder = 3;
    group.add(line);
  }
  group.position.copy(position);
  group.quaternion.copy(turn);
  return group;
}
