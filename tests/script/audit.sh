#!/bin/sh
# Judging Zobrist keys: bbgen audit, keys as lists, and the sources of keys.
. tests/support/expect.sh

# fault DESCRIPTION LINE: the last audit found this fault, and said so with status 1.
fault() {
    expect "$1 is a fault" quiet 1
    expect "$1 is told: $2" has "$output" "FAULT       $2"
    expect "$1: so it ends" has "$output" 'these keys have faults'
}

# The random keys of chess, those of [zobrist] that stand for something: 781 words.
bbgen audit --game chess --keys random --print | sed '/^#/d' | head -n 781 >named
sed 's/.* //' named >good

# ---- our own keys, and those of a list

all_fine() { # COUNT BITS RANK SUBSETS: the report of keys without a fault
    echo "keys        $1 of $2 bits
zero        none
equal       none
rank        $3, as high as it can be
dependent   no subset of up to $4 keys: all were tried"
}
for bits in 64 48 32; do
    run bbgen audit --game chess --keys bits=$bits --weight 4
    expect "our own keys of $bits bits have no fault" quiet 0
    expect 'section by section, and that is all' [ "$output" = "judged      chess, each section that has keys of its own
[zobrist]
$(all_fine 792 $bits $bits 4)
[zobrist.pawns]
$(all_fine 224 $bits $bits 4)
[zobrist.material]
$(all_fine 94 $bits $bits 4)
no fault" ]
done
run bbgen audit good --game chess --weight 4
expect 'a list may have the keys of [zobrist] alone' quiet 0
expect 'it tells what it did not see' [ "$output" = "read        781 keys, lines 1 to 781
judged      chess, each section that has keys of its own
$(all_fine 781 64 64 4)
no fault in what was judged; there are no keys of [zobrist.pawns], [zobrist.material]" ]
${CC:-cc} "$source/tests/support/stockfish.c" -o stockfish && ./stockfish >stockfish.keys
run bbgen audit stockfish.keys --weight 4
expect "Stockfish's keys have no fault" quiet 0
expect 'without a game they are judged as they stand' [ "$output" = "read        778 keys, lines 1 to 778
judged      the keys of the list; --game GAME tells which feature each is for
$(all_fine 778 64 64 4)
no fault" ]
bbgen audit --game xiangqi --keys random --print >reach
run bbgen audit reach --game xiangqi --weight 2
expect 'squares out of reach are no fault' quiet 0
expect 'they are left out' has "$output" 'note        left out: 568 keys of squares out of reach, 568 of them 0'
expect 'and the others judged' has "$output" 'keys        693 of 64 bits'
sed '/^piece.red.rook.a1 /s/[0-9a-f]*$/0000000000000000/' reach >lost
run bbgen audit lost --game xiangqi --weight 2
fault 'a zero of a square in reach' 'zero: red rook a1 (1 in all)'
grep '^[a-z]' reach >live
run bbgen audit live --game xiangqi --weight 2
expect 'a list can leave them out' quiet 0
expect 'then there is nothing to leave out' hasnt "$output" 'left out'

# ---- faults; damaged.sh has more of them

sed '1,20s/.*/0000000000000000/' good >bad
run bbgen audit bad --weight 2
fault 'zeros' 'zero: key 1, key 2, key 3, key 4, key 5, key 6, key 7, key 8, ... (20 in all): a position has the same key with and without it'
sed "5s/.*/$(xor_of good 70)/;9s/.*/$(xor_of good 70)/" good >bad
run bbgen audit bad --weight 2
fault 'three equal keys' 'equal: key 5 = key 9, key 9 = key 70 (3 in all): a position with one has the same key as with the other'
expect 'equal keys are no dependent subset besides' hasnt "$output" 'the exclusive or of these'
sed 's/.\{8\}$/00000000/' good >bad
run bbgen audit bad --weight 2
fault 'a rank below the bits' 'rank: 32, below 64: these keys collide like keys of 32 bits'
head -n 40 good | sed "40s/.*/$(xor_of good 1 2 3 4 5 6 7 8 9)/" >bad
run bbgen audit bad --weight 2
fault 'a rank below the keys' 'rank: 39, below 40: some keys are sums of others'
head -n 64 good >bad
run bbgen audit bad --weight 2
expect 'random keys may lack one, where there are as many as bits' quiet 0
expect 'which is told' has "$output" 'rank        63 of 64, as random keys may have'
for of in '70 130' '70 130 202' '70 130 202 250' '70 130 202 250 277'; do
    sed "10s/.*/$(xor_of good $of)/" good | head -n 300 >bad
    size=$(($(echo "$of" | wc -w) + 1))
    run bbgen audit bad --weight $size
    fault "a subset of $size" "dependent: the exclusive or of these $size is 0: key 10,$(echo " $of" |
        sed 's/ \([0-9]*\)/, key \1/g;s/^,//'); positions that differ in just these have the same key"
    run bbgen audit bad --weight $((size - 1))
    expect "a subset of $size is not seen by a smaller search" quiet 0
    expect 'which tells how far it went' has "$output" "no subset of up to $((size - 1)) keys: all were tried"
done
run bbgen audit bad -j 1
one=$output
run bbgen audit bad -j 3
expect 'with more threads it says the same' [ "$output" = "$one" ]
sed "10s/.*/$(xor_of good 70 130)/" good >bad
run bbgen audit bad --game chess --weight 4
fault 'a game tells of a subset' 'dependent: the exclusive or of these 3 is 0: white pawn b2, white knight f1, white bishop b1; '

# ---- keys so short that random ones have such things

cut -c 9-16 good >short
run bbgen audit short --weight 4
expect 'keys of 32 bits may have dependent subsets' quiet 0
expect 'as random ones have' has "$output" '; random keys of so few bits have such subsets, too'
sed '5s/.*/'"$(sed -n 70p short)/" short >bad
run bbgen audit bad --weight 2
fault 'an equal pair of 32 bits' 'equal: key 5 = key 70'
cut -c 1-4 good >short
run bbgen audit short --weight 2
expect 'keys of 16 bits may have equal ones' quiet 0
expect 'as random ones have, too' has "$output" 'in all): random keys of so few bits may have as many'
sed '1,20s/.*/1234/' short >bad
run bbgen audit bad --weight 2
fault 'more of them than random ones have' 'equal: '

# ---- keys that are added

run bbgen audit --game chess --keys additive
expect 'of keys that are added, zeros and equal ones are judged' quiet 0
expect 'and nothing that is about the exclusive or' hasnt "$output" 'rank'

# ---- our own as a list, which makes the same tables again

# again GAME OPTION...
again() {
    game=$1
    shift
    rm -rf ours theirs
    run bbgen audit --game "$game" --print "$@"
    printf '%s\n' "$output" >list
    expect "$game $*: the list is printed" quiet 0
    expect "$game $*: it begins with its command" has "$(head -n 1 list)" "bits: bbgen audit --game $game --print --"
    bits=$(echo "$*" | grep -o -e '--keys bits=[0-9]*')
    bbgen emit "$game" --only zobrist -o ours "$@" >/dev/null
    run bbgen emit "$game" --only zobrist -o theirs --keys file:list $bits
    expect "$game $*: it is read" quiet 0
    for made in ours theirs; do
        grep -v '^ \*' $made/"$game"/zobrist_tables.h >$made.keys
    done
    expect "$game $*: its keys are the same" cmp ours.keys theirs.keys
}
again chess
again xiangqi --seed 3
again shogi --keys bits=48
again capablanca --keys random --keys bits=32 --seed 2
cp "$source/tests/data/polyglot.txt" book.keys
again chess --keys polyglot:book.keys
bbgen audit --game chess --print >list
expect 'a list has no option but the seed' \
    [ "$(head -n 1 list)" = '# 1142 keys of 64 bits: bbgen audit --game chess --print --seed 1' ]
for name in piece.black.king.h8 castling.white_king_side pawns_piece.white.pawn.a2; do
    expect "keys are named by their tables, and what they are for: $name" grep -Eq "^$name +[0-9a-f]{16}\$" list
done
expect 'what stands nowhere has no name' grep -Eq '^ +0000000000000000$' list
own=$(bbgen audit --game chess --weight 4)
run bbgen audit list --game chess --weight 4
expect 'it has the same judgement, all sections of it' [ "$(printf '%s\n' "$output" | sed 1d)" = "$own" ]
run bbgen emit chess --only zobrist --keys file:good -o imported
expect 'keys of a file make a header' quiet 0
expect 'which has no path in its banner' grep -q 'keys file:good ' imported/chess/zobrist.h
grep -o '0x[0-9a-f]\{16\}' imported/chess/zobrist_tables.h | head -n 768 | cut -c 3- >pieces
head -n 768 good >wanted
expect 'and those keys' cmp pieces wanted
run bbgen check --keys file:good imported/chess
expect 'and is checked' quiet 0

# Polyglot: pairs of black and white, each 64 squares.
awk '{ key[NR] = $0 }
     END { for (p = 0; p < 6; p++) for (side = 1; side >= 0; side--) for (s = 1; s <= 64; s++)
               print key[384 * side + 64 * p + s]
           for (i = 769; i <= 781; i++) print key[i] }' good >polyglot
bbgen emit chess --only zobrist --keys polyglot:polyglot -o book >/dev/null
expect "Polyglot's order becomes ours" [ \
    "$(grep '^ *0x' book/chess/zobrist_tables.h)" = "$(grep '^ *0x' imported/chess/zobrist_tables.h)" ]

# ---- what is refused

keep_out
head -n 780 good >short
printf "%032x\n" 1 2 3 >wide
{ echo 'const uint64_t keys[781] = {' && sed 's/.*/0x&ULL,/' good && echo '};'; } >program
refuses 'a short list' short:780 '780 keys; chess' bbgen emit chess --only zobrist --keys file:short
refuses 'a program' program:1 'a line for each key, as %016llx has it in C' bbgen audit program
refuses 'a list of 128 bits' wide:1 'a key of 32 hexadecimal digits' bbgen audit wide
refuses 'too few for a game with squares out of reach' short:780 'xiangqi has 693 features, or 1261 with squares' \
    bbgen audit --game xiangqi short
refuses 'too few keys for its headers' short:780 'xiangqi needs 693, or 1261 with squares' \
    bbgen emit xiangqi --only zobrist --keys file:short
{ cat good && head -n 12 good | sed 's/./1/3;s/./f/5;s/./7/9'; } >sixteen
refuses 'a key for each set of rights' sixteen:793 'castling = keys 16' bbgen audit sixteen --game chess
refuses 'a game without keys' --game 'tiny has no section [zobrist]' bbgen audit --game tiny.ini
refuses 'no file and no game' 'a file with keys is missing' '--game' bbgen audit
refuses 'a print of nothing' 'a file with keys is missing' '--game' bbgen audit --print
refuses 'a list that is to be printed' --print 'list is a list already' bbgen audit list --print --game chess
refuses 'two things at once' --difference 'leave one out' bbgen audit --game chess --print --difference 1
refuses 'a second file' good 'one argument too many' bbgen audit good good
refuses 'a subset of 7' --weight '1 to 6' bbgen audit good --weight 7
for words in '--keys random' '--keys bits=64' '--seed 3'; do
    refuses "$words beside a file" --seed 'and those of good are given' bbgen audit good $words
done
seq 65536 | xargs printf '%08x\n' >crowded
refuses 'more keys than are judged' crowded '65536 keys; up to 65535 can be judged' bbgen audit crowded
refuses 'a width unlike the file' good 'keys of 64 bits; --keys bits=32' \
    bbgen emit chess --only zobrist --keys file:good --keys bits=32
refuses 'an unknown source' --keys 'bch-parity' bbgen emit tiny.ini --keys best
refuses 'a source without its path' --keys 'file:PATH' bbgen emit tiny.ini --keys file
refuses 'a width that nobody has' '--keys bits=128' '32, 48 or 64' bbgen emit chess --keys bits=128
refuses 'a width that the source cannot make' '--keys bits=' 'possible are 48, 64' \
    bbgen emit chess --only zobrist --keys additive --keys bits=32
refuses 'a cuckoo table of additive keys' --keys 'XORed' bbgen emit chess --only cuckoo --keys additive
sed '1s/.*/0000000000000000/' good >zero
run bbgen emit chess --only zobrist --keys file:zero -o imported
expect 'a key of zero is not imported' [ "$status" = 1 ]
expect 'it is named' has "$message" 'white pawn a1 is zero'
expect 'and where to say that it is meant' has "$message" 'a line in [reach] tells'

# ---- games with many features

# large SETS KINDS: a game of so many sets of keys of so many kinds of pieces.
large() {
    men=$(printf '%s\n' a b c d e f g h i j k l m n o p q r | head -n "$2")
    printf '[board]\nfiles = 16\nranks = 8\n[pieces]\n'
    printf '%s = K\n' $men
    printf '[zobrist]\nside = key\n'
    for i in $(seq "$1"); do echo "more$i = pieces $(echo $men)"; done
}
large 15 1 >large.ini
large 15 9 >larger.ini
large 15 18 >largest.ini
for game in large larger; do
    run bbgen emit $game.ini --only zobrist -o large
    expect "a $game game is served" quiet 0
done
refuses 'more features than field elements' largest.ini '69121 features; bch keys are for at most 65535' \
    bbgen emit largest.ini --only zobrist
refuses 'more features than are searched' largest.ini '69121 features are too many to prove keys of the source random' \
    bbgen emit largest.ini --only zobrist --keys random
refuses 'more features than additive keys' large.ini '3841 features; additive keys are for at most 1024' \
    bbgen emit large.ini --only zobrist --keys additive

# ---- what is emitted compiles, and is what was asked for

for options in '--keys random' '--keys bch,bits=48' '--keys bch-parity,bits=32' '--keys bch' \
    '--keys word=32' '--keys additive' '--keys additive,bits=48'; do # tiny ones: key_layouts.sh
    rm -rf made
    run bbgen emit chess --only zobrist $options -o made
    expect "$options is emitted" quiet 0
    expect "$options is in the banner" has "$(head -n 3 made/chess/zobrist.h)" "$options --seed 1"
    printf '#define CHESS_TABLES\n#include "chess/zobrist.h"\n' >unit.c
    for standard in 'c99' 'c++11'; do
        language=c && [ $standard = c99 ] || language=c++
        run ${CC:-cc} -std=$standard -x $language $strict -Imade -c unit.c -o unit.o
        expect "$options compiles as $standard" quiet 0
    done
done

# All subsets of up to 6 of the default keys, by a program of its own.
printf '#define CHESS_TABLES\n#include "chess/zobrist.h"\n' >unit_tables.c
run ${CC:-cc} -O2 -I"$source/out" "$source/tests/header/zobrist.c" unit_tables.c -o all
run ./all all
expect 'a program of its own finds no 6 dependent keys in the bits at both ends either' quiet 0

# A name may have no letters but a to f.
printf '[game]\nlike = chess\n[zobrist]\npiece = pieces pawn knight bishop rook queen king\nfacade = key
[castling]\nwithout = all\n' >named.ini
run bbgen audit --game named.ini --print
printf '%s\n' "$output" >named.txt
run bbgen audit named.txt --game named.ini
expect 'what audit prints can be read again' quiet 0

# As many steps as squares out of reach: 781 keys may be without either.
printf '[game]\nlike = chess\n[reach]\npawn = a2-h7\n[zobrist]\npiece = pieces pawn knight bishop rook queen king
castling = subsets white_king_side white_queen_side black_king_side black_queen_side\nen_passant = keys 8
side = key\nfifty = steps 32 from 14 by 2\n' >steps.ini
bbgen audit --game chess --keys random --print | sed '/^#/d; /^[pm][a-z]*_/d; s/.* //' | head -n 781 >steps.txt
for command in 'audit steps.txt --game steps.ini' 'emit steps.ini --only zobrist --keys file:steps.txt -o steps'; do
    # shellcheck disable=SC2086
    refuses 'a list without steps or without squares, one cannot tell which,' steps.txt:781 'write all 813' bbgen $command
done

# A section shares the keys of [zobrist], and none of another section's table of the same name.
{
    printf '[game]\nlike = chess\n[zobrist]\npiece = pieces pawn rook queen king\nmen = pieces knight bishop\n'
    printf '[castling]\nwithout = all\n[reach.pawns]\nwithout = all\n'
    printf '[zobrist.%s]\nwithout = all\n' pawns white black minor major material
    printf '[zobrist.a]\npiece = shared rook\nmen = pieces knight\n[zobrist.b]\nmen = shared knight\n'
} >two.ini
run bbgen emit two.ini --only zobrist -o shared
expect 'a section counts the keys that it shares' has "$(sed -n '/The key of b:/,$p' shared/two/zobrist.h)" \
    'keys       128 from above'

finish
