#include "fuzz/shrink/arbitrary.h"

#include "fuzz/gen/number.h"
#include "oracle/number/simpler_number.h"

namespace octic::fuzz {
namespace {

using oracle::Simpler;

rc::Shrinkable<Pair> shrinkable(const Simpler& from);

struct SimplerPairs {   // a sequence of RapidCheck's
  Simpler from;
  rc::Maybe<rc::Shrinkable<Pair>> operator()() {
    const auto next = from.next();
    if (!next) return rc::Nothing;
    return shrinkable(from.from(*next));
  }
};

rc::Shrinkable<Pair> shrinkable(const Simpler& from) {
  return rc::shrinkable::lambda([from] { return from.pair(); },
                                [from] { return rc::makeSeq<SimplerPairs>(SimplerPairs{from}); });
}

Pair drawn(const TypePair& types, rc::Random& random) {
  Random own(random.next(), "types", 0);
  const bool prism = types.a == Type::prism || types.b == Type::prism;
  Mechanism mechanism;
  do {
    mechanism = static_cast<Mechanism>(own.integer(0, static_cast<std::int64_t>(mechanism_names.size()) - 1));
  } while (mechanism == Mechanism::fine && !prism);   // is about prisms
  return any_pair(own, mechanism, types.a, types.b);
}

}  // namespace

rc::Gen<double> numbers() {
  return [](const rc::Random& source, int) {
    rc::Random random = source;
    Random own(random.next(), "number", 0);
    return rc::shrinkable::shrinkRecur(special(own, true),
                                       [](double v) { return rc::seq::fromContainer(oracle::simpler(v)); });
  };
}

rc::Gen<Pair> pairs_of(const oracle::Family& family) {
  return [family](const rc::Random& source, int) {
    rc::Random random = source;
    const std::uint64_t seed = random.next();
    const Case item = family.make(seed, random.next() % 1'000'000);
    return shrinkable(Simpler({item.a, item.b}));
  };
}

rc::Gen<Pair> pairs_of(const TypePair& types) {
  return [types](const rc::Random& source, int) {
    rc::Random random = source;
    return shrinkable(Simpler(drawn(types, random)));
  };
}

rc::Gen<Pair> pairs() {
  return [](const rc::Random& source, int) {
    rc::Random random = source;
    const auto& all = supported_pairs_in_both_orders();
    const TypePair types = all[random.next() % all.size()];
    return shrinkable(Simpler(drawn(types, random)));
  };
}

}  // namespace octic::fuzz
