#!/bin/sh
# How much memory emit and check take: at most three times the text of the largest module,
# and 100 MB, however many games and threads.
. tests/support/expect.sh

case $CFLAGS in
*-fsanitize*)
    skip 'memory is bounded' 'sanitizers take more'
    finish
    ;;
esac
${CC:-cc} "$source/tests/support/peak.c" -o peak || exit 1

# largest DIR: the bytes of its largest module's tables and header.
largest() {
    for header in "$1"/*/*.h; do
        tables=${header%.h}_tables.h
        [ ! -e "$tables" ] || cat "$tables" "$header" | wc -c
    done | sort -n | tail -n 1
}

# bounded DESCRIPTION DIR ARGUMENT...: bbgen ARGUMENT... -o DIR takes no more.
bounded() {
    sentence=$1 folder=$2
    shift 2
    run ./peak bytes "$BBGEN" "$@" -o "$folder"
    expect "$sentence succeeds" quiet 0
    text=$(largest "$folder")
    bytes=$(cat bytes)
    expect "$sentence takes at most three times $text bytes and 100 MB; it took $bytes" \
        [ "$bytes" -le $((3 * text + 100000000)) ]
}

games=$(cd "$source/out" && printf '%s\n' */ | tr -d /)
for verb in emit check; do
    bounded "$verb of 35 MB of tables" large $verb xiangqi --only pext -j 2 --max-bytes 0
    expect 'their text is large' [ "$(largest large)" -gt 100000000 ]
    for threads in 1 2; do
        bounded "$verb of all games on $threads threads" all $verb $games -j $threads
    done
done

finish
