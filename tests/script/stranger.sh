#!/bin/sh
# What a stranger's change can do: any file of a folder may be written by somebody else, and
# check and emit --again are run on it. Each case is refused, with status 2 and the place, reads
# nothing outside the working directory, quotes nothing, and leaves everything as it was.
. tests/support/expect.sh

mkdir elsewhere work && cp tiny.ini work
echo 'SECRET = words' >elsewhere/secret
cp -R "$source/templates" elsewhere/templates
printf 'SECRET {{game}}\n' >elsewhere/templates/c/types.h
cp tiny.ini elsewhere/far.ini
cd work || exit 2
bbgen emit tiny.ini --only types --only lines -o out >/dev/null
cp -R out kept

# All that is there, inside and outside.
everything() {
    tree .
    tree out
    tree ../elsewhere
}

# strange SENTENCE WHERE RIGHT: check and emit --again of out/tiny are refused. $allowing says what
# the command line names.
allowing=''
strange() {
    all=$(everything)
    for verb in check 'emit --again'; do
        for words in out/tiny ''; do
            # shellcheck disable=SC2086
            run bbgen $verb $allowing $words
            expect "$verb $words: $1 is refused" refused
            expect "$verb $words: $1 has its place" starts "$message" "bbgen: $2"
            expect "$verb $words: of $1: $3" has "$message" "$3"
            expect "$verb $words: $1 is not quoted" hasnt "$message$output" SECRET
            expect "$verb $words: nothing is changed by $1" [ "$(everything)" = "$all" ]
        done
    done
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
strange 'a folder of templates' 'out/tiny/EMIT:1: --templates' '--templates theirs -- out/tiny'
allowing='--templates .' strange 'another folder of templates' 'out/tiny/EMIT:1:' '--templates theirs'
allowing=''
run bbgen check --templates theirs out/tiny
expect 'templates that are named are taken' [ "$status" = 1 ]
run bbgen emit --again --templates theirs out/tiny
expect 'likewise by emit' quiet 0
rm out/tiny/lines*
run bbgen check --templates theirs out/tiny
expect 'and are the record' quiet 0
records "$own --only lines --finds ../../theirs/finds"
strange 'a file of finds' 'out/tiny/EMIT:1: --finds' '--finds theirs/finds -- out/tiny'
records "bbgen emit ../../tiny.ini --only types --keys file:../../theirs/keys"
strange 'a file of keys' 'out/tiny/EMIT:1: --keys' '--keys file:theirs/keys -- out/tiny'
for budget in 0 268435457 999999999999; do
    records "$own --max-bytes $budget"
    strange "a budget of $budget bytes" 'out/tiny/EMIT:1: --max-bytes' "--max-bytes $budget --"
done
for budget in 0 17179869185; do
    records "$own --max-work $budget"
    strange "a budget of $budget steps" 'out/tiny/EMIT:1: --max-work' "--max-work $budget --"
done
run bbgen emit --again --max-work 17179869185 out/tiny
expect 'a budget that is named is one' quiet 0
records "$own"
run bbgen emit --again --max-work 0
expect 'what no record asks for is refused' refused

# ---- where it reads

records "bbgen emit ../../../elsewhere/far.ini --only types"
strange 'a game file elsewhere' 'out/tiny/EMIT:1: ../elsewhere/far.ini' 'outside the working directory'
records "bbgen emit ../../link.ini --only types"
ln -s ../elsewhere/secret link.ini
strange 'a game file by a link' 'out/tiny/EMIT:1: link.ini' 'outside the working directory'
records "bbgen emit $tmp/elsewhere/secret --only types"
strange 'a game file by its full path' 'out/tiny/EMIT:1:' 'outside the working directory'
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
strange 'templates elsewhere' 'out/tiny/EMIT:1: ../elsewhere/templates' 'outside the working directory'
mkdir -p mine/c
ln -s ../../../elsewhere/templates/c/types.h mine/c/types.h
allowing='--templates mine'
records "$own --templates ../../mine"
strange 'a template that is a link' 'out/tiny/EMIT:1: mine/c/types.h' 'outside the working directory'
rm -r mine/c && ln -s ../../elsewhere/templates/c mine/c
strange 'a folder of templates that is one' 'out/tiny/EMIT:1: mine/c' 'outside the working directory'
rm -r mine && mkdir -p mine/c/sub
ln -s ../../../../elsewhere/secret mine/c/sub/x.mustache
{ echo '/* {{>sub/x}} */' && cat "$source/templates/c/types.h"; } >mine/c/types.h
strange 'a partial in a folder, where a link may be' 'mine/c/types.h:1:' 'is not a name'
allowing='--keys file:../elsewhere/secret'
records "bbgen emit ../../tiny.ini --only types --keys file:../../../elsewhere/secret"
strange 'a file of keys elsewhere' 'out/tiny/EMIT:1: ../elsewhere/secret' 'outside the working directory'
allowing='--finds ../elsewhere/secret'
records "$own --finds ../../../elsewhere/secret"
strange 'a file of finds elsewhere' 'out/tiny/EMIT:1: ../elsewhere/secret' 'outside the working directory'
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
    # shellcheck disable=SC2086
    run bbgen emit tiny.ini $words -o outer
    expect "emit $words is refused, too" refused
    expect "nothing is written of $words" [ ! -e outer ]
done
run bbgen emit ../elsewhere/far.ini --only types -o out
expect 'a game file that the command line names may lie anywhere' quiet 0
run bbgen check ../elsewhere/far.ini -o out
expect 'check takes it where it is named again' quiet 0
run bbgen check out/far
expect 'and not of itself' refused
rm -rf out && cp "$source/tests/data/polyglot.txt" book.keys
bbgen emit chess --only zobrist --keys polyglot:book.keys -o out >/dev/null
mv book.keys moved.keys
kept=$(tree out)
refuses 'another module beside one of keys that are gone' out/chess 'bbgen emit --only zobrist chess' \
    bbgen emit chess --only types
bbgen emit chess --only zobrist >/dev/null
run bbgen emit chess --only types
expect 'they are not missed where they were given up' quiet 0
run bbgen check out/chess
expect 'check takes that' quiet 0
mkdir -p was/text && rm -rf out && bbgen emit tiny.ini --only types --templates was -o out >/dev/null
mv was is
kept=$(tree out)
refuses 'a folder of templates that was moved' out/tiny/EMIT:1 'write here where it is now' \
    bbgen emit tiny.ini --only types --templates is
sed -i 's,[^ ]*/was,../../is,' out/tiny/EMIT
run bbgen emit tiny.ini --only types --templates is
expect 'it is taken from where it is now' quiet 0
rm -rf out is moved.keys

mkdir dot && cp -R "$source/templates/c" dot/c && cp tiny.ini dot && cd dot
run bbgen emit tiny.ini --only types --templates . -o out
expect 'templates of the working directory are taken' quiet 0
run bbgen check --templates . out/tiny
expect 'by check as well' quiet 0
run bbgen check out/tiny
expect 'when they are named' eval 'refused && has "$message" "--templates . -- out/tiny"'
run bbgen emit tiny.ini --only types -o here
mkdir -p far/away && mv here/tiny far/away/tiny
for words in 'check far/away/tiny' 'emit --again far/away/tiny' 'emit tiny.ini -o far/away'; do
    # shellcheck disable=SC2086
    run bbgen $words
    expect "$words: a folder that was moved away from its game is refused" refused
    expect "$words: its record is named" has "$message" 'far/away/tiny/EMIT:1: '
    expect "$words: it is told what would be right" has "$message" 'write here where it is now'
done
cd ..

# ---- what a journal has done

# journal TEXT: puts one there, as printf has it, beside a file that no MANIFEST lists.
journal() {
    rm -rf out && cp -R kept out && echo mine >out/tiny/precious.c
    printf "$1" >out/tiny/.bbgen-journal
}
# dare SENTENCE: that journal is refused, and nothing of it is done.
dare() {
    all=$(everything)
    for verb in 'emit tiny.ini --only types --only lines' 'emit --again out/tiny'; do
        # shellcheck disable=SC2086
        run bbgen $verb
        expect "$verb: a journal $1 is refused" refused
        expect "$verb: it has its place, $1" starts "$message" 'bbgen: out/tiny'
        expect "$verb: it is not quoted, $1" hasnt "$message" precious
        expect "$verb: nothing is done of it, $1" [ "$(everything)" = "$all" ]
    done
}
for line in 'new ../precious' 'new ../../precious' 'old ../precious' 'new .' 'old' 'gone a'; do
    journal "$line\n"
    dare "with the line '$line'"
done
journal 'new precious.c\n'
dare 'that removes a file which no MANIFEST lists'
journal 'new precious.c\n'
echo '00000000000000000000000000000000  precious.c' >>out/tiny/MANIFEST
dare 'that removes a file which a MANIFEST lists, and which is not as bbgen wrote it'
journal 'new precious.c\n'
xxhsum -H2 out/tiny/precious.c | sed 's/ .*/  precious.c/' >>out/tiny/MANIFEST
dare 'that removes a file of no module which a MANIFEST lists with its digest'
journal 'old precious.c\n'
echo theirs >out/tiny/.bbgen-precious.c.old
dare 'that replaces one'
journal 'new lines.h\nnew precious.c\n'
dare 'whose second line is not ours'
journal 'new lines.h\nsomething\n'
dare 'whose second line is not understood'
journal 'new lines.h\nnew types.h'
dare 'that is cut'
rm -r out && mkdir -p out/tiny && cp kept/tiny/lines.h out/tiny
printf 'new lines.h\n' >out/tiny/.bbgen-journal
dare 'in a folder that is not ours'
rm -rf out && cp -R kept out && ln -s ../../../elsewhere/secret out/tiny/.bbgen-journal
dare 'that is a link'
journal 'new lines.h\n'
all=$(everything)
run bbgen check out/tiny
expect 'check obeys none' [ "$(everything)" = "$all" ]
expect 'and says that one lies there' has "$message" 'an emit was killed here, and is not finished'

# A folder of a name of emit's own is nothing that it left.
records "$own --only lines"
mkdir out/tiny/.bbgen-lines.h.tmp
echo mine >out/tiny/.bbgen-lines.h.tmp/precious
for verb in 'emit tiny.ini --only types --only lines' 'emit --again out/tiny'; do
    # shellcheck disable=SC2086
    run bbgen $verb
    expect "$verb: a folder in place of a temporary file is refused" refused
    expect "$verb: it is told what would be right" has "$message" \
        'out/tiny/.bbgen-lines.h.tmp: a folder stands where files are put for a while; move it away'
done
run bbgen check out/tiny
expect 'check leaves it alone' has "$output" 'note: out/tiny: .bbgen-lines.h.tmp: bbgen does not make this file'
rm -r out/tiny/.bbgen-lines.h.tmp

# ---- who writes

records "$own --only lines"
flock out/tiny sh -c 'echo >held; while [ -e held ]; do sleep 0.01; done' &
until_true [ -e held ]
run bbgen check out/tiny
expect 'check says that somebody writes' has "$message" 'out/tiny: process '
expect 'and that this is why' has "$message" ' writes here; check again when it has ended'
expect 'it is no success' [ "$status" = 1 ]
expect 'to wait is all there is to do' hasnt "$message" 'to mend this'
bbgen emit --again out/tiny >/dev/null 2>told &
waits=$!
until_true [ -s told ]
rm held
wait $waits
expect 'emit says for whom it waits' grep -q '^bbgen: out/tiny: process [0-9]* writes here; waiting$' told
run bbgen check out/tiny
expect 'and comes when that has ended' quiet 0

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

records "$own --only lines"
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
expect 'nor of that of a stray one' hasnt "$message" "$(printf '\n::')"
rm -r "out/$odd"
{ head -n 1 kept/tiny/lines.h; printf 'a\r::error::x\033[2J\n'; } >out/tiny/lines.h
run bbgen check
expect 'lines of a file are shown without it, too' has "$message" 'is:        a\x0d::error::x\x1b[2J'
{ head -n 1 kept/tiny/lines.h; printf 'a ##[stop-commands]x \302\2332J \303\251\n'; } >out/tiny/lines.h
run bbgen check
expect 'nor are commands within a line, or of two bytes' \
    has "$message" "$(printf 'is:        a \\x23#[stop-commands]x \\xc2\\x9b2J \303\251')"

finish
