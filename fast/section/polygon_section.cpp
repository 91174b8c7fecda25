// A prism is base x [-h, h]. The points of the plane in it are those over { p in base : |f(p)| <= h |k| }, where f(p)
// is the height of p and k the part of the axis along the normal: a polygon between two parallel lines.
#include "fast/section/polygon_section.h"

#include <algorithm>

#include "fast/pair/bodies.h"
#include "fast/pair/meeting.h"

namespace octic::fast {
namespace {

class PolygonSection {
 public:
  PolygonSection(const PlaneQuestion& q, const Body& body)
      : body_(body), between_(q.between), resolution_(q.resolution), h_(body.half_length) {
    out_.frame.n = q.normal;
    out_.frame.e = any_normal(q.normal);
    out_.frame.f = cross(q.normal, out_.frame.e);
    k_ = dot(q.normal, body.axis);
    const double kx = dot(q.normal, body.across[0]), ky = dot(q.normal, body.across[1]), z = dot(q.normal, q.between);
    const Polygon base = base_of(body, body.unit);
    for (int i = 0; i < base.count; ++i) {
      const Vec2 v = base.at(i);
      base_.push_back({std::ldexp(v.x, q.exponent), std::ldexp(v.y, q.exponent)});
      height_.push_back(z + (kx * base_.back().x + ky * base_.back().y));
    }
  }

  PlaneSection solve() {
    const auto [low_at, high_at] = std::minmax_element(height_.begin(), height_.end());
    const double spread = h_ * std::fabs(k_), low = *low_at - spread, high = *high_at + spread;
    doubt(low), doubt(high);
    if (low > resolution_ || high < -resolution_) return std::move(out_);
    const bool thin = h_ <= 2 * resolution_;
    if (h_ > 0 && thin) out_.settled = false;
    if (low >= -resolution_ || high <= resolution_) {
      touched();
    } else {
      out_.cuts = !thin;
      cut(spread);
    }
    finish();
    return std::move(out_);
  }

 private:
  void doubt(double margin) noexcept { out_.settled = out_.settled && std::fabs(margin) > resolution_; }

  // The point of the prism over p of the base, at the height l along its axis; `steep`: how fast the edge on which it
  // lies crosses the plane.
  void add(const Vec2& p, double l, double steep) {
    const Vec3 v = between_ + (p.x * body_.across[0] + p.y * body_.across[1]) + l * body_.axis;
    corners_.push_back({{dot(v, out_.frame.e), dot(v, out_.frame.f)}, resolution_ / larger(steep, section_resolution)});
  }

  void cut(double spread) {
    const double sign = k_ < 0 ? -1 : 1;
    // Where the lines coincide up to the resolution, no vertex is between them.
    const bool narrow = spread <= resolution_;
    const auto level = [&](double f) { return narrow ? (f > 0 ? 1 : -1) : f > spread ? 1 : f < -spread ? -1 : 0; };
    const std::size_t n = base_.size();
    for (std::size_t i = 0; i < n; ++i) {
      const std::size_t j = i + 1 < n ? i + 1 : 0;
      const int here = level(height_[i]), next = level(height_[j]);
      if (h_ > 0)
        doubt(std::fabs(height_[i]) - spread);
      else
        doubt(height_[i]);
      if (here == 0) add(base_[i], k_ != 0 ? clamp(-height_[i] / k_, -h_, h_) : 0, std::fabs(k_));
      // the lines between the levels that this edge crosses, in its order
      const int step = next > here ? 1 : -1;
      for (int at = here; at != next; at += step) {
        const int line = at + step == 0 ? at : at + step;   // 1: the upper line, -1: the lower
        const double f = line * spread, part = (f - height_[i]) / (height_[j] - height_[i]);
        const Vec2 way{base_[j].x - base_[i].x, base_[j].y - base_[i].y};
        const Vec2 p{base_[i].x + clamp(part, 0, 1) * way.x, base_[i].y + clamp(part, 0, 1) * way.y};
        const double length = norm(PlanePoint{way.x, way.y});
        add(p, -line * sign * h_, length > 0 ? std::fabs(height_[j] - height_[i]) / length : 0);
      }
    }
  }

  // The face, the edge or the corner in the plane.
  void touched() {
    out_.settled = false;
    std::vector<std::size_t> on[2];
    for (std::size_t i = 0; i < base_.size(); ++i)
      for (const int layer : {0, 1})
        if (std::fabs(height_[i] + (layer == 0 ? h_ : -h_) * k_) <= resolution_) on[layer].push_back(i);
    const auto add_all = [&](int layer) {
      for (const std::size_t i : on[layer]) add(base_[i], layer == 0 ? h_ : -h_, 1);
    };
    const int first = on[0].size() >= on[1].size() ? 0 : 1;
    add_all(first);
    if (on[first].size() > 2) return;
    std::reverse(on[1 - first].begin(), on[1 - first].end());
    add_all(1 - first);
  }

  // Corners that coincide up to the resolution become one. A polygon that is no wider becomes a segment or a point.
  void finish() {
    std::vector<PlaneCorner> kept;
    for (const PlaneCorner& corner : corners_) {
      if (!kept.empty() && norm(corner.at - kept.back().at) <= 4 * resolution_)
        merge(kept.back(), corner);
      else
        kept.push_back(corner);
    }
    while (kept.size() > 1 && norm(kept.back().at - kept.front().at) <= 4 * resolution_) {
      merge(kept.front(), kept.back());
      kept.pop_back();
    }
    if (kept.empty()) return;
    const auto farthest = [&](const PlanePoint& from) {
      return *std::max_element(kept.begin(), kept.end(), [&](const PlaneCorner& p, const PlaneCorner& q) {
        return norm(p.at - from) < norm(q.at - from);
      });
    };
    const PlaneCorner from = farthest(kept.front().at), to = farthest(from.at);
    const PlanePoint way = to.at - from.at;
    const double length = norm(way);
    double left = 0, right = 0, area = 0;
    for (std::size_t i = 0; i < kept.size(); ++i) {
      const PlanePoint p = kept[i].at - from.at, q = kept[i + 1 < kept.size() ? i + 1 : 0].at - from.at;
      const double off = length > 0 ? (way.x * p.y - way.y * p.x) / length : 0;
      left = larger(left, off), right = larger(right, -off);
      area += p.x * q.y - p.y * q.x;
    }
    if (left + right <= 4 * resolution_) {
      if (kept.size() > 2 || h_ > 2 * resolution_) out_.settled = false;
      if (length > 0)
        out_.set = PlaneSegment{from, to};
      else
        out_.set = from;
      return;
    }
    if (area < 0) std::reverse(kept.begin(), kept.end());
    PlaneRegion g;
    g.resolution = resolution_;
    for (std::size_t i = 0; i < kept.size(); ++i) {
      const PlaneCorner &p = kept[i], &q = kept[i + 1 < kept.size() ? i + 1 : 0];
      const PlanePoint along = q.at - p.at;
      const double size = norm(along), a = along.y / size, b = -along.x / size;
      // of both ends the mean: neither shall be off by more than its rounding
      const double d = 0.5 * ((a * p.at.x + b * p.at.y) + (a * q.at.x + b * q.at.y));
      if (size <= p.uncertainty + q.uncertainty) out_.settled = false;
      g.curves.push_back(
          {PlaneCurve::Kind::line, SectionArc::Of::face, a, b, d, larger(p.uncertainty, q.uncertainty), 0});
      g.pieces.push_back(static_cast<int>(i));
    }
    g.corners = std::move(kept);
    out_.set = std::move(g);
  }
  // Of a flat polygon every corner is there twice.
  void merge(PlaneCorner& into, const PlaneCorner& from) noexcept {
    if (h_ > 0) out_.settled = false;
    into.uncertainty = larger(into.uncertainty, from.uncertainty);
  }

  const Body& body_;
  Vec3 between_;
  double resolution_, h_, k_ = 0;
  std::vector<Vec2> base_;
  std::vector<double> height_;
  std::vector<PlaneCorner> corners_;
  PlaneSection out_;
};

}   // namespace

PlaneSection polygon_section(const PlaneQuestion& question, const Body& body) {
  return PolygonSection(question, body).solve();
}

}   // namespace octic::fast
