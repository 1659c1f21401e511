#!/bin/sh
# Builds a folder in another language, whose prefix is game, and runs the tests that are in it.
#
#   spoken.sh LANGUAGE FOLDER
folder=$(realpath "$2")
case $1 in
cpp)
    cd "$folder" || exit 2
    flags='-std=c++17 -O1 -Wall -Wextra -Werror'
    ! grep -qw bmi2 /proc/cpuinfo || flags="$flags -mbmi2"
    if [ -e selftest.hpp ]; then
        printf '#define GAME_SELFTEST_MAIN\n#include "selftest.hpp"\n' >all.cpp
    else
        { ls ./*.hpp | sed 's/.*/#include "&"/'; echo 'int main() {}'; } >all.cpp
    fi
    # shellcheck disable=SC2086
    g++ $flags all.cpp -o all && ./all
    ;;
rust)
    cd "$folder" && CARGO_TARGET_DIR=$folder/target cargo test --offline --quiet
    ;;
go)
    cd "$folder" && printf 'module game\n\ngo 1.18\n' >go.mod &&
        GOFLAGS=-mod=mod GOPROXY=off go vet ./... && go test ./...
    ;;
typescript)
    cd "$folder" || exit 2
    for module in *.js; do node --check "$module" || exit 1; done
    node --test && tsc --noEmit --strict --target es2020 --module es2020 \
        --moduleResolution node ./*.d.ts
    ;;
json)
    cd "$folder" && for file in *.json; do python3 -m json.tool "$file" >/dev/null || exit 1; done
    ;;
esac
