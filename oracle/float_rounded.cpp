#include "corpus/visit.h"
#include "oracle/float_rounded.h"

#include <cmath>

namespace octic::oracle {
namespace {

double rounded(double v) { return static_cast<double>(static_cast<float>(v)); }
Vec3 rounded(const Vec3& v) { return {rounded(v.x), rounded(v.y), rounded(v.z)}; }
bool finite(const Vec3& v) { return std::isfinite(v.x) && std::isfinite(v.y) && std::isfinite(v.z); }

std::optional<Shape> rounded(const Cylinder& c) {
  const Cylinder r{rounded(c.a), rounded(c.b), rounded(c.r)};
  if (!finite(r.a) || !finite(r.b) || !std::isfinite(r.r) || r.a == r.b || !(r.r > 0)) return {};
  return r;
}

std::optional<Shape> rounded(const PosedCylinder& c) {
  const PosedCylinder r{rounded(c.center),
                        {rounded(c.q.w), rounded(c.q.x), rounded(c.q.y), rounded(c.q.z)},
                        rounded(c.half_length),
                        rounded(c.r)};
  const bool quaternion = std::isfinite(r.q.w) && std::isfinite(r.q.x) && std::isfinite(r.q.y) &&
                          std::isfinite(r.q.z) && !(r.q == Quaternion{0, 0, 0, 0});
  if (!finite(r.center) || !quaternion || !std::isfinite(r.half_length) || !std::isfinite(r.r) || !(r.r > 0)) return {};
  if (c.half_length > 0 && !(r.half_length > 0)) return {};   // a solid that became a disc is another question
  return r;
}

}  // namespace

std::optional<Case> float_rounded(const Case& item) {
  const auto round = [](const auto& shape) -> std::optional<Shape> {
    if (const auto r = rounded(shape)) return Shape(*r);
    return {};
  };
  const auto a = visit_cylinder("float_rounded", round, item.a), b = visit_cylinder("float_rounded", round, item.b);
  if (!a || !b) return {};
  return Case{item.name, *a, *b, item.reason, item.origin, std::nullopt};
}

}  // namespace octic::oracle
