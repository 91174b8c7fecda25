#include <unistd.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <memory>
#include <sstream>
#include <stdexcept>

#include "reference/test/third_vote_peers.h"

namespace octic::reference::third_vote {
namespace {

// Answers one line: "dimension count real c0 c1 c2 ..." with integer coefficients of the monic polynomial times its
// common denominator.
const char* const library = R"(LIB "linalg.lib"; LIB "rootsmr.lib"; short = 0; printlevel = -1;
proc eliminant(int counting, string unknowns, string relations, string squared) {
  execute("ring R = 0,(" + unknowns + "),dp;");
  execute("ideal K = " + relations + ";");
  execute("poly D = " + squared + ";");
  K = std(K);
  int dimension = dim(K); int count = vdim(K); int real = -1; string polynomial; int i; int j;
  if (dimension == 0) {
    if (counting) { real = nrRootsDeterm(K); }   // the signature of the trace form: distinct real solutions
    ideal B = kbase(K); int n = size(B); matrix M[n][n]; poly h;
    for (i = 1; i <= n; i++) {
      h = reduce(D * B[i], K);
      while (h != 0) { for (j = 1; j <= n; j++) { if (leadmonom(h) == B[j]) { M[j,i] = leadcoef(h); } } h = h - lead(h); }
    }
    string cells = string(M);
    ring U = 0,t,dp;
    execute("matrix M[" + string(n) + "][" + string(n) + "] = " + cells + ";");
    poly p = det(t * unitmat(n) - M);
  } else {
    execute("ring W = 0,(" + unknowns + ",t),dp;");
    execute("ideal K = " + relations + ";");
    execute("poly D = " + squared + ";");
    K = K, t - D; poly all = 1; int m = nvars(W) - 1;
    for (i = 1; i <= m; i++) { all = all * var(i); }
    ideal E = eliminate(K, all); polynomial = string(E[1]);
    ring U = 0,t,dp;
    execute("poly p = " + polynomial + ";");
  }
  p = cleardenom(p);
  string line = string(dimension) + " " + string(count) + " " + string(real);
  matrix C = coeffs(p, t); int rows = nrows(C);
  for (i = 1; i <= rows; i++) { line = line + " " + string(C[i,1]); }
  print(line);
}
)";

using Symbols = std::array<std::string, 3>;
Symbols constant(const Vector<Integer>& v) {
  return {"(" + v.x.str() + ")", "(" + v.y.str() + ")", "(" + v.z.str() + ")"};
}
Symbols sum(const Symbols& u, const Symbols& v, const char* sign) {
  return {"(" + u[0] + sign + v[0] + ")", "(" + u[1] + sign + v[1] + ")", "(" + u[2] + sign + v[2] + ")"};
}
std::string dot(const Symbols& u, const Symbols& v) {
  return "(" + u[0] + "*" + v[0] + "+" + u[1] + "*" + v[1] + "+" + u[2] + "*" + v[2] + ")";
}
Symbols cross(const Symbols& u, const Symbols& v) {
  auto minor = [&](int i, int j) { return "(" + u[i] + "*" + v[j] + "-" + u[j] + "*" + v[i] + ")"; };
  return {minor(1, 2), minor(2, 0), minor(0, 1)};
}

std::string question(const Circles& k, bool counting) {
  const std::string call = std::string("eliminant(") + (counting ? "1" : "0");
  const Symbols p{"p1", "p2", "p3"}, q{"q1", "q2", "q3"}, N1 = constant(k.N1), N2 = constant(k.N2), c = constant(k.c);
  const Symbols point = sum(c, q, "+"), apart = sum(p, point, "-"), t1 = cross(N1, p), t2 = cross(N2, q);
  const std::string circle1 = dot(N1, p) + "," + dot(p, p) + "-" + Integer(k.r1 * k.r1).str(),
                    circle2 = dot(N2, q) + "," + dot(q, q) + "-" + Integer(k.r2 * k.r2).str();
  std::string text = call + ",\"p1,p2,p3,q1,q2,q3\",\"" + circle1 + "," + circle2 + "," + dot(apart, t1) + "," +
                     dot(apart, t2) + "\",\"" + dot(apart, apart) + "\");\n";
  const std::string length2 = Integer(squared_norm(k.N1)).str(), along = dot(N1, point);
  text += call + ",\"q1,q2,q3\",\"" + circle2 + "," + length2 + "*" + dot(point, t2) + "-" + along + "*" + dot(N1, t2) +
          "\",\"" + dot(point, point) + "-number(1)/" + length2 + "*" + along +
          "^2\");\n";   // number: 1 / 2 of integers would be 0
  return text;
}

Eliminant parse(const std::string& line) {
  std::istringstream in(line);
  Eliminant e;
  if (!(in >> e.dimension >> e.count >> e.real)) throw std::runtime_error("Singular said: " + line);
  for (std::string c; in >> c;) e.p.c.emplace_back(c);
  return e;
}

}  // namespace

bool singular_installed() { return std::system("command -v Singular > /dev/null 2>&1") == 0; }

std::vector<Eliminants> singular_eliminants(const std::vector<Circles>& instances, bool count_real) {
  const std::filesystem::path script =
      std::filesystem::temp_directory_path() / ("octic_third_vote_" + std::to_string(::getpid()) + ".sing");
  {
    std::ofstream out(script);
    out << library;
    for (const Circles& k : instances) out << question(k, count_real);
    out << "quit;\n";
  }
  const std::string command = "Singular -q < '" + script.string() + "' 2>/dev/null";
  const std::unique_ptr<FILE, int (*)(FILE*)> pipe(::popen(command.c_str(), "r"), ::pclose);
  if (!pipe) throw std::runtime_error("Singular cannot be started");
  std::string said;
  std::array<char, 4096> buffer;
  while (const std::size_t n = std::fread(buffer.data(), 1, buffer.size(), pipe.get())) said.append(buffer.data(), n);
  std::filesystem::remove(script);
  std::vector<std::string> lines;
  std::istringstream in(said);
  for (std::string line; std::getline(in, line);)
    if (!line.empty() && line.rfind("//", 0) != 0) lines.push_back(line);   // warnings begin with //
  if (lines.size() != 2 * instances.size())
    throw std::runtime_error("Singular answered " + std::to_string(lines.size()) + " lines: " + said.substr(0, 500));
  std::vector<Eliminants> out;
  for (std::size_t i = 0; i < instances.size(); ++i) out.push_back({parse(lines[2 * i]), parse(lines[2 * i + 1])});
  return out;
}

}  // namespace octic::reference::third_vote
