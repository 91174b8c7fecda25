#include "reference/contact/patch.h"

#include <algorithm>
#include <optional>
#include <stdexcept>

namespace octic::reference {
namespace {

using At = Vector<Rational>;
using Kind = Patch::Kind;

struct Apart : std::logic_error {
  Apart() : std::logic_error("octic: the faces of an optimal direction do not meet; please report this pair") {}
};
[[noreturn]] void apart() { throw Apart(); }

// A segment as the part [low, high] of the line p + t u; a line has no ends. At most one of the ends is irrational, or
// both are roots of one equation.
struct Part {
  At p, u;
  std::optional<Root> low, high;
  void at_least(const Root& t) {
    if (!low || sign(*low - t) < 0) low = t;
  }
  void at_most(const Root& t) {
    if (!high || sign(t - *high) < 0) high = t;
  }
  RootPoint at(const Root& t) const {
    return t.b == 0 ? RootPoint{p + t.a * u} : root_point(p + t.a * u, t.b * u, t.q);
  }
  int length() const { return !low || !high ? 1 : sign(*high - *low); }   // its sign
};

Part part_of(const Face& face) {
  if (face.set == Face::line) return {face.corners[0], face.corners[1], {}, {}};
  return {face.corners[0], face.corners[1] - face.corners[0], Root{0}, Root{1}};
}

bool is_straight(const Face& face) { return face.set == Face::segment || face.set == Face::line; }

Patch point(const RootPoint& p) { return {Kind::point, {p}, {}, {0, 0, 0}, p.at, p.rational()}; }

// Corners with the inside to the left.
std::vector<At> turned_left(std::vector<At> corners, const Plane& plane) {
  if (plane.area(corners[1] - corners[0], corners[2] - corners[1]) < 0) std::reverse(corners.begin(), corners.end());
  return corners;
}

// Cut to what lies within the disc. False: nothing does.
bool cut_by_disc(Part& part, const At& centre, const Rational& r, const Plane& plane) {
  const At w = part.p - centre;
  const Rational uu = plane.square(part.u), b = plane.inner(w, part.u), c = plane.square(w) - r * r, D = b * b - uu * c;
  if (D < 0) return false;
  const Rational root = rational_root(D);
  const Root low = root >= 0 ? Root{(-b - root) / uu} : Root{-b / uu, -1 / uu, D},
             high = root >= 0 ? Root{(-b + root) / uu} : Root{-b / uu, 1 / uu, D};
  part.at_least(low);
  part.at_most(high);
  return part.length() >= 0;
}

// `inside`: a rational point of the part.
Patch patch_of(const Part& part, const At& inside) {
  if (!part.low && !part.high) return {Kind::line, {RootPoint{part.p}}, {}, part.u, part.p, true};
  if (!part.low || !part.high) throw std::logic_error("octic: a patch has one end; please report this pair");
  if (part.length() < 0) apart();
  if (part.length() == 0) return point(part.at(*part.low));
  return {Kind::segment, {part.at(*part.low), part.at(*part.high)}, {}, {0, 0, 0}, inside, true};
}

Patch rational_patch_of(const Part& part) {
  const At inside = part.low && part.high ? part.p + ((part.low->a + part.high->a) / 2) * part.u : part.p;
  return patch_of(part, inside);
}

Patch straight_and_straight(const Face& first, const Face& second, const Plane& plane) {
  Part one = part_of(first);
  const Part other = part_of(second);
  const Rational turn = plane.area(one.u, other.u);
  if (turn != 0) return point(one.at({plane.area(other.p - one.p, other.u) / turn}));
  const Rational uu = plane.square(one.u), offset = plane.inner(other.p - one.p, one.u) / uu,
                 step = plane.inner(other.u, one.u) / uu;
  if (other.low) {
    const Rational end[2] = {offset, offset + step};
    one.at_least({std::min(end[0], end[1])});
    one.at_most({std::max(end[0], end[1])});
  }
  return rational_patch_of(one);
}

Patch straight_and_polygon(const Face& straight, const Face& polygon, const Plane& plane) {
  Part part = part_of(straight);
  const std::vector<At> corners = turned_left(polygon.corners, plane);
  for (std::size_t k = 0; k < corners.size(); ++k) {
    const At edge = corners[(k + 1) % corners.size()] - corners[k];
    const Rational at = plane.area(edge, part.p - corners[k]),
                   slope = plane.area(edge, part.u);   // inside: at + t slope >= 0
    if (slope == 0 && at < 0) apart();
    if (slope > 0) part.at_least({-at / slope});
    if (slope < 0) part.at_most({-at / slope});
  }
  return rational_patch_of(part);
}

// The parameter on the part that is nearest to c.
Rational nearest_on(const Part& part, const At& c, const Plane& plane) {
  Rational t = plane.inner(c - part.p, part.u) / plane.square(part.u);
  if (part.low) t = std::clamp(t, part.low->a, part.high->a);
  return t;
}

Patch straight_and_disc(const Face& straight, const Face& disc, const Plane& plane) {
  Part part = part_of(straight);
  const At inside = part.p + nearest_on(part, disc.corners[0], plane) * part.u;
  if (!cut_by_disc(part, disc.corners[0], disc.r, plane)) apart();
  return patch_of(part, inside);
}

// The mean of the corners; of some of them where they are many, whose mean would have a denominator with all of theirs.
At middle_of(const std::vector<At>& corners) {
  const std::size_t step = std::max<std::size_t>(1, corners.size() / 4);
  At sum{0, 0, 0};
  long count = 0;
  for (std::size_t k = 0; k < corners.size(); k += step, ++count) sum = sum + corners[k];
  return Rational(1, count) * sum;
}

Patch polygon_of(const std::vector<At>& corners) {
  const At inside = middle_of(corners);
  if (corners.size() == 1) return point({corners[0]});
  Patch patch{corners.size() == 2 ? Kind::segment : Kind::polygon, {}, {}, {0, 0, 0}, inside, true};
  for (const At& p : corners) patch.corners.push_back({p});
  if (patch.kind == Kind::polygon) patch.sides.resize(corners.size());
  return patch;
}

// Cuts with one half-plane after another. Going around the second polygon, the remaining corner that lies farthest
// outside moves around as well, so finding it takes a step or two: docs/derivations/contact.md, (3).
Patch polygon_and_polygon(const Face& first, const Face& second, const Plane& plane) {
  std::vector<At> kept = turned_left(first.corners, plane);
  const std::vector<At> corners = turned_left(second.corners, plane);
  std::size_t farthest = 0;
  for (std::size_t k = 0; k < corners.size(); ++k) {
    const At edge = corners[(k + 1) % corners.size()] - corners[k];
    const auto side = [&](std::size_t i) { return plane.area(edge, kept[i] - corners[k]); };
    const auto next = [&](std::size_t i) { return i + 1 == kept.size() ? 0 : i + 1; };
    const auto previous = [&](std::size_t i) { return i == 0 ? kept.size() - 1 : i - 1; };
    if (farthest >= kept.size()) farthest = 0;
    Rational lowest = side(farthest);
    const auto walk = [&](const auto& step) {
      for (std::size_t i = step(farthest); i != farthest; i = step(farthest)) {
        const Rational there = side(i);
        if (there >= lowest) return;
        lowest = there;
        farthest = i;
      }
    };
    walk(next);
    walk(previous);
    if (lowest >= 0) continue;
    // all that lies outside is one run of corners around the farthest
    std::size_t from = farthest, to = farthest, count = 1;   // of the run
    while (count < kept.size() && side(previous(from)) < 0) from = previous(from), ++count;
    while (count < kept.size() && side(next(to)) < 0) to = next(to), ++count;
    if (count == kept.size()) apart();
    const auto cut = [&](std::size_t outside, std::size_t within) -> std::optional<At> {
      const Rational in = side(within), out = side(outside);
      if (in == 0) return {};
      return kept[outside] + (out / (out - in)) * (kept[within] - kept[outside]);
    };
    std::vector<At> left;
    left.reserve(kept.size() - count + 2);
    if (const auto entry = cut(from, previous(from))) left.push_back(*entry);
    if (const auto exit = cut(to, next(to)); exit && kept.size() > 2)
      left.push_back(*exit);   // two corners have one line only
    std::size_t i = next(to);
    for (std::size_t rest = kept.size() - count; rest > 0; --rest, i = next(i)) left.push_back(std::move(kept[i]));
    kept = std::move(left);
    farthest = 0;
  }
  return polygon_of(kept);
}

Patch whole_disc(const At& centre, const Rational& r) {
  return {Kind::disc, {}, {{true, centre, r}}, {0, 0, 0}, centre, true};
}

// The edges of the polygon as far as they run inside the disc, and arcs from the end of one to the start of the next.
Patch polygon_and_disc(const Face& polygon, const Face& disc, const Plane& plane) {
  const At& c = disc.corners[0];
  const std::vector<At> corners = turned_left(polygon.corners, plane);
  const std::size_t count = corners.size();
  struct Chord {
    RootPoint from, to;
    bool from_corner, to_corner;   // of the polygon
    std::size_t edge;
  };
  std::vector<Chord> chords;
  bool centre_inside = true;
  std::optional<At> nearest;   // of the border, where the centre is outside
  Rational least;
  for (std::size_t k = 0; k < count; ++k) {
    Part part{corners[k], corners[(k + 1) % count] - corners[k], Root{0}, Root{1}};
    if (plane.area(part.u, c - part.p) < 0) {
      centre_inside = false;
      const At q = part.p + nearest_on(part, c, plane) * part.u;
      const Rational distance = plane.square(q - c);
      if (!nearest || distance < least) {
        nearest = q;
        least = distance;
      }
    }
    if (!cut_by_disc(part, c, disc.r, plane) || part.length() == 0) continue;
    chords.push_back(
        {part.at(*part.low), part.at(*part.high), sign(*part.low - Root{0}) == 0, sign(*part.high - Root{1}) == 0, k});
  }
  const At inside = centre_inside ? c : *nearest;
  if (chords.empty()) {
    if (centre_inside) return whole_disc(c, disc.r);
    if (least > disc.r * disc.r) apart();
    return point({inside});
  }
  Patch patch{Kind::polygon, {}, {}, {0, 0, 0}, inside, true};
  for (std::size_t i = 0; i < chords.size(); ++i) {
    const Chord &chord = chords[i], &next = chords[(i + 1) % chords.size()];
    patch.corners.push_back(chord.from);
    patch.sides.push_back({});
    if (chord.to_corner && next.from_corner && next.edge == (chord.edge + 1) % count) continue;
    patch.corners.push_back(chord.to);
    patch.sides.push_back({true, c, disc.r});
    patch.kind = Kind::region;
  }
  return patch;
}

Patch disc_and_disc(const Face& first, const Face& second, const Plane& plane) {
  const At &c1 = first.corners[0], &c2 = second.corners[0], between = c2 - c1;
  const Rational &r1 = first.r, &r2 = second.r, distance2 = plane.square(between), sum = r1 + r2;
  if (distance2 <= (r1 - r2) * (r1 - r2)) return r1 < r2 ? whole_disc(c1, r1) : whole_disc(c2, r2);
  if (distance2 > sum * sum) apart();
  const At inside = c1 + (r1 / sum) * between;
  if (distance2 == sum * sum) return point({inside});
  // the line of both corners, s of the way to the second centre
  const Rational s = (distance2 + r1 * r1 - r2 * r2) / (2 * distance2),
                 across = (r1 * r1 - s * s * distance2) / (distance2 * plane.squared_normal());
  const At foot = c1 + s * between, left = plane.turned_left(between);
  // from right to left around the first centre, back around the second
  return {Kind::region,
          {root_point(foot, -left, across), root_point(foot, left, across)},
          {{true, c1, r1}, {true, c2, r2}},
          {0, 0, 0},
          inside,
          true};
}

Patch whole(const Face& face, const Plane& plane) {
  switch (face.set) {
    case Face::segment: return rational_patch_of(part_of(face));
    case Face::line: return {Kind::line, {RootPoint{face.corners[0]}}, {}, face.corners[1], face.corners[0], true};
    case Face::polygon: return polygon_of(turned_left(face.corners, plane));
    case Face::disc: return whole_disc(face.corners[0], face.r);
    case Face::plane: return {Kind::plane, {}, {}, {0, 0, 0}, {0, 0, 0}, true};
    default: return point(face.tip);
  }
}

}  // namespace

const char* to_string(Patch::Kind kind) {
  constexpr const char* names[] = {"point", "segment", "line", "disc", "polygon", "region", "plane"};
  return names[static_cast<int>(kind)];
}

Patch common_patch(const Face& first, const Face& second, const Vector<Integer>& n) {
  const Plane plane(n);
  const auto is_point = [](const Face& face) { return face.set == Face::point || face.set == Face::rim; };
  // a rational point before an irrational one: they are the same
  if (is_point(first) && (first.tip.rational() || !is_point(second))) return point(first.tip);
  if (is_point(second)) return point(second.tip);
  if (first.set == Face::plane) return whole(second, plane);
  if (second.set == Face::plane) return whole(first, plane);
  if (first.set == Face::disc && second.set == Face::disc) return disc_and_disc(first, second, plane);
  for (const auto& [face, other] : {std::pair(&first, &second), std::pair(&second, &first)}) {
    if (is_straight(*face)) {
      if (is_straight(*other)) return straight_and_straight(*face, *other, plane);
      return other->set == Face::disc ? straight_and_disc(*face, *other, plane)
                                      : straight_and_polygon(*face, *other, plane);
    }
  }
  if (first.set == Face::disc) return polygon_and_disc(second, first, plane);
  if (second.set == Face::disc) return polygon_and_disc(first, second, plane);
  return polygon_and_polygon(first, second, plane);
}

std::optional<Patch> common_patch_if_any(const Face& first, const Face& second, const Vector<Integer>& n) {
  try {
    return common_patch(first, second, n);
  } catch (const Apart&) {
    return std::nullopt;
  }
}

}  // namespace octic::reference
