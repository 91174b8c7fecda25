// --shard I/N, as 2/8: the second of eight.
#pragma once

#include <cstdio>
#include <string>
#include <utility>

#include "oracle/cli/output.h"

namespace octic::cli {

// I - 1 and N.
inline std::pair<unsigned long long, unsigned long long> shard_from(const std::string& text) {
  unsigned long long one = 0, of = 0;
  char rest = 0;
  if (std::sscanf(text.c_str(), "%llu/%llu%c", &one, &of, &rest) != 2 || one < 1 || one > of)
    throw CannotRun("--shard has to be I/N with 1 <= I <= N, as 2/8, and not " + text);
  return {one - 1, of};
}

}  // namespace octic::cli
