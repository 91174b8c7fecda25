#include "fuzz/gen/inquiries.h"

#include <algorithm>
#include <cmath>

#include "fuzz/gen/any.h"
#include "reference/certificate/size.h"

namespace octic::fuzz {
namespace {

using oracle::Circle;
using oracle::InquiryKind;
using oracle::StationaryQuestion;
using oracle::StraightLine;

std::vector<DrawnInquiry> estimates(std::uint64_t count, std::uint64_t seed) {
  std::vector<DrawnInquiry> all;
  for (std::size_t m = 0; m < mechanism_names.size(); ++m)
    for (std::size_t i = 0; i < type_names.size(); ++i)
      for (std::size_t j = i; j < type_names.size(); ++j) {
        const Type a = static_cast<Type>(i), b = static_cast<Type>(j);
        if (!is_supported_pair(a, b)) continue;
        for (std::uint64_t k = 0; k < count; ++k) {
          Random random(seed, "inquiries-estimate", ((m * 16 + i) * 16 + j) * 1000003 + k);
          AnyPair pair = any_pair(random, static_cast<Mechanism>(m), a, b);
          const double size = certificate::size(pair.a, pair.b);
          const double error = random.integer(0, 15) == 0 ? 0 : size * random.magnitude(-44, 1);
          if (random.chance(0.5)) std::swap(pair.a, pair.b);
          const std::string name = std::string(mechanism_names[m]) + "-" + std::to_string(all.size());
          all.push_back({mechanism_names[m], {name, oracle::EstimateQuestion{pair.a, pair.b, error}}});
        }
      }
  return all;
}

std::vector<DrawnInquiry> sections(std::uint64_t count, std::uint64_t seed) {
  std::vector<DrawnInquiry> all;
  for (std::size_t m = 0; m < mechanism_names.size(); ++m)
    for (std::size_t j = 0; j < type_names.size(); ++j) {
      const Type solid = static_cast<Type>(j);
      if (solid == Type::rounded_cylinder) continue;   // its section is no question of an engine
      for (std::uint64_t k = 0; k < count; ++k) {
        Random random(seed, "inquiries-section", (m * 16 + j) * 1000003 + k);
        AnyPair pair = any_pair(random, static_cast<Mechanism>(m), std::min(Type::disc, solid),
                                std::max(Type::disc, solid));
        if (!std::holds_alternative<Disc>(pair.a)) std::swap(pair.a, pair.b);
        const std::string name = std::string(mechanism_names[m]) + "-" + std::to_string(all.size());
        all.push_back({mechanism_names[m], {name, oracle::SectionQuestion{std::get<Disc>(pair.a), pair.b}}});
      }
    }
  return all;
}

enum class Place { general, whole, nudged, uneven, far };
constexpr const char* place_names[] = {"general", "whole", "nudged", "uneven", "far"};

class Curves {
 public:
  Curves(Random& random, Place place) : random_(random), place_(place) {
    largest_ = place == Place::general || place == Place::uneven ? 0 : random.pick({1, 2, 3, 9});
  }

  StationaryQuestion draw(bool line) {
    StationaryQuestion q{Point{}, {vector(), direction(), radius()}};
    if (line) q.a = StraightLine{vector(), direction()};
    else q.a = Circle{vector(), direction(), radius()};
    Vec3& origin = line ? std::get<StraightLine>(q.a).point : std::get<Circle>(q.a).center;
    if (largest_ > 0) {   // parallel, and through the centre: with both, a family or a multiple root
      if (random_.chance(0.25))
        (line ? std::get<StraightLine>(q.a).direction : std::get<Circle>(q.a).normal) = q.b.normal;
      if (random_.chance(0.25)) origin = q.b.center;
    }
    if (place_ == Place::uneven) {
      const double part = random_.magnitude(-20, -1);
      if (random_.chance(0.5)) q.b.r *= part;
      else origin = {origin.x / part, origin.y / part, origin.z / part};
    }
    if (place_ == Place::far)
      for (Vec3* v : {&origin, &q.b.center}) *v = {v->x + 1000000, v->y - 1000000, v->z + 1000000};
    if (place_ == Place::nudged) {
      double* numbers[] = {&origin.x, &origin.y, &origin.z, &q.b.center.x, &q.b.normal.y, &q.b.normal.z, &q.b.r};
      double& one = *numbers[random_.integer(0, 6)];
      one += random_.sign() * random_.magnitude(-52, -4) * std::max(1.0, std::fabs(one));
    }
    return q;
  }

 private:
  double number() {
    return largest_ > 0 ? static_cast<double>(random_.integer(-largest_, largest_)) : random_.between(-1, 1);
  }
  Vec3 vector() {
    const double x = number(), y = number(), z = number();
    return {x, y, z};
  }
  Vec3 direction() {
    for (;;)
      if (const Vec3 v = vector(); !(v == Vec3{})) return v;
  }
  double radius() { return largest_ > 0 ? std::fabs(number()) + 1 : random_.between(0.1, 1.1); }

  Random& random_;
  Place place_;
  int largest_;
};

std::vector<DrawnInquiry> stationary(std::uint64_t count, std::uint64_t seed) {
  std::vector<DrawnInquiry> all;
  for (std::size_t p = 0; p < std::size(place_names); ++p)
    for (const bool line : {false, true})
      for (std::uint64_t k = 0; k < count; ++k) {
        Random random(seed, "inquiries-stationary", (p * 2 + line) * 1000003 + k);
        const std::string name =
            std::string(place_names[p]) + (line ? "-line-" : "-circle-") + std::to_string(k);
        all.push_back({place_names[p], {name, Curves(random, static_cast<Place>(p)).draw(line)}});
      }
  return all;
}

}  // namespace

std::vector<DrawnInquiry> inquiries(InquiryKind kind, std::uint64_t count, std::uint64_t seed) {
  switch (kind) {
    case InquiryKind::estimate:
      return estimates(count, seed);
    case InquiryKind::stationary:
      return stationary(count, seed);
    case InquiryKind::section:
      return sections(count, seed);
  }
  return {};
}

}  // namespace octic::fuzz
