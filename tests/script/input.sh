#!/bin/sh
# Odd input: what is clear is taken; what is huge, cut off or unreadable is refused by one message with
# its place, in little memory. What else is refused is in tests/data/refused.txt.
. tests/support/expect.sh
keep_out

board='[board]\nfiles = 4\nranks = 4\n'
pieces='[pieces]\nrook = R\n'

# ---- what is taken

# takes SENTENCE TEXT [OPTION...]: as a game called odd; printf reads the text.
takes() {
    sentence=$1
    printf "$2" >odd.ini
    shift 2
    succeeds "$sentence" bbgen emit odd.ini "$@" -o taken
}
takes 'a byte order mark and a last line without an end' "\357\273\277$board${pieces}bishop = B"
for second in rotated mirrored; do
    takes "left and right differ where the second player's is $second" \
        "${board}second = $second\n${pieces}quail = fRlbB\n"
done
# Names that are like those of functions, and nobody else's, compile.
takes 'pieces may be called like functions within the selftest' \
    "$board[pieces]\nset = R\nnone = NN\nnext = F\nwalk = N\ntables = fW\nlines1 = K\n" --only all
printf '#define ODD_TABLES\n#include "fold.h"\n#include "leapers.h"\n#include "selftest.h"\nint main(void) { return odd_selftest(); }\n' >odd.c
succeeds 'its headers compile' gcc -std=c99 -Wall -Wextra -Werror -Itaken/odd odd.c -o odd
succeeds 'its selftest passes' ./odd

for name in 4chess 'My Chess-2' short; do
    cp tiny.ini "$name.ini"
    run bbgen emit "$name.ini" --prefix other --only fold -o named
    expect "a game named '$name' is emitted with another prefix" quiet 0
    expect 'which starts its names' grep -qr ' other_rook_attacks(' named
    rm -rf named
    { cat tiny.ini && printf '[game]\nname = own\n'; } >"$name.ini"
    succeeds "a game named '$name' may have a name of its own" bbgen emit "$name.ini" --only fold -o named
    expect 'which starts its names' has "$(cat named/own/fold.h)" ' own_rook_attacks('
    rm -rf named
done
succeeds 'a game named like a keyword is shown, for that needs no language' bbgen show short.ini rook a1

# As many pieces and zones as there can be: each goes, and captures, in ways of its own.
{
    printf '[board]\nfiles = 8\nranks = 8\nsecond = rotated\n[zones]\n'
    for zone in 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15; do
        echo "z$zone = a1-h$((zone % 7 + 1)) a8-$(echo abcdefgh | cut -c $((zone / 7 + 1)))8"
    done
    echo '[pieces]'
    number=0
    for first in a b c d e f g h; do for second in a b c d e f g h; do
        echo "p$first$second = mfRmlRcRbcrfB in z$((number % 16)), mrRcflB in z$((number / 5 % 16))"
        number=$((number + 1))
    done; done
} >most.ini
for module in types moves hyperbola; do
    succeeds "$module of 64 pieces in 16 zones are made" bbgen emit most.ini --only $module -o most
done

# ---- what is huge

case $CFLAGS in
*-fsanitize*) most=2000000000 ;; # which take more
*) most=100000000 ;;
esac
${CC:-cc} "$source/tests/support/peak.c" -o peak || exit 1

# huge SENTENCE LINE REMEDY: of wrong.ini, which is refused in no more than 100 MB.
huge() {
    run ./peak bytes "$BBGEN" emit wrong.ini -o refused
    expect "$1 is refused" [ "$status" = 2 ]
    expect "by its line, $2" has "$message" "bbgen: wrong.ini:$2"
    expect 'in one message' [ "$(printf '%s\n' "$message" | wc -l)" = 1 ]
    expect "which tells '$3'" has "$message" "$3"
    expect 'in no more than 100 MB' [ "$(cat bytes)" -le "$most" ]
}

# many SENTENCE LINE REMEDY LINE-OF-YES COUNT
many() {
    { printf "$board[pieces]\n"; yes "$4" | head -n "$5"; echo nonsense; } >wrong.ini
    huge "$1" "$2" "$3"
}
many 'a million lines' 1000005: 'key = value' '#' 1000000
many 'a key that is said a hundred thousand times' 6: 'first in line 5' 'rook = R' 100000
many 'a hundred thousand sections' 4097: 'more than 4096' '[pieces]' 100000
{ printf "$board[pieces]\n"; seq 1 100000 | sed 's/.*/p& = R/'; } >wrong.ini
huge 'a hundred thousand pieces' 4097: 'more than 4096'
{ printf "$board[pieces]\nrook = R"; yes ', R' | head -n 500000 | tr -d '\n'; } >wrong.ini
huge 'a line of a megabyte' 5: 'more than 65536'
{ printf "$board[pieces]\nrook = R # "; head -c 50000000 /dev/zero | tr '\0' x; } >wrong.ini
huge 'a comment of 50 MB' ' cannot read' 'is it the one that is meant?'
set --
while [ $# -lt 65 ]; do set -- "$@" tiny.ini; done
refuses 'the 65th game' "'tiny.ini' is one argument too many" 'bbgen emit' bbgen emit "$@"

# However long the input, the message still tells what is right.
long=x
while [ ${#long} -lt 20000 ]; do long=$long$long; done
for text in "5|key = value|$board\n$long\n" "5|a game file has [board]|$board\n[$long]\n" \
    "5|there are files|$board\n$long = 4\n" "3|1 to 16|[board]\nranks = 4\nfiles = $long\n" \
    "6|lower-case letter|$board$pieces$long = B\n" "6|KNAD|$board${pieces}queen = $long\n"; do
    printf "${text#*|*|}" >wrong.ini
    right=${text#*|}
    huge "'$(printf %.30s "${text#*|*|}")...'" "${text%%|*}:" "${right%%|*}"
done
refuses 'a long name of a game' "'xxx" 'there are' bbgen emit "$long"
for option in "--seed|18446744073709551615" "--prefix|lower-case letters" "--only|there are types, constants"; do
    refuses "a long value of ${option%|*}" "${option%|*}" "${option#*|}" bbgen emit tiny.ini "${option%|*}" "$long"
done
refuses 'a long option' "'--xxx" 'bbgen emit --help' bbgen emit "--$long"
refuses 'a long square' "'xxx" 'a1 to h8' bbgen show chess rook "$long"

# ---- what is cut off, or other than it was

for at in 0 1000 4000 5000 20000; do
    tail -c +$((at + 1)) "$BBGEN" | head -c 300 >wrong.ini
    refuses "a binary game file (the program from $at on)" wrong.ini: '' bbgen emit wrong.ini
done
for name in "$(printf 'a\nb')" "$(printf 'a\033[31m')"; do
    echo 0x1 >"$name"
    refuses 'a key file that banners cannot name' --keys 'rename it' bbgen emit tiny.ini --keys "file:$name"
done

# What lines end with says nothing: the same bytes come of it, and the same digests.
{ cat tiny.ini && printf '[zobrist]\npiece = pieces rook\n'; } >ends.ini
bbgen emit ends.ini --only zobrist -o ends >/dev/null
bbgen audit --game ends.ini --print >ends.txt
printf '# none\n' >ends.finds
dos() { sed 's/$/\r/' "$1"; }
emits_ends() {
    bbgen emit ends.ini --only zobrist,magic --keys file:ends.txt --finds ends.finds -o ends
}
run emits_ends
expect 'a game, keys and finds are read' [ "$status" = 0 ]
ended=$(tree ends)
for file in ends.ini ends.txt ends.finds ends/ends/EMIT; do
    dos $file >dos && cp dos $file
    run emits_ends
    expect "the same comes of $file with lines as on Windows" [ "$(tree ends)" = "$ended" ]
done
succeeds 'and check agrees' bbgen check ends/ends --keys file:ends.txt --finds ends.finds
succeeds 'searches are the same, too' bbgen search ends.ini
keep_out

# Of a manifest lines are taken that are a digest of 32 digits, two spaces and a name; it is made anew.
good=0123456789abcdef0123456789abcdef
bbgen emit tiny.ini --only types >/dev/null
for line in nonsense '' "${good#?}  a.h" "${good}0  a.h" 0123456789ABCDEF0123456789abcdef'  a.h' \
    "$good a.h" "$good  " "$good" '\000'; do
    printf "%s  a.h\\n$line\\n%s  z.h\\n" $good $good >out/tiny/MANIFEST
    run bbgen check
    expect "'$line' in a manifest makes it stale" [ "$status" = 1 ]
    succeeds "'$line' in a manifest is no reason to stop" bbgen emit
    succeeds "'$line' is mended" bbgen check
done
rm out/tiny/MANIFEST && mkdir out/tiny/MANIFEST
kept=$(stamps out)
refuses 'a folder as the manifest' 'out/tiny/MANIFEST: a link or no file stands here' 'a file is needed' \
    bbgen emit tiny.ini --only types

finish
