#include "reference/test/stationary_peer.h"

#include <array>
#include <deque>

#include "reference/pair/gap.h"

namespace octic::reference::stationary_peer {
namespace {

// Unit vectors e, f across n, a quarter turn apart.
struct Frame3 {
  Vector<Ball> e, f;
  explicit Frame3(const Vector<Rational>& normal) {
    const Vector<Ball> n = convert<Ball>(normal);
    const Vector<Rational> across =
        normal.x == 0 && normal.y == 0 ? Vector<Rational>{1, 0, 0} : Vector<Rational>{-normal.y, normal.x, 0};
    e = (Ball(1) / norm(convert<Ball>(across))) * convert<Ball>(across);
    const Vector<Ball> third = cross(n, e);
    f = (Ball(1) / norm(third)) * third;
  }
};

struct Trig {
  Ball c, s;
  explicit Trig(const Ball& angle) { arb_sin_cos(s.raw(), c.raw(), angle.raw(), Precision::current()); }
};

Ball interval(double low, double high) { return hull(Ball(low), Ball(high)); }
double low_of(const Ball& v) { return arf_get_d(arb_midref(v.lower().raw()), ARF_RND_FLOOR); }
double high_of(const Ball& v) { return arf_get_d(arb_midref(v.upper().raw()), ARF_RND_CEIL); }

// Half the squared distance at angles u, v: k + D.p - D.q - p.q, its gradient and Hessian.
struct Torus {
  Ball constant, Dp[2], Dq[2], pq[2][2];

  Torus(const Circle& first, const Circle& second) {
    const Frame3 F(first.normal), G(second.normal);
    const Vector<Ball> D = convert<Ball>(first.centre - second.centre);
    const Ball r1(first.r), r2(second.r);
    const Vector<Ball> p[2] = {r1 * F.e, r1 * F.f}, q[2] = {r2 * G.e, r2 * G.f};
    constant = (squared_norm(D) + square(r1) + square(r2)) / Ball(2);
    for (int i = 0; i < 2; ++i) {
      Dp[i] = dot(D, p[i]);
      Dq[i] = dot(D, q[i]);
      for (int j = 0; j < 2; ++j) pq[i][j] = dot(p[i], q[j]);
    }
  }
  struct Jet {
    Ball f, u, v, uu, uv, vv;
  };
  Jet at(const Ball& angle_u, const Ball& angle_v) const {
    const Trig u(angle_u), v(angle_v);
    const Ball p = Dp[0] * u.c + Dp[1] * u.s, dp = Dp[1] * u.c - Dp[0] * u.s, q = Dq[0] * v.c + Dq[1] * v.s,
               dq = Dq[1] * v.c - Dq[0] * v.s;
    const Ball c = pq[0][0] * v.c + pq[0][1] * v.s, s = pq[1][0] * v.c + pq[1][1] * v.s;      // p.q = c cos u + s sin u
    const Ball dc = pq[0][1] * v.c - pq[0][0] * v.s, ds = pq[1][1] * v.c - pq[1][0] * v.s;
    const Ball both = c * u.c + s * u.s;
    return {constant + p - q - both,   dp + c * u.s - s * u.c,
            -dq - dc * u.c - ds * u.s, both - p,
            dc * u.s - ds * u.c,       both + q};
  }
};

struct Box {
  double u[2], v[2];
};
bool far(const Box& a, const Box& b) {
  const auto apart = [](const double* x, const double* y) {
    for (int turn = -1; turn <= 1; ++turn) {
      const double shift = turn * 2 * M_PI;
      if (x[0] + shift <= y[1] + 1e-12 && y[0] <= x[1] + shift + 1e-12) return false;
    }
    return true;
  };
  return apart(a.u, b.u) || apart(a.v, b.v);
}

constexpr int most_boxes = 20000;

void law(std::vector<std::string>& broken, bool holds, const char* what) {
  if (!holds) broken.push_back(what);
}
bool is_zero_ball(const Ball& v) { return v.contains_zero() && surely_less(abs(v), Ball(1e-25)); }

void common_laws(const Stationary& s, std::vector<std::string>& broken, int most) {
  int index = 0;
  bool minimum_first = s.distances.empty();
  for (const StationaryDistance& d : s.distances) {
    law(broken, !d.pairs.empty(), "a distance without a pair");
    for (const StationaryPair& pair : d.pairs) {
      index += index_of(pair.kind);
      law(broken, pair.multiplicity >= 1, "a pair that does not count");
      const bool even = pair.kind == StationaryKind::shoulder || pair.kind == StationaryKind::monkey_saddle;
      law(broken, (pair.multiplicity % 2 == 0) == even, "kind and multiplicity do not fit");
      law(broken, is_zero_ball(square(d.distance) - squared_norm(pair.x - pair.y)), "a pair at another distance");
    }
    law(broken, d.multiplicity >= static_cast<int>(d.pairs.size()), "fewer roots than pairs");
  }
  for (const StationaryFamily& f : s.families) index += f.index;
  law(broken, index == 0, "the sum of the indices is not 0");
  law(broken, multiplicities_of(s) <= most, "more pairs than complex solutions");
  if (s.families.empty()) law(broken, (most - multiplicities_of(s)) % 2 == 0, "complex pairs do not come in twos");
  const auto all = [](const StationaryDistance& d, StationaryKind a) {
    for (const StationaryPair& p : d.pairs)
      if (p.kind != a) return false;
    return true;
  };
  if (s.families.empty()) {
    minimum_first = all(s.distances.front(), StationaryKind::minimum);
    law(broken, minimum_first, "the least distance is no minimum");
  }
}

void on_circle(const Vector<Ball>& at, const Vector<Ball>& between, const Circle& circle,
               std::vector<std::string>& broken) {
  const Vector<Ball> n = convert<Ball>(circle.normal), p = at - convert<Ball>(circle.centre);
  law(broken, is_zero_ball(dot(n, p)) && is_zero_ball(squared_norm(p) - square(Ball(circle.r))),
      "a point off its circle");
  law(broken, is_zero_ball(dot(between, cross(n, p))), "a pair that is not stationary");
}

}  // namespace

std::optional<std::vector<PeerPair>> search(const Circle& first, const Circle& second) {
  Precision precision(64);
  const Torus torus(first, second);
  std::deque<Box> boxes;
  constexpr int parts = 12;
  const double step = 2 * M_PI / parts, start = 0.1234567;
  for (int i = 0; i < parts; ++i)
    for (int j = 0; j < parts; ++j)
      boxes.push_back(
          {{start + i * step, start + (i + 1) * step + 1e-13}, {start + j * step, start + (j + 1) * step + 1e-13}});
  std::vector<Box> found;
  std::vector<PeerPair> pairs;
  for (int count = 0; !boxes.empty(); ++count) {
    if (count > most_boxes) return std::nullopt;
    const Box box = boxes.front();
    boxes.pop_front();
    // a little more than the box, so that a root on its edge is well inside
    const double du = 0.05 * (box.u[1] - box.u[0]), dv = 0.05 * (box.v[1] - box.v[0]);
    const Box wide{{box.u[0] - du, box.u[1] + du}, {box.v[0] - dv, box.v[1] + dv}};
    const Ball U = interval(wide.u[0], wide.u[1]), V = interval(wide.v[0], wide.v[1]);
    const Torus::Jet jet = torus.at(U, V);
    if (!jet.u.contains_zero() || !jet.v.contains_zero()) continue;
    const Ball mu((wide.u[0] + wide.u[1]) / 2), mv((wide.v[0] + wide.v[1]) / 2);
    const Torus::Jet middle = torus.at(mu, mv);
    const Ball mean_u = middle.u + jet.uu * (U - mu) + jet.uv * (V - mv),
               mean_v = middle.v + jet.uv * (U - mu) + jet.vv * (V - mv);
    if (!mean_u.contains_zero() || !mean_v.contains_zero()) continue;
    const Ball det = jet.uu * jet.vv - square(jet.uv);
    if (!det.contains_zero()) {
      const Ball nu = mu - (jet.vv * middle.u - jet.uv * middle.v) / det,
                 nv = mv - (jet.uu * middle.v - jet.uv * middle.u) / det;
      if (!overlaps(nu, U) || !overlaps(nv, V)) continue;
      if (low_of(nu) > wide.u[0] && high_of(nu) < wide.u[1] && low_of(nv) > wide.v[0] && high_of(nv) < wide.v[1]) {
        // the one root in there, narrowed so that it is told from its neighbours
        Ball u = nu, v = nv;
        for (int k = 0; k < 40 && (high_of(u) - low_of(u) > 1e-9 || high_of(v) - low_of(v) > 1e-9); ++k) {
          const Torus::Jet near = torus.at(u, v), at = torus.at(u.middle(), v.middle());
          const Ball d = near.uu * near.vv - square(near.uv);
          const Ball next_u = u.middle() - (near.vv * at.u - near.uv * at.v) / d,
                     next_v = v.middle() - (near.uu * at.v - near.uv * at.u) / d;
          arb_intersection(u.raw(), u.raw(), next_u.raw(), 64);
          arb_intersection(v.raw(), v.raw(), next_v.raw(), 64);
        }
        const Box place{{low_of(u), high_of(u)}, {low_of(v), high_of(v)}};
        bool fresh = true;
        for (const Box& other : found) fresh = fresh && far(place, other);
        if (fresh) {
          found.push_back(place);
          const StationaryKind kind = det.negative()      ? StationaryKind::saddle
                                      : jet.uu.positive() ? StationaryKind::minimum
                                                          : StationaryKind::maximum;
          pairs.push_back({sqrt(Ball(2) * torus.at(u, v).f), kind});
        }
        continue;
      }
    }
    Box one = box, two = box;
    if (du > dv) {
      one.u[1] = two.u[0] = (box.u[0] + box.u[1]) / 2;
    } else {
      one.v[1] = two.v[0] = (box.v[0] + box.v[1]) / 2;
    }
    boxes.push_back(one);
    boxes.push_back(two);
  }
  return pairs;
}

// Half the squared distance of the circle's point at angle u from the line.
std::optional<std::vector<PeerPair>> search(const Line& line, const Circle& circle) {
  Precision precision(64);
  const Frame3 F(circle.normal);
  const Vector<Ball> n = (Ball(1) / norm(convert<Ball>(line.direction))) * convert<Ball>(line.direction);
  const auto off = [&](const Vector<Ball>& v) { return v - dot(n, v) * n; };
  const Vector<Ball> d = off(convert<Ball>(circle.centre - line.point)), e = Ball(circle.r) * off(F.e),
                     f = Ball(circle.r) * off(F.f);
  struct Jet {
    Vector<Ball> at;
    Ball slope, bend;
  };
  const auto jet = [&](const Ball& angle) -> Jet {
    const Trig u(angle);
    const Vector<Ball> p = u.c * e + u.s * f, t = u.c * f - u.s * e;
    return {d + p, dot(d + p, t), squared_norm(t) - dot(d + p, p)};
  };
  std::deque<std::pair<double, double>> parts;
  for (int i = 0; i < 64; ++i) parts.push_back({0.1234567 + i * M_PI / 32, 0.1234567 + (i + 1) * M_PI / 32 + 1e-13});
  std::vector<std::pair<double, double>> found;
  std::vector<PeerPair> pairs;
  for (int count = 0; !parts.empty(); ++count) {
    if (count > most_boxes) return std::nullopt;
    const auto [a, b] = parts.front();
    parts.pop_front();
    const double more = 0.05 * (b - a), low = a - more, high = b + more;
    const Ball U = interval(low, high), m((low + high) / 2);
    const Jet wide = jet(U), middle = jet(m);
    if (!wide.slope.contains_zero() || !(middle.slope + wide.bend * (U - m)).contains_zero()) continue;
    if (!wide.bend.contains_zero()) {
      const Ball root = m - middle.slope / wide.bend;
      if (!overlaps(root, U)) continue;
      if (low_of(root) > low && high_of(root) < high) {
        Ball u = root;
        for (int k = 0; k < 40 && high_of(u) - low_of(u) > 1e-9; ++k) {
          const Ball next = u.middle() - jet(u.middle()).slope / jet(u).bend;
          arb_intersection(u.raw(), u.raw(), next.raw(), 64);
        }
        const Box place{{low_of(u), high_of(u)}, {0, 0}};
        bool fresh = true;
        for (const auto& [l, h] : found) fresh = fresh && far(place, {{l, h}, {0, 0}});
        if (fresh) {
          found.push_back({place.u[0], place.u[1]});
          pairs.push_back({norm(jet(u).at), wide.bend.positive() ? StationaryKind::minimum : StationaryKind::saddle});
        }
        continue;
      }
    }
    parts.push_back({a, (a + b) / 2});
    parts.push_back({(a + b) / 2, b});
  }
  return pairs;
}

int count_of(const Stationary& s) {
  int n = 0;
  for (const StationaryDistance& d : s.distances) n += static_cast<int>(d.pairs.size());
  return n;
}
int multiplicities_of(const Stationary& s) {
  int n = 0;
  for (const StationaryDistance& d : s.distances)
    for (const StationaryPair& pair : d.pairs) n += pair.multiplicity;
  return n;
}

std::vector<std::string> broken_laws(const Stationary& s, const Circle& first, const Circle& second) {
  Precision precision(160);
  std::vector<std::string> broken;
  common_laws(s, broken, 8);
  if (s.families.empty()) {
    law(broken, count_of(s) >= 3, "fewer than three stationary pairs on a torus");
    law(broken, multiplicities_of(s) >= 4, "less than four with multiplicity");
    for (const StationaryPair& p : s.distances.back().pairs)
      law(broken, p.kind == StationaryKind::maximum, "the greatest distance is no maximum");
  }
  const auto check = [&](const StationaryPair& p) {
    on_circle(p.x, p.y - p.x, first, broken);
    on_circle(p.y, p.y - p.x, second, broken);
  };
  for (const StationaryDistance& d : s.distances)
    for (const StationaryPair& p : d.pairs) check(p);
  for (const StationaryFamily& f : s.families) {
    for (const StationaryPair& p : f.members) {
      check(p);
      law(broken, is_zero_ball(square(f.distance) - squared_norm(p.x - p.y)),
          "a member of a family at another distance");
    }
  }
  return broken;
}

std::vector<std::string> broken_laws(const Stationary& s, const Line& line, const Circle& circle) {
  Precision precision(160);
  std::vector<std::string> broken;
  // a line parallel to the axis has two of its four solutions at infinity
  common_laws(s, broken, 4);
  if (s.families.empty()) law(broken, count_of(s) >= 2, "fewer than two stationary pairs");
  const auto check = [&](const StationaryPair& p) {
    on_circle(p.y, p.y - p.x, circle, broken);
    const Vector<Ball> n = convert<Ball>(line.direction), from = p.x - convert<Ball>(line.point), off = cross(from, n);
    law(broken, is_zero_ball(squared_norm(off)), "a point off the line");
    law(broken, is_zero_ball(dot(n, p.y - p.x)), "a pair that is not orthogonal to the line");
  };
  for (const StationaryDistance& d : s.distances)
    for (const StationaryPair& p : d.pairs) check(p);
  for (const StationaryFamily& f : s.families)
    for (const StationaryPair& p : f.members) check(p);
  return broken;
}

}  // namespace octic::reference::stationary_peer
