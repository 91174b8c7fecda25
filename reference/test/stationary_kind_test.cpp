// Kind and multiplicity of stationary pairs: the laws of Morse and of Poincare and Hopf, the walk along the other
// circle, interval Newton on the torus, and what becomes of a degenerate pair when the circles move a little.
#include <gtest/gtest.h>

#include <map>
#include <optional>
#include <random>

#include "corpus/test/effort.h"
#include "reference/pair/gap.h"
#include "reference/test/stationary_peer.h"

namespace octic::reference::stationary_kind_test {
namespace {

using namespace stationary_peer;

std::string text(const Vector<Rational>& v) { return "(" + v.x.str() + " " + v.y.str() + " " + v.z.str() + ")"; }
std::string text(const Circle& c) {
  return "centre " + text(c.centre) + " normal " + text(c.normal) + " r " + c.r.str();
}
std::string text(const Line& l) { return "point " + text(l.point) + " direction " + text(l.direction); }
std::string text(const std::vector<std::string>& v) {
  std::string all;
  for (const std::string& s : v) all += s + "; ";
  return all;
}

class Draw {
 public:
  Draw(unsigned seed, int largest) : random_(seed), largest_(largest) {}
  Circle circle() {
    const Vector<Rational> centre = vector(false), normal = vector(true);
    return {centre, normal, radius()};
  }
  Line line() {
    const Vector<Rational> point = vector(false);
    return {point, vector(true)};
  }
  // Small whole numbers, or (largest 0) doubles.
  Rational number() {
    if (largest_ == 0) return exact(std::uniform_real_distribution<>(-1, 1)(random_));
    return Rational(std::uniform_int_distribution<>(-largest_, largest_)(random_));
  }

 private:
  Rational radius() {
    if (largest_ == 0) return exact(std::uniform_real_distribution<>(0.1, 1)(random_));
    return Rational(std::uniform_int_distribution<>(1, largest_)(random_));
  }
  Vector<Rational> vector(bool nonzero) {
    for (;;) {
      const Rational x = number(), y = number(), z = number();
      if (!nonzero || x != 0 || y != 0 || z != 0) return {x, y, z};
    }
  }
  std::mt19937 random_;
  int largest_;
};

// One letter a pair, by increasing distance; a capital one counts more than once.
std::string kinds(const Stationary& s) {
  std::string all;
  for (const StationaryDistance& d : s.distances) {
    std::string here;
    for (const StationaryPair& p : d.pairs) {
      const char letter = p.kind == StationaryKind::minimum   ? 'm'
                          : p.kind == StationaryKind::saddle  ? 's'
                          : p.kind == StationaryKind::maximum ? 'x'
                          : p.kind == StationaryKind::shoulder ? 'o'
                                                               : 'k';
      here += p.multiplicity > 1
                  ? std::string(1, static_cast<char>(std::toupper(letter))) + std::to_string(p.multiplicity)
                  : std::string(1, letter);
      here += ' ';
    }
    std::vector<std::string> parts;
    for (std::size_t i = 0; i < here.size();) {
      const std::size_t end = here.find(' ', i);
      parts.push_back(here.substr(i, end - i));
      i = end + 1;
    }
    std::sort(parts.begin(), parts.end());
    for (const std::string& part : parts) all += part;
  }
  return all;
}

bool degenerate(const Stationary& s) { return multiplicities_of(s) > count_of(s); }

// Each pair of one answer in the other, of the same kind at the same distance.
bool same_pairs(const Stationary& ours, const std::vector<PeerPair>& theirs) {
  if (static_cast<std::size_t>(count_of(ours)) != theirs.size()) return false;
  std::vector<bool> taken(theirs.size());
  for (const StationaryDistance& d : ours.distances) {
    for (const StationaryPair& p : d.pairs) {
      bool found = false;
      for (std::size_t i = 0; i < theirs.size() && !found; ++i) {
        if (taken[i] || theirs[i].kind != p.kind || !overlaps(theirs[i].distance, d.distance)) continue;
        taken[i] = found = true;
      }
      if (!found) return false;
    }
  }
  return true;
}

struct Tally {
  std::map<std::string, int> kinds, arrangements;
  int pairs = 0, simple = 0, undecided = 0, families = 0, degenerate = 0;
};

template <class First>
void examine(const First& first, const Circle& second, Tally& tally, bool ask_peer) {
  const Stationary s = stationary_distances(first, second);
  ++tally.pairs;
  ++tally.arrangements[s.arrangement];
  const std::vector<std::string> broken = broken_laws(s, first, second);
  ASSERT_TRUE(broken.empty()) << text(broken);
  if constexpr (std::is_same_v<First, Circle>) {
    const Stationary back = stationary_distances(second, first);
    ASSERT_EQ(kinds(s), kinds(back));
    ASSERT_EQ(s.arrangement, back.arrangement);
    ASSERT_EQ(s.families.size(), back.families.size());
  }
  tally.families += !s.families.empty();
  if (!s.families.empty()) return;
  ++tally.kinds[kinds(s)];
  if (degenerate(s)) {
    ++tally.degenerate;
    if (ask_peer && tally.degenerate % 8 == 0) {
      ASSERT_FALSE(search(first, second).has_value()) << "a regular Hessian everywhere, they say";
    }
    return;
  }
  if (!ask_peer) return;
  const auto theirs = search(first, second);
  tally.undecided += !theirs;
  tally.simple += theirs.has_value();
  if (theirs) {
    ASSERT_TRUE(same_pairs(s, *theirs)) << kinds(s);
  }
}

void print(const char* what, const Tally& t) {
  std::printf(
      "%s: %d pairs; %d agree with the search on the torus, %d it left open; %d degenerate, %d with a family\n ", what,
      t.pairs, t.simple, t.undecided, t.degenerate, t.families);
  for (const auto& [k, n] : t.kinds) std::printf(" %s:%d", k.c_str(), n);
  std::printf("\n ");
  for (const auto& [k, n] : t.arrangements) std::printf(" [%s]:%d", k.c_str(), n);
  std::printf("\n");
}

TEST(stationary_kind, of_circles_of_small_whole_numbers) {
  for (int largest : {1, 2, 4}) {
    Draw draw(static_cast<unsigned>(largest), largest);
    Tally tally;
    for (int i = 0; i < 500 * effort(); ++i) {
      const Circle first = draw.circle(), second = draw.circle();
      SCOPED_TRACE(text(first) + "; " + text(second));
      examine(first, second, tally, i % 4 == 0);
      if (HasFatalFailure()) return;
    }
    print("circles", tally);
    EXPECT_GT(tally.simple, 80);
    if (largest == 1) {
      EXPECT_GE(tally.degenerate, 8);
      EXPECT_GE(tally.families, 3);
    }
  }
}

TEST(stationary_kind, of_circles_of_random_doubles) {
  Draw draw(7, 0);
  Tally tally;
  for (int i = 0; i < 100 * effort(); ++i) {
    const Circle first = draw.circle(), second = draw.circle();
    SCOPED_TRACE(text(first) + "; " + text(second));
    examine(first, second, tally, true);
    if (HasFatalFailure()) return;
  }
  print("circles", tally);
  EXPECT_GT(tally.simple, 95);
}

TEST(stationary_kind, of_lines_and_circles) {
  for (int largest : {1, 2, 4, 0}) {
    Draw draw(static_cast<unsigned>(largest + 10), largest);
    Tally tally;
    for (int i = 0; i < 300 * effort(); ++i) {
      const Line line = draw.line();
      const Circle circle = draw.circle();
      SCOPED_TRACE(text(line) + "; " + text(circle));
      examine(line, circle, tally, true);
      if (HasFatalFailure()) return;
    }
    print("line and circle", tally);
    EXPECT_GT(tally.simple, 250);
  }
}

// A degenerate pair falls apart into pairs whose indices have its index for a sum, of which there are as many, up to
// complex ones.
void expect_unfolding(const Circle& first, const Circle& second, std::map<std::string, int>& seen, Draw& draw) {
  const Stationary s = stationary_distances(first, second);
  if (!s.families.empty()) return;
  for (const StationaryDistance& d : s.distances) {
    for (const StationaryPair& p : d.pairs) {
      if (p.multiplicity == 1) continue;
      const Rational eps(Integer(1), Integer(1) << 60);
      Circle moved = second;
      moved.centre = moved.centre + eps * Vector<Rational>{3 + draw.number(), 5 + draw.number(), -4 + draw.number()};
      moved.normal = moved.normal + eps * Vector<Rational>{draw.number() - 7, 2, 3 + draw.number()};
      const Stationary t = stationary_distances(first, moved);
      Precision precision(128);
      int index = 0, count = 0;
      for (const StationaryDistance& e : t.distances) {
        for (const StationaryPair& q : e.pairs) {
          if (!surely_less(norm(p.x - q.x) + norm(p.y - q.y), Ball(0.02))) continue;
          index += index_of(q.kind);
          count += q.multiplicity;
        }
      }
      EXPECT_EQ(index, index_of(p.kind)) << to_string(p.kind) << " of multiplicity " << p.multiplicity;
      EXPECT_LE(count, p.multiplicity);
      EXPECT_EQ(count % 2, p.multiplicity % 2);
      ++seen[std::string(to_string(p.kind)) + " " + std::to_string(p.multiplicity)];
    }
  }
}

// A cosine and a sine that are rational.
struct Turn {
  Rational c, s;
  explicit Turn(int k)
      : c(Rational(1 - Rational(k * k, 9)) / Rational(1 + Rational(k * k, 9))),
        s(Rational(2 * k, 3) / Rational(1 + Rational(k * k, 9))) {}
};

// Circle 1 around 0 in z = 0 meets axis 2 in x, circle 2 meets axis 1 in y, and the tangents in x and y are orthogonal:
// the Hessian is 0.
std::pair<Circle, Circle> monkey(int i, int j) {
  const Turn a(i), b(j);
  const Rational length = 5;
  const Vector<Rational> w{a.c, 0, -a.s}, across{0, 1, 0}, N = b.c * w + b.s * across;   // w: from y to x
  const Vector<Rational> x{length * a.c, 0, 0};
  return {{{0, 0, 0}, {0, 0, 1}, abs(x.x)}, {x - (length * b.c) * N, N, abs(length * b.s)}};
}

// The pair x = (r1, 0, 0), y = x - 5 v, v = (a.c, 0, a.s), tangents (0, 1, 0) and u, with a Hessian whose determinant
// is 0: (r1 - 5 a.c) (r2 + 5 c) = r1 r2 (u.y)^2, c the cosine between v and the radius of circle 2. Nothing when that
// asks for r2 <= 0.
std::optional<std::pair<Circle, Circle>> shoulder(int i, int j, int k, int r1) {
  const Turn a(i), b(j), c(k);
  const Vector<Rational> v{a.c, 0, a.s}, u = b.c * Vector<Rational>{0, 1, 0} + b.s * Vector<Rational>{a.s, 0, -a.c},
                                         n = c.c * v + c.s * cross(u, v);
  const Rational first = Rational(r1) - 5 * a.c, rest = Rational(r1) * b.c * b.c - first;
  if (rest == 0 || first * c.c / rest <= 0) return std::nullopt;
  const Rational r2 = 5 * first * c.c / rest;
  const Vector<Rational> x{Rational(r1), 0, 0}, y = x - Rational(5) * v;
  return std::pair<Circle, Circle>{{{0, 0, 0}, {0, 0, 1}, Rational(r1)}, {y - r2 * n, cross(u, n), r2}};
}

TEST(stationary_kind, a_degenerate_pair_unfolds_into_what_its_kind_says) {
  std::map<std::string, int> seen;
  Draw draw(3, 1);
  for (int i = 0; i < 600 * effort(); ++i) {
    const Circle first = draw.circle(), second = draw.circle();
    SCOPED_TRACE(text(first) + "; " + text(second));
    expect_unfolding(first, second, seen, draw);
    if (HasFailure()) return;
  }
  for (int i : {1, 2, 4, 5, 7}) {
    for (int j : {1, 2, 4, 5, 8}) {
      const auto [first, second] = monkey(i, j);
      SCOPED_TRACE(text(first) + "; " + text(second));
      expect_unfolding(first, second, seen, draw);
      expect_unfolding(second, first, seen, draw);
      for (int k : {1, 2, 4, 7}) {
        const auto circles = shoulder(i, j, k, 3 + j % 3);
        if (!circles) continue;
        SCOPED_TRACE("shoulder " + text(circles->first) + "; " + text(circles->second));
        expect_unfolding(circles->first, circles->second, seen, draw);
        expect_unfolding(circles->second, circles->first, seen, draw);
      }
      if (HasFailure()) return;
    }
  }
  for (const auto& [kind, n] : seen) std::printf("%s: %d\n", kind.c_str(), n);
  for (const char* kind : {"minimum 3", "saddle 3", "maximum 3", "shoulder 2", "monkey saddle 4"})
    EXPECT_GT(seen[kind], 2) << kind;
}

// Answers that are wrong in one place are noticed: what a reference would say that ignored a multiplicity, lost a pair,
// or took a saddle for a minimum.
TEST(stationary_kind, wrong_answers_break_a_law_or_disagree_with_the_search) {
  const auto noticed = [](const Stationary& s, const Circle& first, const Circle& second) {
    if (!broken_laws(s, first, second).empty()) return true;
    const auto theirs = search(first, second);
    return !degenerate(s) && theirs && !same_pairs(s, *theirs);
  };
  Draw draw(5, 2);
  int mutants = 0;
  for (int i = 0; i < 120; ++i) {
    const Circle first = draw.circle(), second = draw.circle();
    const Stationary s = stationary_distances(first, second);
    if (!s.families.empty()) continue;
    SCOPED_TRACE(text(first) + "; " + text(second));
    for (std::size_t d = 0; d < s.distances.size(); ++d) {
      Stationary wrong = s;
      StationaryPair& pair = wrong.distances[d].pairs.front();
      if (pair.multiplicity > 1) {
        pair.multiplicity = 1;   // ignored
        EXPECT_TRUE(noticed(wrong, first, second) || pair.kind != StationaryKind::shoulder);
        ++mutants;
        continue;
      }
      pair.kind = pair.kind == StationaryKind::saddle ? StationaryKind::minimum : StationaryKind::saddle;
      EXPECT_TRUE(noticed(wrong, first, second));
      wrong = s;
      wrong.distances[d].pairs.erase(wrong.distances[d].pairs.begin());
      EXPECT_TRUE(noticed(wrong, first, second));
      mutants += 2;
    }
  }
  EXPECT_GT(mutants, 500);
}

}  // namespace
}  // namespace octic::reference::stationary_kind_test
