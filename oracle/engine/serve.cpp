// main() of every engine program: the protocol around the adapters. Only this file catches exceptions of an engine and
// checks its answers for NaN.
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <iostream>
#include <new>
#include <string>

#include "corpus/line_reader.h"
#include "oracle/engine.h"
#include "oracle/engine/crash_line.h"
#include "oracle/protocol/frame.h"
#include "oracle/engine/stopwatch.h"
#include "oracle/protocol/wire.h"
#include "oracle/engine/zygote.h"

namespace octic::oracle {
namespace {

bool finite(const Vec3& v) { return std::isfinite(v.x) && std::isfinite(v.y) && std::isfinite(v.z); }

bool finite(const Received& r) {
  for (const double m : r.rotation)
    if (!std::isfinite(m)) return false;
  for (const Vec2& v : r.base)
    if (!std::isfinite(v.x) || !std::isfinite(v.y)) return false;
  for (const Vec3& v : r.corners)
    if (!finite(v)) return false;
  for (const double v : {r.half_length, r.radius, r.rounding, r.margin, r.offset})
    if (!std::isfinite(v)) return false;
  return finite(r.center);
}

const char* not_finite(const Claim& claim) {
  if (claim.signed_distance &&
      !(std::isfinite(claim.signed_distance->lower) && std::isfinite(claim.signed_distance->upper)))
    return "signed_distance is not finite";
  if (claim.direction && !finite(*claim.direction)) return "direction is not finite";
  if (claim.witness_a && !finite(*claim.witness_a)) return "witness_a is not finite";
  if (claim.witness_b && !finite(*claim.witness_b)) return "witness_b is not finite";
  for (const Vec3& point : claim.manifold.value_or(std::vector<Vec3>{}))
    if (!finite(point)) return "a point of the manifold is not finite";
  if (!claim.cast) return nullptr;
  if (!std::isfinite(claim.cast->time)) return "cast.time is not finite";
  if (claim.cast->direction && !finite(*claim.cast->direction)) return "cast.direction is not finite";
  if (claim.cast->witness && !finite(*claim.cast->witness)) return "cast.witness is not finite";
  return nullptr;
}

bool empty(const Claim& c) {
  return !c.relation && !c.contact && !c.signed_distance && !c.direction && !c.witness_a && !c.witness_b &&
         !c.manifold && !c.cast;
}

bool answers(const Card& card, Query query) {
  for (const Query q : card.queries)
    if (q == query) return true;
  return false;
}

// The pair that was asked about last: further queries about it need no conversion.
struct Loaded {
  std::string bits;   // of its numbers: 0 and -0 are two pairs
  std::unique_ptr<LoadedPair> pair;
};

Answered answer(Engine& engine, const Question& q, Loaded& last) try {
  if (!answers(engine.card(), q.query)) return {Unsupported{std::string("no query ") + to_string(q.query)}, {}, {}};
  if (q.spin && !engine.card().turns) return {Unsupported{"no cast of a body that turns"}, {}, {}};
  if (!takes(engine.card(), q.a, q.b))
    return {Unsupported{std::string("no pair of ") + type_name(q.a) + " and " + type_name(q.b)}, {}, {}};
  std::string bits;
  append_question(bits, 0, {{}, q.a, q.b}, 0);
  if (!last.pair || last.bits != bits) {
    last.pair.reset();
    last.pair = engine.load(q.a, q.b);
    last.bits = std::move(bits);
  }
  std::unique_ptr<LoadedPair> pair = std::move(last.pair);   // kept when it has answered
  Answered said;
  const auto a = pair->received(0), b = pair->received(1);
  if (a && b) {
    if (!finite(*a) || !finite(*b)) return {Unsupported{"the pair does not fit into the engine's numbers"}, {}, {}};
    said.received = {*a, *b};
  }
  const auto ask = [&] {
    if (q.query != Query::cast) return pair->ask(q.query);
    return q.spin ? pair->cast(q.motion.value(), *q.spin) : pair->cast(q.motion.value());
  };
  const double start = processor_nanoseconds();
  const Claim claim = ask();
  const double spent = processor_nanoseconds() - start;
  if (const char* what = not_finite(claim)) said.answer = Failed{Failed::How::nan, what};
  else if (empty(claim)) said.answer = Undecided{"the engine gave no answer"};
  else said.answer = claim;
  if (!std::holds_alternative<Claim>(said.answer)) return said;
  if (spent >= slow_ns) said.nanoseconds = spent;
  else if (q.time) said.nanoseconds = nanoseconds_per_ask(ask);
  last.pair = std::move(pair);
  return said;
} catch (const NotHeld& e) {
  return {Unsupported{e.what()}, {}, {}};
} catch (const std::bad_alloc& e) {
  return {Failed{Failed::How::memory, e.what()}, {}, {}};
} catch (const std::exception& e) {
  return {Failed{Failed::How::exception, e.what()}, {}, {}};
} catch (...) {
  return {Failed{Failed::How::exception, "threw something that is no std::exception"}, {}, {}};
}

const char* const usage =
    "reads a question a line (a JSON case, with \"query\" and \"time\" if wanted), writes an answer a line\n"
    "  --engine NAME   which of the engines in this program; needed when there are several\n"
    "  --cards         print who they are, one JSON object a line, and stop\n"
    "  --reproducer    print, for the question on stdin, a C++ program that asks the engine without octic\n"
    "  --finer         with more iterations or a smaller tolerance, as \"finer\" on its card says\n"
    "  --frames        binary frames in place of lines: octic's own way of asking\n"
    "  --help          print this\n";

struct Options {
  std::string engine;
  bool cards = false, reproducer = false, frames = false, finer = false, help = false;
};

bool read_options(int argc, char** argv, Options& options) {
  for (int i = 1; i < argc; ++i) {
    const std::string word = argv[i];
    if (word == "--engine" && i + 1 < argc) options.engine = argv[++i];
    else if (word == "--cards") options.cards = true;
    else if (word == "--reproducer") options.reproducer = true;
    else if (word == "--finer") options.finer = true;
    else if (word == "--frames") options.frames = true;
    else if (word == "--help") options.help = true;
    else return false;
  }
  return true;
}

Engine* pick(const std::vector<std::unique_ptr<Engine>>& engines, const std::string& name) {
  if (name.empty()) return engines.size() == 1 ? engines[0].get() : nullptr;
  for (const auto& engine : engines)
    if (engine->card().name == name) return engine.get();
  return nullptr;
}

// Throws std::invalid_argument with file and line where the line is no question.
Question question(const std::variant<LineReader::Line, Problem>& read) {
  if (const auto* problem = std::get_if<Problem>(&read)) throw std::invalid_argument(to_string(*problem));
  const auto& line = std::get<LineReader::Line>(read);
  try {
    return question_from_line(line.text);
  } catch (const std::invalid_argument& e) {
    throw std::invalid_argument(to_string(Problem{"stdin", line.number, "", e.what()}));
  }
}

// The protocol gets a descriptor of its own, and what a library prints on stdout goes to stderr.
FILE* private_stdout() {
  const int copy = dup(STDOUT_FILENO);
  dup2(STDERR_FILENO, STDOUT_FILENO);
  return copy < 0 ? nullptr : fdopen(copy, "w");
}

bool answers_more_than_casts(const Card& card) {
  return std::any_of(card.queries.begin(), card.queries.end(), [](Query q) { return q != Query::cast; });
}

}  // namespace

Claim LoadedPair::cast(const Vec3&) { return {}; }
Claim LoadedPair::cast(const Vec3&, const Vec3&) { return {}; }

int serve(const std::vector<std::unique_ptr<Engine>>& engines, int argc, char** argv) {
  Options options;
  if (!read_options(argc, argv, options)) {
    std::cerr << usage;
    return 2;
  }
  if (options.help) {
    std::cout << usage;
    return 0;
  }
  if (options.cards) {
    for (const auto& engine : engines) {
      Card card = engine->card();
      card.reproducer = answers_more_than_casts(card);   // every adapter can, but of a motion
      card.frames = frames_version;
      std::cout << to_line(card) << '\n';
    }
    return 0;
  }
  Engine* engine = pick(engines, options.engine);
  if (!engine) {
    std::cerr << (options.engine.empty() ? "which engine? --engine NAME" : "no engine " + options.engine)
              << "; there are:";
    for (const auto& e : engines) std::cerr << ' ' << e->card().name;
    std::cerr << '\n';
    return 2;
  }

  if (options.finer) {
    if (engine->card().finer.empty()) {
      std::cerr << engine->card().name << " has no finer setting\n";
      return 2;
    }
    engine->make_finer();
  }

  std::ios::sync_with_stdio(false);
  LineReader lines(std::cin, "stdin");
  std::variant<LineReader::Line, Problem> read;
  if (options.reproducer) {
    if (!lines.next(read)) return 2;
    try {
      const Question q = question(read);
      std::cout << engine->reproducer(q.a, q.b, q.query);
    } catch (const std::exception& e) {
      std::cerr << e.what() << '\n';
      return 2;
    }
    return 0;
  }
  Loaded last;
  FILE* out = private_stdout();
  if (!out) return 2;
  tell_where_it_crashes();
  if (options.frames)
    return serve_frames(STDIN_FILENO, fileno(out),
                        [engine, &last](const Question& q) { return answer(*engine, q, last); });
  while (lines.next(read)) {
    if (const auto* problem = std::get_if<Problem>(&read); problem && problem->line == 0) {
      std::cerr << to_string(*problem) << '\n';
      return 2;
    }
    std::string reply;
    try {
      const Question q = question(read);
      reply = to_line(q.name, answer(*engine, q, last));
    } catch (const std::invalid_argument& e) {
      reply = to_text({{"error", e.what()}});   // not a question; octic itself never sends one
    }
    reply += '\n';
    // Written at once: should the next question kill this process, this answer must already be out.
    if (std::fwrite(reply.data(), 1, reply.size(), out) != reply.size() || std::fflush(out) != 0) return 2;
  }
  return 0;
}

}  // namespace octic::oracle
