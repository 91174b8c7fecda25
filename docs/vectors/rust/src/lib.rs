//! The code under test: distances of spheres, and of a sphere and a capsule. Replace it by yours.

pub type Vec3 = [f64; 3];

fn sub(u: Vec3, v: Vec3) -> Vec3 {
    [u[0] - v[0], u[1] - v[1], u[2] - v[2]]
}

fn dot(u: Vec3, v: Vec3) -> f64 {
    u[0] * v[0] + u[1] * v[1] + u[2] * v[2]
}

fn length(v: Vec3) -> f64 {
    v[0].hypot(v[1]).hypot(v[2])
}

pub fn sphere_sphere(a: Vec3, r: f64, b: Vec3, s: f64) -> f64 {
    length(sub(b, a)) - r - s
}

/// p, q: the ends of the capsule's segment.
pub fn sphere_capsule(c: Vec3, r: f64, p: Vec3, q: Vec3, s: f64) -> f64 {
    let d = sub(q, p);
    let d2 = dot(d, d);
    let t = if d2 > 0.0 { (dot(sub(c, p), d) / d2).clamp(0.0, 1.0) } else { 0.0 };
    length(sub(c, [p[0] + t * d[0], p[1] + t * d[1], p[2] + t * d[2]])) - r - s
}

/// Wrong: says 0 for whatever overlaps.
pub fn never_negative(a: Vec3, r: f64, b: Vec3, s: f64) -> f64 {
    sphere_sphere(a, r, b, s).max(0.0)
}
