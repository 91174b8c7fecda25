#include "reference/pair/optimum.h"

#include <algorithm>
#include <vector>

#include "reference/pair/faces.h"

namespace octic::reference {
namespace {

// Distinct directions that stay tied to this many bits are reported as tied: MEASURED, see docs/limits.md. Lengths of very
// different sizes can part a near tie only far below the largest of them, so the span of the frame counts.
slong tie_precision(const BodyPair& pair) { return 2048 + 4 * span_bits(pair); }

struct Direction {
  Vector<Ball> n;
  Kind kind;
  int body;
};

bool overlap(const Vector<Ball>& u, const Vector<Ball>& v) {
  return overlaps(u.x, v.x) && overlaps(u.y, v.y) && overlaps(u.z, v.z);
}

// One entry for each direction that can be told apart at the solver's precision; where several groups give one
// direction, the simplest of them names it (a pole is a pole even if an octic finds it too).
std::vector<Direction> directions_of(const BodyPair& pair, const CylinderCylinder& solver) {
  Precision precision(solver.precision());
  const Gap gap(pair);
  std::vector<Direction> found;
  const auto add = [&](const Direction& direction) {
    for (Direction& known : found) {
      if (!overlap(known.n, direction.n)) continue;
      if (direction.kind < known.kind) known = direction;
      return;
    }
    found.push_back(direction);
  };
  for (const auto& survivor : solver.survivors()) {
    if (!survivor.trial.resolved) continue;
    const Vector<Ball> n = (Ball(1) / norm(survivor.trial.n)) * gap.oriented(survivor.trial.n);
    add({n, survivor.group->kind, survivor.group->body});
    if (dot(n, gap.d()).contains_zero()) add({-n, survivor.group->kind, survivor.group->body});
  }
  std::stable_sort(found.begin(), found.end(), [](const Direction& a, const Direction& b) { return a.kind < b.kind; });
  return found;
}

std::string tags(const Axes& axes, bool tied) {
  std::string text;
  const auto add = [&](bool holds, const char* tag) {
    if (holds) text += (text.empty() ? "" : "+") + std::string(tag);
  };
  add(axes.parallel, "parallel");
  add(axes.perpendicular, "perpendicular");
  add(axes.coaxial, "coaxial");
  add(axes.crossing, "crossing");
  add(tied, "tied");
  return text;
}

std::string words(const std::vector<Direction>& directions, const Axes& axes, const Bracket& value) {
  if (directions.size() == 1) return "one direction";
  const bool opposite = directions.size() == 2 && overlap(directions[0].n, -directions[1].n);
  if (value.upper.negative()) {
    const bool around = std::any_of(directions.begin(), directions.end(), [](const Direction& d) { return d.kind != Kind::pole; });
    if (axes.coaxial && around) return "a circle of directions around the common axis";
  } else if (!opposite) {
    return "a convex cone of directions";
  }
  return opposite ? "two opposite directions" : std::to_string(directions.size()) + " directions";
}

}  // namespace

Optimum optimum_of(const BodyPair& pair, CylinderCylinder& solver, const Bracket& value) {
  const bool apart = value.lower.positive();
  const Axes axes = axes_of(pair);
  std::vector<Direction> directions = directions_of(pair, solver);
  const slong enough = tie_precision(pair);
  // Apart, the direction is unique, so precision tells it; else a tie may be a near tie.
  while (directions.size() > 1 && (apart || solver.precision() < enough)) {
    solver.evaluate(solver.precision() * 2);
    directions = directions_of(pair, solver);
    if (apart && solver.precision() >= 4 * enough) break;   // one direction in several enclosures
  }
  const bool around = axes.coaxial && value.upper.negative() && directions.front().kind != Kind::pole;
  const bool tied = !apart && (directions.size() > 1 || around);

  Optimum best;
  Precision precision(solver.precision());
  const Direction& chosen = directions.front();
  const Faces faces = faces_of(pair, chosen.kind, chosen.body);
  const Ball v = hull(value.lower, value.upper);
  const Witnesses at = witnesses_on(pair, faces, chosen.n, v);
  const Vector<Ball> origin = convert<Ball>(pair.body[1].centre);
  best.direction = chosen.n;
  best.witness_a = origin + Ball(pair.unit) * at.x;
  best.witness_b = origin + Ball(pair.unit) * at.y;
  best.unique_direction = !tied;
  best.unique_witnesses = !tied && meet_in_one_point(pair, faces);
  best.optimal_set = around ? "a circle of directions around the common axis" : words(directions, axes, value);
  best.features = std::string(to_string(faces.face[0])) + "/" + to_string(faces.face[1]);
  best.degeneracy = tags(axes, tied);
  return best;
}

}  // namespace octic::reference
