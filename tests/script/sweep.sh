#!/bin/sh
# Boards of one size after the other, from 1x1 to 16x8 and 8x16: what every method that serves
# emits for rook, bishop, queen, knight, cannon and lance compiles, and agrees with walks over
# the board; a method that does not serve refuses, in one message.
#
#   sweep.sh [SIZE...]   like 8x4; by default the six below; `all` for all of them, several
#                        at once, as JOBS says
. tests/support/expect.sh

: "${MAX_BYTES:=3000000}" # of files; what needs more is refused, and compiles slowly
six='1x8 8x1 8x3 7x7 9x10 16x8'
sane='-fsanitize=undefined -fno-sanitize-recover=undefined'

every_size() {
    awk 'BEGIN { for (f = 1; f <= 16; f++) for (r = 1; r <= 16 && f * r <= 128; r++)
                     print f "x" r }'
}

# learn: the modules that look a rook up.
learn() {
    for module in $(modules); do
        bbgen emit chess --only "$module" -o learnt >/dev/null 2>&1 &&
            grep -q '^static .*_rook_attacks(unsigned square' "learnt/chess/$module.h" &&
            echo "$module"
    done
}

# include GAME LIST MODULE FORM: puts a form of what was emitted as GAME_MODULE into methods.h,
# by a prefix of its own, and into that list; nothing where the processor cannot run it.
include() {
    from=out/$1_$3 prefix=$1_$3_$4 list=$2
    needed=$(flags_of "$from/$3.h" "$4")
    # shellcheck disable=SC2086
    can_run $needed || return
    flags="$flags $needed"
    mkdir "out/$prefix"
    for file in "$from"/*.h; do
        sed "s/$1_$3/$prefix/g; s/$(capitals "$1_$3")/$(capitals "$prefix")/g" "$file" \
            >"out/$prefix/${file##*/}"
    done
    ! grep -q '_rotated_of(' "$from/$3.h" || list=ROTATED_$2
    printf '#define %s_%s_FORM %s\n#define %s_TABLES\n#include "%s"\n' "$(capitals "$prefix")" \
        "$(capitals "$3")" "$4" "$(capitals "$prefix")" "$prefix/$3.h" >>methods.h
    echo "$list $prefix" >>lists
}

# serves GAME PIECES LIST MODULE: emits a game of these pieces by a method, and includes all
# its forms; false when it is refused.
serves() {
    printf '%s\n' '[board]' "files = ${size%x*}" "ranks = ${size#*x}" '[pieces]' >"$1_$4.ini"
    printf "$2\n" >>"$1_$4.ini"
    run bbgen emit "$1_$4.ini" --only "$4" --prefix "$1_$4" --max-bytes "$MAX_BYTES" \
        --finder constructive -j 1
    if [ "$status" != 0 ]; then
        refusals=$((refusals + 1))
        expect "$size: what $4 does not serve, it refuses: $1" refused
        expect "$size: what $4 refuses is not written: $1" [ ! -e "out/$1_$4" ]
        return 1
    fi
    expect "$size: $4 serves without a message: $1" quiet 0
    expect "$size: $4 writes its header: $1" [ -s "out/$1_$4/$4.h" ] || return
    for form in $(forms_of "out/$1_$4/$4.h"); do include "$1" "$3" "$4" "$form"; done
}

# sweep SIZE
sweep() {
    size=$1 refusals=0 flags=
    rm -rf out program methods.h
    : >lists
    serves leaper 'knight = N' LEAPERS leapers
    for module in $learnt; do
        serves slide 'rook = R\nbishop = B\nqueen = Q' SLIDES "$module" ||
            serves bishop 'bishop = B' BISHOPS "$module"
        serves cannon 'cannon = pR' CANNONS "$module"
        serves lance 'lance = fR' LANCES "$module"
    done
    for list in SLIDES BISHOPS CANNONS LANCES LEAPERS; do
        for list in $list ROTATED_$list; do
            echo "#define $list(M) $(sed -n "s/^$list \(.*\)/M(\1)/p" lists | tr '\n' ' ')"
        done
    done >>methods.h
    # shellcheck disable=SC2086
    run ${CC:-cc} -std=c99 -O1 $strict $sane $flags -I. -Iout -I"$source/tests/header" \
        "-DFILES=${size%x*}" "-DRANKS=${size#*x}" "$source/tests/games/sweep.c" -o program
    expect "$size: what is emitted compiles" quiet 0 || return
    run ./program
    expect "$size: what is emitted agrees with walks" quiet 0
    echo "$size: $output, $refusals refused"
}

# All sizes, some to a run of this script.
sweep_all() {
    some=9
    runs=$((($(every_size | wc -l) + some - 1) / some))
    every_size | (cd "$source" && xargs -P "${JOBS:-1}" -n $some sh tests/script/sweep.sh) |
        tee log | grep -vx '[0-9]* passed, [0-9]* failed'
    sums=$(awk '/^[0-9]+ passed, [0-9]+ failed$/ { passed += $1; failed += $3; runs++ }
        END { print passed + 0, failed + 0, runs + 0 }' log)
    run echo "$sums"
    expect "all $runs runs end" [ "${sums##* }" = $runs ]
    sums=${sums% *}
    passed=$((passed + ${sums% *})) failed=$((failed + ${sums#* }))
}

if [ "$*" = all ]; then
    export MAX_BYTES=16000000
    sweep_all
    finish
fi
learnt=$(learn)
run echo "$learnt"
expect 'there are methods' [ -n "$learnt" ]
for size in ${*:-$six}; do sweep "$size"; done
finish
