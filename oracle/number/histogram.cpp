#include "oracle/number/histogram.h"

#include <algorithm>
#include <cmath>

namespace octic::oracle {
namespace {

constexpr int bins_a_decade = 128;
constexpr int infinite = 400 * bins_a_decade;   // the bin of infinity, beyond that of the greatest double

double middle(int bin) { return std::pow(10, (bin + 0.5) / bins_a_decade); }

}  // namespace

void Histogram::add(double value) {
  if (std::isnan(value)) value = HUGE_VAL;
  ++count_;
  max_ = std::max(max_, value);
  if (value == HUGE_VAL) ++bins_[infinite];
  else if (value > 0) ++bins_[static_cast<int>(std::floor(std::log10(value) * bins_a_decade))];
  else ++zeros_;
}

void Histogram::merge(const Histogram& other) {
  count_ += other.count_;
  zeros_ += other.zeros_;
  max_ = std::max(max_, other.max_);
  for (const auto& [bin, n] : other.bins_) bins_[bin] += n;
}

double Histogram::quantile(double part) const {
  if (count_ == 0) return 0;
  const auto rank = static_cast<std::uint64_t>(std::ceil(part * static_cast<double>(count_)));
  std::uint64_t seen = zeros_;
  if (seen >= rank) return 0;
  for (const auto& [bin, n] : bins_) {
    seen += n;
    if (seen >= rank) return std::min(max_, middle(bin));
  }
  return max_;
}

double Histogram::mean() const {
  double sum = 0;
  for (const auto& [bin, n] : bins_) sum += static_cast<double>(n) * middle(bin);
  return count_ == 0 ? 0 : sum / static_cast<double>(count_);
}

std::map<int, std::uint64_t> Histogram::decades(int parts) const {
  std::map<int, std::uint64_t> out;
  for (const auto& [bin, n] : bins_)
    out[static_cast<int>(std::floor(static_cast<double>(bin) * parts / bins_a_decade))] += n;
  return out;
}

Json Histogram::json() const {
  Json bins = Json::array();
  for (const auto& [bin, n] : bins_) bins.push_back(Json::array({bin, n}));
  return {{"count", count_}, {"zeros", zeros_}, {"max", max_}, {"bins", bins}};
}

Histogram Histogram::from_json(const Json& json) {
  Histogram m;
  m.count_ = json.at("count").get<std::uint64_t>();
  m.zeros_ = json.at("zeros").get<std::uint64_t>();
  m.max_ = json.at("max").get<double>();
  for (const Json& bin : json.at("bins")) m.bins_[bin.at(0).get<int>()] = bin.at(1).get<std::uint64_t>();
  return m;
}

}  // namespace octic::oracle
