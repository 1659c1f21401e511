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
run sh -c '{ sleep 0.1; "$BBGEN" list; echo $? >status; } | :'
expect 'list to a closed pipe is refused' [ "$(cat status)" = 2 ]
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
    expect 'a full disk: the message names a file' has "$message" "$disk/out/tiny/magic"
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

cp tiny.ini other.ini
# both GAMES GAMES: emits the first games and the second ones at once.
both() {
    rm -rf two
    timeout 5 "$BBGEN" emit $1 -o two >/dev/null 2>&1 &
    first=$!
    run timeout 5 "$BBGEN" emit $2 -o two --seed 2
    wait $first
    first=$?
}
for turn in 1 2 3 4 5 6; do
    both 'tiny.ini other.ini' 'tiny.ini other.ini'
    expect 'two writers at once both succeed' [ "$first $status" = '0 0' ]
    run bbgen check tiny.ini other.ini -o two
    [ "$status" = 0 ] || run bbgen check tiny.ini other.ini -o two --seed 2
    expect 'two writers at once leave the output of one of them' quiet 0
done
both 'tiny.ini other.ini' 'other.ini tiny.ini'
expect 'two writers with the games in another order both succeed' \
    [ "$first $status" = '0 0' ]
lost=0
for turn in 1 2 3 4 5 6 7 8 9 10 11 12; do
    rm -rf two
    timeout 5 "$BBGEN" emit tiny.ini -o two --only lines >/dev/null &
    run timeout 5 "$BBGEN" emit tiny.ini -o two --only magic
    wait $!
    run bbgen check tiny.ini -o two --only magic --only lines
    [ "$status" = 0 ] || lost=$((lost + 1))
done
expect 'two writers of different modules keep all lines of the manifest' [ $lost = 0 ]
mkdir -p linked/tiny
ln -s tiny linked/other
run timeout 5 "$BBGEN" emit tiny.ini other.ini -o linked
expect 'two games whose folders are one are refused' refused

# ---- killed

# One game with large tables, and others with small ones.
games=a.ini
printf '[board]\nfiles = 7\nranks = 7\n[pieces]\nrook = R\n' >a.ini
for game in b c d e f g h; do
    printf '[board]\nfiles = 5\nranks = 5\n[pieces]\nrook = R\n' >$game.ini
    games="$games $game.ini"
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
touch -t 200101010000 old/*/*
touch -t 200102010000 marker

# Whether all that the new manifests list is new.
manifests_hold() {
    for game in a b c d e f g h; do
        [ "$(cat killed/$game/MANIFEST)" = "$(cat new/$game/MANIFEST)" ] || continue
        (cd killed/$game && xxhsum -c MANIFEST >/dev/null 2>&1) || return 1
    done
}

# begin: starts an emit of the new output over the old.
begin() {
    rm -rf killed
    cp -Rp old killed
    "$BBGEN" emit $games -o killed --seed 2 >/dev/null 2>&1 &
    process=$!
}

# end MOMENT: kills it, and looks at what it left.
end() {
    kill -9 $process 2>/dev/null
    { wait $process; } 2>/dev/null
    command="bbgen emit $games -o killed --seed 2, killed $1" status=137 output='' message=''
    [ "$(echo killed/*/.bbgen-*.tmp)" = 'killed/*/.bbgen-*.tmp' ] ||
        seen_temporary=$((seen_temporary + 1))
    expect "killed $1, it leaves no file but the old and the temporary ones" \
        [ "$(cd killed && echo ./*/*)" = "$names" ]
    digests killed >now
    expect "killed $1, it leaves each file old or new" [ -z "$(comm -23 now either)" ]
    expect "killed $1, it leaves a new manifest only beside new files" manifests_hold
    [ "$(cat now)" = "$all_old" ] || [ "$(cat now)" = "$all_new" ] ||
        seen_both=$((seen_both + 1))
    touch killed/b/.bbgen-magic.h.tmp
    touch killed/c/.bbgen-planted.tmp
    run bbgen emit $games -o killed --seed 2
    expect "killed $1, the next run succeeds" quiet 0
    expect "killed $1, the next run leaves no temporary file" \
        [ "$(echo killed/*/.*.tmp)" = 'killed/*/.*.tmp' ]
    run bbgen check $games -o killed --seed 2
    expect "killed $1, the next run completes the output" quiet 0
}

seen_temporary=0 seen_both=0
start=$(date +%s%N)
begin
wait $process
duration=$((($(date +%s%N) - start) / 1000))
turn=0
while [ $turn -lt 25 ]; do
    turn=$((turn + 1))
    delay=$((duration * turn / 25))
    begin
    sleep "$(printf '%d.%06d' $((delay / 1000000)) $((delay % 1000000)))"
    end "at $turn/25 of its time"
done

# Moments that a delay seldom meets: the first temporary file is there; the first file of
# the first game, or the last of the last, is no longer the old one.
turn=0
while [ $turn -lt 20 ]; do
    turn=$((turn + 1))
    begin
    if [ $((turn % 4)) = 0 ]; then
        set -- killed/*/.bbgen-*.tmp
        while ! [ -e "$1" ] && kill -0 $process; do
            set -- killed/*/.bbgen-*.tmp
        done
        end 'while it wrote'
    else
        while ! [ killed/a/magic_tables.h -nt marker ] &&
            ! [ killed/h/MANIFEST -nt marker ] && kill -0 $process; do
            :
        done
        end 'while it renamed'
    fi
done 2>/dev/null
expect 'some were killed while temporary files were there' [ $seen_temporary -gt 0 ]
[ $seen_both -gt 0 ] ||
    skip 'killed between two renames, it leaves each file old or new' 'no kill came there'

# ---- told to end

# await FOLDER: waits until a temporary file is there, or the process has ended.
await() {
    set -- "$1"/*/.bbgen-*.tmp
    while ! [ -e "$1" ] && kill -0 $process; do
        set -- "${1%/*/*}"/*/.bbgen-*.tmp
    done
} 2>/dev/null

# A signal that ends the program comes while a module is made that takes longer.
printf '[board]\nfiles = 8\nranks = 8\n[pieces]\nrook = R\nbishop = B\n' >a.ini
ended=0
for signal in TERM HUP TERM HUP TERM HUP; do
    for folder in killed fresh/below; do
        rm -rf killed fresh
        cp -Rp old killed
        "$BBGEN" emit $games -o $folder --seed 3 >/dev/null 2>&1 &
        process=$!
        await $folder
        kill -$signal $process 2>/dev/null
        { wait $process; } 2>/dev/null
        status=$? command="bbgen emit $games -o $folder, told to end" output='' message=''
        [ $status -le 128 ] || ended=$((ended + 1))
        expect "told to end by $signal, it leaves no temporary file" \
            [ "$(echo $folder/*/.*.tmp)" = "$folder/*/.*.tmp" ]
        if [ $folder = killed ]; then
            digests killed >now
            [ $status -le 128 ] || expect "told to end by $signal, it leaves the old files" \
                [ "$(cat now)" = "$all_old" ]
        else
            [ $status -le 128 ] || expect "told to end by $signal, it leaves no new folder" \
                [ ! -e fresh ]
        fi
    done
done
expect 'some were told to end before they had ended' [ $ended -gt 0 ]

finish
