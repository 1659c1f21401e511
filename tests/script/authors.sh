#!/bin/sh
# The pages for authors of variants, gen/games/README.md and NOTATION.md: the strings of their tables
# are read without a fault. And what authors try that no table can hold is refused.
. tests/support/expect.sh

# moves STRING: one piece of a game.
moves() {
    printf '[board]\nfiles = 8\nranks = 8\nsecond = rotated\n[pieces]\npiece = %s\n' "$1" >piece.ini
    run bbgen show piece.ini piece d4
}

# All strings of the first column of each table of NOTATION.
awk '/^\| `/ {
        sub(/` \|.*/, "")
        count = split($0, words, "`")
        for (i = 2; i <= count; i += 2) print words[i]
    }' "$source/gen/games/NOTATION.md" >strings
run cat strings
expect 'NOTATION has examples' [ "$(wc -l <strings)" -ge 90 ]
# A game has up to 32 pieces; what is wrong with one of them is told by its line.
split -l 32 strings of.
for part in of.*; do
    {
        printf '[board]\nfiles = 8\nranks = 8\nsecond = rotated\n[pieces]\n'
        awk '{ print "p" NR " = " $0 }' "$part"
    } >all.ini
    succeeds "all strings of NOTATION are read, $part" bbgen show all.ini p1 d4
done
for string in frK vlN fvN hfN nR nnD gR3 jN zN W02 FyafsF asR caK gafK O U @ oR; do
    moves "$string"
    expect "$string is refused" refused
done

page=$source/gen/games/README.md
for moves in R B Q N K BN 'R F' '(1,4)' R3 NN WfF ffN fhN fmWfcF mNcB fmWfmnD nN nA nZ mRcpR pR gQ \
    jD jR 't[FR]' 't[WB]' zB qN B2- nnCnnZ aK; do
    moves "$moves"
    expect "$moves is read" quiet 0
    expect "$moves is in a table" grep -qF "$moves" "$page" "$source/gen/games/NOTATION.md"
done

finish
