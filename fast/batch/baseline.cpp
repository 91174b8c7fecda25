#define OCTIC_INSTRUCTIONS baseline
#define OCTIC_LANES 2
#include "fast/batch/distance_kernel.h"
#include "fast/batch/scene_kernel.h"
#include "fast/batch/verdict_kernel.h"
