#!/bin/sh
# The command line beside its main road: help, lists for programs, one file, dry runs,
# dependencies, and what show says of lines.
. tests/support/expect.sh

run bbgen -V
expect '-V tells the version' [ "$output" = "$(bbgen --version)" ]
for name in emit check list show report search audit; do
    run bbgen help $name
    expect "help $name is $name --help" [ "$output" = "$(bbgen $name --help)" ]
done
run bbgen help
expect 'help is --help' [ "$output" = "$(bbgen --help)" ]
for words in 'help emitt' 'help emit check'; do
    # shellcheck disable=SC2086
    run bbgen $words
    expect "$words is refused" refused
done
for help in --help 'emit --help'; do
    # shellcheck disable=SC2086
    run bbgen $help
    for part in constructive file:PATH '--lang' '--keys random' '--finder constructive'; do
        expect "$help tells of $part" has "$output" "$part"
    done
done

# all_told OPTION: the help has all that may stand behind the option, which a wrong word brings
# out.
all_told() {
    run bbgen emit chess "$1" wrong
    names=$(echo "$message" | sed -n "s/.*there are //p" | tr -d ,)
    expect "there are words for $1" [ -n "$names" ]
    for name in $names; do
        expect "the help tells of $1 $name" has "$help" "
  $name "
    done
}
help=$(bbgen emit --help)
all_told --keys
all_told --finder

mkdir 'of games'
keep_out
refuses 'a folder of folders' 'of games: no game is called so' "-o 'of games' takes those" bbgen check 'of games'

# Every example of the help works.
bbgen emit --help | sed -n 's/^  \(bbgen emit chess .*\)/\1/p' >examples
expect 'there are three examples' [ "$(wc -l <examples)" = 3 ]
while read -r _ example; do
    # shellcheck disable=SC2086
    run bbgen $example -o "$(echo "$example" | tr -dc a-z)" --only types
    expect "the example $example works" quiet 0
done <examples

expect 'list tells what a game is like' grep -q '^  falcon .* like capablanca: ' <<END
$(bbgen list)
END
run bbgen list --json
expect 'so does the JSON' has "$output" '"like": ["capablanca"]'
expect 'list --json succeeds' quiet 0
if command -v python3 >/dev/null; then
    names='import json, sys
for kind, items in json.load(sys.stdin).items():
    print(kind + ":", *[item["name"] for item in items])'
    run sh -c "\"\$BBGEN\" list --json | python3 -c '$names'"
    text=$(bbgen list | awk '/^[a-z]/ { printf "%s%s", sep, $1; sep = "\n"; next } { printf " %s", $1 } END { print "" }')
    expect 'the JSON has the names of the list' [ "$output" = "$text" ]
else
    skip 'the JSON is read by another program' 'no python3'
fi

# ---- one file

bbgen emit tiny.ini >/dev/null
for file in magic.h magic_tables.h types.h; do
    run bbgen emit tiny.ini -o elsewhere --stdout $file
    expect "--stdout prints $file" [ "$output" = "$(cat out/tiny/$file)" ]
done
expect '--stdout writes nothing' [ ! -e elsewhere ]
run bbgen emit tiny.ini --prefix q --stdout magic.h
expect '--stdout does not care what is there' has "$output" q_rook_attacks
run bbgen emit --again out/tiny --stdout magic.h
expect '--stdout prints what is recorded' [ "$output" = "$(cat out/tiny/magic.h)" ]
run bbgen emit -o out --stdout magic.h --only magic
expect '--stdout without a game is of the one folder there is' [ "$output" = "$(cat out/tiny/magic.h)" ]
run bbgen emit -o out --stdout magic.h --prefix q
expect 'and a folder keeps its prefix there' refused
run bbgen emit tiny.ini --package my --stdout my.pc
expect '--stdout prints a file that is called as the package' has "$output" 'bbgen emit tiny.ini --package my'
run bbgen emit tiny.ini --stdout PACKAGE.pc
expect '--stdout refuses a file that nothing makes' refused
run bbgen emit tiny.ini --stdout none.h
expect 'a file that is none is refused' refused
run bbgen emit tiny.ini chess --stdout magic.h
expect 'a file of two games is refused' refused

# ---- dry runs

before=$(tree out)
run bbgen emit tiny.ini --dry-run
expect 'a dry run of what is there changes nothing' has "$output" ' 0 of them would change'
run bbgen emit tiny.ini --seed 2 --dry-run
expect 'a dry run tells what would change' has "$output" 'out/tiny/magic.h: changed'
expect 'and not what would not' hasnt "$output" 'out/tiny/lines_tables.h'
expect 'a dry run writes nothing' [ "$(tree out)" = "$before" ]
run bbgen emit tiny.ini -o new --dry-run
expect 'a dry run tells what would be new' has "$output" 'new/tiny/magic.h: new'
expect 'and makes no folder' [ ! -e new ]
told=$(printf '%s\n' "$output" | grep -c ': new$')
bbgen emit tiny.ini -o new >/dev/null
expect 'and that is what comes' [ "$told" = "$(ls -A new/tiny | wc -l)" ]
mkdir -p own/tiny && echo mine >own/tiny/magic.h
run bbgen emit tiny.ini -o own --dry-run
expect 'a dry run is refused where emit would be' [ "$status" = 2 ]

# ---- dependencies

mkdir 'a b' && cp tiny.ini 'a b/g#1.ini'
run bbgen emit 'a b/g#1.ini' --prefix g -o 'o p' -MD 'rules.d'
expect '-MD succeeds' quiet 0
run bbgen emit tiny.ini -MD
expect '-MD without a value is refused' refused
expect 'by its name as it is written' starts "$message" 'bbgen: -MD needs a value'
for words in '--stdout magic.h' --dry-run; do
    # shellcheck disable=SC2086
    run bbgen emit tiny.ini $words -MD none.d
    expect "-MD with $words is refused" refused
    expect "$words: nothing is written" [ ! -e none.d ]
done
printf 'o\\ p/g/magic.h:\n\t@echo made\n-include rules.d\n' >rules.mk
for file in "$tmp/a b/g#1.ini" "$source/templates/c/banner.mustache"; do
    touch -d '2001-01-01' "$file" 2>/dev/null
done
if command -v make >/dev/null; then
    touch 'o p/g/'*
    run env -u MAKEFLAGS -u MAKELEVEL make -f rules.mk
    expect 'what was made is not made again' hasnt "$output" '
made'
    touch -d '2030-01-01' 'a b/g#1.ini'
    run env -u MAKEFLAGS -u MAKELEVEL make -f rules.mk
    expect 'but when the game changes' [ "$output" = made ]
    rm 'a b/g#1.ini'
    run env -u MAKEFLAGS -u MAKELEVEL make -f rules.mk
    expect 'or is gone' [ "$output" = made ]
else
    skip 'make reads what -MD writes' 'no make'
fi
printf '[game]\nlike = tiny.ini\n' >like_tiny.ini
printf '[game]\nlike = like_tiny.ini\n' >variant.ini
run bbgen emit variant.ini -o variants --only types -MD variant.d
for file in variant.ini like_tiny.ini tiny.ini; do
    expect "$file is listed where a game is like it" grep -q "^  $file" variant.d
done
for file in variant.ini ./like_tiny.ini "$source/templates/c/magic.h" variants/variant/types.h; do
    before=$(cat "$file")
    run bbgen emit variant.ini -o variants --only types -MD "$file"
    expect "-MD does not take the place of $file" refused
    expect "$file is what it was" [ "$(cat "$file")" = "$before" ]
done
expect 'the templates are listed' grep -q 'templates/c/magic.h' rules.d
expect 'and the words' grep -q 'templates/text/magic.mustache' rules.d

# ---- show

run bbgen show chess queen e4 --only fold --occupied e6,b4
for line in 'rank 4' 'file e' 'diagonal b1-h7' 'antidiagonal h1-a8'; do
    expect "fold: $line is named" has "$output" "
  $line "
    expect "fold: what is read of $line is told" has "$output" "  $line, inner squares"
done
expect 'fold: the formula is there' has "$output" 'x * of[1] >>'
run bbgen show shogi rook e4 --only hyperbola
expect 'hyperbola: the rank is named' has "$output" '0x0000000f78000000  rank 4
'
expect 'hyperbola: the formula is there' has "$output" 'shogi_hyperbola_near_slides('
run bbgen show chess rook e4
expect 'in a pipe there are no colours' hasnt "$output" "$(printf '\033')"
if command -v script >/dev/null; then
    run script -qec 'env TERM=xterm "$BBGEN" show chess rook e4' /dev/null
    expect 'on a terminal there are' has "$output" "$(printf '\033[34mx\033[0m')"
    run script -qec 'env TERM=xterm NO_COLOR=1 "$BBGEN" show chess rook e4' /dev/null
    expect 'but with NO_COLOR' hasnt "$output" "$(printf '\033[34m')"
else
    skip 'colours on a terminal' 'no script'
fi
finish
