#!/bin/sh
# Disks that refuse, and runs that are killed: what is on the disk is always the old
# files or the new ones, and never a half.
. tests/support/expect.sh
keep_out

# ---- outputs that cannot be

touch file
for name in emit check; do
    refuses "a file as the folder of $name" file '' bbgen $name tiny.ini -o file
    refuses "a folder under a file for $name" file '' bbgen $name tiny.ini -o file/below
done
refuses 'a folder under /proc' /proc/nowhere 'cannot make this folder' \
    bbgen emit tiny.ini -o /proc/nowhere
refuses 'a folder under /sys' /sys/tiny 'cannot make this folder' \
    bbgen emit tiny.ini -o /sys
mkdir taken
touch taken/tiny
refuses 'a file in the place of a game' taken/tiny '' bbgen emit tiny.ini -o taken
refuses 'check of a file in the place of a game' taken/tiny '' bbgen check tiny.ini -o taken
refuses 'a folder with too long a name' x000 'too long' \
    bbgen emit tiny.ini -o "$(printf 'x%0300d' 0)"
rm -r out/tiny/magic.h
mkdir out/tiny/magic.h
kept=$(tree out)
refuses 'a folder in the place of a file' out/tiny/magic.h 'move it away' \
    bbgen emit tiny.ini --seed 2
refuses 'check of a folder in the place of a file' out/tiny/magic.h 'not a file' \
    bbgen check tiny.ini
rmdir out/tiny/magic.h
keep_out

for arguments in list --help --version 'show chess rook a1' 'emit --help'; do
    run sh -c "\"\$BBGEN\" $arguments >/dev/full"
    expect "$arguments to a full disk is refused" refused
    expect "$arguments to a full disk tells why" has "$message" 'No space left'
    run sh -c "\"\$BBGEN\" $arguments >&-"
    expect "$arguments to a closed stdout is refused" refused
done
run sh -c '"$BBGEN" emit tiny.ini >/dev/full'
expect 'emit that cannot tell what it did is a failure' refused
mkfifo pipe
run sh -c ': <pipe & exec 3>pipe; wait $!; "$BBGEN" list >&3'
expect 'list to a closed pipe is refused' refused
expect 'list to a closed pipe tells why' has "$message" 'Broken pipe'

# ---- disks that are full

refuses 'a file that may not grow' out/tiny/magic 'too large' \
    sh -c 'ulimit -f 6; "$BBGEN" emit tiny.ini --seed 2'
printf '[board]\nfiles = 6\nranks = 6\n[pieces]\nrook = R\n' >large.ini
refuses 'the second of two games that may not grow' out/large/magic_tables.h 'too large' \
    sh -c 'ulimit -f 30; "$BBGEN" emit tiny.ini large.ini --seed 2'
sh -c 'ulimit -f 6; "$BBGEN" emit tiny.ini -o new/folder' 2>/dev/null
expect 'a folder that was made for nothing is gone' [ ! -e new ]
mkdir old
sh -c 'ulimit -f 6; "$BBGEN" emit tiny.ini -o old' 2>/dev/null
expect 'a folder that was there stays, empty' [ "$(ls -A old)" = '' ]
keep_out

disk=$tmp/disk
mkdir "$disk"
if mount -t tmpfs -o size=512k tmpfs "$disk" 2>/dev/null; then
    trap 'umount "$disk"; rm -rf "$tmp"' EXIT
    bbgen emit tiny.ini -o "$disk/out" >/dev/null
    cat /dev/zero >"$disk/filler" 2>/dev/null
    before=$(tree "$disk/out")
    run bbgen emit tiny.ini -o "$disk/out" --seed 2
    expect 'a full disk is refused' refused
    expect 'a full disk: the message names a file' has "$message" "$disk/out/tiny/"
    expect 'a full disk: the message tells why' has "$message" 'No space left'
    expect 'a full disk keeps the old output' [ "$(tree "$disk/out")" = "$before" ]
    run bbgen emit tiny.ini -o "$disk/new"
    expect 'a full disk is refused a new folder' refused
    expect 'a full disk keeps no new folder' [ ! -e "$disk/new" ]
    rm "$disk/filler"
    bbgen emit tiny.ini -o "$disk/out" --seed 2 >/dev/null
    run bbgen check tiny.ini -o "$disk/out" --seed 2
    expect 'with room again, emit succeeds' quiet 0
    umount "$disk"
    trap 'rm -rf "$tmp"' EXIT
else
    skip 'a full disk is refused' 'no tmpfs can be mounted here'
fi

# ---- two at once

# halted SIGNAL MOMENT OPTION...: an emit that gets this signal at a moment that it counts.
${CC:-cc} -std=c11 -D_GNU_SOURCE -shared -fPIC "$source/tests/support/halt.c" -o halt.so
halted() {
    HALT_BY=$1 HALT_AT=$2
    shift 2
    export HALT_BY HALT_AT
    LD_PRELOAD=$tmp/halt.so ASAN_OPTIONS=verify_asan_link_order=0 exec "$BBGEN" emit "$@"
}

# begin NAME COMMAND...: in the background. NAME.process has its number, and then NAME.status
# how it ended.
begin() {
    name=$1
    shift
    rm -f "$name.process" "$name.status"
    {
        (
            sh -c 'echo $PPID' >"$name.process"
            "$@"
        )
        echo $? >"$name.status"
    } >/dev/null 2>&1 &
}

has_ended() {
    [ -s "$1.status" ]
}

is_stopped() {
    [ -s "$1.process" ] && grep -q ') T ' "/proc/$(cat "$1.process")/stat" 2>/dev/null
}

is_waiting() { # for a lock
    [ -s "$1.process" ] && grep -q -- "-> FLOCK .* $(cat "$1.process") " /proc/locks
}

# The moments to wait for; nothing happens after them until we do something.
first_halts() {
    is_stopped first || has_ended first
}
second_halts() {
    is_waiting second || has_ended second
}
both_halt() {
    { has_ended first && has_ended second; } || { is_waiting first && is_waiting second; }
}

# until_true COMMAND
until_true() {
    until "$1"; do sleep 0.01; done
}

# both MOMENT OPTIONS OPTIONS: an emit is stopped at a moment, while another begins, and goes
# on when that one waits for a lock, or has ended.
both() {
    rm -rf two
    command="bbgen emit $3, beside bbgen emit $2" status='' output='' message=''
    begin first halted 19 "$1" $2 -o two
    until_true first_halts
    expect "an emit of $2 stops at moment $1" is_stopped first
    begin second "$BBGEN" emit $3 -o two
    until_true second_halts
    expect "another one waits, moment $1" is_waiting second
    kill -CONT "$(cat first.process)"
    until_true both_halt
    expect "neither waits for the other, moment $1" has_ended first ||
        kill -9 "$(cat first.process)" "$(cat second.process)"
    until_true both_halt
    expect "two writers at once both succeed, moment $1" \
        [ "$(cat first.status second.status)" = "$(printf '0\n0')" ]
}

cp tiny.ini other.ini
# Three folders are made, two locks are taken, eight files written, and then renamed.
for moment in 5 7 16 30 37; do
    for games in 'tiny.ini other.ini' 'other.ini tiny.ini'; do
        both $moment 'tiny.ini other.ini --only magic' "$games --only magic --seed 2"
        run bbgen check tiny.ini other.ini --only magic -o two --seed 2
        expect 'two writers at once leave the output of the second' quiet 0
    done
done
for moment in 4 6 16; do
    both $moment 'tiny.ini --only lines' 'tiny.ini --only magic'
    run bbgen check tiny.ini -o two --only magic --only lines
    expect 'two writers of different modules keep all lines of the manifest' quiet 0
done
mkdir -p linked/tiny
ln -s tiny linked/other
run patiently "$BBGEN" emit tiny.ini other.ini -o linked
expect 'two games whose folders are one are refused' refused

# ---- killed

# One game with larger tables, and others with small ones.
games='a.ini b.ini c.ini --only magic'
printf '[board]\nfiles = 6\nranks = 6\n[pieces]\nrook = R\n' >a.ini
for game in b c; do
    printf '[board]\nfiles = 4\nranks = 4\n[pieces]\nrook = R\n' >$game.ini
done
rm -rf old new
bbgen emit $games -o old >/dev/null
bbgen emit $games -o new --seed 2 >/dev/null
digests() (
    cd "$1" && xxhsum ./*/* 2>/dev/null | sort
)
all_old=$(digests old)
all_new=$(digests new)
printf '%s\n%s\n' "$all_old" "$all_new" | sort -u >either
names=$(cd old && echo ./*/*)

# is_whole FOLDER GAME: all old, or all new.
is_whole() {
    diff -r -x '.bbgen-*.???' "old/$2" "$1/$2" >/dev/null ||
        diff -r -x '.bbgen-*.???' "new/$2" "$1/$2" >/dev/null
}

# are_whole FOLDER: each of its games.
are_whole() {
    is_whole "$1" a && is_whole "$1" b && is_whole "$1" c
}

# look MOMENT: at what an emit of the new output over the old left when it was killed.
look() {
    [ "$(echo killed/*/.bbgen-*.tmp)" = 'killed/*/.bbgen-*.tmp' ] ||
        seen_temporary=$((seen_temporary + 1))
    expect "killed at moment $1, it leaves no file but the old and those with a dot" \
        [ "$(cd killed && echo ./*/*)" = "$names" ]
    digests killed >now
    expect "killed at moment $1, it leaves each file old or new" \
        [ -z "$(comm -23 now either)" ]
    open=$(echo killed/*/.bbgen-journal)
    if [ "$open" = 'killed/*/.bbgen-journal' ]; then
        for game in a b c; do
            expect "killed at moment $1, without a journal $game is whole" \
                is_whole killed $game
        done
    else
        seen_journal=$((seen_journal + 1))
        before=$(tree killed)
        run bbgen check $games -o killed --seed 2
        expect "killed at moment $1, check says so" \
            has "$message" 'an emit was killed here, and is not finished'
        expect "killed at moment $1, check fails" [ "$status" = 1 ]
        expect "killed at moment $1, check touches nothing" [ "$(tree killed)" = "$before" ]
    fi
    rm -rf retry
    cp -Rp killed retry
    run sh -c "ulimit -f 0; exec \"\$BBGEN\" emit $games --seed 3 -o retry"
    expect "killed at moment $1, the next run fails on a full disk" [ "$status" = 2 ]
    expect "killed at moment $1, even that leaves each game old or new" are_whole retry
    [ "$(cat now)" = "$all_old" ] || [ "$(cat now)" = "$all_new" ] ||
        seen_both=$((seen_both + 1))
    touch killed/b/.bbgen-magic.h.tmp
    touch killed/c/.bbgen-planted.tmp
    run bbgen emit $games -o killed --seed 2
    expect "killed at moment $1, the next run succeeds" quiet 0
    expect "killed at moment $1, the next run completes the output" \
        diff -r new killed
}

# At every moment that there is.
seen_temporary=0 seen_journal=0 seen_both=0 moment=0
while :; do
    moment=$((moment + 1))
    rm -rf killed
    cp -Rp old killed
    (halted 9 $moment $games -o killed --seed 2) >/dev/null 2>&1 &
    { wait $!; } 2>/dev/null
    status=$?
    command="bbgen emit $games -o killed --seed 2" output='' message=''
    [ "$status" = 137 ] || break
    look $moment
done
expect 'beyond the last moment it ends' [ "$status" = 0 ]
expect 'and then all is new' [ "$(digests killed)" = "$all_new" ]
expect 'it was killed while temporary files were there' [ $seen_temporary -gt 0 ]
expect 'it was killed between two renames' [ $seen_both -gt 0 ]
expect 'it was killed while there was a journal' [ $seen_journal -gt 0 ]

# A journal that names what lies elsewhere, or nothing that is known.
touch precious
for line in 'new ../precious' 'new ../../precious' 'old ../precious' 'new .' 'old' 'gone a'; do
    rm -rf killed
    cp -Rp old killed
    printf '%s\n' "$line" >killed/a/.bbgen-journal
    run bbgen emit $games -o killed
    expect "a journal with the line '$line' is refused" refused
    expect 'the message names it' has "$message" 'killed/a/.bbgen-journal'
    expect 'and nothing is removed' [ -e precious ]
done

# ---- calls that fail

# attempt COMMAND...: an emit over the old output to which something happens. Counts those that
# failed.
attempt() {
    rm -rf killed
    cp -Rp old killed
    ("$@") >.stdout 2>.stderr &
    { wait $!; } 2>/dev/null
    status=$?
    command="$*" output=$(cat .stdout) message=$(cat .stderr)
    if [ $status = 0 ]; then
        expect 'it ends, and all is new' [ "$(digests killed)" = "$all_new" ]
    else
        broken=$((broken + 1))
        expect 'it fails, and each game is old or new' are_whole killed
    fi
    expect 'it leaves no journal' \
        [ "$(echo killed/*/.bbgen-journal)" = 'killed/*/.bbgen-journal' ]
}

last=$moment moment=0 broken=0
while [ $((moment += 1)) -lt "$last" ]; do
    attempt halted 0 $moment $games -o killed --seed 2
    [ $status = 0 ] || expect 'it fails with a message' [ "$status $(wc -l <.stderr)" = '2 1' ]
done
expect 'many calls failed' [ $broken -gt 20 ]

# No memory, at any moment.
broken=0 moment=1
while [ $moment -lt 100000 ]; do
    attempt env HALT_MEMORY_AT=$moment LD_PRELOAD="$tmp/halt.so" \
        ASAN_OPTIONS=verify_asan_link_order=0 "$BBGEN" emit $games -o killed --seed 2 -j 1
    [ $status != 0 ] || break
    expect 'it says that there is no memory' has "$message" 'out of memory'
    expect 'it leaves no temporary file' \
        [ "$(echo killed/*/.bbgen-*)" = 'killed/*/.bbgen-*' ]
    moment=$((moment + 1 + moment / 16))
done
expect 'memory lacked many times' [ $broken -gt 20 ]

# ---- told to end

broken=0 moment=1
while [ $moment -lt "$last" ]; do
    for signal in 15 1; do
        attempt halted $signal $moment $games -o killed --seed 2
        expect "told to end by $signal, it leaves no temporary file" \
            [ "$(echo killed/*/.bbgen-*)" = 'killed/*/.bbgen-*' ]
        moment=$((moment + 3))
    done
done
expect 'some were told to end before they had ended' [ $broken -gt 0 ]
rm -rf fresh
(halted 15 9 $games -o fresh/below) >/dev/null 2>&1 &
{ wait $!; } 2>/dev/null
command="bbgen emit $games -o fresh/below, told to end" output='' message=''
expect 'told to end, it leaves no new folder' [ ! -e fresh ]

finish
