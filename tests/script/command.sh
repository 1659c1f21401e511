#!/bin/sh
# What the commands do when nothing is wrong with their input: emit, check, list, show.
. tests/support/expect.sh

# ---- help and version

run bbgen --version
expect 'the version is told' starts "$output" 'bbgen 1'
expect 'telling the version succeeds in silence' quiet 0
for help in --help -h; do
    succeeds "$help succeeds in silence" bbgen $help
    for name in emit check list show report search audit; do
        expect "$help names the command $name" has "$output" "bbgen $name"
    done
done
run bbgen emit --help
for option in '-o DIR' '--only MODULE' --lang --prefix --seed --finder --keys -j; do
    expect "the help of emit names $option" has "$output" "$option"
done

# ---- list and show

succeeds 'list succeeds in silence' bbgen list
for name in chess rook bishop queen types magic sparse c; do
    expect "list names $name" has " $(printf '%s' "$output" | tr '\n' ' ') " " $name "
done

boards='    mask                    occupied                attacks
  8 . . . . . . . .       8 . . . . . . . .       8 . . . . . . . .
  7 . . . . x . . .       7 . . . . . . . .       7 . . . . . . . .
  6 . . . . x . . .       6 . . . . x . . .       6 . . . . x . . .
  5 . . . . x . . .       5 . . . . . . . .       5 . . . . x . . .
  4 . x x x o x x .       4 . x . . o . . .       4 . x x x o x x x
  3 . . . . x . . .       3 . . . . . . . .       3 . . . . x . . .
  2 . . . . x . . .       2 . . . . . . . .       2 . . . . x . . .
  1 . . . . . . . .       1 . . . . . . . .       1 . . . . x . . .
    a b c d e f g h         a b c d e f g h         a b c d e f g h'
succeeds 'show succeeds in silence' bbgen show chess rook e4 --only magic --finder sparse --occupied e6,b4
expect 'show draws mask, occupied squares and attacks' has "$output" "$boards"
expect 'show tells the mask' has "$output" 0x001010106e101000
expect 'show tells an index, and the attacks that it leads to' \
    has "$output" 'chess_magic_attacks[48533]                   0x00001010ee101010'
first=$output
run bbgen show --occupied b4,e6 --only magic --finder sparse chess rook -j 1 e4
expect 'the order of options and squares does not matter to show' [ "$output" = "$first" ]
run bbgen show chess queen h8
expect 'show draws a piece that is made of others' has "$output" \
    '  8 x x x x x x x o
'
printf '[board]\nfiles = 2\nranks = 12\n[pieces]\nrook = R\nknight = N\n' >tall.ini
run bbgen show ./tall.ini rook b12 --occupied a12,b10
expect 'a rank may have two digits' has "$output" ' 11 . x
'
printf '[board]\nfiles = 1\nranks = 128\n[pieces]\nrook = R\n' >long.ini
run bbgen show ./long.ini rook a100
expect 'or three' has "$output" '100 o       100 o       100 o
 99 x        99 .        99 x
'
printf '[board]\nfiles = 4\nranks = 4\nbits = 20-35\n[pieces]\nrook = R\n' >bits.ini
run bbgen show ./bits.ini rook a1 --occupied a3 --only classical
expect 'show looks up by the bits that squares have' has "$output" 'ray[0][28] '
run bbgen show ./tall.ini knight a1
expect 'show draws a leaper' has "$output" '  3 . x
'

# ---- emit

# What a game tells anew keeps its place; what is new, or left out and told anew, comes behind.
printf '[board]\nfiles = 2\nranks = 2\n[pieces]\na = R\nb = N\nc = K\n' >base.ini
printf '[game]\nlike = base.ini\n[pieces]\nwithout = a\nd = B\na = B\nb = F\n' >after.ini
run bbgen emit after.ini --only constants
expect 'the pieces of a game that is like another have an order' \
    has "$(cat out/after/constants.h)" 'AFTER_PIECE_B = 0, AFTER_PIECE_C = 1, AFTER_PIECE_D = 2, AFTER_PIECE_A = 3'
rm -r out

run bbgen emit tiny.ini -o a/b/c
expect 'emit makes the folders on the way' [ -f a/b/c/tiny/magic.h ]
expect 'emit succeeds, without progress in a pipe' quiet 0
expect 'emit tells the folder that it wrote to' has "$output" a/b/c/tiny
expect 'a manifest verifies' sh -c 'cd a/b/c/tiny && xxhsum -c MANIFEST >/dev/null'
listed=$(cut -c 35- a/b/c/tiny/MANIFEST)
expect 'the manifest lists what is there, except itself, in order' \
    [ "$listed" = "$(ls -A a/b/c/tiny | grep -vx MANIFEST)" ]
# headers FOLDER: what is there but for records, which tell from where it was made.
headers() {
    tree "$1" | grep -vE '/(EMIT|MANIFEST|.gitattributes)$'
}
before=$(stat -c '%n %i %y' a/b/c/tiny/*)
run bbgen emit tiny.ini -o a/b/c
expect 'emitting what is there touches no file' [ "$(stat -c '%n %i %y' a/b/c/tiny/*)" = "$before" ]
reference=$(headers a/b/c)

# same DESCRIPTION OPTION...: these make no difference to the bytes.
same() {
    sentence=$1
    shift
    rm -rf same
    run bbgen emit -o same tiny.ini "$@"
    expect "$sentence does not change the output" [ "$(headers same)" = "$reference" ]
}
same 'naming the seed 1' --seed 1
same 'naming the finder dense' --finder=dense
same 'naming the language c' --lang c
same 'naming the prefix that is the default' --prefix tiny
set --
for file in a/b/c/tiny/*.h; do
    case $file in *_tables.h) continue ;; esac
    set -- --only "$(basename "$file" .h)" "$@"
done
same 'naming all modules' "$@"
same 'one thread' -j 1
same 'the most threads' -j256
rm -rf same
run env POSIXLY_CORRECT=1 "$BBGEN" emit tiny.ini -o same
expect 'POSIXLY_CORRECT does not change the output' [ "$(headers same)" = "$reference" ]
succeeds 'emit of chess succeeds, without progress in a pipe' bbgen emit chess -o long

for seed in 0 2 18446744073709551615; do
    succeeds "the seed $seed is one" bbgen emit tiny.ini -o seeds --seed $seed
    expect "the seed $seed makes other output" [ "$(headers seeds)" != "$reference" ]
    expect "the seed $seed is told in the banner" has "$(head -n 3 seeds/tiny/magic.h)" "--seed $seed"
done
run bbgen emit tiny.ini -o prefix --prefix my_2
expect 'a prefix starts the names in the headers' has "$(cat prefix/tiny/magic.h)" ' my_2_rook_attacks('
expect 'a prefix in capitals starts the macros' has "$(cat prefix/tiny/types.h)" '#ifndef MY_2_TYPES_H'
expect 'a prefix replaces the name of the game' hasnt "$(cat prefix/tiny/magic.h)" tiny_
succeeds 'a prefix may be 32 letters long' bbgen emit tiny.ini -o long_prefix --prefix abcdefghijklmnopqrstuvwxyz_12345

mkdir elsewhere
cp tiny.ini elsewhere/other.ini
succeeds 'two games may be emitted at once' bbgen emit tiny.ini elsewhere/other.ini
expect 'the default folder is out' [ -f out/tiny/magic.h ]
expect 'a game in another folder is emitted under its own name' [ -f out/other/magic.h ]

# ---- --only

run bbgen emit tiny.ini -o only --only types
expect 'with --only types, types.h and what makes a folder are all there is' \
    [ "$(ls -A only/tiny)" = "$(printf '.gitattributes\nEMIT\nMANIFEST\ntypes.h')" ]
succeeds 'check misses nothing that nobody asked for' bbgen check -o only
run bbgen emit tiny.ini -o only --only magic
expect '--only magic makes what magic includes, too' [ -e only/tiny/types.h ]
bbgen emit tiny.ini -o several --only magic --only lines >/dev/null
separate=$(tree several)
rm -r several
succeeds '--only takes a list' bbgen emit tiny.ini -o several --only magic,lines
expect 'as if each was named by itself' [ "$(tree several)" = "$separate" ]
run bbgen emit tiny.ini -o several --only magic,
expect 'of names, none of which is empty' refused

# ---- installations

# finds DESCRIPTION COMMAND...: the command emits tiny, and finds chess.
finds() {
    sentence=$1
    shift
    rm -rf found
    run "$@" emit "$tmp/tiny.ini" -o "$tmp/found"
    expect "templates are found $sentence" [ "$(headers "$tmp/found")" = "$reference" ]
    run "$@" list
    expect "games are found $sentence" has "$output" ' chess '
}
mkdir -p x/bin x/share/bbgen links
cp "$BBGEN" x/bin/bbgen
cp -R "$source/templates" x/share/bbgen/templates
cp -R "$source/gen/games" x/share/bbgen/games
ln -s ../x/bin/bbgen links/bbgen
ln -s links more-links
finds 'by an installed program' x/bin/bbgen
finds 'through a link to the program' links/bbgen
finds 'through links to the program and its folder' more-links/bbgen
finds 'from another working directory' env -C / "$tmp/x/bin/bbgen"
finds 'through PATH' env PATH="$tmp/links:$PATH" bbgen
finds 'from another working directory, in the source' env -C / "$BBGEN"
mv x 'moved away'
finds 'after the installation was moved' 'moved away/bin/bbgen'

home here
rm here/gen/games/*
cp tiny.ini elsewhere/other.ini here/gen/games
for name in emit check; do
    run here/bin/bbgen $name -o all
    expect "$name without games, where none are, is refused" refused
    expect "$name tells what makes one" has "$message" 'bbgen emit GAME makes one'
done
run here/bin/bbgen emit other tiny -o all
rm all/other/types.h
run here/bin/bbgen check -o all
expect 'check without games names what is missing in any' has "$message" 'all/other/types.h: missing'
succeeds 'check of one game does not care about another' here/bin/bbgen check -o all tiny
run here/bin/bbgen emit -o all
expect 'emit without games emits those that are there' has "$output" 'all/other'
succeeds 'check without games checks those that are there' here/bin/bbgen check -o all

# What should be known of a good file is told on stdout, until the file is clear.
printf '%s\nknight = L\n' "$tiny" >noted.ini
for words in 'emit noted.ini' 'check noted.ini' 'show noted.ini knight b2'; do
    succeeds "bbgen $words is no fault" bbgen $words
    expect "bbgen $words takes a note" starts "$output" \
        "note: noted.ini:6: moves 'L': L is (1,3) and J is (2,3), which XBoard swaps"
done
printf '%s\nknight = (1,3)\n' "$tiny" >noted.ini
run bbgen emit noted.ini
expect 'a clear string needs no note' hasnt "$output" note:

# Steps in words.
printf '%s\n[zones]\ncamp = a1-b2\n[pieces]\npawn = fmWfcF in camp\nbent = t[WB]\nto = ~nN, p(1,4)3\n' \
    "$tiny" >steps.ini
run bbgen show steps.ini pawn b2
expect 'show tells the steps of captures' has "$output" \
    'pawn = fmWfcF in camp, of first
  captures, one step, in camp: 1 ahead 1 right, 1 ahead 1 left
  goes, one step, in camp: 1 ahead'
run bbgen show steps.ini bent b2
expect 'show tells where moves turn' has "$output" \
    '  goes and captures, any number of steps, bent: 1 ahead (then 1 ahead 1 right), 1 ahead (then 1 ahead 1 left), 1 right (then 1 ahead 1 right)'
run bbgen show steps.ini to b2
expect 'show tells what is reversed, and what hops' has "$output" \
    '  goes and captures, one step, lame, reversed: 2 back 1 left'
expect 'show tells ranges' has "$output" '  goes and captures, up to 3 steps, over exactly one piece: 4 ahead 1 right'

finish
