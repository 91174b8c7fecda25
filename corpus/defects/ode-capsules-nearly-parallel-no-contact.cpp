// g++ -std=c++17 this.cpp -lode
#include <ode/ode.h>
#include <cstdio>

int main() {
  dInitODE2(0);
  const dGeomID a = dCreateCapsule(nullptr, 0.5, 18);   // radius, length of the axis
  const dGeomID b = dCreateCapsule(nullptr, 0.5, 18);
  dGeomSetPosition(b, 0, 1.01, 0);
  dMatrix3 turn_b;
  dRFromZAxis(turn_b, 0, 0.04, 18);   // by 0.0022 about x: the ends of the axes at z = -9 are 0.99 apart
  dGeomSetRotation(b, turn_b);
  dContactGeom contacts[16];
  const int n = dCollide(a, b, 16, contacts, sizeof(dContactGeom));
  std::puts("expected: contact, depth 0.01");
  std::printf("contacts: %d\n", n);
}
