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

# A module that cannot serve a game leaves its selftest alone; one that could is there.
run cat "$source/out/xiangqi/selftest.h"
expect 'the selftest knows no module that cannot serve' hasnt "$output" KINDERGARTEN
expect 'but those that were not asked for' has "$output" XIANGQI_MAGIC_ARRAYS

finish
