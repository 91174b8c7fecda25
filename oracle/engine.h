// An engine: one implementation with one set of settings, asked one pair at a time.
//
// An adapter is one .cpp below oracle/engine and one line of CMake. Each becomes a program of its own that speaks the
// line protocol of docs/write-an-engine on stdin and stdout (serve), because engines crash, hang, and share symbol
// names with each other. An adapter does not catch, clamp, round or repair: what goes wrong becomes a Failed outside.
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

// Who an engine is. Goes into every table.
struct Card {
  std::string name;       // "fcl-libccd": unique, usable as a file name
  std::string library;    // "FCL"
  std::string version;    // of the library it was linked with
  std::string scalar;     // "double" or "float": a float engine is asked, and judged, on float-rounded input
  std::string settings;   // what differs from the defaults, or "defaults"
  std::string solid;      // "sharp", or how the solid that it declares differs
  std::string promise;    // what its documentation promises about accuracy, with the place where it says so
  double tolerance = 0;   // the error of a signed distance that it allows itself, as a length ...
  double tolerance_relative = 0;   // ... plus this part of the size of the pair
  std::vector<Query> queries;
  std::vector<std::array<std::string, 2>> pairs{};   // the types (type_name) that it can be asked about, in either order; none: all
  bool reproducer = false;   // its program knows --reproducer
  int frames = 0;            // which binary frames its program knows (oracle/engine/frame.h); 0: lines alone
};
bool takes(const Card& card, const Shape& a, const Shape& b);

// A solid as an engine holds it after conversion: the sum of
//
//   center + rotation * (base + { (rho cos, rho sin, z) : rho <= radius, |z| <= half_length })
//
// and a ball of radius rounding + margin. The judge bounds how far it stands from the solid that was asked about.
struct Received {
  Vec3 center;
  double rotation[9] = {1, 0, 0, 0, 1, 0, 0, 0, 1};   // row major; the axis is its third column
  double half_length = 0, radius = 0;
  double rounding = 0;              // of the asked solid: a sphere's or a capsule's radius
  double margin = 0;                // of the engine: a ball that it adds on its own account ...
  bool grown = false;               // ... around the asked solid; else the rest was made smaller by it first
  std::vector<Vec2> base{};          // corners of a box or a prism across the axis, in the order of pose(); none: the origin
  // An engine that keeps a polytope's corners one by one, in its own frame: base[i] below is corners[2 i], above corners[2 i + 1].
  std::vector<Vec3> corners{};
  bool half_space = false;          // { x : third column . (x - center) <= offset }, and nothing of the above
  double offset = 0;
};

// Thrown by load() for a pair that the engine cannot be given: Unsupported, and no failure.
struct NotHeld : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// A pair as an engine holds it: conversion is done (and not timed), asking is timed.
class Pair {
 public:
  virtual ~Pair() = default;
  virtual Claim ask(Query query) = 0;
  // The solid as the engine holds it; body 0 is A, 1 is B. None: the engine took the doubles as they are.
  virtual std::optional<Received> received(int body) const = 0;
};

class Engine {
 public:
  virtual ~Engine() = default;
  virtual const Card& card() const = 0;
  virtual std::unique_ptr<Pair> load(const Shape& a, const Shape& b) = 0;
  // A C++ program that asks this engine about exactly this pair, links the engine alone and prints what it says.
  virtual std::string reproducer(const Shape& a, const Shape& b, Query query) const = 0;
};

// main() of an engine program. One program may hold several engines (settings of one library): --engine NAME picks one,
// --cards prints the cards.
int serve(const std::vector<std::unique_ptr<Engine>>& engines, int argc, char** argv);

}  // namespace octic::oracle
