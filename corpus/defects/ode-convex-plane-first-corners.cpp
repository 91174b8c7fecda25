// g++ -std=c++17 this.cpp -lode
#include <ode/ode.h>
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <vector>

int main() {
  dInitODE2(0);
  const double base[12][2] = {{4, 1}, {3, 3}, {1, 4}, {-1, 4}, {-3, 3}, {-4, 1}, {-4, -1}, {-3, -3}, {-1, -4}, {1, -4}, {3, -3}, {4, -1}};
  std::vector<double> points, planes{0, 0, -1, 1, 0, 0, 1, 1};   // a prism from z = -1 to 1
  std::vector<unsigned> polygons{12, 22, 20, 18, 16, 14, 12, 10, 8, 6, 4, 2, 0, 12, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23};
  for (unsigned i = 0; i < 12; ++i) {
    const unsigned j = (i + 1) % 12;
    const double *p = base[i], *q = base[j], nx = q[1] - p[1], ny = p[0] - q[0], length = std::hypot(nx, ny);
    for (const double z : {-1.0, 1.0}) points.insert(points.end(), {p[0], p[1], z});
    planes.insert(planes.end(), {nx / length, ny / length, 0, (nx * p[0] + ny * p[1]) / length});
    polygons.insert(polygons.end(), {4, 2 * i, 2 * j, 2 * j + 1, 2 * i + 1});
  }
  const double length = std::sqrt(17.0);
  const dGeomID plane = dCreatePlane(nullptr, -4 / length, 1 / length, 0, 13 / length);   // what is below: -4 x + y <= 13
  const dGeomID prism = dCreateConvex(nullptr, planes.data(), 14, points.data(), 24, polygons.data());
  std::puts("expected: depth 7.27607 each time");
  for (const int most : {24, 16, 4, 1}) {
    dContactGeom contacts[24];
    double depth = 0;
    for (int i = dCollide(plane, prism, most, contacts, sizeof(dContactGeom)) - 1; i >= 0; --i) depth = std::max(depth, double(contacts[i].depth));
    std::printf("of at most %d contacts the deepest has depth %.6g\n", most, depth);
  }
}
