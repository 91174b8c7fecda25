// A block of pairs in their canonical frames, one array per number, and lists of the pairs that a stage works on.
#pragma once

#include "fast/batch/frame.h"

namespace octic::fast::OCTIC_INSTRUCTIONS {
namespace {

constexpr int kept_most = 32;

struct KeptPairs {
  static constexpr int capacity = kept_most + width;
  double dx[capacity], dy[capacity], dz[capacity], s[capacity], k[capacity], ha[capacity], ra[capacity], hb[capacity],
      rb[capacity];
  double best_x[capacity], best_y[capacity], best_z[capacity], best_gap[capacity], least_depth[capacity];
  bool hard[capacity];   // to be answered by signed_distance alone
};

// A list of pair numbers. fill_up repeats the last one behind the end, so that a full register can be read there.
struct PairList {
  int at[kept_most + width];
  int count = 0;
  void add(int i) { at[count++] = i; }
  void add(const Mask& which, const int* numbers, int lanes) {
    const unsigned added = bits(which);
    for (int i = 0; i < lanes; ++i) {
      at[count] = numbers[i];
      count += static_cast<int>(added >> i & 1);
    }
  }
  int lanes(int from) const { return count - from < width ? count - from : width; }
  void fill_up() {
    for (int i = 0; i < width && count > 0; ++i) at[count + i] = at[count - 1];
  }
};

inline Lanes gather(const double* row, const int* at) {
  Lanes r;
  for (int i = 0; i < width; ++i) r[i] = row[at[i]];
  return r;
}
inline void store(const Lanes& v, double* to) { std::memcpy(to, &v, sizeof v); }
inline void scatter(const Lanes& v, double* row, const int* at, int lanes) {
  for (int i = 0; i < lanes; ++i) row[at[i]] = v[i];
}
[[gnu::always_inline]] inline Canonicals canonicals(const KeptPairs& p, const int* at) {
  return {{gather(p.dx, at), gather(p.dy, at), gather(p.dz, at)},
          gather(p.s, at),
          gather(p.k, at),
          gather(p.ha, at),
          gather(p.ra, at),
          gather(p.hb, at),
          gather(p.rb, at)};
}
inline Candidates best_of(const KeptPairs& p, const int* at) {
  return {{gather(p.best_x, at), gather(p.best_y, at), gather(p.best_z, at)}, gather(p.best_gap, at)};
}
inline void keep_best(const Candidates& c, KeptPairs& p, const int* at, int lanes) {
  scatter(c.n.x, p.best_x, at, lanes), scatter(c.n.y, p.best_y, at, lanes), scatter(c.n.z, p.best_z, at, lanes),
      scatter(c.gap, p.best_gap, at, lanes);
}

}  // namespace
}  // namespace octic::fast::OCTIC_INSTRUCTIONS
