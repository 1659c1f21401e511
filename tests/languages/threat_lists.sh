#!/bin/sh
# Lists and changes of threats in Rust, Go and JavaScript are those of C, of three games.
. tests/languages/tools.sh
needs C++ g++
needs Rust rustc
needs Go go
needs TypeScript node
GOCACHE=$tmp/cache GOFLAGS=-mod=mod GOPROXY=off
export GOCACHE GOFLAGS GOPROXY

# filled FILE: a program of this game.
filled() {
    sed "s/PRESET/$preset/g; s/NAME/$name/g
        s/NSQUARES/$squares/; s/NPIECES/$pieces/; s/NTYPE/$type/g" "$source/tests/languages/threats/$1"
}

printf 'module lists\n\ngo 1.18\n' >go.mod
for preset in sf16 pikafish rshogi0; do
    type=uint16 wide=-DWIDE set=Bitboard make='Bitboard::new(words[0], words[1])'
    new='game.Bitboard{Lo: words[0], Hi: words[1]}'
    case $preset in
    sf16) squares=64 pieces=6 slider=8 expected=1 name=Sf16
        wide='' set=u64 make='words[0]' new='game.Bitboard(words[0])' ;;
    pikafish) squares=90 pieces=7 slider=0 expected=1 name=Pikafish ;;
    rshogi0) squares=81 pieces=14 slider=12 expected=2 name=Rshogi0 type=uint32 ;;
    esac
    cp "$source/tests/data/threats/$preset.ini" .
    rm -rf vendor
    bbgen emit $preset.ini --only rays --prefix c -o vendor >/dev/null 2>&1 && mv vendor/$preset vendor/c
    for prefix in p v; do
        bbgen emit $preset.ini --only rays --prefix $prefix --lang cpp -o vendor >/dev/null 2>&1
    done
    # shellcheck disable=SC2086
    run g++ -std=c++17 -O1 -Ivendor -DPRESET=$preset -DSQUARES=$squares -DPIECES=$pieces $wide \
        -DTYPE=std::${type}_t -DSLIDER=$slider -DEXPECTED=$expected \
        "$source/tests/languages/threats/forms.cpp" -o forms
    expect "what tells changes of $preset builds" quiet 0
    run ./forms "${BOARDS:-3000}" given found
    expect 'and tells them' [ "$status" = 0 ]
    run bbgen emit $preset.ini --only rays --lang rust -o rust
    expect "$preset is emitted as Rust" quiet 0
    filled lists.rs | sed "s/NSET/$set/; s/NMAKE/${make}/" >lists.rs
    [ -z "$wide" ] || sed -i 's/^use game::rays/use game::types::Bitboard;\n&/' lists.rs
    run rustc --edition 2021 -O -Awarnings lists.rs -o lists
    expect "Rust with lists of $preset builds" [ "$status" = 0 ]
    ./lists <given >lists.found
    expect "lists of $preset in Rust are those of C" cmp -s found lists.found
    run bbgen emit $preset.ini --only rays --lang go -o .
    expect "$preset is emitted as Go" quiet 0
    mkdir -p main
    filled lists.go | sed "s/NMAKE/${new}/" >main/main.go
    run go build -o go.lists ./main
    expect "Go with lists of $preset builds" [ "$status" = 0 ]
    ./go.lists <given >lists.found
    expect "lists of $preset in Go are those of C" cmp -s found lists.found
    run bbgen emit $preset.ini --only rays --lang typescript -o vendor
    expect "$preset is emitted as JavaScript" quiet 0
    filled lists.js >lists.js
    node lists.js <given >lists.found
    expect "lists of $preset in JavaScript are those of C" cmp -s found lists.found
done

# The test can fail.
sed -i 's/^\(\t*\)minus += isThere & (isAdded ^ 1)/\1minus += isThere/' rshogi0/threats_rshogi0.go
go build -o go.lists ./main
./go.lists <given >lists.found
expect 'a list that is wrong is found' [ -n "$(cmp found lists.found)" ]
finish
