#include "reference/contact/contact.h"

#include "reference/contact/witnesses.h"
#include "reference/number/round.h"
#include "reference/contact/optimum.h"

namespace octic::reference {
namespace {

using Set = OptimalPiece::Set;

Vec3 rounded(const Vector<Ball>& v) { return {v.x.middle_double(), v.y.middle_double(), v.z.middle_double()}; }

// From the frame of the pair, whose origin is the centre of the second body, to the place of the shapes.
struct Place {
  Vector<Rational> origin;
  Rational unit;
  Vector<Rational> operator()(const Vector<Rational>& v) const { return origin + unit * v; }
  Vector<Ball> operator()(const Vector<Ball>& v) const { return convert<Ball>(origin) + Ball(unit) * v; }
  RootPoint operator()(const RootPoint& p) const { return {(*this)(p.at), unit * p.step, p.square}; }
};

class BearingMaker {
 public:
  BearingMaker(const BodyPair& pair, const Ball& signed_distance)
      : pair_(pair), value_(signed_distance), place_{pair.body[1].centre, pair.unit} {}

  Bearing operator()(const OptimalPiece& piece) const {
    Bearing b;
    b.set = piece.set;
    b.n = piece.n;
    b.direction = rounded(piece.n);
    b.rational = piece.rational;
    b.rays = piece.cone.rays;
    b.axis = piece.cone.axis;
    b.features = octic::reference::features(pair_, piece);
    b.lift = pair_.unit * lift(piece);
    if (!piece.rational) {
      const Witnesses at = witnesses_along(pair_, {}, piece.kind, piece.body, piece.n, value_);
      b.corners.push_back(corner({}, at.x, piece.n));
      b.inside_on_a = b.corners[0].on_a;
      return b;
    }
    set_patch(b, common_patch(face_along(pair_, 0, *b.rational), face_along(pair_, 1, *b.rational), *b.rational));
    return b;
  }

  // The same bearing with B moved by a vector orthogonal to its rational direction.
  std::optional<Bearing> moved(Bearing b, const Vector<Rational>& by) const {
    const Face first = face_along(pair_, 0, *b.rational);
    Face second = face_along(pair_, 1, *b.rational);
    const auto is_straight = [](const Face& face) { return face.set == Face::segment || face.set == Face::line; };
    const auto is_point = [](const Face& face) { return face.set == Face::point || face.set == Face::rim; };
    if (is_point(first) || is_point(second) || (is_straight(first) && is_straight(second)) || second.set == Face::plane)
      return b;
    const Vector<Rational> there = (1 / pair_.unit) * by;
    for (std::size_t i = 0; i < (second.set == Face::line ? 1 : second.corners.size()); ++i)
      second.corners[i] = second.corners[i] + there;
    const std::optional<Patch> patch = common_patch_if_any(first, second, *b.rational);
    if (!patch) return std::nullopt;
    set_patch(b, *patch);
    return b;
  }

 private:
  void set_patch(Bearing& b, const Patch& patch) const {
    b.corners.clear();
    b.sides.clear();
    const Ball level = reach(pair_, 0, *b.rational);
    const auto lifted = [&](const Vector<Ball>& p) { return p + (level - dot(p, b.n)) * b.n; };
    b.kind = patch.kind;
    b.dimension = patch.dimension();
    for (const RootPoint& p : patch.corners) b.corners.push_back(corner(place_(p), lifted(ball_point(p)), b.n));
    for (const Patch::Side& side : patch.sides) {
      Bearing::Side there;
      there.arc = side.arc;
      if (side.arc) {
        there.centre = place_(side.centre);
        there.centre_on_a = place_(lifted(convert<Ball>(side.centre)));
        there.r = pair_.unit * side.r;
      }
      b.sides.push_back(there);
    }
    b.inside_on_a = patch.dimension() == 0 ? b.corners[0].on_a : place_(lifted(convert<Ball>(patch.inside)));
    if (patch.kind == Patch::Kind::line) b.along = primitive_direction(patch.along);
  }

  Bearing::Corner corner(const std::optional<RootPoint>& line, const Vector<Ball>& x, const Vector<Ball>& n) const {
    Bearing::Corner c;
    c.line = line;
    c.on_a = place_(x);
    c.on_b = place_(x + value_ * n);
    c.a = rounded(c.on_a);
    c.b = rounded(c.on_b);
    return c;
  }

  // How far A stands before the set that turns with it: its ball, and its disc where the piece lies around the axis.
  Rational lift(const OptimalPiece& piece) const {
    if (piece.set == Set::direction || piece.set == Set::curve) return 0;
    const Body& s = pair_.body[0];
    const bool around = piece.around_axis && s.has_disc() && is_zero(cross(piece.cone.axis, s.N));
    return Rational(s.rho + (around ? s.r : Integer(0)));
  }

  const BodyPair& pair_;
  const Ball value_;   // in units of the frame
  const Place place_;
};

}  // namespace

Contact contact(const BodyPair& pair, Solver& solver, const Bracket& value, const OptimalSet& set) {
  Contact c;
  Precision precision(solver.precision() + 64);
  c.relation = value.lower.positive()   ? Relation::apart
               : value.upper.negative() ? Relation::overlapping
                                        : Relation::touching;
  c.lower = value.lower.lower_rational() * pair.unit;
  c.upper = value.upper.upper_rational() * pair.unit;
  c.nearest = nearest_double(c.lower, c.upper, [&](const Rational& v) { return solver.compare(v / pair.unit); });
  c.optimal_set = set.words(axes_of(pair).coaxial);
  c.proved = set.proved;
  const BearingMaker bearing(pair, hull(value.lower, value.upper));
  for (const OptimalPiece& piece : set.pieces) c.bearings.push_back(bearing(piece));
  return c;
}

std::optional<Bearing> slid(const Shape& A, const Shape& B, const Contact& contact, const Bearing& bearing,
                            const Vector<Rational>& by) {
  if (!bearing.rational) return bearing;
  const BodyPair pair = exact_pair(A, B);
  Precision precision(256);
  const Ball value = hull(Ball(Rational(contact.lower / pair.unit)), Ball(Rational(contact.upper / pair.unit)));
  return BearingMaker(pair, value).moved(bearing, by);
}

}  // namespace octic::reference
