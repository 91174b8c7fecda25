#include "fast/population/populations.h"

#include <initializer_list>

#include "fast/population/arms.h"
#include "fast/population/corpus_pairs.h"
#include "fast/population/cylinder_pairs.h"
#include "fast/proximity.h"
#include "fast/test/shapes.h"
#include "fast/vector.h"

namespace octic::fast::population {
namespace {

using test::Random;

// As test::random_shape counts.
constexpr int cylinder = 0, rounded_cylinder = 2, sphere = 3, capsule = 4, box = 5, prism = 6, half_space = 7,
              segment = 8, disc = 9;

// The next pair of `draw` that is on this side, or is slid there.
Draw of_side(Side side, Draw draw) {
  if (side == Side::separated || side == Side::overlapping)
    return [side, draw = std::move(draw)](Random& random) {
      for (;;) {
        ShapePair pair = draw(random);
        if (overlap(pair.first, pair.second) == (side == Side::overlapping)) return pair;
      }
    };
  const double gap = side == Side::gap ? 1e-6 : -1e-6;
  return [gap, draw = std::move(draw)](Random& random) {
    const auto [a, b] = draw(random);
    const Body of_a = prepare(a);
    const Proximity p = signed_distance(of_a, prepare(b));
    test::Motion motion;
    motion.by = (gap * (of_a.reach + of_a.rounding) - p.signed_distance) * p.direction;
    return ShapePair{a, test::moved(b, motion)};
  };
}

class List {
 public:
  std::vector<Population> all;

  // kind: of the distribution; empty for the plain one of this pair of types
  void add(const std::string& pair, const std::string& kind, const std::string& distribution, const Draw& draw,
           std::initializer_list<Side> wanted) {
    for (const Side side : wanted) all.push_back({name(pair, kind, side), distribution, side, of_side(side, draw)});
  }
  // draw(random, overlapping): what is made to be on either side, and found there once it has been tilted
  void add_made(const std::string& pair, const std::string& kind, const std::string& distribution,
                ShapePair (*draw)(Random&, bool)) {
    for (const Side side : {Side::separated, Side::overlapping})
      all.push_back({name(pair, kind, side), distribution, side,
                     of_side(side, [draw, side](Random& random) { return draw(random, side == Side::overlapping); })});
  }

 private:
  static std::string name(const std::string& pair, const std::string& kind, Side side) {
    return pair + "/" + (kind.empty() ? "" : kind + "_") + sides[static_cast<int>(side)].name;
  }
};

constexpr auto apart_or_not = {Side::separated, Side::overlapping};
constexpr auto slid_too = {Side::separated, Side::overlapping, Side::gap};
constexpr auto all_sides = {Side::separated, Side::overlapping, Side::gap, Side::depth};

void add_cylinders(List& list) {
  const std::string both = "Cylinder-Cylinder";
  list.add(both, "", "rods: ends in a cube of side 6, r u(0.2, 1)", rods, all_sides);
  list.add(both, "parallel", "rods, the axis of B that of A moved by up to 2 in each coordinate", parallel_rods,
           apart_or_not);
  list.add(both, "proportions", "h and r e(-1, 0) each, any directions, centres in a cube of 1.5", proportions,
           all_sides);
  const std::string tilt = "before B is tilted by e(-12, -2) the gap or depth is e(-6, -1)";
  list.add_made(both, "stacked", "cans, h and r u(0.8, 1.2), B on A: off A's axis by up to half a radius; " + tilt,
                stacked);
  list.add_made(both, "equal", "two cans with h = r = 1, B on A: off A's axis by up to half a radius; " + tilt, equal);
  list.add_made(both, "beside", "cans, h and r u(0.8, 1.2), side by side, B higher or lower by up to h; " + tilt,
                beside);
  list.add_made(both, "rolling",
                "cans, h and r u(0.8, 1.2), B lying on the end of A, across its axis by up to half a radius; " + tilt,
                rolling);
  list.add(both, "coins", "r u(0.8, 1.2), h = r u(0.02, 0.1), any directions, centres in a cube of 1", coins,
           all_sides);
  list.add(both, "needles", "h u(0.8, 1.2), r = h u(0.01, 0.05), any directions, centres in a cube of 0.6", needles,
           apart_or_not);
  list.add(both, "bolts",
           "a shank (h u(0.8, 1.2), r = h u(0.1, 0.2)) through or beside a washer (r u(0.3, 0.5), h = r u(0.1, 0.2)): "
           "its centre up to 1.2 along and 1 off the axis, tilted by e(-6, -1)",
           bolts, apart_or_not);
  list.add(both, "coaxial", "A a rod; B on A's axis, its centre moved by up to 6, h u(0.2, 3), r u(0.2, 1)", coaxial,
           apart_or_not);
  list.add(both, "rims",
           "proportions that are apart, nearest in a rim of each: the direction between the nearest points is at least "
           "1e-3 from along and from across either axis, as a cosine",
           rims, {Side::gap, Side::depth});
}

void add_types(List& list) {
  // The second one is a half-space wherever one of the two is.
  constexpr std::pair<int, int> types[] = {
      {cylinder, sphere},
      {cylinder, capsule},
      {cylinder, box},
      {cylinder, prism},
      {cylinder, half_space},
      {cylinder, segment},
      {cylinder, disc},
      {cylinder, rounded_cylinder},
      {box, box},
      {box, sphere},
      {box, capsule},
      {box, prism},
      {box, half_space},
      {prism, prism},
      {prism, sphere},
      {prism, half_space},
      {capsule, capsule},
      {capsule, sphere},
      {capsule, prism},
      {capsule, half_space},
      {sphere, sphere},
      {sphere, half_space},
      {rounded_cylinder, rounded_cylinder},
      {rounded_cylinder, sphere},
      {rounded_cylinder, capsule},
      {rounded_cylinder, box},
  };
  for (const auto& [first, second] : types) {
    list.add(
        std::string(test::kind_name(first)) + "-" + test::kind_name(second), "",
        "centres, ends and points of planes in a cube of side 2.4; r and half extents u(0.05, 1); any rotations; "
        "prisms: 3 to 8 corners on an ellipse with half axes u(0.2, 1); rounded cylinders: a ball of u(0.025, 0.5)",
        [first = first, second = second](Random& random) {
          Shape a = test::random_shape(random, first, 1.2);
          return ShapePair(std::move(a), test::random_shape(random, second, 1.2));
        },
        slid_too);
  }
}

}  // namespace

std::vector<Population> populations() {
  List list;
  add_cylinders(list);
  list.add_made("Cylinder-Box", "shelves",
                "a can, h and r u(0.8, 1.2), standing on a box of half sides u(1, 3), u(1, 3), u(0.05, 0.2); before it "
                "is tilted by e(-12, -2) the gap or depth is e(-6, -1)",
                shelves);
  list.add("Cylinder-Cylinder", "one_arm", one_arm, links_of_one_arm<Cylinder>, apart_or_not);
  list.add("Cylinder-Cylinder", "two_arms", two_arms, links_of_two_arms<Cylinder>, apart_or_not);
  list.add("Capsule-Capsule", "one_arm", one_arm, links_of_one_arm<Capsule>, apart_or_not);
  list.add("Capsule-Capsule", "two_arms", two_arms, links_of_two_arms<Capsule>, apart_or_not);
  list.add("Cylinder-Cylinder", "corpus", corpus_sample, pair_of_corpus, apart_or_not);
  add_types(list);
  return std::move(list.all);
}

}  // namespace octic::fast::population
