#include "fuzz/campaign/complete.h"

#include <fmt/format.h>

#include <array>
#include <cmath>
#include <map>
#include <vector>

#include "fast/bounds.h"
#include "fast/proximity.h"
#include "fuzz/campaign/agreement.h"
#include "fuzz/campaign/report.h"
#include "fuzz/campaign/saved.h"
#include "fuzz/gen/random.h"
#include "fuzz/gen/vector.h"
#include "oracle/cli/numbers.h"
#include "reference/truth.h"

namespace octic::fuzz {
namespace {

// Supports from the words of the shape, not from fast's frame.
struct CentredCylinder {
  Vec3 centre, axis;
  double h, r;
  explicit CentredCylinder(const Cylinder& c) : centre(0.5 * (c.a + c.b)), r(c.r) {
    const Vec3 half = 0.5 * (c.b - c.a);
    h = length(half);
    axis = (1 / h) * half;
  }
  Vec3 furthest(const Vec3& n) const {
    const double along = dot(n, axis);
    const Vec3 radial = n - along * axis;
    const double across = length(radial);
    return centre + (along < 0 ? -h : h) * axis + (across > 0 ? r / across : 0) * radial;
  }
  double extent(const Vec3& n) const {   // of a unit vector: from the centre to the furthest point along it
    return h * std::fabs(dot(n, axis)) + r * length(cross(n, axis));
  }
  double height_of(const Vec3& point) const {   // above the nearer of the caps and the flank; of points inside negative
    const Vec3 d = point - centre;
    const double along = dot(d, axis);
    return std::fmax(std::fabs(along) - h, length(d - along * axis) - r);
  }
};

struct Triangle {
  Vec3 corner[3];
};

// True: no direction has a gap above limit, which is negative. left: triangles that may be looked at.
bool covered(const CentredCylinder& a, const CentredCylinder& b, double limit, int& left) {
  std::vector<Triangle> open;
  for (const double x : {1.0, -1.0})
    for (const double y : {1.0, -1.0})
      for (const double z : {1.0, -1.0}) open.push_back({{{x, 0, 0}, {0, y, 0}, {0, 0, z}}});
  while (!open.empty()) {
    if (--left < 0) return false;
    const Triangle t = open.back();
    open.pop_back();
    const auto drops = [&](const Vec3& n) {
      const Vec3 w = b.furthest(-n) - a.furthest(n);   // a point of the difference: gap(m) <= m.w for every m
      return dot(t.corner[0], w) <= limit && dot(t.corner[1], w) <= limit && dot(t.corner[2], w) <= limit;
    };
    if (drops(t.corner[0] + t.corner[1] + t.corner[2])) continue;
    const auto middle = [](const Vec3& p, const Vec3& q) {
      const Vec3 m = p + q;
      return (1 / length(m)) * m;
    };
    const Vec3 &p = t.corner[0], &q = t.corner[1], &r = t.corner[2], pq = middle(p, q), qr = middle(q, r),
               rp = middle(r, p);
    open.push_back({{p, pq, rp}});
    open.push_back({{pq, q, qr}});
    open.push_back({{rp, qr, r}});
    open.push_back({{pq, qr, rp}});
  }
  return true;
}

Cylinder any_cylinder(Random& random, double spread, int thinnest) {
  const Vec3 centre = random.box(spread), axis = random.direction();
  const double h = random.magnitude(thinnest, 1), r = random.magnitude(thinnest, 1);
  return {centre - h * axis, centre + h * axis, r};
}

// B with a point of its rim at a given depth under the surface of A's rim, along a normal inside both normal cones.
Cylinder rim_under_rim(Random& random, const Cylinder& first, double depth) {
  const CentredCylinder a(first);
  for (;;) {
    const Vec3 side = cross(a.axis, random.direction());
    const Vec3 radial = (1 / length(side)) * side;
    const double t = random.between(0.02, 0.98);
    const Vec3 sum = t * a.axis + (1 - t) * radial, n = (1 / length(sum)) * sum;
    const Vec3 x = a.centre + a.h * a.axis + a.r * radial;
    const Vec3 axis = random.direction();
    const double cosine = dot(n, axis), sine = std::sqrt(1 - cosine * cosine);
    if (!(std::fabs(cosine) > 0.02 && sine > 0.02)) continue;
    const double h = random.magnitude(-2, 1), r = random.magnitude(-2, 1);
    const Vec3 lowest = (cosine > 0 ? -h : h) * axis - (r / sine) * (n - cosine * axis);
    const Vec3 centre = x - depth * n - lowest;
    return {centre - h * axis, centre + h * axis, r};
  }
}

struct Sort {
  const char* name;
  const char* about;
  Cylinder (*second)(Random&, Cylinder& first);   // draws the first, too
  int exact =
      0;   // one of so many, and for all of them the reference is asked: where less than a part of the depth is missed
};

constexpr std::array sorts{
    Sort{"random", "sizes within an octave or four, one centre near the other body",
         [](Random& r, Cylinder& a) { return a = any_cylinder(r, 0, -2), any_cylinder(r, 1, -2); }},
    Sort{"needles and coins", "lengths over ten octaves",
         [](Random& r, Cylinder& a) { return a = any_cylinder(r, 0, -9), any_cylinder(r, 0.3, -9); }},
    Sort{"rim under rim", "depths from 1 to 1e-8, designed",
         [](Random& r, Cylinder& a) {
           a = any_cylinder(r, 1, -2);
           return rim_under_rim(r, a, r.decimal_magnitude(-8, 0));
         }},
    Sort{"nearly parallel", "tilts from 1e-1 to 1e-8",
         [](Random& r, Cylinder& a) {
           a = any_cylinder(r, 0, -2);
           const double by = r.decimal_magnitude(-8, -1), along = r.between(-1.5, 1.5), longer = r.between(0.3, 2);
           const Vec3 tilt = by * r.direction(), axis = 0.5 * (a.b - a.a), half = longer * (axis + tilt),
                      centre = along * axis + r.box(0.5 * a.r);
           return Cylinder{centre - half, centre + half, r.chance(0.3) ? a.r : r.magnitude(-2, 1)};
         }},
    Sort{"nearly orthogonal", "off a right angle by 1e-1 to 1e-8, centres near a plane of symmetry",
         [](Random& r, Cylinder& a) {
           a = any_cylinder(r, 0, -2);
           const double by = r.decimal_magnitude(-8, -1), long_by = r.magnitude(-2, 1), along = r.between(-0.6, 0.6),
                        beside = r.decimal_magnitude(-8, 0);
           const Vec3 axis = a.b - a.a, side = unit(cross(axis, r.direction())), off = by * r.direction(),
                      half = long_by * (side + off);
           const Vec3 centre = along * axis + beside * r.direction();
           return Cylinder{centre - half, centre + half, r.magnitude(-2, 1)};
         }},
    Sort{
        "nearly one distance",
        "rims close to circles of Villarceau: R, R' = R and distance d with R sin(tilt) = d, disturbed by 1e-1 to 1e-9",
        [](Random& r, Cylinder& a) {
          // two circles of one torus of the same family stay at one distance: both through the axis' plane, tilted by
          // asin(d / R)
          const double radius = r.between(0.5, 1.5), part = r.between(0.1, 0.95), d = radius * part,
                       rise = std::sqrt(1 - part * part);
          const double wrong = r.decimal_magnitude(-9, -1), h = r.magnitude(-3, 0), g = r.magnitude(-3, 0);
          const Vec3 centre = Vec3{d, 0, 0} + wrong * r.direction(),
                     tilted = Vec3{0, part, rise} + wrong * r.direction();
          // the rim in question is one end of each; the bodies lie on either side
          const double s = r.sign(), t = r.sign();
          a = {{0, 0, 0}, {0, 0, 2 * s * h}, radius};
          return Cylinder{centre, centre + (2 * t * g) * tilted,
                          radius + (r.chance(0.5) ? wrong * r.between(-1, 1) : 0)};
        },
        100},
};

struct Counts {
  std::uint64_t pairs = 0, apart = 0, apart_unproved = 0, covered = 0, asked = 0, open_cell = 0, missed = 0;
  double greatest_error = 0;   // of what was asked, in lengths of the pair
};

class Campaign {
 public:
  Campaign(const CompleteVerb& verb, const Sort& sort, Counts& counts) : verb_(verb), sort_(sort), counts_(counts) {}

  void one(std::uint64_t index) {
    Random random(verb_.seed, fmt::format("complete/{}", sort_.name), index);
    Cylinder a;
    const Cylinder b = sort_.second(random, a);
    const fast::Proximity p = fast::signed_distance(a, b);
    const CentredCylinder first(a), second(b);
    const double size = length(second.centre - first.centre) + first.h + first.r + second.h + second.r;
    ++counts_.pairs;
    // What is proved below is proved of the slab along the direction: it must be the signed distance.
    const Vec3& n = p.direction;
    const double slab = dot(n, second.centre - first.centre) - first.extent(n) - second.extent(n), few = 1e-13 * size;
    const bool is_its_slab =
        std::fabs(slab - p.signed_distance) <= few && std::fabs(length(p.direction) - 1) <= fast::promised_error;
    if (p.signed_distance > 0) {
      ++counts_.apart;
      // the distance of two points, one of each solid, is an upper bound, the slab a lower one
      const double off = std::fmax(length(p.witness_b - p.witness_a) - slab,
                                   std::fmax(first.height_of(p.witness_a), second.height_of(p.witness_b)));
      if (!(is_its_slab && off <= few)) ++counts_.apart_unproved, ask(a, b, p, slab, size, index, off);
      return;
    }
    const double along_a = std::fabs(dot(p.direction, first.axis)), along_b = std::fabs(dot(p.direction, second.axis));
    counts_.open_cell += along_a > 1e-9 && along_a < 1 - 1e-9 && along_b > 1e-9 && along_b < 1 - 1e-9;
    int left = verb_.triangles;
    const double limit = p.signed_distance * (1 - verb_.part) + fast::promised_error * size;
    if (is_its_slab && sort_.exact == 0 && limit < 0 && covered(first, second, limit, left)) {
      ++counts_.covered;
      return;
    }
    ask(a, b, p, slab, size, index);
  }

 private:
  // witnesses_off: the error of the witnesses, as a length
  void ask(const Cylinder& a, const Cylinder& b, const fast::Proximity& p, double slab, double size,
           std::uint64_t index, double witnesses_off = 0) {
    ++counts_.asked;
    const double right = reference::truth(a, b).nearest, error = std::fabs(p.signed_distance - right) / size;
    counts_.greatest_error = std::fmax(counts_.greatest_error, error);
    const double along = std::fabs(slab - right) / size;   // of the direction
    if (error <= fast::promised_error && along <= 1e-13 && witnesses_off <= gross_witness_error * size) return;
    ++counts_.missed;
    save_case(
        "complete", {a, b}, fmt::format("complete/{}/{}/{}", sort_.name, verb_.seed, index),
        fmt::format("signed distance {:.17g}, along the direction {:.17g}, instead of {:.17g}; witnesses off by {:.3g}",
                    p.signed_distance, slab, right, witnesses_off),
        verb_.folder);
  }

  const CompleteVerb& verb_;
  const Sort& sort_;
  Counts& counts_;
};

}  // namespace

CLI::App* add_complete(CLI::App& app, CompleteVerb& verb) {
  CLI::App* complete = app.add_subcommand(
      "complete",
      "checks that octic::fast finds the least depth, by covers of the directions of millions of pairs of cylinders");
  complete->add_option("--count", verb.count, "pairs of each sort")->capture_default_str();
  complete->add_option("--seed", verb.seed, "seed of the pairs")->capture_default_str();
  complete->add_option("--part", verb.part, "part of the depth that a cover may miss")
      ->check(octic::cli::between(0, 0.5))
      ->capture_default_str();
  complete->add_option("--triangles", verb.triangles, "in a cover; beyond: the reference")
      ->check(CLI::Range(1, 1000000000))
      ->capture_default_str();
  complete->add_option("--out", verb.folder, "folder for the cases that failed")->capture_default_str();
  complete->add_option("--table", verb.table, "write the table to this Markdown file");
  return complete;
}

int run_complete(const CompleteVerb& verb, const std::atomic<bool>& stop) {
  std::string text = fmt::format(
      "# Is the depth the least?\n\n`octic_fuzz complete --count {} --seed {} --part {} --triangles {}`\n\nApart: "
      "proved by the witnesses and the slab, within 1e-13. Overlapping: a cover of "
      "the directions shows that none is better by more than that part of the depth; where it takes too many "
      "triangles, the reference is asked, and the error must be below {:.0e}.\n\n"
      "| sort | pairs | apart | overlapping, covered | reference asked | optimum rim against rim | greatest error "
      "where asked | missed |\n|---|---:|---:|---:|---:|---:|---:|---:|\n",
      verb.count, verb.seed, verb.part, verb.triangles, fast::promised_error);
  Counts all;
  const Watch watch = watch_on_stderr("pairs", "missed");
  std::uint64_t total = 0;
  for (const Sort& sort : sorts)
    total += sort.exact > 0 ? verb.count / static_cast<std::uint64_t>(sort.exact) : verb.count;
  for (const Sort& sort : sorts) {
    Counts counts;
    Campaign campaign(verb, sort, counts);
    for (std::uint64_t index = 0;
         index < (sort.exact > 0 ? verb.count / static_cast<std::uint64_t>(sort.exact) : verb.count) && !stop;
         ++index) {
      campaign.one(index);
      if (index % 256 == 0) watch(all.pairs + counts.pairs, total, all.missed + counts.missed);
    }
    text += fmt::format("| {}: {} | {} | {} | {} | {} | {} | {:.1e} | {} |\n", sort.name, sort.about, counts.pairs,
                        counts.apart - counts.apart_unproved, counts.covered, counts.asked, counts.open_cell,
                        counts.greatest_error, counts.missed);
    all.pairs += counts.pairs, all.missed += counts.missed;
  }
  text += fmt::format("\n{} pairs, {} missed.{}\n", all.pairs, all.missed, stop ? " Stopped before its end." : "");
  return publish(text, verb.table, all.missed > 0 ? 1 : 0);
}

}  // namespace octic::fuzz
