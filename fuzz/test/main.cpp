// GoogleTest with RapidCheck: a fixed seed unless RC_PARAMS says otherwise, and rounds multiplied by OCTIC_EFFORT.
#include <gtest/gtest.h>

#include <cstdio>
#include <cstdlib>
#include <string>

#include "corpus/test/effort.h"
#include "corpus/test/only_file.h"

int main(int argc, char** argv) {
  testing::InitGoogleTest(&argc, argv);
  octic::only_file(argc, argv);
  const std::string parameters = "seed=20 max_success=" + std::to_string(octic::rounds(100));
  setenv("RC_PARAMS", parameters.c_str(), 0);   // read by RapidCheck at the first property, which prints it
  std::printf("RC_PARAMS=\"%s\" OCTIC_EFFORT=%g\n", std::getenv("RC_PARAMS"), octic::effort());
  return RUN_ALL_TESTS();
}
