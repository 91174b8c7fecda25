// Every family says what it is for, and is held to it: a share of its cases, counted, not hoped for.
//
// Promises about numbers and about stationary pairs are checked exactly; those about the signed distance by a probe in
// double that knows no candidate theory.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "fuzz/gen/probe.h"
#include "fuzz/test/predicates.h"
#include "oracle/campaign/family.h"
#include "reference/curves/stationary.h"

namespace octic::fuzz::hit_rate_test {
namespace {

constexpr int draws = 200;

Probe probed(const Case& item) { return probe(item.a, item.b); }
bool apart(const Case& item) { return probed(item).signed_distance > 0; }
bool overlapping(const Case& item) { return probed(item).signed_distance < 0; }

// The first ends of the two cylinders, exactly.
reference::Stationary stationary(const Case& item) {
  const auto circle = [](const Shape& shape) {
    const auto& c = std::get<Cylinder>(shape);
    const auto exact = [](const Vec3& v) {
      return reference::Vector<reference::Rational>{reference::exact(v.x), reference::exact(v.y),
                                                    reference::exact(v.z)};
    };
    return reference::Circle{exact(c.a), exact(c.b) - exact(c.a), reference::exact(c.r)};
  };
  return reference::stationary_distances(circle(item.a), circle(item.b));
}

bool same_count(const Case& item, int wanted) {
  const reference::Stationary s = stationary(item);
  std::size_t pairs = 0;
  for (const auto& d : s.distances) pairs += d.pairs.size();
  return s.families.empty() && pairs == static_cast<std::size_t>(wanted);
}

struct Promise {
  const char* what;
  bool (*kept)(const Case&);
  double at_least, at_most;
};

bool slightly_tilted(const Case& item) {
  const double sine = sine_of_axes(item);
  return sine > 5e-16 && sine < 1.0001e-4;
}

// How far the rims are from touching, from outside or from inside, seen along the axis of A.
double rims_from_touching_along_axis(const Case& item) {
  const auto a = solid_of(item.a), b = solid_of(item.b);
  const double beside = length(cross(b.center - a.center, a.axis));
  return std::min(std::fabs(beside - (a.radius + b.radius)), std::fabs(beside - std::fabs(a.radius - b.radius)));
}

double thin(const Case& item) { return std::min(aspect(item.a), aspect(item.b)); }
double thick(const Case& item) { return std::max(aspect(item.a), aspect(item.b)); }

const std::multimap<std::string, Promise> promises{
    {"both-forms", {"one of each form", [](const Case& c) { return c.a.index() != c.b.index(); }, 1, 1}},
    {"coaxial", {"exactly coaxial", coaxial, 1, 1}},
    {"coincident", {"coaxial and overlapping", [](const Case& c) { return coaxial(c) && overlapping(c); }, 1, 1}},
    {"coins", {"flatter than 1/9", [](const Case& c) { return thin(c) < 0.12; }, 1, 1}},
    {"coins", {"flatter than 1e-6", [](const Case& c) { return thin(c) < 1e-6; }, 0.2, 0.6}},
    {"concentric", {"exactly concentric", same_center, 0.4, 0.9}},
    {"concentric",
     {"centres within 1e-15", [](const Case& c) { return length(solid_of(c.a).center - solid_of(c.b).center) < 1e-15; },
      1, 1}},
    {"crossing", {"axis lines meet in one point", crossing, 0.95, 1}},
    {"crossing", {"at right angles, too", perpendicular, 0.1, 0.5}},
    {"discs", {"at least one disc", [](const Case& c) { return thin(c) == 0; }, 1, 1}},
    {"end-disc-against-flank",
     {"a cap of A or a flank of B is best",
      [](const Case& c) {
        const Stratum s = probed(c).stratum;
        return s == Stratum::cap_a || s == Stratum::flank_b;
      },
      0.9, 1}},
    {"end-disc-inside-wide",
     {"the wide cap is best", [](const Case& c) { return probed(c).stratum == Stratum::cap_b; }, 0.9, 1}},
    {"exact-gap", {"apart", apart, 1, 1}},
    {"far-from-origin",
     {"fifty sizes away", [](const Case& c) { return length(solid_of(c.a).center) > 50 * size_of_pair(c.a, c.b); },
      0.85, 1}},
    {"huge-scale", {"above 1e19", [](const Case& c) { return size_of_pair(c.a, c.b) > 1e19; }, 1, 1}},
    {"huge-scale",
     {"above 1e160: squares overflow", [](const Case& c) { return size_of_pair(c.a, c.b) > 1e160; }, 0.4, 0.7}},
    {"lattice", {"whole numbers", whole_numbers, 1, 1}},
    {"mixed-scale",
     {"sizes at least 10 apart",
      [](const Case& c) {
        const double p = length_of(c.a), q = length_of(c.b);
        return std::min(p, q) < 0.1 * std::max(p, q);
      },
      0.9, 1}},
    {"near-coaxial",
     {"nearly parallel, axes nearly one line, not exactly",
      [](const Case& c) { return !coaxial(c) && sine_of_axes(c) < 2e-3; }, 0.9, 1}},
    {"near-crossing", {"axes within 1e-3 of size", [](const Case& c) { return distance_of_axes(c) < 3e-3; }, 1, 1}},
    {"near-parallel",
     {"tilted, by less than 2e-3", [](const Case& c) { return !parallel(c) && sine_of_axes(c) < 2e-3; }, 0.9, 1}},
    {"near-parallel-deep", {"tilted, by 1e-15 to 1e-4 but for rounding", slightly_tilted, 0.98, 1}},
    {"near-parallel-deep",
     {"deeper than a tenth of size",
      [](const Case& c) { return probed(c).signed_distance < -0.1 * size_of_pair(c.a, c.b); }, 0.95, 1}},
    {"near-parallel-deep", {"both caps in one plane but for the tilt", caps_in_one_plane, 0.2, 0.5}},
    {"near-parallel-step", {"tilted, by less than 2e-2", [](const Case& c) { return sine_of_axes(c) < 2e-2; }, 1, 1}},
    {"near-parallel-step",
     {"apart by 5e-3 or more", [](const Case& c) { return probed(c).signed_distance > 5e-3; }, 0.95, 1}},
    {"near-parallel-step",
     {"rims within 2e-2 of touching, seen along the axis of A",
      [](const Case& c) { return rims_from_touching_along_axis(c) < 2e-2; }, 1, 1}},
    {"near-parallel-tangent", {"tilted, by 1e-15 to 1e-4 but for rounding", slightly_tilted, 0.9, 1}},
    {"near-parallel-tangent",
     {"within 3e-4 of touching", [](const Case& c) { return std::fabs(probed(c).signed_distance) < 3e-4; }, 0.95, 1}},
    {"near-parallel-tangent",
     {"rims within 2e-6 of touching, seen along the axis of A",
      [](const Case& c) { return rims_from_touching_along_axis(c) < 2e-6; }, 1, 1}},
    {"near-touching",
     {"within 0.011 of touching", [](const Case& c) { return std::fabs(probed(c).signed_distance) < 0.011; }, 0.95, 1}},
    {"needle-and-coin", {"both extreme", [](const Case& c) { return thin(c) < 0.12 && thick(c) > 8; }, 1, 1}},
    {"needles", {"longer than 9", [](const Case& c) { return thick(c) > 9; }, 1, 1}},
    {"needles", {"longer than 1e6", [](const Case& c) { return thick(c) > 1e6; }, 0.2, 0.6}},
    {"octic-4", {"4 stationary pairs", [](const Case& c) { return same_count(c, 4); }, 0.97, 1}},
    {"octic-6", {"6 stationary pairs", [](const Case& c) { return same_count(c, 6); }, 0.97, 1}},
    {"octic-8", {"8 stationary pairs", [](const Case& c) { return same_count(c, 8); }, 0.97, 1}},
    {"octic-multiple", {"multiple roots, for a reason", degenerate_rims, 1, 1}},
    {"parallel", {"exactly parallel", parallel, 1, 1}},
    {"perpendicular", {"exactly perpendicular", perpendicular, 1, 1}},
    {"posed", {"both by their pose", [](const Case& c) { return c.a.index() == 1 && c.b.index() == 1; }, 1, 1}},
    {"posed", {"exactly parallel", parallel, 0.15, 0.6}},
    {"random", {"apart", apart, 0.3, 0.7}},
    {"random-apart", {"apart", apart, 1, 1}},
    {"random-overlapping", {"overlapping", overlapping, 0.98, 1}},
    {"rim-near-edge",
     {"best direction near a pole or a flank of A",
      [](const Case& c) {
        const double along = std::fabs(dot(probed(c).direction, solid_of(c.a).axis));
        return along < 0.011 || along > 0.9999;
      },
      0.85, 1}},
    {"rim-on-rim", {"two rims are best", [](const Case& c) { return probed(c).stratum == Stratum::rim_rim; }, 0.85, 1}},
    {"rim-on-rim",
     {"within 0.02 of touching", [](const Case& c) { return std::fabs(probed(c).signed_distance) < 0.11; }, 1, 1}},
    {"rim-rim-deep",
     {"overlapping, with two rims best",
      [](const Case& c) {
        const Probe p = probed(c);
        return p.signed_distance < 0 && p.stratum == Stratum::rim_rim;
      },
      0.95, 1}},
    {"rim-rim-deep", {"deeper than a tenth", [](const Case& c) { return probed(c).signed_distance < -0.1; }, 0.2, 1}},
    {"special-numbers", {"at least 5 plain numbers", [](const Case& c) { return plain_numbers(c) >= 5; }, 0.9, 1}},
    {"subnormal", {"holds a subnormal number", has_subnormal, 0.95, 1}},
    {"tangent-discs", {"two rims share a point and its tangent", tangent_rims, 1, 1}},
    {"tiny-scale", {"below 1e-19", [](const Case& c) { return size_of_pair(c.a, c.b) < 1e-19; }, 1, 1}},
    {"tiny-scale",
     {"below 1e-160: squares underflow", [](const Case& c) { return size_of_pair(c.a, c.b) < 1e-160; }, 0.3, 0.7}},
    {"touching",
     {"within rounding of touching", [](const Case& c) { return std::fabs(probed(c).signed_distance) < 1e-12; }, 1, 1}},
    {"ulp-ladder",
     {"within 2^30 ulps of touching, mostly", [](const Case& c) { return std::fabs(probed(c).signed_distance) < 1e-5; },
      0.95, 1}},
};

TEST(HitRate, every_family_states_what_it_is_for) {
  for (const auto& family : oracle::families()) EXPECT_TRUE(promises.contains(family.name)) << family.name;
  for (const auto& [name, promise] : promises) {
    bool found = false;
    for (const auto& family : oracle::families()) found = found || family.name == name;
    EXPECT_TRUE(found) << name << ": promised, but no such family";
  }
}

TEST(HitRate, every_family_keeps_its_promise) {
  for (const auto& family : oracle::families()) {
    const auto [first, last] = promises.equal_range(family.name);
    for (auto it = first; it != last; ++it) {
      const Promise& promise = it->second;
      int kept = 0;
      for (std::uint64_t index = 0; index < draws; ++index) kept += promise.kept(family.make(7, index));
      const double rate = static_cast<double>(kept) / draws;
      EXPECT_GE(rate, promise.at_least) << family.name << ": " << promise.what;
      EXPECT_LE(rate, promise.at_most) << family.name << ": " << promise.what;
      RecordProperty(family.name + ": " + promise.what, std::to_string(rate));
    }
  }
}

}  // namespace
}  // namespace octic::fuzz::hit_rate_test
