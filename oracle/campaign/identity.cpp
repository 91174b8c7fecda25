#include "oracle/campaign/identity.h"

#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <fstream>
#include <map>
#include <mutex>
#include <sstream>
#include <stdexcept>

#include "oracle/file/digest.h"
#include "oracle/runner/child_process.h"
#include "oracle/protocol/wire.h"

namespace octic::oracle {
namespace {

namespace fs = std::filesystem;

std::string stamp_of(const fs::path& file) {
  struct stat s {};
  if (::stat(file.c_str(), &s) != 0) return "";
  return fmt::format("{} {}.{:09} {}.{:09} {} {}", s.st_size, s.st_mtim.tv_sec, s.st_mtim.tv_nsec, s.st_ctim.tv_sec,
                     s.st_ctim.tv_nsec, s.st_dev, s.st_ino);
}

// Engines share programs and libraries: each file is read once, and again when it was replaced.
HashedFile hashed(const fs::path& file) {
  static std::mutex mutex;
  static std::map<fs::path, HashedFile> known;
  const std::lock_guard lock(mutex);
  const std::string stamp = stamp_of(file);
  HashedFile& place = known[file];
  if (place.stamp != stamp || stamp.empty()) place = {file, sha256_of_file(file), stamp};
  return place;
}

fs::path found_in_path(const std::string& program) {
  if (program.find('/') != std::string::npos) return program;
  const char* path = std::getenv("PATH");
  std::istringstream folders(path ? path : "/bin:/usr/bin");
  for (std::string folder; std::getline(folders, folder, ':');) {
    const fs::path candidate = fs::path(folder.empty() ? "." : folder) / program;
    std::error_code none;
    if (::access(candidate.c_str(), X_OK) == 0 && fs::is_regular_file(candidate, none)) return candidate;
  }
  return program;
}

std::string beginning(const fs::path& file, std::size_t bytes) {
  std::ifstream in(file, std::ios::binary);
  std::string text(bytes, '\0');
  in.read(text.data(), static_cast<std::streamsize>(bytes));
  text.resize(static_cast<std::size_t>(std::max<std::streamsize>(in.gcount(), 0)));
  return text;
}

// Of a program: its libraries, and the reason when ldd cannot tell them all.
struct Libraries {
  std::vector<fs::path> paths;
  std::string unknown;
};

// As ldd prints them: "name => /path (0x...)" or "/path (0x...)".
std::string ask_ldd(const fs::path& program, std::vector<fs::path>& libraries) {
  try {
    ChildProcess process({"ldd", fs::absolute(program).string()}, Containment::best, 0);
    process.close_in();
    std::string text;
    const auto start = std::chrono::steady_clock::now();
    while (process.read(text)) {
      process.wait(false, 100);
      if (std::chrono::steady_clock::now() - start > std::chrono::seconds(10)) return "its libraries: ldd does not end";
    }
    const Ending ending = process.end(false);
    if (text.find("statically linked") != std::string::npos ||
        ending.last_words.find("not a dynamic executable") != std::string::npos)
      return "";
    if (ending.signalled || ending.code != 0) return "its libraries: ldd fails";
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
      const std::size_t slash = line.find('/'), end = line.rfind(" (0x");
      if (line.find("not found") != std::string::npos) return "a library that is not found:" + line;
      if (slash != std::string::npos && end != std::string::npos && slash < end)
        libraries.emplace_back(line.substr(slash, end - slash));
    }
    return "";
  } catch (const std::exception& e) {
    return std::string("its libraries: ") + e.what();
  }
}

// Several engines stand in one program.
const Libraries& libraries_of(const fs::path& program) {
  static std::mutex mutex;
  static std::map<std::pair<fs::path, std::string>, Libraries> known;
  const std::lock_guard lock(mutex);
  const auto [place, is_new] = known.try_emplace({program, stamp_of(program)});
  if (is_new) place->second.unknown = ask_ldd(program, place->second.paths);
  return place->second;
}

bool is_number(const std::string& word) {
  char* end = nullptr;
  std::strtod(word.c_str(), &end);
  return end != word.c_str() && *end == '\0';
}

class Seen {
 public:
  // A program: with its libraries, or with its interpreter.
  void program(const fs::path& file) {
    if (!add(file)) return;
    const std::string first = beginning(file, 256);
    if (first.starts_with("\x7f""ELF")) {
      const Libraries& libraries = libraries_of(file);
      if (!libraries.unknown.empty()) unseen(libraries.unknown);
      for (const fs::path& library : libraries.paths) add(library);
    } else {
      unseen("what " + file.string() + " loads or starts, if it is a script");
    }
  }

  void word(const std::string& word) {
    std::error_code none;
    if (fs::is_regular_file(word, none)) return program_or_data(word);
    const std::size_t equals = word.find('=');
    if (equals != std::string::npos && fs::is_regular_file(word.substr(equals + 1), none))
      return program_or_data(word.substr(equals + 1));
    if (fs::is_directory(word, none)) return unseen("the folder " + word);
    if (!word.starts_with('-') && !is_number(word)) unseen("what \"" + word + "\" stands for");
  }

  Identity done(const std::string& text) {
    std::sort(identity_.files.begin(), identity_.files.end(),
              [](const auto& f, const auto& g) { return f.path < g.path; });
    std::string all = text;
    for (const HashedFile& file : identity_.files) all += "\n" + file.path.string() + " " + file.sha256;
    identity_.key = sha256(all);
    return std::move(identity_);
  }

 private:
  // A text file is taken for a script, which may load other files; any other file is data.
  void program_or_data(const std::string& file) {
    const std::string first = beginning(file, 4096);
    if (first.starts_with("\x7f""ELF") || first.find('\0') == std::string::npos) program(file);
    else add(file);
  }

  bool add(const fs::path& file) {
    std::error_code none;
    const fs::path real = fs::canonical(file, none);
    if (none) return unseen(file.string() + ": " + none.message()), false;
    if (std::any_of(identity_.files.begin(), identity_.files.end(),
                    [&](const HashedFile& f) { return f.path == real; }))
      return false;
    try {
      identity_.files.push_back(hashed(real));
      return true;
    } catch (const std::runtime_error& e) {
      return unseen(e.what()), false;
    }
  }

  void unseen(const std::string& what) { identity_.unseen += (identity_.unseen.empty() ? "" : "; ") + what; }

  Identity identity_;
};

}  // namespace

Identity identity(const FoundEngine& engine) {
  const std::vector<std::string>& words = engine.program.command;
  Seen seen;
  std::string text = to_line(engine.card);
  std::error_code none;
  text += "\n" + fs::current_path(none).string();   // relative words mean another file elsewhere
  for (std::size_t i = 0; i < words.size(); ++i) {
    text += "\n" + std::to_string(words[i].size()) + " " + words[i];
    if (i == 0) seen.program(found_in_path(words[0]));
    else if (words[i - 1] != "--engine") seen.word(words[i]);
  }
  return seen.done(text);
}

Identity own_identity() {
  Seen seen;
  std::error_code none;
  seen.program(fs::read_symlink("/proc/self/exe", none));
  return seen.done("octic");
}

void demand_unchanged(const Identity& identity, const std::string& name) {
  for (const HashedFile& file : identity.files)
    if (stamp_of(file.path) != file.stamp)
      throw std::runtime_error(name + " changed while it was asked (" + file.path.string() + "): run again");
}

}  // namespace octic::oracle
