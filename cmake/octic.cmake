# The compiler flags that octic stands on, and the functions that its folders use.

set(CMAKE_RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/bin)

# Contraction of a*b+c into one rounding differs between machines and compilers, and the error bounds do not assume it.
# Of another project that octic is part of it concerns octic's own files alone.
add_library(octic_flags INTERFACE)
target_compile_features(octic_flags INTERFACE cxx_std_20)
function(octic_flag flag)
  if(PROJECT_IS_TOP_LEVEL)
    target_compile_options(octic_flags INTERFACE $<BUILD_INTERFACE:${flag}>)
  else()
    add_compile_options(${flag})
  endif()
endfunction()
octic_flag(-ffp-contract=off)
# GCC 12.2 contracts in spite of it where it is told to use a processor's fused operations: its vectorizer of straight
# lines writes vfmaddsub (-O3 -march=x86-64-v3). Other bits came of it; the ctest fast_same_bits_g++-v3 compares them.
if(CMAKE_CXX_COMPILER_ID STREQUAL GNU AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
  include(CheckCXXSourceCompiles)
  check_cxx_source_compiles("#ifndef __FMA__\n#error none\n#endif\nint main() {}" OCTIC_COMPILER_MAY_FUSE)
  if(OCTIC_COMPILER_MAY_FUSE)
    octic_flag(-fno-tree-slp-vectorize)
  endif()
endif()
target_include_directories(octic_flags INTERFACE $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}>)
add_library(octic_warnings INTERFACE)
target_compile_options(octic_warnings INTERFACE -Wall -Wextra -Wpedantic $<$<BOOL:${OCTIC_WERROR}>:-Werror>)
# Formulas for one number or for lanes join conditions by & and |: lanes have no &&, and a branch costs more than it saves.
target_compile_options(octic_warnings INTERFACE $<$<CXX_COMPILER_ID:Clang>:-Wno-bitwise-instead-of-logical>)

# g++ looks for what it needs no more when its memory has grown by 30 %, and again and again. In the build type Dev it does
# so seldom: a tenth of compiling less, for 150 MB more, and the same objects.
if(CMAKE_CXX_COMPILER_ID STREQUAL GNU)
  add_compile_options("$<$<CONFIG:Dev>:--param=ggc-min-expand=1000;--param=ggc-min-heapsize=1000000>")
endif()

# Parsing Boost's rationals and the JSON library is most of what compiling octic costs: they are parsed once.
option(OCTIC_PRECOMPILE "precompiled headers" ON)
function(octic_precompile target)
  if(OCTIC_PRECOMPILE)
    target_precompile_headers(${target} PRIVATE ${ARGN})
  endif()
endfunction()

# Several source files in one compilation: what they include is then compiled once for all of them. In a function, because
# the files must not declare the same name. OFF compiles each file alone, which shows an include that a file lacks.
option(OCTIC_UNITY "several source files in one compilation" ON)
function(octic_unity target)   # then the files that are compiled alone, because they use a name in a sense of their own
  set_target_properties(${target} PROPERTIES UNITY_BUILD ${OCTIC_UNITY} UNITY_BUILD_BATCH_SIZE 8)
  set_source_files_properties(${ARGN} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
endfunction()

# Where the headers cost more than the code, as CLI11, the JSON library and GoogleTest do, larger pieces take less time.
# All of a size: one that is much larger than the others would keep one processor waiting.
function(octic_in_few_pieces target)
  get_target_property(sources ${target} SOURCES)
  list(LENGTH sources count)
  math(EXPR pieces "(${count} + 23) / 24")
  math(EXPR size "(${count} + ${pieces} - 1) / ${pieces}")
  set_target_properties(${target} PROPERTIES UNITY_BUILD_BATCH_SIZE ${size})
endfunction()

# octic_library(NAME [UNITY] SOURCES ... [ALONE ...] LIBS ... PRECOMPILE ...): a static library octic_NAME with the alias octic::NAME.
function(octic_library name)
  cmake_parse_arguments(arg "UNITY" "" "SOURCES;ALONE;LIBS;PRECOMPILE" ${ARGN})
  add_library(octic_${name} STATIC ${arg_SOURCES} ${arg_ALONE})
  add_library(octic::${name} ALIAS octic_${name})
  target_link_libraries(octic_${name} PUBLIC octic_flags ${arg_LIBS} PRIVATE $<BUILD_INTERFACE:octic_warnings>)
  octic_precompile(octic_${name} ${arg_PRECOMPILE})
  if(arg_UNITY)
    octic_unity(octic_${name} ${arg_ALONE})
  endif()
endfunction()

# octic_compile_quickly([CLI] TARGET ...): with -O1 in the build type Dev, which takes a quarter off compiling them. For
# oracle, campaigns and command line: what they wait for is in the reference, octic::fast and the engines, which keep their
# flags. They share their precompiled headers. CLI: with that of CLI11, whose constants cost every file that includes it.
function(octic_compile_quickly)
  cmake_parse_arguments(arg "CLI" "" "" ${ARGN})
  set(headers octic_quick_headers)
  set(parsed <boost/multiprecision/gmp.hpp> <fmt/format.h> <nlohmann/json.hpp>)
  if(arg_CLI)
    set(headers octic_quick_cli_headers)
    list(APPEND parsed <CLI/CLI.hpp>)
  endif()
  if(OCTIC_PRECOMPILE AND NOT TARGET ${headers})
    add_library(${headers} OBJECT ${PROJECT_SOURCE_DIR}/cmake/precompiled.cpp)
    target_link_libraries(${headers} PRIVATE octic_flags octic_warnings CGAL::CGAL fmt::fmt)
    target_compile_options(${headers} PRIVATE $<$<CONFIG:Dev>:-O1>)
    target_precompile_headers(${headers} PRIVATE ${parsed})
  endif()
  foreach(target ${arg_UNPARSED_ARGUMENTS})
    target_compile_options(${target} PRIVATE $<$<CONFIG:Dev>:-O1>)
    octic_in_few_pieces(${target})
    if(OCTIC_PRECOMPILE)
      target_precompile_headers(${target} REUSE_FROM ${headers})
    endif()
  endforeach()
endfunction()

# The tests that need no CGAL run once more under the sanitizers: test NAME, of the program that the target makes.
# `OCTIC_PRESET=sanitize ./run test` builds octic_sanitized and runs the tests of this label.
add_custom_target(octic_sanitized)
function(octic_sanitize name target)
  set_tests_properties(${name} PROPERTIES LABELS sanitized)
  add_dependencies(octic_sanitized ${target})
endfunction()

# Headers of the tests that compile with CGAL's flags, parsed once for all of them.
function(octic_test_headers target)
  if(OCTIC_PRECOMPILE AND "${ARGN}" MATCHES "octic::(reference|prover|oracle|certified|campaign|shrink)")
    if(NOT TARGET octic_test_headers)
      add_library(octic_test_headers OBJECT ${PROJECT_SOURCE_DIR}/cmake/precompiled.cpp)
      target_link_libraries(octic_test_headers PRIVATE octic_flags octic_warnings GTest::gtest CGAL::CGAL)
      target_compile_options(octic_test_headers PRIVATE -O1)
      target_precompile_headers(octic_test_headers PRIVATE
        <gtest/gtest.h> <boost/multiprecision/gmp.hpp> <nlohmann/json.hpp>)
    endif()
    target_precompile_headers(${target} REUSE_FROM octic_test_headers)
  endif()
endfunction()

# octic_test(NAME [SANITIZED] SOURCES ... LIBS ...): a GoogleTest program, run by ctest as NAME. SANITIZED: see above.
# A test's own code is compiled with -O1: its work is done by the libraries, and compiling it costs a quarter less.
function(octic_test name)
  if(NOT OCTIC_TESTS)
    return()
  endif()
  cmake_parse_arguments(arg "SANITIZED" "" "SOURCES;LIBS" ${ARGN})
  find_package(GTest REQUIRED)
  add_executable(${name} ${arg_SOURCES})
  octic_unity(${name})
  octic_in_few_pieces(${name})
  target_link_libraries(${name} PRIVATE octic_flags octic_warnings ${arg_LIBS} GTest::gtest GTest::gtest_main)
  target_compile_options(${name} PRIVATE -O1)
  target_compile_definitions(${name} PRIVATE OCTIC_SOURCE_DIR="${PROJECT_SOURCE_DIR}")
  set_target_properties(${name} PROPERTIES CXX_CLANG_TIDY "")
  add_test(NAME ${name} COMMAND ${name})
  if(arg_SANITIZED)
    octic_sanitize(${name} ${name})
  endif()
  octic_test_headers(${name} ${arg_LIBS})
endfunction()

# octic_tests(PROGRAM TESTS a_test.cpp b_test.cpp ... [ALONE c_test.cpp ...] [SOURCES ...] LIBS ... [PREFIX fuzz_]): one
# GoogleTest program of many files. ctest runs each file of TESTS and ALONE as a test of the file's name: a_test; with
# PREFIX fuzz_, as fuzz_a. ALONE: as in octic_unity. SOURCES: files without tests; the main function if there is one.
function(octic_tests program)
  if(NOT OCTIC_TESTS)
    return()
  endif()
  cmake_parse_arguments(arg "" "PREFIX" "TESTS;ALONE;SOURCES;LIBS" ${ARGN})
  find_package(GTest REQUIRED)
  set(main ${PROJECT_SOURCE_DIR}/corpus/test/main.cpp)
  if(arg_SOURCES MATCHES "main.cpp")
    set(main "")
  endif()
  add_executable(${program} ${main} ${arg_SOURCES} ${arg_TESTS} ${arg_ALONE})
  octic_unity(${program} ${arg_ALONE})
  octic_in_few_pieces(${program})
  target_link_libraries(${program} PRIVATE octic_flags octic_warnings ${arg_LIBS} GTest::gtest)
  target_compile_options(${program} PRIVATE -O1)
  target_compile_definitions(${program} PRIVATE OCTIC_SOURCE_DIR="${PROJECT_SOURCE_DIR}")
  octic_test_headers(${program} ${arg_LIBS})
  foreach(file ${arg_TESTS} ${arg_ALONE})
    get_filename_component(stem ${file} NAME_WE)
    set(name ${stem})
    if(arg_PREFIX)
      string(REGEX REPLACE "_test$" "" name ${arg_PREFIX}${stem})
    endif()
    add_test(NAME ${name} COMMAND ${program} --file=${stem})
    if(OCTIC_SYSTEM_PYTHON)   # they start engines in Python
      set_tests_properties(${name} PROPERTIES ENVIRONMENT_MODIFICATION "PATH=path_list_prepend:/usr/bin")
    endif()
  endforeach()
endfunction()
