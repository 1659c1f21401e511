#!/bin/sh
# Files of gen/ call each other in one direction: tsort finds no loop in who calls whom, as the objects
# tell. Expressions within expressions are one grammar, whose files are taken for one: those that
# translate C, and those that print it. Includes point down the list of folders in gen/README.md, and no two
# files include one another.
. tests/support/expect.sh
case $BUILD in /*) ;; *) BUILD=$source/$BUILD ;; esac

# calls: reads what nm says of objects; for each call from a file to another both, as ROOM/FILE.
calls() {
    sed 's|.*gen/||; s|\.o:| |' | sed -E 's:^reader/translate_[a-z]*:reader/translate:; s:^printer/(call|operate|halves|formula) :printer/expression :' |
        awk '
        NF == 4 && $3 ~ /^[A-TV-Z]$/ { file[$4] = $1 }
        NF == 3 && $2 == "U" { caller[++count] = $1; name[count] = $3 }
        END {
            for (i = 1; i <= count; i++)
                if (name[i] in file && file[name[i]] != caller[i]) print caller[i], file[name[i]]
        }' | sort -u
}

(cd "$source" && find gen -name '*.c' | sed "s|.*|$BUILD/&|; s|c$|o|" | xargs nm -A -g) | calls >"$tmp/calls"
expect 'files of other rooms are called' [ "$(wc -l <"$tmp/calls")" -gt 500 ]
run tsort "$tmp/calls"
expect 'no file calls one that leads back to it' quiet 0

# The test can fail: a call back, between files or through a third.
for back in 'base/text emit/make' 'zobrist/source zobrist/choice'; do
    echo "$back" | cat - "$tmp/calls" >"$tmp/back"
    run tsort "$tmp/back"
    expect "a loop is found: $back" [ "$status" -ne 0 ]
done

# up: of includes "gen/ROOM/FILE:#include "OTHER/...", those to a room that stands above in the list.
sed -n 's/^| `\([a-z]*\)\/` |.*/\1/p' "$source/gen/README.md" >"$tmp/rooms"
up() {
    awk -F '[/"]' 'NR == FNR { place[$1] = NR; next }
        $2 in place && $4 in place && place[$4] < place[$2]' "$tmp/rooms" -
}
(cd "$source" && grep -o '^#include "[a-z]*/' gen/*/*.[ch]) >"$tmp/includes"
expect 'all rooms are listed' [ "$(sort "$tmp/rooms")" = "$(cut -d / -f 2 <"$tmp/includes" | sort -u)" ]
expect 'no include points up' [ -z "$(up <"$tmp/includes")" ]
expect 'one that does is found' [ -n "$(echo 'gen/base/text.c:#include "board/' | up)" ]

(cd "$source" && grep -o '^#include "[a-z]*/[a-z0-9_]*\.h' gen/*/*.[ch]) | sed 's|gen/||; s|:#include "| |' >"$tmp/files"
run tsort "$tmp/files"
expect 'no two files include one another' quiet 0
echo 'base/arena.h base/fault.h' | cat - "$tmp/files" >"$tmp/back"
run tsort "$tmp/back"
expect 'two that do are found' [ "$status" -ne 0 ]
finish
