// The lines of octic motion, octic section and octic stationary.
#include "corpus/json_line.h"
#include "fuzz/target/target.h"
#include "fuzz/target/valid.h"
#include "oracle/protocol/questions.h"

using namespace octic;
using namespace octic::target;

namespace {

bool is_good(const oracle::Circle& c) {
  return is_finite(c.center) && is_direction(c.normal) && is_length(c.r) && c.r > 0;
}
bool is_good(const oracle::StraightLine& l) { return is_finite(l.point) && is_direction(l.direction); }
bool is_good(const Point& p) { return is_finite(p.at); }

bool is_good(const oracle::MotionQuestion& q) {
  return is_valid(q.a) && is_valid(q.b) && is_finite(q.motion) && is_supported_pair(q.a, q.b);
}
bool is_good(const oracle::SectionQuestion& q) { return is_valid(q.disc) && is_valid(q.b); }
bool is_good(const oracle::StationaryQuestion& q) {
  return std::visit([](const auto& curve) { return is_good(curve); }, q.a) && is_good(q.b);
}

template <class Read>
void try_one(std::string_view line, const Read& read) {
  const auto question = from_line(line, read);
  if (const auto* problem = std::get_if<Problem>(&question)) require_good_reason(problem->reason);
  else require(is_good(std::get<0>(question)), "a question that is taken is valid", line);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = as_text(data, size);
  try_one(text, oracle::motion_from_json);
  try_one(text, oracle::section_from_json);
  try_one(text, oracle::stationary_from_json);
  return 0;
}
