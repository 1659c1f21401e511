#!/bin/sh
# Keys of engines as lists: what gen/zobrist/README.md shows for each language prints a list that
# bbgen audit reads, as far as the language's tools are there.
. tests/support/expect.sh

readme=$source/gen/zobrist/README.md
bbgen audit --game chess --keys random --print | sed -n '/^piece\./s/.* //p' >keys
expect 'there are 768 keys to print' [ "$(wc -l <keys)" = 768 ]

# shown LANGUAGE: the lines that the file has for it.
shown() {
    sed -n "/^\`\`\`$1\$/,/^\`\`\`\$/p" "$readme" | sed '/^```/d'
}

# rows OPEN CLOSE: the keys as 12 rows of 64, in such brackets.
rows() {
    awk -v open="$1" -v close_="$2" '
        NR % 64 == 1 { printf "%s", open }
        { printf "0x%s, ", $1 }
        NR % 64 == 0 { printf "%s,\n", close_ }' keys
}

# prints LANGUAGE TOOL COMMAND...: the program in the folder prints the keys.
prints() {
    language=$1 tool=$2
    shift 2
    expect "there are lines for $language" [ -n "$(shown "$language")" ]
    if ! command -v "$tool" >/dev/null; then
        skip "the lines for $language" "there is no $tool"
        return
    fi
    run sh -c "$*"
    expect "the lines for $language can be run" [ "$status" = 0 ]
    printf '%s\n' "$output" >list
    sed 's/.* //' list | cmp -s - keys
    expect "what the lines for $language print has the keys" [ $? = 0 ]
    run bbgen audit list --weight 3
    expect "and is read: $language" has "$output" 'read        768 keys, lines 1 to 768
judged      the keys of the list; --game GAME tells which feature each is for
keys        768 of 64 bits'
    expect "and judged: $language" quiet 0
}

{ echo '#include <inttypes.h>' && echo '#include <stdio.h>' &&
    echo 'static const uint64_t keys[12][64] = {' && rows '{' '}' && echo '};' &&
    echo 'int main(void) {' && shown c && echo '}'; } >keys.c
prints c "${CC:-cc}" "${CC:-cc} -std=c99 -Wall -Wextra -Werror keys.c -o in_c && ./in_c"

{ echo 'fn main() {' && echo 'let keys: [[u64; 64]; 12] = [' && rows '[' ']' && echo '];' &&
    shown rust && echo '}'; } >keys.rs
prints rust rustc "rustc --edition 2021 keys.rs -o in_rust && ./in_rust"

finish
