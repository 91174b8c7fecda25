#include "fast/published/companion.h"

#include <Eigen/Core>
#include <unsupported/Eigen/Polynomials>

namespace octic::published {

Roots real_roots(Polynomial coefficients) {
  const std::size_t given = coefficients.size();
  double most = 0;
  for (const double c : coefficients) most = std::fmax(most, std::fabs(c));
  // Of a root at phi = pi rounding may leave a last coefficient that spoils the other roots.
  while (!coefficients.empty() && std::fabs(coefficients.back()) <= 1e-15 * most) coefficients.pop_back();
  Roots roots{{}, coefficients.size() < given, coefficients.empty()};
  if (coefficients.size() < 2) return roots;
  const Eigen::Map<const Eigen::VectorXd> view(coefficients.data(), static_cast<Eigen::Index>(coefficients.size()));
  const Eigen::PolynomialSolver<double, Eigen::Dynamic> solver(view);
  for (const auto& root : solver.roots())
    if (root.imag() == 0) roots.real.push_back(root.real());
  return roots;
}

Polynomial product(const Polynomial& p, const Polynomial& q) {
  Polynomial result(p.size() + q.size() - 1, 0);
  for (std::size_t i = 0; i < p.size(); ++i)
    for (std::size_t j = 0; j < q.size(); ++j) result[i + j] += p[i] * q[j];
  return result;
}

Polynomial sum(Polynomial p, const Polynomial& q, double factor) {
  for (std::size_t i = 0; i < p.size(); ++i) p[i] += factor * q[i];
  return p;
}

}  // namespace octic::published
