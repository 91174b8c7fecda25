// g++ -std=c++17 this.cpp -lode
#include <ode/ode.h>
#include <cstdio>

int main() {
  std::puts("expected: contacts, depth 1.30274549");
  std::fflush(stdout);
  dInitODE2(0);
  const dGeomID a = dCreateCylinder(nullptr, 0x1p+2, 0x1.0e5696f2708fbp+4);
  dGeomSetPosition(a, 0x1.b4219457b4914p+1, 0x1.dfc913f275bfp+1, 0x1.b0b364252b8f6p+2);
  const dMatrix3 rotation_a = {0x1.d4829e88cce04p-1, 0x0p+0, 0x1.9cffe45ebefep-2, 0x0p+0, -0x1.9081c9b486e63p-3, 0x1.bfc958def83bdp-1, 0x1.c656a9a9298bp-2, 0x0p+0, -0x1.6933d205b5614p-2, -0x1.f08346a99fdb6p-2, 0x1.99c04802269a8p-1, 0x0p+0};
  dGeomSetRotation(a, rotation_a);
  const dGeomID b = dCreateCylinder(nullptr, 0x1.8p+2, 0x1.b6f2904cc535ep+3);
  dGeomSetPosition(b, 0x1.16b080b641494p+3, 0x1.3295b0407cc74p+3, 0x1.147f565024922p+4);
  const dMatrix3 rotation_b = {0x1.f2073bcf01fb5p-1, 0x0p+0, -0x1.db2c5f6173942p-3, 0x0p+0, 0x1.b57f831287347p-3, -0x1.8f9b6654fd87fp-2, 0x1.ca8a7947ae4c8p-1, 0x0p+0, -0x1.72dd4d3c09261p-4, -0x1.d767a5d4b0e3ap-1, -0x1.84b3cbd689ed5p-2, 0x0p+0};
  dGeomSetRotation(b, rotation_b);
  dContactGeom contacts[16];
  const int n = dCollide(a, b, 16, contacts, sizeof(dContactGeom));
  std::printf("contacts: %d\n", n);
  for (int i = 0; i < n; ++i)
    std::printf("depth: %.9g  normal (from b to a): %.9g %.9g %.9g  at: %.9g %.9g %.9g\n", contacts[i].depth,
                contacts[i].normal[0], contacts[i].normal[1], contacts[i].normal[2], contacts[i].pos[0],
                contacts[i].pos[1], contacts[i].pos[2]);
}
