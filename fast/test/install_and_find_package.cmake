# Installs octic::fast, built without exceptions and RTTI where the heavy libraries cannot be found, to a new prefix, and
# builds and runs a program that uses find_package(octic). BUILT is the folder of such a build; where there is none, one
# is made.
#   cmake -DSOURCE=... -DBUILT=... -DSCRATCH=... -DGENERATOR=... -DCOMPILER=... -P install_and_find_package.cmake
include(${CMAKE_CURRENT_LIST_DIR}/../../cmake/run_or_stop.cmake)
include(${CMAKE_CURRENT_LIST_DIR}/hidden.cmake)

file(REMOVE_RECURSE ${SCRATCH})
if(NOT EXISTS ${BUILT}/CMakeCache.txt)
  set(BUILT ${SCRATCH}/build)
  run(${CMAKE_COMMAND} -S ${SOURCE} -B ${BUILT} -G ${GENERATOR} -DCMAKE_CXX_COMPILER=${COMPILER}
    -DOCTIC_FAST_ONLY=ON -DOCTIC_TESTS=OFF -DOCTIC_BENCH=OFF -DOCTIC_WERROR=ON "-DCMAKE_CXX_FLAGS=-fno-exceptions -fno-rtti"
    -DCMAKE_CXX_FLAGS_DEV=-O1 -DOCTIC_KERNEL_LEVEL=-O0 -DCMAKE_UNITY_BUILD=ON ${hidden})
endif()
run(${CMAKE_COMMAND} --build ${BUILT})
run(${CMAKE_COMMAND} --install ${BUILT} --prefix ${SCRATCH}/prefix)
run(${CMAKE_COMMAND} -S ${SOURCE}/fast/test/consumer -B ${SCRATCH}/consumer -G ${GENERATOR} -DCMAKE_CXX_COMPILER=${COMPILER}
  -DCMAKE_PREFIX_PATH=${SCRATCH}/prefix)
run(${CMAKE_COMMAND} --build ${SCRATCH}/consumer)
run(${SCRATCH}/consumer/consumer)

# As a part of another project octic::fast comes alone: no tests, nothing to install, no flags for the other sources.
run(${CMAKE_COMMAND} -S ${SOURCE}/fast/test/consumer -B ${SCRATCH}/part -G Ninja -DCMAKE_CXX_COMPILER=${COMPILER}
  -DOCTIC_SOURCE=${SOURCE} -DCMAKE_EXPORT_COMPILE_COMMANDS=ON -DCMAKE_BUILD_TYPE=Release ${hidden})
execute_process(COMMAND ${CMAKE_COMMAND} --build ${SCRATCH}/part --target help OUTPUT_VARIABLE targets)
file(READ ${SCRATCH}/part/compile_commands.json commands)
string(JSON count LENGTH "${commands}")
math(EXPR last "${count} - 1")
set(theirs 0)
foreach(i RANGE ${last})
  string(JSON file GET "${commands}" ${i} file)
  string(JSON command GET "${commands}" ${i} command)
  if(file MATCHES "/consumer/")
    math(EXPR theirs "${theirs} + 1")
    if(command MATCHES "ffp-contract")
      message(FATAL_ERROR "a source of the other project is compiled with octic's flags: ${command}")
    endif()
  elseif(NOT command MATCHES "-ffp-contract=off")
    message(FATAL_ERROR "a source of octic is compiled without octic's flags: ${command}")
  endif()
endforeach()
if(NOT theirs EQUAL 2 OR NOT targets MATCHES "octic_fast" OR targets MATCHES "fast_test|octic_bench|corpus_test")
  message(FATAL_ERROR "${theirs} sources of two; targets: ${targets}")
endif()
file(READ ${SCRATCH}/part/octic/cmake_install.cmake installs)
if(installs MATCHES "file\\(INSTALL")
  message(FATAL_ERROR "octic installs files of its own")
endif()
