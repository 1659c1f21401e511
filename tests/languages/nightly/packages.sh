#!/bin/sh
# Packages of games that differ in kind, in each language of LANGUAGES: their own tests, and each module of chess
# alone. `make test-languages` has the packages of chess, xiangqi and minishogi, with all modules.
#
# GAMES=all: all games of gen/games, and all orders of threats. Without it there is a game whose pieces only move, one
# without sliders, one on hexagons, one with bent riders and hoppers, one with lines in a palace, one whose players
# have other pieces, one of 12 x 12, and two with bits and squares in another order.
. tests/languages/tools.sh
: "${LANGUAGES:=rust cpp go typescript csharp java python}"
: "${GAMES:=amazons dobutsu glinski kinds janggi orda omega shogi_by_files cornered}"
GOCACHE=$tmp/cache GOFLAGS=-mod=mod GOPROXY=off CARGO_TARGET_DIR=$tmp/target
export GOCACHE GOFLAGS GOPROXY CARGO_TARGET_DIR

printf '[game]\nlike = chess\n[board]\nspare = 1\n' >spare.ini
printf '[game]\nlike = chess\n[board]\nspare = 3\n[zobrist]\nen_passant = squares\n' >passed.ini
printf '[game]\nlike = shogi\n[board]\nspare = 3\n' >drops.ini
printf '[game]\nlike = chess\n[threats]\nwithout = all\npreset = sf16\nnone = -1\n' >ones.ini
printf '[threats.two]\npieces = rook cannon\n' | cat "$source/tests/data/threats/pikafish.ini" - >sections.ini
cp "$source"/tests/data/*.ini "$source"/tests/data/threats/*.ini .
orders='ones sections rshogi0'
if [ "$GAMES" = all ]; then
    GAMES="$(cd "$source/gen/games" && echo *.ini | sed 's/\.ini//g') guarded cornered wide kinds"
    orders="$orders sf10 sf11 sf12 sf14 sf16 pikafish"
fi

# tried LANGUAGE GAME MODULES: the package's own tests.
tried() {
    described=$2
    [ ! -e "$2.ini" ] || described=$2.ini
    run bbgen emit "$described" --lang "$1" --only "$3" -o "$1"
    expect "$1: $3 of $2 is emitted" quiet 0
    run "test_$1" "$1" "$2"
    expect "$1: the package's own tests of $2 pass, with $3" [ "$status" = 0 ]
    rm -rf "${1:?}/$2" target classes
}

for language in $LANGUAGES; do
    has_language $language || continue
    mkdir -p $language
    printf 'module engine\n\ngo 1.18\n' >go.mod
    cp go.mod $language/
    echo '{ "type": "module" }' >package.json
    selftest=
    [ $language != cpp ] || selftest=,selftest
    for game in $GAMES; do tried $language "$game" all; done
    for game in spare passed drops; do tried $language $game keys$selftest; done
    for game in $orders; do tried $language $game rays$selftest; done
    # With what it needs and no more. Without its selftest, C++ has no test.
    [ $language != cpp ] || continue
    for module in $(modules); do
        ! bbgen emit chess --lang $language --only "$module" -o one >/dev/null 2>&1 || tried $language chess "$module"
    done
done
finish
