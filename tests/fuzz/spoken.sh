#!/bin/sh
# Builds a folder in another language, with what tests there are in it.
#
#   spoken.sh LANGUAGE FOLDER
folder=$(realpath "$2")
case $1 in
cpp)
    cd "$folder" || exit 2
    for header in *.hpp; do
        case $header in
        selftest.hpp) ;;
        *) printf '#include "%s"\n' "$header" ;;
        esac
    done >all.cpp
    if [ -e selftest.hpp ]; then
        printf '#include "selftest.hpp"\nint main() { return int(game::selftest::run()); }\n'
    else
        printf 'int main() { return 0; }\n'
    fi >>all.cpp
    flags=-mbmi2
    grep -qw bmi2 /proc/cpuinfo || flags=
    g++ -std=c++17 -O1 -Wall -Wextra -Werror $flags all.cpp -o all && ./all
    ;;
rust)
    cd "$folder" && CARGO_TARGET_DIR=$folder/target cargo test --lib --offline --quiet
    ;;
go)
    cd "$folder" && printf 'module game\n\ngo 1.18\n' >go.mod &&
        GOFLAGS=-mod=mod GOPROXY=off go vet ./... && go test ./...
    ;;
typescript)
    cd "$folder" || exit 2
    for module in *.js; do node --check "$module" || exit 1; done
    printf 'import * as all from "./index.js"; if (!all) throw 1;\n' >all.mjs
    node all.mjs && tsc --noEmit --strict --target es2020 --module es2020 \
        --moduleResolution node ./*.d.ts
    ;;
json)
    cd "$folder" && for file in *.json; do python3 -m json.tool "$file" >/dev/null || exit 1; done
    ;;
esac
