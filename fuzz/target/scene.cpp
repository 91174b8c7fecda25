// A file of a scene.
#include "corpus/scene/scene.h"

#include "fuzz/target/target.h"
#include "fuzz/target/valid.h"

using namespace octic;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  try {
    const Scene scene = scene_from_text(std::string(target::as_text(data, size)));
    for (std::size_t i = 0; i < scene.bodies.size(); ++i)
      for (std::size_t j = 0; j < scene.bodies.size(); ++j)
        target::require(scene.asks(i, j) == scene.asks(j, i), "a pair is asked in either order");
    for (const SceneMotion& motion : scene.motions)
      for (const SceneStep& step : motion.steps) {
        target::require(step.shapes.size() == scene.bodies.size(), "every body has a shape at every step");
        for (const Shape& shape : step.shapes)
          target::require(target::is_valid(shape) && is_bounded(shape), "a body is valid and bounded");
      }
  } catch (const std::invalid_argument& e) {
    target::require_good_reason(e.what());
  }
  return 0;
}
