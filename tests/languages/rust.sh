#!/bin/sh
# Rust: a crate that vendors the tables, built and run by Rust's own tools.
. tests/languages/tools.sh
needs Rust rustc cargo
CARGO_TARGET_DIR=$tmp/target
export CARGO_TARGET_DIR

for game in chess xiangqi shogi; do
    run bbgen emit $game --lang rust -o vendor
    expect "$game is emitted" quiet 0
done
mkdir src
cp "$source"/tests/languages/rust/*.rs src/
methods='"attacks", "hyperbola", "fold", "compact", "modulo"'
cat >Cargo.toml <<END
[package]
name = "engine"
version = "0.1.0"
edition = "2021"

[features]
const_1_83 = ["chess/const_1_83"]

[dependencies.chess]
package = "chess-tables"
path = "vendor/chess"
features = [$methods, "kindergarten", "hybrid", "classical", "pext16", "hybrid16"]
[dependencies.shogi]
package = "shogi-tables"
path = "vendor/shogi"
features = [$methods]
[dependencies.xiangqi]
package = "xiangqi-tables"
path = "vendor/xiangqi"
features = [$methods]

[profile.release]
overflow-checks = true
END

# built NAME FLAGS OPTION...: it is built without a warning, and finds nothing wrong.
built() {
    name=$1
    RUSTFLAGS="$2 -Dwarnings"
    export RUSTFLAGS
    shift 2
    run cargo run --release --offline --quiet "$@"
    expect "$name: every lookup agrees with a walk, and counts moves" [ "$status" = 0 ]
    expect "$name: chess was tried to the end" has "$output" 'zobrist: passed'
}
built 'portable' ''
version=$(rustc --version | sed 's/^rustc 1\.\([0-9]*\).*/\1/')
constant='' flags=''
[ "$version" -ge 83 ] && constant='--features const_1_83'
[ -n "$constant" ] || skip 'const fn' "Rust 1.83 is needed, this is 1.$version"
has_bmi2 && flags=-Ctarget-feature=+bmi2
[ -n "$flags" ] || skip 'BMI2' 'not on this processor'
# shellcheck disable=SC2086
built 'const fn and BMI2, where there are' "$flags" $constant
[ -z "$flags" ] || expect 'pext was tried' has "$output" 'pext16: passed'

# A folder as a module, without Cargo, and without the standard library.
mkdir module
cp -R vendor/chess module/chess
cat >module/main.rs <<'END'
mod chess;
fn main() {
    println!("{:016x}", chess::magic::rook_attacks(28, 1 << 44 | 1 << 25));
}
END
run rustc --edition 2021 -Dwarnings -o example module/main.rs
expect 'a folder is a module, too' [ "$status" = 0 ]
run ./example
expect 'it finds what a rook attacks' [ "$output" = 00001010ee101010 ]
run grep -l unsafe vendor/chess/*.rs
expect 'nothing is unsafe but the intrinsics' [ "$output" = vendor/chess/bmi2.rs ]
run grep -L no_std vendor/chess/lib.rs
expect 'nothing needs the standard library' [ -z "$output" ]

unset RUSTFLAGS
if cargo clippy --version >/dev/null 2>&1; then
    run cargo clippy --offline --quiet --all-features --manifest-path vendor/chess/Cargo.toml \
        -- -Dwarnings
    expect 'clippy finds nothing' [ "$status" = 0 ]
else
    skip 'clippy' 'it is not here'
fi
if cargo fmt --version >/dev/null 2>&1; then
    for game in chess xiangqi shogi; do
        run cargo fmt --check --manifest-path vendor/$game/Cargo.toml
        expect "$game is formatted as rustfmt does it" [ "$status" = 0 ]
    done
else
    skip 'rustfmt' 'it is not here'
fi
rm -f vendor/chess/Cargo.lock vendor/*/Cargo.lock
goes_red chess magic.rs rust

# The test can fail: a wrong entry is found.
sed -i '0,/0x[0-9a-f]*1,/s/\(0x[0-9a-f]*\)1,/\10,/' vendor/chess/kindergarten.rs
run cargo run --release --offline --quiet
expect 'a wrong entry is found by the walk' [ "$status" != 0 ]
finish
