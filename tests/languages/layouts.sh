#!/bin/sh
# Squares with bits of their own, in one word and in two, and squares numbered from a corner by files,
# without holes: what packages test of themselves, walks among it, in each language.
. tests/languages/tools.sh
needs 'C++, Rust, Go, TypeScript, C# and Java' g++ rustc cargo go node mcs mono javac java
export GOCACHE="$tmp/cache" GOFLAGS=-mod=mod GOPROXY=off CARGO_TARGET_DIR="$tmp/target"

only='--only lines --only moves --only pawns --only symmetry --only squares --only pseudo --only selftest
    --only attacks --only leapers --only compact --only fold --only hyperbola'
mkdir go typescript
printf 'module engine\n\ngo 1.18\n' >go/go.mod
echo '{ "type": "module" }' >typescript/package.json
for language in cpp rust go typescript csharp java; do
    asked='' rest=$(echo "$only" | sed 's/--only selftest//')
    case $language in cpp) asked='--only default,selftest' rest=$only ;; esac
    # shellcheck disable=SC2086
    run bbgen emit "$source/tests/data/guarded.ini" --lang $language $asked -o $language
    expect "$language: one word" quiet 0
    case $language in typescript) rest=$(echo "$rest" | sed 's/--only hyperbola//') ;; esac
    # shellcheck disable=SC2086
    run bbgen emit shogi_by_files --lang $language $rest -o $language
    expect "$language: two words" quiet 0
    run bbgen emit "$source/tests/data/cornered.ini" --lang $language --only compact ${asked:+--only selftest} \
        -o $language
    expect "$language: from a corner" quiet 0
done

for game in guarded shogi_by_files cornered; do
    for header in cpp/$game/*.hpp; do
        echo "#include \"${header#cpp/}\""
    done >$game.cpp
    echo "int main() { return $game::selftest::run(); }" >>$game.cpp
    run g++ -std=c++17 -O1 -march=native -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror \
        -Icpp $game.cpp -o $game
    expect "C++: $game compiles" quiet 0
    run ./$game
    expect "C++: the selftest of $game passes" quiet 0
    command="cargo test of $game"
    (cd rust/$game && RUSTFLAGS=-Dwarnings cargo test --offline --quiet) >"$tmp/.stdout" 2>&1
    expect "Rust: the tests of $game pass" [ $? = 0 ]
    run node --test typescript/$game
    expect "TypeScript: the tests of $game pass" has "$output" '# fail 0'
    run mcs -warnaserror "-define:$(echo $game | tr '[:lower:]' '[:upper:]')_TESTS" -out:$game.exe csharp/$game/*.cs
    expect "C#: $game compiles" quiet 0
    run mono $game.exe
    expect "C#: the tests of $game pass" quiet 0
    run javac --release 11 -Xlint:all -Werror -d classes java/$game/*.java
    expect "Java: $game compiles" quiet 0
    run java -cp classes $game.Tests
    expect "Java: the tests of $game pass" quiet 0
done
command='go test'
(cd go && go vet ./... && go test -vet=off ./...) >"$tmp/.stdout" 2>&1
expect 'Go: the tests of all pass' [ $? = 0 ]

finish
