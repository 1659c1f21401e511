#!/bin/sh
# What the documents say can be done can be done: the first example, every command, pictures, links.
. tests/support/expect.sh

# ---- README.md: what it says of sizes, and how long its sentences are

single=$(wc -c <"$source/out/single/chess.h")
expect 'the header to copy has as many KB as told' \
    grep -qF "[out/single/chess.h](out/single/chess.h) ($(((single + 500) / 1000)) KB)" "$source/README.md"
expect 'and fewer than 150' [ "$single" -lt 150000 ]
expect 'hyperbola.h has as many bytes as told' \
    grep -qF "which has $(bytes "$source/out/chess/hyperbola.h" | sed 's/\(.*\)\(...\)/\1,\2/') bytes of tables" "$source/README.md"

# A sentence ends with a mark and a blank, or where a paragraph does. Tables and code have none.
awk '/^```/ { inside = !inside } inside || /^(    |[|#]|$)/ { print "."; next } { print }' \
    "$source/README.md" | tr '\n' ' ' | sed 's/[.!?][)*]* /&\n/g' | awk 'NF > 30' >long
run cat long
expect 'no sentence of README.md has more than 30 words' [ -z "$output" ]

# The bytes that are told of the headers of chess.
grep '^| `[a-z0-9_]*\.h`' "$source/gen/method/README.md" >rows
while IFS='|' read -r _ names _ numbers _; do
    case $numbers in *[a-z]* | ' ') continue ;; esac
    found=$(for name in $(echo "$names" | grep -o '[a-z0-9_]*\.h'); do
        file=$source/out/chess/$name
        bytes "$file"
    done)
    expect "the bytes of$names are what is told" \
        [ "$(echo "$numbers" | tr -d ' ,')" = "$(echo $found | tr ' ' ';')" ]
done <rows
expect 'there are rows of many headers' [ "$(wc -l <rows)" -gt 12 ]

# ---- every document: its links, its pictures, its commands

documents=$(cd "$source" && find README.md gen templates tests -name '*.md' | sort)
run sh -c "cd '$source' && sh tests/support/linked.sh $(echo $documents)"
expect 'every link leads somewhere' quiet 0

# Whatever is shown after `$ bbgen` is printed by it, to the next line of text or command; empty
# lines do not count.
picture() { # DOCUMENT COMMAND
    awk -v command="    \$ $2" '
        found && (/^[^ ]/ || /^    \$ /) { exit }
        found && NF { print substr($0, 5) }
        $0 == command { found = 1 }' "$source/$1"
}
# All other commands succeed, in the order of their document, in a folder where there is what they
# name: other words for words in capitals, a square that is found at once for one that takes an hour, smaller
# subsets of keys, and a few modules where none are chosen: digests.sh emits them all.
fenced() { # LANGUAGE, of the first block of README.md that is in it
    awk -v first="\`\`\`$1" '$0 == first { inside = 1; next } /^```$/ { if (inside) exit } inside' "$source/README.md"
}
prepare() { # DOCUMENT
    case $1 in
    README.md)
        cp "$source/out/single/chess.h" .
        fenced c >example.c
        run gcc -std=c99 $strict example.c
        expect 'the example compiles without a warning' quiet 0
        ;;
    gen/README.md) ln -s "$source/out" "$source/tests" . ;;
    gen/command/bbgen.1)
        sed -n '/^\.nf/,/^\.fi/s/^bbgen /&/p' "$source/$1" | sed 's/\\-/-/g' >commands
        ;;
    gen/games/README.md)
        sed -n 's/^    //; /^\[game\]/,/^without = all/p' "$source/$1" >amazon.ini
        run bbgen show amazon.ini queen d4
        expect 'the variant is one' quiet 0
        echo 'bbgen emit amazon.ini --only default -o variants' >commands
        ;;
    gen/threats/README.md)
        printf '[game]\nlike = chess\n' >mine.ini
        sed -n 's/^    //; /^\[threats\.stockfish\]/,/^$/p' "$source/$1" >>mine.ini
        ;;
    gen/search/README.md) grep ' by dense ' "$source/gen/games/magics.txt" | head -n 3 >FILE ;;
    gen/zobrist/README.md)
        ln -s "$source/tests" .
        sed -n '/^    piece\[0\]\[0\] /,/^$/s/^    //p' "$source/$1" >faulty.txt
        bbgen audit --game chess --print >FILE && cp FILE keys.txt
        ;;
    esac
}
shown=0 tried=0
for document in $documents gen/command/bbgen.1; do
    case $document in
    gen/games/ENGINES.md) continue ;; # engines.sh
    esac
    mkdir "$tmp/in" && cd "$tmp/in" || exit 2
    : >commands
    prepare "$document"
    sed ':more
        /\\$/ { N; s/\\\n *//; t more
        }' "$source/$document" |
        sed -n 's/^    \(\$ .*\)/\1/p; s/^    \(bbgen .*\)/\1/p
            s/^    \(cc .*\)/\1/p; s/^    \(printf .*\)/\1/p' >>commands
    sed '/--templates my/d # templates of a user: languages.sh
            s/SOURCE/bch/; s/BITS/48/; s/GAME MODULE/chess magic/
            s/rook c1/bishop g1/
            s/audit \(FILE\|keys\.txt\)/& --weight 3/
            /--only\|--lang json/!s,^bbgen emit [a-z0-9.]* \|^bbgen emit [a-z0-9.]*$,& --only attacks\,leapers\,zobrist ,' commands >few
    while read -r line; do
        tried=$((tried + 1))
        run_told "${line#"$ "}"
        case $line in
        '$ '*)
            shown=$((shown + 1))
            picture "$document" "${line#"$ "}" >"$tmp/picture"
            expect "$document: $line prints what is shown" [ -s "$tmp/picture" ] &&
                expect "$document: $line, as it is shown" has \
                    "$(printf '%s\n' "$output" | grep -v '^ *$')" "$(cat "$tmp/picture")"
            case $document,$line in
            README.md,*' show '*) ;; # the boards of it
            README.md,*) expect "$document: $line, and no more" [ "$output" = "$(cat "$tmp/picture")" ] ;;
            esac
            ;;
        *) expect "$document: $line succeeds" [ "$status" = 0 ] ;;
        esac
    done <few
    cd "$tmp" && rm -r in
done

# What is said to be a target of make is one, and what a shell runs is there.
for target in $(cd "$source" && sed -n 's/$/ /; s/^    \(sudo \)*make \(\([a-z-]* \)*\).*/\2/p' $documents
    cat $documents | tr '\n' ' ' | grep -oE '`make [a-z -]+' | sed 's/`make //'); do
    expect "make $target is a target" grep -qE "^([a-z-]+ )*$target:" "$source/Makefile"
done
for path in $(cd "$source" && grep -hE '^    .*\bsh tests/' $documents | grep -oE 'tests/[a-z/_.]+'); do
    expect "$path is there" [ -e "$source/$path" -o -e "$source/$path.c" ]
done
expect 'there are pictures, and other commands' [ $shown -ge 4 -a $tried -ge $((shown + 15)) ]

# What stands at the top level.
cd "$source" && run sh -c "git ls-files 2>/dev/null | sed 's|/.*||' | sort -u | grep -v '^\.'"
if [ -n "$output" ]; then
    expect 'there is nothing else at the top level' \
        [ "$(echo $output)" = 'LICENSE Makefile README.md gen out templates tests' ]
else
    skip 'what stands at the top level' 'this is no repository of git'
fi
finish
