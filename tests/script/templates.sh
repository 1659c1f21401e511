#!/bin/sh
# Faults in an installation: templates that are missing or malformed, and broken games.
. tests/support/expect.sh
keep_out
home home
cp -R home/templates pristine
BBGEN=$tmp/home/bin/bbgen

# renew: makes the templates whole again.
renew() {
    rm -rf home/templates
    cp -R pristine home/templates
}

# refuses_emit SENTENCE WHERE RIGHT
refuses_emit() {
    refuses "$1" "$2" "$3" bbgen emit tiny.ini --seed 2
}

# refuses_template SENTENCE LINE RIGHT TEXT: types.h with this text; printf reads it.
refuses_template() {
    renew
    printf "$4" >home/templates/c/types.h
    refuses_emit "$1" "templates/c/types.h:$2" "$3"
}

# ---- missing

for file in types.h magic.h; do
    renew
    rm home/templates/c/$file
    refuses_emit "a missing template $file" templates/c $file
done
renew
rm home/templates/c/magic*
refuses_emit 'a module without templates' templates/c magic.h
run bbgen emit tiny.ini -o types --only types
expect 'a missing template of another module does no harm with --only' quiet 0
rm home/templates/c/*.h
refuses_emit 'a language without templates' templates/c types.h
rm home/templates/c/language.ini
refuses_emit 'a language without its words' templates/c/language.ini 'No such file'
renew
rm home/templates/text/magic.mustache
refuses_emit 'a module without words' templates/text/magic.mustache 'nothing is said of'
rm -r home/templates/text
refuses_emit 'templates without words' templates/text/ 'nothing is said of'
renew
rm -r home/templates/c
refuses_emit 'a missing language' "--lang: no such language: 'c'" 'bbgen list'
for partial in banner frame_definitions frame_declarations; do
    renew
    rm home/templates/c/$partial.mustache
    refuses_emit "a missing partial $partial" templates/c/ "$partial.mustache"
done
refuses_template 'a partial that is missing' '3: ' templates/c/nothing.mustache \
    'a\nb\n{{>nothing}}\n'
renew
rm home/templates/c/types.h
mkdir home/templates/c/types.h
refuses_emit 'a folder as a template' templates/c/types.h 'not a file'
renew
rm home/templates/c/banner.mustache
mkdir home/templates/c/banner.mustache
refuses_emit 'a folder as a partial' templates/c/banner.mustache 'not a file'

# ---- malformed

for file in types.h magic.h magic_tables.h; do
    renew
    : >home/templates/c/$file
    refuses_emit "an empty template $file" "templates/c/$file:" empty
done
# unit/render.c has more of these.
refuses_template 'an unclosed section' '2: ' "'/arrays'" 'a\n{{#arrays}}\nb\n'
refuses_template 'an unknown name' '3: ' "'prefix'" 'a\nb\n{{prefixx}}\n'
refuses_template 'a byte 0' '2: ' text 'a\n\000\n'
renew
printf 'a\n{{nonsense}}\n' >home/templates/c/banner.mustache
refuses_emit 'an unknown name in a partial' templates/c/banner.mustache:2: "'nonsense'"
printf 'a\n\n{{>banner}}\n' >home/templates/c/banner.mustache
refuses_emit 'a partial that includes itself' templates/c/banner.mustache:3: 'include itself'
tail -c +1000 "$BBGEN" | head -c 300 >home/templates/c/banner.mustache
refuses_emit 'a binary partial' templates/c/banner.mustache: text

# Cut off anywhere, a template is refused in one message, be it what it says or what is
# proved of that, or is a smaller one.
renew
length=1
total=$(wc -c <pristine/c/frame_definitions.mustache)
while [ "$length" -lt "$total" ]; do
    head -c $length pristine/c/frame_definitions.mustache >home/templates/c/frame_definitions.mustache
    run bbgen emit tiny.ini --seed 2 -o cuts
    [ "$status" != 1 ] || status=2
    [ "$status" = 0 ] || expect "a template cut at $length is refused, in one message" refused
    [ "$status" = 2 ] || expect "a template cut at $length is a smaller one" quiet 0
    length=$((length + 11))
done
renew

# ---- games of the installation, and none

printf '[board]\nfiles = 4\n' >home/gen/games/broken.ini
refuses 'emit of a broken game' games/broken.ini:2: "'ranks'" bbgen emit broken
refuses 'check of a broken game' games/broken.ini:2: "'ranks'" bbgen check broken
refuses 'list, with a broken game' games/broken.ini:2: "'ranks'" bbgen list
refuses 'show of a broken game' games/broken.ini:2: "'ranks'" bbgen show broken rook a1
run bbgen show chess rook a1
expect 'a broken game does no harm to another' quiet 0
rm home/gen/games/broken.ini
mkdir home/gen/games/folder.ini
refuses 'a folder among the games' games/folder.ini: 'not a file' bbgen emit folder

rm -r home/gen
refuses_emit 'an installation without games' home/bin: share/bbgen
mkdir -p alone
cp home/bin/bbgen alone/bbgen
BBGEN=$tmp/alone/bbgen
refuses_emit 'a program without its data' alone: share/bbgen
run bbgen --version
expect 'a program without its data tells its version' quiet 0
run bbgen --help
expect 'a program without its data has a help' quiet 0

finish
