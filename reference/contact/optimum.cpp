#include "reference/contact/optimum.h"

#include "reference/contact/witnesses.h"

namespace octic::reference {
namespace {

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

}  // namespace

std::string features(const BodyPair& pair, const OptimalPiece& piece) {
  const auto name = [&](int i) -> std::string {
    return piece.rational ? face_along(pair, i, *piece.rational).name : face_name(pair, i, piece.kind, piece.body);
  };
  return name(0) + "/" + name(1);
}

Optimum optimum_of(const BodyPair& pair, Solver& solver, const Bracket& value) {
  const OptimalSet set = optimal_set(pair, solver, value);
  return optimum_of(pair, solver, value, set);
}

Optimum optimum_of(const BodyPair& pair, const Solver& solver, const Bracket& value, const OptimalSet& set) {
  const OptimalPiece& chosen = set.pieces.front();
  const Axes axes = axes_of(pair);
  Precision precision(solver.precision());
  Optimum best;
  const Witnesses at =
      witnesses_along(pair, chosen.rational, chosen.kind, chosen.body, chosen.n, hull(value.lower, value.upper));
  const Vector<Ball> origin = convert<Ball>(pair.body[1].centre);
  best.direction = chosen.n;
  best.witness_a = origin + Ball(pair.unit) * at.x;
  best.witness_b = origin + Ball(pair.unit) * at.y;
  best.unique_direction = set.unique();
  // Solids that touch share one patch, whatever the direction. Balls move the points along it.
  const bool touching = set.cores_touch && pair.rounding() == 0;
  best.unique_witnesses = at.unique && (set.unique() || touching);
  best.optimal_set = set.words(axes.coaxial);
  best.features = features(pair, chosen);
  best.degeneracy = tags(axes, !set.unique());
  return best;
}

}  // namespace octic::reference
