// RapidCheck generators of numbers, shapes and pairs that draw what families draw and shrink towards simple ones.
//
// RapidCheck's own generator of doubles yields no zero, no tiny and no huge number, and shrinks by truncation only.
#pragma once

#include <rapidcheck.h>

#include <string>

#include "fuzz/shrink/pair.h"
#include "oracle/family.h"

namespace octic::fuzz {

// Zeros, small integers, powers of two and their neighbours, tenths, uniform ones, subnormal and huge ones.
rc::Gen<double> numbers();

rc::Gen<Pair> pairs_of(const oracle::Family& family);   // a random seed and index
rc::Gen<Pair> pairs();                                  // of a random family
rc::Gen<Shape> shapes();                                // one body of a random pair

}  // namespace octic::fuzz
