# Builds the program of this folder as octic::fast is shipped (the preset fast-only), with another compiler and other
# flags, and compares the bits of its answers with those of the program REFERENCE. With a toolchain in the place of a
# compiler it is built for another machine and runs in the toolchain's emulator, which is 200 times as slow: a quarter of
# the answers is compared.
#
#   cmake -DCOMPILER=clang++ "-DFLAGS=-march=x86-64-v3" -DROOT=... -DSCRATCH=... -DREFERENCE=... -P same_bits.cmake
#   cmake -DTOOLCHAIN=cmake/aarch64.cmake "-DFLAGS=-march=armv8-a" ...
#
#   UNITY               OFF compiles each file alone, as users do; otherwise several in one compilation, in half the time
#   COMPILER_LAUNCHER   as CMAKE_CXX_COMPILER_LAUNCHER
#
# Skipped where the compiler or the emulator is missing, or this machine lacks the instructions. The first two are
# failures if the environment variable OCTIC_ALL_COMPILERS is set, as in CI.
include(${ROOT}/cmake/run_or_stop.cmake)
if(TOOLCHAIN)
  include(${TOOLCHAIN})
  set(setting "${CMAKE_SYSTEM_PROCESSOR} ${FLAGS}")
  set(chosen --toolchain ${TOOLCHAIN})
else()
  set(CMAKE_CXX_COMPILER ${COMPILER})
  set(setting "${COMPILER} ${FLAGS}")
  set(chosen -DCMAKE_CXX_COMPILER=${COMPILER})
endif()
foreach(program ${CMAKE_CXX_COMPILER} ${CMAKE_CROSSCOMPILING_EMULATOR})
  find_program(found_${program} NAMES ${program})
  if(NOT found_${program} AND DEFINED ENV{OCTIC_ALL_COMPILERS})
    message(FATAL_ERROR "${program} is not here")
  elseif(NOT found_${program})
    message(STATUS "skipped: ${program} is not here")
    return()
  endif()
endforeach()
if(NOT DEFINED UNITY)
  set(UNITY ON)
endif()

# Building takes a minute: what this machine cannot run is not built.
if(FLAGS MATCHES "x86-64-v4" AND EXISTS /proc/cpuinfo)
  file(READ /proc/cpuinfo processor)
  foreach(set avx512f avx512bw avx512cd avx512dq avx512vl)
    if(NOT processor MATCHES " ${set} ")
      message(STATUS "skipped: this machine has no ${set}, which ${setting} takes for granted")
      return()
    endif()
  endforeach()
endif()

# A machine computes the arrays once with each of its instruction sets, always to the same bits. Another machine has
# other sets, so that equal lines count once.
function(lines_of result said)
  string(REGEX MATCHALL "[^\n]+" lines "${said}")
  list(REMOVE_DUPLICATES lines)
  set(${result} "${lines}" PARENT_SCOPE)
endfunction()

set(share 1)
if(CMAKE_CROSSCOMPILING_EMULATOR)
  set(share 4)
endif()
execute_process(COMMAND ${REFERENCE} ${share} OUTPUT_VARIABLE said COMMAND_ERROR_IS_FATAL ANY)
lines_of(expected "${said}")
message(STATUS "as built: ${expected}")
include(${CMAKE_CURRENT_LIST_DIR}/../hidden.cmake)
run(${CMAKE_COMMAND} --preset fast-only -S ${ROOT} -B ${SCRATCH} ${chosen} -DOCTIC_WERROR=ON
  -DCMAKE_UNITY_BUILD=${UNITY} "-DCMAKE_CXX_FLAGS=${FLAGS}" -DCMAKE_CXX_COMPILER_LAUNCHER=${COMPILER_LAUNCHER} ${hidden})
run(${CMAKE_COMMAND} --build ${SCRATCH} --parallel 1 --target fast_bits)   # ctest runs other tests beside it
execute_process(COMMAND ${CMAKE_CROSSCOMPILING_EMULATOR} ${SCRATCH}/bin/fast_bits ${share} OUTPUT_VARIABLE said
  RESULT_VARIABLE ended)
lines_of(answers "${said}")
if(ended MATCHES "[Ii]llegal|132|SIGILL")
  message(STATUS "skipped: this machine cannot run what ${setting} compiled")
elseif(NOT ended EQUAL 0)
  message(FATAL_ERROR "${setting}: ended with ${ended}")
elseif(NOT answers STREQUAL expected)
  list(REMOVE_ITEM answers ${expected})
  list(JOIN answers "\n  " other)
  message(FATAL_ERROR "other bits from ${setting}:\n  ${other}")
else()
  message(STATUS "${setting}: ${answers}")
endif()
