// Pairs that wait for the next stage until they fill a register, or several.
#pragma once

#include <utility>

#include "fast/batch/kept.h"
#include "fast/batch/lanes.h"

namespace octic::fast::OCTIC_INSTRUCTIONS {
namespace {

// Cylinders side by side. d: from the centre of A to that of B.
struct PairLanes {
  Vector d, a, b;
  Lanes ha, ra, hb, rb;
  Vector centre;   // of A
  Lanes size() const { return larger(largest(d), larger(larger(ha, ra), larger(hb, rb))); }
};

// What is tried next: the rims at the ends t of A's axis and u of B's; the flank of one; or neither.
struct Features {
  Lanes t, u, kind;
  static constexpr double rims = 0, flank_a = 1, flank_b = -1, none = 2;
  Mask is_rims() const { return kind == rims; }
  Mask is_flank() const { return abs(kind) == 1.0; }
};

// The pairs of a call: of each solid of b with that of the same number of a, or with one of a.
class Source {
 public:
  Source(const CylinderArrays& a, const CylinderArrays& b) : a_(a), b_(b), each_(true) {}
  Source(const CylinderArrays& a, std::size_t one, const CylinderArrays& b) : a_(a), b_(b), each_(false), one_(one) {}

  // The pairs from `at` on. If only `lanes` are left, the last one fills the rest of the register.
  PairLanes read(std::size_t at, int lanes) const {
    const auto of_a = [&](const double* v) { return each_ ? some(v, at, lanes) : all(v[one_]); };
    const auto of_b = [&](const double* v) { return some(v, at, lanes); };
    return read(of_a, of_b);
  }
  // The pairs of these numbers.
  PairLanes read(const std::size_t* at) const {
    const auto gather = [&](const double* v) {
      Lanes r;
      for (int i = 0; i < width; ++i) r[i] = v[at[i]];
      return r;
    };
    const auto of_a = [&](const double* v) { return each_ ? gather(v) : all(v[one_]); };
    return read(of_a, gather);
  }

 private:
  template <class OfA, class OfB>
  PairLanes read(const OfA& of_a, const OfB& of_b) const {
    const Vector centre{of_a(a_.x), of_a(a_.y), of_a(a_.z)};
    return {.d = Vector{of_b(b_.x), of_b(b_.y), of_b(b_.z)} - centre,
            .a = {of_a(a_.u), of_a(a_.v), of_a(a_.w)},
            .b = {of_b(b_.u), of_b(b_.v), of_b(b_.w)},
            .ha = of_a(a_.half_length),
            .ra = of_a(a_.radius),
            .hb = of_b(b_.half_length),
            .rb = of_b(b_.radius),
            .centre = centre};
  }
  const CylinderArrays &a_, &b_;
  bool each_;
  std::size_t one_ = 0;
};

// Pairs that wait for a stage: their numbers, and what the stage before says of each.
template <class Said>
class WaitingPairs {
 public:
  bool full() const { return count_ > kept_most - width; }
  bool empty() const { return count_ == 0; }

  void keep(const std::size_t* place, const Said& said, const Mask& which, int lanes) {
    const auto& [x, y, z] = said;
    for (int i = 0; i < lanes; ++i) {
      place_[count_] = place[i];
      said_[0][count_] = x[i], said_[1][count_] = y[i], said_[2][count_] = z[i];
      count_ += static_cast<int>(which[i] & 1);
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
  Said said(int i) const { return {load(said_[0] + i), load(said_[1] + i), load(said_[2] + i)}; }
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

  double said_[3][kept_most + width];

 protected:
  std::size_t place_[kept_most + width];
  int count_ = 0;
};

}   // namespace
}   // namespace octic::fast::OCTIC_INSTRUCTIONS
