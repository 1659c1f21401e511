#!/bin/sh
# Rust: crates, and folders that are modules; their own tests, and what Rust's tools say of them.
. tests/languages/tools.sh
needs Rust rustc cargo
CARGO_TARGET_DIR=$tmp/target
export CARGO_TARGET_DIR

emitted rust
can_run -mbmi2 || skip 'modules of BMI2 in Rust' 'not on this processor'
[ "$(rust_minor)" -ge 83 ] || skip 'const fn' "Rust 1.83 is needed, this is 1.$(rust_minor)"

# Without Cargo, in release and in debug builds alike; features of a crate are not asked for then.
cp "$source/tests/languages/vectors/vectors.rs" rust/
check_cfg=''
[ "$(rust_minor)" -lt 80 ] || check_cfg='--check-cfg=cfg(feature,values())'
# shellcheck disable=SC2086
run rustc --edition 2021 -Dwarnings $check_cfg -o vectors rust/vectors.rs
expect 'folders are modules of a program' quiet 0
gives Rust ./vectors

mkdir -p shown/src
printf '[package]\nname = "shown"\nversion = "0.1.0"\nedition = "2021"\n' >shown/Cargo.toml
sed -n '/^```toml/,/^```/{/```/d;s|vendor/|../rust/|;p;}' rust/chess/README.md >>shown/Cargo.toml
example rust chess shown/src/main.rs cargo run --offline --quiet --manifest-path shown/Cargo.toml

passes rust
notices rust minishogi zobrist.rs '0,/0x[0-9a-f]*1,/s/\(0x[0-9a-f]*\)1,/\10,/' 'zobrist::tests::tables_are_as_generated'
notices rust minishogi squares.rs 's/second.wrapping_sub(first)/first.wrapping_sub(second)/' \
    'squares::tests::functions_give_what_was_proved'
run cargo test --doc --offline --quiet --manifest-path rust/minishogi/Cargo.toml
expect 'examples in comments hold' has "$output" ' passed; 0 failed'

run cargo check --offline --quiet --features pext16 --manifest-path rust/chess/Cargo.toml
expect 'a feature that needs a flag says which' \
    has "$message" 'the feature pext16 needs x86-64 with bmi2: leave it out, or build with RUSTFLAGS'
run cargo check --offline --quiet --features avx512 --manifest-path rust/chess/Cargo.toml
expect 'avx512 is a feature still, and asks for nothing' quiet 0

# Forms with vectors, which a target's flags choose, give what C's functions give, and the plain forms.
avx2=$(! grep -q ' avx2 ' /proc/cpuinfo 2>/dev/null || echo '-Ctarget-feature=+avx2')
avx512=$(rust_avx512)
[ -n "$avx2" ] || skip 'AVX2 in Rust' 'not on this processor'
[ -n "$avx512" ] ||
    skip 'AVX-512 in Rust' "Rust 1.89 is needed, this is 1.$(rust_minor), and a processor that has it"
vectors=
for vectors in $avx2 $avx512; do
    for game in chess xiangqi; do
        run env RUSTFLAGS="$vectors -Dwarnings" cargo test --offline --quiet --lib --no-default-features \
            --features "hyperbola$([ $game = xiangqi ] || echo ,rays,sliders,symmetry)" \
            --manifest-path rust/$game/Cargo.toml
        expect "forms of $game are right with $vectors" [ "$status" = 0 ]
    done
done
for feature in ${vectors:+scalar const_1_83}; do
    run env RUSTFLAGS="$vectors -Dwarnings" cargo check --offline --quiet --features $feature \
        --manifest-path rust/chess/Cargo.toml
    expect "$feature leaves no vectors with $vectors" quiet 0
done
run grep -l unsafe rust/chess/*.rs
expect 'nothing is unsafe but the intrinsics' [ "$(echo $output)" = \
    'rust/chess/bmi2.rs rust/chess/lookup.rs' ]
run grep -L no_std rust/*/lib.rs
expect 'nothing needs the standard library' [ -z "$output" ]

run cargo doc --offline --quiet --no-deps --manifest-path rust/chess/Cargo.toml
expect 'cargo doc has nothing to say' quiet 0
for tool in clippy fmt; do
    cargo $tool --version >/dev/null 2>&1 || skip "cargo $tool" 'it is not here; make setup-languages installs it'
done
if cargo clippy --version >/dev/null 2>&1; then
    run env RUSTFLAGS="$(! can_run -mbmi2 || echo -Ctarget-feature=+bmi2)" cargo clippy --offline --quiet --all-targets \
        --manifest-path rust/chess/Cargo.toml --features "$(features rust/chess)" -- -Dwarnings -Wclippy::pedantic
    expect 'clippy finds nothing' [ "$status" = 0 ]
fi
if cargo fmt --version >/dev/null 2>&1; then
    for game in chess xiangqi minishogi; do
        run cargo fmt --check --manifest-path rust/$game/Cargo.toml
        expect "$game is formatted as rustfmt does it" [ "$status" = 0 ]
    done
fi
rm -f rust/*/Cargo.lock
run bbgen check rust/chess
expect 'what cargo leaves there is no fault' quiet 0

# Modules of a game may have functions of one name, and a piece the name of what an example calls its squares.
printf '[game]\nlike = chess\n[threats.two]\npieces = knight bishop rook\nvictims = needed\n' >two.ini
run bbgen emit two.ini --lang rust --only rays -o rust
RUSTFLAGS=-Dwarnings run cargo check --offline --quiet --tests --manifest-path rust/two/Cargo.toml
expect 'a crate with two sections of threats builds' quiet 0
printf '[board]\nfiles=4\nranks=4\nsecond=rotated\n[pieces]\noccupied=mG\nfound=lN\nsquare=R\n' >called.ini
run bbgen emit called.ini --lang rust -o rust
run cargo test --offline --quiet --manifest-path rust/called/Cargo.toml
expect 'examples call functions that are called as their sets are' \
    [ "$(echo "$output" | grep -c ' passed; 0 failed')" = 2 ]
finish
