#!/bin/sh
# All functions of all headers of games against a second reading of the games' files: every.c. Each
# game is emitted with all modules, and compiled in one of four ways, by turns: as C by gcc or as C++ by clang, with
# what this processor has beyond its oldest relatives or without; chess and xiangqi in all four. Games are those of
# gen/games, tests/data and tests/fuzz/corpus, boards of boards.sh, and some that tests/fuzz/games.c draws.
#
#   BBGEN=build/bbgen sh tests/every/every.sh [FILE.ini...]
#
# EVERY=all: all methods of all games; those of gen/games by gcc with all that, and by clang without; more boards and
# more draws; and 60 games by lot, or LOTS=N; else there are 12. Of all sizes that a board can have, one of 10 is
# tried, or of SIZES. SEED=N draws others, and other sizes.
# KEEP=FOLDER is where everything is left; what was emitted there before is taken.
if [ "$1" != --one ]; then
    here=$(cd "$(dirname "$0")" && pwd)
    source=${here%/tests/every}
    BBGEN=$(realpath "${BBGEN:-$source/build/bbgen}")
    : "${JOBS:=$(nproc)}"
fi
# Methods that a game with the sliders of another one does without.
dropped_methods='magic pext pext16 pext32 pext_lines kindergarten modulo fold compact classical rotated'
: "${SEED:=1}" "${EVERY=}" "${SIZES:=10}"
[ "$EVERY" = all ] && : "${LOTS:=60}" || : "${LOTS:=12}"
. "$source/tests/support/headers.sh"

# compiler LANGUAGE [-header]
compiler() {
    case $1 in
    c) echo gcc -x "c$2" -std=c99 -O0 ;;
    cpp) echo clang++ -x "c++$2" -std=c++11 -O0 ;;
    esac
}

# glue LANGUAGE FLAGS [MODULE]: of all headers, without those omitted, and without the module.
glue() {
    headers=
    for header in h/*.h; do
        module=${header##*/} module=${module%.h}
        case " $omitted $3 " in *" $module "*) continue ;; esac
        case $header in *_tables.h | h/types.h) ;; *) headers="$headers $header" ;; esac
    done
    # shellcheck disable=SC2086
    awk -v language="$1" -v flags="$2" -f "$here/glue.awk" h/types.h $headers >"glue_$1.c"
}

# tables: the arrays of all headers and forms, once a game. A quick compiler reads them in a twentieth of the time.
tables() {
    # shellcheck disable=SC2086
    [ -e tables.o ] || { glue tables "$bits $vectors" && $quick -std=c99 -Ih -c glue_tables.c -o tables.o 2>err; }
}

# compiles LANGUAGE lean|vectors [selftest]: with $vectors, or as a compiler without builtins would; with the selftest,
# or without. Headers of the compiler's own are compiled once, before.
compiles() {
    language=$1 flags=$bits defines=-DEVERY_PLAIN without=selftest
    [ "$2" = lean ] || flags=$vectors defines=
    [ -z "$3" ] || without=
    # shellcheck disable=SC2086
    glue "$language" "$flags" $without &&
        $(compiler "$language") -include "../$language.$2.h" $flags $defines -Wall -Wextra -Wno-unused-function \
            -Werror -Ih "-I$here" -c "glue_$language.c" -o "$language.o" 2>err
}

# precompile LANGUAGE WAY ENDING FLAGS: the compiler's own headers.
precompile() {
    cat >"$1.$2.h" <<'END'
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#ifdef __BMI2__
#include <immintrin.h>
#endif
END
    # shellcheck disable=SC2046,SC2086
    $(compiler "$1" -header) $4 "$1.$2.h" -o "$1.$2.h.$3"
}

# builds WAY: the program of both languages, one of them with vectors; or of one of them alone.
builds() {
    rm -f c.o cpp.o
    case $1 in
    both_0) compiles c vectors selftest && compiles cpp lean ;;
    both_1) compiles c lean && compiles cpp vectors selftest ;;
    one_0) compiles c vectors selftest ;;
    one_1) compiles cpp lean ;;
    one_2) compiles c lean ;;
    one_3) compiles cpp vectors ;;
    esac && tables && gcc $linker ./*.o ../judges.a -o program 2>err
}

# takes GAME: its headers, as digests.sh tries them, with the prefix game.
takes() {
    prefix=$(capitals "$1")
    from=$(emitted "$1") && mkdir h && cp "$from/$1"/*.h h && sed -i "s/\\b$1_/game_/g; s/\\b${prefix}_/GAME_/g" h/*.h
}

# flat FILE: the game with all that it is like.
flat() {
    awk -v games="$source/gen/games" -v presets="$here/presets.ini" -f "$here/flat.awk" "$1"
}

# one PLACE:FILE.ini: says a line, in the folder of its name.
one() {
    place=${1%%:*} file=${1#*:}
    name=${file##*/} omitted=
    name=${name%.ini}
    cd "$name" || return
    [ -e flat.ini ] || flat "$file" >flat.ini
    # Keys that are made of small tables, or of two words, tests/script/key_layouts.sh has.
    options=$(sed -n '1{s/^# options //;T;s/--keys tiny-[a-z]*//;p;}' "$file")
    only=all
    [ ! -e only ] || read -r only <only
    case $options in *--only*) ;; *) options="$options --only $only" ;; esac
    budget='' ways=one_$((place % 4))
    case $name in lot_*) budget='--max-work 400000000' ;; esac
    case $name,$EVERY,$file in
    chess,* | xiangqi,*) ways='both_0 both_1' ;;
    *,all,"$source"/gen/games/*) ways='one_0 one_1' ;;
    esac
    case $EVERY,$file in
    ,"$source"/gen/games/*)
        options="--only all"
        [ ! -e only ] || omitted=$dropped_methods
        [ -e h ] || takes "$name" || { echo "$name refused: it is not emitted"; return; }
        ;;
    esac
    # shellcheck disable=SC2086
    [ -e h ] || { "$BBGEN" emit "$file" --finder constructive $options --prefix game -o made -j 1 \
        $budget >emitted 2>&1 && mv made/* h; } || { echo "$name refused: $(tail -n 1 emitted)"; return; }
    [ -e h/types.h ] || { echo "$name refused: it has no header"; return; }
    excused=
    case $options in *--only\ all* | *--only\ default*) ;; *) excused=excused ;; esac
    for way in $ways; do
        builds "$way" || { echo "$name WRONG does not compile: $(grep -m 1 -i -e error -e undefined err)"; return; }
        ./program flat.ini $excused <"$here/exceptions.txt" >told 2>&1 && continue
        echo "$name WRONG $(head -n 1 told)"
        return
    done
    while read -r line; do told=$line; done <told
    echo "$name ok: $told"
    [ -n "$KEEP" ] || rm -rf h program ./*.o
}

if [ "$1" = --one ]; then
    one "$2"
    exit
fi
vectors= bits=
for flag in -mbmi2 -mavx2 -mgfni -mavx512vl -mavx512cd -mavx512vbmi -mavx512vbmi2 -mavx512bitalg \
    -mavx512vpopcntdq; do
    ! can_run $flag || vectors="$vectors $flag"
done
! can_run -mbmi2 || bits=-mbmi2
tmp=${KEEP:-$(mktemp -d)}
mkdir -p "$tmp"
: "${EMITTED:=$tmp/emitted}"
[ -n "$KEEP" ] || trap 'rm -rf "$tmp"' EXIT
(cd "$tmp" && for part in every walk game_file sections attacks slides lines squares symmetry rules checks keys \
    threats threat_order; do echo $part; done | xargs -P "$JOBS" -I @ \
    gcc -std=c11 -D_GNU_SOURCE -O2 -Wall -Wextra -Wno-format-truncation -Werror -c "$here/@.c" -o @.o &&
    ar rcs judges.a ./*.o && precompile c lean gch "$bits" && precompile cpp lean pch "$bits" &&
    precompile c vectors gch "$vectors" && precompile cpp vectors pch "$vectors") || exit
# A linker that takes half the time, where there is one.
linker=-fuse-ld=gold
(cd "$tmp" && gcc $linker -shared -o linked.so judges.a 2>/dev/null) || linker=
quick=gcc
! command -v tcc >/dev/null || quick="tcc -DGAME_ALIGNED=__attribute__((aligned(64)))"
if [ $# = 0 ]; then
    whole=yes
    set -- "$source"/gen/games/chess.ini # others have its methods
    for file in "$source"/gen/games/*.ini "$source"/tests/data/*.ini "$source"/tests/data/threats/*.ini \
        "$source"/tests/data/regions/*.ini \
        "$source"/tests/fuzz/corpus/walked/*.ini; do
        # Their numbers unit/threats has, and script/threats.
        case $EVERY,$file in ,*/sf1[124].ini | ,*/plentychess.ini | ,*/rshogi0.ini) continue ;; esac
        [ "$file" = "$1" ] || set -- "$@" "$file"
    done
    mkdir -p "$tmp/boards" && SIZES=$SIZES SEED=$SEED sh "$here/boards.sh" "$tmp/boards" $EVERY || exit
    set -- "$@" "$tmp"/boards/*.ini
    gcc -O1 "$source/tests/fuzz/games.c" -o "$tmp/games" && mkdir -p "$tmp/lots" || exit
    i=0
    while [ $i -lt $((LOTS * 3 / 2)) ]; do # a third is refused
        i=$((i + 1))
        "$tmp/games" "$SEED" $i >"$tmp/lots/lot_$i.ini"
        set -- "$@" "$tmp/lots/lot_$i.ini"
    done
fi
files=$(realpath "$@")
IFS='
' # shellcheck disable=SC2086
set -- $files
unset IFS
export here source BBGEN KEEP EVERY SEED EMITTED vectors bits linker quick
cd "$tmp" || exit

# sliders FILE FOLDER: the board, and how pieces slide; leaps and what captures nothing are left out. The game is
# written into the folder.
sliders() {
    flat "$1" >"$2/flat.ini" && awk '
        /^\[/ { section = $1 }
        section == "[zones]" { zones = zones $0 "\n" }
        section == "[board]" && !/^players/ { gsub(/ /, ""); print }
        section == "[pieces]" && / = / {
            sub(/^[^=]*= */, "")
            gsub(/Q/, "RB")
            while (match($0, /[abd-z~]*m[abd-z~]*[A-Z][0-9]*/)) $0 = substr($0, 1, RSTART - 1) substr($0, RSTART + RLENGTH)
            if (/ in / || /[RBagjnpqtz~0-9]/ || /WW|FF|NN|DD|AA|HH|CC|ZZ|LL|JJ|GG|KK/) print
            has_zones += / in /
        }
        END { if (has_zones) print zones }' "$2/flat.ini" | sort -u | cksum
}

# Games with the board and sliders of one before have the same methods, which need no second look; and those of
# tests/data/threats have nothing but their threats for themselves.
for file; do
    name=${file##*/}
    echo "${name%.ini}"
done | xargs mkdir -p
place=0
for file; do
    name=${file##*/} place=$((place + 1))
    name=${name%.ini}
    echo "$place:$file"
    case $EVERY,$name in all,* | ,lot_* | ,board_*) continue ;; esac
    sum=$(sliders "$file" "$name")
    only=default
    case $file in */data/threats/*) only=threats,rays ;; esac
    ! grep -qxF "$sum" sums 2>/dev/null || echo "$only" >"$name/only"
    echo "$sum" >>sums
done >list
xargs -P "$JOBS" -n 1 sh "$here/every.sh" --one <list >results
sort results | grep -v -e ' ok: ' -e 'lot_[0-9]* refused'
met=$(sed -n 's/.*; met: *//p' results | tr ' ' '\n' | sort -u)
status=0
! grep -v '^lot_[0-9]* refused' results | grep -q -e WRONG -e ' refused' || status=1
if [ -n "$whole" ]; then
    for pattern in $(sed 's/ .*//; /^#/d; /^$/d' "$here/exceptions.txt"); do
        echo "$met" | grep -qxF "$pattern" && continue
        echo "exceptions.txt: no game has $pattern"
        status=1
    done
fi
echo "$(grep -c ' ok: ' results) games, $(awk '/ ok: /{ n += $5 } END { print n }' results) comparisons," \
    "$(grep -c ' refused' results) refused, $(grep -c WRONG results) wrong"
exit $status
