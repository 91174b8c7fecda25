// An example of each defect: its plainest case made smaller and plainer, with the truth, and a program that asks the engine alone.
#pragma once

#include <chrono>
#include <functional>
#include <vector>

#include "oracle/diagnosis/defect.h"
#include "oracle/found.h"

namespace octic::oracle {

struct ExampleEffort {
  std::chrono::steady_clock::time_point until = std::chrono::steady_clock::time_point::max();
  bool shrink = true;
  int questions = 300;   // of one example
};

// The plainest case of each defect is replaced by a smaller one of the same engine, query, kind of error and stratum, as long as there is
// time: new defects first, each for a fair part of it; and asked about in other poses. Every example is written up as far as there is time.
std::vector<FoundCase> examples(const Diagnosticians& diagnosticians, Diagnosed& diagnosed, const std::vector<Found>& engines, const ExampleEffort& effort,
                                const std::function<void(std::size_t done, std::size_t total)>& progress = [](std::size_t, std::size_t) {});

}  // namespace octic::oracle
