// g++ -std=c++17 this.cpp -lode
#include <ode/ode.h>
#include <cstdio>

int main() {
  std::puts("expected: contacts: 0");
  std::fflush(stdout);
  dInitODE2(0);
  const dGeomID a = dCreateCylinder(nullptr, 0x1p+0, 0x1.75ce70f60863ap+2);
  dGeomSetPosition(a, -0x1.d5dd96e0b3358p+1, -0x1.a1997bdd2ff76p+1, 0x1.de6bff2f3e8ap-2);
  const dMatrix3 rotation_a = {-0x1.4af63c8461e92p-4, -0x1.e9ef4272b8e3fp-4, 0x1.faa34c2dadc0bp-1, 0x0p+0, 0x1.fe4d31b7e6683p-1, 0x0p+0, 0x1.4d5aeb29cb3a2p-4, 0x0p+0, -0x1.3efd1ccd9a8b3p-7, 0x1.fc52fb51ae2f6p-1, 0x1.e84f313f23c63p-4, 0x0p+0};
  dGeomSetRotation(a, rotation_a);
  const dGeomID b = dCreateCylinder(nullptr, 0x1.dp-1, 0x1.8c1191c4f1efcp+2);
  dGeomSetPosition(b, 0x1.0c92204178p-3, -0x1.7992f103d128p+1, 0x1.d9bbdb8a6f4p-1);
  const dMatrix3 rotation_b = {0x1.ff8a3c7783ac8p-1, -0x0p+0, 0x1.5b2ed1ea44e7fp-5, 0x0p+0, 0x1.4b44c4f21a0c4p-5, 0x1.327975e9d5285p-2, -0x1.e8178585c8bc7p-1, 0x0p+0, -0x1.9fa2aff4c2b99p-7, 0x1.e887e3252c76ap-1, 0x1.3232f81d6e21dp-2, 0x0p+0};
  dGeomSetRotation(b, rotation_b);
  dContactGeom contacts[16];
  const int n = dCollide(a, b, 16, contacts, sizeof(dContactGeom));
  std::printf("contacts: %d\n", n);
  for (int i = 0; i < n; ++i)
    std::printf("depth: %.9g  normal (from b to a): %.9g %.9g %.9g  at: %.9g %.9g %.9g\n", contacts[i].depth,
                contacts[i].normal[0], contacts[i].normal[1], contacts[i].normal[2], contacts[i].pos[0],
                contacts[i].pos[1], contacts[i].pos[2]);
}
