#include "fuzz/campaign/climb.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <memory>
#include <stdexcept>

#include "fuzz/campaign/agreement.h"
#include "fuzz/campaign/transform.h"
#include "fuzz/gen/number.h"
#include "fuzz/gen/solid.h"
#include "oracle/examiner/examiner.h"
#include "oracle/campaign/family.h"
#include "reference/truth.h"

namespace octic::fuzz {
namespace {

std::vector<double*> numbers_of(Shape& shape) {
  if (auto* c = std::get_if<Cylinder>(&shape)) return {&c->a.x, &c->a.y, &c->a.z, &c->b.x, &c->b.y, &c->b.z, &c->r};
  auto& p = std::get<PosedCylinder>(shape);
  return {&p.center.x, &p.center.y, &p.center.z, &p.q.w, &p.q.x, &p.q.y, &p.q.z, &p.half_length, &p.r};
}

// A tilt of B's axis towards being parallel (or at right angles) to A's, from all of the way to a ten-billionth left.
void tilt(Shape& moving, const Shape& fixed, Random& random) {
  auto* c = std::get_if<Cylinder>(&moving);
  if (c == nullptr) return;
  const Solid solid = solid_of(moving), other = solid_of(fixed);
  const bool across = random.chance(0.3);
  const Vec3 target = across ? cross(cross(other.axis, solid.axis), other.axis)
                             : (dot(other.axis, solid.axis) < 0 ? -1.0 : 1.0) * other.axis;
  const double left = random.chance(0.2) ? 0.0 : random.magnitude(-34, 0);
  const Vec3 axis = (1 - left) * target + left * solid.axis;
  if (!(length(axis) > 0)) return;
  *c = cylinder({solid.center, unit(axis), solid.half_length, solid.radius});
}

// B along the direction of the truth, to a gap or a depth of nearly nothing.
void slide(Pair& pair, Random& random) {
  const auto truth = reference::truth(pair.a, pair.b);
  const double wanted = random.pick({-1.0, 0.0, 1.0}) * size_of_pair(pair.a, pair.b);
  const double small = random.magnitude(-52, -3);
  pair.b = moved(pair.b, (wanted * small - truth.nearest) * truth.direction);
}

}  // namespace

Pair neighbour(const Pair& pair, Random& random) {
  for (int attempt = 0; attempt < 20; ++attempt) {
    Pair next = pair;
    Shape& shape = random.chance(0.5) ? next.a : next.b;
    auto numbers = numbers_of(shape);
    double& v = *numbers[static_cast<std::size_t>(random.integer(0, static_cast<std::int64_t>(numbers.size()) - 1))];
    switch (random.integer(0, 9)) {
      case 0: case 1: v = step(v, random.integer(-3, 3)); break;
      case 2: {
        const std::int64_t ulps = std::int64_t{1} << random.integer(0, 50);
        v = step(v, random.chance(0.5) ? ulps : -ulps);
        break;
      }
      case 3: {
        const double part = random.magnitude(-20, 0);
        v += random.sign() * part * size_of_pair(pair.a, pair.b);
        break;
      }
      case 4: v = std::ldexp(v, static_cast<int>(random.integer(-3, 3))); break;
      case 5: v = special(random); break;
      case 6:
        v = *numbers[static_cast<std::size_t>(random.integer(0, static_cast<std::int64_t>(numbers.size()) - 1))];
        break;
      case 7: {
        const bool second = &shape == &next.b;
        tilt(shape, second ? next.a : next.b, random);
        break;
      }
      case 8: slide(next, random); break;
      default: {   // a nearby size of one body: towards needles and coins
        const double factor = random.magnitude(-4, 4);
        if (auto* c = std::get_if<Cylinder>(&shape)) {
          if (random.chance(0.5)) c->r *= factor;
          else c->b = c->a + factor * (c->b - c->a);
        } else {
          auto& p = std::get<PosedCylinder>(shape);
          (random.chance(0.5) ? p.r : p.half_length) *= factor;
        }
      }
    }
    if (next != pair && valid(next)) return next;
  }
  return pair;
}

Objective error_of_fast() {
  return [](const Pair& pair) -> std::optional<double> {
    return judge_fast(pair, reference::truth(pair.a, pair.b)).error;
  };
}

Objective error_of_engine(const std::string& name) {
  static const std::atomic<bool> never{false};
  const auto search = oracle::find_engines(oracle::engine_directories());
  std::string known;
  for (const auto& found : search.engines) {
    known += " " + found.card.name;
    if (found.card.name != name) continue;
    const auto examiner =
        std::make_shared<oracle::Examiner>(std::vector<oracle::FoundEngine>{found}, oracle::Limits{}, &never);
    const std::string scalar = found.card.scalar;
    return [examiner, name, scalar](const Pair& pair) -> std::optional<double> {
      Case item;
      item.name = "climb";
      item.a = pair.a;
      item.b = pair.b;
      oracle::CaseTruth case_truth(item);
      if (case_truth.asked(scalar) == nullptr) return {};   // float cannot hold it
      const auto one = examiner->examine_one(name, Query::signed_distance, case_truth);
      const oracle::Verdict& verdict = one.judged.declared;
      if (std::holds_alternative<Unsupported>(one.answered.answer)) return {};
      if (!verdict.answered()) return INFINITY;
      double error = verdict.wrong_side ? verdict.side_error : 0;
      if (verdict.distance_error) error = std::max(error, *verdict.distance_error);
      if (verdict.depth_error) error = std::max(error, *verdict.depth_error);
      return error;
    };
  }
  throw std::runtime_error("no engine '" + name + "'; there are:" + known);
}

std::vector<ClimbResult> climb(const Objective& objective, const ClimbPlan& plan, const std::atomic<bool>& stop,
                          const std::function<void(const ClimbResult&)>& told) {
  using Clock = std::chrono::steady_clock;
  const auto start = Clock::now();
  const auto over = [&] { return stop || std::chrono::duration<double>(Clock::now() - start).count() > plan.budget; };
  std::vector<const oracle::Family*> families;
  for (const auto& family : oracle::families()) {
    if (plan.families.empty() ||
        std::find(plan.families.begin(), plan.families.end(), family.name) != plan.families.end()) {
      families.push_back(&family);
    }
  }
  for (const std::string& name : plan.families)
    if (std::none_of(families.begin(), families.end(), [&](const oracle::Family* f) { return f->name == name; }))
      throw std::runtime_error("no family '" + name + "'");

  std::vector<ClimbResult> summits;
  double worst = -1;
  for (std::uint64_t round = 0; !over(); ++round) {
    Random random(plan.seed, "climb", round);
    // Neighbours in the list are alike: stride through it.
    const auto& family = *families[(plan.seed + 17 * round) % families.size()];
    const auto began = Clock::now();
    const auto long_enough = [&] {
      return std::chrono::duration<double>(Clock::now() - began).count() > plan.budget / 12;
    };
    // The worst of a handful of cases is where a climb begins.
    ClimbResult summit;
    summit.family = family.name;
    summit.error = -1;
    for (std::uint64_t i = 0; i < 8 && !over(); ++i) {
      const Case item = family.make(plan.seed, 8 * (round / families.size()) + i);
      const auto error = objective({item.a, item.b});
      if (error && *error > summit.error) summit.error = *error, summit.pair = {item.a, item.b};
    }
    if (summit.error < 0) continue;
    summit.start = summit.error;
    for (int idle = 0; idle < plan.patience && !over() && !long_enough() && std::isfinite(summit.error);
         ++summit.steps) {
      Pair next = neighbour(summit.pair, random);
      if (random.chance(0.3)) next = neighbour(next, random);
      const auto error = objective(next);
      ++idle;
      if (!error || *error < summit.error) continue;
      if (*error > summit.error) idle = 0;
      summit.error = *error;
      summit.pair = next;
    }
    if (summit.error > worst) {
      worst = summit.error;
      if (told) told(summit);
    }
    summits.push_back(summit);
  }
  std::stable_sort(summits.begin(), summits.end(),
                   [](const ClimbResult& p, const ClimbResult& q) { return p.error > q.error; });
  return summits;
}

}  // namespace octic::fuzz
