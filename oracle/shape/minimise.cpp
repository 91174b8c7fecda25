#include "oracle/shape/minimise.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "oracle/shape/eigen.h"
#include "oracle/shape/shape_numbers.h"
#include "oracle/number/simpler_number.h"

namespace octic::oracle {
namespace {

constexpr std::size_t most_corners = 16;   // of a prism whose corners are simplified number by number

using Eigen::Vector3d;
using Candidates = std::vector<ShapePair>;

std::vector<double*> numbers(ShapePair& pair) {
  auto all = each_number(pair.a);
  const auto more = each_number(pair.b);
  all.insert(all.end(), more.begin(), more.end());
  return all;
}

// Those that are simplified one by one: without the corners of a prism that has many.
std::vector<double*> single_numbers(ShapePair& pair) {
  std::vector<double*> all;
  for (Shape* shape : {&pair.a, &pair.b}) {
    auto some = each_number(*shape);   // corners come last
    if (const auto corners = numbers_of(*shape).corners.size(); corners > most_corners)
      some.resize(some.size() - 2 * corners);
    all.insert(all.end(), some.begin(), some.end());
  }
  return all;
}

// The sizes that are zero. They may not change: a solid that became a disc or a segment is another question.
int vanished(ShapePair pair) {
  int count = 0;
  for (Shape* shape : {&pair.a, &pair.b})
    for (const auto n = numbers_of(*shape); const double* size : n.sizes) count += *size == 0;
  return count;
}

// q need not be of norm 1.
Vec3 turned(const Quaternion& q, const Vec3& v) { return vec3(eigen(q).normalized() * eigen(v)); }

// That turns these orthonormal vectors into the coordinate axes.
Quaternion turn_upright(const Vector3d& x, const Vector3d& y, const Vector3d& z) {
  Eigen::Matrix3d rows;
  rows << x.transpose(), y.transpose(), z.transpose();
  return quaternion(Eigen::Quaterniond(rows));
}

// The axis of a shape that says it by two places or a direction.
std::optional<Vector3d> axis_of(Shape shape) {
  const Numbers n = numbers_of(shape);
  if (n.places.size() == 2) return eigen(*n.places[1]) - eigen(*n.places[0]);
  if (n.directions.size() == 1) return eigen(*n.directions[0]);
  return {};
}
std::optional<Quaternion> turn_of(Shape shape) {
  const Numbers n = numbers_of(shape);
  if (n.turns.empty()) return {};
  return *n.turns[0];
}

// The ends form of a posed cylinder, rounded. A disc stays what it is.
Shape by_ends(const Shape& shape) {
  const auto* p = std::get_if<PosedCylinder>(&shape);
  if (!p || p->half_length == 0) return shape;
  const Vec3 u = turned(p->q, {0, 0, p->half_length}), &c = p->center;
  return Cylinder{{c.x - u.x, c.y - u.y, c.z - u.z}, {c.x + u.x, c.y + u.y, c.z + u.z}, p->r};
}

template <class F>   // applies f to every end or centre
ShapePair with_places(ShapePair p, F f) {
  for (Shape* shape : {&p.a, &p.b})
    for (Vec3* place : numbers_of(*shape).places) *place = f(*place);
  return p;
}

void to_ends(const ShapePair& pair, Candidates& out) { out.push_back({by_ends(pair.a), by_ends(pair.b)}); }

// A prism with every second corner, or with one corner less.
void fewer_corners(const ShapePair& pair, Candidates& out) {
  for (Shape ShapePair::* which : {&ShapePair::a, &ShapePair::b}) {
    const auto* prism = std::get_if<Prism>(&(pair.*which));
    if (!prism || prism->base.size() == 3) continue;
    const auto keep = [&](const auto& wanted) {
      ShapePair p = pair;
      auto& base = std::get<Prism>(p.*which).base;
      base.clear();
      for (std::size_t i = 0; i < prism->base.size(); ++i)
        if (wanted(i)) base.push_back(prism->base[i]);
      out.push_back(std::move(p));
    };
    if (prism->base.size() >= 6)
      for (const std::size_t odd : {0, 1}) keep([=](std::size_t i) { return i % 2 == odd; });
    if (prism->base.size() <= 4 * most_corners)
      for (std::size_t left_out = 0; left_out < prism->base.size(); ++left_out)
        keep([=](std::size_t i) { return i != left_out; });
  }
}

void scale_to_one(const ShapePair& pair, Candidates& out) {
  ShapePair copy = pair;
  double largest = 0;
  for (const double* value : numbers(copy)) largest = std::max(largest, std::fabs(*value));
  int exponent = 0;
  std::frexp(largest, &exponent);
  for (const int k : {-exponent + 1, -exponent + 3}) {
    ShapePair p = with_places(
        pair, [&](const Vec3& q) { return Vec3{std::ldexp(q.x, k), std::ldexp(q.y, k), std::ldexp(q.z, k)}; });
    for (Shape* shape : {&p.a, &p.b}) {
      const Numbers n = numbers_of(*shape);
      for (double* size : n.sizes) *size = std::ldexp(*size, k);
      for (Vec2* corner : n.corners) *corner = {std::ldexp(corner->x, k), std::ldexp(corner->y, k)};
    }
    out.push_back(std::move(p));
  }
}

void to_origin(const ShapePair& pair, Candidates& out) {
  std::vector<Vector3d> from;
  with_places(pair, [&](const Vec3& p) {
    from.push_back(eigen(p));
    return p;
  });
  for (std::size_t i = 0, n = from.size(); i + 1 < n; ++i)   // and the middles of neighbours
    from.emplace_back((from[i] + from[i + 1]) / 2);
  for (const Vector3d& o : from)
    out.push_back(with_places(pair, [&](const Vec3& p) { return vec3(eigen(p) - o); }));
}

void onto_grid(const ShapePair& pair, Candidates& out) {
  for (const int k : {0, 1, 2, 3, 4, 6, 8, 11, 14, 18, 22, 26, 32, 40}) {
    ShapePair p = pair;
    for (double* value : numbers(p)) *value = std::ldexp(std::nearbyint(std::ldexp(*value, k)), -k);
    out.push_back(std::move(p));
  }
}

// The pair turned as one; rounded, so what holds of the pair may not survive it.
ShapePair turned(ShapePair p, const Quaternion& q) {
  double extent = 0;
  for (const double* value : numbers(p)) extent = std::max(extent, std::fabs(*value));
  const auto snapped = [&](double t) { return std::fabs(t) < 1e-14 * extent ? 0 : t; };
  for (Shape* shape : {&p.a, &p.b}) {
    const Numbers n = numbers_of(*shape);
    for (const auto* row : {&n.places, &n.directions})
      for (Vec3* w : *row) {
        const Vec3 t = turned(q, *w);
        *w = {snapped(t.x), snapped(t.y), snapped(t.z)};
      }
    for (Quaternion* r : n.turns) *r = quaternion(eigen(q) * eigen(*r));
  }
  return p;
}

// One axis upright and the other in the plane y = 0; or one body in its own frame.
void upright(const ShapePair& pair, Candidates& out) {
  for (const bool first : {true, false}) {
    const Shape &one = first ? pair.a : pair.b, &two = first ? pair.b : pair.a;
    if (const auto q = turn_of(one)) {
      out.push_back(turned(pair, {q->w, -q->x, -q->y, -q->z}));
      continue;
    }
    const auto axis = axis_of(one);
    if (!axis || axis->squaredNorm() == 0) continue;
    const Vector3d z = axis->normalized(), other = axis_of(two).value_or(Vector3d::Zero());
    const Vector3d across = z.cross(other);
    const bool parallel = across.squaredNorm() <= 1e-24 * other.squaredNorm();
    const Vector3d y = parallel ? z.unitOrthogonal() : across.normalized();
    out.push_back(turned(pair, turn_upright(y.cross(z), y, z)));
  }
}

// The vector without its two smaller coordinates.
Vec3 along_greatest(const Vec3& v) {
  const double x = std::fabs(v.x), y = std::fabs(v.y), z = std::fabs(v.z);
  return x >= y && x >= z ? Vec3{v.x, 0, 0} : y >= z ? Vec3{0, v.y, 0} : Vec3{0, 0, v.z};
}

// The same body with its axis along the coordinate in which it is longest, from the same first end.
Shape straightened(Shape shape) {
  const Numbers n = numbers_of(shape);
  if (n.places.size() == 2)
    *n.places[1] = vec3(eigen(*n.places[0]) + eigen(along_greatest(vec3(eigen(*n.places[1]) - eigen(*n.places[0])))));
  for (Vec3* direction : n.directions) *direction = along_greatest(*direction);
  for (Quaternion* q : n.turns) *q = {1, 0, 0, 0};
  return shape;
}

void straighten(const ShapePair& pair, Candidates& out) {
  out.push_back({straightened(pair.a), straightened(pair.b)});
  out.push_back({straightened(pair.a), pair.b});
  out.push_back({pair.a, straightened(pair.b)});
}

// One body slides along a coordinate, and keeps its axis.
void slide(const ShapePair& pair, Candidates& out) {
  for (Shape ShapePair::* which : {&ShapePair::a, &ShapePair::b})
    for (double Vec3::* coordinate : {&Vec3::x, &Vec3::y, &Vec3::z}) {
      ShapePair copy = pair;
      const auto places = numbers_of(copy.*which).places;
      if (places.size() < 2) continue;   // its numbers are simplified one by one
      const double from = places[0]->*coordinate;
      for (const double to : simpler(from)) {
        ShapePair p = pair;
        for (Vec3* place : numbers_of(p.*which).places) place->*coordinate += to - from;
        out.push_back(std::move(p));
      }
    }
}

constexpr void (*moves_of_bodies[])(const ShapePair&, Candidates&) = {
    to_ends, fewer_corners, scale_to_one, to_origin, upright, to_origin, onto_grid, straighten, onto_grid, slide};

// The i-th number alone.
void one_number(const ShapePair& pair, std::size_t i, Candidates& out) {
  ShapePair copy = pair;
  const double now = *single_numbers(copy)[i];
  std::vector<double> tries = simpler(now);
  for (const double* other : numbers(copy))   // a number that is already there
    if (*other != now && std::fabs(*other - now) <= 0.25 * std::fabs(now)) tries.push_back(*other);
  for (const double value : tries) {
    ShapePair p = pair;
    *single_numbers(p)[i] = value;
    out.push_back(std::move(p));
  }
}

}  // namespace

double complexity(const ShapePair& pair) {
  ShapePair copy = pair;
  double sum = 0;
  for (const double* value : numbers(copy)) sum += complexity(*value);
  for (Shape* shape : {&copy.a, &copy.b})
    if (const auto ends = numbers_of(*shape).places; ends.size() == 2)
      for (const double d : Vector3d(eigen(*ends[1]) - eigen(*ends[0])))
        sum += 0.5 * complexity(std::min(std::fabs(d), std::numeric_limits<double>::max()));
  return sum;
}

Simpler::Simpler(ShapePair pair) : pair_(std::move(pair)), complexity_(complexity(pair_)), vanished_(vanished(pair_)) {}

std::optional<ShapePair> Simpler::next() {
  while (true) {
    while (at_ < offered_.size()) {
      ShapePair& candidate = offered_[at_++];
      for (double* value : numbers(candidate)) *value = *value == 0 ? 0 : *value;   // there is no -0 in it
      if (complexity(candidate) < complexity_ && vanished(candidate) <= vanished_ && is_valid(candidate.a) &&
          is_valid(candidate.b))
        return std::move(candidate);
    }
    const std::size_t moves = std::size(moves_of_bodies) + single_numbers(pair_).size();
    if (tried_ == moves) return {};
    if (tried_++ > 0) ++move_;
    if (move_ >= moves) move_ = 0;
    offered_.clear();
    at_ = 0;
    if (move_ < std::size(moves_of_bodies)) moves_of_bodies[move_](pair_, offered_);
    else one_number(pair_, move_ - std::size(moves_of_bodies), offered_);
  }
}

Simpler Simpler::from(ShapePair candidate) const {
  Simpler next(std::move(candidate));
  const bool again = moves_of_bodies[std::min(move_, std::size(moves_of_bodies) - 1)] == fewer_corners;
  next.move_ = again ? move_ : move_ + 1;
  return next;
}

ShapePair minimise(const ShapePair& pair, const std::function<bool(const ShapePair&)>& still_so,
                   const ShrinkEffort& effort) {
  Simpler best(pair);
  for (int left = effort.questions; left > 0 && !effort.stop(); --left) {
    const auto candidate = best.next();
    if (!candidate) break;
    if (still_so(*candidate)) best = best.from(*candidate);
  }
  return best.pair();
}

}  // namespace octic::oracle
