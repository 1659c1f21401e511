#!/bin/sh
# Judging Zobrist keys: bbgen audit, lists of keys and the sources of keys.
. tests/support/expect.sh

# audit FILE OPTION...: judges, with subsets of up to 4 keys unless told otherwise.
audit() {
    run bbgen audit --weight 4 --effort 0 "$@"
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
     /^ *0x/ && table ~ /_zobrist_(piece|castling|en_passant|side)/ {
         for (i = 1; $i ~ /^0x/; i++) {
             if (table !~ /_castling/ || row == 1 || row == 2 || row == 4 || row == 8)
                 print substr($i, 3, 16)
             row++
         }
     }' keys/chess/zobrist_tables.h >good

# ---- sound keys

run bbgen audit good --game chess --effort 0
expect 'the default keys have no fault' quiet 0
expect 'there are 781' has "$output" 'keys        781 of 64 bits'
expect 'their lines are told' has "$output" 'read        781 keys, lines 1 to 781
'
expect 'none is zero' has "$output" 'zero        none'
expect 'their rank is 64' has "$output" 'rank        64,'
expect 'no subset of up to 6 is dependent' has "$output" 'no subset of up to 6 keys'
expect 'a cuckoo table can be built' has "$output" '3668 reversible moves fit into 8192'
# judged: what the last audit said of [zobrist], but for what it has left out.
judged() {
    printf '%s\n' "$output" |
        sed '/^\[zobrist\.\|^together$/,$d;/^read /d;/^\[zobrist\]$/d;/^note        left out/d;/^no fault/d'
}
expect 'it says what is judged before what it found' has "$output" 'judged      chess, each section that has keys of its own
'
expect 'and of what it saw none' has "$output" 'no fault in what was judged; there are no keys of [zobrist.pawns], [zobrist.material]'
run bbgen audit --game chess --effort 0
expect 'a game without a file is judged by its own keys' quiet 0
for section in '[zobrist]' '[zobrist.pawns]' '[zobrist.material]' together; do
    expect "section by section: $section" has "$output" "
$section
keys "
done
expect 'then there is no fault, and no more to say' has "$output" 'all were tried
no fault'
run bbgen audit good --effort 0
expect 'without a game there is no cuckoo table' hasnt "$output" cuckoo
expect 'and it is said that nobody knows what they are for' has "$output" 'judged      as they stand'
expect 'so what has no fault are 781 keys' has "$output" 'no fault in what was judged: 781 keys as they stand'
head -n 40 good >part
run bbgen audit part
expect 'fewer keys than bits are refused' refused
expect 'which is said' has "$message" 'part: 40 keys of 64 bits: fewer keys than bits'
run bbgen audit part --few --effort 0
expect 'unless they are asked for' quiet 0
run bbgen audit part --low 32 --effort 0
expect 'of 32 of their bits there are more' quiet 0
truncate -s 120M huge
run bbgen audit huge
expect 'a file of 120 MB is not read' refused
{ cat good && bbgen audit --game chess --print | sed -n '/^pawns_/,$p'; } >some
run bbgen audit some --game chess
expect 'a list that is neither is refused' refused
bbgen audit --game chess --print | sed '/^pawns_piece.white.king.h8/s/[0-9a-f]*$/'"$(sed -n 5p good)/" >across
run bbgen audit across --game chess --effort 0 --weight 3
expect 'a key of two sections is a fault of both together' has "$output" 'FAULT       equal: piece.white.pawn.e1 = pawns_piece.white.king.h8 (1 in all)'
for keys in bch bch-parity random; do
    run bbgen audit --game chess --keys $keys --weight 1 --effort 0
    chi=$(printf '%s\n' "$output" | sed -n '/^\[zobrist\./q;s/^index .*: \([0-9.]*\) for .*, \([0-9.]*\) for the high.*/\1 \2/p')
    expect "$keys keys index evenly: chi-square is 0.8 to 1.2" \
        awk "BEGIN { split(\"$chi\", x); exit !(x[1] > 0.8 && x[1] < 1.2 && x[2] > 0.8 && x[2] < 1.2) }"
done
run bbgen audit --game minishogi --key-nest low --low 32 --weight 7 --effort 0
expect 'of the low 32 bits, no 6 keys are dependent, but 7 are' \
    has "$output" 'dependent   7 keys'

# What a hash table compares: a check at one end, and at the other an index. What is
# independent of 16 bits from either end is so of more.
for options in '--high 16 --low 16' '--seed 2 --low 16 --high 16' \
    '--key-nest high16+low --low 16 --high 16' '--key-bits 128 --low 16 --high 16' \
    '--key-bits 48 --low 16 --high 16' '--key-bits 32'; do
    # shellcheck disable=SC2086
    run bbgen audit --game chess --weight 6 --effort 0 $options
    expect "$options: no subset of up to 6" has "$output" 'no subset of up to 6 keys'
done
run bbgen audit --game minishogi --low 16 --high 16 --weight 7 --effort 0
expect 'of 16 bits from either end, 7 keys are dependent' has "$output" 'dependent   7 keys'
run bbgen audit --game chess --low 16 --high 16 --key-nest low --effort 0
expect 'so are fewer, of keys nested from the bottom' has "$output" 'dependent   4 keys'
run bbgen audit --game chess --high 32 --weight 4 --effort 0
expect 'of the highest bits alone nothing is promised' has "$output" 'dependent   4 keys'
run bbgen audit --game chess --low 40 --high 24 --effort 0
expect 'both ends together are all there is' has "$output" 'keys        792 of 64 bits'
run bbgen audit --game chess --low 40 --high 23 --effort 0
expect 'but for one bit' has "$output" 'keys        792 of 63 bits'
run bbgen audit --game chess --keys bch --key-bits 128 --weight 4 --effort 0
expect '128 bits have rank 128' has "$output" 'rank        128,'

# ---- keys that are made to fail; damaged.sh has more of them

# xorshift32, four slices of 16 bits a key. Products stay below 2^53.
awk 'function exclusive_or(a, b,  r, p) { r = 0; for (p = 1; a > 0 || b > 0; p *= 2) {
         if (a % 2 != b % 2) r += p; a = int(a / 2); b = int(b / 2) } return r }
     BEGIN { s = 1804289383
         for (i = 0; i < 781; i++) { line = ""
             for (j = 0; j < 4; j++) {
                 s = exclusive_or(s, s * 8192 % 4294967296); s = exclusive_or(s, int(s / 131072))
                 s = exclusive_or(s, s * 32 % 4294967296)
                 line = line sprintf("%04x", s % 65536) }
             print line } }' >xorshift
audit xorshift --game chess
fault 'a rank of 32' 'rank 32, below 64'

sed "5s/.*/$(sed -n 70p good)/" good >twice
sed "9s/.*/$(sed -n 70p good)/" twice >thrice
audit thrice
fault 'three equal keys are three pairs' 'equal: key 5 = key 9, key 9 = key 70 (3 in all)'

# Five keys that random ones have once in millions of sets; kings' keys that pair, and do not.
xor_of() { # the exclusive or of lines of `good`, by 16 bits
    for line in "$@"; do sed -n "${line}p" good; done | sed 's/..../0x& /g' | {
        a=0 b=0 c=0 d=0
        while read -r w x y z; do a=$((a ^ w)) b=$((b ^ x)) c=$((c ^ y)) d=$((d ^ z)); done
        printf '%04x%04x%04x%04x' $a $b $c $d
    }
}
sed "10s/.*/$(xor_of 65 330 350 400)/" good >legal
audit legal --game chess --weight 5
fault 'a subset of 5' '5 keys whose exclusive or is 0: white pawn b2'
expect 'it is told what random keys have' has "$output" 'of random keys of 64 bits, 9 are'
expect 'two positions differ in a subset with two kings of one side' \
    has "$output" 'two legal positions differ in just these'
sed "10s/.*/$(xor_of 65 330 400 410)/" good >illegal
audit illegal --game chess --weight 5
fault 'a subset with one king' '5 keys whose exclusive or'
expect 'no two positions differ in it' has "$output" 'no two positions differ in just these'

# ---- zeros

# zeros FIRST LAST FILE: with these lines zero.
zeros() {
    sed "$1,$2s/.*/0000000000000000/" "$3"
}
zeros 1 8 good | sed '57,64s/.*/0000000000000000/;385,392s/.*/0000000000000000/;441,448s/.*/0000000000000000/' >ranks
audit ranks --game chess
expect "zeros on a pawn's first and last rank are no fault" quiet 0
expect 'they are noted' has "$output" 'note        zero: white pawn a1, white pawn b1'
expect 'all 32' has "$output" '(32 in all): whole ranks on which it never stands'
expect 'and the search goes on' has "$output" 'no subset of up to 4 keys'
audit ranks
expect 'without a game they are none, either' quiet 0
expect 'but they are noted' has "$output" '(32 in all): whole ranks'
zeros 10 10 ranks >one_more
audit one_more --game chess
fault 'a zero besides' 'zero: white pawn b2 (1 in all)'
{ zeros 1 64 good | head -n 384 && zeros 385 448 good | sed -n '385,$p'; } >gaps
audit gaps
expect 'a row that both players lack is no fault' quiet 0
expect 'it is noted' has "$output" '(128 in all): a row without a piece, for either player'
bbgen emit xiangqi --only zobrist --keys random -o reach >/dev/null
awk '/^const uint64_t/ { inside = 1 } inside { print }' reach/xiangqi/zobrist_tables.h |
    grep -o '0x[0-9a-f]\{16\}' | cut -c 3- >points
audit points --game xiangqi
expect 'zeros of squares out of reach are no fault' quiet 0
expect 'they are left out' has "$output" 'note        left out: 568 keys of squares out of reach, 568 of them 0'
expect 'and the others judged' has "$output" 'keys        693 of 64 bits'
bbgen audit --game xiangqi --print |
    sed '/^piece.red.rook.a1 /s/[0-9a-f]*$/0000000000000000/' >lost
audit lost --game xiangqi
fault 'a zero of a square in reach' 'zero: red rook a1 (1 in all)'
expect 'which is not one of those left out' has "$output" '568 keys of squares out of reach, 568 of them 0'
{ cat good && head -n 12 good | sed 's/./1/3;s/./f/5;s/./7/9'; } >sixteen
run bbgen audit sixteen --game chess
expect 'keys for each set of rights are offered' refused
expect 'as castling = keys 16' has "$message" 'castling = keys 16'

# ---- bits

# C libraries' rand() put together with or: high bits are mostly ones.
awk '{ printf "%s%s\n", substr("fefdfbf7dfbf7ffe", NR % 8 + 1, 2), substr($0, 3) }' good >ones
audit ones
fault 'bits that are mostly ones' 'balance: bit '
# Low bits that the square alone tells: of the first row, for all.
awk 'NR <= 768 { low = (NR - 1) % 64 * 37 % 128; $0 = substr($0, 1, 14) sprintf("%02x", low) } { print }' good >squares
audit squares --game chess
fault 'bits that are the same for all pieces' 'structure: bits 0 to 7 of piece are the same for all rows'
expect 'it is told what they do not tell' has "$output" 'which piece it is'
expect 'an index of them is uneven' has "$output" 'FAULT       index: '
audit squares
fault 'without a game that' 'structure: bits 0 to 7 of the table'
# ---- short keys

cut -c 1-8 good >short32
audit short32 --game chess
expect 'keys of 32 bits may have 4 dependent ones' quiet 0
expect 'as random ones do' has "$output" 'of random keys of 32 bits, 4 are'
cut -c 1-6 good >short24
audit short24
expect 'keys of 24 bits may have 3' quiet 0
expect 'and are judged as such' has "$output" 'of random keys of 24 bits, 3 are'

audit --high 16 good
expect 'keys of 16 bits may have equal ones' quiet 0
expect 'as random ones have' has "$output" 'in all): random keys of 16 bits may have as many'
sed '1,20s/....$/1234/' good >crowd
audit --low 16 crowd
fault 'more equal keys than random ones of 16 bits have' 'is taken for what has the other'

# ---- larger subsets, found by decoding

bbgen audit --game dobutsu --keys bch --key-bits 48 --print >plain # chess takes fifteen times as long
run bbgen audit plain --game dobutsu --weight 4 -j 2
expect 'of keys that are proven up to 12, 13 are found' has "$output" 'none below 5 (all tried); 13 found:'
expect 'that is no fault' [ "$status" = 0 ]

# ---- keys that are added

bbgen emit chess --only zobrist --keys additive -o added >/dev/null
run bbgen audit --game chess --keys additive
expect 'additive keys are judged by their sums' has "$output" 'no 4 keys, added or subtracted'
expect 'and have no fault' quiet 0
audit good --game chess --sums
expect 'other keys can be, too' quiet 0
sum_of() { # LINE + LINE - LINE of `good`, by halves
    for line in "$@"; do sed -n "${line}p" good; done | {
        read -r a && read -r b && read -r c
        low=$((0x${a#????????} + 0x${b#????????} - 0x${c#????????}))
        high=$((0x${a%????????} + 0x${b%????????} - 0x${c%????????} + (low >> 32)))
        printf '%08x%08x' $((high & 0xffffffff)) $((low & 0xffffffff))
    }
}
sed "1s/.*/$(sum_of 100 200 300)/" good >sums
audit sums --game chess --sums
fault 'four keys, of which two are the sum of the others' 'sums: '
expect 'they are told' has "$output" 'white pawn a1'
audit sums --game chess
expect 'as keys that are XORed they are fine' quiet 0
expect '--sums and 128 bits do not go together' [ "$(bbgen audit --game chess --key-bits 128 --sums 2>&1 | grep -c '64 bits')" = 1 ]

# ---- lists of keys

run bbgen emit chess --only zobrist --keys file:good -o imported
expect 'keys are imported' quiet 0
grep -o '0x[0-9a-f]\{16\}' imported/chess/zobrist_tables.h | head -n 768 | cut -c 3- >pieces
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
{ echo 'const uint64_t keys[781] = {' && sed 's/.*/0x&ULL,/' good && echo '};'; } >program
sed '3s/^/a /;9s/^/a /' good >named
refuses_file 'a short list' short:780 '780 keys; chess' short
refuses_file 'a long list' long:782 '782 keys; chess' long
refuses 'too few for a game with squares out of reach' short:780 'xiangqi has 693 features, or 1261 with squares' \
    bbgen audit --game xiangqi short
refuses 'too few keys for its headers' short:780 'xiangqi needs 693, or 1261 with squares' \
    bbgen emit xiangqi --only zobrist --keys file:short --dry-run
refuses_file 'a word that is no number' no_hex:7 'no hexadecimal number' no_hex
refuses_file 'an odd width' odd:7 '15 hexadecimal digits' odd
refuses_file 'a width unlike the others' mixed:7 'a key of 32 bits among keys of 64' mixed
refuses_file 'two keys in a line' two:7 'two keys' two
refuses_file 'an empty file' empty 'no key is in it' empty
refuses_file 'a program' program:1 'a line for each key, as %016llx has it in C' program
refuses_file 'a name twice' named:9 "'a' is the name of the key in line 3, too" named
refuses 'a file that is not there' nothing 'cannot read' bbgen audit nothing
for words in '--keys random' '--key-bits 64' '--key-nest low' '--seed 3'; do
    # shellcheck disable=SC2086
    refuses "$words beside a file" --seed 'and those of good are given' bbgen audit good $words
done
refuses 'a width unlike the file' good 'keys of 64 bits; --key-bits says 32' \
    bbgen emit chess --only zobrist --keys file:good --key-bits 32

# ---- our own as a list

# again GAME OPTION...: what is printed makes the same tables, but for the witness that only keys
# of our own have, and gets the same judgement.
again() {
    game=$1
    shift
    rm -rf ours theirs
    run bbgen audit --game "$game" --print "$@"
    printf '%s\n' "$output" >list
    expect "$game $*: the list is printed" quiet 0
    expect "$game $*: it begins with its command" has "$(head -n 1 list)" "bits: bbgen audit --game $game --print --"
    bits=$(echo "$*" | grep -o -e '--key-bits [0-9]*')
    bbgen emit "$game" --only zobrist -o ours "$@" >/dev/null
    # shellcheck disable=SC2086
    run bbgen emit "$game" --only zobrist -o theirs --keys file:list $bits
    expect "$game $*: it is read" quiet 0
    for made in ours theirs; do
        sed '/WITNESS/,$d' $made/"$game"/zobrist_tables.h | grep -v '^ \*' >$made.keys
    done
    run diff ours.keys theirs.keys
    expect "$game $*: its keys are the same" [ "$status" = 0 ]
    run bbgen audit --game "$game" --weight 3 --effort 0 "$@"
    own=$(judged)
    run bbgen audit list --game "$game" --weight 3 --effort 0
    case $* in # of a file's steps, a list has keys, which that file has not
    *polyglot:*) expect "$game $*: it has no fault, either" [ "$status" = 0 ] ;;
    *) expect "$game $*: it has the same judgement" [ "$(judged)" = "$own" ] ;;
    esac
}
again chess --seed 1
again xiangqi --seed 3
again shogi --key-bits 48 --seed 1
again chess --keys random --key-bits 128 --seed 1
again capablanca --keys random --key-bits 32 --seed 2
cp "$source/tests/data/polyglot.txt" book.keys
again chess --keys polyglot:book.keys --seed 1
bbgen audit --game xiangqi --print | grep '^[a-z]' >live
run bbgen audit --game xiangqi --effort 0
own=$(judged)
run bbgen audit live --game xiangqi --effort 0
expect 'a list can leave out squares where nothing stands' has "$output" 'read        693 keys'
expect 'and is judged as ours' [ "$(judged)" = "$own" ]
expect 'nothing of it is left out' hasnt "$output" 'left out'
bbgen emit xiangqi --only zobrist -o ours >/dev/null
bbgen emit xiangqi --only zobrist -o theirs --keys file:live >/dev/null
for made in ours theirs; do
    sed '/WITNESS/,$d' $made/xiangqi/zobrist_tables.h | grep -v '^ \*' >$made.keys
done
run cmp ours.keys theirs.keys
expect 'and makes the same tables' quiet 0
bbgen audit --game chess --print >list
expect 'with no option but the seed' \
    [ "$(head -n 1 list)" = '# 1142 keys of 64 bits: bbgen audit --game chess --print --seed 1' ]
expect 'keys are named by their tables, and what they stand for' \
    grep -Eq '^piece\.black\.king\.h8 +[0-9a-f]{16}$' list
expect 'rights, too' grep -q '^castling\.white_king_side ' list
expect 'and further keys' grep -q '^pawns_piece\.white\.pawn\.a2 ' list
expect 'where nothing stands there is no name' grep -Eq '^ +0000000000000000$' list
run bbgen audit list --game chess --weight 1 --effort 0
expect 'further keys are judged, too' has "$output" '[zobrist.pawns]
keys        224 of 64 bits'
run bbgen audit list --from pawns_ --weight 3 --effort 0
expect 'keys can be taken by how their names begin' has "$output" 'read        224 keys, lines'
expect 'and are judged' quiet 0
expect 'by their names' hasnt "$output" 'structure'
run bbgen audit list --from piece.white.king --weight 3 --effort 0
expect 'all keys that begin so' has "$output" 'keys        64 of 64 bits'
run bbgen audit list --from pawns_ --weight 3 --effort 0
listed=$(judged)
run bbgen audit --game chess --from pawns_ --weight 3 --effort 0
expect 'ours can be taken so, too' [ "$(judged)" = "$listed" ]
run bbgen audit --game chess --from pawns_ --print
expect 'which the list says' starts "$output" '# 224 keys of 64 bits: bbgen audit --game chess --print --from pawns_ --seed 1
pawns_'
expect 'and be printed' [ "$(printf '%s\n' "$output" | sed 1d | tr -s ' ')" = "$(grep '^pawns_' list | tr -s ' ')" ]
refuses 'a name that is not there' --from 'the first one is piece.white.pawn.a1' bbgen audit list --from rook
refuses 'a name where there is none' --from 'none has a name' bbgen audit good --from piece
refuses 'a list that is to be printed' --print 'list is a list already' bbgen audit list --print
refuses 'a second file' 'good' 'too much' bbgen audit good good
refuses 'a print of nothing' 'a file with keys is missing' '--game' bbgen audit --print

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
refuses 'more high bits than there are' --high '64 bits' bbgen audit good --high 65
refuses 'an order of bits that is none' --key-nest 'low16+high, high16+low, low' \
    bbgen emit chess --key-nest high
refuses 'an order of bits that nothing is proven of' --key-nest 'random keys are not nested' \
    bbgen emit chess --only zobrist --keys random --key-nest low
awk 'BEGIN { for (i = 0; i < 65536; i++) printf "%08x\n", i + 1 }' >crowded
refuses 'more keys than are judged' crowded '65536 keys; 65535 are possible' bbgen audit crowded
refuses 'no file and no game' 'a file with keys is missing' '--game' bbgen audit
{
    printf '[board]\nfiles = 16\nranks = 8\n[pieces]\nking = K\n[zobrist]\nside = key\n'
    i=0
    while [ $i -lt 15 ]; do echo "more$i = pieces king" && i=$((i + 1)); done
} >large.ini
run bbgen emit large.ini --only zobrist -o large
expect '3841 features are served' quiet 0
# with COUNT: the same with so many kinds of pieces.
with() {
    men=$(printf '%s\n' a b c d e f g h i j k l m n o p q r | head -n "$1")
    sed "s/pieces king/pieces $(echo $men)/
        s/^king = K/$(printf '%s = K\\n' $men)/" large.ini
}
with 9 >larger.ini
run bbgen emit larger.ini --only zobrist -o large
expect '34561 features are served' quiet 0
refuses 'more keys than a search takes' larger.ini:16 'features are too many to prove keys of the source random' \
    bbgen emit larger.ini --only zobrist --keys random
with 18 >largest.ini
refuses 'more features than field elements' largest.ini:25 '69121 features; bch keys are for at most 65535' \
    bbgen emit largest.ini --only zobrist
refuses 'more features than additive keys' large.ini:7 '3841 features; additive keys are for at most 1024' \
    bbgen emit large.ini --only zobrist --keys additive

sed '1s/.*/0000000000000000/' good >zero
run bbgen emit chess --only zobrist --keys file:zero -o imported
expect 'a key of zero is not imported' [ "$status" = 1 ]
expect 'and it is named' has "$message" 'white pawn a1 is zero'
expect 'and where to say that it is meant' has "$message" 'a line in [reach] tells'

# ---- what is emitted compiles, and is what was asked for

for options in '--keys random' '--keys bch --key-bits 48' '--keys bch-parity --key-bits 32' \
    '--key-nest low' '--key-bits 128 --key-nest high16+low' '--keys bch' '--key-word 32' '--keys additive' '--keys additive --key-bits 48' \
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
expect 'a program of its own finds no 6 dependent keys in the bits at both ends either' quiet 0

finish
