#!/bin/sh
# The headers under out/ as engines compile them: strictly, as C and C++, by gcc and
# clang; what their tables become in an object file; and the programs that use those of
# chess, tests/header/STEM.c, which assert published figures and the distances of keys (tests/every judges
# what functions give). Each header of chess and xiangqi is compiled alone by gcc. The headers of chess that
# need no flags are compiled in one file by each compiler, without their tables, and all headers of a game in
# one file, with their tables. A program is compiled with a standard of one language, the next one with
# another. When STANDARDS is all, all compilers compile each header, and each program.
#
#   headers.sh [HEADER]...   only these, like chess/magic.h, their programs and games

asked=$*
. tests/support/expect.sh

# silent DESCRIPTION COMMAND...: the command succeeds, and prints nothing.
silent() {
    sentence=$1
    shift
    run "$@"
    expect "$sentence" [ "$status$output$message" = 0 ]
}

# for_one_standard COMMAND...: runs it with a $compiler, its $language and $standard set, each time with others; when
# STANDARDS is all, with each of them.
for_one_standard() {
    number=$((number + 1)) place=0
    for pair in 'gcc c99' 'clang++ c++11' 'clang c11' 'g++ c++17'; do
        compiler=${pair% *} standard=${pair#* } language=c
        case $standard in c++*) language=c++ ;; esac
        [ "$STANDARDS" != all ] && [ $((number % 4)) != $place ] || "$@"
        place=$((place + 1))
    done
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
    $compiler -std=$standard $strict $needed -I"$source/out" "$@"
}

# says_why COMMAND...: it fails, and the message says what would be right.
says_why() {
    "$@" >output 2>&1 && return 1
    grep -q "compile with $flag" output
}

# Prints what should not be in an object file that holds tables and nothing else.
foreign_sections() {
    readelf -SW "$1" | sed -n 's/^ *\[ *[0-9]*\] *//p' | awk '
        NR > 1 && $5 !~ /^0*$/ && $1 !~ /^\.(rodata|comment|note|symtab|strtab|shstrtab)/ &&
        $1 !~ /^\.llvm_addrsig$/ { print "section " $1 " of size " $5 }'
    readelf -rW "$1" | sed '/^$/d; /no relocations/d'
}

# Prints what an object file defines.
symbols() {
    nm --defined-only "$1" 2>/dev/null
}

test_without_tables() {
    printf '#include "%s"\n' $header >user.c
    # Each compiler does without a library in one of its standards; the headers of the
    # processor's instructions need one.
    free=
    case $standard in c99 | c++17) [ -n "$needed" ] || free='-ffreestanding -nostdlib' ;; esac
    silent "$where compiles strictly, $free" \
        compile -O0 $free -c -x $language user.c -o user.o
    if [ -n "$needed" ]; then
        flag=$needed
        needed=
        silent "$where without $flag says that it needs it" \
            says_why compile -fsyntax-only -Inone -x $language user.c
        needed=$flag
    fi
    silent "$where defines nothing in a unit without tables" symbols user.o
}

test_header() {
    where="$header with $compiler -std=$standard"
    test_without_tables
    [ "$STANDARDS" = all ] || return 0
    tables_of "$header" >tables.c
    test_tables
}

# Of what tables.c includes.
test_tables() {
    # Each compiler does without position independence in one of its standards.
    case $standard in c11 | c++17) pic=-fno-pic ;; *) pic=-fPIC ;; esac
    silent "$where compiles with its tables, $pic" \
        compile -O0 $pic -c -x $language tables.c -o tables.o
    silent "$where has tables in .rodata only, $pic, no relocations, no constructors" \
        foreign_sections tables.o
}

# Two more units with the headers that a test includes: one with tables, one without.
write_units() {
    grep '^#include "chess/' "$source/tests/header/$consumer.c" >other.c
    { echo '#define CHESS_TABLES' && cat other.c; } >tables.c
}

# One program from three units: the test, another user of the header, and the tables.
test_consumer() {
    where="tests/header/$consumer.c with $compiler -std=$standard $variant"
    write_units
    silent "$where builds from several units" \
        compile -O2 $variant -x $language "$source/tests/header/$consumer.c" other.c \
        tables.c -o consumer
    passes "$where passes"
}

# The same from one unit, which is compiled sooner.
test_one_unit() {
    where="tests/header/$consumer.c with $compiler -std=$standard $variant"
    silent "$where builds from one unit" \
        compile -O2 $variant -DCHESS_TABLES -x $language "$source/tests/header/$consumer.c" \
        -o consumer
    passes "$where passes"
}

# In the variant that is read first by several units, in further ones by one.
test_variant() {
    if [ $first = yes ] || [ "$STANDARDS" = all ]; then
        for_one_standard test_consumer
    else
        for_one_standard test_one_unit
    fi
}

# passes DESCRIPTION: expects ./consumer to, where the processor lets it. What is the same
# program, byte for byte, as the one that passed last, as another standard of the language
# often makes it, does not run again.
passes() {
    if ! can_run $needed $variant; then
        skip "$1" 'this processor lacks something'
    elif ! cmp -s consumer passed; then
        run ./consumer
        expect "$1" [ "$status" = 0 ] && cp consumer passed
    fi
}

# One file of $game with the headers on the input, which then asks for their tables, or has
# asked before: the tables come, once.
test_single_file() {
    sed 's/.*/#include "&"/' all >list
    for order in $orders; do
        {
            [ $order = behind ] || echo "#define ${PREFIX}_TABLES"
            cat list
            [ $order = before ] || echo "#define ${PREFIX}_TABLES"
            cat list
            echo "int main(void) { return ${game}_selftest(); }"
        } >single.c
        where="one file of $game, tables asked for $order, with $compiler -std=$standard"
        silent "$where, builds" compile -O1 -x $language single.c -o consumer
        run ./consumer
        expect "$where, passes" quiet 0
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
    silent "tests/header/$consumer.c builds with CFLAGS $CFLAGS $variant" \
        ${CC:-cc} $CFLAGS $needed $variant -I"$source/out" "$source/tests/header/$consumer.c" \
        tables.c -o consumer
    passes "tests/header/$consumer.c passes with CFLAGS $CFLAGS $variant"
}

# Runs a test in each variant that it names in lines like " * Variant: -DFORM=2"; $first tells
# whether it is the first one.
for_each_variant() {
    sed -n 's/^ \* Variant: //p' "$source/tests/header/$consumer.c" >variants
    [ -s variants ] || echo >variants
    first=yes
    while read -r variant; do
        "$@" </dev/null
        first=no
    done <variants
}

number=0 plain=
mkdir none && : >none/immintrin.h # which the compiler would read behind what it refuses
for file in "$source"/out/*/*.h; do
    case $file in *_tables.h) continue ;; esac
    header=${file#"$source/out/"}
    is_asked "$header" || continue
    case $STANDARDS,$header in all,* | *,chess/*) needed=$(flags_of "$file") ;; *) continue ;; esac
    case $STANDARDS,$needed in ,) plain="$plain $header" ;; *) for_one_standard test_header ;; esac
done
needed='' header=$plain
for turn in 1 2 3 4; do
    [ -z "$plain" ] || for_one_standard test_header
done
for test in "$source"/tests/header/*.c; do
    consumer=$(basename "$test" .c)
    is_asked "chess/$consumer.h" || continue
    needed=$(flags_of "$source/out/chess/$consumer.h")
    for_each_variant test_variant
    [ -z "$CFLAGS" ] || for_each_variant test_consumer_with_flags
done
needed=
for game in $(cd "$source/out" && dirname */selftest.h); do
    PREFIX=$(capitals "$game")
    (cd "$source/out" && ls "$game"/*.h) | grep -v _tables | grep -v selftest |
        while read -r header; do ! is_asked "$header" || echo "$header"; done >all
    [ -s all ] || continue
    echo "$game/selftest.h" >>all
    needed=$(while read -r header; do flags_of "$source/out/$header"; done <all | sort -u)
    tables_of $(cat all) >tables.c
    where="all headers of $game" && for_one_standard test_tables
    case $STANDARDS,$game in
    all,*) orders='before behind' && for_some_compilers test_single_file ;;
    *,chess) single_c && single_cpp ;;
    esac
done
needed=

# Two methods in one file: the short names are of the first. The tables of the other one are
# not there, so that a file links only where it does not ask for them.
two_methods() {
    {
        tables_of "chess/$1.h"
        printf '#undef CHESS_TABLES\n#include "chess/%s.h"\n' "$2"
        printf 'int main(void) { return %s; }\n' "$3"
    } >two.c
    compile -x $language two.c -o consumer && ./consumer
}
does_not_link() {
    two_methods "$@" >output 2>&1 && return 1
    grep -q 'undefined reference' output || cat output
}
test_two_methods() {
    for pair in 'magic kindergarten' 'kindergarten magic' 'hyperbola fold'; do
        set -- $pair
        where="$1 and $2 with $compiler -std=$standard"
        silent "$where: rook, queen and both, and the rook by the first one's name" two_methods "$@" \
            "chess_rook_attacks(9, 0) != 0x020202020202fd02 || chess_queen_attacks(9, 0) != 0x824222120a07fd07 ||
            chess_both_attacks(9, 0).bishop != 0x8040201008050005 || chess_$1_rook_attacks(9, 0) != 0x020202020202fd02"
        silent "$where: by the other one's name" does_not_link "$@" "chess_$2_rook_attacks(9, 0) != 0"
    done
}
[ -n "$asked" ] || for_some_compilers test_two_methods

compiler=gcc language=c standard=c99
expect 'chess has 3,668 moves that can be taken back' grep -q 'Of 8192 entries, 3668 are used' "$source/out/chess/cuckoo.h"

# Each header alone, as whoever takes one has it.
for file in "$source"/out/chess/*.h "$source"/out/xiangqi/*.h; do
    header=${file#"$source/out/"}
    case $header in *_tables.h) continue ;; esac
    is_asked "$header" || continue
    needed=$(flags_of "$file")
    printf '#include "%s"\n' "$header" >user.c
    silent "$header alone compiles" compile -fsyntax-only user.c
done
needed=

# The test of the object file must be able to fail.
compiler=gcc language=c standard=c11
printf 'int x; const int *const p = &x;\n' >bad.c
compile -c bad.c -o bad.o
run foreign_sections bad.o
expect 'a table of pointers is found out' has "$output" 'Relocation section'
finish
