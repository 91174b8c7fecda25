#include "reference/contact/optimal_set.h"

#include <algorithm>

#include "reference/contact/patch.h"
#include "reference/contact/tie.h"
#include "reference/pair/face.h"
#include "reference/pair/features.h"

namespace octic::reference {
namespace {

using Set = OptimalPiece::Set;
using At = Vector<Rational>;

// Distinct directions of which one is irrational and which stay tied to this many bits are reported as tied: MEASURED,
// see docs/limits.md. Lengths of very different sizes can part a near tie only far below the largest of them, so the
// span counts.
slong tie_precision(const BodyPair& pair) { return 2048 + 4 * span_bits(pair); }

bool overlap(const Vector<Ball>& u, const Vector<Ball>& v) {
  return overlaps(u.x, v.x) && overlaps(u.y, v.y) && overlaps(u.z, v.z);
}

// The same direction: exactly where both are rational, else to the working precision.
bool same_direction(const OptimalPiece& p, const OptimalPiece& q) {
  if (p.rational && q.rational) return is_zero(cross(*p.rational, *q.rational)) && dot(*p.rational, *q.rational) > 0;
  return overlap(p.n, q.n);
}

Vector<Ball> unit(const Vector<Integer>& n) {
  const Vector<Ball> v = convert<Ball>(n);
  return (Ball(1) / norm(v)) * v;
}

// One entry for each direction that can be told apart at the solver's precision; where several groups give one
// direction, the simplest of them names it (a pole is a pole even if an octic finds it too).
std::vector<OptimalPiece> directions_of(const Solver& solver) {
  const Gap gap = solver.gap();
  std::vector<OptimalPiece> found;
  const auto add = [&](const Vector<Ball>& n, const Group* group) {
    OptimalPiece piece{Set::direction, n, {}, group->kind, group->body, {}, false};
    if (group->rational()) piece.rational = oriented(*group->rational(), n);
    for (OptimalPiece& known : found) {
      if (!same_direction(known, piece)) continue;
      if (piece.kind < known.kind) known = piece;
      return;
    }
    found.push_back(piece);
  };
  for (const auto& survivor : solver.survivors()) {
    if (!survivor.trial.resolved) continue;
    const Vector<Ball> n = (Ball(1) / norm(survivor.trial.n)) * survivor.trial.n;
    const Gap::Both gaps = survivor.group->rational() ? gap.both(*survivor.group->rational()) : gap.both(n);
    const bool only_forward = surely_less(gaps.backward, gaps.forward),
               only_backward = surely_less(gaps.forward, gaps.backward);
    if (!only_backward) add(n, survivor.group);
    if (!only_forward) add(-n, survivor.group);
  }
  std::stable_sort(found.begin(), found.end(), [](const auto& a, const auto& b) { return a.kind < b.kind; });
  return found;
}

// Raises the precision until one direction is left or that many bits are reached.
std::vector<OptimalPiece> told_apart(Solver& solver, slong bits) {
  const auto all = [&] {
    Precision precision(solver.precision());
    return directions_of(solver);
  };
  std::vector<OptimalPiece> directions = all();
  while (directions.size() > 1 && solver.precision() < bits) {
    solver.evaluate(solver.precision() * 2);
    directions = all();
  }
  return directions;
}

Set set_of(NormalCone::Set set) {
  switch (set) {
    case NormalCone::Set::arc: return Set::arc;
    case NormalCone::Set::half_circle: return Set::half_circle;
    case NormalCone::Set::circle: return Set::circle;
    case NormalCone::Set::region: return Set::region;
    case NormalCone::Set::lune: return Set::lune;
    case NormalCone::Set::hemisphere: return Set::hemisphere;
    case NormalCone::Set::sphere: return Set::sphere;
    default: return Set::direction;
  }
}

// A rational point at the height of the face along m, which leads from body 0 to body 1; none where it is irrational.
// The face of a flank is given by its axis.
std::optional<At> level_of(const BodyPair& pair, int i, const Face& face, const At& m) {
  const Body& s = pair.body[i];
  if (face.set == Face::plane) return {};
  if (face.set == Face::rim) return face.tip.rational() ? std::optional(face.tip.at) : std::nullopt;
  if (!s.has_disc() || face.set == Face::disc) return face.corners.front();
  const Rational length = rational_root(squared_norm(m));
  if (length < 0) return {};
  return face.corners.front() + ((i == 0 ? s.r : -s.r) / length) * m;
}

// A rational point that the cores share along the direction, where they touch; none where it is irrational. Where the
// optimal directions are more than one, each of them that is rational shows one: docs/derivations/contact.md.
std::optional<At> common_point_of(const BodyPair& pair, const Vector<Integer>& n) {
  const Face face[2] = {face_along(pair, 0, n), face_along(pair, 1, n)};
  const auto common = common_patch_if_any(face[0], face[1], n);
  if (!common || !common->rational_inside) return {};
  const Patch& patch = *common;
  const At m = convert<Rational>(n);
  for (int i = 0; i < 2; ++i) {
    if (const auto at = level_of(pair, i, face[i], m))
      return patch.inside + (dot(m, *at - patch.inside) / squared_norm(m)) * m;
  }
  return {};
}

// The cores touch.
std::vector<OptimalPiece> touching_pieces(const BodyPair& pair, Solver& solver) {
  std::vector<OptimalPiece> directions;
  {
    Precision precision(solver.precision());
    directions = directions_of(solver);
  }
  for (const OptimalPiece& piece : directions) {
    if (!piece.rational) continue;
    const auto x = common_point_of(pair, *piece.rational);
    if (!x) continue;
    NormalCone cone = normal_cone(pair, *x);
    if (!cone.contains(*piece.rational)) continue;   // a survivor that is not optimal
    if (cone.set == NormalCone::Set::direction) return {piece};
    if (cone.set == NormalCone::Set::opposite) {
      OptimalPiece other = piece;
      other.n = -piece.n;
      other.rational = -*piece.rational;
      return {piece, other};
    }
    OptimalPiece whole = piece;
    whole.set = set_of(cone.set);
    whole.cone = std::move(cone);
    return {whole};
  }
  // No common point is rational: the direction is unique.
  directions = told_apart(solver, 4 * tie_precision(pair));
  directions.resize(1);
  return directions;
}

// Consider directions orthogonal to the axis of the disc of body i. If body 1 - i supports an arc of them by a point
// that lies on that axis (a corner, a point of an edge or of a rim), the gap is the same along all directions of the
// arc. Returns these arcs.
std::vector<NormalCone> cones_around(const BodyPair& pair, int i) {
  const Body &round = pair.body[i], &other = pair.body[1 - i];
  const auto centre = [&](int k) { return k == 0 ? convert<Rational>(pair.d) : At{0, 0, 0}; };
  const At N = convert<Rational>(round.N);
  std::vector<NormalCone> found;
  const auto offer = [&](std::vector<At> generators) {
    generators.push_back(N);
    generators.push_back(-N);
    NormalCone cone = polar(std::move(generators));
    const bool extended = cone.set == NormalCone::Set::arc || cone.set == NormalCone::Set::half_circle ||
                          cone.set == NormalCone::Set::circle;
    const bool known = std::any_of(found.begin(), found.end(),
                                   [&](const NormalCone& c) { return c.set == cone.set && c.contains(cone.inside()); });
    if (extended && !known) found.push_back(std::move(cone));
  };
  const auto on_axis = [&](const At& x) { return is_zero(cross(x - centre(i), N)); };
  const auto seen_from = [&](const At& x) {
    auto generators = tangents(pair, 1 - i, x);
    if (!generators) return;
    if (i == 0) {
      for (At& g : *generators) g = -g;
    }
    offer(std::move(*generators));
  };
  if (other.half_space) return found;
  const Features features = features_of(pair, 1 - i);
  if (other.has_disc()) {
    const At M = convert<Rational>(other.N);
    if (is_zero(cross(M, N))) {
      if (on_axis(centre(1 - i))) offer({});
    } else if (dot(M, N) == 0) {   // seen edge-on
      for (const Vector<Integer>& rim : features.rims) {
        const At to_axis = centre(i) - convert<Rational>(rim),
                 across = to_axis - (dot(to_axis, N) / squared_norm(N)) * N;
        if (dot(across, M) == 0 && squared_norm(across) == Rational(other.r * other.r))
          seen_from(convert<Rational>(rim) + across);
      }
    }
    return found;
  }
  for (const Vector<Integer>& corner : features.corners) {
    if (on_axis(convert<Rational>(corner))) seen_from(convert<Rational>(corner));
  }
  for (const Edge& edge : features.edges) {
    if (is_zero(cross(convert<Rational>(edge.along), N)) && on_axis(convert<Rational>(edge.at)))
      seen_from(convert<Rational>(edge.at));
  }
  return found;
}

// Two rims of which each is a Villarceau circle of a torus around the other: all along a curve their points are |D|
// apart, along the common normal. Returns |D|^2, in units of the frame, for each such pair of rims.
std::vector<Integer> villarceau(const BodyPair& pair) {
  const Body &first = pair.body[0], &second = pair.body[1];
  std::vector<Integer> found;
  if (!first.has_disc() || !second.has_disc() || first.infinite || second.infinite || first.r != second.r) return found;
  const Integer sine2 = squared_norm(cross(first.N, second.N)), scale = squared_norm(first.N) * squared_norm(second.N);
  if (sine2 == 0) return found;
  for (const Vector<Integer>& p : features_of(pair, 0).rims) {
    for (const Vector<Integer>& q : features_of(pair, 1).rims) {
      const Vector<Integer> D = p - q;
      if (dot(D, first.N) == 0 && dot(D, second.N) == 0 && squared_norm(D) * scale == first.r * first.r * sine2)
        found.push_back(squared_norm(D));
    }
  }
  return found;
}

// Whether the depth is the constant distance of two such rims. Decided exactly if that distance is rational, else to
// the precision at which directions count as tied.
bool keeps_distance(const BodyPair& pair, Solver& solver, const Bracket& value) {
  for (const Integer& square : villarceau(pair)) {
    const Rational root = rational_root(Rational(square));
    {
      Precision precision(solver.precision());
      if (!overlaps(hull(value.lower, value.upper), -sqrt(Ball(square)) - Ball(pair.rounding()))) continue;
    }
    if (root < 0 || solver.compare(-root - Rational(pair.rounding())) == 0) return true;
  }
  return false;
}

bool may_contain(const NormalCone& cone, const OptimalPiece& piece) {
  if (piece.rational) return cone.contains(*piece.rational);
  return std::none_of(cone.generators.begin(), cone.generators.end(),
                      [&](const At& g) { return dot(piece.n, convert<Ball>(g)).positive(); });
}

// The cores overlap.
std::vector<OptimalPiece> overlapping_pieces(const BodyPair& pair, Solver& solver, const Bracket& value) {
  std::vector<OptimalPiece> pieces;
  Integer depth_around = 0;   // of the cores, where there are pieces around an axis
  for (int i = 0; i < 2; ++i) {
    if (!pair.body[i].has_disc()) continue;
    const Body& other = pair.body[1 - i];
    const bool parallel = other.has_disc() && is_zero(cross(pair.body[i].N, other.N));
    if (parallel && i == 1) continue;   // seen from the first
    const Integer core_depth = pair.body[i].r + (parallel ? other.r : Integer(0)), depth = core_depth + pair.rounding();
    {
      Precision precision(solver.precision());
      if (!overlaps(hull(value.lower, value.upper), -Ball(depth))) continue;
    }
    std::vector<NormalCone> cones = cones_around(pair, i);
    if (cones.empty() || solver.compare(Rational(-depth)) != 0) continue;
    depth_around = core_depth;
    for (NormalCone& cone : cones) {
      OptimalPiece piece{set_of(cone.set), {}, cone.inside(), CandidateKind::edge_edge, i, {}, true};
      piece.cone = std::move(cone);
      pieces.push_back(std::move(piece));
    }
  }
  // Many bits are needed only to decide a tie. If arcs or circles are optimal already, fewer bits are tried first.
  const slong enough = tie_precision(pair);
  std::vector<OptimalPiece> directions =
      told_apart(solver, pieces.empty() ? enough : std::max<slong>(solver.precision(), 512));
  const auto in_a_piece = [&](const OptimalPiece& direction) {
    return std::find_if(pieces.begin(), pieces.end(),
                        [&](const OptimalPiece& piece) { return may_contain(piece.cone, direction); });
  };
  const auto alone = [&] {
    return std::count_if(directions.begin(), directions.end(),
                         [&](const auto& d) { return in_a_piece(d) == pieces.end(); });
  };
  Precision precision(solver.precision());
  if (!pieces.empty() && alone() > 0 && solver.precision() < enough) directions = told_apart(solver, enough);
  // The curve begins and ends at poles of both discs. So those of the directions that are poles or come from two rims
  // lie on it.
  const bool curved = keeps_distance(pair, solver, value);
  if (directions.size() > 1) {
    const auto known_gap = pieces.empty() ? std::optional<Rational>() : Rational(-depth_around);
    keep_exact_ties(pair, solver.gap(), known_gap, directions);
  }
  std::vector<OptimalPiece> rest;
  for (OptimalPiece& direction : directions) {
    if (in_a_piece(direction) != pieces.end()) continue;
    if (curved && (direction.kind == CandidateKind::pole || direction.kind == CandidateKind::rim_rim)) {
      const auto same_way = [&](const OptimalPiece& p) {
        return p.set == Set::curve && dot(p.n, direction.n).positive();
      };
      if (std::any_of(rest.begin(), rest.end(), same_way)) continue;   // only one curve, and its opposite
      direction.set = Set::curve;
    }
    rest.push_back(direction);
  }
  Precision fine(solver.precision());
  for (OptimalPiece& piece : pieces) piece.n = unit(*piece.rational);
  rest.insert(rest.begin(), pieces.begin(), pieces.end());
  return rest;
}

}  // namespace

const char* to_string(Set set) {
  constexpr const char* names[] = {"direction", "arc",        "half circle", "circle", "region",
                                   "lune",      "hemisphere", "sphere",      "curve"};
  return names[static_cast<int>(set)];
}

std::string OptimalSet::words(bool coaxial) const {
  std::string text;
  const auto say = [&](const std::string& more) { text += (text.empty() ? "" : " and ") + more; };
  std::vector<const OptimalPiece*> alone;
  const auto count_of = [&](Set set) {
    return std::count_if(pieces.begin(), pieces.end(), [&](const OptimalPiece& piece) { return piece.set == set; });
  };
  const auto curves = count_of(Set::curve), arcs = count_of(Set::arc);
  if (curves > 0)
    say(std::string(curves == 1 ? "a curve" : "two curves") + " of directions along which two rims keep one distance");
  for (const OptimalPiece& piece : pieces) {
    switch (piece.set) {
      case Set::direction: alone.push_back(&piece); break;
      case Set::circle:
        say(coaxial ? "a circle of directions around the common axis" : "a circle of directions");
        break;
      case Set::sphere: say("every direction"); break;
      case Set::curve: break;
      case Set::region:
        say("a convex region of directions with " + std::to_string(piece.cone.rays.size()) + " corners");
        break;
      case Set::arc: break;
      case Set::half_circle: say("a half circle of directions"); break;
      default: say(std::string("a ") + to_string(piece.set) + " of directions");
    }
  }
  if (arcs > 0)
    say(arcs == 1   ? "an arc of directions"
        : arcs == 2 ? "two arcs of directions"
                    : std::to_string(arcs) + " arcs of directions");
  const std::size_t count = alone.size();
  if (count == 1) say("one direction");
  if (count > 1) {
    const bool opposite = count == 2 && overlap(alone[0]->n, -alone[1]->n);
    say(opposite ? "two opposite directions" : count == 2 ? "two directions" : std::to_string(count) + " directions");
  }
  return text;
}

OptimalSet optimal_set(const BodyPair& pair, Solver& solver, const Bracket& value) {
  const Rational touching(-pair.rounding());
  bool apart = false, overlapping = false;   // the cores
  {
    Precision precision(solver.precision() + 64);
    const Ball zero(touching);
    apart = surely_less(zero, value.lower);
    overlapping = surely_less(value.upper, zero);
  }
  if (!apart && !overlapping) {
    const int side = solver.compare(touching);
    apart = side > 0;
    overlapping = side < 0;
  }
  if (overlapping) {
    OptimalSet set{overlapping_pieces(pair, solver, value), true};
    const auto exact = [](const OptimalPiece& piece) { return piece.rational && piece.set != Set::curve; };
    set.proved = set.pieces.size() == 1 || std::all_of(set.pieces.begin(), set.pieces.end(), exact);
    return set;
  }
  if (!apart) return {touching_pieces(pair, solver), true, true};
  // One direction, in several enclosures perhaps. A rational one names an irrational one that it is not told from yet;
  // it is the best itself only if the faces along it meet.
  const slong enough = 4 * tie_precision(pair);
  std::vector<OptimalPiece> directions = told_apart(solver, enough);
  const auto is_refuted = [&](const OptimalPiece& d) {
    return d.rational && !common_patch_if_any(face_along(pair, 0, *d.rational), face_along(pair, 1, *d.rational),
                                              *d.rational);
  };
  while (solver.survivors().size() > 1 && is_refuted(directions[0]) && solver.precision() < enough) {
    solver.evaluate(solver.precision() * 2);
    directions = told_apart(solver, enough);
  }
  directions.resize(1);
  return {directions, true};
}

}  // namespace octic::reference
