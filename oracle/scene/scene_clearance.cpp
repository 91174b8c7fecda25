#include "oracle/scene/scene_clearance.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <stdexcept>
#include <tuple>

#include "fast/proximity.h"
#include "oracle/shape/round_pair.h"
#include "reference/truth.h"

namespace octic::oracle {

using reference::exact;
using reference::Rational;

namespace {

constexpr long double infinite = HUGE_VALL;

// lower <= signed distance <= upper.
struct Bounds {
  long double lower = -infinite, upper = infinite;
};

// More than all rounding of the few operations below, in parts of the lengths that enter them.
constexpr long double rounding = 0x1p-50L;

struct BoundingBall {
  LongVector centre;
  long double radius;
};

// Around a polytope.
std::optional<BoundingBall> ball(const Shape& shape) {
  if (const auto* s = std::get_if<Box>(&shape)) return BoundingBall{wide(s->center), norm(wide(s->half))};
  if (const auto* s = std::get_if<Prism>(&shape)) {
    long double farthest = 0;
    for (const Vec2& v : s->base) farthest = std::max(farthest, std::hypot<long double>(v.x, v.y));
    return BoundingBall{wide(s->center), std::hypot<long double>(farthest, s->half_length)};
  }
  if (const auto body = round_body(shape))
    return BoundingBall{body->core.middle(), std::hypot(body->core.h, body->core.r) + body->rounding};
  return {};
}

Bounds of_balls(const BoundingBall& a, const BoundingBall& b) {
  const long double between = norm(b.centre - a.centre), radii = a.radius + b.radius;
  const long double places = norm(a.centre) + norm(b.centre);   // each centre is rounded by itself
  const long double off = rounding * (between + radii + places);
  return {between - radii - off, between + radii + off};
}

Bounds of_rounds(const Shape& a, const Shape& b, const RoundBody& body_a, const RoundBody& body_b) {
  const fast::Proximity guess = fast::signed_distance(a, b);
  const RoundPair pair(body_a.core, body_b.core);
  const Bracketed core =
      pair.enclose({guess.direction, guess.witness_a, guess.witness_b}, 0x1p-50L * pair.size(), enough_triangles);
  const long double grown = body_a.rounding + body_b.rounding, off = pair.error() + 0x1p-60L * grown;
  return {core.lower - grown - off, core.upper - grown + off};
}

// The signed distances of one motion, as far as they are needed.
class Distances {
 public:
  Distances(const SceneMotion& motion, int digits) : motion_(motion), digits_(digits) {}

  // Polytopes that are certainly farther apart than `enough` have coarse bounds; all others have narrow ones.
  Bounds bounds(std::size_t step, std::size_t i, std::size_t j, long double enough) {
    const Shape &a = shape(step, i), &b = shape(step, j);
    Bounds& known = known_[{i, j}];
    if (Pose& last = last_[{i, j}]; last.step) {
      if (shape(*last.step, i) == a && shape(*last.step, j) == b && last.enough >= enough) return known;
    }
    last_[{i, j}] = {step, enough};
    const auto body_a = round_body(a), body_b = round_body(b);
    if (body_a && body_b) return known = of_rounds(a, b, *body_a, *body_b);
    const auto ball_a = ball(a), ball_b = ball(b);
    if (ball_a && ball_b) {
      known = of_balls(*ball_a, *ball_b);
      if (known.lower > enough) return known;
    }
    const reference::Truth& truth = at(step, i, j).exact.truth;
    return known = {double_below(truth.lower), double_above(truth.upper)};
  }

  const Clearance& at(std::size_t step, std::size_t i, std::size_t j) {
    const auto [place, is_new] = exact_.try_emplace({step, i, j});
    if (is_new) place->second = {step, i, j, exact_answer(shape(step, i), shape(step, j), digits_)};
    return place->second;
  }
  bool under(std::size_t step, std::size_t i, std::size_t j, const Bounds& bounds, double limit) const {
    if (bounds.upper < limit) return true;
    if (bounds.lower >= limit) return false;
    return reference::compare_signed_distance(shape(step, i), shape(step, j), exact(limit)) < 0;
  }
  bool contact(std::size_t step, std::size_t i, std::size_t j, const Bounds& bounds) const {
    if (bounds.lower > 0) return false;
    if (bounds.upper <= 0) return true;
    return reference::relation(shape(step, i), shape(step, j)).relation != Relation::apart;
  }
  const Shape& shape(std::size_t step, std::size_t i) const { return motion_.steps[step].shapes[i]; }
  std::uint64_t count() const { return exact_.size(); }

 private:
  struct Pose {
    std::optional<std::size_t> step;
    long double enough = 0;
  };
  const SceneMotion& motion_;
  int digits_;
  std::map<std::pair<std::size_t, std::size_t>, Bounds> known_;
  std::map<std::pair<std::size_t, std::size_t>, Pose> last_;
  std::map<std::tuple<std::size_t, std::size_t, std::size_t>, Clearance> exact_;
};

// The least of many signed distances that are known by bounds; exact truths only for those that may be it.
class Least {
 public:
  void add(const Bounds& bounds, std::size_t step, std::size_t i, std::size_t j) {
    if (bounds.lower > upper_) return;
    may_be_.push_back({bounds.lower, step, i, j});
    if (!(bounds.upper < upper_)) return;
    upper_ = bounds.upper;
    std::erase_if(may_be_, [&](const Place& p) { return p.lower > upper_; });
  }
  long double upper() const { return upper_; }
  Clearance of(Distances& distances) const {
    const Clearance* best = nullptr;
    const Place* where = nullptr;
    for (const Place& p : may_be_) {
      if (where && where->i == p.i && where->j == p.j &&   // it has not moved
          distances.shape(where->step, p.i) == distances.shape(p.step, p.i) &&
          distances.shape(where->step, p.j) == distances.shape(p.step, p.j))
        continue;
      const Clearance& now = distances.at(p.step, p.i, p.j);
      // Enclosures that overlap are narrower than any digit that is shown: equally near.
      if (!best || now.exact.truth.upper < best->exact.truth.lower) best = &now, where = &p;
    }
    return *best;
  }

 private:
  struct Place {
    long double lower;
    std::size_t step, i, j;
  };
  std::vector<Place> may_be_;   // in the order in which they were added
  long double upper_ = infinite;
};

struct Near {
  Least least;
  std::size_t first = 0, steps = 0;
};

// What one pair does between the steps.
struct Gaps {
  std::size_t undecided = 0, first = 0;
  long double bound = infinite;
};

double rounded_down(long double v) {
  const double d = static_cast<double>(v);
  return d > v ? std::nextafter(d, -std::numeric_limits<double>::infinity()) : d;
}

}  // namespace

std::optional<double> displacement(const Shape& from, const Shape& to) {
  if (from == to) return 0;
  if (from.index() != to.index()) return {};
  const auto up = [](long double v) {
    const double d = static_cast<double>(v);
    return d < v ? std::nextafter(d, std::numeric_limits<double>::infinity()) : d;
  };
  const auto a = round_body(from), b = round_body(to);
  if (a && b) {
    const Round &s = a->core, &t = b->core;
    // (4) of docs/derivations/scene.md. p + q is twice the way of the middle; differences are taken first.
    const LongVector p = t.p - s.p, q = t.q - s.q;
    const LongVector middle{0.5L * (p.x + q.x), 0.5L * (p.y + q.y), 0.5L * (p.z + q.z)};
    const auto end = [&](long double side) {
      const LongVector& u = s.axis;
      const LongVector& v = t.axis;
      return norm({middle.x + side * (t.h * v.x - s.h * u.x), middle.y + side * (t.h * v.y - s.h * u.y),
                   middle.z + side * (t.h * v.z - s.h * u.z)});
    };
    const long double radius = std::max(s.r, t.r);
    const long double moved = std::max(end(1), end(-1)) + radius * norm(t.axis - s.axis) + std::fabs(t.r - s.r) +
                              std::fabs(b->rounding - a->rounding);
    return up(moved + rounding * (norm(middle) + s.h + t.h + s.r + t.r + a->rounding + b->rounding));
  }
  const auto of_polytopes = [&](const auto& s, const auto& t) -> std::optional<double> {
    // (5). The rotation between the two is q_t times the conjugate of q_s. A point at distance d from the centre moves
    // by at most 2 d sin(angle / 2).
    const long double w = s.q.w, x = -s.q.x, y = -s.q.y, z = -s.q.z, W = t.q.w, X = t.q.x, Y = t.q.y, Z = t.q.z;
    const LongVector axis{W * x + X * w + Y * z - Z * y, W * y - X * z + Y * w + Z * x, W * z + X * y - Y * x + Z * w};
    const long double lengths = std::sqrt((w * w + x * x + y * y + z * z) * (W * W + X * X + Y * Y + Z * Z));
    const long double radius = ball(from)->radius, way = norm(wide(t.center) - wide(s.center));
    const long double sine = std::min(norm(axis) / lengths + rounding, 1.0L);
    return up(way + 2 * radius * sine + rounding * (way + radius));
  };
  if (const auto* s = std::get_if<Box>(&from)) {
    const Box& t = std::get<Box>(to);
    if (s->half == t.half) return of_polytopes(*s, t);
  }
  if (const auto* s = std::get_if<Prism>(&from)) {
    const Prism& t = std::get<Prism>(to);
    if (s->base == t.base && s->half_length == t.half_length) return of_polytopes(*s, t);
  }
  return {};
}

Clearances clearances(const Scene& scene, const SceneMotion& motion, const ClearanceQuestion& question,
                      const std::function<void(std::size_t)>& progress) {
  const auto pairs = scene.pairs();
  if (motion.steps.empty()) throw std::invalid_argument("the motion " + motion.name + " has no steps");
  if (pairs.empty()) throw std::invalid_argument("the scene tests no pair");
  Clearances out;
  Distances distances(motion, question.digits);
  std::vector<Near> near(question.within ? pairs.size() : 0);
  std::vector<Gaps> gaps(question.stretch ? pairs.size() : 0);
  std::vector<Bounds> here(pairs.size()), before;
  if (question.stretch) out.between.emplace();
  std::size_t done = 0, last = 0;

  for (std::size_t step = 0; step < motion.steps.size(); step += question.every) {
    Least least;
    for (std::size_t k = 0; k < pairs.size(); ++k) {
      const auto& [i, j] = pairs[k];
      const long double wanted =
          question.stretch ? infinite : std::max<long double>(least.upper(), question.within.value_or(-infinite));
      here[k] = distances.bounds(step, i, j, wanted);
      least.add(here[k], step, i, j);
      if (!question.within || !distances.under(step, i, j, here[k], *question.within)) continue;
      if (near[k].steps++ == 0) near[k].first = step;
      near[k].least.add(here[k], step, i, j);
    }
    out.steps.push_back(least.of(distances));
    if (out.steps.back().exact.truth.upper < out.steps[out.least].exact.truth.lower) out.least = out.steps.size() - 1;

    if (question.stretch && !before.empty()) {
      std::vector<std::optional<double>> way(scene.bodies.size());
      for (std::size_t i = 0; i < scene.bodies.size(); ++i)
        way[i] = displacement(distances.shape(last, i), distances.shape(step, i));
      BetweenSteps& between = *out.between;
      for (std::size_t k = 0; k < pairs.size(); ++k) {
        const auto& [i, j] = pairs[k];
        if (distances.contact(last, i, j, before[k]) || distances.contact(step, i, j, here[k])) {
          ++between.in_contact;
          continue;
        }
        const long double one = before[k].lower, two = here[k].lower;
        const long double ways =
            way[i] && way[j] ? *question.stretch * (static_cast<long double>(*way[i]) + *way[j]) : infinite;
        const long double off = rounding * (std::fabs(one) + std::fabs(two) + ways);
        const long double bound =
            std::isinf(ways) ? -infinite : std::min({one, two, (one + two - ways - off) / 2});   // (3)
        if (bound > 0) {
          ++between.never;
          const double b = rounded_down(bound);
          if (!between.least || b < between.least->bound) between.least = {b, last, i, j};
          continue;
        }
        ++between.undecided;
        if (gaps[k].undecided++ == 0) gaps[k].first = last;
        gaps[k].bound = std::min(gaps[k].bound, bound);
      }
    }
    before = here;
    last = step;
    if (progress) progress(++done);
  }

  for (std::size_t k = 0; k < near.size(); ++k)
    if (near[k].steps > 0) out.near.push_back({near[k].least.of(distances), near[k].first, near[k].steps});
  for (std::size_t k = 0; k < gaps.size(); ++k)
    if (gaps[k].undecided > 0)
      out.between->pairs.push_back(
          {pairs[k].first, pairs[k].second, gaps[k].first, gaps[k].undecided, rounded_down(gaps[k].bound)});
  out.pairs = out.steps.size() * pairs.size();
  out.exact = distances.count();
  return out;
}

}  // namespace octic::oracle
