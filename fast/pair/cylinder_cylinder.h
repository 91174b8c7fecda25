// The former name of fast/proximity.h, kept for programs that include it.
#pragma once

#include "fast/proximity.h"
