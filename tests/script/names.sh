#!/bin/sh
# Every name that a template uses is documented where it comes from: in the tables of gen/ that
# "Names in templates" announces (gen/emit/values.h tells how). And what stands
# there is a name that some template uses or some C source sets. What a C source sets by its name, some
# template uses or some C source reads; and each partial is part of something. At the end: what
# functions are called in each language.
. tests/support/expect.sh

# The names in the tags of templates: each with its template. One with a dot is of a member,
# and every array is a map of its own name.
used() {
    awk '
    FNR == 1 { opening = "{{"; closing = "}}" }
    {
        line = $0
        while ((at = index(line, opening)) > 0) {
            line = substr(line, at + length(opening))
            end = index(line, closing)
            tag = substr(line, 1, end - 1)
            line = substr(line, end + length(closing))
            if (tag ~ /^=/) {
                split(substr(tag, 2), marks, /[ =]+/)
                opening = marks[1]
                closing = marks[2]
            }
            sub(/^[#^{&]/, "", tag)
            if (!sub(/^[a-z0-9_]+\.bytes$/, "bytes", tag)) sub(/^[a-z0-9_]+\.count$/, "count", tag)
            count = split(tag, members, ".")
            for (i = 1; i <= count && tag ~ /^[A-Za-z0-9_.]+$/; i++)
                if (members[i] != "") print members[i], FILENAME
        }
    }' "$@" | sort -u
}

# The names that the rows of such tables start with: each with its file.
documented() {
    awk '
    FNR == 1 || /\*\// { inside = 0 }
    /[Nn]ames in templates/ { inside = 1 }
    inside && /^ \*   (  )?(  )?(  )?(  )?[A-Za-z0-9_]+(, [A-Za-z0-9_]+)*,?(  |$)/ {
        row = $0
        sub(/^ \* */, "", row)
        sub(/  .*/, "", row)
        count = split(row, names, /, */)
        for (i = 1; i <= count; i++) if (names[i] != "") print names[i], FILENAME
    }' "$@" | sort -u
}

# The names that C sources set in a map: each with its file.
given() {
    awk '
    {
        line = line $0
        if (line !~ /value_set/) line = ""
        else if (line ~ /;/) {
            sub(/.*value_set/, "", line)
            sub(/^[a-z_]*\([^"]*/, "", line)
            if (match(line, /^"[A-Za-z0-9_]+"/)) print substr(line, 2, RLENGTH - 2), FILENAME
            line = ""
        }
    }' "$@" | sort -u
}

# only_in LIST OTHER: the lines of a list whose name is not in the other.
only_in() {
    awk 'NR == FNR { known[$1] = 1; next } !($1 in known)' "$2" "$1"
}

cd "$source" || exit 2
used $(find templates -type f ! -path templates/README.md ! -name language.ini | sort) >"$tmp/used"
documented $(find gen -name '*.[ch]' | sort) >"$tmp/documented"
run only_in "$tmp/used" "$tmp/documented"
expect 'every name in a template is documented' [ -z "$output" ]
find gen -name '*.c' -exec grep -oh '"[A-Za-z0-9_]*"' {} + | tr -d '"' >"$tmp/set"
cat "$tmp/used" "$tmp/set" >"$tmp/known"
run only_in "$tmp/documented" "$tmp/known"
expect 'every name that is documented is used or set' [ -z "$output" ]
given $(find gen -name '*.c' | sort) >"$tmp/given"
find gen -name '*.c' -exec cat {} + | tr '\n' ' ' | grep -oE 'value_(member|at)\([^;"]*"[A-Za-z0-9_]+"' | sed 's/.*"\(.*\)"/\1/' >"$tmp/read"
cat "$tmp/used" "$tmp/read" >"$tmp/asked"
run only_in "$tmp/given" "$tmp/asked"
expect 'every name that is set is used, or read' [ -z "$output" ]
expect 'there are names' [ "$(wc -l <"$tmp/used")" -gt 100 ]

# Partials are of use: to a template beside them, to C, or as the words of a module.
{
    grep -oHE '[{@]>[a-z0-9_]+[}@]' templates/*/* | sed 's,/[^/]*:..\(.*\).$,/\1.mustache,'
    grep -rohE '"[a-z0-9_]+\.mustache"' gen --include='*.c' | tr -d '"'
    sed -n 's/^MODULE(\([a-z0-9_]*\)).*/\1.mustache/p' gen/emit/modules.list
} >"$tmp/parts"
ls templates/*/*.mustache | awk 'NR == FNR { is_part[$0]; next }
    { name = $0; sub(/.*\//, "", name) } !($0 in is_part) && !(name in is_part)' "$tmp/parts" - >"$tmp/idle"
run cat "$tmp/idle"
expect 'every partial is used' [ -z "$output" ]

# The test can fail: a name that nobody knows, in each kind of tag.
printf 'a {{nobody}} b {{#has_nobody}}{{{no_one}}}{{/has_nobody}}\n{{=@ @=}}@^x.noon@@/x.noon@ @#y@\n' >"$tmp/bad"
run used "$tmp/bad"
for name in nobody has_nobody no_one noon x y; do
    expect "'$name' is found in a template" has "$output" "$name $tmp/bad"
done
printf '/* Names in templates:\n *\n *   some, other   things\n *     inner,\n *     names      here\n *                no name\n * no\n */\n/*\n *   none\n */\n' >"$tmp/bad"
run documented "$tmp/bad"
expect 'a table has the names that its rows start with' \
    [ "$(printf '%s\n' "$output" | sed 's/ .*//' | tr '\n' ' ')" = 'inner names other some ' ]
# ---- languages: what C calls chess_square_named is named in the module squares, in each language's own
# spelling, and the same of all others

modules='castling checks codes cuckoo keys leapers lines moves pawns pseudo rays sliders squares symmetry threats'

# public LANGUAGE: a line for each function for users, with its module, as Rust would write them.
public() {
    for module in $modules; do
        Module=$(printf '%s' "$module" | sed 's/^./\U&/')
        case $1 in
        rust) sed -n 's/^\(    \)\{0,1\}pub \(const \)\{0,1\}fn \([a-z0-9_]*\).*/'$module' \3/p' rust/chess/$module.rs ;;
        typescript) sed -n 's/^export function \([A-Za-z0-9]*\).*/'$module' \1/p' typescript/chess/$module.d.ts ;;
        java) sed -n 's/^    public static [^=(]* \([A-Za-z0-9]*\)(.*/'$module' \1/p' java/chess/$Module.java ;;
        csharp) sed -n 's/^    public static \(([^)]*)?\|[^=(]*\) \([A-Za-z0-9]*\)(.*/'$module' \2/p' csharp/chess/$Module.cs ;;
        cpp) sed -n '/^namespace detail {/,/^} \/\/ namespace detail/d
            s/^\(static \|inline \|constexpr \)\{1,2\}[^=(]* \**\([a-z0-9_]*\)(.*/'$module' \2/p' cpp/chess/$module.hpp ;;
        esac
    done | sed 's/\([a-z]\)\([0-9]\)/\1_\2/g; s/\([a-z0-9]\)\([A-Z]\)/\1_\2/g' | tr '[:upper:]' '[:lower:]' |
        sed 's/ slider_union$/ union/; s/ move_$/ move/; / flip_mirror_or_reverse$/d; / \(slider_\)\{0,1\}both$/d' |
        LC_ALL=C sort -u
} # union is a keyword of C++, move one of Rust; and TypeScript has neither flip_mirror_or_reverse nor what gives two sets

cd "$tmp" || exit 2
for language in rust typescript java csharp cpp; do
    run emitted chess $language
    expect "$language: chess is emitted" [ "$status" = 0 ]
    ln -s "$output" $language
done
public rust >wanted
for module in $modules; do
    expect "rust: $module has functions" grep -q "^$module " wanted
done
for language in typescript java csharp cpp; do
    # Java has no pointers into an array, to which lists_both of C writes its numbers.
    { public $language && [ $language != java ] || echo 'threats lists_both'; } | LC_ALL=C sort >found
    succeeds "$language calls what each module has as Rust does" diff wanted found
done
expect 'a square of a name is squares::named' [ "$(grep 'squares.*name' wanted)" = "$(printf 'squares name\nsquares named')" ]

finish
