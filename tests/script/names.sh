#!/bin/sh
# Every name that a template uses is documented where it comes from: in the tables of gen/ that
# "Names in templates" announces (gen/emit/values.h tells how). And what stands
# there is a name that some template uses or some C source sets. What a C source sets by its name, some
# template uses or some C source reads; and each partial is part of something.
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
# shellcheck disable=SC2046
used $(find templates -type f ! -name README.md ! -name language.ini | sort) >"$tmp/used"
# shellcheck disable=SC2046
documented $(find gen -name '*.[ch]' | sort) >"$tmp/documented"
run only_in "$tmp/used" "$tmp/documented"
expect 'every name in a template is documented' [ -z "$output" ]
find gen -name '*.c' -exec grep -oh '"[A-Za-z0-9_]*"' {} + | tr -d '"' >"$tmp/set"
cat "$tmp/used" "$tmp/set" >"$tmp/known"
run only_in "$tmp/documented" "$tmp/known"
expect 'every name that is documented is used or set' [ -z "$output" ]
# shellcheck disable=SC2046
given $(find gen -name '*.c' | sort) >"$tmp/given"
find gen -name '*.c' -exec cat {} + | tr '\n' ' ' | grep -oE 'value_(member|at)\([^;"]*"[A-Za-z0-9_]+"' | sed 's/.*"\(.*\)"/\1/' >"$tmp/read"
cat "$tmp/used" "$tmp/read" >"$tmp/asked"
run only_in "$tmp/given" "$tmp/asked"
expect 'every name that is set is used, or read' [ -z "$output" ]
expect 'there are names' [ "$(wc -l <"$tmp/used")" -gt 100 ]

# Partials are of use: to a template beside them, to C, or as the words of a module.
for partial in templates/*/*.mustache; do
    name=$(basename "$partial" .mustache)
    cat "${partial%/*}"/* | grep -qE "[{@]>$name[}@]" || grep -rq "\"$name.mustache\"" gen --include='*.c' ||
        grep -q "^MODULE($name)" gen/emit/modules.list || echo "$partial"
done >"$tmp/idle"
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
finish
