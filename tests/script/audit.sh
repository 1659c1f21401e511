#!/bin/sh
# Judging Zobrist keys: bbgen audit, key files and the sources of keys.
. tests/support/expect.sh

# audit FILE OPTION...: judges, with subsets of up to 4 keys unless told otherwise.
audit() {
    run bbgen audit --weight 4 "$@"
}

# fault DESCRIPTION LINE: the last audit found this fault, and said so with status 1.
fault() {
    expect "$1 is a fault" [ "$status" = 1 ]
    expect "$1 is named" has "$output" "FAULT"
    expect "$1: $2" has "$output" "$2"
}

# The default keys of chess as a file: 781 words, read from the header's tables.
bbgen emit chess --only zobrist -o keys >/dev/null
awk '/^const uint64_t/ { table = $3; row = 0 }
     /^ *0x/ {
         is_combined = table ~ /_castling/ && row != 1 && row != 2 && row != 4 && row != 8
         if (table ~ /_zobrist_(piece|castling|en_passant|side)/ && !is_combined)
             print substr($1, 3, 16)
         row++
     }' keys/chess/zobrist_tables.h >good

# ---- sound keys

run bbgen audit good --game chess
expect 'the default keys have no fault' quiet 0
expect 'there are 781' has "$output" 'keys        781 of 64 bits'
expect 'none is zero' has "$output" 'zero        none'
expect 'their rank is 64' has "$output" 'rank        64,'
expect 'no subset of up to 6 is dependent' has "$output" 'no subset of up to 6 keys'
expect 'a cuckoo table can be built' has "$output" '3668 reversible moves fit into 8192'
from_file=$output
run bbgen audit --game chess
expect 'a game without a file is judged by its own keys' [ "$output" = "$from_file" ]
run bbgen audit good
expect 'without a game there is no cuckoo table' hasnt "$output" cuckoo
for keys in bch bch-parity random; do
    run bbgen audit --game chess --keys $keys --weight 1
    chi=$(printf '%s\n' "$output" | sed -n 's/^index .*: \([0-9.]*\) for .*, \([0-9.]*\) for .*/\1 \2/p')
    expect "$keys keys index evenly: chi-square is 0.8 to 1.2" \
        awk "BEGIN { split(\"$chi\", x); exit !(x[1] > 0.8 && x[1] < 1.2 && x[2] > 0.8 && x[2] < 1.2) }"
done
run bbgen audit --game chess --low 32 --weight 7
expect 'of the low 32 bits, no 6 keys are dependent, but 7 are' \
    has "$output" 'dependent   7 keys'
run bbgen audit --game chess --keys bch --key-bits 128 --weight 4
expect '128 bits have rank 128' has "$output" 'rank        128,'

# ---- keys that are made to fail

# xorshift32, four slices of 16 bits a key. Products stay below 2^53.
awk 'function xor(a, b,  r, p) { r = 0; for (p = 1; a > 0 || b > 0; p *= 2) {
         if (a % 2 != b % 2) r += p; a = int(a / 2); b = int(b / 2) } return r }
     BEGIN { s = 1804289383
         for (i = 0; i < 781; i++) { line = ""
             for (j = 0; j < 4; j++) {
                 s = xor(s, s * 8192 % 4294967296); s = xor(s, int(s / 131072))
                 s = xor(s, s * 32 % 4294967296)
                 line = line sprintf("%04x", s % 65536) }
             print line } }' >xorshift
audit xorshift --game chess
fault 'a rank of 32' 'rank 32, below 64'

sed '321,384s/.*/0000000000000000/' good >no_king
audit no_king --game chess
fault 'a missing piece' 'missing: the white king has no keys'

sed "5s/.*/$(sed -n 70p good)/" good >twice
audit twice --game chess
fault 'a duplicate' 'equal: white pawn e1 = white knight f1'
audit twice
fault 'a duplicate without a game' 'equal: key 5 = key 70'

sed "770s/.*/$(sed -n 781p good)/" good >castling
audit castling --game chess
fault 'a castling key equal to the side key' 'equal: castling 1 = side'

sed "775s/.*/$(sed -n 774p good)/" good >files
audit files --game chess
fault 'two en-passant files that cancel' 'equal: en_passant 1 = en_passant 2'

# 11110000 + 11001100 + 00111100 = 0, far apart by Hamming distance.
sed '1s/.*/f0f0f0f0f0f0f0f0/;2s/.*/cccccccccccccccc/;3s/.*/3c3c3c3c3c3c3c3c/' good >hamming
audit hamming --game chess
fault 'three keys that add up to zero' \
    '3 keys whose exclusive or is 0: white pawn a1, white pawn b1, white pawn c1'

sed 's/^......../00000000/' good >short_keys
audit short_keys
fault 'keys of 32 bits among 64' 'rank 32, below 64'

# A king moves twice: king-legal. A king once: not.
xor_of() { # the exclusive or of lines of `good`, by 16 bits
    for line in "$@"; do sed -n "${line}p" good; done | sed 's/..../0x& /g' | {
        a=0 b=0 c=0 d=0
        while read -r w x y z; do a=$((a ^ w)) b=$((b ^ x)) c=$((c ^ y)) d=$((d ^ z)); done
        printf '%04x%04x%04x%04x' $a $b $c $d
    }
}
sed "1s/.*/$(xor_of 65 330 350 400)/" good >legal
run bbgen audit legal --game chess --weight 5
expect 'a subset of 5 is told' has "$output" '5 keys whose exclusive or is 0: white pawn a1'
expect 'a subset of 5 is no fault' quiet 0
expect 'a subset with two kings of one side is king-legal' has "$output" ' king-legal:'
sed "1s/.*/$(xor_of 65 330 400 410)/" good >illegal
run bbgen audit illegal --game chess --weight 5
expect 'a subset with one king is not' has "$output" 'not king-legal'

# ---- key files

{ echo 'const uint64_t keys[781] = { /* mine */' && sed 's/.*/0x&ULL,/' good && echo '};'; } >array.h
run bbgen audit array.h --game chess
expect 'a C array is read like lines' [ "$output" = "$from_file" ]
run bbgen emit chess --only zobrist --keys file:good -o imported
expect 'keys are imported' quiet 0
grep '^ *0x' imported/chess/zobrist_tables.h | head -n 768 | sed 's/^ *0x//;s/,.*//' >pieces
head -n 768 good >wanted
expect 'imported keys are those of the file' cmp pieces wanted
expect 'the banner has no path' grep -q 'keys file:good ' imported/chess/zobrist.h
run bbgen check chess --only zobrist --keys file:good -o imported
expect 'imported keys are checked' quiet 0

# Polyglot: pairs of black and white, each 64 squares.
awk '{ key[NR] = $0 }
     END { for (p = 0; p < 6; p++) for (side = 1; side >= 0; side--) for (s = 1; s <= 64; s++)
               print key[384 * side + 64 * p + s]
           for (i = 769; i <= 781; i++) print key[i] }' good >polyglot
bbgen emit chess --only zobrist --keys polyglot:polyglot -o book >/dev/null
expect "Polyglot's order becomes ours" [ \
    "$(grep '^ *0x' book/chess/zobrist_tables.h | sha256sum)" = "$(grep '^ *0x' imported/chess/zobrist_tables.h | sha256sum)" ]
expect "Polyglot's order is another" [ "$(cat polyglot)" != "$(cat good)" ]

keep_out
refuses_file() { # DESCRIPTION WHERE RIGHT FILE
    refuses "$1" "$2" "$3" bbgen audit "$4" --game chess
    refuses "$1, imported," "$2" "$3" bbgen emit chess --only zobrist --keys "file:$4"
}
head -n 780 good >short
{ cat good && echo 0123456789abcdef; } >long
sed '7s/.*/0123456789abcdeg/' good >no_hex
sed '7s/.*/0123456789abcde/' good >odd
sed '7s/.*/01234567/' good >mixed
sed '7s/$/ 0123456789abcdef/' good >two
: >empty
echo 'uint64_t keys[] = {0x1234' >open_array
echo 'uint64_t keys[] = {1234};' >decimal
refuses_file 'a short file' short 780 short
refuses_file 'a long file' long 782 long
refuses_file 'a word that is no number' no_hex:7 'hexadecimal' no_hex
refuses_file 'an odd width' odd:7 '15 hexadecimal digits' odd
refuses_file 'a width unlike the others' mixed:7 'a key of 32 bits among keys of 64' mixed
refuses_file 'two words in a line' two:7 'two words' two
refuses_file 'an empty file' empty 'no key is in it' empty
refuses_file 'an array that does not end' open_array "without '}'" open_array
refuses_file 'a decimal number' decimal:1 'with 0x' decimal
refuses 'a file that is not there' nothing 'cannot read' bbgen audit nothing
refuses 'a width unlike the file' good 'keys of 64 bits; --key-bits says 32' \
    bbgen emit chess --only zobrist --keys file:good --key-bits 32

# ---- sources and options

refuses 'an unknown source' --keys 'bch-parity' bbgen emit tiny.ini --keys best
refuses 'a source without its path' --keys 'file:PATH' bbgen emit tiny.ini --keys file
refuses 'a width that nobody has' --key-bits '32, 48, 64 or 128' \
    bbgen emit chess --key-bits 65
refuses 'a width that the source cannot serve' --key-bits 'possible are 48, 64' \
    bbgen emit chess --only zobrist --keys additive --key-bits 128
refuses 'words that the keys do not fit' --key-word '128' \
    bbgen emit chess --only zobrist --key-bits 128 --key-word 32
refuses 'a cuckoo table of additive keys' --keys 'XORed' \
    bbgen emit chess --only cuckoo --keys additive
refuses 'weight 9' --weight '1 to 8' bbgen audit good --weight 9
refuses 'too little memory' --memory 'MB' bbgen audit good --memory 1
refuses 'more low bits than there are' --low '64 bits' bbgen audit good --low 65
refuses 'no file and no game' 'a file with keys is missing' '--game' bbgen audit
{
    printf '[board]\nfiles = 16\nranks = 8\n[pieces]\nking = K\n[zobrist]\nside = key\n'
    i=0
    while [ $i -lt 15 ]; do echo "more$i = pieces king" && i=$((i + 1)); done
} >large.ini
run bbgen emit large.ini --only zobrist -o large
expect '3841 features are served' quiet 0
sed 's/pieces king/pieces king queen/; s/^king = K/king = K\nqueen = Q/' large.ini >larger.ini
refuses 'more features than field elements' larger.ini:8 '7681 features; bch keys are for at most 4095' \
    bbgen emit larger.ini --only zobrist
refuses 'more features than additive keys' large.ini:7 '3841 features; additive keys are for at most 1024' \
    bbgen emit large.ini --only zobrist --keys additive

sed '1s/.*/0000000000000000/' good >zero
run bbgen emit chess --only zobrist --keys file:zero -o imported
expect 'a key of zero is not imported' [ "$status" = 1 ]
expect 'and it is named' has "$message" 'white pawn a1 is zero'

# ---- what is emitted compiles, and is what was asked for

for options in '--keys random' '--keys bch-parity --key-bits 48' '--key-bits 32' \
    '--key-bits 128' '--key-word 32' '--keys additive' '--keys additive --key-bits 48' \
    '--keys tiny-rotated' '--keys tiny-windows'; do
    rm -rf made
    # shellcheck disable=SC2086
    run bbgen emit chess --only zobrist $options -o made
    expect "$options is emitted" quiet 0
    expect "$options is in the banner" has "$(head -n 3 made/chess/zobrist.h)" "$options --seed 1"
    printf '#define CHESS_TABLES\n#include "chess/zobrist.h"\n' >unit.c
    for standard in 'c99' 'c++11'; do
        language=c && [ $standard = c99 ] || language=c++
        run ${CC:-cc} -std=$standard -x $language -Wall -Wextra -Wpedantic -Wconversion \
            -Wshadow -Werror -Imade -c unit.c -o unit.o
        expect "$options compiles as $standard" quiet 0
    done
done

# All subsets of up to 6 of the default keys, by a program of its own.
printf '#define CHESS_TABLES\n#include "chess/zobrist.h"\n' >unit_tables.c
run ${CC:-cc} -O2 -I"$source/out" "$source/tests/header/zobrist.c" unit_tables.c -o all
run ./all all
expect 'a program of its own finds no 6 dependent keys in 32 bits either' quiet 0

finish
