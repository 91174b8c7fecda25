// With find_package(octic): link octic::fast.
#include <cstdio>
#include "fast/proximity.h"

const octic::Shape a = octic::Cylinder{{-0x1.2b7fb95310c3p-1, -0x1.53a69e5ce4p+1, -0x1.e79459ap-1}, {0x0p+0, 0x0p+0, 0x0p+0}, 0x1.c8be28p+1};
const octic::Shape b = octic::Cylinder{{-0x1.d9966p+1, 0x1.84becb109d4p+2, 0x1.23c7eb2p+0}, {-0x1.3743b02ba8p-1, 0x1.0f24f9dp+2, -0x1.03f8aaa120619p+1}, 0x1.bb65a48p+1};

int main() {
  const octic::fast::Proximity p = octic::fast::signed_distance(a, b);
  std::printf("signed distance: %.17g  direction: %.17g %.17g %.17g\n", p.signed_distance,
              p.direction.x, p.direction.y, p.direction.z);
}
