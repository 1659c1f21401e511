# What the tests of languages share, besides tests/support/expect.sh, which this sources.
. tests/support/expect.sh

# What is built once, and runs once, is worth no more.
export CARGO_INCREMENTAL=0 CARGO_PROFILE_DEV_DEBUG=0
# quick_java: the same of Java, whose first compiler of two does, on one thread.
quick_java() {
    mkdir "$tmp/quick"
    for tool in java javac; do
        flags=$(printf ' %s' -XX:TieredStopAtLevel=1 -XX:+UseSerialGC | sed "$([ $tool = java ] || echo 's/-XX/-J-XX/g')")
        printf '#!/bin/sh\nexec %s%s "$@"\n' "$(command -v $tool)" "$flags" >"$tmp/quick/$tool"
    done
    chmod +x "$tmp"/quick/*
    PATH=$tmp/quick:$PATH
}

# needs WHAT TOOL...: ends the script unless there are these tools: with a skip that is told,
# and where CI is true with a failure.
needs() {
    what=$1
    shift
    for tool in "$@"; do
        command -v "$tool" >/dev/null && continue
        if [ "$CI" = true ]; then
            echo "FAILED: $what: no $tool here; make setup-languages installs it"
            failed=$((failed + 1))
        else
            skip "$what" "no $tool here; make setup-languages installs it"
        fi
        finish
    done
}

# has_language LANGUAGE: whether its tool is here; if not, that is told.
has_language() {
    case $1 in
    rust) tool=cargo ;; cpp) tool=g++ ;; typescript) tool=node ;; csharp) tool=mcs ;; java) tool=javac ;;
    python) tool=python3 ;; *) tool=$1 ;;
    esac
    command -v $tool >/dev/null || { skip "$1" "no $tool here; make setup-languages installs it"; return 1; }
}

# emitted LANGUAGE: three games with all modules, and one whose squares have bits with gaps.
emitted() {
    run bbgen emit chess xiangqi minishogi --only all --lang "$1" -o "$1"
    expect "$1: three games are emitted" quiet 0
    run bbgen emit "$source/tests/data/guarded.ini" --only attacks,leapers,lines,squares --lang "$1" -o "$1"
    expect "$1: and one with gaps in its bits" quiet 0
}

# gives LANGUAGE COMMAND...: a program that prints what vectors/expected.txt has.
gives() {
    name=$1
    shift
    run "$@"
    expect "$name: lookups of three games give what a walk gives" \
        [ "$output" = "$(grep -v '^#' "$source/tests/languages/vectors/expected.txt")" ]
}

# passes LANGUAGE: the packages' own tests, of three games.
passes() {
    for game in chess xiangqi minishogi; do
        run "test_$1" "$1" $game
        expect "$1: the package's own tests of $game pass" [ "$status" = 0 ]
    done
}

# notices LANGUAGE GAME FILE CHANGE WORD: sed makes this change, and the package's own test tells it.
notices() {
    mv "$1/$2/$3" sound
    sed "$4" sound >"$1/$2/$3"
    expect "$1: $3 has something to change by $4" [ -n "$(cmp sound "$1/$2/$3")" ]
    run "test_$1" "$1" "$2"
    expect "$1: the package's own tests of $2 fail after $4" [ "$status" != 0 ]
    expect "$1: and tell it: $5" has "$output$message" "$5"
    mv sound "$1/$2/$3"
}

# test_LANGUAGE FOLDER GAME: the package's own tests.
test_rust() {
    RUSTFLAGS="-Dwarnings $(! can_run -mbmi2 || echo -Ctarget-feature=+bmi2)" patiently cargo test --lib --offline \
        --quiet --features "$(features "$1/$2")" --manifest-path "$1/$2/Cargo.toml"
}
test_cpp() {
    name=$(echo "$2" | tr '[:lower:]' '[:upper:]')
    # By what is plain, and by the forms that this processor has.
    for flags in '' -march=native; do
        # shellcheck disable=SC2086
        patiently ${CXX:-g++} -std=c++17 -O1 $strict ${casts:--Wuseless-cast} $flags "-D${name}_SELFTEST_MAIN" -x c++ \
            "$1/$2/selftest.hpp" -o selftest && patiently ./selftest || return 1
    done
}
test_go() (
    cd "$1" && patiently go test -vet=off "./$2"
)
test_typescript() {
    patiently node --test "$1/$2"
}
test_csharp() {
    patiently mcs -warn:4 -warnaserror -checked+ "-define:$(echo "$2" | tr '[:lower:]' '[:upper:]')_TESTS" \
        -out:tests.exe "$1/$2"/*.cs && patiently mono tests.exe
}
test_python() (
    cd "$1" && patiently python3 -W error -m "$2.tests"
)
test_java() {
    rm -rf classes && patiently javac --release 11 -Xlint:all -Xdoclint:html,syntax,reference -Werror \
        -d classes "$1/$2"/*.java && patiently java -cp classes "$2.Tests"
}

# example LANGUAGE GAME FILE COMMAND...: the program in a package's README, which runs and prints what it says.
example() {
    awk '/^```[a-z]+$/ && !/toml/ { inside = 1; next } /^```/ { inside = 0 } inside' "$1/$2/README.md" >"$3"
    expect "$1: the README of $2 has an example" [ -s "$3" ]
    name="$1: the example in the README of $2 runs"
    shift 3
    run "$@"
    expect "$name" [ "$status" = 0 ] && expect "$name and prints something" [ -n "$output" ]
}

# features FOLDER: those of a crate that this compiler and this processor can take.
features() {
    sed -n '/^\[features\]/,$ s/^\([a-z0-9_]*\) = \[.*/\1/p' "$1/Cargo.toml" |
        grep -v -e '^default$' -e '^avx512$' -e '^scalar$' -e "$([ "$(rust_minor)" -ge 83 ] && echo '^$' || echo const)" \
            -e "$(can_run -mbmi2 && echo '^$' || echo ^pext)" | tr '\n' ,
}

# told LANGUAGE TOOL FOLDER: a game called chess, and there what templates/README.md says tests it.
told() {
    run bbgen emit minishogi --prefix chess --lang "$1" --only attacks,leapers,selftest -o told
    [ "$status" = 0 ] || run bbgen emit minishogi --prefix chess --lang "$1" --only attacks,leapers -o told
    expect "$1: a game is emitted" quiet 0
    command=$(tr '\n' ' ' <"$source/templates/README.md" | grep -oE "\`$2 [^\`]*\`" | head -n 1 | tr -d '\`')
    run sh -c "cd $3 && $command"
    expect "$1: what the README says tests it does: $command" [ "$status" = 0 ]
    run bbgen check told/chess
    expect "$1: and check leaves alone what that makes" quiet 0
}

# rust_minor: the number behind the 1 of this Rust's version.
rust_minor() {
    rustc --version | sed 's/^rustc 1\.\([0-9]*\).*/\1/'
}

# rust_avx512: the flags for all forms by AVX-512, where this Rust and this processor have them.
rust_avx512() {
    [ "$(rust_minor)" -ge 89 ] &&
        grep -q 'avx512cd.*avx512vbmi.*avx512_vbmi2.*avx512_bitalg.*avx512_vpopcntdq' /proc/cpuinfo 2>/dev/null &&
        echo '-Ctarget-feature=+avx512vl,+avx512cd,+avx512vbmi,+avx512vbmi2,+avx512bitalg,+avx512vpopcntdq'
}
