// One number for the answers about 10,000 pairs of every kind: the same whoever compiled, and how.
#include <bit>
#include <cstdint>
#include <cstdio>

#include "fast/manifold.h"
#include "fast/stationary.h"
#include "fast/test/shapes.h"
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
  std::printf("signed distance %016llx  verdict %016llx  contact %016llx\n", static_cast<unsigned long long>(distance.value),
              static_cast<unsigned long long>(verdict_hash.value), static_cast<unsigned long long>(contact_hash.value));
}

}  // namespace
}  // namespace octic::fast::test

int main() { octic::fast::test::run(); }
