#!/bin/sh
# What check finds, and that the command it ends with mends that.
. tests/support/expect.sh

# finds DESCRIPTION PART CHECK...: check gives 1, the message has PART, nothing is
# written, and the command in the last line mends it.
finds() {
    sentence=$1 part=$2
    shift 2
    before=$(tree out; ls -lR --time-style=full-iso .)
    run bbgen check "$@"
    expect "check finds $sentence" [ "$status" = 1 ]
    expect "check tells of $sentence" has "$message" "$part"
    expect "check of $sentence writes nothing" \
        [ "$(tree out; ls -lR --time-style=full-iso .)" = "$before" ]
    last=$(printf '%s\n' "$message" | tail -n 1)
    expect "check of $sentence ends with a command" starts "$last" 'to mend this: ' ||
        return
    run obey "${last#to mend this: }"
    expect "what check prints for $sentence succeeds" quiet 0
    run bbgen check "$@"
    expect "what check prints mends $sentence" quiet 0
}

# obey COMMAND: in a shell of its own, which a mistake in it may end.
obey() (
    eval "$1"
)

# spoil FILE LINE COLUMN: puts another digit there. Sets was and is, the whole lines.
spoil() {
    was=$(head -n "$2" "$1" | tail -n 1)
    digit=7
    [ "$(printf '%s' "$was" | cut -c "$3")" != 7 ] || digit=8
    at=$(($(head -n $(($2 - 1)) "$1" | wc -c) + $3 - 1))
    printf $digit | dd of="$1" bs=1 seek="$at" conv=notrunc 2>/dev/null
    is=$(head -n "$2" "$1" | tail -n 1)
}

# How many messages the last run gave.
messages() {
    cut -c 1-7 .stderr | sort | uniq -c | while read -r count title; do
        [ "$title" != bbgen: ] || echo "$count"
    done
}

# The numbers of the lines of a file that start with a hexadecimal number.
hex_lines() {
    number=0
    while IFS= read -r line; do
        number=$((number + 1))
        case $line in '    0x'*) echo $number ;; esac
    done <"$1"
}

tables=out/tiny/magic_tables.h
bbgen emit tiny.ini >/dev/null
run bbgen check tiny.ini
expect 'check of fresh output succeeds in silence' quiet 0
expect 'check of fresh output prints nothing' [ -z "$output" ]

# ---- stale

for line in $(hex_lines $tables | head -n 1) $(hex_lines $tables | tail -n 1); do
    spoil $tables "$line" 7
    run bbgen check tiny.ini
    expect "the line with a changed digit, $line, is shown" has "$message" "is:        $is"
    expect "the line that should stand there, $line, is shown" has "$message" "should be: $was"
    expect "no other file is named, nor any line but $line" [ "$(messages)" = 1 ]
    finds "a changed digit in line $line" "bbgen: $tables:$line: stale" tiny.ini
done
for byte in '' ' ' x '\n' '\000'; do
    printf "$byte\n" >>$tables
    finds "trailing bytes '$byte'" "bbgen: $tables:" tiny.ini
done
lines=$(wc -l <$tables)
echo more >>$tables
finds 'a line behind the end' "bbgen: $tables:$((lines + 1)): stale" tiny.ini
head -n 30 $tables >cut && cp cut $tables
finds 'a file that was cut off' "bbgen: $tables:31: stale" tiny.ini
head -c 1000 $tables >cut && cp cut $tables
finds 'a file that was cut off within a line' "bbgen: $tables:" tiny.ini
cp /dev/null $tables
finds 'an empty file' "bbgen: $tables:1: stale" tiny.ini
spoil out/tiny/MANIFEST 2 4
finds 'a stale manifest' 'bbgen: out/tiny/MANIFEST:2: stale' tiny.ini
echo '00000000000000000000000000000000  zebra.h' >>out/tiny/MANIFEST
finds 'a manifest that lists too much' 'bbgen: out/tiny/MANIFEST:' tiny.ini
finds 'output of another seed' 'bbgen: out/tiny/magic.h:2: stale' tiny.ini --seed 2
finds 'output of another seed' 'bbgen: out/tiny/magic.h:2: stale' tiny.ini --seed 1

# ---- missing and left over

for file in types.h magic.h magic_tables.h MANIFEST; do
    rm out/tiny/$file
    finds "that $file is missing" "bbgen: out/tiny/$file: missing" tiny.ini
done
rm -r out/tiny
finds 'that the folder of a game is missing' 'out/tiny/magic.h: missing' tiny.ini --seed 1
rm -r out
finds 'that all output is missing' 'out/tiny/magic.h: missing' tiny.ini --max-bytes 500000
rm -r out
bbgen emit tiny.ini >/dev/null
touch out/tiny/stray.h
finds 'a file that is left over' 'bbgen: out/tiny/stray.h: left over' tiny.ini
expect 'what was left over is gone' [ ! -e out/tiny/stray.h ]
touch out/tiny/.hidden
finds 'a hidden file that is left over' 'bbgen: out/tiny/.hidden: left over' tiny.ini
touch "out/tiny/it's \$(odd) \"name\"; \\*"
finds 'a file with an odd name' "bbgen: out/tiny/it's" tiny.ini
mkdir -p out/tiny/folder/inner
finds 'a folder that is left over' 'bbgen: out/tiny/folder: left over' tiny.ini
ln -s nowhere out/tiny/link
finds 'a link that is left over' 'bbgen: out/tiny/link: left over' tiny.ini
touch out/tiny/.bbgen-magic.h.tmp
finds 'what an interrupted run left' 'bbgen: out/tiny/.bbgen-magic.h.tmp: left over' tiny.ini
rm out/tiny/types.h
ln -s magic.h out/tiny/types.h
finds 'a link in the place of a file' 'bbgen: out/tiny/types.h:' tiny.ini
expect 'the file behind that link was left alone' [ ! -L out/tiny/magic.h ]

rm out/tiny/types.h
touch out/tiny/stray.h
echo >>out/tiny/magic.h
run bbgen check tiny.ini
for part in 'types.h: missing' 'stray.h: left over' 'magic.h:'; do
    expect "of three faults at once, '$part' is named" has "$message" "out/tiny/$part"
done
finds 'three faults at once' 'bbgen: ' tiny.ini

# ---- the command carries the options

cp tiny.ini "a b's.ini"
mkdir odd
cp tiny.ini odd/other.ini
finds 'what is missing in two games' 'out/other/types.h: missing' tiny.ini odd/other.ini --seed 1
set -- odd/other.ini -o "it's here" --seed 7 --prefix my --lang c --finder sparse -j 1
finds 'what is missing in an odd folder' "it's here/other/types.h: missing" "$@"
expect 'the seed, the prefix and the folder were in the command' \
    has "$(head -n 3 "it's here/other/magic.h")" '--prefix my --finder sparse --seed 7'
touch "it's here/other/stray.h"
finds 'what is left over in an odd folder' "it's here/other/stray.h: left over" "$@"
finds 'what is missing in a folder named like an option' 'missing' tiny.ini -o -x --lang c
touch ./-x/tiny/stray.h
finds 'what is left over in a folder named like an option' 'left over' tiny.ini -o -x
mkdir ./-d
cp tiny.ini ./-d
finds 'what is missing in a game named like an option' 'missing' -o dash --seed 3 -- -d/tiny.ini

# ---- --only looks at nothing else

bbgen emit tiny.ini >/dev/null
spoil $tables $line 7
touch out/tiny/stray.h
run bbgen check tiny.ini --only types
expect 'check --only types cares neither about magic nor about stray files' quiet 0
finds 'a fault in magic with --only magic' "bbgen: $tables:$line: stale" tiny.ini --only magic
expect 'mending with --only magic left the stray file' [ -e out/tiny/stray.h ]
echo '00000000000000000000000000000000  zebra.h' >>out/tiny/MANIFEST
echo broken >out/tiny/zebra.h
run bbgen check tiny.ini --only magic
expect "check --only magic does not care about another module's file, stray or broken" \
    quiet 0
rm out/tiny/types.h
finds 'what --only magic needs' 'bbgen: out/tiny/types.h: missing' tiny.ini --only magic

# What is there is not as emit would make it, though its bytes are.
for change in 'chmod 755' 'chmod 646' 'chmod 000'; do
    keep_out
    $change out/tiny/types.h
    finds "$change" 'bbgen: out/tiny/types.h: ' tiny.ini
done
keep_out
mv out/tiny/types.h elsewhere
ln -s ../../elsewhere out/tiny/types.h
finds 'a symbolic link' 'out/tiny/types.h: a symbolic link' tiny.ini
expect 'emit puts a file in its place' [ ! -L out/tiny/types.h ]

bbgen emit tiny.ini -o part --only types >/dev/null
echo >>part/tiny/types.h
finds 'a stale file with --only' part/tiny/types.h: tiny.ini -o part --only types
expect 'mending with --only made no other files' [ ! -e part/tiny/magic.h ]

# What a language's tools leave in a folder is theirs.
bbgen emit tiny.ini --lang rust --only types -o crates >/dev/null
mkdir -p crates/tiny/target/debug
touch crates/tiny/Cargo.lock crates/tiny/target/debug/tiny.d
run bbgen check -o crates
expect 'what cargo leaves is no fault' quiet 0
touch crates/tiny/targets
finds 'what no tool leaves' 'crates/tiny/targets: left over' -o crates

# Without words all folders of a project are found, wherever they lie, but by no link.
mkdir -p project/src project/other/.hidden project/lib/deep
cp tiny.ini project
(
    cd project || exit
    bbgen emit tiny.ini --only types -o src
    bbgen emit tiny.ini --only types -o lib/deep
    bbgen emit tiny.ini --only types -o other/.hidden
    ln -s ../src other/link
    echo >>other/.hidden/tiny/types.h
) >/dev/null
cd project || exit
run bbgen check
expect 'check without words goes through a project' quiet 0
echo >>lib/deep/tiny/types.h
finds 'a stale file deep in a project' 'bbgen: lib/deep/tiny/types.h:'
echo >>src/tiny/types.h
echo >>lib/deep/tiny/types.h
run bbgen emit --again
expect 'emit --again finds the same folders' starts "$output" 'lib/deep/tiny: 3 files, 1 of'
run bbgen check
expect 'and mends them' quiet 0
cd .. || exit

# A record that somebody else wrote may name any file: of one that is no list nothing is shown.
echo 'user:x:secret' >private
mkdir -p led/chess
for list in '--keys file:../../private' '--finds ../../private'; do
    echo "bbgen emit chess $list" >led/chess/EMIT
    run bbgen check led/chess
    expect "check refuses $list" [ "$status" = 2 ]
    expect 'and does not quote it' hasnt "$message" secret
done

finish
