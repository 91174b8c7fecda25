#include "oracle/campaign/phases.h"

#include <algorithm>
#include <memory>
#include <utility>

#include "corpus/workers.h"

namespace octic::oracle {

Phases::Phases(const Plan& plan, const std::atomic<bool>& stop, const std::function<void(const Progress&)>& progress,
               const std::function<std::size_t()>& findings, Clock::time_point start)
    : plan_(plan), stop_(stop), progress_(progress), findings_(findings), start_(start) {}

double Phases::elapsed() const { return std::chrono::duration<double>(Clock::now() - start_).count(); }

bool Phases::over(double until) const { return stop_ || (plan_.budget > 0 && elapsed() >= until * plan_.budget); }

bool Phases::run(Phase phase) {
  using namespace std::chrono_literals;
  const double until = phase.until, at_most = phase.at_most;
  double total = 0;
  for (std::size_t i = 0; i < phase.count; ++i) total += phase.weight(i);
  // Owned by the threads, which may be abandoned.
  const auto own = std::make_shared<const Phase>(std::move(phase));
  const auto done = std::make_shared<std::atomic<double>>(0);

  Work work{.items = own->count, .threads = own->jobs};
  work.worker = [own, done, engines = plan_.engines, limits = plan_.limits](const std::atomic<bool>& halt) {
    // On this thread: a child process ends with the thread that started it.
    const auto examiner = std::make_shared<Examiner>(engines, limits, &halt);
    return [own, done, examiner](std::size_t i) -> std::optional<Work::Keep> {
      auto save = own->work(*examiner, i);
      if (!save) return {};
      return [own, done, i, save = std::move(*save)] {
        save();
        *done = *done + own->weight(i);
      };
    };
  };
  // A thread that is abandoned asks for `halt` no more, and asks whether it is over only after it was told so.
  work.over = [this, until] { return over(until); };
  work.halt = [this, at_most] { return over(at_most); };
  work.grace = 700ms;
  const auto phase_start = Clock::now();
  work.watch = [&](std::size_t) {
    Progress p{own->name, static_cast<std::uint64_t>(*done), static_cast<std::uint64_t>(total), elapsed(), 0, 0};
    p.remaining =
        *done > 0 ? std::chrono::duration<double>(Clock::now() - phase_start).count() * (total - *done) / *done : -1;
    if (plan_.budget > 0) {
      const double left = std::max(0.0, until * plan_.budget - p.elapsed);
      p.remaining = p.remaining < 0 ? left : std::min(p.remaining, left);
    }
    p.findings = findings_();
    progress_(p);
  };
  const Worked worked = work_through(std::move(work));
  abandoned_ |= worked.abandoned;
  return worked.all;
}

}  // namespace octic::oracle
