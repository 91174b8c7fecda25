// Families of pairs: what every contender is asked about.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "fast/proximity.h"

namespace octic::fast::bench {

struct Family {
  std::string name;                              // "Cylinder-Sphere/separated"
  std::vector<std::pair<Shape, Shape>> shapes;
  std::vector<std::pair<Body, Body>> pairs;      // of these shapes; unit 1
  std::vector<double> distance;                  // signed, by octic::fast

  bool apart() const { return distance.front() > 0; }   // all of a family are, or none
};

// Cylinders against cylinders, and against every other shape of the matrix.
std::vector<Family> families();

}  // namespace octic::fast::bench
