#include "oracle/cli/page_file.h"

#include "oracle/cli/output.h"
#include "oracle/file/atomic_file.h"

namespace octic::cli {

std::optional<std::filesystem::path> page_template() {
  std::error_code error;
  std::filesystem::path here = std::filesystem::read_symlink("/proc/self/exe", error).parent_path();
  for (; !error && here.has_relative_path(); here = here.parent_path())
    if (const auto file = here / "share" / "octic" / "page.html"; std::filesystem::is_regular_file(file)) return file;
  return {};
}

std::filesystem::path page_template_needed() {
  if (const auto file = page_template()) return *file;
  throw CannotRun(
      "octic was built without its page, which needs node and npm. Install them (apt-get install nodejs npm), then "
      "configure and "
      "build again (cmake --preset dev && cmake --build build --target octic)");
}

Json baseline_report(const std::string& place) {
  const std::string file = std::filesystem::is_directory(place) ? place + "/report.json" : place;
  try {
    Json json = Json::parse(oracle::read_whole(file));
    for (const Json& defect : json.at("diagnosed").at("defects"))
      static_cast<void>(defect.at("name").get<std::string>());
    return json;
  } catch (const std::exception& e) {
    throw CannotRun("--baseline " + file + " is no report.json of octic certify: " + e.what());
  }
}

}  // namespace octic::cli
