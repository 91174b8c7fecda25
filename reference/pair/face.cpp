#include "reference/pair/face.h"

#include <algorithm>

namespace octic::reference {
namespace {

bool is_round(const Body& s) { return s.has_disc() || s.infinite; }

std::vector<Vector<Integer>> farthest_corners(const std::vector<Vector<Integer>>& base, const Vector<Integer>& m) {
  std::vector<Vector<Integer>> found;
  Integer most;
  std::size_t start = 0;
  std::vector<Integer> along;
  for (const Vector<Integer>& corner : base) along.push_back(dot(m, corner));
  for (std::size_t k = 0; k < base.size(); ++k) {
    if (k == 0 || along[k] > most) most = along[k];
  }
  // in order around, beginning after a corner that is not among them
  while (start < base.size() && along[start] == most) ++start;
  for (std::size_t k = 0; k < base.size(); ++k) {
    const std::size_t at = (start + k) % base.size();
    if (along[at] == most) found.push_back(base[at]);
  }
  return found;
}

const char* name_of(const Body& s, int dimension) {
  if (s.half_space) return "plane";
  if (is_round(s)) return dimension == 2 ? "cap" : dimension == 1 ? "flank" : "rim";
  if (s.rho != 0) return !s.has_segment() ? "sphere" : dimension == 1 ? "flank" : "end";
  return dimension == 2 ? "face" : dimension == 1 ? "edge" : "vertex";
}

}  // namespace

Vector<Integer> oriented(const Vector<Integer>& direction, const Vector<Ball>& n) {
  return dot(convert<Ball>(direction), n).negative() ? -direction : direction;
}

Face face_along(const BodyPair& pair, int i, const Vector<Integer>& n) {
  const Body& s = pair.body[i];
  const Vector<Integer> m = i == 0 ? n : -n, centre = i == 0 ? pair.d : Vector<Integer>{0, 0, 0};
  Face face;
  if (s.half_space) {
    face.set = Face::plane;
    face.name = name_of(s, 2);
    return face;
  }
  const Integer along = dot(m, s.h);
  const auto rational = [](const Vector<Integer>& v) { return convert<Rational>(v); };
  if (s.infinite) {
    face.set = Face::line;
    face.corners = {rational(centre), rational(s.h)};
    face.name = name_of(s, 1);
    return face;
  }
  const bool sideways = s.has_segment() && along == 0;
  const Vector<Integer> end = sideways ? centre : along < 0 ? centre - s.h : centre + s.h;
  if (s.has_disc()) {
    const bool on_pole = is_zero(cross(n, s.N));
    face.set = on_pole ? Face::disc : sideways ? Face::segment : Face::rim;
    face.name = name_of(s, on_pole ? 2 : sideways ? 1 : 0);
    face.r = on_pole ? s.r : Integer(0);
    face.corners = {rational(end)};
    if (face.set == Face::segment) face.corners = {rational(end - s.h), rational(end + s.h)};
    if (face.set == Face::rim) {
      const Vector<Integer> across = squared_norm(s.N) * m - dot(s.N, m) * s.N;
      face.tip = root_point(rational(end), rational(across), Rational(s.r * s.r, squared_norm(across)));
    }
    return face;
  }
  const std::vector<Vector<Integer>> corners = farthest_corners(s.base, m);
  if (!sideways) {
    for (const Vector<Integer>& corner : corners) face.corners.push_back(rational(end + corner));
  } else {
    for (const Vector<Integer>& corner : corners) face.corners.push_back(rational(end + corner - s.h));
    for (std::size_t k = corners.size(); k-- > 0;) face.corners.push_back(rational(end + corners[k] + s.h));
  }
  face.set = face.corners.size() == 1 ? Face::point : face.corners.size() == 2 ? Face::segment : Face::polygon;
  face.tip = {face.corners[0]};
  face.name = name_of(s, std::min(2, static_cast<int>(face.corners.size()) - 1));
  return face;
}

Ball reach(const BodyPair& pair, int i, const Vector<Integer>& n) {
  const Body& s = pair.body[i];
  const Vector<Integer> m = i == 0 ? n : -n;
  Integer flat = i == 0 ? dot(m, pair.d) : Integer(0);
  if (s.half_space) return Ball(flat) / sqrt(Ball(squared_norm(n)));
  Integer most = dot(m, s.base[0]);
  for (const Vector<Integer>& corner : s.base) most = std::max(most, Integer(dot(m, corner)));
  flat += most;
  if (!s.infinite) flat += abs(dot(m, s.h));
  Ball sum(flat);
  if (s.has_disc()) sum = sum + Ball(s.r) * sqrt(Ball(squared_norm(cross(m, s.N))) / Ball(squared_norm(s.N)));
  return sum / sqrt(Ball(squared_norm(n))) + Ball(s.rho);
}

const char* face_name(const BodyPair& pair, int i, CandidateKind kind, int body) {
  const bool edge = kind == CandidateKind::edge_rim && i == body;
  return name_of(pair.body[i], edge ? 1 : 0);
}

}  // namespace octic::reference
