#!/bin/sh
# Packages of all games in each language of LANGUAGES: their own tests, and each module alone. Games are
# those of gen/games, boards with other bits, holes and numberings, and orders of threats.
. tests/languages/tools.sh
: "${LANGUAGES:=rust cpp go typescript csharp java python}"
GOCACHE=$tmp/cache GOFLAGS=-mod=mod GOPROXY=off CARGO_TARGET_DIR=$tmp/target
export GOCACHE GOFLAGS GOPROXY CARGO_TARGET_DIR

printf '[game]\nlike = chess\n[board]\nspare = 1\n' >spare.ini
printf '[game]\nlike = chess\n[board]\nspare = 3\n[zobrist]\nen_passant = squares\n' >passed.ini
printf '[game]\nlike = shogi\n[board]\nspare = 3\n' >drops.ini
printf '[game]\nlike = chess\n[threats]\nwithout = all\npreset = sf16\nnone = -1\n' >ones.ini
printf '[threats.two]\npieces = rook cannon\n' | cat "$source/tests/data/threats/pikafish.ini" - >sections.ini
cp "$source"/tests/data/guarded.ini "$source"/tests/data/cornered.ini "$source"/tests/data/wide.ini .
cp "$source"/tests/data/threats/*.ini .

# tried LANGUAGE GAME MODULES: the package's own tests.
tried() {
    described=$2
    [ ! -e "$2.ini" ] || described=$2.ini
    run bbgen emit "$described" --lang "$1" --only "$3" -o "$1"
    expect "$1: $2 is emitted" quiet 0
    run "test_$1" "$1" "$2"
    expect "$1: the package's own tests of $2 pass" [ "$status" = 0 ]
    rm -rf "${1:?}/$2" target classes
}

# alone LANGUAGE GAME: every module that the game has, with what it needs and no more.
alone() {
    for module in $(modules); do
        bbgen emit "$2" --lang "$1" --only "$module" --prefix "only_$module" -o "$1" >/dev/null 2>&1 || continue
        run "test_$1" "$1" "only_$module"
        expect "$1: $module of $2 passes alone" [ "$status" = 0 ]
        rm -rf "${1:?}/only_$module" target classes
    done
}

for language in $LANGUAGES; do
    case $language in
    rust) tool=cargo ;; cpp) tool=g++ ;; typescript) tool=node ;; csharp) tool=mcs ;; java) tool=javac ;; python) tool=python3 ;; *) tool=$language ;;
    esac
    command -v $tool >/dev/null || {
        skip "$language" "no $tool here; make setup-languages installs it"
        continue
    }
    mkdir -p $language
    printf 'module engine\n\ngo 1.18\n' >go.mod
    cp go.mod $language/
    echo '{ "type": "module" }' >package.json
    selftest=
    [ $language != cpp ] || selftest=,selftest
    for file in "$source"/gen/games/*.ini guarded.ini cornered.ini wide.ini; do
        tried $language "$(basename "$file" .ini)" all
    done
    for game in spare passed drops; do tried $language $game keys$selftest; done
    for game in ones sections sf10 sf11 sf12 sf14 sf16 pikafish rshogi0; do tried $language $game rays$selftest; done
    [ $language = cpp ] || alone $language chess
    [ $language = cpp ] || alone $language xiangqi
done
finish
