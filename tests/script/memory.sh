#!/bin/sh
# How much memory emit and check take: at most three times the text of the largest module,
# and 100 MB, however many threads; for emit the text that it is to write is part of that, and for check
# the number of games does not matter. And 1 GB, whatever is read.
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

bounded 'emit of 35 MB of tables' large emit xiangqi --only pext -j 2 --max-bytes 0
expect 'their text is large' [ "$(largest large)" -gt 40000000 ]
bounded 'check of these' large check -j 2 --max-bytes 0
bounded 'emit of three games' all emit capablanca minishogi xiangqi -j 2
bounded 'check of these' all check -j 2

# ---- whatever is read, 1 GB, on one thread as on eight

# refused_within DESCRIPTION WHERE COMMAND...: it is refused, by a message that names this.
refused_within() {
    sentence=$1 where=$2
    shift 2
    for threads in 1 8; do
        run ./peak bytes "$BBGEN" "$@" -j $threads
        expect "$sentence is refused on $threads threads" [ "$status" = 2 ]
        expect "$sentence is named" has "$message" "$where"
        bytes=$(cat bytes)
        expect "$sentence takes at most 1 GB on $threads threads; it took $bytes" \
            [ "$bytes" -le 1000000000 ]
    done
}

# 16 sliders, each along some of the eight ways, twice for the two players.
{
    printf '[board]\nfiles = 16\nranks = 8\nsecond = rotated\n[pieces]\n'
    number=240
    while [ $number -lt 256 ]; do
        printf 'p%d = ' $number
        bit=1
        for way in fR bR lR rR flB frB blB brB; do
            [ $((number / bit % 2)) = 0 ] || printf %s $way
            bit=$((bit * 2))
        done
        printf '\n'
        number=$((number + 1))
    done
} >many.ini
refused_within 'a game of 32 sliders on 16 by 8' many.ini emit many.ini --max-work 100000000 -o many

# refused_vast KIND FILE ARGUMENT...: 2 GB in this file are refused, though few of them are written.
refused_vast() {
    kind=$1 file=$2
    shift 2
    rm -f "$file" && truncate -s 2G "$file"
    refused_within "2 GB as a $kind" "${file##*/}: cannot read: larger" "$@" -o out
    rm -f "$file"
}
mkdir -p ours/c
refused_vast game vast.ini emit vast.ini
refused_vast 'list of keys' vast emit chess --only zobrist --keys file:vast
refused_vast 'file of finds' vast emit chess --only magic --finds vast
refused_vast template ours/c/lines.h emit chess --only lines --templates ours
bbgen emit chess --only types -o out >/dev/null
refused_vast record out/chess/EMIT check out/chess
rm -rf out
bbgen emit chess --only types -o out >/dev/null
truncate -s 2G out/chess/types.h
for threads in 1 8; do
    run ./peak bytes "$BBGEN" check out/chess -j $threads
    expect "2 GB as a header are stale on $threads threads" [ "$status" = 1 ]
    expect 'what is there is not gone through' [ "$(cat bytes)" -le 100000000 ]
done

finish
