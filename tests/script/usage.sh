#!/bin/sh
# The command line beside command.sh: help, words that are misspelt, what left, and colors.
. tests/support/expect.sh

run bbgen -V
expect '-V tells the version' [ "$output" = "$(bbgen --version)" ]
# Each command's help fits on a screen, and its rest is in bbgen list.
for name in emit check list show report search audit; do
    succeeds "$name has a help, which succeeds in silence" bbgen $name --help
    expect "it is about $name" has "$output" "bbgen $name"
    expect "it fits on a screen: $name" [ "$(printf '%s\n' "$output" | wc -l)" -le 26 ]
    expect "and so do its lines: $name" [ -z "$(printf '%s\n' "$output" | grep -E '.{98}')" ]
    expect "help $name is the same" [ "$output" = "$(bbgen help $name)" ]
done
run bbgen help
expect 'help is --help' [ "$output" = "$(bbgen --help)" ]
for words in 'help emitt' 'help emit check'; do
    run bbgen $words
    expect "$words is refused" refused
done
run bbgen list
for part in constructive file:PATH typescript; do
    expect "list tells of $part" has "$output" "$part"
done
expect 'list tells what a game is like' grep -q '^  falcon .* like capablanca: ' .stdout
for module in $(modules); do
    run bbgen help "$module"
    expect "help $module tells of it" eval 'quiet 0 && has "$output" "$module"'
done
succeeds 'help into head ends silently' sh -c '"$BBGEN" help emit | head -n 1; "$BBGEN" help proof | head -n 1'
# meant WORD COMMAND...: a word that nobody knows brings this one out.
meant() {
    word=$1
    shift
    run "$@"
    expect "$*: $word is meant" eval "refused && has \"\$message\" \"did you mean '$word'?\""
}
meant emit bbgen emti chess
meant magic bbgen help magik
meant --only bbgen emit chess --onyl magic
meant --verbose bbgen emit chess --vebrose
meant magic bbgen emit chess --only magci
meant sparse bbgen emit chess --finder spars
meant random bbgen emit chess --keys randm
meant chess bbgen emit ches
meant python bbgen emit chess --lang py
meant rust bbgen emit chess --lang rsut
meant bishop bbgen show chess bishp a1
printf '[board]\nfiels = 4\n' >misspelt.ini
meant files bbgen emit misspelt.ini
run bbgen version
expect 'bbgen version tells it' [ "$output" = "$(bbgen --version)" ]

mkdir 'of games'
keep_out
for word in 'of games' .; do
    for name in check emit; do
        refuses "$name of a folder of folders, $word" "$word: this folder has no EMIT" \
            'without a game is about all folders' bbgen $name "$word"
    done
done

# ---- what left

# left RIGHT WORD...: emit refuses it, and says what is right.
left() {
    right=$1
    shift
    refuses "bbgen $*" "was removed; $right" '' bbgen "$@"
}
left "use '--only MODULE,... --single'" emit tiny.ini --amalgamate lines
left "use '--only MODULE,... --single'" emit tiny.ini --amalgamate=lines
left "'bbgen check' tells" emit tiny.ini --dry-run
left "-o DIR makes DIR/GAME" emit tiny.ini --folder x
left 'read the file' emit tiny.ini --stdout magic.h
left 'let a rule depend' emit tiny.ini -MD rules.d
left 'let a rule depend' emit -MD rules.d tiny.ini
left "'bbgen emit' makes every folder again" emit --again
left "'bbgen help values' tells" list values chess magic
left 'whatever ends a search' search chess rook c1 --tests 5
left "'timeout SECONDS bbgen search' ends it" search chess rook c1 --seconds 5
left 'use -o FILE' search chess rook c1 --state c1
left 'a search is for one bit fewer' search chess rook c1 --bits 9
left "'make bench' makes the drawing" report chess --chart x.svg
left "'bbgen list' prints a line for each" list --json

# All of the one list, on the command line and in an EMIT.
mkdir there && bbgen emit tiny.ini --only types -o there >/dev/null
# has_left NAME WORDS
has_left() {
    refuses "$1" "$1 was removed; " '' bbgen emit tiny.ini $2
    printf 'bbgen emit tiny.ini %s\n' "$2" >there/tiny/EMIT
    refuses "$1 in an EMIT" "there/tiny/EMIT:1: " "$1 was removed; " bbgen check -o there
}
sed -n 's/^    {LEFT_\([A-Z_]*\), "\([^"]*\)".*/\1 \2/p' "$source/gen/base/left.c" >left.list
expect 'there is a list of what left' [ "$(wc -l <left.list)" -ge 23 ]
while read -r kind name; do
    case $kind in
    MODULE) has_left "$name" "--only $name" ;;
    OPTION) has_left "$name" "$name 1" ;;
    ARGUMENT) refuses "$name" "'$name' was removed; " '' bbgen $name ;;
    KEY_SOURCE) has_left "$name" "--keys $name:somebody" ;;
    SECTION)
        { cat tiny.ini && printf '[%s]\n' "$name"; } >played.ini
        refuses "[$name]" played.ini "[$name] was removed; " bbgen emit played.ini
        ;;
    *) expect "$kind is tried" false ;;
    esac
done <left.list

# ---- show

run bbgen show chess queen e4 --only fold --occupied e6,b4
expect 'fold: what it reads is there' has "$output" 'chess_fold_bishop_lines[28][0] '
expect 'fold: the attacks are there' has "$output" 'chess_fold_attacks['
run bbgen show shogi rook e4 --only hyperbola
expect 'hyperbola: what it reads is there' has "$output" 'shogi_hyperbola_'
run bbgen show chess rook e4
expect 'in a pipe there are no colors' hasnt "$output" "$(printf '\033')"
if command -v script >/dev/null; then
    run script -qec 'env TERM=xterm "$BBGEN" show chess rook e4' /dev/null
    expect 'on a terminal there are' has "$output" "$(printf '\033[34mx\033[0m')"
    run script -qec 'env TERM=xterm NO_COLOR=1 "$BBGEN" show chess rook e4' /dev/null
    expect 'but with NO_COLOR' hasnt "$output" "$(printf '\033[34m')"
else
    skip 'colors on a terminal' 'no script'
fi
run bbgen show chess knight e4 --only leapers
expect 'what leaps is shown by its own module' has "$output" 'chess_leapers_knight_attacks[28]'
refuses 'a knight by lines' lines 'leapers is needed' bbgen show chess knight e4 --only lines
finish
