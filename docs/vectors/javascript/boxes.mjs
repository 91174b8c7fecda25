// The code under test: whether a sphere touches a box. Replace it by yours.

// The point in the frame of the box: the inverse rotation of the quaternion [w, x, y, z], which may have any length.
function local(point, box) {
  const [w, x, y, z] = box.quaternion;
  const n = w * w + x * x + y * y + z * z;
  const d = point.map((c, i) => c - box.center[i]);
  const rows = [
    [w * w + x * x - y * y - z * z, 2 * (x * y + w * z), 2 * (x * z - w * y)],
    [2 * (x * y - w * z), w * w - x * x + y * y - z * z, 2 * (y * z + w * x)],
    [2 * (x * z + w * y), 2 * (y * z - w * x), w * w - x * x - y * y + z * z],
  ];
  return rows.map((row) => (row[0] * d[0] + row[1] * d[1] + row[2] * d[2]) / n);
}

// Positive: the gap. Negative: minus the least push that parts them.
export function sphereBox(sphere, box) {
  const out = local(sphere.center, box).map((c, i) => Math.abs(c) - box.half[i]);
  const inside = Math.max(...out);
  return (inside > 0 ? Math.hypot(...out.map((c) => Math.max(c, 0))) : inside) - sphere.r;
}

// Wrong: forgets that the box is turned.
export function sphereUprightBox(sphere, box) {
  return sphereBox(sphere, { ...box, quaternion: [1, 0, 0, 0] });
}
