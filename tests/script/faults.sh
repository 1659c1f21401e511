#!/bin/sh
# Runs that are killed, told to end, or refused what they call: each file is old or new, nobody says
# that all is well where some are of either, and the next emit makes all new.
#
# tests/support/halt.c counts the moments. FAULTS=all goes through every call of every function, but of those
# that ask for memory one in FAULTS_STRIDE (5; 1 is all of them), as all of these fail by one message;
# without it, through all that change the disk, and of others the first, then ever fewer, and
# the last.
. tests/support/expect.sh
: "${FAULTS:=some}" "${FAULTS_STRIDE:=5}"

${CC:-cc} -std=c11 -D_GNU_SOURCE -D_FILE_OFFSET_BITS=64 -shared -fPIC \
    "$source/tests/support/halt.c" -o halt.so

# halted FUNCTIONS MOMENT SIGNAL ARGUMENT...: bbgen, to which this happens; FUNCTIONS may be ''.
# $bounds go before it.
bounds=
halting=$(preloaded "$tmp/halt.so")
halted() (
    [ -z "$1" ] || export HALT_IN="$1"
    export HALT_AT="$2" HALT_BY="$3"
    shift 3
    [ -n "$bounds" ] || LD_PRELOAD=$halting exec "$BBGEN" "$@"
    exec $bounds env LD_PRELOAD="$halting" "$BBGEN" "$@"
)

# tells: the message of one line that .stderr has; is_one is whether it has no other.
tells() {
    is_line .stderr && is_one=1 || is_one=0
    message=$only_line
}

# Two games of which all is new when they have one piece more.
games="a.ini b.ini --only magic -j 1"
for game in a b; do cp tiny.ini $game.ini; done
bbgen emit $games -o old >/dev/null
for game in a b; do echo 'bishop = B' >>$game.ini; done
bbgen emit $games -o new >/dev/null
names=$(cd old && echo ./*/*)

# digests FOLDER: a line for each file that does not begin with a dot. It ends the shell: call it as $(digests FOLDER),
# which takes one process.
digests() {
    cd "$1" && exec xxhsum -q ./*/* 2>/dev/null
}
all_old=$(digests old)
all_new=$(digests new)
for game in a b; do
    eval "old_$game=\$(echo \"\$all_old\" | grep ./$game/)"
    eval "new_$game=\$(echo \"\$all_new\" | grep ./$game/)"
done

# are_whole FOLDER: each of its games is all old, or all new.
are_whole() {
    found=$(digests "$1")
    for game in a b; do
        eval "as_old=\$old_$game as_new=\$new_$game"
        case $found in *"$as_old"* | *"$as_new"*) ;; *) return 1 ;; esac
    done
}

# are_old_or_new DIGESTS: the same of each file.
are_old_or_new() {
    for line in "$all_old" "$all_new" "$1"; do echo "$line"; done | awk '
        NR <= 2 * known { is[$0] = 1; next }
        !is[$0] { exit 1 }' known="$(echo "$all_old" | wc -l)"
}

hasnt_new() {
    set -- "$1"/*/*.bbgen-new
    [ ! -e "$1" ]
}

# attempt FUNCTIONS MOMENT SIGNAL: an emit over the old output, to which this happens.
attempt() {
    rm -rf killed
    cp -Rp old killed
    { halted "$@" emit $games -o killed >.stdout 2>.stderr; } 2>/dev/null
    status=$?
    command="emit: ${1:-change of the disk} $2, signal $3" output=''
    tells
}

# ---- killed

# look: at what it left when it was killed; and whether the next emit makes it right, even when
# one in between fails.
look() {
    hasnt_new killed || seen_new=$((seen_new + 1))
    rm -rf looked && cp -Rp killed looked && rm -f looked/*/*.bbgen-new
    expect 'it leaves no file but the old and the new' [ "$(cd looked && echo ./*/*)" = "$names" ]
    now=$(digests looked)
    expect 'it leaves each file old or new' are_old_or_new "$now"
    [ "$now" = "$all_old" ] || [ "$now" = "$all_new" ] || seen_both=$((seen_both + 1))
    before=$(stamps killed)
    run bbgen check -o killed
    if [ "$now" = "$all_new" ] && hasnt_new killed; then
        expect 'check finds all new' quiet 0
    else
        expect 'check fails' [ "$status" = 1 ]
    fi
    hasnt_new killed || expect 'check says why' has "$message" 'left over from an emit that was killed'
    hasnt "$message" 'of another run' || seen_mixed=$((seen_mixed + 1))
    expect 'check touches nothing' [ "$(stamps killed)" = "$before" ]
    run sh -c 'ulimit -f 0; exec "$BBGEN" emit -o looked'
    expect 'the next run may fail on a full disk' [ "$status" = 2 -o "$now" = "$all_new" ]
    expect 'which leaves each file as it was' [ "$(digests looked)" = "$now" ]
    touch killed/a/magic.h.bbgen-new killed/b/planted.bbgen-new
    run bbgen emit -o killed
    expect 'the next run succeeds' quiet 0
    expect 'the next run completes the output' [ "$(digests killed)" = "$all_new" ]
    expect 'and leaves nothing else' hasnt_new killed
}

# At every moment that there is.
seen_new=0 seen_both=0 seen_mixed=0 moment=0
while :; do
    attempt '' $((moment += 1)) 9
    [ "$status" = 137 ] || break
    look
done
last=$moment
expect 'beyond the last moment it ends' [ "$status" = 0 ]
expect 'and then all is new' [ "$(digests killed)" = "$all_new" ]
expect 'it was killed before new files took their places' [ $seen_new -gt 0 ]
expect 'it was killed between two renames' [ $seen_both -gt 0 ]
expect 'and check told which files are of another run' [ $seen_mixed -gt 0 ]
echo "$((last - 1)) kills, $seen_new with new files beside, $seen_both of these between old and new"

# ---- told to end: before anything is written, or else when all is

for signal in 15 1 2; do
    attempt fopen 12 $signal
    expect 'told to end, it ends' [ "$status" -gt 128 ]
    expect 'and all is old' [ "$(digests killed)" = "$all_old" ]
    expect 'and no new file is there' hasnt_new killed
    for moment in 5 $((last / 2)) $((last - 1)); do
        attempt '' $moment $signal
        expect 'told to end while it writes, it writes all' \
            [ "$status" = 0 -a "$(digests killed)" = "$all_new" ]
    done
done
rm -rf fresh
{ halted fopen 12 15 emit $games -o fresh/below >.stdout 2>.stderr; } 2>/dev/null
command="bbgen emit $games -o fresh/below, told to end" output='' message=''
expect 'told to end, it leaves no new folder' [ ! -e fresh ]

# ---- calls that fail

# next FUNCTION CALLS: which of them to try; without FAULTS=all ever fewer, and then the last two.
next() {
    step=1
    case $FAULTS,$1 in
    all,*alloc) step=$FAULTS_STRIDE ;;
    all,*) ;;
    *)
        if [ $moment -lt $(($2 - 1)) ]; then
            step=$((1 + moment / 2)) most=$(($2 - 1 - moment))
            [ $step -le $most ] || step=$most
        fi
        ;;
    esac
    moment=$((moment + step))
}

# fail FUNCTION CALLS: those of an emit, one at a time.
fail() {
    tried=0 ended=0 moment=1
    while [ $moment -le "$2" ]; do
        attempt "$1" $moment 0
        tried=$((tried + 1))
        if [ "$status" = 0 ]; then
            expect 'where that does not matter, all is new' [ "$(digests killed)" = "$all_new" ]
        else
            ended=$((ended + 1))
            expect 'it fails, with one message' [ "$status $is_one" = '2 1' ]
            case $1 in
            rename) expect 'each file is old or new' are_old_or_new "$(digests killed)" ;;
            unlink | opendir | readdir | lstat) ;;
            *) expect 'each game is old or new' are_whole killed ;;
            esac
        fi
        case $1 in
        *alloc) [ "$status" = 0 ] || expect 'it tells why' has "$message" 'out of memory' ;;
        esac
        case $1 in
        unlink | opendir | readdir | lstat) ;;
        *) expect 'no new file is left' hasnt_new killed ;;
        esac
        next "$1" "$2"
    done
    [ $tried = 0 ] || echo "$1: emit failed $tried of $2 calls, and ended by $ended" >>told
}

# fail_check FUNCTION CALLS: the same of a check, of what is stale.
fail_check() {
    tried=0 moment=1
    while [ $moment -le "$2" ]; do
        { halted "$1" $moment 0 check $games -o old >.stdout 2>.stderr; } 2>/dev/null
        status=$? command="check: $1 $moment" output=''
        tells
        tried=$((tried + 1))
        expect 'it does not say that all is well' [ "$status" = 1 -o "$status" = 2 ]
        next "$1" "$2"
    done
    [ $tried = 0 ] || echo "$1: check failed $tried of $2 calls" >>told
    expect 'check touches nothing' [ "$(digests old)" = "$all_old" ]
}

# counted COMMAND...: how often bbgen calls each function.
counted() {
    HALT_COUNT=$tmp/calls halted '' 0 0 "$@" >/dev/null 2>&1
    cat calls
}

case $CFLAGS in
*-fsanitize*) memory='calloc|realloc' least=14 ;; # the sanitizers' own
*) memory='none' least=16 ;;
esac
rm -rf killed
cp -Rp old killed
counted emit $games -o killed | grep -Ev "$memory" >emit_calls
counted check $games -o old | grep -Ev "$memory" >check_calls
while read -r function calls; do
    fail "$function" "$calls"
done <emit_calls
while read -r function calls; do
    fail_check "$function" "$calls"
done <check_calls

# ---- a search without memory

# It ends. The timeout is for one that would not.
bounds='timeout 60'
halted_search() {
    rm -f state
    HALT_COUNT=$tmp/calls halted calloc "$1" 0 search chess bishop g1 -o state
}
if [ "$memory" = none ]; then
    run halted_search 0
    calls=$(sed -n 's/^calloc //p' calls) back=2
    expect 'it asks for memory many times' [ "$calls" -gt 50 ]
    while [ $back -lt "$calls" ]; do
        run halted_search $((calls - back))
        expect 'a search without memory ends' refused
        expect 'it tells why' has "$message" 'out of memory'
        back=$((back * 2))
    done
else
    skip 'a search without memory' 'sanitizers ask for memory of their own'
fi

command='all of these' message='' output=''
expect "$least functions are called" [ "$(grep -cv ' 0$' emit_calls)" -ge $least ]
expect 'many calls that failed ended it' [ "$(awk '{ sum += $NF } END { print sum }' told)" -gt 50 ]
cat told
finish
