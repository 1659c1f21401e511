#!/bin/sh
# What emit writes is what it wrote before: a digest for each command of tests/data/digests.txt. A command
# is one game in one language, with all of its modules, or with options that change what is written.
#
# All games of gen/games are tried in C, and a few in the other languages. DIGESTS=all (make nightly) tries all of
# them in each language, too: those commands name ALL. When a change of the output is wanted, this writes the
# digests anew, which takes some minutes:
#
#   make && sh tests/script/digests.sh --write
#
#   digests.sh --write [WORD...]   only of commands with one of these words, like chess or go
. tests/support/expect.sh

recorded=$source/tests/data/digests.txt

# The games that every language is tried with in each run: small ones, and chess, which have one word and
# two, holes, numbers along the files, hands, pawns, castling, threats.
few='dobutsu minishogi chess tests/data/cornered.ini tests/data/wide.ini'

# languages: all but C, as list has them.
languages() {
    bbgen list | sed -n '/^languages:/,$s/^  \([a-z]*\).*/\1/p' | grep -vx c
}

# games LANGUAGE: those that are tried in it.
games() {
    case $1 in
    c) (cd "$source" && ls gen/games/*.ini | sed 's|.*/||; s|\.ini$||') && printf '%s\n' $few | grep /data/ ;;
    *) printf '%s\n' $few ;;
    esac
}

# every_command: all that are tried, one a line, without `bbgen emit`.
every_command() {
    for game in $(games c); do echo "$game --only all"; done
    for language in $(languages); do
        for game in $(games "$language"); do echo "$game --only all --lang $language"; done
    done
    for language in $(languages); do echo "ALL --only all --lang $language"; done
    cat <<'END'
chess
chess --only default --prefix my
chess --only default --prefix my --lang go
chess --single
shogi --only attacks,lines --single
shogi --only default --lang cpp
chess --only magic --finder sparse --seed 7
minishogi --only magic --finder constructive
chess --only attacks,keys --bitboard U64 --bitboard include=mine.h
shogi --only lines --bitboard my128 --bitboard include=mine.h --bitboard low=low,high=high --lang cpp
chess --only keys --keys bch
chess --only keys --keys random
chess --only keys --keys additive
minishogi --only zobrist --keys tiny-rotated
minishogi --only zobrist --keys tiny-windows
chess --only keys --keys bits=32
chess --only keys --keys bits=48
chess --only keys --keys word=32
chess --only default --lang rust --package tables --package version=1.2.3
END
}

# emits WORD...: to a folder that it makes anew.
emits() {
    rm -rf "$tmp/out"
    (cd "$source" && bbgen emit "$@" -j 1 -o "$tmp/out") >/dev/null 2>.stderr </dev/null
}

# digest COMMAND: of the names and bytes of all files that it writes. EMIT has the place of the folder; .gitattributes and
# MANIFEST follow from the others; they are left out.
digest() {
    case $1 in
    'ALL '*) folder=$tmp/out && emits $(games c) ${1#ALL } || return ;;
    *' --only all') folder=$(emitted "${1%% *}" 2>.stderr) || return ;;
    *' --only all --lang '*) folder=$(emitted "${1%% *}" "${1##* }" 2>.stderr) || return ;;
    *) folder=$tmp/out && emits $1 || return ;;
    esac
    sum=$(cd "$folder" && find . -type f ! -name EMIT ! -name MANIFEST ! -name .gitattributes | sort |
        xargs -d '\n' xxhsum -q -H2 | xxhsum -q -H2 -)
    printf '%.16s\n' "$sum"
}

# wanted COMMAND: whether it has one of the $words, or there are none.
wanted() {
    [ -n "$words" ] || return 0
    for word in $words; do
        case " $1 " in *" $word "*) return 0 ;; esac
    done
    return 1
}

if [ "$1" = --one ]; then
    found=$(digest "$2") || { echo "bbgen emit $2: $(head -n 1 .stderr)" >&2; exit 1; }
    echo "$found $2"
    exit
elif [ "$1" = --write ]; then
    shift
    words=$*
    every_command >commands
    while read -r row; do
        if wanted "$row"; then echo "$row"; else grep " $row\$" "$recorded" >>new; fi
    done <commands >anew
    (cd "$source" && xargs -d '\n' -P "${JOBS:-$(nproc)}" -n 1 sh tests/script/digests.sh --one) <anew >>new || exit 2
    awk 'NR == FNR { row = $0; sub(/^[^ ]* /, "", row); line[row] = $0; next } $0 in line { print line[$0] }' \
        new commands >sorted && cp sorted "$recorded"
    exit
fi

[ "$DIGESTS" = all ] && left=none || left='^ALL '
every_command | grep -v "$left" >commands
cut -d ' ' -f 2- "$recorded" >known
grep -vxF -f known commands >unknown
if [ -s unknown ]; then
    run cat unknown
    expect 'each command has a digest; to write them anew: sh tests/script/digests.sh --write' false
fi

# compare BEFORE COMMAND: with its digest; differing gets those that write something else.
compare() {
    before=$1
    shift
    now=$(digest "$1")
    status=$? output=$now message=$(head -n 1 .stderr)
    command="bbgen emit $1, whose digest was $before"
    expect "the output of bbgen emit $1 is as it was" [ "$now" = "$before" ] || echo "$1" >>differing
}
grep -xF -f known commands >tried
awk 'NR == FNR { is_tried[$0]; next } substr($0, 18) in is_tried' tried "$recorded" >rows
while read -r before row; do compare "$before" "$row"; done <rows
expect 'there are 80 commands or more' [ "$(wc -l <tried)" -ge 80 ]
if [ -e differing ]; then
    cat <<END
$(wc -l <differing) commands write other bytes than before. To see them, run the first one with this bbgen and
with the last one that passed, and compare the folders:
    build/bbgen emit $(head -n 1 differing) -o now && diff -r before now
If the new bytes are what you want, record them, and commit the digests with the cause:
    sh tests/script/digests.sh --write
END
fi
finish
