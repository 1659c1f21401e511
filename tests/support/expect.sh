# Expectations, for scripts. One sources this from the root of the project, and then works in $tmp, a
# folder of its own. It calls run, then expect, and ends with finish.
. tests/support/headers.sh

: "${BBGEN:=build/bbgen}"
case $BBGEN in /*) ;; *) BBGEN=$PWD/$BBGEN ;; esac
source=$PWD
passed=0 failed=0 skipped=0
LC_ALL=C
export LC_ALL

tmp=$(mktemp -d) || exit 2
tmp=$(realpath "$tmp")
trap 'rm -rf "$tmp"' EXIT
trap 'exit 1' HUP INT TERM
cd "$tmp" || exit 2
export BBGEN
# A ccache knows again what was compiled in another folder of this kind.
export CCACHE_BASEDIR="$tmp"
: "${EMITTED:=$tmp/emitted}" # where emitted() has what it makes
export EMITTED

# What is emitted compiles with these without a word.
strict='-Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror'

# bbgen ARGUMENT...: emit and check on one thread where nobody asks for more: others test beside it.
bbgen() {
    case "$1 $* " in
    *' -j '*) "$BBGEN" "$@" ;;
    'emit '* | 'check '*) verb=$1 && shift && "$BBGEN" "$verb" -j 1 "$@" ;;
    *) "$BBGEN" "$@" ;;
    esac
}

# modules: their names, as list has them.
modules() {
    bbgen list | sed -n '/^modules:/,/^finders:/s/^  \([a-z0-9_]*\) .*/\1/p'
}

# run COMMAND...: sets status, output and message (stdout and stderr). For the usual line, or none, no
# process is needed.
run() {
    command=$*
    "$@" >"$tmp/.stdout" 2>"$tmp/.stderr" </dev/null
    status=$? output='' message=''
    if [ -s "$tmp/.stdout" ]; then is_line .stdout && output=$only_line || output=$(cat "$tmp/.stdout"); fi
    if [ -s "$tmp/.stderr" ]; then is_line .stderr && message=$only_line || message=$(cat "$tmp/.stderr"); fi
}

# is_line FILE: whether it is one line; it stands in only_line.
is_line() {
    only_line=
    { IFS= read -r only_line && ! read -r next_line && [ -z "$next_line" ]; } <"$tmp/$1"
}

# run_told LINE: as run does, what somebody who has bbgen is told to type.
run_told() {
    run env PATH="${BBGEN%/*}:$PATH" sh -c "$1"
}

# preloaded LIBRARY: what LD_PRELOAD is where a library is to stand in front of bbgen's: behind the
# sanitizers', if the tests run with these.
preloaded() {
    case $CFLAGS in *-fsanitize=address*) printf '%s ' "$(${CC:-cc} -print-file-name=libasan.so)" ;; esac
    echo "$1"
}

# patiently COMMAND...: stops it when it does not seem to end: after 300 seconds of a processor,
# which others on the machine do not use up.
patiently() (
    ulimit -t 300
    exec "$@"
)

# until_true COMMAND...: waits for an event, looking again and again.
until_true() {
    until "$@"; do sleep 0.01; done
}

# expect DESCRIPTION TEST...: TEST is a command that succeeds when the sentence is true.
expect() {
    description=$1
    shift
    if "$@"; then
        passed=$((passed + 1))
        return 0
    fi
    failed=$((failed + 1))
    printf 'FAILED: %s\n  the command      %s\n  its exit status  %s\n' "$description" "$command" "$status"
    show '  the test       ' "$(printf '%s' "$*" | head -n 3)"
    show '  its output     ' "$output"
    show '  its message    ' "$message"
    return 1
}

# show TITLE TEXT: the first lines of the text, each behind the title.
show() {
    printf '%s\n' "$2" | head -n 12 | cut -c 1-200 | while IFS= read -r line; do
        printf '%s  %s\n' "$1" "$line"
    done
}

# adds DESCRIPTION COMMAND...: the command is a program that counts, and ends with `N passed, N failed`;
# that is added, and what it says of its failures is told.
adds() {
    sentence=$1
    shift
    run "$@"
    sums=$(printf '%s\n' "$output" | sed -n '$s/^\([0-9]*\) passed, \([0-9]*\) failed$/\1 \2/p')
    expect "$sentence: it counts, and tells the same by its exit status" agrees $sums || return
    passed=$((passed + ${sums% *}))
    failed=$((failed + ${sums#* }))
    printf '%s\n' "$output" | sed -n "s|^FAILED: |FAILED: $sentence: |p"
}

# agrees PASSED FAILED: whether it has tried anything, and the status of the last run is right.
agrees() {
    [ $# = 2 ] && [ "$1" != 0 ] && [ -z "$message" ] && [ "$status" = $(($2 != 0)) ]
}

# skip DESCRIPTION REASON
skip() {
    skipped=$((skipped + 1))
    printf 'SKIPPED: %s: %s\n' "$1" "$2"
}

# has TEXT PART
has() {
    case $1 in *"$2"*) return 0 ;; esac
    return 1
}

hasnt() {
    ! has "$@"
}

starts() {
    case $1 in "$2"*) return 0 ;; esac
    return 1
}

# Whether the last run ended with this status and told nothing: no message, no progress.
quiet() {
    [ "$status" = "$1" ] && [ -z "$message" ]
}

# Whether the last run was refused: status 2, nothing on stdout, one message of one line.
refused() {
    [ "$status" = 2 ] && [ -z "$output" ] && starts "$message" 'bbgen: ' && is_line .stderr
}

# succeeds DESCRIPTION COMMAND...: the command is run, ends with status 0, and has no message.
succeeds() {
    success=$1
    shift
    run "$@"
    expect "$success" quiet 0
}

# refuses DESCRIPTION WHERE RIGHT COMMAND...: the command is refused, by a message that
# says WHERE and what would be RIGHT, and out/ stays as keep_out saw it.
refuses() {
    sentence=$1 where=$2 right=$3
    shift 3
    run "$@"
    expect "$sentence is refused, in one message" refused
    expect "$sentence: the message tells where: $where" has "$message" "$where"
    [ -z "$right" ] ||
        expect "$sentence: the message tells what is right: $right" has "$message" "$right"
    expect "$sentence: the output stays as it was" [ "$(stamps out)" = "$kept" ] ||
        kept=$(stamps out)
}

# declines WHY GAME OPTION...: emit of these is refused by a message that says WHY, and writes nothing.
declines() {
    why=$1
    shift
    run bbgen emit "$@" -o declined
    expect "emit $* is refused" refused
    expect "and the message says: $why" has "$message" "$why"
    expect 'and nothing is written' [ ! -e declined ]
}

# Makes out/ with the output of tiny.ini, and remembers it.
keep_out() {
    rm -rf out
    bbgen emit tiny.ini >/dev/null
    kept=$(stamps out)
}

# stamps DIR: the names in it, and times of files, by one process: they are others when something was written.
stamps() {
    find "$1" -name '.std???' -o ! -type d -printf '%p %l %s %m %T@\n' -o -print 2>/dev/null
}

# tree DIR: the names in it, and a digest of each file.
tree() (
    cd "$1" 2>/dev/null || exit 0
    ls -AR
    xxhsum ./*/* 2>/dev/null
)

# home DIR: an installation of our own there, with the layout of the source.
home() {
    mkdir -p "$1/bin" "$1/gen" && cp "$BBGEN" "$1/bin/bbgen" &&
        cp -R "$source/templates" "$1/templates" && cp -R "$source/gen/games" "$1/gen/games"
}

# xor_of LIST LINE...: the exclusive or of the keys in these lines of a list; a key of 64 bits is the last word.
xor_of() {
    keys=$1 high=0 low=0
    shift
    for line; do
        key=$(sed -n "${line}s/.* //;${line}p" "$keys")
        high=$((high ^ 0x${key%????????})) low=$((low ^ 0x${key#????????}))
    done
    printf '%08x%08x' $high $low
}

# A game that takes no time.
tiny='[board]
files = 4
ranks = 4
[pieces]
rook = R'
printf '%s\n' "$tiny" >tiny.ini

finish() {
    [ "$skipped" = 0 ] || echo "$skipped skipped"
    echo "$passed passed, $failed failed"
    [ "$failed" = 0 ]
    exit
}
