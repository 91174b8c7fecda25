#include "oracle/minimise.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

namespace octic::oracle {
namespace {

// A pair as a flat row of numbers, whatever the forms of its shapes.
std::vector<double*> numbers(Shape& shape) {
  const auto of = [](Vec3& v) { return std::vector<double*>{&v.x, &v.y, &v.z}; };
  const auto joined = [](std::vector<double*> all, std::initializer_list<std::vector<double*>> more) {
    for (const auto& part : more) all.insert(all.end(), part.begin(), part.end());
    return all;
  };
  if (auto* c = std::get_if<Cylinder>(&shape)) return joined(of(c->a), {of(c->b), {&c->r}});
  auto& p = std::get<PosedCylinder>(shape);
  return joined(of(p.center), {{&p.q.w, &p.q.x, &p.q.y, &p.q.z}, {&p.half_length, &p.r}});
}

std::vector<double*> numbers(Pairing& pair) {
  auto all = numbers(pair.a);
  const auto more = numbers(pair.b);
  all.insert(all.end(), more.begin(), more.end());
  return all;
}

bool valid(const Shape& shape) {
  Shape copy = shape;
  for (const double* v : numbers(copy))
    if (!std::isfinite(*v)) return false;
  if (const auto* c = std::get_if<Cylinder>(&shape)) return !(c->a == c->b) && c->r > 0;
  const auto& p = std::get<PosedCylinder>(shape);
  return !(p.q == Quaternion{0, 0, 0, 0}) && p.half_length >= 0 && p.r > 0;
}

double cost(double v) {
  if (v == 0) return 0;
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

struct V {
  double x, y, z;
};
V operator-(const V& p, const V& q) { return {p.x - q.x, p.y - q.y, p.z - q.z}; }
double dot(const V& p, const V& q) { return p.x * q.x + p.y * q.y + p.z * q.z; }
V cross(const V& p, const V& q) { return {p.y * q.z - p.z * q.y, p.z * q.x - p.x * q.z, p.x * q.y - p.y * q.x}; }
V unit(const V& p) {
  const double l = std::sqrt(dot(p, p));
  return {p.x / l, p.y / l, p.z / l};
}
V v(const Vec3& p) { return {p.x, p.y, p.z}; }
Vec3 vec3(const V& p) { return {p.x, p.y, p.z}; }

// The ends form of a posed cylinder, rounded. A disc stays what it is.
Shape by_ends(const Shape& shape) {
  const auto* p = std::get_if<PosedCylinder>(&shape);
  if (!p || p->half_length == 0) return shape;
  const auto& q = p->q;
  const double n = q.w * q.w + q.x * q.x + q.y * q.y + q.z * q.z, h = p->half_length;
  const V u{2 * (q.x * q.z + q.w * q.y) / n * h, 2 * (q.y * q.z - q.w * q.x) / n * h,
            (q.w * q.w - q.x * q.x - q.y * q.y + q.z * q.z) / n * h};
  const Vec3& c = p->center;
  return Cylinder{{c.x - u.x, c.y - u.y, c.z - u.z}, {c.x + u.x, c.y + u.y, c.z + u.z}, p->r};
}

double rounded_to_bits(double value, int bits) {
  int exponent = 0;
  const double mantissa = std::frexp(value, &exponent);
  return std::ldexp(std::nearbyint(std::ldexp(mantissa, bits)), exponent - bits);
}

class Search {
 public:
  Search(const Pairing& start, const std::function<bool(const Pairing&)>& still_so, const Effort& effort)
      : best_(start), cost_(complexity(start)), still_so_(still_so), effort_(effort), left_(effort.questions) {}

  bool over() const { return left_ <= 0 || effort_.stop(); }
  Pairing& best() { return best_; }

  // Takes the candidate when it is simpler and still so. There is no -0 in it.
  bool offer(Pairing candidate) {
    for (double* value : numbers(candidate)) *value = *value == 0 ? 0 : *value;
    if (over() || !valid(candidate.a) || !valid(candidate.b)) return false;
    const double c = complexity(candidate);
    if (c >= cost_) return false;
    --left_;
    if (!still_so_(candidate)) return false;
    best_ = candidate;
    cost_ = c;
    return true;
  }

  // Applies f to every end or centre.
  template <class F>
  Pairing with_points(F f) const {
    Pairing p = best_;
    for (Shape* shape : {&p.a, &p.b}) {
      if (auto* c = std::get_if<Cylinder>(shape)) {
        c->a = f(c->a);
        c->b = f(c->b);
      } else {
        auto& posed = std::get<PosedCylinder>(*shape);
        posed.center = f(posed.center);
      }
    }
    return p;
  }

  void to_ends() { offer(Pairing{by_ends(best_.a), by_ends(best_.b)}); }

  void to_origin() {
    std::vector<V> from;
    with_points([&](const Vec3& p) {
      from.push_back(v(p));
      return p;
    });
    for (std::size_t i = 0, n = from.size(); i + 1 < n; ++i)   // and the middles of neighbours
      from.push_back({(from[i].x + from[i + 1].x) / 2, (from[i].y + from[i + 1].y) / 2, (from[i].z + from[i + 1].z) / 2});
    for (const V& o : from)
      offer(with_points([&](const Vec3& p) { return vec3(v(p) - o); }));
  }

  void scale_to_one() {
    Pairing copy = best_;
    double largest = 0;
    for (Shape* shape : {&copy.a, &copy.b})
      for (const double* value : numbers(*shape)) largest = std::max(largest, std::fabs(*value));
    int exponent = 0;
    std::frexp(largest, &exponent);
    for (const int k : {-exponent + 1, -exponent + 3}) {
      Pairing p = with_points([&](const Vec3& q) { return Vec3{std::ldexp(q.x, k), std::ldexp(q.y, k), std::ldexp(q.z, k)}; });
      for (Shape* shape : {&p.a, &p.b}) {
        if (auto* c = std::get_if<Cylinder>(shape)) c->r = std::ldexp(c->r, k);
        else {
          auto& posed = std::get<PosedCylinder>(*shape);
          posed.r = std::ldexp(posed.r, k);
          posed.half_length = std::ldexp(posed.half_length, k);
        }
      }
      offer(p);
    }
  }

  // Turns one axis upright and the other into the plane y = 0; rounded, so the verdict may not survive it.
  void upright() {
    for (const bool first : {true, false}) {
      const auto* c = std::get_if<Cylinder>(first ? &best_.a : &best_.b);
      const auto* d = std::get_if<Cylinder>(first ? &best_.b : &best_.a);
      if (!c || !d) return;
      const V z = unit(v(c->b) - v(c->a)), other = v(d->b) - v(d->a);
      V y = cross(z, other);
      if (dot(y, y) < 1e-24 * dot(other, other)) y = std::fabs(z.x) < 0.6 ? cross(z, {1, 0, 0}) : cross(z, {0, 1, 0});
      y = unit(y);
      const V x = cross(y, z);
      const double extent = std::sqrt(dot(other, other));
      const auto snapped = [&](double t) { return std::fabs(t) < 1e-14 * extent ? 0 : t; };
      offer(with_points([&](const Vec3& p) {
        return Vec3{snapped(dot(x, v(p))), snapped(dot(y, v(p))), snapped(dot(z, v(p)))};
      }));
    }
  }

  void onto_grid() {
    for (const int k : {0, 1, 2, 3, 4, 6, 8, 11, 14, 18, 22, 26, 32, 40}) {
      Pairing p = best_;
      for (double* value : numbers(p)) *value = std::ldexp(std::nearbyint(std::ldexp(*value, k)), -k);
      if (offer(p) || over()) return;
    }
  }

  bool each_number() {
    bool any = false;
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
  Search search(pair, still_so, effort);
  search.to_ends();
  search.scale_to_one();
  search.to_origin();
  search.onto_grid();
  search.upright();
  search.onto_grid();
  while (!search.over() && search.each_number()) {
    search.to_origin();
    search.upright();
    search.onto_grid();
  }
  return search.best();
}

}  // namespace octic::oracle
