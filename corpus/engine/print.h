// Prints the answer of a library, in programs that ask this library alone.
#pragma once

#include <cstdio>

#include "corpus/engine/solid.h"

namespace engine {

inline void print(const char* what, const Vector& v) { std::printf("  %s: %.17g %.17g %.17g", what, v[0], v[1], v[2]); }
inline void print_whether(bool contact) { std::printf("contact: %d\n", contact); }
inline void print_contact(const Contact& c) {
  std::printf("depth: %.17g", c.depth);
  print("normal (from a to b)", c.normal);
  print("at", c.at);
  std::printf("\n");
}
inline void print_distance(const std::optional<Distance>& d) {
  if (!d) {
    std::puts("no answer");
    return;
  }
  std::printf("distance: %.17g", d->value);
  if (d->direction) print("direction (from a to b)", *d->direction);
  print("nearest point of a", d->on_a);
  print("of b", d->on_b);
  std::printf("\n");
}

}  // namespace engine
