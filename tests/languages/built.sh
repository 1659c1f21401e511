#!/bin/sh
# Packages of C and C++ as build tools take them: a folder among a project's own, and one that is
# installed, by CMake, Meson and pkg-config, from a folder that has nothing else.
. tests/languages/tools.sh
needs 'packages of C and C++' cmake meson ninja pkg-config

# What e4's rook attacks between e6 and b4, by a program of C and of C++.
printf '%s\n' '#define CHESS_TABLES' '#include "chess/attacks.h"' 'int main(void)' \
    '{ return chess_rook_attacks(28, (chess_bb)1 << 44 | (chess_bb)1 << 25) != 0x1010ee101010; }' >main.c
printf '%s\n' '#include "chess/attacks.hpp"' '#include "chess/constants.hpp"' 'int main()' \
    '{ return chess::attacks::rook_attacks(chess::Square::E4, 1ull << 44 | 1ull << 25) != 0x1010ee101010; }' >main.cpp

for language in c cpp; do
    ending=$language name=$language-tables
    compiler=${CC:-cc} cmake_name=C
    [ $language = c ] || compiler="${CXX:-c++} -std=c++17" cmake_name=CXX
    run bbgen emit chess --lang $language --only attacks,constants --package "$name" \
        --package-version 1.2.3-rc.1 --package-url https://example.org/chess -o $language/src
    expect "$language: a package is emitted" quiet 0
    run bbgen check $language/src/chess
    expect "$language: check knows its files" quiet 0
    cp "main.$ending" $language
    cd $language || exit 2

    printf '%s\n' 'cmake_minimum_required(VERSION 3.14)' "project(engine $cmake_name)" \
        'if(FROM)' "find_package($name 1.2 REQUIRED)" 'else()' 'add_subdirectory(src/chess)' 'endif()' \
        "add_executable(engine main.$ending)" \
        "target_link_libraries(engine PRIVATE $name::$name)" >CMakeLists.txt
    run cmake -S . -B among
    run cmake --build among
    run among/engine
    expect "$language: CMake has it among a project's own" quiet 0
    run cmake -S src/chess -B made -DCMAKE_INSTALL_PREFIX="$PWD/installed"
    run cmake --install made
    run find installed -name EMIT -o -name MANIFEST -o -name meson.build
    expect "$language: what is installed is headers" quiet 0
    cp -R src/chess here
    run cmake -S here -B here
    run cmake --build here
    run bbgen check here
    expect "$language: what CMake makes in the folder itself is no fault" quiet 0
    run cmake -S . -B from -DFROM=1 -DCMAKE_PREFIX_PATH="$PWD/installed"
    run cmake --build from
    run from/engine
    expect "$language: CMake finds it installed" quiet 0

    for place in src/chess installed/share/pkgconfig by_meson/share/pkgconfig; do
        if [ $place = by_meson/share/pkgconfig ]; then
            run meson setup --prefix "$PWD/by_meson" meson_made src/chess
            run meson install -C meson_made
            expect "$language: Meson installs it" [ "$status" = 0 ]
        fi
        run env PKG_CONFIG_PATH=$place pkg-config --modversion "$name"
        expect "$language: pkg-config tells the version in $place" [ "$output" = 1.2.3-rc.1 ]
        # shellcheck disable=SC2046
        run $compiler $(PKG_CONFIG_PATH=$place pkg-config --cflags "$name") "main.$ending" -o engine
        run ./engine
        expect "$language: and where it is in $place" quiet 0
    done

    mkdir -p subprojects
    cp -R src/chess subprojects/chess
    printf "project('engine', '%s', default_options: ['cpp_std=c++17'])\nexecutable('engine', 'main.%s', dependencies: dependency('%s', fallback: 'chess'))\n" \
        "$language" "$ending" "$name" >meson.build
    run meson setup meson_among
    run meson compile -C meson_among
    run meson_among/engine
    expect "$language: Meson has it among subprojects" quiet 0
    cd ..
done

run bbgen emit chess --amalgamate attacks --package one-tables -o one
run bbgen check one/chess
expect 'a single header is a package, too' quiet 0
run env PKG_CONFIG_PATH=one/chess pkg-config --exists one-tables
expect 'which pkg-config finds' quiet 0
run bbgen emit chess --only attacks -o plain
expect 'without a name nothing of this is written' [ ! -e plain/chess/CMakeLists.txt ]
for name in 'two words' 1st '' "a'b"; do
    run bbgen emit chess --only attacks --package "$name" -o bad
    expect "--package '$name' is refused" refused
done
finish
