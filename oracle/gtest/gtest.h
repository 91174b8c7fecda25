// EXPECT_PROXIMITY compares the answer of your code about a pair of solids with the truth.
//
//   #include "octic/gtest.h"
//
//   TEST(Mine, can_over_floor) {
//     const octic::Cylinder can{{0, 0, 1}, {0, 0, 3}, 0.5};
//     const octic::HalfSpace floor{{0, 0, 0}, {0, 0, 1}};
//     EXPECT_PROXIMITY(my_distance(can, floor), can, floor, 1e-12);
//   }
//
//   claim      a number: the signed distance, negative if the solids overlap; a bool: whether they share a point; an
//              octic::Claim; or a type with signed_distance, direction, witness_a, witness_b, like
//              octic::fast::Proximity
//   a, b       any two shapes of corpus/shape.h; their doubles are exact
//   tolerance  allowed error of every part of the claim: a length in the unit of the shapes
//
// The judge is the program octic, in a process of its own: installed with this header, or named by the environment
// variable OCTIC.
#pragma once

#include <gtest/gtest.h>

#include <exception>
#include <type_traits>

#include "oracle/gtest/check.h"

#define EXPECT_PROXIMITY(claim, a, b, tolerance) EXPECT_PRED_FORMAT4(::octic::gtest::proximity, claim, a, b, tolerance)
#define ASSERT_PROXIMITY(claim, a, b, tolerance) ASSERT_PRED_FORMAT4(::octic::gtest::proximity, claim, a, b, tolerance)

namespace octic::gtest {

template <class Said>
Claim claim_of(const Said& said) {
  Claim claim;
  if constexpr (std::is_same_v<Said, Claim>) {
    claim = said;
  } else if constexpr (std::is_same_v<Said, bool>) {
    claim.contact = said;
  } else if constexpr (std::is_arithmetic_v<Said>) {
    claim.signed_distance = Enclosure{double(said), double(said)};
  } else {
    claim.signed_distance = Enclosure{said.signed_distance, said.signed_distance};
    claim.direction = said.direction;
    claim.witness_a = said.witness_a;
    claim.witness_b = said.witness_b;
  }
  return claim;
}

template <class Said>
testing::AssertionResult proximity(const char* claim_text, const char* a_text, const char* b_text, const char*,
                                   const Said& said, const Shape& a, const Shape& b, double tolerance) {
  try {
    const Judgement judgement = judged(claim_of(said), a, b, tolerance, OCTIC_PROGRAM);
    if (judgement.right) return testing::AssertionSuccess();
    return testing::AssertionFailure() << claim_text << " is wrong about " << a_text << " and " << b_text
                                       << " (tolerance " << tolerance << ")\n"
                                       << judgement.message;
  } catch (const std::exception& e) {
    return testing::AssertionFailure() << claim_text << " was not judged: " << e.what();
  }
}

}  // namespace octic::gtest
