# Cross compiler for 64-bit ARM, and the emulator that runs its programs: Debian's g++-aarch64-linux-gnu and qemu-user.
# Programs are linked statically, so that the emulator needs no libraries of the other machine.
#
#   cmake --preset fast-only -B build-aarch64 --toolchain cmake/aarch64.cmake
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR aarch64)
set(CMAKE_CXX_COMPILER aarch64-linux-gnu-g++)
set(CMAKE_CROSSCOMPILING_EMULATOR qemu-aarch64)
set(CMAKE_EXE_LINKER_FLAGS_INIT -static)
