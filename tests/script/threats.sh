#!/bin/sh
# Threats: the orders of engines by their headers, against digests of lists that were compared with
# the engines' own functions; words and codes of others; pairs; and games on other boards, in which
# what is kept by changes is what a board has. What a board has, tests/every judges.
. tests/support/expect.sh

orders=$source/tests/data/threat-orders.txt
flags="-std=c11 -O2 $strict"

# build PRESET PROGRAM MODULE FLAG...: emits the preset's game with the prefix t, unless it is there,
# and builds the program.
build() {
    preset=$1 program=$2 module=$3
    shift 3
    case $module in
    threats) header=threats_$preset.h ;;
    *) header=$module.h ;;
    esac
    [ -f "out/$preset/$header" ] || run bbgen emit "$preset.ini" --prefix t --only "$module" -o out
    expect "$preset is emitted and proved" [ "$status" = 0 ]
    printf '#define T_TABLES\n#include "%s"\n' "$header" >tables.c
    # shellcheck disable=SC2086
    run ${CC:-cc} $flags "$@" -Iout/"$preset" -DNAME="$preset" -DHEADER="\"$header\"" \
        -DCAPITALS="$(capitals "$preset")" \
        "$source/tests/games/$program.c" tables.c -o "$program"
    expect "$program of $preset builds without a warning" quiet 0
}

# list PRESET FLAG...: the list of its features has the digest that is on record.
list() {
    preset=$1
    shift
    cp "$source/tests/data/threats/$preset.ini" .
    build "$preset" threats threats "$@"
    digest=$(awk -v name="$preset" '$1 == name && NF > 3 && $2 ~ /^[0-9]+$/ { print $4 }' "$orders")
    run sh -c './threats | xxhsum -H128 - | cut -d " " -f 1'
    expect "the list of $preset has the digest on record" [ "$output" = "$digest" ]
    expect "its header tells that" grep -q "XXH128 $digest" "out/$preset/threats_$preset.h"
}

chess='-DFILES=8 -DSQUARES=64'
for preset in sf10 sf11 sf12 sf16; do
    # shellcheck disable=SC2086
    list $preset $chess -DLETTERS='"PNBRQK"'
done
list sf14 -DFILES=8 -DSQUARES=64 -DLETTERS='"PNBRQK"'
# games PRESET GAME LETTERS FLAG...: both of that order.
games() {
    preset=$1 game=$2 letters=$3
    shift 3
    cp "$source/tests/data/threats/$preset.ini" .
    build "$preset" threat_games rays -DMIRRORS "$@"
    run ./threat_games
    expect "games of $game keep what their boards have" [ "$status" = 0 ]
    list "$preset" -DFILES=9 -DLETTERS="\"$letters\"" "$@"
}
games pikafish xiangqi RACPNBK -DSQUARES=90 -DCODES=14 -DNUMBER=uint16_t
games rshogi0 shogi PLNSGBRHD -DSQUARES=81 -DCODES=26 -DNUMBER=uint32_t

# play GAME PRESET: 10,000 random legal moves, by the rules that the tests have.
play() {
    game=$1 capitals=$(capitals "$1")
    { cat "$source/gen/games/$game.ini" && printf '[threats.own]\npreset = %s\n' "$2"; } >play_$game.ini
    run bbgen emit play_$game.ini --prefix $game --only rays --only leapers --only lines --only zobrist -o play
    expect "$game with $2 is emitted and proved" [ "$status" = 0 ]
    mkdir -p rules && mv play/play_$game rules/$game
    {
        echo "#define ${capitals}_TABLES"
        printf "#include \"$game/%s.h\"\n" rays leapers lines zobrist
    } >tables.c
    # shellcheck disable=SC2086
    run ${CC:-cc} $flags -Irules -DGAME_$game "$source/tests/games/threat_play.c" tables.c -o threat_play
    expect "games of $game build without a warning" quiet 0
    run ./threat_play
    expect "games of $game keep features and sums: $output" [ "$status" = 0 ]
}
play chess sf16
play shogi rshogi0
play xiangqi pikafish

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
        grep -q "by form 1 with ${section#*:}, too, the number behind the last, where there is none" told
    expect 'and it is that' grep -q "_THREATS ${section#*:}\$" out/engines/threats_${section%:*}.h
done
# shellcheck disable=SC2086
run ${CC:-cc} $flags -Iout/engines engines.c -o engines
expect 'a program with them builds without a warning' quiet 0
run ./engines
expect 'words, codes, pairs and none are as those engines have them' [ "$output" = 0 ]

# All sections in one header, and what a folder has of them.
run bbgen emit engines.ini --prefix t --amalgamate rays -o one
expect 'sections go into one header' [ "$status" = 0 ]
sed -e '/#include "threats/d' -e 's/#include <stdio.h>/#include "t.h"\n&/' engines.c >one.c
# shellcheck disable=SC2086
run ${CC:-cc} $flags -Ione/engines one.c -o one_header
expect 'a program with it builds without a warning' quiet 0
run ./one_header
expect 'which has the same' [ "$output" = 0 ]
for lang in rust go typescript json; do
    run bbgen emit engines.ini --only threats --lang $lang -o "$lang"
    expect "$lang has files of three sections" \
        [ "$(find "$lang/engines" -name 'threats_*' | grep -c -E '(dense|reckless|stockfish)\.(rs|go|js|json)$')" = 3 ]
done
run bbgen check go/engines
expect 'and check finds them' quiet 0

# Numbers of dense pairs have 32 bits where 16 do not hold them.
for first in 64100 65536 536870912; do
    printf '[game]\nlike = chess\n[threats.far]\npieces = knight bishop queen\npairs = queen dense\nfirst = %s\n' \
        $first >far.ini
    run bbgen emit far.ini --only threats -o far
    expect "numbers from $first are proved" [ "$status" = 0 ]
done

# turned SECOND FILES STEPS: a king of either player has all its steps, wherever it stands.
turned() {
    printf '[board]\nfiles = %s\nranks = 8\nsecond = %s\n[pieces]\nrook = R\nking = K\n[threats]\npieces = rook king\n' \
        "$2" "$1" >turned.ini
    run bbgen emit turned.ini --prefix t --only threats -o .
    expect "a board of $2 files, $1, is emitted and proved" [ "$status" = 0 ]
    # shellcheck disable=SC2086
    run ${CC:-cc} $flags -Iturned -DFILES="$2" -DRANKS=8 -DROTATED="$([ "$1" = rotated ] && echo 1 || echo 0)" \
        "$source/tests/games/threat_turned.c" -o turned_views
    expect 'a program with it builds without a warning' quiet 0
    run ./turned_views
    expect 'both players have the same features, turned around' [ "$output" = "0 of $3" ]
}
turned mirrored 8 420
turned rotated 8 420
turned mirrored 9 478
turned rotated 9 478

# rshogi numbers squares by files, turns them for White, and keeps kings in the other half.
printf '[game]\nlike = shogi_by_files\n[board]\nsecond = rotated\n[threats]\npreset = rshogi0\n' >rshogi.ini
run bbgen emit rshogi.ini --prefix t --only threats -o .
expect 'a board as rshogi has it is emitted and proved' [ "$status" = 0 ]
# shellcheck disable=SC2086
run ${CC:-cc} $flags -Irshogi "$source/tests/games/threat_rshogi.c" -o rshogi_views
expect 'a program with it builds without a warning' quiet 0
run ./rshogi_views
expect 'all numbers in all views are those of rshogi' [ "$output" = '0 of 216720' ]

# Twins keep their numbers in orders that go by squares before victims, too.
printf '[game]\nlike = chess\n[threats.by]\npieces = pawn knight bishop rook queen\norder = side piece from victim_side victim to\ntwins = keep\n' \
    >by.ini
printf '[game]\nlike = xiangqi\n[threats.by]\npieces = rook cannon\norder = from side piece victim_side victim to\ntwins = keep\n' \
    >wide_by.ini
run bbgen emit by.ini wide_by.ini --only threats -o .
expect 'twins that are kept, by squares, are emitted and proved' [ "$status" = 0 ]
expect 'and told' grep -q 'has 66920 numbers from 0 on, of which 60326 are ever used' by/threats_by.h
printf '#include "%s"\n' by/threats_by.h wide_by/threats_by.h >by.c
# shellcheck disable=SC2086
run ${CC:-cc} $flags -I. -fsyntax-only by.c
expect 'a program with them builds without a warning' quiet 0

# A section of leapers has attacks for which what is occupied does not matter.
printf '[game]\nlike = chess\n[threats.leaps]\npieces = pawn knight\n' >leaps.ini
run bbgen emit leaps.ini --only rays -o .
expect 'a section of leapers is emitted and proved' [ "$status" = 0 ]
for form in 1 2; do
    [ $form = 1 ] || can_run -mavx512vbmi2 || continue
    [ $form = 1 ] && of='' || of='-mavx512f -mavx512bw -mavx512vl -mavx512vbmi -mavx512vbmi2 -mavx512bitalg -mavx512vpopcntdq'
    # shellcheck disable=SC2086
    run ${CC:-cc} $flags $of -DLEAPS_RAYS_FORM=$form -x c -fsyntax-only -include leaps/rays.h /dev/null
    expect "form $form compiles as C without a warning" quiet 0
    # shellcheck disable=SC2086
    run ${CXX:-c++} -O2 $strict $of -DLEAPS_RAYS_FORM=$form -x c++ -fsyntax-only -include leaps/rays.h /dev/null
    expect "form $form compiles as C++ without a warning" quiet 0
done

# What is wrong is noticed: a pattern's square in a table, and a template that counts others.
mkdir -p mine/c
sed 's/- 1));/- 2));/' "$source/templates/c/threats.h" >mine/c/threats.h
run bbgen emit sf16.ini --prefix t --only threats --templates mine -o wrong
expect 'a header that counts one square too few is refused' [ "$status" = 1 ]
expect 'and told where' has "$message" 't_sf16_threat (1, 9, 2, 0) is 29907, and not 29905;'
finish
