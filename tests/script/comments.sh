#!/bin/sh
# What comments tell is what the code does: of keys, by each source of them and for games of each kind; and of
# the bytes of tables.
#
# comments.awk reads facts from comments, and comments.c holds these against tables and functions.
. tests/support/expect.sh

# holds FOLDER DESCRIPTION [FLAG...]: the keys of that folder are as its comments tell.
holds() {
    folder=$1 game=${1##*/} sentence=$2
    shift 2
    set -- "$@" -DPREFIX="$game" -DHEADER='"all.h"'
    headers="$folder/zobrist.h"
    [ ! -e "$folder/keys.h" ] || headers="$headers $folder/keys.h"
    grep -q '_of(unsigned square)' "$folder/types.h" && set -- "$@" -DIS_WIDE
    grep -qs "_zobrist_of(const" "$folder/keys.h" && set -- "$@" -DHAS_POSITION
    {
        echo "#define $(capitals "$game")_TABLES"
        printf '#include "%s"\n' $headers
    } >all.h
    awk -f "$source/tests/support/comments.awk" "$folder/types.h" $headers >facts.h
    run ${CC:-cc} -std=c99 -w -I. -I"$source" "$@" "$source/tests/support/comments.c" -o comments
    expect "$sentence: comments name what is there" quiet 0 && adds "$sentence" ./comments
}

# ---- each source of keys

cp "$source/tests/data/polyglot.txt" .
bbgen audit --game chess --print >list.txt
number=0
for keys in random additive polyglot:polyglot.txt file:list.txt tiny-rotated tiny-windows \
    'bch --keys bits=32' 'bch --keys bits=48'; do
    number=$((number + 1)) modules=zobrist,keys game=chess
    case $keys in tiny*) modules=zobrist game=minishogi ;; esac # those of chess take seconds
    succeeds "$keys: there are keys" bbgen emit $game --only $modules --keys $keys -o $number
    case $keys in
    poly*) holds $number/chess "$keys" -DSTART ;;
    *) holds $number/$game "$keys" ;;
    esac
    drawn=$(grep -c "these keys are bbgen's own draws" $number/$game/zobrist.h)
    case $keys in poly*) own=1 ;; *) own=0 ;; esac
    expect "$keys: draws beside those of a list are told" [ "$drawn" = "$own" ]
done
run cat 2/chess/zobrist.h
expect 'nothing is XORed with added keys' hasnt "$output" 'exclusive'

# ---- each game

# Of one word and two, holes, numbers along files, hands, checks, other castling.
games='chess chess960 crazyhouse three_check omega shogi_by_files xiangqi'
run bbgen emit $games --only zobrist,keys -o games
expect 'there are keys for these games' [ "$status" = 0 ]
for game in $games; do
    holds "games/$game" "$game"
done

# ---- the bytes of tables

# untold FOLDER: numbers of bytes that no array of their header has, nor all, nor all but one, nor
# those of a form.
untold() {
    for header in "$1"/*.h; do
        awk '
            FNR == NR { if (/_make\(/) word = 16; next }
            /^\/\*/ { inside = 1 }
            inside { text = text " " $0 }
            /\*\// { inside = 0 }
            /^#if .*_FORM == / { form = $NF }
            /^#endif/ { form = 0 }
            /^extern const / {
                size = $3 ~ /^uint[0-9]+_t$/ ? substr($3, 5) / 8 : word
                for (rest = $0; match(rest, /\[[0-9]+\]/); rest = substr(rest, RSTART + RLENGTH))
                    size *= substr(rest, RSTART + 1, RLENGTH - 2)
                sizes[size]
                of[form + 0] += size
            }
            END {
                for (form in of) sizes[form == 0 ? of[0] : of[0] + of[form]]
                for (size in sizes) sizes[of[0] - size]
                while (match(text, /[0-9]+( \+ [0-9]+)*[ *]+bytes/)) {
                    many = split(substr(text, RSTART, RLENGTH), words, " ")
                    for (i = 1; i <= many; i++)
                        if (words[i] ~ /^[0-9]+$/ && !(words[i] in sizes)) print FILENAME ": " words[i]
                    text = substr(text, RSTART + RLENGTH)
                    found++
                }
                if (found) print found > "/dev/stderr"
            }' word=8 "$1/types.h" "$header"
    done
}
for game in chess shogi xiangqi; do
    run untold "$source/out/$game"
    expect "$game: bytes that comments tell are those of arrays" [ -z "$output" ]
    expect "$game: they are told in five headers at least" [ "$(wc -l <.stderr)" -ge 5 ]
done
finish
