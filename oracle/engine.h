// An engine: one implementation with one set of settings, asked one pair at a time.
//
// An adapter is one .cpp in oracle/engine and one line of CMake. Each becomes a program of its own that speaks the line
// protocol of docs/write-an-engine.md on stdin and stdout (serve), because engines crash, hang, and share symbol names
// with each other. An adapter does not catch, clamp, round or repair anything: octic turns every failure into Failed.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "corpus/answer.h"
#include "corpus/shape.h"

namespace octic::oracle {

// The identity of an engine, as every table shows it.
struct Card {
  std::string name;       // "fcl-libccd": unique, usable as a file name
  std::string library;    // "FCL"
  std::string version;    // of the library it was linked with
  std::string scalar;     // "double" or "float"; a float engine is asked and judged on input rounded to float
  std::string settings;   // the settings that differ from the defaults, or "defaults"
  std::string solid;      // "sharp", or how the solid that it declares differs
  std::string promise;    // what its documentation promises about accuracy, and where
  double tolerance = 0;   // the declared error of a signed distance: this length ...
  double tolerance_relative = 0;   // ... plus this part of the size of the pair
  std::vector<Query> queries;
  std::vector<std::array<std::string, 2>>
      pairs{};               // pairs of types (type_name) that it takes, in either order; none: all
  bool reproducer = false;   // its program has the option --reproducer
  // The finer setting (more iterations or a smaller tolerance) that the program uses with the option --finer. Diagnosis
  // asks whether that mends a wrong answer. "": there is none.
  std::string finer{};
  int frames = 0;            // version of binary frames that its program knows (oracle/protocol/frame.h); 0: lines only
  double tolerance_time = 0; // of a cast: the declared error of the time of contact, a part of the motion
  bool turns = false;        // of a cast: bodies that turn are supported, too
};
bool takes(const Card& card, const Shape& a, const Shape& b);

// A solid as an engine holds it after conversion: the sum of
//
//   center + rotation * (base + { (rho cos, rho sin, z) : rho <= radius, |z| <= half_length })
//
// and a ball of radius rounding + margin. The judge bounds its distance from the solid that was asked about.
struct Received {
  Vec3 center;
  double rotation[9] = {1, 0, 0, 0, 1, 0, 0, 0, 1};   // row major; the axis is its third column
  double half_length = 0, radius = 0;
  double rounding = 0;              // of the asked solid: a sphere's or a capsule's radius
  double margin = 0;                // radius of a ball that the engine adds by itself
  bool grown = false;               // true: the ball is added to the asked solid; false: to that shrunk by the margin
  std::vector<Vec2> base{};   // corners of a box or a prism across the axis, in the order of pose(); none: the origin
  // For an engine that stores the corners of a polytope, in its own frame: base[i] at the lower end is corners[2 i], at
  // the upper end corners[2 i + 1].
  std::vector<Vec3> corners{};
  bool half_space = false;          // { x : third column . (x - center) <= offset }, and nothing of the above
  double offset = 0;
};

// Thrown by load() for a pair that the engine cannot represent. The answer is then Unsupported, not Failed.
struct NotHeld : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// A pair as an engine holds it. Conversion is done before and is not timed; asking is timed.
class LoadedPair {
 public:
  virtual ~LoadedPair() = default;
  virtual Claim ask(Query query) = 0;   // any query but cast
  // The query cast: A moves by motion from time 0 to time 1, B is at rest. Called only if the card has this query.
  virtual Claim cast(const Vec3& motion);
  // The same for a body that also turns about its centre, at a constant rate, by the rotation vector spin. Called only
  // if card().turns.
  virtual Claim cast(const Vec3& motion, const Vec3& spin);
  // The solid as the engine holds it; body 0 is A, 1 is B. None: the engine took the given doubles unchanged.
  virtual std::optional<Received> received(int body) const = 0;
};

class Engine {
 public:
  virtual ~Engine() = default;
  virtual const Card& card() const = 0;
  // Switches to the setting of card().finer. Called before the first load, and only if card().finer is not empty.
  virtual void make_finer() {}
  virtual std::unique_ptr<LoadedPair> load(const Shape& a, const Shape& b) = 0;
  // A C++ program that asks this engine about exactly this pair, links the engine alone and prints its answer.
  virtual std::string reproducer(const Shape& a, const Shape& b, Query query) const = 0;
};

// main() of an engine program. One program may hold several engines (settings of one library): --engine NAME picks one,
// --cards prints the cards.
int serve(const std::vector<std::unique_ptr<Engine>>& engines, int argc, char** argv);

}  // namespace octic::oracle
