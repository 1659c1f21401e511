#!/bin/sh
# The module of gen/method/README.md, added to the program as it says: its header is proved, and is
# right; and other languages have it.
. tests/support/expect.sh

readme=$source/gen/method/README.md
mkdir -p emit build gen
awk '/^## A new module/ { inside = 1 } /^1\. / { inside = 0 } inside && /^    / { print substr($0, 5); next }
    inside && !NF { print "" }' "$readme" >taxicab.c
cp -R "$source/templates" .
cp -R "$source/gen/games" gen/
sed 's/^MODULE(types)/&\nMODULE(taxicab)/' "$source/gen/emit/modules.list" >emit/modules.list
sed -n 's/.*says "\(How far.*\)/\1/p; s/^   \(ranks\.\)".*/\1/p' "$readme" >templates/text/taxicab.mustache
number=$(sed -n 's/.*\.number = \([0-9]*\),/\1/p' taxicab.c)
expect 'no module has its number' [ "$(grep -cw "$number" "$source/tests/unit/modules.c")" = 0 ]

# What the list makes another is in front of the library, which has all else.
run ${CC:-cc} -std=c11 -D_GNU_SOURCE $CFLAGS -Wall -Wextra -Werror -I"$tmp" -I"$source/gen" -pthread \
    taxicab.c "$source/gen/emit/modules.c" "$source/gen/main.c" "$(dirname "$BBGEN")/libbbgen.a" \
    $(pkg-config --cflags --libs libxxhash) -lm -o build/bbgen
expect 'it compiles, and is found' quiet 0
for pair in chess:6 shogi:4; do
    game=${pair%:*}
    succeeds "$game has it, proved" build/bbgen emit $game --only taxicab --only selftest
    {
        echo "#define $(capitals $game)_TABLES"
        printf '#include "%s/%s.h"\n' $game taxicab $game selftest
        echo "int main(void) { return ${game}_taxicab_distance(0, 20) == ${pair#*:} ? (int)${game}_selftest() : 1; }"
    } >main.c
    succeeds "$game: the header compiles" ${CC:-cc} -std=c99 -Wall -Wextra -Werror -Iout main.c -o main
    succeeds "$game: it is right, and so says its selftest" ./main
done
run build/bbgen emit chess --lang go --only taxicab -o go
expect 'other languages have it' grep -qF 'func TaxicabDistance(a uint, b uint) uint {' go/chess/taxicab.go
finish
