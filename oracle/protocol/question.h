// A question to an engine, and its answer with what the engine's program adds to it.
#pragma once

#include <array>
#include <optional>
#include <string>

#include "corpus/answer.h"
#include "corpus/shape.h"
#include "oracle/engine.h"

namespace octic::oracle {

struct Question {
  std::string name;
  Shape a, b;
  Query query = Query::signed_distance;
  bool time = false;   // also measure the time
  std::optional<Vec3> motion{};   // of A, in the unit of the shapes: for the query cast, which needs it
  std::optional<Vec3> spin{};     // of A: for the query cast (oracle/shape/spin.h)
};

struct Answered {
  Answer answer;
  std::optional<std::array<Received, 2>> received;   // none: the engine took the doubles as they are
  std::optional<double> nanoseconds;                 // of one ask, when asked for
};

}  // namespace octic::oracle
