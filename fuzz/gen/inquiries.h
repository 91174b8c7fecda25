// Random inquiries.
#pragma once

#include <string>
#include <vector>

#include "fuzz/gen/random.h"
#include "oracle/protocol/inquiry.h"

namespace octic::fuzz {

struct DrawnInquiry {
  std::string population;
  oracle::Inquiry inquiry;
};

// estimate: `count` of every two types that are supported, and every mechanism of fuzz/gen/any.h, which is the
// population. The error that is asked for is 2^1 to 2^-44 of the size of the pair, in one of sixteen cases 0.
//
// stationary: `count` for two circles, and as many for a line and a circle, of each of these populations:
//
//   general   doubles: centres in a cube around the origin, radii from 0.1 to 1.1
//   whole     whole numbers up to 1, 2, 3 or 9: many are in special positions
//   nudged    the same with one number moved by a part of 2^-4 to 2^-52: next to special positions
//   uneven    one radius is 2^-1 to 2^-20 of the other, or the distance is that much more than the radii
//   far       as whole, a million units from the origin
//
// section: `count` of a disc and each type but rounded cylinders, and every mechanism of fuzz/gen/any.h, which is the
// population.
std::vector<DrawnInquiry> inquiries(oracle::InquiryKind kind, std::uint64_t count, std::uint64_t seed);

}  // namespace octic::fuzz
