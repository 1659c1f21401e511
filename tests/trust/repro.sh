#!/bin/sh
# The same bytes from every compiler, processor, folder, locale and number of threads; and the
# emitted headers used on each. What a machine lacks is named and left out.
#
#   repro.sh [ROW...]    rows of that name; all without one
. tests/trust/trust.sh

xxhash=$work/xxhash
mkdir -p "$xxhash"
cp /usr/include/xxhash.h "$xxhash/"

# The digest of all files in a folder, by their names.
digest() {
    (cd "$1" && find . -type f | LC_ALL=C sort | xargs -d '\n' xxhsum -H2) | xxhsum -H2 - |
        cut -c1-32
}

wanted=$(digest out)

# emits ROW SAYS COMMAND...: emits all committed games, with the command in front, and tells
# the digest of what came.
emits() {
    row=$1 says=$2
    shift 2
    rm -rf "$work/emitted"
    if "$@" emit $games -o "$work/emitted" >"$work/log" 2>&1; then
        found=$(digest "$work/emitted")
    else
        found="failed: $(head -n 1 "$work/log")"
    fi
    verdict 'emits' "$row" "$says" "$found" "$wanted"
}

# build ROW VARIABLE=VALUE...: a tool of its own; false where that cannot be.
build() {
    tool=$work/build-$1
    shift
    make BUILD="$tool" "$@" "$tool/bbgen" >"$work/log" 2>&1
}

# uses ROW SAYS RUNNER COMPILER...: selftest, and perft to 100,000 nodes, of out/chess.
uses() {
    row=$1 says=$2 runner=$3
    shift 3
    : >"$work/tables.c"
    for header in magic leapers lines rotated symmetry zobrist; do
        printf '#define CHESS_TABLES\n#include "chess/%s.h"\n' $header
    done >"$work/tables.c"
    if "$@" -Iout -Itests/header tests/header/selftest.c "$work/tables.c" \
        -o "$work/selftest" 2>"$work/log" &&
        "$@" -Iout -Itests/header tests/games/perft.c "$work/tables.c" \
            -o "$work/perft" 2>>"$work/log" &&
        $runner "$work/selftest" >>"$work/log" 2>&1 &&
        $runner "$work/perft" tests/data/perft.epd 100000 >>"$work/log" 2>&1; then
        found=passed
    else
        found="failed: $(head -n 1 "$work/log")"
    fi
    verdict 'uses' "$row" "$says" "$found" passed
}

# native ROW COMPILER FLAGS [LDFLAGS]: for this processor.
native() {
    chosen "$1" || return 0
    has "${2%% *}" "$1" || return 0
    build "$1" CC="$2" CFLAGS="$3" LDFLAGS="$4" $5 ||
        { missing "$1" "$(tail -n 1 "$work/log")"; return; }
    emits "$1" "$2 $3" "$tool/bbgen"
    uses "$1" "$2 $3" '' $2 $3 $4
}

# cross ROW TRIPLE QEMU: for another, under an emulator.
cross() {
    chosen "$1" || return 0
    has "$2-gcc" "$1" && has "qemu-$3" "$1" || return 0
    build "$1" CC="$2-gcc" CFLAGS=-O2 LDFLAGS=-static XXHASH_LIBS= \
        XXHASH_CFLAGS="-DXXH_INLINE_ALL -I$xxhash" ||
        { missing "$1" "$(tail -n 1 "$work/log")"; return; }
    emits "$1" "$2-gcc -O2" "qemu-$3" "$tool/bbgen"
    uses "$1" "$2-gcc -O2" "qemu-$3" "$2-gcc" -O2 -static
}

for level in 0 1 2 3; do
    native gcc-O$level gcc "-O$level"
    native clang-O$level clang "-O$level"
done
native gcc-lto gcc '-O2 -flto' '-O2 -flto'
native gcc-static gcc -O2 -static
native gcc-native gcc '-O3 -march=native'
native gcc-sanitized gcc '-O1 -fsanitize=address,undefined -fno-sanitize-recover' \
    '-fsanitize=address,undefined'
native musl musl-gcc -O2 -static "XXHASH_LIBS= XXHASH_CFLAGS=-DXXH_INLINE_ALL\ -I$xxhash"
cross i386 i686-linux-gnu i386
cross s390x s390x-linux-gnu s390x
cross aarch64 aarch64-linux-gnu aarch64
cross armhf arm-linux-gnueabihf arm
cross riscv64 riscv64-linux-gnu riscv64

# ---- where, and in how many threads

if chosen places; then
    build places CC=gcc CFLAGS=-O2
    for threads in 1 2 7 64; do
        emits places "$threads threads" env BBGEN_JOBS= "$tool/bbgen" -j $threads
    done
    for locale in C C.UTF-8 tr_TR.UTF-8 ar_EG.UTF-8; do
        emits places "locale $locale" env LC_ALL=$locale "$tool/bbgen"
    done
    emits places 'a folder of another name' env -C / TZ=Asia/Tokyo "$(realpath "$tool")/bbgen"
fi

# The tool itself, built in two folders.
if chosen tool; then
    for name in one 'a longer name'; do
        rm -rf "$work/$name"
        mkdir "$work/$name"
        cp -R Makefile gen "$work/$name/"
        make -C "$work/$name" CC=gcc build/bbgen >/dev/null 2>&1
    done
    verdict emits tool 'built in two folders' \
        "$(xxhsum -H2 <"$work/one/build/bbgen" | cut -c1-32)" \
        "$(xxhsum -H2 <"$work/a longer name/build/bbgen" | cut -c1-32)"
fi

# ---- headers where the tool does not run

if chosen tcc && has tcc tcc; then
    uses tcc 'tcc' '' tcc
fi
if chosen cortex-m && has arm-none-eabi-gcc cortex-m; then
    printf '#define CHESS_TABLES\n#include "chess/hyperbola.h"\n#include "chess/leapers.h"\nchess_bb f(unsigned s, chess_bb o) { return chess_queen_attacks(s, o); }\n' \
        >"$work/small.c"
    if arm-none-eabi-gcc -mcpu=cortex-m4 -mthumb -ffreestanding -O2 -Wall -Wextra -Werror \
        -Iout -c "$work/small.c" -o "$work/small.o" 2>"$work/log"; then
        found=built
    else
        found="failed: $(head -n 1 "$work/log")"
    fi
    verdict uses cortex-m 'arm-none-eabi-gcc -mcpu=cortex-m4' "$found" built
fi
if chosen wasm && has clang wasm && has wasm-ld wasm && has node wasm; then
    {
        for header in magic leapers lines symmetry zobrist; do
            printf '#define CHESS_TABLES\n#include "chess/%s.h"\n' $header
        done
        printf '#include "chess/selftest.h"\nint check(void) { return chess_selftest(); }\n'
    } >"$work/wasm.c"
    cat >"$work/wasm.js" <<'END'
const bytes = require('fs').readFileSync(process.argv[2]);
WebAssembly.instantiate(bytes).then(({ instance }) => {
    if (instance.exports.check() !== 0) process.exit(1);
});
END
    if clang --target=wasm32 -O2 -ffreestanding -nostdlib -Iout -Wl,--no-entry \
        -Wl,--export=check "$work/wasm.c" -o "$work/wasm.wasm" 2>"$work/log" &&
        node "$work/wasm.js" "$work/wasm.wasm" 2>>"$work/log"; then
        found=passed
    else
        found="failed: $(head -n 1 "$work/log")"
    fi
    verdict uses wasm 'clang --target=wasm32, in node: selftest' "$found" passed
fi

finish 'The same bytes everywhere' repro
