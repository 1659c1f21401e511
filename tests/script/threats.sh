#!/bin/sh
# Threats: words and codes of engines, and pairs; numbers in their views. What numbers there are, what a board has of
# them, and what a change of it changes, tests/every judges.
. tests/support/expect.sh

flags="-std=c11 -O1 $strict"

# The numbers of each preset are judged by tests/every, their counts and digests by tests/unit/threats.c.
cp "$source/tests/data/threats/sf16.ini" .
digest=$(awk '$1 == "sf16" && NF > 3 && $2 ~ /^[0-9]+$/ { print $4 }' "$source/tests/data/threat-orders.txt")
run bbgen emit sf16.ini --prefix t --only threats -o out
expect 'an order that engines have is emitted and proved' [ "$status" = 0 ]
expect 'its header tells the digest on record' grep -q "XXH128 $digest" out/sf16/threats_sf16.h

# What engines pass: words, codes, numbers in front and behind, and what they take for none.
{
    sed '/^\[threats\./,$d' "$source/tests/data/threats/sf16.ini"
    printf '[threats.stockfish]\npreset = sf16\ncodes = 1..6 | 8\n'
    printf 'word = from:0 to:8 victim:16 attacker:20 add:31\npairs = pawn after\n'
    printf '[threats.reckless]\npreset = reckless\npairs = pawn before\n'
    printf '[threats.plentychess]\npreset = plentychess\ncount = 59808\n'
    printf '[threats.plus]\npreset = sf16\nmirror = flag\ncodes = 0..5 + 6\n'
    printf '[threats.dense]\npreset = sf12\npairs = pawn before dense\n'
} >engines.ini
cat >engines.c <<'END'
#define T_TABLES
static unsigned highest;
#define T_THREATS_RECKLESS_EACH(number) highest = (number) > highest ? (number) : highest
#define T_THREATS_STOCKFISH_EACH(number) highest = (number) > highest ? (number) : highest
#include "threats_dense.h"
#include "threats_plentychess.h"
#include "threats_plus.h"
#include "threats_reckless.h"
#include "threats_stockfish.h"
#include <stdio.h>
#include <string.h>
/* A pair's place: 48 squares of each side, from a2 on. */
static unsigned place(unsigned side, unsigned square) { return 48 * side + square - 8; }
int main(void)
{
    unsigned wrong = 0, dense = 0, more = 0, fewer = 0, a, b;
    uint16_t added[20], removed[20];
    uint32_t wide_added[20], wide_removed[20];
    const uint32_t no_piece = 0x0f0f0f0f;
    const uint32_t stockfish = 3u | 51u << 8 | 12u << 16 | 5u << 20 | 1u << 31;
    const uint32_t reckless = 8u | 3u << 8 | 7u << 16 | 51u << 24; /* queen d1, black rook d7 */
    wrong += t_stockfish_threat(1, 8, 2, 17) != 0;
    wrong += t_stockfish_threat(13, 63, 13, 62) != 59807;
    wrong += t_stockfish_threat(0, 8, 2, 17) < T_STOCKFISH_THREATS;
    wrong += t_reckless_threat(8, 3, 10, 51) != 0xffffffff; /* no king is a victim */
    wrong += t_reckless_threat(0, 8, 0, 17) != 4560;
    /* Numbers on record (tests/data/threat-orders.txt), of either player and in a mirror: oN d6 mR f5, and
     * oB e4 mR f5. */
    wrong += t_reckless_threat_seen(t_reckless_threat_view(0, 0), 3, 43, 6, 37) != 4560 + 35185;
    wrong += t_reckless_threat_seen(t_reckless_threat_view(1, 0), 2, 43 ^ 56, 7, 37 ^ 56) != 4560 + 35185;
    wrong += t_reckless_threat_seen(t_reckless_threat_view(1, 1), 2, 43 ^ 63, 7, 37 ^ 63) != 4560 + 35185;
    wrong += t_plentychess_threat_seen(t_plentychess_threat_view(0, 1), 10, 28 ^ 7, 3, 37 ^ 7) != 35527;
    wrong += t_plentychess_threat_seen(t_plentychess_threat_view(1, 0), 2, 28 ^ 56, 11, 37 ^ 56) != 35527;
    wrong += t_plentychess_threat_seen(t_plentychess_threat_view(0, 0), 5, 4, 3, 5) != T_PLENTYCHESS_THREATS;
    wrong += t_plus_threat_seen(t_plus_threat_view(0, 0), 8, 28, 3, 37) != 35527;
    wrong += t_plus_threat_seen(t_plus_threat_view(1, 1), 2, 28 ^ 63, 9, 37 ^ 63) != 35527;
    for (a = 12; a < 40; a++)
        wrong += t_plus_threat_seen(t_plus_threat_view(1, 0), a, 28, 9, 37) != T_PLUS_THREATS;
    t_stockfish_threat_lists(&stockfish, 1, t_stockfish_threat_view(0, 4), added, &more, removed, &fewer);
    wrong += more != 1 || fewer != 0 || added[0] != t_stockfish_threat(5, 4, 12, 52);
    more = 0;
    t_reckless_threat_lists(&reckless, 1, t_reckless_threat_view(1, 1), wide_added, &more, wide_removed, &fewer);
    wrong += more != 0 || fewer != 1 || wide_removed[0] != t_reckless_threat(9, 60, 6, 12);
    /* What is done with each number is done with that behind the last where there is none. */
    more = fewer = highest = 0;
    t_reckless_threat_lists(&no_piece, 1, 0, wide_added, &more, wide_removed, &fewer);
    wrong += more != 0 || fewer != 0 || highest != T_RECKLESS_THREATS;
    highest = 0;
    t_stockfish_threat_lists(&no_piece, 1, 0, added, &more, removed, &fewer);
    wrong += more != 0 || fewer != 0 || highest != T_STOCKFISH_THREATS;
    for (a = 0; a < 128; a++)
        for (b = 0; b < 128; b++) {
            const unsigned x = a % 64, y = b % 64;
            const int is_pair = x != y && x > 7 && x < 56 && y > 7 && y < 56;
            const unsigned p = place(a / 64, x), q = place(b / 64, y);
            const unsigned high = p > q ? p : q, low = p > q ? q : p;
            const unsigned number = is_pair ? high * (high - 1) / 2 + low : 0;
            const unsigned near = (x % 8 > y % 8 ? x % 8 - y % 8 : y % 8 - x % 8) < 2;
            const unsigned after = t_stockfish_pawn_pair(a / 64, x, b / 64, y);
            const unsigned before = t_reckless_pawn_pair(a / 64, x, b / 64, y);
            const unsigned few = t_dense_pawn_pair(a / 64, x, b / 64, y);
            wrong += is_pair ? after != 59808 + number : after < 59808 + 4560;
            wrong += is_pair ? before != number : before != 0xffffffff;
            wrong += is_pair && near ? few >= 1488 : few < T_DENSE_THREATS;
            dense += is_pair && near && p > q;
        }
    wrong += dense != 1488 || T_DENSE_THREATS_PAIRS != 1488 || T_DENSE_THREATS != 1488 + 60144;
    printf("%u\n", wrong);
    return wrong != 0;
}
END
run bbgen emit engines.ini --prefix t --only threats -o out
expect 'sections as engines have them are emitted and proved' [ "$status" = 0 ]
for section in reckless:71424 stockfish:59808; do
    tr -d '\n*' <out/engines/threats_${section%:*}.h | tr -s ' ' >told
    expect "what is done with each number is told of ${section%:*}" \
        grep -q "In form 1 it also runs for ${section#*:}, the number after the last, if a change" told
    expect 'and it is that' grep -q "_THREATS ${section#*:}\$" out/engines/threats_${section%:*}.h
done
run ${CC:-cc} $flags -Iout/engines engines.c -o engines
expect 'a program with them builds without a warning' quiet 0
run ./engines
expect 'words, codes, pairs and none are as those engines have them' [ "$output" = 0 ]

# All sections in one header, and what a folder has of them.
run bbgen emit engines.ini --prefix t --only rays --single -o one
expect 'sections go into one header' [ "$status" = 0 ]
sed -e '/#include "threats/d' -e 's/#include <stdio.h>/#include "t.h"\n&/' engines.c >one.c
run ${CC:-cc} $flags -Ione/engines one.c -o one_header
expect 'a program with it builds without a warning' quiet 0
run ./one_header
expect 'which has the same' [ "$output" = 0 ]
printf '%s\n' '[game]' 'like = chess' '[threats.one]' 'pieces = knight' '[threats.two]' 'pieces = king pawn' \
    '[threats.three]' 'pieces = knight pawn' >three.ini
for lang in rust go typescript json; do
    run bbgen emit three.ini --only threats --lang $lang -o "$lang"
    expect "$lang has files of three sections" \
        [ "$(find "$lang/three" -name 'threats_*' | grep -c -E '(one|two|three)\.(rs|go|js|json)$')" = 3 ]
done
run bbgen check go/three
expect 'and check finds them' quiet 0

# Numbers of dense pairs have 32 bits where 16 do not hold them.
for first in 64100 536870912; do
    printf '[game]\nlike = chess\n[threats.far]\npieces = knight bishop queen\npairs = queen dense\nfirst = %s\n' \
        $first >far.ini
    run bbgen emit far.ini --only threats -o far
    expect "numbers from $first are proved" [ "$status" = 0 ]
done

# Twins keep their numbers in orders that go by squares before victims, too.
printf '[game]\nlike = chess\n[threats.by]\npieces = pawn knight bishop rook queen\norder = side piece from victim_side victim to\ntwins = keep\n' \
    >by.ini
printf '[game]\nlike = xiangqi\n[threats.by]\npieces = rook cannon\norder = from side piece victim_side victim to\ntwins = keep\n' \
    >wide_by.ini
run bbgen emit by.ini wide_by.ini --only threats -o .
expect 'twins that are kept, by squares, are emitted and proved' [ "$status" = 0 ]
expect 'and told' grep -q 'has 66920 numbers from 0 on, of which 60326 are ever used' by/threats_by.h
printf '#include "%s"\n' by/threats_by.h wide_by/threats_by.h >by.c
run ${CC:-cc} $flags -I. -fsyntax-only by.c
expect 'a program with them builds without a warning' quiet 0

# A section of leapers has attacks for which what is occupied does not matter.
printf '[game]\nlike = chess\n[threats.leaps]\npieces = pawn knight\n' >leaps.ini
run bbgen emit leaps.ini --only rays -o .
expect 'a section of leapers is emitted and proved' [ "$status" = 0 ]
for form in 1 2; do
    [ $form = 1 ] && of='' || of='-mavx512f -mavx512bw -mavx512vl -mavx512vbmi -mavx512vbmi2 -mavx512bitalg -mavx512vpopcntdq'
    run ${CC:-cc} $flags $of -DLEAPS_RAYS_FORM=$form -x c -fsyntax-only -include leaps/rays.h /dev/null
    expect "form $form compiles as C without a warning" quiet 0
    run ${CXX:-c++} -O2 $strict $of -DLEAPS_RAYS_FORM=$form -x c++ -fsyntax-only -include leaps/rays.h /dev/null
    expect "form $form compiles as C++ without a warning" quiet 0
done

# What is wrong is noticed: a pattern's square in a table, and a template that counts others.
mkdir -p mine/c
sed 's/- 1));/- 2));/' "$source/templates/c/threats.h" >mine/c/threats.h
run bbgen emit sf16.ini --prefix t --only threats --templates mine -o wrong
expect 'a header that counts one square too few is refused' [ "$status" = 1 ]
expect 'and told where' has "$message" 't_sf16_threat (1, 9, 2, 0) is 29907, and not 29905;'
# So is a view that turns squares elsewhere: one number alone, or with another.
for mask in 62 '(from == 5 ? 62 : 63)'; do
    sed "s/turn = view & @square_mask@;/turn = view \\& @square_mask@ \\& $mask;/" \
        "$source/templates/c/threats.h" >mine/c/threats.h
    run bbgen emit sf16.ini --prefix t --only threats --templates mine -o wrong
    expect "a view that turns by $mask is refused" [ "$status" = 1 ]
    expect 'and told where' has "$message" 't_sf16_threat_seen ('
done
finish
