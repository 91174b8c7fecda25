#include "fuzz/campaign/property_check.h"

#include <exception>
#include <memory>

namespace octic::fuzz {
namespace {

using rc::detail::CaseDescription;
using rc::detail::CaseResult;

struct Asked {
  Pair pair;
  std::uint64_t variant = 0;
  Outcome outcome;
};

// What was asked last, RapidCheck says what became of it.
class Listener : public rc::detail::TestListener {
 public:
  Listener(const Asked& last, Checked& checked) : last_(last), checked_(checked) {}

  void onTestCaseFinished(const CaseDescription&) override {
    switch (last_.outcome.kind) {
      case Outcome::Kind::holds: ++checked_.held; break;
      case Outcome::Kind::does_not_apply: ++checked_.did_not_apply; break;
      case Outcome::Kind::broken:
        checked_.broken = Counterexample{last_.pair, last_.pair, last_.variant, last_.outcome.seen};
    }
  }
  void onShrinkTried(const CaseDescription&, bool accepted) override {
    if (!accepted) return;
    checked_.broken->pair = last_.pair;
    checked_.broken->seen = last_.outcome.seen;
  }
  void onTestFinished(const rc::detail::TestMetadata&, const rc::detail::TestResult&) override {}

 private:
  const Asked& last_;
  Checked& checked_;
};

CaseResult::Type as_rapidcheck_says(Outcome::Kind kind) {
  return kind == Outcome::Kind::holds    ? CaseResult::Type::Success
         : kind == Outcome::Kind::broken ? CaseResult::Type::Failure
                                         : CaseResult::Type::Discard;
}

}  // namespace

Checked check(const Property& property, const rc::Gen<Pair>& pairs, std::uint64_t seed, int count, bool shrink) {
  const auto last = std::make_shared<Asked>();
  // Made by hand rather than by rc::detail::toProperty, whose operator* of generators keeps its state in statics.
  const rc::detail::Property cases = [=, &property](const rc::Random& source, int size) {
    rc::Random random = source;
    const std::uint64_t variant = random.next();
    return rc::shrinkable::map(pairs(random, size), [=, &property](const Pair& pair) {
      *last = {pair, variant, {}};
      try {
        last->outcome = property.test(pair, variant);
      } catch (const std::exception& error) {
        last->outcome = {Outcome::Kind::broken, error.what()};
      }
      return CaseDescription{
          {as_rapidcheck_says(last->outcome.kind), last->outcome.seen}, {}, [] { return rc::detail::Example(); }};
    });
  };
  Checked checked;
  Listener listener(*last, checked);
  rc::detail::TestParams parameters;
  parameters.seed = seed;
  parameters.maxSuccess = count;
  parameters.disableShrinking = !shrink;
  const rc::detail::TestMetadata metadata{property.name, property.about};
  rc::detail::checkProperty(cases, metadata, parameters, listener, {});
  return checked;
}

}  // namespace octic::fuzz
