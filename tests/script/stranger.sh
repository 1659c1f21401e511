#!/bin/sh
# What a stranger's change can do: any file of a folder may be written by somebody else, and
# check and emit are run on it. Each case is refused, with status 2 and the place, reads
# nothing outside the project, quotes nothing, and leaves everything as it was.
. tests/support/expect.sh

mkdir elsewhere work && cp tiny.ini work
echo 'SECRET = words' >elsewhere/secret
cp -R "$source/templates" elsewhere/templates
printf 'SECRET {{game}}\n' >elsewhere/templates/c/types.h
cp tiny.ini elsewhere/far.ini
cd work || exit 2
bbgen emit tiny.ini --only types,lines -o out >/dev/null
cp -R out kept

# All that is there, inside and outside.
everything() {
    stamps .
    stamps ../elsewhere
}

# strange SENTENCE WHERE RIGHT: check and emit of out/tiny are refused; VERB in RIGHT is either.
# $allowing says what the command line names.
allowing=''
strange() {
    all=$(everything)
    for verb in check emit; do
        for words in out/tiny ''; do
            run bbgen $verb $allowing $words
            expect "$verb $words: $1 is refused" refused
            expect "$verb $words: $1 has its place" starts "$message" "bbgen: $2"
            right=$(echo "$3" | sed "s/VERB/$verb/")
            expect "$verb $words: of $1: $right" has "$message" "$right"
            expect "$verb $words: $1 is not quoted" hasnt "$message$output" SECRET
        done
    done
    expect "check and emit change nothing by $1" [ "$(everything)" = "$all" ]
}

# records LINE: what out/tiny says of itself.
records() {
    rm -rf out && cp -R kept out
    printf '%s\n' "$1" >out/tiny/EMIT
}

# ---- what a record asks for

mkdir theirs && cp -R "$source/templates/c" theirs/c
printf '# none\n' >theirs/finds
bbgen audit --game chess --print >theirs/keys
own='bbgen emit ../../tiny.ini --only types'
records "$own --templates ../../theirs"
strange 'a folder of templates' 'out/tiny/EMIT:1: --templates' ': bbgen VERB --templates theirs -- out/tiny'
allowing='--templates .' strange 'another folder of templates' 'out/tiny/EMIT:1:' '--templates theirs --'
allowing=''
run bbgen check --templates theirs out/tiny
expect 'templates that are named are taken' [ "$status" = 1 ]
succeeds 'likewise by emit' bbgen emit --templates theirs out/tiny
succeeds 'and are the record' bbgen check --templates theirs out/tiny
records "$own --only lines --finds ../../theirs/finds"
strange 'a file of finds' 'out/tiny/EMIT:1: --finds' ': bbgen VERB --finds theirs/finds -- out/tiny'
records "bbgen emit ../../tiny.ini --only types --keys file:../../theirs/keys"
strange 'a file of keys' 'out/tiny/EMIT:1: --keys' ': bbgen VERB --keys file:theirs/keys -- out/tiny'
# Budgets are the run's, whatever is recorded.
printf '[board]\nfiles = 16\nranks = 8\n[pieces]\nrook = R\nbishop = B\n' >large.ini
printf 'bbgen emit ../../large.ini --only fold --max-bytes 0 --max-work 0\n' >out/tiny/EMIT
for verb in check emit; do
    run bbgen $verb --max-work 1000 out/tiny
    expect "$verb: a recorded budget is none" eval 'refused && has "$message" "--max-work"'
done
records "$own"

# ---- where it reads

records "bbgen emit ../../../elsewhere/far.ini --only types"
strange 'a game file elsewhere' 'out/tiny/EMIT:1: ../elsewhere/far.ini' 'outside the project'
records "bbgen emit ../../link.ini --only types"
ln -s ../elsewhere/secret link.ini
strange 'a game file by a link' 'out/tiny/EMIT:1: link.ini' 'outside the project'
records "bbgen emit $tmp/elsewhere/secret --only types"
strange 'a game file by its full path' 'out/tiny/EMIT:1:' 'outside the project'
records "bbgen emit ../../like.ini --only types"
for base in ../elsewhere/secret.ini /etc/passwd.ini sub/base.ini ../tiny ''; do
    printf '[game]\nlike = %s\n' "$base" >like.ini
    strange "a game that is like '$base'" 'out/tiny/EMIT:1: like.ini:2: ' ''
done
ln -s ../elsewhere/far.ini base.ini
printf '[game]\nlike = base.ini\n' >like.ini
strange 'a game that is like one by a link' 'out/tiny/EMIT:1: like.ini:2: like = base.ini' 'none of them a link'
rm base.ini && cp tiny.ini base.ini && mv like.ini there.ini && ln -s there.ini like.ini
strange 'a game that is a link, and like another' 'out/tiny/EMIT:1: like.ini:2: like = base.ini' 'none of them a link'
rm like.ini there.ini base.ini
allowing='--templates ../elsewhere/templates'
records "$own --templates ../../../elsewhere/templates"
strange 'templates elsewhere' 'out/tiny/EMIT:1: ../elsewhere/templates' 'outside the project'
mkdir -p mine/c
ln -s ../../../elsewhere/templates/c/types.h mine/c/types.h
allowing='--templates mine'
records "$own --templates ../../mine"
strange 'a template that is a link' 'out/tiny/EMIT:1: mine/c/types.h' 'outside the project'
rm -r mine/c && ln -s ../../elsewhere/templates/c mine/c
strange 'a folder of templates that is one' 'out/tiny/EMIT:1: mine/c' 'outside the project'
rm -r mine && mkdir -p mine/c/sub
ln -s ../../../../elsewhere/secret mine/c/sub/x.mustache
{ echo '/* {{>sub/x}} */' && cat "$source/templates/c/types.h"; } >mine/c/types.h
strange 'a partial in a folder, where a link may be' 'mine/c/types.h:1:' 'is not a name'
allowing='--keys file:../elsewhere/secret'
records "bbgen emit ../../tiny.ini --only types --keys file:../../../elsewhere/secret"
strange 'a file of keys elsewhere' 'out/tiny/EMIT:1: ../elsewhere/secret' 'outside the project'
allowing='--finds ../elsewhere/secret'
records "$own --finds ../../../elsewhere/secret"
strange 'a file of finds elsewhere' 'out/tiny/EMIT:1: ../elsewhere/secret' 'outside the project'
allowing=''
for name in EMIT MANIFEST; do
    records "$own"
    rm out/tiny/$name && ln -s ../../../elsewhere/secret out/tiny/$name
    strange "a link in place of $name" "out/tiny/$name: a link" 'a file is needed'
done
records "$own"
mv out/tiny ../elsewhere/moved && ln -s ../../elsewhere/moved out/tiny
strange 'a link in place of the folder' 'out/tiny: a link' 'its own path'
run bbgen emit tiny.ini
expect 'emit writes through none, either' refused
rm -r out && ln -s ../elsewhere out
run bbgen emit tiny.ini
expect 'nor through one above' refused
ln -s ../elsewhere ..names
run bbgen emit tiny.ini -o ..names
expect 'nor where its name only begins as if it led out' refused
rm ..names
rm out && rm -r ../elsewhere/moved

# ---- what emit takes, check takes

for words in '--templates ../elsewhere/templates' '--finds ../elsewhere/secret' \
    '--only types --keys file:../elsewhere/secret'; do
    run bbgen emit tiny.ini $words -o outer
    expect "emit $words is refused, too" refused
    expect "nothing is written of $words" [ ! -e outer ]
done
succeeds 'a game file that the command line names may lie anywhere' bbgen emit ../elsewhere/far.ini --only types -o out
succeeds 'check takes it where it is named again' bbgen check ../elsewhere/far.ini -o out
run bbgen check out/far
expect 'and not of itself' refused
mkdir -p was/text && rm -rf out && bbgen emit tiny.ini --only types --templates was -o out >/dev/null
mv was is
for verb in check emit; do
    run bbgen $verb --templates is out/tiny
    expect "$verb: a folder of templates that was moved is refused" refused
    expect "$verb: what to do is said" has "$message" 'write here where it is now'
done
sed -i 's,[^ ]*/was,../../is,' out/tiny/EMIT
succeeds 'it is taken from where it is now' bbgen emit --templates is out/tiny
rm -rf out is

mkdir dot && cp -R "$source/templates/c" dot/c && cp tiny.ini dot && cd dot
succeeds 'templates of the working directory are taken' bbgen emit tiny.ini --only types --templates . -o out
succeeds 'by check as well' bbgen check --templates . out/tiny
run bbgen check out/tiny
expect 'when they are named' eval 'refused && has "$message" "--templates . -- out/tiny"'
run bbgen emit tiny.ini --only types -o here
mkdir -p far/away && mv here/tiny far/away/tiny
for words in 'check far/away/tiny' 'emit far/away/tiny' 'check tiny.ini -o far/away'; do
    run bbgen $words
    expect "$words: a folder that was moved away from its game is refused" refused
    expect "$words: its record is named" has "$message" 'far/away/tiny/EMIT:1: '
    expect "$words: it is told what would be right" has "$message" 'write here where it is now'
done
cd ..

# ---- what a manifest lists

# lists NAME DIGEST: as the manifest has it; - for the digest of what is there.
lists() {
    digest=$2
    [ "$2" != - ] || digest=$(xxhsum -H2 "out/tiny/$1" | cut -c 1-32)
    echo "$digest  $1" >>out/tiny/MANIFEST
}
records "$own,lines"
echo 'int mine;' | tee out/tiny/board.c out/tiny/board.bin out/tiny/magic.c out/tiny/fold.h out/precious.h >/dev/null
{ head -n 1 out/tiny/types.h; echo 'of another folder'; } >out/far.h
for name in board.c board.bin magic.c fold.h; do lists $name -; done
for name in ../precious.h ../far.h ../../tiny.ini; do lists "$name" -; done
for name in /etc/passwd . ..; do lists "$name" 00000000000000000000000000000000; done
lists lines.h 00000000000000000000000000000000
printf 'not a line of it\n\n  \000\n' >>out/tiny/MANIFEST
ln -s ../far.h out/tiny/link.h && lists link.h -
mine=$(cat out/tiny/board.c out/tiny/board.bin out/tiny/magic.c out/tiny/fold.h out/precious.h out/far.h tiny.ini)
run bbgen check out/tiny
expect 'a manifest that lists what is not ours is stale' has "$message" 'out/tiny/MANIFEST:'
expect 'and nothing else is' [ "$(printf '%s\n' "$message" | grep -c '^bbgen: ')" = 1 ]
expect 'it is not quoted, but where it differs' hasnt "$message" precious
run_told "$(printf '%s\n' "$message" | sed -n 's/^to mend this: //p')"
expect 'what mends it succeeds' quiet 0
expect 'and leaves what is not ours' [ "$mine" = \
    "$(cat out/tiny/board.c out/tiny/board.bin out/tiny/magic.c out/tiny/fold.h out/precious.h out/far.h tiny.ini)" ]
expect 'links, too' [ -L out/tiny/link.h ]
run bbgen check out/tiny
expect 'which check then takes, and notes' eval 'quiet 0 && has "$output" "note: out/tiny: board.bin, board.c, fold.h, link.h, magic.c: "'
lists fold.h -
printf 'bbgen emit ../../tiny.ini --only types,lines,fold\n' >out/tiny/EMIT
run bbgen emit out/tiny
expect 'a header of theirs in the place of one of ours stays, whatever is listed' refused
expect 'as it was' [ "$(cat out/tiny/fold.h)" = 'int mine;' ]
rm out/tiny/fold.h out/tiny/link.h
bbgen emit tiny.ini --lang json --only squares,lines -o out/json >/dev/null
cp out/json/tiny/lines.bin elsewhere.bin && echo theirs >out/json/tiny/lines.bin
run bbgen emit out/json/tiny
expect 'what has no room for a banner stays, where its bytes are not listed' refused
xxhsum -H2 elsewhere.bin | sed 's/ .*/  lines.bin/' >>out/json/tiny/MANIFEST && cp elsewhere.bin out/json/tiny/lines.bin
run bbgen emit tiny.ini --lang json --only squares -o out/json
expect 'and goes where they are' [ "$status" = 0 -a ! -e out/json/tiny/lines.bin ]

# A folder of a name of emit's own is nothing that it left.
records "$own,lines"
mkdir out/tiny/lines.h.bbgen-new
echo mine >out/tiny/lines.h.bbgen-new/precious
run bbgen check out/tiny
expect 'check leaves it alone' has "$output" 'note: out/tiny: lines.h.bbgen-new: bbgen does not make this file'
echo >>out/tiny/lines.h
run bbgen emit out/tiny
expect 'emit refuses to write there' eval 'refused && has "$message" "out/tiny/lines.h: cannot write"'
expect 'and leaves it alone' [ -e out/tiny/lines.h.bbgen-new/precious ]
rm -r out/tiny/lines.h.bbgen-new

# ---- who writes

records "$own,lines"
flock out/tiny sh -c 'echo >held; while [ -e held ]; do sleep 0.01; done' &
until_true [ -e held ]
run bbgen emit out/tiny
expect 'emit writes nothing where another does' eval 'refused && has "$message" "out/tiny: this folder is being written to"'
rm held
wait $!
succeeds 'and does when that has ended' bbgen emit out/tiny

# ---- what templates write

# loops TEXT: six lists in each other, around this.
loops() {
    rm -rf many && mkdir -p many/c
    for loop in 1 2 3 4 5 6; do printf '{{#modules}}'; done >many/c/banner.mustache
    printf '%s' "$1" >>many/c/banner.mustache
    for loop in 1 2 3 4 5 6; do printf '{{/modules}}'; done >>many/c/banner.mustache
}
# Text is counted, and where there is none the turns; for Rust, C is made to prove it. The sanitizers
# take any number of addresses.
space='ulimit -v 2000000'
case $CFLAGS in *-fsanitize*) space=: ;; esac
for way in 0123456789/rust 0123456789/c /c; do
    loops "${way%/*}"
    run sh -c "$space; ulimit -t 100; exec \"\$BBGEN\" emit tiny.ini --max-work 2000000000 --templates many --lang ${way#*/} -o much"
    expect "lists in lists, $way, are refused" refused
    expect "nothing is written of $way" [ ! -e much ]
done

# ---- what is printed

records "$own,lines"
odd=$(printf 'a\n::warning::x\033[2J')
old() { echo '/* Code generated by bbgen (format 1). DO NOT EDIT.' >"$1"; }
old "out/tiny/$odd"
mkdir "out/$odd" && printf 'bbgen emit chezz\n' >"out/$odd/EMIT"
run bbgen check out/tiny
expect 'a name is shown without what a terminal obeys' has "$message" 'a\x0a:\x3awarning:\x3ax\x1b[2J'
expect 'no line is made of it' hasnt "$message" "$(printf '\n::')"
expect 'no command is told that would mean another file' hasnt "$message" 'rm --'
expect 'but what is to be done' has "$message" 'remove it by hand'
old 'out/tiny/more of it'
run bbgen check out/tiny
expect 'others are told' has "$message" "to mend this: rm -- 'out/tiny/more of it'"
run sh -c "${message#*to mend this: }"
expect 'and can be pasted' [ "$status" = 0 -a ! -e 'out/tiny/more of it' ]
run bbgen check "out/$odd"
expect 'nor of the name of a folder' eval 'refused && hasnt "$message" "$(printf "\033")"'
rm -r "out/$odd" "out/tiny/$odd"
mkdir "out/$odd"
run bbgen check
expect 'nor of that of one without a record' hasnt "$message" "$(printf '\n::')"
rm -r "out/$odd"
{ head -n 1 kept/tiny/lines.h; printf 'a\r::error::x\033[2J\n'; } >out/tiny/lines.h
run bbgen check
expect 'lines of a file are shown without it, too' has "$message" 'is:        a\x0d::error::x\x1b[2J'
{ head -n 1 kept/tiny/lines.h; printf 'a ##[stop-commands]x \302\2332J \303\251\n'; } >out/tiny/lines.h
run bbgen check
expect 'nor are commands within a line, or of two bytes' \
    has "$message" "$(printf 'is:        a \\x23#[stop-commands]x \\xc2\\x9b2J \303\251')"

finish
