#!/bin/sh
# C++ in constants and by what processors have: every lookup of three games on a dozen boards in
# constants, under the usual limits of both compilers, and then the same when a program runs, in
# each form; all functions by the checksums of the selftest besides. Chess without flags is by both
# compilers, and what follows by one, then the other; when COMPILERS is all, by both. And what another compiler would
# read, parsed by clang in its place.
. tests/languages/tools.sh
needs C++ g++ clang++

warnings='-std=c++17 -O1 -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Wold-style-cast -Werror'

# headers GAME FLAGS: those that have something for these flags, and what the test is told of them.
headers() {
    case $2 in
    *avx512*) wanted='AVX512\|attacks' ;;
    *avx2*) wanted=AVX2__ ;;
    *bmi2*) wanted=BMI2__ ;;
    *gfni*) wanted=GFNI__ ;;
    *MODULO*) wanted=MODULO_FORM ;;
    *) wanted=. ;;
    esac
    all=
    for header in vendor/"$1"/*.hpp; do
        module=$(basename "$header" .hpp)
        case $module in types | selftest) continue ;; esac
        case $2 in *bmi2*) ;; *) ! grep -q 'needs BMI2' "$header" || continue ;; esac
        ! grep -q "$wanted" "$header" || all="$all $module"
    done
    for module in $all; do echo "#include \"$1/$module.hpp\""; done >all.hpp
    echo "#include \"$1/selftest.hpp\"" >>all.hpp
    listed MODULES '_FUNCTIONS$'
    listed METHODS_OF_ROOKS ' rook_attacks(unsigned square, bitboard'
    listed METHODS_OF_BISHOPS ' bishop_attacks(unsigned square, bitboard'
}

# listed NAME PATTERN: a list of modules whose headers have that.
listed() {
    list=
    for module in $all; do
        ! grep -q "$2" "vendor/$game/$module.hpp" || list="$list TRY($module)"
    done
    echo "#define $1(TRY)$list" >>all.hpp
}

# tried GAME FILES RANKS FLAGS: builds and runs the test.
last=clang++
tried() {
    game=$1 compilers='g++ clang++'
    headers "$1" "$4"
    [ -n "$all" ] || return 0
    if [ "$1$4" != chess ] && [ "$COMPILERS" != all ]; then
        case $last in g++) compilers=clang++ ;; *) compilers=g++ ;; esac
        last=$compilers
    fi
    for compiler in $compilers; do
        case $compiler in g++) casts=-Wuseless-cast ;; *) casts= ;; esac # clang has no such warning
        # shellcheck disable=SC2086
        run $compiler $warnings $casts $4 -Ivendor -I. '-DALL="all.hpp"' "-DGAME=$1" "-DFILES=$2" \
            "-DRANKS=$3" "$source/tests/languages/nightly/cpp_constants.cpp" -o constants
        expect "$1 is computed in constants, $compiler $4" quiet 0
        run ./constants
        expect "$1 gives the same when it runs, $compiler $4" [ "$status" = 0 ]
        expect "$1 has functions, $compiler $4" [ "${output%% *}" -gt 0 ]
    done
}

# on FLAG...: whether this processor has all of that.
on() {
    for feature in "$@"; do
        grep -qw "$feature" /proc/cpuinfo || return 1
    done
}

# by GAME FILES RANKS FEATURE...: the test by these features, where this processor has them.
by() {
    game=$1 files=$2 ranks=$3 flags=
    shift 3
    if on "$@"; then
        for feature in "$@"; do flags="$flags -m$feature"; done
        tried "$game" "$files" "$ranks" "$flags"
    else
        skip "$game by $*" 'not on this processor'
    fi
}

for board in 'chess 8 8' 'shogi 9 9' 'xiangqi 9 10'; do
    # shellcheck disable=SC2086
    {
        run bbgen emit ${board%% *} --only all --lang cpp -o vendor
        expect "${board%% *} is emitted" quiet 0
        tried $board ''
        by $board avx2
        by $board avx512vl avx512cd
    }
done
by chess 8 8 bmi2
by chess 8 8 gfni

# What no processor asks for, but users do, is there, too.
for form in 1 3 4; do
    tried chess 8 8 -DCHESS_MODULO_FORM=$form
done

# A form is chosen by hand, too, if there is such a one, and the processor has it.
# chosen FLAGS: what is preprocessed.
chosen() {
    # shellcheck disable=SC2086
    printf '#include "chess/hyperbola.hpp"\nfound CHESS_HYPERBOLA_FORM\n' |
        g++ -std=c++17 $1 -Ivendor -E -P -x c++ - 2>.message | sed -n 's/^found //p'
    message=$(cat .message)
}
command='chess/hyperbola.hpp, preprocessed'
expect 'AVX2 is taken unasked' [ "$(chosen -mavx2)" = 3 ]
expect 'AVX-512 comes before it' [ "$(chosen '-mavx2 -mavx512vl -mavx512cd')" = 4 ]
expect 'the plain form is there on each' [ "$(chosen '-mavx2 -DCHESS_HYPERBOLA_FORM=1')" = 1 ]
chosen -DCHESS_HYPERBOLA_FORM=3 >.found
expect 'a form is refused that needs flags' has "$message" 'form 3, needs __AVX2__'
chosen -DCHESS_HYPERBOLA_FORM=5 >.found
expect 'and one that there is not' has "$message" 'must be 4 or 3 or 2 or 1'

for method in magic fold nonsense; do
    printf '#include "chess/attacks.hpp"\nstatic_assert(chess::attacks::rook_attacks(0, 0) == chess::%s::rook_attacks(0, 0));\n' \
        $method >method.cpp
    run g++ -std=c++17 -DCHESS_ATTACKS_METHOD=$method -Ivendor -fsyntax-only method.cpp
    case $method in
    nonsense) expect 'a method that there is not is refused' has "$message" 'METHOD is none of magic' ;;
    *) expect "attacks are those of $method where that is asked for" quiet 0 ;;
    esac
done

# No function of ours has a name for the linker: units may be compiled for other processors.
printf '#include "chess/attacks.hpp"\nusing lookup = chess::bitboard (*)(unsigned, chess::bitboard);
extern lookup found; lookup found = chess::attacks::queen_attacks;\n' >unit.cpp
run g++ -std=c++17 -O0 -mavx2 -Ivendor -c unit.cpp
expect 'a unit compiles' quiet 0
expect 'the linker sees no lookup' [ -z "$(nm unit.o | grep -v ' [trbdnN] \| U ' | grep attacks)" ]

# Another processor, which reverses bits, and another compiler, of which nothing is here but what
# clang knows of it: headers are parsed.
mkdir stub
printf '#include <stdint.h>\nnamespace std { using ::uint64_t; using ::int64_t; using ::uint32_t;
using ::uint16_t; using ::uint8_t; }\n' >stub/cstdint
echo 'namespace std { template <class A, class B> struct pair { A first; B second; };
template <class A, class B> constexpr pair<A, B> make_pair(A a, B b) { return {a, b}; } }' >stub/utility
echo 'namespace std { struct nullopt_t {}; constexpr nullopt_t nullopt{};
template <class T> struct optional { T value; constexpr optional(nullopt_t) : value() {}
constexpr optional(T of) : value(of) {} }; }' >stub/optional
run clang++ --target=aarch64-linux-gnu -std=c++17 -O2 -ffreestanding -Wall -Wextra -Werror -isystem stub \
    -Ivendor -S unit.cpp -o unit.s
expect 'a unit compiles for aarch64' quiet 0
expect 'bits are reversed by an instruction there' grep -q rbit unit.s
if command -v qemu-aarch64 >/dev/null && command -v aarch64-linux-gnu-gcc >/dev/null; then
    game=chess
    { echo '#include "chess/hyperbola.hpp"'; echo '#include "chess/selftest.hpp"'; } >all.hpp
    all=hyperbola
    for list in MODULES METHODS_OF_ROOKS METHODS_OF_BISHOPS; do listed $list namespace; done
    # Headers of the library are those of here; nothing of it is linked.
    library=$(g++ -xc++ -E -v /dev/null 2>&1 | sed -n 's|^ \(/.*c++.*\)|-isystem \1|p')
    # shellcheck disable=SC2086
    run clang++ --target=aarch64-linux-gnu -std=c++17 -O2 $library -isystem /usr/aarch64-linux-gnu/include \
        -Ivendor -I. '-DALL="all.hpp"' -DGAME=chess -DFILES=8 -DRANKS=8 -c \
        "$source/tests/languages/nightly/cpp_constants.cpp" -o constants.o
    expect 'the test compiles for aarch64' quiet 0
    run aarch64-linux-gnu-gcc -static constants.o -o constants
    expect 'and links' [ "$status" = 0 ]
    run qemu-aarch64 ./constants
    expect 'chess gives the same there as in constants' [ "$status" = 0 ]
else
    skip 'chess on aarch64' 'no qemu-aarch64 or no aarch64-linux-gnu-gcc here'
fi
for game in chess shogi xiangqi; do
    for flags in '' '-mavx2 -mbmi2' '-mavx2 -mbmi2 -mavx512vl -mavx512cd'; do
        headers $game "${flags:+-mbmi2}"
        for module in $all; do echo "#include \"$game/$module.hpp\""; done >all.cpp
        # shellcheck disable=SC2086
        run clang++ --target=x86_64-pc-windows-msvc -std=c++17 -ffreestanding -Wall -Wextra -Werror \
            $flags -isystem stub -Ivendor -fsyntax-only all.cpp
        expect "$game is parsed as for MSVC, $flags" quiet 0
    done
done

# The test can fail: what a program runs is another than what constants are computed by.
sed -i 's/_mm256_sub_epi64(line/_mm256_add_epi64(line/' vendor/chess/hyperbola.hpp
game=chess
headers chess -mavx2
# shellcheck disable=SC2086
run g++ $warnings -mavx2 -Ivendor -I. '-DALL="all.hpp"' -DGAME=chess -DFILES=8 -DRANKS=8 \
    "$source/tests/languages/nightly/cpp_constants.cpp" -o constants
expect 'it builds where a form is wrong' quiet 0
if on avx2; then
    run ./constants
    expect 'and finds it' has "$output" 'hyperbola: function'
fi
sed -i 's/const std::uint64_t up = others - of/const std::uint64_t up = others + of/' vendor/chess/hyperbola.hpp
# shellcheck disable=SC2086
run g++ $warnings -mavx2 -Ivendor -I. '-DALL="all.hpp"' -DGAME=chess -DFILES=8 -DRANKS=8 \
    "$source/tests/languages/nightly/cpp_constants.cpp" -o constants
expect 'a wrong constant does not compile' has "$message" 'static assertion failed'
finish
