// An example of each defect: its plainest case, shrunk, with the truth and with a program that asks the engine without
// octic.
#pragma once

#include <chrono>
#include <functional>
#include <vector>

#include "oracle/diagnosis/defect.h"
#include "oracle/campaign/found_case.h"

namespace octic::oracle {

struct ExampleEffort {
  std::chrono::steady_clock::time_point until = std::chrono::steady_clock::time_point::max();
  bool shrink = true;
  int questions = 300;   // of one example
};

// Tilts and pushes the plainest case of each defect (extent.h), while there is time. New defects come first. A defect
// that hangs or uses up the memory is left out: each question about it would cost the whole limit.
void measure_extents(const Diagnosticians& diagnosticians, Diagnosed& diagnosed,
                     std::chrono::steady_clock::time_point until);

// Shrinks the plainest case of each defect, and asks about it in other poses, while there is time. A shrunk case has
// the same engine, query, kind of error, stratum and mechanism; otherwise the case stays as it is. New defects come
// first, and each gets an equal part of the time. Then the truths and programs of the examples are made, while there is
// time.
std::vector<FoundCase> examples(
    const Diagnosticians& diagnosticians, Diagnosed& diagnosed, const std::vector<FoundEngine>& engines,
    const ExampleEffort& effort,
    const std::function<void(std::size_t done, std::size_t total)>& progress = [](std::size_t, std::size_t) {});

}  // namespace octic::oracle
