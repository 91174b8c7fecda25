#include "reference/pair/candidates.h"

#include <algorithm>
#include <array>
#include <optional>
#include <set>
#include <tuple>

#include "reference/pair/corner_distance.h"
#include "reference/pair/edge_arc.h"
#include "reference/pair/edge_rim.h"
#include "reference/pair/features.h"
#include "reference/pair/fine_region.h"
#include "reference/pair/rational_direction.h"
#include "reference/pair/region.h"
#include "reference/pair/rim_rim.h"
#include "reference/pair/vertex_rim.h"

namespace octic::reference {
namespace {

constexpr std::size_t many_pairs = 1000,
                      many_pairs_with_rims = 200;   // of corners: finer cells cost less; a rim costs a quartic for each
constexpr std::size_t many_in_a_cell = 24;                             // fewer pairs are not parted any further

bool parallel(const Vector<Integer>& u, const Vector<Integer>& v) { return is_zero(cross(u, v)); }

Cell everything(const BodyPair& pair) {
  Cell cell;
  for (int i = 0; i < 2; ++i) {
    for (std::size_t k = 0; k < pair.body[i].base.size(); ++k) cell.of[i].corners.push_back(static_cast<int>(k));
  }
  return cell;
}

// The corners of the base go around to the left, seen from the tip of the segment.
bool goes_left(const Body& s) {
  return s.has_polygon() && dot(cross(s.base[1] - s.base[0], s.base[2] - s.base[1]), s.h) > 0;
}

class Collection {
 public:
  Collection(const BodyPair& pair, const RoundedPair& rounded, unsigned leave_out)
      : pair_(pair), leave_out_(leave_out) {
    for (int i = 0; i < 2; ++i) {
      if (!pair.body[i].half_space) continue;
      rational(CandidateKind::face, i, pair.body[i].outward);
      return;
    }
    for (int i = 0; i < 2; ++i) features_[i] = features_of(pair, i);
    for (int i = 0; i < 2; ++i) {
      if (pair.body[i].has_disc()) rational(CandidateKind::pole, i, pair.body[i].N);
    }
    if (discs() == 2) between_axes();
    for (int i = 0; i < 2; ++i) {
      if (pair.body[i].has_polygon()) rational(CandidateKind::face, i, features_[i].normals.back());   // of the ends
    }
    const bool bounded = pair.body[0].bounded() && pair.body[1].bounded();
    const std::vector<SettledCap> caps = bounded && leave_out == 0 ? settled_caps(pair) : std::vector<SettledCap>();
    if (!bounded) {
      add(everything(pair));
      return;
    }
    Region region = surviving_region(rounded, caps);
    const bool crowded = std::any_of(region.cells.begin(), region.cells.end(),
                                     [](const Cell& cell) { return corner_pairs({cell}) > many_in_a_cell; });
    if (crowded && corner_pairs(region.cells) > (discs() > 0 ? many_pairs_with_rims : many_pairs)) {
      FineRegion fine = fine_region(pair, caps);
      if (corner_pairs(fine.cells) < corner_pairs(region.cells)) region.cells = std::move(fine.cells);
    }
    const bool segment[2] = {pair.body[0].has_segment(), pair.body[1].has_segment()};
    distance_.emplace(rounded, segment, region.lower, region.upper, region.reach);
    const bool left[2] = {goes_left(pair.body[0]), goes_left(pair.body[1])};
    arcs_.emplace(rounded, caps, region, left);
    for (const Cell& cell : region.cells) add(cell);
  }

  std::vector<std::unique_ptr<Group>> take() { return std::move(groups_); }

 private:
  void add(const Cell& cell) {
    for (int i = 0; i < 2; ++i) {
      selection_[i] = selected(pair_.body[i], cell.of[i]);
      std::erase_if(selection_[i].edges, [&](int edge) { return !lives(i, edge); });
    }
    for (int i = 0; i < 2; ++i) {
      for (const int face : selection_[i].normals) {
        if (first_time(CandidateKind::face, i, face, 0))
          rational(CandidateKind::face, i, features_[i].normals[at(face)]);
      }
    }
    edges_against_edges();
    for (int i = 0; i < 2; ++i) edges_against_corners(i);
    if (discs() == 0) corners_against_corners();
    for (int i = 0; i < 2; ++i) against_rims(i);
    rims_against_rims();
  }

  static std::size_t at(int place) { return static_cast<std::size_t>(place); }
  int discs() const { return pair_.body[0].has_disc() + pair_.body[1].has_disc(); }
  bool wanted(CandidateKind kind) const { return !(leave_out_ >> static_cast<unsigned>(kind) & 1); }
  // Along an infinite body no gap is finite.
  bool allowed(const Vector<Integer>& n) const {
    return std::none_of(pair_.body, pair_.body + 2, [&](const Body& s) { return s.infinite && dot(n, s.h) != 0; });
  }
  // Cells share features: each pair of them is wanted once.
  bool first_time(CandidateKind kind, int i, int feature, int other) {
    return wanted(kind) && seen_.insert({static_cast<int>(kind), i, feature, other}).second;
  }

  // n primitive; each direction once, under the first kind that finds it.
  void rational(CandidateKind kind, int body, Vector<Integer> n, bool family = false) {
    if (!wanted(kind) || !allowed(n)) return;
    if (std::tie(n.x, n.y, n.z) < std::make_tuple(Integer(0), Integer(0), Integer(0))) n = -n;
    if (!known_.insert({n.x, n.y, n.z}).second) return;
    groups_.push_back(std::make_unique<RationalDirection>(kind, body, pair_, n, family));
  }

  // The common normal of both axes; of parallel axes, the part of d orthogonal to them. The axis of a disc is no edge,
  // but the disc is symmetric about its own plane.
  void between_axes() {
    const Vector<Integer>&N0 = pair_.body[0].N, &N1 = pair_.body[1].N;
    bool family = false;
    const Vector<Integer> n = parallel(N0, N1) ? perpendicular(pair_.d, N0, &family) : primitive(cross(N0, N1));
    rational(CandidateKind::edge_edge, 0, n, family);
  }

  // The first of the edges of body i that have the direction of this one: all of them along the segment, and those
  // above each other at the ends.
  int first_alike(int i, int edge) const {
    const Body& s = pair_.body[i];
    const int around = s.has_segment() ? static_cast<int>(s.base.size()) : 0,
              ends = s.has_segment() && !s.infinite ? 2 : 1;
    return edge < around ? 0 : around + (edge - around) / ends * ends;
  }

  // An edge of a polygon that may support an optimal direction.
  bool lives(int i, int edge) {
    if (!arcs_ || !pair_.body[i].has_polygon()) return true;
    if (lives_[i].empty()) lives_[i].resize(features_[i].edges.size(), -1);
    const int around = pair_.body[i].has_segment() ? static_cast<int>(pair_.body[i].base.size()) : 0;
    const int alike = edge < around ? edge : first_alike(i, edge), stride = around > 0 ? 2 : 1;
    signed char& known = lives_[i][at(alike)];
    if (known < 0)
      known = edge < around ? arcs_->along_segment(i, at(edge)) : arcs_->around(i, at((alike - around) / stride));
    return known > 0;
  }

  std::vector<int> directions(int i) const {
    std::vector<int> alike;
    for (const int edge : selection_[i].edges) alike.push_back(first_alike(i, edge));
    std::sort(alike.begin(), alike.end());
    alike.erase(std::unique(alike.begin(), alike.end()), alike.end());
    return alike;
  }

  void edges_against_edges() {
    const std::vector<int> seconds = directions(1);
    for (const int first : directions(0)) {
      for (const int second : seconds) {
        if (distance_ && !distance_->may_support(first, second)) continue;
        if (!first_time(CandidateKind::edge_edge, 0, first, second)) continue;
        const Vector<Integer> n = cross(features_[0].edges[at(first)].along, features_[1].edges[at(second)].along);
        if (!is_zero(n)) rational(CandidateKind::edge_edge, 0, primitive(n));
      }
    }
  }

  // Edges of body i. While n turns about the edge, the other body must keep its support point. That is a corner, or the
  // centre of a disc whose axis is parallel to the edge.
  void edges_against_corners(int i) {
    const Body& other = pair_.body[1 - i];
    const auto add = [&](int place, int corner, const Vector<Integer>& point) {
      if (distance_ && corner >= 0 && !distance_->edge_and_corner_may_be_it(i, place, corner)) return;
      if (!first_time(CandidateKind::vertex_edge, i, place, corner)) return;
      const Edge& edge = features_[i].edges[at(place)];
      bool family = false;
      const Vector<Integer> n = perpendicular(point - edge.at, edge.along, &family);
      rational(CandidateKind::vertex_edge, 1 - i, n, family);
    };
    for (const int place : selection_[i].edges) {
      for (const int corner : selection_[1 - i].corners) add(place, corner, features_[1 - i].corners[at(corner)]);
      const Vector<Integer>& axis = other.has_disc() ? other.N : other.h;
      if ((other.has_disc() || other.infinite) && parallel(axis, features_[i].edges[at(place)].along))
        add(place, -1, centre(1 - i));
    }
  }

  void corners_against_corners() {
    for (const int first : selection_[0].corners) {
      for (const int second : selection_[1].corners) {
        if (distance_ && !distance_->corners_may_be_it(first, second)) continue;
        if (!first_time(CandidateKind::vertex_vertex, 0, first, second)) continue;
        const Vector<Integer> between = features_[0].corners[at(first)] - features_[1].corners[at(second)];
        const bool same = is_zero(between);
        rational(CandidateKind::vertex_vertex, 0, same ? Vector<Integer>{1, 0, 0} : primitive(between), same);
      }
    }
  }

  void against_rims(int i) {
    const Body& other = pair_.body[1 - i];
    for (const int place : selection_[1 - i].rims) {
      const Vector<Integer>& rim = features_[1 - i].rims[at(place)];
      for (const int corner : selection_[i].corners) {
        if (!first_time(CandidateKind::vertex_rim, i, corner, place)) continue;
        groups_.push_back(std::make_unique<VertexRim>(i, features_[i].corners[at(corner)] - rim, other.N, other.r));
      }
      for (const int edge : selection_[i].edges) {
        if (!first_time(CandidateKind::edge_rim, i, edge, place)) continue;
        const Edge& line = features_[i].edges[at(edge)];
        groups_.push_back(std::make_unique<EdgeRim>(i, LineOfEdge{primitive(line.along), pair_.body[i].r},
                                                    rim - line.at, other.N, other.r));
      }
    }
  }

  void rims_against_rims() {
    for (const int first : selection_[0].rims) {
      for (const int second : selection_[1].rims) {
        if (!first_time(CandidateKind::rim_rim, 0, first, second)) continue;
        groups_.push_back(
            std::make_unique<RimRim>(pair_, features_[0].rims[at(first)] - features_[1].rims[at(second)]));
      }
    }
  }

  Vector<Integer> centre(int i) const { return i == 0 ? pair_.d : Vector<Integer>{0, 0, 0}; }

  const BodyPair& pair_;
  const unsigned leave_out_;
  Features features_[2];
  Selection selection_[2];   // of the cell at hand
  std::optional<CornerDistance> distance_;   // of bounded bodies
  std::optional<EdgeArcs> arcs_;
  std::vector<signed char> lives_[2];   // of the edges: -1 is not known yet
  std::set<std::array<int, 4>> seen_;
  std::set<std::tuple<Integer, Integer, Integer>> known_;
  std::vector<std::unique_ptr<Group>> groups_;
};

// The axis of a round body, 0 for a ball; false for other bodies.
bool axis_of(const Body& s, Vector<Integer>& axis) {
  axis = s.has_disc() ? s.N : s.h;
  return !s.half_space && !s.has_polygon();
}

}  // namespace

std::vector<std::unique_ptr<Group>> groups_of(const BodyPair& pair, const RoundedPair& rounded, unsigned leave_out) {
  return Collection(pair, rounded, leave_out).take();
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
