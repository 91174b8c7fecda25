# What find_package(octic) gives: octic::fast, without CGAL or GMP.
include(CMakePackageConfigHelpers)
