// g++ -std=c++17 this.cpp -lode
#include <ode/ode.h>
#include <cstdio>

int main() {
  dInitODE2(0);
  const dGeomID a = dCreateBox(nullptr, 0x1p+1, 0x1p+1, 0x1p+5);
  dGeomSetPosition(a, 0x0p+0, 0x0p+0, 0x0p+0);
  const dMatrix3 rotation_a = {-0x1p+0, 0x0p+0, 0x0p+0, 0x0p+0, 0x0p+0, -0x1p+0, 0x0p+0, 0x0p+0, 0x0p+0, 0x0p+0, 0x1p+0, 0x0p+0};
  dGeomSetRotation(a, rotation_a);
  const dGeomID b = dCreateCylinder(nullptr, 0x1p+4, 0x1.6a09e667f3bcdp+0);
  dGeomSetPosition(b, 0x1p-1, 0x0p+0, 0x1p-1);
  const dMatrix3 rotation_b = {0x0p+0, 0x1.6a09e667f3bcdp-1, 0x1.6a09e667f3bcdp-1, 0x0p+0, 0x1p+0, -0x0p+0, 0x0p+0, 0x0p+0, 0x0p+0, 0x1.6a09e667f3bcdp-1, -0x1.6a09e667f3bcdp-1, 0x0p+0};
  dGeomSetRotation(b, rotation_b);
  dContactGeom contacts[16];
  const int n = dCollide(a, b, 16, contacts, sizeof(dContactGeom));
  std::printf("contacts: %d\n", n);
  for (int i = 0; i < n; ++i)
    std::printf("depth: %.17g  normal (from b to a): %.17g %.17g %.17g  at: %.17g %.17g %.17g\n", contacts[i].depth,
                contacts[i].normal[0], contacts[i].normal[1], contacts[i].normal[2], contacts[i].pos[0],
                contacts[i].pos[1], contacts[i].pos[2]);
}
