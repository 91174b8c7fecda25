// A folder of results that is ours because we made it, and in it only the files that we wrote.
#pragma once

#include <filesystem>
#include <map>
#include <string>

#include "corpus/json.h"

namespace octic::oracle {

// The plan that a folder of ours is marked with. Throws std::runtime_error when it is none of ours.
Json plan_of(const std::filesystem::path& folder);

// While the object lives, no other octic works in the folder.
class OwnedFolder {
 public:
  // Makes the folder, or takes an empty one, and marks it with the file plan.json, which holds `plan`. One that is
  // marked is taken when its plan is the same. Everything else is refused by std::runtime_error, and left as it is: a
  // file, a folder with anything in it that is not marked, a damaged mark, another plan (the first field that differs
  // is named), a folder in use.
  OwnedFolder(const std::filesystem::path& path, const Json& plan);
  ~OwnedFolder();
  OwnedFolder(const OwnedFolder&) = delete;
  OwnedFolder& operator=(const OwnedFolder&) = delete;

  const std::filesystem::path& path() const { return path_; }

  // A folder directly below, made when missing. Throws std::runtime_error when it is a link or no folder.
  std::filesystem::path folder_below(const std::string& name) const;

  // Writes these files (relative names) and removes the ones that it wrote earlier below `renewed` ("" for none) and
  // that are not among them. A file that stands in the way, but is not as it was written here, is somebody's work: it
  // is kept under the name <file>.kept-1 (or -2 ...), and never removed.
  void publish(const std::map<std::string, std::string>& files, const std::string& renewed);

 private:
  void mark(const Json& plan);
  bool is_ours(const Json& written, const std::string& name) const;
  std::filesystem::path path_;
  int lock_ = -1;
};

}  // namespace octic::oracle
