# octic::fast and the readers of what others send, once more: compiled by clang with warnings as errors, and run under
# the address and undefined behaviour sanitizers. It is the preset sanitize, in a folder of its own beside this build; what
# is not octic::fast with -O0, which halves its build.
# Each of its tests NAME is the test NAME_sanitized of this one. clang-tidy takes longer than compiling, and looks at
# octic::fast alone. `OCTIC_PRESET=sanitize ./run test` does all of it.
find_program(OCTIC_CLANG clang++)
find_program(OCTIC_CLANG_TIDY clang-tidy)
find_package(Python3 COMPONENTS Interpreter)
if(NOT OCTIC_CLANG OR NOT OCTIC_CLANG_TIDY OR NOT Python3_Interpreter_FOUND)
  set(how STATUS)
  if(DEFINED ENV{OCTIC_ALL_COMPILERS})   # CI
    set(how FATAL_ERROR)
  endif()
  message(${how} "no clang++, no clang-tidy or no Python 3: the tests *_sanitized and clang_accepts are left out")
  return()
endif()

include(ExternalProject)
set(sanitized ${PROJECT_BINARY_DIR}/sanitize)
ExternalProject_Add(sanitize_build
  SOURCE_DIR ${PROJECT_SOURCE_DIR} BINARY_DIR ${sanitized} PREFIX ${sanitized}-project
  CONFIGURE_COMMAND ${CMAKE_COMMAND} --preset sanitize -S ${PROJECT_SOURCE_DIR} -B ${sanitized}
    -DCMAKE_CXX_FLAGS_DEV=-O0 -DCMAKE_CXX_CLANG_TIDY= -DOCTIC_TIDY_FAST=${OCTIC_CLANG_TIDY}
    -DOCTIC_FAST_UNCOUNTED=ON -DCMAKE_UNITY_BUILD=ON
  BUILD_COMMAND ${CMAKE_COMMAND} --build ${sanitized} --target fast_test fast_bits octic_fuzz_readers
  BUILD_ALWAYS ON INSTALL_COMMAND "")
foreach(name fast_test fuzz_readers)
  add_test(NAME ${name}_sanitized
    COMMAND ${CMAKE_CTEST_COMMAND} --test-dir ${sanitized} -R ^${name}$ --no-tests=error --output-on-failure)
endforeach()
# The searches over all directions ask what other tests ask too, a thousand times as often. Of random pairs a quarter is
# enough to reach all lines.
set_tests_properties(fast_test_sanitized PROPERTIES ENVIRONMENT "GTEST_FILTER=-DirectionSearch.*;OCTIC_EFFORT=0.25")
# The bits of octic::fast are the same there.
add_test(NAME fast_same_bits_sanitized COMMAND ${CMAKE_COMMAND} -DREFERENCE=$<TARGET_FILE:fast_bits>
  -DPROGRAM=${sanitized}/bin/fast_bits -P ${PROJECT_SOURCE_DIR}/fast/test/bits/same_output.cmake)

# What needs CGAL is only read by clang, which takes a tenth of the time; and here only each twelfth source.
add_test(NAME clang_accepts COMMAND ${Python3_EXECUTABLE} -B ${PROJECT_SOURCE_DIR}/cmake/clang_accepts.py
  ${PROJECT_BINARY_DIR} ${OCTIC_CLANG} 12 1)
