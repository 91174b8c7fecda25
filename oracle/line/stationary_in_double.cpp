#include "oracle/line/stationary_in_double.h"

#include <algorithm>
#include <cmath>

#include "fast/published/zsombor_murray_octic.h"
#include "fast/stationary.h"

namespace octic::oracle {
namespace {

struct Said {
  const char* name;
  std::vector<double> distances;
  bool claims_all;
};

double size_of(const Vec3& a, const Vec3& b, double radii) {
  return std::hypot(a.x - b.x, a.y - b.y, a.z - b.z) + radii;
}

Said by_fast(const fast::Stationary& found) {
  Said said{"octic-fast", {}, found.all};
  for (int i = 0; i < found.count; ++i) said.distances.push_back(found.pairs[i].distance);
  return said;
}

struct Ask {
  const Circle& b;
  double size = 0;
  std::vector<Said> said{};
  void operator()(const Circle& a) {
    const Disc one{a.center, a.normal, a.r}, two{b.center, b.normal, b.r};
    size = size_of(a.center, b.center, a.r + b.r);
    said.push_back(by_fast(fast::stationary_distances(one, two)));
    const auto published = published::zsombor_murray::stationary_distances(one, two);
    said.push_back({"zsombor-murray", {}, !published.all_of_them});
    for (const auto& pair : published.pairs) said.back().distances.push_back(pair.distance);
  }
  void operator()(const StraightLine& a) {
    size = size_of(a.point, b.center, b.r);
    said.push_back(
        by_fast(fast::stationary_distances(InfiniteCylinder{a.point, a.direction, 1}, Disc{b.center, b.normal, b.r})));
  }
  void operator()(const Point&) {}
};

}  // namespace

Json stationary_in_double(const StationaryQuestion& question, const std::vector<double>& exact, bool infinitely_many) {
  Ask ask{question.b};
  std::visit(ask, question.a);
  Json out = Json::array();
  for (Said& said : ask.said) {
    std::sort(said.distances.begin(), said.distances.end());
    Json one{{"name", said.name}, {"distances", said.distances}, {"claims_all", said.claims_all}};
    bool right = said.claims_all == !infinitely_many && said.distances.size() == exact.size();
    if (said.distances.size() == exact.size()) {
      double most = 0;
      for (std::size_t i = 0; i < exact.size(); ++i)
        most = std::max(most, std::fabs(said.distances[i] - exact[i]) / ask.size);
      one["largest_error"] = most;
      right = right && most <= 1e-9;
    }
    one["right"] = right;
    out.push_back(one);
  }
  return out;
}

}  // namespace octic::oracle
