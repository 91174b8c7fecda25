#include "reference/section/boundary.h"

#include <algorithm>
#include <optional>
#include <stdexcept>

namespace octic::reference {
namespace {

// A way to go from a point, rational.
struct PlaneDirection {
  Integer a, b;
};
using Coordinates = PlanePoint::Coordinates;

Coordinates from(const PlaneCoordinates& o, const Coordinates& p) { return {p.a - Ball(o.a), p.b - Ball(o.b)}; }
Ball turn(const Coordinates& u, const Coordinates& v) { return u.a * v.b - u.b * v.a; }
Coordinates ball(const PlaneDirection& d) { return {Ball(d.a), Ball(d.b)}; }

// A direction close to (a, b), to so many bits.
PlaneDirection near(const Ball& a, const Ball& b, slong bits) {
  const Rational u = a.middle().lower_rational(), v = b.middle().lower_rational(), size = std::max(abs(u), abs(v));
  if (size == 0) return {0, 0};
  const Rational scale = Rational(Integer(1) << static_cast<unsigned>(bits)) / size;
  const auto whole = [&](const Rational& x) {
    return Integer(boost::multiprecision::numerator(Rational(x * scale)) /
                   boost::multiprecision::denominator(Rational(x * scale)));
  };
  return {whole(u), whole(v)};
}

class Common {
 public:
  Common(const CircleRing& ring, const PlaneRegion& region) : ring_(ring), region_(region) {
    rim_ = PlanePolynomial::linear(-(ring.F.M * ring.r * ring.r * ring.F.E), 0, 0) +
           PlanePolynomial(ring.F.M) * squared({1, 0}) + squared({0, 1});
    for (int c = 0; c < static_cast<int>(region.cells.size()); ++c) {
      const auto& bounds = region.cells[static_cast<std::size_t>(c)].bounds;
      for (int i = 0; i < static_cast<int>(bounds.size()); ++i) {
        if (bounds[static_cast<std::size_t>(i)].wall) walls_.push_back({c, i});
      }
    }
    for (const BoundaryCurve& wall : walls_) {
      if (is_zero(ring_.eliminant(at(wall).P.on_circle(ring_)))) rims_.push_back(wall);
    }
  }

  Boundary solve() {
    Boundary out;
    out.rim_on_boundary = !rims_.empty();
    out.rim_points = rim_points();
    const PlaneCoordinates centre{0, 0};
    const bool centre_in = side_of(region_, centre) < 0, region_in = rim_.sign_at(region_.inside) < 0;
    sort_around(centre, out.rim_points);
    if (centre_in || region_in || out.rim_points.size() >= 2) {
      out.dimension = 2;
      inside_ = centre_in ? centre : region_in ? region_.inside : near_rim(out.rim_points);
      go_around(out);
    } else if (out.rim_points.size() == 1) {
      out.dimension = 0;
      out.corners = out.rim_points;
    }
    return out;
  }

 private:
  static PlanePolynomial squared(const PlaneDirection& d) {
    const PlanePolynomial p = PlanePolynomial::linear(0, d.a, d.b);
    return p * p;
  }
  const SectionBound& at(const BoundaryCurve& wall) const {
    return region_.cells[static_cast<std::size_t>(wall.cell)].bounds[static_cast<std::size_t>(wall.bound)];
  }
  bool is_rim(const BoundaryCurve& curve) const {
    return curve.is_rim() || std::find(rims_.begin(), rims_.end(), curve) != rims_.end();
  }

  // A point of a wall's curve is on the part of it that bounds the region.
  bool within(const PlanePoint& point, const BoundaryCurve& wall) const {
    const auto& bounds = region_.cells[static_cast<std::size_t>(wall.cell)].bounds;
    const std::vector<int>& named = at(wall).within;
    if (!named.empty()) {
      return std::all_of(named.begin(), named.end(),
                         [&](int i) { return point.sign(bounds[static_cast<std::size_t>(i)].P) <= 0; });
    }
    for (int i = 0; i < static_cast<int>(bounds.size()); ++i) {
      if (i != wall.bound && point.sign(bounds[static_cast<std::size_t>(i)].P) > 0) return false;
    }
    return true;
  }
  // All walls that go through a point of the given wall. A side of a polygon can meet only the two sides next to it.
  std::vector<BoundaryCurve> walls_through(const PlanePoint& point, const BoundaryCurve& wall) const {
    std::vector<BoundaryCurve> candidates = walls_, through;
    if (!at(wall).within.empty()) {
      candidates = {wall};
      for (int i : at(wall).within) candidates.push_back({wall.cell, i});
      std::sort(candidates.begin(), candidates.end(),
                [](const BoundaryCurve& u, const BoundaryCurve& v) { return u.bound < v.bound; });
    }
    for (const BoundaryCurve& candidate : candidates) {
      if (point.sign(at(candidate).P) == 0 && within(point, candidate)) through.push_back(candidate);
    }
    return through;
  }

  // Each point once: from the first of the walls through it that is not the rim itself.
  std::vector<BoundaryPoint> rim_points() const {
    std::vector<BoundaryPoint> found;
    for (const BoundaryCurve& wall : walls_) {
      if (is_rim(wall) || far_from_disc(wall)) continue;
      for (const PlanePoint& point : PlanePoint::on(ring_, at(wall).P)) {
        if (!within(point, wall)) continue;
        std::vector<BoundaryCurve> curves = walls_through(point, wall);
        const auto first =
            std::find_if(curves.begin(), curves.end(), [&](const BoundaryCurve& c) { return !is_rim(c); });
        if (!(*first == wall)) continue;
        curves.push_back({});
        found.push_back({point, curves});
      }
    }
    return found;
  }

  // A line that surely does not meet the disc: squared distance c^2 / (u^2 M E ...) against r^2, in the plane's metric.
  bool far_from_disc(const BoundaryCurve& wall) const {
    const PlanePolynomial& P = at(wall).P;
    if (P.degree() != 1) return false;
    const Integer c = P.coefficient(0, 0), u = P.coefficient(1, 0), v = P.coefficient(0, 1);
    // u a + v b with M a^2 + b^2 = M r^2 E is at most sqrt((u^2 / M + v^2) M r^2 E)
    return c * c > (u * u + v * v * ring_.F.M) * ring_.r * ring_.r * ring_.F.E;
  }

  // Corners of the region strictly inside the disc.
  std::vector<BoundaryPoint> inner_corners() const {
    std::vector<BoundaryPoint> found;
    for (int c = 0; c < static_cast<int>(region_.cells.size()); ++c) {
      const SectionCell& cell = region_.cells[static_cast<std::size_t>(c)];
      const int n = static_cast<int>(cell.bounds.size());
      const auto try_pair = [&](int i, int j) {
        const SectionBound &line = cell.bounds[static_cast<std::size_t>(i)],
                           &other = cell.bounds[static_cast<std::size_t>(j)];
        if (!line.wall && !other.wall) return;
        const PlaneLine zeros = zero_line(line.P);
        if (degree(other.P.on_line(zeros)) < 1) return;   // parallel lines
        for (const PlanePoint& point : PlanePoint::on(zeros, other.P)) {
          if (point.sign(rim_) >= 0) continue;
          const BoundaryCurve own{c, line.wall ? i : j}, second{c, other.wall ? j : i};
          if (!within(point, own) || !within(point, second)) continue;
          std::vector<BoundaryCurve> curves = walls_through(point, own);
          if (curves.front() == own || curves.front() == second) found.push_back({point, curves});
        }
      };
      for (const auto& [i, j] : cell.corners) try_pair(i, j);
      if (!cell.corners.empty()) continue;
      for (int i = 0; i < n; ++i) {
        if (cell.bounds[static_cast<std::size_t>(i)].P.degree() != 1) continue;
        for (int j = 0; j < n; ++j) {
          const bool both_lines = cell.bounds[static_cast<std::size_t>(j)].P.degree() == 1;
          if (i != j && !(both_lines && j < i)) try_pair(i, j);
        }
      }
    }
    return found;
  }

  // Counterclockwise around a rational point inside, by exact comparison. No two points lie on one ray.
  static void sort_around(const PlaneCoordinates& o, std::vector<BoundaryPoint>& points) {
    if (points.size() < 2) return;
    for (int tries = 1;; ++tries) {   // a line through o that meets none of the points
      const Coordinates start = ball(PlaneDirection{1024 - tries * tries, 37 * tries});
      std::vector<int> half(points.size());
      bool all = true;
      // of a region as thin as the doubles allow two points may be near the line for thousands of digits
      for (slong bits = 128; bits <= 1024 * tries; bits *= 2) {
        Precision precision(bits);
        all = true;
        for (std::size_t i = 0; i < points.size(); ++i) {
          const Ball side = turn(start, from(o, points[i].at.at_working_precision()));
          half[i] = side.positive() ? 0 : 1;
          all = all && (side.positive() || side.negative());
        }
        if (all) break;
      }
      if (!all) continue;
      std::vector<std::size_t> order(points.size());
      for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
      std::sort(order.begin(), order.end(), [&](std::size_t i, std::size_t j) {
        if (i == j) return false;
        if (half[i] != half[j]) return half[i] < half[j];
        for (slong bits = 128;; bits *= 2) {
          Precision precision(bits);
          const Ball side =
              turn(from(o, points[i].at.at_working_precision()), from(o, points[j].at.at_working_precision()));
          if (side.positive()) return true;
          if (side.negative()) return false;
        }
      });
      std::vector<BoundaryPoint> sorted;
      for (std::size_t i : order) sorted.push_back(points[i]);
      points = std::move(sorted);
      return;
    }
  }

  // A direction from o strictly between those of two neighbours (which may be one and the same), counterclockwise.
  static PlaneDirection between(const PlaneCoordinates& o, const BoundaryPoint& first, const BoundaryPoint& second,
                                bool same) {
    for (slong bits = 128;; bits *= 2) {
      Precision precision(bits);
      const Coordinates u = from(o, first.at.at_working_precision()), v = from(o, second.at.at_working_precision());
      const Ball u2 = square(u.a) + square(u.b), v2 = square(v.a) + square(v.b);
      if (!u2.positive() || !v2.positive()) continue;   // not yet told from o
      if (same) return near(-u.a, -u.b, bits / 2);
      const Ball side = turn(u, v);
      PlaneDirection d;
      if (side.positive()) {
        const Ball lu = sqrt(u2), lv = sqrt(v2);
        d = near(u.a / lu + v.a / lv, u.b / lu + v.b / lv, bits / 2);
      } else {
        d = near(-u.b, u.a, bits / 2);
      }
      const Ball after = turn(u, ball(d)), before = turn(ball(d), v);
      // a gap below half a turn: left of u, right of v; above it a quarter turn is inside anyway
      if (after.positive() && (before.positive() || side.negative())) return d;
    }
  }

  // Whether the rim's point in this direction from the centre is inside the region; nothing when it cannot be told.
  std::optional<PlaneCoordinates> inside_near_rim(const PlaneDirection& d, slong most_bits) const {
    // shrunk from the rim: |p| = (1 - eps) r, along a rational direction
    for (slong bits = 8; bits <= most_bits; bits *= 2) {
      Precision precision(bits + 64);
      const Ball length =
          sqrt(Ball(ring_.F.M * ring_.r * ring_.r * ring_.F.E) / Ball(ring_.F.M * d.a * d.a + d.b * d.b));
      const Rational scale =
          length.middle().lower_rational() * (1 - Rational(Integer(1), Integer(1) << static_cast<unsigned>(bits)));
      const PlaneCoordinates point{scale * Rational(d.a), scale * Rational(d.b)};
      if (rim_.sign_at(point) < 0 && side_of(region_, point) < 0) return point;
    }
    return std::nullopt;
  }
  // The disc and the region overlap, and neither contains the chosen point of the other one. So some arc of the rim
  // goes through the interior of the region.
  PlaneCoordinates near_rim(const std::vector<BoundaryPoint>& points) const {
    const PlaneCoordinates centre{0, 0};
    for (const slong most_bits : {1024, 8192})   // the second for regions as thin as the doubles allow
      for (std::size_t i = 0; i < points.size(); ++i) {
        const PlaneDirection d = between(centre, points[i], points[(i + 1) % points.size()], false);
        if (auto point = inside_near_rim(d, most_bits)) return *point;
      }
    throw std::logic_error("a disc and a region that overlap without a common interior point");
  }

  // Of the curves the one that a ray from inside meets first.
  BoundaryCurve first_met(const PlaneDirection& d, const std::vector<BoundaryCurve>& curves) const {
    const PlaneLine ray = line_through(inside_, d.a, d.b);
    struct Met {
      BoundaryCurve curve;
      PlanePoint at;
    };
    std::vector<Met> met;
    for (const BoundaryCurve& curve : curves) {
      const PlanePolynomial& P = curve.is_rim() ? rim_ : at(curve).P;
      if (degree(P.on_line(ray)) < 1) continue;
      for (const PlanePoint& point : PlanePoint::on(ray, P)) {
        Precision precision(128);
        RealRoot root = point.root();
        if (sign_at({0, 1}, root) <= 0 || (!curve.is_rim() && !within(point, curve))) continue;
        met.push_back({curve, point});
      }
    }
    std::size_t best = 0;
    for (std::size_t i = 1; i < met.size(); ++i) {
      RealRoot u = met[i].at.root(), v = met[best].at.root();
      if (compare(u, v) < 0) best = i;
    }
    return met.at(best).curve;
  }

  void go_around(Boundary& out) const {
    std::vector<BoundaryPoint> corners = out.rim_points;
    for (BoundaryPoint& corner : inner_corners()) corners.push_back(std::move(corner));
    sort_around(inside_, corners);
    std::vector<BoundaryCurve> everything{{}};
    for (const BoundaryCurve& wall : walls_) {
      if (!is_rim(wall)) everything.push_back(wall);
    }
    if (corners.empty()) {
      out.arcs = {first_met({1, 0}, everything)};
      return;
    }
    std::vector<BoundaryCurve> arcs;
    for (std::size_t i = 0; i < corners.size(); ++i) {
      const BoundaryPoint &first = corners[i], &second = corners[(i + 1) % corners.size()];
      std::vector<BoundaryCurve> both;
      for (const BoundaryCurve& curve : first.curves) {
        const bool shared = std::find(second.curves.begin(), second.curves.end(), curve) != second.curves.end();
        if (shared && (curve.is_rim() || !is_rim(curve))) both.push_back(curve);
      }
      arcs.push_back(both.size() == 1 ? both[0]
                                      : first_met(between(inside_, first, second, corners.size() == 1), both));
    }
    // where a curve goes on is no corner
    for (std::size_t i = 0; i < corners.size(); ++i) {
      const BoundaryCurve &before = arcs[(i + corners.size() - 1) % corners.size()], &after = arcs[i];
      if (before == after) continue;
      out.corners.push_back(corners[i]);
      out.arcs.push_back(after);
    }
    if (out.corners.empty()) out.arcs = {arcs.front()};
  }

  const CircleRing& ring_;
  const PlaneRegion& region_;
  PlanePolynomial rim_;
  std::vector<BoundaryCurve> walls_, rims_;   // rims_: walls that are the rim itself
  PlaneCoordinates inside_;
};

}  // namespace

Boundary common_boundary(const CircleRing& ring, const PlaneRegion& region) { return Common(ring, region).solve(); }

}  // namespace octic::reference
