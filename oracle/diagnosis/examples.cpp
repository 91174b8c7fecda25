#include "oracle/diagnosis/examples.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <mutex>
#include <optional>

#include "oracle/diagnosis/cluster.h"
#include "oracle/diagnosis/timed_threads.h"
#include "oracle/examiner/shrink.h"
#include "oracle/shape/ordinary.h"
#include "oracle/shape/pair_name.h"

namespace octic::oracle {
namespace {

using Clock = std::chrono::steady_clock;

Finding finding_of(const Defect& d) {
  const Example& e = d.plainest;
  Finding f;
  f.key = {d.engine, e.query, pair_name(e.item.a, e.item.b), e.kind, e.stratum, class_of(e.error)};
  f.times = d.times;
  f.error = e.error;
  f.worst = e.item;
  f.said = e.said;
  return f;
}

}  // namespace

namespace {

// "wrong when the axes are parallel to within 1e-06 rad; bodies overlapping, ..."
std::string with_limits(const std::vector<Extent>& extents, const std::string& range) {
  std::string out;
  for (const Extent& e : extents)
    if (const std::string words = in_words(e); !words.empty()) out += (out.empty() ? "wrong when " : " and ") + words;
  return out.empty() ? range : out + "; " + range;
}

// Whether the pair alone is wrong: not if the answer depends on earlier questions.
bool has_a_case_of_its_own(const std::string& mechanism) {
  return !mechanism.starts_with("history") && !mechanism.starts_with("not-repeated:");
}
// Whether it is tilted and pushed. A hang, or a memory that is used up, would cost too much each time.
bool has_a_range(const std::string& mechanism) {
  return has_a_case_of_its_own(mechanism) && !mechanism.starts_with("failed:hang") &&
         !mechanism.starts_with("failed:memory");
}

// One defect: asked about in other poses, shrunk, written up.
struct Worked {
  Defect defect;
  FoundCase found;
};

// The finding about its shrunk case, with what was seen of that. Nothing if the shrunk case shows another mechanism:
// then it is no example of this defect.
struct Small {
  Finding finding;
  Mechanism mechanism;
};
std::optional<Small> shrunk_alike(Diagnostician& diagnostician, const Finding& f, const std::string& named) {
  Finding small = f;
  small.worst = f.shrunk->item, small.said = f.shrunk->said, small.error = f.shrunk->error;
  small.shrunk.reset();
  const auto before = diagnostician.mechanism(f, true), now = diagnostician.mechanism(small, true);
  if (!before || !now || !alike(*before, *now)) return {};
  // What was seen of it is evidence for the name.
  const bool has_the_name =
      std::any_of(now->also.begin(), now->also.end(), [&](const auto& a) { return a.first == named; });
  if (now->id != before->id && now->id != named && !has_the_name) return {};
  return Small{std::move(small), *now};
}

Worked work_on(Diagnostician& diagnostician, Defect d, const FoundEngine& engine, const ExampleEffort& effort,
               const std::string& name, Clock::time_point until) {
  Finding f = finding_of(d);
  const auto over = [&] { return diagnostician.examiner().stopped() || Clock::now() >= effort.until; };
  const auto ask_more = [&](const Finding& about) {
    if (!over() && !d.mechanism.starts_with("failed:hang")) d.poses = diagnostician.poses(about);
    if (!over())
      if (const std::string finer = diagnostician.finer(about); !finer.empty()) d.evidence.push_back(finer);
  };
  ask_more(f);
  if (effort.shrink && has_a_case_of_its_own(d.mechanism) && !over()) {
    ShrinkEffort of_one;
    of_one.questions = effort.questions;
    of_one.stop = [&] { return over() || Clock::now() >= until; };
    f.shrunk = shrink(diagnostician.examiner(), f, of_one);
    const auto small = f.shrunk ? shrunk_alike(diagnostician, f, d.mechanism) : std::nullopt;
    if (small) {
      d.plainest.item = without_truth(f, engine.card, name);
      d.plainest.error = f.shrunk->error;
      d.plainest.said = f.shrunk->said;
      d.plainest.oddities = oddities({f.shrunk->item.a, f.shrunk->item.b},
                                     f.key.stratum.starts_with("touching") ? 0 : 1, f.shrunk->error);
      d.evidence = small->mechanism.evidence;
      ask_more(small->finding);
    } else {
      f.shrunk.reset();
    }
  }
  FoundCase found{f.key, f.shrunk.has_value(), without_truth(f, engine.card, name), ""};
  if (!over()) found = written_up(std::move(found), f, engine, over);
  return {std::move(d), std::move(found)};
}

}  // namespace

void measure_extents(const Diagnosticians& diagnosticians, Diagnosed& diagnosed, Clock::time_point until) {
  struct SharedWork {
    std::vector<Defect> defects;   // new ones first
    std::mutex mutex;
    std::size_t next = 0;
    std::map<std::string, std::vector<Extent>> extents;   // by name of the defect
    bool closed = false;
  };
  const auto shared_work = std::make_shared<SharedWork>();
  for (const bool known : {false, true})
    for (const Defect& d : diagnosed.defects)
      if (d.known.empty() != known && has_a_range(d.mechanism)) shared_work->defects.push_back(d);
  std::vector<std::function<void()>> work;
  for (std::size_t k = 0; k < diagnosticians->size(); ++k)
    work.push_back([shared_work, diagnosticians, k, until] {
      Diagnostician& own = (*diagnosticians)[k];
      const auto over = [&] { return own.examiner().stopped() || Clock::now() >= until; };
      for (;;) {
        std::size_t i = 0;
        {
          const std::lock_guard lock(shared_work->mutex);
          if (shared_work->closed || shared_work->next == shared_work->defects.size() || over()) return;
          i = shared_work->next++;
        }
        std::vector<Extent> found;
        try {
          found = own.extents(finding_of(shared_work->defects[i]), over);
        } catch (const Stopped&) {
          return;
        } catch (const std::exception&) {   // the reference could not follow: nothing is said about this one
        }
        const std::lock_guard lock(shared_work->mutex);
        if (!shared_work->closed) shared_work->extents[shared_work->defects[i].name] = std::move(found);
      }
    });
  diagnosed.abandoned |=
      !all_end(std::move(work), [&] { return diagnosticians->front().examiner().stopped() || Clock::now() >= until; });
  const std::lock_guard lock(shared_work->mutex);
  shared_work->closed = true;
  for (Defect& d : diagnosed.defects)
    if (const auto found = shared_work->extents.find(d.name); found != shared_work->extents.end()) {
      d.extents = found->second;
      d.range = with_limits(d.extents, d.range);
    }
}

std::vector<FoundCase> examples(const Diagnosticians& diagnosticians, Diagnosed& diagnosed,
                                const std::vector<FoundEngine>& engines, const ExampleEffort& effort,
                                const std::function<void(std::size_t, std::size_t)>& progress) {
  struct SharedWork {
    std::vector<Defect> defects;        // new ones first
    std::vector<std::string> names;
    std::vector<std::optional<Worked>> worked;
    std::mutex mutex;
    std::size_t next = 0, done = 0;
    bool closed = false;
  };
  const auto shared_work = std::make_shared<SharedWork>();
  shared_work->defects = diagnosed.defects;
  std::stable_sort(shared_work->defects.begin(), shared_work->defects.end(),
                   [](const Defect& x, const Defect& y) { return x.known.empty() > y.known.empty(); });
  std::map<std::string, int> numbers;
  for (const Defect& d : shared_work->defects) {
    const Example& e = d.plainest;
    const std::string stem =
        fmt::format("{}-{}-{}-{}", d.engine, e.query == to_string(Query::signed_distance) ? "sd" : e.query,
                    pair_name(e.item.a, e.item.b), e.kind);
    shared_work->names.push_back(fmt::format("{}-{}", stem, ++numbers[stem]));
  }
  shared_work->worked.resize(shared_work->defects.size());
  std::vector<std::function<void()>> work;
  for (std::size_t k = 0; k < diagnosticians->size(); ++k)
    work.push_back([shared_work, diagnosticians, k, effort, engines, progress] {
      Diagnostician& own = (*diagnosticians)[k];
      for (;;) {
        std::size_t i = 0;
        {
          const std::lock_guard lock(shared_work->mutex);
          if (shared_work->closed || shared_work->next == shared_work->defects.size() || own.examiner().stopped() ||
              Clock::now() >= effort.until)
            return;
          i = shared_work->next++;
        }
        const Defect& d = shared_work->defects[i];
        const auto engine =
            std::find_if(engines.begin(), engines.end(), [&](const FoundEngine& f) { return f.card.name == d.engine; });
        if (engine == engines.end()) continue;
        const auto now = Clock::now();
        const auto left = static_cast<int>(shared_work->defects.size() - i);
        const Clock::time_point until =
            effort.until == Clock::time_point::max()
                ? effort.until
                : now + (effort.until - now) * static_cast<int>(diagnosticians->size()) / (2 * left);
        std::optional<Worked> worked;
        try {
          worked = work_on(own, d, *engine, effort, shared_work->names[i], until);
        } catch (const Stopped&) {   // the example stays as it is
          return;
        } catch (const std::exception&) {   // the reference could not follow: the example stays as it is
        }
        const std::lock_guard lock(shared_work->mutex);
        if (shared_work->closed) return;
        shared_work->worked[i] = std::move(worked);
        progress(++shared_work->done, shared_work->defects.size());
      }
    });
  const auto over = [&] { return diagnosticians->front().examiner().stopped() || Clock::now() >= effort.until; };
  diagnosed.abandoned |= !all_end(std::move(work), over);
  const std::lock_guard lock(shared_work->mutex);
  shared_work->closed = true;
  std::vector<FoundCase> out;
  for (auto& worked : shared_work->worked) {
    if (!worked) continue;
    for (Defect& d : diagnosed.defects)
      if (d.name == worked->defect.name)
        d.plainest = worked->defect.plainest, d.poses = worked->defect.poses, d.evidence = worked->defect.evidence;
    out.push_back(std::move(worked->found));
  }
  return out;
}

}  // namespace octic::oracle
