// The judge compares a claim with the truth.
//
// To call a claim wrong, the judge must prove it: for every signed distance in the truth's enclosure, and for every
// pair of solids that the engine may have held after converting the pair into its own pose. All deciding arithmetic is
// rational.
//
//   (1) a right claim is never called wrong, also if each part is rounded to the engine's scalar or off by at most its
//       tolerance. Each part of a claim is compared with the truth alone, so a wrong part does not make another one
//       wrong
//   (2) a claim is wrong at a step of the ladder only if it is wrong at every lower step
//   (3) no answer (Undecided, Unsupported, Failed) is never counted as right, and only Failed is counted as wrong
//   (4) an enclosure is right if it contains the truth up to the tolerance, and both its ends are within the tolerance
//       of it
//   (5) an error of exactly zero is not wrong; a declared tolerance above `widest_tolerance` does not make an answer
//       right, nor does a ball around the solid (Received::grown) that is larger than the pair
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "corpus/answer.h"
#include "corpus/shape.h"
#include "oracle/engine.h"
#include "reference/number/rational.h"
#include "reference/solution.h"

namespace octic::oracle {

using reference::Rational;

// The ladder: errors on the wrong side are counted by the steps that they exceed, in sizes of the pair. The first step,
// "any", counts every contact denied for solids that touch or overlap, and every contact claimed for solids that are
// apart.
struct Step {
  const char* name;
  double part_of_size;
};
inline constexpr std::array<Step, 6> ladder{
    {{"any", 0}, {"1e-15", 1e-15}, {"1e-12", 1e-12}, {"1e-9", 1e-9}, {"1e-6", 1e-6}, {"1e-3", 1e-3}}};
// The highest step that an error (in sizes) exceeds: "any" for 0 < error <= 1e-15 and so on.
const char* class_of(double part_of_size);

// The largest error of a right answer, in sizes of the pair, whatever tolerance its engine declares. This number was
// chosen: an answer that is off by more than a twentieth of the size is of no use.
inline constexpr double widest_tolerance = 0.05;

// A direction is a unit vector. Its length may be off by so much whatever the tolerance: ten times what is left where
// it is normalised in float. Chosen.
inline constexpr double unit_vector_within = 1e-6;

// The truth about one pair, with which answers are compared. Computed once, used for every engine with the same solids.
struct Standard {
  Shape a, b;                       // the solids, or their cores if a ball of radius margin is added to them
  Rational margin_a, margin_b;
  reference::Truth truth;           // of the cores
  Rational lower, upper;            // the signed distance of the grown solids
  Rational size;                    // greatest distance between two points of the pair: certificate::size
  // Of the cores; computed when the first manifold is judged.
  const reference::Contact& contact() const;

  mutable std::shared_ptr<reference::Solution> solution{};   // until the contact is known
  mutable std::optional<reference::Contact> known_contact{};
};
Standard standard(const Shape& a, const Shape& b, const Rational& margin_a = 0, const Rational& margin_b = 0);

// The class of the true answer: relation, features, degeneracy and nearness to touching, as in "apart; flank/rim;
// parallel+near". Solids whose |signed distance| is at most these parts of their size are near or close; other pairs,
// and those that exactly touch, have no such tag. Engines fail there in ways of their own: a finding never mixes such
// pairs with others. The two numbers were chosen, and are defined only here.
inline constexpr double near_touching = 1e-5, close_to_touching = 1e-3;
std::string stratum(const Standard&);

// Upper bounds of how far conversion has moved each solid from the one in the standard, as a length.
struct Moved {
  Rational a, b;
};

// One error beyond the tolerance that the engine declares. Kinds:
//
//   side, relation       contact or its kind
//   distance, depth      the signed distance of solids that are apart or touch, of solids that overlap
//   wide                 an enclosure that contains the truth, with an end farther from it than the tolerance
//   direction, witness
//   manifold-missing, -spurious, -off, -span      oracle/judge/manifold.h
//   cast-missed, -spurious, -early, -late         oracle/judge/cast_judge.h
//   conversion           the engine holds another solid than it was asked about: oracle/judge/conversion_limit.h
//   failed-crash, failed-hang ...
struct Wrong {
  std::string kind;
  double error = 0;   // in sizes, above 0; 0 if it cannot be measured (a failure, a relation)
};

// All measures are lengths in sizes of the pair, and lower bounds of the error.
struct Verdict {
  std::string silence;              // "" for a claim; else undecided, unsupported, failed-crash, failed-hang ...
  std::string why;                  // the reason given for no answer
  // Why an answer without an error is still not right; "" if it is. "touch": it denies contact of solids that exactly
  // touch, and its engine declares no tolerance. "distance", "manifold": they were asked for and are missing.
  // "cast": the same of that query.
  // "tolerance": it is off by more than widest_tolerance, although within the tolerance of its engine.
  std::string lacks;
  std::optional<bool> contact;      // as claimed, or implied by what was claimed
  bool wrong_side = false;
  double side_error = 0;            // meaningful when wrong_side
  std::optional<double> distance_error, depth_error;   // one of them, by the true relation; touching counts as distance
  // Signed distance - gap along the claimed direction. For an unbounded solid also the sine of the angle to the
  // directions with a finite gap; the greater of the two counts.
  std::optional<double> deficiency;
  std::optional<double> unit_error;                    // | |n| - 1 |: a number, not a length
  // Each coordinate of a witness may be off by one unit in the last place, which is large far from the origin.
  std::optional<double> witness_outside;               // how far the worse witness lies outside its solid
  // | |y - x| - |signed distance| |; or, for solids that overlap, signed distance - gap along y - x.
  std::optional<double> witness_gap;
  // For the contact query: the distance of the worst point from the contact patch, and the part of the patch that the
  // points span.
  std::optional<double> manifold_off;
  std::optional<int> manifold_dimension;               // of the patch
  std::optional<double> manifold_part;                 // a fraction; none if the patch is a point
  // For the cast query, of a claimed contact: how far apart the solids are when they should touch, or how deep they
  // have been in each other by then.
  std::optional<double> cast_error;
  std::vector<Wrong> wrong;

  bool answered() const { return silence.empty(); }
  bool right()
      const;   // answered, lacks nothing, and neither side nor relation nor signed distance nor manifold is wrong
  bool timeable() const;   // answered, not wide, error <= 1e-3 of the size: times of wrong answers are not shown
  bool wrong_at(const Step&) const;
};

// The verdict on an answer that is no claim.
Verdict silent_verdict(const Answer& answer);

// Of every query but cast (oracle/judge/cast_judge.h). Throws std::invalid_argument for a card whose tolerances are
// NaN, infinite or negative.
Verdict judge(const Standard&, const Card&, Query, const Answer&, const Moved& moved = {});

}  // namespace octic::oracle
