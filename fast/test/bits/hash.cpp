// Numbers for the answers about 10,000 pairs of every kind, 4,000 pairs of each other query and 6,000 pairs in arrays:
// the same whoever compiled, and how.
#include <bit>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <vector>

#include "fast/batch/distances.h"
#include "fast/cast.h"
#include "fast/estimate.h"
#include "fast/manifold.h"
#include "fast/section.h"
#include "fast/stationary.h"
#include "fast/test/shapes.h"
#include "fast/turning.h"
#include "fast/verdict.h"

namespace octic::fast::test {
namespace {

struct Hash {
  std::uint64_t value = 14695981039346656037u;
  void operator()(std::uint64_t bits) {
    for (int i = 0; i < 8; ++i) value = (value ^ (bits >> (8 * i) & 255)) * 1099511628211u;
  }
  void operator()(double v) { (*this)(std::bit_cast<std::uint64_t>(v)); }
  void operator()(const Vec3& v) { (*this)(v.x), (*this)(v.y), (*this)(v.z); }
};

// Stage by stage, so that a difference says where it begins.
void run() {
  Hash distance, contact_hash, verdict_hash;
  Random random(71);
  for (int i = 0; i < 10000; ++i) {
    const int first = random.integer(0, kinds - 1), second = random.integer(0, kinds - 1);
    const auto draw = [&](int kind) { return i % 2 == 0 ? random_shape(random, kind, 1) : small_shape(random, kind); };
    const Shape a = draw(first), b = draw(second);
    if (!supports(a, b)) continue;
    const Body body_a = prepare(a), body_b = prepare(b);
    const Proximity p = signed_distance(body_a, body_b);
    distance(p.signed_distance), distance(p.direction), distance(p.witness_a), distance(p.witness_b);
    verdict_hash(std::uint64_t(overlap(body_a, body_b))), verdict_hash(std::uint64_t(int(verdict(body_a, body_b)) + 1));
    const Manifold m = contact(body_a, body_b);
    contact_hash(m.depth), contact_hash(std::uint64_t(m.count));
    for (int k = 0; k < m.count; ++k) contact_hash(m.points[k].on_a), contact_hash(m.points[k].on_b);
  }
  std::printf("signed distance %016llx  verdict %016llx  contact %016llx\n",
              static_cast<unsigned long long>(distance.value), static_cast<unsigned long long>(verdict_hash.value),
              static_cast<unsigned long long>(contact_hash.value));
}

Hash of_turns() {
  Hash hash;
  Random random(77);
  for (int i = 0; i < 4000; ++i) {
    const Shape a = random_shape(random, random.integer(0, kinds - 1), 1);
    const Shape b = random_shape(random, random.integer(0, kinds - 1), 1);
    const auto number = [&] { return double(random.integer(-8, 8)) / 8; };
    const auto vector = [&] { return Vec3{number(), number(), number()}; };
    const Vec3 motion = vector(), about = vector(), spin = vector();
    const Quaternion turn{number(), number(), number(), number()};
    const TurningCast c = i % 2 ? cast(a, TurningMotion{motion, turn, about}, b, 0x1p-30)
                                : cast(a, SpinningMotion{motion, spin, about}, b, 0x1p-30);
    hash(static_cast<std::uint64_t>(c.kind)), hash(c.free_until), hash(c.distance), hash(c.direction);
  }
  return hash;
}

Hash of_casts() {
  Hash hash;
  Random random(73);
  for (int i = 0; i < 4000; ++i) {
    const Shape a = random_shape(random, random.integer(0, kinds - 1), 1);
    const Shape b = random_shape(random, random.integer(0, kinds - 1), 1);
    const Vec3 motion = random.point(3);
    if (!supports(a, b)) continue;
    const Cast c = cast(a, motion, b);
    hash(std::uint64_t(c.kind)), hash(c.time), hash(c.direction), hash(c.witness);
  }
  return hash;
}

Hash of_estimates() {
  Hash hash;
  Random random(74);
  for (int i = 0; i < 4000; ++i) {
    const Shape a = random_shape(random, random.integer(0, kinds - 1), 3);
    const Shape b = random_shape(random, random.integer(0, kinds - 1), 3);
    if (!supports(a, b)) continue;
    const Estimate e = distance_within(a, b, std::ldexp(1.0, -random.integer(0, 40)));
    hash(e.distance), hash(e.error);
  }
  return hash;
}

Disc random_disc(Random& random) { return {random.point(1), random.point(1), random(0.05, 1)}; }

Hash of_stationary() {
  Hash hash;
  Random random(75);
  const auto add = [&](const Stationary& s) {
    hash(std::uint64_t(s.count)), hash(std::uint64_t(s.all));
    for (int k = 0; k < s.count; ++k) {
      const StationaryPair& pair = s.pairs[k];
      hash(pair.distance), hash(pair.x), hash(pair.y), hash(std::uint64_t(pair.kind));
    }
  };
  for (int i = 0; i < 4000; ++i) {
    const Disc first = random_disc(random), second = random_disc(random);
    add(stationary_distances(first, second));
    add(stationary_distances(InfiniteCylinder{random.point(1), random.point(1), 0}, second));
  }
  return hash;
}

Hash of_sections() {
  Hash hash;
  Random random(76);
  for (int i = 0; i < 4000; ++i) {
    const Disc disc = random_disc(random);
    const auto said = section(disc, random_shape(random, random.integer(0, kinds - 1), 1));
    if (!said) continue;
    hash(std::uint64_t(said->kind)), hash(std::uint64_t(said->cuts)), hash(std::uint64_t(said->settled));
    for (const SectionCorner& c : said->corners) hash(c.at), hash(std::uint64_t(c.on_rim));
    for (const SectionArc& arc : said->arcs) {
      hash(std::uint64_t(arc.of)), hash(std::uint64_t(arc.curve));
      hash(std::uint64_t(arc.from)), hash(std::uint64_t(arc.to));
      hash(arc.centre), hash(arc.u), hash(arc.v);
    }
  }
  return hash;
}

// Of the same arrays, with every instruction set that this machine has.
void run_batches() {
  constexpr std::size_t count = 6000;
  Random random(72);
  std::vector<double> number[2][8];
  for (auto& body : number) {
    for (std::size_t i = 0; i < count; ++i) {
      const Shape shape = i % 3 == 0 ? small_shape(random, 0) : random_shape(random, 0, 1);
      const Cylinder& c = std::get<Cylinder>(shape);
      const Vec3 between = c.b - c.a, centre = 0.5 * (c.a + c.b), axis = unit(between);
      const double all[8] = {centre.x, centre.y, centre.z, axis.x, axis.y, axis.z, 0.5 * norm(between), c.r};
      for (int k = 0; k < 8; ++k) body[k].push_back(all[k]);
    }
  }
  const auto view = [&](int i) {
    const auto at = [&](int k) { return number[i][k].data(); };
    return CylinderArrays{at(0), at(1), at(2), at(3), at(4), at(5), at(6), at(7)};
  };
  for (const Instructions set : {Instructions::baseline, Instructions::avx2, Instructions::avx512}) {
    Hash hash;
    std::vector<Verdict> said(count);
    std::vector<double> out[7];
    for (auto& v : out) v.resize(count);
    const DistanceArrays arrays{out[0].data(), out[1].data(), out[2].data(), out[3].data(),
                                out[4].data(), out[5].data(), out[6].data()};
    if (!verdicts_with(set, view(0), view(1), count, said.data()) ||
        !signed_distances_with(set, view(0), view(1), count, arrays))
      continue;
    for (const Verdict v : said) hash(std::uint64_t(int(v) + 1));
    for (const auto& v : out)
      for (const double x : v) hash(x);
    std::printf("batch %016llx\n", static_cast<unsigned long long>(hash.value));
  }
}

}  // namespace
}  // namespace octic::fast::test

int main() {
  using namespace octic::fast::test;
  run();
  const auto print = [](const char* query, const Hash& hash) {
    std::printf("%s %016llx\n", query, static_cast<unsigned long long>(hash.value));
  };
  print("cast", of_casts()), print("turn", of_turns()), print("estimate", of_estimates());
  print("stationary", of_stationary()), print("section", of_sections());
  run_batches();
}
