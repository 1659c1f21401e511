#!/bin/sh
# The same bytes from other compilers, processors, folders and locales; and the emitted headers used where make
# test does not: on other processors, and by other compilers. Optimization is highest or none. What a machine
# lacks is named and left out; `make setup WITH=nightly` installs it.
#
#   repeatability.sh [ROW...]    rows of that name; all without one, but armhf and riscv64, which are much like others
. tests/nightly/rows.sh

# The header alone, for what has no library.
xxhash="XXHASH_LIBS= XXHASH_CFLAGS=-DXXH_INLINE_ALL\\ -I$work/xxhash"
mkdir "$work/xxhash"
cp "$(pkg-config --variable=includedir libxxhash)/xxhash.h" "$work/xxhash/"

# digest FOLDER: of all files of the committed games in it, and of their names.
digest() {
    (cd "$1" && find $games -type f | sort | xargs -d '\n' xxhsum -q -H2) | xxhsum -q -H2 - |
        cut -c1-32
}
wanted=$(digest out) right='all bytes of out/'

# first_fault: what the last command said, for a row of the table.
first_fault() {
    echo "failed: $(grep -v '^make' "$work/log" | head -n 1 | tr '|' ' ')"
}

# emits ROW SAYS COMMAND...: emits all committed games, with the command in front, and tells the digest of what came.
emits() {
    row=$1 says=$2
    shift 2
    rm -rf "$work/emitted"
    if "$@" emit $games --only all -o "$work/emitted" >"$work/log" 2>&1; then
        found=$(digest "$work/emitted")
        [ "$found" != "$wanted" ] || found=$right
    else
        found=$(first_fault)
    fi
    verdict emits "$row" "$says" "$found" "$right"
}

# ---- other compilers, and other processors

# tool ROW RUNNER COMPILER CFLAGS [LDFLAGS [VARIABLE=VALUE]]: a tool of its own, in a folder from which it finds
# its templates, emits by $RUNNER.
tool() {
    chosen "$1" && has "$3" "$1" && { [ -z "$2" ] || has "$2" "$1"; } || return 1
    tool=$PWD/build-repro-$1
    if eval "make BUILD='$tool' CC='$3' CFLAGS='$4' LDFLAGS='$5' $6 '$tool/bbgen'" >"$work/log" 2>&1; then
        emits "$1" "$3 $4 $5" $2 "$tool/bbgen"
    else
        verdict builds "$1" "$3 $4 $5" "$(first_fault)" built
    fi
    rm -rf "$tool"
}

# headers GAME: those of its headers that need no instructions of one processor.
headers() {
    for header in out/"$1"/*.h; do
        case $header in */types.h | */selftest.h | *_tables.h) continue ;; esac
        grep -q '^#error .* needs BMI2' "$header" || echo "${header#out/}"
    done
}

# program SOURCE GAME HEADER...: two units, one of which has these tables.
program() {
    text=$1
    shift
    tables_of "$@" >"$work/tables.c"
    $compiler -Iout -Itests/header "$text" "$work/tables.c" -o "$work/program" >"$work/log" 2>&1
}

# runs ARGUMENT...: the program, by $runner; counts it.
runs() {
    $runner "$work/program" "$@" >"$work/log" 2>&1 && count=$((count + 1))
}

# selftest GAME: a unit with all these headers, and with check(), which asks the selftest.
selftest() {
    printf '#include "%s"\n' $(headers "$1") "$1/selftest.h"
    echo "int check(void) { return $1_selftest(); }"
}

# all_programs: those of tests/header, the selftests of two games, and perft of chess and shogi.
all_programs() {
    count=0
    for test in tests/header/*.c; do
        program "$test" $(sed -n 's/^#include "\(chess\/.*\)".*/\1/p' "$test") && runs || return 1
    done
    for game in chess xiangqi; do
        { selftest $game && echo 'int main(void) { return check() != 0; }'; } >"$work/selftest.c"
        program "$work/selftest.c" $(headers $game) && runs || return 1
    done
    program tests/games/perft.c chess/magic.h chess/leapers.h chess/lines.h chess/zobrist.h &&
        runs tests/data/perft.epd 200000 || return 1
    program tests/games/shogi.c shogi/attacks.h shogi/leapers.h && runs tests/data/shogi.epd 20000
}

# uses ROW RUNNER COMPILER: builds all these, and runs them.
uses() {
    runner=$2 compiler=$3
    if all_programs; then found="$count programs passed"; else found=$(first_fault); fi
    verdict uses "$1" "$3" "$found" "$count programs passed"
}

# cross ROW TRIPLE QEMU: for another processor, under an emulator. The test of the selftest writes to the pages of
# tables, which must not be those of code.
cross() {
    ! tool "$1" "qemu-$3" "$2-gcc" -O1 -static "$xxhash" ||
        uses "$1" "qemu-$3" "$2-gcc -O2 -static -Wl,-z,separate-code"
}

tool gcc-O0 '' gcc -O0
tool gcc-O3 '' gcc '-O3 -march=native -flto' -flto
tool clang-O3 '' clang -O3
tool musl '' musl-gcc -O2 -static "$xxhash"
cross i386 i686-linux-gnu i386
cross s390x s390x-linux-gnu s390x
cross aarch64 aarch64-linux-gnu aarch64
if [ -n "$rows" ]; then
    cross armhf arm-linux-gnueabihf arm
    cross riscv64 riscv64-linux-gnu riscv64
fi

# ---- where, and in how many threads, as far as tests/script/determinism.sh has not tried

# in_locale NAME CHARSET: made here, as few machines have many.
in_locale() {
    has localedef "places, locale $1" || return 0
    localedef -i "$1" -f "$2" "$work/locales/$1.$2" >"$work/log" 2>&1 ||
        { missing places "locale $1.$2"; return 0; }
    emits places "locale $1.$2" env LOCPATH="$work/locales" LC_ALL="$1.$2" "$BBGEN"
}

if chosen places; then
    mkdir "$work/locales"
    in_locale tr_TR UTF-8
    in_locale ar_EG UTF-8
    in_locale ja_JP EUC-JP
    emits places 'from another folder, in Tokyo' env -C / TZ=Asia/Tokyo "$(realpath "$BBGEN")"
    emits places 'without an environment' env -i "$BBGEN"
    make install BUILD="$(dirname "$BBGEN")" prefix="$work/installed" >"$work/log" 2>&1
    emits places 'installed elsewhere' "$work/installed/bin/bbgen"
fi

# The tool itself, built in two folders. What it is compiled to without optimization has their names, too.
if chosen tool; then
    for compiler in gcc clang; do
        for name in one 'a longer name'; do
            rm -rf "${work:?}/$name"
            mkdir "$work/$name"
            cp -R Makefile gen "$work/$name/"
            make -C "$work/$name" CC=$compiler CFLAGS='-O0 -g' build/bbgen >"$work/log" 2>&1
        done
        verdict builds tool "$compiler, in two folders" "$(xxhsum -q -H2 <"$work/one/build/bbgen" | cut -c1-32)" \
            "$(xxhsum -q -H2 <"$work/a longer name/build/bbgen" | cut -c1-32)"
    done
fi

# ---- headers where the tool does not run

if chosen tcc && has tcc tcc; then uses tcc '' tcc; fi
if chosen cortex-m && has arm-none-eabi-gcc cortex-m; then
    flags='-mcpu=cortex-m4 -mthumb -ffreestanding -O2 -Wall -Wextra -Werror'
    count=0 found=
    for header in $(for game in $games; do headers "$game"; done); do
        tables_of "$header" >"$work/small.c"
        if arm-none-eabi-gcc $flags -Iout -c "$work/small.c" -o "$work/small.o" >"$work/log" 2>&1; then
            count=$((count + 1))
        else
            found="${found:-$(first_fault)}"
        fi
    done
    verdict builds cortex-m "arm-none-eabi-gcc $flags" "${found:-$count headers}" "$count headers"
fi
if chosen wasm && has clang wasm && has wasm-ld wasm && has node wasm; then
    count=0 found=
    cat >"$work/wasm.js" <<'JS'
const bytes = require('fs').readFileSync(process.argv[2]);
WebAssembly.instantiate(bytes).then(({ instance }) => {
    process.exitCode = instance.exports.check() === 0 ? 0 : 1;
});
JS
    for game in $games; do
        { echo "#define $(capitals "$game")_TABLES" && selftest "$game"; } >"$work/wasm.c"
        if clang --target=wasm32 -O2 -ffreestanding -nostdlib -Iout -Wl,--no-entry \
            -Wl,--export=check "$work/wasm.c" -o "$work/program" >"$work/log" 2>&1; then
            runner='node '"$work/wasm.js"
            runs && continue
        fi
        found="${found:-$(first_fault)}"
    done
    verdict uses wasm 'clang --target=wasm32 -O2, in node: the selftest of each game' \
        "${found:-$count games passed}" "$count games passed"
fi
finish
