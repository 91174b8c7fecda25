// Numbers for the answers about 10,000 pairs of every kind, 4,000 pairs of each other query, bodies that move, 6,000
// pairs in arrays, and scenes: the same whoever compiled, and how.
//
//   fast_bits [N]    N: an N-th of everything, for an emulator
#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "fast/batch/distances.h"
#include "fast/batch/numbers.h"
#include "fast/batch/scene.h"
#include "fast/cast.h"
#include "fast/estimate.h"
#include "fast/manifold.h"
#include "fast/proximity.h"
#include "fast/section.h"
#include "fast/stationary.h"
#include "fast/test/shapes.h"
#include "fast/turning.h"
#include "fast/verdict.h"

namespace octic::fast::test {
namespace {

int share = 1;   // N
int some(int all) { return all / share; }

struct Hash {
  std::uint64_t value = 14695981039346656037u;
  void operator()(std::uint64_t bits) {
    for (int i = 0; i < 8; ++i) value = (value ^ (bits >> (8 * i) & 255)) * 1099511628211u;
  }
  void operator()(double v) { (*this)(std::bit_cast<std::uint64_t>(v)); }
  void operator()(const Vec3& v) { (*this)(v.x), (*this)(v.y), (*this)(v.z); }
  void operator()(const Proximity& p) {
    (*this)(p.signed_distance), (*this)(p.direction), (*this)(p.witness_a), (*this)(p.witness_b);
  }
};

Shape any_shape(Random& random, double half) { return random_shape(random, random.integer(0, kinds - 1), half); }

// Stage by stage, so that a difference says where it begins.
void run() {
  Hash distance, contact_hash, verdict_hash;
  Random random(71);
  for (int i = 0; i < some(10000); ++i) {
    const int first = random.integer(0, kinds - 1), second = random.integer(0, kinds - 1);
    const auto draw = [&](int kind) { return i % 2 == 0 ? random_shape(random, kind, 1) : small_shape(random, kind); };
    const Shape a = draw(first), b = draw(second);
    if (!supports(a, b)) continue;
    const Body body_a = prepare(a), body_b = prepare(b);
    distance(signed_distance(body_a, body_b));
    verdict_hash(std::uint64_t(overlap(body_a, body_b))), verdict_hash(std::uint64_t(int(verdict(body_a, body_b)) + 1));
    const Manifold m = contact(body_a, body_b);
    contact_hash(m.depth), contact_hash(m.normal), contact_hash(std::uint64_t(m.count));
    for (int k = 0; k < m.count; ++k) contact_hash(m.points[k].on_a), contact_hash(m.points[k].on_b);
  }
  std::printf("signed distance %016llx  verdict %016llx  contact %016llx\n",
              static_cast<unsigned long long>(distance.value), static_cast<unsigned long long>(verdict_hash.value),
              static_cast<unsigned long long>(contact_hash.value));
}

Hash of_turns() {
  Hash hash;
  Random random(77);
  for (int i = 0; i < some(4000); ++i) {
    const Shape a = any_shape(random, 1);
    const Shape b = any_shape(random, 1);
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
  for (int i = 0; i < some(4000); ++i) {
    const Shape a = any_shape(random, 1);
    const Shape b = any_shape(random, 1);
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
  for (int i = 0; i < some(4000); ++i) {
    const Shape a = any_shape(random, 3);
    const Shape b = any_shape(random, 3);
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
  for (int i = 0; i < some(4000); ++i) {
    const Disc first = random_disc(random), second = random_disc(random);
    add(stationary_distances(first, second));
    add(stationary_distances(InfiniteCylinder{random.point(1), random.point(1), 0}, second));
  }
  return hash;
}

Hash of_sections() {
  Hash hash;
  Random random(76);
  for (int i = 0; i < some(4000); ++i) {
    const Disc disc = random_disc(random);
    const auto said = section(disc, any_shape(random, 1));
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

// Bodies that are put into one pose after another.
Hash of_moves() {
  Hash hash;
  Random random(78);
  for (int i = 0; i < some(400); ++i) {
    const Shape a = any_shape(random, 1);
    const Shape b = any_shape(random, 1);
    if (!supports(a, b)) continue;
    Body body = prepare(a);
    const Body other = prepare(b);
    for (int step = 0; step < 10; ++step) {
      const Quaternion turn = random_turn(random);
      move(body, turn, random.point(1));
      hash(signed_distance(body, other));
    }
  }
  return hash;
}

// Round bodies that move little, with the memory of the question before.
Hash of_coherence() {
  Hash hash;
  Random random(79);
  for (int i = 0; i < some(400); ++i) {
    const Body a = prepare(random_shape(random, random.integer(0, 2), 0.5));
    Body b = prepare(random_shape(random, random.integer(0, 2), 0.5));
    Coherence memory;
    Quaternion turn = random_turn(random);
    Vec3 centre = random.point(0.5);
    for (int step = 0; step < 10; ++step) {
      const Vec3 by = random.point(1e-3), spin = random.point(1e-3);
      turn = {turn.w, turn.x + spin.x, turn.y + spin.y, turn.z + spin.z}, centre = centre + by;
      move(b, turn, centre);
      hash(signed_distance(a, b, memory)), hash(std::uint64_t(memory.kept)), hash(std::uint64_t(memory.hold));
    }
  }
  return hash;
}

std::vector<Shape> shapes_of_a_scene() {
  Random random(80);
  std::vector<Shape> shapes;
  for (int i = 0; i < some(600); ++i) {
    int kind = random.integer(0, kinds - 1);
    if (i >= 30 && (kind == 7 || kind == 11)) kind = 5;   // few unbounded ones
    Motion to;
    to.by = random.point(8);
    shapes.push_back(moved(i % 3 == 0 ? small_shape(random, kind) : random_shape(random, kind, 1), to));
  }
  return shapes;
}

// The pairs in the order in which they are found.
void add_contacts(Hash& hash, const SceneSolids& solids, std::size_t count, Instructions set) {
  std::vector<char> memory(scene_memory(count));
  std::vector<ScenePair> out(count * (count - 1) / 2);
  const SceneOrder order = scene_order(solids, count, {}, memory.data(), set);
  out.resize(scene_contacts(order, 0, count, out.data(), out.size()));
  for (const ScenePair& p : out)
    hash(std::uint64_t(p.first)), hash(std::uint64_t(p.second)), hash(std::uint64_t(int(p.verdict) + 1));
}

// The numbers of cylinders for the arrays, the low parts of the centres last; they matter far from the origin.
using Numbers = std::array<std::vector<double>, 11>;
Numbers random_numbers(Random& random, std::size_t count, double far, double spread) {
  Numbers numbers;
  for (std::size_t i = 0; i < count; ++i) {
    Shape shape = i % 3 == 0 ? small_shape(random, 0) : random_shape(random, 0, 1);
    Cylinder& c = std::get<Cylinder>(shape);
    const Vec3 to = Vec3{far, -far, far / 3} + random.point(spread);
    c.a = c.a + to, c.b = c.b + to;
    const auto all = numbers_of(prepare(c));
    for (std::size_t k = 0; k < all.size(); ++k) numbers[k].push_back(all[k]);
  }
  return numbers;
}
CylinderArrays view(const Numbers& numbers, bool low_parts) {
  std::array<const double*, 11> at{};
  for (std::size_t k = 0; k < (low_parts ? 11u : 8u); ++k) at[k] = numbers[k].data();
  return arrays(at);
}

// False if this machine does not have the instructions.
bool add_batch(Hash& hash, const CylinderArrays& a, const CylinderArrays& b, std::size_t count, Instructions set) {
  std::vector<Verdict> said(count);
  std::vector<double> out[7];
  for (auto& v : out) v.resize(count);
  const DistanceArrays arrays{out[0].data(), out[1].data(), out[2].data(), out[3].data(),
                              out[4].data(), out[5].data(), out[6].data()};
  if (!verdicts_with(set, a, b, count, said.data()) || !signed_distances_with(set, a, b, count, arrays)) return false;
  for (const Verdict v : said) hash(std::uint64_t(int(v) + 1));
  for (const auto& v : out)
    for (const double x : v) hash(x);
  return true;
}

// Of the same arrays and bodies, with every instruction set that this machine has.
void run_batches() {
  const auto count = static_cast<std::size_t>(some(6000)), in_scene = static_cast<std::size_t>(some(1000));
  Random random(72);
  const Numbers near_a = random_numbers(random, count, 0, 0), near_b = random_numbers(random, count, 0, 0);
  const Numbers far_a = random_numbers(random, count, 1e6, 1), far_b = random_numbers(random, count, 1e6, 1);
  const Numbers cylinders = random_numbers(random, in_scene, 1e3, 10);
  const std::vector<Shape> shapes = shapes_of_a_scene();
  std::vector<Body> bodies;
  for (const Shape& shape : shapes) bodies.push_back(prepare(shape));
  for (const Instructions set : {Instructions::baseline, Instructions::avx2, Instructions::avx512}) {
    Hash batch, low_parts, scene;
    if (!add_batch(batch, view(near_a, false), view(near_b, false), count, set)) continue;
    add_batch(low_parts, view(far_a, true), view(far_b, true), count, set);
    add_contacts(scene, bodies.data(), bodies.size(), set);
    add_contacts(scene, view(cylinders, true), in_scene, set);
    std::printf("batch %016llx  with low parts %016llx  scene %016llx\n", static_cast<unsigned long long>(batch.value),
                static_cast<unsigned long long>(low_parts.value), static_cast<unsigned long long>(scene.value));
  }
}

}  // namespace
}  // namespace octic::fast::test

int main(int argc, char** argv) {
  using namespace octic::fast::test;
  if (argc > 1) share = std::atoi(argv[1]);
  if (share < 1 || share > 100) return std::fputs("fast_bits [N]: N is from 1 to 100\n", stderr), 2;
  run();
  const auto print = [](const char* query, const Hash& hash) {
    std::printf("%s %016llx\n", query, static_cast<unsigned long long>(hash.value));
  };
  print("cast", of_casts()), print("turn", of_turns()), print("estimate", of_estimates());
  print("stationary", of_stationary()), print("section", of_sections());
  print("move", of_moves()), print("coherence", of_coherence());
  run_batches();
}
