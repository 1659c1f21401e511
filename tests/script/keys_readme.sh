#!/bin/sh
# What gen/zobrist/README.md says of keys: its tables of what is proven, and
# the census, whose engines are judged anew here, but for the size of large dependent sets.
. tests/support/expect.sh

readme=$source/gen/zobrist/README.md
line() { # DESCRIPTION LINE: it stands in the file
    run grep -nF "$2" "$readme"
    expect "$1: $2" grep -qxF "$2" "$readme"
}

# ---- what is proven

# below FOLDER: the first distance that the header tells
below() {
    sed -n 's/.*than \([0-9]*\) features.*/\1/p' "$1/chess/zobrist.h" | head -n 1
}
for bits in 32 48 64 128; do
    for keys in bch bch-parity; do
        bbgen emit chess --only zobrist --keys $keys --key-bits $bits -o $keys >/dev/null
    done
    line "of $bits bits" "| $bits | $(below bch) | $(below bch-parity) |"
done
# cut NEST TEXT: the distance of what the header tells with that text
cut_of() {
    sed -n "/The key of/q;s/^ \* *$2: the same below \([0-9]*\) .*/\1/p" "$1/chess/zobrist.h"
}
for nest in low low16+high high16+low; do
    bbgen emit chess --only zobrist --key-nest $nest -o $nest >/dev/null
done
for bits in 16 20 24 28 32 40; do
    high=$(cut_of low16+high "lowest 16, highest $bits")
    low=$(cut_of high16+low "lowest $bits, highest 16")
    run echo "$high" "$low"
    expect "either end has the same, with $bits of the other" [ "$high" = "$low" ]
    case $bits in
    16) line "with $bits" "| 16 of one end, of the other | 16 | $high |" ;;
    *) line "with $bits" "| | $bits | $high |" ;;
    esac
done
for bits in 24 32 40 48 56; do
    line "the lowest $bits" "| $bits | $(cut_of low "lowest $bits") |"
done
run cmp low16+high/chess/zobrist.h "$source/out/chess/zobrist.h"
expect 'low16+high is the default of 64 bits, and bch-parity' [ \
    "$(sed 1,6d low16+high/chess/zobrist.h)" = "$(sed 1,6d "$source/out/chess/zobrist.h")" ]

# ---- the census

run sh -c 'cd "$1" && WEIGHT=4 EFFORT=0 sh tests/census/census.sh' sh "$source"
expect 'the engines can be judged' quiet 0
printf '%s\n' "$output" >judged
sed -n '/^<!-- the census/,/^<!-- end of/p' "$readme" >told
rows() { # FILE: without the size of sets that take longer to find
    sed -n '/^| /p' "$1" | awk -F ' [|] ' -v OFS=' | ' '$6 != "smallest dependent set" { if ($6 !~ /^[1-4]$/) $6 = "more" } { sub(/; a set of 5/, ""); print }'
}
rows judged >rows_judged
rows told >rows_told
run diff rows_told rows_judged
expect 'the census is as it was written' quiet 0
expect 'it has a row for each engine, below its head, and one for Polyglot' \
    [ "$(grep -c "^| .*|.*|.*|.*|.*|" judged)" = $(($(ls "$source"/tests/census/*.keys | wc -l) + 2)) ]
expect 'and tells the size of all sets' [ "$(grep -c 'more than' told)" = 0 ]

finish
