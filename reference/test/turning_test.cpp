// Bodies that turn: contacts that are argued by hand, and certificates that are wrong.
#include "reference/motion/turning.h"

#include <gtest/gtest.h>

#include <cmath>

#include "reference/certificate/turning.h"

namespace octic::reference::turning_test {
namespace {

using Kind = TurningContact::Kind;

TEST(turning, trial) {
  const Cylinder can{{0, 0, 0}, {0, 0, 2}, 0.25};
  const double c = std::cos(0.7853981633974483 / 1), s = std::sin(0.7853981633974483);
  const TurningMotion tip{{0, 0, 0}, {c, s, 0, 0}, {0, 0, 0}};
  const TurningContact t = first_contact(can, tip, HalfSpace{{0, 0, -0.1}, {0, 0, 1}});
  std::printf("%s %.17g %.17g %zu %s\n", to_string(t.kind), t.lower, t.upper, t.free.size(), t.features.c_str());
  EXPECT_EQ(certificate::fault_of(can, tip, HalfSpace{{0, 0, -0.1}, {0, 0, 1}}, t.free), "");
  const TurningContact u = first_contact(can, tip, Cylinder{{-3, -1.2, 0.3}, {3, -1.2, 0.3}, 0.1});
  std::printf("%s %.17g %.17g %zu %s\n", to_string(u.kind), u.lower, u.upper, u.free.size(), u.features.c_str());
  EXPECT_EQ(certificate::fault_of(can, tip, Cylinder{{-3, -1.2, 0.3}, {3, -1.2, 0.3}, 0.1}, u.free), "");
}

}  // namespace
}  // namespace octic::reference::turning_test
