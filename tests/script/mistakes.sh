#!/bin/sh
# Templates with one thing wrong: emit tells which function it is, and writes nothing. Many
# other changes of templates, tests/nightly/mutants.sh tries.
. tests/support/expect.sh

home home
BBGEN=$tmp/home/bin/bbgen
templates=$tmp/home/templates/c

# A permutation, on a board that is numbered along its files; and square 0 in another corner.
cat >layout.ini <<'END'
[board]
files = 2
ranks = 3
order = files
[pieces]
king = K
[permutations]
stirred = b3 a2 a1 b1 a3 b2
END
printf '[board]\nfiles = 5\nranks = 5\nfrom = e1\n[pieces]\nking = K\n' >corner.ini
cp -R "$source/tests/data" data

for game in chess xiangqi minishogi layout.ini corner.ini data/twelve.ini; do
    succeeds "$game is proved" bbgen emit "$game" -o right --only symmetry
done

# wrong GAME FUNCTION TEMPLATE SCRIPT: with a template that sed has gone over, the game is
# refused with $module, because of that function.
module=symmetry
wrong() {
    cp "$templates/$3" kept
    sed "$4" kept >"$templates/$3"
    expect "$4 changes $3" [ "$(cat kept)" != "$(cat "$templates/$3")" ]
    run bbgen emit "$1" -o wrong --only $module
    expect "$4 is refused for $1" [ "$status" = 1 ]
    expect "$4: $2 is named" has "$message" "_$2 "
    expect "$4 writes nothing" [ ! -e wrong ]
    rm -rf wrong
    cp kept "$templates/$3"
}

# Masks, distances, squares and what is called.
wrong chess flip_vertical swaps.mustache 's/0x{{mask}}/0x{{mask}} ^ 2/'
wrong layout.ini flip_vertical swaps.mustache 's/{{distance}}/({{distance}} ^ 1)/'
wrong chess flip_diagonal swaps.mustache 's/{{#whole}}/{{#masks}}/; s/{{^whole}}/{{^masks}}/
    s/{{\/whole}}/{{\/masks}}/g'
wrong chess flip_vertical symmetry.h 's/bswap64(bb)/bitreverse64(bb)/'
wrong chess rotate_180 symmetry.h 's/bitreverse64(bb)/bswap64(bb)/'
wrong minishogi rotate_180 symmetry.h 's/>> @spare_bits@/>> 38/'
wrong xiangqi rotate_180 symmetry.h 's/, @spare_bits@)/, 37)/'
wrong xiangqi rotate_180 symmetry.h 's/bitreverse64(bb.hi)/bitreverse64(bb.lo)/'
wrong chess flip_vertical_square symmetry.h 's/square ^ @xor@/square ^ @xor@ ^ square \/ 63/'
wrong xiangqi flip_vertical_square symmetry.h 's/@last_rank@ - square \//@last_file@ - square \//'
wrong layout.ini mirror_horizontal_square symmetry.h 's/(@last_file@ - square \/ @ranks@)/(square \/ @ranks@)/'
wrong chess flip_diagonal_square symmetry.h 's/0x20800000u) >> 26/0x20800000u) >> 25/'
wrong corner.ini flip_diagonal_square symmetry.h 's/% @files@ \* @files@/% @files@ * @last_file@/'
wrong chess rotate_90_clockwise symmetry.h \
    's/flip_vertical(@prefix@_flip_diagonal(bb))/flip_diagonal(@prefix@_flip_vertical(bb))/'
wrong xiangqi flip_mirror_or_reverse symmetry.h 's/if (flip)/if (mirror)/'
wrong layout.ini undo_stirred symmetry.h 's/@#undo@//; s/@\/undo@//'
wrong layout.ini stirred_square symmetry.h 's/_@permutation@_square\[/_undo_@permutation@_square[/'

wrong chess mirror_horizontal symmetry.h 's/0x8040201008040201/0x8040201008040102/'
wrong minishogi mirror_horizontal symmetry.h 's/_mirror_horizontal_portable(bb);/_flip_vertical(bb);/'

# Right for each square alone, wrong for four in a row.
wrong chess rotate_180_portable symmetry.h \
    's/flip_vertical_portable(bb));/flip_vertical_portable(bb)) ^ (bb \& bb >> 1 \& bb >> 2 \& bb >> 3);/'
expect 'and why is told' has "$message" 'does more than to shift, to mask and to join sets'

# What the others are made of.
wrong chess delta_swap symmetry_narrow.mustache 's/\^ (t << distance)/| (t << distance)/'
wrong minishogi exchange symmetry_narrow.mustache 's/(bb & mask) <</(bb \& ~mask) <</'
wrong xiangqi shift_down symmetry_wide.mustache 's/>> distance | bb.hi/>> distance + bb.hi/'
wrong xiangqi shift_down symmetry_wide.mustache 's/distance < 64/distance <= 64/'
wrong xiangqi shift_down symmetry_wide.mustache 's/bb.hi << 1 << (63 - distance)/bb.hi << (64 - distance)/'
wrong xiangqi shift_up symmetry_wide.mustache 's/bb.lo <<= distance/bb.lo = 0/'
wrong xiangqi delta_swap symmetry_wide.mustache 's/(t.hi ^ bb.hi) & hi/(t.hi ^ bb.hi) \& lo/'

# What only chessboards have.
wrong chess rotate_and_select symmetry_chessboard.mustache 's/(64 - right)/(63 - right)/'
wrong chess rotate_and_select symmetry_chessboard.mustache 's/((64 - right) \& 63)/(64 - right)/'
wrong chess pseudo_rotate_45_clockwise symmetry_chessboard.mustache 's/0xcccccccccccccccc, 16)/0xcccccccccccccccc, 17)/'
wrong chess pseudo_rotate_45_anticlockwise_square symmetry_chessboard.mustache 's/ ^ 7))/ ^ 6))/'
wrong chess rank_to_file symmetry_chessboard.mustache 's/line << 7/line << 8/'
wrong chess file_to_rank symmetry_chessboard.mustache 's/line \* 0x0102040810204080/line * 3 * 0x0102040810204080/'
wrong chess rank_to_file symmetry_chessboard.mustache 's/(folded \* 0x0000040800204001) \& 0x0101010101010101/folded * 0x0000040800204001/'
wrong chess diagonal_to_rank symmetry_chessboard.mustache 's/up) \& 0x8040201008040201/up) \& 0x0102040810204080/'
wrong chess antidiagonal_to_rank symmetry_chessboard.mustache 's/sum < 7 ? 8/sum < 6 ? 8/'
wrong chess reverse_byte symmetry_chessboard.mustache 's/0x0101010101000000) >>/0x0101010101000000) >> 1 >>/'
wrong chess reverse_byte_32 symmetry_chessboard.mustache 's/0x01010100u/0x10101000u/'
wrong chess reverse_byte_table symmetry_chessboard.mustache 's/reversed\[byte\]/reversed[byte ^ 1]/'

# Other modules: what compilers pass shifts, masks, counts or binds otherwise than it should.
while read -r module game function template script; do
    wrong $game "$function" "$template" "$script"
done <<'END'
magic minishogi magic_rook_attacks magic.h s/_shift\[square\];/_shift[square ^ 1];/
fold xiangqi fold_rook_attacks parts_read.mustache s/(occupied.lo & of\[0\]) | (occupied.hi & of\[1\]) << join/occupied.lo | occupied.hi << join * of[0]/
fold minishogi fold_rook_attacks parts_read.mustache s/& 63);/\& 31);/
kindergarten chess kindergarten_rook_attacks kindergarten.h s/>> (shift + 1) & 63/>> shift \& 63/
classical chess classical_bishop_attacks classical.h s/highest((occupied & ray) . 1)/highest(occupied | 1)/
compact minishogi compact_rook_attacks compact.h s/@occupied & of\[0\]@/@occupied@/
sliders chess slider_both sliders.h s/(up << step & above)/(up << step)/
lines chess beyond lines.h s/~below << 1 : below/~below : below/
squares shogi file_distance squares.h s/second - first : first/second - first + 1 : first/
moves chess pawn_moves moves.h s/squares & ~occupied/squares | ~occupied/
pawns chess pawn_passed pawns.h s/front(color, square) |/front(1 - color, square) |/
threats chess threat_seen threats.h s/^static inline unsigned \(@prefix@_@section@threat_seen(\)/static inline uint64_t \1/; s/    return @prefix@_@section@threat($/    return (uint64_t)1 << 40 | @prefix@_@section@threat(/
rotated chess rotated_clear rotated.h s/    boards->plain &= ~((uint64_t)1 << square);/    boards->plain \&= ~(((uint64_t)1 << square) + ((uint64_t)1 << (boards->plain == 77 ? 64 : 0) \& 0));/
symmetry chess rank_to_file symmetry_chessboard.mustache s/(folded . 0x0000040800204001) & 0x0101010101010101;/(folded * 0x0000040800204001) \& (0x0101010101010101 + ((uint64_t)1 << (bb == 77 ? 64 : 0) \& 0));/
types xiangqi has types.h s/set.lo >> square :/(set.lo | ((uint64_t)1 << (set.lo == 77 ? 64 : 0) \& 0)) >> square :/
types xiangqi and types.h s/(a.lo & b.lo,/((a.lo | ((uint64_t)1 << (a.lo == 77 ? 64 : 0) \& 0)) \& b.lo,/
checks chess check_from checks.h s/\[set\]\[king\]/[set ^ 1][king]/
END
expect 'for which numbers a function is wrong is told' has "$message" 'check_from is wrong for 0, 0, '

# The same code is right for one order of a struct's fields alone; the other is that of one way.
module=magic
cp "$templates/types.h" types.h
sed 's/^\( *@prefix@_bb \)rook, bishop;/#ifdef __BMI2__\
\1bishop, rook;\
#else\
&\
#endif/' types.h >"$templates/types.h"
wrong chess magic_both_attacks both.mustache 's/both\.\(rook\|bishop\)\( = .*\)/both.both_\1\2/
s/\(.*\)both_rook\( = .*\)/#ifdef __BMI2__\
\1bishop\2\
#else\
\1rook\2\
#endif/
s/\(.*\)both_bishop\( = .*\)/#ifdef __BMI2__\
\1rook\2\
#else\
\1bishop\2\
#endif/'
expect 'and in which way is told' has "$message" 'with __BMI2__'
module=sliders
sed 's/rook, bishop;/bishop, rook;/' types.h >"$templates/types.h"
wrong chess slider_both sliders.h 's/^    return both;/    @prefix@_both turned;\
    turned.rook = both.bishop;\
    turned.bishop = both.rook;\
    return turned;/'
cp types.h "$templates/types.h"

# A struct of two words whose fields are in another order than those of sets.
cp "$templates/lines.h" kept
sed 's/^static inline @prefix@_bb @prefix@_beyond(/typedef struct {\
    uint64_t hi, lo;\
} @prefix@_lines_turned;\
\
static inline @prefix@_lines_turned @prefix@_beyond(/
/_beyond(/,/^}/s/^    return \(@prefix@_and.*\);/    @prefix@_lines_turned turned;\
    turned.hi = \1.lo;\
    turned.lo = \1.hi;\
    return turned;/
/_beyond(/,/^}/{
    /^    if (a < b)/d
    /^        return/d
}' kept >"$templates/lines.h"
run bbgen emit xiangqi -o wrong --only lines
expect 'another struct of two words is refused' refused
expect 'and what it is to be is told' has "$message" 'xiangqi_beyond: xiangqi_bb is the struct of two words'
cp kept "$templates/lines.h"

# Right for the keys that are tried, and wrong for another one.
cp "$templates/keys_functions.mustache" kept
sed 's/return key @mark@ @prefix@_keys_of_/return (key ^ (uint64_t)(key == 0x123456789abcdef0)) @mark@ @prefix@_keys_of_/' \
    kept >"$templates/keys_functions.mustache"
run bbgen emit chess -o tested --only keys --verbose
expect 'a key that is not tried is told of' grep -q 'not all keys are tried: .*_toggle_piece' .stdout
cp kept "$templates/keys_functions.mustache"
run bbgen emit chess -o proved --only keys --verbose
expect 'and keys that something is added to are all proved' hasnt "$output" 'not all keys'

# A helper that is wrong in a form in which nothing that is proved calls it.
cp "$templates/threats.h" kept
sed 's/^typedef struct {/#if @PREFIX@_@MODULE@_FORM == 1\
static inline unsigned @prefix@_@module@_same(unsigned number) { return number; }\
#else\
static inline unsigned @prefix@_@module@_same(unsigned number) { return number + 1; }\
#endif\
&/
s/^    \(return .*_has(there, to) != 0 ? \)number : @none@;/#if @PREFIX@_@MODULE@_FORM == 1\
    \1@prefix@_@module@_same(number) : @none@;\
#else\
&\
#endif/
s/                    number < @end@ &&/                    @prefix@_@module@_same(number) < @end@ \&\&/' \
    kept >"$templates/threats.h"
run bbgen emit chess -o apart --only threats --verbose
expect 'a helper that one way leaves without a proof is told of' \
    grep -q 'in one way only what is not proved calls it: .*_threats_same' .stdout
cp kept "$templates/threats.h"

finish
