#!/bin/sh
# Rook and bishop of one square from one call, by each method, by gcc and clang.

tmp=$(mktemp -d) || exit 1
trap 'rm -rf "$tmp"' EXIT
tables=
for header in magic pext pext16 hyperbola; do
    tables="$tables#include \"chess/$header.h\"\n"
done
printf "#define CHESS_TABLES\n$tables" >"$tmp/tables.c"

# build NAME HEADER FLAG...
build() {
    name=$1
    header=$2
    shift 2
    $compiler -DMETHOD="$name" -DSLIDERS="\"chess/$header.h\"" "$@" \
        -c tests/bench/both_method.c -o "$tmp/$name.o" || exit 1
    list="$list M($name)"
}

for cc in gcc clang; do
    compiler="$cc -O2 -mbmi2 -mavx2 -Iout -Itests/bench"
    list=
    build magic magic
    build pext pext
    build pext16 pext16
    build hyperbola_1 hyperbola -DCHESS_HYPERBOLA_FORM=1
    build hyperbola_3 hyperbola -DCHESS_HYPERBOLA_FORM=3
    if grep -qw gfni /proc/cpuinfo; then
        build hyperbola_4 hyperbola -DCHESS_HYPERBOLA_FORM=4 -mgfni
    fi
    $compiler -DMETHODS="$list" tests/bench/both.c "$tmp"/*.o "$tmp/tables.c" \
        -o "$tmp/both" || exit 1
    echo "$cc:"
    "$tmp/both" || exit 1
    rm "$tmp"/*.o
done
