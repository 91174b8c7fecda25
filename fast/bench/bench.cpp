// Time per question and family, of octic::fast and of every engine that is installed, in one run: prepared bodies,
// answers kept.
//
//   octic_bench_fast [options of Google Benchmark]
//   octic_bench_fast --in-turn ...    pairs in turn, not at random (fast/bench/order.h)
//   octic_bench_fast --populations    what the populations are: lines of a name, a tab and words
#include <algorithm>
#include <cstdio>
#include <string_view>

#include "fast/bench/contender.h"
#include "fast/bench/scenes.h"

namespace octic::fast::bench {
namespace {

// The names of sides have no slash, those of populations have one.
void print_populations() {
  using namespace population;
  std::printf("notation\t%s\n", notation);
  for (const SideInWords& side : sides) std::printf("%s\t%s\n", side.name, side.words);
  for (const Population& p : populations()) std::printf("%s\t%s\n", p.name.c_str(), p.distribution.c_str());
}

}  // namespace
}  // namespace octic::fast::bench

int main(int argc, char** argv) {
  using namespace octic::fast::bench;
  if (argc == 2 && std::string_view(argv[1]) == "--populations") {
    print_populations();
    return 0;
  }
  const auto end = std::remove(argv + 1, argv + argc, std::string_view("--in-turn"));
  Order::in_turn = end != argv + argc;
  argc = static_cast<int>(end - argv);
  benchmark::Initialize(&argc, argv);
#ifdef __clang__
  benchmark::AddCustomContext("compiler", __VERSION__);
#else
  benchmark::AddCustomContext("compiler", "g++ " __VERSION__);
#endif
  const std::vector<Family> families = octic::fast::bench::families();
  enter_octic(families);
  enter_batches(families);
  enter_textbook(families);
#ifdef OCTIC_WITH_PUBLISHED
  enter_published(families);
#endif
#ifdef OCTIC_WITH_FCL
  benchmark::AddCustomContext("FCL", OCTIC_WITH_FCL);
  enter_fcl(families);
#endif
#ifdef OCTIC_WITH_LIBCCD
  benchmark::AddCustomContext("libccd", OCTIC_WITH_LIBCCD);
  enter_libccd(families);
#endif
#ifdef OCTIC_WITH_BULLET
  benchmark::AddCustomContext("Bullet", OCTIC_WITH_BULLET);
  enter_bullet(families);
#endif
#ifdef OCTIC_WITH_ODE
  benchmark::AddCustomContext("ODE", OCTIC_WITH_ODE);
  enter_ode(families);
#endif
#ifdef OCTIC_WITH_MUJOCO
  benchmark::AddCustomContext("MuJoCo", mujoco_version());
  enter_mujoco(families);
#endif
  enter_scenes();
  benchmark::RunSpecifiedBenchmarks();
}
