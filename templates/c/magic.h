{{=@ @=}}
@>open@

/* Sliding attacks by magic bitboards: for any processor that multiplies 64 bits fast.
 *
@>sliders_list@
 *
 * How it works. What a slider attacks depends only on the squares of its mask: its lines
 * without their last squares, which hide nothing. The product of those that are occupied
 * and the square's magic number has in its highest bits an index that differs whenever
 * the attacks do:
 *
@#wide@
 *   o       = occupied & mask
 *   attacks = table[offset + ((o.lo * magic.lo + o.hi * magic.hi) >> shift)]
@/wide@
@^wide@
 *   attacks = table[offset + (((occupied & mask) * magic) >> shift)]
@/wide@
 *
 * That is five loads and one multiplication. The tables take @attacks.bytes@ bytes for the
 * attacks, and every entry was compared with a walk over the board. (Kannan: Magic
 * Move-Bitboard Generation in Computer Chess, 2007.)
@#sliders@
 *
 * The @slider@, its mask, and its attacks among others:
 *
@#picture@
 *   @.@
@/picture@
@/sliders@
 */

@>sliders_once@

/* For each square its mask, its magic and by how much the product is shifted; and where
 * its block of the attacks starts. The blocks lie one behind the other; unused entries
 * between some spread their starts over the sets of the cache. */
@>declarations@

@#sliders@
static inline @prefix@_bb @prefix@_magic_@slider@_attacks(@break@unsigned square, @prefix@_bb occupied)
{
@#wide@
    const @prefix@_bb relevant = @prefix@_and(occupied, @prefix@_magic_@slider@_mask[square]);
    const @prefix@_bb magic = @prefix@_magic_@slider@_magic[square];
    const uint64_t index = (relevant.lo * magic.lo + relevant.hi * magic.hi) >>
        @prefix@_magic_@slider@_shift[square];
@/wide@
@^wide@
    const uint64_t relevant = occupied & @prefix@_magic_@slider@_mask[square];
    const uint64_t index = (relevant * @prefix@_magic_@slider@_magic[square]) >>
        @prefix@_magic_@slider@_shift[square];
@/wide@
    return @prefix@_magic_attacks[@prefix@_magic_@slider@_offset[square] + index];
}

@/sliders@
@>unions@
@>sliders_close@
