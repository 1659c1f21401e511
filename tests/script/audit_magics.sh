#!/bin/sh
# bbgen audit magics: the forms in which magics are kept, and what is wrong with some.
. tests/support/expect.sh

tables=$source/out/chess/magic_tables.h

# column ARRAY: its numbers, a line each.
column() {
    awk -v array=" $1[64]" '
        index($0, array) { inside = 1; next }
        inside && /^};/ { exit }
        inside { gsub(/\/\*[^*]*\*\//, ""); gsub(/[ ,]+/, "\n"); print }' "$tables" | grep .
}
for piece in rook bishop; do
    for array in magic shift offset; do
        column chess_magic_${piece}_$array >$piece.$array
        expect "the $piece has 64 of $array" [ "$(wc -l <$piece.$array)" = 64 ]
    done
    while read -r shift; do echo $((64 - shift)); done <$piece.shift >$piece.bits
done

# form NAME COLUMN...: a program with the two tables in this form.
form() {
    name=$1
    shift
    for piece in rook bishop; do
        echo "static const struct magic ${piece}_magics[64] = {"
        columns=
        for column in "$@"; do columns="$columns $piece.$column"; done
        # shellcheck disable=SC2086
        paste -d , $columns | sed 's/.*/    {&},/'
        echo '};'
    done >"$name.c"
}

run bbgen audit magics "$tables" --game chess
expect 'our own magics are without fault' quiet 0
expect 'rooks need as many entries as we say' has "$output" '  ours      84480 entries'
form shifts magic shift
form bits magic bits
for name in shifts bits; do
    run bbgen audit magics $name.c --game chess
    expect "magics with $name are without fault" quiet 0
    expect "64 of them serve" [ "$(echo "$output" | grep -c 'serve     64 of 64')" = 2 ]
    expect "their form is told" has "$output" "magic, ${name%s}"
    expect "where they stand is told" has "$output" 'rook_magics, lines 2 to 65: rook'
    expect 'and how many entries they have' has "$output" '  entries   84480, '
done
form offsets magic offset shift
run bbgen audit magics offsets.c --game chess
expect 'magics with offsets and shifts are without fault' quiet 0
expect 'their form is told' has "$output" 'magic, offset, shift'
expect 'the array is as long as it is' has "$output" ' that squares share'

# A number that is no magic.
sed '30s/0x[0-9a-f]*/0x123456789abcdef1/' shifts.c >spoilt.c
run bbgen audit magics spoilt.c --game chess
expect 'a wrong magic is a fault' [ "$status" = 1 ]
expect 'of its square' has "$output" 'no magics e4'
sed '30s/,[0-9]*,/,0,/' offsets.c >clash.c
run bbgen audit magics clash.c --game chess
expect 'two squares in one place are a fault' [ "$status" = 1 ]
expect 'which is told' has "$output" 'entries would need different attacks'

keep_out
echo 'int numbers[] = {1, 2, 3};' >none.c
refuses 'a file without magics' 'none.c: ' 'a table has one for each square' \
    bbgen audit magics none.c --game chess
refuses 'no game' 'usage' '--game GAME' bbgen audit magics none.c
refuses 'a board of two words' '--game: ' '64 squares' bbgen audit magics none.c --game shogi
refuses 'two files with keys' "'b' is too much" '' bbgen audit a b
finish
