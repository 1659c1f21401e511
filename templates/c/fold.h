{{=@ @=}}
@>open@

/* Sliding attacks, a line at a time: small tables on any board, for any processor that
 * multiplies 64 bits.
 *
@>sliders_list@
 *
 * How it works. What is attacked along a line depends on the line's inner squares alone. A
 * multiplication folds the occupied ones into the top of a word: copies of them, moved by
 * different amounts, such that each square owns a bit there and nothing carries. That is
 * the index into the line's block:
 *
@#wide@
 *   x       = (lo & mask.lo) | (hi & mask.hi) << join
@/wide@
@^wide@
 *   x       = occupied & mask
@/wide@
 *   attacks = table[offset + (x * factor >> shift)]
 *
 * and a piece attacks the union over its lines. The attacks take @attacks.bytes@ bytes.
 */

@>sliders_once@

/* For each square, for each of a slider's lines: mask, factor, and offset << 12 | shift << 6
 * | join. Then the attacks. */
@>declarations@

@#wide@
static inline @prefix@_bb @prefix@_fold_line(const uint64_t *of, @prefix@_bb occupied)
{
    const uint64_t line = (occupied.lo & of[0]) | (occupied.hi & of[1]) << (of[3] & 63);
    return @prefix@_fold_attacks[(of[3] >> 12) + (line * of[2] >> (of[3] >> 6 & 63))];
}

@#sliders@
static inline @prefix@_bb @prefix@_@slider@_attacks(unsigned square, @prefix@_bb occupied)
{
    const uint64_t *of = @prefix@_fold_@slider@_lines[square];
    @prefix@_bb attacks = @prefix@_fold_line(of, occupied);
@#lines@
@^first@
    of += 4;
    attacks = @prefix@_or(attacks, @prefix@_fold_line(of, occupied));
@/first@
@/lines@
    return attacks;
}

@/sliders@
@/wide@
@^wide@
static inline @prefix@_bb @prefix@_fold_line(const uint64_t *of, @prefix@_bb occupied)
{
    const uint64_t line = occupied & of[0];
    return @prefix@_fold_attacks[(of[2] >> 12) + (line * of[1] >> (of[2] >> 6 & 63))];
}

@#sliders@
static inline @prefix@_bb @prefix@_@slider@_attacks(unsigned square, @prefix@_bb occupied)
{
    const uint64_t *of = @prefix@_fold_@slider@_lines[square];
    @prefix@_bb attacks = @prefix@_fold_line(of, occupied);
@#lines@
@^first@
    of += 3;
    attacks |= @prefix@_fold_line(of, occupied);
@/first@
@/lines@
    return attacks;
}

@/sliders@
@/wide@
@>unions@
@>close@
