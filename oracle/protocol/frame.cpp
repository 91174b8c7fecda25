#include "oracle/protocol/frame.h"

#include <cstring>
#include <limits>
#include <stdexcept>
#include <type_traits>
#include <utility>

#include "corpus/manifold_limit.h"

namespace octic::oracle {
namespace {

// One description of each structure serves both directions: Writer appends its fields, Reader takes them, in the same
// order.
class Writer {
 public:
  explicit Writer(std::string& out) : out_(out), begin_(out.size()) { out_.append(length_bytes, '\0'); }
  ~Writer() {
    const auto length = static_cast<std::uint32_t>(out_.size() - begin_ - length_bytes);
    std::memcpy(out_.data() + begin_, &length, length_bytes);
  }
  template <class T>
    requires std::is_arithmetic_v<T> || std::is_enum_v<T>
  void operator()(const T& value) {
    out_.append(reinterpret_cast<const char*>(&value), sizeof value);
  }
  void operator()(const std::string& text) {
    (*this)(static_cast<std::uint32_t>(text.size()));
    out_ += text;
  }
  template <class T>
  void operator()(const std::vector<T>& many) {
    (*this)(static_cast<std::uint32_t>(many.size()));
    for (const T& one : many) fields(*this, one);
  }

 private:
  std::string& out_;
  std::size_t begin_;
};

class Reader {
 public:
  explicit Reader(std::string_view in) : in_(in) {}
  template <class T>
    requires std::is_arithmetic_v<T> || std::is_enum_v<T>
  void operator()(T& value) {
    if constexpr (std::is_same_v<T, bool>) {
      const std::string_view byte = take(1);
      if (byte[0] != 0 && byte[0] != 1) fail();
      value = byte[0] == 1;
    } else {
      std::memcpy(&value, take(sizeof value).data(), sizeof value);
    }
  }
  void operator()(std::string& text) {
    std::uint32_t size = 0;
    (*this)(size);
    text = take(size);
  }
  template <class T>
  void operator()(std::vector<T>& many) {
    std::uint32_t size = 0;
    (*this)(size);
    if (size > in_.size()) fail();   // each of them has some bytes
    many.resize(size);
    for (T& one : many) fields(*this, one);
  }
  void end() const {
    if (!in_.empty()) fail();
  }
  [[noreturn]] static void fail() { throw std::invalid_argument("a frame that is none"); }

 private:
  std::string_view take(std::size_t n) {
    if (in_.size() < n) fail();
    const std::string_view part = in_.substr(0, n);
    in_.remove_prefix(n);
    return part;
  }
  std::string_view in_;
};

template <class T>
concept Plain = std::is_arithmetic_v<std::remove_const_t<T>>;

template <class F, Plain T>
void fields(F& f, T& v) { f(v); }

// T is the structure, const or not.
template <class T, class S>
concept Is = std::is_same_v<std::remove_const_t<T>, S>;

template <class F, Is<Vec2> T> void fields(F& f, T& v) { f(v.x), f(v.y); }
template <class F, Is<Vec3> T> void fields(F& f, T& v) { f(v.x), f(v.y), f(v.z); }
template <class F, Is<Quaternion> T> void fields(F& f, T& q) { f(q.w), f(q.x), f(q.y), f(q.z); }
template <class F, Is<Cylinder> T> void fields(F& f, T& s) { fields(f, s.a), fields(f, s.b), f(s.r); }
template <class F, Is<PosedCylinder> T>
void fields(F& f, T& s) {
  fields(f, s.center), fields(f, s.q), f(s.half_length), f(s.r);
}
template <class F, Is<RoundedCylinder> T>
void fields(F& f, T& s) {
  fields(f, s.a), fields(f, s.b), f(s.r), f(s.rounding);
}
template <class F, Is<Sphere> T> void fields(F& f, T& s) { fields(f, s.center), f(s.r); }
template <class F, Is<Capsule> T> void fields(F& f, T& s) { fields(f, s.a), fields(f, s.b), f(s.r); }
template <class F, Is<Box> T> void fields(F& f, T& s) { fields(f, s.center), fields(f, s.q), fields(f, s.half); }
template <class F, Is<Prism> T>
void fields(F& f, T& s) {
  fields(f, s.center), fields(f, s.q), f(s.base), f(s.half_length);
}
template <class F, Is<HalfSpace> T> void fields(F& f, T& s) { fields(f, s.point), fields(f, s.normal); }
template <class F, Is<Segment> T> void fields(F& f, T& s) { fields(f, s.a), fields(f, s.b); }
template <class F, Is<Disc> T> void fields(F& f, T& s) { fields(f, s.center), fields(f, s.normal), f(s.r); }
template <class F, Is<Point> T> void fields(F& f, T& s) { fields(f, s.at); }
template <class F, Is<InfiniteCylinder> T>
void fields(F& f, T& s) {
  fields(f, s.point), fields(f, s.direction), f(s.r);
}
template <class F, Is<Enclosure> T> void fields(F& f, T& e) { f(e.lower), f(e.upper); }
template <class F, Is<Undecided> T> void fields(F& f, T& s) { f(s.why); }
template <class F, Is<Unsupported> T> void fields(F& f, T& s) { f(s.why); }
template <class F, Is<Died> T> void fields(F& f, T& d) { f(d.hung), f(d.signalled), f(d.code); }
template <class F, Is<Received> T> void fields(F& f, T& r) {
  fields(f, r.center);
  for (auto& m : r.rotation) f(m);
  f(r.half_length), f(r.radius), f(r.rounding), f(r.margin), f(r.grown), f(r.base), f(r.corners), f(r.half_space),
      f(r.offset);
}

template <class E>
void choice(Writer& f, const E& value) { f(static_cast<std::uint8_t>(value)); }
template <class E>
void choice(Reader& f, E& value, E last) {
  std::uint8_t byte = 0;
  f(byte);
  if (byte > static_cast<std::uint8_t>(last)) Reader::fail();
  value = static_cast<E>(byte);
}
void choose(Writer& f, const Query& q) { choice(f, q); }
void choose(Reader& f, Query& q) { choice(f, q, Query::cast); }
void choose(Writer& f, const Relation& r) { choice(f, r); }
void choose(Reader& f, Relation& r) { choice(f, r, Relation::overlapping); }
void choose(Writer& f, const CastClaim::Kind& k) { choice(f, k); }
void choose(Reader& f, CastClaim::Kind& k) { choice(f, k, CastClaim::Kind::at); }
void choose(Writer& f, const Failed::How& h) { choice(f, h); }
void choose(Reader& f, Failed::How& h) { choice(f, h, Failed::How::garbage); }

template <class F, Is<Relation> T> void fields(F& f, T& r) { choose(f, r); }
template <class F, Is<Failed> T> void fields(F& f, T& s) { choose(f, s.how), f(s.why); }

template <class T>
void optional(Writer& f, const std::optional<T>& v);
template <class T>
void optional(Reader& f, std::optional<T>& v);

template <class F, Is<CastClaim> T> void fields(F& f, T& c) {
  choose(f, c.kind), f(c.time), optional(f, c.direction), optional(f, c.witness);
  if constexpr (!std::is_const_v<T>) {
    if (!(c.time >= 0 && c.time <= 1)) Reader::fail();
  }
}
template <class F, Is<Claim> T> void fields(F& f, T& c) {
  optional(f, c.relation), optional(f, c.contact), optional(f, c.signed_distance), optional(f, c.direction);
  optional(f, c.witness_a), optional(f, c.witness_b), optional(f, c.manifold), optional(f, c.cast);
  if constexpr (!std::is_const_v<T>) {
    if (c.manifold && c.manifold->size() > most_manifold_points) Reader::fail();
  }
}
template <class F, Is<std::vector<Vec3>> T> void fields(F& f, T& v) { f(v); }

template <class T>
void optional(Writer& f, const std::optional<T>& v) {
  f(v.has_value());
  if (v) fields(f, *v);
}
template <class T>
void optional(Reader& f, std::optional<T>& v) {
  bool there = false;
  f(there);
  if (there) fields(f, v.emplace());
}

// A variant: the place of its type, and the value.
template <class... S>
void variant(Writer& f, const std::variant<S...>& v) {
  f(static_cast<std::uint8_t>(v.index()));
  std::visit([&](const auto& value) { fields(f, value); }, v);
}
template <class... S>
void variant(Reader& f, std::variant<S...>& v) {
  std::uint8_t index = 0;
  f(index);
  if (index >= sizeof...(S)) Reader::fail();
  [&]<std::size_t... I>(std::index_sequence<I...>) {
    ((I == index ? fields(f, v.template emplace<I>()) : void()), ...);
  }(std::index_sequence_for<S...>{});
}

template <class F, Is<Answered> T> void fields(F& f, T& a) {
  variant(f, a.answer);
  bool received = false;
  if constexpr (std::is_const_v<T>) received = a.received.has_value();
  f(received);
  if constexpr (!std::is_const_v<T>) {
    if (received) a.received.emplace();
  }
  if (received)
    for (auto& one : *a.received) fields(f, one);
  optional(f, a.nanoseconds);
}

template <class F, class Q>
void question_fields(F& f, Q& q) {
  f(q.number), f(q.limit), choose(f, q.question.query), f(q.question.time), variant(f, q.question.a),
      variant(f, q.question.b);
  optional(f, q.question.motion), optional(f, q.question.spin);
  if (q.question.query == Query::cast && !q.question.motion) Reader::fail();   // of both: octic asks no such question
}

// The same fields by reference, so that nothing is copied to be written.
struct QuestionToWrite {
  const std::uint64_t& number;
  const std::uint32_t& limit;
  const Question& question;
};

}  // namespace

void append_question(std::string& frames, std::uint64_t number, const Question& question, std::uint32_t limit) {
  Writer f(frames);
  const QuestionToWrite q{number, limit, question};
  question_fields(f, q);
}

void append_answer(std::string& frames, std::uint64_t number, const std::variant<Answered, Died>& answer,
                   std::uint32_t microseconds) {
  Writer f(frames);
  f(number);
  f(microseconds);
  variant(f, answer);
}

std::string end_of_last_words(std::uint64_t number) { return "\x1e" + std::to_string(number) + "\x1e\n"; }

std::size_t length_of_frame(std::string_view bytes) {
  std::uint32_t length = 0;
  std::memcpy(&length, bytes.data(), length_bytes);
  return length;
}

std::optional<std::string_view> first_frame(std::string_view bytes) {
  if (bytes.size() < length_bytes) return {};
  const std::size_t length = length_of_frame(bytes);
  if (bytes.size() - length_bytes < length) return {};
  return bytes.substr(length_bytes, length);
}

FramedQuestion question_from_frame(std::string_view frame) {
  Reader f(frame);
  FramedQuestion q;
  question_fields(f, q);
  f.end();
  return q;
}

FramedAnswer answer_from_frame(std::string_view frame) {
  Reader f(frame);
  FramedAnswer a;
  f(a.number);
  f(a.microseconds);
  variant(f, a.answer);
  f.end();
  return a;
}

}  // namespace octic::oracle
