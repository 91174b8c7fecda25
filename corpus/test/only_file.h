// A test program of several source files runs the tests of one of them: --file=truth_test. ctest knows each file as one
// test.
#pragma once

#include <gtest/gtest.h>

#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

namespace octic {

// After InitGoogleTest. Exits with 2 if the program has no test in that file: a wrong name must not pass.
inline void only_file(int argc, char** argv) {
  constexpr std::string_view option = "--file=";
  if (argc < 2 || !std::string_view(argv[1]).starts_with(option)) return;
  const std::string file = "/" + std::string(std::string_view(argv[1]).substr(option.size())) + ".cpp";
  std::string filter;
  const testing::UnitTest& all = *testing::UnitTest::GetInstance();
  for (int i = 0; i < all.total_test_suite_count(); ++i) {
    const testing::TestSuite& suite = *all.GetTestSuite(i);
    for (int k = 0; k < suite.total_test_count(); ++k) {
      const testing::TestInfo& test = *suite.GetTestInfo(k);
      if (std::string_view(test.file()).ends_with(file)) filter += std::string(suite.name()) + '.' + test.name() + ':';
    }
  }
  if (filter.empty()) {
    std::fprintf(stderr, "%s: no test is in a file of the name %s\n", argv[0], file.c_str() + 1);
    std::exit(2);
  }
  if (GTEST_FLAG_GET(filter) == "*") GTEST_FLAG_SET(filter, filter);
}

}  // namespace octic
