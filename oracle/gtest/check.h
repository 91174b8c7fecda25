// A claim about a pair of solids, judged by the program octic in a process of its own.
//
// So a test program is not linked with the exact arithmetic, and is not bound by its licences. It sends a line and
// reads the verdict.
#pragma once

#include <string>

#include "corpus/answer.h"

namespace octic::gtest {

struct Judgement {
  bool right = false;
  std::string
      message;   // truth, error, likely mistake, the case as a line of JSON; "" when right
};

// tolerance: the allowed error of every part of the claim, a length in the unit of the shapes. program: the path of
// octic, unless the environment variable OCTIC names another one. The process is started once; one thread asks it at a
// time. Throws std::runtime_error when it cannot be asked.
Judgement judged(const Claim& claim, const Shape& a, const Shape& b, double tolerance, const std::string& program);

}  // namespace octic::gtest
