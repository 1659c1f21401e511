#!/bin/sh
# The promise of Zobrist keys, checked from their header alone by a program that shares
# nothing with bbgen; and what it says of headers that were tampered with.
. tests/support/expect.sh

checker=$source/tests/support/witness.c

# check FOLDER GAME: what the checker proves of GAME/zobrist.h there.
check() {
    upper=$(capitals "$2")
    ${CC:-cc} -std=c99 -O1 -I"$1" -DHEADER="\"$2/zobrist.h\"" -DSETS="${upper}_ZOBRIST_SETS" \
        -D"${upper}_TABLES" -D"${upper}_ZOBRIST_WITNESS" "$checker" -o checker && ./checker
}

# What a header claims: a line for each set and window, with its distance, or "all".
claims() { # FOLDER GAME
    awk '
        /^ \* The key of / { set = "zobrist." substr($5, 1, length($5) - 1) }
        /^ \*   keys / { bits = $5; if (set == "") set = "zobrist" }
        /^ \*   proven     all / { print set, bits, 0, "all", $4 }
        /than [0-9]+ features have different keys/ { print set, bits, 0, $3 }
        /^ \* +(lowest|highest) [0-9]+[,:]/ {
            low = high = 0
            for (i = 2; i < NF; i++) {
                if ($i == "lowest") low = $(i + 1) + 0
                if ($i == "highest") high = $(i + 1) + 0
                if ($i == "below") print set, low, high, $(i + 1)
                if ($i == "all") print set, low, high, "all"
            }
        }' "$1/$2/zobrist.h"
}

# proves FOLDER GAME LEAST: every claim, of which there are at least so many.
proves() {
    run check "$1" "$2"
    expect "$1/$2: the checker finds nothing wrong" quiet 0
    printf '%s\n' "$output" >proven
    claims "$1" "$2" >claimed
    expect "$1/$2: there are $3 claims or more" [ "$(wc -l <claimed)" -ge "$3" ]
    run awk 'NR == FNR { proven[$1 " " $2 " " $3] = $4; next }
         { key = $1 " " $2 " " $3
           if (key in proven && ($4 == "all" ? proven[key] > 32 : proven[key] >= $4)) next
           print "not proven: " $0 }' proven claimed
    expect "$1/$2: each claim is proven" [ -z "$output" ]
}

for game in $(cd "$source/out" && dirname */zobrist.h); do
    proves "$source/out" "$game" 8
done
claims "$source/out" chess >claimed
for claim in '64 0 14' '16 16 7' '16 20 7' '16 24 9' '16 28 9' '16 32 9'; do
    run true
    expect "chess promises $claim" grep -qx "zobrist $claim" claimed
done

printf '[board]\nfiles = 4\nranks = 4\n[pieces]\nking = K\n[zobrist]\npiece = pieces king\nrights = subsets 3\nside = key\n' >few.ini
made() { # GAME CLAIMS OPTION...
    game=$1 least=$2
    shift 2
    rm -rf made
    bbgen emit "$game" --only zobrist -o made "$@" >/dev/null
    proves made "$(basename "$game" .ini)" "$least"
}
printf '[board]\nfiles = 16\nranks = 8\n[pieces]\nking = K\nqueen = Q\n[zobrist]\n' >many.ini
for i in 1 2 3 4 5 6 7 8 9; do echo "more$i = pieces king queen" >>many.ini; done
made many.ini 8 # 4,608 features
made few.ini 5
made few.ini 1 --key-bits 48 --key-nest high16+low
made chess 18 --keys bch
made chess 18 --seed 7 --key-nest low
made chess 18 --seed 8 --key-nest high16+low
made chess 24 --key-bits 128
made chess 18 --key-word 32
made chess 6 --key-bits 32
made chess 12 --key-bits 48 --key-word 32
printf '#define CHESS_TABLES\n#define CHESS_ZOBRIST_WITNESS\n#include "chess/zobrist.h"\n' >unit.c
for standard in 'c -std=c99' 'c++ -std=c++11'; do
    # shellcheck disable=SC2086
    run ${CC:-cc} -x $standard $strict -I"$source/out" -c unit.c -o unit.o
    expect "the witness compiles as $standard" quiet 0
done

# ---- tampered with

tables=$source/out/chess/zobrist_tables.h
# tampers DESCRIPTION SED-SCRIPT: the checker must say that something is not so.
tampers() {
    rm -rf bad && mkdir bad && cp -R "$source/out/chess" bad/chess
    sed "$2" "$tables" >bad/chess/zobrist_tables.h
    expect "$1: the header was changed" [ "$(cmp "$tables" bad/chess/zobrist_tables.h | wc -l)" = 1 ]
    run check bad chess
    expect "$1 is noticed" [ "$status" = 1 ]
    expect "$1 is told" has "$output" 'not so'
}
# line ARRAY: the number of the first line of its numbers, which are four a line.
line() {
    awk -v name="$1" 'found && /^ *0x/ { print NR; exit } index($0, name "[") || index($0, name " =") { found = 1 }' "$tables"
}
for array in piece castling en_passant side fifty_steps pawns_piece material_count; do
    at=$(line "chess_zobrist_$array")
    case $array in
    castling) at=$((at + 1)) ;;
    pawns_piece) at=$((at + 2)) ;;
    esac
    for digit in 1 15; do
        tampers "a digit of a key in $array" "${at}s/0x\(.\{$digit\}\)\(.\)/0x\1@\2@/;${at}{s/@0@/1/;s/@[1-9a-f]@/0/}"
    done
done
for array in witness_rows pawns_witness_rows material_witness_rows; do
    at=$(line "chess_zobrist_$array")
    tampers "a digit of a row in $array" "${at}s/0x\(.\{15\}\)\(.\)/0x\1@\2@/;${at}{s/@0@/1/;s/@[1-9a-f]@/0/}"
done
at=$(line chess_zobrist_piece)
tampers 'a key of zero' "${at}s/0x[0-9a-f]*/0x0000000000000000/"
tampers 'a key that is another' "$((at + 8))s/0x[0-9a-f]*/$(sed -n "${at}s/.*\(0x[0-9a-f]*\),.*/\1/p" "$tables")/"
tampers 'another polynomial' 's/0x409,/0x40b,/'
tampers 'another power' 's/witness_powers\[\] = {1, 3, 5,/witness_powers[] = {1, 3, 9,/'
tampers 'a power that is not the first' 's/witness_powers\[\] = {1, 3,/witness_powers[] = {3, 1,/'

run true
expect 'the checker has 80 lines at most' [ "$(wc -l <"$checker")" -le 80 ]
finish
