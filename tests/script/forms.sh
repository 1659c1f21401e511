#!/bin/sh
# What the preprocessor chooses in headers: the form of a method, instructions, alignment. None
# of these compilers need be there: they are told that they are others.
. tests/support/expect.sh

# The instructions of this processor, which nobody calls here, are half a second's reading.
mkdir none && : >none/immintrin.h

# preprocessed HEADER TEXT FLAG...: the header, and TEXT behind it, with these flags.
preprocessed() {
    printf '#include "%s"\nfound %s\n' "$1" "$2" >"$tmp/chosen.c"
    shift 2
    run gcc -E -P -ffreestanding -Inone -I"$source/out" -Iout "$@" "$tmp/chosen.c"
}

# chosen HEADER MACRO VALUE FLAG...
chosen() {
    header=$1 macro=$2 value=$3
    shift 3
    preprocessed "$header" "$macro" "$@"
    expect "$macro is $value with $*" [ "$status:$(sed -n 's/^found *//p' "$tmp/.stdout")" = "0:$value" ]
}

# forbids HEADER WHY FLAG...
forbids() {
    header=$1 why=$2
    shift 2
    preprocessed "$header" nothing "$@"
    expect "$header with $* says: $why" has "$message" "$why"
}

# The default forms of hyperbola, those that there are, and what they need.
form=CHESS_HYPERBOLA_FORM
chosen chess/hyperbola.h $form 1
chosen chess/hyperbola.h $form 1 -mgfni
chosen chess/hyperbola.h $form 3 -mavx2
chosen chess/hyperbola.h $form 3 -mavx2 -mgfni
chosen chess/hyperbola.h $form 3 -mavx512vl
chosen chess/hyperbola.h $form 3 -mavx512cd -mno-avx512vl
chosen chess/hyperbola.h $form 4 -mavx512vl -mavx512cd
chosen chess/hyperbola.h $form 2 -D__aarch64__
for allowed in 1 2 '3 -mavx2' '4 -mavx512vl -mavx512cd'; do
    chosen chess/hyperbola.h $form "${allowed%% *}" -D$form=$allowed
done
forbids chess/hyperbola.h 'must be 1, 2, 3 or 4' -D$form=0
forbids chess/hyperbola.h 'must be 1, 2, 3 or 4' -D$form=5 -mavx512vl -mavx512cd
forbids chess/hyperbola.h 'form 3, needs AVX2: -mavx2, or form 1 or 2' -D$form=3
for lacking in -mavx2 -mavx512vl '-mavx512cd -mno-avx512vl'; do
    forbids chess/hyperbola.h 'form 4, needs AVX-512: -mavx512vl -mavx512cd, or form 1, 2 or 3' -D$form=4 $lacking
done

# Boards of another size have the vectors, too.
for game in shogi xiangqi capablanca minishogi; do
    form=$(capitals $game)_HYPERBOLA_FORM
    chosen $game/hyperbola.h "$form" 1
    case $game in shogi | capablanca) by_bytes=3 ;; *) by_bytes=1 ;; esac # where bishops are
    chosen $game/hyperbola.h "$form" $by_bytes -mavx2
    chosen $game/hyperbola.h "$form" 4 -mavx512vl -mavx512cd
    chosen $game/hyperbola.h "$form" 1 "-D$form=1" -mavx512vl -mavx512cd
    forbids $game/hyperbola.h 'form 4, needs AVX-512' "-D$form=4" -mavx2
    forbids $game/hyperbola.h "$form must be 1" "-D$form=5"
done
forbids shogi/hyperbola.h 'form 3, needs AVX2: -mavx2, or form 1' -DSHOGI_HYPERBOLA_FORM=3
forbids shogi/hyperbola.h 'SHOGI_HYPERBOLA_FORM must be 1, 3 or 4' -DSHOGI_HYPERBOLA_FORM=2

# Of these, a game without rooks has two.
printf '[board]\nfiles = 8\nranks = 8\n[pieces]\nbishop = B\n' >slant.ini
succeeds 'a game without rooks is served' bbgen emit slant.ini --only hyperbola
form=SLANT_HYPERBOLA_FORM
chosen slant/hyperbola.h $form 1 -mavx512vl -mavx512cd
chosen slant/hyperbola.h $form 2 -D__aarch64__
chosen slant/hyperbola.h $form 1 -D$form=1
chosen slant/hyperbola.h $form 2 -D$form=2
forbids slant/hyperbola.h 'must be 1 or 2' -D$form=0
forbids slant/hyperbola.h 'must be 1 or 2' -D$form=3 -mavx2

# Threats: changes by slots, lists by vectors, where the compiler may.
slots='-mavx512vbmi -mavx512vbmi2 -mavx512bitalg'
lists='-mavx512vl -mavx512vbmi2 -mavx512vpopcntdq'
# second_form MODULE MACRO WRONG FLAGS: form 2 is chosen with all three flags, and form 1 with two.
second_form() {
    module=$1 form=$2 wrong=$3 all=$4
    chosen "chess/$module.h" $form 1 ${all% *}
    chosen "chess/$module.h" $form 2 $all
    chosen "chess/$module.h" $form 1 -D$form=1 $all
    forbids "chess/$module.h" "$module.h, form 2, needs AVX-512: $all, or form 1" -D$form=2 ${all%% *}
    forbids "chess/$module.h" 'must be 1 or 2' -D$form="$wrong" $all
}
chosen chess/rays.h CHESS_RAYS_FORM 1
second_form rays CHESS_RAYS_FORM 3 "$slots"
second_form threats CHESS_THREATS_FORM 0 "$lists"

# On another processor nothing of this one's is included, and bits are reversed by an instruction.
for compiler in 'clang --target=aarch64-linux-gnu -std=c11' 'clang++ --target=aarch64-linux-gnu -xc++ -std=c++11'; do
    echo '#include "chess/hyperbola.h"
        #include "chess/sliders.h"
        #include "chess/symmetry.h"
        uint64_t rook(unsigned square, uint64_t occupied);
        uint64_t rook(unsigned square, uint64_t occupied)
        { return chess_rook_attacks(square, occupied); }' >arm.c
    run $compiler -O2 -ffreestanding -Wall -Wextra -Wconversion -Werror -I"$source/out" -S arm.c -o arm.s
    expect "headers compile by $compiler" quiet 0
    expect 'hyperbola reverses bits by an instruction' grep -q 'rbit' arm.s
done

# What attacks.h takes: vectors where there are any, but on small boards.
for game in shogi xiangqi capablanca; do
    method=$(capitals $game)_ATTACKS_METHOD
    chosen $game/attacks.h "$method" hyperbola -mavx512vl -mavx512cd
    chosen $game/attacks.h "$method" fold -mavx2 -mbmi2
    chosen $game/attacks.h "$method" fold -mavx512vl
    chosen $game/attacks.h "$method" compact -mavx512vl -mavx512cd "-D$method=compact"
done
chosen minishogi/attacks.h MINISHOGI_ATTACKS_METHOD pext -mavx512vl -mavx512cd -mbmi2
chosen chess/attacks.h CHESS_HYPERBOLA_FORM 4 -mavx512vl -mavx512cd -mbmi2

# The forms of modulo.
for form in 1 2 3 4; do
    chosen chess/modulo.h CHESS_MODULO_FORM $form -DCHESS_MODULO_FORM=$form
done
forbids chess/modulo.h 'must be 1, 2, 3 or 4' -DCHESS_MODULO_FORM=0
forbids chess/modulo.h 'must be 1, 2, 3 or 4' -DCHESS_MODULO_FORM=5

# Their tables have no relocations, and files of different forms do not link.
for form in 1 2 3 4; do
    printf '#define CHESS_TABLES\n#include "chess/modulo.h"\n' >tables.c
    run gcc -std=c99 -DCHESS_MODULO_FORM=$form -I"$source/out" -c tables.c -o tables_$form.o
    expect "the tables of form $form compile" quiet 0
    run readelf -rW tables_$form.o
    expect "the tables of form $form have no relocations" has "$output" 'no relocations'
done
printf '#include "chess/modulo.h"\nint main(void) { return (int)chess_rook_attacks(0, 0); }\n' >user.c
run gcc -DCHESS_MODULO_FORM=2 -I"$source/out" user.c tables_1.o
expect 'files of different forms do not link' [ "$status" != 0 ]

# C++ has the forms of hyperbola, too, and computes constants by the plain one.
succeeds 'C++ has them' bbgen emit chess --lang cpp --only hyperbola -o plus
cat >constant.cpp <<'END'
#include "plus/chess/hyperbola.hpp"
static_assert(chess::hyperbola::rook_attacks(28, 0x0000100002000000) == 0x00001010ee101010);
END
for flags in '' -mavx2 '-mavx512vl -mavx512cd'; do
    succeeds "a constant is one with $flags" g++ -std=c++17 $flags -Wall -Wextra -Werror -fsyntax-only constant.cpp
done
sed -i 's/rook_attacks(28/rook_attacks(27/' constant.cpp
run g++ -std=c++17 -mavx2 -fsyntax-only constant.cpp
expect 'and not what it is not' has "$message" 'static assertion failed'

# One compiler does not tell of BMI2, but of what came with it.
microsoft='-U__GNUC__ -D_MSC_VER=1930'
forbids chess/pext.h 'needs BMI2'
forbids chess/pext.h 'needs BMI2' -mavx2
forbids chess/pext.h 'needs BMI2' -D_MSC_VER=1930
for flags in -mbmi2 '-mbmi2 -mavx2' '-D_MSC_VER=1930 -mavx2'; do
    preprocessed chess/pext.h nothing $flags
    expect "pext.h needs no more than $flags" hasnt "$message" 'needs BMI2'
done

# A cache line for tables, in each compiler's words, or in yours.
aligned=CHESS_ALIGNED
chosen chess/types.h $aligned '__attribute__((aligned(64)))' -std=c99
chosen chess/types.h $aligned '__declspec(align(64))' $microsoft
chosen chess/types.h $aligned 'alignas(64)' -U__GNUC__ -xc++ -std=c++11
chosen chess/types.h $aligned '_Alignas(64)' -U__GNUC__ -std=c11
chosen chess/types.h $aligned '_Alignas(64)' -U__GNUC__ -std=c17
chosen chess/types.h $aligned '' -U__GNUC__ -std=c99
chosen chess/types.h $aligned mine -D$aligned=mine
chosen chess/types.h CHESS_SECTION ''
chosen chess/types.h CHESS_SECTION mine -DCHESS_SECTION=mine

# body FUNCTION: what stands in it.
body() {
    sed -n "/ chess_$1(/,/^}/p" "$tmp/.stdout"
}

# uses FUNCTION PART FLAG...
uses() {
    function=$1 part=$2
    shift 2
    preprocessed chess/symmetry.h nothing "$@"
    expect "$function uses $part with $*" has "$(body "$function")" "$part"
}

# Symmetries by what the compiler has, unless you want none of that. Of bits, one has a
# builtin and one instructions, which are better.
portable=-DCHESS_SYMMETRY_PORTABLE
reverses='-D__has_builtin(x)=1'
uses flip_vertical __builtin_bswap64
uses flip_vertical flip_vertical_portable $portable
uses flip_vertical flip_vertical_portable -U__GNUC__
uses flip_vertical flip_vertical_portable -U__GNUC__ $portable
uses mirror_horizontal mirror_horizontal_portable
uses mirror_horizontal mirror_horizontal_portable $portable
uses mirror_horizontal mirror_horizontal_portable $portable -mgfni
uses mirror_horizontal gf2p8affine -mgfni
uses rotate_180 chess_flip_vertical
uses rotate_180 __builtin_bitreverse64 $reverses
uses rotate_180 chess_flip_vertical $reverses -mgfni
uses rotate_180 chess_flip_vertical $reverses $portable
finish
