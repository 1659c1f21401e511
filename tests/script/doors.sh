#!/bin/sh
# What a template could smuggle into a header: emit refuses it, by file and line, and writes
# nothing. Each text stands in front of the end of a header, in a template of a user's own.
. tests/support/expect.sh

# afresh: no template of a user, and nothing given. What is not in my/c is taken from those of bbgen.
afresh() {
    rm -rf my/c/* given
}

# refused_with STATUS SENTENCE WORDS PART...: emit of these words, with the templates in my, ends with that status;
# the message has each PART.
refused_with() {
    wanted=$1 sentence=$2 words=$3
    shift 3
    run bbgen emit $words --templates my -o given
    case $wanted in
    2) expect "$sentence: it is refused" refused ;;
    *) expect "$sentence: it is refused" has "$wanted" "$status" ;;
    esac
    for part; do
        expect "$sentence: it is told: $part" has "$message" "$part"
    done
    expect "$sentence: nothing is written" [ ! -e given ]
}

# door SENTENCE RIGHT TEXT [TEMPLATE MODULE]: printf reads the text; it goes before the last
# partial of the template, which ends the header.
door() {
    afresh
    printf "$3" >text
    awk -v template="${4:-module.h}" '
        FNR == NR { text = text $0 "\n"; next }
        /[{@]>frame_(close|end|attacks)/ && !done { printf "%s", text; done = 1 }
        { print }' text "$source/templates/c/${4:-module.h}" >"my/c/${4:-module.h}"
    refused_with '1 or 2' "$1" "minishogi --only ${5:-leapers}" "$2" "${5:-leapers}.h:"
}

run true
mkdir my
cp -R "$source/templates/c" my/c
run bbgen emit minishogi --only leapers --templates my -o plain
expect 'a copy of the templates is taken' [ "$status" = 0 ]

# ---- phases of translation

puts='static int f(void) { return puts("here"); }\n'
door 'a comment that closes behind a line that goes on' 'a backslash a blank in front' \
    "/* a comment *\\\\\\\\\n/ $puts/* */\n"
door 'a trigraph in a comment' 'trigraph' "/* a comment *??/\n/ $puts/* */\n"
door 'a digraph' 'digraph' '%%:define MINISHOGI_LEAPERS_X 1\n'
door 'a line that goes on behind a blank' 'a backslash a blank in front' '/* a \\\\ \n*/\n'
door 'a comment of two slashes' 'no //' '// a\n'
expect 'its line is shown, for it is on no disk' has "$message" ', in: // a'
door 'a raw string' 'is no C that is read here' 'R"(/*)"\n'
door 'a carriage return inside a line' 'is no C that is read here' '/* a\rb */\n'

door 'a number that takes a sign' 'is no C that is read here' \
    'static inline unsigned minishogi_f(unsigned a) { return a + 0x1e+1; }\n'
door 'a mark that turns text around in a comment' 'is no C that is read here' '/* \342\200\256 */\n'
expect 'such a mark is not shown as it is' hasnt "$message" "$(printf '\342\200\256')"
door 'a letter without width' 'is no C that is read here' '/* a\342\200\213b */\n'
door 'a letter beyond ASCII' 'letter beyond ASCII' '#if defined(MINISHOGI_LEAPERS_X)\n#error "\303\244"\n#endif\n'

# ---- directives and macros

door 'a macro of the name of a function' 'begins with the prefix' '#define minishogi_king_attacks(s) 0\n'
door 'a macro with parameters' 'maybe a number of up to nine digits' '#define MINISHOGI_LEAPERS_X(a) a\n'
door 'a macro that stands for words' 'maybe a number of up to nine digits' '#define MINISHOGI_LEAPERS_X a\n'
door 'a condition that nests too deep' 'this condition is too long' \
    "#if $(awk 'BEGIN { while (n++ < 9999) printf "!" }')defined(MINISHOGI_X)\n#endif\n"
door 'a macro of the name of a keyword' 'begins with the prefix' '#define return\n'
door 'a guard of another header' 'guards no header' '#define MINISHOGI_FOLD_H\n'
door 'a condition that the ways do not let fall' 'a condition asks by defined' \
    '#define MINISHOGI_LEAPERS_N 5\n#if __GNUC__ > MINISHOGI_LEAPERS_N\n#endif\n'
door 'a condition about a name of the system' 'a condition asks for' '#ifdef linux\n#endif\n'
door '#undef' 'a line with # has if' '#undef MINISHOGI_LEAPERS_H\n'
door '#include of the system' 'a line with # has if' '#include <stdio.h>\n'
door 'a pragma' 'a line with # has if' '#pragma redefine_extname puts system\n'
door 'one for C++' 'a condition asks for' '#if defined(__cplusplus) && defined(__GNUC__)\n#pragma weak a\n#endif\n'
door 'a number that is below all others' 'a condition asks for' \
    '#if MINISHOGI_LEAPERS_X < 1 && MINISHOGI_LEAPERS_X != 0\nint minishogi_x;\n#endif\n'
door 'a file that is not there' 'is no header of this game' '#include "nosuch.h"\n' attacks.h attacks

# changed SENTENCE RIGHT SCRIPT [TEMPLATE MODULE]: sed edits a template.
changed() {
    afresh
    template=templates/c/${4:-lines.h}
    sed ${6:+-f "$6"} ${3:+"$3"} "$source/$template" >"my/c/${4:-lines.h}"
    run diff "my/c/${4:-lines.h}" "$source/$template"
    expect "$1: the template is another" [ "$status" = 1 ]
    refused_with '1 or 2' "$1" "minishogi --only ${5:-lines}" "$2" "${5:-lines}.h:"
}
changed 'short names that are taken by another name' 'a condition asks for' \
    's|ifndef {{PREFIX}}_SLIDERS|&S|' method_close.mustache magic

for module in lines zobrist; do
    changed "in $module.h a file that is not there" 'is no header of this game' \
        's/^{{>includes}}/#include "nosuch.h"\n&/' begin.mustache $module
done

changed 'an include under a condition' 'a condition asks for' \
    's|^#include "\(.*\)"|#ifdef MINISHOGI_FOO\n&\n#endif|' includes.mustache
changed 'text behind a header' 'ends with {{>frame_close}}' \
    '$a typedef uint64_t minishogi_more;\n#ifdef MINISHOGI_X\n#endif' types.h types
changed 'text in front of it' 'begins with {{>open}}' '1i#include "types.h"'
changed 'a header without an end' 'ends with {{>frame_close}}' '/frame_close/d'
changed 'the frame within a line' 'stands on a line of its own' 's/^@>frame_close@/a &/'

# What bbgen prints itself is in no template of a user's.
for partial in "$source"/templates/c/frame_*.mustache; do
    name=${partial##*/}
    afresh
    { cat "$partial" && echo; } >my/c/$name
    case $name in *_operators.* | *_bridges.*) words='shogi --only types' ;; *_amalgam.*) words='chess --single' ;; *) words='chess --only types,attacks,threats,keys,magic,constants,squares' ;; esac
    refused_with 2 "$name is the frame's" "$words" "my/c/$name:" 'remove this file'
done
afresh
echo 'int evil(void);' >my/c/frame_mine.mustache
sed 's/^@>frame_close@/@>frame_mine@\n&/' "$source/templates/c/lines.h" >my/c/lines.h
refused_with 2 'one that bbgen has not' 'minishogi --only lines' 'frame_mine.mustache:'
sed 's/^{{>frame_definitions}}/&\nint evil(void);/' "$source/templates/c/tables.h" >my/c/tables.h
refused_with 2 'tables with more than tables' 'minishogi --only leapers' 'frame_definitions}} alone'

# What a compiler refuses, or takes for something else: each means the same to who reads on.
changed 'a declaration as what an if guards' 'put it into { }' \
    's|^    const uint64_t below|    if (a < b)\n        unsigned c = a;\n&|'
changed 'one of a loop' 'put it into { }' \
    's|^    const uint64_t below|    for (unsigned c = 0; c < 2; c++)\n        unsigned d = c;\n&|'
changed 'a constant that is assigned to' 'below is a constant' \
    's|^    return .*~below << 1 : below);|    below += 0;\n&|'
changed 'a parameter that is one' 'b is a constant' \
    's|_line(unsigned a, unsigned b)|_line(unsigned a, const unsigned b)|; s|^    return @prefix@_lines_set|    b += 0;\n&|'
changed 'a constant without a value' 'a constant needs its value' \
    's|^    const uint64_t below|    const unsigned c;\n&|'
changed 'a number that takes a sign' 'is no C that is read here' \
    's|((uint64_t)1 << @>bit_of_b@) - 1;|((uint64_t)1 << b) - 0x1e+0x1d;|'
for name in INT8_MAX below_t _below errno X; do
    changed "a local of the name $name" 'small letters are expected' "s|below|$name|g"
done
changed 'one of the name of a function' 'minishogi_line is declared twice' \
    's|below|@prefix@_line|g; s|@prefix@_line(a, b) &|@prefix@_lines_set[@prefix@_lines_line[a][b]] \&|'
changed 'a suffix of two kinds of letters' 'this number is not understood' \
    's|((uint64_t)1 << @>bit_of_b@) - 1;|((uint64_t)1 << b) - 1LlU;|'
changed 'what stands behind a return' 'a return stands in front' \
    's|^    return .*~below << 1 : below);|&\n    nobody = 1;|'
changed 'what stands behind two' 'a return stands in front' \
    's|^    return .*~below << 1 : below);|    if (a < b)\n        return @prefix@_line(a, b) \& ~below << 1;\n    else\n        return @prefix@_line(a, b) \& below;\n    nobody = 1;|'
changed 'what a loop never comes to' 'there is no local nobody' \
    's|^    const uint64_t below|    for (unsigned c = 0; c < 0; c++)\n        nobody = 1;\n&|'
changed 'the second name of a loop' 'nothing here is called nobody' \
    's|^    const uint64_t below|    for (unsigned c = 0, d = nobody; c < 2; c++)\n        a += 0u;\n&|'
changed 'a name that is nothing, and not used' 'there is no local nobody' \
    's|^    const uint64_t below|    (void)nobody;\n&|'
changed 'a pointer to one to one' 'pointers to pointers to pointers' \
    's|^    const uint64_t below|    const uint8_t *const *const *c = 0;\n&|'
# many COUNT TEXT: so many of it, on one line.
many() {
    awk -v count="$1" -v text="$2" 'BEGIN { while (count-- > 0) printf "%s", text }'
}
for deep in "a += $(many 9999 '(')0u$(many 9999 ')');" "a += $(many 99999 '~')0u;" \
    "$(many 9999 'if (a) ')a += 0u;" "a += $(many 9999 'b ? a : ')0u;"; do
    printf '/^    const uint64_t below/i\\\n    %s\n' "$deep" >script
    changed "what nests too deep, $(printf %.12s "$deep")" 'nest too deep here' '' lines.h lines script
done
changed 'nothing as a value' 'no type of an object' 's|^    const uint64_t below|    void c;\n&|'
changed 'two names behind a star' 'a * belongs to one name' \
    's|^    return @prefix@_lines_set|    const uint8_t *c = @prefix@_lines_line[a], d = c;\n&|'

# single SENTENCE RIGHT TEXT: behind the banner of one file of several headers.
single() {
    afresh
    { cat "$source/templates/c/amalgam.mustache" && printf "$3"; } >my/c/amalgam.mustache
    refused_with 2 "$1" 'minishogi --only leapers --single' "$2"
}
single 'a function in one file of several' 'one comment is expected' "int f(void);\n"
single 'a directive' 'amalgam.mustache:11: one comment is expected' '#define uint64_t int\n'
single 'a comment that goes on' 'amalgam.mustache' '/* here'
single 'a line that goes on' 'amalgam.mustache' '/**/\\\\\n'
single 'one without an end' 'ends with its line' '/* here */'

printf '{{! nothing }}' >my/c/amalgam.mustache
refused_with 2 'a banner of nothing' 'minishogi --only leapers --single' amalgam.mustache 'one comment is expected'

# A template of C that is no module's.
for name in stdint.h evil.c leapers_test.h leapers.hpp; do
    afresh
    echo 'int evil(void);' >my/c/$name
    refused_with 2 "$name beside headers" 'minishogi --only leapers' "minishogi/$name: nobody reads this file"
done

# A bit that no square has, between those of squares and above them, in one word.
cp "$source/tests/data/guarded.ini" .
for bit in 7 55 63; do
    afresh
    sed "s/^    return to;/    return to | (uint64_t)1 << $bit;/" "$source/templates/c/pawns.h" >my/c/pawns.h
    refused_with 1 "bit $bit, which no square has" 'guarded.ini --only pawns' 'pawn_attacks_of is wrong on square'
done

# ---- text

door 'assembler' 'static inline, is expected' '__asm__("nop");\n'
door 'a pragma in the text' 'static inline, is expected' '_Pragma("weak a")\n'
door 'a function that is declared' 'static inline, is expected' 'extern int puts(const char *);\n'
door 'a constructor' 'a type that is understood' \
    'static inline __attribute__((constructor)) unsigned f(unsigned a) { return a; }\n'
door 'an unknown function in a loop' 'there is no function puts above' \
    'static inline unsigned f(unsigned a) { while (a) puts(a); return a; }\n'
door 'assembler behind a loop' 'no word of C or C++' \
    'static inline unsigned f(unsigned a) { do a--; while (a); asm("nop"); return a; }\n'
door 'other assembler of the processor' 'is expected' \
    "#if defined(__GNUC__) && defined(__aarch64__)\nstatic inline uint64_t minishogi_f(uint64_t a) { __asm__(\"rbit %%0, %%1\" : \"+r\"(a)); return a; }\n#endif\n"
door 'an array that it declares, and nobody built' 'static inline, is expected' \
    'extern const uint64_t minishogi_cuckoo_more[2];\n' cuckoo.h cuckoo

finish
