#!/bin/sh
# The record of a folder, EMIT: what emit writes there, and that check and emit --again need
# nothing else.
. tests/support/expect.sh

# recorded FOLDER LINE...: whether its record has these lines.
recorded() {
    folder=$1
    shift
    [ "$(cat "$folder/EMIT")" = "$(printf '%s\n' "$@")" ]
}

# What the command line allows the record to ask for, if anything.
allowing=''

# holds SENTENCE FOLDER LINE...: the last run succeeded, this is recorded, check finds no
# fault from what is recorded alone, making it again changes nothing, the manifest verifies.
holds() {
    sentence=$1 where=$2
    shift 2
    expect "$sentence succeeds" [ "$status" = 0 ]
    run cat "$where/EMIT"
    expect "$sentence: the record" recorded "$where" "$@"
    # shellcheck disable=SC2086
    run bbgen check $allowing "$where"
    expect "$sentence: check of the folder" quiet 0
    before=$(tree "$(dirname "$where")")
    # shellcheck disable=SC2086
    run bbgen emit --again $allowing "$where"
    expect "$sentence: emit --again" quiet 0
    expect "$sentence: nothing changes again" [ "$(tree "$(dirname "$where")")" = "$before" ]
    run sh -c "cd '$where' && xxhsum -c --strict MANIFEST"
    expect "$sentence: the manifest verifies" [ "$status" = 0 ]
    listed=$( (cut -c 35- "$where/MANIFEST"; echo MANIFEST) | sort)
    expect "$sentence: the manifest lists all but itself" [ "$listed" = "$(ls -A "$where")" ]
}

# ---- a folder of a user's

run bbgen emit tiny.ini --prefix sf -o mine
holds 'a prefix' mine/tiny 'bbgen emit ../../tiny.ini --prefix sf'
run bbgen check tiny.ini -o mine
expect 'check of the game takes the prefix from the record' quiet 0
run bbgen check -o mine
expect 'check without words takes all that is there' quiet 0
echo '/* more */' >>mine/tiny/magic.h
run bbgen check tiny.ini -o mine
expect 'the command that mends names the folder' \
    has "$message" 'to mend this: bbgen emit --again mine/tiny'
bbgen emit --again mine/tiny >/dev/null
expect 'mending kept the prefix' has "$(cat mine/tiny/magic.h)" ' sf_rook_attacks('

for seed in 1 2 2 2; do
    run bbgen emit tiny.ini --only magic,rotated,attacks --seed $seed -o again
done
holds 'the same emit for the third time' again/tiny \
    'bbgen emit ../../tiny.ini --only rotated --only attacks' \
    'bbgen emit ../../tiny.ini --only magic --seed 2'
rm -r again

cp -R mine kept
for arguments in 'tiny.ini' 'tiny.ini --prefix other' 'tiny.ini --only magic --prefix other'; do
    # shellcheck disable=SC2086
    run bbgen emit $arguments -o mine
    expect "emit $arguments is refused where the prefix is another" refused
    expect "emit $arguments tells where it can go" has "$message" 'use -o mine-'
    expect "emit $arguments changes nothing" [ "$(tree mine)" = "$(tree kept)" ]
done
run bbgen emit tiny.ini -o mine
at=$(printf '%s\n' "$message" | sed 's/.* -o //')
run bbgen emit tiny.ini -o "$at"
holds 'what the refusal advises' "$at/tiny" 'bbgen emit ../../tiny.ini'
cp -R "$source/templates" more && cp -R more/c more/d
home here && cp -R more/d here/templates/d
BBGEN=$tmp/here/bin/bbgen
run bbgen emit tiny.ini --prefix sf --lang d -o mine
expect 'another language is refused' refused
expect 'and told where it can go' has "$message" 'for d use -o mine-d'
bbgen emit chess --only leapers --lang rust --package my-leapers -o crate >/dev/null
run bbgen emit chess --only leapers --lang go -o crate
expect 'and so it is where the package that is recorded could not be one of that language' \
    has "$message" 'for go use -o crate-go'
run bbgen emit tiny.ini --prefix sf --lang d -o mine-d
holds 'a language' mine-d/tiny 'bbgen emit ../../tiny.ini --lang d --prefix sf'

# ---- one module, then others

run bbgen emit tiny.ini --only magic -o some
holds 'one module' some/tiny 'bbgen emit ../../tiny.ini --only magic'
run bbgen emit tiny.ini --only lines -o some
holds 'another one' some/tiny 'bbgen emit ../../tiny.ini --only magic --only lines'
run bbgen emit tiny.ini --only magic --seed 7 -o some
holds 'the first with a seed' some/tiny 'bbgen emit ../../tiny.ini --only lines' \
    'bbgen emit ../../tiny.ini --only magic --seed 7'
expect 'lines are there still' [ -f some/tiny/lines.h ]
run bbgen emit tiny.ini --only magic -o some
holds 'the first without it' some/tiny 'bbgen emit ../../tiny.ini --only magic --only lines'
run bbgen emit tiny.ini -o some
holds 'the whole game' some/tiny 'bbgen emit ../../tiny.ini'
run bbgen emit tiny.ini --only magic --seed 7 --max-bytes 100000 -o some
holds 'one module of a whole game, with a limit' some/tiny 'bbgen emit ../../tiny.ini' \
    'bbgen emit ../../tiny.ini --only magic --seed 7 --max-bytes 100000'
expect 'that module has its seed' has "$(head -n 3 some/tiny/magic.h)" '--seed 7'
run bbgen check --only magic some/tiny
expect 'check --only takes the seed from the record' quiet 0
run bbgen emit tiny.ini --only magic -o some
holds 'that module as the others are' some/tiny 'bbgen emit ../../tiny.ini'
run bbgen emit tiny.ini --only magic --only magic --only types -o twice
run bbgen emit tiny.ini --only types --seed 5 -o twice
holds 'a seed that changes nothing' twice/tiny \
    'bbgen emit ../../tiny.ini --only types --only magic'
expect 'check of a module that is not recorded is refused' eval \
    'run bbgen check some/tiny --only zones; refused && has "$message" "not recorded"'

# What stands beside what was made is of the same game, or that is told.
mkdir deep
sed 's/^files = .*/files = 6/' tiny.ini >deep/tiny.ini
bbgen emit tiny.ini --only magic -o one >/dev/null
run bbgen emit deep/tiny.ini --only lines -o one
expect 'files of another game are told' has "$output" \
    'note: one/tiny: magic.h and 1 more are of another game'
expect 'and what tells more' has "$output" '; bbgen check one/tiny tells what mends it'
run bbgen check one/tiny
expect 'that does' has "$message" 'to mend this: bbgen emit --again one/tiny'
bbgen emit --again one/tiny >/dev/null
run bbgen check one/tiny
expect 'which mends it' quiet 0
run bbgen emit deep/tiny.ini --only lines -o one
expect 'then nothing is told' hasnt "$output" 'of another game'
sed -i 's/^files = .*/files = 5/' deep/tiny.ini
run bbgen emit --again one/tiny --only lines
expect 'files of a game before it was changed are told' has "$output" \
    'magic.h and 1 more are of another game, or of this one before it was changed'
bbgen emit tiny.ini --only lines,squares -o one/json --lang json >/dev/null
run bbgen emit deep/tiny.ini --only squares -o one/json --lang json
expect 'a file is, in a language without comments' has "$output" 'lines.json is of another game'
bbgen emit shogi --only magic,zobrist -o one >/dev/null
sed '/^\[zobrist/,$d' tiny.ini >deep/shogi.ini
bbgen emit deep/shogi.ini --only lines -o one >/dev/null
run bbgen check one/shogi
expect 'what another game cannot have is refused, and what to do is said' \
    has "$message" 'if that was made of another game, give another folder by -o'
rm -r deep one

# A module that a game gets only when it is asked for.
run bbgen emit shogi --only zobrist --only cuckoo --seed 3 -o keys
run bbgen emit shogi --only zobrist --keys random -o keys
holds 'keys of another kind' keys/shogi 'bbgen emit shogi --only cuckoo --seed 3' \
    'bbgen emit shogi --only zobrist --keys random'
expect 'the table that follows from the keys has followed' \
    has "$(head -n 3 keys/shogi/cuckoo.h)" '--keys random'

# The small set: attacks with the method that it takes, and what is no method and no test.
run bbgen emit chess --only default -o small
expect 'the small set is written' [ "$status" = 0 ]
expect 'with attacks, its method and leapers' \
    sh -c 'cd small/chess && [ -e attacks.h ] && [ -e hyperbola.h ] && [ -e leapers.h ]'
expect 'and no other method' sh -c 'cd small/chess && [ ! -e magic.h ] && [ ! -e pext.h ] && [ ! -e fold.h ]'
expect 'and no test' [ ! -e small/chess/selftest.h ]
expect 'it is recorded by its names' hasnt "$(cat small/chess/EMIT)" default
run bbgen check small/chess --only default
expect 'what is recorded is there, and can be asked for by that name' quiet 0
run bbgen emit tiny.ini --amalgamate default -o one
expect 'it can be one header' [ -e one/tiny/tiny.h ]
for lang in go json rust typescript; do
    run bbgen emit tiny.ini --only default --lang $lang -o small-$lang
    expect "of $lang it has what that has templates for" [ "$status" = 0 ]
done

# ---- paths

mkdir -p "a b/it's" deep/er
cp tiny.ini "a b/it's/g.ini"
run bbgen emit "a b/it's/g.ini" -o 'deep/o u t'
holds 'an odd path' 'deep/o u t/g' "bbgen emit '../../../a b/it'\\''s/g.ini'"
(cd deep && run bbgen check "../a b/it's/g.ini" -o 'o u t' && quiet 0)
expect 'it is told from the folder, wherever check runs' [ $? = 0 ]
mv 'deep/o u t/g' 'deep/o u t/renamed'
run bbgen check 'deep/o u t/renamed/'
expect 'a folder may be called anything' quiet 0
run bbgen emit shogi --only zobrist --keys random -o made
grep -o '0x[0-9a-f]\{16\}' made/shogi/zobrist_tables.h | grep -v '0x0*$' | head -n 2345 >'deep/my keys'
mv 'deep/my keys' deep/keys
run bbgen emit shogi --only zobrist --keys 'file:deep/keys' -o own
allowing='--keys file:deep/keys'
holds 'a file of keys' own/shogi "bbgen emit shogi --only zobrist --keys file:../../deep/keys"
allowing=''
mv deep/keys deep/away
run bbgen check --keys file:deep/keys own/shogi
expect 'a file of keys that is gone is a fault' [ "$status" = 2 ]

cp tiny.ini noend
run bbgen emit ./noend -o odd
holds 'a game file without .ini' odd/noend 'bbgen emit ../../noend'
run bbgen emit tiny.ini --only types -o budget
run bbgen emit tiny.ini --only types --max-bytes 1 -o budget
expect 'a budget over what it replaces is the only one' refused
holds_still=$(cat budget/tiny/EMIT)
expect 'and is not recorded' [ "$holds_still" = 'bbgen emit ../../tiny.ini --only types' ]

# ---- nothing recorded, and other things in the way

mkdir -p src/engine src/tiny
echo '#define MINE' >src/tiny/magic.h
run bbgen emit tiny.ini -o src
expect 'a file that is not ours is not overwritten' refused
expect 'and is named' starts "$message" 'bbgen: src/tiny/magic.h: this file is not ours'
expect 'nothing else is there, either' [ "$(ls -A src/tiny)" = magic.h ]
for words in tiny.ini 'tiny.ini --only magic' src/tiny; do
    # shellcheck disable=SC2086
    run bbgen check $words -o src
    expect "check $words is refused where nothing is recorded" refused
    # shellcheck disable=SC2086
    run bbgen emit --again $words -o src
    expect "emit --again $words is refused where nothing is recorded" refused
done
rm src/tiny/magic.h
run bbgen emit tiny.ini -o src
holds 'with that file away' src/tiny 'bbgen emit ../../tiny.ini'
run bbgen check -o src
expect 'a folder without a record is reported' [ "$status" = 1 ]
expect 'by its name' starts "$message" 'bbgen: src/engine: no EMIT'
run bbgen check tiny.ini -o src
expect 'and is nothing to who names a game' quiet 0
rm src/tiny/EMIT
run bbgen emit tiny.ini --only magic -o src
expect 'a part of what is not recorded is refused' refused
run bbgen emit tiny.ini -o src
holds 'all of it' src/tiny 'bbgen emit ../../tiny.ini'

# spoils SENTENCE TEXT RIGHT: a record with this text is a fault with file and line.
spoils() {
    printf "$2" >src/tiny/EMIT
    for name in check 'emit --again'; do
        # shellcheck disable=SC2086
        run bbgen $name src/tiny
        expect "$name: $1 is refused" refused
        expect "$name: $1 has its place" starts "$message" "bbgen: src/tiny/EMIT:"
        expect "$name: $1: $3" has "$message" "$3"
    done
}
own='bbgen emit ../../tiny.ini'
spoils 'nothing' '' 'bbgen emit GAME'
spoils 'another program' 'rm -r /\n' 'bbgen emit GAME'
spoils 'another command' 'bbgen check chess\n' "no such command: 'check'"
spoils 'help' 'bbgen emit --help\n' 'makes no files'
spoils 'no game' 'bbgen emit --only magic\n' 'an argument is missing'
spoils 'two games' 'bbgen emit chess shogi\n' 'too much'
spoils 'games in two lines' "bbgen emit chess\nbbgen emit shogi --only magic\n" 'one game'
spoils 'a folder' "$own -o x\n" "'-o'"
spoils 'a shell' "$own; rm x\n" "';'"
spoils 'a variable' "bbgen emit \$HOME\n" "'$'"
spoils 'an open quote' "$own --prefix 'x\n" quote
spoils 'a byte 0' "$own\\000\n" 'words and quotes'
spoils 'two prefixes' "$own\n$own --only magic --prefix q\n" 'one prefix'
spoils 'an unknown module' "$own\n\n$own --only magik\n" "EMIT:3: --only: no such module"
spoils 'a game that is gone' 'bbgen emit ../../gone.ini\n' 'gone.ini'
printf '%s\n%s --only magic\n' "$own" "$own" >src/tiny/EMIT
run bbgen check src/tiny
expect 'a record that says too much is stale' has "$message" 'src/tiny/EMIT:2: stale'
run bbgen emit --again src/tiny
holds 'and is mended' src/tiny "$own"
for option in '--seed 3' '--prefix q' '--keys random' '--max-bytes 3'; do
    # shellcheck disable=SC2086
    run bbgen emit --again src/tiny $option
    expect "--again with $option is refused" refused
done
run bbgen emit src/tiny
expect 'a folder in place of a game is refused' refused
expect 'and told what is right' has "$message" 'bbgen emit --again src/tiny'
run bbgen check tiny.ini src/tiny -o src
expect 'a folder that is named in two ways is refused' has "$message" twice

# ---- languages, templates of one's own, types of bitboards

run bbgen emit tiny.ini --lang rust -o oxide
holds 'a language with files of the game as a whole' oxide/tiny 'bbgen emit ../../tiny.ini --lang rust'
run bbgen emit tiny.ini --lang rust -o oxide --stdout magic.rs
expect 'a file of it is printed' [ "$output" = "$(cat oxide/tiny/magic.rs)" ]
run bbgen emit tiny.ini --lang cpp --bitboard my::bitboard -o plus
holds 'a type of bitboards' plus/tiny 'bbgen emit ../../tiny.ini --lang cpp --bitboard my::bitboard'
for type in 'std::uint64_t; inline int x = std::system("...")' 'a b' 'a::' '::' 'a:b' 'int[2]' 'a<b>' \
    'decltype(0)' 'return' 'my::class' '0a' 'a//' 'a\' 'a#' 'a??/' 'a
b' '"a"' 'unsigned int x' 'a*' 'a,b' 'å'; do
    rm -rf typed
    run bbgen emit tiny.ini --lang cpp --bitboard "$type" -o typed
    expect "'$type' is refused as a type" refused
    expect "the message says what would be right of '$type'" has "$message" 'my::bitboard'
    expect "and does not quote '$type'" hasnt "$message" "'$type'"
    expect "nothing is written of '$type'" [ ! -e typed ]
done
# The name of the folder: that of the game, and, where namespaces are of the prefix, that.
run bbgen emit tiny.ini --prefix sf --only types -o named
expect 'a folder of C has the name of the game' [ -e named/tiny/types.h ]
run bbgen emit tiny.ini --prefix sf --only types --lang cpp -o named
expect 'a folder of C++ has that of the prefix' [ -e named/sf/types.hpp ]
holds 'the prefix as a folder' named/sf 'bbgen emit ../../tiny.ini --only types --lang cpp --prefix sf'
run bbgen emit tiny.ini --prefix sf --folder my.own-1 --only types --lang cpp -o named
holds 'another name of a folder' named/my.own-1 \
    'bbgen emit ../../tiny.ini --only types --lang cpp --prefix sf'
run bbgen check tiny.ini --prefix sf --folder my.own-1 --only types --lang cpp -o named
expect 'check finds a folder by that name' quiet 0
for name in '' . .. a/b ../a .a -a 'a b' å "$(printf %065d 0)"; do
    run bbgen emit tiny.ini --folder "$name" --only types -o named
    expect "'$name' is no name of a folder" refused
    expect "and told why '$name' is none" has "$message" 'are needed, no . or - first'
done
for command in 'emit tiny.ini chess' emit 'emit --again named/sf' 'check tiny.ini chess'; do
    # shellcheck disable=SC2086
    run bbgen $command --folder one -o named
    expect "$command has no one folder to name" has "$message" '--folder names that of one game'
done

# What a record may say of a type is names and nothing else, and what a board or a language cannot
# honour is refused.
# typeless WHY OPTION...: of tiny
typeless() {
    why=$1
    shift
    rm -rf typed
    run bbgen emit tiny.ini -o typed "$@"
    expect "$* is refused" refused
    expect "and the message says: $why" has "$message" "$why"
    expect "and nothing is written of $*" [ ! -e typed ]
}
for file in /a.hpp 'a b' 'a"' '"' '<a>' . .. ../.. a/ a//b a/../b ./a .hidden a/.b '-a' 'a
b' 'a\b' 'a??/b' 'å'; do
    typeless 'like ../types.hpp is needed' --lang cpp --bitboard my --bitboard-include "$file"
done
typeless 'a header of the folder itself' --lang cpp --bitboard my --bitboard-include types.hpp
for words in a a, ,a a,b,c 'a b,c' 'a,b c' 'a,1b' 'a,return' 'a;b,c' 'a(),b'; do
    typeless 'two functions are needed' --lang cpp --bitboard my --bitboard-words "$words"
done
typeless 'has one word' --lang cpp --bitboard my --bitboard-words lo,hi
typeless '--bitboard is needed, too' --lang cpp --bitboard-words lo,hi
typeless '--bitboard is needed, too' --lang cpp --bitboard-include a.hpp
typeless '--bitboard is needed, too' --bitboard-inline
typeless 'leave this out' --lang rust --bitboard my
typeless 'is literal, and in no file' --lang cpp --bitboard 'unsigned long' --bitboard-inline
# unfit WHY GAME OPTION...: of a game of more squares.
unfit() {
    why=$1 game=$2
    shift 2
    run bbgen emit "$game" --only types --lang cpp -o typed "$@"
    expect "$game with $* is refused" refused
    expect "and the message says: $why" has "$message" "$why"
}
unfit 'does not fit into 32 bits' chess --bitboard 'unsigned int'
unfit 'does not fit there' shogi --bitboard 'unsigned long'
unfit 'casts give the words' shogi --bitboard 'unsigned __int128' --bitboard-words lo,hi
run bbgen emit shogi --only types --lang cpp --bitboard my::b --bitboard-include ../b.hpp \
    --bitboard-words my::lo,::hi --bitboard-inline -o typed
expect 'a type of two words is one' quiet 0
expect 'all of it is recorded' [ "$(cat typed/shogi/EMIT)" = 'bbgen emit shogi --only types --lang cpp --bitboard my::b --bitboard-include ../b.hpp --bitboard-words my::lo,::hi --bitboard-inline' ]
run bbgen check typed/shogi
expect 'and check takes it' quiet 0
run bbgen emit shogi --only leapers --lang cpp -o typed
expect 'a folder has one type' refused
expect 'and the message says which' has "$message" 'made with --bitboard my::b --bitboard-include'
for type in ::my::b unsigned 'unsigned long long' 'unsigned __int128' std::uint64_t _b9; do
    run bbgen emit tiny.ini --only types --lang cpp --bitboard "$type" -o typed
    expect "'$type' is a type" quiet 0
    rm -rf typed
done
printf "bbgen emit ../../tiny.ini --lang cpp --bitboard 'b; int x'\n" >plus/tiny/EMIT
for name in check 'emit --again'; do
    # shellcheck disable=SC2086
    run bbgen $name plus/tiny
    expect "$name: such a type is refused in a record" starts "$message" \
        'bbgen: plus/tiny/EMIT:1: --bitboard: this is not the name of a type'
done
# Of a package its tools are told in files that they read: names, versions and addresses alone.
unpacked() {
    part=$1
    shift
    run bbgen emit tiny.ini --only types -o packed "$@"
    expect "unpacked: $*" [ "$status" = 2 ]
    expect "by what is needed: $*" has "$message" "$part"
    expect "and nothing is written: $*" [ ! -e packed ]
}
for name in 1a a.b 'a b' -a '"' ../a; do
    unpacked 'letters, digits, - and _ are needed' --lang rust --package "$name"
done
unpacked 'a word that rust keeps for itself' --lang rust --package match
unpacked 'a word that npm keeps for itself' --lang typescript --package node_modules
for name in A @a @a/b/c .a 'a"' @/a; do
    unpacked '@SCOPE/ in front' --lang typescript --package "$name"
done
for name in a a/b 'example.org/a b' example.org/../a example.org/ example.org/a. 'a.b/c
d'; do
    unpacked 'like example.org/chess' --lang go --package "$name"
done
for version in 1 1.2 01.2.3 1.2.3- 1.2.3-01 1.2.3.4 v1.2.3 1.2.3+ '1.2.3"'; do
    unpacked 'three numbers are needed' --lang rust --package-version "$version"
done
for url in http://a git@a:b https:// 'https://a"' "https://a
b"; do
    unpacked 'an address is needed' --lang rust --package-url "$url"
done
unpacked 'is no package' --lang json --package a
bbgen emit tiny.ini --only types --lang rust -o packed --package my-tiny --package-version 2.0.0-rc.1 \
    --package-url https://example.org/tiny >/dev/null
expect 'a package is recorded' [ "$(cat packed/tiny/EMIT)" = 'bbgen emit ../../tiny.ini --only types --lang rust --package my-tiny --package-version 2.0.0-rc.1 --package-url https://example.org/tiny' ]
expect 'and told to cargo' has "$(cat packed/tiny/Cargo.toml)" 'name = "my-tiny"
version = "2.0.0-rc.1"'
bbgen emit tiny.ini --only magic --lang rust -o packed >/dev/null
expect 'it stays when more is made' has "$(cat packed/tiny/Cargo.toml)" 'name = "my-tiny"'
bbgen emit tiny.ini --only magic --lang rust -o packed --package other >/dev/null
expect 'until another is told' has "$(cat packed/tiny/Cargo.toml)" 'name = "other"
version = "0.1.0"'
run bbgen check -o packed
expect 'check agrees' quiet 0
bbgen emit tiny.ini --only types --lang go -o packed/go --package example.org/tiny >/dev/null
expect 'a module of Go has a go.mod' has "$(cat packed/go/tiny/go.mod)" 'module example.org/tiny'
bbgen emit tiny.ini --only types --lang go -o packed/bare >/dev/null
expect 'a package alone has none' [ ! -e packed/bare/tiny/go.mod ]

printf "bbgen emit ../../tiny.ini --lang cpp --bitboard b --bitboard-include 'b\"'\n" >plus/tiny/EMIT
run bbgen check plus/tiny
expect 'such a file is refused in a record' starts "$message" \
    'bbgen: plus/tiny/EMIT:1: --bitboard-include: this is not the path of a file alone'
mkdir -p my/plain
printf '[keywords]\nplain = end\n' >my/plain/language.ini
printf '{{game}}\n' >my/plain/types.txt
run bbgen emit tiny.ini --templates my --lang plain --only types -o words
allowing='--templates my'
holds "templates of one's own" words/tiny \
    'bbgen emit ../../tiny.ini --only types --lang plain --templates ../../my'
allowing=''
echo '{{files}}' >>my/plain/types.txt
run bbgen check --templates my words/tiny
expect 'another template makes stale' [ "$status" = 1 ]
expect 'the command that mends names the templates' \
    has "$message" 'bbgen emit --again --templates my words/tiny'

# ---- many faults

run bbgen emit chess tiny.ini --prefix q -o many
for file in many/*/*.h; do echo >>"$file"; done
run bbgen check -o many
stale=$(ls many/*/*.h | wc -l)
expect 'the first twenty faults are told' \
    [ "$(printf '%s\n' "$message" | grep -c ': stale')" = 20 ]
expect 'and how many more there are' has "$message" "bbgen: and $((stale - 20)) more"
last=$(printf '%s\n' "$message" | tail -n 1)
run_told "${last#to mend this: }"
expect 'what is told to mend them succeeds' quiet 0
run bbgen check -o many
expect 'and mends them' quiet 0

# ---- modules that are no more

run bbgen emit tiny.ini --only magic --only lines -o old
run bbgen emit tiny.ini --amalgamate magic,lines -o 'old one'
echo 'bbgen emit ../../tiny.ini --only lines --only magic_half' >old/tiny/EMIT
echo 'bbgen emit ../../tiny.ini --amalgamate=lines,magic_half' >'old one/tiny/EMIT'
for folder in old/tiny 'old one/tiny'; do
    for verb in check 'emit --again'; do
        # shellcheck disable=SC2086
        run bbgen $verb "$folder"
        expect "$verb refuses the record in $folder" refused
        expect 'it tells where' has "$message" "$folder/EMIT:1: --"
        expect 'and what took its place' has "$message" 'the module magic_half left bbgen; use magic'
    done
    sed -i s/magic_half/magic/ "$folder/EMIT"
    run bbgen check "$folder"
    expect 'written there, that mends it' [ "$status" != 2 ]
    run bbgen emit --again "$folder"
    expect 'and is made again' quiet 0
done
run bbgen emit 'old one/tiny'
expect 'a folder is no game, and quoted' has "$message" "bbgen emit --again 'old one/tiny' makes what"
run bbgen emit tiny.ini --only magic_half8
expect 'a module that left is refused' refused
expect 'by what took its place' has "$message" 'magic_half8 left bbgen; use magic'

# ---- what makes a folder that records nothing

run bbgen check tiny.ini --only default,magic -o unmade
expect 'what makes it has the options as they were given' \
    has "$message" 'bbgen emit -o unmade --only magic --only default tiny.ini makes it'
run bbgen check tiny.ini --only all --seed 3 -o 'not made'
expect 'what mends it, too' \
    has "$message" "to mend this: bbgen emit -o 'not made' --only all --seed 3 tiny.ini"

# ---- limits

printf '[board]\nfiles = 4\nranks = 4\n[pieces]\nrook = R\nbishop = B\n' >limit.ini
run bbgen emit limit.ini --max-bytes 100 -o limited
expect 'a limit is kept' [ "$status" = 2 ]
run bbgen check limit.ini --max-bytes 10000000 -o limited
last=$(printf '%s\n' "$message" | tail -n 1)
expect 'the command that mends has the limit' has "$last" '--max-bytes 10000000'
run_told "${last#to mend this: }"
holds 'what mends with a limit' limited/limit 'bbgen emit ../../limit.ini --max-bytes 10000000'
# ---- what a message tells to type is for the folder that it is about

mkdir told && cp tiny.ini 'told/a game.ini'
bbgen emit 'told/a game.ini' --prefix q -o 'in here' --only types >/dev/null
bbgen emit tiny.ini --lang cpp --prefix q --folder named -o src --only types >/dev/null
for where in 'in here/q' src/named; do
    run bbgen check "$where" --only squares
    expect "$where: a module that is not recorded is refused" refused
    told=${message#*; }
    run_told "${told% adds it}"
    expect "$where: what is told adds it" [ "$status" = 0 ]
    run bbgen check "$where" --only squares
    expect "$where: which check finds then" quiet 0
done
rm -r 'in here' && mkdir elsewhere && cp tiny.ini elsewhere
bbgen emit tiny.ini -o 'in here' --only types >/dev/null
run bbgen check elsewhere/tiny.ini -o 'in here'
expect 'another file of that name is refused' refused
told=${message##*; }
run_told "${told% changes that}"
expect 'what is told takes it' [ "$status" = 0 ]
run bbgen check elsewhere/tiny.ini -o 'in here'
expect 'which check then finds' quiet 0
rm 'in here/tiny/EMIT'
run bbgen check tiny.ini -o 'in here' --only types
expect 'a folder that lost its record is refused' refused
told=${message#*; }
run_told "${told% makes it, *}"
expect 'what is told makes it' [ "$status" = 0 ]
finish
