// The former name of fast/proximity.h.
#pragma once

#include "fast/proximity.h"
