// The closed loop of Xing et al. 2018, section VI.B: a controller moves one prism to its place beside and above
// another, the projection method watches, and the detach controller parts them where it says that they collide. The
// exact reference decides every step.
//
//   octic_closed_loop [--csv FOLDER]
//
// Lengths are in micrometres, times in seconds. What the paper does not say is chosen here: the bodies' lengths; that a
// force is a velocity, at the pace of the setting; that a contact is on a corner, edge or face if it is not further
// from it than the object moves in one step.
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <string>

#include "fast/proximity.h"
#include "fast/published/xing_detach.h"
#include "fast/vector.h"
#include "reference/truth.h"

namespace octic {
namespace {

using namespace octic::fast;
namespace xing = published::xing;

constexpr double k_p = 0.3, k_d = 0.002, epsilon = 10, period = 0.02, seconds = 20;
constexpr Vec3 initial{2551, -2780, -1970}, desired{0, 0, 1000}, d_b{-0.0262, -0.0087, 0.9996};
constexpr double side = 3000, half_length = 5000;
constexpr const char* place_names[] = {"corner", "edge", "side edge", "side face", "end face", "inside"};

struct Setting {
  const char* name;
  xing::Settings settings;
  double diameter;   // of the glass cylinder; 1500: enlarged "for the sake of protection"
  bool detaches;
  double pace = 1;   // velocity over force
};
constexpr Setting settings[] = {
    {"no detach controller", {.corrected = true}, 985, false},
    {"as printed", {}, 985, true},
    {"corrected", {.corrected = true}, 985, true},
    {"as printed, enlarged", {}, 1500, true},
    {"corrected, enlarged", {.corrected = true}, 1500, true},
    {"as printed, 0.6 of the pace", {}, 985, true, 0.6},
    {"corrected, 0.6 of the pace", {.corrected = true}, 985, true, 0.6},
};

// A prism at the origin of its end surface, with the turned axes.
struct Object {
  Prism prism;
  xing::Solid solid;
  Object(const Quaternion& q, const std::vector<Vec2>& base) : prism{{}, q, base, half_length} {
    const double size2 = q.w * q.w + q.x * q.x + q.y * q.y + q.z * q.z;
    const Vec3 v{q.x, q.y, q.z};
    const auto turned = [&](const Vec3& p) { return p + (2 / size2) * (q.w * cross(v, p) + cross(v, cross(v, p))); };
    solid = {{}, turned({1, 0, 0}), turned({0, 1, 0}), turned({0, 0, 1}), base, half_length};
  }
  // end: -1 the end surface is below the body, 1 above it
  void stand(const Vec3& on, double end) { prism.center = solid.center = on - end * half_length * solid.z; }
};

struct Totals {
  int said = 0, in_contact = 0, missed = 0, invented = 0, unanswered = 0;
  double first = -1, above = -1, greatest_depth = 0, off_at_the_end = 0, micros = 0;
  Vec3 at;
  int place = -1, number = 0;
};

Totals run(const Setting& setting, std::FILE* csv) {
  const double half_diagonal = side / std::sqrt(2.0);   // the diagonals of the square are parallel to x and y
  Object a({1, 0, 0, 0}, {{half_diagonal, 0}, {0, half_diagonal}, {-half_diagonal, 0}, {0, -half_diagonal}});
  Object b({1 + d_b.z, -d_b.y, d_b.x, 0}, xing::circle(setting.diameter / 2));
  a.stand({}, 1);
  Totals totals;
  if (csv) std::fprintf(csv, "t,x,y,z,pull_x,pull_y,pull_z,push_x,push_y,push_z,case,said,exact,signed_distance\n");
  Vec3 x = initial, before = x;
  for (int step = 0; step * period < seconds; ++step) {
    b.stand(x, -1);
    const auto begin = std::chrono::steady_clock::now();
    const auto [end_a, end_b] = xing::facing(a.solid, b.solid);
    const xing::Answer answer = xing::collide(end_a, end_b, setting.settings);
    const bool said = answer.collision.value_or(false);
    const Vec3 error = x - desired;
    const Vec3 pull = -k_p * error - (k_d / period) * (x - before);
    Vec3 push;
    xing::Location location;
    if (said) {
      location = xing::locate(end_a, answer.s, period * setting.pace * norm(pull));
      if (setting.detaches)
        push = xing::detach(end_a, end_b.d, answer.s, location, epsilon, norm(error), setting.settings);
    }
    totals.micros += std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - begin).count();

    const bool exact = reference::relation(a.prism, b.prism).relation != Relation::apart;
    const double distance = signed_distance(a.prism, b.prism).signed_distance;
    totals.said += said;
    if (answer.number == 1 && totals.above < 0) totals.above = step * period;
    totals.in_contact += exact;
    totals.unanswered += !answer.collision;
    totals.missed += exact && answer.collision && !said;
    totals.invented += said && !exact;
    if (-distance > totals.greatest_depth) totals.greatest_depth = -distance;
    if (said && totals.first < 0) {
      totals.first = step * period, totals.at = x, totals.number = answer.number;
      totals.place = static_cast<int>(location.place);
    }
    if (csv)
      std::fprintf(csv, "%.2f,%.6g,%.6g,%.6g,%.6g,%.6g,%.6g,%.6g,%.6g,%.6g,%d,%d,%d,%.6g\n", step * period, x.x, x.y,
                   x.z, pull.x, pull.y, pull.z, push.x, push.y, push.z, answer.number, said, exact, distance);
    before = x;
    x = x + period * setting.pace * (pull + push);
  }
  totals.off_at_the_end = norm(x - desired);
  return totals;
}

int loop(int argc, char** argv) {
  const std::string folder = argc == 3 && std::strcmp(argv[1], "--csv") == 0 ? argv[2] : "";
  const bool asks_for_help = argc == 2 && std::strcmp(argv[1], "--help") == 0;
  if (argc != 1 && folder.empty()) {
    std::fputs(
        "usage: octic_closed_loop [--csv FOLDER]\n"
        "Runs the closed loop of Xing et al. 2018, section VI.B, for 20 s in each of seven settings, and prints a "
        "line\n"
        "for each: where the projection method says that the bodies collide, and where they do.\n"
        "  --csv FOLDER   writes every step to FOLDER/0.csv to 6.csv; docs/results/closed_loop.py draws them\n",
        asks_for_help ? stdout : stderr);
    return asks_for_help ? 0 : 2;
  }
  std::printf(
      "| setting | steps said to collide | steps in contact | missed | invented | first said | C_0 then | case, place "
      "of contact |"
      " case 1 from | greatest depth | from the goal at the end | microseconds a step "
      "|\n|---|--:|--:|--:|--:|--:|---|---|--:|--:|--:|--:|\n");
  int file = 0, problems = 0;
  for (const Setting& setting : settings) {
    std::FILE* csv = nullptr;
    const std::string name = folder + "/" + std::to_string(file++) + ".csv";
    if (!folder.empty() && !(csv = std::fopen(name.c_str(), "w"))) {
      std::fprintf(stderr, "octic_closed_loop: cannot write %s\n", name.c_str());
      return 2;
    }
    const Totals t = run(setting, csv);
    if (csv) problems += std::fclose(csv) != 0;
    std::printf("| %s | %d | %d | %d | %d | ", setting.name, t.said, t.in_contact, t.missed, t.invented);
    if (t.first < 0)
      std::printf("never | | | ");
    else
      std::printf("%.2f s | (%.0f, %.0f, %.0f) | %d, %s | ", t.first, t.at.x, t.at.y, t.at.z, t.number,
                  place_names[t.place]);
    std::printf("%.2f s | %.1f | %.1f | %.0f |\n", t.above, t.greatest_depth, t.off_at_the_end,
                t.micros / (seconds / period));
    std::fflush(stdout);
  }
  if (problems) std::fprintf(stderr, "octic_closed_loop: a file could not be written whole\n");
  return problems ? 2 : 0;
}

}  // namespace
}  // namespace octic

int main(int argc, char** argv) { return octic::loop(argc, argv); }
