//! octic-vectors with cargo test, standard library alone: the tables of plain/. OCTIC_VECTORS names the unpacked
//! archive.

use spheres::{never_negative, sphere_capsule, sphere_sphere, Vec3};
use std::{collections::HashMap, env, fs};

const TOLERANCE: f64 = 1e-14; // of the size of the pair: that of the code under test

struct Vector {
    cells: HashMap<String, String>,
}

impl Vector {
    fn text(&self, column: &str) -> &str {
        &self.cells[column]
    }
    fn number(&self, column: &str) -> f64 {
        self.text(column).parse().unwrap()
    }
    fn point(&self, name: &str) -> Vec3 {
        ["x", "y", "z"].map(|axis| self.number(&format!("{name}.{axis}")))
    }
    fn flagged(&self, flag: &str) -> bool {
        self.text("flags").split(',').any(|f| f == flag)
    }
    /// How far the claim is outside of what the vector allows, as a part of its size. The smallest double is no error.
    fn error(&self, claim: f64) -> f64 {
        if claim.is_nan() {
            return f64::INFINITY;
        }
        let off = (self.number("lower") - claim).max(claim - self.number("upper"));
        (off - f64::from_bits(1)).max(0.0) / self.number("size")
    }
}

fn vector(names: &[&str], line: &str) -> Vector {
    let cells: Vec<&str> = line.split('\t').collect();
    assert_eq!(cells.len(), names.len(), "{line}");
    Vector { cells: names.iter().zip(cells).map(|(name, cell)| (name.to_string(), cell.to_string())).collect() }
}

/// Of one pair of types, without lengths whose squares are no doubles: the code under test does not take them.
fn vectors(pair: &str) -> Vec<Vector> {
    let folder = env::var("OCTIC_VECTORS").unwrap_or_else(|_| "octic-vectors".into());
    let text = fs::read_to_string(format!("{folder}/plain/{pair}.tsv")).expect("OCTIC_VECTORS names the unpacked archive");
    assert!(text.ends_with('\n'), "{pair}.tsv has been cut");
    let mut lines = text.lines();
    let names: Vec<&str> = lines.next().unwrap().split('\t').collect();
    let all = lines.map(|line| vector(&names, line));
    all.filter(|v| !v.flagged("squares_overflow") && !v.flagged("squares_underflow")).collect()
}

fn wrong(pair: &str, code: impl Fn(&Vector) -> f64) -> Vec<String> {
    let all = vectors(pair);
    assert!(all.len() > 20);
    all.iter().filter(|v| v.error(code(v)) > TOLERANCE).map(|v| format!("{}: {}", v.text("id"), code(v))).collect()
}

#[test]
fn spheres() {
    let none: Vec<String> = vec![];
    assert_eq!(wrong("sphere-sphere", |v| sphere_sphere(v.point("a.center"), v.number("a.r"), v.point("b.center"), v.number("b.r"))), none);
}

#[test]
fn sphere_and_capsule() {
    let none: Vec<String> = vec![];
    assert_eq!(wrong("sphere-capsule", |v| sphere_capsule(v.point("a.center"), v.number("a.r"), v.point("b.a"), v.point("b.b"), v.number("b.r"))), none);
}

#[test]
fn what_counts_as_an_error() {
    let names = ["lower", "upper", "size"];
    let one = vector(&names, "1\t1\t4");
    assert_eq!([f64::NAN, f64::INFINITY, -f64::INFINITY].map(|claim| one.error(claim)), [f64::INFINITY; 3]);
    assert_eq!([1.0, 3.0, -1.0].map(|claim| one.error(claim)), [0.0, 0.5, 0.5]);
    let least = vector(&names, "1.5e-323\t1.5e-323\t4.4e-323"); // 3, 3 and 9 of the smallest double
    let wrong = [1, 2, 3, 4, 5].map(|steps| least.error(f64::from_bits(steps)) > TOLERANCE);
    assert_eq!(wrong, [true, false, false, false, true]);
}

#[test]
fn flawed_code_is_seen_to_fail() {
    let seen = wrong("sphere-sphere", |v| never_negative(v.point("a.center"), v.number("a.r"), v.point("b.center"), v.number("b.r")));
    assert!(seen.len() > 5, "{seen:?}");
}
