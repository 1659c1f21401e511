#!/bin/sh
# The headers under the strictest compilers: all that clang warns of, but for declarations
# behind statements and pointers into tables, which C has; casts that do nothing, which gcc
# finds; and all headers of a game in one file. And what boards of two words have for C++ and for
# numbers of 128 bits. Chess goes to all of them, another game to one. When STANDARDS is all, each goes
# to all, and chess by newer standards, too.
#
#   strict.sh [HEADER]...   of these alone, like chess/magic.h; types.h stands for all
asked=$*
. tests/support/expect.sh

out=$source/out

everything='-Weverything -Wno-unknown-warning-option -Wno-declaration-after-statement
    -Wno-unsafe-buffer-usage -Werror -fsyntax-only'
useless='-Wall -Wextra -Wpedantic -Wconversion -Wshadow -Wuseless-cast -Wold-style-cast
    -Werror -fsyntax-only'

# strictly LANGUAGE STANDARD FLAG...: all headers in all.c.
strictly() {
    language=$1 standard=$2
    shift 2
    run clang -x "$language" -std="$standard" $everything "$@" -I"$out" all.c
    expect "$game: clang has nothing to say, $standard $*" quiet 0
}

for game in $(cd "$out" && dirname */selftest.h); do
    is_asked "$game/*" || continue
    PREFIX=$(capitals "$game")
    {
        printf '#define %s_TABLES\n' "$PREFIX"
        for header in "$out/$game"/*.h; do
            header=$game/$(basename "$header")
            case $header in *_tables.h | */selftest.h) continue ;; esac
            { is_asked "$header" || is_asked "$game/types.h"; } &&
                printf '#include "%s"\n' "$header"
        done
        printf '#include "%s/selftest.h"\n' "$game"
        printf 'int main(void) { return %s_selftest(); }\n' "$game"
    } >all.c
    vectors='-mbmi2 -mavx2 -mgfni -mavx512vl -mavx512cd -mavx512vbmi -mavx512vbmi2
        -mavx512bitalg -mavx512vpopcntdq'
    case $STANDARDS,$asked,$game in
    ,,minishogi | ,,xiangqi) turns=1 ;;
    ,,shogi) turns=2 ;;
    ,,capablanca) turns=3 ;;
    *) turns='1 2 3' ;;
    esac
    case $turns in *1*) strictly c c99 $vectors ;; esac
    case $turns in *2*) strictly c++ c++11 $vectors ;; esac
    case $STANDARDS,$game in
    all,chess)
        strictly c c11 -mbmi2
        strictly c++ c++17 -mbmi2 -Wno-c++98-compat
        ;;
    esac
    case $turns in *3*) ;; *) continue ;; esac
    succeeds "$game: g++ finds no useless cast" g++ -x c++ -std=c++11 $useless $vectors -I"$out" all.c
done

# Both have something to say of other code.
printf 'long f(long a);\nlong f(long a) { return (long)a; }\n' >all.c
run g++ -x c++ -std=c++11 -Wuseless-cast -Werror -fsyntax-only all.c
expect 'a useless cast is found' has "$message" useless
run clang -x c++ -std=c++11 $everything all.c
expect 'a cast of C is found' has "$message" old-style-cast

for board in capablanca:80:g++ shogi:81:clang++ xiangqi:90:g++; do
    game=${board%%:*} compilers=${board##*:} board=${board%:*}
    [ "$STANDARDS" != all ] || compilers='g++ clang++'
    is_asked "$game/types.h" || continue
    PREFIX=$(capitals "$game")
    for compiler in $compilers; do
        run $compiler -std=c++11 -O1 -Wall -Wextra -Werror ${CFLAGS:-} -Wno-pedantic \
            -I"$out" "-DGAME=$game" "-DSQUARES=${board#*:}" \
            "-DTYPES=\"$game/types.h\"" "$source/tests/support/bridges.cpp" -o bridges
        expect "the bridges of $game build by $compiler" quiet 0
        run ./bridges
        expect "the bridges of $game are right by $compiler" [ "$status" = 0 ]
    done
done
finish
