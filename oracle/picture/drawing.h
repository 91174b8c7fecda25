// A pair of solids as an SVG drawing.
#pragma once

#include <string>

#include "corpus/case.h"
#include "reference/truth.h"

namespace octic::oracle::picture {

// The colours of A, of B and of the truth: those of the page, which colour-blind people can tell apart.
constexpr const char *colour_a = "#0072b2", *colour_b = "#d98600", *colour_true = "#007a5a";

// with_words: name, legend, letters and scale. Without them it is for few pixels, as of a terminal.
std::string drawing(const Case& item, const reference::Truth& truth, bool with_words);

}  // namespace octic::oracle::picture
