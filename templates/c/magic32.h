{{=@ @=}}
@>begin@

/* For each square its mask, its magic and by how much the exclusive or of the products is shifted; and where
 * its block of the attacks starts. The blocks lie one behind the other; unused entries
 * between some spread their starts over the sets of the cache. */
@>declarations@

@#sliders@
static inline @prefix@_bb @prefix@_magic32_@slider@_attacks(unsigned square, @prefix@_bb occupied)
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
@>method_close@
