#!/bin/sh
# How long headers are: what an engine like Stockfish takes of chess, and all of the small set.
. tests/support/expect.sh

# at_most LINES BYTES FILE: no longer, and no line beyond 96 columns, but for the command that makes it.
at_most() {
    expect "$3 has at most $1 lines, not $(wc -l <"$3")" [ "$(wc -l <"$3")" -le "$1" ]
    expect "$3 has at most $2 bytes, not $(wc -c <"$3")" [ "$(wc -c <"$3")" -le "$2" ]
    run awk 'length > 96 && !/bbgen emit/' "$3"
    expect "no line of $3 is longer than 96 columns" [ -z "$output" ]
}

# Its keys are those of [zobrist]; what it has besides are parts of these.
sed '/^# Keys for caches/,$d' "$source/gen/games/chess.ini" >engine.ini
run bbgen emit engine.ini --prefix sf --only hyperbola,leapers,pseudo,lines,cuckoo --single -o one
expect 'an engine gets one header' quiet 0
at_most 1910 122000 one/engine/sf.h
{ echo '#define SF_TABLES' && echo '#include "one/engine/sf.h"'; } >unit.c
for compiler in "${CC:-cc} -std=c99" "${CXX:-c++} -x c++ -std=c++11"; do
    succeeds "it compiles by $compiler" $compiler $strict -c unit.c -o unit.o
done

run bbgen emit chess --single -o all
expect 'the small set is one header' [ "$status" = 0 ]
at_most 5820 329000 all/chess/chess.h
run cat all/chess/chess.h
expect 'it asks for no header that it has not' hasnt "$output" '#ifdef CHESS_MAGIC_'
expect 'it tells compilers once what to be silent of' \
    [ "$(grep -c 'ignored "-Wold-style-cast"' all/chess/chess.h)" = 1 ]

# In C++ these are headers of their own.
run bbgen emit engine.ini --prefix sf --lang cpp --only hyperbola,leapers,pseudo,lines,cuckoo -o cpp
expect 'an engine gets headers of C++' [ "$status" = 0 ]
cat cpp/sf/*.hpp >engine.hpp
at_most 2130 131000 engine.hpp

# No line has more than 96 columns, in any language, but for the command that it is made by; in Rust,
# where rustfmt joins what has room, more than 100.
for language in c cpp go rust typescript; do
    run bbgen emit shogi --prefix lengthy_prefix --lang $language --only default -o wide/$language
    expect "$language is written" [ "$status" = 0 ]
done
find wide "$source"/out/*/*.h -type f ! -name EMIT ! -name MANIFEST -exec awk '
    length > (FILENAME ~ /\.rs$/ ? 100 : 96) && !/bbgen emit/ && !/^#error/ { print FILENAME ": " FNR ": " $0 }' {} + >long
run cat long
expect 'no line is longer than 96 columns' [ -z "$output" ]

# Rows are full: no second number of plain rows would have room in the line above.
ragged() {
    awk '/^    [0-9]/ || /^    0x/ {
             if (last != "" && length(last) + 1 + length($1) <= 96) bad++
             last = /,$/ ? $0 : ""
             next
         }
         { last = "" }
         END { exit bad != 0 }' "$1"
}
for game in chess shogi; do
    for tables in "$source/out/$game"/*_tables.h; do
        case $tables in */zobrist_tables.h | */magic_tables.h) continue ;; esac
        ragged "$tables" || echo "$tables"
    done
done >unfilled
run cat unfilled
expect 'plain rows are full' [ -z "$output" ]
finish
