#include "oracle/contain/processes.h"

#include <dirent.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>
#include <string_view>

namespace octic::oracle {
namespace {

std::string first_line(const std::string& path) {
  std::ifstream file(path);
  std::string line;
  std::getline(file, line);
  return line;
}

std::string folder_of(pid_t process) { return "/proc/" + std::to_string(process); }

// The numbers of its threads; none when it is gone.
std::vector<std::string> tasks_of(pid_t process) {
  std::vector<std::string> tasks;
  DIR* directory = opendir((folder_of(process) + "/task").c_str());
  if (!directory) return tasks;
  while (const dirent* entry = readdir(directory))
    if (entry->d_name[0] != '.') tasks.push_back(folder_of(process) + "/task/" + entry->d_name);
  closedir(directory);
  return tasks;
}

pid_t parent_of(pid_t process) {
  const std::string stat = first_line(folder_of(process) + "/stat");
  const std::size_t name_end = stat.rfind(')');   // the name before it may hold anything
  if (name_end == std::string::npos) return 0;
  std::istringstream rest(stat.substr(name_end + 1));
  char state = 0;
  pid_t parent = 0;
  rest >> state >> parent;
  return parent;
}

}  // namespace

std::vector<pid_t> children_of(pid_t process) {
  std::vector<pid_t> children;
  for (const std::string& task : tasks_of(process)) {
    std::istringstream line(first_line(task + "/children"));
    for (pid_t child; line >> child;) children.push_back(child);
  }
  return children;
}

std::vector<pid_t> family_of(pid_t process) {
  std::vector<pid_t> family{process};
  for (std::size_t i = 0; i < family.size(); ++i)
    for (const pid_t child : children_of(family[i])) family.push_back(child);
  return family;
}

bool is_below(pid_t process, pid_t ancestor) {
  for (int steps = 0; process > 0 && steps < 4096; ++steps) {
    if (process == ancestor) return true;
    process = parent_of(process);
  }
  return false;
}

Usage& Usage::operator+=(const Usage& other) {
  tasks += other.tasks;
  memory += other.memory;
  ran += other.ran;
  waited += other.waited;
  return *this;
}

Usage Usage::since(const Usage& then) const { return {tasks, memory, ran - then.ran, waited - then.waited}; }

bool had_its_time(std::chrono::nanoseconds limit, std::chrono::nanoseconds wall, const Usage& used) {
  constexpr int starved = 20;
  return wall >= limit && (used.ran >= limit || wall - std::min(used.waited, starved * used.ran) >= limit);
}

Usage usage_of(pid_t process) {
  Usage usage;
  for (const std::string& task : tasks_of(process)) {
    std::istringstream line(first_line(task + "/schedstat"));
    long ran = 0, waited = 0;
    line >> ran >> waited;
    ++usage.tasks;
    usage.ran += std::chrono::nanoseconds(ran);
    usage.waited += std::chrono::nanoseconds(waited);
  }
  std::ifstream status(folder_of(process) + "/status");
  for (std::string line; std::getline(status, line);)   // in kB
    for (const std::string_view field : {"RssAnon:", "RssShmem:"})
      if (line.starts_with(field)) usage.memory += std::strtoull(line.c_str() + field.size(), nullptr, 10) << 10;
  return usage;
}

Usage usage_of_family(pid_t process) {
  Usage usage;
  for (const pid_t member : family_of(process)) usage += usage_of(member);
  return usage;
}

}  // namespace octic::oracle
