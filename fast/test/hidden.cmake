# Arguments for CMake, in `hidden`: the heavy libraries cannot be found. octic::fast needs none of them.
set(hidden)
foreach(library CGAL GMP MPFR Boost nlohmann_json fmt CLI11 pugixml Eigen3 benchmark GTest)
  list(APPEND hidden -DCMAKE_DISABLE_FIND_PACKAGE_${library}=TRUE)
endforeach()
