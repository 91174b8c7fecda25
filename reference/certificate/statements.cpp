#include "reference/certificate/statements.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <stdexcept>

#include "reference/certificate/enclosure.h"
#include "reference/certificate/size.h"

namespace octic::certificate {
namespace {

constexpr int length_bits = 128;   // of the lengths that are compared
constexpr int form_bits = 512;     // of the roots in a closed form

class StatementReader {
 public:
  StatementReader(const Case& item, const Known& known)
      : truth_(*item.truth),
        a_(solid(item.a)),
        b_(solid(item.b)),
        known_(known),
        size_(reference::exact(size(item.a, item.b))) {}

  Statement of(const std::string& name) const {
    Statement s{name, StatementStatus::not_covered, "", 0};
    if (name == "relation") relation(s);
    else if (name == "value") value(s);
    else if (name == "exact") exact_form(s);
    else if (name == "direction") direction(s, *truth_.direction);
    else if (name == "witnesses") witnesses(s);
    else if (name == "features") s.why = "the names of faces";
    else if (name == "contacts") contacts(s);
    return s;
  }

 private:
  // The proof allows the statement to be off by this length. It is proved if that is 0.
  void off_by(Statement& s, const Rational& length) const {
    if (s.finding == StatementStatus::contradicted) return;
    const Rational part = length / size_;
    if (part <= 0) {
      s.finding = StatementStatus::proved;
    } else if (part > reference::exact(widest_told)) {
      s.why = "what is proved leaves more than a thousandth of the size open";
    } else {
      s.finding = StatementStatus::not_told_apart;
      s.width = std::nextafter(part.convert_to<double>(), 1.0);
    }
  }
  static void contradict(Statement& s, const std::string& why) {
    s.finding = StatementStatus::contradicted;
    s.why = why;
  }

  void relation(Statement& s) const {
    if (!known_.possible(truth_.relation))
      return contradict(s, std::string("the solids are not ") + to_string(truth_.relation));
    if (known_.relation()) s.finding = StatementStatus::proved;
    else s.why = "the sign of the signed distance is left open";
  }

  // What value and error allow, and what the closed form is. The reader of the case has seen that these are numbers.
  Bounds decimals() const {
    const Rational v = decimal(truth_.value), e = decimal(truth_.error);
    return {v - e, v + e};
  }
  static bool apart(const Bounds& p, const Bounds& q) { return p.upper < q.lower || q.upper < p.lower; }

  void value(Statement& s) const {
    const Bounds said = decimals();
    if (!known_.may_be_in(said.lower, said.upper))
      return contradict(s, "the signed distance is not within error of value");
    off_by(s, std::max(Rational(said.lower - known_.lower), Rational(known_.upper - said.upper)));
    if (s.finding == StatementStatus::proved || truth_.exact.empty()) return;
    try {
      const Bounds form = enclose(truth_.exact, form_bits);
      if (apart(said, form)) return contradict(s, "it is not within error of exact");
      if (of("exact").finding == StatementStatus::proved && said.lower <= form.lower && form.upper <= said.upper)
        s.finding = StatementStatus::proved;
    } catch (const std::invalid_argument&) {   // said of exact
    }
  }

  void exact_form(Statement& s) const {
    try {
      const Bounds form = enclose(truth_.exact, form_bits);
      if (!known_.may_be_in(form.lower, form.upper)) return contradict(s, "it is not the signed distance");
      off_by(s, std::max(Rational(form.upper - known_.lower), Rational(known_.upper - form.lower)));
      if (s.finding != StatementStatus::proved && !truth_.value.empty() && apart(decimals(), form))
        contradict(s, "it is not within error of value");
    } catch (const std::invalid_argument& none) {
      contradict(s, std::string("it has no value: ") + none.what());
    }
  }

  // How far the gap along n falls short of the signed distance, beyond what is granted: n is an optimal direction but
  // for `rounding`, a part of its length.
  Rational missed_along(Statement& s, const Vector& n, const Rational& rounding) const {
    const Vector m = admissible(a_, b_, n), off = cross(n, m);
    if (dot(n, m) <= 0 || dot(off, off) > rounding * rounding * dot(n, n) * dot(m, m)) {
      contradict(s, "the gap along it is not finite");
      return 0;
    }
    const Bounds gap = gap_bounds(a_, b_, n, length_bits);
    const Rational granted = rounding * size_ * Rational(1025, 1024);   // size() may be a little less than the size
    if (known_.lower - gap.upper > granted) contradict(s, "the gap along it is less than the signed distance");
    return known_.upper - gap.lower - granted;
  }

  void direction(Statement& s, const Vec3& said) const {
    const Vector n = exact(said);
    const Rational rounding = reference::exact(direction_rounding);
    if (abs(dot(n, n) - 1) > rounding) return contradict(s, "it is no unit vector");
    const Rational off = missed_along(s, n, rounding);
    off_by(s, off);
  }

  static Rational granted_to(const Vector& p) {
    return reference::exact(point_rounding) * square_root(dot(p, p), length_bits).upper + reference::exact(0x1p-1074);
  }

  // p is a point of the solid, but for rounding and for what is granted besides; `open`: how far p itself is not known.
  void in(Statement& s, const Solid& k, const Vector& p, const Rational& granted, Rational& off, const char* whose,
          const Rational& open = 0) const {
    const Bounds outside = outside_bounds(k, p, length_bits);
    if (outside.lower > granted + open) contradict(s, std::string("a point lies outside of ") + whose);
    off = std::max(off, Rational(outside.upper + open - granted));
  }

  // p + sd n is a point of the solid, n being a direction to rounding.
  void in_along(Statement& s, const Solid& k, const Vector& p, const Vector& n, Rational& off,
                const char* whose) const {
    const Rational middle = (known_.lower + known_.upper) / 2, half = (known_.upper - known_.lower) / 2;
    const Rational granted = granted_to(p) + abs(middle) * reference::exact(direction_rounding);
    in(s, k, p + middle * n, granted, off, whose, half);
  }

  std::optional<Vector> stated_direction() const {
    if (!truth_.direction || *truth_.direction == Vec3{}) return {};
    return exact(*truth_.direction);
  }

  void witnesses(Statement& s) const {
    Rational off = 0;
    const auto x = truth_.witness_a ? std::optional(exact(*truth_.witness_a)) : std::nullopt;
    const auto y = truth_.witness_b ? std::optional(exact(*truth_.witness_b)) : std::nullopt;
    if (x) in(s, a_, *x, granted_to(*x), off, "a");
    if (y) in(s, b_, *y, granted_to(*y), off, "b");
    if (x && y ? apart_by_the_signed_distance(s, *x, *y, off) : alone(s, x ? *x : *y, x.has_value(), off))
      off_by(s, off);
  }

  // The other witness follows from this one, which is of a or of b, and must be in the other solid. False where that is
  // left open: of solids that overlap, where no direction is stated.
  bool alone(Statement& s, const Vector& p, bool of_a, Rational& off) const {
    const Solid& other = of_a ? b_ : a_;
    const char* const moved = of_a ? "b moved by the signed distance" : "a moved by the signed distance";
    if (const auto n = stated_direction()) {
      in_along(s, other, p, of_a ? *n : Rational(-1) * *n, off, moved);
    } else if (!known_.overlapping) {
      const Bounds far = outside_bounds(other, p, length_bits);
      const Rational granted = granted_to(p);
      if (far.lower - known_.upper > granted || known_.lower - far.upper > granted)
        contradict(s, "it is not as far from the other solid as the signed distance says");
      off = std::max({off, Rational(far.upper - known_.lower - granted), Rational(known_.upper - far.lower - granted)});
    } else if (s.finding != StatementStatus::contradicted) {
      s.why = "one point, and no direction is stated";
      return false;
    }
    return true;
  }

  // y - x is sd m with m within rounding of the stated direction; where none is stated, its length is |sd|, and of
  // solids that overlap it is along an optimal direction. False where that is left open.
  bool apart_by_the_signed_distance(Statement& s, const Vector& x, const Vector& y, Rational& off) const {
    const Vector w = y - x;
    const Rational far = std::max(Rational(abs(known_.lower)), Rational(abs(known_.upper)));
    const Rational granted = granted_to(x) + granted_to(y) + far * reference::exact(direction_rounding);
    Rational least, most;   // of |w - t n|, t being what the signed distance may be
    if (const auto n = stated_direction()) {
      const auto missed = [&](const Rational& t) {
        const Vector rest = w - t * *n;
        return square_root(dot(rest, rest), length_bits);
      };
      least = missed(std::clamp(Rational(dot(w, *n) / dot(*n, *n)), known_.lower, known_.upper)).lower;
      most = std::max(missed(known_.lower).upper, missed(known_.upper).upper);
    } else {
      const Bounds length = square_root(dot(w, w), length_bits);
      const Rational low = known_.lower > 0 ? known_.lower : known_.upper < 0 ? Rational(-known_.upper) : Rational(0);
      least = std::max(Rational(length.lower - far), Rational(low - length.upper));
      most = std::max(Rational(length.upper - low), Rational(far - length.lower));
    }
    if (least > granted) contradict(s, "witness_b - witness_a is not the signed distance times the direction");
    off = std::max(off, Rational(most - granted));
    return stated_direction() || !known_.overlapping || along_the_witnesses(s, w, granted_to(x) + granted_to(y), off);
  }

  // Where solids overlap, w = y - x is against an optimal direction: any two points as far apart will not do.
  bool along_the_witnesses(Statement& s, const Vector& w, const Rational& rounding, Rational& off) const {
    if (s.finding == StatementStatus::contradicted) return true;
    const Rational length = square_root(dot(w, w), length_bits).lower;
    if (length <= 2 * rounding) {
      s.why = "too near each other to say a direction, and none is stated";
      return false;
    }
    Statement along{"witnesses", StatementStatus::not_covered, "", 0};
    off = std::max(off, missed_along(along, Rational(-1) * w, Rational(2 * rounding / length)));
    if (along.finding == StatementStatus::contradicted) contradict(s, "witness_a - witness_b: " + along.why);
    return true;
  }

  void contacts(Statement& s) const {
    if (known_.relation() == Relation::apart) return contradict(s, "the solids are apart");
    for (const ContactPatch& contact : truth_.contacts) {
      Statement along{"contacts", StatementStatus::not_covered, "", 0};
      direction(along, contact.direction);
      if (along.finding == StatementStatus::contradicted) return contradict(s, "a direction: " + along.why);
      const Vector n = exact(contact.direction);
      Rational off = 0;
      for (const Vec3& point : contact.points) {
        const Vector x = exact(point);
        in(s, a_, x, granted_to(x), off, "a");
        in_along(s, b_, x, n, off, "b moved by the depth");
        if (s.finding == StatementStatus::contradicted) return;
      }
    }
    s.why = "that nothing else belongs to the patch";
  }

  const octic::Truth& truth_;
  const Solid a_, b_;
  const Known& known_;
  const Rational size_;
};

}  // namespace

const char* to_string(StatementStatus finding) {
  switch (finding) {
    case StatementStatus::proved: return "proved";
    case StatementStatus::not_told_apart: return "not told apart";
    case StatementStatus::contradicted: return "CONTRADICTED";
    case StatementStatus::not_covered: break;
  }
  return "not covered";
}

std::vector<std::string> stated(const octic::Truth& truth) {
  std::vector<std::string> names{"relation"};
  const auto add = [&](bool there, const char* name) {
    if (there) names.push_back(name);
  };
  add(!truth.value.empty(), "value");
  add(!truth.exact.empty(), "exact");
  add(truth.direction.has_value(), "direction");
  add(truth.witness_a || truth.witness_b, "witnesses");
  add(!truth.features.empty(), "features");
  add(!truth.contacts.empty(), "contacts");
  return names;
}

std::vector<Statement> statements(const Case& item, const Known& known) {
  std::vector<Statement> out;
  if (!item.truth) return out;
  const StatementReader reader(item, known);
  for (const std::string& name : stated(*item.truth)) out.push_back(reader.of(name));
  return out;
}

}  // namespace octic::certificate
