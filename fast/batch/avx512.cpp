#define OCTIC_INSTRUCTIONS avx512
#define OCTIC_LANES 8
#include "fast/batch/distance_kernel.h"
#include "fast/batch/scene_kernel.h"
#include "fast/batch/verdict_kernel.h"
