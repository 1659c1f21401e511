#!/bin/sh
# Folders that refuse, disks that are full, and two writers at once: what is on the disk is
# always the old files or the new ones, and never a half; and whoever comes second is refused. faults.sh has calls that
# fail, and runs that are killed.
. tests/support/expect.sh
keep_out

# ---- outputs that cannot be

touch file
for name in emit check; do
    refuses "a file as the folder of $name" file '' bbgen $name tiny.ini -o file
    refuses "a folder under a file for $name" file '' bbgen $name tiny.ini -o file/below
done
refuses 'a folder under /proc' /proc/nowhere 'cannot make this folder: No such file or directory; give another by -o' \
    bbgen emit tiny.ini -o /proc/nowhere
refuses 'a folder under /sys' /sys/tiny 'cannot make this folder' bbgen emit tiny.ini -o /sys
mkdir taken
touch taken/tiny
refuses 'a file in the place of a game' taken/tiny '' bbgen emit tiny.ini -o taken
refuses 'check of a file in the place of a game' taken/tiny '' bbgen check tiny.ini -o taken
refuses 'a folder with too long a name' x000 'too long' bbgen emit tiny.ini -o "$(printf 'x%0300d' 0)"
rm -r out/tiny/magic.h
mkdir out/tiny/magic.h
kept=$(stamps out)
refuses 'a folder in the place of a file' out/tiny/magic.h 'move it away' bbgen emit tiny.ini --seed 2
refuses 'check of a folder in the place of a file' out/tiny/magic.h 'move it away' bbgen check tiny.ini
rmdir out/tiny/magic.h
keep_out

for arguments in list --help --version 'show chess rook a1' 'emit --help'; do
    run sh -c "\"\$BBGEN\" $arguments >/dev/full"
    expect "$arguments to a full disk is refused" refused
    expect "$arguments to a full disk tells why" has "$message" 'cannot write to standard output: No space left'
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

refuses 'a file that may not grow' out/tiny/magic 'too large' sh -c 'ulimit -f 6; "$BBGEN" emit tiny.ini --seed 2'
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
    succeeds 'with room again, emit succeeds' bbgen check "$disk/out/tiny"
    umount "$disk"
    trap 'rm -rf "$tmp"' EXIT
else
    skip 'a full disk is refused' 'no tmpfs can be mounted here'
fi

# ---- two at once

# halted SIGNAL MOMENT OPTION...: an emit that gets this signal at a moment that it counts.
${CC:-cc} -std=c11 -D_GNU_SOURCE -D_FILE_OFFSET_BITS=64 -shared -fPIC "$source/tests/support/halt.c" -o halt.so
halted() {
    HALT_BY=$1 HALT_AT=$2
    shift 2
    export HALT_BY HALT_AT
    LD_PRELOAD=$(preloaded "$tmp/halt.so") exec "$BBGEN" emit "$@"
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

first_halts() {
    is_stopped first || has_ended first
}

# An emit is stopped while it writes, and another begins.
cp tiny.ini other.ini
bbgen emit tiny.ini other.ini --only magic -o two >/dev/null
# Two locks are taken, files are written, and then renamed.
for moment in 3 8 14; do
    begin first halted 19 $moment tiny.ini other.ini --only magic --seed $moment -o two
    until_true first_halts
    command="bbgen emit --seed $moment" status='' output='' message=''
    expect "an emit stops at moment $moment" is_stopped first
    refuses "another one, moment $moment" two/other 'this folder is being written to; emit again when that has ended' \
        bbgen emit other.ini --only magic --seed 2 -o two
    kill -CONT "$(cat first.process)"
    until_true has_ended first
    expect "the first one ends well, moment $moment" [ "$(cat first.status)" = 0 ]
    succeeds 'and all of it is his' bbgen check -o two
    expect 'with his command' has "$(cat two/tiny/EMIT two/other/EMIT)" "--seed $moment"
done
mkdir -p linked/tiny
ln -s tiny linked/other
refuses 'two games whose folders are one' linked/ 'named twice' bbgen emit tiny.ini other.ini -o linked

finish
