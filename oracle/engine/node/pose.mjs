// Converts a solid of a question to what engines need: centre, rotation, sizes. See oracle/engine/pose.h.
//
// Numbers are computed in double and rounded once to the engine's scalar (Math.fround, or not at all). What the engine
// holds then goes into the answer as `received`, and octic bounds how far rounding moved the solid.

const numbers = (v) => v.map(Number);
const cross = (u, v) => [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]];
const length = (v) => Math.hypot(...v);
const over = (v, s) => v.map((t) => t / s);

// The columns of a rotation whose third one is along v.
function along(v) {
  const most = Math.max(...v.map(Math.abs));
  if (most === 0) return [[1, 0, 0], [0, 1, 0], [0, 0, 1]];
  const z = over(over(v, most), length(over(v, most)));
  const least = z.map(Math.abs).indexOf(Math.min(...z.map(Math.abs)));
  const across = cross(z, [0, 1, 2].map((i) => (i === least ? 1 : 0)));
  const y = over(across, length(across));
  return [cross(y, z), y, z];
}

// The matrix of a quaternion [w, x, y, z] of any length, by columns.
function turned(quaternion) {
  const most = Math.max(...quaternion.map(Math.abs));
  const [w, x, y, z] = over(over(quaternion, most), length(over(quaternion, most)));
  return [
    [1 - 2 * (y * y + z * z), 2 * (x * y + w * z), 2 * (x * z - w * y)],
    [2 * (x * y - w * z), 1 - 2 * (x * x + z * z), 2 * (y * z + w * x)],
    [2 * (x * z + w * y), 2 * (y * z - w * x), 1 - 2 * (x * x + y * y)],
  ];
}

// The unit quaternion [w, x, y, z] of a rotation that is given by its columns.
function quaternion([x, y, z]) {
  const squares = [x[0] + y[1] + z[2], x[0] - y[1] - z[2], y[1] - x[0] - z[2], z[2] - x[0] - y[1]].map((t) => 1 + t);
  const from = [
    [squares[0], y[2] - z[1], z[0] - x[2], x[1] - y[0]],
    [y[2] - z[1], squares[1], y[0] + x[1], z[0] + x[2]],
    [z[0] - x[2], y[0] + x[1], squares[2], z[1] + y[2]],
    [x[1] - y[0], z[0] + x[2], z[1] + y[2], squares[3]],
  ][squares.indexOf(Math.max(...squares))];
  return over(from, length(from));
}

function placed(s) {
  const between = (r, rounding) => {
    const a = numbers(s.a), b = numbers(s.b), half = a.map((t, i) => b[i] / 2 - t / 2);
    return { centre: a.map((t, i) => t / 2 + b[i] / 2), columns: along(half), halfLength: length(half), radius: r, rounding };
  };
  const posed = (more) => ({
    centre: numbers(s.center), columns: turned(numbers(s.quaternion)), halfLength: Number(s.half_length ?? 0), radius: 0,
    rounding: 0, ...more,
  });
  const upright = { columns: along([0, 0, 1]), halfLength: 0, radius: 0 };
  switch (s.type) {
    case "sphere": return { kind: "sphere", centre: numbers(s.center), ...upright, rounding: Number(s.r) };
    case "capsule": return { kind: "capsule", ...between(0, Number(s.r)) };
    case "rounded_cylinder": return { kind: "rounded_cylinder", ...between(Number(s.r), Number(s.rounding)) };
    case "cylinder":
      return { kind: "cylinder", ...("a" in s ? between(Number(s.r), 0) : posed({ radius: Number(s.r) })) };
    case "box": {
      const half = numbers(s.half);
      return { kind: "box", ...posed({ halfLength: half[2] }), half };
    }
    case "prism": return { kind: "prism", ...posed({}), base: s.base.map(numbers) };
    case "half_space":
      return { kind: "half_space", centre: numbers(s.point), ...upright, columns: along(numbers(s.normal)), rounding: 0 };
    default: return null;
  }
}

// The frames of engines. In octic's the axis of a solid is the third one; rotations by these keep right hands right.
export const axisZ = { place: (v) => v, columns: ([x, y, z]) => [x, y, z], octic: (c) => c };
export const axisY = {
  place: ([x, y, z]) => [y, z, x],                // a point of octic's frame in the engine's
  columns: ([x, y, z]) => [y, z, x],              // of the rotation from the engine's frame
  octic: ([x, y, z]) => [z, x, y],                // of the rotation from octic's frame, from those of the engine's
};

// A solid as it is given to an engine: kind, position, rotation {x, y, z, w} from the engine's frame, sizes, and
// `received` for the answer. null: no such solid here.
export function given(shape, round, frame) {
  const p = placed(shape);
  if (!p) return null;
  const [w, x, y, z] = quaternion(frame.columns(p.columns)).map(round);
  const columns = frame.octic(turned([w, x, y, z]));
  const solid = {
    kind: p.kind, position: p.centre.map(round), rotation: { x, y, z, w }, halfLength: round(p.halfLength),
    radius: round(p.radius), rounding: round(p.rounding),
  };
  const received = {
    center: solid.position, rotation: [0, 1, 2].flatMap((i) => columns.map((column) => column[i])),
    half_length: solid.halfLength, radius: solid.radius, margin: 0,
  };
  if (["sphere", "capsule", "rounded_cylinder"].includes(p.kind)) received.rounding = solid.rounding;
  if (p.half) {
    const [hx, hy, hz] = p.half.map(round);
    solid.half = frame.place([hx, hy, hz]);
    received.base = [[hx, hy], [-hx, hy], [-hx, -hy], [hx, -hy]];
  }
  if (p.base) {
    received.base = p.base.map((v) => v.map(round));
    solid.corners = received.base.flatMap(([u, v]) => [-1, 1].map((end) => frame.place([u, v, end * solid.halfLength])));
  }
  if (p.kind === "half_space") {
    solid.normal = frame.place([0, 0, 1]);
    received.half_space = true;
    received.offset = 0;
  }
  solid.received = received;
  solid.reach = Math.hypot(solid.halfLength, p.half ? length(p.half.slice(0, 2)) : p.base
    ? Math.max(...p.base.map(length)) : solid.radius) + solid.rounding;
  return solid;
}

// Farther than two solids can be apart, in single precision: for engines that find nothing beyond a given distance.
export const farther = (a, b) =>
  Math.fround(1 + 2 * (Math.hypot(...a.position.map((t, i) => t - b.position[i])) + a.reach + b.reach));
