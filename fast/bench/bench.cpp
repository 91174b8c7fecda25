// Time per question and family, of octic::fast and of every engine that is installed, in one run: prepared bodies,
// answers kept.
#include "fast/bench/contender.h"
#include "fast/bench/scenes.h"

int main(int argc, char** argv) {
  using namespace octic::fast::bench;
  benchmark::Initialize(&argc, argv);
#ifdef __clang__
  benchmark::AddCustomContext("compiler", __VERSION__);
#else
  benchmark::AddCustomContext("compiler", "g++ " __VERSION__);
#endif
  const std::vector<Family> families = octic::fast::bench::families();
  enter_octic(families);
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
