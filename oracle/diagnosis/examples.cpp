#include "oracle/diagnosis/examples.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <mutex>
#include <optional>

#include "oracle/ordinary.h"
#include "oracle/diagnosis/patience.h"
#include "oracle/pairs.h"
#include "oracle/shrink.h"

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

// One defect: asked about in other poses, shrunk, written up.
struct Worked {
  Defect defect;
  FoundCase found;
};

Worked work_on(Diagnostician& diagnostician, Defect d, const Found& engine, const ExampleEffort& effort,
               const std::string& name, Clock::time_point until) {
  Finding f = finding_of(d);
  const auto over = [&] { return diagnostician.examiner().stopped() || Clock::now() >= effort.until; };
  if (!over() && !d.mechanism.starts_with("failed:hang")) d.poses = diagnostician.poses(f);
  if (!over())
    if (const std::string finer = diagnostician.finer(f); !finer.empty()) d.evidence.push_back(finer);
  if (effort.shrink && !over()) {
    Effort of_one;
    of_one.questions = effort.questions;
    of_one.stop = [&] { return over() || Clock::now() >= until; };
    f.shrunk = shrink(diagnostician.examiner(), f, of_one);
    if (f.shrunk) {
      d.plainest.item = f.shrunk->item;
      d.plainest.error = f.shrunk->error;
      d.plainest.said = f.shrunk->said;
      d.plainest.oddities = oddities({f.shrunk->item.a, f.shrunk->item.b},
                                     f.key.stratum.starts_with("touching") ? 0 : 1, f.shrunk->error);
    }
  }
  FoundCase found{f.key, f.shrunk.has_value(), without_truth(f, engine.card, name), ""};
  if (!over()) found = written_up(std::move(found), f, engine, over);
  return {std::move(d), std::move(found)};
}

}  // namespace

void measure_extents(const Diagnosticians& diagnosticians, Diagnosed& diagnosed, Clock::time_point until) {
  struct Desk {
    std::vector<Defect> defects;   // new ones first
    std::mutex mutex;
    std::size_t next = 0;
    std::map<std::string, std::vector<Extent>> extents;   // by name of the defect
    bool closed = false;
  };
  const auto desk = std::make_shared<Desk>();
  for (const bool known : {false, true})
    for (const Defect& d : diagnosed.defects)
      if (d.known.empty() != known && !d.mechanism.starts_with("failed:hang") &&
          !d.mechanism.starts_with("failed:memory"))
        desk->defects.push_back(d);
  std::vector<std::function<void()>> work;
  for (std::size_t k = 0; k < diagnosticians->size(); ++k)
    work.push_back([desk, diagnosticians, k, until] {
      Diagnostician& own = (*diagnosticians)[k];
      const auto over = [&] { return own.examiner().stopped() || Clock::now() >= until; };
      for (;;) {
        std::size_t i = 0;
        {
          const std::lock_guard lock(desk->mutex);
          if (desk->closed || desk->next == desk->defects.size() || over()) return;
          i = desk->next++;
        }
        std::vector<Extent> found;
        try {
          found = own.extents(finding_of(desk->defects[i]), over);
        } catch (const std::exception&) {   // the reference could not follow: nothing is said about this one
        }
        const std::lock_guard lock(desk->mutex);
        if (!desk->closed) desk->extents[desk->defects[i].name] = std::move(found);
      }
    });
  diagnosed.abandoned |=
      !all_end(std::move(work), [&] { return diagnosticians->front().examiner().stopped() || Clock::now() >= until; });
  const std::lock_guard lock(desk->mutex);
  desk->closed = true;
  for (Defect& d : diagnosed.defects)
    if (const auto found = desk->extents.find(d.name); found != desk->extents.end()) {
      d.extents = found->second;
      d.range = with_limits(d.extents, d.range);
    }
}

std::vector<FoundCase> examples(const Diagnosticians& diagnosticians, Diagnosed& diagnosed,
                                const std::vector<Found>& engines, const ExampleEffort& effort,
                                const std::function<void(std::size_t, std::size_t)>& progress) {
  struct Desk {
    std::vector<Defect> defects;        // new ones first
    std::vector<std::string> names;
    std::vector<std::optional<Worked>> worked;
    std::mutex mutex;
    std::size_t next = 0, done = 0;
    bool closed = false;
  };
  const auto desk = std::make_shared<Desk>();
  desk->defects = diagnosed.defects;
  std::stable_sort(desk->defects.begin(), desk->defects.end(),
                   [](const Defect& x, const Defect& y) { return x.known.empty() > y.known.empty(); });
  std::map<std::string, int> numbers;
  for (const Defect& d : desk->defects) {
    const Example& e = d.plainest;
    const std::string stem =
        fmt::format("{}-{}-{}-{}", d.engine, e.query == to_string(Query::signed_distance) ? "sd" : e.query,
                    pair_name(e.item.a, e.item.b), e.kind);
    desk->names.push_back(fmt::format("{}-{}", stem, ++numbers[stem]));
  }
  desk->worked.resize(desk->defects.size());
  std::vector<std::function<void()>> work;
  for (std::size_t k = 0; k < diagnosticians->size(); ++k)
    work.push_back([desk, diagnosticians, k, effort, engines, progress] {
      Diagnostician& own = (*diagnosticians)[k];
      for (;;) {
        std::size_t i = 0;
        {
          const std::lock_guard lock(desk->mutex);
          if (desk->closed || desk->next == desk->defects.size() || own.examiner().stopped() ||
              Clock::now() >= effort.until)
            return;
          i = desk->next++;
        }
        const Defect& d = desk->defects[i];
        const auto engine =
            std::find_if(engines.begin(), engines.end(), [&](const Found& f) { return f.card.name == d.engine; });
        if (engine == engines.end()) continue;
        const auto now = Clock::now();
        const auto left = static_cast<int>(desk->defects.size() - i);
        const Clock::time_point until =
            effort.until == Clock::time_point::max()
                ? effort.until
                : now + (effort.until - now) * static_cast<int>(diagnosticians->size()) / (2 * left);
        std::optional<Worked> worked;
        try {
          worked = work_on(own, d, *engine, effort, desk->names[i], until);
        } catch (const std::exception&) {   // the reference could not follow: the example stays as it is
        }
        const std::lock_guard lock(desk->mutex);
        if (desk->closed) return;
        desk->worked[i] = std::move(worked);
        progress(++desk->done, desk->defects.size());
      }
    });
  const auto over = [&] { return diagnosticians->front().examiner().stopped() || Clock::now() >= effort.until; };
  diagnosed.abandoned |= !all_end(std::move(work), over);
  const std::lock_guard lock(desk->mutex);
  desk->closed = true;
  std::vector<FoundCase> out;
  for (auto& worked : desk->worked) {
    if (!worked) continue;
    for (Defect& d : diagnosed.defects)
      if (d.name == worked->defect.name)
        d.plainest = worked->defect.plainest, d.poses = worked->defect.poses, d.evidence = worked->defect.evidence;
    out.push_back(std::move(worked->found));
  }
  return out;
}

}  // namespace octic::oracle
