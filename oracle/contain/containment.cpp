#include "oracle/contain/containment.h"

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <stdexcept>

namespace octic::oracle {
namespace {

namespace fs = std::filesystem;

struct Run {
  bool worked = false;
  std::string output;   // stdout and stderr
};

Run run(const std::vector<std::string>& command) {
  std::vector<char*> argv;
  for (const std::string& word : command) argv.push_back(const_cast<char*>(word.c_str()));
  argv.push_back(nullptr);
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) return {};
  const pid_t child = fork();
  if (child == 0) {
    dup2(ends[1], 1), dup2(ends[1], 2);
    execv(argv[0], argv.data());
    _exit(127);
  }
  close(ends[1]);
  Run out;
  char buffer[4096];
  for (ssize_t n; (n = read(ends[0], buffer, sizeof buffer)) > 0 || (n < 0 && errno == EINTR);)
    if (n > 0) out.output.append(buffer, static_cast<std::size_t>(n));
  close(ends[0]);
  int status = 1;
  while (child > 0 && waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  out.worked = child > 0 && WIFEXITED(status) && WEXITSTATUS(status) == 0;
  while (out.output.ends_with('\n')) out.output.pop_back();
  return out;
}

// Beside the engine programs: libexec/octic as seen from the running executable or a directory above it.
std::string find_keeper() {
  std::error_code error;
  for (fs::path here = fs::read_symlink("/proc/self/exe", error).parent_path(); !error && here.has_relative_path();
       here = here.parent_path())
    if (const fs::path candidate = here / "libexec" / "octic" / "octic-contain"; access(candidate.c_str(), X_OK) == 0)
      return candidate;
  return "";
}

std::string find_in_path(const std::string& program) {
  const char* set = std::getenv("PATH");
  const std::string path = set ? set : "/usr/bin:/bin";
  for (std::size_t begin = 0; begin <= path.size();) {
    const std::size_t end = std::min(path.find(':', begin), path.size());
    const fs::path candidate = fs::path(path.substr(begin, end - begin)) / program;
    if (candidate.is_absolute() && access(candidate.c_str(), X_OK) == 0) return candidate;
    begin = end + 1;
  }
  return "";
}

// The whole system can be read, nothing can be written but a small folder in memory, and there is no process but its
// own.
std::vector<std::string> namespaces(const std::string& bubblewrap) {
  return {bubblewrap,
          "--unshare-user",
          "--unshare-pid",
          "--unshare-ipc",
          "--unshare-net",
          "--unshare-uts",
          "--unshare-cgroup-try",
          "--die-with-parent",
          "--as-pid-1",
          "--cap-drop",
          "ALL",
          "--ro-bind",
          "/",
          "/",
          "--dev",
          "/dev",
          "--size",
          std::to_string(Bounds{}.folder),
          "--tmpfs",
          "/dev/shm",
          "--remount-ro",
          "/dev",
          "--proc",
          "/proc",
          "--"};
}

struct System {
  std::string keeper, bubblewrap;
  std::string why_no_namespaces;   // empty: there are
  bool filter = false, children = false;
  int landlock = 0;
};

System probe() {
  System s;
  s.keeper = find_keeper();
  if (s.keeper.empty()) return s.why_no_namespaces = "octic-contain is missing", s;
  const Run run_alone = run({s.keeper, "probe"});
  int filter = 0, children = 0;
  if (std::sscanf(run_alone.output.c_str(), "filter=%d landlock=%d children=%d", &filter, &s.landlock, &children) != 3)
    throw std::runtime_error(s.keeper + " does not work: " + run_alone.output);
  s.filter = filter != 0;
  s.children = children != 0;
  s.bubblewrap = find_in_path("bwrap");
  if (s.bubblewrap.empty()) {
    s.why_no_namespaces = "bwrap is not installed (Debian package bubblewrap)";
  } else {
    std::vector<std::string> command = namespaces(s.bubblewrap);
    command.insert(command.end(), {s.keeper, "probe"});
    if (const Run inside = run(command); !inside.worked)
      s.why_no_namespaces = inside.output.empty() ? "bwrap fails" : inside.output.substr(0, inside.output.find('\n'));
  }
  return s;
}

// Asked once: what a system permits does not change while octic runs.
const System& this_system() {
  static const System system = probe();
  return system;
}

}  // namespace

bool has_namespaces(Containment containment) {
  return containment == Containment::best && this_system().why_no_namespaces.empty();
}

std::vector<std::string> contained(const std::vector<std::string>& command, Containment containment,
                                   std::size_t memory) {
  const System& s = this_system();
  if (s.keeper.empty())
    throw std::runtime_error(
        "the program octic-contain is missing: it belongs into libexec/octic, beside the engine programs");
  const Bounds bounds;
  const bool within = has_namespaces(containment);
  std::vector<std::string> all;
  if (within) all = namespaces(s.bubblewrap);
  all.push_back(s.keeper);
  all.push_back("memory=" + std::to_string(memory));
  if (containment != Containment::none) {
    all.push_back("tasks=" + std::to_string(bounds.tasks));
    all.push_back("file=" + std::to_string(bounds.file));
    all.push_back(within ? "folder=/dev/shm" : "folder=new");
    if (s.filter) all.push_back("filter");
    if (s.filter && !within) all.push_back("signals");
    if (s.landlock > 0 && !within) all.push_back("landlock");
  }
  all.push_back("--");
  all.insert(all.end(), command.begin(), command.end());
  return all;
}

std::vector<std::string> gaps(Containment containment) {
  const System& s = this_system();
  if (containment == Containment::none)
    return {"the files of its user", "the network", "other processes", "the number of its own processes"};
  std::vector<std::string> open;
  const bool within = has_namespaces(containment);
  if (!within) {
    if (s.landlock == 0) open.push_back("the files of its user");
    else if (s.landlock < 3) open.push_back("the length, mode, owner and time of its user's files");
    else open.push_back("the mode, owner and time of its user's files");
    open.push_back("the number of its temporary files");
    if (!s.children) open.push_back("processes that leave its process group");
    if (!s.filter) open.insert(open.end(), {"the network", "other processes of its user"});
  }
  if (!s.filter)
    open.insert(open.end(), {"the number of its own processes", "services of this machine that listen at a file"});
  return open;
}

std::string containment_in_words(Containment containment) {
  const std::vector<std::string> open = gaps(containment);
  if (open.empty())
    return "engines are contained: no network, no files but a temporary folder, no process that outlives them";
  std::string list;
  for (std::size_t i = 0; i < open.size(); ++i) list += (i == 0 ? "" : i + 1 == open.size() ? " and " : ", ") + open[i];
  std::string why = containment == Containment::none ? "as asked (--uncontained)" : this_system().why_no_namespaces;
  if (why.empty() && !this_system().filter) why = "this kernel has no seccomp";
  if (containment == Containment::without_namespaces) why = "namespaces are switched off";
  return "engines are not kept from " + list + ": " + why;
}

}  // namespace octic::oracle
