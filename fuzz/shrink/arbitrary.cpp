#include "fuzz/shrink/arbitrary.h"

#include "fuzz/gen/number.h"
#include "fuzz/shrink/number.h"

namespace octic::fuzz {
namespace {

// A value with its simpler values, and theirs, made when asked for.
template <class T, class Simpler>
rc::Shrinkable<T> shrinkable(const T& value, Simpler simpler_values) {
  return rc::shrinkable::shrinkRecur(value, [simpler_values](const T& v) {
    return rc::seq::fromContainer(simpler_values(v));
  });
}

Pair drawn(const oracle::Family& family, rc::Random random) {
  const std::uint64_t seed = random.next();
  const Case item = family.make(seed, random.next() % 1'000'000);
  return {item.a, item.b};
}

std::vector<Pair> simpler_pairs(const Pair& pair) { return simpler(pair); }

}  // namespace

rc::Gen<double> numbers() {
  return [](const rc::Random& source, int) {
    rc::Random random = source;
    Random own(random.next(), "number", 0);
    return shrinkable(special(own, true), [](double v) { return simpler(v); });
  };
}

rc::Gen<Pair> pairs_of(const oracle::Family& family) {
  return [family](const rc::Random& random, int) { return shrinkable(drawn(family, random), simpler_pairs); };
}

rc::Gen<Pair> pairs() {
  return [](const rc::Random& source, int) {
    rc::Random random = source;
    const auto& all = oracle::families();
    const auto& family = all[random.next() % all.size()];
    return shrinkable(drawn(family, random), simpler_pairs);
  };
}

rc::Gen<Shape> shapes() {
  return rc::gen::map(pairs(), [](const Pair& pair) { return pair.a; });
}

}  // namespace octic::fuzz
