# octic::fast and the short form of a solid as WebAssembly, for the view "Try it": octic_wasm is the file, or empty where there is no
# compiler for it. The flags are those that keep the bits: no fused operations, no other rounding.
set(octic_wasm "")
set(work ${CMAKE_CURRENT_BINARY_DIR}/wasm)
find_program(OCTIC_WASM_CXX NAMES clang++-14 clang++)
find_program(OCTIC_WASM_LD NAMES wasm-ld-14 wasm-ld)
set(what_is_missing "The page's view \"Try it\" has no octic::fast: it needs apt-get install clang lld wasi-libc libc++-14-dev-wasm32 libc++abi-14-dev-wasm32 libclang-rt-14-dev-wasm32")
if(NOT OCTIC_WASM_CXX OR NOT OCTIC_WASM_LD)
  message(STATUS "${what_is_missing}")
  return()
endif()

# The headers that are the same for every machine, without those of this one's C library.
set(headers ${work}/headers)
file(MAKE_DIRECTORY ${headers})
foreach(library nlohmann/json.hpp fmt/format.h boost/version.hpp)
  get_filename_component(folder ${library} DIRECTORY)
  find_path(OCTIC_WASM_${folder} ${library})
  if(NOT OCTIC_WASM_${folder})
    message(STATUS "${what_is_missing}; and <${library}>")
    return()
  endif()
  file(CREATE_LINK ${OCTIC_WASM_${folder}}/${folder} ${headers}/${folder} SYMBOLIC)
endforeach()

set(flags --target=wasm32-wasi -std=c++20 -Os -DNDEBUG -ffp-contract=off -fno-math-errno -fexceptions -I${PROJECT_SOURCE_DIR} -isystem ${headers} -include cerrno
  -DFMT_HEADER_ONLY -DJSON_NO_IO -DJSON_HAS_FILESYSTEM=0 -DJSON_HAS_EXPERIMENTAL_FILESYSTEM=0)
set(link --target=wasm32-wasi -mexec-model=reactor -O2 -Wl,--gc-sections -Wl,--strip-all)

# Once, and again when the compiler is another one.
if(NOT "${OCTIC_WASM_TRIED}" STREQUAL "${OCTIC_WASM_CXX}")
  file(WRITE ${work}/tried.cpp "#include <cmath>\n#include <sstream>\n#include <nlohmann/json.hpp>\nint main(int count, char**) { std::istringstream in(\"1\"); in >> count; return count; }\n")
  execute_process(COMMAND ${OCTIC_WASM_CXX} ${flags} ${link} ${work}/tried.cpp -o ${work}/tried.wasm RESULT_VARIABLE failed OUTPUT_QUIET ERROR_QUIET)
  if(failed)
    message(STATUS "${what_is_missing}")
    return()
  endif()
  set(OCTIC_WASM_TRIED ${OCTIC_WASM_CXX} CACHE INTERNAL "the compiler that was seen to make WebAssembly")
endif()

# Two compilations, because parsing the headers is most of what a source costs: octic::fast, and who reads and asks.
file(GLOB fast_sources CONFIGURE_DEPENDS RELATIVE ${PROJECT_SOURCE_DIR} ${PROJECT_SOURCE_DIR}/fast/proximity.cpp ${PROJECT_SOURCE_DIR}/fast/pair/*.cpp)
set(try_sources corpus/convex_polygon.cpp corpus/fields.cpp corpus/json.cpp corpus/number_text.cpp corpus/shape_json.cpp
  corpus/strict_json.cpp oracle/cli/short_form.cpp oracle/page/wasm/try.cpp)
set(objects "")
foreach(name fast try)
  list(TRANSFORM ${name}_sources REPLACE "(.+)" "#include \"\\1\"" OUTPUT_VARIABLE lines)
  list(JOIN lines "\n" lines)
  set(together ${work}/${name}.cpp)
  file(CONFIGURE OUTPUT ${together} CONTENT "${lines}\n" @ONLY)   # written anew only when it changes
  set(object ${work}/${name}.o)
  add_custom_command(OUTPUT ${object}
    COMMAND ${CMAKE_CXX_COMPILER_LAUNCHER} ${OCTIC_WASM_CXX} ${flags} -MMD -MF ${object}.d -MT ${object} -c ${together} -o ${object}
    DEPENDS ${together} DEPFILE ${object}.d COMMENT "${together} as WebAssembly" VERBATIM)
  list(APPEND objects ${object})
endforeach()
set(wasm ${work}/try.wasm)
add_custom_command(OUTPUT ${wasm} COMMAND ${OCTIC_WASM_CXX} ${link} ${objects} -o ${wasm} DEPENDS ${objects} COMMENT "octic::fast as WebAssembly" VERBATIM)
set(octic_wasm ${wasm})
