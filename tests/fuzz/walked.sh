#!/bin/sh
# What `lots` has emitted of a game file compiles as C by strict compilers, and agrees with walks:
# one compiler's program is run, gcc's and clang's in turn. Writes one line: the file, and `walked`
# or `WRONG` and why.
#
#   walked.sh FILE.ini
#
# In $tools are the file, its folder, walk.o and game_file.o; $fuzz is this folder.
file=$1
name=$(basename "$file" .ini)
out=$name.c made=$name.c/$name

ends() {
    echo "$name $*"
    case $1 in WRONG) ;; *) rm -rf "$out" ;; esac
    exit 0
}

cd "$tools" || exit 2
headers=$(ls "$made"/*.h | grep -v -e _tables.h -e /types.h -e /selftest.h)
flags='-std=c99 -O1 -Wall -Wextra -Werror -mbmi2'
if ! grep -qw bmi2 /proc/cpuinfo; then
    flags=${flags% *} headers=$(grep -L 'needs BMI2' $headers)
fi
pieces=$(awk -F ' *= *' '/^\[/ { on = $0 == "[pieces]" } on && /=/ { print $1 }' "$file")
awk -v pieces="$(echo "$pieces" | tr '\n' ' ')" -f "$fuzz/lookups.awk" "$made/types.h" \
    $headers $(ls "$made/selftest.h" 2>/dev/null) >"$out/lookups.c"
builds=gcc reads=clang
[ $(($(cksum <"$file" | cut -d ' ' -f 1) % 2)) = 0 ] || builds=clang reads=gcc
$reads $flags -fsyntax-only "-I$made" "-I$fuzz" "$out/lookups.c" 2>"$out/err" &&
    $builds $flags "-I$made" "-I$fuzz" "$out/lookups.c" walk.o game_file.o -o "$out/program" \
        2>"$out/err" ||
    ends WRONG "does not compile: $(grep -m 1 error "$out/err")"
excused=
case $(head -n 1 "$file") in *--only*) excused=some ;; esac
"$out/program" "$file" $excused >"$out/told" 2>&1 ||
    ends WRONG "differs from a walk: $(head -n 1 "$out/told")"
"$BBGEN" check "$made" -j 1 >"$out/err" 2>&1 ||
    ends WRONG "is not what check wants: $(head -n 1 "$out/err")"
ends walked
