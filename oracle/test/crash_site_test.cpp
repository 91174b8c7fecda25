// The last line of a program that crashed, read: the function and its library; and lines that an engine made up.
#include <gtest/gtest.h>

#include "oracle/runner/crash_site.h"

namespace octic::oracle::crash_site_test {
namespace {

std::string site(std::string words) { return take_crash_site(words); }
std::string rest(std::string words) { return take_crash_site(words), words; }

TEST(CrashSite, a_function_with_a_name) {
  EXPECT_EQ(site("crash: SIGSEGV libfcl.so.0.7+0x2a41c _ZN3fcl6detail7supportEv"),
            "fcl::detail::support (libfcl.so.0.7)");
  EXPECT_EQ(site("crash: SIGABRT libode.so.8+0x1 dCollide"), "dCollide (libode.so.8)");
}

TEST(CrashSite, a_function_without_a_name_is_told_by_who_called_it) {
  EXPECT_EQ(site("crash: SIGFPE libfcl.so.0.7+0x2a41c from libfcl.so.0.7 _ZN3fcl8distanceEv"),
            "a function of libfcl.so.0.7, called by fcl::distance");
  EXPECT_EQ(site("crash: SIGFPE liba.so+0x2a41c from libb.so _ZN1b1fEv"),
            "a function of liba.so, called by b::f (libb.so)");
  EXPECT_EQ(site("crash: SIGFPE liba.so+0x2a41c"), "liba.so");
}

TEST(CrashSite, other_words_stay_and_the_last_line_counts) {
  const std::string words =
      "x.h:7: Assertion failed\n\ncrash: SIGABRT liba.so+0x1 f\nmore\n\ncrash: SIGABRT liba.so+0x1 g\n";
  EXPECT_EQ(site(words), "g (liba.so)");
  EXPECT_EQ(rest(words), "x.h:7: Assertion failed\n\ncrash: SIGABRT liba.so+0x1 f\nmore");
  EXPECT_EQ(rest("only words\n"), "only words\n");
  EXPECT_EQ(site(""), "");
  EXPECT_EQ(site("\n\n"), "");
}

TEST(CrashSite, what_is_no_such_line_is_left_where_it_is) {
  for (const std::string& line :
       {std::string("crash:"), std::string("crash: "), std::string("crash: SIGSEGV"), std::string("crash: SIGSEGV f"),
        std::string("crash: segv liba.so+0x1 f"), std::string("crash: SIGSEGV +0x1 f"),
        std::string("crash: SIGSEGV liba.so+ f"), std::string("crash: SIGSEGV liba.so+0x1 f g"),
        std::string("crash: SIGSEGV lib\x1b[31m.so+0x1 f"), std::string("crash: SIGSEGV liba.so+0x1 f\a"),
        std::string("crash: SIGSEGV liba.so+0x1 f\0", 29), std::string("crash: SIGSEGV liba.so+0x1 <script>"),
        std::string("crash: SIGSEGV liba.so+0x1 from"), std::string("crash: SIGSEGV liba.so+0x1 from libb.so"),
        "crash: SIGSEGV " + std::string(200, 'a') + "+0x1 f", "crash: SIGSEGV liba.so+0x1 " + std::string(5000, 'a'),
        "crash: SIG" + std::string(100, 'A') + " liba.so+0x1 f"}) {
    EXPECT_EQ(site(line), "") << line;
    EXPECT_EQ(rest(line), line);
  }
}

TEST(CrashSite, names_are_those_of_the_source_without_arguments) {
  EXPECT_EQ(qualified_name("dCollide"), "dCollide");
  EXPECT_EQ(qualified_name("_Z10quatRotate"), "quatRotate");
  EXPECT_EQ(qualified_name("_ZN3fcl6detail13GJKSolver_indIdE14shapeIntersectINS_8CylinderIdEES5_EEbRKT_"
                           "RKN5Eigen9TransformIdLi3ELi1ELi0EEE"),
            "fcl::detail::GJKSolver_ind::shapeIntersect");
  EXPECT_EQ(qualified_name("_ZN12_GLOBAL__N_14workEi"), "(anonymous namespace)::work");
  EXPECT_EQ(qualified_name("_ZNK3fcl4BodyIdLb1ELin7EEclEv"), "fcl::Body::operator()");
  EXPECT_EQ(qualified_name("_ZN3fcl4BodyC2Ev"), "fcl::Body::Body");
  EXPECT_EQ(qualified_name("_ZN3fcl4BodyIdED0Ev"), "fcl::Body::~Body");
  EXPECT_EQ(qualified_name("_ZNSt6vectorIiSaIiEE9push_backEOi"), "std::vector::push_back");
}

// Each would name itself in a time or a size that grows exponentially, or without end.
TEST(CrashSite, a_malicious_symbol_is_read_in_no_time) {
  std::string doubling = "_ZN1aI";
  for (int i = 0; i < 200; ++i) doubling += "1bIS_S_E";
  std::string nested = "_ZN1aI";
  nested.append(1000000, 'I');
  for (const std::string& symbol :
       {doubling, doubling + "EvE", nested, nested + std::string(2000, 'E'), std::string("_ZN"), std::string("_Z"),
        std::string("_ZN99999999999999999999999aE"), std::string("_ZN3ab"), std::string("_ZN0E"), std::string("_ZNE"),
        std::string("_ZNC1E"), std::string("_ZN1aIL"), std::string("_ZN1aIS"), std::string("_ZN1aID"),
        "_Z" + std::string(900, 'L'), "_ZN" + std::string(900, 'K'), "_ZN" + std::string(300, 'S') + "t"})
    EXPECT_LE(qualified_name(symbol).size(), std::max<std::size_t>(symbol.size(), 2 * 1000)) << symbol;
}

}  // namespace
}  // namespace octic::oracle::crash_site_test
