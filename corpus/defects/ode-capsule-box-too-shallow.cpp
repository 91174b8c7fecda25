// g++ -std=c++17 this.cpp -lode
#include <ode/ode.h>
#include <cstdio>

int main() {
  std::puts("expected: a depth that parts them: 0.543564535 along the best direction");
  std::fflush(stdout);
  dInitODE2(0);
  const dGeomID a = dCreateBox(nullptr, 0x1p+0, 0x1p+1, 0x1p+1);
  dGeomSetPosition(a, 0x0p+0, 0x0p+0, -0x1p+0);
  const dMatrix3 rotation_a = {0x1p+0, 0x0p+0, 0x0p+0, 0x0p+0, 0x0p+0, 0x1p+0, 0x0p+0, 0x0p+0, 0x0p+0, 0x0p+0, 0x1p+0, 0x0p+0};
  dGeomSetRotation(a, rotation_a);
  const dGeomID b = dCreateCapsule(nullptr, 0x1p+0, 0x1.3988e1409212ep+1);
  dGeomSetPosition(b, 0x1p-1, 0x1p+0, 0x1p-1);
  const dMatrix3 rotation_b = {0x1.d363d1848dcbfp-1, 0x0p+0, 0x1.a20bd700c2c3ep-2, 0x0p+0, -0x1.75e9746a0b098p-2, -0x1.c9f25c5bfedd9p-2, 0x1.a20bd700c2c3ep-1, 0x0p+0, 0x1.75e9746a0b098p-3, -0x1.c9f25c5bfedd9p-1, -0x1.a20bd700c2c3ep-2, 0x0p+0};
  dGeomSetRotation(b, rotation_b);
  dContactGeom contacts[16];
  const int n = dCollide(a, b, 16, contacts, sizeof(dContactGeom));
  std::printf("contacts: %d\n", n);
  for (int i = 0; i < n; ++i)
    std::printf("depth: %.9g  normal (from b to a): %.9g %.9g %.9g  at: %.9g %.9g %.9g\n", contacts[i].depth,
                contacts[i].normal[0], contacts[i].normal[1], contacts[i].normal[2], contacts[i].pos[0],
                contacts[i].pos[1], contacts[i].pos[2]);
}
