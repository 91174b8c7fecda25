// The judge: a claim held against the truth.
//
// Every accusation is rigorous: it holds for each signed distance in the truth's enclosure, and for each pair of solids
// that the engine may have held after converting the pair into its own pose. All arithmetic that decides is rational.
//
//   (1) a claim that the exact answer satisfies, each part rounded to the engine's scalar or moved by no more than its
//       tolerance, is never accused; each part of a claim is held against the truth alone, so a wrong part accuses no
//       right one
//   (2) a claim is wrong at a level of the ladder only if it is wrong at every lower level
//   (3) silence (Undecided, Unsupported, Failed) is never counted as right, and only Failed as wrong
//   (4) an enclosure is right when it holds the truth to the tolerance and each of its ends is that near to it
//   (5) an error of exactly zero is no accusation; what is declared beyond `widest_tolerance` makes nothing right
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "corpus/answer.h"
#include "corpus/shape.h"
#include "oracle/engine.h"
#include "reference/contact/contact.h"
#include "reference/number/rational.h"
#include "reference/truth.h"

namespace octic::oracle {

using reference::Rational;

// How far on the wrong side an answer has to be to count, in sizes of the pair. The first is any: contact denied for
// solids that touch or overlap, or contact claimed for solids that are apart, by however little.
struct Step {
  const char* name;
  double part_of_size;
};
inline constexpr std::array<Step, 6> ladder{
    {{"any", 0}, {"1e-15", 1e-15}, {"1e-12", 1e-12}, {"1e-9", 1e-9}, {"1e-6", 1e-6}, {"1e-3", 1e-3}}};
// The highest step that an error (in sizes) exceeds: "any" for 0 < error <= 1e-15 and so on.
const char* class_of(double part_of_size);

// The largest error that an answer may have and still be called right, in sizes of the pair, whatever its engine
// declares. The author's choice: a twentieth of the size of the pair says something about it, and ten sizes say
// nothing.
inline constexpr double widest_tolerance = 0.05;

// What the answers about one pair are held against. Computed once, used for every engine with the same solids.
struct Standard {
  Shape a, b;                       // the solids, or their cores where they are grown by balls of radius margin
  Rational margin_a, margin_b;
  reference::Truth truth;           // of the cores
  Rational lower, upper;            // the signed distance of the grown solids
  Rational size;                    // greatest distance between two points of the pair: certificate::size
  mutable std::optional<reference::Contact> contact{};   // of the cores, computed when a manifold is judged first
};
Standard standard(const Shape& a, const Shape& b, const Rational& margin_a = 0, const Rational& margin_b = 0);

// "apart; flank/rim; parallel": which part of the theory the true answer belongs to.
std::string stratum(const Standard&);

// How far (at most) each solid that the engine held stands from the one in the standard, as a length.
struct Moved {
  Rational a, b;
};

// One thing wrong beyond the tolerance that the engine declares. Kinds:
//
//   side, relation       contact or its kind
//   distance, depth      a signed distance, whichever the truth is
//   wide                 an enclosure that holds the truth and reaches farther from it than the tolerance
//   direction, witness
//   manifold-missing, -spurious, -off, -span      oracle/manifold.h
//   conversion           the engine holds another solid than it was asked about: oracle/conversion_limit.h
//   failed-crash, failed-hang ...
struct Wrong {
  std::string kind;
  double error = 0;   // in sizes, above 0; 0 where it has no measure (a failure, a relation)
};

// All measures are lengths in sizes of the pair and lower bounds: at least this much is wrong.
struct Verdict {
  std::string silence;              // "" for a claim; else undecided, unsupported, failed-crash, failed-hang ...
  std::string why;                  // what the silence said
  // What keeps an answer that is not accused from being right; "" for nothing. "touch": it denies contact of solids
  // that exactly touch, and its engine declares no error. "distance", "manifold": they were asked for and not said.
  // "tolerance": it is off by more than widest_tolerance, which its engine declares to be no error.
  std::string lacks;
  std::optional<bool> contact;      // as claimed, or implied by what was claimed
  bool wrong_side = false;
  double side_error = 0;            // meaningful when wrong_side
  std::optional<double> distance_error, depth_error;   // whichever the truth is; touching counts as distance
  // Signed distance - gap along the claimed direction. Of an unbounded solid, the sine of the angle to the directions
  // whose gap is finite, where that is more: as if it were as wide as the pair.
  std::optional<double> deficiency;
  std::optional<double> unit_error;                    // | |n| - 1 |: a number, not a length
  // Of witnesses, one unit in the last place of each coordinate is granted: far from the origin that may be much.
  std::optional<double> witness_outside;               // how far the worse witness lies outside of its solid
  // | |y - x| - |signed distance| |, or how far the gap along y - x of solids that overlap falls short of it.
  std::optional<double> witness_gap;
  // Of the contact query: how far the worst point is from where the solids bear on each other, and how much of the
  // patch the points span.
  std::optional<double> manifold_off;
  std::optional<double> manifold_part;                 // a fraction; none where the patch is a point
  std::vector<Wrong> wrong;

  bool answered() const { return silence.empty(); }
  bool right() const;               // answered, lacks nothing, and neither side nor relation nor signed distance nor manifold is wrong
  bool timeable() const;            // answered, neither wide nor off by more than 1e-3 of size: slower may not hide wrong
  bool wrong_at(const Step&) const;
};

// Throws std::invalid_argument for a card whose tolerances are no numbers, infinite or negative.
Verdict judge(const Standard&, const Card&, Query, const Answer&, const Moved& moved = {});

}  // namespace octic::oracle
