// Pairs that wait for the next stage until they fill a register, or several.
#pragma once

#include <array>
#include <bit>
#include <type_traits>
#include <utility>

#include "fast/batch/kept.h"
#include "fast/batch/pairs.h"

namespace octic::fast::OCTIC_INSTRUCTIONS {
namespace {

// What is tried next: the rims at the ends t of A's axis and u of B's; the flank of one; or neither.
struct Features {
  Lanes t, u, kind;
  static constexpr double rims = 0, flank_a = 1, flank_b = -1, none = 2;
  Mask is_rims() const { return kind == rims; }
  Mask is_flank() const { return abs(kind) == 1.0; }
};

// A stage that says nothing.
struct Nothing {};

// Pairs that wait for a stage: their numbers, and what the stage before says of each. Said: some Lanes, or Nothing.
template <class Said>
class WaitingPairs {
  static constexpr int rows = std::is_empty_v<Said> ? 0 : sizeof(Said) / sizeof(Lanes);   // NOLINT(bugprone-sizeof*)

 public:
  bool full() const { return count_ > kept_most - width; }
  bool empty() const { return count_ == 0; }

  void keep(const std::size_t* place, const Said& said, const Mask& which, int lanes) {
    std::array<Lanes, rows> row;
    if constexpr (rows > 0) row = std::bit_cast<std::array<Lanes, rows>>(said);
    const unsigned kept = bits(which);
    for (int i = 0; i < lanes; ++i) {
      place_[count_] = place[i];
      for (int k = 0; k < rows; ++k) said_[k][count_] = row[k][i];
      count_ += static_cast<int>(kept >> i & 1);
    }
  }
  // Gives full registers to `stage`, or all: then the last pair fills the rest of a register. The stage must keep none
  // of them here.
  template <class Stage>
  void take(const Source& source, bool all, Stage&& stage) {
    if (all) fill_up();
    const int before = std::exchange(count_, 0), many = all ? before : before - before % width;
    for (int i = 0; i < many; i += width) {
      stage(source.read(place_ + i), said(i), place_ + i, many - i < width ? many - i : width);
    }
    leave(many, before);
  }

 protected:
  Said said(int i) const {
    if constexpr (rows == 0) {
      return {};
    } else {
      std::array<Lanes, rows> row;
      for (int k = 0; k < rows; ++k) row[k] = load(said_[k].data() + i);
      return std::bit_cast<Said>(row);
    }
  }
  void fill_up() {
    for (int i = count_; i < count_ + width && count_ > 0; ++i) copy(count_ - 1, i);
  }
  // Only those from .. to - 1 still wait.
  void leave(int from, int to) {
    for (int i = from; i < to; ++i) copy(i, i - from);
    count_ = to - from;
  }

 private:
  void copy(int from, int to) {
    place_[to] = place_[from];
    for (auto& row : said_) row[to] = row[from];
  }

  std::array<std::array<double, kept_most + width>, rows> said_;

 protected:
  std::size_t place_[kept_most + width];
  int count_ = 0;
};

}   // namespace
}   // namespace octic::fast::OCTIC_INSTRUCTIONS
