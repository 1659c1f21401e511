#!/bin/sh
# Other targets of Rust and Go, which their own compilers have: WebAssembly, small ARM processors without an operating
# system, and processors of 32 bits. C for these is of tests/nightly/repeatability.sh.
. tests/languages/tools.sh

for language in rust go; do
    for game in chess shogi; do
        run bbgen emit $game --lang $language --only default -o $language
        expect "$language: $game is emitted" quiet 0
    done
done

# Rust, for which the crate needs nothing but core.
for target in wasm32-unknown-unknown thumbv7em-none-eabi i686-unknown-linux-gnu; do
    if command -v rustc >/dev/null && [ -d "$(rustc --print sysroot)/lib/rustlib/$target" ]; then
        for game in chess shogi; do
            # shellcheck disable=SC2046
            run rustc --target $target --edition 2021 --crate-type lib --emit=metadata -Dwarnings \
                $(sed -n '/^\[features\]/,$s/^\([a-z0-9_]*\) = \[.*/--cfg feature="\1"/p' \
                    rust/$game/Cargo.toml | grep -v -e const_1_83 -e avx512 -e scalar) -o $game.rmeta rust/$game/lib.rs
            expect "Rust: $game is compiled for $target" [ "$status" = 0 ]
        done
    else
        skip "Rust for $target" 'rustc has no core for it here: rustup target add'
    fi
done

# Go; a number has 32 bits on ARM, where the packages' own tests run.
needs Go go
printf 'module engine\n\ngo 1.18\n' >go/go.mod
cd go || exit 2
GOCACHE=$tmp/cache GOFLAGS=-mod=mod GOPROXY=off
export GOCACHE GOFLAGS GOPROXY
run env GOOS=js GOARCH=wasm go build ./...
expect 'Go: the packages are built for WebAssembly' [ "$status" = 0 ]
if command -v qemu-arm >/dev/null; then
    run env GOARCH=arm CGO_ENABLED=0 go test -vet=off -exec qemu-arm ./...
    expect 'Go: their tests pass where a number has 32 bits' [ "$status" = 0 ]
else
    skip 'Go where a number has 32 bits' 'no qemu-arm here; make setup-languages installs it'
fi
finish
