// Families of pairs: what every contender is asked about. The first 2,000 pairs of each population, seed 20.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "fast/population/populations.h"
#include "fast/proximity.h"

namespace octic::fast::bench {

struct Family {
  std::string name;   // of the population: "Cylinder-Sphere/separated"
  std::vector<population::ShapePair> shapes;
  std::vector<std::pair<Body, Body>> pairs;   // of these shapes; unit 1
  std::vector<double> distance;               // signed, by octic::fast

  bool apart() const { return distance.front() > 0; }   // all of a family are, or none
};

// One of every population.
std::vector<Family> families();

}  // namespace octic::fast::bench
