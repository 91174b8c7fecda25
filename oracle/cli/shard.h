// --shard I/N, as 2/8: the second of eight.
#pragma once

#include <charconv>
#include <string>
#include <utility>

#include "oracle/cli/output.h"

namespace octic::cli {

// I - 1 and N.
inline std::pair<unsigned long long, unsigned long long> shard_from(const std::string& text) {
  unsigned long long one = 0, of = 0;
  const char *begin = text.data(), *end = begin + text.size();
  const auto first = std::from_chars(begin, end, one);
  const bool divided = first.ec == std::errc() && first.ptr != end && *first.ptr == '/';
  const auto second = divided ? std::from_chars(first.ptr + 1, end, of) : first;
  if (!divided || second.ec != std::errc() || second.ptr != end || one < 1 || one > of)
    throw CannotRun("--shard has to be I/N with 1 <= I <= N, as 2/8, and not " + text);
  return {one - 1, of};
}

}  // namespace octic::cli
