// The prisms of Xing 2018 (fast/published/xing.h) as engines.
#pragma once

#include <memory>
#include <vector>

#include "oracle/engine.h"

namespace octic::oracle {

void add_xing(std::vector<std::unique_ptr<Engine>>& engines);

}  // namespace octic::oracle
