#!/bin/sh
# The text of emitted headers, for prefixes of any length: how it looks, and that what it says
# of the tables is so.
. tests/support/expect.sh

games=$(cd "$source/out" && printf "%s\n" */ | tr -d / | grep -vx single)

# Which piece has which number: the comment in zobrist.h against the labels of the tables.
# numbers HEADER SYMBOL: "number label" for each piece that is listed below the symbol.
numbers() {
    awk -v symbol="$2[" '
        index($0, " *   ") == 1 && index($0, "[") { inside = index($0, symbol) }
        /^ \*$/ { inside = 0 }
        inside && / \*           [0-9]+ [a-z]/ {
            gsub(/^ \*           |,$/, "")
            count = split($0, both, ", ")
            for (i = 1; i <= count; i++) print both[i]
        }' "$1" | sort -n
}
# labels TABLES SYMBOL: the same from the inner arrays of a table.
labels() {
    awk -v symbol=" $2[" '
        inside && /^};/ { inside = 0 }
        inside && /\{ \/\* / { is_headed = 1 } # its label is above it, or behind its last row
        inside && (/\{ \/\* / || (/\}, \/\* / && !is_headed)) {
            gsub(/_/, " "); sub(/ \*\/.*/, ""); sub(/.*\* /, count++ " "); print
        }
        index($0, symbol) && /= \{$/ { inside = 1 }' "$1"
}
for game in $games; do
    folder=$source/out/$game
    symbols=$(sed -n "s/^ \*   \(${game}_zobrist_[a-z_]*\)\[piece\].*/\1/p" "$folder/zobrist.h" | sort -u)
    expect "zobrist.h of $game tells of tables by pieces" [ -n "$symbols" ]
    for symbol in $symbols; do
        run numbers "$folder/zobrist.h" "$symbol"
        expect "zobrist.h tells the pieces of $symbol" [ -n "$output" ]
        expect "and they are those of the table" [ "$output" = "$(labels "$folder/zobrist_tables.h" "$symbol")" ]
    done
done

# serve NAME FILES RANKS PIECES MODULE...: emits these modules of such a game.
serve() {
    printf "[board]\nfiles = $2\nranks = $3\nsecond = mirrored\n[pieces]\n$4\n" >"$1.ini"
    name=$1 what="$2 by $3 with $4" modules=
    shift 4
    for module in "$@"; do modules="$modules --only $module"; done
    succeeds "$what is served" bbgen emit "$name.ini" -o odd $modules
}
# Boards on which terms vanish, lines have one square, or are cut.
many='rook = R\nbishop = B\nqueen = RB\ncannon = pR\nlance = fR\nking = K'
for size in '1 9' '4 4' '5 13' '11 6'; do
    serve b$(echo "$size" | tr -d ' ') $size "$many" symmetry compact fold modulo
done
# And pieces that go along few lines.
few='compact fold modulo classical'
serve lance 8 8 'lance = fR' $few
serve halves 8 8 'half = rfBlbB\nqueen = Q' $few hyperbola kindergarten
serve mixed 8 8 'side = sR\nbishop = B' $few hyperbola kindergarten
serve named 8 8 'rank = R\nfile = B\ndiagonal = vR\nantidiagonal = sR\nqueen = RB' $few hyperbola kindergarten
serve rider 8 8 'rider = NN' $few
mkdir committed && cp -R "$source/out/chess" "$source/out/xiangqi" committed

# search PATTERN: the lines of all headers, without those of tables, that have it.
search() {
    grep -rnE --include='*.h' --exclude='*_tables.h' "$1" committed odd
}
run search '[-+*] 0[^.x0-9]|(<<|>>) 0[^x0-9]'
expect 'no text adds 0, or shifts by it' [ -z "$output" ]

# What a header has for itself, with its own name in it, is called there, in some form, with
# a compiler's builtins or without; or a comment right above it tells of it.
# idle HEADER...: the functions with a header's name in front that are neither, of what the compiler
# sees of these headers in seen.i; the headers themselves are read first, for their comments.
idle() {
    awk '
        FILENAME != "seen.i" {
            if (FNR == 1) {
                own[FILENAME] = FILENAME
                sub(/^[^\/]*\//, "", own[FILENAME])
                sub(/\//, "_", own[FILENAME])
                sub(/\.h$/, "_", own[FILENAME])
            }
            if (/^\/\*/) is_told = /^\/\*\*/
            if (/^static inline/ && last ~ /\*\/$/ && is_told) told = told " " $0
            last = $0
            next
        }
        /^# [0-9]+ "/ { header = substr($3, 2, length($3) - 2); next }
        !(header in own) { next }
        {
            rest = $0
            while (match(rest, /[a-zA-Z_][a-zA-Z0-9_]*/)) {
                name = substr(rest, RSTART, RLENGTH)
                rest = substr(rest, RSTART + RLENGTH)
                if (index(name, own[header]) == 1) {
                    seen[header " " name]++
                    if ($0 ~ /^static inline/ && substr(rest, 1, 1) == "(") functions[header " " name]
                }
            }
        }
        END {
            for (name in functions)
                if (seen[name] == 1 && !index(told, substr(name, index(name, " ") + 1) "(")) print name
        }' "$@" seen.i
}
mkdir none && : >none/immintrin.h # nobody calls what it has
# Headers that ask for the same flags and have a form of that number are seen at once. A header tells by
# what it refuses which forms it has, and which flags one of them, or all, need.
for header in committed/*/*.h odd/*/*.h; do
    case $header in
    *_tables.h | */types.h | */attacks.h | */selftest.h) continue ;;
    odd/*/classical.h | odd/*/compact.h | odd/*/hyb*.h | odd/*/kindergarten.h) ;;
    odd/*/modulo.h) ;;
    odd/*) continue ;;
    esac
    echo "$header"
done | xargs awk '
    function tell(    n, list, i, flags) {
        n = split(forms == "" ? 1 : forms, list, " ")
        for (i = 1; i <= n; i++) {
            flags = header ~ /\/sliders\.h$/ ? "-mavx2" : all_need needs[list[i]]
            print list[i] " -D__GNUC__ " flags ":" header
            if (knows_builtins) print list[i] " -U__GNUC__ " flags ":" header
        }
    }
    FNR == 1 {
        if (header != "") tell()
        header = FILENAME
        forms = all_need = ""
        knows_builtins = 0
        split("", needs)
    }
    /__GNUC__/ { knows_builtins = 1 }
    /^#error .*_FORM must be / { forms = $0; sub(/.*_FORM must be/, "", forms); gsub(/[^0-9]+/, " ", forms) }
    /^#error .*\.h(, form [0-9],)* needs [^:]*: [a-z ]*-m/ {
        flags = $0
        sub(/.* needs [^:]*: [a-z ]*/, "", flags)
        sub(/[^-a-z0-9 ].*/, "", flags)
        if (match($0, /, form [0-9]/)) needs[substr($0, RSTART + 7, 1)] = flags
        else all_need = flags
    }
    END { tell() }' | sort >seen
cut -d : -f 1 seen | uniq >ways
expect 'there are forms' [ "$(wc -l <ways)" -gt 5 ]
while read -r form builtins flags; do
    headers=$(grep -F -- "$form $builtins $flags:" seen | cut -d : -f 2)
    echo "$headers" | sed "s,^[^/]*/\(.*\)/\(.*\)\.h\$,#define \U\1_\2_FORM $form," >forms.h
    printf '#include "%s"\n' forms.h $headers >all.c
    gcc -E -w -Inone $flags $builtins all.c >seen.i
    idle $headers >>idles
done <ways
# What one form calls, another may leave.
run awk '
    NR == FNR { split($0, part, ":"); ways[part[2]]++; next }
    { idle[$1 " " $2]++ }
    END { for (at in idle) { split(at, part, " "); if (idle[at] == ways[part[1]]) print at } }' seen idles
expect 'no function is idle in all forms' [ "$status" = 0 -a -z "$output" ]

# The longest line is of 100 columns for prefixes of up to 16 letters: a message of #error
# cannot be broken. What goes on in a new line starts at a multiple of four columns, or
# below what is behind `return`: at no place that moves with the prefix.
# misplaced FILE...: the lines of code that start elsewhere.
misplaced() {
    awk '
        FNR == 1 { comes_back = 0 }
        /^ ?\*|^ *\/\*|^$/ { next }
        {
            match($0, /^ */)
            if (RLENGTH % 4 != 0 && !(comes_back && RLENGTH == column))
                print FILENAME ":" FNR ":" $0
            if ($0 ~ /^ *return /) { comes_back = 1; column = RLENGTH + 7 }
            if ($0 ~ /;$/) comes_back = 0
        }' "$@"
}
strict="$strict -fsyntax-only"
for prefix in q of_sixteen_chars; do
    succeeds "games are served with the prefix $prefix" bbgen emit chess xiangqi --prefix $prefix -o $prefix
    headers=$(ls $prefix/*/*.h | grep -v _tables)
    run awk 'length > 100 && !/^#error/ { print FILENAME ":" FNR ":" $0 }' $headers
    expect "no line is too long with the prefix $prefix" [ -z "$output" ]
    run misplaced $headers
    expect "no line starts where the prefix $prefix puts it" [ -z "$output" ]
    for game in chess xiangqi; do # each header in one unit alone: headers.sh, and unit/alone
        for header in $prefix/$game/*.h; do
            case $header in *_tables.h) ;; *) printf '#include "%s"\n' "$header" ;; esac
        done >user.c
        succeeds "the headers of $game with the prefix $prefix compile as C" gcc -std=c99 $strict -mbmi2 -I. -xc user.c
        run clang++ -std=c++11 $strict -mbmi2 -I. -xc++ user.c
        expect "the headers of $game with the prefix $prefix compile as C++" quiet 0
    done
done

# A module that cannot serve a game leaves its selftest alone; one that could is there.
run cat "$source/out/xiangqi/selftest.h"
expect 'the selftest knows no module that cannot serve' hasnt "$output" KINDERGARTEN
expect 'but those that were not asked for' has "$output" XIANGQI_MAGIC_ARRAYS

finish
