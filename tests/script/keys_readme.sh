#!/bin/sh
# What gen/zobrist/README.md says of keys: its tables of what is proven.
. tests/support/expect.sh

readme=$source/gen/zobrist/README.md

# told FOLDER BITS: in how many features positions differ at least, if they may have the same key, and the same of
# the lowest 16 bits and so many of the highest, if its zobrist.h tells it
told() {
    awk -v bits="$2" '
        /The key of/ { exit }
        { sub(/^ \* */, ""); text = text " " $0 }
        END {
            if (!match(text, /differ in fewer than [0-9]+ features have/)) exit
            split(substr(text, RSTART, RLENGTH), word, " ")
            ends = "lowest 16, highest " bits " bits: "
            at = index(text, ends)
            print word[5] (at ? ", " substr(text, at + length(ends)) + 0 : "")
        }' "$1/zobrist.h"
}

for bits in 32 48 64; do
    for keys in bch bch-parity; do
        succeeds "keys of $bits bits by $keys" bbgen emit chess --only zobrist --keys $keys --keys bits=$bits -o $keys
    done
    plain=$(told bch/chess 0)
    expect "of $bits bits bch promises one less" [ $((plain + 1)) = "$(told bch-parity/chess 0)" ]
done
for bits in 16 20 24 28 32 40; do
    at_ends=$(told bch-parity/chess $bits)
    run grep -E "^\| lowest 16 \| highest ([0-9]+, )*$bits(, [0-9]+)* \| ${at_ends#*, } \|" "$readme"
    expect "with $bits the same is told" [ "$status" = 0 ]
done

# Games of which the same is promised share a row.
grep -E '^\| [a-z0-9_]+(, [a-z0-9_]+)* \| [0-9]+, [0-9]+ \|' "$readme" >rows
games=$(cut -d '|' -f 2 rows | grep -oE '[a-z0-9_]+')
for bits in 64 48 32; do
    run bbgen emit $games --only zobrist --keys bits=$bits -o $bits
    expect "keys of $bits bits for all games of the table" [ "$status" = 0 ]
done
for file in "$source"/gen/games/*.ini; do
    game=$(basename "$file" .ini)
    command="the row of $game" output=''
    row=$(sed -n "/^| \(.*, \)*$game[, ][^|]*|/s/^[^|]*|[^|]*//p" rows)
    if [ -n "$row" ]; then
        cells="| $(told 64/$game 24) | $(told 48/$game 24) | $(told 32/$game 24) |"
        expect "the keys of $game" [ "$row" = "$cells" ]
    else
        run bbgen audit --game "$game" --print
        expect "$game has no keys, and is not in the table" [ "$status" = 2 ]
    fi
done

finish
