{{=@ @=}}
@>open@

/* Sliding attacks by magics of 32 bits: two multiplications, for small processors.
 *
@>sliders_list@
 *
 * How it works. What a slider attacks depends only on the squares of its mask: its lines
 * without their last squares, which hide nothing. With o for those that are occupied, all in
 * 32 bits, the index differs whenever the attacks do:
 *
 *   attacks = table[offset + ((lo(o) * lo(magic) ^ hi(o) * hi(magic)) >> shift)]
 *
 * This is for processors, and languages, that multiply 32 bits at a time; where 64 are as
 * fast, magic.h is faster. The attacks take @attacks.bytes@ bytes.
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

/* For each square its mask, its magic and by how much the exclusive or of the products is shifted; and where
 * its block of the attacks starts. The blocks lie one behind the other; unused entries
 * between some spread their starts over the sets of the cache. */
@>declarations@

@#sliders@
static inline @prefix@_bb @prefix@_magic32_@slider@_attacks(@break@unsigned square, @prefix@_bb occupied)
{
    const uint64_t relevant = occupied & @prefix@_magic32_@slider@_mask[square];
    const uint64_t magic = @prefix@_magic32_@slider@_magic[square];
    const unsigned lo = (unsigned)(relevant & 0xffffffff) * (unsigned)(magic & 0xffffffff);
    const unsigned hi = (unsigned)(relevant >> 32) * (unsigned)(magic >> 32);
    const unsigned index = (lo ^ hi) >> @prefix@_magic32_@slider@_shift[square];
    return @prefix@_magic32_attacks[@prefix@_magic32_@slider@_offset[square] + index];
}

@/sliders@
@>unions@
@>sliders_close@
