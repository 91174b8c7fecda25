#include "oracle/runner/runner.h"

#include <algorithm>
#include <cstring>
#include <stdexcept>
#include <string_view>

#include "oracle/runner/child_process.h"
#include "oracle/runner/ended.h"
#include "oracle/protocol/frame.h"
#include "oracle/protocol/wire.h"

namespace octic::oracle {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t send_ahead = 1 << 16;   // bytes: what a pipe holds
constexpr std::size_t frames_in_flight = 512;
constexpr int look_up_ms = 100;               // how often the stop flag is looked at
constexpr std::chrono::milliseconds look_again{20};   // how often the processes of a late answer are looked at

std::string shortened(std::string_view line) {
  return line.size() <= 120 ? std::string(line) : std::string(line.substr(0, 120)) + "...";
}

}  // namespace

// One run of questions through one process after another.
//
// Invariant: answered <= sent, and the process works on question `answered` or has not read it yet, because it answers
// in order and writes each answer before it takes the next question. So if the process dies, question `answered` is the
// cause.
class Runner::Child {
 public:
  Child(Program program, Limits limits, const std::atomic<bool>* stop)
      : program_(std::move(program)), limits_(limits), stop_(stop) {}

  std::size_t ask(std::span<const Question> questions, const std::function<void(std::size_t, const Answered&)>& say) {
    if (process_ && (sent_ != answered_ || !quiet() || granted_ != time_per_question())) {
      if (ended_well_ && !in_.empty()) went_on(in_);
      drop();   // the last run was cut short, the time limit has changed, or it wrote something unasked
    }
    ended_well_ = false;
    questions_ = questions;
    say_ = &say;
    answered_ = sent_ = 0;
    out_.clear();
    while (answered_ < questions_.size()) {
      if (stop_ && *stop_) {
        drop();   // it may be in the middle of an answer that nobody waits for
        return answered_;
      }
      if (unasked_) {
        lost({Failed::How::garbage, wrote_unasked + *std::exchange(unasked_, {})});
        continue;
      }
      if (!process_) start();
      send();
      receive();
    }
    ended_well_ = true;
    return answered_;
  }

  std::size_t starts() const { return starts_; }
  std::chrono::milliseconds hung() const { return hung_; }
  double lost() const { return std::chrono::duration<double>(hung_).count() + restarting_.count(); }

 private:
  using Milliseconds = std::chrono::milliseconds;

  void start() {
    const auto begin = Clock::now();
    std::vector<std::string> command = program_.command;
    if (program_.frames) command.push_back("--frames");
    process_ = std::make_unique<ChildProcess>(command, program_.containment, limits_.memory);
    if (starts_++ > 0) restarting_ += Clock::now() - begin;
    shortened_then_ = shortened_time();
    granted_ = time_per_question();
    sent_ = answered_;
    out_.clear();
    in_.clear();
    wait_anew();
  }
  void wait_anew() {
    waiting_since_ = Clock::now();
    usage_then_.reset();
    if (process_) chatter_then_ = process_->error_bytes();
  }
  void drop() { process_.reset(); }

  // The time limit of a question at present.
  Milliseconds time_per_question() const {
    const auto as_usual = std::chrono::ceil<Milliseconds>(Hangs::many * program_.hangs->usual());
    return std::min(limits_.per_query, std::max(shortened_time(), as_usual));
  }
  // By the hangs alone.
  Milliseconds shortened_time() const {
    if (!program_.frames || limits_.hangs_at_full_time == 0) return limits_.per_query;
    const int halvings = std::min(program_.hangs->times / limits_.hangs_at_full_time, 20);
    return std::min(limits_.per_query, std::max(limits_.least, limits_.per_query / (1 << halvings)));
  }
  // The limit of wall time. On lines it is the limit of the question. In frames the program itself enforces the limit,
  // in processor time; the wall time here is only a safeguard.
  Milliseconds wall() const { return program_.frames ? 4 * granted_ + Milliseconds(1000) : granted_; }

  // Whether the program has written nothing since its last answer.
  bool quiet() { return in_.empty() && process_->read(in_) && in_.empty(); }
  // A second line for a question. Its answer is told already, so the next question bears it. Blanks say nothing.
  void went_on(std::string_view more) {
    const bool blank = more.find_first_not_of(" \t\r\n") == std::string_view::npos;
    if (!program_.frames && !blank) unasked_ = failed_line + shortened(more.substr(0, more.find('\n')));
  }

  void send() {
    if (answered_ == sent_) wait_anew();
    const std::size_t in_flight = program_.frames ? frames_in_flight : std::max<std::size_t>(limits_.in_flight, 1);
    while (sent_ < questions_.size() && sent_ - answered_ < in_flight && out_.size() < send_ahead) {
      const std::size_t mine = sent_++;
      if (program_.frames) {
        append_question(out_, mine, questions_[mine], static_cast<std::uint32_t>(granted_.count()));
      } else {
        out_ += to_line(questions_[mine]);
        out_ += '\n';
      }
    }
  }

  void receive() {
    // The time is read before looking for the answer. So an answer that came while octic itself was delayed still
    // counts.
    const auto now = Clock::now();
    const auto left = std::chrono::duration_cast<Milliseconds>(waiting_since_ + wall() - now);
    const int time_per_question = static_cast<int>(std::clamp<long>(left.count() + 1, 10, look_up_ms));
    const auto ready = process_->wait(!out_.empty(), time_per_question);
    std::size_t taken = 0;
    if (ready.in) {
      taken = process_->write(out_);
            out_.erase(0, taken);   // npos: its stdin is closed; it may still answer what it has read
    }
    if (ready.out) {
      const bool open = process_->read(in_);
      if (!(program_.frames ? take_frames() : take_lines())) return;
      if (!open) return lost(failed(process_->end(false)));
    }
    if (process_->error_bytes() - chatter_then_ > limits_.chatter)
      return lost({Failed::How::garbage, "more than " + std::to_string(limits_.chatter) + " bytes on stderr"});
    if (answered_ == sent_ || (taken > 0 && !ready.out))
      return;   // nothing is due, or it may have got the question only now
    if (const auto over = hangs(now)) {
      const std::string words = process_->end(true).last_words;
      hung_ += wall();
      ++program_.hangs->times;
      lost({Failed::How::hang, *over + (words.empty() ? "" : ": " + words)});
    }
  }

  // The reason why the program counts as hanging now; nothing if it does not. Waiting for a processor is no hang.
  std::optional<std::string> hangs(Clock::time_point now) {
    const auto wall = now - waiting_since_, limit = std::chrono::duration_cast<Clock::duration>(this->wall());
    if (wall < limit / 10 || (usage_then_ && (wall < limit || now - looked_ < look_again))) return {};
    const Usage usage = process_->usage();
    looked_ = now;
    if (!usage_then_) usage_then_ = usage;
    if (!had_its_time(limit, wall, usage.since(*usage_then_))) return {};
    std::string why = "no answer within " + std::to_string(this->wall().count()) + " ms" + shortened_from();
    if (const auto more = std::chrono::duration_cast<Milliseconds>(wall - limit); more > Milliseconds(look_up_ms))
      why += " (and " + std::to_string(more.count()) + " ms more, because the machine was busy)";
    return why;
  }

  std::string shortened_from() const {
    if (granted_ == limits_.per_query) return "";
    return shortened_limit + std::to_string(limits_.per_query.count()) + " ms, because it had hung before)";
  }

  // The process at this question ended, and another one goes on with the next.
  Failed died(const Died& died) {
    const std::string words = process_->take_last_words(end_of_last_words(answered_));
    if (!died.hung) return failed({died.signalled, died.code, false, false, words});
    hung_ += granted_;
    ++program_.hangs->times;
    return {Failed::How::hang, "no answer within " + std::to_string(granted_.count()) + " ms of processor time" +
                                   shortened_from() + (words.empty() ? "" : ": " + words)};
  }

  // False when the process had to go.
  bool take_frames() {
    std::size_t begin = 0;
    while (in_.size() - begin >= length_bytes) {
      const std::string_view rest = std::string_view(in_).substr(begin);
      if (length_of_frame(rest) > limits_.longest_answer) return lost(too_long()), false;
      const auto frame = first_frame(rest);
      if (!frame) break;
      if (answered_ == sent_) return drop(), false;   // an answer that nobody asked for
      begin += length_bytes + frame->size();
      try {
        const FramedAnswer said = answer_from_frame(*frame);
        if (said.number != answered_) throw std::invalid_argument("answers another question than the one that was due");
        const auto* answered = std::get_if<Answered>(&said.answer);
        if (answered) program_.hangs->add(std::chrono::microseconds(said.microseconds));
        deliver(answered ? *answered : Answered{died(std::get<Died>(said.answer)), {}, {}});
      } catch (const std::invalid_argument& e) {
        return lost({Failed::How::garbage, e.what()}), false;
      }
    }
    in_.erase(0, begin);
    if (shortened_then_ == shortened_time()) return true;
    drop();   // the limit has changed, but questions already sent carry the old one
    return false;
  }

  // False when the process had to go.
  bool take_lines() {
    std::size_t begin = 0;
    for (std::size_t end; (end = in_.find('\n', begin)) != std::string::npos; begin = end + 1) {
      std::string_view line = std::string_view(in_).substr(begin, end - begin);
      if (line.ends_with('\r')) line.remove_suffix(1);
      if (answered_ == sent_) return went_on(line), drop(), false;
      if (line.size() > limits_.longest_answer) return lost(too_long()), false;
      Answered answered;
      try {
        answered = answered_from_line(line, questions_[answered_].name);
      } catch (const std::invalid_argument& e) {
        lost({Failed::How::garbage, std::string(e.what()) + failed_line + shortened(line)});
        return false;
      }
      deliver(answered);
    }
    in_.erase(0, begin);
    if (in_.size() > limits_.longest_answer) return lost(too_long()), false;
    return true;
  }

  Failed too_long() const {
    return {Failed::How::garbage, "a line longer than " + std::to_string(limits_.longest_answer) + " bytes"};
  }

  // Ends the process and answers its current question by Failed. The questions after it are sent again to the next
  // process.
  void lost(Failed how) {
    drop();
    deliver({std::move(how), {}, {}});
  }

  void deliver(const Answered& answered) {
    const std::size_t index = answered_++;
    (*say_)(index, answered);
    wait_anew();   // the time that the caller took does not count for the engine
  }

  Program program_;
  Limits limits_;
  const std::atomic<bool>* stop_;
  std::unique_ptr<ChildProcess> process_;
  std::size_t starts_ = 0;
  Milliseconds granted_{0}, shortened_then_{0}, hung_{0};
  std::chrono::duration<double> restarting_{0};

  std::span<const Question> questions_;
  const std::function<void(std::size_t, const Answered&)>* say_ = nullptr;
  std::size_t answered_ = 0, sent_ = 0;   // sent_: put into out_, not necessarily written yet
  std::string out_, in_;
  bool ended_well_ = false;              // the last run: what is in in_ was not read yet
  std::optional<std::string> unasked_;   // what went_on() saw
  Clock::time_point waiting_since_, looked_;
  std::optional<Usage> usage_then_;   // a tenth of the limit after waiting_since_
  std::size_t chatter_then_ = 0;
};

Runner::Runner(Program program, Limits limits, const std::atomic<bool>* stop)
    : child_(std::make_unique<Child>(std::move(program), limits, stop)) {}
Runner::~Runner() = default;
Runner::Runner(Runner&&) noexcept = default;
Runner& Runner::operator=(Runner&&) noexcept = default;

std::size_t Runner::ask(std::span<const Question> questions,
                        const std::function<void(std::size_t, const Answered&)>& answered) {
  return child_->ask(questions, answered);
}

Answered Runner::ask(const Question& question) {
  Answered answer;
  if (child_->ask({&question, 1}, [&](std::size_t, const Answered& said) { answer = said; }) == 0) throw Stopped();
  return answer;
}

std::size_t Runner::starts() const { return child_->starts(); }
std::chrono::milliseconds Runner::hung() const { return child_->hung(); }
double Runner::lost() const { return child_->lost(); }

}  // namespace octic::oracle
