// g++ -std=c++17 this.cpp -lode
#include <ode/ode.h>
#include <cmath>
#include <cstdio>

int main() {
  dInitODE2(0);
  const double s = std::sqrt(0.5);
  const dMatrix3 turn = {0, s, -s, 0, 1, 0, 0, 0, 0, -s, -s, 0};   // both axes along (-1, 0, -1)
  const dGeomID a = dCreateCylinder(nullptr, 1, 2 * s);   // radius, height
  dGeomSetPosition(a, 0.5, 0, 0.5);
  dGeomSetRotation(a, turn);
  const dGeomID b = dCreateCylinder(nullptr, 1, 2 * s);
  dGeomSetRotation(b, turn);
  std::puts("expected: contacts, depth 0.707106781");
  std::fflush(stdout);
  dContactGeom contacts[16];
  const int n = dCollide(a, b, 16, contacts, sizeof(dContactGeom));
  std::printf("contacts: %d\n", n);
}
