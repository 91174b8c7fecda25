#include "reference/pair/candidates.h"

#include <algorithm>
#include <set>
#include <tuple>

#include "reference/pair/edge_rim.h"
#include "reference/pair/features.h"
#include "reference/pair/rational_direction.h"
#include "reference/pair/rim_rim.h"
#include "reference/pair/vertex_rim.h"

namespace octic::reference {
namespace {

bool parallel(const Vector<Integer>& u, const Vector<Integer>& v) { return is_zero(cross(u, v)); }

class Collection {
 public:
  Collection(const BodyPair& pair, unsigned leave_out) : pair_(pair), leave_out_(leave_out) {
    for (int i = 0; i < 2; ++i) features_[i] = features_of(pair, i);
  }

  std::vector<std::unique_ptr<Group>> all() {
    for (int i = 0; i < 2; ++i) {
      if (!pair_.body[i].half_space) continue;
      rational(Kind::face, i, pair_.body[i].outward);
      return std::move(groups_);
    }
    for (int i = 0; i < 2; ++i) of_one_body(i);
    for (const Vector<Integer>& u : features_[0].directions) {
      for (const Vector<Integer>& v : features_[1].directions) {
        if (!parallel(u, v)) rational(Kind::edge_edge, 0, primitive(cross(u, v)));
      }
    }
    if (discs() == 2) between_axes();
    for (int i = 0; i < 2; ++i) edges_against_corners(i);
    if (discs() == 0) corners_against_corners();
    for (int i = 0; i < 2; ++i) against_rims(i);
    rims_against_rims();
    return std::move(groups_);
  }

 private:
  int discs() const { return pair_.body[0].has_disc() + pair_.body[1].has_disc(); }
  bool wanted(Kind kind) const { return !(leave_out_ >> static_cast<unsigned>(kind) & 1); }
  // Along an infinite body nothing has a gap.
  bool allowed(const Vector<Integer>& n) const {
    return std::none_of(pair_.body, pair_.body + 2, [&](const Body& s) { return s.infinite && dot(n, s.h) != 0; });
  }

  // n primitive; each direction once, under the first kind that finds it.
  void rational(Kind kind, int body, Vector<Integer> n, bool family = false) {
    if (!wanted(kind) || !allowed(n)) return;
    if (std::tie(n.x, n.y, n.z) < std::make_tuple(Integer(0), Integer(0), Integer(0))) n = -n;
    if (!known_.insert({n.x, n.y, n.z}).second) return;
    groups_.push_back(std::make_unique<RationalDirection>(kind, body, pair_, n, family));
  }

  void of_one_body(int i) {
    if (pair_.body[i].has_disc()) rational(Kind::pole, i, pair_.body[i].N);
    for (const Vector<Integer>& n : features_[i].normals) rational(Kind::face, i, n);
  }

  // Parallel axes: the part of d orthogonal to them. Discs have no axis that is an edge, but are symmetric about its plane.
  void between_axes() {
    const Vector<Integer>&N0 = pair_.body[0].N, &N1 = pair_.body[1].N;
    bool family = false;
    const Vector<Integer> n = parallel(N0, N1) ? perpendicular(pair_.d, N0, &family) : primitive(cross(N0, N1));
    rational(Kind::edge_edge, 0, n, family);
  }

  // Edges of body i; the other body must keep its support point while n turns about the edge: a corner, or the centre of
  // a disc whose axis is parallel to the edge.
  void edges_against_corners(int i) {
    const Body& other = pair_.body[1 - i];
    for (const Edge& edge : features_[i].edges) {
      std::vector<Vector<Integer>> points = features_[1 - i].corners;
      if (other.has_disc() && parallel(other.N, edge.along)) points = {centre(1 - i)};
      if (other.infinite && parallel(other.h, edge.along)) points = {centre(1 - i)};
      for (const Vector<Integer>& point : points) {
        bool family = false;
        const Vector<Integer> n = perpendicular(point - edge.at, edge.along, &family);
        rational(Kind::vertex_edge, 1 - i, n, family);
      }
    }
  }

  void corners_against_corners() {
    for (const Vector<Integer>& p : features_[0].corners) {
      for (const Vector<Integer>& q : features_[1].corners) {
        const Vector<Integer> between = p - q;
        const bool same = is_zero(between);
        rational(Kind::vertex_vertex, 0, same ? Vector<Integer>{1, 0, 0} : primitive(between), same);
      }
    }
  }

  void against_rims(int i) {
    const Body& other = pair_.body[1 - i];
    for (const Vector<Integer>& rim : features_[1 - i].rims) {
      if (wanted(Kind::vertex_rim)) {
        for (const Vector<Integer>& corner : features_[i].corners) {
          groups_.push_back(std::make_unique<VertexRim>(i, corner - rim, other.N, other.r));
        }
      }
      if (!wanted(Kind::edge_rim)) continue;
      for (const Edge& edge : features_[i].edges) {
        groups_.push_back(
            std::make_unique<EdgeRim>(i, Line{primitive(edge.along), pair_.body[i].r}, rim - edge.at, other.N, other.r));
      }
    }
  }

  void rims_against_rims() {
    if (!wanted(Kind::rim_rim)) return;
    for (const Vector<Integer>& first : features_[0].rims) {
      for (const Vector<Integer>& second : features_[1].rims) {
        groups_.push_back(std::make_unique<RimRim>(pair_, first - second));
      }
    }
  }

  Vector<Integer> centre(int i) const { return i == 0 ? pair_.d : Vector<Integer>{0, 0, 0}; }

  const BodyPair& pair_;
  const unsigned leave_out_;
  Features features_[2];
  std::set<std::tuple<Integer, Integer, Integer>> known_;
  std::vector<std::unique_ptr<Group>> groups_;
};

// The axis of a round body, 0 for a ball; false for other bodies.
bool axis_of(const Body& s, Vector<Integer>& axis) {
  axis = s.has_disc() ? s.N : s.h;
  return !s.half_space && !s.has_polygon();
}

}  // namespace

std::vector<std::unique_ptr<Group>> groups_of(const BodyPair& pair, unsigned leave_out) {
  return Collection(pair, leave_out).all();
}

Axes axes_of(const BodyPair& pair) {
  Axes axes;
  Vector<Integer> u, v;
  if (!axis_of(pair.body[0], u) || !axis_of(pair.body[1], v)) return axes;
  if (is_zero(u) || is_zero(v)) {
    axes.coaxial = is_zero(u) && is_zero(v) ? is_zero(pair.d) : is_zero(cross(pair.d, is_zero(u) ? v : u));
    return axes;
  }
  const Vector<Integer> L = cross(u, v);
  axes.parallel = is_zero(L);
  axes.perpendicular = dot(u, v) == 0;
  axes.coaxial = axes.parallel && is_zero(cross(pair.d, u));
  axes.crossing = !axes.parallel && dot(pair.d, L) == 0;
  return axes;
}

}  // namespace octic::reference
