// The octic and the quartic before two other judges: PARI counts and places their real roots, Singular eliminates the
// stationary equations again and must arrive at the same polynomial, coefficient for coefficient.
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <map>
#include <random>
#include <sstream>

#include "reference/number/body.h"
#include "reference/number/real_root.h"
#include "reference/pair/conic_system.h"
#include "reference/pair/pencil.h"
#include "reference/curves/stationary.h"
#include "reference/test/third_vote_peers.h"

namespace octic::reference::third_vote {
namespace {

std::vector<Circles> table() {
  std::ifstream file(OCTIC_SOURCE_DIR "/reference/test/third_vote_circles.txt");
  std::vector<Circles> out;
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line[0] == '#') continue;
    std::array<std::string, 7> field;
    std::istringstream in(line);
    for (std::string& f : field) std::getline(in, f, '|');
    auto vector = [](const std::string& text) {
      std::istringstream s(text);
      int x = 0, y = 0, z = 0;
      s >> x >> y >> z;
      return Vector<Integer>{x, y, z};
    };
    auto trimmed = [](const std::string& s) {
      return s.substr(s.find_first_not_of(' '), s.find_last_not_of(' ') - s.find_first_not_of(' ') + 1);
    };
    out.push_back({trimmed(field[0]), vector(field[1]), std::stoi(field[2]), vector(field[3]), std::stoi(field[4]),
                   vector(field[5]), trimmed(field[6])});
  }
  return out;
}

std::vector<Circles> random_circles(int count, int largest) {
  std::mt19937 random(2026);
  std::uniform_int_distribution<> coordinate(-largest, largest), radius(1, largest);
  auto vector = [&] { return Vector<Integer>{coordinate(random), coordinate(random), coordinate(random)}; };
  std::vector<Circles> out;
  while (int(out.size()) < count) {
    const Circles k{
        "random " + std::to_string(out.size()), vector(), radius(random), vector(), radius(random), vector(), ""};
    if (!is_zero(k.N1) && !is_zero(k.N2)) out.push_back(k);
  }
  return out;
}

IntegerPolynomial octic(const Circles& k) {
  return circle_circle_octic<Integer>(-k.c, frame_of(k.N1), k.r1, k.N2, k.r2);
}
IntegerPolynomial quartic(const Circles& k) { return line_circle_quartic<Integer>(k.N1, k.c, frame_of(k.N2), k.r2); }

IntegerPolynomial normal(IntegerPolynomial p) {   // primitive, positive leading coefficient, no zeros above it
  p = primitive(p);
  p.c.resize(std::size_t(degree(p) + 1));
  return !p.c.empty() && p.c.back() < 0 ? Integer(-1) * p : p;
}
bool divides(const IntegerPolynomial& d, const IntegerPolynomial& p) {   // over the rationals
  std::vector<Rational> rest(p.c.begin(), p.c.end());
  const int n = degree(d);
  for (int k = degree(p); k >= n; --k) {
    const Rational q = rest[std::size_t(k)] / Rational(d.c[std::size_t(n)]);
    for (int i = 0; i <= n; ++i) rest[std::size_t(k - n + i)] -= q * Rational(d.c[std::size_t(i)]);
  }
  for (const Rational& r : rest)
    if (r != 0) return false;
  return true;
}
std::string shown(const IntegerPolynomial& p) {
  std::string s;
  for (const Integer& c : p.c) s += c.str() + " ";
  return s;
}

std::string compared(const IntegerPolynomial& ours, const Eliminant& theirs) {
  if (is_zero(ours)) return theirs.dimension == 1 ? "zero" : "zero, but they find finitely many";
  const IntegerPolynomial p = normal(ours), e = normal(theirs.p);
  if (theirs.dimension == 0 && p.c == e.c) return "equal";
  if (theirs.dimension == 0 && divides(e, p) && theirs.count == degree(e) && theirs.count < degree(p)) return "divides";
  if (theirs.dimension == 1 && normal(squarefree(p)).c == normal(squarefree(e)).c) return "same roots";
  return "different: ours " + shown(p) + "theirs " + shown(e);
}

TEST(singular, arrives_at_the_same_octic_and_quartic_on_the_table) {
  if (!singular_installed()) GTEST_SKIP() << "Singular is not installed";
  const std::vector<Circles> circles = table();
  ASSERT_EQ(circles.size(), 29u);
  const std::vector<Eliminants> theirs = singular_eliminants(circles);
  for (std::size_t i = 0; i < circles.size(); ++i) {
    EXPECT_EQ(compared(octic(circles[i]), theirs[i].circles), circles[i].expected) << circles[i].name;
    EXPECT_EQ(compared(quartic(circles[i]), theirs[i].line), circles[i].expected == "zero" ? "zero" : "equal")
        << circles[i].name;
  }
}

TEST(singular, arrives_at_the_same_octic_and_quartic_on_random_circles) {
  if (!singular_installed()) GTEST_SKIP() << "Singular is not installed";
  for (int largest : {1, 2, 3, 9}) {
    const std::vector<Circles> circles = random_circles(100, largest);
    const std::vector<Eliminants> theirs = singular_eliminants(circles);
    std::map<std::string, int> seen;
    for (std::size_t i = 0; i < circles.size(); ++i) {
      const std::string how = compared(octic(circles[i]), theirs[i].circles),
                        line = compared(quartic(circles[i]), theirs[i].line);
      EXPECT_NE(how.substr(0, 4), "diff") << circles[i].name << " of " << largest << ": " << how;
      EXPECT_EQ(line, how == "zero" ? "zero" : "equal") << circles[i].name << " of " << largest;
      ++seen[how.substr(0, 10)];
    }
    EXPECT_GE(seen["equal"], 90) << "coordinates up to " << largest;
    std::string summary;
    for (const auto& [how, count] : seen) summary += how + " " + std::to_string(count) + "; ";
    RecordProperty("coordinates_up_to_" + std::to_string(largest), summary);
  }
}

Vector<Rational> rational(const Vector<Integer>& v) { return convert<Rational>(v); }

// The real pairs themselves: as many as the signature of the trace form says, and none at a distance that is no root.
TEST(singular, counts_as_many_real_stationary_pairs) {
  if (!singular_installed()) GTEST_SKIP() << "Singular is not installed";
  std::vector<Circles> circles = table();
  for (int largest : {1, 3})
    for (const Circles& k : random_circles(40, largest)) circles.push_back(k);
  const std::vector<Eliminants> theirs = singular_eliminants(circles, true);
  int finite = 0, fewer = 0, multiple = 0;
  for (std::size_t i = 0; i < circles.size(); ++i) {
    const Circles& k = circles[i];
    auto pairs = [](const Stationary& s) {
      std::size_t n = 0;
      for (const StationaryDistance& d : s.distances) n += d.pairs.size();
      return int(n);
    };
    auto total = [](const Stationary& s) {
      int n = 0;
      for (const StationaryDistance& d : s.distances)
        for (const StationaryPair& pair : d.pairs) n += pair.multiplicity;
      return n;
    };
    const Circle first{{0, 0, 0}, rational(k.N1), Rational(k.r1)},
        second{rational(k.c), rational(k.N2), Rational(k.r2)};
    const Stationary ours = stationary_distances(first, second);
    if (theirs[i].circles.dimension == 0) {
      ++finite;
      EXPECT_EQ(pairs(ours), theirs[i].circles.real) << k.name;
      EXPECT_TRUE(ours.families.empty()) << k.name;
      // the others are complex, in conjugate pairs
      const int multiplicities = total(ours);
      EXPECT_LE(multiplicities, theirs[i].circles.count) << k.name;
      EXPECT_EQ((theirs[i].circles.count - multiplicities) % 2, 0) << k.name;
      multiple += multiplicities > pairs(ours);
      fewer += ours.distances.size() < real_roots(octic(k)).size();
    } else {
      EXPECT_FALSE(ours.families.empty()) << k.name;
    }
    const Stationary line = stationary_distances(Line{{0, 0, 0}, rational(k.N1)}, second);
    if (theirs[i].line.dimension == 0) {
      EXPECT_EQ(pairs(line), theirs[i].line.real) << k.name << ", line";
    } else {
      EXPECT_FALSE(line.families.empty()) << k.name << ", line";
    }
  }
  EXPECT_GT(finite, 90);
  EXPECT_GT(multiple, 0) << "some real pairs count more than once, and the sample should have one";
  EXPECT_GT(fewer, 0) << "some real roots of the octic belong to no real pair, and the sample should have one";
}

TEST(octic, has_the_number_of_real_stationary_pairs_that_the_table_names) {
  // One point p a pair: counted on the circle by the eliminant in p, and again as squared distances.
  const std::map<std::string, std::size_t> real{
      {"eight real", 8}, {"eight real, unit circles", 8}, {"six real", 6}, {"four real", 4}};
  int found = 0;
  for (const Circles& k : table()) {
    const auto it = real.find(k.name);
    if (it == real.end()) continue;
    ++found;
    EXPECT_EQ(real_roots(octic(k)).size(), it->second) << k.name;
    EXPECT_EQ(std::size_t(pari_real_roots(octic(k), 1)), it->second) << k.name;
  }
  EXPECT_EQ(found, 4);
}

// Same number of roots of every multiplicity, and exactly one in each enclosure of ours.
void expect_pari_agrees(const IntegerPolynomial& polynomial, const std::string& name) {
  const IntegerPolynomial p = normal(polynomial);
  std::vector<RealRoot> roots = real_roots(p);
  for (int m = 1; m <= degree(p); ++m) {
    int ours = 0;
    for (const RealRoot& r : roots) ours += r.multiplicity() >= m;
    EXPECT_EQ(ours, pari_real_roots(p, m)) << name << ", multiplicity " << m;
    if (ours == 0) break;
  }
  for (RealRoot& r : roots) {
    const Ball& value = r.value();
    EXPECT_EQ(pari_real_roots_between(p, value.lower_rational(), value.upper_rational()), 1)
        << name << " near " << value.middle_double();
  }
}

TEST(pari, counts_and_places_the_same_real_roots_on_integer_circles) {
  std::vector<Circles> all = table();
  for (int largest : {1, 3, 20})
    for (const Circles& k : random_circles(60, largest)) all.push_back(k);
  std::map<std::size_t, int> counts;
  for (const Circles& k : all) {
    if (is_zero(octic(k))) continue;
    expect_pari_agrees(octic(k), k.name);
    expect_pari_agrees(quartic(k), k.name + ", line");
    ++counts[distinct_real_roots(octic(k)).size()];
  }
  EXPECT_GT(counts[4] + counts[6] + counts[8], 150);
  EXPECT_EQ(counts[0], 0) << "the distance has a smallest and a largest value";
}

TEST(pari, counts_and_places_the_same_real_roots_on_circles_of_doubles) {
  std::mt19937_64 random(5);
  std::uniform_real_distribution<> u(-1, 1);
  auto v = [&] { return Vec3{u(random), u(random), u(random)}; };
  for (int i = 0; i < 25; ++i) {
    const BodyPair pair =
        exact_pair(Cylinder{v(), v(), std::abs(u(random))},
                   PosedCylinder{v(), {u(random), u(random), u(random), u(random)}, 0.5, std::abs(u(random))});
    const Vector<Integer> D = pair.d + pair.body[0].h - pair.body[1].h;
    const std::string name = "random doubles " + std::to_string(i);
    expect_pari_agrees(
        circle_circle_octic<Integer>(D, frame_of(pair.body[0].N), pair.body[0].r, pair.body[1].N, pair.body[1].r),
        name);
    expect_pari_agrees(line_circle_quartic<Integer>(pair.body[0].N, -D, frame_of(pair.body[1].N), pair.body[1].r),
                       name + ", line");
  }
}

}  // namespace
}  // namespace octic::reference::third_vote
