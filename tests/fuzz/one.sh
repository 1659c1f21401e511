#!/bin/sh
# One game file by lot: bbgen refuses it by a line of it and a reason, or what it writes is right.
# Writes one line: the file, and `refused`, `emitted`, or what was tried further, or `WRONG` with
# what is.
#
#   one.sh emit|c|LANGUAGE FILE [SEED NUMBER]    makes the file first by `games SEED NUMBER`
#
# In $tools are `games` and `walk.o`; c compiles and compares with walks.
how=$1 file=$2
name=$(basename "$file" .ini)
out=$name.$how
[ $# = 2 ] || "$tools/games" "$3" "$4" >"$file"
options=$(sed -n '1s/^# options//p' "$file")

ends() {
    echo "$name $*"
    case $1 in WRONG) ;; *) rm -rf "$out" ;; esac
    exit 0
}

# What a refusal may say: where in the file, which budget, or which option.
is_reason() {
    [ "$(wc -l <"$out/err")" = 1 ] || return 1
    case $options in *--only*) # a language may lack it
        grep -q ': no template for the module ' "$out/err" && return ;;
    esac
    ! grep -q 'templates/\|nothing here is called' "$out/err" || return 1
    grep -q -e "^bbgen: $file:[0-9]*: " -e '--max-work' -e '--max-bytes' "$out/err" && return
    case $options in
    *--*) grep -q -e '^bbgen: --' -e "^bbgen: $file: .* cannot serve " \
        -e "^bbgen: $file: .* needs " -e '--keys' "$out/err" ;;
    *) return 1 ;;
    esac
}

rm -rf "$out"
mkdir "$out" || exit 2
language=$how
[ "$how" != emit ] || language=c
# shellcheck disable=SC2086
"$BBGEN" emit "$file" --prefix game --lang $language -o "$out" -j 1 --max-bytes "$MAX_BYTES" \
    --max-work "$MAX_WORK" $options >"$out/log" 2>"$out/err"
status=$?
if [ $status = 2 ]; then
    [ ! -e "$out/$name" ] || ends WRONG "is refused, and written"
    is_reason || ends WRONG "is refused so: $(head -n 1 "$out/err")"
    ends refused "$(head -n 1 "$out/err")"
fi
[ $status = 0 ] || ends WRONG "ends with $status: $(head -n 1 "$out/err")"
made=$out/$name
[ -e "$made" ] || made=$out/game # C++ calls it as the prefix
case $how in
emit) ends emitted ;;
c)
    headers=$(ls "$made"/*.h | grep -v -e _tables.h -e /types.h -e /selftest.h)
    flags=-mbmi2
    if ! grep -qw bmi2 /proc/cpuinfo; then
        flags= headers=$(grep -L 'needs BMI2' $headers)
    fi
    pieces=$(awk -F ' *= *' '/^\[/ { on = $0 == "[pieces]" } on && /=/ { print $1 }' "$file")
    awk -v pieces="$(echo "$pieces" | tr '\n' ' ')" -f "$fuzz/lookups.awk" "$made/types.h" \
        $headers $(ls "$made/selftest.h" 2>/dev/null) >"$out/lookups.c"
    for compiler in gcc clang; do
        $compiler -std=c99 -O1 -Wall -Wextra -Werror $flags "-I$made" "-I$fuzz" \
            "$out/lookups.c" "$tools/walk.o" -o "$out/program" 2>"$out/err" ||
            ends WRONG "does not compile by $compiler: $(grep -m 1 error "$out/err")"
    done
    excused=
    case $options in *--only*) excused=some ;; esac
    "$out/program" "$file" $excused >"$out/told" 2>&1 ||
        ends WRONG "differs from a walk: $(head -n 1 "$out/told")"
    "$BBGEN" check "$made" -j 1 >"$out/err" 2>&1 ||
        ends WRONG "is not what check wants: $(head -n 1 "$out/err")"
    ends walked
    ;;
*)
    sh "$fuzz/spoken.sh" $how "$made" >"$out/told" 2>&1 ||
        ends WRONG "does not compile in $how: $(grep -m 1 -i error "$out/told")"
    ends spoken
    ;;
esac
