#!/bin/sh
# What an editor shows of a function: right above each function for users stands what it gives, in a
# comment that Doxygen and editors take for its own.
#
# For users is what goes without its header's name, or what nothing else calls; operators are none, and
# what selftest.h has for itself is called by macros.
. tests/support/expect.sh

# untold FOLDER: the functions for users that have no such comment.
untold() {
    awk -v prefix="${1##*/}" '
        FNR == 1 { stem = FILENAME; sub(/.*\//, "", stem); sub(/\.h$/, "", stem) }
        {
            rest = $0
            while (match(rest, /[a-z_0-9]+\(/)) {
                calls[substr(rest, RSTART, RLENGTH - 1)]++
                rest = substr(rest, RSTART + RLENGTH)
            }
        }
        /^\/\*/ { is_told = /^\/\*\*/ }
        /^static inline / && !/ .?operator/ {
            name = $0
            sub(/\(.*/, "", name)
            sub(/.* \**/, "", name)
            defined[name]++
            if (index(name, prefix "_" stem "_") != 1) open[name] = 1
            else if (stem == "selftest") next
            if (last !~ /\*\/$/ || !is_told) bare[name] = FILENAME ":" FNR
            else told++
        }
        { last = $0 }
        END {
            for (name in bare)
                if (name in open || calls[name] == defined[name]) print bare[name] ": " name
            if (told < 20) print "only " told + 0 " functions are told of"
        }' "$1"/*.h
}

for game in chess shogi xiangqi; do
    run untold "$source/out/$game"
    expect "each function of $game is told of where it stands: $output" [ -z "$output" ]
done
# Examples in C are of the first function whose row tells what it gives, and hold.
# examples FOLDER: those in its headers, each in a line.
examples() {
    awk '
        FNR == 1 { shown = "" }
        /^ \*     [ a-z0-9]/ { line = $0; sub(/^ \* +/, "", line); shown = shown line }
        shown != "" && /\*\/$/ {
            sub(/ *\*\/$/, "", shown)
            if (shown ~ /==|_equal\(/) print shown
            shown = ""
        }' "$1"/*.h
}
for game in chess shogi xiangqi; do
    PREFIX=$(capitals $game)
    examples "$source/out/$game" >shown
    expect "headers of $game have examples" [ "$(wc -l <shown)" -ge 9 ]
    {
        printf '#define %s_TABLES\n#include <stdio.h>\n' "$PREFIX"
        for header in "$source/out/$game"/*.h; do
            name=${header##*/}
            case $name in *_tables.h | attacks.h | selftest.h) continue ;; esac
            [ "${name#pext}" = "$name" ] || continue
            echo "#include \"$name\""
        done
        echo 'int main(void) {'
        grep -v pext shown | sed 's/.*/if (!(&)) puts("&");/'
        echo 'return 0; }'
    } >shown.c
    succeeds "examples of $game compile" ${CC:-cc} -std=c99 -w -I"$source/out/$game" shown.c -o shown.program
    run ./shown.program
    expect "and hold: $output" [ "$status$output" = 0 ]
done

# In other languages the first function for users that has a row has an example, which their own tools
# run.
for language in cpp:hpp rust:rs go:go typescript:d.ts; do
    name=${language%:*}
    run emitted chess "$name"
    expect "$name is emitted" [ "$status" = 0 ]
    ln -s "$output" "$name"
    for file in castling checks codes hyperbola leapers lines moves pawns pseudo rays sliders squares; do
        shown=$name/chess/$file.${language#*:}
        [ "$name" != go ] || shown=$name/chess/${file}_test.go
        expect "$name shows how to call what $file has" \
            grep -qE '@code|example!\("```"\)|^func Example|@example' "$shown"
    done
done
finish
