{{=@ @=}}
@>begin@

@>frame_declarations@

static inline @prefix@_bb @prefix@_check_from(unsigned player, unsigned piece, unsigned king)
{
    const unsigned set = @prefix@_checks_set[@check_piece_count@ * player + piece];
    return @prefix@_checks_from[set][king];
}

@>frame_close@
