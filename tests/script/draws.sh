#!/bin/sh
# Keys from somebody's generator: --keys prng:FILE, and bbgen audit of such a file.
. tests/support/expect.sh

census=$source/tests/census

# ---- a file makes keys

# splitmix COUNT: the first numbers of SplitMix64 from 0, as Rosetta Code and others list them.
printf '%s\n' 'generator = SplitMix64 # as in the paper' '' 'seed = 0x0' 'draw = piece by piece 12, square 64' \
    'draw = castling by rights 4' 'draw = en_passant by file 8' 'draw = side' >mine.keys
run bbgen audit mine.keys --print
expect 'a file of draws is printed as a list' quiet 0
expect 'its first key is the first number' has "$output" 'piece[0][0]   e220a8397b1dcdaf
piece[0][1]   6e789e6aa1b965f4'
expect 'its first line is the command' has "$output" '# 781 keys of 64 bits: bbgen audit mine.keys --print
'
printf '%s\n' "$output" >mine.list
run bbgen emit chess --only zobrist --keys prng:mine.keys -o drawn
expect 'keys are drawn for a game' quiet 0
expect 'the banner has the file' grep -q -- '--keys prng:mine.keys' drawn/chess/zobrist.h
bbgen emit chess --only zobrist --keys file:mine.list -o listed >/dev/null
grep '^ *0x\|^const' drawn/chess/zobrist_tables.h >drawn.words
grep '^ *0x\|^const' listed/chess/zobrist_tables.h >listed.words
expect 'they are those of the list' cmp drawn.words listed.words
run bbgen check chess --only zobrist --keys prng:mine.keys -o drawn
expect 'what is drawn is checked' quiet 0
run bbgen check --keys prng:mine.keys drawn/chess
expect 'by its record, too' quiet 0
run bbgen check drawn/chess
expect 'but not when the command line does not name the file' refused
expect 'which is said' has "$message" '--keys prng:mine.keys'
sed 's/piece 12, square 64/piece, square/;s/ rights 4/ right/;s/file 8/file/' mine.keys >short.keys
run bbgen emit chess --only zobrist --keys prng:short.keys -o short
expect 'a game tells how often loops go' quiet 0
sed -n '/^const/,$p' short/chess/zobrist_tables.h >short.words
sed -n '/^const/,$p' drawn/chess/zobrist_tables.h >whole.words
expect 'and the keys are the same' cmp short.words whole.words
run bbgen audit short.keys
expect 'without one they are not known' refused
expect 'which is said' has "$message" 'short.keys:4: draw: how often does it go over piece?'
run bbgen audit mine.keys --game chess --effort 0 --weight 3
expect 'it is judged for a game' quiet 0
expect 'what was made stands first' has "$output" \
    'made        781 keys, as SplitMix64 gives them: piece 768, castling 4, en_passant 8, side 1
judged      chess'
expect 'of what there is no key, nothing is said' has "$output" \
    'no fault in what was judged; there are no keys of [zobrist.pawns]'
run bbgen audit --game chess --keys prng:mine.keys --effort 0 --weight 3
expect 'as a source, too' quiet 0

# Spare numbers have no keys: as many are drawn as without them, whether the file says how many or not.
printf '[game]\nlike = chess\n[board]\nspare = 1\n' >spare.ini
bbgen emit spare.ini --only zobrist --keys file:mine.list -o listed >/dev/null
sed -n '/^const/,$p' listed/spare/zobrist_tables.h >listed.words
for file in mine short; do
    run bbgen emit spare.ini --only zobrist --keys prng:$file.keys -o spared
    expect "a board with a spare number takes $file.keys" [ "$status" = 0 ]
    sed -n '/^const/,$p' spared/spare/zobrist_tables.h >spared.words
    expect 'and has the keys that are drawn without one' cmp -s spared.words listed.words
done

# ---- the order of loops, places, and how a key is made

# same DESCRIPTION LINES LINES: two files give the same list.
same() {
    printf 'generator = xorshift64star\nseed = 1\n%s\n' "$2" >one
    printf 'generator = xorshift64star\nseed = 1\n%s\n' "$3" >other
    bbgen audit one --print | sed 1d >one.list
    run bbgen audit other --print
    printf '%s\n' "$output" | sed 1d >other.list
    expect "$1" [ -s one.list ]
    expect "$1" cmp one.list other.list
}
same 'a table is the same whatever its loops are' 'draw = a by square 64, player 2' \
    'draw = a by player 2 each 1, square 64 each 2'
same 'squares have names' 'draw = a by square 64 at a3-h3 a6-h6' 'draw = a by square 64 at 16-23 40-47'
same 'ranks and files are squares' 'draw = a by kind 2, square 64' 'draw = a by kind 2, rank 8, file 8'
same 'keys are skipped' 'skip = 5
draw = a by entry 3' 'draw = a from 5 by entry 3'
same 'tables are drawn by turns' 'draw = a from 0 by entry 4 each 2
draw = b from 1 by entry 4 each 2' 'draw = a from 0 by entry 4 each 2
draw = b from 1 by entry 4 each 2
skip = 7'
same 'what is not kept is drawn, too' 'draw = a by file 16 at 0-7
draw = b' 'draw = a by file 8
skip = 8
draw = b'
same 'some entries are 0' 'draw = a by kind 2, square 8
zero = a by kind 0, square 3 5-6' 'draw = a by kind 2, square 8
zero = a by kind 0, square 3
zero = a by kind 0, square 5
zero = a by kind 0, square 6'

# makes DESCRIPTION KEY LINES: the first key of a file.
makes() {
    printf '%s\n' "$3" 'draw = a' >one
    run bbgen audit one --print
    expect "$1" quiet 0
    expect "$1" has "$output" " $2"
}
makes 'a key is put together out of numbers' 0000986923c64567 'generator = rand
key = or 16@0 16@16 16@32
seed = 1'
makes 'bits of a number' 0000000000006b8b 'generator = rand
key = or 15+16@0
seed = 1'
makes 'the lowest bits' cdaf 'generator = SplitMix64
bits = 16
seed = 0'
makes 'numbers are added' 0000000000000001 'generator = xorshift128
key = xor 1@0 1@0
seed = 1 0'
makes 'keys that are refused are drawn anew' 6e789e6aa1b965f4 'generator = SplitMix64
reject = zero, equal, bits 34-38, near 20
seed = 0'
makes 'a key that is given' 8000000000000001 'generator = SplitMix64
seed = 0
given = b 0x8000000000000001'

# ---- the census

for file in "$census"/*.keys; do
    run bbgen audit "$file" --print
    expect "$(basename "$file") is read" quiet 0
done
expect 'there are thirty-one engines' [ "$(ls "$census"/*.keys | wc -l)" = 31 ]

# ---- what is refused

keep_out
base='generator = xorshift64star
seed = 1'
# wrong DESCRIPTION LINE RIGHT LINES
wrong() {
    printf '%s\n' "$4" >wrong.keys
    refuses "$1" "wrong.keys$2" "$3" bbgen audit wrong.keys
}
wrong 'a generator that does not exist' :1 'there are xorshift64star, SplitMix64' 'generator = mt'
wrong 'a generator twice' :2 'generator stands in line 1, too' 'generator = rand
generator = rand'
wrong 'a seed before the generator' :1 'generator = NAME must stand before it' 'seed = 1'
wrong 'a generator of zeros' :2 'of zeros this generator makes zeros' 'generator = xorshift64
seed = 0'
wrong 'a generator that repeats' '' 'it repeats after' 'generator = linear
multiplier = 5
increment = 3
modulus = 64
seed = 1
draw = piece by piece 12, square 64'
wrong 'a seed twice' :4 'this one was there before' "$base
draw = a
seed = 1"
wrong 'an octal seed' :2 'decimal, or hexadecimal behind 0x' 'generator = rand
seed = 0777'
wrong 'a seed that is too large' :2 '0 to 2^64 - 1' 'generator = rand
seed = 18446744073709551616'
wrong 'a seed of too many words' :2 'takes 1 word' 'generator = rand
seed = 1 2'
expect 'and of no range where there is none' hasnt "$message" 'or up to'
wrong 'a seed too wide' :2 'one of 32 bits' 'generator = mt19937
seed = 4294967296'
wrong 'a table that is drawn twice' :4 'a[0] was drawn in line 3 already' "$base
draw = a by entry 8
draw = a by entry 8 at 3"
wrong 'other loops of a table' :4 'the table has other loops' "$base
draw = a by entry 8
draw = a by file 8"
wrong 'a loop without an end' :3 'a loop goes 1 to 4096 times' "$base
draw = a by entry 0"
wrong 'more keys than there are' :3 'more than 65535 keys' "$base
draw = a by row 1024, entry 1000"
wrong 'more draws than there are' :3 'a million keys' "$base
draw = a by row 4096, square 4096 each 4096"
wrong 'turns that a loop has not' :3 'at takes numbers below' "$base
draw = a by file 8 at 8"
wrong 'zeros of no table' :3 'a line above draws' "$base
zero = a"
wrong 'a key that is out of the generator' '' 'makes numbers of 32 bits' 'generator = xorshift32
seed = 1
draw = a'
wrong 'a part that a number has not' :2 'no more than a number has' 'generator = xorshift32
key = or 33@0
seed = 1'
wrong 'how keys are made, behind the seed' :3 'before the seed' "$base
bits = 32"
wrong 'a word that is none' :3 'not understood' "$base
reads = 32"
wrong 'more than a line has' :3 'more behind it' "$base
skip = 3 4"
wrong 'nothing that is drawn' :3 'no key is drawn' "$base"
wrong 'a rule that lets none pass' '' 'a million keys were thrown away' 'generator = SplitMix64
reject = bits 64-64
seed = 1
draw = a'
printf '%s\ndraw = piece by piece 12, square 64\ndraw = rook by square 64\n' "$base" >wrong.keys
refuses 'a table that the game has not' wrong.keys:4 'rook is no feature of chess; what is drawn and not used is a line like skip = 64' \
    bbgen emit chess --only zobrist --keys prng:wrong.keys
refuses 'and which an audit for it would not see' wrong.keys:4 'rook is no feature of chess' \
    bbgen audit wrong.keys --game chess
printf '%s\ndraw = piece by piece 12, square 64\ndraw = castling by right 16\ndraw = en_passant by file 8\ndraw = side\n' "$base" >wrong.keys
refuses 'a table of another size' wrong.keys:4 'castling: 16 keys are drawn; chess has 4' \
    bbgen emit chess --only zobrist --keys prng:wrong.keys
printf '%s\ndraw = piece by piece 12, square 64\n' "$base" >wrong.keys
refuses 'a feature without a draw' wrong.keys 'no line draws castling' \
    bbgen emit chess --only zobrist --keys prng:wrong.keys
refuses 'a width that is not theirs' wrong.keys:3 'keys of 64 bits; --key-bits says 32' \
    bbgen emit chess --only zobrist --keys prng:wrong.keys --key-bits 32

finish
