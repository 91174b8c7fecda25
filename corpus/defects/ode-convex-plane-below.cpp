// g++ -std=c++17 this.cpp -lode
#include <ode/ode.h>
#include <cstdio>

int main() {
  dInitODE2(0);
  const dGeomID a = dCreatePlane(nullptr, 0x1.6a09e667f3bcdp-1, 0x0p+0, 0x1.6a09e667f3bcdp-1, 0x1.6a09e667f3bcdp-1);
  const double planes_b[] = {0x0p+0, 0x0p+0, -0x1p+0, 0x1p-1, 0x0p+0, 0x0p+0, 0x1p+0, 0x1p-1, -0x1.6a09e667f3bccp-1, 0x1.6a09e667f3bccp-1, 0x0p+0, 0x1.e2b7dddfefa68p-4, 0x0p+0, -0x1p+0, 0x0p+0, 0x1.5555555555555p-3, 0x1p+0, 0x0p+0, 0x0p+0, 0x1.5555555555555p-3},
      points_b[] = {0x1.5555555555555p-3, 0x1.5555555555556p-2, -0x1p-1, 0x1.5555555555555p-3, 0x1.5555555555556p-2, 0x1p-1, -0x1.5555555555556p-2, -0x1.5555555555555p-3, -0x1p-1, -0x1.5555555555556p-2, -0x1.5555555555555p-3, 0x1p-1, 0x1.5555555555555p-3, -0x1.5555555555555p-3, -0x1p-1, 0x1.5555555555555p-3, -0x1.5555555555555p-3, 0x1p-1};
  const unsigned polygons_b[] = {3, 4, 2, 0, 3, 1, 3, 5, 4, 0, 2, 3, 1, 4, 2, 4, 5, 3, 4, 4, 0, 1, 5};
  const dGeomID b = dCreateConvex(nullptr, planes_b, 5, points_b, 6, polygons_b);
  dGeomSetPosition(b, -0x1.5555555555555p-3, 0x1.5555555555555p-3, 0x0p+0);
  const dMatrix3 rotation_b = {0x1p+0, 0x0p+0, 0x0p+0, 0x0p+0, 0x0p+0, 0x1p+0, 0x0p+0, 0x0p+0, 0x0p+0, 0x0p+0, 0x1p+0, 0x0p+0};
  dGeomSetRotation(b, rotation_b);
  dContactGeom contacts[16];
  const int n = dCollide(a, b, 16, contacts, sizeof(dContactGeom));
  std::puts("expected: contacts");
  std::printf("contacts: %d\n", n);
  for (int i = 0; i < n; ++i)
    std::printf("depth: %.17g  normal (from b to a): %.17g %.17g %.17g  at: %.17g %.17g %.17g\n", contacts[i].depth,
                contacts[i].normal[0], contacts[i].normal[1], contacts[i].normal[2], contacts[i].pos[0],
                contacts[i].pos[1], contacts[i].pos[2]);
}
