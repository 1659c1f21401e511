#!/bin/sh
# Threats by vectors: what changes and lists tell by AVX-512 is what plain forms tell, and what a
# walk finds, on a million random boards under the sanitizers.
. tests/support/expect.sh

{
    sed '/^\[threats\./,$d' "$source/tests/data/threats/sf16.ini"
    for preset in sf10 sf16; do
        printf '[threats.%s]\npreset = %s\ncodes = 1..6 | 8\n' $preset $preset
        printf 'word = from:0 to:8 victim:16 attacker:20 add:31\n'
    done
    printf '[threats.needed]\npieces = pawn knight bishop rook queen\nvictims = needed\n'
    printf 'codes = 1..5 | 8\nword = from:0 to:8 victim:16 attacker:20 add:31\n'
} >forms.ini
for prefix in p v; do
    run bbgen emit forms.ini --only rays --prefix $prefix -o $prefix
    expect "headers with the prefix $prefix are emitted and proved" [ "$status" = 0 ]
    mkdir -p include && mv $prefix/forms include/$prefix
done

# compare NAME FLAG...: the program that compares them, with these flags.
compare() {
    name=$1
    shift
    run ${CC:-cc} -std=c11 -O2 -g -fsanitize=address,undefined -fno-sanitize-recover=all -Wall -Wextra \
        -Wpedantic -Wconversion -Wshadow -Werror -DP_RAYS_FORM=1 -DP_THREATS_SF10_FORM=1 \
        -DP_THREATS_SF16_FORM=1 -DP_THREATS_NEEDED_FORM=1 "$@" -Iinclude \
        "$source/tests/games/threat_forms.c" -o "$name"
    expect "the program builds without a warning with $*" quiet 0
}

if can_run -mavx512vbmi2; then
    compare vectors -march=native
    run ./vectors 1000000
    expect 'on a million boards vectors tell what plain forms do' [ "$status" = 0 ]
    expect 'these are of vectors' has "$output" 'changes by form 2, lists by form 2'
else
    skip 'vectors' 'this processor lacks AVX-512 VBMI2'
    compare plain
    run ./plain 1000000
    expect 'on a million boards plain forms tell what a walk finds' [ "$status" = 0 ]
fi
finish
