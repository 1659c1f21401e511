#!/bin/sh
# Shogi in bits 0-62 64-81 beside shogi in bits 0-80, by each method that serves both, by gcc and clang:
# what it costs that sets have a gap, and what it brings where both words of a mask are joined. With
# `spare` shogi in bits 0-80 beside the same with a spare number.
tmp=$(mktemp -d) || exit 1
trap 'rm -rf "$tmp"' EXIT
methods=${METHODS:-magic pext pext32 hyperbola fold compact}
sed '/^bits/d' gen/games/shogi_by_files.ini >"$tmp/row.ini"
case ${1:-bits} in
bits) cp gen/games/shogi_by_files.ini "$tmp/laid.ini" ;;
spare) sed 's/^players/spare = 1\n&/' "$tmp/row.ini" >"$tmp/laid.ini" ;;
esac
for game in row laid; do
    # shellcheck disable=SC2046
    "${BBGEN:-build/bbgen}" emit "$tmp/$game.ini" $(printf ' --only %s' $methods) \
        --finder constructive -o "$tmp" >/dev/null || exit 1
done
for cc in ${COMPILERS:-gcc clang}; do
    for method in $methods; do
        echo "$cc, $method:"
        printf '#include "%s/%s.h"\n' row "$method" laid "$method" >"$tmp/method.h"
        # shellcheck disable=SC2086
        $cc ${FLAGS:--O2 -march=native} -I"$tmp" tests/bench/layouts.c \
            -o "$tmp/layouts" && "$tmp/layouts" || exit 1
    done
done
