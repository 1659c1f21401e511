#!/bin/sh
# Builds folders in another language, each of which `lots` has called FILE.LANGUAGE/FILE, and runs
# the tests that are in them: all at once where a tool can, and when these fail one by one. Writes
# one line for each: FILE, and `spoken` or `WRONG` and why.
#
#   spoken.sh LANGUAGE FOLDER...
language=$1
shift

builds() {
    case $language in
    cpp)
        flags='-std=c++17 -O1 -Wall -Wextra -Werror'
        ! grep -qw bmi2 /proc/cpuinfo || flags="$flags -mbmi2"
        for folder; do
            if [ -e "$folder/selftest.hpp" ]; then
                printf '#define %s_SELFTEST_MAIN\n#include "selftest.hpp"\n' \
                    "$(basename "$folder" | tr '[:lower:]' '[:upper:]')"
            else
                ls "$folder" | sed -n 's/.*\.hpp$/#include "&"/p'
                echo 'int main() {}'
            fi >"$folder/all.cpp"
            # shellcheck disable=SC2086
            g++ $flags "$folder/all.cpp" -o "$folder/all" && "$folder/all" || return 1
        done
        ;;
    rust)
        for folder; do
            CARGO_TARGET_DIR=$PWD/target cargo test --offline --quiet \
                --manifest-path "$folder/Cargo.toml" || return 1
        done
        ;;
    go)
        # Files of another module are not seen from one that is above them.
        rm -rf games && mkdir games && cp -R "$@" games/ && cd games &&
            printf 'module games\n\ngo 1.18\n' >go.mod &&
            GOFLAGS=-mod=mod GOPROXY=off go vet ./... && go test ./...
        ;;
    typescript)
        # shellcheck disable=SC2046
        for module in $(ls $(printf '%s/*.js ' "$@")); do node --check "$module" || return 1; done
        # shellcheck disable=SC2046
        node --test $(printf '%s/*_test.js ' "$@") &&
            tsc --noEmit --strict --target es2020 --module es2020 --moduleResolution node \
                $(printf '%s/*.d.ts ' "$@")
        ;;
    csharp)
        for folder; do
            mcs -warn:4 -warnaserror "-out:$folder.exe" \
                "-define:$(basename "$folder" | tr '[:lower:]' '[:upper:]')_TESTS" \
                "$folder"/*.cs && mono "$folder.exe" || return 1
        done
        ;;
    java)
        for folder; do
            javac -Xlint:all -Werror -d "$folder/classes" "$folder"/*.java &&
                java -cp "$folder/classes" "$(basename "$folder").Tests" || return 1
        done
        ;;
    python)
        for folder; do
            (cd "$(dirname "$folder")" && python3 -W error -m "$(basename "$folder").tests") || return 1
        done
        ;;
    json)
        python3 -c 'import json, sys; [json.load(open(path)) for path in sys.argv[1:]]' \
            $(printf '%s/*.json ' "$@")
        ;;
    esac
}

if (builds "$@") >"$language.told" 2>&1; then
    for folder; do echo "$(basename "$folder") spoken"; done
elif [ $# = 1 ]; then
    echo "$(basename "$1") WRONG does not pass in $language: $(
        grep -m 1 -i -e error -e fail "$language.told")"
else
    for folder; do sh "$0" "$language" "$folder"; done
fi
