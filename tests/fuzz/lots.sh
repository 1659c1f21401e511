#!/bin/sh
# Game files, each emitted by bbgen: it refuses it by a line of it and a reason, or writes it; within two gigabytes
# of addresses and a minute of a processor. Of each a line: its name, and `refused`, `emitted`, or `WRONG`, and why.
#
#   lots.sh LANGUAGE JOBS [keep] <LIST
#
# A line of the list is FILE.ini, or FILE.ini SEED NUMBER for one that GAMES, games.c, makes first. With `keep`, what
# was emitted stays in FILE.LANGUAGE/FILE. Names begin with FILE, but with `game` in C. MAX_BYTES and MAX_WORK bound.

# is_reason: whether $says is one that a file with $options can be refused for.
is_reason() {
    case $options,$says in *--only*,*': no template for the module '*) return 0 ;; esac # a language may lack it
    case $says in
    *templates/* | *'nothing here is called'*) return 1 ;;
    "$file":[0-9]*': '* | *--max-work* | *--max-bytes*) return 0 ;;
    esac
    case $options,$says in
    *--*,--* | *--*,*--keys* | *--*,"$file":*' cannot serve '* | *--*,"$file":*' needs '*) return 0 ;;
    esac
    return 1
}

# one LANGUAGE KEEP FILE.ini [SEED NUMBER]
one() {
    language=$1 keep=$2 file=$3 name=${3%.ini}
    folder=$name.$language errors=$name.$language.errors prefix=$name
    [ $# = 3 ] || "$GAMES" "$4" "$5" >"$file"
    [ "$language" != c ] || prefix=game
    options=$(sed -n '1s/^# options //p' "$file")
    set -f
    # shellcheck disable=SC2086
    (case $CFLAGS in *-fsanitize*) ;; *) ulimit -v 2000000 ;; esac
        ulimit -t 60
        exec "$BBGEN" emit "$file" --prefix "$prefix" --lang "$language" -o "$folder" -j 1 \
            --max-bytes "$MAX_BYTES" --max-work "$MAX_WORK" $options) >/dev/null 2>"$errors"
    status=$? says=$(sed -n '1s/^bbgen: //p' "$errors")
    case $status in
    0) echo "$name emitted" ;;
    2)
        if [ -e "$folder" ]; then
            echo "$name WRONG is refused, and written"
        elif [ "$(wc -l <"$errors")" = 1 ] && is_reason; then
            echo "$name refused $says"
        else
            echo "$name WRONG is refused so: $says"
        fi
        ;;
    *) echo "$name WRONG ends with $status: $says" ;;
    esac
    [ "$keep" = keep ] || rm -rf "$folder"
    rm -f "$errors"
}

if [ "$1" = --one ]; then
    shift
    # shellcheck disable=SC2086
    one "$1" "$2" $3
    exit
fi
xargs -r -d '\n' -P "$2" -n 1 sh "$0" --one "$1" "${3:-no}"
