// The main function of the test programs that octic_tests of cmake/octic.cmake makes.
#include "corpus/test/only_file.h"

int main(int argc, char** argv) {
  testing::InitGoogleTest(&argc, argv);
  octic::only_file(argc, argv);
  return RUN_ALL_TESTS();
}
