#include "reference/section/plane_point.h"

#include "reference/curves/order.h"

namespace octic::reference {

int sign_at(const IntegerPolynomial& p, RealRoot& root) {
  for (slong bits = 128;; bits *= 2) {
    Precision precision(bits);
    const Ball v = p.at(root.value());
    if (v.positive()) return 1;
    if (v.negative()) return -1;
    if (bits == 256 && vanishes(p, root)) return 0;
  }
}

int compare(RealRoot& u, RealRoot& v) {
  for (slong bits = 128;; bits *= 2) {
    Precision precision(bits);
    if (surely_less(u.value(), v.value())) return -1;
    if (surely_less(v.value(), u.value())) return 1;
    if (bits != 256) continue;
    // a common value is a root of both polynomials; then it is the same root when no other is near
    const IntegerPolynomial common = greatest_common_divisor(u.polynomial(), v.polynomial());
    if (degree(common) < 1 || !u.is_root_of_factor(common) || !v.is_root_of_factor(common)) continue;
    std::vector<RealRoot> roots = distinct_real_roots(common);
    for (slong finer = 256;; finer *= 2) {
      Precision more(finer);
      int of_u = -1, of_v = -1, count = 0;
      for (std::size_t i = 0; i < roots.size(); ++i) {
        const bool is_u = overlaps(roots[i].value(), u.value()), is_v = overlaps(roots[i].value(), v.value());
        if (is_u) of_u = static_cast<int>(i);
        if (is_v) of_v = static_cast<int>(i);
        count += is_u + is_v;
      }
      if (count == 2) return of_u == of_v ? 0 : of_u < of_v ? -1 : 1;
    }
  }
}

PlanePoint::PlanePoint(const PlaneLine& line, const RealRoot& root, int multiplicity)
    : root_(std::make_shared<RealRoot>(root)), line_(line), multiplicity_(multiplicity) {}

int PlanePoint::sign(const PlanePolynomial& P) const {
  if (ring_) return ExactPoint(*ring_, *root_, side_).sign(P.on_circle(*ring_));
  return sign_at(P.on_line(line_), *root_);
}

PlanePoint::Coordinates PlanePoint::at_working_precision() const {
  const Ball& value = root_->value();
  if (!ring_)
    return {(Ball(line_.a0) + value * Ball(line_.da)) / Ball(line_.w),
            (Ball(line_.b0) + value * Ball(line_.db)) / Ball(line_.w)};
  return {value, side_ == 0 ? Ball(0) : Ball(side_) * sqrt(ring_->C.at(value))};
}

std::vector<PlanePoint> PlanePoint::on(const CircleRing& ring, const PlanePolynomial& P) {
  const Element E = P.on_circle(ring);
  std::vector<PlanePoint> points;
  for (const RealRoot& root : distinct_real_roots(ring.eliminant(E))) {
    const auto shared = std::make_shared<RealRoot>(root);
    for (const ExactPoint& exact : exact_points(ring, E, *shared)) {
      PlanePoint point;
      point.root_ = shared;
      point.ring_ = &ring;
      point.side_ = exact.side();
      point.multiplicity_ = vanishing_order(ring, exact, E).order;
      points.push_back(point);
    }
  }
  return points;
}

std::vector<PlanePoint> PlanePoint::on(const PlaneLine& line, const PlanePolynomial& P) {
  std::vector<PlanePoint> points;
  for (const RealRoot& root : real_roots(P.on_line(line))) points.push_back({line, root, root.multiplicity()});
  return points;
}

}  // namespace octic::reference
