#define OCTIC_INSTRUCTIONS avx2
#define OCTIC_LANES 4
#include "fast/batch/distance_kernel.h"
#include "fast/batch/scene_kernel.h"
#include "fast/batch/verdict_kernel.h"
