// RapidCheck generators of numbers and pairs of all types. They draw what the generators of fuzz/gen draw, and shrink
// as oracle/shape/minimise.h does.
//
// RapidCheck's own generator of doubles yields no zero, no tiny and no huge number, and shrinks by truncation only.
#pragma once

#include <rapidcheck.h>

#include "fuzz/gen/any.h"
#include "oracle/campaign/family.h"

namespace octic::fuzz {

// Zeros, small integers, powers of two and their neighbours, tenths, uniform ones, subnormal and huge ones.
rc::Gen<double> numbers();

rc::Gen<Pair> pairs_of(const oracle::Family& family);   // a random seed and index
rc::Gen<Pair> pairs_of(const TypePair& types);          // of a random mechanism of fuzz/gen/any.h
rc::Gen<Pair> pairs();                                  // of random types

}  // namespace octic::fuzz
