#!/bin/sh
# Slips of keys, by name: what bbgen audit --difference says of features that somebody forgot.
. tests/support/expect.sh

# slip GAME LIST OPTION... -- LINE...: the lines' features are named.
slip() {
    game=$1 list=$2 options=
    shift 2
    while [ "$1" != -- ]; do options="$options $1" && shift; done
    shift
    run bbgen audit $options --game "$game" --difference "$(xor_of "$list" "$@")"
    names=
    for line; do
        names="$names${names:+, }$(sed -n "${line}s/ .*//p" "$list" | sed 's/^piece\.//;s/\./ /g')"
    done
    expect "$game$options $*: the slip is explained" quiet 0
    expect "$game$options $*: by $names" [ "$names" = \
        "$(printf '%s\n' "$output" | sed -n 's/^explained   //;T;s/ ([^)]*)//gp')" ]
}

for game in chess shogi xiangqi chess960 crazyhouse three_check; do
    bbgen audit --game $game --print >$game.list
    slip $game $game.list -- 11
    case $game in chess | shogi | xiangqi) ;; *) continue ;; esac
    slip $game $game.list -- 77 203
    slip $game $game.list -- 12 82 210
    slip $game $game.list -- 31 82 205 210
done
slip chess chess.list -- 29 770 782
slip chess chess.list -- 3 770 775
slip chess960 chess960.list -- 769 784 785
bbgen audit --game chess --keys random --seed 5 --print >random.list
slip chess random.list --keys random --seed 5 -- 2 770 780 781

run bbgen audit --game chess --difference "$(xor_of chess.list 29 770 778 782)"
expect 'each has its place in the tables' has "$output" \
    'explained   white pawn d4 (piece[0][27]), castling white_king_side (castling[1]), en_passant 4 (en_passant[4]), side (side)'
pawns=$(sed -n '/^pawns_piece.white.pawn.e4 /=' chess.list)
run bbgen audit --game chess --difference "$(xor_of chess.list "$pawns")"
expect 'a key of pawns is one of its section' has "$output" '[zobrist.pawns]
explained   white pawn e4 (pawns_piece[0][28])'
run bbgen audit --game chess --difference 0x1
expect 'what nothing makes is said, and is no success' [ "$status" = 1 ]
expect 'with what was tried' has "$output" 'none        no set of up to 4 of 792 keys: all were tried'
sed '1d;10s/ [0-9a-f]*$/ '"$(sed -n '11s/.* //p' chess.list)/" chess.list >twice.list
run bbgen audit twice.list --game chess --difference "$(xor_of chess.list 11)"
expect 'of equal keys both are told' has "$output" 'ambiguous   2 sets of 1'
expect 'by name' [ "$(printf '%s\n' "$output" | grep -c '^explained')" = 2 ]
x=12345 few=
for i in $(seq 24); do x=$(((x * 1103515245 + 12345) % 2147483648)) few="$few $((x >> 19))"; done
printf '%04x\n' $few >few.list
fours=0
for a in $few; do for b in $few; do [ "$a" -lt "$b" ] || continue
    for c in $few; do [ "$b" -lt "$c" ] || continue
        d=$((a ^ b ^ c ^ 0x123))
        case " $few " in *" $d "*) fours=$((fours + (c < d))) ;; esac
    done
done; done
run bbgen audit few.list --difference 123
expect 'sets of four are counted, where no smaller one is there' \
    has "$output" "ambiguous   $fours sets of 4, none smaller: the keys do not tell which"
bbgen audit --game chess --keys random --print | sed '/^#/d' >engine.list
run bbgen audit engine.list --difference "$(xor_of engine.list 5 780)"
expect 'those of a list are explained by its names' has "$output" "explained   $(sed -n '5s/ .*//p' engine.list), $(sed -n '780s/ .*//p' engine.list)"

# Of keys that are added, what was forgotten is plus or less.
bbgen audit --game chess --keys additive --print | sed '/^#/d' >added.list
a=$(sed -n '3s/.* //p' added.list) b=$(sed -n '700s/.* //p' added.list)
low=$((0x${a#????????} - 0x${b#????????}))
run bbgen audit --game chess --keys additive --difference \
    "$(printf '%08x%08x' $(((0x${a%????????} - 0x${b%????????} + (low >> 32)) & 0xffffffff)) $((low & 0xffffffff)))"
expect 'keys that are added' has "$output" 'explained   white pawn c1 (piece[0][2]), less black queen d8 (piece[10][59])'
low=$((2 * 0x${a#????????}))
run bbgen audit --game chess --keys additive --difference \
    "$(printf '%08x%08x' $(((2 * 0x${a%????????} + (low >> 32)) & 0xffffffff)) $((low & 0xffffffff)))"
expect 'one that was added twice' has "$output" 'explained   white pawn c1 (piece[0][2]), white pawn c1 (piece[0][2])'

refuses 'a difference of 0' --difference 'which is not 0' bbgen audit --game chess --difference 0
refuses 'a difference that is no number' --difference 'hexadecimal' bbgen audit --game chess --difference e4x
refuses 'a difference of too many digits' --difference '1 to 8 digits' \
    bbgen audit --game chess --keys bits=32 --difference 123456789
finish
