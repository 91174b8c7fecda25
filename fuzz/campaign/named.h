// An exception of an item of a campaign says which item it was.
#pragma once

#include <exception>
#include <stdexcept>
#include <string>

namespace octic::fuzz {

// f(); name() comes before the words of its exceptions.
template <class Name, class F>
auto named(const Name& name, const F& f) {
  try {
    return f();
  } catch (const std::exception& error) {
    throw std::runtime_error(name() + ": " + error.what());
  }
}

}  // namespace octic::fuzz
