#!/bin/sh
# The headers under out/ as engines compile them: strictly, as C and C++, by gcc and
# clang; what their tables become in an object file; and the test programs that use them.
# CONSUMERS names those programs.

strict='-Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror'
tmp=$(mktemp -d) || exit 1
trap 'rm -rf "$tmp"' EXIT
passed=0
failed=0

# expect DESCRIPTION COMMAND...: the command succeeds and prints nothing.
expect() {
    description=$1
    shift
    if "$@" >"$tmp/log" 2>&1 && [ ! -s "$tmp/log" ]; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "FAILED: $description"
        echo "  $*"
        head -n 20 "$tmp/log" | sed 's/^/  /'
    fi
}

# for_each_compiler COMMAND...: runs it with $compiler, its $language and $standard set.
for_each_compiler() {
    for compiler in gcc clang; do
        language=c
        for standard in c99 c11; do "$@"; done
    done
    for compiler in g++ clang++; do
        language=c++
        for standard in c++11 c++17; do "$@"; done
    done
}

# compile FLAG...: strictly, in the current language.
compile() {
    $compiler -std=$standard $strict -Iout -Itests "$@"
}

# Prints what should not be in an object file that holds tables and nothing else.
foreign_sections() {
    readelf -SW "$1" | sed -n 's/^ *\[ *[0-9]*\] *//p' | awk '
        NR > 1 && $5 !~ /^0*$/ && $1 !~ /^\.(rodata|comment|note|symtab|strtab|shstrtab)/ &&
        $1 !~ /^\.llvm_addrsig$/ { print "section " $1 " of size " $5 }'
    readelf -rW "$1" | grep -v '^$' | grep -v 'no relocations'
}

test_header() {
    where="$header with $compiler -std=$standard"
    printf '#include "%s"\n' "$header" >"$tmp/user.c"
    printf '#define %s_TABLES\n#include "%s"\n' "$PREFIX" "$header" >"$tmp/tables.c"
    expect "$where compiles strictly" \
        compile -O2 -c -x $language "$tmp/user.c" -o "$tmp/user.o"
    expect "$where compiles freestanding" \
        compile -O2 -ffreestanding -nostdlib -c -x $language "$tmp/user.c" -o "$tmp/free.o"
    for pic in -fno-pic -fPIC; do
        expect "$where compiles with its tables, $pic" \
            compile -O2 $pic -c -x $language "$tmp/tables.c" -o "$tmp/tables.o"
        expect "$where has tables in .rodata only, $pic, no relocations, no constructors" \
            foreign_sections_are_none "$tmp/tables.o"
    done
    expect "$where defines nothing in a unit without tables" \
        defines_nothing "$tmp/user.o"
}

foreign_sections_are_none() {
    foreign_sections "$1" >"$tmp/foreign"
    cat "$tmp/foreign"
    [ ! -s "$tmp/foreign" ]
}

defines_nothing() {
    nm --defined-only "$1" >"$tmp/symbols" 2>/dev/null
    cat "$tmp/symbols"
    [ ! -s "$tmp/symbols" ]
}

# Two more units with the headers that a test includes: one with tables, one without.
write_units() {
    grep '^#include "chess/' "tests/$consumer.c" >"$tmp/other.c"
    { echo '#define CHESS_TABLES' && cat "$tmp/other.c"; } >"$tmp/tables.c"
}

# One program from three units: the test, another user of the header, and the tables.
test_consumer() {
    where="tests/$consumer.c with $compiler -std=$standard"
    write_units
    expect "$where builds from several units" \
        compile -O2 -x $language "tests/$consumer.c" "$tmp/other.c" "$tmp/tables.c" \
        -o "$tmp/consumer"
    expect "$where passes" passes "$tmp/consumer"
}

passes() {
    "$@" >"$tmp/output" 2>&1 && return 0
    cat "$tmp/output"
    return 1
}

# Once more with the flags of the whole test run, which may ask for sanitizers.
test_consumer_with_flags() {
    write_units
    # shellcheck disable=SC2086
    expect "tests/$consumer.c passes with CFLAGS $CFLAGS" passes_with_flags
}

passes_with_flags() {
    ${CC:-cc} ${CFLAGS:--O2} -Iout -Itests "tests/$consumer.c" "$tmp/tables.c" \
        -o "$tmp/consumer" && passes "$tmp/consumer"
}

for file in out/*/*.h; do
    case $file in *_tables.h) continue ;; esac
    header=${file#out/}
    PREFIX=$(echo "${header%%/*}" | tr '[:lower:]' '[:upper:]')
    for_each_compiler test_header
done
for consumer in $CONSUMERS; do
    for_each_compiler test_consumer
    test_consumer_with_flags
done

# The test of the object file must be able to fail.
compiler=gcc language=c standard=c11
printf 'int x; const int *const p = &x;\n' >"$tmp/bad.c"
compile -c "$tmp/bad.c" -o "$tmp/bad.o"
foreign_sections "$tmp/bad.o" >"$tmp/foreign"
expect "a table of pointers is found out" grep -q relocation -i "$tmp/foreign" -s

echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
