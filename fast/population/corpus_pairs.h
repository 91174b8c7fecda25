// Pairs of cylinders of the corpus, as populations draw them.
#pragma once

#include "fast/population/populations.h"

namespace octic::fast::population {

// One of the pairs that `corpus_sample` describes, each as likely. The first call reads the corpus.
ShapePair pair_of_corpus(test::Random& random);

inline constexpr const char* corpus_sample =
    "the cases of corpus/cases about two cylinders that promised_error holds for (every number 0 or from 2^-30 to "
    "2^30), but not those that touch up to that error; drawn with replacement";

}  // namespace octic::fast::population
