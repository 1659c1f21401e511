#!/bin/sh
# Modules that tell what a board and its rules make of squares, for games of many kinds, against
# walks of their own: tests/games/MODULE.c. The selftest agrees with them. A game is compiled as
# C, the next one as C++; when STANDARDS is all, as both.
. tests/support/expect.sh

strict="-O2 $strict"
games="chess capablanca shogi shogi_by_files xiangqi $source/tests/data/hexagonal.ini $source/gen/games/janggi.ini
    $source/tests/data/six.ini $source/tests/data/odd.ini"

# passes MODULE GAME COMPILER...
passes() {
    module=$1 game=$2
    shift 2
    rm -f program
    run "$@" $strict "-DGAME_$game" -DGAME_TABLES "-Iout/$game" "-I$source/tests/header" \
        "$source/tests/games/$module.c" -o program
    expect "$module.h of $game compiles by $*" quiet 0
    run ./program
    expect "$module.h of $game agrees with a walk, by $*" quiet 0
}

# selftest GAME: of all modules.
selftest() {
    {
        echo '#define GAME_TABLES'
        for header in out/$1/*.h; do
            case $header in *_tables.h | */selftest.h | */types.h) continue ;; esac
            echo "#include \"$(basename "$header")\""
        done
        echo '#include "selftest.h"'
        echo 'int main(void) { return game_selftest() != 0; }'
    } >selftest.c
    run gcc -std=c99 $strict "-Iout/$1" selftest.c -o program
    expect "the selftest of $1 compiles" quiet 0
    run ./program
    expect "the selftest of $1 finds no fault" quiet 0
}

# test_module MODULE: of each game that has it, by gcc as C or by clang as C++.
number=0
test_module() {
    for file in $games; do
        game=$(basename "$file" .ini)
        [ -e "out/$game/$1.h" ] || continue
        number=$((number + 1))
        case $STANDARDS/$((number % 2)) in all/* | */0) passes "$1" "$game" gcc -std=c99 ;; esac
        case $STANDARDS/$((number % 2)) in
        all/* | */1) passes "$1" "$game" clang++ -xc++ -std=c++11 ;;
        esac
    done
}

# modules_of FILE: those of the modules that the game has something for.
modules_of() {
    echo lines pseudo squares selftest
    case $1 in */xiangqi.ini) echo cuckoo ;; esac
    case $1 in */xiangqi.ini | */janggi.ini) echo moves ;; esac
    case $1 in */chess.ini | */shogi*.ini | */xiangqi.ini) echo checks ;; esac
    sed -n 's/^\[\(pawns\|castling\)\]$/\1/p; s/^hand .*/pawns/p' "$1"
}

for file in $games; do
    case $file in */*) path=$file ;; *) path=$source/gen/games/$file.ini ;; esac
    # shellcheck disable=SC2046
    run bbgen emit "$file" --prefix game $(printf ' --only %s' $(modules_of "$path"))
    expect "$file is served" quiet 0
    selftest "$(basename "$file" .ini)"
done
for module in lines pseudo checks moves squares pawns castling cuckoo; do
    test_module $module
done

# Pawns that are so as [pawns] names them.
printf '[game]\nlike = xiangqi\n[pawns]\nsoldier = -\n' >river.ini
named() {
    run bbgen emit "$1" --prefix game --only pawns -o named
    expect "pawns of $1 are proved" quiet 0
    for compiler in 'gcc -std=c99' 'clang++ -xc++ -std=c++11'; do
        # shellcheck disable=SC2086
        run $compiler $strict "-DGAME_$2" -DGAME_TABLES "-Inamed/$(basename "$1" .ini)" \
            "-I$source/tests/header" "$source/tests/games/named_pawns.c" -o program
        expect "pawns of $1 compile by $compiler" quiet 0
        run ./program
        expect "pawns of $1 agree with a walk, by $compiler" quiet 0
    done
}
named berolina chess
named river.ini xiangqi

# A piece that moves alike in both halves is the same for both players, however that is written.
cat >halves.ini <<'END'
[board]
files = 9
ranks = 10
[zones]
near = a1-i5
far = a6-i10
[pieces]
elephant = nA in near, nA in far
boat = R in near, R in far
guard = fW in near, bW in far
scout = fW, sW in far
END
run bbgen emit halves.ini --prefix game --only leapers,compact,moves,selftest
expect 'moves in halves are served' [ "$status" = 0 ]
selftest halves
expect 'what moves alike in both halves takes no color' \
    [ "$(cat out/halves/leapers.h out/halves/compact.h | grep -cE '^static inline game_bb game_(compact_)?(elephant|boat|guard)_attacks\(unsigned square')" = 5 ]
expect 'what does not takes one' \
    grep -q 'game_scout_attacks(unsigned color, unsigned square)' out/halves/leapers.h

# Steps to squares that are more than a word away.
printf '[board]\nfiles = 2\nranks = 64\norder = files\n[pieces]\npawn = fmWfcF\n[pawns]\npawn = 2\n' \
    >tall.ini
run bbgen emit tall.ini --only pawns
expect 'pawns of a tall board are proved' quiet 0

# Squares with bits of their own, on boards of many kinds: what lookups are given has bits of no square,
# too, in the proof and in the selftest.
laid() {
    sed "s/^\[board\]/&\nbits = $2/" "$1" >laid.ini
    # shellcheck disable=SC2046
    run bbgen emit laid.ini --prefix game -o out
    expect "$1 by bits $2 is proved" quiet 0
    selftest laid
    rm -r out/laid
}
laid "$source/gen/games/xiangqi.ini" '3-47 80-124'
laid "$source/gen/games/omega.ini" '0-59 64-107'
laid "$source/gen/games/capablanca.ini" '0-39 64-103'
laid "$source/tests/data/odd.ini" '0-8 16-24 32-40 48-56 64-72 80-88 96-104'
run bbgen emit shogi_by_files --prefix game --only magic --only pext --only pext32 -o out
expect 'joint tables of squares in one word and in the other are proved' quiet 0
for header in magic pext pext32; do
    expect "what $header.h depends on is joined" \
        grep -q 'lo | relevant\.hi\|lo & of\[0\]) | (occupied' "out/shogi_by_files/$header.h"
    expect "nothing in $header.h takes two words" \
        [ -z "$(grep 'relevant\.hi \* magic\|hi << of' "out/shogi_by_files/$header.h")" ]
done

# And on a board by cells, where one step changes numbers by more or less.
run bbgen emit omega --prefix game --only pawns --only lines --only pseudo --only squares
expect 'what a board by cells has is proved' quiet 0
# shellcheck disable=SC2086
run gcc -std=c99 $strict -Iout/omega "$source/tests/support/cells.c" -o program
expect 'squares of a board by cells compile' quiet 0
run ./program
expect 'and have their names' quiet 0

finish
