#!/bin/sh
# What gen/zobrist/README.md says of keys: its tables of what is proven.
. tests/support/expect.sh

readme=$source/gen/zobrist/README.md

# header GAME OPTION...: the keys of it that no other section has, as zobrist.h tells of them
header() {
    bbgen emit "$@" --only zobrist -o out >/dev/null
    sed '/The key of/q' "out/$1/zobrist.h" >told
}
# below: in fewer features than that positions must differ, to have different keys
below() {
    sed 's/^ \* *//' told | tr '\n' ' ' | sed -n 's/.*differ in fewer than \([0-9]*\) features have.*/\1/p'
}
# window BITS: the same for the lowest 16 bits and so many of the highest
window() {
    sed -n "s/^ \* *lowest 16, highest $1: the same below \([0-9]*\) .*/\1/p" told
}

for bits in 32 48 64; do
    header chess --keys bch --keys bits=$bits
    plain=$(below)
    header chess --keys bch-parity --keys bits=$bits
    expect "of $bits bits bch promises one less" [ $((plain + 1)) = "$(below)" ]
done
for bits in 16 20 24 28 32 40; do
    run grep -E "^\| lowest 16 \| highest ([0-9]+, )*$bits(, [0-9]+)* \| $(window $bits) \|" "$readme"
    expect "with $bits the same is told" [ "$status" = 0 ]
done

# cell GAME BITS: what is promised of it, and of the lowest 16 bits and highest 24
cell() {
    header "$1" --keys bits="$2"
    at_ends=$(window 24)
    echo "$(below)${at_ends:+, $at_ends}"
}
# Games of which the same is promised share a row.
grep -E '^\| [a-z0-9_]+(, [a-z0-9_]+)* \| [0-9]+, [0-9]+ \|' "$readme" >rows
for file in "$source"/gen/games/*.ini; do
    game=$(basename "$file" .ini)
    bbgen audit --game "$game" --print >keys 2>/dev/null || continue
    row=$(sed -n "/^| \(.*, \)*$game[, ][^|]*|/s/^[^|]*|[^|]*//p" rows)
    expect "the keys of $game" [ "$row" = "| $(cell "$game" 64) | $(cell "$game" 48) | $(cell "$game" 32) |" ]
    counted=$((counted + 1))
done
expect 'the table has no other games' [ "$(cut -d '|' -f 2 rows | grep -oE '[a-z0-9_]+' | wc -l)" = "$counted" ]

finish
