#!/bin/sh
# Releases and installations: single headers, tarballs, tables as a library, install and uninstall,
# CMake, and what runs check for others: a hook of git and an action.
. tests/support/expect.sh

# ---- single headers

# both GAME WAYS MODULE...: a compiler sees in one file what it sees in the headers, tables last.
both() {
    game=$1 ways=$2
    shift 2
    stem=$(basename "$game" .ini)
    PREFIX=$(capitals "$stem")
    list=$(echo "$*" | tr ' ' ,)
    run bbgen emit "$game" --only "$list" --single -o single
    expect "$stem: $list are put into one file" quiet 0
    bbgen emit "$game" $(printf -- '--only %s ' "$@") -o many >/dev/null
    : >many.c
    for module in types leapers "$@"; do
        [ ! -e "many/$stem/$module.h" ] || printf '#include "many/%s/%s.h"\n' "$stem" "$module" >>many.c
    done
    printf '#ifdef TABLES\n#define %s_TABLES\n#endif\n' "$PREFIX" >single.c
    cat single.c many.c >again.c
    cat again.c >>many.c
    printf '#include "single/%s/%s.h"\n' "$stem" "$stem" >>single.c
    for way in $ways -DNOTHING; do
        for tables in -DNOTHING -DTABLES; do
            gcc -E -P $way $tables many.c -o many.i && gcc -E -P $way $tables single.c -o single.i
            run cmp many.i single.i
            expect "$stem: $list are the same with $way $tables" quiet 0
        done
    done
    run bbgen check "single/$stem"
    expect "$stem: check knows the file" quiet 0
}
# In the order of bbgen list.
both chess '' magic leapers zobrist
both minishogi '-DMINISHOGI_ATTACKS_METHOD=fold' attacks leapers lines
both tiny.ini '' magic fold attacks lines symmetry selftest
both xiangqi '' fold leapers selftest
expect 'the banner tells how it was made' \
    has "$(head -n 3 single/xiangqi/xiangqi.h)" 'bbgen emit xiangqi --only fold,leapers,'
printf '%s\n' '#include "single/tiny/tiny.h"' '#define TINY_TABLES' '#include "single/tiny/tiny.h"' \
    'int main(void) { return tiny_selftest(); }' >self.c
for compiler in 'gcc -std=c99' 'g++ -std=c++11 -xc++'; do
    run $compiler $strict self.c -o self
    expect "one file compiles with $compiler" quiet 0
    run ./self
    expect "and passes its selftest with $compiler" quiet 0
done
# A single header has everything once, asks for no file that is not there, and tells of no method that
# it has not.
while read -r game list; do
    run bbgen emit $game --only $list --single -o whole
    expect "$game: $list are put into one file" quiet 0
    file=whole/$game/$game.h
    run sed -n '/^#include "/p' $file
    expect "$game: $list includes nothing beside it" [ -z "$output" ]
    run sh -c "sed -n '/^typedef/p; /^#define [A-Z0-9_]*_H$/p; /^ [*] [A-Z].*:$/p' $file | sort | uniq -d"
    expect "$game: $list has no type, no header and no heading twice" \
        [ -z "$(printf '%s' "$output" | grep -v '^ \* \(Unless\|How\|Attackers\)')" ]
    methods=$(sed -n 's/^#define [A-Z]*_ATTACKS_IS_\([a-z0-9]*\) .*/\1/p' $file)
    # What stands alone on a line of a comment is a method to choose.
    sed -n 's/^ [*]   \([a-z0-9]*\)$/\1/p; s/.*_METHOD=\([a-z0-9]*\) .*/\1/p' $file | sort -u >offered
    run grep -vxF "$methods" offered
    expect "$game: $list offers no method that it has not" [ -z "$output" ]
    for method in $methods; do
        PREFIX=$(capitals $game)
        echo "#include \"$file\"" >one.c
        run gcc -std=c99 $strict "-D${PREFIX}_ATTACKS_METHOD=$method" -fsyntax-only one.c
        expect "$game: $list has the method $method, which it offers" quiet 0
    done
done <<'END'
makruk default
chess attacks
makruk attacks,leapers,lines,zobrist,keys
chess magic,attacks,compact
chess cuckoo,moves
makruk lines,pseudo
END
bbgen emit chess --only attacks --single -o whole >/dev/null
run gcc -DCHESS_ATTACKS_METHOD=magic -c -o none.o -xc whole/chess/chess.h
expect 'a method that is not there is refused' has "$message" '#error'
expect 'beside it is what makes a folder alone' \
    [ "$(ls -A single/tiny)" = "$(printf '.gitattributes\nEMIT\nMANIFEST\ntiny.h')" ]
for words in '--only magik --single' '--only magic,,fold --single'; do
    run bbgen emit tiny.ini -o none $words
    expect "$words is refused" refused
done
mkdir -p mine/c
number=0
while [ $number -lt 500 ]; do
    number=$((number + 1))
    echo text >mine/c/module.$number.txt
done
run bbgen emit tiny.ini --only all --single --templates mine -o wide
expect 'however many files templates make of a module' quiet 0

# ---- releases

export MAKEFLAGS=
built=$(realpath --relative-to="$source" "$(dirname "$BBGEN")") # make takes no blank in it
is_later() { # than a second of the clock
    [ "$(date +%s)" -gt "$1" ]
}
run make -s -C "$source" dist BUILD="$built" DIST="$tmp/dist-a" GAMES=minishogi
expect 'a release is made' [ "$status" = 0 ]
until_true is_later "$(date +%s)"
run sh -c 'cd dist-a && sha256sum -c SHA256SUMS'
expect 'their digests are beside them' [ "$status" = 0 ]
version=$("$BBGEN" --version | cut -d ' ' -f 2)
mkdir unpacked && for made in minishogi-c "$version"; do
    tar -xzf dist-a/bbgen-$made.tar.gz -C unpacked
done
run bbgen check unpacked/minishogi
expect 'what is unpacked is fresh' quiet 0
unpacked=unpacked/bbgen-$version
umask 077
run make -s -C "$unpacked" dist BUILD="$(realpath --relative-to="$unpacked" "$source/$built")" \
    DIST="$tmp/dist-b" GAMES=minishogi SPEAK='c rust typescript'
umask 022
expect 'another is made from it, later, by somebody who shares nothing, in three languages' [ "$status" = 0 ]
(cd dist-b && sha256sum *.* | grep -v SHA256SUMS) >again
run sh -c 'cd dist-a && sha256sum -c --quiet ../again'
expect 'of the same bytes' quiet 0
expect 'of bbgen, a header, three languages and two packages' [ "$(wc -l <again)" = 7 ]
printf '#define MINISHOGI_TABLES\n#include "dist-a/minishogi.h"\nint main(void) { return minishogi_rook_attacks(0, 0) == 0; }\n' >one.c
run gcc -std=c99 -Wall -Wextra -Werror one.c -o one
expect 'a single header of a release compiles' quiet 0
run ./one
expect 'and works' quiet 0

# ---- tables as a library (built.sh of tests/languages has the tools that build it)

run bbgen emit chess --only all --package chess-tables -o linked
expect 'a package of all headers is emitted' [ "$status" = 0 ]
# A program of all headers, and those that need BMI2 only with it. The selftest reads every array that
# they declare.
{ for header in linked/chess/*.h; do
    case $header in
    *_tables.h | */selftest.h) ;;
    */pext*.h) printf '#ifdef __BMI2__\n#include "%s"\n#endif\n' "${header#linked/}" ;;
    *) echo "#include \"${header#linked/}\"" ;;
    esac
done
    printf '#include "chess/selftest.h"\nint main(void) { return chess_selftest() != 0; }\n'; } >every.c
vectors='-mbmi2 -mavx512vl -mavx512cd -mavx512vbmi -mavx512vbmi2 -mavx512bitalg -mavx512vpopcntdq'
[ "$(uname -m)" = x86_64 ] || skip 'forms of x86-64 with a library of tables' "this is $(uname -m)"
# One compiler has the forms with vectors, the next one those without.
flags=$vectors
while read -r compiler language standard unit; do
    if ! command -v "$compiler" >/dev/null; then
        skip "tables of a package by $compiler" 'it is not here'
        continue
    fi
    run $compiler $strict $standard -x $language -c linked/chess/chess-tables.c $unit -o tables.o
    expect "$compiler $standard $unit: the tables of a package compile" quiet 0
    [ -z "$flags" ] && [ "$(uname -m)" = x86_64 ] && flags=$vectors || flags=
    run $compiler $standard $flags $unit -Ilinked -x $language every.c -x none tables.o -o every
    expect "$compiler $standard $unit: all headers link with them, with '$flags'" quiet 0
    if can_run $flags; then
        run ./every
        expect "$compiler $standard $unit: their selftest passes, with '$flags'" quiet 0
    else
        skip "$compiler $standard $unit: the selftest with $flags" 'this processor lacks them'
    fi
done <<'END'
gcc c -std=c99
gcc c -std=c11 -DCHESS_MODULO_FORM=3
g++ c++ -std=c++11
clang c -std=c99
END

# Who defines the tables as well: theirs serve where the library is an archive, if they are all that the
# program needs; else the linker names what is there twice.
ar rcs libchess-tables.a tables.o
printf '#define CHESS_TABLES\n#include "chess/leapers.h"\n#undef CHESS_TABLES\n#include "chess/attacks.h"\n' >twice.c
echo 'int main(void) { return chess_king_attacks(0) + chess_rook_attacks(0, 0) == 0; }' >>twice.c
printf '#define CHESS_TABLES\n#include "chess/attacks.h"\nint main(void) { return chess_rook_attacks(0, 0) == 0; }\n' >own.c
run gcc -Ilinked own.c -L. -lchess-tables -o own
expect 'who defines all tables that are needed links an archive besides' quiet 0
run gcc -Ilinked twice.c -L. -lchess-tables -o twice
expect 'who defines some of them is told which are there twice' \
    has "$message" 'multiple definition of `chess_leapers_'

# ---- installing

# As any system has it: -d and -m alone, in front of all names.
mkdir bsd
printf 'PATH=%s\n' "$PATH" >bsd/install
cat >>bsd/install <<'END'
names=
for word; do
    case $names$word in
    -d | -m | [0-7]*) ;;
    -* | yes-*) exit 64 ;;
    *) names=yes ;;
    esac
done
exec install "$@"
END
chmod +x bsd/install
run bsd/install -D -m 644 tiny.ini deep/tiny.ini
expect 'the install of a BSD takes no -D' [ "$status" = 64 ]
run env PATH="$tmp/bsd:$PATH" make -s -C "$source" install BUILD="$built" DESTDIR="$tmp/it's a root" prefix=/usr
expect 'it is installed' [ "$status" = 0 ]
ln -s "it's a root" root
for file in bin/bbgen share/man/man1/bbgen.1 share/doc/bbgen/LICENSE \
    share/bash-completion/completions/bbgen share/bbgen/games/chess.ini \
    share/bbgen/templates/c/magic.h; do
    expect "$file is there" [ -f "root/usr/$file" ]
done
run find root/usr/share/doc/bbgen -type f ! -name '*.md' ! -name '*.svg' ! -name '*.ini' ! -name LICENSE \
    ! -path '*/gen/printer/spelling.h'
expect 'documents are no sources, but for one that help prints' [ -z "$output" ]
(cd root/usr/share/doc/bbgen && find . -name '*.md' ! -path ./values.md) >told
run sh -c "cd '$source' && xargs sh tests/support/linked.sh <'$tmp/told' | grep -E '(\.md|\.svg|\.ini|LICENSE)$' |
    (cd '$tmp/root/usr/share/doc/bbgen' && xargs ls)"
expect 'every document that one of them has a link to is there' quiet 0
expect 'there are many' [ "$(find root/usr/share/doc/bbgen -name '*.md' | wc -l)" -gt 10 ]
mkdir empty
run bbgen help rust
expect 'a language is a topic' [ "$output" = "$(bbgen help languages)" ]
for topic in $(bbgen help | sed -n '/^topics/,/^$/s/^  \([a-z]*\)  .*/\1/p'); do
    run sh -c "cd empty && ../root/usr/bin/bbgen help $topic"
    expect "help $topic is there, installed as well" [ "$status" = 0 ]
    expect "and is the same: $topic" [ "$output" = "$(bbgen help $topic)" ]
done
expect 'the last topic is a page' starts "$output" '# '
run root/usr/bin/bbgen emit tiny.ini -o installed
expect 'what is installed works' quiet 0
for name in $(bbgen --help | sed -n 's/^  bbgen \([a-z]*\) .*/\1/p'); do
    expect "the manual page tells of $name" grep -q "^.B bbgen $name" root/usr/share/man/man1/bbgen.1
done
if command -v man >/dev/null && man --version >/dev/null 2>&1; then
    run man --warnings -l root/usr/share/man/man1/bbgen.1
    expect 'the manual page has no mistakes' [ "$status" = 0 ]
    expect 'nor warnings' [ -z "$message" ]
else
    skip 'the manual page as man formats it' 'no man here'
fi
# complete WORD...: what bash offers for the last word.
complete() {
    PATH=$tmp/root/usr/bin:$PATH bash -c '
        . root/usr/share/bash-completion/completions/bbgen
        COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
        _bbgen
        printf "%s\n" "${COMPREPLY[@]}"' bash bbgen "$@"
}
run complete em
expect 'commands are completed' [ "$output" = emit ]
run complete emit --sing
expect 'options are completed' [ "$output" = --single ]
run complete emit --he
expect 'an option with two names, too' [ "$output" = --help ]
run complete emit --only kinder
expect 'modules are completed' [ "$output" = kindergarten ]
run complete check che
expect 'games are completed' has "$output" chess
run make -s -C "$source" uninstall DESTDIR="$tmp/it's a root" prefix=/usr
expect 'nothing is left of it' [ -z "$(find root/ ! -type d)" ]

# ---- setting up elsewhere, and other circumstances of building

# With no tool of Debian, and those of another system, which has no xxHash.
mkdir elsewhere
for tool in sh grep tr sed sort; do
    ln -s "$(command -v $tool)" elsewhere/$tool
done
printf '#!/bin/sh\nPATH=%s exec cc "$@"\n' "$PATH" >elsewhere/cc
printf '#!/bin/sh\n' >elsewhere/gcc
printf '#!/bin/sh\nexit 1\n' >elsewhere/pkg-config
chmod +x elsewhere/*
needs() {
    run env PATH="$tmp/elsewhere" sh "$source/tests/support/needs.sh" build
}
needs
expect 'what is missing is named where no tool is known' has "$message" 'names of Debian: libxxhash-dev'
expect 'and it fails' [ "$status" = 1 ]
cp elsewhere/gcc elsewhere/dnf
needs
expect 'Fedora is told what to install' has "$message" 'To install it: sudo dnf install xxhash-devel'
mv elsewhere/dnf elsewhere/pacman
needs
expect 'Arch, too' has "$message" 'sudo pacman -S xxhash'
mv elsewhere/pacman elsewhere/brew
rm elsewhere/pkg-config
needs
expect 'and macOS, of two' has "$message" 'brew install pkg-config xxhash'
cp elsewhere/gcc elsewhere/pkg-config
needs
expect 'nothing is asked for where nothing is missing' [ "$status $output" = '0 Nothing is missing.' ]
run sed -n "s/^GNU != \(.*\)/\1/p" "$source/Makefile"
run sh -c "$(echo "$output" | sed 's/$(MAKE_VERSION)/20220726/')"
expect 'another make than that of GNU is told so' has "$message" 'This needs GNU make'
mkdir "it's" && ln -s "$source/Makefile" "$source/gen" "$source/tests" "$source/templates" "it's"
run make -s -C "it's" BUILD=there there/gen/base/near.o
expect 'a path with an apostrophe builds' [ "$status" = 0 ]

run env -u XXHASH_CFLAGS -u XXHASH_LIBS PKG_CONFIG_LIBDIR=none make -s -j2 -C "it's" BUILD=other
expect 'without xxHash it fails' [ "$status" = 2 ]
expect 'in one line, which says what to do' \
    [ "$(echo "$message" | sed 's/^[^*]*//')" = '*** libxxhash is missing (pkg-config does not find it): run make setup.  Stop.' ]
run env XXHASH_CFLAGS="${XXHASH_CFLAGS-$(pkg-config --cflags libxxhash)}" XXHASH_LIBS=-lxxhash \
    PKG_CONFIG_LIBDIR=none make -s -C "it's" BUILD=other other/gen/base/digest.o
expect 'pkg-config is not asked where the user says where it is' quiet 0

# ---- CMake

if command -v cmake >/dev/null; then
    mkdir cmake
    printf 'cmake_minimum_required(VERSION 3.14)\nproject(engine C)\nadd_subdirectory("%s/out" bbgen)\nadd_executable(engine engine.c)\ntarget_link_libraries(engine PRIVATE bbgen::minishogi)\n' "$source" >cmake/CMakeLists.txt
    printf '#include "minishogi/hyperbola.h"\n#include "minishogi/modulo.h"\nint main(void) { return minishogi_rook_attacks(0, 0) == 0 || minishogi_modulo_rook_attacks(0, 0) == 0; }\n' >cmake/engine.c
    run cmake -S cmake -B cmake/build
    expect 'CMake takes out/' [ "$status" = 0 ]
    run cmake --build cmake/build
    expect 'an engine builds with a target of it' [ "$status" = 0 ]
    run cmake/build/engine
    expect 'and runs' [ "$status" = 0 ]
else
    skip 'out/ as CMake takes it' 'no cmake'
fi

# ---- check for others: a repository with headers of its own

mkdir project && cd project && bbgen emit chess --only magic --prefix sf -o src >/dev/null
hook=$source/$(sed -n 's/^ *entry: //p' "$source/.pre-commit-hooks.yaml")
action=$(sed -n 's/^ *run: \(.*ARGUMENTS.*\)/\1/p' "$source/.github/actions/check/action.yml")
# both_say STATUS SENTENCE [FOLDER]: the hook and the action agree.
both_say() {
    run "$hook" ${3:+"$3"}
    expect "the hook ends with $1 where $2" [ "$status" = "$1" ]
    run env GITHUB_ACTION_PATH="$source/.github/actions/check" ARGUMENTS="${3:-}" bash -ec "$action"
    expect "the action ends with $1 where $2" [ "$status" = "$1" ]
}
both_say 0 'all is fresh'
bbgen emit minishogi --only fold -o other/deep >/dev/null
both_say 0 'there are two folders'
cp other/deep/minishogi/types.h other/deep/minishogi/more.h
both_say 1 'one of two has a file too many'
both_say 0 'the other is named' src/chess
rm -r other
cp src/chess/magic.h ../kept.h && sed -i '0,/0xf/s//0xe/' src/chess/magic_tables.h
both_say 1 'a digit is another'
bbgen emit src/chess >/dev/null && rm src/chess/magic.h
both_say 1 'a file is missing'
bbgen emit src/chess >/dev/null && cp src/chess/types.h src/chess/more.h
both_say 1 'a file was added'
rm src/chess/more.h
both_say 0 'all is fresh again'
rm src/chess/EMIT
both_say 2 'nothing is recorded' src/chess
for words in '$(touch evaluated)' '`touch evaluated`' 'src/chess; touch evaluated' 'src/*'; do
    run env GITHUB_ACTION_PATH="$source/.github/actions/check" ARGUMENTS="$words" bash -ec "$action"
    expect "the action takes '$words' as words" [ "$status" = 2 ]
    expect "and does nothing of '$words'" [ ! -e evaluated ]
done
cd ..
finish
