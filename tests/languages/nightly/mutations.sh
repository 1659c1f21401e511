#!/bin/sh
# Small mistakes in the templates of other languages and in the printer: emit refuses each, or what
# was written does not compile, or it fails its own test; or it is listed, with the reason why it
# does no harm, in tests/data/mutations-harmless.txt. Of each three one is the printer's. MOST of
# them are tried that make any difference to the games of BOARDS, for each language of LANGUAGES:
# the first, by their hash, from FROM on.
. tests/languages/tools.sh
. "$source/tests/support/listed.sh"
: "${BOARDS:=minishogi wide}" "${MOST:=3}" "${FROM:=0}" "${LANGUAGES:=rust cpp go typescript csharp java python}"

home home
cp -R home/templates right
games=$BOARDS
cp "$source/tests/data/wide.ini" .
printf '[package]\nname = "none"\nversion = "0.1.0"\n' >Cargo.toml
printf 'module tables\n\ngo 1.18\n' >go.mod
CARGO_TARGET_DIR=$tmp/target GOCACHE=$tmp/cache GOFLAGS=-mod=mod GOPROXY=off
export CARGO_TARGET_DIR GOCACHE GOFLAGS GOPROXY
wide=
! command -v rustc >/dev/null || wide=$(rust_avx512)

# ---- what judges

# emits LANGUAGE FOLDER GAME
emits() {
    described=$3
    [ ! -e "$3.ini" ] || described=$3.ini
    patiently home/bin/bbgen emit "$described" --only all --lang "$1" -o "$2" >.told 2>&1
}

# tests_LANGUAGE FOLDER GAME: the package's own test, as tools.sh has it, and what is tried besides.
tests_rust() {
    # For cargo a package that is right and one that is not are the same, of two times.
    touch "$1/$2"/*.rs
    test_rust "$1" "$2" || return 1
    [ -z "$wide" ] || RUSTFLAGS=$wide patiently cargo test --lib --offline --quiet --no-default-features \
        --features "hyperbola,$([ ! -e "$1/$2/rays.rs" ] || echo rays)" --manifest-path "$1/$2/Cargo.toml"
}
tests_cpp() { test_cpp "$@"; }
tests_csharp() { test_csharp "$@"; }
tests_java() { test_java "$@"; }
tests_python() { test_python "$@"; }
tests_go() { patiently go test -vet=off "./$1/$2"; }
tests_typescript() {
    test_typescript "$1" "$2" || return 1
    command -v tsc >/dev/null || return 0
    tsc --noEmit --strict --target es2020 --module es2020 "$1/$2/index.d.ts" || return 1
    [ -e "types.$2" ] || declared "base/typescript/$2" >"types.$2"
    declared "$1/$2" | diff "types.$2" -
}

# declared FOLDER: what tsc says of the package's own test, which is JavaScript and knows more than is
# declared: it is the same as long as the declarations are.
declared() {
    (cd "$1" && tsc --noEmit --allowJs --checkJs --target es2020 --module es2020 \
        --moduleResolution node ./*_trial.js) | sed 's|"/[^"]*/|"|g'
}

# is_sound LANGUAGE GAME: what is right passes its own test, which is asked once, where it matters.
is_sound() {
    [ ! -e "sound.$1.$2" ] || return 0
    : >"sound.$1.$2"
    before=$command
    run "tests_$1" "base/$1" "$2"
    expect "$1: what is right passes its own test: $2" [ "$status" = 0 ]
    command=$before
}

# verdict LANGUAGE: refused; unseen, where nothing that is written is another; tested, where that
# does not pass its test; or survived.
verdict() {
    rm -rf out
    verdict=unseen
    for game in $games; do
        verdict_of=refused
        emits "$1" out "$game" || break
        verdict_of=$verdict
        ! diff -rq -x EMIT -x MANIFEST -x Cargo.lock "base/$1/$game" "out/$game" >/dev/null || continue
        verdict_of=tested
        is_sound "$1" "$game" </dev/null
        "tests_$1" out "$game" >.told 2>&1 </dev/null || break
        verdict=survived verdict_of=survived
    done
    verdict=$verdict_of
}

# ---- mutations: hash, what is changed, its line, of what kind, what it was, what it becomes

# templates LANGUAGE: tests, which judge, and what is for people are left alone.
templates() {
    files=$(cd right && ls -d "$1"/* | grep -v -e test -e trial -e /banner -e '/README.md' -e '/package.json' -e '/Cargo.toml')
    # shellcheck disable=SC2086
    (cd right && awk -v whole=1 -f "$source/tests/nightly/edit.awk" $files) | awk -F '\t' '
        $2 ~ /[.]ini$/ && ($5 !~ /^[a-z_.0-9]+ *=/ || $5 ~ /^(module|function|link|file|left|title|formula|fence|printed) /) { next }
        $5 !~ /^ *(\/\/|\*|#)/'
}

printer() {
    (cd "$source" && awk -f tests/nightly/edit.awk gen/printer/*.c)
}

# chosen: in the order of their hashes, those from FROM on first.
chosen() {
    awk -F '\t' -v from="$FROM" '{ print ($1 % 65521 + 65521 - from) % 65521 "\t" $0 }' |
        sort -n | cut -f 2-
}

# change FILE NUMBER NEW: of a template, or of the printer, which is built.
change() {
    case $1 in
    gen/*)
        edited "$source/$1" "$2" "$3" >edited.c
        cp "$(dirname "$BBGEN")/libbbgen.a" edited.a &&
            patiently ${CC:-cc} ${CFLAGS:--O1} -std=c11 -D_GNU_SOURCE -D_FILE_OFFSET_BITS=64 \
                -I"$source/gen" -c edited.c -o "$(basename "$1" .c).o" &&
            ar d edited.a "$(basename "$1" .c).o" && ar r edited.a "$(basename "$1" .c).o" &&
            ${CC:-cc} ${CFLAGS:--O1} -pthread "$(dirname "$BBGEN")/gen/main.o" edited.a \
                $(pkg-config --libs libxxhash) -lm -o home/bin/bbgen ;;
    *) edited "right/$1" "$2" "$3" >"home/templates/$1" ;;
    esac
} 2>/dev/null >&2

restore() {
    case $1 in
    gen/*) cp "$BBGEN" home/bin/bbgen ;;
    *) cp "right/$1" "home/templates/$1" ;;
    esac
}

# try LANGUAGE LIMIT: those that come from stdin, until so many made a difference.
try() {
    left=$2
    while [ "$left" -gt 0 ] && IFS="$(printf '\t')" read -r _ file line _ old new; do
        if change "$file" "$line" "$new"; then verdict "$1"; else verdict=refused; fi
        restore "$file"
        [ "$verdict" != unseen ] || continue
        left=$((left - 1)) tried=$((tried + 1))
        command="$1: line $line of $file: $old"
        [ -z "$TOLD" ] || printf '%s\t%s\t%s\t%s\t%s\n' "$verdict" "$1" "$file" "$old" "$new" >>"$TOLD"
        if [ "$verdict" = survived ]; then
            is_listed "$source/tests/data/mutations-harmless.txt" "$file" "$old" "$new" ||
                expect "refused, noticed by the package, or listed as harmless: $new" false
        else
            noticed=$((noticed + 1))
        fi
    done
}

tried=0 noticed=0
for language in $LANGUAGES; do
    has_language $language || continue
    for game in $games; do
        emits "$language" "base/$language" "$game"
    done
    templates "$language" | chosen >some
    printer | chosen >others
    try "$language" $((MOST - MOST / 3)) <some
    try "$language" $((MOST / 3)) <others
done
command="mutations of templates and of the printer"
echo "$tried that make a difference, $noticed noticed"
expect 'some are noticed' [ "$noticed" -gt 0 ] || [ "$skipped" != 0 ]
finish
