#include <pari/pari.h>

#include <mutex>

#include "reference/test/third_vote_peers.h"

namespace octic::reference::third_vote {
namespace {

std::string text_of(const IntegerPolynomial& p) {   // Pol([...]) takes the highest coefficient first
  std::string s = "Pol([";
  for (std::size_t k = p.c.size(); k-- > 0;) s += p.c[k].str() + (k ? "," : "])");
  return s;
}

long ask(const std::string& expression) {
  static std::once_flag once;
  std::call_once(once, [] { pari_init(std::size_t(256) << 20, 2); });
  const pari_sp before = avma;
  const long answer = itos(gp_read_str(expression.c_str()));
  avma = before;
  return answer;
}

}  // namespace

int pari_real_roots(const IntegerPolynomial& p, int multiplicity) {
  std::string g = text_of(p), derivative = g;
  for (int k = 1; k < multiplicity; ++k) {
    derivative = "deriv(" + derivative + ")";
    g = "gcd(" + g + "," + derivative + ")";
  }
  return int(ask("my(g=" + g + ");if(poldegree(g)<1,0,polsturm(g/gcd(g,deriv(g))))"));
}

int pari_real_roots_between(const IntegerPolynomial& p, const Rational& low, const Rational& high) {
  return int(ask("my(g=" + text_of(p) + ");polsturm(g/gcd(g,deriv(g)),[" + low.str() + "," + high.str() + "])"));
}

}  // namespace octic::reference::third_vote
