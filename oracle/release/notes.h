// Notes on test vectors: what is special about a vector, and the effect on implementations.
#pragma once

#include <string>
#include <vector>

#include "corpus/json.h"

namespace octic::oracle {

class Register;
struct Vector;

// The names of the notes that apply to the vector, in the order of the table in notes.cpp.
std::vector<std::string> flags_of(const Vector& vector);

// { flag: { "mechanism", "effect", "defects": [{"name", "library", "title"}] } } for these flags. The defects are those
// of the register whose smallest case carries the flag.
Json notes(const std::vector<std::string>& flags, const std::vector<Vector>& all, const Register& known);

}  // namespace octic::oracle
