#include "oracle/minimise.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include "oracle/eigen.h"
#include "oracle/numbers.h"

namespace octic::oracle {
namespace {

constexpr std::size_t most_corners = 16;   // of a prism whose corners are simplified number by number

std::vector<double*> numbers(Pairing& pair) {
  auto all = each_number(pair.a);
  const auto more = each_number(pair.b);
  all.insert(all.end(), more.begin(), more.end());
  return all;
}

bool has_many_corners(const Shape& shape) {
  const auto* prism = std::get_if<Prism>(&shape);
  return prism && prism->base.size() > most_corners;
}

// The sizes that are zero. They may not change: a solid that became a disc or a segment is another question.
int vanished(Pairing pair) {
  int count = 0;
  for (Shape* shape : {&pair.a, &pair.b})
    for (const auto n = numbers_of(*shape); const double* size : n.sizes) count += *size == 0;
  return count;
}

double cost(double v) {
  if (v == 0) return 0;
  if (!std::isfinite(v)) return std::numeric_limits<double>::infinity();   // an overflow on the way is no candidate
  int exponent = 0;
  double mantissa = std::fabs(std::frexp(v, &exponent));
  int bits = 0;
  for (; mantissa != 0; ++bits) {
    mantissa *= 2;
    mantissa -= std::floor(mantissa);
  }
  const int lowest = exponent - bits;   // of the last bit: 0 or more for an integer
  const double away = lowest < 0 ? 0.5 * std::min(-lowest, 60) : 0.5 * std::min(exponent, 60);
  return 1 + bits + away + (v < 0 ? 0.25 : 0) + std::log2(1 + std::fabs(static_cast<double>(exponent))) * 0.1;
}

using Eigen::Vector3d;

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

double rounded_to_bits(double value, int bits) {
  int exponent = 0;
  const double mantissa = std::frexp(value, &exponent);
  return std::ldexp(std::nearbyint(std::ldexp(mantissa, bits)), exponent - bits);
}

class Minimiser {
 public:
  Minimiser(const Pairing& start, const std::function<bool(const Pairing&)>& still_so, const Effort& effort)
      : best_(start), cost_(complexity(start)), still_so_(still_so), effort_(effort), left_(effort.questions) {}

  bool over() const { return left_ <= 0 || effort_.stop(); }
  Pairing& best() { return best_; }

  // Takes the candidate when it is simpler and still so. There is no -0 in it.
  bool offer(Pairing candidate) {
    if (over()) return false;
    for (double* value : numbers(candidate)) *value = *value == 0 ? 0 : *value;
    const double c = complexity(candidate);
    if (c >= cost_ || vanished(candidate) > vanished(best_) || !is_valid(candidate.a) || !is_valid(candidate.b))
      return false;
    --left_;
    if (!still_so_(candidate)) return false;
    best_ = candidate;
    cost_ = c;
    return true;
  }

  // Applies f to every end or centre.
  template <class F>
  Pairing with_places(F f) const {
    Pairing p = best_;
    for (Shape* shape : {&p.a, &p.b})
      for (Vec3* place : numbers_of(*shape).places) *place = f(*place);
    return p;
  }

  void to_ends() { offer(Pairing{by_ends(best_.a), by_ends(best_.b)}); }

  void to_origin() {
    std::vector<Vector3d> from;
    with_places([&](const Vec3& p) {
      from.push_back(eigen(p));
      return p;
    });
    for (std::size_t i = 0, n = from.size(); i + 1 < n; ++i)   // and the middles of neighbours
      from.emplace_back((from[i] + from[i + 1]) / 2);
    for (const Vector3d& o : from)
      offer(with_places([&](const Vec3& p) { return vec3(eigen(p) - o); }));
  }

  void scale_to_one() {
    Pairing copy = best_;
    double largest = 0;
    for (const double* value : numbers(copy)) largest = std::max(largest, std::fabs(*value));
    int exponent = 0;
    std::frexp(largest, &exponent);
    for (const int k : {-exponent + 1, -exponent + 3}) {
      Pairing p = with_places([&](const Vec3& q) {
        return Vec3{std::ldexp(q.x, k), std::ldexp(q.y, k), std::ldexp(q.z, k)};
      });
      for (Shape* shape : {&p.a, &p.b}) {
        const Numbers n = numbers_of(*shape);
        for (double* size : n.sizes) *size = std::ldexp(*size, k);
        for (Vec2* corner : n.corners) *corner = {std::ldexp(corner->x, k), std::ldexp(corner->y, k)};
      }
      offer(p);
    }
  }

  // The pair turned as one; rounded, so the verdict may not survive it.
  void turn(const Quaternion& q) {
    Pairing p = best_;
    double extent = 0;
    for (double* value : numbers(p)) extent = std::max(extent, std::fabs(*value));
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
    offer(p);
  }

  // One axis upright and the other in the plane y = 0; or one body in its own frame.
  void upright() {
    for (const bool first : {true, false}) {
      const Shape &one = first ? best_.a : best_.b, &two = first ? best_.b : best_.a;
      if (const auto q = turn_of(one)) {
        turn({q->w, -q->x, -q->y, -q->z});
        continue;
      }
      const auto axis = axis_of(one);
      if (!axis || axis->squaredNorm() == 0) continue;
      const Vector3d z = axis->normalized(), other = axis_of(two).value_or(Vector3d::Zero());
      const Vector3d across = z.cross(other);
      const bool parallel = across.squaredNorm() <= 1e-24 * other.squaredNorm();
      const Vector3d y = parallel ? z.unitOrthogonal() : across.normalized();
      turn(turn_upright(y.cross(z), y, z));
    }
  }

  // A prism with every second corner, or with one corner less.
  void fewer_corners() {
    for (Shape Pairing::* which : {&Pairing::a, &Pairing::b}) {
      const auto corners = [&] {
        const auto* prism = std::get_if<Prism>(&(best_.*which));
        return prism ? prism->base.size() : 0;
      };
      const auto keep = [&](const auto& wanted) {
        Pairing p = best_;
        auto& base = std::get<Prism>(p.*which).base;
        std::vector<Vec2> kept;
        for (std::size_t i = 0; i < base.size(); ++i)
          if (wanted(i)) kept.push_back(base[i]);
        base = kept;
        return offer(p);
      };
      while (corners() >= 6 &&
             (keep([](std::size_t i) { return i % 2 == 0; }) || keep([](std::size_t i) { return i % 2 == 1; }))) {
      }
      for (std::size_t out = 0; corners() > 3 && out < corners() && !over();)
        if (!keep([&](std::size_t i) { return i != out; })) ++out;
    }
  }

  void onto_grid() {
    for (const int k : {0, 1, 2, 3, 4, 6, 8, 11, 14, 18, 22, 26, 32, 40}) {
      Pairing p = best_;
      for (double* value : numbers(p)) *value = std::ldexp(std::nearbyint(std::ldexp(*value, k)), -k);
      if (offer(p) || over()) return;
    }
  }

  bool number_by_number() {
    bool any = false;
    if (has_many_corners(best_.a) || has_many_corners(best_.b)) return false;
    const std::size_t count = numbers(best_).size();
    for (std::size_t i = 0; i < count && !over(); ++i) {
      const auto with = [&](double value) {
        Pairing p = best_;
        *numbers(p)[i] = value;
        return p;
      };
      const double now = *numbers(best_)[i];
      if (now == 0) continue;
      std::vector<double> tries{0, now > 0 ? 1.0 : -1.0, std::nearbyint(now), std::trunc(now), std::fabs(now)};
      for (const double* other : numbers(best_)) {   // a number that is already there
        if (*other != now && std::fabs(*other - now) <= 0.25 * std::fabs(now)) tries.push_back(*other);
      }
      for (int bits = 1; bits <= 48; bits += bits < 8 ? 1 : 5) tries.push_back(rounded_to_bits(now, bits));
      for (const double value : tries) {
        if (value == now || !offer(with(value))) continue;
        any = true;
        break;
      }
    }
    return any;
  }

 private:
  Pairing best_;
  double cost_;
  const std::function<bool(const Pairing&)>& still_so_;
  const Effort& effort_;
  int left_;
};

}  // namespace

double complexity(const Pairing& pair) {
  Pairing copy = pair;
  double sum = 0;
  for (const double* value : numbers(copy)) sum += cost(*value);
  return sum;
}

Pairing minimise(const Pairing& pair, const std::function<bool(const Pairing&)>& still_so, const Effort& effort) {
  Minimiser search(pair, still_so, effort);
  search.to_ends();
  search.fewer_corners();
  search.scale_to_one();
  search.to_origin();
  search.onto_grid();
  search.upright();
  search.onto_grid();
  while (!search.over() && search.number_by_number()) {
    search.fewer_corners();
    search.to_origin();
    search.upright();
    search.onto_grid();
  }
  return search.best();
}

}  // namespace octic::oracle
