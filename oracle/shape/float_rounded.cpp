#include "oracle/shape/float_rounded.h"

#include "oracle/shape/shape_numbers.h"

namespace octic::oracle {
namespace {

// Nothing if a size became zero: a solid that became a disc is another question.
std::optional<Shape> rounded(Shape shape) {
  const auto sizes = numbers_of(shape).sizes;
  std::vector<bool> there;
  for (const double* v : sizes) there.push_back(*v != 0);
  for (double* v : each_number(shape)) *v = static_cast<double>(static_cast<float>(*v));
  for (std::size_t i = 0; i < sizes.size(); ++i)
    if (there[i] && *sizes[i] == 0) return {};
  if (!is_valid(shape)) return {};
  return shape;
}

}  // namespace

std::optional<Case> float_rounded(const Case& item) {
  const auto a = rounded(item.a), b = rounded(item.b);
  if (!a || !b) return {};
  return Case{item.name, *a, *b, item.reason, item.origin, std::nullopt};
}

}  // namespace octic::oracle
