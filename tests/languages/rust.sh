#!/bin/sh
# Rust: a crate that vendors the tables, built and run by Rust's own tools.
. tests/languages/tools.sh
needs Rust rustc cargo
CARGO_TARGET_DIR=$tmp/target
export CARGO_TARGET_DIR

for game in chess xiangqi shogi; do
    run bbgen emit $game --only all --lang rust -o vendor
    expect "$game is emitted" quiet 0
done
mkdir src
cp "$source"/tests/languages/rust/*.rs src/
methods='"attacks", "hyperbola", "fold", "compact", "modulo"'
small='"magic", "kindergarten", "classical", "rotated"'
cat >Cargo.toml <<END
[package]
name = "engine"
version = "0.1.0"
edition = "2021"

[features]
const_1_83 = ["chess/const_1_83"]
bmi2 = ["chess/pext", "chess/pext16"]

[dependencies.chess]
package = "chess-tables"
path = "vendor/chess"
features = [$methods, $small]
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
opt-level = 1
END

# built NAME FLAGS OPTION...: it is built without a warning, and finds nothing wrong.
built() {
    name=$1
    RUSTFLAGS="$2 -Dwarnings"
    export RUSTFLAGS
    shift 2
    run cargo run --release --offline --quiet "$@"
    expect "$name: every lookup agrees with a walk, and counts moves" [ "$status" = 0 ]
    expect "$name: chess was tried to the end" has "$output" 'sliders, cuckoo: passed'
    expect "$name: the others were, too" has "$output" 'zobrist: passed'
}
built 'portable' ''
version=$(rust_minor)
constant='' flags=''
[ "$version" -ge 83 ] && constant='--features const_1_83'
[ -n "$constant" ] || skip 'const fn' "Rust 1.83 is needed, this is 1.$version"
has_bmi2 && flags=-Ctarget-feature=+bmi2
run cargo check --offline --quiet --features bmi2
expect 'a feature that needs a flag says which' \
    has "$message" 'the feature pext16 needs x86-64 with bmi2: leave it out, or build with RUSTFLAGS'
[ -n "$flags" ] || skip 'BMI2' 'not on this processor'
# shellcheck disable=SC2086
built 'const fn and BMI2, where there are' "$flags" $constant ${flags:+--features bmi2}
[ -z "$flags" ] || expect 'pext was tried' has "$output" 'pext16: passed'

# features_in GAME: all that this compiler can take.
features_in() {
    sed -n '/^\[features\]/,$ s/^\([a-z0-9_]*\) = \[.*/\1/p' "vendor/$1/Cargo.toml" |
        grep -v -e '^default$' -e "$([ -n "$constant" ] && echo '^$' || echo const)" \
            -e '^avx512$' -e "$([ -n "$flags" ] && echo '^$' || echo ^pext)"
}

# needs_of GAME FEATURE: it, and what it needs.
needs_of() {
    echo "$2"
    sed -n "s/^$2 = \[\(.*\)\]/\1/p" "vendor/$1/Cargo.toml" | tr -d ',"' | tr ' ' '\n' |
        while read -r other; do needs_of "$1" "$other"; done
}

# alone GAME FEATURE: it builds without a warning where nothing else is taken.
alone() (
    game=$1
    set -- $(needs_of "$1" "$2" | sed 's/.*/--cfg feature="&"/')
    rustc --edition 2021 --crate-type lib --crate-name alone --emit=metadata -o alone.rmeta \
        -Dwarnings $flags "$@" "vendor/$game/lib.rs"
)
for feature in $(features_in chess); do
    run alone chess "$feature"
    expect "chess: $feature builds where nothing else is taken" [ "$status" = 0 ]
done
for feature in types leapers lines zones hyperbola modulo symmetry zobrist; do
    run alone xiangqi $feature
    expect "two words: $feature builds where nothing else is taken" [ "$status" = 0 ]
done
run bbgen emit chess --lang rust --only types -o one
run rustc --edition 2021 --crate-type lib -Dwarnings --cfg 'feature="types"' -o one.rlib \
    one/chess/lib.rs
expect 'a folder with nothing else builds' [ "$status" = 0 ]

# A folder as a module, without Cargo, and without the standard library.
mkdir module
cp -R vendor/chess module/chess
cp src/walker.rs module/
cat >module/main.rs <<'END'
mod chess;
#[allow(dead_code)]
mod walker;
use walker::{each_occupancy, walk, BISHOP};
fn main() {
    for square in 0..64 {
        each_occupancy(square, &BISHOP, |occupied| {
            let expected = walk(8, 8, square, occupied.into(), &BISHOP) as u64;
            assert_eq!(chess::kindergarten::bishop_attacks(square, occupied), expected);
        });
    }
}
END
# As Cargo has it, which tells the compiler that such a crate has no features.
told=''
[ "$version" -lt 80 ] || told='--check-cfg=cfg(feature,values())'
# shellcheck disable=SC2086
run rustc --edition 2021 -Dwarnings $told -o example module/main.rs
expect 'a folder is a module, too' [ "$status" = 0 ]
run ./example
expect 'it finds what a bishop attacks' [ "$status" = 0 ]

# The test can fail: a wrong entry is found.
sed -i '0,/0x[0-9a-f]*1,/s/\(0x[0-9a-f]*\)1,/\10,/' module/chess/kindergarten.rs
run rustc --edition 2021 -o example module/main.rs
expect 'a module with a wrong entry builds' [ "$status" = 0 ]
run ./example
expect 'a wrong entry is found by the walk' has "$message" 'panicked'
run grep -l unsafe vendor/chess/*.rs
expect 'nothing is unsafe but the intrinsics' [ "$output" = 'vendor/chess/bmi2.rs
vendor/chess/chosen.rs
vendor/chess/rays.rs
vendor/chess/threats.rs' ]
run grep -L no_std vendor/chess/lib.rs
expect 'nothing needs the standard library' [ -z "$output" ]

unset RUSTFLAGS
run cargo doc --offline --quiet --no-deps --manifest-path vendor/chess/Cargo.toml
expect 'cargo doc has nothing to say' quiet 0
run cargo package --offline --quiet --allow-dirty --manifest-path vendor/chess/Cargo.toml
expect 'cargo package takes what was emitted' [ "$status" = 0 ]
run tar -tzf vendor/chess/target/package/chess-tables-0.1.0.crate
expect 'and no record goes along' hasnt "$output" EMIT
run bbgen check vendor/chess
expect 'what cargo leaves there is no fault' quiet 0
if cargo clippy --version >/dev/null 2>&1; then
    # shellcheck disable=SC2046
    run env RUSTFLAGS="$flags" cargo clippy --offline --quiet --manifest-path vendor/chess/Cargo.toml \
        --all-targets --features "$(features_in chess)" -- -Dwarnings ${constant:+-Wclippy::pedantic}
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

# The crate's own tests, of one word and of two. They find a digit that no lookup notices.
# tested GAME FLAGS OPTION...: they are run.
tested() {
    game=$1 set=$2
    shift 2
    run env RUSTFLAGS="$set" RUSTDOCFLAGS="$set" cargo test --offline --quiet "$@" --features "$(features_in "$game")" \
        --manifest-path "vendor/$game/Cargo.toml"
}
bbgen emit minishogi --only all --lang rust -o vendor >/dev/null 2>&1
for game in minishogi xiangqi; do
    tested $game "-Dwarnings $flags"
    expect "$game: the tests of the crate pass, and its examples" \
        [ "$(echo "$output" | grep -c ' passed; 0 failed')" = 2 ]
done
sed -i.sound 's/second.wrapping_sub(first)/first.wrapping_sub(second)/' vendor/minishogi/squares.rs
tested minishogi "$flags" --lib
expect 'they find a function of squares wrong' has "$output" 'squares::tests::functions_give_what_was_proved'
mv vendor/minishogi/squares.rs.sound vendor/minishogi/squares.rs
sed -i '0,/0x[0-9a-f]*1,/s/\(0x[0-9a-f]*\)1,/\10,/' vendor/minishogi/zobrist.rs
tested minishogi "-Dwarnings $flags" --lib
expect 'they find another key' has "$output" 'zobrist::tests::tables_are_as_generated'
rm -f vendor/*/Cargo.lock

# Modules of a game may have functions of one name.
printf '[game]\nlike = chess\n[threats.two]\npieces = knight bishop rook\nvictims = needed\n' >two.ini
run bbgen emit two.ini --lang rust --only rays -o vendor
RUSTFLAGS=-Dwarnings run cargo check --offline --quiet --tests --manifest-path vendor/two/Cargo.toml
expect 'a crate with two sections of threats builds' quiet 0

# A piece may have the name of what an example calls its squares, or what it found.
printf '[board]\nfiles=4\nranks=4\nsecond=rotated\n[pieces]\noccupied=mG\nfound=lN\nsquare=R\n' >called.ini
bbgen emit called.ini --lang rust -o vendor >/dev/null 2>&1
tested called "-Dwarnings $flags"
expect 'examples call functions that are called as their sets are' \
    [ "$(echo "$output" | grep -c ' passed; 0 failed')" = 2 ]

# Threats by AVX-512: of short lists, and of long ones with twins and idle squares.
run cargo check --offline --quiet --features avx512 --manifest-path vendor/chess/Cargo.toml
expect 'avx512 says which flags it needs' has "$message" 'target-feature=+avx512vl,+avx512vbmi,'
# by_avx512 GAME: the tests of its crate, without the modules that are tried above.
by_avx512() {
    run env RUSTFLAGS="$wide -Dwarnings" cargo test --offline --quiet --lib --no-default-features \
        --features rays,avx512 --manifest-path "vendor/$1/Cargo.toml"
}
if ! wide=$(rust_avx512); then
    skip 'AVX-512' "Rust 1.89 is needed, this is 1.$version, and a processor that has it"
else
    bbgen emit "$source/tests/data/threats/sf10.ini" --only rays --lang rust -o vendor >/dev/null 2>&1
    for game in sf10 chess; do
        by_avx512 $game
        expect "$game: lists and changes by AVX-512 are the plain ones" [ "$status" = 0 ]
    done
    sed -i.sound 's/cmple_epu32_mask(from, to)/cmple_epu32_mask(to, from)/' vendor/sf10/threats_sf10.rs
    sed -i.sound 's/last(passed | opposite(passed))/last(passed)/' vendor/chess/rays.rs
    by_avx512 sf10
    expect 'they find the wrong one of two twins' has "$output" 'lists_by_avx512_are_the_plain_ones'
    by_avx512 chess
    expect 'they find a ray through both squares' has "$output" 'changes_by_avx512_are_the_plain_ones'
    mv vendor/chess/rays.rs.sound vendor/chess/rays.rs
fi
rm -f vendor/*/Cargo.lock

# A release: a crate that Cargo takes, with its licence and what it is.
run make -s -C "$source" dist BUILD="$(dirname "$BBGEN")" DIST="$tmp/dist" GAMES=xiangqi \
    SPEAK='rust go' MAKEFLAGS=
expect 'a release is made' [ "$status" = 0 ]
tar -xzf dist/xiangqi-tables-*.crate && mv xiangqi-tables-* crate
run cargo package --offline --quiet --manifest-path crate/Cargo.toml
expect 'Cargo packs the crate, and builds what it packed' [ "$status" = 0 ]
run cargo package --offline --quiet --list --manifest-path crate/Cargo.toml
for file in LICENSE README.md lib.rs fold.rs; do
    expect "$file is in it" has "$output" "$file"
done
run cat dist/SHA256SUMS
expect 'its digest is among the others' has "$output" 'xiangqi-tables-'
goes_red shogi fold.rs rust
finish
