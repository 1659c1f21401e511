#!/bin/sh
# The text of emitted headers, for prefixes of any length: how it looks, and that what it says
# of the tables is so.
. tests/support/expect.sh

games=$(cd "$source/out" && echo *)

# Which piece has which number: the comment in zobrist.h against the labels of the tables.
# numbers HEADER SYMBOL: "number label" for each piece that is listed below the symbol.
numbers() {
    awk -v symbol="$2[" '
        index($0, " *   ") == 1 && index($0, "[") { inside = index($0, symbol) }
        /^ \*$/ { inside = 0 }
        inside && / \*       [0-9]+ [a-z]/ {
            gsub(/^ \*       /, "")
            count = split($0, both, ", ")
            for (i = 1; i <= count; i++) print both[i]
        }' "$1" | sort -n
}
# labels TABLES SYMBOL: the same from the inner arrays of a table.
labels() {
    awk -v symbol=" $2[" '
        inside && /^};/ { inside = 0 }
        inside && /\{ \/\* / { print count++ " " $3 " " $4 }
        index($0, symbol) && /= \{$/ { inside = 1 }' "$1"
}
for game in $games; do
    folder=$source/out/$game
    for symbol in $(sed -n "s/^ \*   \(${game}_zobrist_[a-z_]*\)\[piece\].*/\1/p" \
        "$folder/zobrist.h"); do
        run numbers "$folder/zobrist.h" "$symbol"
        expect "zobrist.h tells the pieces of $symbol" [ -n "$output" ]
        expect "and they are those of the table" \
            [ "$output" = "$(labels "$folder/zobrist_tables.h" "$symbol")" ]
    done
done

# Boards on which terms vanish, lines have one square, or words are just full.
for size in '1 9' '3 1' '4 4' '5 13' '7 7' '8 16' '11 6' '16 8'; do
    name=b$(echo "$size" | tr ' ' x)
    # shellcheck disable=SC2086
    printf '[board]\nfiles = %s\nranks = %s\n' $size >"$name.ini"
    printf '[pieces]\nrook = R\nbishop = B\nqueen = RB\ncannon = pR\nlance = fR\nking = K\n' \
        >>"$name.ini"
    modules=
    for module in compact fold modulo; do modules="$modules --only $module"; done
    # shellcheck disable=SC2086
    run bbgen emit "$name.ini" -o odd --only symmetry $modules
    expect "the board $size is served" quiet 0
done
cp -R "$source/out" committed

# search PATTERN: the lines of all headers, without those of tables, that have it.
search() {
    grep -rnE --include='*.h' --exclude='*_tables.h' "$1" committed odd
}
run search '[-+*] 0[^.x0-9]|(<<|>>) 0[^x0-9]'
expect 'no text adds 0, or shifts by it' [ -z "$output" ]

# A module that cannot serve a game leaves its selftest alone; one that could is there.
run cat "$source/out/xiangqi/selftest.h"
expect 'the selftest knows no module that cannot serve' hasnt "$output" KINDERGARTEN
expect 'but those that were not asked for' has "$output" XIANGQI_MAGIC_ARRAYS

finish
