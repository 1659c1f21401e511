#!/bin/sh
# Languages of the user's, languages with a few modules, and what templates can use.
. tests/support/expect.sh

# fenced FILE: the block of code that follows the sentence which names the file.
fenced() {
    awk -v file="\`$1\`" '
        index($0, file) && !inside { armed = 1 }
        /^```/ { if (inside) exit; if (armed) { inside = 1; next } }
        inside' "$source/templates/README.md"
}

# ---- the examples of the README

mkdir -p my/c
fenced my/c/magic.h >my/c/magic.h
run bbgen emit chess --only magic --templates my -o mine
expect 'functions of the README are proved' has "$output" '8 functions proved'
sed -i 's/(int64_t)mask/(int64_t)(mask | 1)/' my/c/magic.h
run bbgen emit chess --only magic --templates my -o mine
said=$(grep '^    chess/magic: .* is wrong' "$source/templates/README.md" | sed 's/^ *//')
expect 'what is wrong is told as the README has it' has "$message" "$said"
expect 'for one compiler' has "$said" 'with __AVX2__'
sed -i 's/return @prefix@_magic_attacks/switch (index) { } &/' my/c/magic.h
run bbgen emit chess --only magic --templates my -o mine
expect 'what is no C of a function is told, and what is' has "$message" "'bbgen help languages'"
rm -r my mine

mkdir -p my/lists
for file in language.ini leapers.py __init__.py; do
    fenced "my/lists/$file" >my/lists/$file
    expect "the README has $file" [ -s my/lists/$file ]
done
succeeds 'the example is emitted' bbgen emit chess --templates my --lang lists -o tables --verbose
expect 'emit tells what the language has no templates for' \
    has "$output" 'left out, as the language has no templates for them: types, constants, '
expect 'a module that it has is not among them' hasnt "$output" ' leapers,'
run find tables/chess -name '*.py'
expect 'there are two files' [ "$(printf '%s\n' "$output" | wc -l)" = 2 ]
if command -v python3 >/dev/null; then
    export PYTHONPATH=tables PYTHONDONTWRITEBYTECODE=1
    run python3 -c 'import chess; print(hex(chess.leapers.knight_attacks[0]))'
    expect 'it does what the README says' [ "$output" = 0x20400 ]
    run python3 -c 'import chess; print(len(chess.leapers.king_attacks), len(chess.leapers.pawn_attacks[1]))'
    expect 'tables are whole' [ "$output" = '64 64' ]
else
    skip 'the example' 'no python3 here'
fi
succeeds 'check finds it current' bbgen check --templates my tables/chess
sed -i s/20400/20401/ tables/chess/leapers.py
run bbgen check --templates my tables/chess
expect 'one changed digit is stale' [ "$status" = 1 ]
expect 'what has no banner may be the user'"'"'s by now' has "$message" 'may be yours; move it away'
rm tables/chess/leapers.py
run bbgen check --templates my tables/chess
expect 'the mending command names the templates' has "$message" '--templates my'
run bbgen emit chess --templates my --lang lists -o tables --verbose --only magic
expect 'a module that was named needs a template' refused
expect 'the message tells which' has "$message" "no template for the module 'magic'"
run bbgen list --templates my
expect 'list tells the modules of such a language' has "$output" '  lists          leapers'
expect 'it tells nothing of those that have all' has "$output" '
  c
'

# ---- what functions give

run bbgen emit xiangqi --lang typescript --only types --only squares -o typed
for function in 'part3: number, square: number): boolean;' \
    'fileOf(square: number): number;' 'fileMask(square: number): void;'; do
    expect "a type that is declared: $function" grep -qF "$function" typed/xiangqi/*.d.ts
done

run bbgen emit chess --lang typescript --only lines --only squares --only zobrist -o typed
expect 'a set is left where the words say' has "$(cat typed/chess/lines.js)" ' * The squares of the line through a and b that are behind b, seen from a. The result is left in
 * `types.out`.
 */
export function beyond('
expect 'a number is not' has "$(cat typed/chess/squares.js)" '/**
 * How many ranks apart a and b are.
 */
export function rankDistance('
for table in cpp:piece_table go:zobristPiece rust:PIECE typescript:pieceTable; do
    run bbgen emit chess --lang ${table%:*} --only zobrist -o keys-${table%:*}
    expect "tables have the names of ${table%:*}" grep -qF "${table#*:}[piece][square]" keys-${table%:*}/chess/zobrist.*
done

# ---- a language that cannot write what C has

cp -R "$source/templates/go" my/going
sed -i '/^complement /d; /^usual /d' my/going/language.ini
run bbgen emit chess --templates my --lang going --only lines -o going
expect 'a pattern that a language lacks is told, with a function that needs it' [ "$message" = \
    'bbgen: my/going/language.ini: there is no pattern for complement under [spelling], and chess_beyond of lines needs it' ]
expect 'and nothing is written' [ ! -e going ]
echo 'by_hand = _beyond _ray _pass' | sed -i '/^\[spelling\]/r /dev/stdin' my/going/language.ini
run bbgen emit chess --templates my --lang going --only lines -o going
expect 'unless the language says that it does not have that function' grep -q 'func Between(' going/chess/lines.go
rm -r my/going
# C++ has several forms of a header, not all of which need what the language lacks.
for lacking in left right or word number macros parameter.variable; do
    cp -R "$source/templates/cpp" my/sharp
    sed -i "/^$lacking  *=/d" my/sharp/language.ini
    run bbgen emit chess --templates my --lang sharp --only magic,lines,rays -o sharp
    case $status$message in 0 | *'there is no pattern for '*) told=yes ;; *) told=no ;; esac
    expect "a language of several forms without $lacking is served, or told what it lacks" [ $told = yes ]
    rm -r my/sharp
done
# Without a preprocessor each form has a condition of the language's own.
for lacking in form.any form.all form.__AVX2__; do
    cp -R "$source/templates/rust" my/formed
    sed -i "/^$lacking  *=/d" my/formed/language.ini
    run bbgen emit chess --templates my --lang formed --only hyperbola -o formed
    expect "a language that lacks $lacking is told so" has "$message" \
        "chess/hyperbola.h: its forms cannot be printed: the language has no key '$lacking'"
    rm -r my/formed
done
run bbgen emit shogi --lang go --only keys -o going --verbose
expect 'operators of C++ are not said to be missing where that is not written' hasnt "$output" 'operator'
expect 'functions that it prints and that are not proved are' has "$output" \
    'tested, it takes a position: shogi/keys.h: shogi_zobrist_of'
run bbgen emit minishogi --lang json --only keys -o going --verbose
expect 'nothing is said of functions where none are written' hasnt "$output" 'tested'
run bbgen emit shogi --only types -o in-c --verbose
expect 'operators of C++ are of the frame, which is not proved' hasnt "$output" 'operator'

# What is tried in part is tested, and not proved: attacks, sets, keys.
run bbgen emit glinski --only compact,types,squares,symmetry,cuckoo -o in-part --verbose
expect 'attacks of which not all ways are tried are tested' has "$output" \
    'not all boards are tried: glinski/compact.h: glinski_compact_rook_attacks, glinski_compact_queen_attacks'
expect 'and counted apart' has "$output" 'functions proved, 9 tested'
expect 'questions about whole sets are tested' has "$output" \
    'tested, not all sets are tried: glinski/types.h: glinski_is_empty, glinski_equal'
expect 'and swaps by any mask' has "$output" 'are tried: glinski/symmetry.h: glinski_delta_swap'
expect 'what these alone call is, too' has "$output" \
    'only what is tested calls it: glinski/cuckoo.h: glinski_cuckoo_key_of'
run bbgen emit chess --only sliders -o in-part --verbose
expect 'and floods' has "$output" 'not all sets are tried: chess/sliders.h: chess_slider_both, chess_slider_union'
run bbgen emit chess --only magic -o in-part --verbose
expect 'a method that is tried in full is proved, and so is a queen, who hangs on 21 squares' hasnt "$output" 'tested'

# ---- one file in place of ours

mkdir -p my/c
printf '/* mine\n * {{command}} */\n' >my/c/banner.mustache
succeeds 'a partial of the user is enough' bbgen emit tiny.ini --templates my -o mine
run head -n 1 mine/tiny/magic.h
expect 'it comes before ours' [ "$output" = '/* mine' ]
printf '{{#emitted}}{{module}} {{/emitted}}\n' >my/c/a.b.txt
printf '{{module}}\n' >my/c/magic.test.txt
succeeds 'files of the game, and files of any name with dots' bbgen emit tiny.ini --templates my -o few --only magic
run cat few/tiny/a.b.txt few/tiny/magic.test.txt
expect 'they say what they should' [ "$output" = 'types magic 
magic' ]
succeeds 'check finds those current' bbgen check --templates my few/tiny
refuses 'no folder' nowhere '' bbgen emit tiny.ini --templates nowhere
refuses 'a language that neither has' "'perl'" 'bbgen list' bbgen emit tiny.ini --templates my --lang perl

# ---- what is said of a module

mkdir -p my/text
says() {
    printf "$1" >my/text/lines.mustache
}
says 'Words of mine, for [slider_union].\n\n= slider_union(rooks, bishops, occupied)\nall of it\n
= slider_both(rooks, bishops, occupied)\nits parts\n'
mv my/text/lines.mustache my/text/sliders.mustache
succeeds 'words of the user take the place of ours' bbgen emit chess --templates my --only sliders -o said
expect 'what is only tested is named beside templates of the user' has "$output" \
    'tested, not all sets are tried: chess/sliders.h: chess_slider_both'
expect 'in C they are the head' has "$(cat said/chess/sliders.h)" '/* Words of mine, for chess_slider_union.
 */'
expect 'and stand above functions' [ "$(grep -c -A 1 '^/\*\* All of it. \*/$' said/chess/sliders.h)" = 1 ]
succeeds 'and other languages have them' bbgen emit chess --templates my --only sliders --lang rust -o said-rust
expect 'each in its own comments' has "$(cat said-rust/chess/sliders.rs)" '//! Words of mine, for [`union`].'
expect 'each function has its sentence' has "$(grep -vE '\(feature|doc = example' said-rust/chess/sliders.rs)" \
    '    /// All of it.
    #[inline]
    #[must_use]
    pub const fn union('
says 'Words.\n'
run bbgen emit chess --templates my --only lines --lang go -o said-go
expect 'what a function gives is told by its claim, where it has one' \
    has "$(cat said-go/chess/lines.go)" '// Line gives the line through a and b'
for language in c go; do
    says 'Words.\n\nSee [behind].\n'
    refuses "$language: a name that no function has" text/lines.mustache "'behind'" \
        bbgen emit chess --templates my --lang $language --only lines -o "said-$language"
    says 'Words.\n\n= behind(a, b)\nnothing\n'
    refuses "$language: a sentence of no function" text/lines.mustache "'behind'" \
        bbgen emit chess --templates my --lang $language --only lines -o "said-$language"
    echo Words. >my/text/sliders.mustache
    refuses "$language: a function without a word" text/sliders.mustache \
        'nothing is said of chess_slider_' \
        bbgen emit chess --templates my --lang $language --only sliders -o "said-$language"
done
rm -r my/text

# A function of as many records as there can be parameters is tried as all are; and `!` is printed, which no template
# of ours has.
all='0 1 2 3 4 5 6 7 8 9'
mkdir my/text && cp "$source/templates/text/rotated.mustache" my/text/
printf '= mix(%s)\nthe last\n' "$(printf ', p%d' $all | cut -c 3-)" >>my/text/rotated.mustache
awk -v declared="$(printf ', const @prefix@_rotated *p%d' $all | cut -c 3-)" \
    -v given="$(printf ', boards%.0s' $all | cut -c 3-)" '
    /^@#rotated_sliders@/ && !n++ {
        print "static inline uint64_t @prefix@_mix(" declared ")\n{\n    return p9->plain;\n}\n"
    }
    /^    return @#lines@/ { print "    if (!(@prefix@_mix(" given ") == boards->plain))\n        return 0;" }
    { print }' "$source/templates/c/rotated.h" >my/c/rotated.h
succeeds 'a function of ten records is printed' bbgen emit chess --templates my --only rotated --lang rust -o mixed
expect 'and tried' has "$(cat mixed/chess/rotated.rs)" '"mix");'
rm -r my/text my/c/rotated.h

# ---- every name has a meaning

bbgen help values | sed -n 's/^ *\([a-zA-Z0-9_, ]*\)\(  .*\)*$/\1/p' | tr -s ', ' '\n' | sort -u >told
(cd "$source/templates" && grep -rhoE '\{\{[#^]?[a-zA-Z_0-9]+\}\}' . && grep -rhoE '@[#^/][a-zA-Z_0-9]+@' .) |
    tr -d '{}@#^/' | sort -u >used
run grep -vxF -f told used
expect 'bbgen help values tells every name that templates use' [ -z "$output" ]
expect 'which are many' [ "$(wc -l <used)" -gt 300 ]

# ---- a method that needs instructions

refuses 'a method by instructions that Go has not' 'templates/go: ' "no template for the module 'pext'" \
    bbgen emit chess --lang go --only pext -o lacking

# A file's name tells Go for which system it is.
{ cat "$source/gen/games/chess.ini"; printf '[threats.old_linux]\npreset = sf16\n'; } >odd.ini
refuses 'a section whose file Go builds for one system alone' "'old_linux' would be named" \
    'like *_linux of the headers' bbgen emit odd.ini --lang go --only threats -o lacking
printf '[board]\nfiles=4\nranks=4\n[pieces]\nrook=R\narm=K\n' >arm.ini
run bbgen emit arm.ini --lang go --only constants,leapers -o called
expect 'but a piece has no file' [ "$status" = 0 ]
succeeds 'other languages take it' bbgen emit odd.ini --lang rust --only threats -o lacking

# What lookups of all pieces are called; but in C# no member that classes have.
called() {
    printf '[board]\nfiles=4\nranks=4\n[pieces]\nrook=R\n%s=B\n' "$2" >called.ini
    refuses "in $1 a piece called $2" "called.ini:6: '$2' would be named like" 'of the headers' \
        bbgen emit called.ini --lang "$1" -o lacking
}
for language in cpp csharp go java json python rust typescript; do
    called $language both
    called $language threat
done
for name in piece code equals to_string; do
    printf '[board]\nfiles=4\nranks=4\n[pieces]\nrook=R\n%s=K\n' $name >called.ini
    run bbgen emit called.ini --lang csharp --only constants,leapers -o called
    expect "but one called $name is taken" [ "$status" = 0 ]
done
printf '[board]\nfiles=2\nranks=1\n[pieces]\nking=K\n[permutations]\nbits=b1 a1\n' >called.ini
refuses 'in C# a permutation called as a class that it needs' "called.ini:7: 'bits' would be named" \
    'like bits of the headers' bbgen emit called.ini --lang csharp -o lacking
printf '[board]\nfiles=2\nranks=1\n[pieces]\nking=K\n[zobrist]\nposition=key\n' >feature.ini
refuses 'in C# a feature called as the class that has it' "feature.ini:7: 'position' would be named" \
    'like zobrist_position of the headers' bbgen emit feature.ini --lang csharp -o lacking
sed -i 's/bits/tried/' called.ini
refuses 'in Rust one called as what its tests call' "called.ini:7: 'tried' would be named" \
    'like tried of the headers' bbgen emit called.ini --lang rust -o lacking
finish
