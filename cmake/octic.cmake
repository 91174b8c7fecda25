# The compiler flags that octic stands on, and the two functions that its folders use.

set(CMAKE_RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/bin)

# Contraction of a*b+c into one rounding differs between machines and compilers, and the error bounds do not assume it.
add_library(octic_flags INTERFACE)
target_compile_options(octic_flags INTERFACE $<BUILD_INTERFACE:-ffp-contract=off>)
target_include_directories(octic_flags INTERFACE $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}>)
add_library(octic_warnings INTERFACE)
target_compile_options(octic_warnings INTERFACE -Wall -Wextra -Wpedantic $<$<BOOL:${OCTIC_WERROR}>:-Werror>)

# octic_library(NAME SOURCES ... LIBS ...): a static library octic_NAME with the alias octic::NAME.
function(octic_library name)
  cmake_parse_arguments(arg "" "" "SOURCES;LIBS" ${ARGN})
  add_library(octic_${name} STATIC ${arg_SOURCES})
  add_library(octic::${name} ALIAS octic_${name})
  target_link_libraries(octic_${name} PUBLIC octic_flags ${arg_LIBS} PRIVATE $<BUILD_INTERFACE:octic_warnings>)
endfunction()

# octic_test(NAME SOURCES ... LIBS ...): a GoogleTest program, run by ctest as NAME.
function(octic_test name)
  if(NOT OCTIC_TESTS)
    return()
  endif()
  cmake_parse_arguments(arg "" "" "SOURCES;LIBS" ${ARGN})
  find_package(GTest REQUIRED)
  add_executable(${name} ${arg_SOURCES})
  target_link_libraries(${name} PRIVATE octic_flags octic_warnings ${arg_LIBS} GTest::gtest GTest::gtest_main)
  target_compile_definitions(${name} PRIVATE OCTIC_SOURCE_DIR="${PROJECT_SOURCE_DIR}")
  add_test(NAME ${name} COMMAND ${name})
endfunction()
