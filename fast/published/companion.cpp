#include "fast/published/companion.h"

#include <Eigen/Core>
#include <unsupported/Eigen/Polynomials>

namespace octic::published {

Roots real_roots(std::vector<double> coefficients) {
  const std::size_t given = coefficients.size();
  while (!coefficients.empty() && coefficients.back() == 0) coefficients.pop_back();
  Roots roots{{}, coefficients.size() < given, coefficients.empty()};
  if (coefficients.size() < 2) return roots;
  const Eigen::Map<const Eigen::VectorXd> view(coefficients.data(), static_cast<Eigen::Index>(coefficients.size()));
  const Eigen::PolynomialSolver<double, Eigen::Dynamic> solver(view);
  for (const auto& root : solver.roots())
    if (root.imag() == 0) roots.real.push_back(root.real());
  return roots;
}

}  // namespace octic::published
