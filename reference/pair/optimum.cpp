#include "reference/pair/optimum.h"

#include <algorithm>
#include <vector>

#include "reference/pair/face.h"

namespace octic::reference {
namespace {

// Distinct directions that stay tied to this many bits are reported as tied: MEASURED, see docs/limits.md. Lengths of very
// different sizes can part a near tie only far below the largest of them, so the span of the frame counts.
slong tie_precision(const BodyPair& pair) { return 2048 + 4 * span_bits(pair); }

struct Direction {
  Vector<Ball> n;
  const Group* group;
};

bool overlap(const Vector<Ball>& u, const Vector<Ball>& v) {
  return overlaps(u.x, v.x) && overlaps(u.y, v.y) && overlaps(u.z, v.z);
}

// One entry for each direction that can be told apart at the solver's precision; where several groups give one
// direction, the simplest of them names it (a pole is a pole even if an octic finds it too).
std::vector<Direction> directions_of(const Solver& solver) {
  Precision precision(solver.precision());
  const Gap gap = solver.gap();
  std::vector<Direction> found;
  const auto add = [&](const Direction& direction) {
    for (Direction& known : found) {
      if (!overlap(known.n, direction.n)) continue;
      if (direction.group->kind < known.group->kind) known = direction;
      return;
    }
    found.push_back(direction);
  };
  for (const auto& survivor : solver.survivors()) {
    if (!survivor.trial.resolved) continue;
    const Vector<Ball> n = (Ball(1) / norm(survivor.trial.n)) * survivor.trial.n;
    const Gap::Both gaps = survivor.group->rational() ? gap.both(*survivor.group->rational()) : gap.both(n);
    const bool only_forward = surely_less(gaps.backward, gaps.forward), only_backward = surely_less(gaps.forward, gaps.backward);
    if (!only_backward) add({n, survivor.group});
    if (!only_forward) add({-n, survivor.group});
  }
  std::stable_sort(found.begin(), found.end(), [](const Direction& a, const Direction& b) { return a.group->kind < b.group->kind; });
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

std::string words(const std::vector<Direction>& directions, const Bracket& value) {
  if (directions.size() == 1) return "one direction";
  const bool opposite = directions.size() == 2 && overlap(directions[0].n, -directions[1].n);
  if (value.upper.negative()) {
  } else if (!opposite) {
    return "a convex cone of directions";
  }
  return opposite ? "two opposite directions" : std::to_string(directions.size()) + " directions";
}

std::string features(const BodyPair& pair, const Direction& direction) {
  const auto name = [&](int i) -> std::string {
    const Group& group = *direction.group;
    return group.rational() ? face_along(pair, i, oriented(*group.rational(), direction.n)).name
                            : face_name(pair, i, group.kind, group.body);
  };
  return name(0) + "/" + name(1);
}

}  // namespace

Optimum optimum_of(const BodyPair& pair, Solver& solver, const Bracket& value) {
  const bool apart = value.lower.positive();
  const Axes axes = axes_of(pair);
  std::vector<Direction> directions = directions_of(solver);
  const slong enough = tie_precision(pair);
  // Apart, the direction is unique, so precision tells it; else a tie may be a near tie.
  while (directions.size() > 1 && (apart || solver.precision() < enough)) {
    solver.evaluate(solver.precision() * 2);
    directions = directions_of(solver);
    if (apart && solver.precision() >= 4 * enough) break;   // one direction in several enclosures
  }
  const bool around = axes.coaxial && value.upper.negative() && directions.front().group->is_family();
  const bool tied = !apart && (directions.size() > 1 || around);

  Optimum best;
  Precision precision(solver.precision());
  const Direction& chosen = directions.front();
  const Witnesses at = witnesses_along(pair, *chosen.group, chosen.n, hull(value.lower, value.upper));
  const Vector<Ball> origin = convert<Ball>(pair.body[1].centre);
  best.direction = chosen.n;
  best.witness_a = origin + Ball(pair.unit) * at.x;
  best.witness_b = origin + Ball(pair.unit) * at.y;
  best.unique_direction = !tied;
  best.unique_witnesses = !tied && at.unique;
  best.optimal_set = around ? "a circle of directions around the common axis" : words(directions, value);
  best.features = features(pair, chosen);
  best.degeneracy = tags(axes, tied);
  return best;
}

}  // namespace octic::reference
