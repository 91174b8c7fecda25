# Configures octic with OCTIC_FAST_ONLY where the heavy libraries cannot be found, builds it without exceptions and
# RTTI, installs it to a new prefix, and builds and runs a program that uses find_package(octic).
#   cmake -DSOURCE=... -DSCRATCH=... -DGENERATOR=... -DCOMPILER=... -P install_and_find_package.cmake
include(${CMAKE_CURRENT_LIST_DIR}/../../cmake/run_or_stop.cmake)

file(REMOVE_RECURSE ${SCRATCH})
set(hidden)
foreach(library CGAL GMP MPFR Boost nlohmann_json fmt CLI11 pugixml Eigen3 benchmark GTest)
  list(APPEND hidden -DCMAKE_DISABLE_FIND_PACKAGE_${library}=TRUE)
endforeach()
run(${CMAKE_COMMAND} -S ${SOURCE} -B ${SCRATCH}/build -G ${GENERATOR} -DCMAKE_CXX_COMPILER=${COMPILER}
  -DOCTIC_FAST_ONLY=ON -DOCTIC_TESTS=OFF -DOCTIC_BENCH=OFF -DOCTIC_WERROR=ON "-DCMAKE_CXX_FLAGS=-fno-exceptions -fno-rtti"
  -DCMAKE_CXX_FLAGS_DEV=-O1 -DOCTIC_KERNEL_LEVEL=-O0 -DCMAKE_UNITY_BUILD=ON ${hidden})
run(${CMAKE_COMMAND} --build ${SCRATCH}/build)
run(${CMAKE_COMMAND} --install ${SCRATCH}/build --prefix ${SCRATCH}/prefix)
run(${CMAKE_COMMAND} -S ${SOURCE}/fast/test/consumer -B ${SCRATCH}/consumer -G ${GENERATOR} -DCMAKE_CXX_COMPILER=${COMPILER}
  -DCMAKE_PREFIX_PATH=${SCRATCH}/prefix)
run(${CMAKE_COMMAND} --build ${SCRATCH}/consumer)
run(${SCRATCH}/consumer/consumer)
