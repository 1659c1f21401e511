{{=@ @=}}
@>begin@

/* For each square: mask, magic, shift of the product, and where its block of attacks starts.
 * Unused entries between some blocks spread their starts over the sets of the cache. */
@>frame_declarations@

@#sliders@
static inline @prefix@_bb @prefix@_magic_@slider@_attacks(unsigned square, @prefix@_bb occupied)
{
@#wide@
    const @prefix@_bb relevant = @prefix@_and(occupied, @prefix@_magic_@slider@_mask[square]);
@#is_joined@
    const uint64_t index =
        ((relevant.lo | relevant.hi) * @prefix@_magic_@slider@_magic[square]) >>
        @prefix@_magic_@slider@_shift[square];
@/is_joined@
@^is_joined@
    const @prefix@_bb magic = @prefix@_magic_@slider@_magic[square];
    const uint64_t index = (relevant.lo * magic.lo + relevant.hi * magic.hi) >>
        @prefix@_magic_@slider@_shift[square];
@/is_joined@
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
@>method_close@
