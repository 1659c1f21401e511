#!/bin/sh
# The same bytes from every compiler, processor, folder, locale and number of threads; and the
# emitted headers used on each. What a machine lacks is named and left out; `make setup
# WITH=nightly` installs it.
#
#   repeatability.sh [ROW...]    rows of that name; all without one
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

# told DIGEST: of what was emitted.
told() {
    [ "$1" = "$wanted" ] && echo "$right" || echo "$1"
}

# first_fault: what the last command said, for a row of the table.
first_fault() {
    echo "failed: $(grep -v '^make' "$work/log" | head -n 1 | tr '|' ' ')"
}

# emits ROW SAYS COMMAND...: emits all committed games, with the command in front, on so many
# $threads, and tells the digest of what came.
threads=
emits() {
    row=$1 says=$2
    shift 2
    rm -rf "$work/emitted"
    if "$@" emit $games --only all ${threads:+-j $threads} -o "$work/emitted" >"$work/log" 2>&1; then
        found=$(digest "$work/emitted")
    else
        found=$(first_fault)
    fi
    verdict emits "$row" "$says" "$(told "$found")" "$right"
}

# build ROW VARIABLE=VALUE...: a tool of its own, in a folder from which it finds its templates.
build() {
    tool=$PWD/build-repro-$1
    shift
    make BUILD="$tool" "$@" "$tool/bbgen" >"$work/log" 2>&1
}

# is_portable HEADER: whether it needs no instructions of one processor.
is_portable() {
    ! grep -q '^#error .* needs BMI2' "$1"
}

# program COMPILER SOURCE PREFIX HEADER...: two units, one of which has these tables.
program() {
    compiler=$1 text=$2 prefix=$3
    shift 3
    {
        echo "#define ${prefix}_TABLES"
        printf '#include "%s"\n' "$@"
    } >"$work/tables.c"
    $compiler -Iout -Itests/header "$text" "$work/tables.c" -o "$work/program" \
        >"$work/log" 2>&1
}

# runs ARGUMENT...: the program, by $runner; counts it.
runs() {
    $runner "$work/program" "$@" >"$work/log" 2>&1 && count=$((count + 1))
}

# all_programs COMPILER: those of tests/header of portable headers, the selftests of all portable headers of two
# games, and perft of chess and shogi.
all_programs() {
    count=0
    for test in tests/header/*.c; do
        headers=$(sed -n 's/^#include "\(chess\/.*\)".*/\1/p' "$test")
        program "$1" "$test" CHESS $headers && runs || return 1
    done
    for game in chess xiangqi; do
        headers=$(cd out && for header in "$game"/*.h; do
            case $header in */types.h | */selftest.h | *_tables.h) continue ;; esac
            ! is_portable "$header" || echo "$header"
        done)
        {
            printf '#include "%s"\n' $headers "$game/selftest.h"
            echo "int main(void) { return ${game}_selftest() != 0; }"
        } >"$work/selftest.c"
        program "$1" "$work/selftest.c" "$(capitals $game)" $headers && runs || return 1
    done
    program "$1" tests/games/perft.c CHESS \
        chess/magic.h chess/leapers.h chess/lines.h chess/zobrist.h &&
        runs tests/data/perft.epd 200000 || return 1
    program "$1" tests/games/shogi.c SHOGI \
        shogi/attacks.h shogi/leapers.h &&
        runs tests/data/shogi.epd 20000
}

# uses ROW SAYS RUNNER COMPILER: builds all these, and runs them.
uses() {
    runner=$3
    if all_programs "$4"; then found="$count programs passed"; else found=$(first_fault); fi
    verdict uses "$1" "$2" "$found" "$count programs passed"
}

# native ROW COMPILER CFLAGS [LDFLAGS [VARIABLE=VALUE]]: for this processor.
native() {
    chosen "$1" && has "${2%% *}" "$1" || return 0
    if eval "build $1 CC='$2' CFLAGS='$3' LDFLAGS='${4:-}' ${5:-}"; then
        emits "$1" "$2 $3" "$tool/bbgen"
        uses "$1" "$2 $3" '' "$2 $3 ${4:-}"
    else
        verdict emits "$1" "$2 $3" "$(first_fault)" "$right"
    fi
    rm -rf "$tool"
}

# cross ROW TRIPLE QEMU: for another, under an emulator. The test of the selftest writes to the
# pages of tables, which must not be those of code.
cross() {
    chosen "$1" && has "$2-gcc" "$1" && has "qemu-$3" "$1" || return 0
    if eval "build $1 CC=$2-gcc CFLAGS=-O2 LDFLAGS=-static $xxhash"; then
        emits "$1" "$2-gcc -O2" "qemu-$3" "$tool/bbgen"
        uses "$1" "$2-gcc -O2" "qemu-$3" "$2-gcc -O2 -static -Wl,-z,separate-code"
    else
        verdict emits "$1" "$2-gcc -O2" "$(first_fault)" "$right"
    fi
    rm -rf "$tool"
}

for level in 0 1 2 3; do
    native gcc-O$level gcc "-O$level"
    native clang-O$level clang "-O$level"
done
sanitize='-O1 -fsanitize=address,undefined -fno-sanitize-recover=all'
native gcc-lto gcc '-O2 -flto' -flto
native gcc-native gcc '-O3 -march=native'
native gcc-static gcc -O2 -static
native gcc-sanitized gcc "$sanitize" '-fsanitize=address,undefined'
native clang-sanitized clang "$sanitize" '-fsanitize=address,undefined'
native musl musl-gcc -O2 -static "$xxhash"
cross i386 i686-linux-gnu i386
cross s390x s390x-linux-gnu s390x
cross aarch64 aarch64-linux-gnu aarch64
cross armhf arm-linux-gnueabihf arm
cross riscv64 riscv64-linux-gnu riscv64

# ---- where, and in how many threads

# in_locale NAME CHARSET: made here, as few machines have many.
in_locale() {
    has localedef "places, locale $1" || return 0
    localedef -i "$1" -f "$2" "$work/locales/$1.$2" >"$work/log" 2>&1 ||
        { missing places "locale $1.$2"; return 0; }
    emits places "locale $1.$2" env LOCPATH="$work/locales" LC_ALL="$1.$2" "$tool/bbgen"
}

if chosen places && build places CC=gcc CFLAGS=-O2; then
    for threads in 1 2 7 64; do
        emits places "$threads threads" "$tool/bbgen"
    done
    threads=
    mkdir "$work/locales"
    in_locale tr_TR UTF-8
    in_locale ar_EG UTF-8
    in_locale ja_JP EUC-JP
    emits places 'from another folder, in Tokyo' env -C / TZ=Asia/Tokyo "$tool/bbgen"
    emits places 'without an environment' env -i "$tool/bbgen"
    make install BUILD="$tool" CC=gcc CFLAGS=-O2 prefix="$work/installed" >"$work/log" 2>&1
    emits places 'installed elsewhere' "$work/installed/bin/bbgen"
    rm -rf "$tool"
fi

# The tool itself, built in two folders.
if chosen tool; then
    for compiler in gcc clang; do
        for name in one 'a longer name'; do
            rm -rf "${work:?}/$name"
            mkdir "$work/$name"
            cp -R Makefile gen "$work/$name/"
            make -C "$work/$name" CC=$compiler build/bbgen >"$work/log" 2>&1
        done
        verdict builds tool "$compiler, in two folders" \
            "$(xxhsum -q -H2 <"$work/one/build/bbgen" | cut -c1-32)" \
            "$(xxhsum -q -H2 <"$work/a longer name/build/bbgen" | cut -c1-32)"
    done
fi

# ---- headers where the tool does not run

if chosen tcc && has tcc tcc; then
    uses tcc tcc '' tcc
fi
if chosen cortex-m && has arm-none-eabi-gcc cortex-m; then
    flags='-mcpu=cortex-m4 -mthumb -ffreestanding -O2 -Wall -Wextra -Werror'
    count=0 found=
    for header in out/*/*.h; do
        case $header in *_tables.h | */selftest.h) continue ;; esac
        is_portable "$header" || continue
        tables_of "${header#out/}" >"$work/small.c"
        if arm-none-eabi-gcc $flags -Iout -c "$work/small.c" -o "$work/small.o" \
            >"$work/log" 2>&1; then
            count=$((count + 1))
        else
            found="${found:-$(first_fault)}"
        fi
    done
    verdict builds cortex-m "arm-none-eabi-gcc $flags" "${found:-$count headers}" \
        "$count headers"
fi
if chosen wasm && has clang wasm && has wasm-ld wasm && has node wasm; then
    count=0 found=
    for game in $games; do
        prefix=$(capitals "$game")
        {
            echo "#define ${prefix}_TABLES"
            for header in out/"$game"/*.h; do
                case $header in *_tables.h | */selftest.h) continue ;; esac
                ! is_portable "$header" || echo "#include \"${header#out/}\""
            done
            printf '#include "%s/selftest.h"\n' "$game"
            printf 'int check(void) { return %s_selftest(); }\n' "$game"
        } >"$work/wasm.c"
        cat >"$work/wasm.js" <<'JS'
const bytes = require('fs').readFileSync(process.argv[2]);
WebAssembly.instantiate(bytes).then(({ instance }) => {
    process.exitCode = instance.exports.check() === 0 ? 0 : 1;
});
JS
        if clang --target=wasm32 -O2 -ffreestanding -nostdlib -Iout -Wl,--no-entry \
            -Wl,--export=check "$work/wasm.c" -o "$work/wasm.wasm" >"$work/log" 2>&1 &&
            node "$work/wasm.js" "$work/wasm.wasm" >"$work/log" 2>&1; then
            count=$((count + 1))
        else
            found="${found:-$(first_fault)}"
        fi
    done
    verdict uses wasm 'clang --target=wasm32 -O2, in node: the selftest of each game' \
        "${found:-$count games passed}" "$count games passed"
fi

finish
