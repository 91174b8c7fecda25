// g++ -std=c++17 this.cpp -lode
#include <ode/ode.h>
#include <cstdio>

int main() {
  dInitODE2(0);
  const dGeomID a = dCreateCapsule(nullptr, 1, 4);   // radius, length of the axis
  dGeomSetPosition(a, 0, 0, 0);
  const dGeomID b = dCreateCapsule(nullptr, 1, 4);   // radius, length of the axis
  dGeomSetPosition(b, 0, 0, 0);
  const dMatrix3 turn_b = {0, 0, 1, 0, 1, 0, 0, 0, 0, 1, 0, 0};
  dGeomSetRotation(b, turn_b);
  dContactGeom contacts[16];
  const int n = dCollide(a, b, 16, contacts, sizeof(dContactGeom));
  std::puts("expected: depth 2, normal 0 1 0");
  std::printf("contacts: %d\n", n);
  for (int i = 0; i < n; ++i)
    std::printf("depth: %.9g  normal (from b to a): %.9g %.9g %.9g  at: %.9g %.9g %.9g\n", contacts[i].depth, contacts[i].normal[0],
                contacts[i].normal[1], contacts[i].normal[2], contacts[i].pos[0], contacts[i].pos[1], contacts[i].pos[2]);
}
