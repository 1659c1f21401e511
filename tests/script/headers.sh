#!/bin/sh
# The headers under out/ as engines compile them: strictly, as C and C++, by gcc and
# clang; what their tables become in an object file; and the programs that use those of
# chess, tests/header/STEM.c for each header. A header is compiled by one compiler, the next one
# by another, and in one file with all of its game by gcc; a program with a standard of each
# language. When STANDARDS is all, that is with all of them by all compilers.
#
#   headers.sh [HEADER]...   only these, like chess/magic.h, their programs and games

strict='-Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror'
tmp=$(mktemp -d) || exit 1
trap 'rm -rf "$tmp"' EXIT
passed=0
failed=0
skipped=0
asked=$*
. tests/support/asked.sh

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

# The same with a standard of each language; every other file takes the other two compilers and
# standards.
for_each_standard() {
    number=$((number + 1))
    if [ "$STANDARDS" = all ]; then
        for_each_compiler "$@"
        return
    fi
    case $((number % 2)) in
    0) set -- 'gcc c99 c' 'clang++ c++11 c++' "$@" ;;
    1) set -- 'clang c11 c' 'g++ c++17 c++' "$@" ;;
    esac
    one=$1 two=$2
    shift 2
    for pair in "$one" "$two"; do
        set -- "$pair" "$@"
        compiler=${1%% *} language=${1##* }
        standard=${1#* } standard=${standard% *}
        shift
        "$@"
    done
}

# The same with one standard of one language; every file takes another compiler.
for_one_standard() {
    number=$((number + 1))
    if [ "$STANDARDS" = all ]; then
        for_each_compiler "$@"
        return
    fi
    case $((number % 4)) in
    0) compiler=gcc standard=c99 language=c ;;
    1) compiler=clang++ standard=c++11 language=c++ ;;
    2) compiler=clang standard=c11 language=c ;;
    3) compiler=g++ standard=c++17 language=c++ ;;
    esac
    "$@"
}

# The same with one standard of each language, for what differs in content only.
for_some_compilers() {
    compiler=gcc language=c standard=c99
    "$@"
    compiler=clang++ language=c++ standard=c++11
    "$@"
}

# compile FLAG...: strictly, in the current language, with the flags that the header needs.
compile() {
    $compiler -std=$standard $strict $needed -Iout "$@"
}

# The flag that a header says it needs, like -mbmi2.
flag_of() {
    sed -n 's/^#error "[a-z0-9_]*\.h needs [A-Z0-9]*: compile with \(-m[a-z0-9]*\).*/\1/p' \
        "out/$1"
}

# Whether this machine's processor can run what is compiled with these flags.
can_run() {
    for flag in "$@"; do
        case $flag in
        -mno-*) ;;
        -m*) grep -qw "${flag#-m}" /proc/cpuinfo 2>/dev/null || return 1 ;;
        esac
    done
}

# refuses COMMAND...: it fails, and the message says what would be right.
refuses() {
    "$@" >"$tmp/output" 2>&1 && return 1
    grep -q "compile with $flag" "$tmp/output"
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
    # Each compiler does without a library in one of its standards; the headers of the
    # processor's instructions need one.
    free=
    case $standard in c99 | c++17) [ -n "$needed" ] || free='-ffreestanding -nostdlib' ;; esac
    expect "$where compiles strictly, $free" \
        compile -O2 $free -c -x $language "$tmp/user.c" -o "$tmp/user.o"
    if [ -n "$needed" ]; then
        flag=$needed
        needed=
        expect "$where without $flag says that it needs it" \
            refuses compile -c -x $language "$tmp/user.c" -o "$tmp/user.o"
        needed=$flag
    fi
    # Each compiler does without position independence in one of its standards.
    case $standard in c11 | c++17) pic=-fno-pic ;; *) pic=-fPIC ;; esac
    expect "$where compiles with its tables, $pic" \
        compile -O2 $pic -c -x $language "$tmp/tables.c" -o "$tmp/tables.o"
    expect "$where has tables in .rodata only, $pic, no relocations, no constructors" \
        foreign_sections_are_none "$tmp/tables.o"
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
    grep '^#include "chess/' "tests/header/$consumer.c" >"$tmp/other.c"
    { echo '#define CHESS_TABLES' && cat "$tmp/other.c"; } >"$tmp/tables.c"
}

# One program from three units: the test, another user of the header, and the tables.
test_consumer() {
    where="tests/header/$consumer.c with $compiler -std=$standard $variant"
    write_units
    expect "$where builds from several units" \
        compile -O2 $variant -x $language "tests/header/$consumer.c" "$tmp/other.c" \
        "$tmp/tables.c" -o "$tmp/consumer"
    run "$where passes" "$tmp/consumer"
}

# The same from one unit, which is compiled sooner.
test_one_unit() {
    where="tests/header/$consumer.c with $compiler -std=$standard $variant"
    expect "$where builds from one unit" \
        compile -O2 $variant -DCHESS_TABLES -x $language "tests/header/$consumer.c" \
        -o "$tmp/consumer"
    run "$where passes" "$tmp/consumer"
}

# In the variant that is read first by several units, in further ones by one.
test_variant() {
    if [ $first = yes ] || [ "$STANDARDS" = all ]; then
        for_each_standard test_consumer
    else
        for_one_standard test_one_unit
    fi
}

# run DESCRIPTION PROGRAM: expects it to pass, where the processor lets it. What is the same
# program, byte for byte, as the one that passed last, as another standard of the language
# often makes it, does not run again.
run() {
    if can_run $needed $variant; then
        expect "$1" passes "$2"
    else
        skipped=$((skipped + 1))
        echo "SKIPPED, this processor lacks something: $1"
    fi
}

passes() {
    cmp -s "$1" "$tmp/passed" && return 0
    "$1" >"$tmp/output" 2>&1 && cp "$1" "$tmp/passed" && return 0
    cat "$tmp/output"
    return 1
}

# One file of $game with the headers on the input, which then asks for their tables, or has
# asked before: the tables come, once.
test_single_file() {
    sed 's/.*/#include "&"/' "$tmp/all" >"$tmp/list"
    for order; do
        {
            [ $order = behind ] || echo "#define ${PREFIX}_TABLES"
            cat "$tmp/list"
            [ $order = before ] || echo "#define ${PREFIX}_TABLES"
            cat "$tmp/list"
            echo "int main(void) { return ${game}_selftest(); }"
        } >"$tmp/single.c"
        where="one file of $game, tables asked for $order, with $compiler -std=$standard"
        expect "$where, builds" compile -O2 -x $language "$tmp/single.c" -o "$tmp/consumer"
        expect "$where, passes" "$tmp/consumer"
    done
}

# C asks before, and C++ behind.
single_c() {
    compiler=gcc language=c standard=c99 orders=before
    test_single_file
}
single_cpp() {
    compiler=clang++ language=c++ standard=c++11 orders=behind
    test_single_file
}

# Once more with the flags of the whole test run, which may ask for sanitizers.
test_consumer_with_flags() {
    write_units
    # shellcheck disable=SC2086
    expect "tests/header/$consumer.c builds with CFLAGS $CFLAGS $variant" \
        ${CC:-cc} $CFLAGS $needed $variant -Iout "tests/header/$consumer.c" \
        "$tmp/tables.c" -o "$tmp/consumer"
    run "tests/header/$consumer.c passes with CFLAGS $CFLAGS $variant" "$tmp/consumer"
}

# Runs a test in each variant that it names in lines like " * Variant: -DFORM=2"; $first tells
# whether it is the first one.
for_each_variant() {
    sed -n 's/^ \* Variant: //p' "tests/header/$consumer.c" >"$tmp/variants"
    [ -s "$tmp/variants" ] || echo >"$tmp/variants"
    first=yes
    while read -r variant; do
        "$@" </dev/null
        first=no
    done <"$tmp/variants"
}

number=0
for file in out/*/*.h; do
    case $file in *_tables.h) continue ;; esac
    header=${file#out/}
    is_asked "$header" || continue
    needed=$(flag_of "$header")
    PREFIX=$(echo "${header%%/*}" | tr '[:lower:]' '[:upper:]')
    for_one_standard test_header
done
for test in tests/header/*.c; do
    consumer=$(basename "$test" .c)
    is_asked "chess/$consumer.h" || continue
    needed=$(flag_of "chess/$consumer.h")
    for_each_variant test_variant
    [ -z "$CFLAGS" ] || for_each_variant test_consumer_with_flags
done
needed=
for game in $(cd out && printf "%s\n" */ | tr -d /); do
    PREFIX=$(echo "$game" | tr '[:lower:]' '[:upper:]')
    (cd out && ls "$game"/*.h) | grep -v _tables | grep -v selftest |
        while read -r header; do ! is_asked "$header" || echo "$header"; done >"$tmp/all"
    [ -s "$tmp/all" ] || continue
    echo "$game/selftest.h" >>"$tmp/all"
    needed=$(while read -r header; do flag_of "$header"; done <"$tmp/all" | sort -u)
    case $STANDARDS,$game in
    all,*) orders='before behind' && for_some_compilers test_single_file ;;
    *,chess) single_c && single_cpp ;;
    *,shogi | *,xiangqi) single_cpp ;;
    *) single_c ;;
    esac
done
needed=

# Two methods in one file: the short names are of the first. The tables of the other one are
# not there, so that a file links only where it does not ask for them.
two_methods() {
    printf '#define CHESS_TABLES\n#include "chess/%s.h"\n#undef CHESS_TABLES\n' "$1" \
        >"$tmp/two.c"
    printf '#include "chess/%s.h"\nint main(void)\n{\n' "$2" >>"$tmp/two.c"
    printf 'return chess_%s != %s;\n}\n' "$3" "$4" >>"$tmp/two.c"
    compile -O2 -x $language "$tmp/two.c" -o "$tmp/consumer" && "$tmp/consumer"
}
does_not_link() {
    two_methods "$@" >"$tmp/output" 2>&1 && return 1
    grep -q 'undefined reference' "$tmp/output" || cat "$tmp/output"
}
test_two_methods() {
    for pair in 'magic kindergarten' 'kindergarten magic' 'hyperbola fold'; do
        set -- $pair
        where="$1 and $2 with $compiler -std=$standard"
        expect "$where: rook" two_methods "$@" 'rook_attacks(9, 0)' 0x020202020202fd02
        expect "$where: queen" two_methods "$@" 'queen_attacks(9, 0)' 0x824222120a07fd07
        expect "$where: both" two_methods "$@" 'both_attacks(9, 0).bishop' 0x8040201008050005
        expect "$where: by the first one's name" two_methods "$@" \
            "$1_rook_attacks(9, 0)" 0x020202020202fd02
        expect "$where: by the other one's name" does_not_link "$@" \
            "$2_rook_attacks(9, 0)" 0x020202020202fd02
    done
}
[ -n "$asked" ] || for_some_compilers test_two_methods

# A file of tables alone says what to include, and no more.
compiler=gcc language=c standard=c99
alone() {
    printf '#include "chess/magic_tables.h"\nextern int user;\n' >"$tmp/user.c"
    compile -fsyntax-only "$tmp/user.c" >"$tmp/output" 2>&1 && return 1
    [ "$(grep -c error: "$tmp/output")" = 1 ] || cat "$tmp/output"
}
expect 'a file of tables alone has one error' alone

# The test of the object file must be able to fail.
compiler=gcc language=c standard=c11
printf 'int x; const int *const p = &x;\n' >"$tmp/bad.c"
compile -c "$tmp/bad.c" -o "$tmp/bad.o"
foreign_sections "$tmp/bad.o" >"$tmp/foreign"
expect "a table of pointers is found out" grep -q relocation -i "$tmp/foreign" -s

echo "$passed passed, $failed failed, $skipped skipped"
[ "$failed" = 0 ]
