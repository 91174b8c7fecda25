// How a family is declared: a name, a sentence, and a function that draws two shapes.
//
//   const Declare parallel{"parallel", "exactly parallel axes ...", [](Random& random) -> Drawn { ... }};
//
// The object is a variable at namespace scope, and its construction registers the family.
#pragma once

#include "fuzz/gen/solid.h"
#include "oracle/campaign/family.h"

namespace octic::fuzz {

struct Drawn {
  Shape a, b;
};

template <class Draw>   // without captures
class Declare {
 public:
  Declare(const char* name, const char* about, Draw) {
    name_ = name;
    about_ = about;
    oracle::RegisterFamily registered{oracle::Family{name, about, &make}};
  }

 private:
  static Case make(std::uint64_t seed, std::uint64_t index) {
    Random random(seed, name_, index);
    const Drawn drawn = Draw{}(random);
    return make_case(name_, seed, index, drawn.a, drawn.b, about_);
  }
  static inline const char* name_ = nullptr;
  static inline const char* about_ = nullptr;
};

}  // namespace octic::fuzz
