#!/bin/sh
# Packages of C and C++ as build tools take them: folders among a project's own, and installed ones, by
# CMake, Meson and pkg-config; static and shared. Programs define no tables, they link them.
. tests/languages/tools.sh
needs 'packages of C and C++' cmake meson ninja pkg-config

# Several in one program of C, or of C++: the usual headers, a prefix, few modules, a single header.
mkdir -p c cpp
while read -r package language order; do
    # shellcheck disable=SC2086
    run bbgen emit $order --lang $language --package $package --package version=1.2.3-rc.1 \
        --package url=https://example.org/$package -o made && mkdir -p $language/src && mv made/* $language/src/$package
    expect "$language: the package $package is emitted" quiet 0
    run bbgen check $language/src/$package
    expect "$language: check knows the files of $package" quiet 0
done <<'END'
chess c chess --only attacks,constants,selftest
sf c chess --only magic --prefix sf
xiangqi c xiangqi --only attacks,lines --single
chess cpp chess --only attacks,constants
END

# What e4's rook attacks between e6 and b4, and where two kings go from a corner.
cat >c/main.c <<'END'
#include "chess/attacks.h"
#include "sf/magic.h"
#include "xiangqi/xiangqi.h"
int main(void)
{
    const uint64_t occupied = (uint64_t)1 << 44 | (uint64_t)1 << 25;
    return chess_rook_attacks(28, occupied) != 0x1010ee101010 ||
           sf_rook_attacks(28, occupied) != 0x1010ee101010 ||
           !xiangqi_has(xiangqi_rook_attacks(0, xiangqi_line(80, 89)), 81);
}
END
cp c/main.c c/main.cpp
printf '%s\n' '#include "chess/attacks.hpp"' '#include "chess/constants.hpp"' 'int main()' \
    '{ return chess::attacks::rook_attacks(chess::Square::E4, 1ull << 44 | 1ull << 25) != 0x1010ee101010; }' \
    >cpp/main.cpp

# installs LANGUAGE ROOT OPTION: all packages, by CMake.
installs() {
    for package in $packages; do
        run cmake -G Ninja -S src/$package -B made/$2/$package -DCMAKE_INSTALL_PREFIX="$PWD/$2" $3
        run cmake --build made/$2/$package
        run cmake --install made/$2/$package
        expect "$1: $package is installed as $2" [ "$status" = 0 ]
    done
    run find $2 -name EMIT -o -name MANIFEST -o -name meson.build -o -name '*.c'
    expect "$1: what is installed is headers and a library" quiet 0
    expect "$1: and nothing else" [ -z "$output" ]
}

# by_cmake WHAT FOLDER OPTION...: builds the program there and runs it.
by_cmake() {
    sentence="$1: CMake builds $2" folder=$2 named=CXX
    [ $ending = cpp ] || named=C
    shift 2
    printf '%s\n' 'cmake_minimum_required(VERSION 3.14)' "project(engine $named)" \
        "add_executable(engine $program)" "foreach(package $packages)" \
        'if(FROM)' 'find_package(${package} 1.2 REQUIRED)' 'else()' 'add_subdirectory(src/${package})' \
        'endif()' 'target_link_libraries(engine PRIVATE ${package}::${package})' 'endforeach()' \
        >CMakeLists.txt
    run cmake -G Ninja -S . -B $folder "$@"
    run cmake --build $folder
    expect "$sentence" [ "$status" = 0 ]
    run $folder/engine
    expect "$sentence, which runs" quiet 0
}

# by_pkg_config WHAT COMPILER PLACE: the same, with what pkg-config finds below that.
by_pkg_config() {
    PKG_CONFIG_PATH=$(find "$PWD/$3" -name '*.pc' -exec dirname {} + | sort -u | tr '\n' :)
    export PKG_CONFIG_PATH
    run pkg-config --modversion chess
    expect "$1: pkg-config tells the version in $3" [ "$output" = 1.2.3-rc.1 ]
    # shellcheck disable=SC2046,SC2086
    run $2 $strict $program -o engine $(pkg-config --cflags --libs $packages)
    expect "$1: pkg-config links from $3" quiet 0
    run env LD_LIBRARY_PATH="$(pkg-config --variable=pcfiledir chess)/.." ./engine
    expect "$1: what is linked from $3 runs" quiet 0
    unset PKG_CONFIG_PATH
}

# by_meson WHAT FOLDER OPTION...: the same, with packages in subprojects/.
by_meson() {
    sentence="$1: Meson builds $2" folder=$2
    shift 2
    { printf "project('engine', '%s', default_options: ['cpp_std=c++17'])\npackages = []\n" $ending
        printf "packages += dependency('%s', fallback: '%s')\n" $(printf '%s\n' $packages | sed 's/.*/& &/')
        printf "executable('engine', '%s', dependencies: packages)\n" $program; } >meson.build
    run meson setup $folder "$@"
    run meson compile -C $folder
    expect "$sentence" [ "$status" = 0 ]
    run $folder/engine
    expect "$sentence, which runs" quiet 0
}

for language in c cpp; do
    packages='chess sf xiangqi'
    [ $language = c ] || packages=chess
    cd $language || exit 2
    installs $language static -DBUILD_SHARED_LIBS=OFF
    [ $language = cpp ] || installs $language shared -DBUILD_SHARED_LIBS=ON
    cp -R src/chess here
    run cmake -S here -B here
    run cmake --build here
    run bbgen check here
    expect "$language: what CMake makes in the folder itself is no fault" quiet 0
    for package in $packages; do
        run meson setup --prefix "$PWD/by_meson" meson_made/$package src/$package
        run meson install -C meson_made/$package
        expect "$language: Meson installs $package" [ "$status" = 0 ]
    done
    run find by_meson -name EMIT -o -name MANIFEST -o -name meson.build -o -name '*.c'
    expect "$language: and no more than headers and a library" [ -z "$output" ]
    mkdir subprojects && cp -R src/* subprojects
    for program in main.*; do
        ending=${program#main.}
        what="$language, a program of $ending"
        compiler=${CC:-cc}
        [ $ending = c ] || compiler="${CXX:-c++} -std=c++17"
        by_cmake "$what" among_$ending
        by_cmake "$what" from_$ending -DFROM=1 -DCMAKE_PREFIX_PATH="$PWD/static"
        for place in src static by_meson; do
            by_pkg_config "$what" "$compiler" $place
        done
        by_meson "$what" meson_$ending
        [ $language.$ending = c.c ] || continue
        by_cmake "$what" among_shared -DBUILD_SHARED_LIBS=ON -DCMAKE_C_VISIBILITY_PRESET=hidden
        by_cmake "$what" from_shared -DFROM=1 -DCMAKE_PREFIX_PATH="$PWD/shared"
        by_pkg_config "$what" "$compiler" shared
        by_meson "$what" meson_shared -Dchess:default_library=shared -Dsf:default_library=shared
    done
    cd ..
done

run bbgen emit chess --only attacks -o plain
expect 'without a name nothing of this is written' [ ! -e plain/chess/CMakeLists.txt ]
for name in 'two words' 1st '' "a'b"; do
    run bbgen emit chess --only attacks --package "$name" -o bad
    expect "--package '$name' is refused" refused
done
finish
