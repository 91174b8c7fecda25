// Inquiries: questions that are not answered by one signed distance, contact or cast. Their lines are those of octic
// stationary, of octic section and of fast/estimate.h, with a "query".
//
//   estimate     how far apart are two solids, within an error that the question names?
//   stationary   where is the distance of two circles, or of a line and a circle, stationary?
//   section      what is the intersection of a disc and a solid?
//
// docs/write-an-engine.md describes the lines. An engine of inquiries is a program octic-engine-* in the folder
// `inquiries` beside the other engines; it answers on lines alone.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "corpus/answer.h"
#include "oracle/protocol/questions.h"

namespace octic::oracle {

enum class InquiryKind { estimate, stationary, section };
inline constexpr InquiryKind inquiry_kinds[] = {InquiryKind::estimate, InquiryKind::stationary,
                                                InquiryKind::section};
const char* to_string(InquiryKind);
std::optional<InquiryKind> inquiry_from_string(const std::string& text);

// {"a": shape, "b": shape, "largest_error": number >= 0}
struct EstimateQuestion {
  Shape a, b;
  double largest_error = 0;   // in the unit of the shapes
};

struct Inquiry {
  std::string name;
  // stationary: of a circle or a line and a circle; a point is not allowed
  std::variant<EstimateQuestion, StationaryQuestion, SectionQuestion> asked;
  InquiryKind kind() const { return static_cast<InquiryKind>(asked.index()); }
};

// The exact distance is claimed to be within `error` of `distance`; that of solids that touch or overlap is 0.
struct EstimateClaim {
  double distance = 0, error = 0;
};

struct StationaryClaim {
  enum class Kind { minimum, saddle, maximum };
  struct Pair {
    double distance = 0;
    std::optional<Vec3> x{}, y{};   // on the first curve and on the second: both or none
    std::optional<Kind> kind{};
  };
  std::vector<Pair> pairs;   // in any order
  bool all = true;           // no pair is missing
};
const char* to_string(StationaryClaim::Kind);

struct SectionClaim {
  enum class Kind { empty, point, segment, region };
  enum class Curve { segment, circle, ellipse };
  struct Arc {
    Curve curve = Curve::segment;
    int from = -1, to = -1;   // corners; -1, -1: a closed curve
    Vec3 centre, u, v;        // circle, ellipse: centre + u cos t + v sin t, t increasing
  };
  Kind kind = Kind::empty;
  std::optional<bool> cuts{};   // the plane of the disc goes through the interior of the solid
  std::vector<Vec3> corners;    // the point; the ends; the corners counterclockwise about the normal of the disc
  std::vector<Arc> arcs;        // of a region: arc i goes from corner i to the next
  bool settled = true;          // kind, cuts and the number of corners are exactly those of the section
};
const char* to_string(SectionClaim::Kind);
const char* to_string(SectionClaim::Curve);

using Reply = std::variant<EstimateClaim, StationaryClaim, SectionClaim, Undecided, Unsupported, Failed>;

// What an engine of inquiries declares.
struct InquiryCard {
  std::string name, library, version, settings, promise;
  std::vector<InquiryKind> queries;
  double tolerance_relative = 0;   // the declared error: this part of the size of the pair ...
  double tolerance_distance = 0;   // ... and, of a stationary distance, this part of the distance if that is more
  // Of an estimate: the error is as small as was asked for where that is at least these parts of the size of the pair
  // and of the greatest coordinate.
  double finest = 0, finest_coordinate = 0;
};

std::string to_line(const InquiryCard& card);
InquiryCard inquiry_card_from_json(const Json& json);

Json to_json(const Inquiry& inquiry);   // with "name" and "query"
// kind: what is asked where the line has no "query"; none: the line must have one.
// Readers throw std::invalid_argument; what() says which field is wrong and why.
Inquiry inquiry_from_json(const Json& line, std::optional<InquiryKind> kind = {});

Json to_json(const Reply& reply);
// The object may have only a reply and the fields of its question. A number that is not finite is the reply Failed of
// kind nan.
Reply reply_from_json(const Json& json, InquiryKind kind);
Reply reply_from_line(std::string_view line, const Inquiry& inquiry);   // the name must be that of the question

// {"name", the question, "engine": card or name, "answer": reply}: octic ask writes it, octic judge reads it.
struct AnsweredInquiry {
  Inquiry inquiry;
  InquiryCard card;
  Reply reply;
};
bool is_answered_inquiry(const Json& line);   // by its query or, if it has none, by its answer
AnsweredInquiry answered_inquiry_from_json(const Json& line);

}  // namespace octic::oracle
