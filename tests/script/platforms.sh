#!/bin/sh
# No name in headers of C and C++ is a macro of what a platform includes: of windows.h in full, as
# mingw has it, and of complex.h, curses.h, term.h and Xlib.h where they are installed. All headers of
# two games, with their tables, compile behind these, with vectors and without. And as no compiler
# reads all that stands under #if, and no game has all of a template, their words are compared with
# the macros besides. When STANDARDS is all, each language is tried with each set of instructions.
. tests/support/expect.sh

out=$source/out
windows='clang --target=x86_64-w64-windows-gnu'

# included HEADER...: lines that include these.
included() {
    printf '#include <%s>\n' "$@"
}

# there HEADER COMMAND...: whether the command, a compiler, finds it.
there() {
    included "$1" >there.c
    shift
    "$@" -E there.c >/dev/null 2>&1
}

# macros COMMAND...: what it defines behind the lines on the input, but for names that begin with an
# underscore: headers have none of these.
macros() {
    "$@" -E -dM - | grep '^#define [A-Za-z]'
}

# names: what is defined on the input.
names() {
    sed 's/^#define \([A-Za-z0-9_]*\).*/\1/' | sort -u
}

# words FILE...: those of templates, or of what is emitted, without rows of numbers, strings and
# comments, of which templates may begin one and end it twice. What stands for a value is part of a word.
words() {
    grep -hv '^ *[{0-9]\{1,2\}[0x]' "$@" | sed 's/{{=@ @=}}//; s/{{[#^/>][^}]*}}/ /g; s/{{[^}]*}}/x/g
        s/@[#^/>][^@]*@/ /g; s/@[A-Za-z_.]*@/x/g; s/"[^"]*"//g; s,//.*,,' |
        sed -z 's,/\*[^*]*\*\+\([^/*][^*]*\*\+\)*/, ,g; s,\n \* [^\n]*,,g' |
        tr -cs 'A-Za-z0-9_' '\n' | sort -u
}

# What there is of platforms, and what headers may use, as standards have it.
run there windows.h $windows
expect 'windows.h is there: make setup-test installs it' [ "$status" = 0 ] || finish
included windows.h >windows
: >unix
for header in complex.h curses.h term.h X11/Xlib.h; do
    if there "$header" clang; then
        included "$header" >>unix
    else
        skip "behind $header" 'it is not installed'
    fi
done
included limits.h stdbool.h stddef.h stdint.h stdio.h string.h immintrin.h >standards.c
included cstdint cstdio cstring initializer_list tuple type_traits immintrin.h >standards.cpp
# terminfo calls something lines, as a namespace of C++ is called.
cp unix unix.c
grep -v term.h unix >unix.cpp
# What Qt defines, and the windows.h of others for C++.
printf '#define %s\n' emit foreach forever signals slots min max >others

mkdir cpp
for game in chess shogi; do
    run emitted $game cpp
    expect "headers of C++ of $game are emitted" [ "$status" = 0 ]
    ln -s "$output/$game" cpp
done
run bbgen emit chess --only all --single -o whole
expect 'and one of C that has all' [ "$status" = 0 ]

# not_taken LANGUAGE STANDARD FILE...: no word of it is a macro, but of the standard.
not_taken() {
    language=$1 standard=$2
    shift 2
    {
        macros $windows -x "$standard" - <windows
        macros clang -x "$standard" - <"unix.$language"
        cat others
    } >"macros.$language"
    macros clang -x "$standard" - <"standards.$language" | names >allowed
    words "$source/templates/$language"/*.mustache "$@" >words
    names <"macros.$language" | comm -23 - allowed | comm -12 - words >taken
    run cat taken
    expect "no word of $language is a macro" [ -z "$output" ]
    expect "but words are found that are the standard's" grep -qx UINT64_MAX words
}
not_taken c c "$source"/templates/c/*.h "$out"/chess/*.h "$out"/shogi/*.h
not_taken cpp c++ "$source"/templates/cpp/*.hpp cpp/*/*.hpp

# Units with all headers. Those of C++ need a library that is for no Windows: the macros alone stand
# in front of them, where the library has not the same.
units() {
    printf '#define %s_TABLES\n' CHESS SHOGI
    printf '#include "%s"\n' "$@" | grep -v '_tables\.h"'
}
(cd "$out" && units chess/*.h shogi/*.h) >all.c
units whole/chess/chess.h >whole.c
{
    cat standards.cpp unix.cpp
    sed -n 's/^#define \([A-Za-z0-9_]*\).*/#ifndef \1\n&\n#endif/p' macros.cpp
    (cd cpp && units */*.hpp)
} >all.cpp

none=-mbmi2
avx2=-march=x86-64-v3
avx512='-march=x86-64-v4 -mgfni -mavx512vbmi -mavx512vbmi2 -mavx512bitalg -mavx512vpopcntdq'

# behind WHAT FLAGS COMMAND...: the command, a compiler, takes it.
behind() {
    sentence="$1, $2" flags=$2
    shift 2
    run "$@" -fsyntax-only -Werror $flags
    expect "$sentence" quiet 0
}

# windows UNIT LANGUAGE FLAGS: the unit behind windows.h.
windows() {
    behind "$1 behind windows.h, $2" "$3" $windows $2 -include windows.h -I"$out" -I. "$1"
}
c='-x c -std=c11' cpp='-x c++ -std=c++11'
if [ "$STANDARDS" = all ]; then
    for flags in "$none" "$avx2" "$avx512"; do
        for language in "$c" "$cpp"; do
            windows all.c "$language" "$flags"
            windows whole.c "$language" "$flags"
        done
    done
else
    windows all.c "$c" "$avx512"
    windows whole.c "$cpp" "$avx2"
fi
behind 'C behind what Unix has' "$avx512" clang -std=gnu11 -x c -include unix.c -I"$out" all.c
behind 'C as C++ behind the same' "$none" clang -std=c++11 -x c++ -include unix.cpp -I"$out" all.c
[ "$STANDARDS" != all ] ||
    behind 'C++ behind all macros' "$none" clang -std=c++17 -Icpp all.cpp
behind 'C++ behind all macros' "$avx512" clang -std=c++17 -Icpp all.cpp
finish
