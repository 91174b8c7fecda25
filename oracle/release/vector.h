// A test vector: a case with everything that a test needs without running octic. docs/vectors.md describes the fields.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "corpus/case.h"
#include "corpus/json.h"
#include "oracle/diagnosis/register.h"
#include "reference/certificate/proof.h"
#include "reference/truth.h"

namespace octic::oracle {

struct Vector {
  std::string group;                  // file of the corpus that it comes from, or "found/ENGINE", or "defects"
  Case item;   // its truth is that of the corpus, or of the reference if the corpus has none
  bool sign_alone = false;            // the corpus argues the relation alone: only the question boolean
  reference::Truth truth;
  certificate::Proof proof;           // verified when the vector was made
  double size = 0;                    // greatest distance between two points of the pair, to three digits
  double lower = 0, upper = 0;   // doubles next to the signed distance, below and above; equal where it is a double
  bool float32 = false;               // every number of both solids is a float, zero or normal
  std::vector<std::string> flags;     // names of notes (notes.h)
  std::vector<std::string> defects;   // of the register, whose smallest case this is

  std::string id() const {
    return group.starts_with("found/") || group == "defects" ? group + "/" + item.name : item.name;
  }
};

// The freedom of a right answer, as docs/vectors.md defines it. Empty: the stated answer is the only right one.
inline constexpr Query questions[] = {Query::boolean, Query::signed_distance, Query::contact};
bool asks(const Vector& vector, Query question);   // it has an answer to the question
std::vector<std::string> choices(const Vector& vector, Query question);
Json to_json(const Vector& vector, Query question);

// The corpus at `corpus` (cases, found, and their certificates) and the cases of the register as vectors, in the order
// of their ids. Throws std::runtime_error, so that nothing is released, when the reference contradicts the relation or
// the value of a case, or when a proof does not hold.
std::vector<Vector> vectors_of(const std::filesystem::path& corpus, const Register& known, unsigned threads);

bool is_float32(const Shape& shape);   // every number is a float, zero or normal

// One vector. If there is no proof, one is searched.
Vector vector_of(const Case& item, const std::string& group, const std::optional<certificate::Proof>& proof);

}  // namespace octic::oracle
