// An engine that is served like all of ours and misbehaves on command: the radius of sphere A says how.
#include <unistd.h>

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <limits>
#include <new>
#include <stdexcept>

#include "oracle/engine.h"
#include "oracle/test/crashing_library.h"
#include "oracle/test/framed_engine.h"

namespace octic::oracle {
namespace {

struct Misbehaving : LoadedPair {
  explicit Misbehaving(int what) : what_(what) {}
  Claim ask(Query) override {
    ++asked_;
    Claim claim;
    claim.signed_distance = {1, 1};
    claim.witness_a = {0.1, -0.0, std::numeric_limits<double>::denorm_min()};
    switch (what_) {
      case aborts: std::fputs("it is what it is\n", stderr); std::abort();
      case crashes: { volatile int* nowhere = nullptr; *nowhere = 1; break; }
      case spins: { volatile bool forever = true; while (forever) {} break; }
      case sleeps: while (true) pause();
      case exits: std::exit(7);
      case throws: throw std::runtime_error("thrown");
      case says_nan: claim.signed_distance = {std::nan(""), std::nan("")}; break;
      case asserts: crashing::assert_something(what_); break;
      case crashes_in_a_library: crashing::write_nowhere(nullptr); break;
      case crashes_in_a_static_function: crashing::call_a_static_function(nullptr); break;
      case divides: claim.signed_distance->lower = crashing::divide(what_, 0); break;
      case calls_nothing: claim.signed_distance->lower = crashing::call(nullptr); break;
      case overflows_the_stack:
        claim.signed_distance->lower = static_cast<double>(crashing::Stack<long>{}.overflow(0));
        break;
      case late:
        for (const std::clock_t begin = std::clock(); std::clock() - begin < CLOCKS_PER_SEC * 6 / 100;) {
        }
        break;
      case cold:
        if (asked_ <= 2) claim.signed_distance = {2, 2};
        break;
      case exhausts:
        exhausted_ = true;
        throw std::bad_alloc();
      case says_much: claim.manifold.emplace(100000, Vec3{1, 2, 3}); break;
    }
    if (exhausted_) claim.signed_distance = {2, 2};
    return claim;
  }
  std::optional<Received> received(int) const override { return {}; }
  int what_;
  inline static int asked_ = 0;   // of the process
  inline static bool exhausted_ = false;
};

struct Engines : Engine {
  Engines() {
    card_.name = "framed", card_.library = "none", card_.version = "1", card_.scalar = "double",
    card_.settings = "defaults";
    card_.solid = "sharp", card_.promise = "none", card_.queries = {Query::signed_distance};
  }
  const Card& card() const override { return card_; }
  std::unique_ptr<LoadedPair> load(const Shape& a, const Shape&) override {
    return std::make_unique<Misbehaving>(static_cast<int>(std::get<Sphere>(a).r));
  }
  std::string reproducer(const Shape&, const Shape&, Query) const override { return ""; }
  Card card_;
};

}  // namespace
}  // namespace octic::oracle

int main(int argc, char** argv) {
  std::vector<std::unique_ptr<octic::oracle::Engine>> engines;
  engines.push_back(std::make_unique<octic::oracle::Engines>());
  return octic::oracle::serve(engines, argc, argv);
}
