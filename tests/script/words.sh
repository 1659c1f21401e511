#!/bin/sh
# The words of C (templates/c/language.ini): they are all names that the headers have, and all
# modules that have templates of their own, no fewer and no more.
. tests/support/expect.sh

language=$source/templates/c/language.ini

# words SECTION [KEY]: the words in the list.
words() {
    awk -v section="[$1]" -v key="$2" '
        /^\[/ { inside = $0 == section }
        inside && $2 == "=" && (key == "" || $1 == key) { for (i = 3; i <= NF; i++) print $i }
    ' "$language"
}

# things SECTION FILE: the names in a section of a game file.
things() {
    awk -v section="[$1]" '
        /^\[/ { inside = $0 == section }
        inside && $2 == "=" { print $1 }' "$2"
}

# made KIND: the names on the input as the headers have them.
made() {
    while read -r name; do
        words names "$1" | sed "s/\*/$name/"
    done
}

# names FOLDER PREFIX: what stands behind the prefix in the headers.
names() {
    cat "$1"/*.h | grep -oE "\b$2_[a-z0-9_]+" | sed "s/^$2_//" | sort -u
}

# macros FOLDER PREFIX: the same of those in capitals.
macros() {
    cat "$1"/*.h | grep -oE "\b$(echo "$2" | tr '[:lower:]' '[:upper:]')_[A-Z0-9_]+" |
        tr '[:upper:]' '[:lower:]' | sed "s/^$2_/macro_/" | sort -u
}

# A game with something of everything, on boards of one word and of two.
for side in 8 9; do
    {
        printf '[board]\nfiles = %s\nranks = %s\n' $side $side
        [ $side = 8 ] || printf 'bits = 0-62 64-81\n'
        printf '[zones]\nyard = a1-b2\n'
        printf '[pieces]\nrook = R\nbishop = B\nqueen = RB\nlance = fR\ndragon = RF\nking = K\n'
        printf '[codes]\nrook = 0\n'
        printf '[castling]\nnear = king e1 g1, rook h1 f1\n'
        printf '[zobrist]\npiece = pieces rook\nside = key\n[zobrist.own]\npiece = pieces king\n'
        printf '[threats]\npieces = rook bishop\npairs = rook after\n'
        printf '[threats.other]\npieces = rook bishop\npairs = bishop before\n'
        printf '[permutations]\nsame ='
        for file in $(echo a b c d e f g h i | cut -d ' ' -f 1-$side); do
            seq -f " $file%g" -s '' $side
        done | tr -d '\n'
        printf '\n'
    } >all.ini
    succeeds "the board $side is served" bbgen emit all.ini --prefix q -o $side -j 2
    names $side/all q >>used
    macros $side/all q >>capitals
    [ $side = 8 ] || continue
    run bbgen emit all.ini --prefix q --bitboard mine --bitboard include=mine.h -o own
    expect 'with a type of its own, too' quiet 0
    names own/all q >>used
done
sort -u used >names
modules | paste -sd '|' >modules
grep -vE "^($(cat modules))(_|\$)" names >free # of no module
{
    things pieces all.ini | made piece
    printf 'lance_first\nlance_second\ndragon_slides\n' | made piece
    things zones all.ini | made zone
    things permutations all.ini | made permutation
    echo other | made threats
    printf 'rook\nother_bishop\n' | made pair
} >allowed
words headers >headers

run grep -vxFf allowed free
printf '%s\n' "$output" | grep -vxFf headers >unlisted
expect "no header has a name that is not listed: $(paste -sd ' ' unlisted)" [ ! -s unlisted ]
for name in $(cat headers); do
    expect "$name is a name that a header has" grep -qxh "$name" names capitals
done

# A folder of templates that lacks one of these says so.
(cd "$source/templates/c" && ls -- *.h) | sed '/_tables\.h$/d; s/\.h$//' |
    grep -vx -e module -e tables >templated
expect 'without names the modules that have a template of their own' \
    [ "$(words modules without | sort)" = "$(sort templated)" ]

for section in keywords headers; do
    words $section | sort | uniq -d >twice
    run grep -nwFf twice "$language"
    expect "each word of [$section] is listed once, as two headers cannot have one name: $(paste -sd ' ' twice)" \
        [ ! -s twice ]
done

finish
