// Adds the name of an item of a campaign to its exceptions.
#pragma once

#include <exception>
#include <stdexcept>
#include <string>

namespace octic::fuzz {

// Returns f(). name() is put before the message of its exceptions.
template <class Name, class F>
auto named(const Name& name, const F& f) {
  try {
    return f();
  } catch (const std::exception& error) {
    throw std::runtime_error(name() + ": " + error.what());
  }
}

}  // namespace octic::fuzz
