// g++ -std=c++17 this.cpp -lode
#include <ode/ode.h>
#include <cstdio>

// Centre, rotation (row major; the axis is its third column), half length, radius.
struct Body { double center[3], rotation[9], half_length, radius; };
const Body a =
    {{0x0p+0, 0x0p+0, 0x0p+0},
     {0x1p+0, 0x0p+0, 0x0p+0,
      0x0p+0, 0x1p+0, 0x0p+0,
      0x0p+0, 0x0p+0, 0x1p+0},
     0x1p+0, 0x0.000000000001p-1022};
const Body b =
    {{0x0p+0, 0x0.000000000002p-1022, 0x0p+0},
     {-0x0p+0, 0x0p+0, 0x1p+0,
      0x0p+0, -0x1p+0, 0x0p+0,
      0x1p+0, 0x0p+0, 0x0p+0},
     0x1p+0, 0x0.000000000001p-1022};

dGeomID geom(const Body& body) {
  const double *m = body.rotation, *c = body.center;
  const dMatrix3 rotation = {m[0], m[1], m[2], 0, m[3], m[4], m[5], 0, m[6], m[7], m[8], 0};
  const dGeomID g = dCreateCylinder(nullptr, body.radius, 2 * body.half_length);
  dGeomSetPosition(g, c[0], c[1], c[2]);
  dGeomSetRotation(g, rotation);
  return g;
}

int main() {
  dInitODE2(0);
  dContactGeom contacts[16];
  const int n = dCollide(geom(a), geom(b), 16, contacts, sizeof(dContactGeom));
  std::printf("contacts: %d\n", n);
  for (int i = 0; i < n; ++i)
    std::printf("depth: %.17g  normal (from b to a): %.17g %.17g %.17g\n", contacts[i].depth, contacts[i].normal[0],
                contacts[i].normal[1], contacts[i].normal[2]);
}
