#!/bin/sh
# The record of a folder, EMIT: the line that emit writes there, and that check and emit need nothing else.
. tests/support/expect.sh

# What the command line allows the record to ask for, if anything.
allowing=''

# holds SENTENCE FOLDER LINE: the last run succeeded, this is recorded, check finds no fault from what is
# recorded alone, making it again changes nothing, the manifest verifies.
holds() {
    sentence=$1 where=$2 line=$3
    expect "$sentence succeeds" [ "$status" = 0 ]
    run cat "$where/EMIT"
    expect "$sentence: the record" [ "$output" = "$line" ]
    succeeds "$sentence: check of the folder" bbgen check $allowing "$where"
    before=$(stamps "$where")
    succeeds "$sentence: emit of the folder" bbgen emit $allowing "$where"
    expect "$sentence: nothing changes again" [ "$(stamps "$where")" = "$before" ]
    run sh -c "cd '$where' && xxhsum -c --strict MANIFEST"
    expect "$sentence: the manifest verifies" [ "$status" = 0 ]
    listed=$( (cut -c 35- "$where/MANIFEST"; echo MANIFEST) | sort)
    expect "$sentence: the manifest lists all but itself" [ "$listed" = "$(ls -A "$where")" ]
}

# ---- one command makes a folder

run bbgen emit tiny.ini --prefix sf -o mine
holds 'a prefix' mine/tiny 'bbgen emit ../../tiny.ini --prefix sf'
expect 'what is new says nothing of another command' hasnt "$output" 'another command'
succeeds 'check of the game takes the prefix from the record' bbgen check tiny.ini -o mine
succeeds 'check without words takes all that is there' bbgen check -o mine

# becomes OPTIONS LINE NAMES: tiny with these options takes the place of what is in mine, whose command is told.
becomes() {
    before=$(cat mine/tiny/EMIT)
    run bbgen emit tiny.ini $1 -o mine
    expect "$1: the change is told" starts "$output" "mine/tiny: made by another command before: $before
mine/tiny: "
    holds "$1" mine/tiny "bbgen emit ../../tiny.ini$2"
    expect "$1: these files are there" [ "$(cd mine/tiny && echo *)" = "$3" ]
}
becomes '--only magic' ' --only magic' 'EMIT MANIFEST magic.h magic_tables.h types.h'
becomes '--only lines' ' --only lines' 'EMIT MANIFEST lines.h lines_tables.h types.h'
becomes '--only magic,types --seed 7' ' --only types,magic --seed 7' 'EMIT MANIFEST magic.h magic_tables.h types.h'
becomes '--only magic --only types' ' --only types,magic' 'EMIT MANIFEST magic.h magic_tables.h types.h'
becomes '--only types --single' ' --only types --single' 'EMIT MANIFEST tiny.h'
becomes '--only types --lang rust' ' --only types --lang rust' \
    'Cargo.toml EMIT MANIFEST README.md bmi2.rs lib.rs lookup.rs mod.rs trials.rs types.rs'
bbgen emit tiny.ini -o new >/dev/null
becomes '--only default' '' "$(cd new/tiny && echo *)"
run bbgen emit tiny.ini -o mine
expect 'the default set has a name' hasnt "$output" 'another command'
expect 'it has attacks, its method and look-ups' [ -e mine/tiny/attacks.h -a -e mine/tiny/lines.h ]
expect 'and no other method and no test' [ ! -e mine/tiny/rotated.h -a ! -e mine/tiny/selftest.h ]
run bbgen emit tiny.ini --only all -o mine
expect 'all has methods and tests' [ -e mine/tiny/rotated.h -a -e mine/tiny/selftest.h ]
run bbgen emit tiny.ini --only types --max-bytes 100000 --max-work 1000000 -j 1 -o mine
holds 'budgets are those of the run' mine/tiny 'bbgen emit ../../tiny.ini --only types'
expect 'and stand in no banner' hasnt "$(head -n 5 mine/tiny/types.h)" '--max'
for lang in go json rust typescript java csharp cpp python; do
    run bbgen emit tiny.ini --lang $lang -o mine
    holds "$lang" mine/tiny "bbgen emit ../../tiny.ini --lang $lang"
done
sed 's/^files = .*/files = 6/' tiny.ini >other.ini
mkdir deep && mv other.ini deep/tiny.ini
run bbgen emit deep/tiny.ini -o mine
holds 'another game of that name' mine/tiny 'bbgen emit ../../deep/tiny.ini'
run bbgen check tiny.ini -o mine
expect 'check of the first one is refused' refused
expect 'and says what writes it' has "$message" 'not tiny.ini; bbgen emit tiny.ini writes it anew'

# A folder is made as it says, and options that make it otherwise name a game.
for option in '--seed 3' '--prefix q' '--only types' '--single' '--lang rust'; do
    for words in mine/tiny ''; do
        run bbgen emit $words $option -o mine
        expect "emit of a folder with $option is refused" refused
        expect "$option: what to do is said" has "$message" 'name the game to make it otherwise'
    done
done
run bbgen emit ../nowhere
expect 'what is neither a game nor a folder is refused' refused
mkdir plain
run bbgen emit ./plain
expect 'a folder without a record is refused' has "$message" 'has no EMIT'
run bbgen check tiny.ini mine/tiny -o mine
expect 'a folder that is named in two ways is refused' has "$message" twice

# ---- paths

mkdir -p "a b/it's" deep/er
cp tiny.ini "a b/it's/g.ini"
run bbgen emit "a b/it's/g.ini" -o 'deep/o u t'
holds 'an odd path' 'deep/o u t/g' "bbgen emit '../../../a b/it'\''s/g.ini'"
(cd deep && run bbgen check "../a b/it's/g.ini" -o 'o u t' && quiet 0)
expect 'it is told from the folder, wherever check runs' [ $? = 0 ]
mv 'deep/o u t/g' 'deep/o u t/renamed'
succeeds 'a folder may be called anything' bbgen check 'deep/o u t/renamed/'
run bbgen emit shogi --only zobrist --keys random -o made
grep -o '0x[0-9a-f]\{16\}' made/shogi/zobrist_tables.h | grep -v '0x0*$' | head -n 2345 >'deep/keys'
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

# In a repository, paths may lead as far as that reaches.
mkdir -p mono/.git mono/games mono/engine/sub && cp tiny.ini mono/games && cp tiny.ini outer.ini && cd mono/engine
run bbgen emit ../games/tiny.ini -o tables
holds 'a game elsewhere in a repository' tables/tiny 'bbgen emit ../../../games/tiny.ini'
(cd sub && run bbgen check ../tables/tiny && quiet 0)
expect 'check finds it from anywhere' [ $? = 0 ]
(cd .. && run bbgen check && quiet 0 && has "$output" '1 folder')
expect 'from the root of the repository, too' [ $? = 0 ]
run bbgen emit ../../outer.ini -o tables
run bbgen check tables/outer
expect 'beyond it none is read' refused
expect 'and the message says so' has "$message" 'tables/outer/EMIT:1: ../../outer.ini: this game file lies outside'
succeeds 'but where the command line names it' bbgen check ../../outer.ini -o tables
cd "$tmp" || exit

# ---- what is in the way

mkdir -p cased/Tiny
run bbgen emit tiny.ini --only types -o cased
expect 'a folder beside one that differs by case is refused' refused
expect 'and the message says why' has "$message" "cased/tiny: 'Tiny' is there, which is the same name on some systems"
mkdir -p src/tiny
echo '#define MINE' >src/tiny/attacks.h
run bbgen emit tiny.ini -o src
expect 'a file that is not ours is not overwritten' refused
expect 'and is named' starts "$message" 'bbgen: src/tiny/attacks.h: this file does not begin with'
expect 'nothing else is there, either' [ "$(ls -A src/tiny)" = attacks.h ]
for words in tiny.ini src/tiny; do
    run bbgen check $words -o src
    expect "check $words is refused where nothing is recorded" refused
done
rm src/tiny/attacks.h
run bbgen emit tiny.ini -o src
holds 'with that file away' src/tiny 'bbgen emit ../../tiny.ini'

# spoils SENTENCE TEXT RIGHT: a record with this text is a fault with file and line.
spoils() {
    printf "$2" >src/tiny/EMIT
    for name in check emit; do
        run bbgen $name src/tiny
        expect "$name: $1 is refused" refused
        expect "$name: $1 has its place" starts "$message" "bbgen: src/tiny/EMIT"
        expect "$name: $1: $3" has "$message" "$3"
    done
}
own='bbgen emit ../../tiny.ini'
spoils 'nothing' '' 'bbgen emit GAME'
spoils 'another program' 'rm -r /\n' 'bbgen emit GAME'
spoils 'another command' 'bbgen check chess\n' "no such command: 'check'"
spoils 'help' 'bbgen emit --help\n' 'makes no files'
spoils 'no game' 'bbgen emit --only magic\n' 'an argument is missing'
spoils 'two games' 'bbgen emit chess shogi\n' 'one argument too many'
spoils 'a folder' "$own -o x\n" "'-o'"
spoils 'a shell' "$own; rm x\n" "';'"
spoils 'a variable' "bbgen emit \$HOME\n" "'$'"
spoils 'an open quote' "$own --prefix 'x\n" quote
spoils 'a byte 0' "$own\\000\n" 'words and quotes'
spoils 'an unknown module' "\n\n$own --only magik\n" "EMIT:3: --only: no such module"
spoils 'a game that is gone' 'bbgen emit ../../gone.ini\n' 'gone.ini'
spoils 'modules that left' "$own --only lines,magic_half\n" 'the module magic_half was removed; use magic'
spoils 'an option that left' "$own --amalgamate lines\n" "use '--only MODULE,... --single'"
spoils 'lines of an earlier version' "$own --only magic\n$own --only lines --seed 2\n" \
    'EMIT:2: one command makes a folder, and there are 2 lines; leave one'
printf '%s --max-bytes 99999999999\n' "$own" >src/tiny/EMIT
run bbgen check src/tiny
expect 'budgets that earlier versions recorded are no fault, but stale' has "$message" 'bbgen: src/tiny/EMIT:1: stale'
run bbgen emit src/tiny
holds 'and are mended' src/tiny "$own"

mkdir turned && cp tiny.ini turned/g.ini
bbgen emit turned/g.ini --only magic -o turned >/dev/null
sed -i 's/^rook = .*/wazir = W/' turned/g.ini
run bbgen check turned/g
expect 'a game that lacks what is recorded is refused, with where that stands' has "$message" \
    'the EMIT in turned/g names it: if that was made of another game, give another folder by -o'

# ---- languages, templates of one's own, types of bitboards

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
# What a record may say of a type is names and nothing else, and what a board or a language cannot
# honor is refused.
for file in /a.hpp 'a b' 'a"' '"' '<a>' . .. ../.. a/ a//b a/../b ./a .hidden a/.b '-a' 'a
b' 'a\b' 'a??/b' 'å'; do
    declines 'like ../types.hpp is needed' tiny.ini --lang cpp --bitboard my --bitboard "include=$file"
done
declines 'a header of the folder itself' tiny.ini --lang cpp --bitboard my --bitboard include=types.hpp
for words in low=a high=a low=a,high= low=,high=a 'low=a b,high=c' 'low=a,high=b c' low=a,high=1b \
    low=a,high=return 'low=a;b,high=c' 'low=a(),high=b' low=a,b,high=c; do
    declines 'two functions are needed' tiny.ini --lang cpp --bitboard my --bitboard "$words"
done
declines 'has one word' tiny.ini --lang cpp --bitboard my --bitboard low=lo,high=hi
declines 'the name of the type is needed first' tiny.ini --lang cpp --bitboard low=lo,high=hi
declines 'the name of the type is needed first' tiny.ini --lang cpp --bitboard include=a.hpp
declines 'the name of the type is needed first' tiny.ini --bitboard inline
declines 'leave this out' tiny.ini --lang rust --bitboard my
declines 'is literal, and in no file' tiny.ini --lang cpp --bitboard 'unsigned long' --bitboard inline
declines 'does not fit into 32 bits' chess --lang cpp --bitboard 'unsigned int'
declines 'does not fit there' shogi --lang cpp --bitboard 'unsigned long'
declines 'casts give the words' shogi --lang cpp --bitboard 'unsigned __int128' --bitboard low=lo,high=hi
run bbgen emit shogi --only types --lang cpp --bitboard my::b --bitboard include=../b.hpp \
    --bitboard low=my::lo,high=::hi --bitboard inline -o typed
expect 'a type of two words is one' quiet 0
expect 'all of it is recorded' [ "$(cat typed/shogi/EMIT)" = 'bbgen emit shogi --only types --lang cpp --bitboard my::b,include=../b.hpp,low=my::lo,high=::hi,inline' ]
succeeds 'and check takes it' bbgen check typed/shogi
for type in ::my::b unsigned 'unsigned long long' 'unsigned __int128' std::uint64_t _b9; do
    succeeds "'$type' is a type" bbgen emit tiny.ini --only types --lang cpp --bitboard "$type" -o typed
    rm -rf typed
done
printf "bbgen emit ../../tiny.ini --lang cpp --bitboard 'b; int x'\n" >plus/tiny/EMIT
for name in check emit; do
    run bbgen $name plus/tiny
    expect "$name: such a type is refused in a record" starts "$message" \
        'bbgen: plus/tiny/EMIT:1: --bitboard: this is not the name of a type'
done
# Of a package its tools are told in files that they read: names, versions and addresses alone.
for name in 1a a.b 'a b' -a '"' ../a a,b; do
    declines 'letters, digits, - and _ are needed' tiny.ini --lang rust --package "$name"
done
declines 'a word that rust keeps for itself' tiny.ini --lang rust --package match
declines 'a word that npm keeps for itself' tiny.ini --lang typescript --package node_modules
for name in A @a @a/b/c .a 'a"' @/a; do
    declines '@SCOPE/ in front' tiny.ini --lang typescript --package "$name"
done
for name in a a/b 'example.org/a b' example.org/../a example.org/ example.org/a.; do
    declines 'like example.org/chess' tiny.ini --lang go --package "$name"
done
for version in 1 1.2 01.2.3 1.2.3- 1.2.3-01 1.2.3.4 v1.2.3 1.2.3+ '1.2.3"'; do
    declines 'three numbers are needed' tiny.ini --lang rust --package "version=$version"
done
for url in http://a git@a:b https:// 'https://a"'; do
    declines 'an address is needed' tiny.ini --lang rust --package "url=$url"
done
# The message has the value as it is, and so two lines.
for words in 'go a.b/c' 'rust url=https://a'; do
    run bbgen emit tiny.ini --lang "${words% *}" --package "${words#* }
b" -o declined
    expect "a line end behind ${words#* } is refused" [ "$status" = 2 -a ! -e declined ]
    expect 'and the message says what is needed' has "$message" 'is needed, like '
done
declines 'is no package' tiny.ini --lang json --package a
bbgen emit tiny.ini --only types --lang rust -o packed --package my-tiny --package version=2.0.0-rc.1 \
    --package url=https://example.org/tiny >/dev/null
expect 'a package is recorded' [ "$(cat packed/tiny/EMIT)" = 'bbgen emit ../../tiny.ini --only types --lang rust --package my-tiny,version=2.0.0-rc.1,url=https://example.org/tiny' ]
expect 'and told to cargo' has "$(cat packed/tiny/Cargo.toml)" 'name = "my-tiny"
version = "2.0.0-rc.1"'
succeeds 'check agrees' bbgen check -o packed
bbgen emit tiny.ini --only types --lang go -o packed/go --package example.org/tiny >/dev/null
expect 'a module of Go has a go.mod' has "$(cat packed/go/tiny/go.mod)" 'module example.org/tiny'
bbgen emit tiny.ini --only types --lang go -o packed/bare >/dev/null
expect 'a package alone has none' [ ! -e packed/bare/tiny/go.mod ]

printf "bbgen emit ../../tiny.ini --lang cpp --bitboard b --bitboard 'include=b\"'\n" >plus/tiny/EMIT
run bbgen check plus/tiny
expect 'such a file is refused in a record' starts "$message" \
    'bbgen: plus/tiny/EMIT:1: --bitboard: include=: this is not the path of a file alone'
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
expect 'the command that mends names the templates' has "$message" 'bbgen emit --templates my words/tiny'

# ---- many faults

run bbgen emit minishogi tiny.ini --prefix q -o many
for file in many/*/*.h; do echo >>"$file"; done
run bbgen check -o many
stale=$(ls many/*/*.h | wc -l)
expect 'the first twenty faults are told' [ "$(printf '%s\n' "$message" | grep -c ': stale')" = 20 ]
expect 'and how many more there are' has "$message" "bbgen: and $((stale - 20)) more"
last=$(printf '%s\n' "$message" | tail -n 1)
run_told "${last#to mend this: }"
expect 'what is told to mend them succeeds' quiet 0
succeeds 'and mends them' bbgen check -o many
finish
