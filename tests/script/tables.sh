#!/bin/sh
# Modules that tell what a board and its rules make of squares, for games of many kinds, against
# walks of their own: tests/games/MODULE.c. The selftest agrees with them.
. tests/support/expect.sh

strict='-O2 -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror'
games="chess shogi xiangqi $source/tests/data/hexagonal.ini $source/tests/data/janggi.ini
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

# test_module MODULE: of each game that has it, by gcc as C and by clang as C++.
test_module() {
    for file in $games; do
        game=$(basename "$file" .ini)
        [ -e "out/$game/$1.h" ] || continue
        passes "$1" "$game" gcc -std=c99
        passes "$1" "$game" clang++ -xc++ -std=c++11
    done
}

for file in $games; do
    run bbgen emit "$file" --prefix game --only lines --only pseudo --only squares --only selftest
    expect "$file is served" quiet 0
    selftest "$(basename "$file" .ini)"
done
test_module lines
test_module pseudo
test_module squares

finish
