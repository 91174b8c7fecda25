#include "corpus/answer.h"

namespace octic {

const char* to_string(Relation relation) {
  switch (relation) {
    case Relation::apart:
      return "apart";
    case Relation::touching:
      return "touching";
    case Relation::overlapping:
      return "overlapping";
  }
  return "?";
}

const char* to_string(Query query) {
  switch (query) {
    case Query::boolean:
      return "boolean";
    case Query::signed_distance:
      return "signed_distance";
    case Query::contact:
      return "contact";
    case Query::cast:
      return "cast";
  }
  return "?";
}

const char* to_string(CastClaim::Kind kind) {
  switch (kind) {
    case CastClaim::Kind::never:
      return "never";
    case CastClaim::Kind::already:
      return "already";
    case CastClaim::Kind::at:
      return "at";
  }
  return "?";
}

std::optional<Query> query_from_string(const std::string& text) {
  for (const Query query : {Query::boolean, Query::signed_distance, Query::contact, Query::cast}) {
    if (text == to_string(query)) return query;
  }
  return {};
}

const char* to_string(Failed::How how) {
  switch (how) {
    case Failed::How::exception:
      return "exception";
    case Failed::How::abort:
      return "abort";
    case Failed::How::crash:
      return "crash";
    case Failed::How::hang:
      return "hang";
    case Failed::How::memory:
      return "memory";
    case Failed::How::nan:
      return "nan";
    case Failed::How::garbage:
      return "garbage";
  }
  return "?";
}

}  // namespace octic
