#!/bin/sh
# Ways in which a list of keys is damaged on its way from an engine: each is told by its name, and where
# it is, or refused by its line; a sound list has none.
. tests/support/expect.sh

bbgen audit --game chess --keys random --print | sed '/^#/d' >all
sed '/^[pm][a-z]*_/d' all | head -n 781 >good
judge() {
    run bbgen audit bad --weight 3 "$@"
}
# found DESCRIPTION WHAT SED-SCRIPT [OPTION...]: the list, so edited, has that fault.
found() {
    description=$1 what=$2 script=$3
    shift 3
    sed "$script" good >bad
    seen "$description" "$what" --game chess "$@"
}
# seen DESCRIPTION WHAT [OPTION...]: the list that was made has that fault.
seen() {
    description=$1 what=$2
    shift 2
    judge "$@"
    expect "$description: it is a fault" [ "$status" = 1 ]
    expect "$description: $what" has "$output" "$what"
}
# bad DESCRIPTION LINE RIGHT SED-SCRIPT: the list, so edited, is refused there.
bad() {
    sed "$4" good >bad
    refuses "$1" "bad$2" "$3" bbgen audit bad --game chess
}

cp good bad
judge --game chess
expect 'the list is sound' quiet 0
zero=0000000000000000

# ---- keys that are not what they should be

found 'a key that was never set' 'zero: white pawn b2 (1 in all)' "10s/[^ ]*\$/$zero/"
found 'rights without a key' 'zero: castling white_king_side' "769s/[^ ]*\$/$zero/"
found 'no key for the side' 'zero: side (1 in all)' "781s/[^ ]*\$/$zero/"
found 'a piece without keys' '(64 in all)' "321,384s/[^ ]*\$/$zero/"
found 'a rank of a knight without keys' 'zero: white knight a1' "65,72s/[^ ]*\$/$zero/"
found 'files without keys' 'zero: en_passant 0' "773,780s/[^ ]*\$/$zero/"
found 'a key that is another' 'equal: white pawn e1 = white knight f1 (1 in all)' "5s/[^ ]*\$/$(xor_of good 70)/"
found 'a right that is the side' 'equal: castling white_queen_side = side' "770s/[^ ]*\$/$(xor_of good 781)/"
found 'files that cancel' 'equal: en_passant 1 = en_passant 2' "775s/[^ ]*\$/$(xor_of good 774)/"
found 'a file that is a pawn' 'equal: white pawn a2 = en_passant 0' "773s/[^ ]*\$/$(xor_of good 9)/"
found 'a key that is a sum' 'the exclusive or of these 3 is 0: white pawn a1, white pawn b1, white pawn c1' \
    "3s/[^ ]*\$/$(xor_of good 1 2)/"
found 'rights that are summed up' 'the exclusive or of these 3 is 0: castling white_king_side' "771s/[^ ]*\$/$(xor_of good 769 770)/"
found 'high halves that are lost' 'rank: 32, below 64' 's/[0-9a-f]\{8\}\([0-9a-f]\{8\}\)$/00000000\1/'
found 'a byte that is lost' 'rank: 56, below 64' 's/[0-9a-f][0-9a-f]$/00/'
found 'bits that are always 1' 'rank: 61, below 64' 's/ \([0-7]\)\([0-9a-f]\{15\}\)$/ f\2/;s/ [89a-f]\([0-9a-f]\{15\}\)$/ f\1/'
awk '{ half = substr($NF, 1, 8); $NF = half half; print }' good >bad
seen 'halves that are the same' 'rank: 32, below 64' --game chess

# ---- parts of a list in another's place

sed 's/.* //' good >plain
{ head -n 64 plain && head -n 704 plain && tail -n 13 plain; } >bad
seen 'a row that is written twice' '(64 in all): a position with one'
{ head -n 384 plain && head -n 384 plain && tail -n 13 plain; } >bad
seen "Black's keys that are White's" '(384 in all)'
{ head -n 10 plain && head -n 10 plain && sed -n '21,$p' plain; } >bad
seen 'a part that was pasted over another' '(10 in all): a position with one'
sed "1,6s/.*/$zero/;100s/.*/$zero/" plain >bad
seen 'zeros, and one besides' 'key 6, key 100 (7 in all)'
sed "1,64s/.*/$zero/" plain >bad
seen 'a piece of one player that is not there' '(64 in all): a position has the same key'
sed '1,100s/\(....\)\(....\)\(....\)\(....\)/\1\1\1\1/' plain >bad
seen 'words that repeat in a key' 'dependent: the exclusive or of these 3 is 0: '

# ---- lists that are none; unit/key_list.c has more of them

bad 'a letter that is no digit' :7 'no hexadecimal number' '7s/.$/g/'
bad 'a name twice' :9 'is the name of the key in line 3, too' '9s/^[^ ]*/piece.white.pawn.c1/'
bad 'a line that is lost' :780 '780 keys; chess has' 7d
bad 'a line too many' :782 '782 keys; chess has' '7s/.*/&\
0123456789abcdef/'
printf 'a\0b' >bad
refuses 'bytes that are no text' bad 'a byte 0: this is no text file' bbgen audit bad --game chess

finish
