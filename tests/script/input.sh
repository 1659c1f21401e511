#!/bin/sh
# Bad input: each is refused with status 2 and one message that tells the place and what
# would be right, and nothing is written.
. tests/support/expect.sh
keep_out

# ---- the command line

refuses 'no command' command 'bbgen --help' bbgen
refuses 'an empty command' command 'bbgen --help' bbgen ''
refuses 'an unknown command' "'emitt'" 'bbgen --help' bbgen emitt
refuses 'an option before the command' "'-o'" 'bbgen --help' bbgen -o out emit
for name in emit check; do
    refuses "an unknown game for $name" "'chezz'" chess bbgen $name chezz
    refuses "an empty game for $name" "''" chess bbgen $name ''
    refuses "an unknown module for $name" "--only: no such module: 'magik'" 'types, constants' \
        bbgen $name tiny.ini --only types --only magik
    refuses "an unknown language for $name" "--lang: no such language: 'cobol'" 'bbgen list' \
        bbgen $name tiny.ini --lang cobol
    refuses "a language that is a path for $name" "--lang: no such language: '../c'" \
        'bbgen list' bbgen $name tiny.ini --lang ../c
    refuses "an unknown finder for $name" "--finder: no such finder: 'eager'" sparse \
        bbgen $name tiny.ini --finder eager
    refuses "an unknown option for $name" "'--bogus'" "bbgen $name --help" \
        bbgen $name tiny.ini --bogus
    refuses "an unknown letter for $name" "'-x'" "bbgen $name --help" \
        bbgen $name -x tiny.ini
    refuses "a value for --help of $name" "'--help=1'" 'takes no value' bbgen $name --help=1
    refuses "an option of show for $name" "'--occupied'" "bbgen $name --help" \
        bbgen $name --occupied a1 tiny.ini
    for option in -o --only --lang --prefix --seed --finder -j; do
        refuses "$option of $name without a value" "$option" 'needs a value; see bbgen' \
            bbgen $name tiny.ini $option
    done
    refuses "an empty folder for $name" -o 'a folder is needed' bbgen $name tiny.ini -o ''
    mkdir -p deeper && cp tiny.ini deeper
    for again in tiny.ini ./tiny.ini deeper/tiny.ini; do
        refuses "$again as a second tiny for $name" tiny twice bbgen $name tiny.ini $again
    done
done
for seed in x '' -1 +1 ' 1' '1 ' 0x10 1e3 1.5 1_000 18446744073709551616 \
    184467440737095516150 99999999999999999999999999; do
    refuses "the seed '$seed'" "--seed '$seed'" 18446744073709551615 \
        bbgen emit tiny.ini --seed "$seed"
done
for threads in 0 x '' -1 257 1.5 18446744073709551617; do
    refuses "'$threads' threads" "-j '$threads'" '1 to 256' \
        bbgen emit tiny.ini -j "$threads"
done
for prefix in '' 9a A aB a-b 'a b' a.b a/b _a "$(printf '\303\251')" \
    abcdefghijklmnopqrstuvwxyz_123456; do
    refuses "the prefix '$prefix'" "--prefix '$prefix'" 'lower-case letters' \
        bbgen emit tiny.ini --prefix "$prefix"
done
refuses 'a keyword as a prefix' "--prefix 'short'" 'keyword of c11' \
    bbgen emit tiny.ini --prefix short
for taken in std posix main; do
    refuses "the prefix $taken in C++" "--prefix '$taken'" 'keyword of c++' \
        bbgen emit tiny.ini --prefix $taken --lang cpp -o names
done
refuses 'a language with a capital' "--lang: no such language: 'Rust'" "did you mean 'rust'" \
    bbgen emit chess --lang Rust
for called in golang:go C++:cpp js:typescript c#:csharp rs:rust; do
    refuses "a language by what others call it: $called" "'${called%:*}'" "did you mean '${called#*:}'" \
        bbgen emit chess --lang "${called%:*}"
done
refuses 'a crate that would hide the one that all need' "--prefix 'core'" 'keyword of rust' \
    bbgen emit chess --lang rust --prefix core
refuses 'a module of Go with the number of its first version' "--package 'example.org/chess/v1'" \
    'with /v2' bbgen emit chess --lang go --package example.org/chess/v1
for package in example.org/con example.org/chess/Aux.tables; do
    refuses "a module of Go in a folder that Windows has not: $package" "--package '$package'" 'another is needed' \
        bbgen emit chess --lang go --package $package
done
for package in gopkg.in/chess gopkg.in/chess.v01 gopkg.in/chess.v1/v2; do
    refuses "a module of Go without the version that gopkg.in has: $package" "--package '$package'" 'with .v1' \
        bbgen emit chess --lang go --package $package
done
refuses 'a package that Node.js has' "--package 'http'" 'another is needed' \
    bbgen emit chess --lang typescript --package http
refuses 'a package that is a keyword' "--package 'fn'" 'a word that rust keeps' \
    bbgen emit chess --lang rust --package fn
refuses 'a package of Go that nobody can import' "--prefix 'main'" 'keyword of go' \
    bbgen emit tiny.ini --prefix main --lang go -o names
set --
while [ $# -lt 65 ]; do set -- "$@" tiny.ini; done
refuses 'the 65th game' "'tiny.ini' is too much" 'bbgen emit' bbgen emit "$@"
refuses 'an argument of list' "'chess'" 'bbgen list values GAME MODULE' bbgen list chess
refuses 'an option of values alone' 'bbgen list tells all' 'list values GAME' bbgen list --lang rust
refuses 'an option of list' "'--only'" 'bbgen list --help' bbgen list --only magic

refuses 'show without anything' argument 'GAME PIECE SQUARE' bbgen show
refuses 'show without a piece' argument 'GAME PIECE SQUARE' bbgen show chess
refuses 'show without a square' argument 'GAME PIECE SQUARE' bbgen show chess rook
refuses 'show of two squares' "'e5'" 'GAME PIECE SQUARE' bbgen show chess rook e4 e5
refuses 'an unknown game for show' "'chezz'" chess bbgen show chezz rook e4
refuses 'an unknown piece' "'rok'" 'bbgen list' bbgen show chess rok e4
refuses 'an empty piece' "''" 'bbgen list' bbgen show chess '' e4
refuses 'a module without attacks' types magic bbgen show chess rook e4 --only types
for square in '' e e0 e9 i1 a04 E4 4e e4x 'e 4' ' e4' e-1 e+4 '`1' e18446744073709551620; do
    refuses "the square '$square'" "'$square'" 'a1 to h8' bbgen show chess rook "$square"
    [ -n "$square" ] || continue
    refuses "the occupied square '$square'" "'$square'" 'a1 to h8' \
        bbgen show chess rook e4 --occupied "b4,$square"
done
for squares in '' , e6, ,e6 e6,,b4; do
    refuses "'$squares' as occupied squares" --occupied 'a1 to h8' \
        bbgen show chess rook e4 --occupied "$squares"
done
for squares in 'e6 b4' 'e6;b4' e6b4; do
    refuses "'$squares' as occupied squares" "'$squares'" 'a1 to h8' \
        bbgen show chess rook e4 --occupied "$squares"
done
refuses 'a square off a board that is numbered from another corner' "no such square: 'z1'" \
    'this board has a1 to i9' bbgen show shogi_by_files rook z1
for lines in 'spare = 2' 'from = c3' 'number = squares'; do
    printf '[board]\nfiles = 3\nranks = 3\nholes = b2\n%s\n[pieces]\nrook = R\n' "$lines" >hole.ini
    refuses "a square off a board with $lines" "'a4'" 'a1 to c3' bbgen show hole.ini rook a4
    refuses "a hole of a board with $lines" 'b2 is a hole' '' bbgen show hole.ini rook b2
    refuses "an occupied hole of a board with $lines" '--occupied: b2 is a hole' '' \
        bbgen show hole.ini rook a1 --occupied c3,b2
done

# ---- game files

refuses 'a game file that is missing' none.ini 'No such file' bbgen emit none.ini
refuses 'a game file in a folder that is missing' no/tiny.ini 'No such file' \
    bbgen emit no/tiny.ini
mkdir folder.ini && mkfifo pipe.ini
for file in folder.ini pipe.ini /dev/null /; do
    refuses "$file as a game" "$file:" 'not a file' bbgen emit $file
done
for name in 4chess Chess my-chess 'my chess' chess.old _chess; do
    cp tiny.ini "$name.ini"
    refuses "a game named '$name'" "$name.ini" 'lower-case letters' bbgen emit "$name.ini"
done
cp tiny.ini short.ini
refuses 'a game named like a keyword' short.ini: --prefix bbgen emit short.ini
run bbgen emit short.ini --prefix brief -o named --only fold
expect 'a game named like a keyword is emitted with another prefix' quiet 0
expect 'which starts its names' has "$(cat named/short/fold.h)" ' brief_rook_attacks('
run bbgen show short.ini rook a1
expect 'a game named like a keyword is shown, for that needs no language' quiet 0

# refuses_game SENTENCE LINE RIGHT TEXT: a game file with this text; printf reads it.
refuses_game() {
    printf "$4" >bad.ini
    refuses "$1" "bad.ini:$2" "$3" bbgen emit bad.ini
}
board='[board]\nfiles = 4\nranks = 4\n'
pieces='[pieces]\nrook = R\n'

refuses_game 'an empty game file' '' empty ''
refuses_game 'a game file of white space' '2: ' files ' \t\n\n'
refuses_game 'a game file of comments' '1: ' files '# chess\n'
refuses_game 'a byte 0' '2: ' text '[board]\nfiles\000 = 4\n'
refuses_game 'a byte 0 in a comment' '6: ' text "$board$pieces# \000\n"
refuses_game 'a game file in UTF-16' '1: ' text '[\000b\000o\000a\000r\000d\000]\000\n\000'
# What is clear is forgiven.
printf "\357\273\277$board${pieces}bishop = B" >forgiven.ini
run bbgen emit forgiven.ini -o forgiven
expect 'a byte order mark and a last line without an end are forgiven' quiet 0
for name in 4chess 'My Chess-2'; do
    cp tiny.ini "$name.ini"
    run bbgen emit "$name.ini" --prefix other -o forgiven
    expect "a game named '$name' is emitted by its prefix" quiet 0
    expect 'which names the folder' [ -e forgiven/other/fold.h ]
    rm -rf forgiven/other
    { cat tiny.ini && printf '[game]\nname = own\n'; } >"$name.ini"
    run bbgen emit "$name.ini" -o forgiven
    expect "a game named '$name' may have a name of its own" quiet 0
    expect 'which starts its names' has "$(cat forgiven/own/fold.h)" ' own_rook_attacks('
    rm -rf forgiven/own
done
refuses_game 'a name of a game that is none' '2: ' 'lower-case letter' \
    "[game]\nname = My Chess\n$board$pieces"
refuses_game 'an unknown key of [game]' '2: ' 'it takes name' "[game]\nnam = a\n$board$pieces"

# What is nearly right is named.
refuses_game 'a section that is nearly known' '1: ' "did you mean 'board'?" \
    '[bord]\nfiles = 4\n'
refuses_game 'a key that is nearly known' '2: ' "did you mean 'files'?" '[board]\nfile = 4\n'
refuses_game 'a zone that is nearly known' '8: ' "did you mean 'camp'?" \
    "$board[zones]\ncamp = a1\n${pieces}king = K in cmap\n"
refuses_game 'a piece that is nearly known' '7: ' "did you mean 'rook'?" \
    "$board${pieces}[zobrist]\npiece = pieces rok\n"
refuses_game 'a kind of feature that is nearly known' '7: ' "did you mean 'pieces'?" \
    "$board${pieces}[zobrist]\npiece = piece rook\n"
refuses_game 'a single key that is said to be many' '7: ' "is 'key'" \
    "$board${pieces}[zobrist]\nside = keys\n"
refuses_game 'the name of a piece for its moves' '5: ' 'those of the rook are R' \
    "$board[pieces]\nrook = rook\n"
refuses_game 'squares in capitals' '5: ' 'files are small letters' "$board[zones]\ncamp = A1\n"
refuses_game 'squares between commas' '5: ' 'without commas' "$board[zones]\ncamp = a1,b1\n"
refuses_game 'a zone without its name' '6: ' "behind 'in'" "$board${pieces}king = K in\n"
refuses 'a game that is nearly known' "'ches'" "did you mean 'chess'?" bbgen emit ches
refuses 'a piece to show that is nearly known' "'rok'" "did you mean 'rook'?" \
    bbgen show chess rok e4

for at in 0 1000 4000 5000 20000; do
    tail -c +$((at + 1)) "$BBGEN" | head -c 300 >bad.ini
    refuses "a binary game file (the program from $at on)" bad.ini: '' bbgen emit bad.ini
done

refuses_game 'an unknown section' '6: ' 'a game file has [board]' "$board${pieces}[bored]\n"
refuses_game 'a section in capitals' '1: ' 'a game file has [board]' "[Board]\n$pieces"
refuses_game 'a section without a name' '1: ' 'a game file has [board]' "[]\n$board$pieces"
refuses_game 'an unclosed section' '1: ' "ends with ']'" '[board\nfiles = 4\n'
refuses_game 'a section with something behind it' '1: ' "ends with ']'" '[board] x\n'
refuses_game 'an unknown key' '4: ' 'it takes files' "${board}levels = 4\n$pieces"
refuses_game 'a key in capitals' '2: ' 'it takes files' '[board]\nFiles = 4\n'
refuses_game 'a key before any section' '2: ' '[board]' "\nfiles = 4\n$board$pieces"
refuses_game 'a malformed line' '4: ' 'key = value' "${board}something\n$pieces"
refuses_game 'a line without a key' '4: ' key "$board= 4\n$pieces"
refuses_game 'a key without a value' '2: ' value '[board]\nfiles =\n'
refuses_game 'a key whose value is a comment' '2: ' value '[board]\nfiles = # 4\n'

for number in 0 17 -4 +4 x 4x '4 4' 4.0 0x4 99999999999999999999; do
    refuses_game "a board of '$number' files" '3: ' '1 to 16' \
        "[board]\nranks = 4\nfiles = $number\n$pieces"
done
for number in 0 129 -4 x 18446744073709551620; do
    refuses_game "a board of '$number' ranks" '3: ' '1 to 128' \
        "[board]\nfiles = 4\nranks = $number\n$pieces"
done
refuses_game 'a board of 129 squares' '3: ' 'at most 128' \
    "[board]\nfiles = 3\nranks = 43\n$pieces"
refuses_game 'a board of 144 squares' '3: ' 'at most 128' \
    "[board]\nranks = 9\nfiles = 16\n$pieces"
refuses_game 'a board without files' '4: ' "'files'" "[board]\nranks = 4\n$pieces"
refuses_game 'a board without ranks' '4: ' "'ranks'" "[board]\nfiles = 4\n$pieces"
refuses_game 'a game without a board' '2: ' "'files'" "$pieces"
refuses_game 'a game without pieces' '3: ' '[pieces]' "$board"
refuses_game 'a game with a section for no pieces' '4: ' 'rook = R' "${board}[pieces]\n"
refuses_game 'files that are given twice' '4: ' 'first in line 2' "${board}files = 4\n"
refuses_game 'files given twice in two sections' '7: ' 'first in line 2' \
    "$board${pieces}[board]\nfiles = 5\n"
refuses_game 'a piece that is given twice' '7: ' 'first in line 5' \
    "$board${pieces}bishop = B\nrook = B\n"
for name in 4x Rook ro-ok 'ro ok' _rook r.k "$(printf 't\303\274rme')" \
    abcdefghijklmnopqrstuvwxyz_123456; do
    refuses_game "a piece named '$name'" '6: ' 'lower-case letter' "$board$pieces$name = B\n"
done
refuses_game 'a piece named like a keyword of C' '6: ' 'keyword of c11' \
    "$board${pieces}double = B\n"
refuses_game 'a piece named like a keyword of C++' '6: ' 'keyword of c++11' \
    "$board${pieces}class = B\n"
# Names that would be others' in the output.
for name in magic fold pext16 selftest leapers_knight zones zones_a; do
    refuses_game "a piece named '$name'" '6: ' "the module ${name%%_*}" \
        "$board$pieces$name = N\n"
    refuses_game "a permutation named '$name'" '3: ' "the module ${name%%_*}" \
        "[permutations]\n[permutations]\n$name = a1 a2\n[board]\nfiles = 1\nranks = 2\n$pieces"
done
for name in make is_empty between line slider_union shift_up or rook_attacks; do
    refuses_game "a permutation named '$name'" '2: ' "name" \
        "[permutations]\n$name = a1 a2\n[board]\nfiles = 1\nranks = 2\n$pieces"
done
refuses_game 'a piece named like a part of another' '5: ' "'pawn_first' would be named twice" \
    "$board[pieces]\npawn = fR\npawn_first = N\n"
refuses_game 'a piece named like the slides of another' '5: ' "'dragon_slides' would be" \
    "$board[pieces]\ndragon = RF\ndragon_slides = N\n"
zobrist="$board${pieces}[zobrist]\n"
refuses_game 'a feature named like the function of another' '8: ' "of line 7" \
    "${zobrist}piece = pieces rook\npiece_key = key\n"
refuses_game 'a feature named like the second table of another' '8: ' "of line 7" \
    "${zobrist}side_high = key\nside = key\n"
refuses_game 'a feature named like one of a set' '9: ' "of line 7" \
    "${zobrist}pawns_side = key\n[zobrist.pawns]\nside = key\n"
refuses_game 'features of two sets of one name' '10: ' "of line 8" \
    "${zobrist}[zobrist.a]\nb_c = key\n[zobrist.a_b]\nc = key\n"
# Numbers that are told by squares where nobody stands.
refuses_game 'a number told by a square that is out of reach' '11: ' 'none on a1' \
    "${zobrist}piece = pieces rook\n[reach]\nrook = b1-c4\n[zobrist.men]\npiece = shared rook:2\n"
refuses_game 'a hole without a number in a permutation' '9: ' 'b1 is a hole' \
    "${board}holes = b1 b4\nnumber = squares\n${pieces}[permutations]\nturned = a1 b1\n"
refuses_game 'a number told by a square that is missing' '10: ' 'none on b1' \
    "${board}holes = b1\n${pieces}[zobrist]\npiece = pieces rook\n[zobrist.men]\npiece = shared rook:2\n"
refuses_game 'pairs of two sections of one name' '10: ' "of line 8" \
    "${board}[pieces]\nrook_pawn = fF\npawn = fF\n[threats]\npieces = rook_pawn\npairs = rook_pawn before\n[threats.rook]\npieces = pawn\npairs = pawn before\n"
refuses_game 'a reach of keys that are all shared' '10: ' "no 'pieces' with keys" \
    "${zobrist}piece = pieces rook\n[zobrist.men]\npiece = shared rook\n[reach.men]\nrook = a1-c4\n"
# And names that are nobody else's.
printf "$board[pieces]\nset = R\nnone = NN\nnext = F\nwalk = N\ntables = fW\nlines1 = K\n" \
    >names.ini
run bbgen emit names.ini -o named
expect 'pieces may be called like functions within the selftest' quiet 0
printf '#define NAMES_TABLES\n#include "fold.h"\n#include "leapers.h"\n#include "selftest.h"\nint main(void) { return names_selftest(); }\n' \
    >names.c
run gcc -std=c99 -Wall -Wextra -Werror -Inamed/names names.c -o names
expect 'its headers compile' quiet 0
run ./names
expect 'its selftest passes' quiet 0

letter=0
many=
while [ $letter -lt 65 ]; do
    letter=$((letter + 1))
    many="${many}p$letter = N\n"
done
refuses_game 'a 65th piece' '69: ' 64 "${board}[pieces]\n$many"

# refuses_feature SENTENCE RIGHT FEATURE
refuses_feature() {
    refuses_game "$1" '7: ' "$2" "$board${pieces}[zobrist]\nkeys = $3\n"
}
refuses_feature 'a feature of no kind' 'pieces, subsets, keys, squares, key' nonsense
refuses_feature 'a feature of no keys' '1 to 256' 'keys 0'
refuses_feature 'a feature without its number' '1 to 256' keys
refuses_feature 'a feature of too many subsets' '1 to 8' 'subsets 64'
refuses_feature 'a feature without its pieces' 'names of pieces' pieces
refuses_feature 'a feature of an unknown piece' '[pieces]' 'pieces rook rok'
refuses_feature 'a feature that names a piece twice' "'rook'" 'pieces rook rook'
refuses_feature 'a number behind a single key' "'key'" 'key 2'
refuses_game 'a feature that is given twice' '8: ' 'first in line 7' \
    "$board${pieces}[zobrist]\nside = key\nside = key\n"
refuses_game 'a reach off a board that is numbered from its end' '9: ' 'a1 to d4' \
    "${board}from = d4\norder = files\n$pieces[reach]\nrook = a5\n"
for names in white 'white 2' 'white black red' 'White Black' 'white white'; do
    refuses_game "'$names' as the players" '4: ' 'two names' \
        "${board}players = $names\n$pieces"
done
refuses 'a module that the game has nothing for' leapers tiny \
    bbgen emit tiny.ini --only leapers

# Constants stand behind their kinds, and are compared as words in one.
right='= rook a1 b1, rook b1 a1\n'
for names in 'side_1 side1' 'a flag_a'; do
    refuses_game "'$names' as rights to castle" '' 'like the constant ' \
        "$board$pieces[castling]\n${names% *} $right${names#* } $right"
done

# refuses_name LANGUAGE MESSAGE PIECES SECTION LINE...: in that language, what its output has already.
refuses_name() {
    tongue=$1 why=$2 pieces_more=$3 section=$4
    shift 4
    { printf "${board}players = white threats\n$pieces$pieces_more[$section]\n"; printf '%s\n' "$@"; } >name.ini
    refuses "$tongue: $section $*" name.ini "$why" bbgen emit name.ini --lang "$tongue" -o called
}
all='a1 a2 a3 a4 b1 b2 b3 b4 c1 c2 c3 c4 d1 d2 d3 d4'
refuses_name c macro_symmetry_h '' permutations "h = $all"
refuses_name c "belongs to 'player'" '' threats.player 'pieces = rook'
refuses_name go "belongs to 'player_white'" '' permutations "player_white = $all"
refuses_name go "the constant 'none'" '' zobrist 'ep = keys 4' 'ep_none = key'
refuses_name go "the constant 'zone'" 'zone = K\n' zones 'piece = a1-b2'
for name in trial a_trial; do
    refuses_name go "'$name' would be named like *_trial" '' threats.$name 'pieces = rook'
    refuses_name typescript "'$name' would be named like *_trial" '' threats.$name 'pieces = rook'
done
for name in test tables a_test test_; do refuses_name java "[threats.$name]" '' threats.$name 'pieces = rook'; done
refuses_name cpp 'a keyword of c++' '' permutations "detail = $all"
refuses_name cpp bitboard_pseudo 'bitboard = B\n' zobrist 'side = key'
refuses_name cpp "'piece'" '' zobrist 'piece = pieces rook' 'piece_table = key'
refuses_name typescript "'piece'" '' zobrist 'piece = pieces rook' 'piece_table = key'
refuses_name typescript zobrist_out '' zobrist 'out = key'
refuses_name csharp "'turned_square_table'" '' permutations "turned_square_table = $all" "turned = $all"

# However long the input, the message still tells what is right.
long=x
while [ ${#long} -lt 20000 ]; do long=$long$long; done
refuses_game 'a long malformed line' '5: ' 'key = value' "$board\n$long\n"
refuses_game 'a long unknown section' '5: ' 'a game file has [board]' "$board\n[$long]\n"
refuses_game 'a long unknown key' '5: ' 'it takes files' "$board\n$long = 4\n"
refuses_game 'a long number' '3: ' '1 to 16' "[board]\nranks = 4\nfiles = $long\n"
refuses_game 'a long name of a piece' '6: ' 'lower-case letter' "$board$pieces$long = B\n"
refuses_game 'long moves' '6: ' 'KNAD' "$board${pieces}queen = $long\n"
refuses 'a long name of a game' "'xxx" 'there are' bbgen emit "$long"
refuses 'a long seed' --seed 18446744073709551615 bbgen emit tiny.ini --seed "$long"
refuses 'a long prefix' --prefix 'lower-case letters' bbgen emit tiny.ini --prefix "$long"
refuses 'a long name of a module' --only 'there are types, constants' \
    bbgen emit tiny.ini --only "$long"
refuses 'a long option' "'--xxx" 'bbgen emit --help' bbgen emit "--$long"
refuses 'a long square' "'xxx" 'a1 to h8' bbgen show chess rook "$long"

# refuses_moves SENTENCE RIGHT MOVES
refuses_moves() {
    refuses_game "$1 ('$3')" "6: moves '$3'" "$2" "$board${pieces}piece = $3\n"
}
refuses_moves 'an unknown letter' 'pieces are W F D' V
refuses_moves 'an unknown letter behind others' 'at letter 3: ' RBw
refuses_moves 'a space before an atom' 'at letter 2: ' 'f B'
refuses_moves 'a direction without an atom' 'a piece behind' f
refuses_moves 'a direction at the end' 'a piece behind' Rfb
refuses_moves 'a range without an atom' 'at letter 1: ' 3R
for range in 129 1000 99999999999999999999; do
    refuses_moves "a range of $range" '1 to 128' R$range
done
refuses_moves 'an exact range' 'W2 is up to two steps' W02
refuses_moves 'too many directions' 'too many' fbfbfbfbfR
refuses_moves 'moves that no table can have' 'no move is left' eF
refuses_game 'a piece that is not the same left and right' '6: ' \
    'second = rotated or second = mirrored' "$board${pieces}quail = fRlbB\n"
for second in rotated mirrored; do
    printf "$board${second:+second = $second\n}${pieces}quail = fRlbB\n" >quail.ini
    run bbgen emit quail.ini -o quails
    expect "it is none when the second player's is $second" quiet 0
done

# A file that is cut off is a smaller game, or refused at its last line.
text='# b
[board]
files=3
ranks=3
[pieces]
a=R
b=N'
printf '%s\n' "$text" >whole
cut_total=$(wc -c <whole)
length=1
: >cut.ini
refuses 'a game cut to nothing' cut.ini: empty bbgen emit cut.ini
while [ "$length" -le "$cut_total" ]; do
    head -c $length whole >cut.ini
    line=$(awk 'END { print NR }' cut.ini)
    case $(cat cut.ini) in
    *'a=R' | *'b=N')
        run bbgen emit cut.ini -o cuts
        expect "a game cut at $length is a smaller game" quiet 0
        ;;
    *) refuses "a game cut at $length" "cut.ini:$line: " '' bbgen emit cut.ini ;;
    esac
    length=$((length + 1))
done
printf '[board]\r\nfiles = 4\r\nranks = 4\r\n[pieces]\r\nrook = R\r\n' >windows.ini
run bbgen emit windows.ini -o windows
expect 'lines may end as on Windows' quiet 0

# All commands read games alike, and a game that is wrong stops those before it.
printf "${board}[pieces]\nrook = V\n" >bad.ini
refuses 'check of a bad game' bad.ini:5: 'W F D' bbgen check bad.ini
refuses 'show of a bad game' bad.ini:5: 'W F D' bbgen show ./bad.ini rook a1
refuses 'emit of a good game and a bad one' bad.ini:5: 'W F D' \
    bbgen emit tiny.ini bad.ini --seed 2

# ---- an old manifest

echo nonsense >>out/tiny/MANIFEST
line=$(wc -l <out/tiny/MANIFEST)
kept=$(tree out)
refuses 'a malformed manifest with --only' "out/tiny/MANIFEST:$line:" 'without --only' \
    bbgen emit tiny.ini --only types
refuses 'check of a malformed manifest with --only' "out/tiny/MANIFEST:$line:" 'without --only' \
    bbgen check tiny.ini --only types
keep_out
printf '\000' | cat - out/tiny/MANIFEST >zero && cp zero out/tiny/MANIFEST
kept=$(tree out)
refuses 'a byte 0 in the manifest with --only' out/tiny/MANIFEST:1: 'without --only' \
    bbgen emit tiny.ini --only types
keep_out

# ---- bytes that nobody can read

printf '[board]\nfiles = 2\nra\001nks = 2\n' >control.ini
refuses 'a control byte' control.ini:3: 'ra\x01nks' bbgen emit control.ini
printf '[board]\nfiles = 2\377\n' >latin.ini
refuses 'what is no UTF-8' latin.ini:2: '2\xff' bbgen emit latin.ini
printf '[board]\nfiles = 2\303\244\n' >umlaut.ini
refuses 'a letter of UTF-8 stays' umlaut.ini:2: "$(printf '2\303\244')" bbgen emit umlaut.ini
for name in "$(printf 'a\nb')" "$(printf 'a\033[31m')"; do
    echo 0x1 >"$name"
    refuses 'a key file that banners cannot name' --keys 'rename it' \
        bbgen emit tiny.ini --keys "file:$name"
    cp tiny.ini "$name.ini"
    refuses 'a game file that banners cannot name' .ini: 'rename it' \
        bbgen emit "$name.ini" --prefix some
    mkdir "templates of $name"
    refuses 'templates that banners cannot name' 'templates of' 'rename it' \
        bbgen emit tiny.ini --templates "templates of $name"
    : >"finds of $name"
    refuses 'finds that banners cannot name' 'finds of' 'rename it' \
        bbgen emit tiny.ini --finds "finds of $name"
done
cp tiny.ini 'a "name.ini'
refuses 'a game file that a string cannot name' 'name.ini:' 'rename it' \
    bbgen emit 'a "name.ini' --prefix some

# ---- as many pieces and zones as there can be: each goes, and captures, in ways of its own

{
    printf '[board]\nfiles = 8\nranks = 8\nsecond = rotated\n[zones]\n'
    for zone in 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15; do
        echo "z$zone = a1-h$((zone % 7 + 1)) a8-$(echo abcdefgh | cut -c $((zone / 7 + 1)))8"
    done
    echo '[pieces]'
    number=0
    for first in a b c d e f g h; do for second in a b c d e f g h; do
        echo "p$first$second = mfRmlRcbRcrfB in z$((number % 16)), mrRcflB in z$((number / 5 % 16))"
        number=$((number + 1))
    done; done
} >most.ini
for module in types moves hyperbola; do
    run bbgen emit most.ini --only $module -o most
    expect "$module of 64 pieces in 16 zones are made" quiet 0
done

finish
