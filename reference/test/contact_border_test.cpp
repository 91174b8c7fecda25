// Contact patches against the solids themselves: a point next to the border of a patch is in the patch exactly when,
// moved along the direction to the level of each body, it is a point of both. The bodies are asked through the
// certificate checker's own reading of the shapes, which shares nothing with the faces that patches are made of.
#include <gtest/gtest.h>

#include <random>

#include "reference/certificate/bounds.h"
#include "reference/contact/contact.h"

namespace octic::reference::contact_border_test {
namespace {

using Kind = Patch::Kind;
using At = Vector<Rational>;

// Max of m over the core of the shape; none where it is irrational.
std::optional<Rational> level(const certificate::Solid& k, const At& m) {
  const auto with = [&](const certificate::Vector& v) { return Rational(m.x * v.x + m.y * v.y + m.z * v.z); };
  Rational most = with(k.center);
  if (k.half_space) return most;
  if (!k.line) most += k.reach * abs(with(k.axis));
  if (k.base.size() > 1) {
    std::optional<Rational> corner;
    for (const auto& c : k.base) {
      const Rational there = c.x * with(k.side[0]) + c.y * with(k.side[1]);
      if (!corner || there > *corner) corner = there;
    }
    most += *corner;
  }
  if (k.radius != 0) {
    const Rational sine2 = squared_norm(m) - with(k.axis) * with(k.axis) / k.axis2, root = rational_root(sine2);
    if (root < 0) return {};
    most += k.radius * root;
  }
  return most;
}

// Whether the line through q along n meets the face of the body that supports n (A) or -n (B).
class BothFaces {
 public:
  BothFaces(const Shape& a, const Shape& b, const Vector<Integer>& n) : n_(convert<Rational>(n)) {
    body_[0] = certificate::core(certificate::solid(a));
    body_[1] = certificate::core(certificate::solid(b));
    for (int i = 0; i < 2; ++i) level_[i] = level(body_[i], i == 0 ? n_ : -n_);
  }
  bool known() const { return level_[0] && level_[1]; }
  bool contain(const At& q) const {
    for (int i = 0; i < 2; ++i) {
      const Rational to = i == 0 ? *level_[0] : -*level_[1];
      const At p = q + ((to - dot(n_, q)) / squared_norm(n_)) * n_;
      if (!certificate::contains(body_[i], {p.x, p.y, p.z})) return false;
    }
    return true;
  }

 private:
  At n_;
  certificate::Solid body_[2];
  std::optional<Rational> level_[2];
};

// Whether q is in the patch, by its corners and sides alone; none where balls cannot tell.
std::optional<bool> in_patch(const Bearing& b, const At& q) {
  const Plane plane(*b.rational);
  const Vector<Ball> n = convert<Ball>(*b.rational), at = convert<Ball>(q);
  const auto corner = [&](std::size_t k) { return ball_point(*b.corners[k % b.corners.size()].line); };
  const auto turn = [&](const Vector<Ball>& u, const Vector<Ball>& v) { return dot(n, cross(u, v)); };
  if (b.dimension < 2) {   // asked on the line of the patch, and off it
    if (b.dimension == 0) {
      const Vector<Ball> off = at - corner(0);
      return squared_norm(cross(n, off)).contains_zero() ? std::optional<bool>() : false;
    }
    const Vector<Ball> u = corner(1) - corner(0), v = at - corner(0), across = cross(n, u);
    const Ball side = dot(across, v);
    if (side.positive() || side.negative()) return false;
    const Ball from = dot(cross(n, u), cross(n, v)), to = squared_norm(cross(n, u)) - from;
    if (from.negative() || to.negative()) return false;
    return from.positive() && to.positive() ? std::optional<bool>(true) : std::nullopt;
  }
  bool inside = true, known = true;
  for (std::size_t k = 0; k < b.sides.size(); ++k) {
    if (b.sides[k].arc) {
      inside = inside && plane.square(q - b.sides[k].centre) <= b.sides[k].r * b.sides[k].r;
      continue;
    }
    const Ball left = turn(corner(k + 1) - corner(k), at - corner(k));
    if (left.negative()) inside = false;
    else if (!left.positive()) known = false;
  }
  return !inside || known ? std::optional<bool>(inside) : std::nullopt;
}

// Rational points next to the border, of about the size `step` of the patch from it.
std::vector<At> points_around(const Bearing& b, std::mt19937_64& random) {
  const Vector<Rational> n = convert<Rational>(*b.rational);
  std::vector<At> anchors;
  std::vector<At> ways;
  const auto near_root = [&](const RootPoint& p, const Rational& off) {
    Precision precision(256);
    const Ball root = p.rational() ? Ball(0) : sqrt(Ball(p.square));
    return p.at + (root.middle().lower_rational() + off) * p.step;
  };
  const Rational little = Rational(1, Integer(1) << 20);
  std::vector<At> out;
  for (const Bearing::Corner& c : b.corners) {
    for (const Rational& off : {-little, little}) {
      if (!c.line->rational()) out.push_back(near_root(*c.line, off));
    }
    anchors.push_back(near_root(*c.line, 0));
  }
  for (std::size_t k = 0; k + 1 < b.corners.size() + (b.dimension == 2);
       ++k) {   // along the chords and beyond their ends
    const At u = anchors[(k + 1) % anchors.size()] - anchors[k];
    if (b.dimension == 2 && b.sides[k].arc) continue;
    for (const Rational& t : {Rational(-little), little, Rational(1, 3), Rational(1 - little), Rational(1 + little)})
      out.push_back(anchors[k] + t * u);
  }
  for (const Bearing::Side& side :
       b.sides) {   // around the circles: points with rational coordinates, pushed in and out
    if (!side.arc) continue;
    const At e = cross(n, At{2, 3, 5}), f = cross(n, e);
    const Rational fe = squared_norm(n);   // |f|^2 = |n|^2 |e|^2
    for (int i = 0; i < 24; ++i) {
      const double angle = std::uniform_real_distribution<double>(0, 2 * M_PI)(random);
      const At v = exact(std::cos(angle)) * e + exact(std::sin(angle) / std::sqrt(fe.convert_to<double>())) * f;
      const Rational length = exact(side.r.convert_to<double>() / std::sqrt(squared_norm(v).convert_to<double>()));
      for (const Rational& s : {Rational(1 - little), Rational(1 + little)})
        out.push_back(side.centre + (s * length) * v);
    }
  }
  const std::size_t on_border = out.size();
  for (std::size_t k = 0; k < on_border + anchors.size(); ++k) {   // and off all of these, to any side
    const At& p = k < on_border ? out[k] : anchors[k - on_border];
    const auto number = [&] { return Rational(static_cast<long>(random() % 2001) - 1000, 1000); };
    const At w = cross(n, At{number(), number(), number()});
    const Rational length = exact(std::sqrt(squared_norm(w).convert_to<double>()) + 1e-30);
    out.push_back(p + (little / length) * w);
  }
  return out;
}

struct Count {
  int patches = 0, points = 0, inside = 0, unknown = 0, wrong = 0, of_kind[7] = {};
};

void compare(const Shape& a, const Shape& b, const Bearing& bearing, std::mt19937_64& random, Count& count) {
  if (!bearing.rational || bearing.kind == Kind::line) return;
  const BothFaces faces(a, b, *bearing.rational);
  if (!faces.known()) return;
  ++count.patches;
  ++count.of_kind[static_cast<int>(bearing.kind)];
  Precision precision(512);
  for (const At& q : points_around(bearing, random)) {
    const auto said = in_patch(bearing, q);
    if (!said) {
      ++count.unknown;
      continue;
    }
    ++count.points;
    count.inside += *said;
    count.wrong += *said != faces.contain(q);
  }
  for (const Bearing::Corner& c : bearing.corners) {   // a rational corner is a point of both, exactly
    if (c.line->rational()) count.wrong += !faces.contain(c.line->at);
  }
}

// Numbers on a small grid, turned by right angles mostly: faces lie flat on each other all the time.
class Flats {
 public:
  explicit Flats(std::uint64_t seed) : random_(seed) {}
  std::mt19937_64& random() { return random_; }
  Shape make() {
    const Vec3 at{number(4), number(4), number(4)};
    switch (random_() % 9) {
      case 0:
      case 1: return PosedCylinder{at, turn(), length(), length()};
      case 2: return Disc{at, axis(), length()};
      case 3: return Box{at, turn(), {length(), length(), length()}};
      case 4:
      case 5: return Prism{at, turn(), base(), length()};
      case 6: {
        const Vec3 u = axis();
        return Segment{at, {at.x + u.x, at.y + u.y, at.z + u.z}};
      }
      case 7: {
        const Vec3 u = axis();
        return RoundedCylinder{at, {at.x + u.x, at.y + u.y, at.z + u.z}, length(), length()};
      }
      default: return HalfSpace{at, axis()};
    }
  }

 private:
  double number(int most) {
    return (static_cast<double>(random_() % static_cast<unsigned>(4 * most + 1)) - 2 * most) / 4;
  }
  double length() { return static_cast<double>(1 + random_() % 8) / 4; }
  Vec3 axis() {
    const double s = random_() % 2 ? length() : -length();
    switch (random_() % 5) {
      case 0: return {s, 0, 0};
      case 1: return {0, s, 0};
      case 2: return {0.75 * s, 0, s};
      default: return {0, 0, s};
    }
  }
  Quaternion turn() {
    switch (random_() % 6) {
      case 0: return {1, 1, 0, 0};
      case 1: return {1, 0, 1, 0};
      case 2: return {2, 0, 0, 1};
      case 3: return {3, 0, 0, 1};
      case 4: return {3, 1, 0, 0};
      default: return {1, 0, 0, 0};
    }
  }
  std::vector<Vec2> base() {
    const int corners = 3 + static_cast<int>(random_() % 6);
    std::vector<Vec2> polygon;
    for (int k = 0; k < corners; ++k)
      polygon.push_back({std::round(16 * std::cos(2 * M_PI * k / corners)) / 12,
                         std::round(16 * std::sin(2 * M_PI * k / corners)) / 12});
    return polygon;
  }
  std::mt19937_64 random_;
};

template <class F>
Count over_flats(int pairs, F&& change) {
  Count count;
  Flats flats(5);
  for (int i = 0; i < pairs; ++i) {
    const Shape a = flats.make(), b = flats.make();
    if (!is_supported_pair(a, b)) continue;
    for (Bearing bearing : contact(a, b).bearings) {
      if (change(bearing)) compare(a, b, bearing, flats.random(), count);
    }
  }
  return count;
}

TEST(contact_border, a_point_next_to_the_border_is_in_the_patch_as_it_is_in_both_faces) {
  const Count count = over_flats(4000, [](const Bearing&) { return true; });
  EXPECT_EQ(count.wrong, 0);
  EXPECT_GT(count.points, 20 * count.patches);
  EXPECT_GT(count.inside, count.points / 10);
  EXPECT_LT(count.unknown, count.points / 10);
  std::string kinds;
  for (int k = 0; k < 6; ++k) {
    kinds += std::string(to_string(static_cast<Kind>(k))) + ' ' + std::to_string(count.of_kind[k]) + ' ';
    if (static_cast<Kind>(k) == Kind::line) continue;
    EXPECT_GT(count.of_kind[k], 50) << to_string(static_cast<Kind>(k));
  }
  std::cout << count.patches << " patches, " << count.points << " points: " << kinds << '\n';
}

// The same test sees patches that are wrong in one way each.
TEST(contact_border, wrong_patches_are_seen) {
  const auto seen = [](const char* what, auto&& change) {
    const Count count = over_flats(600, change);
    EXPECT_GT(count.patches, 5) << what;
    EXPECT_GT(count.wrong, count.patches) << what;
  };
  seen("an arc taken for its chord", [](Bearing& b) {
    if (b.kind != Kind::region) return false;
    for (auto& side : b.sides) side.arc = false;
    return b.corners.size() > 2;
  });
  seen("a corner left out", [](Bearing& b) {
    if (b.kind != Kind::polygon || b.corners.size() < 4) return false;
    b.corners.pop_back();
    b.sides.pop_back();
    return true;
  });
  seen("the larger of two discs", [](Bearing& b) {
    if (b.kind != Kind::disc) return false;
    b.sides[0].r *= Rational(5, 4);
    return true;
  });
  seen("a segment beyond its end", [](Bearing& b) {
    if (b.kind != Kind::segment || !b.corners[0].line->rational() || !b.corners[1].line->rational()) return false;
    b.corners[1].line->at = b.corners[1].line->at + Rational(1, 8) * (b.corners[1].line->at - b.corners[0].line->at);
    return true;
  });
  seen("the other root of a corner", [](Bearing& b) {
    if (b.kind != Kind::segment || b.corners[0].line->rational()) return false;
    b.corners[0].line->step = Rational(1, 2) * b.corners[0].line->step;
    return true;
  });
}

}  // namespace
}  // namespace octic::reference::contact_border_test
