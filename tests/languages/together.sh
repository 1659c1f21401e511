#!/bin/sh
# All modules of a language, as emit writes them for three games, in one compilation. (What each
# needs when it is written alone is the matter of tests/unit/alone.c.)
. tests/languages/tools.sh

# written LANGUAGE: the games in a folder of that name.
written() {
    for game in chess shogi xiangqi; do
        run bbgen emit $game --only all --lang "$1" -o "$1"
        expect "$game is emitted in $1" quiet 0
    done
}

# compiled LANGUAGE COMMAND...: without a word.
compiled() {
    name=$1
    shift
    run "$@"
    expect "$name: all modules of three games compile together" quiet 0
}

if command -v g++ >/dev/null; then
    written cpp
    for header in cpp/*/*.hpp; do echo "#include \"$header\""; done >all.cpp
    bmi2=
    has_bmi2 && bmi2=-mbmi2 || sed -i '/pext/d' all.cpp
    # shellcheck disable=SC2086
    compiled C++ g++ -std=c++17 -Wall -Wextra -Werror $bmi2 -I. -fsyntax-only all.cpp
else
    skip C++ 'no g++ here'
fi
if command -v rustc >/dev/null; then
    written rust
    for game in chess shogi xiangqi; do echo "pub mod $game;"; done >rust/all.rs
    compiled Rust rustc --edition 2021 --crate-type lib --emit metadata -Dwarnings \
        --out-dir . rust/all.rs
else
    skip Rust 'no rustc here'
fi
if command -v go >/dev/null; then
    written go
    GOCACHE=$tmp/cache GOFLAGS=-mod=mod GOPROXY=off
    export GOCACHE GOFLAGS GOPROXY
    (cd go && printf 'module tables\n\ngo 1.18\n' >go.mod)
    compiled Go sh -c 'cd go && go build ./...'
else
    skip Go 'no go here'
fi
if command -v node >/dev/null && command -v tsc >/dev/null; then
    written typescript
    echo '{ "type": "module" }' >package.json
    for game in chess shogi xiangqi; do
        echo "export * as $game from \"./typescript/$game/index.js\";"
    done | tee all.ts >all.js
    compiled TypeScript tsc --noEmit --strict --target es2020 --module es2020 \
        --moduleResolution node all.ts
    compiled JavaScript node all.js
else
    skip TypeScript 'no node or no tsc here'
fi
finish
